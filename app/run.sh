#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Attenscope, installing what that takes, and starts it on an example. Arguments, if any, go to the program
# instead of the example: app/run.sh my.attn, app/run.sh --help
set -euo pipefail
. "$(dirname "$(readlink -f "$0")")/../resources/packaging/build.sh"
make_ready attenscope "$@"

program=$build/attenscope
example=$root/resources/examples/translation-vectors.attn
[ $# -eq 0 ] || exec "$program" "$@"
[ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || exec "$program" "$example"
"$program" export "$example" -o "$root/attention.png"
echo "There is no display here: the example's heatmap is in $root/attention.png"
