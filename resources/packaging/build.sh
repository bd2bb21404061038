# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by app/run.sh and tests/run.sh: installs what is missing, configures and builds. Everything it says goes to
# standard error, so that the program's own output stays clean.
#
# ATTENSCOPE_PRESET   preset of CMakePresets.json (release)
# ATTENSCOPE_WERROR   ON makes warnings errors; unset leaves the folder as it was configured
# ATTENSCOPE_UNITY    OFF compiles each source by itself, ON those of a folder together, which halves a build from nothing;
#                     unset leaves the folder as it was configured, a new one ON
root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
preset=${ATTENSCOPE_PRESET:-release}
build=$root/build/$preset

say() { echo "attenscope: $*" >&2; }

# Under sudo the build and the program belong to the person who called: go on as that person, from the start.
become_caller() {
  [ "$(id -u)" -eq 0 ] && [ "${SUDO_UID:-0}" -ne 0 ] || return 0
  local entry home as=(setpriv "--reuid=$SUDO_UID" "--regid=$SUDO_GID" --init-groups)
  entry=$(getent passwd "$SUDO_UID") && home=$(cut -d: -f6 <<<"$entry") || return 0
  "${as[@]}" test -w "$root" || return 0
  # What an earlier run as root left there would be in the way.
  [ ! -d "$root/build" ] || chown -R "$SUDO_UID:$SUDO_GID" "$root/build"
  as+=(env "HOME=$home" "USER=$SUDO_USER" "LOGNAME=$SUDO_USER")
  [ ! -d "/run/user/$SUDO_UID" ] || as+=("XDG_RUNTIME_DIR=/run/user/$SUDO_UID")
  exec "${as[@]}" bash "$0" "$@"
}

# configure: once, and again when the folder was moved, an option is set and differs, or the presets are newer.
configure() {
  local options=() differ= name log=$build/configure.log
  if ! [ -f "$build/build.ninja" ] || ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" ||
    [ "$root/CMakePresets.json" -nt "$log" ]; then
    local ATTENSCOPE_UNITY=${ATTENSCOPE_UNITY:-ON}
    options+=(--fresh)
    differ=1
  fi
  for name in ATTENSCOPE_WERROR ATTENSCOPE_UNITY; do
    [ -n "${!name:-}" ] || continue
    options+=("-D$name=${!name}")
    grep -sqx "$name:[A-Z]*=${!name}" "$build/CMakeCache.txt" || differ=1
  done
  [ -n "$differ" ] || return 0
  say "configuring $build"
  (cd "$root" && cmake --preset "$preset" "${options[@]}") >"$log" 2>&1 ||
    { cat "$log" >&2; say "configuring failed; the above is in $log"; return 1; }
}

# show_progress: how far ninja is, by a line that is written over on a terminal and by one for each tenth elsewhere; what
# compilers say, as it is; nothing when nothing is to be done.
show_progress() {
  local line step= done total percent shown=0 text
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]]; then
      done=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]} text=${BASH_REMATCH[3]}
      [ "$total" -gt 2 ] || continue # looking for new files
      percent=$((100 * done / total))
      if [ -t 2 ]; then
        printf '\r\033[K%.78s' "attenscope: $percent % ($done of $total steps, $((SECONDS / 60)) min $((SECONDS % 60)) s) ${text##*/}" >&2
        step=1
      elif [ $((percent / 10)) -gt "$shown" ]; then
        shown=$((percent / 10))
        say "$percent % ($done of $total steps, $((SECONDS / 60)) min $((SECONDS % 60)) s)"
      fi
    elif [[ $line != "ninja: Entering directory"* && $line != "ninja: no work to do." ]]; then
      printf '%s%s\n' "${step:+$'\n'}" "$line" >&2
      step=
    fi
  done
  [ -z "$step" ] || echo >&2
}

# build_targets TARGET…
build_targets() {
  SECONDS=0
  NINJA_STATUS="[%f/%t] " ninja -C "$build" "$@" 2>&1 | show_progress || { say "the build failed"; return 1; }
}

# locked COMMAND…: one run at a time; a second one waits and then finds the work done. The list of packages serves as
# the lock: it is there, everyone may read it, and nothing is left behind. Children do not inherit the lock.
locked() { (set -o pipefail; flock 9 && "$@" 9>&-) 9<"$root/resources/packaging/apt-packages.txt"; }

prepare() {
  if ! mkdir -p "$build" 2>/dev/null || [ ! -w "$build" ]; then
    say "cannot write to $build, which belongs to $(stat -c %U "$build" 2>/dev/null || stat -c %U "$root")"
    return 1
  fi
  configure && build_targets "$@"
}

# make_ready TARGETS ARGUMENT…: packages, then the person who called, then the build.
make_ready() {
  local targets=$1
  shift
  local lists=(apt-packages.txt)
  case $preset in clang | asan) lists+=(apt-packages-clang.txt) ;; esac
  locked bash "$root/resources/packaging/install_packages.sh" "${lists[@]}"
  become_caller "$@"
  # shellcheck disable=SC2086 # several targets are several words
  locked prepare $targets
}
