#!/bin/sh
# Prove the set-up: a bare Debian in a folder of its own, with nothing but what README's first line
# asks for; there a clone of this repository, README's two commands, the archive of the sources and
# the Debian package, which is installed, used and removed in a second bare Debian. Needs root,
# debootstrap and the network. Everything is removed at the end; KEEP=1 keeps the folder.
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
cleanup() {
	for place in "$root" "$bare"; do
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

cp -a "$root" "$bare"
for place in "$root" "$bare"; do
	mount -t proc proc "$place/proc"
	# debootstrap made the devices; those of this system stay out of reach.
	mkdir -p "$place/dev/pts"
	mount -t devpts -o newinstance,ptmxmode=666 devpts "$place/dev/pts"
	ln -sf pts/ptmx "$place/dev/ptmx"
done

inside "apt-get update -q" >"$room/apt.log" 2>&1 || {
	tail -n 20 "$room/apt.log" >&2
	fail "apt-get update failed inside"
}
echo "fresh: apt-get install $first"
inside "apt-get install -y -q --no-install-recommends $first" >>"$room/apt.log" 2>&1 || {
	tail -n 20 "$room/apt.log" >&2
	fail "README's first line failed inside"
}
if inside "command -v cc || command -v gcc" >/dev/null 2>&1; then
	echo "fresh: note: README's first line brought a compiler"
fi

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

# make run: opens the program on a terminal of its own and is left with q.
echo "fresh: make run"
inside 'cd /srv/gantree
	(until grep -q "P3" /srv/screen 2>/dev/null || [ -e /srv/ended ]; do sleep 1; done
		sleep 1; printf q; sleep 3) | {
		timeout 900 script -qefc "make run" /srv/screen >/dev/null || :
		grep -q "P3" /srv/screen && grep -aq "COMMAND_EXIT_CODE=\"0\"" /srv/screen && echo opened
		: >/srv/ended
	}' | grep -qx opened || {
	tail -n 20 "$root/srv/screen" >&2
	fail "make run failed"
}

echo "fresh: make test"
inside "cd /srv/gantree && make test </dev/null" >"$room/test.log" 2>&1 || {
	# Every program that failed, with what it said; else the build broke, and the end tells it.
	grep -A 20 '^FAIL' "$room/test.log" >&2 || tail -n 60 "$room/test.log" >&2
	grep ' passed, ' "$room/test.log" >&2 || :
	fail "make test failed"
}
grep 'skipped:' "$room/test.log" || :
tail -n 1 "$room/test.log"

echo "fresh: make dist, and the program from what it packs"
inside 'cd /srv/gantree && make dist && mkdir /srv/away && cd /srv/away &&
	tar -xzf /srv/gantree/build/gantree-*.tar.gz && cd gantree-* && make -j2 &&
	build/gantree --version && make test TESTS=.sh' >"$room/dist.log" 2>&1 || {
	tail -n 40 "$room/dist.log" >&2
	fail "what make dist packs does not build"
}

echo "fresh: make deb, installed where nothing else is"
inside "cd /srv/gantree && make deb" >"$room/deb.log" 2>&1 || {
	cat "$room/deb.log" >&2
	fail "make deb failed"
}
cp "$root"/srv/gantree/build/gantree_*.deb "$bare/srv/"
# Who says what is missing is apt; man and bash-completion are there to find what was brought.
in_place "$bare" 'apt-get update -q
	apt-get install -y -q --no-install-recommends man-db bash-completion
	dpkg -i /srv/gantree_*.deb || apt-get install -y -q --no-install-recommends -f
	gantree --version
	gantree draw sample:fig5 | grep P3
	gantree draw sample:fig5 -o /srv/fig5.pdf && grep -q "^%PDF" /srv/fig5.pdf
	man -w gantree gantree-net gantree-values gantree-words
	MANWIDTH=80 man -P cat gantree | grep -e --vary
	bash -c ". /usr/share/bash-completion/bash_completion
		_completion_loader gantree; complete -p gantree"
	apt-get purge -y -q gantree
	! find / -xdev \( -path /srv -o -path /var/cache/man \) -prune -o -name "*gantree*" -print |
		grep .' \
	>"$room/package.log" 2>&1 || {
	tail -n 40 "$room/package.log" >&2
	fail "the Debian package does not install, work and go away"
}
echo "fresh: done"
