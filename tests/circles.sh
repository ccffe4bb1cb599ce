#!/bin/sh
# Circles of files, in TAP: of those in one each needs a function or a global of another, all the way
# round (a strongly connected component). They are read from the objects in BUILD.
set -u
cd "$(dirname "$0")/.." || exit 1
circles=8 biggest=6 BUILD=${BUILD:-build/release}
find solver themes layouts tui -name '*.c' | sed "s|^|$BUILD/|; s/c\$/o/" | xargs nm -Ag 2>/dev/null |
	awk -v build="$BUILD/" -v circles="$circles" -v biggest="$biggest" '
	{
		file = substr($1, length(build) + 1); sub(/\.o:.*/, "", file)
		if ($(NF - 1) == "U") need[++needs] = file " " $NF
		else if ($(NF - 1) !~ /[vwVW]/) home[$NF] = file
	}
	# By Tarjan: low[] is the earliest file on the stack that can be reached.
	function visit(file, to, n, k, other, size, names) {
		at[file] = low[file] = ++count; stack[++top] = file
		n = split(uses[file], to, " ")
		for (k = 1; k <= n; k++) {
			if (!(to[k] in at)) visit(to[k])
			if (!(to[k] in done) && low[to[k]] < low[file]) low[file] = low[to[k]]
		}
		if (low[file] != at[file]) return
		do { done[other = stack[top--]]; size++; names = names " " other } while (other != file)
		if (size > 1) found[++circle] = size ":" names
		most = size > most ? size : most
	}
	END {
		for (k = 1; k <= needs; k++) {
			split(need[k], pair, " ")
			if (home[pair[2]] != "") uses[pair[1]] = uses[pair[1]] " " home[pair[2]]
		}
		for (file in uses) if (!(file in at)) visit(file)
		bad = !count || circle > circles || most > biggest
		printf "%sok 1 - %d circles of files (%d at most), the biggest of %d (%d)\n",
			bad ? "not " : "", circle, circles, most, biggest
		for (k = 1; bad && k <= circle; k++) print "# " found[k]
		print "1..1"; exit bad
	}'
