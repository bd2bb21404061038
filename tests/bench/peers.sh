#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/bench/peers.sh [FOLDER]: this engine beside what else a person might run, in one run on one machine, two cores.
# FOLDER holds the peers that are there, attention_torch.py and attention_ort.sh; a peer that does not run is left out
# by name. Attention of 12 heads of 64 numbers in float32, all weights kept; milliseconds, the best of several runs of
# ours, the peers' own figures of theirs, the better of two runs before and after ours. "anew": the memory of the
# results is asked for in each run, as the peers do; "again": it is used again. "limit": the two products alone at the
# best rate OpenBLAS reaches with any of its kernels (gemm_limit.cpp; needs libopenblas-dev): on some processors its own
# choice is the generic one, several times too slow for a limit.
set -euo pipefail
[ $# -le 1 ] && [ -d "${1:-.}" ] || { echo "usage: tests/bench/peers.sh [FOLDER]" >&2; exit 2; }
peers=${1:+$(readlink -f "$1")}
here=$(dirname "$(readlink -f "$0")")
bench=$here/../../build/${ATTENSCOPE_PRESET:-release}/tests/bench_attention
[ -x "$bench" ] || { echo "peers.sh: build the target bench_attention first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { "$@" 2>>"$work/errors" || echo "peers.sh: $* does not run here; left out" >&2; }

kernel=
if g++ -O2 "$here/gemm_limit.cpp" -o "$work/gemm_limit" -lopenblas 2>>"$work/errors"; then
  with_kernel() { env -u OPENBLAS_L2_SIZE OPENBLAS_CORETYPE="$1" OPENBLAS_NUM_THREADS=2 "$work/gemm_limit"; }
  # A kernel this machine cannot run ends in an illegal instruction.
  kernel=$(for name in "" HASWELL ZEN SKYLAKEX COOPERLAKE SAPPHIRERAPIDS NEOVERSEN1 ARMV8; do
    with_kernel "$name" 2>>"$work/errors" || true
  done | sort -k3,3g | tail -1 | cut -d' ' -f2 | tr '[:lower:]' '[:upper:]')
else
  echo "peers.sh: no OpenBLAS to link with; the limit is left out" >&2
fi
all_peers() {
  [ -n "$peers" ] || return 0
  run /usr/bin/python3 "$peers/attention_torch.py" 128 512 1024 2048
  run bash "$peers/attention_ort.sh"
}
limit() { [ -z "$kernel" ] || run with_kernel "$kernel"; }
ours() {
  run "$bench" --benchmark_filter='BM_(Attention<float>|FreshAttention)/tokens:(128|512|1024|2048)/heads:12/' \
    --benchmark_repetitions=9 --benchmark_min_time=0.05 --benchmark_format=csv
}
{ limit; ours; all_peers; ours; limit; all_peers; limit; ours; } >"$work/figures"

awk '
  function least(name, n, ms) { if (!((name, n) in best) || ms < best[name, n]) best[name, n] = ms }
  /^openblas/ && $3 > rate { rate = $3; kernel = $2 }
  /^torch/ { split($3, part, "="); least("torch", part[2], $4) }
  /^onnxruntime/ { split($2, part, "="); least("ort", part[2], $3) }
  /BM_(Fresh)?Attention/ && !/mean|median|stddev|cv/ {
    split($0, field, ","); match($0, /tokens:[0-9]+/)
    least(/Fresh/ ? "anew" : "again", substr($0, RSTART + 7, RLENGTH - 7), field[3])
  }
  function ratio(a, b) { return b > 0 ? cell(a / b, "%.2f") : "-" }
  function cell(value, form) { return value > 0 ? sprintf(form, value) : "-" }
  END {
    printf "OpenBLAS sgemm (%s): %.1f GFLOP/s; \"limit\" is 4·H·M·N·D at that rate\n", kernel, rate
    printf "%6s %10s %10s %10s %10s %10s %11s %11s %11s %11s\n", "tokens", "again ms", "anew ms", "limit ms",
           "ORT ms", "torch ms", "again/limit", "anew/limit", "ORT/anew", "torch/anew"
    sizes = split("128 512 1024 2048", size, " ")
    for (i = 1; i <= sizes; ++i) {
      n = size[i]; again = best["again", n]; anew = best["anew", n]; bound = rate > 0 ? 4 * 12 * n * n * 64 / rate / 1e6 : 0
      printf "%6d %10s %10s %10s %10s %10s %11s %11s %11s %11s\n", n, cell(again, "%.2f"), cell(anew, "%.2f"),
             cell(bound, "%.2f"), cell(best["ort", n], "%.2f"), cell(best["torch", n], "%.2f"), ratio(again, bound),
             ratio(anew, bound), ratio(best["ort", n], anew), ratio(best["torch", n], anew)
    }
  }' "$work/figures"
