/* layer: solver */
/* The key `curve` of a net file: what no page tells of its reading, setting and comparing. */
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
