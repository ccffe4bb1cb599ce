/* The footer: the keys that matter now. */
#include "tui/contexts/chrome.h"
#include "tui/contexts/hints.h"

#include "solver/base/text.h"

#include <string.h>

enum { MOUSE_CELLS = 10, MOUSE_FROM = 60 }; /* where the footer says that it is off */
enum { HINT_GAP = 2, KEPT_MOST = 34 };      /* between keys; for them beside a legend */

/* Without a grid it is only measured. Returns the column after it. */
static int chrome_key(Grid *grid, int y, int x, const char *keys, const char *word)
{
	const int cells = text_width(keys, strlen(keys)), more = text_width(word, strlen(word));

	if (grid) {
		grid_text(grid, x, y, cells, keys, ROLE_ACCENT, ROLE_CHROME, true);
		grid_text(grid, x + cells + 1, y, more, word, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	}
	return x + cells + 1 + more;
}

static int fixed_keys(Grid *grid, int y, int x, int right, const FixedHint *hint)
{
	for (; hint->keys; hint++) {
		const int end = chrome_key(NULL, y, x, hint->keys, hint->word);

		if (end > right)
			break;
		chrome_key(grid, y, x, hint->keys, hint->word);
		x = end + HINT_GAP;
	}
	return x;
}

void chrome_keys(Grid *grid, int y, int width, const FixedHint *hints)
{
	fixed_keys(grid, y, 1, width, hints);
}

enum { LEAVE_CELLS = 10 }; /* "Esc leave" and a blank */

static int action_keys(App *app, Grid *grid, int y, int x, int right)
{
	/* The way out of a lesson or a step has its place. */
	bool leaves;
	const HintNamed *named = hints_of(app, &leaves);
	const int room = right - (leaves ? LEAVE_CELLS + 1 : 0);

	for (Hint hint; hints_next(&named, &hint);) {
		char keys[2 * KEY_NAME_MAX + 2];

		if (!hint_keys(app, &hint, keys, sizeof keys) || !hint_is_fitting(app, &hint))
			continue;
		const int end = chrome_key(NULL, y, x, keys, hint_word(app, &hint));

		if (end >= room)
			continue;
		chrome_key(grid, y, x, keys, hint_word(app, &hint));
		x = end + HINT_GAP;
	}
	if (leaves && x + LEAVE_CELLS - 1 < right)
		x = HINT_GAP + chrome_key(grid, y, x, "Esc", "leave");
	return x;
}

static int all_keys(App *app, const Context *top, Grid *grid, int y, int x, int right)
{
	FixedHint now[HINTS_NOW];

	if (!top->hints_now && !top->hints)
		return action_keys(app, grid, y, x, right);
	if (top->hints_now)
		top->hints_now(app, now);
	return fixed_keys(grid, y, x, right, top->hints_now ? now : top->hints);
}

/* --- in a lecture ----------------------------------------------------------------------------- */

/* What the value was stands where Esc goes back to it. */
static int lecture_keys(App *app, const Context *top, Grid *grid, int y, int x, int right)
{
	Buf was;

	if (!app->cell.active || app->cell.own)
		return all_keys(app, top, grid, y, x, right);
	buf_init(&was);
	field_write(app->doc.preview.place.field, &app->doc.preview.before, &was);

	const FixedHint hints[] = {
		{"Enter", "accepts"}, {"Esc", was.text ? was.text : ""}, {NULL, NULL}};
	const int end = fixed_keys(grid, y, x, right, hints);

	buf_release(&was);
	return end;
}

/* The legend on the left, on what the picture stands on; on the right the keys, of which a few
 * always have room. */
static void draw_lecture(App *app, const Context *top, Grid *grid, int y)
{
	const int right = grid->width - 1, third = grid->width / 3;
	const int kept = third < KEPT_MOST ? third : KEPT_MOST;
	const int least = lecture_keys(app, top, NULL, y, 0, kept) - HINT_GAP;

	grid_fill(grid, 0, y, grid->width, 1, ROLE_CANVAS);
	const int x = chrome_legend(app, grid, 0, y, right - least - HINT_GAP) + HINT_GAP;

	grid_fill(grid, x, y, grid->width - x, 1, ROLE_CHROME);
	const int keys = lecture_keys(app, top, NULL, y, x, right) - HINT_GAP - x;

	lecture_keys(app, top, grid, y, right - keys, right);
}

void chrome_footer(App *app, const Context *top, Grid *grid, int y)
{
	grid_fill(grid, 0, y, grid->width, 1, ROLE_CHROME);
	if (app->view.layout.large && !app->view.veiled) {
		draw_lecture(app, top, grid, y);
		return;
	}
	const bool off = !app->display.mouse && !top->hints && !top->hints_now;
	const int kept = off && grid->width >= MOUSE_FROM ? MOUSE_CELLS : 0;

	all_keys(app, top, grid, y, 1, grid->width - kept);
	if (kept > 0)
		grid_text(grid, grid->width - kept, y, kept, "mouse off", ROLE_CHROME_TEXT,
			ROLE_CHROME, false);
}
