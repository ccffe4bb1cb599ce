/* One's own split by command and in a line, who is held in it, and how the program knows it. */
#include "tui/features/split/sharing.h"

#include "tui/actions/actions.h"
#include "tui/app/feature.h"
#include "tui/app/veiling.h"
#include "tui/cli/state.h"

#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 40 };

/* The split there is, or a fresh one that is not shown yet. */
static bool copy_split(App *app, GivenShares *out)
{
	GivenShares *now = &sharing_of(app)->now.shares;
	const bool fresh = now->count == 0;
	Error error;
	Status status = sharing_begin(app, &error);

	if (status == STATUS_OK)
		status = shares_copy(out, now, &error);
	if (fresh && status == STATUS_OK)
		shares_release(now);
	if (status != STATUS_OK)
		app_fail(app, &error);
	return status == STATUS_OK;
}

static Effects end_split(App *app)
{
	GivenShares *now = &sharing_of(app)->now.shares, before = *now;
	Error error;

	if (now->count == 0)
		return app_say_of(app, SAY_SPLIT_NONE, TOLD(TELL_WORD(METHOD_ID, app->method->id)));
	*now = (GivenShares){0};
	app_forget_change(app);
	if (!app_solve(app, &error)) {
		*now = before;
		return app_fail(app, &error);
	}
	sharing_note(app, &before, "the method's shares");
	return app_say_of(app, SAY_SPLIT_OFF, TOLD(TELL_WORD(METHOD_ID, app->method->id)));
}

static Effects give_equal(App *app)
{
	GivenShares next;

	if (!copy_split(app, &next))
		return EFFECT_REDRAW;
	shares_equal(&next);
	return share_put(app, &next, "equal shares");
}

/* What shares_move found. */
static Effects move_some(App *app)
{
	char text[LADDER_TEXT];
	ShareMove move;
	GivenShares next;
	Error error;

	if (app->view.veiled)
		return veiling_say(app, said(SAY_WHAT_TO_MOVE));
	if (!app_is_split(app))
		return app_say(app, SAY_SPLIT_NOTHING_TO_MOVE);
	if (shares_move(app->method, &app->doc.net, &app->now.schedule,
		    sharing_of(app)->now.shares.fixed, &move, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (!move.helps) {
		sharing_say(app, SAY_TEXT);
		return EFFECT_REDRAW;
	}
	if (!copy_split(app, &next))
		return EFFECT_REDRAW;
	shares_make_move(&next, &move);
	return share_put(app, &next,
		tell_plain(text, SAY_SHARE_MOVED,
			TOLD(TELL_NUMBER(PART, move.amount),
				TELL_WORD(
					WHO, word_name(&app->doc.net, move.to, NAME_MOST).text))));
}

static Effects hold(App *app, const uint32_t *who, uint32_t count, bool held)
{
	char text[LADDER_TEXT];
	GivenShares next;

	if (!copy_split(app, &next))
		return EFFECT_REDRAW;
	for (uint32_t k = 0; k < count; k++)
		shares_hold(&next, who[k], held);
	tell_plain(text, held ? SAY_SHARE_HELD : SAY_SHARE_FREE,
		TOLD(TELL_WORD(WHO, word_name(&app->doc.net, who[0], NAME_MOST).text),
			TELL_NUMBER(COUNT, count)));
	return share_put(app, &next, text);
}

static bool is_held(const GivenShares *shares, const uint32_t *who, uint32_t count)
{
	for (uint32_t k = 0; k < count; k++)
		if (shares->count == 0 || shares->fixed[who[k]] == 0)
			return false;
	return true;
}

Effects act_hold_share(App *app)
{
	uint32_t *who = mem_array(app->doc.net.processors, sizeof *who);
	Error error;

	if (!who) {
		(void)!error_no_memory(&error);
		return app_fail(app, &error);
	}
	const uint32_t count = share_members(app, who);
	const Effects effects =
		hold(app, who, count, !is_held(&sharing_of(app)->now.shares, who, count));

	mem_free(who);
	return effects;
}

/* "hold P1", "free P1" */
static Effects hold_named(App *app, const char *name, bool held)
{
	const size_t length = strlen(name);
	const uint32_t who = net_find(&app->doc.net, name, length);
	char shown[TEXT_BRIEF_MAX];

	if (who != NET_NONE)
		return hold(app, &who, 1, held);
	return app_say_of(
		app, SAY_NO_PROCESSOR, TOLD(TELL_WORD(TEXT, text_brief(shown, name, length))));
}

/* "P1 30%", "P1=30%,P2=20" */
static Effects give_typed(App *app, const char *argument)
{
	Buf text;
	GivenShares next;
	Error error;

	buf_init(&text);
	buf_add_text(&text, argument);
	char *blank = text.text ? strchr(text.text, ' ') : NULL;

	if (blank && !strchr(text.text, '='))
		*blank = '=';
	Status status = buf_status(&text) ? error_no_memory(&error) : STATUS_OK;

	if (status == STATUS_OK && !copy_split(app, &next)) {
		buf_release(&text);
		return EFFECT_REDRAW;
	}
	if (status == STATUS_OK) {
		status = shares_give_text(&next, &app->doc.net, text.text, &error);
		if (status != STATUS_OK)
			shares_release(&next);
	}
	buf_release(&text);
	if (status != STATUS_OK)
		return app_fail(app, &error);
	char step[SHARING_TEXT];

	snprintf(step, sizeof step, "%.*s", (int)text_whole(argument, SHARING_TEXT - 1), argument);
	return share_put(app, &next, step);
}

/* What there is, in a sentence; where there is none it begins. */
static Effects show_split(App *app)
{
	GivenShares next;

	if (app_is_split(app)) {
		sharing_say(app, SAY_TEXT);
		return EFFECT_REDRAW;
	}
	if (!copy_split(app, &next))
		return EFFECT_REDRAW;
	return share_put(app, &next, said(SAY_SHARE_HOW));
}

Effects act_share(App *app, const char *argument)
{
	if (!*argument)
		return show_split(app);
	if (strcmp(argument, "off") == 0)
		return end_split(app);
	if (strcmp(argument, "equal") == 0)
		return give_equal(app);
	if (strcmp(argument, "move") == 0)
		return move_some(app);
	if (strncmp(argument, "hold ", 5) == 0)
		return hold_named(app, argument + 5, true);
	if (strncmp(argument, "free ", 5) == 0)
		return hold_named(app, argument + 5, false);
	return give_typed(app, argument);
}

/* --- the feature ------------------------------------------------------------------------------ */

static void clear(App *app)
{
	sharing_release(sharing_of(app));
}

/* That of the document on show, and that of the one put aside. */
static void end(App *app)
{
	sharing_release(&sharing_of(app)[0]);
	sharing_release(&sharing_of(app)[1]);
}

static void aside(App *app)
{
	Sharing *sharing = sharing_of(app), shown = sharing[0];

	sharing[0] = sharing[1];
	sharing[1] = shown;
}

static uint32_t gone(const App *app, Word *what)
{
	snprintf(what->text, sizeof what->text, "your split");
	return sharing_of(app)->now.shares.count > 0;
}

/* What the others followed then is told; behind the veil they do not follow the method's shares. */
static void line_shown(App *app, const State *line, const Source *source)
{
	GivenShares next;
	Error error;

	(void)line;
	if (source->shares.count == 0)
		return;
	if (app->view.veiled) {
		app_apply(app, act_share(app, source->split));
		return;
	}
	Status status = sharing_begin(app, &error);

	if (status == STATUS_OK)
		status = shares_copy(&next, &source->shares, &error);
	if (status != STATUS_OK) {
		app_fail(app, &error);
		return;
	}
	shares_release(&sharing_of(app)->now.shares);
	sharing_of(app)->now.shares = next;
	app_apply(app, EFFECT_SOLVE);
}

static void look(const App *app, const Diagram *named, View *view)
{
	(void)named;
	view->split = app_is_split(app) ? &sharing_of(app)->now.shares : NULL;
}

static Fit fit(const App *app, ActionId action)
{
	const bool selected = share_is_selected(app) && app->method->split;

	if (action == ACTION_HOLD_SHARE)
		return selected && app_is_split(app) ? FIT_DOES : FIT_NOT;
	if (selected && (action == ACTION_EDIT || action == ACTION_NUDGE_UP))
		return FIT_DOES;
	return action == ACTION_UNDO && sharing_of(app)->steps > 0 ? FIT_DOES : FIT_UNKNOWN;
}

const Feature feature_split = {.state = 2 * sizeof(Sharing),
	.changed = clear,
	.line_shown = line_shown,
	.gone = gone,
	.aside = aside,
	.veiled = clear, /* it may have begun with the method's shares */
	.end = end,
	.answer = sharing_answer,
	.compared = sharing_own,
	.view = look,
	.edit = share_edit,
	.nudge = share_nudge,
	.grab = share_grab,
	.take_back = sharing_take_back,
	.fit = fit,
	.value = share_tell};
