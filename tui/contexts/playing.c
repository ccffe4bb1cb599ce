#include "tui/contexts/playing.h"

#include "tui/app/playing.h"

const FixedHint playing_hints[] = {{"any key", "stops"}, {NULL, NULL}};

bool playing_is_open(const App *app)
{
	return app->playing.on;
}

void playing_key(App *app, Key key, Reply *reply)
{
	(void)key;
	playing_stop(app);
	reply->effects = EFFECT_REDRAW;
}

void playing_mouse(App *app, const Event *event, Reply *reply)
{
	(void)event;
	playing_stop(app);
	reply->effects = EFFECT_REDRAW;
}

Work playing_work_due(const App *app)
{
	return playing_is_open(app) ? WORK_PACED : WORK_NONE;
}
