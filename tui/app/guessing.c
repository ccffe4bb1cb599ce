#include "tui/app/guessing.h"

#include "tui/app/app.h"

void guessing_hold(App *app)
{
	if (app->guesses.count == 0 || !app->now.solved || app->unsolved || app->view.step > 0)
		return;
	pacing_begin(&app->pacing, PACING_SOLVING, "");
	(void)!guesses_hold(&app->guesses, &app->doc.net, &app->now.schedule, NULL);
	pacing_end(&app->pacing);
}

/* Whether a guess of other people is not known yet. */
static bool people_wait(const Guesses *guesses)
{
	for (uint32_t k = 0; k < guesses->count; k++)
		if (!guesses->found[k].known &&
			(guesses->guess[k].who[0] || guesses->guess[k].hands > 1))
			return true;
	return false;
}

void guessing_follow(App *app)
{
	const bool waited = people_wait(&app->guesses);

	guessing_hold(app);
	if (waited && !people_wait(&app->guesses))
		app->view.picture = diagram_find("guesses");
}
