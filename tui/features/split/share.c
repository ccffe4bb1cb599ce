/* Shares of one's own split, changed in place with the picture following. */
#include "tui/features/split/sharing.h"

#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/contexts/cell.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 40, DIGITS = 4 };

bool share_is_selected(const App *app)
{
	return app->view.focus != FOCUS_SETTINGS && app->view.column == COLUMN_SHARE;
}

uint32_t share_members(const App *app, uint32_t *out)
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

static double selected_share(const App *app, const GivenShares *shares)
{
	const Row *row = app_row(app);
	double sum = 0;

	for (uint32_t k = 0; k < row->count; k++)
		sum += shares->share[rows_processor(&app->now.rows, row->begin + k)];
	return sum;
}

static void say_selected(const App *app, char text[SHARING_TEXT])
{
	const double share = selected_share(app, &sharing_of(app)->now.shares);

	tell_plain(text, SAY_SPLIT_HAS,
		TOLD(TELL_SELECTED(app), TELL_WORD(NOW_WORD, percent_of(share).text)));
}

/* --- another split ---------------------------------------------------------------------------- */

/* Solve with it; on failure everything is as before and it is still the caller's. */
static bool solve_with(App *app, GivenShares *next, Error *error)
{
	GivenShares *now = &sharing_of(app)->now.shares, old = *now;

	*now = *next;
	if (app_solve(app, error)) {
		*next = old;
		return true;
	}
	*now = old;
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
	Sharing *sharing = sharing_of(app);
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

/* It is to be solved then. */
static void go_back(App *app, GivenShares *before)
{
	GivenShares *now = &sharing_of(app)->now.shares;

	shares_release(now);
	*now = *before;
	*before = (GivenShares){0};
}

static void give_up(App *app, GivenShares *before, const Error *why)
{
	Error error;

	app_fail(app, why);
	go_back(app, before);
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

static bool is_incomplete(const char *text, size_t length)
{
	double number;

	if (length == 0 || (length == 1 && text[0] == '0') || text[length - 1] == '/')
		return true;
	return number_read(text, length, &number) == NUMBER_INCOMPLETE;
}

static Status put(App *app, const Buf *text, bool typing, Error *error)
{
	double share;

	if (typing && is_incomplete(text->text, text->length))
		return STATUS_OK;
	STATUS_TRY(share_read(text->text, text->length, &share, error));
	return try_share(app, &sharing_of(app)->base, share, error) ? STATUS_OK : error->status;
}

static void take(App *app)
{
	Sharing *sharing = sharing_of(app);
	char text[SHARING_TEXT];

	say_selected(app, text);
	say_step(app, &sharing->before, text);
	shares_release(&sharing->base);
}

static void back(App *app)
{
	go_back(app, &sharing_of(app)->before);
	shares_release(&sharing_of(app)->base);
}

static const CellOwner owner = {.put = put, .take = take, .back = back};

bool share_edit(App *app, const char *typed)
{
	Sharing *sharing = sharing_of(app);
	Error error;

	if (!share_is_selected(app))
		return false;
	if (!begin_split(app, &sharing->before))
		return true;
	if (shares_copy(&sharing->base, &sharing->now.shares, &error) != STATUS_OK) {
		give_up(app, &sharing->before, &error);
		return true;
	}
	cell_open(app, &owner, percent_of(selected_share(app, &sharing->base)).text, typed);
	return true;
}

bool share_tell(const App *app, Buf *out)
{
	const Buf *line = &app->cell.line.text;
	char text[LADDER_TEXT], typed[64];

	if (app->cell.own != &owner)
		return false;
	text_show_into(typed, sizeof typed, line->text, line->length);
	tell_plain(text, SAY_SPLIT_TYPED,
		TOLD(TELL_SELECTED(app), TELL_WORD(TEXT, typed),
			TELL_WORD(OLD_WORD,
				percent_of(selected_share(app, &sharing_of(app)->base)).text)));
	buf_add_text(out, text);
	return true;
}

/* --- dragging --------------------------------------------------------------------------------- */

/* The bar is as long as the share. */
static void drag(App *app, double x)
{
	const Drag *drag = &app->drag;
	char text[NUMBER_TEXT_MAX + 2];

	/* Only a press that moves is a change. */
	if (!app->cell.active && drag->end > drag->start)
		share_edit(app, NULL);
	if (!app->cell.active) {
		app->drag.kind = DRAG_NONE;
		return;
	}
	const double whole =
		(drag->end - drag->start) / selected_share(app, &sharing_of(app)->base);

	snprintf(text, sizeof text, "%.1f%%", 100 * fmin(fmax((x - drag->start) / whole, 0), 1));
	cell_put(app, text);
}

bool share_grab(App *app, int pane, double x, double y)
{
	const Scene *scene = &app->drawn.pane[pane].scene;

	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];

		if (item->kind != SCENE_BAR || item->part != COLUMN_SHARE ||
			item->id >= app->doc.net.processors || y < item->y0 || y >= item->y1 ||
			x < item->x0 || x > item->x1 + 1)
			continue;
		app->view.focus = FOCUS_TABLE;
		app->view.selected = item->id;
		app->view.column = COLUMN_SHARE;
		app->drag = (Drag){.kind = DRAG_OWN,
			.pane = pane,
			.start = item->x0,
			.end = item->x1,
			.by = drag};
		return true;
	}
	return false;
}

/* --- nudging ---------------------------------------------------------------------------------- */

bool share_nudge(App *app, int steps)
{
	Sharing *sharing = sharing_of(app);
	const bool goes_on = app->held.nudging && sharing->nudging && sharing->steps > 0;
	char text[SHARING_TEXT];
	GivenShares before;
	Error error;

	if (!share_is_selected(app))
		return false;
	if (!begin_split(app, &before))
		return true;
	if (!goes_on)
		app_before(app);
	const double percent = 100 * selected_share(app, &sharing->now.shares);
	const double next =
		steps > 0 ? floor(percent + 1e-9) + steps : ceil(percent - 1e-9) + steps;

	if (!try_share(app, &sharing->now.shares, fmin(fmax(next / 100, 0), 1), &error)) {
		give_up(app, &before, &error);
		return true;
	}
	app->held.nudging = sharing->nudging = true;
	say_selected(app, text);
	/* Held keys add to the step. */
	if (goes_on) {
		snprintf(sharing->step[sharing->steps - 1].text, SHARING_TEXT, "%s", text);
		sharing_say(app, SAY_TEXT);
	} else {
		say_step(app, &before, text);
	}
	shares_release(&before);
	return true;
}
