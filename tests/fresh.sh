#!/bin/sh
# Prove the set-up: a bare Debian in a folder of its own, with nothing but what README's first line
# asks for; there a clone of this repository, README's two commands, the archive of the sources and
# the Debian package, which lintian reads and which is installed, used and removed in a second bare
# Debian. In a third README's commands are answered so that they do without PDF and PNG. What each
# fetches and how long it takes is told. Needs root, debootstrap and the network. Everything is
# removed at the end; KEEP=1 keeps the folder.
#
#   tests/fresh.sh [SUITE...]     default: bookworm and trixie, one after the other
set -eu
cd "$(dirname "$0")/.."
top=$PWD

fail() {
	echo "fresh: $*" >&2
	exit 1
}

[ "$(id -u)" = 0 ] || fail "run it as root"
command -v debootstrap >/dev/null || fail "debootstrap is missing: apt-get install debootstrap"
[ $# -gt 0 ] || set -- bookworm trixie
if [ $# -gt 1 ]; then
	for suite in "$@"; do
		tests/fresh.sh "$suite"
	done
	exit 0
fi
suite=$1

# The mirror that this system itself uses, in either format of apt's lists; it has every release.
own=$(. /etc/os-release && echo "${VERSION_CODENAME-bookworm}")
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
	sed -n 's/^deb  *\(\[[^]]*\]  *\)\{0,1\}\([^ ]*\)  *'"$own"'  *.*/\2/p' | head -n 1)
[ -n "$mirror" ] || mirror=$(cat /etc/apt/sources.list.d/*.sources 2>/dev/null |
	awk -v suite="$own" '/^URIs:/ { uri = $2 }
		/^Suites:/ { for (i = 2; i <= NF; i++) if ($i == suite) { print uri; exit } }')
[ -n "$mirror" ] || fail "no mirror of $own in this system's apt configuration"

# What README's first line of commands asks for.
first=$(sed -n 's/^ *apt-get install \(.*\)$/\1/p' README.md | head -n 1)
[ -n "$first" ] || fail "README.md does not say what to install first"

room=$(mktemp -d "${TMPDIR:-/tmp}/gantree-fresh-XXXXXX")
root=$room/root
bare=$room/bare
plain=$room/plain
cleanup() {
	for place in "$root" "$bare" "$plain"; do
		for point in dev/pts proc; do
			umount "$place/$point" 2>/dev/null || umount -l "$place/$point" 2>/dev/null || :
		done
	done
	# Never remove what is still mounted below.
	if [ -z "${KEEP-}" ] && ! grep -q " $room/" /proc/mounts; then
		rm -rf --one-file-system "$room"
	else
		echo "fresh: left in $room" >&2
	fi
}
trap cleanup EXIT
trap 'exit 130' INT TERM HUP

echo "fresh: $suite from $mirror"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$room/debootstrap.log" 2>&1 || {
	tail -n 20 "$room/debootstrap.log" >&2
	fail "debootstrap failed"
}

# How this system reaches the network and trusts its mirrors, nothing else of it.
cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || :
cp -L /etc/hosts "$root/etc/hosts" 2>/dev/null || :
for file in /etc/apt/apt.conf /etc/apt/apt.conf.d/*; do
	if [ -f "$file" ] && grep -qiE 'proxy|verify|cainfo' "$file"; then
		cp "$file" "$root/etc/apt/apt.conf.d/"
	fi
done
if [ -d /usr/local/share/ca-certificates ]; then
	mkdir -p "$root/usr/local/share/ca-certificates" "$root/etc/ssl/certs"
	cp -rL /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
	[ ! -f /etc/ssl/certs/ca-certificates.crt ] ||
		cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
fi
# A clean environment but for the way to the network.
in_place() {
	chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=xterm-256color \
		http_proxy="${http_proxy-}" https_proxy="${https_proxy-}" no_proxy="${no_proxy-}" \
		DEBIAN_FRONTEND=noninteractive sh -ec "$2"
}

inside() {
	in_place "$root" "$1"
}

# What came from the mirror since the last time: "147 packages, 110 MB".
fetched() {
	find "$1/var/cache/apt/archives" -name '*.deb' -printf '%s\n' -delete |
		awk '{ bytes += $1 } END { printf "%d packages, %.0f MB", NR, bytes / 1e6 }'
}

# step WHERE LOG WHAT COMMAND: inside it, or an end that tells the log
step() {
	in_place "$1" "$4" >>"$room/$2.log" 2>&1 || {
		tail -n 40 "$room/$2.log" >&2
		fail "$3 failed"
	}
}

fetched "$root" >/dev/null
step "$root" apt "apt-get update inside" "apt-get update -q"
cp -a "$root" "$bare"
echo "fresh: apt-get install $first"
step "$root" apt "README's first line" "apt-get install -y -q --no-install-recommends $first"
if inside "command -v cc || command -v gcc" >/dev/null 2>&1; then
	echo "fresh: note: README's first line brought a compiler"
fi
echo "fresh: $first: $(fetched "$root")"

# The last commit, not the working tree.
git -c safe.directory="$top" bundle create "$room/gantree.bundle" HEAD >/dev/null 2>&1 ||
	fail "nothing is committed yet"
cp "$room/gantree.bundle" "$root/srv/"
inside "cd /srv && git clone -q gantree.bundle gantree 2>/dev/null; cd gantree && git log -1 --format=%h"

# make alone installs nothing and says what would.
if inside "cd /srv/gantree && make" >"$room/make.log" 2>&1; then
	fail "make worked without libraries?"
fi
grep -q 'this installs it: apt-get install' "$room/make.log" || {
	cat "$room/make.log" >&2
	fail "make does not say how to install what is missing"
}
cp -a "$root" "$plain"
for place in "$root" "$bare" "$plain"; do
	mount -t proc proc "$place/proc"
	# debootstrap made the devices; those of this system stay out of reach.
	mkdir -p "$place/dev/pts"
	mount -t devpts -o newinstance,ptmxmode=666 devpts "$place/dev/pts"
	ln -sf pts/ptmx "$place/dev/ptmx"
done

# opens WHERE ANSWER SAID: make run, on a terminal of its own, asks and is answered, then opens the
# program, which is left with q; what it said that it would fetch is what it fetched.
opens() {
	began=$(date +%s)
	in_place "$1" 'cd /srv/gantree
		until_said() { until grep -q "$1" /srv/screen 2>/dev/null || [ -e /srv/ended ]; do sleep 1; done; }
		(until_said "Install .*: "; echo "'"$2"'"; until_said P3; sleep 1; printf q; sleep 3) | {
			timeout 900 script -qefc "make run" /srv/screen >/dev/null || :
			grep -q "P3" /srv/screen && grep -aq "COMMAND_EXIT_CODE=\"0\"" /srv/screen && echo opened
			: >/srv/ended
		}' | grep -qx opened || {
		tail -n 20 "$1/srv/screen" >&2
		fail "make run failed"
	}
	took=$(($(date +%s) - began)) came=$(fetched "$1")
	echo "fresh: make run $3: $came, $took seconds"
	grep -a 'Install ' "$1/srv/screen" | grep -qF "$came" || {
		grep -a 'Install ' "$1/srv/screen" >&2
		fail "that is not what it told"
	}
}

opens "$plain" n 'without PDF and PNG'
step "$plain" plain "gantree without pango" 'cd /srv/gantree
	build/gantree draw sample:fig5 -o /srv/fig5.svg
	build/gantree draw sample:fig5 -o /srv/fig5.pdf && exit 1
	make test TESTS=export </dev/null
	if dpkg-query -W libpango1.0-dev; then exit 1; fi'
echo "fresh: make test TESTS=export without PDF and PNG: $(fetched "$plain"), $(tail -n 2 "$room/plain.log" | grep passed)"
umount "$plain/dev/pts" "$plain/proc"
rm -rf --one-file-system "$plain"

opens "$root" y 'with all'

echo "fresh: make test"
began=$(date +%s)
inside "cd /srv/gantree && make test </dev/null" >"$room/test.log" 2>&1 || {
	# Every program that failed, with what it said; else the build broke, and the end tells it.
	grep -A 20 '^FAIL' "$room/test.log" >&2 || tail -n 60 "$room/test.log" >&2
	grep ' passed, ' "$room/test.log" >&2 || :
	fail "make test failed"
}
grep 'skipped:' "$room/test.log" || :
echo "fresh: make test: $(fetched "$root"), $(($(date +%s) - began)) seconds, $(tail -n 1 "$room/test.log")"

echo "fresh: make dist, and the program from what it packs, of the same bytes"
inside 'cd /srv/gantree && make dist && mkdir /srv/away && cd /srv/away &&
	tar -xzf /srv/gantree/build/gantree-*.tar.gz && cd gantree-* && make -j2 &&
	cmp build/gantree ../../gantree/build/gantree && cmp build/gantree-canvas.so ../../gantree/build/gantree-canvas.so && make test TESTS=.sh' >"$room/dist.log" 2>&1 || {
	tail -n 40 "$room/dist.log" >&2
	fail "what make dist packs does not build"
}

echo "fresh: make deb, and what lintian says"
step "$root" deb "make deb" 'apt-get install -y -q --no-install-recommends build-essential debhelper lintian
	cd /srv/gantree && make deb'
# Each release has a later policy than the one before.
said=$(inside "cd /srv/gantree/build && lintian --pedantic -I --suppress-tags out-of-date-standards-version \
	--allow-root gantree_*.changes" 2>&1) || :
[ -z "$said" ] || fail "$said"

echo "fresh: the package, where nothing else is"
cp "$root"/srv/gantree/build/gantree_*.deb "$bare/srv/"
step "$bare" package "the package alone" 'apt-get install -y -q --no-install-recommends /srv/gantree_*.deb
	gantree draw sample:fig5 | grep P3
	gantree draw sample:fig5 -o /srv/fig5.pdf && exit 1
	apt-get purge -y -q gantree'
echo "fresh: the package alone: $(fetched "$bare")"
# man and bash-completion are there to find what was brought.
step "$bare" package "the package" 'apt-get install -y -q --no-install-recommends man-db bash-completion'
fetched "$bare" >/dev/null
step "$bare" package "the package" 'apt-get install -y -q /srv/gantree_*.deb
	gantree --version
	gantree draw sample:fig5 -o /srv/fig5.pdf && grep -q "^%PDF" /srv/fig5.pdf
	man -w gantree gantree-net gantree-values gantree-words
	MANWIDTH=80 man -P cat gantree | grep -e --vary
	bash -c ". /usr/share/bash-completion/bash_completion
		_completion_loader gantree; complete -p gantree"
	apt-get purge -y -q gantree
	! find / -xdev \( -path /srv -o -path /var/cache/man \) -prune -o -name "*gantree*" -print |
		grep .'
echo "fresh: the package with PDF and PNG: $(fetched "$bare") more"
echo "fresh: done"
