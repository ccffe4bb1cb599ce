/* layer: tui */
/* Curves in the running program: they follow the edit and the cursor, hold still while something is
 * typed, are worked out between keys, and what is asked of them is an edit like others. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void open_curves(Drive *drive, const char *file, int width, int height)
{
	drive_open(drive, file, width, height, "dark", CHARSET_EIGHTHS);
	drive_type(drive, ":diagram curve");
	drive_keys(drive, "Enter");
	drive_settle(drive);
}

/* Keys, and all that is worked out after them. */
static void press(Drive *drive, const char *keys)
{
	drive_keys(drive, keys);
	drive_settle(drive);
}

static const Curve *curve_of(const Drive *drive)
{
	return &drive->app.curves.curve;
}

static void command(Drive *drive, const char *text)
{
	drive_type(drive, text);
	drive_keys(drive, "Enter");
	drive_settle(drive);
}

/* Key by key to the curves, and on. */
TEST(a_key_shows_them)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	assert_false(drive.app.curves.begun);
	press(&drive, "D D");
	assert_string_equal(drive.app.view.picture->id, "curve");
	assert_true(drive_shows(&drive, "T against"));
	drive_settle(&drive);
	press(&drive, "D");
	assert_false(drive_shows(&drive, "T against"));
	assert_false(drive.app.curves.shown);
}

/* What is varied is the value below the cursor. */
TEST(they_follow_the_cursor)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	press(&drive, "g Down Down Down Right");
	assert_string_equal(curve_of(&drive)->key, "P3.link");
	check_close(curve_of(&drive)->now, 2, 1e-12);
	press(&drive, "Up Left");
	assert_string_equal(curve_of(&drive)->key, "P2.compute");
	check_close(curve_of(&drive)->now, 1.5, 1e-12);
	drive.app.view.focus = FOCUS_SETTINGS;
	drive_draw(&drive);
	drive_settle(&drive);
	assert_string_equal(curve_of(&drive)->key, app_settings(&drive.app).item[0].key);
}

/* The curve's value at the net's own is the T on the screen, after each edit. */
static void check_now(Drive *drive)
{
	const Curve *curve = curve_of(drive);

	drive_settle(drive);
	for (uint32_t k = 0; k < curve_points(curve); k++) {
		const CurveValue value = curve_value(curve, 0, k);

		if (value.x == curve->now) {
			check_close(value.finish, drive->app.now.schedule.finish, 1e-9);
			return;
		}
	}
	fail_msg("%s has no point at %g", curve->key, curve->now);
}

TEST(they_follow_the_edit)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	command(&drive, ":vary children=1:10");
	check_now(&drive);
	press(&drive, "g Down Down Down Right 1 0");
	check_now(&drive);
	press(&drive, "Escape");
	check_now(&drive);
	command(&drive, ":set load=50");
	check_now(&drive);
	press(&drive, "u");
	check_now(&drive);
	command(&drive, ":method chen-s");
	check_now(&drive);
	assert_string_equal(curve_of(&drive)->line[0].method->id, "chen-s");
}

/* While its own value is typed or nudged neither range nor axis moves, as long as they hold it. */
TEST(typing_holds_range_and_axis)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	press(&drive, "g Down Down Down Right");
	drive_settle(&drive);
	const double to = curve_of(&drive)->range.to, top = drive.app.curves.top;

	assert_true(to > 2 && top > 0);
	press(&drive, "1");
	drive_settle(&drive);
	check_close(curve_of(&drive)->now, 1, 1e-12);
	check_close(curve_of(&drive)->range.to, to, 1e-12);
	check_close(drive.app.curves.top, top, 1e-12);
	press(&drive, ". 5");
	check_close(curve_of(&drive)->now, 1.5, 1e-12);
	check_close(curve_of(&drive)->range.to, to, 1e-12);
	press(&drive, "Escape 2 5 0");
	/* Far beyond the last change there is nothing to see: the range ends behind that. */
	drive_settle(&drive);
	assert_true(curve_of(&drive)->range.to > to && curve_of(&drive)->range.to < 100);
	assert_int_equal(curve_of(&drive)->regions, 3);
	assert_true(drive_shows(&drive, "now 250"));
	assert_true(drive_shows(&drive, "far right"));
	press(&drive, "Escape");
	press(&drive, "+ +");
	check_close(curve_of(&drive)->range.to, to, 1e-12);
}

/* A key pays nothing for them: its frame begins none and shows the last ones. Those of the value
 * that is changed itself stay altogether, and only the point moves. */
TEST(a_key_pays_nothing_for_them)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	press(&drive, "g Down Down Down Right");
	const Sweep *sweep = curve_of(&drive)->sweep;
	const double now = curve_of(&drive)->now;

	assert_false(curve_due(curve_of(&drive)));
	drive_keys(&drive, "+");
	assert_true(curve_of(&drive)->now > now);
	assert_ptr_equal(curve_of(&drive)->sweep, sweep);
	drive_settle(&drive);
	assert_ptr_equal(curve_of(&drive)->sweep, sweep);
	assert_false(curve_due(curve_of(&drive)));
	press(&drive, "- 5");
	check_close(curve_of(&drive)->now, 5, 1e-12);
	assert_ptr_equal(curve_of(&drive)->sweep, sweep);
	press(&drive, "Escape");
	/* Another one is begun when no key waits. */
	drive_keys(&drive, "Up");
	assert_string_equal(curve_of(&drive)->key, "P3.link");
	assert_false(curve_due(curve_of(&drive)));
	assert_int_equal(app_work_due(&drive.app), WORK_BEHIND);
	drive_settle(&drive);
	assert_string_equal(curve_of(&drive)->key, "P2.link");
}

/* Where the cursor was before its curve is still there, whole, at once; another net has none. */
TEST(a_move_begins_no_curve_that_is_kept)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	press(&drive, "g Down Down Right");
	const Sweep *of_2 = curve_of(&drive)->sweep;

	press(&drive, "Down");
	const Sweep *of_3 = curve_of(&drive)->sweep;

	assert_ptr_not_equal(of_3, of_2);
	for (int k = 0; k < 3; k++) {
		drive_keys(&drive, "Up");
		assert_ptr_equal(curve_of(&drive)->sweep, of_2);
		assert_string_equal(curve_of(&drive)->key, "P2.link");
		assert_true(app_work_due(&drive.app) < WORK_BEHIND);
		assert_true(drive_shows(&drive, "T against the link of P2"));
		drive_keys(&drive, "Down");
		assert_ptr_equal(curve_of(&drive)->sweep, of_3);
		assert_true(app_work_due(&drive.app) < WORK_BEHIND);
	}
	press(&drive, "+");
	assert_ptr_equal(curve_of(&drive)->sweep, of_3);
	drive_keys(&drive, "Up");
	assert_int_equal(app_work_due(&drive.app), WORK_BEHIND);
	/* Nor is one kept that was left before it had gone along with the net. */
	drive_settle(&drive);
	drive_keys(&drive, "u");
	drive_settle(&drive);
	drive_keys(&drive, "g Down Down");
	assert_int_equal(app_work_due(&drive.app), WORK_BEHIND);
}

/* A long sweep is done bit by bit; keys are answered in between, and an edit begins it anew. */
TEST(long_sweeps_leave_time_for_keys)
{
	SCOPED(drive_close) Drive drive;
	ScopedBuf vary;

	open_curves(&drive, "sample:fig10", 120, 36);
	drive_command(&drive, "vary intensity.compute=1:6000:1");
	assert_int_equal(app_work_due(&drive.app), WORK_BEHIND);
	app_work(&drive.app);
	drive_draw(&drive);
	const uint32_t before = curve_done(curve_of(&drive), 0);

	assert_true(before > 0 && curve_due(curve_of(&drive)));
	assert_true(drive_shows(&drive, " of 6000"));
	drive_keys(&drive, "g");
	assert_int_equal(drive.app.view.selected, 0);
	assert_true(curve_due(curve_of(&drive)));
	assert_true(curve_done(curve_of(&drive), 0) >= before);
	drive_settle(&drive);
	assert_false(drive_shows(&drive, " of 6000"));
	/* A list over the panes, and there is nothing to work out. */
	drive_type(&drive, ":vary intensity.compute=1:9000:1");
	drive_keys(&drive, "Enter ?");
	assert_int_not_equal(app_work_due(&drive.app), WORK_BEHIND);
	drive_keys(&drive, "Escape");
	assert_int_equal(app_work_due(&drive.app), WORK_BEHIND);
	drive_keys(&drive, "u");
	buf_init(&vary);
	buf_add_text(&vary, drive.app.doc.net.curve.vary);
	assert_string_equal(vary.text, "intensity.compute=1:6000:1");
}

/* The commands are edits: undone one by one, and in the file when it is saved. */
TEST(requests_are_edits)
{
	SCOPED(drive_close) Drive drive;
	Error error;
	Buf text;

	open_curves(&drive, "sample:fig5", 120, 36);
	press(&drive, "g Down Down Down Right");
	command(&drive, ":vary this");
	assert_string_equal(curve_of(&drive)->key, "P3.link");
	press(&drive, "Up Left");
	assert_string_equal(curve_of(&drive)->key, "P3.link");
	command(&drive, ":measure speedup");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_SPEEDUP);
	assert_true(drive_shows(&drive, "speed-up"));
	command(&drive, ":curve-methods chen-s,chen-m");
	assert_int_equal(curve_of(&drive)->lines, 2);
	buf_init(&text);
	assert_int_equal(doc_text(&drive.app.doc, &text, &error), STATUS_OK);
	assert_non_null(strstr(text.text, "vary: P3.link="));
	assert_non_null(strstr(text.text, "measure: speedup"));
	buf_release(&text);
	press(&drive, "u");
	assert_int_equal(curve_of(&drive)->lines, 1);
	press(&drive, "u");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_FINISH);
	press(&drive, "u");
	assert_string_equal(curve_of(&drive)->key, "P2.compute");
	assert_false(doc_is_modified(&drive.app.doc));
}

/* X looks at one measure after the other; the net, its file and undo do not know. */
TEST(one_key_looks_at_another_measure)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	press(&drive, "X");
	drive_settle(&drive);
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_SPEEDUP);
	assert_true(drive_shows(&drive, "speed-up"));
	assert_true(drive_shows(&drive, "the curve measures speedup; :measure speedup keeps it"));
	assert_int_equal(drive.app.doc.count, 0);
	assert_false(doc_is_modified(&drive.app.doc));
	command(&drive, ":copy-figure caption");
	assert_non_null(strstr(drive.app.figures.outgoing.text, " --set curve.measure=speedup "));
	/* It holds on other values, and goes with another wish of the net. */
	press(&drive, "Down");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_SPEEDUP);
	command(&drive, ":set curve.measure=ideal-ratio");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_IDEAL_RATIO);
	press(&drive, "X");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_FINISH);
	command(&drive, ":measure ideal-ratio");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_IDEAL_RATIO);
	assert_int_equal(drive.app.doc.count, 1);
	press(&drive, "u X X X");
	assert_int_equal(curve_of(&drive)->measure, NET_MEASURE_FINISH);
	assert_true(drive_shows(&drive, "the curve measures finish, as in the net file"));
	assert_false(doc_is_modified(&drive.app.doc));
}

/* x goes between what the net asks for and the selected value; it changes nothing. */
TEST(one_key_varies_the_selected_value)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	command(&drive, ":vary children=1:10");
	press(&drive, "g Down Down Right x");
	assert_string_equal(curve_of(&drive)->key, "P2.link");
	press(&drive, "Up");
	assert_string_equal(curve_of(&drive)->key, "P1.link");
	press(&drive, "x");
	assert_string_equal(curve_of(&drive)->key, "children");
	command(&drive, ":vary P3.link");
	assert_string_equal(curve_of(&drive)->key, "P3.link");
}

/* Like --methods: those that suit the net. What was nothing before is not told. */
TEST(all_methods_can_be_asked_for)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	command(&drive, ":vary load");
	assert_true(drive_shows(&drive, "curve.vary → load="));
	command(&drive, ":curve-methods all");
	assert_false(drive.app.messages.alert);
	assert_true(curve_of(&drive)->lines > 2);
	assert_true(drive_shows(&drive, "chen-s"));
}

/* --- the point as a handle -------------------------------------------------------------------- */

static double link_of(const Drive *drive, uint32_t node)
{
	return drive->app.doc.net.node[node].link;
}

/* Left and right move it, and all of the picture follows as if the value were typed. */
TEST(arrows_move_the_point)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 160, 40, "dark", CHARSET_BRAILLE);
	press(&drive, "g Down Down Down Right");
	assert_true(drive_shows(&drive, "T against the link of P3"));
	assert_true(drive_shows(&drive, "Tab: move it"));
	press(&drive, "Tab");
	assert_true(drive_shows(&drive, "← → move it"));
	const double to = curve_of(&drive)->range.to, finish = drive.app.now.schedule.finish;

	press(&drive, "Right");
	const double step = link_of(&drive, 3) - 2;

	assert_true(step > 0 && step < to / 50);
	check_close(step, number_nice_step(step), 1e-9);
	check_close(curve_of(&drive)->now, 2 + step, 1e-9);
	assert_true(drive.app.now.schedule.finish > finish);
	assert_true(drive_shows(&drive, "preview"));
	assert_false(doc_is_modified(&drive.app.doc));
	press(&drive, "PgUp");
	check_close(link_of(&drive, 3), 2 + 11 * step, 1e-9);
	press(&drive, "PgDn Left");
	check_close(link_of(&drive, 3), 2, 1e-9);
	press(&drive, "Right Escape");
	check_close(link_of(&drive, 3), 2, 0);
	assert_false(doc_is_modified(&drive.app.doc));
	/* All of it is one step. */
	press(&drive, "Right Right Right Enter");
	check_close(link_of(&drive, 3), 2 + 3 * step, 1e-9);
	assert_int_equal(drive.app.doc.count, 1);
	assert_int_equal(drive.app.view.focus, FOCUS_CURVE);
	press(&drive, "u");
	check_close(link_of(&drive, 3), 2, 0);
	/* A digit types in its place, with the picture still following. */
	press(&drive, "Right 1 . 5 Enter");
	check_close(link_of(&drive, 3), 1.5, 0);
	assert_int_equal(drive.app.doc.count, 1);
}

/* The range holds still, wherever the point goes; from outside it comes back to the border. */
TEST(the_range_holds_still_while_the_point_moves)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 160, 40, "dark", CHARSET_BRAILLE);
	press(&drive, "End Right");
	assert_true(drive_shows(&drive, "now 900: 3337, far right ▶"));
	press(&drive, "Tab");
	const double to = curve_of(&drive)->range.to;

	press(&drive, "Left");
	check_close(link_of(&drive, 4), to, 1e-9);
	press(&drive, "Right Right");
	assert_true(link_of(&drive, 4) > to);
	check_close(curve_of(&drive)->range.to, to, 1e-12);
	assert_true(drive_shows(&drive, "far right ▶"));
	/* At the border it is inside. */
	press(&drive, "Left");
	check_close(link_of(&drive, 4), to, 1e-9);
	press(&drive, "Left");
	assert_true(link_of(&drive, 4) < to);
	for (int k = 0; k < 30; k++)
		press(&drive, "PgDn");
	check_close(link_of(&drive, 4), curve_of(&drive)->range.from, 1e-12);
	assert_false(drive.app.cell.bad);
	check_close(curve_of(&drive)->range.to, to, 1e-12);
	press(&drive, "Escape");
	check_close(link_of(&drive, 4), 900, 0);
}

/* Whole numbers go by one, settings of the net and the number of children too. */
TEST(the_point_of_whole_numbers_goes_by_one)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	command(&drive, ":vary installments=1:30");
	press(&drive, "Tab Right Right");
	assert_int_equal(drive.app.doc.net.installments, 4);
	press(&drive, "Escape");
	assert_int_equal(drive.app.doc.net.installments, 2);
	command(&drive, ":vary children=1:30");
	press(&drive, "Right Right");
	assert_int_equal(drive.app.doc.net.processors, 6);
	check_close(curve_of(&drive)->now, 5, 0);
	press(&drive, "PgDn");
	assert_int_equal(drive.app.doc.net.processors, 2);
	assert_false(drive.app.messages.alert);
	press(&drive, "u");
	assert_int_equal(drive.app.doc.net.processors, 4);
}

/* Where a rule chooses the number of installments the point goes on from its choice. */
TEST(the_point_begins_where_the_rule_ends)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig10", 120, 36, "dark", CHARSET_BRAILLE);
	command(&drive, ":layout curve");
	drive_settle(&drive);
	assert_int_equal(drive.app.now.schedule.installments, 25);
	press(&drive, "Tab Right Right");
	assert_int_equal(drive.app.doc.net.installments, 27);
	assert_true(isnan(drive.app.view.cursor));
	press(&drive, "Escape");
	assert_int_equal(drive.app.doc.net.installments, NET_FON);
}

/* The mouse takes hold of it on the curve and on the axis; letting go accepts. */
TEST(the_point_is_dragged)
{
	SCOPED(drive_close) Drive drive;
	const DrawnPane *pane = NULL;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_BRAILLE);
	press(&drive, "End Right");
	for (int k = 0; k < drive.app.drawn.count; k++)
		if (strcmp(drive.app.drawn.pane[k].at.pane, "curve") == 0)
			pane = &drive.app.drawn.pane[k];
	assert_non_null(pane);
	const int x = pane->at.x + (int)axis_x(&pane->info.axis, 5) + (int)pane->info.axis_x0;
	Event event = {.kind = EVENT_MOUSE, .mouse = MOUSE_PRESS, .button = 1, .x = x};

	for (size_t k = 0; k < pane->scene.count && event.y == 0; k++)
		if (pane->scene.items[k].element == ELEMENT_AXIS)
			event.y = pane->at.y + (int)pane->scene.items[k].y0;
	app_event(&drive.app, &event);
	drive_draw(&drive);
	assert_true(drive.app.cell.active && fabs(link_of(&drive, 4) - 5) < 1.5);
	event.mouse = MOUSE_DRAG;
	event.x += 6;
	app_event(&drive.app, &event);
	drive_draw(&drive);
	const double dragged = link_of(&drive, 4);

	assert_true(dragged > 6);
	assert_int_equal(drive.app.doc.count, 0);
	/* Beyond its ends the mouse takes it no further than these. */
	const int there = event.x;

	for (int end = 0; end < 2; end++) {
		event.x = pane->at.x + (end ? pane->at.width - 1 : 0);
		app_event(&drive.app, &event);
		drive_draw(&drive);
		const SweepRange *range = &curve_of(&drive)->range;

		check_close(link_of(&drive, 4), end ? range->to : range->from, 1e-9);
	}
	event.x = there;
	app_event(&drive.app, &event);
	drive_draw(&drive);
	event.mouse = MOUSE_RELEASE;
	app_event(&drive.app, &event);
	drive_settle(&drive);
	check_close(link_of(&drive, 4), dragged, 0);
	assert_int_equal(drive.app.doc.count, 1);
}

static void check_completion(Drive *drive, const char *typed, const char *completed)
{
	drive_type(drive, typed);
	drive_keys(drive, "Tab");
	assert_string_equal(drive->app.prompt.line.text.text, completed);
	drive_keys(drive, "Escape");
}

/* Only what can be varied, or measured, is offered. */
TEST(requests_complete)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	check_completion(&drive, ":vary t", "vary this");
	check_completion(&drive, ":vary c", "vary children=");
	check_completion(&drive, ":vary P3.l", "vary P3.link=");
	check_completion(&drive, ":vary P3.n", "vary P3.n");
	check_completion(&drive, ":measure s", "measure speedup");
	check_completion(&drive, ":curve-methods a", "curve-methods all");
	check_completion(&drive, ":curve-methods al", "curve-methods all");
}

/* What follows the cursor is asked for in no file, so the caption asks. */
TEST(a_caption_asks_for_what_is_drawn)
{
	char asked[200];
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig9", 120, 36);
	drive_settle(&drive);
	command(&drive, ":copy-figure caption");
	assert_null(strstr(drive.app.figures.outgoing.text, "curve."));
	command(&drive, ":vary");
	command(&drive, ":copy-figure caption");
	snprintf(asked, sizeof asked, " --set curve.vary=%s ", drive.app.curves.vary);
	assert_non_null(strstr(drive.app.figures.outgoing.text, asked));
	assert_non_null(strstr(drive.app.figures.outgoing.text, " --set curve.series= "));
}

TEST(a_wrong_request_is_refused)
{
	static const char *const wrong[] = {":vary P9.link=1:2", ":vary load=a:b",
		":vary nothing=1:2", ":vary nothing", ":vary P9.link", ":vary title",
		":vary curve.measure", ":curve-methods chen-z", ":measure width"};
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
		drive_type(&drive, wrong[k]);
		press(&drive, "Enter");
		assert_true(drive.app.messages.alert);
		assert_true(drive.app.messages.text[0]);
		assert_false(doc_is_modified(&drive.app.doc));
		assert_true(drive.app.curves.begun);
	}
}

/* What the net asks for may mean nothing after an edit: then that is said in the picture's place.
 */
TEST(what_cannot_be_drawn_is_said)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	command(&drive, ":vary P3.link=1:9");
	press(&drive, "g Down Down Down d");
	assert_true(drive_shows(&drive, "curve.vary"));
	assert_int_not_equal(app_work_due(&drive.app), WORK_BEHIND);
	press(&drive, "u");
	assert_true(drive_shows(&drive, "T against the link of P3"));
}

/* A layout may have a pane of its own for them; then the picture's pane keeps the schedule. */
TEST(a_layout_has_them_below_the_schedule)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":layout curve");
	assert_true(drive_shows(&drive, "T against"));
	assert_true(drive_shows(&drive, "T 3337"));
	press(&drive, "g Down Down Down Right");
	assert_true(drive_shows(&drive, "T against the link of P3"));
	press(&drive, "D D");
	assert_true(drive_shows(&drive, "T 3337"));
}

static DrawnPane *pane_of(Drive *drive, const char *name)
{
	for (int i = 0; i < drive->app.drawn.count; i++)
		if (strcmp(drive->app.drawn.pane[i].at.pane, name) == 0)
			return &drive->app.drawn.pane[i];
	fail_msg("there is no pane of %s", name);
	return NULL;
}

/* Points that come behind the screen lay out the curve alone; an event lays out all of it. */
TEST(what_grows_behind_the_screen_is_laid_out_alone)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":layout curve");
	drive_type(&drive, ":vary children=1:400");
	drive_keys(&drive, "Enter");
	/* More than a piece of work is needed for that many nets. */
	while (drive.app.drawn.since != SINCE_CURVE && app_work_due(&drive.app) == WORK_BEHIND) {
		drive_draw(&drive);
		app_work(&drive.app);
	}
	assert_int_equal(drive.app.drawn.since, SINCE_CURVE);
	pane_of(&drive, "table")->laid_out = pane_of(&drive, "curve")->laid_out = false;
	drive_draw(&drive);
	assert_false(pane_of(&drive, "table")->laid_out);
	assert_true(pane_of(&drive, "curve")->laid_out);
	drive_keys(&drive, "Down");
	assert_true(pane_of(&drive, "table")->laid_out);
}

/* The cell of a point of the curve on the screen. */
static void click_point(Drive *drive, uint32_t part)
{
	for (int i = 0; i < drive->app.drawn.count; i++) {
		const DrawnPane *pane = &drive->app.drawn.pane[i];

		for (size_t k = 0; k < pane->scene.count; k++) {
			const SceneItem *item = &pane->scene.items[k];
			Event event = {.kind = EVENT_MOUSE,
				.mouse = MOUSE_PRESS,
				.button = 1,
				.x = pane->at.x + (int)floor(item->x0),
				.y = pane->at.y + (int)floor(item->y0)};

			if (item->element != ELEMENT_POINT || item->part != part)
				continue;
			app_event(&drive->app, &event);
			event.mouse = MOUSE_RELEASE;
			app_event(&drive->app, &event);
			drive_draw(drive);
			return;
		}
	}
	fail_msg("no point %u is drawn", part);
}

TEST(a_click_takes_the_value)
{
	SCOPED(drive_close) Drive drive;

	open_curves(&drive, "sample:fig5", 120, 36);
	command(&drive, ":vary installments=1:10");
	drive_settle(&drive);
	click_point(&drive, 4);
	assert_int_equal(drive.app.doc.net.installments, 5);
	press(&drive, "u");
	assert_int_equal(drive.app.doc.net.installments, 2);
	command(&drive, ":vary children=1:10");
	click_point(&drive, 5);
	assert_int_equal(drive.app.doc.net.processors, 7);
	check_close(curve_of(&drive)->now, 6, 1e-12);
	press(&drive, "u");
	assert_int_equal(drive.app.doc.net.processors, 4);
}
