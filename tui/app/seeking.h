/* What ":seek" asks for, backwards: the values of a key with a wanted T or speed-up, looked for
 * while no key waits. While it is open the curves vary that key, over a range that has the answers
 * in it, and show the target and the answers; it follows the net. */
#pragma once

#include "solver/study/curve/curve.h"
#include "solver/study/seek/seek.h"

struct App;

typedef struct Seeking {
	bool open;
	bool begun;
	bool owed; /* what is begun is not of the net as it stands, or nothing is */
	Seek seek;
	SeekWish wish;    /* of these texts: */
	char *by, *range; /* NULL: the usual range */
	char *vary;       /* what the curves vary, KEY=FROM:TO:STEP; NULL until all is looked at */
	uint64_t edition; /* App.edition that was last looked at */
	uint32_t at;      /* the answer that is told */
	bool taken;       /* it is in the net: Enter has nothing to do */
	bool told;        /* it has been, since all was looked at */
	CurveTarget target;       /* for the curves */
	char why[ERROR_TEXT_MAX]; /* when it could not be begun */
} Seeking;

void seeking_release(Seeking *seeking);

/* Begin with "GOAL=NUMBER by KEY[,KEY] [in FROM:TO]"; without "by" the curve's key. STATUS_INPUT
 * says what would be right, and then what was open stays. */
Status seeking_begin(struct App *app, const char *argument, Error *error) STATUS_CHECKED;

/* Nothing is sought any more. */
void seeking_leave(struct App *app);

/* See whether it is of the net as it is now; if not, it is owed, and due. */
void seeking_follow(struct App *app);
bool seeking_due(const struct App *app);
void seeking_work(struct App *app); /* for some 8 ms */

/* What the curves vary and measure for it; NULL: whatever they would else. */
const char *seeking_vary(const struct App *app);
NetMeasure seeking_measure(const struct App *app);

/* Whether there are answers on the curves, all of which are known. */
bool seeking_has_answers(const struct App *app);

/* Go to the next answer, or (-1) the one before, round and round, 0: stay; its value. */
double seeking_step(struct App *app, int by);

/* Append what there is to tell: the answer, why there is none, or how far it is. */
void seeking_tell(const struct App *app, Buf *out);
