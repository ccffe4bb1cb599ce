/* What is being explained (key E): the subjects gone into, one out of the other, the first being
 * what was asked for. The band at the foot of the screen and its keys are explain.c.
 */
#pragma once

#include "layouts/panes/explain.h"
#include "tui/app/app.h"
#include "tui/app/feature.h"

/* One subject gone into, and what is chosen of it. */
typedef struct ExplainingLevel {
	Subject asked;
	uint32_t turn, turns; /* which of its aspects, from 0, and how many there are */
	uint32_t part;
} ExplainingLevel;

/* Formulas of long arrays may go from one processor to the next; nobody goes that far. */
enum { EXPLAINING_DEPTH = 64 };
typedef struct Explaining {
	bool open;
	int depth; /* >= 1 while open */
	ExplainingLevel level[EXPLAINING_DEPTH];
	uint32_t table_first, timing_first; /* how panes were scrolled before */
	Theme dimmed;                       /* what is not explained is in, while something is */
	Interval bar;                       /* what values of a bar, */
	CurveValue point;                   /* or of a point, are of */
} Explaining;

Explaining *explaining_of(const App *app);

/* Explain a subject from now on, whatever was explained before; its key is static. */
Effects explaining_open(App *app, Subject subject);
void explaining_close(App *app);

/* What the subjects are looked up in. */
Solved explaining_solved(App *app);

/* What is explained now; what of it is gone since is left, and where nothing remains T is
 * explained. */
Subject explaining_now(App *app);
ExplainView explaining_view(const App *app);

/* Choose the next or the previous part; the next or previous aspect of the same thing. */
void explaining_choose(App *app, uint32_t part);
void explaining_move(App *app, int by);
void explaining_turn(App *app, int by);

/* Go into the part chosen: false where it is given, or there is none. Go out again: false at the
 * first level. */
bool explaining_in(App *app);
bool explaining_out(App *app);

/* The band that explains, and the screen above it (draw.c): with what it speaks of lit and all else
 * dimmed. The panes have the lines that are left; T's row is never taken. */
extern const Band explain_band;
