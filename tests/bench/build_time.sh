#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/bench/build_time.sh: builds from nothing, without ccache, as app/run.sh and tests/run.sh do: the program alone,
# then the program with all tests. Prints how long each takes by the clock and on the processors (user and system).
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CCACHE_DISABLE=1
TIMEFORMAT='%R %U %S'

# measure TARGET WORDS
measure() {
  rm -rf "$work/build"
  cmake -S "$root" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release "-DATTENSCOPE_UNITY=${ATTENSCOPE_UNITY:-ON}" \
    >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  # The log stays outside what is redirected: a build that fails says why.
  { time ninja -C "$work/build" "$1" >"$work/log" 2>&1; } 2>"$work/time" || { cat "$work/log" >&2; exit 1; }
  awk -v what="$2" '{ printf "%-22s %5.0f s by the clock, %5.0f s of processor time\n", what, $1, $2 + $3 }' "$work/time"
}

measure attenscope "the program alone"
measure all "the program and tests"
