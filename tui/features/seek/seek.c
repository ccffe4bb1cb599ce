/* :seek and the keys while something is sought: ] and [ go from answer to answer, Enter takes one,
 * Esc leaves. */
#include "tui/actions/actions.h"
#include "tui/app/feature.h"
#include "tui/app/job.h"

#include "tui/contexts/cell.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/point.h"
#include "tui/features/seek/seeking.h"
#include "tui/prompt/prompt.h"

#include <string.h>

static void tell_sought(App *app)
{
	Buf text;

	buf_init(&text);
	seeking_tell(app, &text);
	app_say_text(app, text.text);
	buf_release(&text);
}

/* The net as it is with an answer, as if its point had been moved there. */
static bool go_to(App *app, int by, Reply *reply)
{
	if (app->curves.owed || !app->curves.begun)
		panes_lay_out(app);
	if (!app->curves.begun ||
		strcmp(app->curves.curve.key, seeking_of(app)->seek.sweep.key) != 0)
		return false;
	const double value = seeking_step(app, by);
	const bool good = point_to(app, value, reply);

	seeking_of(app)->taken = false;
	if (good)
		tell_sought(app);
	return good;
}

static void take(App *app, Reply *reply)
{
	const bool moved = app->cell.active || point_is_loose(app);

	if (!moved && !go_to(app, 0, reply))
		return;
	if (app->cell.active && !cell_commit(app))
		return;
	app->held.children = app->held.nudging = false;
	/* The curve stays as it is. Factors are of other numbers now. */
	seeking_of(app)->taken = seeking_of(app)->seek.sweep.keys == 0;
	if (!seeking_of(app)->taken)
		seeking_leave(app);
	if (reply->effects < EFFECT_REDRAW)
		reply->effects = EFFECT_REDRAW;
}

static bool key(App *app, Key pressed, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, pressed);
	const bool moved = app->cell.active || point_is_loose(app);

	if (!seeking_of(app)->open)
		return false;
	if (pressed.code == KEYCODE_ESCAPE && !moved) {
		seeking_leave(app);
		app_hush(app);
		reply->effects = EFFECT_REDRAW;
		return true;
	}
	if (!seeking_has_answers(app))
		return false;
	if (action == ACTION_PAN_LEFT || action == ACTION_PAN_RIGHT) {
		go_to(app, action == ACTION_PAN_LEFT ? -1 : 1, reply);
		return true;
	}
	if (pressed.code != KEYCODE_ENTER || pressed.ctrl || pressed.alt || seeking_of(app)->taken)
		return false;
	take(app, reply);
	return true;
}

Effects act_seek(App *app, const char *argument)
{
	Error error;

	if (!*argument)
		return prompt_open(app, ACTION_SEEK, "");
	if (seeking_begin(app, argument, &error) != STATUS_OK)
		return app_fail(app, &error);
	curves_show(app);
	return EFFECT_REDRAW;
}

/* --- the feature ------------------------------------------------------------------------------ */

/* While its point is moved the answer is told. */
static bool tell_value(const App *app, Buf *out)
{
	if (!app->cell.point || !seeking_has_answers(app))
		return false;
	seeking_tell(app, out);
	return true;
}

const Feature feature_seek = {
	.state = sizeof(Seeking),
	.changed = seeking_leave,
	.veiled = seeking_leave,
	.end = seeking_end,
	.follow = seeking_follow,
	.key = key,
	.value = tell_value,
	.jobs = {&(const Job){
		.urgency = URGENT_ASKED, .of_panes = seeking_due, .work = seeking_work}},
};
