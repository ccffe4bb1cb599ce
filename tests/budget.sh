#!/bin/sh
# Lines of C and of tables, room by room: `tests/budget.sh` tells which room has more than
# tests/budget gives it, `tests/budget.sh --write` lowers what is given to what there is, and up
# to the next 20.
#
# A line of tests/budget is "ROOM LINES". Raising one is a change whose commit says what it buys.
set -u
cd "$(dirname "$0")/.." || exit 1

# Each method and each feature is a room; tests are one.
rooms() {
	find solver themes layouts tui tests \( -name '*.[ch]' -o -name '*.def' \) -exec wc -l {} + |
		awk '$2 != "total" {
			n = split($2, part, "/")
			room = part[1]
			depth = part[1] part[2] ~ /^(solvermethods|tuifeatures)$/ ? 3 : 2
			for (k = 2; k < n && k <= depth && room != "tests"; k++)
				room = room "/" part[k]
			lines[room] += $1
		}
		END { for (room in lines) print room, lines[room] }' | sort
}

if [ "${1-}" = --write ]; then
	rooms | awk -v write=1 '
		FILENAME != "-" { given[$1] = $2; next }
		{ most = 20 * int(($2 + 19) / 20) }
		{ print $1, $1 in given && given[$1] < most ? given[$1] : most }' tests/budget - >tests/budget.new &&
		mv tests/budget.new tests/budget
else
	rooms | awk '
		FILENAME != "-" { given[$1] = $2; next }
		!($1 in given) { print $1 ": tests/budget has no such room"; next }
		$2 > given[$1] { print $1 ": " $2 " lines, " given[$1] " are given" }' tests/budget -
fi
