#!/bin/sh
# Values on the command line: --print, --where, --columns, --goal, and the list of them. In TAP.
#
#   tests/values.sh                 from anywhere; GANTREE names the program
set -u
cd "$(dirname "$0")/.." || exit 1
: "${GANTREE:=$PWD/build/gantree}"
export LC_ALL=C.UTF-8
. tests/fixtures/tap.sh
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT

# says WHAT STATUS EXPECTED ARGUMENT...: a test, passed when the program ends so and prints that, on
# either output.
says() {
	what=$1 status=$2 expected=$3
	shift 3
	got=$("$GANTREE" "$@" 2>&1 </dev/null)
	ended=$?
	[ "$got" = "$expected" ] && [ "$ended" -eq "$status" ] && got= || got="status $ended
$got"
	ok "$what" "$got"
}

# --- solve --print -----------------------------------------------------------------------------

says 'digits, shares, all of a double' 0 '3418 3417.95 16.1 % 16.1224 52 %
3417.9481905407206' solve sample:first --print '{T} {T:6} {P3.share} {P3.share:6} {P4.key:%}' \
	--print '{T:csv}'
says 'words' 0 'helps useless Lemma 2 P4 P0 chen-m exact P0' solve sample:first \
	--print '{P1.standing} {P4.standing} {P4.test} {names(useless)} {P3.parent} {method} {outcome} {last}'
says 'what does not exist is a dash, in csv nothing' 0 '–, ' solve sample:first \
	--print '{P1.deadline}, {P1.deadline:csv}'
says 'of other nets' 0 '3391 4075 3418 288.6' solve sample:first \
	--print '{with(P3.link=2).T} {without(P3).T} {best.T} {with(P3.link=9).alone * 0 + 288.6}'
says 'the best set' 0 '288.6 1 1' solve sample:far-from-best --print '{best.T} {best.proved} {best.kept}'
says 'the set in force' 0 '2988' solve sample:first --set P3.compute=1 --print '{T}'
says 'a round has the values of whom it removed' 0 'P4 Lemma 2 3122, then –' solve sample:first \
	--print '{round(1).name} {round(1).test} {round(1).deadline}, then {round(2).name}'
says 'what a rule tries' 0 '3, 2: 3376 as 3376' solve sample:first --set installments=fon \
	--print '{tries}, {chosen}: {try(2).T} as {T}'
says 'of the screen, which is not here' 0 '– – – –' solve sample:first \
	--print '{bar.start} {row.key} {point.x} {pin(1).T}'
says 'who is not there' 2 'gantree: --print: there is no processor called P44; did you mean P4?' \
	solve sample:first --print '{P44.share}'
says 'the nearest value' 2 'gantree: --print: a processor has no value shar; did you mean share?' \
	solve sample:first --print '{P3.shar}'
says 'in other nets, too' 2 'gantree: --print: there is no processor called P99; #0 to #4 always work' \
	solve sample:first --print '{with(P99.link=5).T}'
says 'and their keys' 2 'gantree: --print: a processor has no lnik; did you mean link?' \
	solve sample:first --print '{with(P3.lnik=5).T}'
says 'who is left out' 2 \
	'gantree: --print: P0 cannot be left out; the root stays, and so do copies' \
	solve sample:first --print '{without(P0).T}'
says 'no value behind a prefix' 2 'gantree: --print: the net has no value foo; "gantree values" lists those there are, and a processor'"'"'s are written P3.share' solve sample:first --print '{best.foo}'
says 'braces, and names in quotes' 0 '{3391}' solve sample:first --print "{{{with('P3'.link=2).T}}}"
says 'of another net there may be more' 0 '–' solve sample:fig3 --print '{with(load=3).P9.share}'
says 'one format' 2 'gantree: --print writes its own text; omit --format' \
	solve sample:first --print T --format csv
says 'one method' 2 'gantree: --print is of one method; with(method=ko-sos).T has T of another' \
	solve sample:first --print T --method all

# --- check --where -----------------------------------------------------------------------------

says 'a condition that holds' 0 '' check sample:first --where 'useless = 1 and P4.standing = useless'
says 'one that does not' 1 'gantree: sample:fig5: this does not hold: useless >= 2' \
	check sample:fig5 --where 'useless >= 2'
says 'one that cannot be read' 2 \
	'gantree: sample:fig5: --where: and, or or a sign such as < should stand before "2"' \
	check sample:fig5 --where 'useless 2'

cat >"$room/note.yaml" <<'END'
note: 'T is {T}, and of {a, b} nothing is known.'
network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 0.1}]}}
END
says 'a note whose braces are no values' 0 "$room/note.yaml:1:7: the note has braces that are shown as \
typed: the net has no value a; \"gantree values\" lists those there are, and a processor's are written \
P3.share" check "$room/note.yaml"

says 'a name is no number' 2 \
	'gantree: sample:first: --where: last is a name; compare it with another by = or !=' \
	check sample:first --where 'T < last'

# --- sweep --columns, seek --goal --------------------------------------------------------------

says 'any columns' 0 'P3.link,T,names(useless),"with(load=10, P3.link=2).P1.pieces",T - before.T
34,3470.5541889740994,P4,3,52.60599843337877
35,4074.923547400612,"P3, P4",3,656.9753568598912' sweep sample:first --vary P3.link=34:35:1 \
	--columns 'T, names(useless), with(load=10, P3.link=2).P1.pieces, T - before.T'
says 'of several methods' 0 'load,chen-c.last,chen-m.last
100,P0,P0' sweep sample:first --vary load=100:100 --methods chen-c,chen-m --columns last
says 'in json' 0 '{"version":1,
 "title":"A processor too far away",
 "source":"written for a first look",
 "vary":"P3.link",
 "from":35,
 "to":35,
 "step":0,
 "methods":["chen-m"],
 "series":[],
 "points":[
  {"value":35,"series":null,"processors":5,"results":[
   {"method":"chen-m","outcome":"exact","why":null,"values":{"T":4074.9235474006118,"last":"P0","P1.deadline":null}}]}]}' sweep sample:first --vary P3.link=35:35 --columns 'T, last, P1.deadline' --format json
says 'a column that is none' 2 'gantree: --columns T, : it ends where a value should stand' \
	sweep sample:first --vary P3.link=34:35:1 --columns 'T, '
says 'a curve has its own' 2 'gantree: --columns needs --vary KEY=FROM:TO; a curve of a file has its own' \
	sweep sample:first --columns T
says 'a share that is wanted' 0 'value,finish,outcome,kind,first,last,measure
1.53,3631.4125087842585,exact,equal,1.53,1200,0' seek sample:first --goal 'P1.share - P2.share = 0' \
	--by P1.compute --format csv
says 'two that are to be the same' 0 'value,finish,outcome,kind,first,last,measure
1.53,3631.4125087842585,exact,equal,1.53,1200,0' seek sample:first --goal 'P1.share = P2.share' \
	--by P1.compute --format csv
says 'a goal without a number' 2 \
	"gantree: --goal T: write a value, = and what it is to be, such as 'P3.end = 20'" \
	seek sample:first --goal T --by load
says 'two goals' 2 "gantree: seek needs one target, --finish T, --speedup S, --best T or --goal \
'VALUE = NUMBER'" seek sample:first --goal 'T = 3' --finish 3 --by load

# --- random --where, values --------------------------------------------------------------------

"$GANTREE" random --seed 3 --where 'useless >= 2 and best.T < 0.9 * T' >"$room/random.yaml"
says 'a net drawn so is so' 0 '' check "$room/random.yaml" --where 'useless >= 2 and best.T < 0.9 * T'
says 'how often it is tried' 1 'gantree: none of 3 nets drawn meets the condition; try other values, or another seed' random --where 'T < 0' --tries 3
says 'tries of nothing' 2 \
	'gantree: --tries is of --with and --where, which draw nets until one fits' random --tries 3
says 'values by a word' 0 'Of a processor, by its name
  P3.key                the part of its data that arrives in time (0 to 1)' values 'arrives in time'
says 'no such word' 1 'gantree: no value has zebra in its name or meaning; "gantree values" lists all' \
	values zebra

ok_end
