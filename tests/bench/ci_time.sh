#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/bench/ci_time.sh [COMMAND…]: runs .ci/run (or COMMAND, which says "ci: N s: part" alike), prints what it says, and
# at the end how long each part took.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
[ $# -gt 0 ] || set -- "$root/.ci/run"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

code=0
{ "$@" 2>&1 >&3 | tee "$work/said" >&2; } 3>&1 || code=$?
awk -v all="$SECONDS" '
  function close_part(now) { if (part != "") printf "%6d s  %s\n", now - begun, part }
  /^ci: [0-9]+ s: / { close_part($2); begun = $2; part = $0; sub(/^ci: [0-9]+ s: /, "", part) }
  END { close_part(all); printf "%6d s  in all\n", all }' "$work/said"
exit "$code"
