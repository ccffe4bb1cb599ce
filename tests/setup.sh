#!/bin/sh
# What .ci/setup asks a person at the terminal, and what it then installs; that it asks nobody else.
# In TAP; with an apt-get that installs nothing.
set -u
cd "$(dirname "$0")/.." || exit 1
unset CI PKG_CONFIG
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
. tests/fixtures/tap.sh

if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
	echo '1..1'
	echo 'ok 1 - what the set-up asks # SKIP no script(1) here that runs a command'
	exit
fi

# The tools that are missing until they are installed; 10 MB of pango and what it takes, 2.4 of the other.
mkdir -p "$room/bin" "$room/tree"
cp -R .ci "$room/tree"
cat >"$room/bin/apt-get" <<END
#!/bin/sh
case "\$*" in
*--print-uris*)
	case "\$*" in *pkg-config*) echo "'http://a/p.deb' p.deb 2400000 SHA256:0" ;; esac
	case "\$*" in *pango*) echo "'http://a/a.deb' a.deb 9600000 SHA256:0"; echo "'http://a/b.deb' b.deb 400000 SHA256:0" ;; esac
	exit ;;
update) exit ;;
esac
echo "\$*" >>'$room/log'
case "\$*" in *pkg-config*) cp '$room/tool' '$room/bin/some-pkg-config' ;; esac
case "\$*" in *pango*) touch '$room/pango' ;; esac
END
cat >"$room/tool" <<END
#!/bin/sh
case "\$1" in --exists) [ -e '$room/pango' ] ;; *) exec pkg-config "\$@" ;; esac
END
cat >"$room/bin/sudo" <<'END'
#!/bin/sh
[ "$1" != -n ] || shift
exec "$@"
END
chmod +x "$room/bin"/* "$room/tool"
PATH=$room/bin:$PATH PKG_CONFIG=some-pkg-config
export PATH PKG_CONFIG

nothing_there() {
	rm -rf "$room/pango" "$room/bin/some-pkg-config" "$room/tree/build"
}

# answer TYPED [ARGUMENT...]: on a terminal; what is said is in said, what is installed in log
answer() {
	: >"$room/log"
	typed=$1
	shift
	printf "$typed" | script -qec "'$room/tree/.ci/setup' $*; echo ended \$?" /dev/null | tr -d '\r' >"$room/said"
}

# says WHAT LINE..., installs LINE: what a test finds otherwise
says() {
	for line in "$@"; do grep -qF -- "$line" "$room/said" || echo "not said: $line; but: $(cat "$room/said")"; done
}
installs() {
	[ "$(cat "$room/log")" = "${1:+install -y --no-install-recommends $1}" ] || echo "installed: $(cat "$room/log")"
}

nothing_there
answer '\n' build
ok 'Enter installs all, and it is told how much that is, and how much without PDF and PNG' \
	"$(says 'Install 3 packages, 12 MB? [Y/n/q]  n: without PDF and PNG, 1 package, 2 MB; q: nothing: ' 'ended 0'
	installs 'pkg-config libpango1.0-dev')"
nothing_there
answer 'what\nn\n' build
ok 'n does without PDF and PNG' "$(says 'ended 0'; installs pkg-config)"
answer '' build
ok 'which is kept' "$(says 'ended 0'; installs ''; grep Install "$room/said")"
answer 'q\n'
ok 'until the set-up is asked for by hand' "$(says 'Install ' ' n: without PDF and PNG' 'ended 1')"
nothing_there
answer 'q\n' build
ok 'q installs nothing, and nothing is built' "$(says 'nothing is installed' 'ended 1'; installs '')"
answer '' build
ok 'so does the end of what is typed' "$(says 'nothing is installed' 'ended 1'; installs '')"
nothing_there
cp "$room/tool" "$room/bin/some-pkg-config"
answer 'n\n' build
ok 'without what can be done without nothing may be missing' "$(says 'Install 2 packages, 10 MB? [Y/n/q]  n: without PDF and PNG; q: nothing: ' 'ended 0'
	installs '')"
rm "$room/bin/some-pkg-config"
answer 'n\n' build
ok 'what cannot be done without is asked for alone' "$(says 'Install 1 package, 2 MB? [Y/q]  q: nothing: ' 'ended 1'; installs '')"

nothing_there
: >"$room/log"
"$room/tree/.ci/setup" build >"$room/said" 2>&1 </dev/null
ok 'nobody is asked without a terminal' "$(installs 'pkg-config libpango1.0-dev'; grep Install "$room/said")"
nothing_there
answer '' 'build >/dev/null'
ok 'nor where what is asked would stand in a log' "$(says 'ended 0'; installs 'pkg-config libpango1.0-dev')"
nothing_there
CI=1
export CI
answer '' build
ok 'nor where CI is set' "$(installs 'pkg-config libpango1.0-dev'; grep Install "$room/said")"

ok_end
