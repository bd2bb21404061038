#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The scripts that build and measure do what they say, tried with a cmake and a ninja that only pretend.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "$0")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/tests/bench" "$work/resources/packaging" "$work/build/release"
cp "$root/resources/packaging/build.sh" "$work/resources/packaging"
cp "$root/tests/bench/"*.sh "$work/tests/bench"
export PATH=$work/bin:$PATH
unset ATTENSCOPE_PRESET ATTENSCOPE_WERROR ATTENSCOPE_UNITY

fail() { echo "scripts: $*" >&2; exit 1; }

# A cmake that writes down what it was asked for, and keeps options as the real one does.
cat >"$work/bin/cmake" <<'END'
#!/usr/bin/env bash
echo "$*" >>"$WORK/configured"
cache=$WORK/build/release/CMakeCache.txt
for option; do
  case $option in
    --fresh) echo "CMAKE_HOME_DIRECTORY:INTERNAL=$WORK" >"$cache" ;;
    -DATTENSCOPE_*) name=${option#-D} name=${name%%=*}
      sed -i "/^$name:/d" "$cache" && echo "$name:BOOL=${option#*=}" >>"$cache" ;;
  esac
done
touch "$WORK/build/release/build.ninja"
END
cat >"$work/bin/ninja" <<'END'
#!/usr/bin/env bash
echo "what.cpp:1:1: error: the reason"
exit 1
END
chmod +x "$work/bin/"*
export WORK=$work

# configured TIMES [NAME=VALUE…]: prepares once more; by then the folder has been configured so many times.
configured() {
  local times=$1
  shift
  (export "$@" HOME="$work"; . "$work/resources/packaging/build.sh"; configure) 2>/dev/null
  [ "$(wc -l <"$work/configured")" = "$times" ] || fail "with ${*:-nothing set} it was configured $(wc -l <"$work/configured") times, not $times"
}
configured 1
configured 1
configured 2 ATTENSCOPE_UNITY=OFF
configured 2 ATTENSCOPE_UNITY=OFF
configured 2
configured 3 ATTENSCOPE_UNITY=OFF ATTENSCOPE_WERROR=ON
configured 3 ATTENSCOPE_WERROR=ON
configured 4 ATTENSCOPE_UNITY=ON
touch -d '1 hour' "$work/CMakePresets.json" # other presets may mean another compiler, for which a cache is no use
configured 5
rm "$work/CMakePresets.json"
configured 5
grep -q -- "--fresh.*-DATTENSCOPE_UNITY=ON" "$work/configured" || fail "a new folder is no unity build"

# A build that fails says why.
said=$(bash "$work/tests/bench/build_time.sh" 2>&1) && fail "a failing build is no failure"
[[ $said == *"the reason"* ]] || fail "build_time.sh hides why a build failed: $said"

# Each part of a run has its time, and a failure stays one.
code=0
table=$(bash "$work/tests/bench/ci_time.sh" bash -c 'echo "ci: 0 s: one" >&2; echo "ci: 7 s: two parts" >&2; exit 3' 2>/dev/null) || code=$?
[ "$code" = 3 ] || fail "ci_time.sh ends with $code, not 3"
[[ $table == *"7 s  one"* && $table == *"s  two parts"* && $table == *"s  in all"* ]] || fail "ci_time.sh prints: $table"
