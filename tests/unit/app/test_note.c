/* layer: tui */
/* The note of a net: in its file, and below the panes until the next key. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "tui/solve/samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char net_text[] =
	"# a net of two\n"
	"note: |\n"
	"  Set the link to 7.7.\n"
	"  T rises.   # no comment\n"
	"load: 3.1 # units\n"
	"network: {kind: tree, root: {compute: 1.3, children: [{compute: 2.1, "
	"link: 0.7}]}}\n";

TEST(a_note_is_read_and_kept)
{
	static const struct {
		const char *note, *in_file;
	} rows[] = {
		{"Set the link to 7.7.\nT rises.   # no comment", NULL},
		{"one line", "note: one line\nload"},
		{"two\nlines, \"quoted\"", "note: \"two\\nlines, \\\"quoted\\\"\"\nload"},
		{"", "# a net of two\nload: 3.1 # units"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet net;
		ScopedBuf out;
		FieldPlace place = {&net_fields[NET_KEY_NOTE], NET_NONE, NET_NONE};
		FieldValue value = {0, (char *)(uintptr_t)rows[i].note};

		buf_init(&out);
		assert_int_equal(net_read(&net, "-", net_text, strlen(net_text), NULL), STATUS_OK);
		assert_string_equal(net.note, rows[0].note);
		assert_int_equal(field_set(&net, &place, &value, NULL), STATUS_OK);
		assert_int_equal(
			net_patch(&net, net_text, strlen(net_text), &out, NULL), STATUS_OK);
		if (rows[i].in_file)
			assert_non_null(strstr(out.text, rows[i].in_file));
		else
			assert_string_equal(out.text, net_text);
		assert_non_null(strstr(out.text, "# units"));
		net_release(&net);
		assert_int_equal(net_read(&net, "-", out.text, out.length, NULL), STATUS_OK);
		assert_string_equal(net.note, rows[i].note);
	}
}

TEST(a_note_is_plain_text_of_some_length)
{
	char longer[NET_NOTE_MAX + 2], text[NET_NOTE_MAX + 200];
	ScopedNet net;
	Error error;

	memset(longer, 'x', sizeof longer - 1);
	longer[sizeof longer - 1] = '\0';
	snprintf(text, sizeof text, "load: 1\nnote: %s\nnetwork: {kind: array}\n", longer);
	assert_int_equal(net_read(&net, "f", text, strlen(text), &error), STATUS_INPUT);
	check_error(&error, "f:2:7: note has 1001 bytes; it must have 1000 or fewer");
	snprintf(text, sizeof text,
		"note: %s\nnetwork: {kind: array, processors: 3, compute: 1.3, link: 0.7}\n",
		longer + 1);
	assert_int_equal(net_read(&net, "f", text, strlen(text), &error), STATUS_OK);
	net_release(&net);
	strcpy(text, "note: \"a\\e[31m\"\nnetwork: {kind: array}\n");
	assert_int_equal(net_read(&net, "f", text, strlen(text), &error), STATUS_INPUT);
	check_error(&error, "f:1:7: note has the character U+001B; it must be lines of plain text");
}

/* One sentence of it comes with the net and goes with the next key, which acts; all else stays
 * where it is. */
TEST(the_next_key_takes_the_note_away)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig3", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "open sample:eliminated");
	assert_true(drive_shows(&drive, "\n Note  "));
	assert_true(drive_shows(&drive, "T 3336.98"));
	const uint32_t selected = drive.app.view.selected;
	const int height = drive.app.drawn.pane[1].at.height;

	drive_keys(&drive, "Down");
	assert_false(drive_shows(&drive, "Note"));
	assert_int_equal(drive.app.view.selected, selected + 1);
	assert_int_equal(drive.app.drawn.pane[1].at.height, height);
	drive_command(&drive, "note");
	assert_true(drive_shows(&drive, "── Note ─"));
	assert_true(drive_shows(&drive, "T would be 4497."));
	drive_keys(&drive, "u");
	assert_true(drive_shows(&drive, "nothing to undo"));
	assert_false(drive_shows(&drive, "── Note ─"));
}

/* What stands in the headline is not told once more, and no word is cut. */
TEST(the_sentence_shown_is_one_that_is_not_told)
{
	static const struct {
		const char *note, *line;
	} rows[] = {
		{"T is 3336.98, and P4 useless. Type 10 and see.", "Note  Type 10 and see. "},
		{"T is 3337. The link of P3 is fast.", "Note  The link of P3 is fast. "},
		{"T is 3336.9. See.", "Note  T is 3336.9. "},
		{"Nobody waits. Type 10.", "Note  Nobody waits. "},
		{"This sentence is, all in all, a good deal longer than the line it stands in. "
		 "Type 10.",
			"Note  Type 10. "},
		{"This sentence is, all in all, a good deal longer than the line it stands in",
			"Note  This sentence is, all in all, a good deal longer than the line…  "},
		{"P4 is useless.", NULL},
	};

	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
		mem_free(drive.app.doc.net.note);
		drive.app.doc.net.note = mem_text(rows[k].note, strlen(rows[k].note));
		assert_int_equal(features_opened(&drive.app, true, NULL), STATUS_OK);
		drive_draw(&drive);
		if (!rows[k].line)
			assert_false(drive_shows(&drive, "Note"));
		else if (!drive_shows(&drive, rows[k].line))
			fail_msg("there is no \"%s\"", rows[k].line);
	}
}

/* Whether the band above the footer ends with that word, below its heading where there is room. */
static bool band_ends(Drive *drive, const int size[2], const char *last)
{
	ScopedText screen = drive_screen(drive);
	const char *at = screen;
	int rows;

	if (!features_band(&drive->app, size[0], size[1], &rows))
		return false;
	for (int y = 0; y < size[1] - 1 - rows; y++)
		at = strchr(at, '\n') + 1;
	return strstr(at, last) && (size[1] < 24 || strstr(at, "── Note ─"));
}

/* The notes of all samples, whole, with T above them. */
TEST(notes_are_shown_whole)
{
	static const int sizes[][2] = {{80, 24}, {120, 36}, {200, 60}, {40, 12}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(
			&drive, "sample:fig5", sizes[i][0], sizes[i][1], "dark", CHARSET_EIGHTHS);
		for (const Sample *sample = samples; sample->name; sample++) {
			char last[40];

			if (strncmp(sample->name, "million", 7) == 0)
				continue;
			drive_command(&drive, "open sample:%s", sample->name);
			drive_command(&drive, "note");
			const char *note = drive.app.doc.net.note;

			snprintf(last, sizeof last, "%s", strrchr(note, ' ') + 1);
			assert_true(drive_shows(&drive, "T "));
			/* What leaves the table in sight may be cut; asked for again it is not. */
			if (!band_ends(&drive, sizes[i], last))
				drive_command(&drive, "note");
			if (!band_ends(&drive, sizes[i], last))
				fail_msg("%s at %d x %d ends before \"%s\"", sample->name,
					sizes[i][0], sizes[i][1], last);
		}
	}
}

/* What is longer than leaves room for the table is asked for once more. */
TEST(a_long_note_is_shown_whole_when_asked_for_again)
{
	static const int size[2] = {40, 26};
	SCOPED(drive_close) Drive drive;
	char note[600] = "";

	for (int k = 0; k < 110; k++)
		strcat(note, "word ");
	drive_open(&drive, "sample:fig5", size[0], size[1], "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "note %send.", note);
	assert_false(band_ends(&drive, size, "end."));
	assert_true(drive_shows(&drive, "P3"));
	drive_command(&drive, "note");
	assert_true(band_ends(&drive, size, "end."));
}
