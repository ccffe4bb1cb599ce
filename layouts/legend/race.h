/* Race: why a processor is useless, as the part of its data that would be here in time.
 *
 * By the deadline it has used up all that its link could bring in step; at the arrival the link has
 * carried the whole data set. Deadline over arrival is that part. It is drawn on a scale from 0 to
 * 100 % that all races beside each other share, so that one with 99 % of its data in time looks
 * nearly in time and one with 4 % hopeless. It is no time axis. */
#pragma once

#include "layouts/sayings/sayings.h"

typedef struct Race {
	uint32_t processor;
	double deadline, arrival; /* NAN: there is none */
} Race;

/* Where 0 and 100 % stand. */
typedef struct RaceScale {
	double x;
	int cells;
} RaceScale;

/* Whether its data comes too late; false where no race is told. */
bool race_is_lost(const Race *race);

/* The part of its data in time, of a lost one: 0 to 1. */
double race_part(const Race *race);

/* Which parts of their data would be here in time: "6.1 to 96 %"; "" where no race tells. */
Word race_parts(const Schedule *schedule);

/* A lost race from y0 to y1: what is in time, and what is too late. Who has more than all of it has
 * a line to 100 % amid it, half a cell high. */
void race_draw(Pen pen, const RaceScale *scale, const Race *race, double y0, double y1);

/* "0" and "100 % of its data", or less, in line y. */
void race_draw_scale(const Frame *frame, Pen pen, const RaceScale *scale, int y, double right);

/* The same in words: "52 % of its data in time"; of a lost one, or of all races (NULL). */
void race_say(const Frame *frame, const Race *race, Ladder *out);
