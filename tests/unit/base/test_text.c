/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/text.h"

#include <stdlib.h>
#include <string.h>

#define COMBINING_ACUTE "\xCC\x81"
#define E_ACUTE "\xC3\xA9"
#define HAN "\xE6\xBC\xA2"
#define HANGUL_L "\xE1\x84\x92"
#define HANGUL_V "\xE1\x85\xA1"

TEST(invalid_bytes_are_found)
{
	assert_int_equal(text_invalid("", 0), 0);
	assert_int_equal(text_invalid("abc", 3), 3);
	assert_int_equal(text_invalid(E_ACUTE HAN, 5), 5);
	assert_int_equal(text_invalid("a\0b", 3), 3);
	assert_int_equal(text_invalid("ab\xFF", 3), 2);
	assert_int_equal(text_invalid("ab\xC3", 3), 2);
	assert_int_equal(text_invalid("a\xC0\x80", 3), 1);        /* overlong */
	assert_int_equal(text_invalid("a\xED\xA0\x80", 4), 1);    /* a surrogate */
	assert_int_equal(text_invalid("\xF4\x90\x80\x80", 4), 0); /* beyond U+10FFFF */
}

TEST(broken_ends_are_cut)
{
	assert_int_equal(text_whole("", 0), 0);
	assert_int_equal(text_whole("ab", 2), 2);
	assert_int_equal(text_whole("a" E_ACUTE, 3), 3);
	assert_int_equal(text_whole("a" E_ACUTE, 2), 1);
	assert_int_equal(text_whole("a" HAN, 3), 1);
	assert_int_equal(text_whole("a" HAN, 2), 1);
	assert_int_equal(text_whole("\xF0\x9F\x98\x80", 3), 0);
	assert_int_equal(text_whole("\xF0\x9F\x98\x80", 4), 4);
}

typedef struct Showing {
	const char *text;
	const char *shown;
} Showing;

static const Showing showings[] = {
	{"", ""},
	{"P0 ~!", "P0 ~!"},
	{"\x1b[2J", "\\x1b[2J"},
	{"\a\b\t\n\r\x7f", "\\x07\\x08\\x09\\x0a\\x0d\\x7f"},
	{"\xC2\x9B"
	 "31m",
		"\\x9b31m"},   /* C1 CSI */
	{"\xC2\x85", "\\x85"}, /* next line */
	{"a\xE2\x80\xAE"
	 "b",
		"a\\u202eb"},                           /* right-to-left override */
	{"\xE2\x81\xA6\xE2\x81\xA9", "\\u2066\\u2069"}, /* isolates */
	{"\xE2\x80\x8E\xD8\x9C", "\\u200e\\u061c"},     /* direction marks */
	{"a\xE2\x80\x8B"
	 "b",
		"a\\u200bb"},                           /* zero width space */
	{"\xE2\x80\x8D\xE2\x81\xA0", "\\u200d\\u2060"}, /* joiners */
	{"\xEF\xBB\xBFx", "\\ufeffx"},                  /* byte order mark */
	{"\xC2\xAD", "\\xad"},                          /* soft hyphen */
	{"\xF3\xA0\x81\x81", "\\U000e0041"},            /* tag A */
	{"\xE2\x80\xA8\xE2\x80\xA9", "\\u2028\\u2029"}, /* separators */
	{"\xEE\x80\x80", "\\ue000"},                    /* private use */
	{"\xCD\xB8", "\\u0378"},                        /* unassigned */
	{"\xEF\xBF\xBF", "\\uffff"},                    /* no character */
	{"\xE3\x85\xA4", "\\u3164"},                    /* Hangul filler */
	{"x\xEF\xB8\x8F", "x\\ufe0f"},                  /* variation selector */
	{COMBINING_ACUTE "e", "\\u0301e"},              /* nothing to stand on */
	{"e\n" COMBINING_ACUTE, "e\\x0a\\u0301"},
	{"\n" COMBINING_ACUTE, "\\x0a\\u0301"},
	{"e" COMBINING_ACUTE, "e" COMBINING_ACUTE},
	{HANGUL_V, "\\u1161"},
	{HANGUL_L HANGUL_V, HANGUL_L HANGUL_V},
	{E_ACUTE " " HAN " \xCE\xB1 \xD7\xA9 \xF0\x9F\x98\x80",
		E_ACUTE " " HAN " \xCE\xB1 \xD7\xA9 \xF0\x9F\x98\x80"},
	{"a\xFF\xC3(", "a\\xff\\xc3("},
	{"\xE6\xBC", "\\xe6\\xbc"},
};

TEST(everything_shown_is_harmless)
{
	for (size_t i = 0; i < sizeof showings / sizeof showings[0]; i++) {
		ScopedBuf out = check_buf();

		text_show(&out, showings[i].text, strlen(showings[i].text));
		assert_string_equal(out.text, showings[i].shown);
		buf_clear(&out);
		/* What has been shown once stays as it is. */
		text_show(&out, showings[i].shown, strlen(showings[i].shown));
		assert_string_equal(out.text, showings[i].shown);
	}
}

TEST(marks_are_limited)
{
	static const char four[] = "e\xCC\x81\xCC\x82\xCC\x83\xCC\x84";
	char text[64];
	ScopedBuf out = check_buf();

	strcpy(text, four);
	strcat(text, "\xCC\x85x\xCC\x86");
	text_show(&out, text, strlen(text));
	assert_memory_equal(out.text, four, strlen(four));
	assert_string_equal(out.text + strlen(four), "\\u0305x\xCC\x86");
}

TEST(nul_is_shown)
{
	ScopedBuf out = check_buf();

	text_show(&out, "a\0b", 3);
	assert_string_equal(out.text, "a\\x00b");
}

TEST(show_into_never_cuts_a_character)
{
	char out[16];

	assert_int_equal(text_show_into(out, sizeof out, "a\x1b" E_ACUTE, 4), 7);
	assert_string_equal(out, "a\\x1b" E_ACUTE);
	for (size_t size = 1; size < 8; size++) {
		static const size_t used[] = {0, 0, 1, 1, 1, 1, 5, 5};

		memset(out, '#', sizeof out);
		assert_int_equal(text_show_into(out, size, "a\x1b" E_ACUTE, 4), used[size]);
		assert_int_equal(strlen(out), used[size]);
		assert_int_equal(out[size], '#');
	}
}

static int width(const char *text)
{
	return text_width(text, strlen(text));
}

TEST(widths_in_cells)
{
	assert_int_equal(width(""), 0);
	assert_int_equal(width("abc"), 3);
	assert_int_equal(width(E_ACUTE), 1);
	assert_int_equal(width("e" COMBINING_ACUTE), 1);
	assert_int_equal(width(HAN HAN), 4);
	assert_int_equal(width("\xF0\x9F\x98\x80"), 2);
	assert_int_equal(width("\xCE\xB1\xC2\xB1\xE2\x80\xA6\xE2\x94\x80"), 4); /* ambiguous */
	assert_int_equal(width(HANGUL_L HANGUL_V), 2);
	assert_int_equal(width("\xEF\xBC\xA1"), 2); /* full-width A */
}

static size_t fit(const char *text, int cells)
{
	return text_fit(text, strlen(text), cells);
}

TEST(fits_whole_clusters)
{
	assert_int_equal(fit("abc", 5), 3);
	assert_int_equal(fit("abc", 2), 2);
	assert_int_equal(fit("abc", 0), 0);
	assert_int_equal(fit("abc", -3), 0);
	assert_int_equal(fit(HAN HAN, 3), 3);
	assert_int_equal(fit(HAN HAN, 1), 0);
	assert_int_equal(fit("e" COMBINING_ACUTE "x", 1), 3);
	assert_int_equal(fit(HANGUL_L HANGUL_V "x", 2), 6);
}

TEST(clusters_both_ways)
{
	static const char text[] =
		"a" E_ACUTE "e" COMBINING_ACUTE "\xCC\x82" HAN HANGUL_L HANGUL_V "\xF0\x9F\x98\x80"
		"\xE0\xA4\x95\xE0\xA4\xBE"; /* Devanagari kaa: two cells */
	static const size_t ends[] = {1, 3, 8, 11, 17, 21, 24, 27};
	static const int cells[] = {1, 1, 1, 2, 2, 2, 1, 1};
	size_t at = 0, length = strlen(text);

	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		size_t begin = at;
		int got;

		at += text_cluster(text + at, length - at, &got);
		assert_int_equal(at, ends[i]);
		assert_int_equal(got, cells[i]);
		assert_int_equal(text_back(text, at), begin);
	}
	assert_int_equal(at, length);
	assert_int_equal(text_cluster(text + at, 0, &(int){7}), 0);
	assert_int_equal(text_cluster("a\n", 2, &(int){7}), 1);
	assert_int_equal(text_back(text, 0), 0);
}

TEST(clusters_survive_broken_text)
{
	static const char text[] = "a\xFF\xC3z";
	size_t at = 0;
	int cells;

	for (int i = 0; i < 4; i++)
		at += text_cluster(text + at, 4 - at, &cells);
	assert_int_equal(at, 4);
	for (int i = 0; i < 4; i++)
		at = text_back(text, at);
	assert_int_equal(at, 0);
}

TEST(nearest_word)
{
	static const char *const words[] = {"load", "order", "installments", "startup", "intensity",
		"network", "method", "compute", "link"};
	enum { COUNT = sizeof words / sizeof words[0] };
	char longer[100];

	assert_string_equal(text_nearest("laod", words, COUNT), "load");
	assert_string_equal(text_nearest("instalments", words, COUNT), "installments");
	assert_string_equal(text_nearest("comptue", words, COUNT), "compute");
	assert_string_equal(text_nearest("links", words, COUNT), "link");
	assert_string_equal(text_nearest("load", words, COUNT), "load");
	assert_null(text_nearest("xyzzy", words, COUNT));
	assert_null(text_nearest("ad", words, COUNT));
	assert_null(text_nearest("orxxr", words, COUNT));
	assert_null(text_nearest("", words, COUNT));
	assert_null(text_nearest("load", words, 0));
	memset(longer, 'a', sizeof longer);
	longer[sizeof longer - 1] = '\0';
	assert_null(text_nearest(longer, words, COUNT));
	assert_null(text_nearest("aaa", &(const char *const){longer}, 1));
}

TEST(a_beginning_means_a_word_where_no_other_begins_so)
{
	static const char *const words[] = {"draw", "solve", "sweep", "sweeper", "samples"};
	char list[40];

	assert_int_equal(text_meant("d", words, 5), 0);
	assert_int_equal(text_meant("solve", words, 5), 1);
	assert_int_equal(text_meant("sweep", words, 5), 2); /* though another one begins so */
	assert_int_equal(text_meant("sweepe", words, 5), 3);
	assert_int_equal(text_meant("s", words, 5), 5);
	assert_int_equal(text_meant("x", words, 5), 5);
	assert_int_equal(text_meant("draws", words, 5), 5);
	text_beginning("s", words, 5, list, sizeof list);
	assert_string_equal(list, "solve, sweep, sweeper or samples");
	text_beginning("d", words, 5, list, sizeof list);
	assert_string_equal(list, "draw");
	text_beginning("x", words, 5, list, sizeof list);
	assert_string_equal(list, "");
	text_beginning("s", words, 5, list, 10);
	assert_string_equal(list, "solve, sw");
}

TEST(what_is_named_in_a_row)
{
	static const char *const names[] = {"P1", "P2", "P3"};
	static const char *const rows[] = {"", "P1", "P1 and P2", "P1, P2 and P3"};

	for (size_t count = 0; count < sizeof rows / sizeof *rows; count++) {
		ScopedBuf text = check_buf();

		for (size_t k = 0; k < count; k++)
			buf_addf(&text, "%s%s", text_joint(k, count), names[k]);
		buf_add_text(&text, "");
		assert_string_equal(text.text, rows[count]);
	}
}
