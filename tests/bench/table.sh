#!/bin/sh
# The promises of speed that `make bench` measured, as a table; with a README put in place of the one
# that stands there.
#
#   tests/bench/table.sh TABLE [README]
set -eu
table() {
	echo '| what | promised | measured | of it |'
	echo '|---|---|---|---|'
	awk -F '\t' '{ printf "| %s | %s %s | %s %s | %.2f |\n", $1, $3, $2, $4, $2, $5 }' "$1"
}

if [ $# -lt 2 ]; then
	table "$1"
	exit
fi
new=$(mktemp)
{
	sed '/^| what | promised/,$d' "$2"
	table "$1"
} >"$new"
cat "$new" >"$2"
rm "$new"
