#!/bin/sh
# The include rules of the layers, in TAP: solver <- themes <- layouts <- tui, no one else the other
# way; one file sees curses, one libyaml; nothing names a place on the writer's machine.
set -u
cd "$(dirname "$0")/.." || exit 1
count=0 failed=0

# check "what must hold" "lines that break it"
check() {
	count=$((count + 1))
	if [ -z "$2" ]; then
		echo "ok $count - $1"
	else
		failed=$((failed + 1))
		echo "not ok $count - $1"
		printf '%s\n' "$2" | sed 's/^/# /'
	fi
}

# Lines of the files in $1 that include one of ours from a folder matching $2.
ours() {
	# shellcheck disable=SC2086
	grep -nE "^#include \"($2)/" $1 /dev/null
}

check "every include of ours is by its path from the root" \
	"$(grep -nE '^#include "' solver/*.[ch] solver/base/*.[ch] themes/*.[ch] layouts/*.[ch] tui/*.[ch] |
		grep -vE '#include "(solver|themes|layouts|tui)/')"
check "solver/base includes only itself" \
	"$(grep -nE '^#include "' solver/base/*.[ch] | grep -v '#include "solver/base/')"
check "solver includes only itself" "$(ours 'solver/*.[ch]' 'themes|layouts|tui|tests')"
check "themes includes itself and solver/base" \
	"$(grep -nE '^#include "' themes/*.[ch] | grep -vE '#include "(themes|solver/base)/')"
check "layouts includes no program" "$(ours 'layouts/*.[ch]' 'tui|tests')"
check "layouts never solves" \
	"$(grep -nE '^#include "solver/(method|chen|replay_row|net_yaml)' layouts/*.[ch])"
check "no program file includes tests" "$(ours 'tui/*.[ch]' tests)"
check "one file sees curses" \
	"$(grep -lE '^#include <(n?curses|ncursesw/|term\.h)' solver/*.[ch] solver/base/*.[ch] themes/*.[ch] \
		layouts/*.[ch] tui/*.[ch] | grep -v '^tui/term_curses.c$')"
check "one file sees libyaml" \
	"$(grep -lE '^#include <yaml' solver/*.[ch] solver/base/*.[ch] themes/*.[ch] layouts/*.[ch] \
		tui/*.[ch] | grep -v '^solver/base/yaml.c$')"
check "methods, diagrams and exporters have no header" \
	"$(ls solver/method_*.h layouts/diagram_*.h layouts/export_*.h 2>/dev/null)"
check "no path of the writer's machine" \
	"$(git grep -nIE '(^|[^a-zA-Z.])/(home|Users|work|root)/[a-z]' -- . ':!tests/layering.sh' 2>/dev/null)"
echo "1..$count"
[ "$failed" -eq 0 ]
