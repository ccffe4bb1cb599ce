#!/bin/sh
# Who may include whom, in TAP: the folders in one order, each seeing those before it, so there is no
# circle; one file sees curses, one libyaml; nothing names a place on the writer's machine.
set -u
cd "$(dirname "$0")/.." || exit 1
. tests/fixtures/tap.sh

# Lowest first. A folder may include itself and the lines above its own.
order='
solver/base
solver/units
solver/search
solver/yaml
solver/net
solver/claims
solver/schedule
solver/methods/chen/pe
solver/methods/chen/installments solver/methods/chen/waiting
solver/methods/array solver/methods/chen solver/methods/cube solver/methods/cui solver/methods/hung solver/methods/ko solver/methods/star
solver/methods/chen/best
solver/methods
solver/file solver/replay
solver/import
solver/study
solver/study/curve solver/study/guess
solver/study/seek
solver/values
solver/random
solver/glossary
solver/papers
solver/quiz
solver/lesson
themes
layouts/rows
layouts/scene
layouts/raster
layouts/table
layouts/sayings
layouts/sentences
layouts/legend
layouts/prose
layouts/subject
layouts/guesses layouts/panes layouts/plot layouts/shares layouts/timing layouts/tree
layouts/panes/processors layouts/panes/step layouts/timing/beside
layouts/screens
layouts/figure
layouts/canvas
layouts/export
layouts
tui/term/frame
tui/term
tui/doc
tui/solve
tui/figure
tui/app
tui/cli
tui/contexts
tui/lists tui/prompt
tui/actions
'"$(ls -d tui/features/*/ | sed 's|/$||' | paste -sd ' ' -)"'
tui/features
tui/program
tui/commands
tui
'

sources=$(find solver themes layouts tui -name '*.[ch]')
includes=$(grep -nE '^#include "' $sources)

ok "every include of ours is by its path from the root" \
	"$(printf '%s\n' "$includes" | grep -vE '#include "(solver|themes|layouts|tui)/')"
ok "folders include only those below them" \
	"$(printf '%s\n' "$includes" | ORDER="$order" awk -F'[:"]' '
		function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
		BEGIN {
			rows = split(ENVIRON["ORDER"], row, "\n")
			for (i = 1; i <= rows; i++) {
				n = split(row[i], word, " ")
				for (k = 1; k <= n; k++)
					rank[word[k]] = i
			}
		}
		{
			from = folder($1); to = folder($(NF - 1))
			if (!(from in rank) || !(to in rank))
				print $0 ": a folder that is not in the order"
			else if (from != to && rank[to] >= rank[from] && $0 !~ /"tui\/features\/features\.def"/)
				print
		}')"
ok "the inner header of a folder stays inside" \
	"$(printf '%s\n' "$includes" | grep 'net/parts\.h"' | grep -vE '^solver/(net|file)/')"
methods=$(sed -n 's/^METHOD(.*"\(.*\)")$/\1/p' solver/net/methods.def | paste -sd '|' -)
ok "no file in layouts names a method, or has its words" \
	"$([ -n "$methods" ] || echo "no methods found"
	grep -nE "\"[^\"]*($methods|Lemma|Theorem|FON|Chen|Cui|Hung|Ko &)[^\"]*\"" \
		$(find layouts -name '*.[ch]') | grep -v '#include')"
ok "layouts never solves, and knows no method" \
	"$(printf '%s\n' "$includes" | grep -E '^layouts/.*"solver/(methods|file)/')"
ok "one file sees curses" \
	"$(grep -lE '^#include <(n?curses|ncursesw/|term\.h)' $sources | grep -v '^tui/term/curses.c$')"
ok "one file sees libyaml" "$(grep -lE '^#include <yaml' $sources | grep -v '^solver/yaml/yaml.c$')"
ok "one file sees expat" \
	"$(grep -lE '^#include <expat' $sources | grep -v '^solver/import/platform.c$')"
ok "every folder tells what lives in it, in twenty lines" \
	"$(for folder in $(printf '%s\n' $sources | sed 's|/[^/]*$||' | sort -u); do
		case $folder in # in a sentence
		tui/features/*) ! sed -n 1p "$folder/feature.def" | grep -q '^/\* .*\. \*/$' || continue ;;
		esac
		[ -f "$folder/README.md" ] && [ "$(wc -l <"$folder/README.md")" -le 20 ] || echo "$folder"
	done)"
ok "a folder has at most 24 sources" \
	"$(printf '%s\n' $sources | grep '\.c$' | sed 's|/[^/]*$||' | sort | uniq -c | while read -r has folder; do
		[ "$has" -le 24 ] || echo "$folder: $has"
	done)"
ok "nothing outside its folder names a feature, what it does or says" \
	"$(for def in tui/features/*/feature.def; do
		name=$(basename "${def%/*}")
		ids=$(sed -n 's/^ACTION(\([A-Z_0-9]*\),.*/ACTION_\1/p; s/^SAYING(\([A-Z_0-9]*\),.*/SAY_\1/p' "$def" | paste -sd '|')
		grep -nE "\b(FEATURE_$name|feature_$name${ids:+|$ids})\b|\"tui/features/$name/" \
			$(find $(dirname $sources | sort -u) -maxdepth 1 -name '*.[ch]' -o -maxdepth 1 -name '*.def' | grep -v "^tui/features/$name/") |
			grep -v '^tui/features/features\.def'
	done)"
ok "the footer names actions that there are" \
	"$(sed -n 's/\(HINT("[^"]*"\|PAIR("[^"]*", "[^"]*"\)/\n\1\n/gp' tui/contexts/hints.def | sed -n 's/^HINT(//p
		s/^PAIR(\(.*\), \(.*\)/\1\n\2/p' | sort -u | while read -r name; do
		grep -qE "^ACTION\([A-Z_0-9]+, $name," tui/app/action.def tui/features/*/feature.def || echo "$name"
	done)"
ok "what many ask of a schedule is found in one place (solver/schedule/find.h)" \
	"$(grep -nE 'eliminated\[[a-z]+\]\.processor [!=]= (processor|p|id|row)|^#define SAME |while .*verdict\[[a-z]+\] != ' \
		$sources | grep -vE '^solver/(schedule/(find|schedule)|methods/[a-z]*/)')"
ok "what is named in a row is joined in one place (text_joint, solver/base/text.h)" \
	"$(grep -nE '[?:] " and "' $sources | grep -vE '^solver/base/text\.c|^tui/actions/file\.c')"
ok "methods and studies write no English but errors (solver/claims has the sentences)" \
	"$(awk '
		function flush() {
			if (text ~ /"[^"]*[A-Za-z]+ [a-z]+ [a-z]+[^"]*"/ &&
				text !~ /error_set|error_at|bad\(|STATUS_|snprintf\(right|next_name|explain_source|_Static_assert/)
				print file ":" line ": " text
			text = ""
		}
		FNR == 1 { text = ""; inside = 0 }
		{ sub(/^[ \t]+/, "") }
		/^#/ { next }
		/^\/\*/ { inside = 1 }
		inside { inside = $0 !~ /\*\//; next }
		text == "" { file = FILENAME; line = FNR }
		{ text = text $0 }
		/[;{}]$/ { flush() }' $(find solver/methods solver/study -name '*.c' |
		grep -vE '/(pseudocode|methods)\.c$'))"
ok "nothing reads back what a schedule says" \
	"$(grep -nE 'str(str|chr|rchr|cspn|pbrk|ncmp)\([^;]*(why|because|reason|remark|->note|fact->text)\b' \
		$(find solver layouts -name '*.c'))"
ok "no room has more lines than it is given (tests/budget.sh)" "$(tests/budget.sh)"
ok "tests have at most 0.55 of the program's lines" \
	"$(awk -v tests="$(cat $(find tests -name '*.[ch]') | wc -l)" -v program="$(cat $sources | wc -l)" \
		'BEGIN { if (tests > 0.55 * program) print tests " to " program }')"
ok "no path of the writer's machine" \
	"$(git grep -nIE '(^|[^a-zA-Z.])/(home|Users|work|root)/[a-z]' -- . ':!tests/layering.sh' 2>/dev/null)"
ok_end
