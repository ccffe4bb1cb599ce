#include "tui/app/cursor.h"

#include "layouts/sentences/moment.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "tui/app/app.h"

#include <math.h>
#include <string.h>

double cursor_next_event(App *app, double time, bool back)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);

	return moment_next(&solved, &app->now.rows, time, back);
}

/* Before what happened earlier than the time shown. */
static const char since[] = "since ";

/* The fullest wording that the message line holds. */
static const char *fitting(const App *app, const Ladder *ladder)
{
	int form = 0;

	while (form + 1 < ladder->count &&
		text_width(ladder->form[form].text, strlen(ladder->form[form].text)) >
			app->drawn.width - 2 - (int)strlen(since))
		form++;
	return ladder->form[form].text;
}

void cursor_say(App *app)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	double time = app->view.cursor;
	Ladder ladder = {0};

	pacing_begin(&app->pacing, PACING_BEHIND, "");
	if (!moment_say(&solved, &app->now.rows, time, &ladder) && !pace_stop(0, 0))
		time = moment_next(&solved, &app->now.rows, time, true);
	if (ladder.count == 0 && !isnan(time))
		moment_say(&solved, &app->now.rows, time, &ladder);
	/* A key that waits by now comes before the picture. */
	const bool waits = pace_stop(0, 0);

	pacing_end(&app->pacing);
	if (ladder.count > 0 && !waits)
		app_say_of(app, time == app->view.cursor ? SAY_TEXT : SAY_SINCE_THEN,
			TOLD(TELL_WORD(TEXT, fitting(app, &ladder))));
}
