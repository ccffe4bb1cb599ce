#!/bin/sh
# Features taken out, in TAP: without their folders and their lines in tui/features/features.def the
# program builds, and opens and solves a net. (`make without`; not part of `make test`.)
#
#   tests/without.sh [FEATURE...]      each of these alone; else all of them, in groups
#
# Groups are such that of any two features each is once out while the other is in, so that whoever
# needs another does not build, in far fewer builds than there are features.
#
# Builds in a copy of this folder, one for all, with what is built already: only what knows of
# features is compiled anew, the quickest way, which cannot tell how long texts become.
set -u
cd "$(dirname "$0")/.." || exit 1
top=$PWD
copy=$(mktemp -d) || exit 1
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/build/release"
cp -a Makefile .ci README.md LICENSE solver themes layouts tui sample-nets tests "$copy/"
cp -a build/.ready "$copy/build/"
(cd build/release && cp -a gen solver themes layouts tui "$copy/build/release/")
cd "$copy" || exit 1

# Each line a group. A feature is in half of them, no two in the same ones: none of these sets of
# groups is in another.
groups() {
	sed -n 's|^#include "tui/features/\(.*\)/feature.def"$|\1|p' tui/features/features.def | awk '
		function halves(n,   k, all) {
			for (all = k = 1; k <= n / 2; k++)
				all = all * (n - k + 1) / k
			return all
		}
		{ name[NR] = $1 }
		END {
			for (n = 2; halves(n) < NR; n += 2) {}
			for (set = k = 0; k < NR; set++) {
				for (b = bits = 0; b < n; b++)
					bits += has[b] = int(set / 2 ^ b) % 2
				if (bits != n / 2)
					continue
				k++
				for (b = 0; b < n; b++)
					line[b] = line[b] (has[b] ? " " name[k] : "")
			}
			for (b = 0; b < n; b++)
				print line[b]
		}'
}

if [ $# -gt 0 ]; then printf '%s\n' "$@"; else groups; fi >out
count=0 failed=0

while read -r features; do
	count=$((count + 1))
	if (for feature in $features; do
		rm -r "tui/features/$feature" &&
			sed -i "\|\"tui/features/$feature/|d" tui/features/features.def || exit 1
	done &&
		env -u MAKEFLAGS -u MFLAGS make -j"$(nproc 2>/dev/null || echo 2)" all \
			CFLAGS='-O0 -Wno-format-truncation' WERROR=-Werror &&
		build/gantree solve sample:fig5) </dev/null >log 2>&1; then
		echo "ok $count - without $features"
	else
		failed=$((failed + 1))
		echo "not ok $count - without $features"
		tail -n 20 log | sed 's/^/# /'
	fi
	for feature in $features features.def; do
		cp -a "$top/tui/features/$feature" tui/features/
	done
done <out
echo "1..$count"
[ "$failed" -eq 0 ]
