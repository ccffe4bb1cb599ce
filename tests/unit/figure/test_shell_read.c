/* layer: tui */
/* Lines of captions read without a shell: what shell_word wrote comes back, in lines of any width;
 * whatever a shell would expand, run or write to is refused at its place. */
#include "tests/fixtures/check.h"

#include "layouts/figure/caption_lines.h"
#include "tui/figure/shell_word.h"

#include <string.h>

static const char *const words[] = {"it's", "", "$(touch gone) `touch gone` $HOME \"x\"", "-n",
	"#7", "a\\b\\n%s%%", "two\nlines", "\x1b[31mred", "\xe2\x80\xaeright to left", "é ≈ γ",
	"~root", "*", "a  b   c", "=ls", "'", "''''", "!! !$", ">gone", "a;b|c&d<e", "{a,b}", "#",
	"P3.link=2.385", "\\", "\\\\x", "%", "--"};
enum { WORDS = sizeof words / sizeof *words };

static void check_line(const char *line, const char *input)
{
	ShellLine read;
	Error error = {.text = ""};

	if (shell_read(&read, line, &error) != STATUS_OK)
		fail_msg("%s\n%s", error.text, line);
	assert_int_equal(read.count, WORDS + 1);
	assert_string_equal(read.word[0], "gantree");
	for (int i = 0; i < WORDS; i++)
		assert_string_equal(read.word[i + 1], words[i]);
	assert_true(read.piped == (input != NULL));
	if (input)
		assert_string_equal(read.input.text, input);
	assert_non_null(strstr(read.remark, "with # signs"));
	shell_line_release(&read);
}

/* `input` (NULL: none) is piped in, with the break that echo adds. */
static void check_words(int width, bool ascii, const char *input)
{
	ScopedBuf line = check_buf(), lines = check_buf(), wanted = check_buf();

	if (input) {
		shell_print(&line, input, ascii);
		buf_add_text(&line, " | ");
		buf_addf(&wanted, "%s\n", input);
	}
	buf_add_text(&line, "gantree");
	for (int i = 0; i < WORDS; i++) {
		buf_add_char(&line, ' ');
		assert_true(shell_word(&line, words[i], ascii));
	}
	buf_add_text(&line, "  # a remark that goes on: $(touch gone) 'with # signs");
	assert_int_equal(caption_lines(line.text, width, caption_cells, &lines, NULL), STATUS_OK);
	check_line(line.text, input ? wanted.text : NULL);
	if (width > 60)
		check_line(lines.text, input ? wanted.text : NULL);
}

TEST(what_captions_quote_is_read_back)
{
	static const char *const inputs[] = {
		"{load: 7, title: \"it's\"}", "a\\b", "γ", "two\nlines"};

	for (int width = 61; width < 200; width += 7) {
		check_words(width, false, NULL);
		check_words(width, true, NULL);
		check_words(width, width % 2, inputs[width % 4]);
	}
}

/* Narrow lines part the remark, too, so that what it says is not in one piece. */
TEST(lines_of_any_width_are_joined)
{
	for (int width = 8; width < 60; width++) {
		ScopedBuf line = check_buf(), lines = check_buf();
		ShellLine read;

		buf_add_text(&line, "gantree");
		for (int i = 0; i < WORDS; i++) {
			buf_add_char(&line, ' ');
			assert_true(shell_word(&line, words[i], width % 2));
		}
		buf_add_text(&line, "  # a remark");
		assert_int_equal(
			caption_lines(line.text, width, caption_cells, &lines, NULL), STATUS_OK);
		assert_int_equal(shell_read(&read, lines.text, NULL), STATUS_OK);
		assert_int_equal(read.count, WORDS + 1);
		for (int i = 0; i < WORDS; i++)
			assert_string_equal(read.word[i + 1], words[i]);
		shell_line_release(&read);
	}
}

/* As a page is read out or copied: a form feed ends it, and blanks part its lines. */
TEST(a_line_copied_from_a_page_is_read)
{
	static const char *const lines[] = {"gantree draw --scale schematic 'a b'\n\n\f",
		"gantree draw --scale \\\n schematic 'a b'\f",
		"gantree draw --scale \\ schematic 'a b'  # a \\ remark\f",
		"gantree draw \\  --scale \\\tschematic 'a '\\ 'b'",
		"gantree draw --scale schematic a\\ b"};
	static const char *const wanted[] = {"gantree", "draw", "--scale", "schematic", "a b"};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		ShellLine read;
		Error error = {.text = ""};

		if (shell_read(&read, lines[i], &error) != STATUS_OK)
			fail_msg("%s\n%s", error.text, lines[i]);
		assert_int_equal(read.count, sizeof wanted / sizeof *wanted);
		for (int k = 0; k < read.count; k++)
			assert_string_equal(read.word[k], wanted[k]);
		if (read.remark)
			assert_string_equal(read.remark, " a \\ remark\f");
		shell_line_release(&read);
	}
}

TEST(what_a_shell_would_do_is_refused_where_it_stands)
{
	static const char *const rows[][2] = {
		{"gantree draw $HOME",
			"character 14, $: a shell would expand this; nothing is expanded here"},
		{"gantree draw \"$HOME\"",
			"character 15, $: a shell would expand this; nothing is expanded here"},
		{"gantree draw \"a \\ b\"",
			"character 17, \\: a shell would expand this; nothing is expanded here"},
		{"gantree draw `id`",
			"character 14, `: a shell would expand this; nothing is expanded here"},
		{"gantree draw \"$(id)\"",
			"character 15, $: a shell would expand this; nothing is expanded here"},
		{"gantree draw a; rm b", "character 15, ;: this is not read; only words and quotes "
					 "are, as captions have them"},
		{"gantree draw a > b", "character 16, >: this is not read; only words and quotes "
				       "are, as captions have them"},
		{"gantree draw a && b", "character 16, &: this is not read; only words and quotes "
					"are, as captions have them"},
		{"gantree draw *", "character 14, *: this is not read; only words and quotes are, "
				   "as captions have them"},
		{"gantree draw a | sh", "character 16, |: nothing is piped on"},
		{"gantree draw a\nrm b", "character 16, r: only one command is read"},
		{"gantree draw 'a", "character 14, ': this quote is not closed"},
		{"gantree draw \"a", "character 14, \": this quote is not closed"},
		{"gantree γ $",
			"character 11, $: a shell would expand this; nothing is expanded here"},
		{"rm -rf b", "character 1, r: this is no command of gantree"},
		{"echo a", "a | and gantree must follow what is printed at its end"},
		{"echo a b | gantree draw -",
			"character 8, b: a | and gantree must follow what is printed"},
		{"echo a || gantree draw -",
			"character 8, |: a | and gantree must follow what is printed"},
		{"echo a | sh", "character 1, e: this is no command of gantree"},
		{"printf '%s' | gantree draw -",
			"character 7,  : this printf is not one of a caption"},
		{"printf '\\q' | gantree draw -",
			"character 7,  : this printf is not one of a caption"},
		{"printf '\\000' | gantree draw -",
			"character 7,  : this printf is not one of a caption"},
		{"", "this is no command of gantree at its end"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ShellLine read;
		Error error = {.text = ""};

		assert_int_equal(shell_read(&read, rows[i][0], &error), STATUS_USAGE);
		assert_string_equal(error.text, rows[i][1]);
		assert_int_equal(read.count, 0);
	}
}

TEST(a_line_is_known_by_its_first_word)
{
	assert_true(shell_is_line("  gantree draw x"));
	assert_true(shell_is_line("echo '{}' | gantree draw -"));
	assert_false(shell_is_line("gantree"));
	assert_false(shell_is_line("gantrees x"));
	assert_false(shell_is_line("set load=3"));
}
