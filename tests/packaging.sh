#!/bin/sh
# What is installed and given away: the manual, the completion of each shell as that shell works
# it out, `make install` and what takes it back, the archive of the sources and the Debian package.
# In TAP; what needs a tool that is not here is skipped and says so.
#
#   tests/packaging.sh                 from anywhere; GANTREE names the program
set -u
cd "$(dirname "$0")/.." || exit 1
: "${GANTREE:=$PWD/build/gantree}"
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL
top=$PWD
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
. tests/fixtures/tap.sh

have() {
	for tool in "$@"; do
		command -v "$tool" >/dev/null 2>&1 || return 1
	done
}

# --- the manual --------------------------------------------------------------------------------

for page in gantree net values words; do
	"$GANTREE" manual $page >"$room/$page"
done
if have mandoc; then
	ok 'mandoc finds nothing to say of the manual' \
		"$(cd "$room" && for page in gantree net values words; do mandoc -T lint "$page" 2>&1; done)"
else
	skip 'mandoc finds nothing to say of the manual' 'no mandoc here'
fi
if have groff; then
	ok 'groff has no warning for it' \
		"$(for page in gantree net values words; do groff -man -ww -z -Tutf8 "$room/$page" 2>&1; done)"
else
	skip 'groff has no warning for it' 'no groff here'
fi
ok 'gantree(1) is a page one can read' "$(awk 'END { if (NR > 900) print NR " lines" }' "$room/gantree")"
ok 'each page names the others and says what is known to be wrong' "$(cd "$room"
	for page in gantree net values words; do
		for part in 'SEE ALSO' BUGS; do grep -qx ".SH $part" $page || echo "$page: no $part"; done
		sed -n '/^.SH SEE ALSO/,/^.SH BUGS/p' $page | grep -oE 'gantree(\\-[a-z]+)?\\fR\([157]\)' |
			sed 's/.*-//; s/\\.*//' | sort | tr '\n' ' '
	done | grep -vx 'net values words gantree values words gantree net words gantree net values ')"

# Without what troff sees, each item's head on a line of its own.
for page in gantree net values words; do
	sed 's/\\f[BIR]//g; s/\\-/-/g; s/\\&//g; s/\\(dq/"/g; s/\\(ti/~/g; s/\\(ha/^/g
		s/\\(ga/`/g; s/\\e/\\/g; s/\\(aq/'"'"'/g' "$room/$page" >"$room/$page.text"
done

# absent PAGE <WORDS: those that stand nowhere there between blanks
absent() {
	while read -r word; do
		awk -v word="$word" '{
			line = " " $0 " "; gsub(/[ ,"]+/, " ", line)
			if (index(line, " " word " ")) { found = 1; exit } }
			END { exit !found }' "$room/$1.text" || echo "absent: $word"
	done
}

commands=$("$GANTREE" --help | sed -n '/^Commands/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
options=$(for command in '' $commands; do "$GANTREE" $command --help; done | grep -oE '^  (-[a-zA-Z],|   ) --[a-z-]+' | grep -oE -- '-+[a-zA-Z-]+' | sort -u)
ok 'gantree(1) has every command' "$(echo "$commands" | absent gantree)"
ok 'it has every option' "$(echo "$options" | absent gantree)"
ok 'it has every action' "$("$GANTREE" keys --format markdown | sed -n 's/^|.*| `\([^`]*\)` |.*/:\1/p' | absent gantree)"
ok 'it has every variable of the environment that the program reads' \
	"$(grep -hoE '(getenv|xdg_path)\([^"]*"[A-Z_]+"' tui/*.c | grep -oE '[A-Z_]{3,}' | sort -u | absent gantree)"
ok 'gantree-net(5) has every method' "$("$GANTREE" methods | cut -d ' ' -f 1 | absent net)"
ok 'it has every built-in net' "$("$GANTREE" samples | grep -v '^ ' | cut -d ' ' -f 1 | absent net)"
ok 'gantree-words(7) has every statement of the papers' \
	"$("$GANTREE" papers | grep -oE '^  [a-z]+-[^ ]+' | absent words)"
ok 'gantree-values(7) has every value' \
	"$("$GANTREE" values | sed -n 's/^  \([^ ].*[^ ]\)  .*/\1/p' | grep -v ' ' | absent values)"
ok 'each is of this version' "$(v=$("$GANTREE" --version); cd "$room"
	grep -L "^.TH GANTREE.*\"$v\"" gantree net values words)"
mkdir "$room/tried"
ok 'its examples work' "$(cd "$room/tried" || exit
	PATH=$(dirname "$GANTREE"):$PATH
	gantree random --seed 1 >net.yaml && cp net.yaml other.yaml
	sed -n '/^.SH EXAMPLES/,/^.SS/s/^.IP "\(gantree .*\)" 7$/\1/p' "$room/gantree.text" >lines
	[ "$(wc -l <lines)" -ge 10 ] || echo 'they are not found'
	while IFS= read -r line; do eval "$line" 2>&1 >out || cat out; done <lines)"

# --- completion --------------------------------------------------------------------------------

# What is typed before Tab, and what the program is then called with.
cat >"$room/typed" <<'END'
gantree dr|draw
gantree draw sample:fig1|draw sample:fig10
gantree solve net.yaml --fo|solve net.yaml --format
gantree draw --scale sch|draw --scale schematic
gantree --ascii draw --labels sy|--ascii draw --labels symbols
gantree --theme dark dr|--theme dark draw
gantree draw --theme zeb|draw --theme zebra
gantree sweep x --methods chen-s,cui-e|sweep x --methods chen-s,cui-exact
gantree draw --format=pd|draw --format=pdf
gantree sweep --format js|sweep --format json
gantree solve --set network.kind=arr|solve --set network.kind=array
gantree solve --set=ord|solve --set=order=
gantree sweep --vary child|sweep --vary children=
gantree completion z|completion zsh
gantree samples elim|samples eliminated
gantree solve --method al|solve --method all
gantree draw --method al|draw --method al
gantree draw net|draw net.yaml
gantree draw -o net.t|draw -o net.txt
gantree draw my|draw my net.yaml
gantree draw --output=ot|draw --output=other.yaml
gantree draw -oot|draw -oother.yaml
gantree check net.yaml oth|check net.yaml other.yaml
gantree net|net.yaml
gantree lesson tou|lesson tour
gantree draw --against bes|draw --against best-set
gantree seek x --by load,ord|seek x --by load,order
gantree help upg|help upgrades
END
cut -d '|' -f 2 "$room/typed" >"$room/expected"
mkdir -p "$room/desk" "$room/functions" "$room/bin"
touch "$room/desk/net.yaml" "$room/desk/net.txt" "$room/desk/other.yaml" "$room/desk/my net.yaml"
XDG_CONFIG_HOME=$room/config
export XDG_CONFIG_HOME
mkdir -p "$XDG_CONFIG_HOME/gantree/themes"
printf 'about: my own\ninherits: dark\n' >"$XDG_CONFIG_HOME/gantree/themes/zebra.yaml"
for shell in bash zsh fish; do
	"$GANTREE" completion $shell >"$room/$shell"
done
cp "$room/zsh" "$room/functions/_gantree"

# A program that prints its arguments, and when asked what may stand there says so, or is slow.
cat >"$room/bin/gantree" <<END
#!/bin/sh
[ "\$1" = complete ] || exec printf '<%s>\n' "\$*"
[ ! -e '$room/slow' ] || exec sleep 300
exec '$GANTREE' "\$@"
END
chmod +x "$room/bin/gantree"
PATH=$room/bin:$PATH
export PATH

# The shell on a terminal of its own, where each line is typed, then Tab and Enter.
type_into() {
	{
		cut -d '|' -f 1 "$room/typed" | while IFS= read -r line; do printf '%s\t\n' "$line"; done
		echo exit
	} | (cd "$room/desk" && TERM=xterm timeout 60 script -qec "$1" /dev/null) |
		tr -d '\r' | sed -n 's/^.*<\(.*[^ ]\) *>$/\1/p' >"$room/got"
	diff "$room/expected" "$room/got" | sed -n 's/^</expected/p; s/^>/got/p'
}

cat >"$room/bashrc" <<END
PS1= HISTFILE=
bind 'set enable-bracketed-paste off'
. '$room/bash'
END
cat >"$room/.zshrc" <<END
PS1= fpath=('$room/functions' \$fpath)
unset zle_bracketed_paste
autoload -Uz compinit && compinit -u -D
END

# fish can be asked what it would offer; where no word begins so, it goes by what is said of them.
cat >"$room/ask.fish" <<'END'
source $argv[1]
while read -l line
    set -l last (string split ' ' -- $line)[-1]
    set -l found (complete -C $line | string replace -r '\t.*' '' | string match -- "$last*")
    set -q found[1]; or set found $last
    echo (string join ' ' -- (string split ' ' -- $line)[2..-2] $found)
end
END
ask_fish() {
	cut -d '|' -f 1 "$room/typed" | (cd "$room/desk" &&
		timeout 60 fish --no-config "$room/ask.fish" "$room/fish") >"$room/got" 2>&1
	diff "$room/expected" "$room/got" | sed -n 's/^</expected/p; s/^>/got/p'
}

# each_shell WHAT: what is typed becomes what is expected
each_shell() {
	if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
		skip "bash $1" 'no script(1) here that runs a command'
		skip "zsh $1" 'no script(1) here that runs a command'
	else
		if have bash; then
			ok "bash $1" "$(type_into "bash --noprofile --rcfile '$room/bashrc' -i")"
		else
			skip "bash $1" 'no bash here'
		fi
		if have zsh; then
			ok "zsh $1" "$(ZDOTDIR=$room; export ZDOTDIR; type_into 'zsh -d -i')"
		else
			skip "zsh $1" 'no zsh here'
		fi
	fi
	if have fish; then
		ok "fish $1" "$(ask_fish)"
	else
		skip "fish $1" 'no fish here'
	fi
}

each_shell completes
echo 'gantree dr|dr' >"$room/typed"
echo dr >"$room/expected"
touch "$room/slow"
each_shell 'does not wait for a program that says nothing'
rm "$room/slow"

# What bash offers after the words given, a word a line.
cat >"$room/offer.bash" <<'END'
. "$1"
shift
COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_gantree
printf '%s\n' "${COMPREPLY[@]}"
END
offered() {
	(cd "$room/desk" && bash "$room/offer.bash" "$room/bash" gantree "$@" 2>/dev/null)
}

if have bash; then
	ok 'each command is offered the options that its help has' "$(for command in $commands; do
		"$GANTREE" "$command" --help | grep -oE '^  (-[a-zA-Z],|   ) --[a-z-]+' |
			grep -oE -- '-+[a-zA-Z-]+' | sort >"$room/a"
		offered "$command" - | sort | diff "$room/a" - | sed -n "s/^[<>]/$command/p"
	done)"
	ok 'what is offered as a value is taken' "$(for option in diagram scale labels theme format; do
		for value in $(PATH=$(dirname "$GANTREE"):$PATH offered draw --$option ''); do
			# A picture of a step is of one step.
			"$GANTREE" draw sample:eliminated --$option "$value" \
				$([ "$value" != step ] || echo --step 1) 2>&1 >/dev/null |
				grep -v 'built without' | sed "s/^/--$option $value: /"
		done
	done
	for setting in $(offered solve --set '' | grep -v '=$' |
		grep -v '^method=\|^storage=false\|kind='); do
		"$GANTREE" random --set "$setting" 2>&1 >/dev/null
	done)"
else
	skip 'each command is offered the options that its help has' 'no bash here'
	skip 'what is offered as a value is taken' 'no bash here'
fi

# --- the binary --------------------------------------------------------------------------------

if have readelf ldd && readelf -h "$GANTREE" >/dev/null 2>&1; then
	readelf -W -l -d "$GANTREE" >"$room/elf"
	readelf -W --dyn-syms "$GANTREE" >>"$room/elf"
	problems=
	for sign in GNU_RELRO 'BIND_NOW\|FLAGS.*NOW' __stack_chk_fail 'DYN (\|(PIE)\|FLAGS_1.*PIE'; do
		grep -q "$sign" "$room/elf" || problems="$problems no $sign"
	done
	case $(uname -m) in
	x86_64) # where Debian's own start-up code has no mark, the binary has none: its functions begin with one
		[ "$(LC_ALL=C grep -aoP '\xf3\x0f\x1e\xfa' "$GANTREE" | wc -l)" -gt 1000 ] ||
			problems="$problems no endbr64" ;;
	esac
	! grep -q "$top" "$GANTREE" || problems="$problems it names the folder it was built in"
	ok 'the program is hardened' "$problems"

	# Three quarters of its start would go into linking cairo and pango.
	ok 'it links no library but those of cells, texts and numbers' "$(readelf -d "$GANTREE" |
		sed -n 's/.*(NEEDED).*\[lib\([a-z]*\).*/\1/p' |
		grep -vxE 'ncursesw|tinfo|yaml|expat|unistring|gmp|m|c|asan|ubsan')"
else
	skip 'the program is hardened' 'no readelf here'
	skip 'it links no library but those of cells, texts and numbers' 'no readelf here'
fi

# Some of it is compiled in each, what bears the version or holds a text among it: `make fresh` compiles all.
build_in() {
	mkdir -p "$1/build/release" &&
		cp -a Makefile .ci README.md LICENSE solver themes layouts tui sample-nets tests "$1" &&
		cp -a build/.ready "$1/build" &&
		(cd build/release && cp -a gen solver themes layouts tui "$1/build/release") &&
		(cd "$1/build/release" &&
			rm -r gen layouts/canvas layouts/export/paper.o tui/main.o tui/cli solver/base) &&
		make -C "$1" all >/dev/null
}
there=$room/in/another/folder
ok 'built in two folders it has the same bytes' "$({
	build_in "$room/here" && build_in "$there" && for built in gantree gantree-canvas.so; do
		[ ! -e "$room/here/build/$built" ] || cmp "$room/here/build/$built" "$there/build/$built"
	done || echo 'it is not built, or not the same'
} 2>&1)"

# A folder without the module: PDF and PNG are refused as in a build without pango.
mkdir "$room/alone"
cp "$GANTREE" "$room/alone/gantree"
ok 'without its module it draws all but PDF and PNG, and says so' "$(cd "$room/alone"
	./gantree draw sample:fig5 -o fig.svg 2>&1
	./gantree draw sample:fig5 -o fig.pdf 2>&1 | grep -q 'PDF and PNG need pango' || echo 'not said'
	[ ! -e fig.pdf ] || echo 'a file is left')"

# --- install -----------------------------------------------------------------------------------

root=$room/root
problems=$(make install DESTDIR="$root" prefix=/usr 2>&1 >/dev/null)
for file in bin/gantree share/man/man1/gantree.1 share/man/man5/gantree-net.5 \
	share/man/man7/gantree-values.7 share/man/man7/gantree-words.7 share/bash-completion/completions/gantree \
	share/zsh/site-functions/_gantree share/fish/vendor_completions.d/gantree.fish \
	share/gantree/sample-nets/fig5.yaml share/gantree/themes/dark.yaml \
	share/gantree/net.schema.json share/gantree/result.schema.json \
	share/gantree/layouts/explore.yaml share/doc/gantree/README.md share/doc/gantree/LICENSE; do
	[ -s "$root/usr/$file" ] || problems="$problems absent: $file"
done
[ "$("$root/usr/bin/gantree" --version)" = "$("$GANTREE" --version)" ] ||
	problems="$problems it does not run"
for format in pdf png; do # through the module that came with it
	(cd "$room" && "$root/usr/bin/gantree" draw sample:fig5 -o "fig.$format" 2>&1) >"$room/a" ||
		grep -q 'need pango' "$room/a" || problems="$problems $(cat "$room/a")"
done
ok 'make install brings program, page, completion and nets' "$problems"

# A page links to files, by where it stands itself, and to sites.
ok 'every link and picture of the pages that are installed leads to a file that is' "$(
	cd "$root/usr/share/doc/gantree" || exit
	find . -name '*.md' | while read -r page; do
		grep -oE '\]\([^)]+\)|(src|href)="[^"]+"' "$page" | sed 's/^](//; s/)$//; s/.*="\(.*\)"/\1/; s/#.*//' |
			grep -v '^https\{0,1\}:\|^$' | while read -r link; do
			[ -f "${page%/*}/$link" ] || echo "$page: $link"
		done
	done)"

echo 'my own' >"$root/usr/share/gantree/mine"
problems=$(make uninstall DESTDIR="$root" prefix=/usr 2>&1 >/dev/null)
left=$(find "$root" -type f ! -name mine; find "$root" -path '*gantree/*' -type d)
[ -f "$root/usr/share/gantree/mine" ] || left="$left a file that was not installed is gone"
ok 'make uninstall takes back that and nothing else' "$problems$left"

# --- sources and package -----------------------------------------------------------------------

if git rev-parse --verify -q HEAD >/dev/null 2>&1; then
	archive=build/$("$GANTREE" --version | tr ' ' -).tar.gz
	make dist >/dev/null 2>"$room/err"
	cp "$archive" "$room/first.tar.gz"
	sleep 1
	make dist >/dev/null 2>>"$room/err"
	problems=$(cat "$room/err"; cmp "$archive" "$room/first.tar.gz" 2>&1)
	git ls-tree -r --name-only HEAD | sort >"$room/a"
	problems=$problems$(tar -tzf "$archive" | grep -v '/$' | sed 's,^[^/]*/,,' | sort |
		diff "$room/a" -)
	ok 'make dist packs the last commit, twice the same bytes' "$problems"
else
	skip 'make dist packs the last commit, twice the same bytes' 'not a clone'
fi

said=$("$GANTREE" --version | sed 's/.* //')
ok 'its version is that of the program' \
	"$(sed -n '1s/^gantree (\(.*\)) .*/\1/p' debian/changelog | grep -vxF "$said")"

# --- what make test answers --------------------------------------------------------------------

cd "$top" || exit 1
problems=
TESTS=no-such-test tests/run >"$room/a" 2>&1 && problems='it ends well'
[ "$(cat "$room/a")" = 'tests/run: no test has "no-such-test" in its path' ] ||
	problems="$problems $(cat "$room/a")"
ok 'a word that no test has is said to have none' "$problems"

ok_end
