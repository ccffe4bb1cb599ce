/* layer: solver */
/* Saving, beside what is changed in which lines (saved.page): ends of lines, texts that have
 * nothing of the net, and what is proved without reading back. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/pace.h"
#include "solver/file/patch.h"

#include <string.h>

static void check_saved(Net *net, const char *original, const char *expected)
{
	ScopedBuf out = check_buf();

	assert_int_equal(net_patch(net, original, strlen(original), &out, NULL), STATUS_OK);
	assert_string_equal(out.text, expected);
	assert_int_equal(out.length, strlen(expected));
}

static void check_set(const char *original, const char *assignment, const char *expected)
{
	ScopedNet net = net_of(original);

	set(&net, assignment);
	check_saved(&net, original, expected);
}

TEST(line_ends_stay_as_they_are)
{
	check_set("load: 1\r\nnetwork:\r\n  kind: tree\r\n  root:\r\n    compute: 1", "order=2",
		"load: 1\r\norder: 2\r\nnetwork:\r\n  kind: tree\r\n  root:\r\n    compute: 1");
	check_set("{load: 2, network: {kind: array, processors: 3, compute: 1, link: 1}}\r\n",
		"curve.vary=load=1:2",
		"{load: 2, curve: {vary: load=1:2}, network: {kind: array, processors: 3, "
		"compute: 1, link: 1}}\r\n");
	check_set("network:\n  kind: tree\n  root:\n    compute: 1", "#0.link=2",
		"network:\n  kind: tree\n  root:\n    compute: 1\n    link: 2");
	check_set("\xEF\xBB\xBFload: 1\nnetwork: {kind: tree, root: {compute: 1}}\n", "load=2",
		"\xEF\xBB\xBFload: 2\nnetwork: {kind: tree, root: {compute: 1}}\n");
	check_set("{\n  \"load\": 1, \"network\": {\"kind\": \"tree\", \"root\": {\"compute\": "
		  "1}}}\n",
		"title=a\x1b \"b\"",
		"{\n  \"title\": \"a\\u001b \\\"b\\\"\", \"load\": 1, \"network\": {\"kind\": "
		"\"tree\", "
		"\"root\": {\"compute\": 1}}}\n");
}

#define HEAD " # spelled so\nnetwork:   # the tree\n  kind: tree\n  root:\n    compute: 1\n"
#define LIST "    children:\n      - {name: P1, compute: "
static const char file[] = "load: 2.50" HEAD LIST "1.20, link: 0.1}   # near\n# end\n";

/* Its processors never stood in this text: they are written anew, the rest is kept. */
TEST(nets_from_elsewhere_are_written_whole)
{
	ScopedNet net = net_of(file);

	for (uint32_t node = 0; node < net.nodes; node++)
		net.node[node].origin = 0;
	set(&net, "load=7");
	check_saved(&net, file, "load: 7" HEAD LIST "1.2, link: 0.1}   # near\n# end\n");
	/* A text that is not even a net. */
	check_saved(&net, "[1, 2]",
		"load: 7\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n" LIST
		"1.2, link: 0.1}\n");
}

TEST(a_net_that_would_not_read_back_is_not_written)
{
	ScopedNet net = net_of(file);
	ScopedBuf out = check_buf();
	Error error;

	net.node[1].compute = -1;
	assert_int_equal(net_patch(&net, file, strlen(file), &out, &error), STATUS_INPUT);
	check_error(&error, "this network could not be read back from a file; nothing was written");
	assert_int_equal(out.length, 0);
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* Whether it is proved that `file`, with `text` in place of `old`, says it with the compute of P1
 * changed; `damage` is done to it on the way. */
static bool is_proved(const char *old, const char *text, double compute, size_t damage)
{
	Patch patch = {.converted = false};
	ScopedNet net = net_of(file);
	ScopedBuf out = check_buf();
	const size_t begin = (size_t)(strstr(file, old) - file);

	assert_int_equal(
		net_read_source(&patch.old, &patch.source, file, strlen(file), NULL), STATUS_OK);
	net.node[1].compute = compute;
	patch.net = &net;
	edits_init(&patch.edits);
	edits_replace(&patch.edits, begin, begin + strlen(old), text, strlen(text));
	edits_say(&patch.edits, &net_fields[NET_KEY_COMPUTE], 1);
	edits_apply(&patch.edits, 0, file, 0, strlen(file), &out);
	if (damage > 0)
		out.text[damage - 1] ^= 1;
	const bool proved = patch_numbers_prove(&patch, 1, &out);

	edits_release(&patch.edits);
	net_source_close(&patch.source);
	net_release(&patch.old);
	return proved;
}

TEST(a_number_in_place_of_a_number_is_proved)
{
	const size_t in_value = (size_t)(strstr(file, "1.20") - file) + 1;

	assert_true(is_proved("1.20", "3", 3, 0));
	assert_true(is_proved("1.20", "1e-09", 1e-9, 0));
	assert_false(is_proved("1.20", "3", 4, 0));
	assert_false(is_proved("1.20", "0", 0, 0));
	assert_false(is_proved("1.20", "3, repeat: 2", 3, 0));
	assert_false(is_proved("1.20", "+3", 3, 0));
	assert_false(is_proved("1.20", "", 1.2, 0));
	assert_false(is_proved("1.20,", "3", 3, 0));
	assert_false(is_proved("P1", "3", 3, 0));
	assert_false(is_proved("1.20", "3", 3, 1));
	assert_false(is_proved("1.20", "3", 3, in_value));
	assert_false(is_proved("1.20", "3", 3, sizeof file - 4));
}

/* Events and the like in saving after an assignment; NULL: in reading alone. */
static size_t steps_of(const char *assignment)
{
	ScopedNet net = net_of(file);
	ScopedBuf out = check_buf();
	Source source;
	Net again;

	if (assignment)
		set(&net, assignment);
	pace_stop_plan(0);
	if (assignment) {
		assert_int_equal(net_patch(&net, file, strlen(file), &out, NULL), STATUS_OK);
		return pace_calls();
	}
	assert_int_equal(net_read_source(&again, &source, file, strlen(file), NULL), STATUS_OK);
	net_source_close(&source);
	net_release(&again);
	return pace_calls();
}

TEST(the_text_is_read_once_for_numbers)
{
	const size_t once = steps_of(NULL);

	assert_true(steps_of("P1.compute=3") < once * 3 / 2);
	assert_true(steps_of("load=3") < once * 3 / 2);
	assert_true(steps_of("P1.name=x") > 2 * once);
}

/* Its names may be doubled: nobody has compared them. */
TEST(a_net_that_is_not_expanded_is_read_back)
{
	ScopedNet net = net_of(file);
	ScopedBuf out = check_buf();
	const size_t once = steps_of(NULL);

	net.node[1].compute = 3;
	net.expanded = false;
	pace_stop_plan(0);
	assert_int_equal(net_patch(&net, file, strlen(file), &out, NULL), STATUS_OK);
	assert_true(pace_calls() > 2 * once);
}
