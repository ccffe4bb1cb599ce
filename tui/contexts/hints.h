/* The keys that matter now, for the footer: tables of actions, one for each thing that can have the
 * keys, of which those stand that do something here and now. */
#pragma once

#include "tui/app/app.h"

typedef struct HintNamed {
	const char *action, *second; /* NULL: none; as the first: the end */
	const char *word;            /* NULL: what the next picture is called */
} HintNamed;

typedef struct Hint {
	ActionId action, second; /* ACTIONS: none */
	const char *word;
} Hint;

/* The table for what has the keys: in order of weight, where there is no room the last go. `leaves`
 * is set where Esc, which is no action, leaves what is shown and is named behind them. */
const HintNamed *hints_of(const App *app, bool *leaves);

/* The next of it whose actions the program has; false: there are no more. */
bool hints_next(const HintNamed **at, Hint *out);

/* Whether the action does anything with this net and this picture. */
bool hint_is_fitting(App *app, const Hint *hint);

const char *hint_word(App *app, const Hint *hint);

/* Its keys as they are bound: "+ -". False: the action has none. */
bool hint_keys(App *app, const Hint *hint, char *keys, size_t size);
