/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

TEST(every_status_has_words)
{
	assert_string_equal(status_text(STATUS_OK), "done");
	assert_string_equal(status_text(STATUS_NO_MEMORY), "out of memory");
	for (int code = STATUS_OK; code <= STATUS_STOPPED; code++)
		assert_true(strlen(status_text((Status)code)) > 3);
}

TEST(error_without_place)
{
	Error error;

	assert_int_equal(error_set(&error, STATUS_USAGE, "no option %s", "--q"), STATUS_USAGE);
	assert_int_equal(error.status, STATUS_USAGE);
	assert_int_equal(error.line, 0);
	check_error(&error, "no option --q");
}

TEST(error_with_place)
{
	Error error;

	assert_int_equal(error_at(&error, STATUS_INPUT, "net.yaml", 12, 7, "%d is too much", 3),
		STATUS_INPUT);
	check_error(&error, "net.yaml:12:7: 3 is too much");
	error_at(&error, STATUS_IO, "net.yaml", 0, 0, "gone");
	check_error(&error, "net.yaml: gone");
	error_at(&error, STATUS_IO, NULL, 4, 5, "gone");
	check_error(&error, "gone");
	assert_int_equal(error.line, 0);
}

TEST(no_error_wanted)
{
	assert_int_equal(error_set(NULL, STATUS_IO, "x"), STATUS_IO);
	assert_int_equal(error_at(NULL, STATUS_SYNTAX, "f", 1, 1, "x"), STATUS_SYNTAX);
	assert_int_equal(error_no_memory(NULL), STATUS_NO_MEMORY);
}

TEST(hostile_text_is_escaped)
{
	Error error;

	error_at(&error, STATUS_INPUT, "a\x1b[2J.yaml", 1, 2, "name \"%s\" \xE2\x80\xAE%s",
		"P\xC3\xA9\n", "\xFF");
	check_error(&error, "a\\x1b[2J.yaml:1:2: name \"P\xC3\xA9\\x0a\" \\u202e\\xff");
}

TEST(long_text_is_cut_between_characters)
{
	char text[2 * ERROR_FILE_MAX];
	Error error;

	/* Both parities, so that the cut falls into a two-byte character once. */
	for (size_t shift = 0; shift < 2; shift++) {
		memset(text, 'x', sizeof text);
		for (size_t i = shift; i + 1 < sizeof text; i += 2)
			memcpy(text + i, "\xC3\xA9", 2);
		text[sizeof text - 1] = '\0';
		error_at(&error, STATUS_INPUT, text, 1, 1, "%s", text);
		assert_true(strlen(error.text) >= ERROR_TEXT_MAX - 3);
		assert_int_equal(text_invalid(error.text, strlen(error.text)), strlen(error.text));
		assert_int_equal(text_invalid(error.file, strlen(error.file)), strlen(error.file));
		assert_null(strstr(error.text, "\\x"));
	}
}

/* Paths are told whole. */
TEST(long_paths_are_kept)
{
	char path[600], expected[700];
	Error error;

	memset(path, 'p', sizeof path - 1);
	path[sizeof path - 1] = '\0';
	snprintf(expected, sizeof expected, "%s:3:4: wrong", path);
	error_at(&error, STATUS_INPUT, path, 3, 4, "wrong");
	check_error(&error, expected);
}

TEST(format_fits_any_room)
{
	Error error;
	char out[16];

	error_at(&error, STATUS_INPUT, "f", 1, 2, "caf\xC3\xA9");
	for (int size = 1; size < (int)sizeof out; size++) {
		memset(out, '#', sizeof out);
		error_format(&error, out, size);
		assert_true(strlen(out) < (size_t)size);
		assert_int_equal(out[size], '#');
		assert_int_equal(text_invalid(out, strlen(out)), strlen(out));
	}
	error_format(&error, out, 13);
	assert_string_equal(out, "f:1:2: caf\xC3\xA9");
	error_format(&error, out, 12);
	assert_string_equal(out, "f:1:2: caf");
	memset(out, '#', sizeof out);
	error_format(&error, out, 0);
	assert_int_equal(out[0], '#');
}
