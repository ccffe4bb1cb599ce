/* Race: why a processor is useless, as two bars on a scale of their own.
 *
 * "needed by" is as long as the deadline, at which it has used up all that its link could bring in
 * step; "all here" as the arrival, at which the link has carried the whole data set. Whatever a
 * time axis beside them does, the two stand in their true ratio, so that one with 99 % of its data
 * in time looks nearly in time and one with 4 % hopeless. Races below each other share a RaceRoom:
 * their longer bars are equally long then, and the shorter ones can be compared.
 *
 * Nothing stands on a bar: times stand behind them, what came of it ("28 times too late") in a
 * column of its own at the right. */
#pragma once

#include "layouts/scene/frame.h"

typedef struct Race {
	uint32_t processor;
	double deadline, arrival; /* NAN: there is none */
} Race;

/* What is written beside the bars; with less room there is less of it. */
typedef enum RaceForm {
	RACE_FULL,  /* what the bars are, both times, "28 times too late" */
	RACE_BRIEF, /* the same with "28× too late" */
	RACE_TIMES, /* without */
	RACE_BARE,  /* the times alone */
	RACE_FORMS
} RaceForm;

/* Where races are drawn: cells from `x` on. */
typedef struct RaceRoom {
	double x;
	int cells;
	bool told; /* elsewhere: that they have a scale of their own */
	int bar[RACE_FORMS]; /* cells of the longer bars in each form */
} RaceRoom;

/* Whether its data comes too late; false where no race is told. */
bool race_is_lost(const Race *race);

/* "28 times too late", "7 % too late"; `brief`: "28× too late". */
Word race_verdict(const Race *race, bool brief);

/* How late the data of all useless processors comes, from the least to the most: "7 % to 28 times
 * too late"; "" where no race tells. */
Word race_range(const Schedule *schedule);

/* Room from `x` on, and every race that is to be drawn in it told of before the first is. */
RaceRoom race_room(double x, int cells);
void race_take(RaceRoom *room, const Race *race);

/* Whether there is room for bars at all. */
bool race_has_bars(const RaceRoom *room);

/* Draw a lost race in the two lines from `y` on, or in words in one: "needed by 3250, all here
 * 90 000 · 28 times too late". `lines` is at least 1; more than two are not used. */
void race_draw(Pen pen, const RaceRoom *room, const Race *race, int y, int lines);

/* The same on paper, in two lines and without the verdict: bars with white between them, each with
 * its time behind it. Nothing where there is no room for bars. */
void race_print(Pen pen, const RaceRoom *room, const Race *race, int y);
