#!/bin/sh
# Draw the papers' figures (make figures): every line of figures.list becomes NAME.svg, and all of
# them README.md of this folder. Another FOLDER is for tests. --gallery prints those that the README
# of the project shows.
#
#   sample-nets/figures/draw.sh PROGRAM [FOLDER]
#   sample-nets/figures/draw.sh --gallery
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export LC_ALL=C.UTF-8

# Call `$1 PAPER NAME FIGURE WORDS OPTIONS CHOSEN` for every figure; CHOSEN is * or empty.
each() {
	paper=
	while IFS='|' read -r name figure words options; do
		case "$name" in
		'' | '#'*) ;;
		'=='*) paper=${name#== } ;;
		*)
			chosen=${name%"${name#\*}"}
			name=${name#\*} name=${name% } figure=${figure# } words=${words# }
			"$1" "$paper" "$name" "${figure% }" "${words% }" "${options# }" "$chosen"
			;;
		esac
	done <"$here/figures.list"
}

# --- the pictures and the page of this folder --------------------------------------------------

introduction() {
	cat <<'TEXT'
# The papers' figures, redrawn

Each figure was written by the command below it, and `make figures` draws them all again.

Communication stands on the axis of its processor, computation hangs from it, and the dashed line is
the finish time T. The symbols are those of the paper. Where the paper gives no numbers, the numbers
are ours. Where the time axis is a double line, short times are widened; everything else is to scale.
What is counted in whole numbers is drawn as points, with nothing between them.

Two things differ from the papers on purpose. A root that serves all its children at once has a lane
for each of them, so that you can see which transfer ends last. And the key below each figure names
the marks in it. Few pictures of networks and no listings of algorithms are redrawn, nor are figures
whose page is missing from our copies.
TEXT
}

section=
draw() {
	eval "\"\$program\" draw $5 -o \"\$folder/$2.svg\""
	[ "$1" = "$section" ] || printf '\n## %s\n' "$1" >>"$page.new"
	section=$1
	printf '\n### %s\n\n%s.\n\n![%s](%s.svg)\n\n    gantree draw %s -o %s.svg\n' \
		"$3" "$4" "$3" "$2" "$5" "$2" >>"$page.new"
}

# --- for the project's README ------------------------------------------------------------------

ACROSS=2
column=0
cell() {
	[ -n "$6" ] || return 0
	[ $column -ne 0 ] || echo '<tr>'
	printf '<td><img src="sample-nets/figures/%s.svg" width="400" alt="%s"><br>%s, %s</td>\n' \
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
