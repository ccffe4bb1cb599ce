/* layer: tui */
/* The export dialogue beyond its screen: a full disk, bytes, colours, any size. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/export/export.h"
#include "layouts/raster/raster.h"
#include "solver/base/pace.h"
#include "tui/features/export/clipboard.h"
#include "tui/features/export/dialog.h"
#include "tui/features/export/export.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

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

static void limit_files(rlim_t room)
{
	struct rlimit limit;

	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = room;
	setrlimit(RLIMIT_FSIZE, &limit);
}

TEST_IN_FOLDER(what_finds_no_room_is_not_written)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 120, 24);
	drive_keys(&drive, "e");
	name_file(&drive, folder, "fig.svg");
	limit_files(500);
	drive_keys(&drive, "Enter");
	limit_files(RLIM_INFINITY);
	assert_true(dialog_of(&drive.app)->open);
	assert_true(drive_shows(&drive, "File too large"));
	assert_null(file_of(folder, "fig.svg"));
	drive_keys(&drive, "Enter");
	assert_false(dialog_of(&drive.app)->open);
}

/* A terminal without colours writes figures with them. */
TEST_IN_FOLDER(colours_are_the_figures_own)
{
	char *text[2];

	for (int i = 0; i < 2; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", 80, 24, i ? "mono" : "light", CHARSET_EIGHTHS);
		drive.app.display.no_color = i == 1;
		drive_keys(&drive, "e Down Down Down Down Down Right");
		assert_true(drive_shows(&drive, "◂ dark ▸"));
		name_file(&drive, folder, i ? "mono.svg" : "light.svg");
		drive_keys(&drive, "Enter");
		text[i] = file_of(folder, i ? "mono.svg" : "light.svg");
	}
	assert_string_equal(text[0], text[1]);
	free(text[0]);
	free(text[1]);
}

/* --- sizes ------------------------------------------------------------------------------------ */

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
				assert_true(drive_shows(
					&drive, dialog_label(dialog_of(&drive.app)->field)));
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
		} while (dialog_of(&drive.app)->choice.diagram != drive.app.view.picture);
	}
}

static bool offers_step(Drive *drive)
{
	bool offered = false;

	drive_keys(drive, "e");
	do {
		drive_keys(drive, "Right");
		offered = offered || dialog_of(&drive->app)->choice.diagram == diagram_find("step");
	} while (dialog_of(&drive->app)->choice.diagram != drive->app.view.picture);
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
	assert_false(dialog_of(&drive.app)->open);
}

/* What was sent is what a file would hold. */
TEST_IN_FOLDER(copied_is_what_would_be_written)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	drive_keys(&drive, "e y");
	assert_int_equal(drive.app.request, REQUEST_COPY);
	assert_true(drive_shows(&drive, "sent "));
	assert_true(dialog_of(&drive.app)->open);
	name_file(&drive, folder, "fig.svg");
	drive_keys(&drive, "Enter");
	ScopedText text = file_of(folder, "fig.svg");

	assert_string_equal(text, drive.app.outgoing.text);
}

/* --- the screen ------------------------------------------------------------------------------- */

/* Keep ASCII letters, digits and line ends. */
static void keep_words(char *text)
{
	char *out = text;

	for (const char *c = text; *c; c++)
		if (*c == '\n' || (isascii(*c) && isalnum(*c)))
			*out++ = *c;
	*out = '\0';
}

/* A file of the screen holds all the words that were on it, and nothing of what lay on top. */
TEST_IN_FOLDER(a_screen_is_what_was_seen)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:eliminated", 100, 30);
	drive_settle(&drive);
	ScopedText before = drive_screen(&drive);

	drive_keys(&drive, "e Left");
	assert_true(drive_shows(&drive, "◂ the screen itself ▸"));
	name_file(&drive, folder, "screen.txt");
	drive_keys(&drive, "Enter");
	ScopedText text = file_of(folder, "screen.txt");

	assert_non_null(text);
	keep_words(text);
	keep_words(before);
	assert_string_equal(text, before);
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
