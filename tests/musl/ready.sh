#!/bin/sh
# For `make check-musl`, in folder $1: the headers of the libraries without those of glibc, which stand
# beside them, and the libraries by the names that a linker asks for. Needs dpkg, which tells them.
set -eu
headers=$(dpkg -L libncurses-dev libyaml-dev libexpat1-dev libunistring-dev libgmp-dev libcmocka-dev \
	libvterm-dev libjansson-dev libglpk-dev | grep '^/usr/include/.*\.h$')
libraries='ncursesw tinfo yaml expat unistring gmp cmocka vterm jansson'

rm -rf "$1"
mkdir -p "$1/include" "$1/lib"
for header in $headers; do
	to=$1/include/$(echo "$header" | sed 's|^/usr/include/||; s|^[^/]*-linux-gnu/||')
	mkdir -p "${to%/*}"
	ln -sf "$header" "$to"
done
echo 'int main(void) { return 0; }' >"$1/all.c"
gcc -o "$1/all" "$1/all.c" -Wl,--no-as-needed $(printf -- '-l%s ' $libraries)
for library in $libraries; do
	path=$(ldd "$1/all" | sed -n "s,^.*lib$library[.-].* => \([^ ]*\) .*,\1,p")
	ln -s "$path" "$1/lib/"
	ln -s "${path##*/}" "$1/lib/lib$library.so"
done
# What is glibc's of a library that has thread-local variables, musl's own loader has.
musl-gcc -shared -o "$1/lib/ld-linux-x86-64.so.2" -x c /dev/null
musl-gcc -O2 -c -o "$1/glibc.o" tests/musl/glibc.c
