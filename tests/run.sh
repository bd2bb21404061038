#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Attenscope with its tests, installing what that takes, and runs them. Arguments go to ctest: tests/run.sh -R heatmap
set -euo pipefail
. "$(dirname "$(readlink -f "$0")")/../resources/packaging/build.sh"
make_ready all "$@"
export QT_QPA_PLATFORM=offscreen
exec ctest --test-dir "$build" --output-on-failure --parallel 2 "$@"
