/* The title bar: what is open, the settings, the verdict of the replay; and the caption. */
#include "tui/contexts/chrome.h"

#include "solver/base/text.h"
#include "tui/doc/settings.h"
#include "tui/doc/word.h"
#include "tui/figure/caption.h"

#include <stdio.h>
#include <string.h>

enum { SETTING_GAP = 2 };

static bool is_selected(const App *app, int index)
{
	return app->view.focus == FOCUS_SETTINGS && app->view.setting == index;
}

/* What stands behind the symbol: what is being typed, the old word until the first letter of
 * another. Returns the cells of both. */
static int setting_text(const App *app, int index, const Setting *setting, char value[SETTING_TEXT],
	const char **out)
{
	bool editing = is_selected(app, index) && app->cell.active;
	bool begun =
		editing && (app->cell.line.text.length > 0 || !word_list(app->doc.preview.place.field));

	setting_value(&app->doc.net, &app->now.schedule, setting->key, value);
	*out = begun ? app->cell.line.text.text : value;
	return text_width(setting->symbol, strlen(setting->symbol)) + 1 +
	       text_width(*out, strlen(*out)) + (editing ? 1 : 0);
}

static int draw_setting(
	App *app, Grid *grid, int x, int room, int index, const Setting *setting, Caret *caret)
{
	bool selected = is_selected(app, index), editing = selected && app->cell.active;
	char value[SETTING_TEXT];
	const char *text;
	int start = x;

	app->drawn.title[index] = (TitleSpan){x, setting_text(app, index, setting, value, &text)};
	x += grid_text(grid, x, 0, room, setting->symbol, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	x++;
	Role paper = !selected                  ? ROLE_CHROME
		     : app->cell.bad && editing ? ROLE_FIELD_BAD
						: ROLE_FIELD;
	if (editing) {
		grid_fill(grid, x, 0, text_width(text, strlen(text)) + 1, 1, paper);
		*caret = (Caret){x + line_caret_cells(&app->cell.line), 0};
	}
	x += grid_text(grid, x, 0, start + room - x, text,
		selected ? ROLE_FIELD_TEXT : ROLE_CHROME_TEXT, paper, true);
	return x - start + (editing ? 1 : 0) + SETTING_GAP;
}

/* How many settings from `first` on fit whole; where not all do, a sign for the rest must too. */
static int settings_fitting(const App *app, const SettingList *list, int first, int room)
{
	int used = first > 0 ? 2 : 0, count = 0;

	for (int i = first; i < list->count; i++) {
		char value[SETTING_TEXT];
		const char *text;
		int cells = setting_text(app, i, &list->item[i], value, &text);

		if (used + cells + (i + 1 < list->count ? SETTING_GAP + 1 : 0) > room)
			break;
		used += cells + SETTING_GAP;
		count++;
	}
	return count;
}

/* The most telling ones, or those around the one that has the keys. */
static void draw_settings(App *app, Grid *grid, int x, int room, Caret *caret)
{
	const SettingList list = app_settings(app);
	int first = 0, count = settings_fitting(app, &list, 0, room);
	const int end = x + room;

	while (app->view.focus == FOCUS_SETTINGS && first < app->view.setting &&
		app->view.setting >= first + count) {
		first++;
		count = settings_fitting(app, &list, first, room);
	}
	if (first > 0)
		x += 1 + grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
	/* A value too long for the bar is shown as far as it goes while it has the keys. */
	if (count == 0 && app->view.focus == FOCUS_SETTINGS)
		count = 1;
	for (int i = first; i < first + count; i++)
		x += draw_setting(app, grid, x, end - x, i, &list.item[i], caret);
	if (first + count < list.count && x < end)
		grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
}

int chrome_setting_at(const App *app, int x)
{
	for (int i = 0; i < SETTINGS_MAX; i++)
		if (app->drawn.title[i].cells > 0 && x >= app->drawn.title[i].x &&
			x < app->drawn.title[i].x + app->drawn.title[i].cells)
			return i;
	return -1;
}

static void replay_word(const App *app, char *out, size_t size, Role *role)
{
	const Replay *replay = &app->now.replay;
	bool whole = replay->checked == replay->total;

	*role = replay->ok ? ROLE_GOOD : ROLE_ALERT;
	if (!replay->ok)
		snprintf(out, size, "replay × %u", replay->violations);
	else if (whole)
		snprintf(out, size, "replay ✓");
	else
		snprintf(out, size, "replay ✓ %llu of %llu", (unsigned long long)replay->checked,
			(unsigned long long)replay->total);
}

/* The end of a long label says more than its start. */
static int draw_label(const App *app, Grid *grid, int x, int room)
{
	const char *label = app->doc.label;
	size_t length = strlen(label);
	int start = x;
	bool cut = text_width(label, length) > room;

	while (length > 0 && text_width(label, length) > room - cut) {
		int cells;
		size_t step = text_cluster(label, length, &cells);
		label += step;
		length -= step;
	}
	if (cut)
		x += grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
	x += grid_text(grid, x, 0, room, label, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	if (doc_is_modified(&app->doc))
		x += 1 + grid_text(grid, x + 1, 0, 1, "●", ROLE_ACCENT, ROLE_CHROME, true);
	if (app->recovery.refused)
		x += 1 + grid_text(grid, x + 1, 0, 8, "not kept", ROLE_ALERT, ROLE_CHROME, true);
	return x - start;
}

void chrome_title(App *app, Grid *grid, Caret *caret)
{
	char verdict[64];
	Role role;
	int right, x = 1, width = grid->width;

	grid_fill(grid, 0, 0, width, 1, ROLE_CHROME);
	replay_word(app, verdict, sizeof verdict, &role);
	right = width - 1 - text_width(verdict, strlen(verdict));
	if (right > 12)
		grid_text(grid, right, 0, width - right, verdict, role, ROLE_CHROME, true);
	else
		right = width;
	if (width >= 60)
		x += grid_text(grid, x, 0, width, "gantree", ROLE_CHROME_TEXT, ROLE_CHROME, true) +
		     2;
	x += draw_label(app, grid, x, width / 4) + 3;
	if (app->method && right - x > 62)
		x += grid_text(grid, x, 0, 40, app->method->title, ROLE_CHROME_TEXT, ROLE_CHROME,
			     false) +
		     3;
	draw_settings(app, grid, x, right - x - 2, caret);
}

/* --- the caption of the figure layout -------------------------------------------------------- */

/* Bytes of a title that fit, whole words of one that does not, with room for a dot after them. */
static size_t words_of(const Buf *title, int room)
{
	const size_t most = text_fit(title->text, title->length, room - 1);
	size_t kept = most;

	if (text_width(title->text, title->length) <= room)
		return title->length;
	while (kept > 0 && title->text[kept] != ' ')
		kept--;
	return kept > 0 ? kept : most;
}

void chrome_caption(const App *app, Grid *grid, const ScreenPane *at)
{
	const CaptionSource source = {
		.net = &app->doc.net, .method = app->method, .schedule = &app->now.schedule};
	int x = at->x + 1, room;
	Buf title, facts;

	buf_init(&facts);
	buf_init(&title);
	text_show(&title, app->doc.net.title, strlen(app->doc.net.title));
	caption_facts(&source, &facts);
	room = at->width - 2 - text_width(facts.text, facts.length) - 2;
	if (title.length > 0 && room >= 8) {
		const size_t kept = words_of(&title, room);
		const bool cut = kept < title.length;

		title.text[kept] = '\0';
		x += grid_text(grid, x, at->y, room, title.text, ROLE_STRONG, ROLE_CANVAS, true);
		if (cut)
			x += grid_text(grid, x, at->y, 1, "…", ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts.text, ROLE_TEXT, ROLE_CANVAS,
		false);
	buf_release(&title);
	buf_release(&facts);
}
