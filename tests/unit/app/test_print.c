/* layer: tui */
/* :print, of the net and of what is selected beside a processor: a bar, a row, a point, a pin. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/explain/explaining.h"

#include "tui/features/upgrades/gains.h"

#include "solver/base/number.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* That ":print TEXT" says what `format` makes of the arguments. */
static void STATUS_FORMAT(3, 4) check_print(Drive *drive, const char *text, const char *format, ...)
{
	char expected[400];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(expected, sizeof expected, format, arguments);
	va_end(arguments);
	drive_command(drive, "print %s", text);
	assert_string_equal(drive->app.messages.text, expected);
}

typedef struct Full {
	char text[NUMBER_TEXT_MAX];
} Full;

/* As {...:csv} has it. */
static Full full(double number)
{
	Full out;

	number_full(out.text, number);
	return out;
}

TEST(values_are_told)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set installments=1");
	drive_command(&drive, "print P3.share");
	assert_true(drive_shows(&drive, " P3.share = 16.5 %"));
	drive_command(&drive, "print T {T:6}, P1 {P1.standing}");
	assert_true(drive_shows(&drive, " T 3340.61, P1 helps"));
	drive_command(&drive, "print P3.shar");
	assert_true(drive_shows(&drive, "did you mean share?"));
	drive_command(&drive, "print P9.share");
	assert_true(drive_shows(&drive, "there is no processor called P9"));
	drive_command(&drive, "print");
	assert_true(drive_shows(&drive, "print what?"));
	drive_keys(&drive, "V");
	drive_command(&drive, "print T");
	assert_true(drive_shows(&drive, "veiled"));
	assert_false(drive_shows(&drive, "334"));
}

/* Takes the first computation. */
static bool look(void *context, const Interval *interval)
{
	*(Interval *)context = *interval;
	return interval->kind != INTERVAL_COMPUTE;
}

TEST(a_bar_that_is_explained_is_selected)
{
	SCOPED(drive_close) Drive drive;
	Interval bar = {.part = 0};

	drive_open(&drive, "sample:first", 120, 36, "dark", CHARSET_EIGHTHS);
	check_print(&drive, "bar.start", "bar.start = –");
	drive_command(&drive, "explain 926.6");
	assert_int_equal(explaining_now(&drive.app).kind, SUBJECT_BAR);
	schedule_intervals(&drive.app.doc.net, &drive.app.now.schedule, 1, look, &bar);
	check_print(&drive, "{bar.kind} {bar.processor} {bar.start:csv} {bar.end:csv} {bar.peer}",
		"compute P1 %s %s –", full(bar.start).text, full(bar.end).text);
	check_print(&drive, "{bar.work:csv} {bar.load:csv} {bar.part}", "%s %s %u",
		full(bar.work).text, full(bar.load).text, bar.part);
	check_print(&drive, "{bar.duration - (bar.end - bar.start)}", "0");
	/* The bar is of this net alone. */
	check_print(&drive, "{with(load=10).bar.start} {without(P3).bar.start}", "– –");
	drive_keys(&drive, "E");
	check_print(&drive, "bar.start", "bar.start = –");
}

TEST(the_row_of_the_upgrades)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 120, 36, "dark", CHARSET_EIGHTHS);
	check_print(&drive, "{row.key} {row.T}", "– –");
	drive_command(&drive, "upgrades");
	drive_settle(&drive);
	for (int k = 0; k < 3; k++) {
		const UpgradeRow *row = gains_row(&drive.app);
		const UpgradeWay *way = upgrade_way(row);
		ScopedBuf text = check_buf();

		check_print(&drive,
			"{row.key} {row.from:csv} {row.to:csv} {row.T:csv} {row.gain:csv}",
			"%s %s %s %s %s", row->key, full(row->now).text, full(way->value).text,
			full(way->finish).text, full(row->gain).text);
		/* What it promises is what comes of it. */
		buf_addf(&text, "{row.T - with(%s=%s).T} {T - row.T - row.gain}", row->key,
			full(way->value).text);
		check_print(&drive, text.text, "0 0");
		drive_keys(&drive, "Down");
	}
}

TEST(the_point_of_a_curve)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 120, 36, "dark", CHARSET_EIGHTHS);
	check_print(&drive, "{point.x} {point.T}", "– –");
	drive_keys(&drive, "Down Right");
	drive_command(&drive, "diagram curve");
	drive_settle(&drive);
	const CurveValue at = curve_value(
		&drive.app.curves.curve, 0, subject_of_curve(&drive.app.curves.curve).part);

	check_close(at.x, drive.app.curves.curve.now, 1e-12);
	check_print(&drive, "{point.x:csv} {point.y:csv} {point.T:csv} {point.speedup:csv}",
		"%s %s %s %s", full(at.x).text, full(at.y).text, full(at.cell->finish).text,
		full(at.cell->speedup).text);
	check_print(&drive, "{point.x - P2.link} {point.T - T}", "0 0");
}

TEST(a_pin_is_told_by_its_number_and_by_its_label)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 100, 30, "dark", CHARSET_EIGHTHS);
	check_print(&drive, "pin(1).T", "pin(1).T = –");
	drive_keys(&drive, "P");
	const double before = drive.app.now.schedule.finish;

	drive_command(&drive, "set P3.link=5");
	drive_keys(&drive, "P");
	drive_command(&drive, "remove P4");
	check_print(&drive, "{pin(1).T:csv} {pin('first, chen-m').T:csv} {pin(3).T}", "%s %s –",
		full(before).text, full(before).text);
	check_print(&drive, "{pin(2).P3.link} {pin(2).P4.standing} {pin(1).round(1).name}",
		"5 useless P4");
	check_print(&drive, "{pin(1).with(P3.link=5).T - pin(2).T}", "0");
}
