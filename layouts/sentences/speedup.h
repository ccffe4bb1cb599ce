/* A speed-up beside its bound, and what is lost between the two, in words whose numbers add up. */
#pragma once

#include "layouts/scene/words.h"
#include "solver/schedule/schedule.h"

/* All with as many decimals as the bound needs for four digits, more where it and the speed-up
 * would read alike; the speed-up never with fewer digits than it has alone. Every part of the loss
 * is rounded so that, in the bound's decimals, what is shown sums exactly. */
typedef struct SpeedupWords {
	Word speedup; /* "2.997"; "–" where nothing is drawn */
	Word bound;   /* "3.333"; "" where none is known, or nothing is drawn */
	Word loss; /* "removed machines 0.333, transfer 0.003"; "" where nothing is lost, or it is
		    * not told apart */
	Word loss_brief; /* "removed 0.333, transfer 0.003" */
} SpeedupWords;

SpeedupWords word_speedup(const Schedule *schedule);
