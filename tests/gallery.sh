#!/bin/sh
# The papers' figures in sample-nets/figures are what the program draws, and their page shows each
# of them. In TAP; make figures writes them anew.
#
#   tests/gallery.sh                   GANTREE names the program
set -u
cd "$(dirname "$0")/.." || exit 1
here=sample-nets/figures
drawn=$(mktemp -d) || exit 1
trap 'rm -rf "$drawn"' EXIT
status=0

# Print the result of test $1, called $2; what is wrong stands in $3.
result() {
	if [ -z "$3" ]; then
		echo "ok $1 - $2"
	else
		echo "not ok $1 - $2"
		echo "# $3; make figures draws them anew"
		status=1
	fi
}

echo 1..3
wrong=$($here/draw.sh "${GANTREE:-build/gantree}" "$drawn" 2>&1)
result 1 'every figure of the list is drawn' "$wrong"

wrong=$(for file in "$drawn"/*; do
	cmp -s "$file" "$here/${file##*/}" || printf '%s ' "${file##*/}"
done)
result 2 'the figures are as the program draws them' "${wrong:+differing: $wrong}"

wrong=$(for file in "$here"/*.svg; do
	[ "${file##*/}" != first-minute.svg ] || continue # of tests/golden/test_film.c
	[ -e "$drawn/${file##*/}" ] && grep -q "](${file##*/})" "$drawn/README.md" ||
		printf '%s ' "${file##*/}"
done)
result 3 'no other figure is there, and their page shows each' "${wrong:+not so: $wrong}"
exit $status
