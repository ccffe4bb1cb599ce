/* layer: tui */
/* Captions: what makes one net of another, a net on one line, words for a shell, lines that a shell
 * joins again. The shell itself says what it makes of them. */
#include "tests/fixtures/check.h"

#include "layouts/figure/caption_lines.h"
#include "solver/base/embed.h"
#include "solver/base/text.h"
#include "solver/file/diff.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "tui/figure/shell_word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4000, OUTPUT_MAX = 65536 };

static const char *const hostile[] = {
	"it's",
	"",
	"$(touch gone) `touch gone` $HOME \"x\"",
	"-n",
	"#7",
	"a\\b\\n%s%%",
	"two\nlines",
	"\x1b[31mred",
	"\xe2\x80\xaeright to left",
	"é ≈ γ",
	"~root",
	"*",
	"a  b   c",
	"=ls",
	"'",
	"''''",
	"!! !$",
	"$HOME",
	"`pwd`",
	"$(pwd)",
	">gone",
	"a;b|c&d<e",
	"{a,b}",
	"[a-z]?",
	"#",
};

/* What a shell prints when it runs `command`; `out` has OUTPUT_MAX bytes. */
static size_t shell(const char *command, char *out)
{
	char *folder = check_folder_make(), *script = check_path(folder, "script");
	char line[600];

	check_write_file(script, command, strlen(command));
	snprintf(line, sizeof line, "cd '%s' && sh ./script", folder);
	FILE *pipe = popen(line, "r");
	assert_non_null(pipe);
	const size_t length = fread(out, 1, OUTPUT_MAX - 1, pipe);
	assert_int_equal(pclose(pipe), 0);
	out[length] = '\0';
	SCOPED(check_free) char *gone = check_path(folder, "gone");
	assert_null(check_read_file(gone, NULL));
	free(script);
	check_folder_remove(folder);
	return length;
}

static bool is_harmless(const char *text, bool ascii)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	while (text_walk(&walk))
		if (!walk.harmless || (ascii && walk.code > '~'))
			return false;
	return true;
}

/* printf '%s|' WORD WORD ... in lines of that width gives the words back. */
static void check_words(int width, bool ascii)
{
	static char told[OUTPUT_MAX];
	ScopedBuf command = check_buf(), lines = check_buf(), wanted = check_buf();

	buf_add_text(&command, "printf '%s|'");
	for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
		buf_add_char(&command, ' ');
		assert_true(shell_word(&command, hostile[i], ascii));
		buf_addf(&wanted, "%s|", hostile[i]);
	}
	assert_true(is_harmless(command.text, ascii));
	buf_add_text(&command, "  # a remark that goes on and on: $(touch gone) 'with # signs");
	assert_int_equal(
		caption_lines(command.text, width, caption_cells, &lines, NULL), STATUS_OK);
	for (const char *line = lines.text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		assert_true(text_width(line, strcspn(line, "\n")) <= width);
	}
	shell(lines.text, told);
	assert_string_equal(told, wanted.text);
}

TEST(a_shell_gets_the_words_back_from_lines_of_any_width)
{
	for (int width = 8; width < 60; width += 3) {
		check_words(width, false);
		check_words(width, true);
	}
	check_words(100000, false);
}

TEST(what_no_shell_can_be_told_is_refused)
{
	ScopedBuf out = check_buf();

	assert_false(shell_word(&out, "ends with a break\n", false));
	assert_int_equal(out.length, 0);
}

TEST(a_drawing_too_narrow_says_so)
{
	Error error;
	ScopedBuf out = check_buf();

	assert_int_equal(
		caption_lines("gantree draw x", 1, caption_cells, &out, &error), STATUS_INPUT);
}

/* --- nets ------------------------------------------------------------------------------------ */

static void read_net(Net *out, const char *text)
{
	assert_int_equal(net_read(out, "a", text, strlen(text), NULL), STATUS_OK);
}

/* The diff, made by net_set, gives `to`; then whole is true. */
static bool check_diff(const Net *from, const Net *to)
{
	NetDiff diff;
	Net made;

	assert_int_equal(net_diff(&diff, from, to, MOST, NULL), STATUS_OK);
	const bool whole = diff.whole;

	if (whole) {
		const char *setting = diff.text.text;

		assert_int_equal(net_copy(&made, from, NULL), STATUS_OK);
		assert_int_equal(net_expand(&made, NULL), STATUS_OK);
		for (size_t i = 0; i < diff.count; i++) {
			assert_int_equal(net_set(&made, setting, NULL), STATUS_OK);
			setting += strlen(setting) + 1;
		}
		snprintf(made.method, sizeof made.method, "%s", to->method);
		assert_true(net_equal(&made, to));
		net_release(&made);
	} else {
		assert_int_equal(diff.count, 0);
	}
	net_diff_release(&diff);
	return whole;
}

/* On one line it is the same net, and the same line again. */
static void check_flow(const Net *net)
{
	ScopedBuf flow = check_buf(), again = check_buf();
	ScopedNet read;

	assert_int_equal(net_write_flow(net, 1 << 20, &flow, NULL), STATUS_OK);
	assert_null(strchr(flow.text, '\n'));
	assert_true(is_harmless(flow.text, false));
	read_net(&read, flow.text);
	assert_true(net_equal(&read, net));
	assert_int_equal(net_write_flow(&read, 1 << 20, &again, NULL), STATUS_OK);
	assert_string_equal(flow.text, again.text);
}

/* A few settings on every sample: of keys, of processors, of names. */
TEST(settings_are_found_again)
{
	static const char *const settings[] = {"load=7.25", "title=it's \"new\"",
		"startup.transfer=0.5", "#1.name=a.b=c", "#1.compute=3.5", "#1.link=0.75",
		"network.compute=2.5", "#0.name= blank", "intensity.compute=2", "units.load=GB",
		"units.time=ms", "#1.speed=3"};

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		ScopedNet from, to;
		uint32_t nodes;

		read_net(&from, sample->text);
		read_net(&to, sample->text);
		nodes = to.nodes;
		check_flow(&to);
		for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
			if (net_set(&to, settings[i], NULL) == STATUS_OK)
				/* A copy of a group split off makes another net. */
				assert_true(check_diff(&from, &to) || to.nodes != nodes);
		check_flow(&to);
	}
}

TEST(another_shape_is_another_net)
{
	static const char tree[] = "network: {kind: tree, root: {compute: 1, children: "
				   "[{compute: 1, link: 1}, {compute: 2, link: 1}]}}";
	static const char more[] = "network: {kind: tree, root: {compute: 1, children: "
				   "[{compute: 1, link: 1}]}}";
	static const char array[] = "network: {kind: array, processors: 4, compute: 1, link: 1}";
	static const char mesh[] = "network: {kind: mesh, sizes: [2, 3], compute: 2, link: 1}";
	ScopedNet a, b, c, d;

	read_net(&a, tree);
	read_net(&b, more);
	read_net(&c, array);
	read_net(&d, mesh);
	assert_false(check_diff(&a, &b));
	assert_false(check_diff(&a, &c));
	assert_false(check_diff(&c, &a));
	/* Regular ones are all within reach of --set. */
	assert_true(check_diff(&c, &d));
	assert_true(check_diff(&d, &c));
}

TEST(a_large_net_is_no_line)
{
	static const char array[] = "network: {kind: tree, root: {compute: 1, children: "
				    "[{compute: 1, link: 1}, {compute: 2, link: 1}]}}";
	Error error;
	ScopedBuf out = check_buf();
	ScopedNet net;

	read_net(&net, array);
	assert_int_equal(net_write_flow(&net, 40, &out, &error), STATUS_INPUT);
}
