#!/bin/sh
# Small slips, put into the program one at a time, to see whether the tests notice.
#
#   tests/mutants.sh BUILD COUNT SEED FOLDER...
#
# `make mutants` builds what it needs (build/mutants: the program as shared libraries, of which one is
# made anew for each slip) and passes COMPILE, the compiler with its options. So many slips are drawn
# from all that could be made in the sources of these folders, the same for the same seed; nothing is
# written outside BUILD. One that does not compile, or makes the same code, does not count. Each is
# tried on the tests of its own folder first, then on the others, the quickest first, until one fails.
# The last line is "N killed, N survived"; BUILD/mutants.txt lists them all.
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C

# --- the slips -----------------------------------------------------------------------------------

# FILE LINE COLUMN LENGTH REPLACEMENT of each, outside of strings, comments and directives.
slips() {
	awk '
		function slip(from, to,   at, rest) {
			for (rest = code; (at = index(rest, from)) > 0; rest = substr(rest, at + length(from)))
				printf "%s\t%d\t%d\t%d\t%s\n", FILENAME, FNR,
					length(code) - length(rest) + at, length(from), to
		}
		# As long as it was, without what is no code.
		function blank(line,   out, i, c, inside) {
			for (i = 1; i <= length(line); i++) {
				c = substr(line, i, 1)
				if (comment) {
					if (substr(line, i, 2) == "*/") { comment = 0; out = out " "; i++; c = "" }
					out = out " "
				} else if (inside != "") {
					if (c == "\\") { out = out " "; i++ }
					else if (c == inside) inside = ""
					out = out " "
				} else if (substr(line, i, 2) == "/*") { comment = 1; out = out " " }
				else if (c == "\"" || c == "\x27") { inside = c; out = out " " }
				else out = out c
			}
			return out
		}
		FNR == 1 { comment = 0 }
		{ code = blank($0) }
		/^#/ || !/^\t/ { next }
		{
			slip(" < ", " <= "); slip(" <= ", " < "); slip(" > ", " >= "); slip(" >= ", " > ")
			slip(" == ", " != "); slip(" != ", " == "); slip(" && ", " || "); slip(" || ", " && ")
			slip(" + ", " - "); slip(" - ", " + "); slip(" * ", " / "); slip(" / ", " * ")
			slip(" += ", " -= "); slip(" -= ", " += "); slip("(!", "("); slip(" = 0;", " = 1;")
			slip(" = 1;", " = 2;"); slip(", 0)", ", 1)"); slip(" + 1", " + 2"); slip(" - 1", " - 2")
			slip("fmax(", "fmin("); slip("fmin(", "fmax("); slip("true", "false"); slip("false", "true")
			slip("continue;", ";"); slip("break;", ";")
		}
		code !~ /^\t+for / { slip("++", "--"); slip("--", "++") }
		code ~ /^\t+[a-z_]+\(.*\);$/ && code !~ /^\t+return/ {
			at = match(code, /[a-z_]/)
			printf "%s\t%d\t%d\t%d\t(void)0;\n", FILENAME, FNR, at, length(code) - at + 1
		}
		' $(find "$@" -name '*.c' | sort)
}

# --- one of them: tests/mutants.sh --one BUILD NUMBER SLIP ---------------------------------------

# Which library a source is in.
library() {
	echo "lib${1%%/*}.so"
}

# What the compiler made, without names of files.
code() {
	objdump -dsr "$1" | tail -n +4
}

tell() {
	printf '%s\t%s:%s\t%s\t%s\n' "$1" "$file" "$line" "$change" "${2-}" >>"$build/mutants.txt"
	printf '%-9s %s:%s  %s  %s\n' "$1" "$file" "$line" "$change" "${2-}"
}

one() {
	build=$1
	IFS='	' read -r file line column length to <<-EOF
		$3
	EOF
	own=$build/mutant.$2
	object=$build/${file%.c}.o
	change="$(sed -n "${line}p" "$file" | cut -c "$column-$((column + length - 1))") -> $to"
	mkdir -p "$own"
	trap 'rm -rf "$own"' EXIT
	awk -v line="$line" -v at="$column" -v length_="$length" -v to="$to" '
		FNR == line { $0 = substr($0, 1, at - 1) to substr($0, at + length_) }
		{ print }' "$file" >"$own/slip.c"
	# shellcheck disable=SC2086
	$COMPILE -w -c -o "$own/slip.o" "$own/slip.c" 2>/dev/null || { tell invalid; return; }
	[ "$(code "$own/slip.o")" != "$(code "$object")" ] || { tell same; return; }
	layer=${file%%/*}
	# shellcheck disable=SC2046
	${COMPILE%% *} -shared -Wl,-soname,"$(library "$file")" -o "$own/$(library "$file")" "$own/slip.o" \
		$(find "$build/$layer" -name '*.o' ! -path "$object") $(gen "$layer") || exit 255
	folder=${file%/*}
	for test in $(awk -v folder="/${folder##*/}" '{ print (index($2, folder) ? 0 : 1), $0 }' \
		"$build/times.txt" | sort -n -k1,1 -k2,2 | awk '{ print $3 ":" $2 }'); do
		seconds=${test##*:} test=${test%:*}
		(ulimit -v 8000000 && LD_LIBRARY_PATH=$PWD/$own JOBS=1 LIMIT=$((10 + 5 * ${seconds%.*})) \
			tests/run "$test" >/dev/null 2>&1) || { tell killed "${test#*tests/}"; return; }
	done
	tell survived
}

# What make compiled in beside a layer's sources.
gen() {
	case $1 in
	solver) echo "$build/gen/samples.o" "$build/gen/lessons.o" ;;
	themes) echo "$build/gen/themes.o" ;;
	layouts) echo "$build/gen/layouts.o" ;;
	tui) echo "$build/gen/templates.o" "$build/gen/completions.o" ;;
	esac
}

if [ "${1-}" = --one ]; then
	one "$2" "$3" "$4"
	exit 0
fi

# --- all of them ---------------------------------------------------------------------------------

build=$1 count=$2 seed=$3
shift 3

# How long each test takes that passes without a slip, and without a terminal.
echo "trying the tests themselves"
for test in $(find "$build/tests" -type f -perm -u+x -name 'test_*' ! -path '*/terminal/*'); do
	begun=$(date +%s.%N)
	JOBS=1 LIMIT=60 tests/run "$test" >/dev/null 2>&1 &&
		echo "$(echo "$(date +%s.%N) $begun" | awk '{ printf "%.2f", $1 - $2 }') $test"
done | sort -n >"$build/times.txt"

: >"$build/mutants.txt"
slips "$@" |
	awk -v x="$seed" '{ x = (x * 16807) % 2147483647; printf "%010d\t%s\n", x, $0 }' |
	sort | cut -f 2- | head -n "$count" |
	awk '{ print NR; print }' | tr '\n' '\0' |
	xargs -0 -n 2 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" "$0" --one "$build"

awk -F '\t' '
	{ n[$1]++; split($2, part, "/"); room = part[1] "/" part[2]; rooms[room]; of[room, $1]++ }
	END {
		for (room in rooms)
			printf "%s: %d killed, %d survived\n", room, of[room, "killed"], of[room, "survived"]
		printf "%d without effect, %d that do not compile\n", n["same"], n["invalid"]
		printf "%d killed, %d survived\n", n["killed"], n["survived"]
	}' "$build/mutants.txt"
