/* layer: tui */
/* Curves in the running program, beyond what a screen shows: they hold still while something is
 * typed, are worked out between keys, and the mouse moves their point. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <math.h>
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

	open_curves(&drive, "sample:fig10", 120, 36);
	drive_command(&drive, "vary intensity.compute=1:6000:1");
	assert_int_equal(app_work_due(&drive.app), WORK_BEHIND);
	do { /* a slow machine takes several slices */
		app_work(&drive.app);
	} while (curve_done(curve_of(&drive), 0) == 0);
	drive_draw(&drive);
	const uint32_t before = curve_done(curve_of(&drive), 0);

	assert_true(curve_due(curve_of(&drive)));
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
	assert_string_equal(drive.app.doc.net.curve.vary, "intensity.compute=1:6000:1");
}

/* --- the point as a handle -------------------------------------------------------------------- */

static double link_of(const Drive *drive, uint32_t node)
{
	return drive->app.doc.net.node[node].link;
}

/* The mouse takes hold of it on the curve and on the axis; letting go accepts. */
TEST(the_point_is_dragged)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_BRAILLE);
	press(&drive, "End Right");
	const DrawnPane *pane = drive_pane(&drive, "curve");
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

/* Points that come behind the screen lay out the curve alone; an event lays out all of it. */
TEST(what_grows_behind_the_screen_is_laid_out_alone)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":layout curve");
	drive_type(&drive, ":vary children=1:400");
	drive_keys(&drive, "Enter");
	/* More than a piece of work is needed for that many nets. */
	while (drive.app.drawn.since != SINCE_STUDY && app_work_due(&drive.app) == WORK_BEHIND) {
		drive_draw(&drive);
		app_work(&drive.app);
	}
	assert_int_equal(drive.app.drawn.since, SINCE_STUDY);
	drive_pane(&drive, "table")->laid_out = drive_pane(&drive, "curve")->laid_out = false;
	drive_draw(&drive);
	assert_false(drive_pane(&drive, "table")->laid_out);
	assert_true(drive_pane(&drive, "curve")->laid_out);
	drive_keys(&drive, "Down");
	assert_true(drive_pane(&drive, "table")->laid_out);
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
