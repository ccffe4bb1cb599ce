/* layer: tui */
/* The command of a caption, pasted at ":", opens the state it is the figure of: its caption there
 * is the same, and so is every byte of its figure. Nothing is run, and a line that is refused
 * leaves everything as it was. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/figure/caption_lines.h"
#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/steps.h"
#include "tui/features/export/choice.h"
#include "tui/features/export/export.h"
#include "tui/features/export/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 2 };

static uint32_t seed = 4711;

static uint32_t below(uint32_t count)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % count;
}

/* --- a figure -------------------------------------------------------------------------------- */

static void change_value(Net *net)
{
	static const char *const settings[] = {"load=2.385", "order=2", "installments=3",
		"startup.compute=0.75", "#1.link=0.35", "#2.compute=1.7", "network.link=0.125",
		"*.link=0.45", "title=it's $(echo no) `id` # %s \\", "#1.name=a'b",
		"title=two\nlines", "#2.name=x=y.z", "#1.repeat=3", "title="};

	(void)!net_set(net, settings[below(sizeof settings / sizeof *settings)], NULL);
}

/* A step that is seen in the result, which has all schedules that are made here; 0: there is none.
 */
static uint32_t some_step(const Net *net, const Schedule *schedule)
{
	const uint32_t steps = schedule_steps(net, schedule), k = steps > 0 ? below(steps) : 0;

	return schedule_step(net, schedule, k).kind >= STEP_COLLAPSE ? k + 1 : 0;
}

/* Those that a screen knows, or the next figure: not what terminals lack. */
static DrawingOptions some_options(
	RowSettings *folding, DrawingFolds *folds, const Net *net, const Schedule *schedule)
{
	static const char *const themes[] = {"", "dark", "light", "print"};
	static const char *const formats[] = {"txt", "svg", "tex", "ansi"};
	DrawingOptions options = drawing_options();
	size_t shown = 0;

	while (diagrams[shown])
		shown++;
	options.exporter = exporter_find(formats[below(4)], true);
	options.diagram = diagrams[below((uint32_t)shown)];
	if (options.diagram->selection || options.diagram->curves || below(2) == 0)
		options.diagram = diagram_find("timing");
	if (strcmp(options.diagram->id, "step") == 0) {
		options.step = some_step(net, schedule);
		if (options.step == 0)
			options.diagram = diagram_find("timing");
	}
	options.scale = (Scale)below(2);
	options.labels = (Labels)below(3);
	options.notation = notations[below(NOTATIONS)];
	options.large = below(4) == 0;
	options.no_legend = below(4) == 0;
	options.no_inset = below(4) == 0;
	options.caption = below(3) > 0;
	snprintf(options.theme, sizeof options.theme, "%s", themes[below(4)]);
	if (below(2) == 0)
		options.size[0] = drawing_unit(options.exporter) == DRAWING_MM ? 120 : 90;
	if (below(4) == 0 && schedule->finish > 0) {
		options.from = schedule->finish / 7;
		options.to = schedule->finish / 1.3;
	}
	if (below(3) == 0 && schedule->processors > 3)
		assert_int_equal(drawing_folding_read("2,+1,-3", folding, folds, NULL), STATUS_OK);
	if (below(4) == 0)
		folding->sort = (RowSort)below(DRAWING_SORTS);
	options.folding = *folding;
	if (below(6) == 0)
		options.rows = "0,1,..,m";
	return options;
}

typedef struct Figure {
	Buf caption, bytes;
	bool whole; /* it shows what is known at once: words may tell of a search besides */
} Figure;

/* False where there is none: the net cannot be solved, or be told. */
static bool make_figure(const char *name, const Net *saved, const Net *net, Figure *out)
{
	const Settings settings = settings_standard();
	const ReplaySettings check = replay_settings();
	RowSettings folding = row_settings();
	const Method *method;
	DrawingFolds folds;
	Schedule schedule;
	Drawing drawing;
	Replay replayed;

	buf_init(&out->caption);
	buf_init(&out->bytes);
	if (method_of_net(net, &method, NULL) != STATUS_OK ||
		method_solve(method, net, &settings, &schedule, NULL) != STATUS_OK)
		return false;
	assert_int_equal(replay(net, &schedule, &check, &replayed, NULL), STATUS_OK);
	const DrawingOptions options = some_options(&folding, &folds, net, &schedule);
	const CaptionSource source = {
		.file = name, .saved = saved, .net = net, .method = method, .schedule = &schedule};
	const Solved solved = {.net = net, .schedule = &schedule, .replay = &replayed};

	assert_int_equal(caption_write(&source, &options, NULL, &out->caption, NULL), STATUS_OK);
	out->whole = options.diagram->picture;
	const bool told = out->caption.text[0] != '#' &&
			  drawing_make(&drawing, &options, &solved, method->id,
				  options.caption ? out->caption.text : NULL, NULL) == STATUS_OK;
	if (told) {
		assert_int_equal(
			drawing_export(&drawing, export_to_buf, &out->bytes, NULL), STATUS_OK);
		drawing_release(&drawing);
	}
	schedule_release(&schedule);
	return told;
}

static void release_figure(Figure *figure)
{
	buf_release(&figure->caption);
	buf_release(&figure->bytes);
}

/* --- and its state --------------------------------------------------------------------------- */

static void paste(Drive *drive, const char *line)
{
	drive_type(drive, ":");
	drive_paste(drive, line);
	drive_keys(drive, "Enter");
	if (drive->app.question.kind != QUESTION_NONE)
		drive_keys(drive, "d");
}

/* The caption of the next figure, asked for or not. */
static void expect_caption(Drive *drive, const char *wanted)
{
	ExportChoice choice = export_choice(&drive->app);
	DrawingOptions options = export_options(&drive->app, &choice);
	ScopedBuf caption = check_buf();
	const bool told = options.caption;
	Source file;

	assert_int_equal(export_caption_file(&drive->app, &file, NULL), STATUS_OK);
	const CaptionSource source = {.file = file.file,
		.saved = file.file ? &file.net : NULL,
		.net = &drive->app.doc.net,
		.method = drive->app.method,
		.schedule = &drive->app.now.schedule};
	assert_true(told == choice.caption);
	assert_int_equal(caption_write(&source, &options, NULL, &caption, NULL), STATUS_OK);
	assert_string_equal(caption.text, wanted);
	source_release(&file);
}

static void expect_bytes(Drive *drive, const Figure *figure)
{
	const ExportChoice choice = export_choice(&drive->app);
	ScopedBuf bytes = check_buf();

	assert_int_equal(export_bytes(&drive->app, &choice, NULL, &bytes, NULL), STATUS_OK);
	if (bytes.length != figure->bytes.length ||
		memcmp(bytes.text, figure->bytes.text, bytes.length) != 0)
		fail_msg("another figure than that of %s", figure->caption.text);
}

/* In one line or as a figure has it. */
static void open_figure(Drive *drive, const Figure *figure)
{
	ScopedBuf lines = check_buf();
	const char *line = figure->caption.text;

	if (below(2)) {
		assert_int_equal(caption_lines(line, 60 + below(60), caption_cells, &lines, NULL),
			STATUS_OK);
		line = lines.text;
	}
	paste(drive, line);
	expect_caption(drive, figure->caption.text);
	if (figure->whole)
		expect_bytes(drive, figure);
}

TEST(the_line_of_a_caption_opens_its_state)
{
	SCOPED(drive_close) Drive drive;
	int told = 0;

	drive_open(&drive, "sample:fig2", 120, 36, "dark", CHARSET_BRAILLE);
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0 ||
			(sample - embedded_samples) % ONE_IN != 0)
			continue;
		for (int i = 0; i < TRIES; i++) {
			ScopedNet saved, net;
			Figure figure;
			char name[80];

			snprintf(name, sizeof name, "sample:%s", sample->name);
			assert_int_equal(
				net_read(&saved, name, sample->text, strlen(sample->text), NULL),
				STATUS_OK);
			assert_int_equal(
				net_read(&net, name, sample->text, strlen(sample->text), NULL),
				STATUS_OK);
			for (uint32_t k = below(4); k > 0; k--)
				change_value(&net);
			const bool piped = below(4) == 0;

			if (make_figure(
				    piped ? NULL : name, piped ? NULL : &saved, &net, &figure)) {
				open_figure(&drive, &figure);
				told++;
			}
			release_figure(&figure);
		}
	}
	assert_true(told > 40 / ONE_IN);
}

/* --- what is refused ------------------------------------------------------------------------- */

TEST(a_line_that_is_refused_leaves_all_as_it_was)
{
	static const char *const lines[] = {"gantree draw $HOME", "gantree draw sample:nowhere",
		"gantree draw sample:fig5 --set lod=3", "gantree draw sample:fig5 --wombat",
		"gantree draw sample:fig5 --scale crooked",
		"gantree draw sample:fig5 --theme wombat", "gantree draw sample:fig5 --round 7",
		"gantree draw sample:fig5 --rows 9,1", "gantree draw sample:fig5 --method cube-m",
		"gantree draw -", "gantree samples fig5", "gantree draw sample:fig5 sample:fig2",
		"gantree draw sample:fig5; true", "echo '{load: x}' | gantree draw -",
		"echo '{load: 1}' | gantree draw sample:fig5", "gantree draw sample:fig5 --help",
		"gantree --state 'gantree sample:fig5'", "gantree draw sample:fig5 --vary lod=1:3"};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_BRAILLE);
	drive_command(&drive, "set P3.link=2.385");
	drive_keys(&drive, "D Down");
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		const ViewState view = drive.app.view;
		const ExportMemory last = dialog_of(&drive.app)->last;

		drive_type(&drive, ":");
		drive_paste(&drive, lines[i]);
		drive_keys(&drive, "Enter");
		if (drive.app.question.kind == QUESTION_DISCARD)
			drive_keys(&drive, "d");
		if (!drive.app.messages.alert)
			fail_msg("not refused: %s", lines[i]);
		assert_string_equal(drive.app.doc.label, "sample:eliminated");
		check_close(drive.app.doc.net.node[3].link, 2.385, 0);
		assert_true(memcmp(&view, &drive.app.view, sizeof view) == 0);
		assert_true(memcmp(&last, &dialog_of(&drive.app)->last, sizeof last) == 0);
	}
}

/* --- what else a line may be ----------------------------------------------------------------- */

TEST(other_commands_of_one_net_are_states_too)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_BRAILLE);
	paste(&drive, "gantree solve sample:eliminated --set P4.G=11 --format json");
	assert_string_equal(drive.app.doc.label, "sample:eliminated");
	check_close(drive.app.doc.net.node[4].link, 11, 0);
	assert_true(doc_is_modified(&drive.app.doc));
	paste(&drive, "gantree draw sample:fig5 --vary P3.G=0:4 --measure speedup -o curve.png");
	assert_string_equal(drive.app.doc.net.curve.vary, "P3.link=0:4");
	assert_true(drive.app.view.picture->curves);
	paste(&drive, "gantree draw sample:eliminated --round 1 --large");
	assert_int_equal(drive.app.view.step, 1);
	assert_string_equal(drive.app.view.layout.name, "lecture");
	paste(&drive, "gantree draw sample:far-from-best");
	const double kept = drive.app.now.schedule.finish;

	assert_false(drive.app.view.best_set);
	paste(&drive, "gantree solve sample:far-from-best --best-set");
	assert_true(drive.app.view.best_set);
	assert_true(drive.app.now.schedule.finish < kept);
	paste(&drive, "gantree draw sample:eliminated --theme light");
	assert_false(drive.app.view.best_set);
	assert_string_equal(drive.app.view.layout.name, "explore");
	assert_string_equal(drive.app.display.theme_name, "light");
}

/* The caption of the figure that would be made now begins so. */
static void expect_export(Drive *drive, const char *line)
{
	const ExportChoice choice = export_choice(&drive->app);
	const DrawingOptions options = export_options(&drive->app, &choice);
	ScopedBuf caption = check_buf();
	Told told;

	assert_int_equal(told_make(&drive->app, NULL, &options, &told, NULL), STATUS_OK);
	assert_int_equal(told_caption(&told, &options, NULL, &caption, NULL), STATUS_OK);
	told_release(&told);
	if (strncmp(caption.text, line, strlen(line)) != 0)
		fail_msg("%s", caption.text);
}

/* What it compares with is the chosen pin; a line that compares with nothing chooses none. */
TEST(a_line_that_compares_pins_the_other)
{
	static const char *const lines[] = {
		"gantree draw sample:fig5 --against P3.link=25 --labels symbols --caption  # ",
		"gantree draw sample:fig5 --set P3.link=2.4 --against method=chen-w --caption  # ",
		"gantree draw sample:far-from-best --against best-set --caption  # ",
		"gantree draw sample:far-from-best --best-set --caption  # ",
		"gantree draw sample:fig5 --caption  # "};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig2", 120, 36, "dark", CHARSET_BRAILLE);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		paste(&drive, lines[i]);
		assert_true(!drive.app.beside.chosen == !strstr(lines[i], "against"));
		expect_export(&drive, lines[i]);
	}
	paste(&drive, lines[0]);
	check_close(drive.app.beside.chosen->net.node[3].link, 25, 0);
	check_close(drive.app.doc.net.node[3].link, 2, 0);
}

TEST(a_file_that_has_changed_since_is_told)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig2", 160, 36, "dark", CHARSET_BRAILLE);
	paste(&drive, "gantree draw sample:fig5  # Example 2: chen-m, T = 3008.25, speed-up 3");
	assert_true(drive_shows(&drive, "the caption says T = 3008.25, now it is 3336.98"));
	paste(&drive, "gantree draw sample:fig5  # Example 2: chen-m, T = 3336.985, speed-up 3");
	assert_true(drive_shows(&drive, "the caption says T = 3336.985, now it is 3336.98"));
	paste(&drive, "gantree draw sample:fig5  # Example 2: chen-m, T = 3336.98");
	assert_true(drive_shows(&drive, "sample:fig5, as in the caption"));
}

TEST(a_built_in_net_is_opened_by_its_name_alone)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig2", 120, 36, "dark", CHARSET_BRAILLE);
	drive_command(&drive, "open fig10");
	assert_string_equal(drive.app.doc.label, "sample:fig10");
	assert_true(drive_shows(&drive, "no such file; opened the built-in net sample:fig10"));
	drive_command(&drive, "open fig100");
	assert_string_equal(drive.app.doc.label, "sample:fig10");
	assert_true(drive_shows(&drive, "no such file; did you mean sample:fig10?"));
}
