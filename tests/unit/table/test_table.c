/* layer: layouts */
/* A row is said once and written in every format: aligned text, CSV, JSON, LaTeX, HTML. */
#include "tests/fixtures/check.h"

#include "layouts/table/table.h"

#include <math.h>
#include <stdlib.h>

#define RIGHT(tag, text) "<" tag " style=\"text-align:right\">" text "</" tag ">"

static const struct Format {
	const char *name;
	TableFormat format;
	const char *wanted;
} formats[] = {
	{"text", TABLE_TEXT,
		"method  outcome   finish  speed-up\n"
		"chen-m  exact    3336.98     2.997  a, \"b\"\n"
		"=c                     –     1e300\n"
		"no more\n"},
	{"csv", TABLE_CSV,
		"id,outcome,finish,speedup,why\n"
		"chen-m,exact,3336.98041740001,2.9967,\"a, \"\"b\"\"\"\n"
		"'=c,,,1e+300,\n"},
	{"json", TABLE_JSON,
		"[{\"id\":\"chen-m\",\"outcome\":\"exact\",\"finish\":3336.9804174000101,"
		"\"speedup\":2.9967000000000001,\"why\":\"a, \\\"b\\\"\"},"
		"{\"id\":\"=c\",\"outcome\":null,\"finish\":null,\"speedup\":1."
		"0000000000000001e300,"
		"\"why\":null}]"},
	{"LaTeX", TABLE_TABULAR,
		"\\begin{tabular}{llrrl}\n"
		"method & outcome & finish & speed-up &  \\\\\n\\hline\n"
		"chen-m & exact & 3336.98 & 2.997 & a, \\char34{}b\\char34{} \\\\\n"
		"=c &  & \\textendash{} & 1e300 &  \\\\\n"
		"\\multicolumn{5}{l}{no more} \\\\\n"
		"\\end{tabular}\n"},
	{"HTML", TABLE_HTML,
		"<table>\n<thead>\n<tr><th>method</th><th>outcome</th>" RIGHT("th", "finish") RIGHT(
			"th",
			"speed-up") "<th></th></tr>\n</thead>\n<tbody>\n"
				    "<tr><td>chen-m</td><td>exact</td>" RIGHT(
					    "td", "3336.98") RIGHT("td",
					    "2.997") "<td>a, &quot;b&quot;</td></tr>\n"
						     "<tr><td>=c</td><td></td>" RIGHT(
							     "td", "–") RIGHT("td",
							     "1e300") "<td></td></tr>\n"
								      "<tr><td colspan=\"5\">no "
								      "more</td></tr>\n"
								      "</tbody>\n</table>\n"},
};

static void add_row(Table *table, const char *id, const char *outcome, double finish,
	double speedup, const char *why)
{
	table_text(table, id);
	table_text(table, outcome);
	table_number(table, finish);
	table_number(table, 7);
	table_as(table, word_value, speedup);
	table_text(table, why);
	table_row(table);
}

TEST_ROWS(one_row_in_every_format, struct Format, formats)
{
	Buf out;
	Json json = {.out = &out};
	Table table;

	buf_init(&out);
	table_begin(&table, row->format, TABLE_METHODS, &out);
	table.json = &json;
	table_drop(&table, "formula");
	if (row->format == TABLE_JSON)
		json_begin(&json, NULL, JSON_ROW);
	else
		table_heads(&table, NULL);
	add_row(&table, "chen-m", "exact", 3336.98041740001, 2.9967, "a, \"b\"");
	add_row(&table, "=c", "", NAN, 1e300, NULL);
	if (table_is_read(&table))
		table_whole(&table, "no more");
	table_end(&table, &(TablePage){.columns = 60});
	if (row->format == TABLE_JSON)
		json_end(&json);
	assert_string_equal(out.text, row->wanted);
	assert_false(out.failed);
	buf_release(&out);
}

/* No cell is a command, ends a line's end, or is a minus of text; columns of nothing are not there.
 */
static const struct Format escapes[] = {
	{"LaTeX", TABLE_TABULAR,
		"\\providecommand\\gantreeother[1]{?}\n\\providecommand\\gantreetip[2]{?}\n"
		"\\providecommand\\gantreebranch[3]{?}\n"
		"\\begin{tabular}{llrr}\n"
		"method & outcome & finish & speed-up \\\\\n\\hline\n"
		"{}[a\\textbackslash{}\\_\\{ & 50 \\% \\& \\textasciitilde{} & "
		"\\ensuremath{-}2.5 & \\textendash{} \\\\\n"
		"\\gantreeother{65E5} & \\textbackslash{}x0ab & \\textendash{} & 7 \\\\\n"
		"\\end{tabular}\n"},
	{"HTML", TABLE_HTML,
		"<table>\n<thead>\n<tr><th>method</th><th>outcome</th>" RIGHT("th", "finish") RIGHT(
			"th",
			"speed-up") "</tr>\n</thead>\n<tbody>\n"
				    "<tr><td>[a\\_{</td><td>50 % &amp; ~</td>" RIGHT(
					    "td", "-2.5") RIGHT("td",
					    "–") "</tr>\n<tr><td>日</td><td>\\x0ab</td>" RIGHT("td",
					    "–") RIGHT("td", "7") "</tr>\n</tbody>\n</table>\n"},
};

TEST_ROWS(cells_are_letters, struct Format, escapes)
{
	ScopedBuf out = check_buf();
	Table table;

	table_begin(&table, row->format, TABLE_METHODS, &out);
	table_drop(&table, "formula");
	table_heads(&table, NULL);
	add_row(&table, "[a\\_{", "50 % & ~", -2.5, NAN, NULL);
	add_row(&table, "日", "\nb", NAN, 7, "");
	table_end(&table, NULL);
	assert_string_equal(out.text, row->wanted);
}

static const struct Number {
	const char *name;
	double value;
	const char *wanted;
} numbers[] = {
	{"whole", 42, "42"},
	{"no negative zero", -0.0, "0"},
	{"the largest without an exponent", 999999999999999, "999999999999999"},
	{"whole, beyond it", 1e15, "1000000000000000.0"},
	{"large", 6.9346982451126944e276, "6.9346982451126944e276"},
	{"small", -4.3665082231147242e-7, "-4.3665082231147244e-7"},
	{"power of two digits", 1e-10, "1e-10"},
	{"does not exist", NAN, "null"},
	{"is not finite", -INFINITY, "null"},
};

TEST_ROWS(numbers_read_back, struct Number, numbers)
{
	char text[NUMBER_TEXT_MAX];

	json_digits(text, row->value);
	assert_string_equal(text, row->wanted);
	if (isfinite(row->value))
		assert_true(strtod(text, NULL) == row->value);
}

static const struct Text {
	const char *name, *text, *wanted;
} texts[] = {
	{"what has a letter", "\"\\\b\f\n\r\t/", "\"\\\"\\\\\\b\\f\\n\\r\\t/\""},
	{"control characters", "\x01\x1f\x7f", "\"\\u0001\\u001F\\u007f\""},
	{"other letters", "é€", "\"\\u00E9\\u20AC\""},
	{"beyond the first plane", "𝄞", "\"\\uD834\\uDD1E\""},
	{"no UTF-8",
		"a\xff"
		"b",
		"\"a\\uFFFDb\""},
	{"none", NULL, "null"},
};

TEST_ROWS(texts_are_ascii, struct Text, texts)
{
	Buf out;
	Json json = {.out = &out};

	buf_init(&out);
	json_text(&json, NULL, row->text);
	assert_string_equal(out.text, row->wanted);
	buf_release(&out);
}
