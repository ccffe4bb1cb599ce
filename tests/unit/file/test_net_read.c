/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"

#include <string.h>

/* Files that are wrong, of bytes that no page (refused.page) has. */
static const struct {
	const char *text, *message;
} hostile[] = {
	{"network:\n  kind: tree\n  root:\n    compute: 1\n\tchildren: []\n",
		"f.yaml:5:1: a tab cannot indent YAML; use spaces"},
	{"load: \xFF\n", "f.yaml:1:7: this is not UTF-8; save the file as UTF-8"},
	{"", "f.yaml:1:1: the file is empty"},
	{"\n# only a comment\n", "f.yaml:1:1: the file is empty"},
	{"{load: 1,2", "f.yaml:1:8: load is 1,2; numbers take a decimal point: 1.2"},
	{"\xEF\xBB\xBFload: -1\n", "f.yaml:1:7: load is -1; it must be greater than 0"},
	{"order: 2\r\nload: 0\r\n", "f.yaml:2:7: load is 0; it must be greater than 0"},
};

TEST(hostile_files_are_refused_with_a_place)
{
	for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++) {
		ScopedNet net;
		Error error = {.text = ""};
		Status status =
			net_read(&net, "f.yaml", hostile[i].text, strlen(hostile[i].text), &error);

		if (status == STATUS_OK)
			fail_msg("accepted: %s", hostile[i].text);
		check_error(&error, hostile[i].message);
		assert_int_equal(net.nodes, 0);
		net_release(&net);
		/* Who does not ask for the reason gets the same answer. */
		assert_int_equal(
			net_read(&net, "f.yaml", hostile[i].text, strlen(hostile[i].text), NULL),
			status);
	}
}

static Net net_of(const char *text, size_t length)
{
	Net net;
	Error error = {.text = ""};

	if (net_read(&net, "f.yaml", text, length, &error) != STATUS_OK)
		fail_msg("%d:%d: %s", error.line, error.column, error.text);
	return net;
}

static void check_deep(const char *open, int count, const char *message)
{
	ScopedBuf text = check_buf();
	Net net;
	Error error;

	buf_add_text(&text, "network: {kind: tree, root: ");
	for (int i = 0; i < count; i++)
		buf_add_text(&text, open);
	assert_int_equal(net_read(&net, "f.yaml", text.text, text.length, &error) != STATUS_OK, 1);
	check_error(&error, message);
}

TEST(brackets_without_end_are_refused)
{
	check_deep("[", 20000,
		"f.yaml:1:29: a list where a processor should be; write {compute: 1, link: 0.5}");
	check_deep("{compute: 1, link: 1, children: [", 20000,
		"f.yaml:1:4286: the tree would be deeper than 128 levels; a flat list may be "
		"deeper");
}

TEST(trees_of_128_levels_are_read)
{
	ScopedBuf text = check_buf();

	buf_add_text(&text, "network: {kind: tree, root: ");
	for (int i = 0; i < NET_LEVELS_MAX; i++)
		buf_add_text(&text, "{compute: 1, link: 1, children: [");
	buf_add_text(&text, "{compute: 1, link: 1}");
	for (int i = 0; i < NET_LEVELS_MAX; i++)
		buf_add_text(&text, "]}");
	buf_add_text(&text, "}");
	ScopedNet net = net_of(text.text, text.length);
	assert_int_equal(net.processors, 129);
	assert_int_equal(net.parent_of[128], 127);
}

TEST(flat_lists_may_be_deeper)
{
	ScopedBuf text = check_buf();

	buf_add_text(&text, "network: {kind: tree, processors: [{compute: 1}");
	for (int i = 0; i < 2000; i++)
		buf_addf(&text, ",\n{parent: P%d, compute: 1, link: 1}", i);
	buf_add_text(&text, "]}");
	ScopedNet net = net_of(text.text, text.length);
	assert_int_equal(net.processors, 2001);
	assert_int_equal(net.parent_of[2000], 1999);
	assert_int_equal(net.node[0].size, 2001);
}

/* The sizes of everyday big files; what is quadratic would outlast the runner's limit. */
TEST(big_files_are_read_in_linear_time)
{
	enum { COUNT = 378000 };
	ScopedBuf flat = check_buf(), nested = check_buf();

	buf_add_text(&flat, "network:\n  kind: tree\n  processors:\n  - {compute: 1}\n");
	buf_add_text(&nested, "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n");
	for (int i = 1; i < COUNT; i++) {
		/* The first half is one long chain of names, the rest hangs from the root. */
		if (i > 1 && i < COUNT / 2)
			buf_addf(&flat, "  - {name: W%d, parent: W%d, compute: 1, link: 2}\n", i,
				i - 1);
		else
			buf_addf(&flat, "  - {name: W%d, parent: P0, compute: 1, link: 2}\n", i);
		buf_addf(&nested, "    - {name: W%d, compute: 1.5, link: 0.25}\n", i);
	}
	ScopedNet net = net_of(flat.text, flat.length);
	assert_int_equal(net.processors, COUNT);
	assert_int_equal(net.parent_of[COUNT / 2 - 1], COUNT / 2 - 2);
	net_release(&net);
	net = net_of(nested.text, nested.length);
	assert_int_equal(net.processors, COUNT);
	assert_int_equal(net_find(&net, "W377999", 7), 377999);
}

TEST(places_of_keys_are_found)
{
	static const char text[] =
		"title: \xC3\xA9\n"
		"network: {kind: array, processors: 2, compute: 1, link: 1}\n"
		"\"method\":   chen-q\nintensity: {compute: 3}\nstartup: {compute: 2}\n";
	int line, column;

	net_place_of_key(text, strlen(text), 0, "method", &line, &column);
	assert_int_equal(line, 3);
	assert_int_equal(column, 13);
	net_place_of_key(text, strlen(text), 0, "startup.compute", &line, &column);
	assert_int_equal(line, 5);
	assert_int_equal(column, 20);
	net_place_of_key(text, strlen(text), 0, "startup.transfer", &line, &column);
	assert_int_equal(line, 5);
	assert_int_equal(column, 10);
	net_place_of_key(text, strlen(text), 0, "order", &line, &column);
	assert_int_equal(line, 1);
	assert_int_equal(column, 1);
	net_place_of_key("[", 1, 0, "order", &line, &column);
	assert_int_equal(line, 1);
}

TEST(every_sample_opens)
{
	uint32_t most = 0;
	int count = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++, count++) {
		ScopedNet net = net_of(sample->text, sample->length);
		ScopedBuf text = check_buf();

		/* Each has a title that fits a list, and reads back when saved. */
		assert_true(strlen(net.title) > 0 && strlen(net.title) <= 44);
		assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
		ScopedNet again = net_of(text.text, text.length);
		assert_true(net_equal(&net, &again));
		most = net.processors > most ? net.processors : most;
	}
	assert_true(count >= 15);
	assert_int_equal(most, 1111111);
	assert_non_null(embedded_find(embedded_samples, "fig10"));
}
