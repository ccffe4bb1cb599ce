#include "tui/chrome.h"

#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/prompt.h"
#include "tui/question.h"
#include "tui/settings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- title ------------------------------------------------------------------------------------ */

/* "[4, 4]" as one types it: "4x4". */
static void sizes_value(const char *text, char *out, size_t size)
{
	size_t length = 0;

	for (; *text && length + 1 < size; text++)
		if (*text == ',' || (*text >= '0' && *text <= '9'))
			out[length++] = *text == ',' ? 'x' : *text;
	out[length] = '\0';
}

/* A setting's value as shown: short numbers, "fon=25" for what FON chose. */
static void setting_value(const App *app, const char *key, char *out, size_t size)
{
	FieldPlace place;
	FieldValue value = {0};
	Error ignored;
	char number[NUMBER_TEXT_MAX];

	out[0] = '\0';
	if (net_place(&app->doc.net, key, &place, &ignored) != STATUS_OK ||
		field_get(&app->doc.net, &place, &value, &ignored) != STATUS_OK)
		return;
	number_short(number, value.number, 6);
	if (place.field->type == FIELD_SIZES)
		sizes_value(value.text, out, size);
	else if (place.field->type == FIELD_INSTALLMENTS && value.number < 1)
		snprintf(out, size, "%s=%d", value.number < 0 ? "best" : "fon",
			(int)app->now.schedule.installments);
	else
		snprintf(out, size, "%s", number);
	field_value_release(&value);
}

static int draw_setting(
	App *app, Grid *grid, int x, int room, int index, const Setting *setting, int *caret_x)
{
	bool selected = app->focus == FOCUS_SETTINGS && app->setting == index;
	bool editing = selected && app->cell.active;
	char value[64];
	int start = x, width;

	setting_value(app, setting->key, value, sizeof value);
	const char *text = editing ? app->cell.line.text.text : value;
	width = text_width(setting->symbol, strlen(setting->symbol)) + 1 +
		text_width(text, strlen(text)) + (editing ? 1 : 0);
	if (width + 2 > room)
		return 0;
	x += grid_text(grid, x, 0, room, setting->symbol, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	x++;
	Role paper = !selected                  ? ROLE_CHROME
		     : app->cell.bad && editing ? ROLE_FIELD_BAD
						: ROLE_FIELD;
	if (editing) {
		grid_fill(grid, x, 0, text_width(text, strlen(text)) + 1, 1, paper);
		*caret_x = x + line_caret_cells(&app->cell.line);
	}
	x += grid_text(grid, x, 0, start + room - x, text,
		selected ? ROLE_FIELD_TEXT : ROLE_CHROME_TEXT, paper, true);
	return x - start + (editing ? 1 : 0) + 2;
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
	return x - start;
}

void chrome_title(App *app, Grid *grid, int *caret_x)
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
		x += grid_text(grid, x, 0, 30, app->method->title, ROLE_CHROME_TEXT, ROLE_CHROME,
			     false) +
		     3;
	const SettingList settings = app_settings(app);

	for (int i = 0; i < settings.count && x < right - 4; i++) {
		int used = draw_setting(
			app, grid, x, right - x - 1, i, &settings.item[i], caret_x);
		if (used == 0)
			break;
		x += used;
	}
}

/* --- message line ----------------------------------------------------------------------------- */

static void draw_prompt(App *app, Grid *grid, int y, int *caret_x)
{
	const Line *line = &app->prompt.line;
	int x = 1 + grid_text(grid, 1, y, grid->width - 2, prompt_label(app), ROLE_ACCENT,
			    ROLE_FIELD, true);
	int room = grid->width - x - 1, caret;
	size_t skip = 0;
	Buf shown;

	/* What could steer a terminal is shown as escapes, here too. */
	buf_init(&shown);
	text_show(&shown, line->text.text, line->caret);
	caret = text_width(shown.text, shown.length);
	text_show(&shown, line->text.text + line->caret, line->text.length - line->caret);
	/* Keep the caret in sight of long lines. */
	while (room > 0 && caret >= room && skip < shown.length) {
		int cells;
		skip += text_cluster(shown.text + skip, shown.length - skip, &cells);
		caret -= cells;
	}
	grid_text(grid, x, y, room, shown.text + skip, ROLE_FIELD_TEXT, ROLE_FIELD, false);
	if (app->prompt.completions[0]) {
		int used = text_width(shown.text + skip, shown.length - skip) + 3;
		grid_text(grid, x + used, y, grid->width - x - used - 1, app->prompt.completions,
			ROLE_FIELD_TEXT, ROLE_FIELD, false);
	}
	*caret_x = x + caret;
	buf_release(&shown);
}

static void edit_hint(App *app, char *out, size_t size)
{
	Buf old;

	buf_init(&old);
	field_write(app->cell.place.field, &app->cell.before, &old);
	snprintf(out, size, "%s was %.40s   Enter takes it, Esc brings %.40s back",
		app->cell.place.field->key, old.text, old.text);
	if (app->fitted)
		snprintf(out + strlen(out), size - strlen(out), "   shown by %s", app->method->id);
	buf_release(&old);
}

void chrome_message(App *app, Grid *grid, int y, int *caret_x)
{
	char text[MESSAGE_MAX];
	Role ink = ROLE_TEXT, paper = ROLE_CANVAS;

	text[0] = '\0';
	if (app->question.kind != QUESTION_NONE) {
		question_text(app, text);
		ink = ROLE_FIELD_TEXT;
		paper = ROLE_FIELD;
	} else if (app->prompt.active) {
		grid_fill(grid, 0, y, grid->width, 1, ROLE_FIELD);
		draw_prompt(app, grid, y, caret_x);
		return;
	} else if (app->cell.active && app->cell.bad) {
		snprintf(text, sizeof text, "%s", app->cell.why);
		ink = ROLE_ALERT;
	} else if (app->cell.active) {
		edit_hint(app, text, sizeof text);
	} else {
		snprintf(text, sizeof text, "%s", app->message);
		if (app->alert)
			ink = ROLE_ALERT;
	}
	grid_fill(grid, 0, y, grid->width, 1, paper);
	grid_text(grid, 1, y, grid->width - 2, text, ink, paper, app->alert);
}

/* --- footer ----------------------------------------------------------------------------------- */

typedef struct Hint {
	ActionId action, second; /* ACTIONS: none */
	const char *word;
} Hint;

static const Hint explore_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_QUIT, ACTIONS, "quit"},
	{ACTION_COMMAND, ACTIONS, "command"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_ROUND_NEXT, ACTIONS, "PE round"},
	{ACTION_ADD_CHILD, ACTIONS, "add"},
	{ACTION_DELETE, ACTIONS, "delete"},
};

static const Hint timing_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_LEFT, ACTION_RIGHT, "cursor"},
	{ACTION_ZOOM_IN, ACTION_ZOOM_OUT, "zoom"},
	{ACTION_FIT, ACTIONS, "fit"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_LABELS, ACTIONS, "labels"},
	{ACTION_LENS, ACTIONS, "magnifier"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
};

static const Hint lecture_hints[] = {
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "change it"},
	{ACTION_PAGE_DOWN, ACTIONS, "next PE round"},
	{ACTION_HELP, ACTIONS, "help"},
};

static int hint_text(const App *app, const Hint *hint, char *keys, size_t size)
{
	char first[KEY_NAME_MAX], second[KEY_NAME_MAX] = "";

	keymap_key(&app->config.keymap, hint->action, first);
	if (hint->second != ACTIONS)
		keymap_key(&app->config.keymap, hint->second, second);
	if (!*first)
		return 0;
	snprintf(keys, size, "%s%s%s", first, *second ? " " : "", second);
	return text_width(keys, strlen(keys)) + 1 + (int)strlen(hint->word) + 3;
}

/* Keys with a fixed meaning while something is typed. */
typedef struct FixedHint {
	const char *keys, *word;
} FixedHint;

static const FixedHint cell_hints[] = {
	{"Enter", "take it"},
	{"Esc", "put it back"},
	{"Tab", "take it, go right"},
	{"Ctrl-U", "clear"},
};

static const FixedHint prompt_hints[] = {
	{"Enter", "do it"},
	{"Esc", "leave"},
	{"Tab", "complete"},
	{"Up", "earlier"},
};

static void fixed_footer(Grid *grid, int y, const FixedHint *hints, size_t count)
{
	int x = 1;

	for (size_t i = 0; i < count; i++) {
		x += grid_text(grid, x, y, grid->width - x, hints[i].keys, ROLE_ACCENT, ROLE_CHROME,
			     true) +
		     1;
		x += grid_text(grid, x, y, grid->width - x, hints[i].word, ROLE_CHROME_TEXT,
			     ROLE_CHROME, false) +
		     2;
	}
}

/* The keys of what is on top; false when that is the key map. */
static bool footer_on_top(const App *app, Grid *grid, int y)
{
	if (app->prompt.active)
		fixed_footer(grid, y, prompt_hints, sizeof prompt_hints / sizeof *prompt_hints);
	else if (app->cell.active)
		fixed_footer(grid, y, cell_hints, sizeof cell_hints / sizeof *cell_hints);
	/* A question names its own keys. */
	return app->prompt.active || app->cell.active || app->question.kind != QUESTION_NONE;
}

void chrome_footer(App *app, Grid *grid, int y)
{
	const Hint *hints = explore_hints;
	size_t count = sizeof explore_hints / sizeof *explore_hints;
	int x = 1;

	grid_fill(grid, 0, y, grid->width, 1, ROLE_CHROME);
	if (footer_on_top(app, grid, y))
		return;
	if (app_is_lecture(app)) {
		hints = lecture_hints;
		count = sizeof lecture_hints / sizeof *lecture_hints;
	} else if (app->focus == FOCUS_TIMING) {
		hints = timing_hints;
		count = sizeof timing_hints / sizeof *timing_hints;
	}
	for (size_t i = 0; i < count; i++) {
		char keys[2 * KEY_NAME_MAX + 2];
		int needs = hint_text(app, &hints[i], keys, sizeof keys);
		if (needs == 0 || x + needs - 2 > grid->width)
			continue;
		x += grid_text(grid, x, y, grid->width - x, keys, ROLE_ACCENT, ROLE_CHROME, true) +
		     1;
		x += grid_text(grid, x, y, grid->width - x, hints[i].word, ROLE_CHROME_TEXT,
			     ROLE_CHROME, false) +
		     3 - 1;
	}
	if (!app->mouse && x + 10 < grid->width)
		grid_text(grid, grid->width - 10, y, 9, "mouse off", ROLE_CHROME_TEXT, ROLE_CHROME,
			false);
}

/* --- caption ---------------------------------------------------------------------------------- */

/* Method, parameters and result; what is wanted of a figure even where there is no room for more.
 */
static void caption_facts(const App *app, char *out, size_t size)
{
	const Schedule *schedule = &app->now.schedule;
	const Notation *symbols = schedule_notation(schedule);
	char load[NUMBER_TEXT_MAX], order[NUMBER_TEXT_MAX], finish[NUMBER_TEXT_MAX],
		speedup[NUMBER_TEXT_MAX];
	bool drawn = isfinite(schedule->finish);

	number_short(load, app->doc.net.load, 6);
	number_short(order, app->doc.net.order, 6);
	number_short(finish, drawn ? schedule->finish : schedule->formula, 4);
	number_short(speedup, drawn ? schedule->speedup : schedule->formula_speedup, 4);
	snprintf(out, size, "%s, %s %s, L %s, %s %d, T %s, speed-up %s", app->method->title,
		symbols->order, order, load, symbols->installments, (int)schedule->installments,
		finish, speedup);
	if (schedule->outcome != OUTCOME_EXACT && schedule->outcome != OUTCOME_OPTIMAL)
		snprintf(out + strlen(out), size - strlen(out), ", %s",
			outcome_name(schedule->outcome));
}

void chrome_caption(const App *app, Grid *grid, const ScreenPane *at)
{
	char facts[MESSAGE_MAX];
	int x = at->x + 1, room;
	Buf title;

	buf_init(&title);
	text_show(&title, app->doc.net.title, strlen(app->doc.net.title));
	caption_facts(app, facts, sizeof facts);
	room = at->width - 2 - text_width(facts, strlen(facts)) - 2;
	if (title.length > 0 && room >= 8) {
		x += grid_text(grid, x, at->y, room, title.text, ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts, ROLE_TEXT, ROLE_CANVAS, false);
	buf_release(&title);
}
