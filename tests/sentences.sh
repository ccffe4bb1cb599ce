#!/bin/sh
# Every sentence has one place, in TAP: what a user reads stands in a .def file, not in C.
#
#   tests/sentences.sh           no string of three words or more stands in a .c file, but in what makes
#                                errors and in the tables named below; "useless" stands once, and
#                                how many digits T has
#   tests/sentences.sh --list    the strings that do
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C.UTF-8

# What makes errors, of files and of conditions.
errors='error_set|error_at|arguments_fault|yaml_fault|yaml_source_fault(_at)?|yaml_not|replay_violation'
errors="$errors|refuse[a-z_]*|(net_refuse_single|platform_refuse)|refusal|checking_tell(_at)?|bad(_item)?|cannot|parser_[a-z]+"
errors="$errors|_Static_assert|explain_source|explain_line|explain_formula|CODE_(LINE|AT)"

# Files that have words of errors in tables, or names and lines of the papers, or another language.
tables='solver/(yaml/|file/read|base/|lesson/(read|stop|check)|claims/shown\.c|quiz/(build|template_)|net/(fields|field_value)\.c|study/guess/guess_read|values/path)'
tables="$tables|(layouts/screens|themes)/read\.c|tui/app/(config|keymap)\.c|tui/features/compare/pins_file|tui/(term/modes|figure/shell|solve/source|prompt/prompt)"
tables="$tables|solver/methods/([a-z]+/(methods|pseudocode|explain_rates)|registry)\.c|layouts/export/tikz|tui/cli/(arguments_help|choices)"

# Of each string of such files: its place, the statement up to it (in C), the string, and whether it
# has three words, with tabs between. Strings beside each other are one; what printf writes is no word.
strings() {
	find solver themes layouts tui -name "$1" | sort | xargs awk '
	function tell(  t) {
		t = text
		gsub(/%[-+ #0-9.*]*[hlzjL]*[a-zA-Z%]|\\./, "|", t)
		t = t ~ /[A-Za-z]+[,;:]? [A-Za-z]+[,;:]? [A-Za-z]+/
		if (t || tolower(text) ~ /useless/)
			print where "\t" before "\t" text "\t" t
		text = ""
	}
	FNR == 1 { text = statement = ""; inside = 0 }
	/^[ \t]*#/ { next }
	{
		line = $0
		while (line != "") {
			if (inside) {
				if (!match(line, /\*\//)) break
				inside = 0
				line = substr(line, RSTART + 2)
			} else if (match(line, /^"([^"\\]|\\.)*"/)) {
				if (text == "") { where = FILENAME ":" FNR; before = statement }
				text = text substr(line, 2, RLENGTH - 2)
				line = substr(line, RLENGTH + 1)
			} else if (match(line, /^[ \t]+/)) {
				line = substr(line, RLENGTH + 1)
			} else if (line ~ /^\/\*/) {
				inside = 1
				line = substr(line, 3)
			} else {
				if (line ~ /^WORD_(A_)?USELESS/) text = text "WORD"
				else if (text != "") tell()
				match(line, /^([A-Za-z0-9_]+|\047(\\.|[^\047])*\047|.)/)
				word = substr(line, 1, RLENGTH)
				statement = word ~ /^[;{}]$/ || FILENAME !~ /c$/ ? "" : statement " " word
				line = substr(line, RLENGTH + 1)
			}
		}
	}'
}

found=$(strings '*.c' | grep -vE "^($tables)" | awk -F '\t' -v errors=" ($errors) " '$4 && $2 !~ errors' | cut -f 1,3)
if [ "${1-}" = --list ]; then
	printf '%s\n' "$found"
	exit
fi
echo 1..3
failed=0
if [ -z "$found" ]; then
	echo 'ok 1 - no sentence stands in C'
else
	echo 'not ok 1 - no sentence stands in C'
	printf '%s\n' "$found" | sed 's/^/# /'
	failed=1
fi

# What people read has it from solver/claims/useless.h: elsewhere it is a name, or typed, or quoted.
named='^([a-z-]*|WORD[|])useless(-text)? ?$|[.(]useless|useless ([P{=>]|none|[.][.][.]|or unused)|useless: names'
named="$named|(value|why) useless|^useless why|paper calls|[.]page"
found=$(for files in '*.[ch]' '*.def'; do strings "$files"; done | awk -F '\t' -v named="$named" '
	tolower($3) ~ /useless/ && $1 !~ /claims.useless[.]h/ && ($3 !~ named || $3 == "useless" && $1 ~ /sayings.[^l]/)')
if [ -z "$found" ]; then
	echo 'ok 2 - "useless" is said in one place'
else
	echo 'not ok 2 - "useless" is said in one place'
	printf '%s\n' "$found" | cut -f 1,3 | sed 's/^/# /'
	failed=1
fi

# T has them from solver/base/number.h: no other number of digits stands behind one, in claims ("T
# {3:2} % longer" is none), sayings or C.
names=$(sed -nE 's/^(OF|GIVEN)[^"]*"([^"]*)", FINISH,?.*/\2/p' solver/values/names.def layouts/sayings/given.def | paste -sd '|')
found=$(
	grep -nE 'T(\([{}1-9]+\))?( [=<≥≤]| is)? (\[[^]|]*\|)?\{[1-9][:,<>][0-9][^}]*\}([^ ]| [^%t{])' solver/claims/*.def
	find layouts tui -name '*.def' | xargs grep -nE "\\{([^{}]*[.])?($names):[0-9]"
	find solver/[^q]* layouts tui -name '*.c' | xargs grep -nE \
		'(word_(fine|value)|shown)\([^;,]*(finish|formula|attained|promised|without)(\)|, [0-9])'
)
if [ -z "$found" ]; then
	echo 'ok 3 - how many digits T has is said in one place'
else
	echo 'not ok 3 - how many digits T has is said in one place'
	printf '%s\n' "$found" | sed 's/^/# /'
	failed=1
fi
exit $failed
