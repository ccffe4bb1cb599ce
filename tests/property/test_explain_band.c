/* layer: tui */
/* Key E on everything that ten samples show, at two sizes: the band is never empty, its numbers are
 * the schedule's, going in ends at what the file gives, T stays in sight, and Esc leaves the screen
 * as it was. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/explain/explaining.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THINGS_MAX = 1200, GONE_INTO_MAX = 40 };

typedef struct Case {
	const char *sample;
	int width, height;
} Case;

static const Case cases[] = {
	{"fig5", 80, 24},
	{"fig5", 120, 36},
	{"eliminated", 120, 36},
	{"start-up", 80, 24},
	{"fig2", 120, 36},
	{"hung-fig3", 80, 24},
	{"hung-useless", 120, 36},
	{"ko-fig2", 80, 24},
	{"array-fig3-2", 120, 36},
	{"cube-fig4-1", 80, 24},
	{"cui", 120, 36},
};

/* --- what the screen has ------------------------------------------------------------------------
 */

typedef struct Things {
	int count;
	Subject thing[THINGS_MAX];
} Things;

static bool is_same(const Subject *a, const Subject *b)
{
	return a->kind == b->kind && a->processor == b->processor && a->part == b->part &&
	       (a->key == NULL) == (b->key == NULL) && (!a->key || strcmp(a->key, b->key) == 0);
}

static bool has(const Things *things, const Subject *subject)
{
	for (int k = 0; k < things->count; k++)
		if (is_same(&things->thing[k], subject))
			return true;
	return false;
}

static void collect(Drive *drive, const Scene *scene, Things *things)
{
	const Solved solved = explaining_solved(&drive->app);

	for (size_t i = 0; i < scene->count; i++) {
		const Subject subject = subject_of_item(&scene->items[i]);

		if (!explain_exists(&solved, &subject) || has(things, &subject))
			continue;
		assert_true(things->count < THINGS_MAX);
		things->thing[things->count++] = subject;
	}
}

static void line_of(Drive *drive, int y, char out[512])
{
	SCOPED(check_mem_free) char *screen = drive_screen(drive);
	const char *line = screen;

	for (; y > 0; y--)
		line = strchr(line, '\n') + 1;
	snprintf(out, 512, "%.*s", (int)strcspn(line, "\n"), line);
}

/* --- what the band says -------------------------------------------------------------------------
 */

/* What the schedule itself has for a number; NAN: it has no such one. */
static double schedule_has(const Schedule *s, const Subject *subject)
{
	switch (subject->part) {
	case QUANTITY_FINISH:
		return s->finish;
	case QUANTITY_SPEEDUP:
		return s->speedup;
	case QUANTITY_BOUND:
		return s->speedup_bound;
	case QUANTITY_INSTALLMENTS:
		return s->installments;
	case QUANTITY_SHARE:
		return s->share[subject->processor];
	case QUANTITY_END:
		return s->end[subject->processor];
	default:
		return NAN;
	}
}

static void check_equal(const Case *row, const char *what, double one, double other)
{
	if (fabs(one - other) > 1e-7 * fmax(fabs(one), fabs(other)))
		fail_msg("%s: %s: %.12g is not %.12g", row->sample, what, one, other);
}

/* What a part is worth is what its own explanation comes to; of installments one or all. */
static void check_part(
	const Case *row, const Solved *solved, const ExplanationPart *part, const Subject *subject)
{
	Explanation own;
	double value;

	assert_true(explain_exists(solved, subject));
	if (!explanation_of(solved, subject, NULL, &own))
		return;
	if (isnan(own.value))
		return;
	value = own.value;
	if (part->quantity == QUANTITY_SHARE &&
		fabs(part->value * solved->schedule->installments - value) <= 1e-7 * value)
		value = part->value;
	check_equal(row, part->symbol, part->value, value);
}

static void check_formula(const Case *row, const Solved *solved, const Subject *subject)
{
	Explanation formula;
	Subject of;

	if (!explanation_of(solved, subject, &of, &formula))
		return;
	if (of.kind == SUBJECT_QUANTITY && !isnan(formula.value) &&
		!isnan(schedule_has(solved->schedule, &of)))
		check_equal(
			row, formula.subject, formula.value, schedule_has(solved->schedule, &of));
	for (uint32_t k = 0; k < formula.parts; k++) {
		const Subject next = explain_part_of(&formula, k);

		if (next.kind != SUBJECT_NONE)
			check_part(row, solved, &formula.part[k], &next);
	}
}

static bool shows_number(const char *text, double value)
{
	static const int digits[] = {4, 5, 6};

	for (size_t k = 0; k < sizeof digits / sizeof *digits; k++)
		if (strstr(text, shown(value, digits[k]).text))
			return true;
	return false;
}

/* Title, sentence, and the value at the end of the numbers, where there is room for all of them. */
static void check_band(const Case *row, Drive *drive)
{
	const ScreenPane *band = &drive->app.drawn.band.at;
	const Solved solved = explaining_solved(&drive->app);
	const Subject subject = explaining_now(&drive->app);
	char title[512], sentence[512], line[512], all[4096] = "";
	Explanation formula;

	assert_true(explaining_of(&drive->app)->open);
	assert_true(band->height >= 4);
	line_of(drive, band->y, title);
	line_of(drive, band->y + 1, sentence);
	if (strncmp(title, " E  ", 4) != 0 || strspn(title + 4, " ") > 0 || strlen(sentence) < 8)
		fail_msg("%s: nothing is said: '%s' '%s'", row->sample, title, sentence);
	for (int y = 1; y < band->height; y++) {
		line_of(drive, band->y + y, line);
		strncat(all, line, sizeof all - strlen(all) - 1);
	}
	if (explanation_of(&solved, &subject, NULL, &formula) && row->width >= 120 &&
		!isnan(formula.value) && !shows_number(all, formula.value))
		fail_msg("%s: '%s' is %.9g, but reads\n%s", row->sample, title, formula.value, all);
	check_formula(row, &solved, &subject);
}

/* --- going in -----------------------------------------------------------------------------------
 */

/* By the first part, then by the last one: down to what is given, or only told. */
static void go_in(const Case *row, Drive *drive, const char *choose)
{
	int depth = explaining_of(&drive->app)->depth;

	for (int k = 0;; k++) {
		if (k == GONE_INTO_MAX)
			fail_msg("%s: it never ends", row->sample);
		drive_keys(drive, choose);
		const Solved solved = explaining_solved(&drive->app);
		const Subject subject = explaining_now(&drive->app);
		const uint32_t part = explaining_view(&drive->app).part;
		Explanation formula;

		if (!explanation_of(&solved, &subject, NULL, &formula) ||
			explain_part_of(&formula, part).kind == SUBJECT_NONE)
			break;
		drive_keys(drive, "Enter");
		if (explaining_of(&drive->app)->depth != ++depth)
			fail_msg("%s: Enter goes nowhere, or in a circle", row->sample);
		check_band(row, drive);
	}
	for (; depth > 1; depth--)
		drive_keys(drive, "Esc");
	assert_int_equal(explaining_of(&drive->app)->depth, 1);
	assert_true(explaining_of(&drive->app)->open);
}

/* --- tests --------------------------------------------------------------------------------------
 */

static void open_case(const Case *row, Drive *drive)
{
	char name[128];

	snprintf(name, sizeof name, "sample:%s", row->sample);
	drive_open(drive, name, row->width, row->height, "dark", CHARSET_EIGHTHS);
	drive_keys(drive, "Esc"); /* a note goes */
	drive_settle(drive);
}

TEST_ROWS(everything_on_the_screen_is_explained, Case, cases)
{
	SCOPED(drive_close) Drive drive;
	ScopedBuf before, after;
	char finish[512], now[512];
	Subject last = {0};
	Things *things = calloc(1, sizeof *things), *seen = calloc(1, sizeof *seen);

	open_case(row, &drive);
	buf_init(&before);
	buf_init(&after);
	grid_dump_styles(&drive.grid, &before);
	line_of(&drive, 1, finish);
	drive_keys(&drive, "E");
	collect(&drive, &drive.app.drawn.head.scene, things);
	for (int i = 0; i < drive.app.drawn.count; i++)
		if (drive.app.drawn.pane[i].laid_out)
			collect(&drive, &drive.app.drawn.pane[i].scene, things);
	assert_true(things->count > 12);
	for (int k = 0; k <= things->count + 1; k++) {
		const Subject now_at = explaining_now(&drive.app);

		if (k > 0 && is_same(&now_at, &last))
			fail_msg("%s: Down changes nothing", row->sample);
		last = now_at;
		if (!has(seen, &now_at))
			seen->thing[seen->count++] = now_at;
		check_band(row, &drive);
		line_of(&drive, 1, now);
		assert_string_equal(now, finish);
		go_in(row, &drive, "Left");
		go_in(row, &drive, "Right Right Right Right Right Right");
		drive_keys(&drive, "Down");
	}
	const Solved solved = explaining_solved(&drive.app);

	for (int k = 0; k < things->count; k++) {
		Subject aspects[EXPLAIN_ASPECTS];

		explain_aspects(&solved, &things->thing[k], aspects);
		if (!has(seen, &aspects[0]))
			fail_msg("%s: Down never comes to thing %d (kind %d)", row->sample, k,
				(int)things->thing[k].kind);
	}
	drive_keys(&drive, "Esc");
	drive_settle(&drive);
	assert_false(explaining_of(&drive.app)->open);
	grid_dump_styles(&drive.grid, &after);
	assert_string_equal(before.text, after.text);
	free(things);
	free(seen);
}

/* From each cell E and Esc, and what else can be said of it. */
TEST_ROWS(every_cell_is_explained, Case, cases)
{
	SCOPED(drive_close) Drive drive;

	open_case(row, &drive);
	for (uint32_t k = 0; k < drive.app.now.rows.count && k < 12; k++) {
		for (int column = 0; column < 4; column++) {
			ScopedBuf before, after;

			buf_init(&before);
			buf_init(&after);
			drive_settle(&drive);
			grid_dump_styles(&drive.grid, &before);
			drive_keys(&drive, "E");
			const uint32_t turns = explaining_view(&drive.app).turns;

			for (uint32_t turn = 0; turn < turns; turn++) {
				check_band(row, &drive);
				drive_keys(&drive, "n");
			}
			drive_keys(&drive, "Esc");
			drive_settle(&drive);
			grid_dump_styles(&drive.grid, &after);
			assert_string_equal(before.text, after.text);
			drive_keys(&drive, column < 3 ? "Right" : "Left Left Left Down");
		}
	}
}

TEST(a_number_typed_is_explained_as_it_is_typed)
{
	SCOPED(drive_close) Drive drive;
	const Case row = {"fig5", 120, 36};

	open_case(&row, &drive);
	drive_keys(&drive, "Down Right E 7");
	assert_true(explaining_of(&drive.app)->open);
	assert_true(drive.app.cell.active);
	drive_keys(&drive, "Enter");
	assert_true(explaining_of(&drive.app)->open);
	check_band(&row, &drive);
	assert_true(drive_shows(&drive, "link (G): 7 to send a unit; P2 needs all 100 units"));
	drive_keys(&drive, "u Esc");
	assert_false(explaining_of(&drive.app)->open);
}

TEST(enter_on_what_is_given_goes_there)
{
	SCOPED(drive_close) Drive drive;
	const Case row = {"eliminated", 80, 24};

	open_case(&row, &drive);
	drive_keys(&drive, "Down E");
	for (int k = 0; k < 12 && explaining_of(&drive.app)->open; k++)
		drive_keys(&drive, "Right Right Right Right Right Right Left Enter");
	assert_false(explaining_of(&drive.app)->open);
	assert_true(drive.app.view.focus == FOCUS_TABLE || drive.app.view.focus == FOCUS_SETTINGS);
}

/* Nothing covers T, however small the screen. */
TEST(small_screens_keep_the_finish)
{
	static const int sizes[][2] = {{60, 16}, {40, 12}, {44, 13}, {200, 60}};

	for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		SCOPED(drive_close) Drive drive;
		const Case row = {"eliminated", sizes[k][0], sizes[k][1]};

		open_case(&row, &drive);
		drive_keys(&drive, "G E");
		check_band(&row, &drive);
		assert_true(drive_shows(&drive, "T 3337") || drive_shows(&drive, "T 3336.98"));
	}
}

/* Screens too small for a band, layouts without a frame, and terminals of all sorts. */
TEST(it_opens_everywhere)
{
	static const char *const themes[] = {"dark", "light", "mono", "projector"};

	for (int height = 1; height < 40; height += 3) {
		for (int width = 1; width < 130; width += 37) {
			SCOPED(drive_close) Drive drive;

			drive_open(&drive, "sample:hung-tree", width, height, themes[height % 4],
				height % 2 ? CHARSET_ASCII : CHARSET_BRAILLE);
			drive_keys(&drive,
				"E Down Right Enter n Tab Esc v E Enter v E Down v Down D D");
		}
	}
}

/* Letters are searched for in lists: F1 there. What helps is a table of panes. */
TEST(rows_of_lists_are_explained)
{
	SCOPED(drive_close) Drive drive;
	const Case row = {"fig5", 120, 36};

	open_case(&row, &drive);
	drive_keys(&drive, "M F1");
	check_band(&row, &drive);
	assert_int_equal(explaining_now(&drive.app).kind, SUBJECT_TERM);
	drive_keys(&drive, "Esc B");
	drive_settle(&drive);
	drive_keys(&drive, "Down E");
	assert_int_equal(explaining_now(&drive.app).kind, SUBJECT_UPGRADE);
	check_band(&row, &drive);
	assert_true(drive_shows(&drive, " E  what a smaller number gains\n") ||
		    drive_shows(&drive, " E  what a smaller number gains  "));
	drive_keys(&drive, "Esc Esc");
}

/* What is clicked is explained; of its parts the one clicked is chosen. */
TEST(the_mouse_explains)
{
	SCOPED(drive_close) Drive drive;
	const Case row = {"fig5", 120, 36};

	open_case(&row, &drive);
	drive_keys(&drive, "E");
	for (int i = 0; i < drive.app.drawn.count; i++) {
		const DrawnPane *pane = &drive.app.drawn.pane[i];

		for (size_t k = 0; pane->laid_out && k < pane->scene.count; k++) {
			const SceneItem *item = &pane->scene.items[k];
			const Event press = {.kind = EVENT_MOUSE,
				.mouse = MOUSE_PRESS,
				.button = 1,
				.x = pane->at.x + (int)((item->x0 + item->x1) / 2),
				.y = pane->at.y + (int)((item->y0 + item->y1) / 2)};

			if (item->element != ELEMENT_BAR || item->id != 2 || item->part != 3)
				continue;
			app_event(&drive.app, &press);
			drive_draw(&drive);
			const Subject now = explaining_now(&drive.app);

			assert_int_equal(now.kind, SUBJECT_BAR);
			assert_int_equal(now.processor, 2);
			assert_int_equal(now.part, 3);
			check_band(&row, &drive);
			return;
		}
	}
	fail_msg("no such bar");
}
