/* layer: tui */
/* The list of built-in nets: how they are grouped, what is said of them, and their pictures. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/scene/words.h"
#include "solver/base/embed.h"
#include "solver/base/pace.h"
#include "solver/file/read.h"
#include "solver/values/values.h"
#include "tui/solve/samples.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* As the list has it; release it. */
static Buf note_of(const char *name)
{
	Buf note;

	buf_init(&note);
	sample_note(sample_find(name), &note);
	assert_int_equal(buf_status(&note), STATUS_OK);
	return note;
}

TEST(every_sample_is_in_the_table_once)
{
	size_t count = 0;

	for (const Embedded *file = embedded_samples; file->name; file++, count++)
		if (!sample_find(file->name))
			fail_msg("%s is in no list", file->name);
	for (const Sample *sample = samples; sample->name; sample++, count--) {
		char title[80];

		assert_ptr_equal(sample_find(sample->name), sample);
		assert_non_null(embedded_find(embedded_samples, sample->name));
		assert_true(sample->paper < PAPERS);
		assert_true(sample->topics != 0 && sample->topics < 1U << TOPICS);
		sample_title(sample, title, sizeof title);
		assert_true(strlen(title) > 5);
		ScopedBuf note = note_of(sample->name);

		assert_true(note.length > 40 && note.length <= 240);
	}
	assert_int_equal(count, 0);
}

/* Nets that have curves are under that topic, and no others. */
TEST(the_topic_of_curves_is_true)
{
	for (const Sample *sample = samples; sample->name; sample++) {
		const char *text = embedded_find(embedded_samples, sample->name)->text;
		const bool topic = (sample->topics & 1U << TOPIC_CURVES) != 0;

		if (topic != (strstr(text, "\ncurve:") != NULL))
			fail_msg("%s", sample->name);
	}
}

/* The list has the note as the reader of files has it. */
TEST(every_sample_has_its_note)
{
	for (const Embedded *file = embedded_samples; file->name; file++) {
		ScopedBuf note = note_of(file->name);
		ScopedNet net;

		assert_int_equal(
			net_read_folded(&net, "-", file->text, file->length, NULL), STATUS_OK);
		assert_string_equal(note.text, net.note);
	}
}

/* --- figures in notes --------------------------------------------------------------- */

/* A figure, and the value that it is. */
typedef struct SampleClaim {
	const char *sample, *text, *value;
} SampleClaim;
#define SAID(...) {__VA_ARGS__},
static const SampleClaim claims[] = {
#include "tests/unit/app/samples_said.def"
};

/* What is varied where a line of the net's curve is highest. */
typedef struct SamplePeak {
	const char *sample, *text;
	uint32_t line;
} SamplePeak;

static const SamplePeak peaks[] = {{"fig9", "13", 0}, {"fig9", "20", 1}, {"fig9", "28", 2},
	{"fig10", "36", 2}, {"array-fig3-15", "69", 0}, {"array-fig3-16", "6", 0},
	{"array-fig3-16", "21", 1}, {"array-fig3-16", "69", 2}};

/* A sample as its file has it, and its method. */
static const Method *read_sample(const char *name, Net *net)
{
	const Embedded *file = embedded_find(embedded_samples, name);
	const Method *method;

	assert_int_equal(net_read(net, "-", file->text, file->length, NULL), STATUS_OK);
	assert_int_equal(method_of_net(net, &method, NULL), STATUS_OK);
	return method;
}

static void check_in_note(const char *sample, const char *text)
{
	ScopedBuf note = note_of(sample);

	assert_non_null(strstr(note.text, text));
}

static void check_value(const char *sample, const char *value, const char *expected)
{
	const Settings settings = settings_standard();
	ScopedBuf printed = check_buf();
	ScopedNet net;
	ScopedSchedule schedule;
	char text[100];
	Error error;

	const Method *method = read_sample(sample, &net);

	assert_int_equal(method_solve(method, &net, &settings, &schedule, NULL), STATUS_OK);
	const ValueSource source = {.net = &net, .schedule = &schedule};

	snprintf(text, sizeof text, "{%s}", value);
	if (values_print(&source, text, &printed, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	assert_string_equal(printed.text, expected);
}

TEST_ROWS(what_is_said_is_so, SampleClaim, claims)
{
	check_value(row->sample, row->value, row->text);
	check_in_note(row->sample, row->text);
}

TEST(a_small_load_has_no_schedule_where_it_is_said)
{
	check_value("array-fig3-14", "with(load=100).outcome", "infeasible");
	check_value("array-fig3-14", "with(load=100).T", "–");
	check_in_note("array-fig3-14", "Set the load to 100: counting them, there is no schedule");
}

/* All of a sample's curves. */
static void draw_curve(const char *sample, Net *net, Curve *out)
{
	const Method *method = read_sample(sample, net);

	assert_int_equal(curve_begin(out, net, method, NULL), STATUS_OK);
	while (curve_due(out))
		assert_int_equal(curve_step(out, NULL), STATUS_OK);
}

TEST_ROWS(a_curve_is_highest_where_it_is_said, SamplePeak, peaks)
{
	double best = NAN, most = -INFINITY;
	ScopedNet net;
	ScopedCurve curve;

	draw_curve(row->sample, &net, &curve);
	for (uint32_t i = 0; i < curve_done(&curve, row->line); i++) {
		const CurveValue value = curve_value(&curve, row->line, i);

		best = value.y > most ? value.x : best;
		most = fmax(most, value.y);
	}
	assert_string_equal(word_value(best).text, row->text);
	check_in_note(row->sample, row->text);
}

/* "with(P3.link=25).T" has 25. */
static bool has_set(const char *value, const char *number)
{
	const size_t length = strlen(number);

	for (const char *at = value; (at = strchr(at, '=')) != NULL;)
		if (strncmp(++at, number, length) == 0 && strchr(",)", at[length]))
			return true;
	return false;
}

static bool is_in_claims(const char *sample, const char *number)
{
	for (size_t i = 0; i < sizeof claims / sizeof *claims; i++)
		if (strcmp(claims[i].sample, sample) == 0 &&
			(strcmp(claims[i].text, number) == 0 || has_set(claims[i].value, number)))
			return true;
	for (size_t i = 0; i < sizeof peaks / sizeof *peaks; i++)
		if (strcmp(peaks[i].sample, sample) == 0 && strcmp(peaks[i].text, number) == 0)
			return true;
	return false;
}

/* What is below the note. */
static bool is_in_net(const char *sample, const char *number)
{
	const char *text = embedded_find(embedded_samples, sample)->text;

	return strstr(strstr(text, "\nmethod:"), number) != NULL;
}

/* The next number of a text, from `*at` on; behind a letter it is part of a name. */
static bool next_number(const char *text, const char **at, char out[20])
{
	while (**at) {
		const size_t length = strspn(*at, "0123456789.");

		if (length > 0 && isdigit((unsigned char)**at) &&
			(*at == text || !isalpha((unsigned char)(*at)[-1]))) {
			snprintf(out, 20, "%.*s", (int)(length - ((*at)[length - 1] == '.')), *at);
			*at += length;
			return true;
		}
		*at += length > 0 ? length : 1;
	}
	return false;
}

/* A number is one of the net, or there is a claim of it above; all others are named here. */
TEST(no_other_figure_is_said)
{
	static const struct {
		const char *sample, *number, *why;
	} others[] = {
		{"array-fig3-14", "100", "a load that is tried: a_small_load"},
		{"class", "3", "a third, and P3"},
		{"star-affine", "30", "a load that is tried: screens/star.script"},
		{"class", "6", "a sixth"},
		{"fig4", "2", "the order that is tried"},
		{"fig5", "25", "in a claim"},
		{"cube-fig4-2", "4", "cube-fig4-1"},
		{"transform", "1", "the order that is tried"},
		{"hung-fig2", "7", "processors below a link of the root"},
		{"hung-fig4", "1", "a link that is tried: all_for_the_root"},
	};

	for (const Sample *sample = samples; sample->name; sample++) {
		ScopedBuf note = note_of(sample->name);
		char number[20];

		for (const char *at = note.text; next_number(note.text, &at, number);) {
			bool known = is_in_claims(sample->name, number) ||
				     is_in_net(sample->name, number);

			for (size_t i = 0; i < sizeof others / sizeof *others; i++)
				known = known || (strcmp(others[i].sample, sample->name) == 0 &&
							 strcmp(others[i].number, number) == 0);
			if (!known)
				fail_msg("%s: %s", sample->name, number);
		}
	}
}

/* "From seven children on". */
TEST(the_curves_of_fig8_cross_at_seven)
{
	ScopedNet net;
	ScopedCurve curve;

	draw_curve("fig8", &net, &curve);
	for (uint32_t i = 0; i < curve_points(&curve); i++) {
		const CurveValue m = curve_value(&curve, 0, i), s = curve_value(&curve, 1, i);

		if (isfinite(m.y))
			assert_int_equal(s.y > m.y, m.x >= 7);
	}
}

/* --- the list --------------------------------------------------------------------------------- */

static void open_list(Drive *drive, int width, int height, Charset charset)
{
	drive_open(drive, "sample:eliminated", width, height, "dark", charset);
	drive_keys(drive, ": o p e n Enter");
	assert_int_equal(drive->app.list.kind, LIST_SAMPLES);
	drive_keys(drive, "Tab"); /* by paper: each once */
}

static void work_off(Drive *drive)
{
	for (int i = 0; i < 10000 && app_work_due(&drive->app) != WORK_NONE; i++)
		app_work(&drive->app);
	drive_draw(drive);
}

/* Cells of the picture that are a part of the diagram, not words. */
static int cells_drawn(const Grid *grid)
{
	int count = 0;

	for (int y = 5; y < grid->height - 1; y++)
		for (int x = grid->width / 2; x < grid->width; x++) {
			const Cell *cell = grid_at(grid, x, y);
			count += cell->paper != ROLE_CANVAS || (unsigned char)cell->text[0] >= 0x80;
		}
	return count;
}

typedef struct Screen {
	const char *name;
	int width, height;
	Charset charset;
} Screen;

static const Screen screens[] = {
	{"80x24", 80, 24, CHARSET_EIGHTHS},
	{"80x24 ASCII", 80, 24, CHARSET_ASCII},
	{"120x36", 120, 36, CHARSET_BRAILLE},
};

/* Each key is answered by a frame for which nothing is solved; then there is the picture, with T
 * where it has a time axis. */
TEST_ROWS(every_sample_has_its_picture, Screen, screens)
{
	SCOPED(drive_close) Drive drive;
	const SampleView *view = &drive.app.sample;

	open_list(&drive, row->width, row->height, row->charset);
	for (const Sample *sample = samples; sample->name; sample++) {
		char finish[120];

		assert_string_equal(view->file + strlen("sample:"), sample->name);
		assert_false(view->solved);
		char about[40];

		snprintf(about, sizeof about, "%s", view->about.text);
		if (row->charset != CHARSET_ASCII)
			assert_true(drive_shows(&drive, about));
		const int before = cells_drawn(&drive.grid);
		work_off(&drive);
		assert_true(view->solved);
		assert_string_equal(view->why, "");
		if (row->charset != CHARSET_ASCII && cells_drawn(&drive.grid) < before + 30)
			fail_msg("%s has no picture", sample->name);
		snprintf(finish, sizeof finish, "T %s",
			word_value(view->source.schedule.finish).text);
		assert_true(drive_shows(&drive, finish));
		assert_true(drive_shows(&drive, "Note"));
		drive_keys(&drive, "Down");
	}
}

/* All that is said has room in the lines for it. */
TEST(texts_are_shown_whole)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 80, 24, CHARSET_EIGHTHS);
	for (const Sample *sample = samples; sample->name; sample++) {
		char *text = drive_screen(&drive);
		ScopedBuf note = note_of(sample->name);
		const char *last = strrchr(note.text, ' ') + 1;
		const char *at = strstr(text, "Note");

		assert_non_null(at);
		if (!strstr(at, last))
			fail_msg("%s ends before \"%s\"", sample->name, last);
		free(text);
		drive_keys(&drive, "Down");
	}
}

/* The words stand below the picture, a blank line apart, however high that is. */
TEST(the_note_stands_below_the_picture)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 120, 36, CHARSET_BRAILLE);
	drive_type(&drive, "fig2");
	work_off(&drive);
	char *text = drive_screen(&drive);
	const char *heading = strstr(text, "Note"), *ticks = text, *next;
	int lines = 0;

	while ((next = strstr(ticks + 1, "T 83.06")) != NULL)
		ticks = next;
	assert_true(ticks > text && ticks < heading);
	for (; ticks < heading; ticks++)
		lines += *ticks == '\n';
	free(text);
	assert_int_equal(lines, 3); /* legend, blank, heading */
}

static Pulse key_waits(void *owner)
{
	return (Pulse){.keys = *(int *)owner};
}

/* A key that comes while the largest net is solved is served first; then it is solved anew. */
TEST(solving_for_a_picture_stops_for_a_key)
{
	SCOPED(drive_close) Drive drive;
	int keys = 1;

	open_list(&drive, 100, 30, CHARSET_BRAILLE);
	drive_keys(&drive, "Up PgDn PgDn PgDn PgDn PgDn");
	assert_string_equal(drive.app.sample.file, "sample:million-tree");
	drive.app.pacing = (Pacing){.look = key_waits, .owner = &keys, .way = "any key stops"};
	app_work(&drive.app);
	assert_false(drive.app.sample.solved);
	assert_int_equal(app_work_due(&drive.app), WORK_AT_ONCE);
	keys = 0;
	work_off(&drive);
	assert_true(drive.app.sample.solved);
	drive.app.pacing = (Pacing){.look = NULL};
}

/* Whatever the size of the screen, something sensible is drawn and nothing is read outside. */
TEST(lists_are_drawn_at_any_size)
{
	static const int sizes[][2] = {
		{1, 1}, {7, 3}, {20, 5}, {40, 12}, {59, 9}, {60, 8}, {61, 13}, {90, 14}, {240, 10}};
	static const char *const lists[] = {": o p e n Enter", "M", "?"};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
			SCOPED(drive_close) Drive drive;

			drive_open(&drive, "sample:fig5", sizes[i][0], sizes[i][1], "dark",
				CHARSET_EIGHTHS);
			drive_keys(&drive, lists[k]);
			drive_keys(&drive, "Down Down Tab PgDn PgDn Up");
			work_off(&drive);
			drive_keys(&drive, "PgUp Escape");
			assert_int_equal(drive.app.list.kind, LIST_NONE);
		}
}
