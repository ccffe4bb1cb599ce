#!/bin/sh
# Draw the papers' figures (make figures): every line of figures.list becomes NAME.svg, and all of
# them README.md of this folder. Another FOLDER is for tests. --gallery prints what the README of
# the project shows of them.
#
#   sample-nets/figures/draw.sh PROGRAM [FOLDER]
#   sample-nets/figures/draw.sh --gallery
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export LC_ALL=C.UTF-8

# Call `$1 PAPER NAME FIGURE WORDS OPTIONS` for every figure.
each() {
	paper=
	while IFS='|' read -r name figure words options; do
		case "$name" in
		'' | '#'*) ;;
		'=='*) paper=${name#== } ;;
		*)
			name=${name% } figure=${figure# } words=${words# }
			"$1" "$paper" "$name" "${figure% }" "${words% }" "${options# }"
			;;
		esac
	done <"$here/figures.list"
}

# --- the pictures and the page of this folder --------------------------------------------------

introduction() {
	cat <<'TEXT'
# The papers' figures, redrawn

Made by `make figures` from `figures.list`: each picture is what the command below it writes. Scales
say so where they are schematic; curves follow the papers' closed forms where the papers do. Where a
figure was symbolic, the numbers are ours. Not here are pictures of the shapes of networks,
listings of algorithms, and figures whose page is lost.
TEXT
}

section=
draw() {
	eval "\"\$program\" draw $5 -o \"\$folder/$2.svg\""
	[ "$1" = "$section" ] || printf '\n## %s\n' "$1" >>"$page.new"
	section=$1
	printf '\n### %s: %s\n\n![%s](%s.svg)\n\n    gantree draw %s -o %s.svg\n' \
		"$3" "$4" "$3" "$2" "$5" "$2" >>"$page.new"
}

# --- for the project's README ------------------------------------------------------------------

ACROSS=3
column=0
cell() {
	[ $column -ne 0 ] || echo '<tr>'
	printf '<td><img src="sample-nets/figures/%s.svg" width="270" alt="%s"><br>%s, %s</td>\n' \
		"$2" "$4" "$(echo "$1" | sed 's/&/\&amp;/')" "$3"
	column=$(((column + 1) % ACROSS))
	[ $column -ne 0 ] || echo '</tr>'
}

if [ "$1" = --gallery ]; then
	echo '<table>'
	each cell
	[ $column -eq 0 ] || echo '</tr>'
	echo '</table>'
	exit
fi
program=$1
folder=${2-$here}
page=$folder/README.md
introduction >"$page.new"
each draw
mv "$page.new" "$page"
