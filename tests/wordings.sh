#!/bin/sh
# What the program says, and what of it another commit says otherwise: the gate for changes that are
# to change no text.
#
#   tests/wordings.sh dump BUILD PROGRAM     a line for each place: a hash and the place
#   tests/wordings.sh differ COMMIT          what BUILD says otherwise than COMMIT, with both texts
#   tests/wordings.sh show BUILD PROGRAM PLACE
#
# Screens, lessons and errors come from tests/wordings/say.c; here is what the commands print. BUILD:
# build/release.
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C.UTF-8 TZ=UTC
SHOWN=${SHOWN:-12} # places of which both texts are shown

# Every option of every command, with what is mostly wrong.
wrong() {
	for command in solve draw sweep upgrades seek check random quiz lesson what keys; do
		case $command in
		random | quiz) needs='--seed 1' ;;
		seek) needs='sample:fig5 --finish 3000 --by load' ;;
		lesson) needs='--check results' ;;
		what | keys) needs= ;;
		*) needs=sample:fig5 ;;
		esac
		for option in $("$1" $command --help | grep -o -- '^ [^A-Z]*--[a-z-]*' | grep -o -- '--.*' | sort -u); do
			for value in '' bogus -1 0 1: P9=1 99999999999; do
				echo "$command $needs $option $value"
			done
		done
		printf "$command $needs %s\n" sample:bogus '1 2 3' --bogus '--vary 1' '--level 1'
	done
}

# PROGRAM: a command of the shell a line.
commands() {
	wrong "$1"
	printf '%s\n' bogus '--bogus' '--set' solve draw sweep seek check completion 'samples bogus'
	for file in sample-nets/*.yaml; do
		sample=$(basename "$file" .yaml)
		[ "$sample" != million ] || continue
		for command in solve 'solve --format json' 'solve --format csv' 'solve --method all' \
			'upgrades' 'upgrades --format json' 'check' 'draw --format txt' \
			'draw --format txt --diagram words' 'draw --format svg --caption' \
			'draw --format tex' 'draw --format html' 'draw --format txt --diagram tree' \
			'draw --format txt --diagram shares'; do
			echo "$command sample:$sample"
		done
	done
	for command in keys manual 'manual net' 'manual words' values 'manual values' papers samples themes help lesson \
		'quiz --level 1 --seed 1' 'quiz --level 2 --seed 2 --answers' \
		'quiz --level 3 --seed 3 --format tex'; do
		echo "$command"
	done
}

# PROGRAM LINE: what it prints.
run() {
	# shellcheck disable=SC2086
	"$1" $2 2>&1 </dev/null
}

# BUILD PARTS: these, one after the other.
say() {
	for part in $2; do
		"$1/tests/wordings/say" "$part" >"$1/wordings.$part" || return 1
	done
}

dump() {
	say "$1" samples &
	samples=$!
	say "$1" 'random pointed lessons typed files' &
	random=$!
	commands "$2" | while read -r line; do
		printf '%s $%s\n' "$(run "$2" "$line" | sha256sum | cut -c 1-16)" \
			"$(echo "$line" | tr ' ' '+')"
	done >"$1/wordings.commands"
	if ! wait $samples || ! wait $random; then
		echo "wordings: $1/tests/wordings/say died" >&2
		exit 1
	fi
	sort -u -k 2 "$1"/wordings.*
	rm -f "$1"/wordings.*
}

show() {
	case $3 in
	\$*) run "$2" "$(echo "$3" | cut -c 2- | tr '+' ' ')" ;;
	random-* | pointed-* | lessons-* | typed-* | files-*) "$1/tests/wordings/say" "${3%%-*}" "$3" ;;
	*) "$1/tests/wordings/say" samples "$3" ;;
	esac
}

# The other commit is built in a folder of its own, with this commit's dump where it has none.
differ() {
	room=$(mktemp -d) || exit 1
	trap 'git worktree remove --force "$room/tree" 2>/dev/null; rm -rf "$room"' EXIT
	git worktree add --detach "$room/tree" "$1" >/dev/null 2>&1 || {
		echo "wordings: there is no commit $1" >&2
		exit 1
	}
	if ! grep -qs visit_files "$room/tree/tests/wordings/say.c"; then
		cp -r tests/wordings "$room/tree/tests/"
		cp tests/tests.mk "$room/tree/tests/"
		cp tests/fixtures/tui/plays.* "$room/tree/tests/fixtures/tui/"
	fi
	make -j2 -C "$room/tree" all build/release/tests/wordings/say >/dev/null || exit 1
	make -j2 all build/release/tests/wordings/say >/dev/null || exit 1
	(dump "$room/tree/build/release" "$room/tree/build/gantree") >"$room/was" || exit 1
	(dump build/release build/gantree) >"$room/now" || exit 1
	diff "$room/was" "$room/now" | grep -v ' said/' | sed -n 's/^[<>] [0-9a-f]* //p' | sort -u >"$room/places"
	head -n "$SHOWN" "$room/places" | while read -r place; do
		show "$room/tree/build/release" "$room/tree/build/gantree" "$place" >"$room/a"
		show build/release build/gantree "$place" >"$room/b"
		echo "== $place"
		diff "$room/a" "$room/b"
	done
	build/release/tests/wordings/say sayings | sort -u -k 2 | comm -23 - "$room/now" |
		sed 's|- said/|never said: |'
	echo "$(wc -l <"$room/now") places, $(wc -l <"$room/places") differ"
	[ ! -s "$room/places" ]
}

case ${1-} in
dump) dump "$2" "$3" ;;
show) show "$2" "$3" "$4" ;;
differ) differ "${2-HEAD}" ;;
*)
	sed -n '2,8s/^# \{0,1\}//p' "$0"
	exit 2
	;;
esac
