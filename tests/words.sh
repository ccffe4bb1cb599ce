#!/bin/sh
# What the program says to its user, and words it must not say it in, in TAP.
#
#   tests/words.sh           none of the phrases below stands in the program's texts, in its pages and
#                            samples, or in what it prints; GANTREE names the program
#   tests/words.sh --list    the texts, one a line, each with its place: for somebody to read through
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C.UTF-8

# String literals of the C sources with a blank and a word in them, those that stand beside each other
# made one; marks of formats (SVG, TeX, man pages) left out. Then titles, notes and comments of YAML.
list() {
	find solver themes layouts tui -name '*.[ch]' -o -name '*.def' | sort | xargs awk \
		-v word="$(sed -n 's/^#define WORD_USELESS //p' solver/claims/useless.h | tr -d '"')" '
	function tell() {
		t = text
		gsub(/%[-+ #0-9.*]*[hlzjL]*[a-zA-Z]/, "", t)
		if (t ~ /[a-z][a-z]/ && t ~ / / && text !~ /^ *[<\/]|=\\"|^[.]\\"|^\\\\|http:|^#include/)
			print where ": " text
		text = ""
	}
	FNR == 1 { if (text != "") tell(); inside = 0 }
	/^[ \t]*#[ \t]*(include|error|pragma)/ { next }
	{
		line = $0
		while (line != "") {
			if (inside) {
				if (!match(line, /\*\//)) break
				inside = 0
				line = substr(line, RSTART + 2)
			} else if (match(line, /^([ \t]|PRI[a-zX]+[0-9]*|\\$)+/)) {
				if (line ~ /^[ \t]*PRI/ && text != "") text = text "d"
				line = substr(line, RLENGTH + 1)
			} else if (match(line, /^WORD_(A_)?USELESS[A-Z_]*/)) { # solver/claims/useless.h
				if (text == "") where = FILENAME ":" FNR
				text = text (line ~ /^WORD_A/ ? "a " : "") word
				line = substr(line, RLENGTH + 1)
			} else if (match(line, /^"([^"\\]|\\.)*"/)) {
				if (text == "") where = FILENAME ":" FNR
				text = text substr(line, 2, RLENGTH - 2)
				line = substr(line, RLENGTH + 1)
			} else if (line ~ /^\/\*/) {
				inside = 1
				line = substr(line, 3)
			} else if (line ~ /^\/\//) {
				break
			} else {
				if (text != "") tell()
				line = substr(line, line ~ /^\047(\\.|[^\\])\047/ ? (line ~ /^\047\\/ ? 5 : 4) : 2)
			}
		}
	}
	END { if (text != "") tell() }'
	grep -HnoE '(^| )(title|note): .*|#.* .*' sample-nets/*.yaml themes/*.yaml layouts/screens/*.yaml
	grep -HnE '^[^.].* ' tui/cli/gantree.template tui/cli/net.template tui/cli/words.template
}

if [ "${1-}" = --list ]; then
	list
	exit
fi

# Riddles, inversions and telegrams that were here once, and their like. In any case.
phrases='
(all done|done) soonest
alone and together
(any|every|some|no)body
at fault
beamer
beyond (numbers|the range of)
brings? .* back
called so\b
[^s] cost(s)? (nothing|anything)
differs from .* is told
everyone
folded as
(forms|keys|values) are told
[^e] is no (colour|edit|journal|list|number|processor|text|tree)\b
is there (already|twice)
(is|are) told (by|for)
(a|an|each|few|named|removed|the|these|twelve) machines?\b
makes? .* complete
nothing is known
nothing attains
one too many
(part|parts|parted) (by|their)
put it back
really with
reckon
refuses the whole
stands? (here|there|in .*) twice
takes? (it|back)\b
the (net|room|method) asks
; to [0-9.%s]+ .*waits|one of up to
; up to [0-9.%s]+ (%[.0-9]*s|[a-z]+[0-9]+) waits
unasked
alike inside
as the room
unlike processors
useful at no
upright line
where start-ups cost
whoever
'
pattern=$(printf "%s" "$phrases" | sed '/^$/d' | paste -sd '|')
. tests/fixtures/tap.sh

# check TITLE TEXT: names the lines of the text that have one of the phrases.
check() {
	ok "$1" "$(printf "%s
" "$2" | grep -iE "$pattern")"
}

# Text without the lines that only look like it: code, links, pictures and tables of numbers.
prose() {
	grep -HnvE '^(    |!\[|<|```)' "$@"
}

program=${GANTREE:-build/gantree}
echo 1..4
check 'the texts of the program have none of the worst phrases' "$(list)"
check 'nor have its pages' "$(prose README.md tui/KEYS.md themes/THEMES.md sample-nets/README.md)"
check 'nor has its manual' "$(for page in gantree net words; do "$program" manual $page; done)"
check 'nor has its help' "$(for command in '' $("$program" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
	"$program" $command --help
done)"
ok_end
