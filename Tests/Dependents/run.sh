#!/bin/sh
# Builds a package that depends on each product of this one, and compares its program's output with the expected one.
#   Tests/Dependents/run.sh [SCRATCH_PATH]   default: the folder of this package's debug build, whose modules it reuses
set -eu
cd "$(dirname "$0")"
scratch=$(realpath "${1:-../../.build}")
swift build --scratch-path "$scratch" --explicit-target-dependency-import-check error
seats=$(mktemp)
trap 'rm -f "$seats"' EXIT
printf 'seat\n12A\n\n7C\n' >"$seats"
"$scratch/debug/App" "$seats" | diff expected.txt -
echo "dependents: every product can be used"
