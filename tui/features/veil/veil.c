/* The veil: letting it down and lifting it, and what is not to be done meanwhile. */
#include "tui/features/veil/guessing.h"

#include "tui/app/feature.h"
#include "tui/app/veiling.h"
#include "tui/cli/state.h"

#include <stdio.h>

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
	if (!app->view.veiled && features_asked(app).done)
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

static Effects present(App *app, int by)
{
	return by > 0 ? go_on(app) : go_back(app);
}

/* --- what is not to be done, and what there is to do ------------------------------------------ */

static bool refuses(App *app, ActionId action)
{
	static const bool tells[ACTIONS] = {
#define TELLS(id) [ACTION_##id] = true,
#include "tui/app/action.def"
	};
	char key[KEY_NAME_MAX];

	if (!app->view.veiled || !tells[action])
		return false;
	keymap_key(&app->config.keymap, action, key);
	veiling_say(app, *key ? key : actions[action].name);
	return true;
}

static Fit fit(const App *app, ActionId action)
{
	const ViewState *view = &app->view;
	const bool large = view->layout.large;

	switch (action) {
	case ACTION_PAGE_DOWN:
		return large && (view->veiled || (view->lifted && shows_guesses(app)))
			       ? FIT_DOES
			       : FIT_UNKNOWN;
	case ACTION_VEIL:
		return !view->veiled || app->lent.by || !large ? FIT_DOES : FIT_NOT;
	case ACTION_GUESS:
		return features_asked(app).typed ? FIT_DOES : FIT_NOT;
	case ACTION_CLEAR_GUESSES:
		return veil_of(app)->guesses.count > 0 ? FIT_DOES : FIT_NOT;
	default:
		return FIT_UNKNOWN;
	}
}

/* --- what becomes of guesses ------------------------------------------------------------------ */

static const ScreenLayout *layout(const App *app)
{
	const ScreenLayout *own = &veil_of(app)->layout;

	return app->view.veiled && !app->view.layout.plain && own->root ? own : NULL;
}

static const Guesses *guesses(const App *app)
{
	const Guesses *made = &veil_of(app)->guesses;

	return made->count > 0 ? made : NULL;
}

static void answered(App *app)
{
	if (app->view.veiled)
		app_find_layout(app, &veil_of(app)->layout, "veiled");
	if (!app_is_split(app))
		(void)guessing_hold(app);
}

/* Those of the line, which is known to be right. */
static void line_shown(App *app, const State *line, const Source *source)
{
	const char *guessed = line->arguments.value[OPTION_GUESS];
	Error ignored;

	(void)source;
	if (guessed)
		(void)!guesses_read(&veil_of(app)->guesses, &app->doc.net, guessed, &ignored);
	(void)guessing_hold(app);
}

static uint32_t gone(const App *app, Word *what)
{
	const uint32_t count = veil_of(app)->guesses.count;
	char text[LADDER_TEXT];

	snprintf(what->text, sizeof what->text, "%s",
		tell_plain(text, SAY_GUESSES_GONE, TOLD(TELL_NUMBER(COUNT, count))));
	return count;
}

static void aside(App *app)
{
	Veil *own = veil_of(app);
	const Guesses shown = own->guesses;

	own->guesses = own->aside;
	own->aside = shown;
}

static void end(App *app)
{
	screen_release(&veil_of(app)->layout);
}

const Feature feature_veil = {.state = sizeof(Veil),
	.changed = guessing_clear,
	.line_shown = line_shown,
	.gone = gone,
	.aside = aside,
	.lifted = guessing_reopen,
	.end = end,
	.answered = answered,
	.shifted = guessing_renumber,
	.layout = layout,
	.guesses = guesses,
	.offers = guessing_offers,
	.fit = fit,
	.refuses = refuses,
	.present = present,
	.key = guessing_key};
