#include "tui/app/guessing.h"

#include "tui/app/app.h"

void guessing_follow(App *app)
{
	if (app->guesses.count == 0 || !app->now.solved || app->unsolved || app->view.step > 0)
		return;
	pacing_begin(&app->pacing, PACING_SOLVING, "");
	(void)!guesses_hold(&app->guesses, &app->doc.net, &app->now.schedule, NULL);
	pacing_end(&app->pacing);
}
