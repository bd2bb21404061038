#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/bench/peak_memory.sh [TOKENS]: the most memory `attenscope compute` holds for 12 heads of 64 numbers in float32
# from an npz file, all stages written, beside what it must hold: the inputs and the stages that are asked for. Fails
# where the rest is more than 64 MiB. Needs NumPy and GNU time.
set -euo pipefail
tokens=${1:-2048}
program=$(dirname "$(readlink -f "$0")")/../../build/${ATTENSCOPE_PRESET:-release}/attenscope
[ -x "$program" ] || { echo "peak_memory.sh: build the target attenscope first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

/usr/bin/python3 - "$tokens" "$work/in.npz" <<'PYTHON'
import sys
import numpy as np
random = np.random.default_rng(1)
shape = (12, int(sys.argv[1]), 64)
np.savez(sys.argv[2], **{name: random.standard_normal(shape, dtype=np.float32) for name in "qkv"})
PYTHON

/usr/bin/time -f %M -o "$work/peak" "$program" compute --query "$work/in.npz:q" --key "$work/in.npz:k" \
  --value "$work/in.npz:v" --precision float32 -o "$work/out.npz"
# Everything that was computed is in the file, and was a float in memory as it is there.
awk -v peak="$(cat "$work/peak")" -v inputs="$(stat -c %s "$work/in.npz")" -v tokens="$tokens" 'BEGIN {
  stages = 3 * 12 * tokens * tokens * 4; contexts = 2 * 12 * tokens * 64 * 4; mib = 1048576
  rest = peak * 1024 - inputs - stages - contexts
  printf "peak %.0f MiB: inputs %.0f, scores, scaled and weights %.0f, contexts and output %.0f, the rest %.0f\n",
         peak / 1024, inputs / mib, stages / mib, contexts / mib, rest / mib
  exit rest > 64 * mib
}'
