/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/buf.h"
#include "solver/base/pace.h"
#include "solver/yaml/yaml.h"

#include <stdlib.h>
#include <string.h>

/* Read all of `text`; the first failure, if any, is in `error`. */
static Status read_all(const char *text, size_t length, Error *error)
{
	YamlReader *reader;
	YamlEvent event = {.kind = YAML_SCALAR};
	Status status = yaml_open(&reader, "f.yaml", text, length, error);

	while (status == STATUS_OK && event.kind != YAML_END)
		status = yaml_next(reader, &event);
	if (status == STATUS_OK)
		assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	yaml_close(reader);
	return status;
}

typedef struct Expected {
	YamlKind kind;
	const char *text;
	int line, column;
	size_t begin, end;
} Expected;

static void check_events(const char *text, const Expected *expected, size_t count)
{
	YamlReader *reader;
	YamlEvent event;
	Error error;

	assert_int_equal(yaml_open(&reader, "f", text, strlen(text), &error), STATUS_OK);
	for (size_t i = 0; i < count; i++) {
		assert_int_equal(yaml_next(reader, &event), STATUS_OK);
		assert_int_equal(event.kind, expected[i].kind);
		assert_int_equal(event.line, expected[i].line);
		assert_int_equal(event.column, expected[i].column);
		assert_int_equal(event.begin, expected[i].begin);
		if (expected[i].end > 0)
			assert_int_equal(event.end, expected[i].end);
		if (expected[i].text) {
			assert_string_equal(event.text, expected[i].text);
			assert_int_equal(event.length, strlen(expected[i].text));
		}
	}
	yaml_close(reader);
}

TEST(events_have_places)
{
	static const char text[] = "# \xC3\xA9\n"
				   "title: \"\xC3\xA9 x\"\n"
				   "root:\n"
				   "  \xC3\xA4: 1 # c\n"
				   "  b: {c: 2,\n"
				   " d: [3]}\n";
	static const Expected expected[] = {
		{YAML_MAP, NULL, 2, 1, 5, 0},
		{YAML_SCALAR, "title", 2, 1, 5, 10},
		{YAML_SCALAR, "\xC3\xA9 x", 2, 8, 12, 18},
		{YAML_SCALAR, "root", 3, 1, 19, 23},
		{YAML_MAP, NULL, 4, 3, 27, 0},
		{YAML_SCALAR, "\xC3\xA4", 4, 3, 27, 29},
		{YAML_SCALAR, "1", 4, 6, 31, 32},
		{YAML_SCALAR, "b", 5, 3, 39, 40},
		{YAML_MAP, NULL, 5, 6, 42, 43},
		{YAML_SCALAR, "c", 5, 7, 43, 44},
		{YAML_SCALAR, "2", 5, 10, 46, 47},
		{YAML_SCALAR, "d", 6, 2, 50, 51},
		{YAML_LIST, NULL, 6, 5, 53, 54},
		{YAML_SCALAR, "3", 6, 6, 54, 55},
		{YAML_LIST_END, NULL, 6, 7, 55, 56},
		{YAML_MAP_END, NULL, 6, 8, 56, 57},
		{YAML_MAP_END, NULL, 7, 1, 58, 0},
		{YAML_MAP_END, NULL, 7, 1, 58, 0},
		{YAML_END, NULL, 7, 1, 58, 0},
		{YAML_END, NULL, 7, 1, 58, 0},
	};

	check_events(text, expected, sizeof expected / sizeof expected[0]);
}

TEST(byte_order_mark_and_line_ends)
{
	static const char text[] = "\xEF\xBB\xBF"
				   "a: 1\r\nb: x\xE2\x80\xA8\n\nc: 2\rd: 3";
	static const Expected expected[] = {
		{YAML_MAP, NULL, 1, 1, 3, 0},
		{YAML_SCALAR, "a", 1, 1, 3, 4},
		{YAML_SCALAR, "1", 1, 4, 6, 7},
		{YAML_SCALAR, "b", 2, 1, 9, 10},
		{YAML_SCALAR, NULL, 2, 4, 12, 13},
		{YAML_SCALAR, "c", 4, 1, 18, 19},
		{YAML_SCALAR, "2", 4, 4, 21, 22},
		{YAML_SCALAR, "d", 5, 1, 23, 24},
		{YAML_SCALAR, "3", 5, 4, 26, 27},
	};

	check_events(text, expected, sizeof expected / sizeof expected[0]);
}

/* ASCII alone is counted by libyaml, with other characters by us: up to the end without a line
 * break.
 */
TEST(places_do_not_depend_on_who_counts)
{
	static const char *const texts[] = {
		"a: 1\r\nb: |\n  x\n\n\nc: 2\rd: \"x\\\n  y\"\ne:\n  - 3",
		"a: [1,\r\n\r 2] # c\n\n",
		"a:\n  b: x\n    y\n  c: {d: 'e\n\n f'}\n# end",
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		YamlReader *own, *other;
		YamlEvent one = {.kind = YAML_SCALAR}, two;
		ScopedBuf text = check_buf();

		buf_addf(&text, "# \xC3\xA9\n%s", texts[i]);
		assert_int_equal(yaml_open(&own, "f", text.text, text.length, NULL), STATUS_OK);
		assert_int_equal(
			yaml_open(&other, "f", texts[i], strlen(texts[i]), NULL), STATUS_OK);
		while (one.kind != YAML_END) {
			assert_int_equal(yaml_next(own, &one), STATUS_OK);
			assert_int_equal(yaml_next(other, &two), STATUS_OK);
			assert_int_equal(one.line, two.line + 1);
			assert_int_equal(one.column, two.column);
			assert_int_equal(one.begin, two.begin + 5);
			assert_int_equal(one.end, two.end + 5);
		}
		yaml_close(own);
		yaml_close(other);
	}
}

TEST(quoting_and_brackets_are_told)
{
	static const char text[] = "- 5\n- '5'\n- \"5\"\n- {a: 1}\n- b: 1\n";
	static const bool plain[] = {true, false, false};
	YamlReader *reader;
	YamlEvent event;

	assert_int_equal(yaml_open(&reader, "f", text, strlen(text), NULL), STATUS_OK);
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_false(event.flow);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(yaml_next(reader, &event), STATUS_OK);
		assert_string_equal(event.text, "5");
		assert_int_equal(event.plain, plain[i]);
	}
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_true(event.kind == YAML_MAP && event.flow);
	assert_int_equal(yaml_skip(reader, &event), STATUS_OK);
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_true(event.kind == YAML_MAP && !event.flow);
	yaml_close(reader);
}

TEST(skip_passes_over_everything)
{
	static const char text[] = "a: {b: [1, {c: 2}], d: x}\ne: 5\n";
	YamlReader *reader;
	YamlEvent event;

	assert_int_equal(yaml_open(&reader, "f", text, strlen(text), NULL), STATUS_OK);
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_int_equal(yaml_skip(reader, &event), STATUS_OK); /* a scalar: stays */
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_int_equal(event.kind, YAML_MAP);
	assert_int_equal(yaml_skip(reader, &event), STATUS_OK);
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_string_equal(event.text, "e");
	yaml_close(reader);
}

TEST(callers_fault_at_an_event)
{
	YamlReader *reader;
	YamlEvent event;
	Error error;

	assert_int_equal(yaml_open(&reader, "dir/f.yaml", "\n  x", 4, &error), STATUS_OK);
	assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_int_equal(
		yaml_fault(reader, &event, "no %s like \"%s\"", "key", event.text), STATUS_INPUT);
	check_error(&error, "dir/f.yaml:2:3: no key like \"x\"");
	yaml_close(reader);
}

typedef struct Refusal {
	const char *text;
	const char *message;
} Refusal;

#define TAB "a tab cannot indent YAML; use spaces"
#define COLON "a second \":\" cannot stand here; put the text in quotes, or check the indentation"
#define PERCENT "lines that begin with \"%\" are not supported; remove this one"
#define SECOND "a second document begins here; keep one per file"
#define REST "the document ends before this; remove it, or check brackets and indentation"
#define TAGS "tags (\"!...\") are not supported; remove this one"
#define CONTROL "a control character cannot stand here; in \"...\" it is written \\xNN"
#define UNCLOSED "the quotes opened here are never closed"
#define KEY "a \"key: value\" is expected here, indented like the keys above"
#define ITEM "a \"- \" is expected here, indented like the items above"
#define ALIASES "aliases (\"*...\") are not supported; write the value out, or use repeat"
#define ANCHORS "anchors (\"&...\") are not supported; write the value out, or use repeat"

static const Refusal refusals[] = {
	{"", "f.yaml:1:1: the file is empty"},
	{"\n# only a comment\n", "f.yaml:1:1: the file is empty"},
	{"\xEF\xBB\xBF", "f.yaml:1:1: the file is empty"},
	{"---\n", "f.yaml:1:1: the file is empty"},
	{"---\n...\n", "f.yaml:1:1: the file is empty"},
	{"a: 1\n--- \nb: 2\n", "f.yaml:2:1: " SECOND},
	{"a: 1\n...\n# x\n---\n", "f.yaml:4:1: " SECOND},
	{"a: 1\n...\nb: 1\n", "f.yaml:3:1: " REST},
	{"{a: 1}}\n", "f.yaml:1:7: " REST},
	{"a: 1\n%TAG ! x\n", "f.yaml:2:1: " REST},
	{"a:\n\tb: 1\n", "f.yaml:2:1: " TAB},
	{"a: 1\n\tb: 2\n", "f.yaml:2:1: " TAB},
	{"\xC3\xA9:\n  b: 1\n  \tc: 1\n", "f.yaml:3:3: " TAB},
	{"a: {x: 1\n\t,y: 2}\n", "f.yaml:2:1: " TAB},
	{"a: |\n  \tx\n", "f.yaml:2:3: " TAB},
	{"\xC3\xA9: *x\n", "f.yaml:1:4: " ALIASES},
	{"a: &x [*x]\n", "f.yaml:1:4: " ANCHORS},
	{"a: &x 1\n", "f.yaml:1:4: " ANCHORS},
	{"&x a: 1\n", "f.yaml:1:1: " ANCHORS},
	{"a: !x 1\n", "f.yaml:1:4: " TAGS},
	{"a: !!str 1\n", "f.yaml:1:4: " TAGS},
	{"a: !!map {}\n", "f.yaml:1:4: " TAGS},
	{"a: ! 1\n", "f.yaml:1:4: " TAGS},
	{"a: !foo!b 1\n",
		"f.yaml:1:4: tags (\"!...\") are not supported; remove this one, or put the "
		"text in quotes"},
	{"a: & 1\n", "f.yaml:1:4: anchors and aliases (\"&...\", \"*...\") are not supported; put "
		     "the text in quotes"},
	{"%TAG ! x\n---\na: 1\n", "f.yaml:1:1: " PERCENT},
	{"# c\n\n%YAML 1.1\n%FOO\n---\na: 1\n", "f.yaml:4:1: " PERCENT},
	{"# c\xE2\x80\xA8%TAG ! x\n---\na: 1\n", "f.yaml:1:5: " PERCENT},
	{"%YAML 1.1\n%YAML 1.1\n---\na: 1\n",
		"f.yaml:2:1: there is a %YAML line already; remove this one"},
	{"%YAML 1.1\na: 1\n", "f.yaml:2:1: a line \"---\" is missing between %YAML and this"},
	{"%YAML 3.1\n---\na: 1\n", "f.yaml:1:1: only YAML 1.x can be read; remove this line"},
	{"a: b: c\n", "f.yaml:1:5: " COLON},
	{"a: 1\n b: 2\n", "f.yaml:2:3: " COLON},
	{"x: 1\na: \"x\nb: 1\n", "f.yaml:2:4: " UNCLOSED},
	{"a: 'x\n", "f.yaml:1:4: " UNCLOSED},
	{"a: 'x\n---\n", "f.yaml:1:4: " UNCLOSED},
	{"a: [1, 2\nb: 3\n", "f.yaml:2:2: a \",\" or the closing \"]\" is missing before this"},
	{"a: {b: 1\n", "f.yaml:2:1: a \",\" or the closing \"}\" is missing before this"},
	{"a: @x\n", "f.yaml:1:4: a value cannot begin with \"@\"; put it in quotes"},
	{"a: `x\n", "f.yaml:1:4: a value cannot begin with \"`\"; put it in quotes"},
	{"a: \"\\q\"\n",
		"f.yaml:1:5: no such escape in \"...\"; write \\\\ for a backslash, or use '...'"},
	{"a: \"\\xzz\"\n", "f.yaml:1:7: \\x, \\u and \\U need 2, 4 and 8 hexadecimal digits"},
	{"a: \"\\ud800\"\n", "f.yaml:1:7: this escape stands for no character; \\u takes 0000 to "
			     "d7ff and e000 to ffff"},
	{"a: 1\nb\n", "f.yaml:2:1: a \": \" is missing after this key"},
	{"- a\nb: 1\n", "f.yaml:2:1: " ITEM},
	{"c:\n  - x: 1\n   y: 2\n", "f.yaml:3:4: " ITEM},
	{"r:\n  x: 1\n y: 2\n", "f.yaml:3:2: " KEY},
	{"a: \"b\" c\n", "f.yaml:1:8: " KEY},
	{"a: - b\n", "f.yaml:1:4: a list cannot begin here; put it on lines of its own"},
	{"a: }\n", "f.yaml:1:4: a value is missing here"},
	{"a: |x\n", "f.yaml:1:5: after \"|\" or \">\" the text begins on the next line"},
	{"\xEF\xBB\xBF\xC3\xA9: \x1b\n", "f.yaml:1:4: " CONTROL},
	{"a: \"\x7f\"\n", "f.yaml:1:5: " CONTROL},
	{"\xC3\xA9: 1\nb\xC3: 2\n", "f.yaml:2:2: this is not UTF-8; save the file as UTF-8"},
	{"\xC3\xA9\xC0\x80\n", "f.yaml:1:2: this is not UTF-8; save the file as UTF-8"},
	{"\xFF\xFE"
	 "a",
		"f.yaml:1:1: this is UTF-16 or UTF-32, not UTF-8; save the file as UTF-8"},
	{"\xFE\xFF"
	 "a",
		"f.yaml:1:1: this is UTF-16 or UTF-32, not UTF-8; save the file as UTF-8"},
};

TEST(refusals_have_places_and_remedies)
{
	Error error;

	for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
		const char *text = refusals[i].text;

		if (read_all(text, strlen(text), &error) != STATUS_SYNTAX)
			fail_msg("accepted: %s", text);
		check_error(&error, refusals[i].message);
	}
}

TEST(nul_bytes_are_refused)
{
	Error error;

	assert_int_equal(read_all("a: 1\0b", 6, &error), STATUS_SYNTAX);
	check_error(&error, "f.yaml:1:5: a NUL byte: this is not a text file");
	assert_int_equal(read_all("\0\0\xFE\xFFx", 5, &error), STATUS_SYNTAX);
	check_error(
		&error, "f.yaml:1:1: this is UTF-16 or UTF-32, not UTF-8; save the file as UTF-8");
	assert_int_equal(read_all("\xFF\xFE\0\0", 4, &error), STATUS_SYNTAX);
}

TEST(what_is_fine_is_read)
{
	static const char *const texts[] = {
		"a: 1\n...\n# x\n \t\n...\n",
		"%YAML 1.1\n---\na: 1\n",
		"%YAML 1.2\n# c\n---\na: 1\n",
		"--- # c\na: 1\n",
		"# [[[[[[[[[[[[\na: \"[[[[\"\nb: '{{{{'\nc: x[[[[\n",
		"a: 1 \t# tabs after\t\n",
		"a:\t1\n",
		"a: |\n  y\n  \tx\n",
		"it's: don't\n",
		"- a%x\n",
		"\"\\x1b\\u202e\": x\n",
		"x",
		"[]",
		"\"\"",
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		Error error = {.text = ""};

		if (read_all(texts[i], strlen(texts[i]), &error) != STATUS_OK)
			fail_msg("%s\nrefused: %s", texts[i], error.text);
	}
}

TEST(reading_on_after_a_fault_repeats_it)
{
	YamlReader *reader;
	YamlEvent event;
	Error error;

	assert_int_equal(yaml_open(&reader, "f", "a: 'x", 5, &error), STATUS_OK);
	for (int i = 0; i < 2; i++)
		assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(yaml_next(reader, &event), STATUS_SYNTAX);
		check_error(&error, "f:1:4: " UNCLOSED);
	}
	yaml_close(reader);
	assert_int_equal(yaml_open(&reader, "f", "# x", 3, &error), STATUS_OK);
	for (int i = 0; i < 3; i++)
		assert_int_equal(yaml_next(reader, &event), STATUS_SYNTAX);
	yaml_close(reader);
	yaml_close(NULL);
}

/* `text` repeated to `bytes`. */
static char *repeated(const char *text, size_t bytes)
{
	size_t length = strlen(text);
	char *all = malloc(bytes + length + 1);

	assert_non_null(all);
	for (size_t at = 0; at < bytes; at += length)
		memcpy(all + at, text, length + 1);
	return all;
}

TEST(nesting_is_limited)
{
	char text[2 * YAML_DEPTH_MAX + 3];
	Error error;

	memset(text, '[', YAML_DEPTH_MAX);
	memset(text + YAML_DEPTH_MAX, ']', YAML_DEPTH_MAX);
	assert_int_equal(read_all(text, (size_t)2 * YAML_DEPTH_MAX, &error), STATUS_OK);
	memset(text, '[', YAML_DEPTH_MAX + 1);
	memset(text + YAML_DEPTH_MAX + 1, ']', YAML_DEPTH_MAX + 1);
	assert_int_equal(read_all(text, (size_t)2 * YAML_DEPTH_MAX + 2, &error), STATUS_SYNTAX);
	check_error(&error, "f.yaml:1:301: nested deeper than the limit of 300 levels");
}

/* Each of these costs libyaml alone minutes, which would outlast the runner's limit. */
TEST(deep_nests_are_refused_at_once)
{
	static const char *const nests[] = {"[", "{", "[a: ", "{a: ", "[?", "{? ", "- ", "? ",
		"[\n", "{a: \n", "[[a]: ", "\"a\": [", "[\"[", "'[':\n [", "#[\n["};
	Error error;

	for (size_t i = 0; i < sizeof nests / sizeof nests[0]; i++) {
		ScopedText text = repeated(nests[i], 1000000);

		assert_int_equal(read_all(text, strlen(text), &error), STATUS_SYNTAX);
	}
}

TEST(floods_of_directives_are_refused_at_once)
{
	ScopedText text = repeated("%TAG !a! x\n", 2000000);
	ScopedText later = repeated("%TAG !a! x\n", 2000000);
	Error error;

	memcpy(later, "aaaa: bbbb\n", 11);
	assert_int_equal(read_all(text, strlen(text), &error), STATUS_SYNTAX);
	check_error(&error, "f.yaml:1:1: " PERCENT);
	assert_int_equal(read_all(later, strlen(later), &error), STATUS_SYNTAX);
	assert_int_equal(error.line, 2);
}

TEST(scalars_are_limited)
{
	ScopedText text = repeated("x", YAML_SCALAR_MAX + 4);
	Error error;

	memcpy(text, "- ", 2);
	assert_int_equal(read_all(text, YAML_SCALAR_MAX + 2, &error), STATUS_OK);
	assert_int_equal(read_all(text, YAML_SCALAR_MAX + 3, &error), STATUS_SYNTAX);
	check_error(&error, "f.yaml:1:3: this text is longer than the limit of 65536 bytes");
}

static void check_scalar(const char *text, size_t length, const char *expected)
{
	YamlReader *reader;
	YamlEvent event;
	ScopedBuf out = check_buf();

	yaml_write_scalar(&out, text, length);
	if (expected)
		assert_string_equal(out.text, expected);
	/* Read it back as a value in brackets, the narrower of the two contexts. */
	buf_clear(&out);
	buf_add_text(&out, "{a: ");
	yaml_write_scalar(&out, text, length);
	buf_add_text(&out, ", b: 1}");
	assert_int_equal(yaml_open(&reader, "f", out.text, out.length, NULL), STATUS_OK);
	for (int i = 0; i < 3; i++)
		assert_int_equal(yaml_next(reader, &event), STATUS_OK);
	assert_int_equal(event.length, length);
	assert_memory_equal(event.text, text, length);
	yaml_close(reader);
}

TEST(scalars_are_written_safely)
{
	static const char *const pairs[][2] = {
		{"P1", "P1"},
		{"Example 2", "Example 2"},
		{"a-b_c.d/e", "a-b_c.d/e"},
		{"(j)", "(j)"},
		{"Chen & Chu", "Chen & Chu"},
		{"it's", "it's"},
		{"\xC3\xA9t\xC3\xA9", "\xC3\xA9t\xC3\xA9"},
		{"yesterday", "yesterday"},
		{"", "\"\""},
		{" a", "\" a\""},
		{"a ", "\"a \""},
		{"yes", "\"yes\""},
		{"No", "\"No\""},
		{"NULL", "\"NULL\""},
		{"y", "\"y\""},
		{"on", "\"on\""},
		{"~", "\"~\""},
		{"12", "\"12\""},
		{"1e3", "\"1e3\""},
		{"0x1F", "\"0x1F\""},
		{".5", "\".5\""},
		{"-1", "\"-1\""},
		{"- a", "\"- a\""},
		{"12:30", "\"12:30\""},
		{"2001-01-01", "\"2001-01-01\""},
		{"a: b", "\"a: b\""},
		{"a #b", "\"a #b\""},
		{"a,b", "\"a,b\""},
		{"[x", "\"[x\""},
		{"x}", "\"x}\""},
		{"*x", "\"*x\""},
		{"&x", "\"&x\""},
		{"!x", "\"!x\""},
		{"%x", "\"%x\""},
		{"@x", "\"@x\""},
		{"`x", "\"`x\""},
		{"|", "\"|\""},
		{">", "\">\""},
		{"?", "\"?\""},
		{"=", "\"=\""},
		{"<<", "\"<<\""},
		{"---", "\"---\""},
		{"...", "\"...\""},
		{"'x", "\"'x\""},
		{"say \"x\"", "\"say \\\"x\\\"\""},
		{"a\\b", "\"a\\\\b\""},
		{"a\nb\t", "\"a\\nb\\x09\""},
		{"\x1b[m", "\"\\x1b[m\""},
		{"\xE2\x80\xAEx", "\"\\u202ex\""},
		{"\xF3\xA0\x81\x81", "\"\\U000e0041\""},
		{"\xC2\x85", "\"\\x85\""},
		{"\xCC\x81", "\"\\u0301\""},
		{"a\xEF\xBB\xBF", "\"a\\ufeff\""},
	};

	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		check_scalar(pairs[i][0], strlen(pairs[i][0]), pairs[i][1]);
	check_scalar("a\0b", 3, "\"a\\x00b\"");
}

TEST(every_character_comes_back)
{
	for (unsigned c = 1; c < 0x80; c++) {
		const char texts[][4] = {{(char)c, 0}, {'a', (char)c, 0}, {'a', (char)c, 'b', 0},
			{'a', (char)c, ' ', 'b'}};

		for (size_t i = 0; i < 3; i++)
			check_scalar(texts[i], strlen(texts[i]), NULL);
		check_scalar(texts[3], 4, NULL);
	}
}

TEST(broken_text_is_written_readable)
{
	ScopedBuf out = check_buf();

	yaml_write_scalar(&out, "a\xFF", 2);
	assert_string_equal(out.text, "\"a\\ufffd\"");
}

/* Whatever the file holds, and wherever reading is stopped: it says so, never anything else. */
TEST(reading_stops_anywhere)
{
	static const struct {
		const char *begin, *filler, *end;
		Status status;
	} rows[] = {
		{"a: [1, {b: \"c\"}]\n", "#\n", "", STATUS_OK},
		{"", "# \xC3\xA9 at the start\n", "a: 1\n", STATUS_OK},
		{"a:\n", " ", " 1\n", STATUS_OK},
		{"a: 1\n", "\n", "", STATUS_OK},
		{"a: 1\n...\n", " ", "b", STATUS_SYNTAX},
		{"a: 1 # ", "\xC3\xA9", "\n]", STATUS_SYNTAX},
		{"%YAML 1.1\n", "# so\n", "%TAG ! x\n---\na: 1\n", STATUS_SYNTAX},
		{"a: ", "\xE4\xB8\x96 ", "\xE4\xB8", STATUS_SYNTAX},
		{"a: \"", "x", "\"\n", STATUS_SYNTAX},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t calls;
		Error error;
		ScopedBuf text = check_buf();

		buf_add_text(&text, rows[i].begin);
		while (text.length < 600000)
			buf_add_text(&text, rows[i].filler);
		buf_add_text(&text, rows[i].end);
		pace_stop_plan(0);
		assert_int_equal(read_all(text.text, text.length, &error), rows[i].status);
		calls = pace_calls();
		assert_true(calls > 5);
		for (size_t k = 1; k <= calls; k += 1 + calls / 15) {
			pace_stop_plan(k);
			assert_int_equal(read_all(text.text, text.length, &error), STATUS_STOPPED);
			/* Once told to stop it does so soon. */
			assert_true(pace_calls() < k + 10);
		}
		pace_stop_plan(0);
	}
}
