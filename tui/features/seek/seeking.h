/* What ":seek" asks for, backwards: the values of a key with a wanted T or speed-up, looked for
 * while no key waits. While it is open the curves vary that key, over a range that has the answers
 * in it, and show the target and the answers; it follows the net. */
#pragma once

#include "solver/study/seek/seek.h"
#include "tui/app/app.h"

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
	CurveTarget target;       /* for the curves, */
	CurveWish curves;         /* and what they are to vary */
	char why[ERROR_TEXT_MAX]; /* when it could not be begun */
} Seeking;

Seeking *seeking_of(const App *app);

/* Begin with "GOAL=NUMBER by KEY[,KEY] [in FROM:TO]"; without "by" the curve's key. STATUS_INPUT
 * says what would be right, and then what was open stays. */
Status seeking_begin(App *app, const char *argument, Error *error) STATUS_CHECKED;

/* Nothing is sought any more. */
void seeking_leave(App *app);
void seeking_end(App *app); /* the same, without a word to the curves */

/* See whether it is of the net as it is now; if not, it is owed, and due. */
void seeking_follow(App *app);
bool seeking_due(const App *app);
void seeking_work(App *app); /* for some 8 ms */

/* Whether there are answers on the curves, all of which are known. */
bool seeking_has_answers(const App *app);

/* Go to the next answer, or (-1) the one before, round and round, 0: stay; its value. */
double seeking_step(App *app, int by);

/* Append what there is to tell: the answer, why there is none, or how far it is. */
void seeking_tell(const App *app, Buf *out);
