#include "tui/features/explain/explaining.h"

#include <string.h>

Solved explaining_solved(App *app)
{
	Solved solved = beside_view(app);

	curves_put(app, &solved);
	features_solved(app, NULL, &solved);
	return solved;
}

Explaining *explaining_of(const App *app)
{
	return feature_state(app, FEATURE_explain);
}

static ExplainingLevel *top(Explaining *own)
{
	return &own->level[own->depth - 1];
}

static Subject subject_of(const Solved *solved, ExplainingLevel *level)
{
	Subject aspects[EXPLAIN_ASPECTS];

	level->turns = explain_aspects(solved, &level->asked, aspects);
	if (level->turn >= level->turns)
		level->turn = 0;
	return aspects[level->turn];
}

/* Levels from the first one on whose thing is gone are left. */
static void follow(Explaining *own, const Solved *solved)
{
	int depth = 0;

	while (depth < own->depth && explain_exists(solved, &own->level[depth].asked))
		depth++;
	own->depth = depth;
	if (depth > 0)
		return;
	own->depth = 1;
	own->level[0] =
		(ExplainingLevel){.asked = {.kind = SUBJECT_QUANTITY, .part = QUANTITY_FINISH}};
}

Subject explaining_now(App *app)
{
	Explaining *own = explaining_of(app);
	const Solved solved = explaining_solved(app);

	follow(own, &solved);
	return subject_of(&solved, top(own));
}

Effects explaining_open(App *app, Subject subject)
{
	Explaining *own = explaining_of(app);

	if (!own->open) {
		own->table_first = app->view.table_first;
		own->timing_first = app->view.timing_first;
	}
	own->open = true;
	own->depth = 1;
	own->level[0] = (ExplainingLevel){.asked = subject};
	return EFFECT_REDRAW;
}

void explaining_close(App *app)
{
	explaining_of(app)->open = false;
	app->view.table_first = explaining_of(app)->table_first;
	app->view.timing_first = explaining_of(app)->timing_first;
}

/* What can be chosen: the parts of a formula, and behind them what it cites. */
typedef struct Choices {
	Explanation formula;
	Subject cited; /* SUBJECT_NONE: nothing */
	uint32_t count;
} Choices;

static Choices choices_now(App *app)
{
	const Solved solved = explaining_solved(app);
	const Subject subject = explaining_now(app);
	Choices out;

	explanation_of(&solved, &subject, NULL, &out.formula);
	out.cited = explain_cited(&solved, &subject, &out.formula);
	out.count = out.formula.parts + (out.cited.kind != SUBJECT_NONE);
	return out;
}

void explaining_choose(App *app, uint32_t part)
{
	const uint32_t count = choices_now(app).count;

	top(explaining_of(app))->part = part < count ? part : count > 0 ? count - 1 : 0;
}

void explaining_move(App *app, int by)
{
	const uint32_t part = top(explaining_of(app))->part;

	if (by > 0 || part > 0)
		explaining_choose(app, by > 0 ? part + 1 : part - 1);
}

void explaining_turn(App *app, int by)
{
	ExplainingLevel *level;

	explaining_now(app);
	level = top(explaining_of(app));
	level->turn = (level->turn + level->turns + (uint32_t)by) % level->turns;
	level->part = 0;
}

static bool is_gone_into(App *app, const Subject *subject)
{
	const Solved solved = explaining_solved(app);

	for (int k = 0; k < explaining_of(app)->depth; k++) {
		const Subject on = subject_of(&solved, &explaining_of(app)->level[k]);

		if (on.kind == subject->kind && on.processor == subject->processor &&
			on.part == subject->part)
			return true;
	}
	return false;
}

bool explaining_in(App *app)
{
	Explaining *own = explaining_of(app);
	const Choices choices = choices_now(app);
	const uint32_t part = top(own)->part;
	const Subject next = part < choices.formula.parts ? explain_part_of(&choices.formula, part)
							  : choices.cited;

	if (next.kind == SUBJECT_NONE)
		return false;
	if (own->depth < EXPLAINING_DEPTH && !is_gone_into(app, &next))
		own->level[own->depth++] = (ExplainingLevel){.asked = next};
	return true;
}

bool explaining_out(App *app)
{
	if (explaining_of(app)->depth <= 1)
		return false;
	explaining_of(app)->depth--;
	return true;
}

ExplainView explaining_view(const App *app)
{
	const Explaining *own = explaining_of(app);
	const ExplainingLevel *level = &own->level[own->depth - 1];

	return (ExplainView){.part = level->part,
		.turn = level->turn + 1,
		.turns = level->turns,
		.depth = (uint32_t)own->depth};
}
