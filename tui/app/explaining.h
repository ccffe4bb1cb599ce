/* What is being explained (key E): the subjects gone into, one out of the other, the first being
 * what was asked for. The band at the foot of the screen and its keys are tui/contexts/explain.h.
 */
#pragma once

#include "layouts/panes/explain.h"
#include "tui/app/action.h"

struct App;

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
} Explaining;

/* Explain a subject from now on, whatever was explained before; its key is static. */
Effects explaining_open(struct App *app, Subject subject);
void explaining_close(struct App *app);

/* What the subjects are looked up in. */
Solved explaining_solved(struct App *app);

/* What is explained now; what of it is gone since is left, and where nothing remains T is
 * explained. */
Subject explaining_now(struct App *app);
ExplainView explaining_view(const struct App *app);

/* Choose the next or the previous part; the next or previous aspect of the same thing. */
void explaining_choose(struct App *app, uint32_t part);
void explaining_move(struct App *app, int by);
void explaining_turn(struct App *app, int by);

/* Go into the part chosen: false where it is given, or there is none. Go out again: false at the
 * first level. */
bool explaining_in(struct App *app);
bool explaining_out(struct App *app);
