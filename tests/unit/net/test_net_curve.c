/* layer: solver */
/* The key `curve` of a net file: read, refused with its place, set, written and patched. */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"

#include <stdio.h>
#include <string.h>

#define NETWORK "network: {kind: tree, levels: 2, arity: 3, compute: 1, link: 0.5}\n"

enum { TEXT_MAX = 2000 };

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
