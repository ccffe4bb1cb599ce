/* Which keys the footer names. */
#include "tui/contexts/hints.h"

/* clang-format off */
#define HINT(action, word) {(action), NULL, (word)},
#define PAIR(action, other, word) {(action), (other), (word)},
#define PICTURE {"diagram", NULL, NULL},
#define HINTS(table, ...) static const HintNamed table##_hints[] = {__VA_ARGS__{NULL, NULL, ""}};
/* clang-format on */
#include "tui/contexts/hints.def"

/* What the picture is about where it has the keys, or is all there is. */
static const HintNamed *table_of(const App *app)
{
	const bool lecture = app->view.layout.large;

	if (app->lent.by && app->view.focus != FOCUS_TIMING)
		return lent_hints;
	if (app->view.veiled && app->view.focus != FOCUS_SETTINGS)
		return veiled_hints;
	if (app->view.picture->guesses && app->view.focus != FOCUS_SETTINGS && app->view.step == 0)
		return guesses_hints;
	if (app->view.focus == FOCUS_TIMING || (lecture && app->view.focus == FOCUS_TABLE)) {
		if (app->view.picture->momentary)
			return tree_hints;
		if (app->view.picture->curves)
			return curve_hints;
		if (!app->view.picture->timed)
			return shares_hints;
	}
	return app->view.layout_before[0]          ? pair_hints
	       : app->view.step > 0 && !lecture    ? step_hints
	       : app->view.focus == FOCUS_CURVE    ? point_hints
	       : app->view.focus == FOCUS_SETTINGS ? settings_hints
	       : lecture                           ? lecture_hints
	       : app->view.focus == FOCUS_TIMING   ? timing_hints
						   : explore_hints;
}

const HintNamed *hints_of(const App *app, bool *leaves)
{
	const HintNamed *hints = table_of(app);

	*leaves = hints == lent_hints || hints == step_hints;
	return hints;
}

bool hints_next(const HintNamed **at, Hint *out)
{
	for (const HintNamed *named = *at; named->action; named++) {
		*out = (Hint){action_find(named->action),
			named->second ? action_find(named->second) : ACTIONS, named->word};
		*at = named + 1;
		if (out->action != ACTIONS && (!named->second || out->second != ACTIONS))
			return true;
	}
	return false;
}
