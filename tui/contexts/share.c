#include "tui/contexts/share.h"

#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/contexts/chrome.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 40, DIGITS = 4 };

uint32_t share_members(App *app, uint32_t *out)
{
	const Row *row = app_row(app);

	for (uint32_t k = 0; k < row->count; k++)
		out[k] = rows_processor(&app->now.rows, row->begin + k);
	return row->count;
}

/* clang-format off */
#define TELL_SELECTED(app) \
	TELL_WORD(WHO, word_name(&(app)->doc.net, app_row(app)->first, NAME_MOST).text), \
	TELL_NUMBER(MORE, app_row(app)->count - 1)
/* clang-format on */

static Word percent_of(double share)
{
	char number[NUMBER_TEXT_MAX];
	Word word;

	number_short(number, 100 * share, DIGITS);
	snprintf(word.text, sizeof word.text, "%s%%", number);
	return word;
}

static double selected_share(App *app, const GivenShares *shares)
{
	const Row *row = app_row(app);
	double sum = 0;

	for (uint32_t k = 0; k < row->count; k++)
		sum += shares->share[rows_processor(&app->now.rows, row->begin + k)];
	return sum;
}

/* --- another split ---------------------------------------------------------------------------- */

/* Solve with it; on failure everything is as before and it is still the caller's. */
static bool solve_with(App *app, GivenShares *next, Error *error)
{
	GivenShares old = app->sharing.now.shares;

	app->sharing.now.shares = *next;
	if (app_solve(app, error)) {
		*next = old;
		return true;
	}
	app->sharing.now.shares = old;
	return false;
}

/* The selected row's share in `from`; true where it is shown. */
static bool try_share(App *app, const GivenShares *from, double share, Error *error)
{
	uint32_t *who = mem_array(app->doc.net.processors, sizeof *who);
	GivenShares next = {0};
	Status status = who ? shares_copy(&next, from, error) : error_no_memory(error);

	if (status == STATUS_OK)
		status = shares_give(
			&next, &app->doc.net, who, share_members(app, who), share, error);
	const bool good = status == STATUS_OK && solve_with(app, &next, error);

	shares_release(&next);
	mem_free(who);
	return good;
}

/* A split to begin with: what there is to be gone back to goes to `before`. */
static bool begin_split(App *app, GivenShares *before)
{
	Sharing *sharing = &app->sharing;
	Error error;
	Status status = STATUS_OK;

	*before = (GivenShares){0};
	if (sharing->now.shares.count > 0)
		status = shares_copy(before, &sharing->now.shares, &error);
	if (status == STATUS_OK)
		status = sharing_begin(app, &error);
	if (status == STATUS_OK)
		return true;
	shares_release(before);
	app_fail(app, &error);
	return false;
}

static void go_back(App *app, GivenShares *before)
{
	Error error;

	shares_release(&app->sharing.now.shares);
	app->sharing.now.shares = *before;
	*before = (GivenShares){0};
	if (!app_solve(app, &error))
		app_fail(app, &error);
}

static void say_step(App *app, GivenShares *before, const char *text)
{
	const bool began = before->count == 0;

	sharing_note(app, before, text);
	sharing_say(app, began ? SAY_SPLIT_BEGUN : SAY_TEXT);
}

Effects share_put(App *app, GivenShares *next, const char *text)
{
	Error error;

	app_before(app);
	if (solve_with(app, next, &error))
		say_step(app, next, text);
	else
		app_fail(app, &error);
	shares_release(next);
	return EFFECT_REDRAW;
}

/* --- typing ----------------------------------------------------------------------------------- */

static bool begin(App *app)
{
	Sharing *sharing = &app->sharing;
	Error error;

	if (!begin_split(app, &sharing->before))
		return false;
	app_before(app);
	if (shares_copy(&sharing->base, &sharing->now.shares, &error) != STATUS_OK) {
		go_back(app, &sharing->before);
		app_fail(app, &error);
		return false;
	}
	sharing->typing = true;
	sharing->bad = sharing->drags = false;
	app->messages.text[0] = '\0';
	return true;
}

static void finish(App *app)
{
	Sharing *sharing = &app->sharing;

	shares_release(&sharing->base);
	shares_release(&sharing->before);
	sharing->typing = sharing->drags = false;
	app_let_go(app);
}

static bool is_incomplete(const char *text, size_t length)
{
	double number;

	if (length == 0 || (length == 1 && text[0] == '0') || text[length - 1] == '/')
		return true;
	return number_read(text, length, &number) == NUMBER_INCOMPLETE;
}

static void preview(App *app, bool typing)
{
	Sharing *sharing = &app->sharing;
	const Buf *line = &sharing->line.text;
	double share;
	Error error;

	sharing->bad = false;
	if (typing && is_incomplete(line->text, line->length))
		return;
	if (share_read(line->text, line->length, &share, &error) == STATUS_OK &&
		try_share(app, &sharing->base, share, &error))
		return;
	sharing->bad = true;
	snprintf(sharing->why, sizeof sharing->why, "%s", error.text);
}

void share_begin(App *app, const char *typed)
{
	if (!begin(app))
		return;
	line_set(&app->sharing.line,
		typed ? typed : percent_of(selected_share(app, &app->sharing.base)).text);
	if (typed)
		preview(app, true);
}

static void cancel(App *app)
{
	go_back(app, &app->sharing.before);
	finish(app);
	app_forget_change(app);
}

bool share_commit(App *app)
{
	Sharing *sharing = &app->sharing;
	char text[SHARING_TEXT];

	if (!sharing->typing)
		return true;
	if (sharing->line.text.length == 0) {
		cancel(app);
		return true;
	}
	preview(app, false);
	if (sharing->bad)
		return false;
	tell_plain(text, SAY_SPLIT_HAS,
		TOLD(TELL_SELECTED(app),
			TELL_WORD(NOW_WORD,
				percent_of(selected_share(app, &sharing->now.shares)).text)));
	GivenShares before = sharing->before;

	sharing->before = (GivenShares){0};
	finish(app);
	say_step(app, &before, text);
	return true;
}

bool share_is_open(const App *app)
{
	return app->sharing.typing;
}

void share_key(App *app, Key key, Reply *reply)
{
	const bool down = key.code == KEYCODE_ENTER || key.code == KEYCODE_DOWN;

	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c')) {
		cancel(app);
	} else if (down || key.code == KEYCODE_UP) {
		if (share_commit(app))
			reply_run(reply, down ? ACTION_DOWN : ACTION_UP, "");
	} else if (key.code == KEYCODE_TAB) {
		if (share_commit(app))
			reply_run(reply, key.shift ? ACTION_LEFT : ACTION_RIGHT, "");
	} else {
		if (key.code == ',')
			key.code = '.';
		if (line_key(&app->sharing.line, key))
			preview(app, true);
	}
}

void share_paste(App *app, const char *text, Reply *reply)
{
	(void)reply;
	line_insert(&app->sharing.line, text, strcspn(text, "\r\n"));
	preview(app, true);
}

void share_message(App *app, Grid *grid, int y, Caret *caret)
{
	const Sharing *sharing = &app->sharing;
	char text[MESSAGE_MAX], typed[64];

	(void)caret;
	text_show_into(typed, sizeof typed, sharing->line.text.text, sharing->line.text.length);
	tell_plain(text, SAY_SPLIT_TYPED,
		TOLD(TELL_SELECTED(app), TELL_WORD(TEXT, typed),
			TELL_WORD(OLD_WORD, percent_of(selected_share(app, &sharing->base)).text)));
	if (sharing->bad)
		snprintf(text, sizeof text, "%s", sharing->why);
	chrome_say(app, grid, y, text, (MessagePath){0, 0}, sharing->bad ? ROLE_ALERT : ROLE_TEXT,
		ROLE_CANVAS);
}

/* --- dragging --------------------------------------------------------------------------------- */

void share_grab(App *app, double x0, double x1)
{
	Sharing *sharing = &app->sharing;

	if (!(x1 > x0) || !begin(app))
		return;
	sharing->drags = true;
	sharing->from = x0;
	sharing->per_cell = selected_share(app, &sharing->base) / (x1 - x0);
	line_set(&sharing->line, percent_of(selected_share(app, &sharing->base)).text);
}

void share_drag(App *app, double x)
{
	Sharing *sharing = &app->sharing;
	const double share = fmin(fmax((x - sharing->from) * sharing->per_cell, 0), 1);
	char text[NUMBER_TEXT_MAX + 2];

	if (!sharing->typing || !sharing->drags)
		return;
	snprintf(text, sizeof text, "%.1f%%", 100 * share);
	line_set(&sharing->line, text);
	preview(app, false);
}

/* --- nudging ---------------------------------------------------------------------------------- */

Effects share_nudge(App *app, int steps)
{
	Sharing *sharing = &app->sharing;
	const bool goes_on = app->held.nudging && sharing->nudging && sharing->steps > 0;
	char text[SHARING_TEXT];
	GivenShares before;
	Error error;

	if (!begin_split(app, &before))
		return EFFECT_REDRAW;
	if (!goes_on)
		app_before(app);
	const double percent = 100 * selected_share(app, &sharing->now.shares);
	const double next =
		steps > 0 ? floor(percent + 1e-9) + steps : ceil(percent - 1e-9) + steps;

	if (!try_share(app, &sharing->now.shares, fmin(fmax(next / 100, 0), 1), &error)) {
		app_fail(app, &error);
		go_back(app, &before);
		return EFFECT_REDRAW;
	}
	app->held.nudging = sharing->nudging = true;
	tell_plain(text, SAY_SPLIT_HAS,
		TOLD(TELL_SELECTED(app),
			TELL_WORD(NOW_WORD,
				percent_of(selected_share(app, &sharing->now.shares)).text)));
	/* Held keys add to the step. */
	if (goes_on) {
		snprintf(sharing->step[sharing->steps - 1].text, SHARING_TEXT, "%s", text);
		sharing_say(app, SAY_TEXT);
	} else {
		say_step(app, &before, text);
	}
	shares_release(&before);
	return EFFECT_REDRAW;
}
