#!/usr/bin/env bash
# make.sh - write the golden games and signature.txt anew, after a meant change of rules.
set -eu

usage() {
    cat <<'USAGE'
usage: tests/golden/make.sh [BUILD_DIR]   (build-test, which is then set up and built first)

Plays the golden games of every built-in scenario, saves them in tests/golden, and
writes tests/golden/signature.txt. The commit says which rule changed.

Exit codes: 0 written, 1 something failed, 2 wrong arguments.
USAGE
}

case ${1:-} in
--help | -h)
    usage
    exit 0
    ;;
-*)
    usage >&2
    exit 2
    ;;
esac

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
dir=${1:-build-test}
if [ "$dir" = build-test ]; then
    . tools/setup.sh
    prepare_test
    build build-test
else
    ninja --quiet -C "$dir" tests/golden_golden
fi
rm -f tests/golden/*.grog tests/golden/signature.txt
GROGNARD_SOURCE=$PWD "$dir/tests/golden_golden" --make
git status --short tests/golden
