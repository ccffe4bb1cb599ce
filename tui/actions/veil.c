#include "tui/actions/actions.h"
#include "tui/app/guessing.h"
#include "tui/app/veiling.h"

static Effects say(App *app, SayingId what)
{
	char key[KEY_NAME_MAX];

	keymap_key(&app->config.keymap, ACTION_VEIL, key);
	return app_say_of(app, what, TOLD(TELL_WORD(PRESS, *key ? key : ":veil")));
}

static Effects put(App *app, bool veiled)
{
	Error error;

	if (veiling_put(app, veiled, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (!veiled && guessing_tell(app))
		return EFFECT_REDRAW;
	return say(app, veiled ? SAY_VEIL_DOWN : SAY_VEIL_LIFTED);
}

/* Where what was asked is done the answer comes back at once. */
Effects act_veil(App *app)
{
	if (!app->view.veiled && guessing_asked(app).done)
		return app_say(app, SAY_VEIL_DONE);
	return put(app, !app->view.veiled);
}

static bool shows_guesses(const App *app)
{
	return app->view.picture->guesses;
}

/* From the veil over the guesses to the answer, whose steps come next. */
static Effects go_on(App *app)
{
	if (app->view.veiled) {
		const Effects effects = put(app, false);

		app->view.lifted = !app->view.veiled;
		return effects;
	}
	if (app->view.step == 0 && shows_guesses(app)) {
		app->view.lifted = true;
		app->view.picture = diagram_main();
		app_hush(app);
		return EFFECT_REDRAW;
	}
	return EFFECT_NONE;
}

static Effects go_back(App *app)
{
	if (app->view.veiled)
		return say(app, SAY_NOTHING_BEFORE);
	if (!app->view.lifted || app->view.step > 0)
		return EFFECT_NONE;
	app->view.picture = diagram_main();
	return put(app, true);
}

Effects veil_present(App *app, int by)
{
	return by > 0 ? go_on(app) : go_back(app);
}
