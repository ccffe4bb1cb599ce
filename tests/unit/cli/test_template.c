/* layer: tui */
/* Texts with gaps, text for troff, and the words that options take. */
#include "tests/fixtures/check.h"
#include "tui/cli/arguments.h"
#include "tui/cli/choices.h"
#include "tui/cli/manual.h"
#include "tui/cli/roff.h"
#include "tui/cli/template.h"

#include <string.h>

static void fill_word(Buf *out)
{
	buf_add_text(out, "word");
}

static void fill_lines(Buf *out)
{
	buf_add_text(out, "one\ntwo\n");
}

static void fill_nothing(Buf *out)
{
}

static void expect_filled(const char *text, const char *expected)
{
	static const TemplateGap gaps[] = {
		{"word", fill_word},
		{"two-lines", fill_lines},
		{"nothing", fill_nothing},
		{NULL, NULL},
	};
	const Embedded template = {"test", text, strlen(text)};
	ScopedBuf out = check_buf();

	template_fill(&template, gaps, &out);
	assert_string_equal(out.text, expected);
}

TEST(gaps_are_filled)
{
	expect_filled("a @word@, @word@!\n", "a word, word!\n");
	expect_filled("@word@", "word");
	expect_filled("head\n@two-lines@\ntail\n", "head\none\ntwo\ntail\n");
	expect_filled("head\n\t@two-lines@\ntail\n", "head\none\ntwo\ntail\n");
	expect_filled("head\n\t@nothing@\ntail\n", "head\ntail\n");
	expect_filled("head @nothing@\ntail\n", "head \ntail\n");
}

TEST(other_signs_stay)
{
	expect_filled("\"$@\" ${a[@]} me@example.org @@", "\"$@\" ${a[@]} me@example.org @@");
	expect_filled("@unknown@ @word", "@unknown@ @word");
	expect_filled("@unknown@word@", "@unknownword");
	expect_filled("", "");
}

static void expect_roff(const char *text, const char *expected)
{
	ScopedBuf out = check_buf();

	roff_text(&out, text);
	assert_string_equal(out.text, expected);
}

TEST(troff_reads_what_stands_there)
{
	expect_roff("plain words", "plain words");
	expect_roff("--set a\\b", "\\-\\-set a\\eb");
	expect_roff(".TH 'x' ~ ^ `", "\\&.TH \\(aqx\\(aq \\(ti \\(ha \\(ga");
	expect_roff("2 → θ", "2 \\[u2192] \\[u03B8]");
}

TEST(rows_stand_close)
{
	ScopedBuf out = check_buf();

	roff_rows(&out, "Options of ", "draw");
	roff_row(&out, "--set", " ", "KEY=VALUE");
	roff_row(&out, "u", "  ", "");
	assert_string_equal(out.text, ".PD\n.SS Options of draw\n.PD 0\n"
				      ".IP \"\\fB\\-\\-set\\fR \\fIKEY=VALUE\\fR\" 27\n"
				      ".IP \"\\fBu\\fR\" 27\n");
}

static void expect_wrapped(const char *text, const char *expected)
{
	ScopedBuf out = check_buf();

	roff_wrap(&out, text);
	assert_string_equal(out.text, expected);
}

/* 76 letters and what follows: longer than a line together. */
#define LONG "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx"

TEST(long_lines_are_broken_at_blanks)
{
	expect_wrapped(LONG " yz\n", LONG " yz\n");
	expect_wrapped(LONG " yz and more\n", LONG " yz\nand more\n");
	expect_wrapped(LONG LONG " more\n", LONG LONG "\nmore\n");
	expect_wrapped(LONG " then .TH\n", LONG "\nthen .TH\n");
	expect_wrapped(LONG LONG " .TH\n", LONG LONG "\n\\&.TH\n");
	expect_wrapped(".SH " LONG " stays so\n", ".SH " LONG " stays so\n");
	expect_wrapped(".nf\n" LONG " stays so\n.fi\n" LONG " goes on\n",
		".nf\n" LONG " stays so\n.fi\n" LONG "\ngoes on\n");
}

static void expect_words(ValueKind kind, CommandId command, const char *expected)
{
	ScopedBuf out = check_buf();

	choices_list(kind, command, &out);
	assert_string_equal(out.text, expected);
}

TEST(words_are_those_of_the_command)
{
	expect_words(VALUE_SCALE, COMMAND_DRAW, "linear or schematic");
	expect_words(VALUE_FORMAT, COMMAND_SOLVE,
		"table, json, csv, tabular, html, intervals, spreadsheet or trace");
	expect_words(VALUE_FORMAT, COMMAND_SWEEP, "csv, json, tabular or html");
	expect_words(VALUE_FORMAT, COMMAND_UPGRADES, "table, csv, json, tabular or html");
	expect_words(VALUE_SHELL, COMMAND_COMPLETION, "bash, fish or zsh");
	expect_words(VALUE_FREE, COMMAND_DRAW, "");
}

/* An option with a value says what the value is, one without has none. */
TEST(options_have_kinds)
{
	for (int i = 0; i < OPTIONS; i++)
		if ((option_table[i].argument != NULL) != (option_table[i].kind != VALUE_NONE))
			fail_msg("--%s", option_table[i].name);
}

/* No gap is left open. */
TEST(pages_are_whole)
{
	ScopedBuf page = check_buf();

	for (size_t i = 0; manual_pages[i]; i++) {
		buf_clear(&page);
		manual_write(manual_pages[i], &page);
		assert_true(page.length > 1000);
		assert_null(strchr(page.text, '@'));
	}
}
