#!/bin/sh
# Each feature taken out in turn, in TAP: without its folder and its line in tui/features/features.def
# the program builds, and opens and solves a net. (`make without`; not part of `make test`.)
#
#   tests/without.sh [FEATURE...]
#
# Builds in a copy of this folder, one for all, with what is built already: only what knows of
# features is compiled anew, the quickest way, which cannot tell how long texts become.
set -u
cd "$(dirname "$0")/.." || exit 1
top=$PWD
[ $# -gt 0 ] || set -- $(sed -n 's|^#include "tui/features/\(.*\)/feature.def"$|\1|p' tui/features/features.def)
copy=$(mktemp -d) || exit 1
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/build/release"
cp -a Makefile .ci README.md LICENSE solver themes layouts tui sample-nets tests "$copy/"
cp -a build/.ready "$copy/build/"
(cd build/release && cp -a gen solver themes layouts tui "$copy/build/release/")
cd "$copy" || exit 1
count=0 failed=0

for feature in "$@"; do
	count=$((count + 1))
	if (rm -r "tui/features/$feature" &&
		sed -i "\|\"tui/features/$feature/|d" tui/features/features.def &&
		env -u MAKEFLAGS -u MFLAGS make -j"$(nproc 2>/dev/null || echo 2)" all \
			CFLAGS='-O0 -Wno-format-truncation' WERROR=-Werror &&
		build/gantree solve sample:fig5) >log 2>&1; then
		echo "ok $count - without $feature"
	else
		failed=$((failed + 1))
		echo "not ok $count - without $feature"
		tail -n 20 log | sed 's/^/# /'
	fi
	cp -a "$top/tui/features/$feature" "$top/tui/features/features.def" tui/features/
done
echo "1..$count"
[ "$failed" -eq 0 ]
