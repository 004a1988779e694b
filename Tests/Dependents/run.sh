#!/bin/sh
# Builds a package that depends on each product of this one, and compares its program's output with the expected one.
#   Tests/Dependents/run.sh [SCRATCH_PATH]
set -eu
cd "$(dirname "$0")"
scratch=${1:-../../.build/dependents}
swift build --scratch-path "$scratch" --disable-index-store -debug-info-format none
seats=$(mktemp)
trap 'rm -f "$seats"' EXIT
printf 'seat\n12A\n\n7C\n' >"$seats"
"$scratch/debug/App" "$seats" | diff expected.txt -
echo "dependents: every product can be used"
