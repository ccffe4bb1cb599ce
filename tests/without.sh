#!/bin/sh
# Each feature taken out in turn, in TAP: without its folder and its line in tui/features/features.def
# the program builds, and opens and solves a net. (`make without`; not part of `make test`.)
#
#   tests/without.sh [FEATURE...]
#
# Builds in a copy of this folder with what is built already, so only what has to is compiled anew.
set -u
cd "$(dirname "$0")/.." || exit 1
[ $# -gt 0 ] || set -- $(sed -n 's|^#include "tui/features/\(.*\)/feature.def"$|\1|p' tui/features/features.def)
copy=$(mktemp -d) || exit 1
trap 'rm -rf "$copy"' EXIT
count=0 failed=0

for feature in "$@"; do
	count=$((count + 1))
	rm -rf "$copy/gantree" && mkdir "$copy/gantree"
	cp -a Makefile .ci README.md LICENSE solver themes layouts tui sample-nets "$copy/gantree/"
	mkdir -p "$copy/gantree/build"
	cp -a tests "$copy/gantree/"
	cp -a build/.ready build/release "$copy/gantree/build/"
	rm -rf "$copy/gantree/build/release/tests"
	if (cd "$copy/gantree" && rm -r "tui/features/$feature" "build/release/tui/features/$feature" &&
		sed -i "\|\"tui/features/$feature/|d" tui/features/features.def &&
		env -u MAKEFLAGS -u MFLAGS make -j"$(nproc 2>/dev/null || echo 2)" all WERROR=-Werror && build/gantree solve sample:fig5) >"$copy/log" 2>&1; then
		echo "ok $count - without $feature"
	else
		failed=$((failed + 1))
		echo "not ok $count - without $feature"
		tail -n 20 "$copy/log" | sed 's/^/# /'
	fi
done
echo "1..$count"
[ "$failed" -eq 0 ]
