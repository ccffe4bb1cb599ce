#include "layouts/scene/race.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The least of a bar that is seen: an eighth of a cell. */
#define SEEN 0.125

/* How many times too late needs two digits to be told from in time. */
#define TOLD_FROM 1.05

bool race_is_lost(const Race *race)
{
	return race->deadline > 0 && race->deadline < race->arrival;
}

double race_part(const Race *race)
{
	return race->deadline / race->arrival;
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

Word race_parts(const Schedule *schedule)
{
	Word word = {""};

	if (schedule->least_late == NET_NONE)
		return word;
	const Elimination *least = &schedule->eliminated[schedule->least_late];
	const Elimination *most = &schedule->eliminated[schedule->most_late];
	const Word low = word_percent(most->deadline / most->arrival);
	const Word high = word_percent(least->deadline / least->arrival);

	if (strcmp(low.text, high.text) == 0)
		return low;
	snprintf(word.text, sizeof word.text, "%.*s to %.30s", (int)strcspn(low.text, " %"),
		low.text, high.text);
	return word;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static SceneItem piece(const Race *race, Role role, double x0, double x1)
{
	SceneItem bar = scene_item(SCENE_BAR, role, x0, 0, x1, 0);

	bar.element = ELEMENT_RACE;
	bar.id = race->processor;
	bar.part = role == ROLE_USELESS;
	return bar;
}

/* A part is never drawn as nothing, nor as all. */
static double border_of(const RaceScale *scale, const Race *race)
{
	const double x = scale->x + scale->cells * race_part(race);
	const double least = scale->x + SEEN, most = scale->x + scale->cells - SEEN;

	return fmin(fmax(x, least), most);
}

void race_draw(Pen pen, const RaceScale *scale, const Race *race, double y0, double y1)
{
	const double border = border_of(scale, race), end = scale->x + scale->cells;
	SceneItem in_time = piece(race, ROLE_RECEIVE, scale->x, border);
	SceneItem late = piece(race, ROLE_USELESS, border, end);

	in_time.y0 = late.y0 = y0;
	in_time.y1 = late.y1 = y1;
	in_time.start = 0;
	in_time.end = late.start = race->deadline;
	late.end = race->arrival;
	scene_add(pen.scene, &in_time);
	scene_add(pen.scene, &late);
}

void race_draw_scale(Pen pen, const RaceScale *scale, int y, double right)
{
	const double end = scale->x + scale->cells;
	const int x = (int)ceil(end) - 3;
	Ladder whole = {0};

	ladder_add(&whole, "100 %% of its data");
	ladder_add(&whole, "100 %%");
	pen_text(pen, ROLE_FAINT, scale->x, y, "0");
	if (x > scale->x + 1)
		pen_ladder(pen, ROLE_FAINT, x, y, right - x, &whole);
}

void race_say(const Race *race, Ladder *out)
{
	const Word part = word_percent(race_part(race));

	ladder_add(out, "%s of its data in time", part.text);
	ladder_add(out, "%s in time", part.text);
	ladder_add(out, "%s", part.text);
}
