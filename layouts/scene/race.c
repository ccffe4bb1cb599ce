#include "layouts/scene/race.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BAR_LEAST = 8, GAP = 2, ARROW = 2, TIME_DIGITS = 4 };

/* The least of a bar that is seen: an eighth of a cell. */
#define SEEN 0.125

#define PRINT_WHITE 0.17

/* How many times too late needs two digits to be told from in time. */
#define TOLD_FROM 1.05

static const char needed_by[] = "needed by", all_here[] = "all here";

bool race_is_lost(const Race *race)
{
	return race->deadline > 0 && race->deadline < race->arrival;
}

/* "28", of `unit` " times"; less than twice as late " %", in whole ones but for less than one. */
static Word how_late(const Race *race, const char **unit)
{
	const double ratio = race->arrival / race->deadline, percent = 100 * (ratio - 1);
	char number[NUMBER_TEXT_MAX] = "< 0.01";
	Word word;

	*unit = percent < 99.5 ? " %" : " times";
	if (percent >= 99.5)
		return word_digits(ratio, 2);
	if (percent >= 1)
		snprintf(number, sizeof number, "%.0f", percent);
	else if (percent >= 0.01)
		number_short(number, percent, 1);
	snprintf(word.text, sizeof word.text, "%s", number);
	return word;
}

Word race_verdict(const Race *race, bool brief)
{
	const char *unit;
	const Word late = how_late(race, &unit);
	Word word;

	if (brief && strcmp(unit, " times") == 0)
		unit = "×";
	snprintf(word.text, sizeof word.text, "%.60s%s too late", late.text, unit);
	return word;
}

Word race_range(const Schedule *schedule)
{
	const char *low_unit, *high_unit;
	Word word = {""};

	if (schedule->least_late == NET_NONE)
		return word;
	const Elimination *last = &schedule->eliminated[schedule->least_late];
	const Elimination *first = &schedule->eliminated[schedule->most_late];
	const Race least = {last->processor, last->deadline, last->arrival};
	const Race most = {first->processor, first->deadline, first->arrival};
	const Word low = how_late(&least, &low_unit), high = how_late(&most, &high_unit);

	if (strcmp(low.text, high.text) == 0 && low_unit == high_unit)
		return race_verdict(&most, false);
	/* In one unit: "1.8 to 6.8 times", where the lesser one can be told from 1. */
	if (low_unit != high_unit && least.arrival >= TOLD_FROM * least.deadline) {
		const Word times = word_digits(least.arrival / least.deadline, 2);

		if (strcmp(times.text, high.text) == 0)
			return race_verdict(&most, false);
		snprintf(word.text, sizeof word.text, "%.30s to %.30s times too late", times.text,
			high.text);
		return word;
	}
	snprintf(word.text, sizeof word.text, "%.30s%s to %.30s%s too late", low.text,
		strcmp(low_unit, high_unit) == 0 ? "" : low_unit, high.text, high_unit);
	return word;
}

static Word time_of(double time)
{
	return word_value(time);
}

/* --- room ------------------------------------------------------------------------------------- */

RaceRoom race_room(double x, int cells)
{
	RaceRoom room = {.x = x, .cells = cells};

	for (int form = 0; form < RACE_FORMS; form++)
		room.bar[form] = cells - (form == RACE_BARE ? 0 : pen_cells(needed_by) + 1);
	return room;
}

static int verdict_cells(const Race *race, RaceForm form)
{
	return form > RACE_BRIEF ? 0 : GAP + pen_cells(race_verdict(race, form == RACE_BRIEF).text);
}

/* Cells of the longer bar: behind it stand the arrow and its time, and behind the shorter one its
 * time and then the verdict, into whose column the longer one does not come either. */
static int bar_cells(int cells, const Race *race, RaceForm form)
{
	const int verdict = verdict_cells(race, form);
	const int arrow = ARROW + pen_cells(time_of(race->arrival).text);
	const int deadline = 2 + pen_cells(time_of(race->deadline).text);
	const double part = race->deadline / race->arrival;
	const double shorter = (cells - verdict - deadline) / part;
	const int longer = cells - (arrow > verdict ? arrow : verdict);

	return shorter < longer ? (int)floor(shorter) : longer;
}

void race_take(RaceRoom *room, const Race *race)
{
	for (int form = 0; form < RACE_FORMS && race_is_lost(race); form++) {
		const int label = form == RACE_BARE ? 0 : pen_cells(needed_by) + 1;
		const int bar = bar_cells(room->cells - label, race, (RaceForm)form);

		if (bar < room->bar[form])
			room->bar[form] = bar;
	}
}

/* The fullest form whose bars are long enough to compare; RACE_FORMS: none. */
static RaceForm form_of(const RaceRoom *room)
{
	int form = 0;

	while (form < RACE_FORMS && room->bar[form] < BAR_LEAST)
		form++;
	return (RaceForm)form;
}

bool race_has_bars(const RaceRoom *room)
{
	return form_of(room) < RACE_FORMS;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* `white` is left of a cell above and below it. */
static double draw_bar(
	Pen pen, const Race *race, Role role, double x, double length, int y, double white)
{
	SceneItem bar =
		scene_item(SCENE_BAR, role, x, y + white, x + fmax(length, SEEN), y + 1 - white);

	bar.element = ELEMENT_RACE;
	bar.id = race->processor;
	bar.part = role == ROLE_USELESS;
	bar.start = 0;
	bar.end = role == ROLE_USELESS ? race->arrival : race->deadline;
	scene_add(pen.scene, &bar);
	return bar.x1;
}

/* The bars stand below others that are drawn against time: that these are not is said where there
 * is room up to `end`, unless it is told for all of them. */
static void say_deadline(
	Pen pen, const RaceRoom *room, const Race *race, double x, int y, double end)
{
	static const char own[] = "(on its own scale)";
	const double after = pen_text(pen, ROLE_TEXT, x, y, time_of(race->deadline).text) + GAP;

	if (!room->told && after + pen_cells(own) <= end)
		pen_text(pen, ROLE_TEXT, after, y, own);
}

/* Returns where the bars start. */
static double draw_names(Pen pen, double x, int y)
{
	pen_text(pen, ROLE_TEXT, x, y, needed_by);
	pen_text(pen, ROLE_TEXT, x, y + 1, all_here);
	return x + pen_cells(needed_by) + 1;
}

static void draw_bars(Pen pen, const RaceRoom *room, const Race *race, int y)
{
	const RaceForm form = form_of(room);
	const double longer = room->bar[form];
	double x = room->x, end;

	if (form != RACE_BARE)
		x = draw_names(pen, x, y);
	end = draw_bar(pen, race, ROLE_DEADLINE, x, longer * race->deadline / race->arrival, y, 0);
	say_deadline(pen, room, race, ceil(end) + 1, y,
		form > RACE_FULL ? 0 : room->x + room->cells - verdict_cells(race, RACE_FULL));
	end = draw_bar(pen, race, ROLE_USELESS, x, longer, y + 1, 0);
	/* The arrow is wider than a cell on paper; the time is as heavy as all others behind one.
	 */
	pen_text(pen_bold(pen), ROLE_ALERT, end, y + 1, "▶");
	pen_text(pen_bold(pen), ROLE_ALERT, end + ARROW, y + 1, time_of(race->arrival).text);
	if (form <= RACE_BRIEF)
		pen_text(pen_right(pen_bold(pen)), ROLE_ALERT, room->x + room->cells, y,
			race_verdict(race, form == RACE_BRIEF).text);
}

static void draw_words(Pen pen, const RaceRoom *room, const Race *race, int y)
{
	const Word deadline = time_of(race->deadline), arrival = time_of(race->arrival);
	const Word verdict = race_verdict(race, false);
	const char *dot = charset_is_fine(pen.charset) ? "·" : "-";
	Ladder ladder = {0};

	ladder_add(&ladder, "%s %s, %s %s %s %s", needed_by, deadline.text, all_here, arrival.text,
		dot, verdict.text);
	ladder_add(&ladder, "%s %s, %s %s %s %s", needed_by, deadline.text, all_here, arrival.text,
		dot, race_verdict(race, true).text);
	ladder_add(&ladder, "%s %s %s %s", all_here, arrival.text, dot, verdict.text);
	ladder_add(&ladder, "%s", verdict.text);
	ladder_add(&ladder, "%s", race_verdict(race, true).text);
	ladder_add(&ladder, "too late");
	ladder_add(&ladder, "late");
	pen_ladder(pen_for(pen, ELEMENT_RACE, race->processor), ROLE_ALERT, room->x, y, room->cells,
		&ladder);
}

void race_draw(Pen pen, const RaceRoom *room, const Race *race, int y, int lines)
{
	const Pen words = pen_told(pen, TOLD_VERDICT, race->processor);

	if (lines > 1 && race_has_bars(room))
		draw_bars(words, room, race, y);
	else
		draw_words(words, room, race, y);
}

void race_print(Pen pen, const RaceRoom *room, const Race *race, int y)
{
	const double longer = room->bar[RACE_TIMES],
		     shorter = longer * race->deadline / race->arrival;
	double x, end;

	if (longer < BAR_LEAST)
		return;
	x = draw_names(pen, room->x, y);
	end = draw_bar(pen, race, ROLE_DEADLINE, x, shorter, y, PRINT_WHITE);
	pen_text(pen, ROLE_TEXT, end + 1, y, time_of(race->deadline).text);
	end = draw_bar(pen, race, ROLE_USELESS, x, longer, y + 1, PRINT_WHITE);
	pen_text(pen, ROLE_TEXT, end + 1, y + 1, time_of(race->arrival).text);
}
