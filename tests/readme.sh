#!/bin/sh
# What README.md, tui/KEYS.md, themes/THEMES.md and solver/methods/CLAIMS.md show of the program is
# what the program prints: the gallery of figures, the keys, the roles and the papers' claims, each
# between two markers; README.md is short, and every command in it works. In TAP; --update writes them
# anew (make readme-keys, make figures).
#
#   tests/readme.sh                    GANTREE names the program
#   tests/readme.sh --update PROGRAM
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C.UTF-8

# The table in role.h as a table to read: one row for each "X(ID, name, what for)".
roles() {
	echo '| role | what it is for |'
	echo '|---|---|'
	word=$(sed -n 's/^#define WORD_USELESS //p' solver/claims/useless.h)
	tr '\n\t\\' '   ' <themes/role.h | sed "s/WORD_A_USELESS/\"a \" $word/g; s/WORD_USELESS/$word/g; s/\" *\"//g" |
		grep -oE 'X\(ROLE_[A-Z0-9_]+, *"[^"]*", *"[^"]*"\)' |
		sed 's/.*, *"\([^"]*\)", *"\([^"]*\)")/| `\1` | \2 |/'
}

# Every line of claims.list with the fact that says otherwise, as program $1 prints it.
claims() {
	while IFS='|' read -r where says fact options; do
		case "$where" in
		'' | '#'*) continue ;;
		'=='*)
			printf '## %s\n\n' "${where#== }"
			continue
			;;
		esac
		says=${says# } fact=${fact# } fact=${fact% } options=${options# }
		# What goes on below is one line.
		told=$(eval "'$1' solve $options" 2>&1 | sed ':all; N; $!b all; s/\n \{13\}/ /g' |
			sed -n "s/^$fact  *//p" | tail -n 1 | sed 's/\*/\\*/g')
		printf '%s\n' "- **${where% }**: ${says% }\\" "  **gantree:** ${told:-NOTHING}\\" \
			"  \`gantree solve $options\`" ''
	done <solver/methods/claims.list
}

# File $2 with everything between its markers made by program $1.
fresh() {
	program=$1
	skip=
	while IFS= read -r line; do
		case "$line" in
		'<!-- keys'* | '<!-- gallery'* | '<!-- roles'* | '<!-- claims'*)
			printf '%s\n\n' "$line"
			case "$line" in
			*roles*) roles ;;
			*claims*) claims "$program" ;;
			*gallery*) sample-nets/figures/draw.sh --gallery ;;
			*) "$program" keys --format markdown ;;
			esac
			skip=1
			;;
		'<!-- end'*)
			printf '\n%s\n' "$line"
			skip=
			;;
		*) [ -n "$skip" ] || printf '%s\n' "$line" ;;
		esac
	done <"$2"
}

if [ "${1-}" = --update ]; then
	for file in README.md tui/KEYS.md themes/THEMES.md solver/methods/CLAIMS.md; do
		fresh "$2" "$file" >"$file.new" && mv "$file.new" "$file" || exit
	done
	exit
fi

echo 1..9
status=0
# `result N WHAT FILE MARKERS`: FILE has that many markers, and between them what the program prints.
result() {
	if [ "$(grep -cE '^<!-- (keys|gallery|roles|claims|end)' "$3")" = "$4" ] &&
		fresh "${GANTREE:-build/gantree}" "$3" | cmp -s - "$3"; then
		echo "ok $1 - $2"
	else
		echo "not ok $1 - $2"
		echo '# make readme-keys writes them anew'
		status=1
	fi
}
result 1 'the gallery in README.md is that of the program' README.md 2
result 2 'the keys in tui/KEYS.md are those of the program' tui/KEYS.md 2

# Every file and folder that README links to or shows is there.
gone=$(grep -oE '\]\([^)#:]+\)|src="[^"]+"' README.md | sed 's/^](//; s/)$//; s/src="\(.*\)"/\1/' | sort -u |
	while read -r path; do [ -e "$path" ] || echo "$path"; done | tr '\n' ' ')
if [ -z "$gone" ]; then
	echo 'ok 3 - all that README.md links to is there'
else
	echo 'not ok 3 - all that README.md links to is there'
	echo "# absent: $gone"
	status=1
fi

if [ "$(roles | grep -c '^| `')" = "$(grep -c 'X(ROLE_' themes/role.h)" ]; then
	result 4 'the roles in themes/THEMES.md are those of role.h' themes/THEMES.md 2
else
	echo 'not ok 4 - the roles in themes/THEMES.md are those of role.h'
	status=1
fi
result 5 "the papers' claims in solver/methods/CLAIMS.md are told by the program" solver/methods/CLAIMS.md 2
if grep -q NOTHING solver/methods/CLAIMS.md; then
	echo 'not ok 6 - each of them is told'
	status=1
else
	echo 'ok 6 - each of them is told'
fi

# Every command in README.md, in its order, in a folder of its own, where its first files are net.yaml and twelve.csv: those
# in a block, and between words those that name all they need. What opens the screen is typed by
# tests/screens.
commands() {
	sed -n 's/^    \(gantree .*\)/\1/p' README.md
	tr -s '\n ' '  ' <README.md | grep -oE '`gantree (manual|samples|lesson|quiz|solve|--help)[^`]*`' | tr -d '`' |
		sed 's/ | man.*//'
}
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
mkdir "$room/bin" "$room/desk"
ln -s "${GANTREE:-$PWD/build/gantree}" "$room/bin/gantree"
sed -n '/^```yaml/,/^```/{/^```/!p; /^```$/q;}' README.md >"$room/desk/net.yaml"
sed -n '/^```csv/,/^```/{/^```/!p; /^```$/q;}' README.md >"$room/desk/twelve.csv"
failed=$(commands | while IFS= read -r command; do
	(cd "$room/desk" && PATH=$room/bin:$PATH sh -c "$command" >/dev/null 2>"$room/err" </dev/null) ||
		grep -q 'need pango' "$room/err" || echo "# $command: $(cat "$room/err")"
done)
if [ -z "$failed" ] && [ "$(commands | wc -l)" -gt 20 ]; then
	echo 'ok 7 - every command in README.md works'
else
	printf '%s\n' 'not ok 7 - every command in README.md works' "$failed"
	status=1
fi

# Keys and commands stand in quotes in the step where they are typed; digits and several keys in a row are
# told in words.
silent=$(awk '
	FNR == 1 { step = "" }
	NR == FNR && /^[0-9]+\. \*\*/ { step = $1 + 0 }
	NR == FNR { if (/^$/) step = ""; sub(/^ */, ""); text[step] = text[step] " " $0; next }
	/^test / { step = "" }
	/^# [0-9]+$/ { step = $2 }
	/^press [^ 0-9]+$/ { key = $2 }
	/^:/ { key = $0 }
	key && step && ++keys && index(text[step], "`" key "`") == 0 { print "# step " step " does not say " key }
	{ key = "" }
	END { if (keys < 40) print "# only " keys + 0 " keys are looked for" }
' README.md tests/screens/first_minutes.script)
if [ -z "$silent" ]; then
	echo 'ok 8 - the first ten minutes in README.md say what is typed'
else
	printf '%s\n' 'not ok 8 - the first ten minutes in README.md say what is typed' "$silent"
	status=1
fi

if [ "$(wc -l <README.md)" -le 350 ]; then
	echo 'ok 9 - README.md is read in one go'
else
	echo 'not ok 9 - README.md is read in one go'
	echo '# it has more than 350 lines: what is for a maintainer stands in tests/README.md, what is for reference in the manual'
	status=1
fi
exit $status
