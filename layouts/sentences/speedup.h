/* A speed-up beside its bound, and what is lost between the two, in words whose numbers add up. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "solver/schedule/schedule.h"

/* All with as many decimals as the bound needs for four digits, more where it and the speed-up
 * would read alike; the speed-up never with fewer digits than it has alone. Every part of the loss
 * is rounded so that, in the bound's decimals, what is shown sums exactly. */
enum { SPEEDUP_PARTS = 3 };

typedef struct SpeedupWords {
	Word speedup;             /* "2.997"; "–" where nothing is drawn */
	Word bound;               /* "3.333"; "" where none is known, or nothing is drawn */
	Word lost[SPEEDUP_PARTS]; /* to processors without load, start-up and transfers; "" for
				   * nothing, and where it is not told apart */
} SpeedupWords;

SpeedupWords word_speedup(const Schedule *schedule);

/* Tell them, and say something of speedup.def. */
void speedup_tell(const SpeedupWords *words, Telling *telling);
void speedup_say(const Net *net, const Schedule *schedule, SayingId saying, Ladder *out);
