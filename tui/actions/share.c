/* One's own split by command, and who is held in it. */
#include "tui/contexts/share.h"
#include "tui/actions/actions.h"
#include "tui/app/veiling.h"

#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 40 };

/* The split there is, or a fresh one that is not shown yet. */
static bool copy_split(App *app, GivenShares *out)
{
	const bool fresh = app->sharing.now.shares.count == 0;
	Error error;
	Status status = sharing_begin(app, &error);

	if (status == STATUS_OK)
		status = shares_copy(out, &app->sharing.now.shares, &error);
	if (fresh && status == STATUS_OK)
		shares_release(&app->sharing.now.shares);
	if (status != STATUS_OK)
		app_fail(app, &error);
	return status == STATUS_OK;
}

static Effects end_split(App *app)
{
	GivenShares none = {0};
	Error error;

	if (app->sharing.now.shares.count == 0)
		return app_say_of(app, SAY_SPLIT_NONE, TOLD(TELL_WORD(METHOD_ID, app->method->id)));
	GivenShares before = app->sharing.now.shares;

	app->sharing.now.shares = none;
	app_forget_change(app);
	if (!app_solve(app, &error)) {
		app->sharing.now.shares = before;
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
	if (!sharing_is_shown(app))
		return app_say(app, SAY_SPLIT_NOTHING_TO_MOVE);
	if (shares_move(app->method, &app->doc.net, &app->now.schedule,
		    app->sharing.now.shares.fixed, &move, &error) != STATUS_OK)
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
		hold(app, who, count, !is_held(&app->sharing.now.shares, who, count));

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

	if (sharing_is_shown(app)) {
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
