#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# install_packages.sh LIST…: installs the packages of the lists beside this file that are missing; asks the package
# manager for nothing when none is.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
lists=("${@:-apt-packages.txt}")

say() { echo "attenscope: $*" >&2; }
installed() { [[ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" == installed* ]]; }

missing_packages() {
  local name
  while read -r name; do
    name=${name%%#*}
    name=${name//[[:space:]]/}
    [ -z "$name" ] || installed "$name" || echo "$name"
  done < <(cat "${lists[@]}")
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  say "this is no Debian: what the build needs is listed in ${lists[*]/#/$PWD/}; going on with what is installed"
  exit 0
fi
mapfile -t missing < <(missing_packages)
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    say "these packages are missing, and neither root nor sudo is there to install them: ${missing[*]}"
    exit 1
  fi
  as_root=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Another apt may hold the lock, or a mirror may fail once: three tries.
apt() {
  local try
  for try in 1 2 3; do
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3 "$@" \
      </dev/null >"$log" 2>&1 && return 0
    [ "$try" = 3 ] || sleep 5
  done
  say "apt-get $1 failed: $(grep -m1 '^E:' "$log" || tail -n 1 "$log")"
  return 1
}

say "installing ${#missing[@]} packages: ${missing[*]}"
# sudo asks for its password here, while its question is still seen.
[ ${#as_root[@]} -eq 0 ] || sudo -v || { say "sudo was refused; these packages are missing: ${missing[*]}"; exit 1; }
apt update || exit 1
apt install --no-install-recommends "${missing[@]}" || exit 1
