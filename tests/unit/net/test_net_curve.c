/* layer: solver */
/* The key `curve` of a net file: read, refused with its place, set, written and patched. */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"

#include <stdio.h>
#include <string.h>

#define NETWORK "network: {kind: tree, levels: 2, arity: 3, compute: 1, link: 0.5}\n"

enum { TEXT_MAX = 2000 };

/* --- reading --------------------------------------------------------------------------------- */

TEST(all_of_it_is_read)
{
	Net net = net_of("curve:\n  vary: P3.link=0.5:2:0.25\n  measure: ideal-ratio\n"
			 "  of: formula\n  methods: [hung-ct,   hung-sf]\n  series:\n"
			 "    - {load: 5e2, fat: true}\n    - network.arity: 5   # wide\n"
			 "      \"a=b.link\": 1.50\n      installments: fon\n"
			 "    - {network.sizes: 5 x 20, children: 7}\n" NETWORK);

	assert_string_equal(net.curve.vary, "P3.link=0.5:2:0.25");
	assert_int_equal(net.curve.measure, NET_MEASURE_IDEAL_RATIO);
	assert_int_equal(net.curve.of, NET_OF_FORMULA);
	assert_string_equal(net.curve.methods, "hung-ct, hung-sf");
	assert_string_equal(net.curve.series,
		"load=500, fat=true; network.arity=5, a=b.link=1.5, installments=fon; "
		"network.sizes=5x20, children=7");
	net_release(&net);
	assert_string_equal(net.curve.vary, "");
}

TEST(nothing_is_what_a_file_without_it_says)
{
	static const char *const texts[] = {NETWORK, "curve: {}\n" NETWORK};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		ScopedNet net = net_of(texts[i]);

		assert_string_equal(net.curve.vary, "");
		assert_string_equal(net.curve.methods, "");
		assert_string_equal(net.curve.series, "");
		assert_int_equal(net.curve.measure, NET_MEASURE_FINISH);
		assert_int_equal(net.curve.of, NET_OF_FINISH);
	}
}

/* Without a list a method is a word. */
TEST(one_method_needs_no_brackets)
{
	ScopedNet net = net_of("curve: {methods: chen-s}\n" NETWORK);

	assert_string_equal(net.curve.methods, "chen-s");
}

/* What stands in the curve, and what is said about it. */
static const struct {
	const char *curve, *message;
} wrong[] = {
	{"curve: 5\n", "1:8: curve is text; it must be a map such as {vary: children=1:10}"},
	{"curve: [load]\n", "1:8: curve is a list; it must be a map such as {vary: children=1:10}"},
	{"curve: {vray: load=1:2}\n", "1:9: curve has no key vray; did you mean vary?"},
	{"curve: {of: finish, of: formula}\n", "1:21: the key of is given twice; keep one of them"},
	{"curve:\n  vary: load\n",
		"2:9: expected KEY=FROM:TO or KEY=FROM:TO:STEP, such as children=1:20 or "
		"P1.link=0.1:1:0.1"},
	{"curve:\n  vary:\n",
		"2:8: expected KEY=FROM:TO or KEY=FROM:TO:STEP, such as children=1:20 or "
		"P1.link=0.1:1:0.1"},
	{"curve: {vary: [load]}\n", "1:15: curve.vary is a list; it must be text"},
	{"curve: {vary: load=7:2}\n", "1:15: FROM must not be more than TO"},
	{"curve: {vary: load=2:7:0}\n", "1:15: STEP must be more than 0"},
	{"curve: {vary: children=1:2.5}\n", "1:15: 2.5 is not whole; this key takes whole numbers"},
	{"curve: {vary: P1.repeat=1:2.5}\n",
		"1:15: 2.5 is not whole; this key takes whole numbers"},
	{"curve: {vary: load=1:2:1e-9}\n",
		"1:15: that makes 1e+09 values; the most is 100000, so use a larger STEP"},
	{"curve: {vary: laod=1:2}\n", "1:15: there is no key laod; did you mean load?"},
	{"curve: {vary: title=1:2}\n", "1:15: title is not a number, so it cannot be varied"},
	{"curve: {vary: curve.vary=1:2}\n",
		"1:15: curve.vary is not a number, so it cannot be varied"},
	{"curve: {vary: network.sizes=1:2}\n",
		"1:15: network.sizes is a list of numbers; vary network.processors of an array, or "
		"network.dimension of a hypercube"},
	{"curve: {vary: .link=1:2}\n",
		"1:15: there is no key .link; keys are those of a net file, such as load or "
		"order, and NAME.compute, NAME.link, NAME.name, NAME.repeat of a processor"},
	{"curve: {measure: speed}\n", "1:18: curve.measure is speed; it must be finish, speedup, "
				      "ideal-ratio or relative"},
	{"curve: {of: law}\n", "1:13: curve.of is law; it must be finish, formula or best-set"},
	{"curve: {methods: []}\n", "1:18: the list is empty; it needs a method, such as chen-c"},
	{"curve: {methods: {a: b}}\n",
		"1:18: curve.methods must be a list, such as [chen-c, chen-s]"},
	{"curve: {methods: \"chen-s, chn-c\"}\n",
		"1:18: there is no method chn-c; did you mean chen-c?"},
	{"curve: {methods: [chen-s, chn-c]}\n",
		"1:27: there is no method chn-c; did you mean chen-c?"},
	{"curve: {methods: [fast]}\n",
		"1:19: there is no method \"fast\"; \"gantree methods\" lists them"},
	{"curve: {methods: [chen-s, [a]]}\n",
		"1:27: a method is a list; it must be a word such as chen-c"},
	{"curve: {methods: [chen-s, ko-eas, chen-s]}\n",
		"1:35: chen-s is given twice; keep one of them"},
	{"curve: {methods: [\"chen-s\\0\"]}\n",
		"1:19: there is no method chen-s\\x00; did you mean chen-s?"},
	{"curve: {series: 3}\n", "1:17: curve.series is text; it must be a list such as "
				 "[{load: 500}, {load: 1000}]"},
	{"curve: {series: []}\n",
		"1:17: the list is empty; it needs a series, such as {load: 500}"},
	{"curve: {series: [{}]}\n", "1:18: the series is empty; it needs a key, such as load: 500"},
	{"curve: {series: [load]}\n",
		"1:18: a series is text; it must be a map such as {load: 500}"},
	{"curve: {series: [{laod: 2}]}\n", "1:19: there is no key laod; did you mean load?"},
	{"curve: {series: [{\"load\\0\": 2}]}\n", "1:19: there is no key load\\x00"},
	{"curve: {series: [{[a]: 2}]}\n", "1:19: a key must be a word, followed by a colon"},
	{"curve: {series: [{load: -2}]}\n", "1:25: load is -2; it must be greater than 0"},
	{"curve: {series: [{load: [2]}]}\n",
		"1:25: load is a list; it must be a number, greater than 0"},
	{"curve: {series: [{fat: maybe}]}\n", "1:24: fat is maybe; it must be true or false"},
	{"curve: {series: [{order: 2, load: 1, order: 3}]}\n",
		"1:38: order is set twice in one series; keep one of them"},
	{"curve: {series: [{method: chen-s}]}\n",
		"1:19: a series cannot have a method of its own; list it in curve.methods, which "
		"apply to every series"},
	{"curve: {series: [{title: [a, b]}]}\n",
		"1:19: a series cannot set title; it sets what a schedule depends on, such as "
		"load"},
	{"curve: {series: [{curve.measure: finish}]}\n",
		"1:19: a series cannot set curve.measure; it sets what a schedule depends on, "
		"such as load"},
	{"curve: {series: [{\"a, b.link\": 2}]}\n",
		"1:19: a series cannot name a, b.link, since commas separate its settings; refer "
		"to the processor by number, such as #3.link"},
};

TEST(what_is_wrong_is_told_with_its_place)
{
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char text[TEXT_MAX], message[TEXT_MAX];
		Error error = {.text = ""};
		ScopedNet net;

		snprintf(text, sizeof text, "%s%s", wrong[i].curve, NETWORK);
		snprintf(message, sizeof message, "f.yaml:%s", wrong[i].message);
		if (net_read(&net, "f.yaml", text, strlen(text), &error) == STATUS_OK)
			fail_msg("accepted: %s", text);
		check_error(&error, message);
		net_release(&net);
		assert_int_equal(net_read(&net, "f.yaml", text, strlen(text), NULL), STATUS_INPUT);
	}
}

/* Lists have an end, however long the file. */
TEST(too_much_is_refused)
{
	char text[TEXT_MAX] = "curve: {series: [";
	Error error;
	ScopedNet net;

	for (int i = 0; i <= NET_SERIES_MAX; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "{load: %d}, ", i + 1);
	strcat(text, "]}\n" NETWORK);
	assert_int_equal(net_read(&net, "f", text, strlen(text), &error), STATUS_INPUT);
	assert_string_equal(error.text, "too many series; a curve has at most 16");
	net_release(&net);

	strcpy(text, "curve: {series: [{");
	for (int i = 0; i <= NET_SETTINGS_MAX; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "P%d.link: 1, ", i);
	strcat(text, "}]}\n" NETWORK);
	assert_int_equal(net_read(&net, "f", text, strlen(text), &error), STATUS_INPUT);
	assert_string_equal(error.text, "too many settings; a series has at most 16");
}

/* --- setting --------------------------------------------------------------------------------- */

TEST(texts_are_kept_tidy)
{
	ScopedNet net = net_of(NETWORK);

	set(&net, "curve.vary= network.arity=1:9 ");
	set(&net, "curve.measure=speedup");
	set(&net, "curve.methods=hung-ct,hung-sf ,ko-eas");
	set(&net, "curve.series=load=1e3;order = 2,fat=true ; network.sizes=3x4");
	assert_string_equal(net.curve.vary, "network.arity=1:9");
	assert_string_equal(net.curve.methods, "hung-ct, hung-sf, ko-eas");
	assert_string_equal(net.curve.series, "load=1000; order=2, fat=true; network.sizes=3x4");
	/* Nothing to vary: no curve. */
	set(&net, "curve.vary=");
	assert_string_equal(net.curve.vary, "");
	assert_string_equal(net.curve.methods, "");
	assert_string_equal(net.curve.series, "");
	assert_int_equal(net.curve.measure, NET_MEASURE_FINISH);
}

TEST(what_cannot_be_set_changes_nothing)
{
	static const struct {
		const char *assignment, *message;
	} rows[] = {
		{"curve.vary=load=3:1", "FROM must not be more than TO"},
		{"curve.vary=children", "expected KEY=FROM:TO or KEY=FROM:TO:STEP, such as "
					"children=1:20 or P1.link=0.1:1:0.1"},
		{"curve.methods=chen-s,,chen-c",
			"a method is missing between two commas; \"gantree methods\" lists them"},
		{"curve.methods=chen-s, chen-s", "chen-s is given twice; keep one of them"},
		{"curve.series=load=1;;load=2",
			"nothing is not a series; write KEY=VALUE, or several separated by commas, "
			"such as load=500, order=3"},
		{"curve.series=load",
			"load is not a series; write KEY=VALUE, or several separated by commas, "
			"such as load=500, order=3"},
		{"curve.series=load=1, load=2",
			"load is set twice in one series; keep one of them"},
		{"curve.series=children=-1", "children is -1; it must be a whole number, from 0 "
					     "to 16777215"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet net =
			net_of("curve: {vary: load=1:2, methods: [chen-c], series: [{order: "
			       "3}]}\n" NETWORK);
		ScopedNet before;
		Error error = {.text = ""};

		assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
		assert_int_equal(net_set(&net, rows[i].assignment, &error), STATUS_INPUT);
		assert_string_equal(error.text, rows[i].message);
		assert_true(net_equal(&net, &before));
	}
}

TEST(nets_with_other_curves_are_not_equal)
{
	static const char *const assignments[] = {"curve.vary=load=1:3", "curve.measure=speedup",
		"curve.of=formula", "curve.methods=chen-s", "curve.series=load=3"};

	for (size_t i = 0; i < sizeof assignments / sizeof *assignments; i++) {
		ScopedNet a = net_of(NETWORK), b;

		assert_int_equal(net_copy(&b, &a, NULL), STATUS_OK);
		set(&a, assignments[i]);
		assert_false(net_equal(&a, &b));
		net_release(&b);
		assert_int_equal(net_copy(&b, &a, NULL), STATUS_OK);
		assert_true(net_equal(&a, &b));
	}
}

/* --- writing and patching -------------------------------------------------------------------- */

static const char file[] = "load: 3   # of it\n"
			   "curve:   # Fig. 6\n"
			   "  vary: \"network.arity=1:10\"   # wide\n"
			   "  # who\n"
			   "  methods: [hung-ct]\n"
			   "  series:\n"
			   "    - load: 500   # small\n"
			   "      order: 1\n"
			   "\n"
			   "    # large\n"
			   "    - {load: 750}\n"
			   "  measure: speedup\n"
			   "# below\n" NETWORK;

/* Save `text` with the assignments (parted by "|") made, and read it back. */
static void check_saved(const char *text, const char *assignments, const char *expected)
{
	char one[TEXT_MAX];
	ScopedNet net = net_of(text), again;
	Error error = {.text = ""};
	ScopedBuf out = check_buf();

	for (const char *at = assignments; *at;
		at += strcspn(at, "|") + (strchr(at, '|') != NULL)) {
		snprintf(one, sizeof one, "%.*s", (int)strcspn(at, "|"), at);
		set(&net, one);
	}
	if (net_patch(&net, text, strlen(text), &out, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	assert_string_equal(out.text, expected);
	again = net_of(out.text);
	assert_true(net_equal(&net, &again));
}

TEST(what_changes_is_patched_in_its_place)
{
	check_saved(file, "", file);
	check_saved(file,
		"curve.measure=finish|curve.methods=hung-ct, hung-sf|curve.vary=network.link=0:2",
		"load: 3   # of it\ncurve:   # Fig. 6\n  vary: \"network.link=0:2\"   # wide\n"
		"  # who\n  methods: [hung-ct, hung-sf]\n  series:\n    - load: 500   # small\n"
		"      order: 1\n\n    # large\n    - {load: 750}\n  measure: finish\n"
		"# below\n" NETWORK);
	check_saved(file, "curve.series=load=500; P1.link=2, fat=true",
		"load: 3   # of it\ncurve:   # Fig. 6\n  vary: \"network.arity=1:10\"   # wide\n"
		"  # who\n  methods: [hung-ct]\n"
		"  series: [{load: 500}, {P1.link: 2, fat: true}]\n  measure: speedup\n"
		"# below\n" NETWORK);
	check_saved(file, "curve.methods=",
		"load: 3   # of it\ncurve:   # Fig. 6\n  vary: \"network.arity=1:10\"   # wide\n"
		"  # who\n  series:\n    - load: 500   # small\n      order: 1\n\n    # large\n"
		"    - {load: 750}\n  measure: speedup\n# below\n" NETWORK);
	check_saved(file, "curve.of=formula",
		"load: 3   # of it\ncurve:   # Fig. 6\n  vary: \"network.arity=1:10\"   # wide\n"
		"  # who\n  methods: [hung-ct]\n  series:\n    - load: 500   # small\n"
		"      order: 1\n\n    # large\n    - {load: 750}\n  measure: speedup\n"
		"  of: formula\n# below\n" NETWORK);
}

TEST(a_curve_comes_and_goes)
{
	check_saved(file, "curve.vary=", "load: 3   # of it\n# below\n" NETWORK);
	/* Blanks and comments behind its last line are not its own. */
	check_saved(
		"curve:\n  vary: load=1:2\n  series:\n    - order: 1\n      fat: true   # so\n\n"
		"# below\n" NETWORK,
		"curve.series=", "curve:\n  vary: load=1:2\n\n# below\n" NETWORK);
	check_saved("curve: {methods: [ko-eas]} # a\n" NETWORK, "curve.methods=", NETWORK);
	check_saved("load: 2 # a\n" NETWORK, "curve.vary=#1.link=1:2|curve.series=*.link=3",
		"load: 2 # a\ncurve:\n  vary: \"#1.link=1:2\"\n  series: [{\"*.link\": "
		"3}]\n" NETWORK);
	check_saved("{load: 2, network: {kind: array, processors: 3, compute: 1, link: 1}}\r\n",
		"curve.vary=load=1:2|curve.measure=speedup",
		"{load: 2, curve: {vary: load=1:2, measure: speedup}, network: {kind: array, "
		"processors: 3, compute: 1, link: 1}}\r\n");
}

TEST(written_afresh_it_has_a_line_for_each_key)
{
	ScopedNet net = net_of(file), again;
	ScopedBuf out = check_buf();

	assert_int_equal(net_write(&net, &out, NULL), STATUS_OK);
	assert_string_equal(out.text,
		"load: 3\ncurve:\n  vary: network.arity=1:10\n  measure: speedup\n"
		"  methods: [hung-ct]\n  series: [{load: 500, order: 1}, {load: 750}]\n"
		"network:\n  kind: tree\n  levels: 2\n  arity: 3\n  compute: 1\n  link: 0.5\n");
	again = net_of(out.text);
	assert_true(net_equal(&net, &again));
}
