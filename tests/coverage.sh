#!/bin/sh
# What the tests have run of the program, as gcc's counters tell.
#
#   tests/coverage.sh sum BUILD             lines and branches, folder by folder
#   tests/coverage.sh list BUILD [FOLDER]   each line with a branch that was never taken
#
# BUILD: build/cov, after its tests have run (`make coverage` does both). What stands in headers is
# left out. A branch is one way out of a condition.
set -u
cd "$(dirname "$0")/.." || exit 1
what=$1 build=$2 folder=${3-}

# gcov's summary of each source, one line: file, lines, of these run, branches, of these taken.
counted() {
	find "$build"/solver "$build"/themes "$build"/layouts "$build"/tui -name '*.gcno' |
		xargs "${GCOV:-gcov}" -n -b 2>/dev/null |
		awk -F"[':% ]+" '
			/^File/ { file = $2; own = file ~ /\.c$/ && file !~ /^(\/|build\/)/ }
			!own { next }
			/^Lines executed/ { lines = $5; run = $3 * $5 / 100; branches = taken = 0 }
			/^Taken at least once/ { branches = $7; taken = $5 * $7 / 100 }
			/^Calls executed|^No calls/ {
				printf "%s %d %.0f %d %.0f\n", file, lines, run, branches, taken
				own = 0
			}'
}

# The folder that the program is told by, and all; "trust" is what keeps the user's work and is to be
# right: solver, its files, the journal.
sum() {
	counted | awk '
		function add(room) {
			lines[room] += $2; run[room] += $3; branches[room] += $4; taken[room] += $5
		}
		function tell(room) {
			printf "%-28s %7d %6.1f %% %8d %6.1f %%\n", room, lines[room],
				100 * run[room] / (lines[room] ? lines[room] : 1), branches[room],
				100 * taken[room] / (branches[room] ? branches[room] : 1)
		}
		BEGIN { printf "%-28s %7s %8s %8s %8s\n", "folder", "lines", "run", "branches", "taken" }
		{
			folder = $1
			sub(/\/[^\/]*$/, "", folder)
			if (split(folder, part, "/") > 2)
				folder = part[1] "/" part[2]
			if (!(folder in lines))
				order[++folders] = folder
			add(folder)
			if (folder ~ /^solver/ || $1 ~ /journal/)
				add("solver and journal")
			add("all")
		}
		END {
			for (i = 2; i <= folders; i++)
				for (k = i; k > 1 && order[k] < order[k - 1]; k--) {
					swap = order[k]; order[k] = order[k - 1]; order[k - 1] = swap
				}
			for (i = 1; i <= folders; i++)
				tell(order[i])
			tell("solver and journal")
			tell("all")
		}'
}

list() {
	find "$build/$folder" -name '*.gcno' ! -path '*/tests/*' ! -path '*/gen/*' | sort |
		xargs "${GCOV:-gcov}" -b -t 2>/dev/null |
		awk '
			/:  *0:Source:/ { file = $0; sub(/.*Source:/, "", file); own = file ~ /\.c$/; next }
			/^ *[-#0-9=*]+: *[1-9]/ {
				line = text = $0
				sub(/^[^:]*: */, "", line)
				sub(/^[^:]*:[^:]*:[ \t]*/, "", text)
				next
			}
			own && /^branch .*(taken 0%|never executed)/ && line != told {
				printf "%s:%d: %s\n", file, line + 0, text
				told = line
			}'
}

case $what in sum | list) "$what" ;; *) sed -n '2,9s/^# \{0,1\}//p' "$0" && exit 2 ;; esac
