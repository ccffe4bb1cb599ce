/* layer: tui */
/* The export dialogue: what its fields hold and how they change, the file it writes and what it
 * asks before, what goes into the clipboard, the screen as a file. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/export/export.h"
#include "layouts/raster/raster.h"
#include "solver/base/pace.h"
#include "tui/dialogue/clipboard.h"
#include "tui/dialogue/dialog.h"
#include "tui/dialogue/export.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static void open_at(Drive *drive, const char *file, int width, int height)
{
	drive_open(drive, file, width, height, "dark", CHARSET_EIGHTHS);
}

/* Write into a file of the test's own folder. */
static void name_file(Drive *drive, const char *folder, const char *name)
{
	SCOPED(check_free) char *path = check_path(folder, name);

	drive_keys(drive, "PgDn Ctrl-U");
	drive_type(drive, path);
}

static char *file_of(const char *folder, const char *name)
{
	char *path = check_path(folder, name), *text = check_read_file(path, NULL);

	free(path);
	return text;
}

static bool chooses(const Drive *drive, DialogField field, const char *expected)
{
	ScopedBuf value = check_buf();

	dialog_value(&drive->app, field, &value);
	const bool same = strcmp(value.text, expected) == 0;

	if (!same)
		print_message("%s: %s\n", dialog_label(field), value.text);
	return same;
}

/* --- fields ----------------------------------------------------------------------------------- */

TEST(it_begins_with_what_is_on_screen)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:eliminated", 80, 24);
	drive_keys(&drive, "S b e");
	assert_true(drive.app.dialog.open);
	assert_true(chooses(&drive, DIALOG_DIAGRAM, "timing diagram"));
	assert_true(chooses(&drive, DIALOG_FORMAT, "svg, scalable vector graphics"));
	assert_true(chooses(&drive, DIALOG_SIZE, "180 mm, page width"));
	assert_true(chooses(&drive, DIALOG_SCALE, "schematic"));
	assert_true(chooses(&drive, DIALOG_LABELS, "symbols"));
	assert_true(chooses(&drive, DIALOG_THEME, "print, for paper"));
	assert_true(chooses(&drive, DIALOG_CAPTION, "off"));
	assert_true(chooses(&drive, DIALOG_ROWS, "as on screen"));
	assert_true(chooses(&drive, DIALOG_FILE, "eliminated-timing.svg"));
	assert_true(drive_shows(&drive, "preview: 180 x "));
	drive_keys(&drive, "Esc");
	assert_false(drive.app.dialog.open);
	assert_true(drive_shows(&drive, "✓ checked"));
}

/* Every key that changes a field does so, and going once round leads back. */
TEST(every_field_goes_round)
{
	static const struct {
		DialogField field;
		int values;
	} fields[] = {
		{DIALOG_SIZE, 2},
		{DIALOG_SCALE, SCALES},
		{DIALOG_LABELS, LABELS},
		{DIALOG_CAPTION, 2},
	};
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e");
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		ScopedBuf first = check_buf(), now = check_buf();

		while (drive.app.dialog.field != fields[i].field)
			drive_keys(&drive, i % 2 ? "j" : "Down");
		dialog_value(&drive.app, fields[i].field, &first);
		for (int turn = 1; turn <= fields[i].values; turn++) {
			drive_keys(&drive, turn % 2 ? "Right" : "Space");
			buf_clear(&now);
			dialog_value(&drive.app, fields[i].field, &now);
			assert_int_equal(
				strcmp(now.text, first.text) == 0, turn == fields[i].values);
		}
		for (int turn = 0; turn < fields[i].values; turn++)
			drive_keys(&drive, turn % 2 ? "h" : "Left");
		buf_clear(&now);
		dialog_value(&drive.app, fields[i].field, &now);
		assert_string_equal(now.text, first.text);
	}
	drive_keys(&drive, "g");
	assert_int_equal(drive.app.dialog.field, DIALOG_DIAGRAM);
	drive_keys(&drive, "Shift-Tab");
	assert_int_equal(drive.app.dialog.field, DIALOG_FILE);
	drive_keys(&drive, "Tab");
	assert_int_equal(drive.app.dialog.field, DIALOG_DIAGRAM);
}

TEST(formats_have_sizes_of_their_own)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e Tab Tab Right");
	assert_true(chooses(&drive, DIALOG_SIZE, "88 mm, column"));
	drive_keys(&drive, "Up Left");
	assert_true(chooses(&drive, DIALOG_FORMAT, "ansi, text with terminal colours"));
	assert_true(chooses(&drive, DIALOG_SIZE, "100 columns, terminal"));
	assert_true(chooses(&drive, DIALOG_THEME, "dark, as on screen"));
	assert_true(chooses(&drive, DIALOG_FILE, "fig5-timing.ansi"));
	drive_keys(&drive, "Right");
	assert_true(chooses(&drive, DIALOG_SIZE, "88 mm, column"));
	drive_keys(&drive, "Down 9 0 x 7 0");
	assert_int_equal(drive.app.dialog.choice.size[DRAWING_MM][0], 90);
	assert_int_equal(drive.app.dialog.choice.size[DRAWING_MM][1], 70);
	drive_keys(&drive, "Tab");
	assert_true(chooses(&drive, DIALOG_SIZE, "90x70 mm"));
}

/* What is no size says so and changes nothing; Enter does not write; Esc takes it back. */
TEST(a_bad_size_is_said)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e Down Down 9 0 x");
	assert_true(drive_shows(&drive, "expected millimetres, such") &&
		    drive_shows(&drive, "as 88 or 180x100, from 30") &&
		    drive_shows(&drive, "to 1200"));
	assert_int_equal(drive.app.dialog.choice.size[DRAWING_MM][0], 90);
	drive_keys(&drive, "Enter");
	assert_true(drive.app.dialog.open);
	assert_true(drive_shows(&drive, "expected millimetres, such") &&
		    drive_shows(&drive, "as 88 or 180x100, from 30") &&
		    drive_shows(&drive, "to 1200"));
	drive_keys(&drive, "Esc");
	assert_true(drive.app.dialog.open);
	assert_true(chooses(&drive, DIALOG_SIZE, "180 mm, page width"));
	drive_keys(&drive, "Esc");
	assert_false(drive.app.dialog.open);
}

TEST(the_name_follows_until_it_is_typed)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e Right");
	assert_true(chooses(&drive, DIALOG_FILE, "fig5-tree.svg"));
	drive_keys(&drive, "PgDn Ctrl-U");
	drive_type(&drive, "my figure.tex");
	assert_ptr_equal(drive.app.dialog.choice.exporter, exporter_find("tex", true));
	drive_keys(&drive, "PgUp Left");
	assert_true(chooses(&drive, DIALOG_FILE, "my figure.tex"));
	drive_keys(&drive, "Down Right");
	assert_true(chooses(&drive, DIALOG_FILE, "my figure.html"));
	drive_keys(&drive, "Up Left");
	assert_true(chooses(&drive, DIALOG_DIAGRAM, "the screen itself"));
	assert_true(chooses(&drive, DIALOG_SIZE, "as on screen"));
}

TEST(listed_rows_are_typed)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 120, 36);
	drive_keys(&drive, "e G Up 0 , 2");
	assert_true(chooses(&drive, DIALOG_ROWS, "0,2"));
	assert_true(drive_shows(&drive, "P2"));
	assert_false(drive_shows(&drive, "P1"));
	drive_type(&drive, "x");
	assert_true(drive.app.dialog.open);
	drive_keys(&drive, "Enter"); /* no processor is called 2x */
	assert_true(drive.app.dialog.open);
	assert_true(drive.app.messages.alert);
}

/* The last choice is there again, but what was changed on the screen since counts. */
TEST(the_last_choice_is_held)
{
	char *folder = check_folder_make(), *text;
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e Down Down Right Down Left Down Right");
	name_file(&drive, folder, "a.svg");
	drive_keys(&drive, "Enter");
	assert_false(drive.app.dialog.open);
	drive_keys(&drive, "e");
	assert_true(chooses(&drive, DIALOG_SIZE, "88 mm, column"));
	assert_true(chooses(&drive, DIALOG_SCALE, "linear"));
	assert_true(chooses(&drive, DIALOG_LABELS, "symbols"));
	/* Left without writing: what was chosen there is not the last choice. */
	drive_keys(&drive, "PgUp Down Down Right Esc e");
	assert_true(chooses(&drive, DIALOG_SIZE, "88 mm, column"));
	drive_keys(&drive, "Esc b b D e");
	assert_true(chooses(&drive, DIALOG_DIAGRAM, "tree diagram"));
	assert_true(chooses(&drive, DIALOG_LABELS, "none"));
	assert_true(chooses(&drive, DIALOG_SIZE, "88 mm, column"));
	drive_keys(&drive, "Esc");
	/* :export goes by it too. */
	drive_type(&drive, ":export ");
	drive_type(&drive, folder);
	drive_type(&drive, "/b.svg");
	drive_keys(&drive, "Enter");
	text = file_of(folder, "b.svg");
	assert_non_null(text);
	assert_non_null(strstr(text, "width=\"88mm\""));
	free(text);
	check_folder_remove(folder);
}

/* The next run has format, size, theme and caption; a memory that is garbled is none. */
TEST(the_next_run_remembers)
{
	static const char garbled[] = "format nosuch\nmm 5\npixels x\n\ncaption\nsize\n\x1b[31m\n";

	if (exporter_absent(exporter_find("pdf", true)))
		skip();
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *memory;
	SCOPED(drive_close) Drive drive, next;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive,
		"e Right Down Right Down 7 0 x 6 0 Down Down Down Right Down Right Down Right");
	name_file(&drive, folder, "a.pdf");
	drive_keys(&drive, "Enter");
	assert_false(drive.app.dialog.open);
	open_at(&next, "sample:hung-tree", 80, 24);
	memcpy(next.app.config.state_folder, drive.app.config.state_folder,
		sizeof next.app.config.state_folder);
	drive_keys(&next, "e");
	assert_true(chooses(&next, DIALOG_DIAGRAM, "timing diagram"));
	assert_true(chooses(&next, DIALOG_FORMAT, "pdf, portable document format"));
	assert_true(chooses(&next, DIALOG_SIZE, "70x60 mm"));
	assert_true(chooses(&next, DIALOG_THEME, "dark"));
	assert_true(chooses(&next, DIALOG_LEGEND, "on")); /* as the screen */
	assert_true(chooses(&next, DIALOG_CAPTION, "on"));
	assert_true(chooses(&next, DIALOG_FILE, "hung-tree-timing.pdf"));
	drive_keys(&next, "Esc");
	memory = check_path(drive.app.config.state_folder, "figure");
	check_write_file(memory, garbled, sizeof garbled - 1);
	drive_keys(&next, "e");
	assert_true(chooses(&next, DIALOG_FORMAT, "svg, scalable vector graphics"));
	assert_true(chooses(&next, DIALOG_SIZE, "180 mm, page width"));
	assert_true(chooses(&next, DIALOG_CAPTION, "off"));
}

/* --- writing ---------------------------------------------------------------------------------- */

TEST(another_file_is_replaced_only_when_agreed)
{
	char *folder = check_folder_make(), *path = check_path(folder, "fig.txt"), *text;
	SCOPED(drive_close) Drive drive;

	check_write_file(path, "precious", 8);
	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e");
	name_file(&drive, folder, "fig.txt");
	drive_keys(&drive, "Enter");
	assert_true(drive_shows(&drive, "o overwrite   Esc cancel"));
	drive_keys(&drive, "Enter y Esc");
	text = check_read_file(path, NULL);
	assert_string_equal(text, "precious");
	free(text);
	assert_true(drive.app.dialog.open);
	drive_keys(&drive, "Enter o");
	assert_false(drive.app.dialog.open);
	text = check_read_file(path, NULL);
	assert_non_null(strstr(text, "3337"));
	free(text);
	/* What was written from here is replaced without a question. */
	drive_keys(&drive, "e");
	name_file(&drive, folder, "fig.txt");
	drive_keys(&drive, "Enter");
	assert_false(drive.app.dialog.open);
	assert_int_equal(drive.app.question.kind, QUESTION_NONE);
	free(path);
	check_folder_remove(folder);
}

static void limit_files(rlim_t room)
{
	struct rlimit limit;

	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = room;
	setrlimit(RLIMIT_FSIZE, &limit);
}

/* Where nothing can be written the dialogue says why and stays. */
TEST(what_cannot_be_written_is_said)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 120, 24);
	drive_keys(&drive, "e");
	name_file(&drive, folder, "nowhere/fig.svg");
	drive_keys(&drive, "Enter");
	assert_true(drive.app.dialog.open);
	assert_true(drive_shows(&drive, "No such file or directory"));
	drive_keys(&drive, "Ctrl-U");
	drive_type(&drive, "/proc/fig.svg");
	drive_keys(&drive, "Enter");
	assert_true(drive.app.dialog.open);
	assert_true(drive_shows(&drive, "/proc/fig.svg"));
	assert_true(drive.app.messages.alert);
	drive_keys(&drive, "Ctrl-U Enter");
	assert_true(drive_shows(&drive, "the file needs a name"));
	name_file(&drive, folder, "fig.svg");
	limit_files(500);
	drive_keys(&drive, "Enter");
	limit_files(RLIM_INFINITY);
	assert_true(drive.app.dialog.open);
	assert_true(drive_shows(&drive, "File too large"));
	assert_null(file_of(folder, "fig.svg"));
	drive_keys(&drive, "Enter");
	assert_false(drive.app.dialog.open);
}

/* A terminal without colours writes figures with them. */
TEST(colours_are_the_figures_own)
{
	char *folder = check_folder_make(), *text[2];

	for (int i = 0; i < 2; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", 80, 24, i ? "mono" : "light", CHARSET_EIGHTHS);
		drive.app.display.no_color = i == 1;
		drive_keys(&drive, "e Down Down Down Down Down Right");
		assert_true(chooses(&drive, DIALOG_THEME, "dark"));
		name_file(&drive, folder, i ? "mono.svg" : "light.svg");
		drive_keys(&drive, "Enter");
		text[i] = file_of(folder, i ? "mono.svg" : "light.svg");
	}
	assert_string_equal(text[0], text[1]);
	free(text[0]);
	free(text[1]);
	check_folder_remove(folder);
}

/* --- mouse and sizes -------------------------------------------------------------------------- */

static void click(Drive *drive, int x, int y)
{
	const Event event = {
		.kind = EVENT_MOUSE, .mouse = MOUSE_PRESS, .button = 1, .x = x, .y = y};

	app_event(&drive->app, &event);
	drive_draw(drive);
}

TEST(clicks_choose)
{
	SCOPED(drive_close) Drive drive;
	int y;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e");
	y = drive.app.dialog.y;
	click(&drive, 20, y + DIALOG_SCALE);
	assert_int_equal(drive.app.dialog.field, DIALOG_SCALE);
	assert_true(chooses(&drive, DIALOG_SCALE, "schematic"));
	click(&drive, 20, y + DIALOG_SCALE);
	assert_true(chooses(&drive, DIALOG_SCALE, "linear"));
	click(&drive, 3, y + DIALOG_LABELS);
	click(&drive, DIALOG_VALUE_X - 2, y + DIALOG_LABELS);
	assert_true(chooses(&drive, DIALOG_LABELS, "none"));
	click(&drive, 60, y + DIALOG_SIZE); /* on the preview */
	assert_int_equal(drive.app.dialog.field, DIALOG_LABELS);
}

/* From a full screen down to one cell and back: all fields can be reached, nothing is lost. */
TEST(any_size_will_do)
{
	static const int sizes[][2] = {{200, 60}, {80, 24}, {60, 16}, {59, 14}, {40, 12}, {20, 5},
		{61, 4}, {100, 2}, {7, 30}, {1, 1}, {80, 24}};
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:hung-tree", 120, 36);
	drive_keys(&drive, "e");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const Event resize = {.kind = EVENT_RESIZE};

		assert_int_equal(grid_resize(&drive.grid, sizes[i][0], sizes[i][1]), STATUS_OK);
		app_event(&drive.app, &resize);
		drive_draw(&drive);
		for (int k = 0; k < DIALOG_FIELDS; k++) {
			drive_keys(&drive, "Tab");
			if (sizes[i][0] >= 40 && sizes[i][1] >= 4)
				assert_true(
					drive_shows(&drive, dialog_label(drive.app.dialog.field)));
		}
	}
	assert_true(drive_shows(&drive, "preview"));
}

/* Every diagram in every format has its preview, in its colours, and in ASCII too. */
TEST(every_choice_has_a_preview)
{
	static const Charset charsets[] = {CHARSET_EIGHTHS, CHARSET_ASCII};

	for (int c = 0; c < 2; c++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", 100, 30, c == 0 ? "light" : "mono",
			charsets[c]);
		drive.app.display.no_color = c == 1;
		drive_keys(&drive, "e");
		do {
			drive_keys(&drive, "Down");
			for (size_t i = 0; exporters[i]; i++) {
				drive_keys(&drive, "Right");
				assert_true(drive_shows(&drive, "preview"));
				assert_int_equal(app_guest(&drive.app) != NULL, c == 0);
			}
			drive_keys(&drive, "Up Right");
		} while (drive.app.dialog.choice.diagram != drive.app.view.picture);
	}
}

static bool offers_step(Drive *drive)
{
	bool offered = false;

	drive_keys(drive, "e");
	do {
		drive_keys(drive, "Right");
		offered = offered || drive->app.dialog.choice.diagram == diagram_find("step");
	} while (drive->app.dialog.choice.diagram != drive->app.view.picture);
	drive_keys(drive, "Escape");
	return offered;
}

TEST(a_step_is_a_picture_while_it_is_shown)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:eliminated", 100, 30);
	assert_false(offers_step(&drive));
	drive_keys(&drive, "n");
	assert_true(offers_step(&drive));
}

/* --- clipboard -------------------------------------------------------------------------------- */

/* What was sent is what a file would hold. */
/* Of a large net no key waits for the figure: it comes when none does, and is begun anew where one
 * came in between. */
TEST_IN_FOLDER(a_large_preview_is_drawn_behind_the_screen)
{
	static const char text[] = "load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, "
				   "children: [{compute: 1, link: 0.5, repeat: 6000}]}}\n";
	SCOPED(check_free) char *path = check_path(folder, "many.yaml");
	SCOPED(drive_close) Drive drive;

	check_write_file(path, text, strlen(text));
	open_at(&drive, path, 120, 40);
	pace_stop_plan(0);
	drive_keys(&drive, "e Down");
	assert_true(pace_calls() < 100);
	assert_true(drive_shows(&drive, "preview: being drawn"));
	pace_stop_plan(1);
	app_work(&drive.app);
	pace_stop_plan(0);
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "preview: being drawn"));
	drive_settle(&drive);
	assert_false(drive_shows(&drive, "being drawn"));
	assert_true(drive_shows(&drive, "mm, "));
	drive_keys(&drive, "Down Escape");
	assert_false(drive.app.dialog.open);
}

TEST(copied_is_what_would_be_written)
{
	char *folder = check_folder_make(), *text;
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e y");
	assert_int_equal(drive.app.request, REQUEST_COPY);
	assert_true(drive_shows(&drive, "sent "));
	assert_true(drive.app.dialog.open);
	name_file(&drive, folder, "fig.svg");
	drive_keys(&drive, "Enter");
	text = file_of(folder, "fig.svg");
	assert_string_equal(text, drive.app.figures.outgoing.text);
	free(text);
	check_folder_remove(folder);
}

TEST(forms_are_copied_by_name)
{
	static const char *const forms[][2] = {{"text", "3337"}, {"tikz", "tikzpicture"},
		{"svg", "<svg"}, {"ansi", "\x1b["}, {"html", "<pre"},
		{"csv", "id,name,parent,share"}, {"json", "\"processors\""},
		{"caption", "gantree draw sample:fig5 "}};
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		drive.app.request = REQUEST_NONE;
		drive_type(&drive, ":copy-figure ");
		drive_type(&drive, forms[i][0]);
		drive_keys(&drive, "Enter");
		assert_int_equal(drive.app.request, REQUEST_COPY);
		if (!strstr(drive.app.figures.outgoing.text, forms[i][1]))
			fail_msg("%s: %.200s", forms[i][0], drive.app.figures.outgoing.text);
	}
	drive.app.request = REQUEST_NONE;
	drive_keys(&drive, "Y");
	assert_int_equal(drive.app.request, REQUEST_COPY);
	assert_non_null(strstr(drive.app.figures.outgoing.text, "T 3337"));
	drive.app.request = REQUEST_NONE;
	drive_command(&drive, "copy-figure png");
	assert_int_equal(drive.app.request, REQUEST_NONE);
	assert_true(drive_shows(&drive, "text, tikz, csv"));
}

TEST(too_much_for_the_clipboard_is_refused)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 120, 24);
	drive_command(&drive, "set children=2000");
	drive_command(&drive, "shape tree 1 3000");
	drive.app.request = REQUEST_NONE;
	drive_command(&drive, "copy-figure csv");
	assert_int_equal(drive.app.request, REQUEST_NONE);
	assert_true(drive_shows(&drive, "terminals accept"));
	assert_true(drive_shows(&drive, ":export NAME.csv"));
}

/* --- the screen ------------------------------------------------------------------------------- */

static bool is_word(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       c == '\n';
}

/* Keep letters, digits and line ends. */
static void keep_words(char *text)
{
	char *out = text;

	for (const char *c = text; *c; c++)
		if (is_word(*c))
			*out++ = *c;
	*out = '\0';
}

/* A file of the screen holds all the words that were on it, and nothing of what lay on top. */
TEST(a_screen_is_what_was_seen)
{
	char *folder = check_folder_make(), *before, *text;
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:eliminated", 100, 30);
	drive_settle(&drive);
	before = drive_screen(&drive);
	drive_keys(&drive, "e Left");
	assert_true(chooses(&drive, DIALOG_DIAGRAM, "the screen itself"));
	name_file(&drive, folder, "screen.txt");
	drive_keys(&drive, "Enter");
	text = file_of(folder, "screen.txt");
	assert_non_null(text);
	keep_words(text);
	keep_words(before);
	assert_string_equal(text, before);
	free(text);
	free(before);
	drive_type(&drive, ":screenshot ");
	drive_type(&drive, folder);
	drive_type(&drive, "/screen.tex");
	drive_keys(&drive, "Enter");
	assert_true(drive_shows(&drive, "the screen can be written as"));
	check_folder_remove(folder);
}

/* Its rows are no processors. */
TEST(the_table_of_what_helps_most_is_a_figure_in_every_format)
{
	SCOPED(drive_close) Drive drive;
	ExportChoice choice;
	Error error;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	choice = export_choice(&drive.app);
	choice.diagram = diagram_find("upgrades");
	for (size_t i = 0; exporters[i]; i++) {
		ScopedBuf bytes = check_buf();

		if (!exporters[i]->drawing || exporter_absent(exporters[i]))
			continue;
		choice.exporter = exporters[i];
		assert_int_equal(
			export_bytes(&drive.app, &choice, NULL, &bytes, &error), STATUS_OK);
		assert_null(strstr(bytes.text, "<title>P1</title>"));
	}
}
