#!/bin/sh
# What `gantree schema` prints against an independent validator (Python's jsonschema): every built-in
# net and many random ones validate, and so does what every method makes of them; what `gantree check`
# refuses does not, nor do results that lack a key or have another type, while one more may come. In
# TAP; skipped, which it says, where the validator is not installed, but where CI is set.
#
#   tests/schema.sh                    GANTREE names the program
set -u
cd "$(dirname "$0")/.." || exit 1
: "${GANTREE:=$PWD/build/gantree}"
export GANTREE

if ! python3 -c 'import jsonschema, yaml; jsonschema.Draft202012Validator' 2>/dev/null; then
	what='nets and results are as their schemas say'
	if [ -n "${CI-}" ]; then
		echo "not ok 1 - $what: python3-jsonschema or python3-yaml is missing"
		exit 1
	fi
	echo "ok 1 - $what # SKIP python3-jsonschema and python3-yaml have the validator"
	exit 0
fi
exec python3 tests/schema.py
