#include "layouts/legend/race.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The least of a bar that is seen: an eighth of a cell. */
#define SEEN 0.125

bool race_is_lost(const Race *race)
{
	return race->deadline > 0 && race->deadline < race->arrival;
}

double race_part(const Race *race)
{
	return race->deadline / race->arrival;
}

Word race_parts(const Schedule *schedule)
{
	Word word = {""};

	if (schedule->least_late == NET_NONE)
		return word;
	const Elimination least = schedule_eliminated(schedule, schedule->least_late);
	const Elimination most = schedule_eliminated(schedule, schedule->most_late);
	const Word low = word_percent(most.deadline / most.arrival);
	const Word high = word_percent(least.deadline / least.arrival);

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

/* A line: it is no length that tells something. */
static void draw_won(Pen pen, const RaceScale *scale, const Race *race, double y0, double y1)
{
	SceneItem all = piece(race, ROLE_RECEIVE, scale->x, scale->x + scale->cells);

	all.wire = WIRE_ACROSS;
	all.y1 = fmax(y0 + 1, (y0 + y1) / 2);
	all.y0 = all.y1 - 0.5;
	all.start = 0;
	all.end = race->arrival;
	scene_add(pen.scene, &all);
}

void race_draw(Pen pen, const RaceScale *scale, const Race *race, double y0, double y1)
{
	if (!race_is_lost(race)) {
		draw_won(pen, scale, race, y0, y1);
		return;
	}
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

void race_draw_scale(const Frame *frame, Pen pen, const RaceScale *scale, int y, double right)
{
	const int x = (int)ceil(scale->x + scale->cells) - 3;
	Ladder whole = {0};

	tell_of(frame, NET_NONE, SAY_RACE_SCALE, &whole);
	pen_text(pen, ROLE_FAINT, scale->x, y, "0");
	if (x > scale->x + 1)
		pen_ladder(pen, ROLE_FAINT, x, y, right - x, &whole);
}

void race_say(const Frame *frame, const Race *race, Ladder *out)
{
	const Word part = race ? word_percent(race_part(race)) : race_parts(frame->schedule);
	Telling telling;

	telling_frame(&telling, frame, NET_NONE, out);
	tell_word(&telling, GIVEN_EACH, part.text);
	tell_number(&telling, GIVEN_ONLY, race != NULL);
	tell(&telling, SAY_IN_TIME);
}
