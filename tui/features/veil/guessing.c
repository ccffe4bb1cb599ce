#include "tui/features/veil/guessing.h"

#include "solver/schedule/wording.h"
#include "tui/app/feature.h"

#include <stdio.h>
#include <string.h>

Veil *veil_of(const App *app)
{
	return feature_state(app, FEATURE_veil);
}

const Guess *guessing_hold(App *app)
{
	Guesses *guesses = &veil_of(app)->guesses;
	const Guesses before = *guesses;

	if (guesses->count == 0 || !app->now.solved || app->unsolved || app->view.step > 0 ||
		features_asked(app).elsewhere)
		return NULL;
	pacing_begin(&app->pacing, PACING_SOLVING, "");
	(void)!guesses_hold(guesses, &app->doc.net, &app->now.schedule, NULL);
	pacing_end(&app->pacing);
	for (uint32_t k = 0; k < guesses->count; k++)
		if (!before.found[k].known && guesses->found[k].belief[0])
			return &guesses->guess[k];
	return NULL;
}

bool guessing_tell(App *app)
{
	const Guesses *guesses = &veil_of(app)->guesses;
	char said[GUESS_SAID_MAX];

	for (uint32_t k = 0; k < guesses->count; k++) {
		const GuessFound *found = &guesses->found[k];

		if (!found->belief[0] || found->finish != app->now.schedule.finish ||
			guesses->guess[k].who[0] || guesses->guess[k].hands > 1)
			continue;
		guess_say(&guesses->guess[k], said);
		app_say_of(app, SAY_GUESS_HELD,
			TOLD(TELL_WORD(TEXT, said), TELL_WORD(REASON, found->belief)));
		return true;
	}
	return false;
}

/* Whether nodes were processors before the shift, and are. */
static bool nodes_are_processors(const App *app)
{
	const DocShift *shift = &app->doc.shift;
	const Net *net = &app->doc.net;
	const uint32_t before = net->nodes + shift->cut_size - shift->put_size;

	return !shift->unknown && net->nodes == net->processors && app->now.solved &&
	       app->now.schedule.processors == before;
}

/* NET_NONE: it is gone. */
static uint32_t followed(const App *app, const Guess *guess)
{
	const Net *net = &app->doc.net;

	if (!app->doc.shift.seen && nodes_are_processors(app))
		return doc_shift_node(&app->doc.shift, guess->processor);
	if (!app->doc.shift.seen)
		return net_find(net, guess->name, strlen(guess->name));
	return guess->processor < net->processors ? guess->processor : NET_NONE;
}

void guessing_renumber(App *app)
{
	Guesses *guesses = &veil_of(app)->guesses;

	for (uint32_t k = guesses->count; k-- > 0;) {
		Guess *guess = &guesses->guess[k];

		if (guess->processor == NET_NONE)
			continue;
		guess->processor = followed(app, guess);
		if (guess->processor == NET_NONE)
			guesses_remove(guesses, k);
		else
			snprintf(guess->name, sizeof guess->name, "%s",
				shown_name(&app->doc.net, guess->processor).text);
	}
}

void guessing_reopen(App *app)
{
	Guesses *guesses = &veil_of(app)->guesses;

	for (uint32_t k = 0; k < guesses->count; k++)
		guesses->found[k].known = false;
}

void guessing_clear(App *app)
{
	veil_of(app)->guesses.count = 0;
	if (app->view.picture->guesses)
		app->view.picture = diagram_main();
}
