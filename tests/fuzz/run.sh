#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/fuzz/run.sh [SECONDS [READER…]]: builds the fuzzers with Clang and runs each for SECONDS (60), one on each core,
# beginning with the files of the tests and the program. What they find lies in build/asan/findings; then the exit code is 1.
# What was learned is kept in build/asan/corpus and is where the next run begins.
set -euo pipefail
ATTENSCOPE_PRESET=asan
. "$(dirname "$(readlink -f "$0")")/../../resources/packaging/build.sh"
seconds=${1:-60}
[ $# -lt 2 ] && readers=(npy npz safetensors json csv experiment lesson) || readers=("${@:2}")
make_ready fuzzers "$@"

# seeds READER: the files it may begin with.
seeds() {
  case $1 in
    csv) find "$root/tests/data" -name '*.csv' -o -name '*.tsv' -o -name '*.txt' ;;
    experiment) find "$root/resources" "$root/tests/data" -name '*.attn' ;;
    lesson) find "$root/resources/lessons" -name '*.json' ;;
    *) find "$root/tests/data" -name "*.$1" ;;
  esac
}

# fuzz READER
fuzz() {
  local corpus=$build/corpus/$1 seeds=$build/seeds/$1 log=$build/fuzz_$1.log
  mkdir -p "$corpus" "$seeds" "$build/findings"
  seeds "$1" | while IFS= read -r file; do
    [ "$(stat -c %s "$file")" -gt 200000 ] || cp "$file" "$seeds/$(cksum <"$file" | tr ' ' _)"
  done
  if "$build/tests/fuzz/fuzz_$1" -max_total_time="$seconds" -max_len=20000 -timeout=20 -rss_limit_mb=3000 \
    -print_final_stats=1 -artifact_prefix="$build/findings/$1-" "$corpus" "$seeds" >"$log" 2>&1; then
    say "$1: $(sed -n 's/^stat::number_of_executed_units: //p' "$log") inputs in $seconds s, nothing found"
  else
    say "$1: found something; $log says what"
    tail -n 30 "$log" >&2
    return 1
  fi
}

failed=0 running=0
for reader in "${readers[@]}"; do
  [ "$running" -lt "$(nproc)" ] || { wait -n || failed=1; running=$((running - 1)); }
  fuzz "$reader" &
  running=$((running + 1))
done
while [ "$running" -gt 0 ]; do wait -n || failed=1; running=$((running - 1)); done
exit "$failed"
