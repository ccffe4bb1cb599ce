#include "tui/chrome.h"

#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/prompt.h"
#include "tui/question.h"
#include "tui/settings.h"
#include "tui/word.h"

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
	else if (word_list(place.field))
		snprintf(out, size, "%s", word_list(place.field)[(int)value.number]);
	else
		snprintf(out, size, "%s", number);
	field_value_release(&value);
}

enum { VALUE_TEXT = 64, SETTING_GAP = 2 };

static bool is_selected(const App *app, int index)
{
	return app->focus == FOCUS_SETTINGS && app->setting == index;
}

/* What stands behind the symbol: what is being typed, the old word until the first letter of
 * another. Returns the cells of both. */
static int setting_text(
	const App *app, int index, const Setting *setting, char value[VALUE_TEXT], const char **out)
{
	bool editing = is_selected(app, index) && app->cell.active;
	bool begun =
		editing && (app->cell.line.text.length > 0 || !word_list(app->cell.place.field));

	setting_value(app, setting->key, value, VALUE_TEXT);
	*out = begun ? app->cell.line.text.text : value;
	return text_width(setting->symbol, strlen(setting->symbol)) + 1 +
	       text_width(*out, strlen(*out)) + (editing ? 1 : 0);
}

static int draw_setting(
	App *app, Grid *grid, int x, int room, int index, const Setting *setting, int *caret_x)
{
	bool selected = is_selected(app, index), editing = selected && app->cell.active;
	char value[VALUE_TEXT];
	const char *text;
	int start = x;

	app->title[index] = (TitleSpan){x, setting_text(app, index, setting, value, &text)};
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
	return x - start + (editing ? 1 : 0) + SETTING_GAP;
}

/* How many settings from `first` on fit whole; where not all do, a sign for the rest must too. */
static int settings_fitting(const App *app, const SettingList *list, int first, int room)
{
	int used = first > 0 ? 2 : 0, count = 0;

	for (int i = first; i < list->count; i++) {
		char value[VALUE_TEXT];
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
static void draw_settings(App *app, Grid *grid, int x, int room, int *caret_x)
{
	const SettingList list = app_settings(app);
	int first = 0, count = settings_fitting(app, &list, 0, room);
	const int end = x + room;

	while (app->focus == FOCUS_SETTINGS && first < app->setting &&
		app->setting >= first + count) {
		first++;
		count = settings_fitting(app, &list, first, room);
	}
	if (first > 0)
		x += 1 + grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
	/* A value too long for the bar is shown as far as it goes while it has the keys. */
	if (count == 0 && app->focus == FOCUS_SETTINGS)
		count = 1;
	for (int i = first; i < first + count; i++)
		x += draw_setting(app, grid, x, end - x, i, &list.item[i], caret_x);
	if (first + count < list.count && x < end)
		grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
}

int chrome_setting_at(const App *app, int x)
{
	for (int i = 0; i < SETTINGS_MAX; i++)
		if (app->title[i].cells > 0 && x >= app->title[i].x &&
			x < app->title[i].x + app->title[i].cells)
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
		x += grid_text(grid, x, 0, 40, app->method->title, ROLE_CHROME_TEXT, ROLE_CHROME,
			     false) +
		     3;
	draw_settings(app, grid, x, right - x - 2, caret_x);
}

/* --- message line ----------------------------------------------------------------------------- */

int chrome_line(Grid *grid, int x, int y, int room, const Line *line, Role paper)
{
	int caret;
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
	grid_text(grid, x, y, room, shown.text + skip, ROLE_FIELD_TEXT, paper, false);
	buf_release(&shown);
	return x + caret;
}

static void draw_prompt(App *app, Grid *grid, int y, int *caret_x)
{
	const Line *line = &app->prompt.line;
	const int x = 1 + grid_text(grid, 1, y, grid->width - 2, prompt_label(app), ROLE_FIELD_TEXT,
				  ROLE_FIELD, true);
	const int room = grid->width - x - 1;
	Buf shown;

	*caret_x = chrome_line(grid, x, y, room, line, ROLE_FIELD);
	if (!app->prompt.completions[0])
		return;
	buf_init(&shown);
	text_show(&shown, line->text.text, line->text.length);
	const int used = text_width(shown.text, shown.length) + 3;

	grid_text(grid, x + used, y, grid->width - x - used - 1, app->prompt.completions,
		ROLE_FIELD_TEXT, ROLE_FIELD, false);
	buf_release(&shown);
}

void chrome_wrapped(Grid *grid, int x, int y, int width, int lines, const char *text, Role ink)
{
	for (int k = 0; k < lines && *text && width > 0; k++) {
		const size_t left = strlen(text), fits = text_fit(text, left, width);
		size_t cut = fits;
		char line[MESSAGE_MAX];

		while (k + 1 < lines && fits < left && cut > 0 && text[cut] != ' ')
			cut--;
		if (cut == 0)
			cut = fits;
		if (cut == 0)
			return;
		snprintf(line, sizeof line, "%.*s", (int)cut, text);
		grid_text(grid, x, y + k, width, line, ink, ROLE_CANVAS, false);
		text += cut;
		text += strspn(text, " ");
	}
}

static void edit_hint(App *app, char *out, size_t size)
{
	char words[VALUE_TEXT];
	Buf old;

	buf_init(&old);
	field_write(app->cell.place.field, &app->cell.before, &old);
	word_choices(app->cell.place.field, words, sizeof words);
	if (*words)
		snprintf(out, size, "%s: %s, was %.40s   the first letters will do",
			app->cell.place.field->key, words, old.text);
	else
		snprintf(out, size, "%s was %.40s   Enter takes it, Esc brings %.40s back",
			app->cell.place.field->key, old.text, old.text);
	if (app->fitted)
		snprintf(out + strlen(out), size - strlen(out), "   shown by %s", app->method->id);
	buf_release(&old);
}

/* What does not fit ends with a whole word, and says where the rest is. */
static void cut_at_word(char text[MESSAGE_MAX], int room)
{
	static const char more[] = " … :messages";
	const int needs = text_width(more, strlen(more));

	if (room <= 2 * needs || text_width(text, strlen(text)) <= room)
		return;
	size_t length = text_fit(text, strlen(text), room - needs);

	while (length > 0 && text[length] != ' ')
		length--;
	while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == ';'))
		length--;
	if (length > 0 && length + sizeof more <= MESSAGE_MAX)
		memcpy(text + length, more, sizeof more);
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
	/* A question's answers, at its end, are not in the log. */
	if (app->question.kind == QUESTION_NONE && !app->cell.active)
		cut_at_word(text, grid->width - 2);
	grid_text(grid, 1, y, grid->width - 2, text, ink, paper, app->alert);
}

/* --- footer ----------------------------------------------------------------------------------- */

typedef struct Hint {
	ActionId action, second; /* ACTIONS: none */
	const char *word;        /* NULL: what the next picture is called */
} Hint;

/* In order of weight: where there is no room the last go. */
static const Hint explore_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_QUIT, ACTIONS, "quit"},
	{ACTION_COMMAND, ACTIONS, "command"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_ROUND_NEXT, ACTIONS, "PE round"},
	{ACTION_METHODS, ACTIONS, "methods"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
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

/* The network as a tree: its links light up at the time cursor. */
static const Hint tree_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_UP, ACTION_DOWN, "select"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_LEFT, ACTION_RIGHT, "move it"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
};

/* Who gets how much. */
static const Hint shares_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_UP, ACTION_DOWN, "select"},
	{ACTION_PAGE_DOWN, ACTIONS, "next PE round"},
	{ACTION_LABELS, ACTIONS, "labels"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
};

/* What is measured against what. */
static const Hint curve_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_VARY, ACTIONS, "x axis"},
	{ACTION_MEASURE, ACTIONS, "y axis"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
};

static const Hint lecture_hints[] = {
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "change it"},
	{ACTION_PAGE_DOWN, ACTIONS, "next PE round"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_HELP, ACTIONS, "help"},
};

static bool shows(const App *app, const char *picture)
{
	return strcmp(app->picture->id, picture) == 0;
}

/* Groups and subtrees are looked for among so many rows: a frame must not walk a million. */
static bool has_folds(const App *app)
{
	enum { LOOK_MAX = 1000 };
	const Rows *rows = &app->now.rows;

	for (uint32_t k = 0; k < rows->count && k < LOOK_MAX; k++)
		if (rows->row[k].foldable)
			return true;
	return false;
}

/* Whether the action does anything with this net and this picture. */
static bool is_fitting(const App *app, const Hint *hint)
{
	switch (hint->action) {
	case ACTION_FOLD:
		return has_folds(app);
	case ACTION_ROUND_NEXT:
	case ACTION_PAGE_DOWN:
		return schedule_has_rounds(&app->now.schedule);
	default:
		return true;
	}
}

static const char *hint_word(const App *app, const Hint *hint)
{
	return hint->word ? hint->word : diagram_next_picture(app->picture)->title;
}

static int hint_text(const App *app, const Hint *hint, char *keys, size_t size)
{
	char first[KEY_NAME_MAX], second[KEY_NAME_MAX] = "";

	keymap_key(&app->config.keymap, hint->action, first);
	if (hint->second != ACTIONS)
		keymap_key(&app->config.keymap, hint->second, second);
	if (!*first)
		return 0;
	snprintf(keys, size, "%s%s%s", first, *second ? " " : "", second);
	return text_width(keys, strlen(keys)) + 1 + (int)strlen(hint_word(app, hint)) + 3;
}

/* While something is typed. */
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

void chrome_keys(Grid *grid, int y, const FixedHint *hints, size_t count)
{
	int x = 1;

	for (size_t i = 0; i < count; i++) {
		const int keys = text_width(hints[i].keys, strlen(hints[i].keys));
		const int word = text_width(hints[i].word, strlen(hints[i].word));

		if (x + keys + 1 + word > grid->width)
			return;
		grid_text(grid, x, y, keys, hints[i].keys, ROLE_ACCENT, ROLE_CHROME, true);
		grid_text(grid, x + keys + 1, y, word, hints[i].word, ROLE_CHROME_TEXT, ROLE_CHROME,
			false);
		x += keys + 1 + word + 2;
	}
}

/* The keys of what is on top; false when that is the key map. */
static bool footer_on_top(const App *app, Grid *grid, int y)
{
	if (app->prompt.active)
		chrome_keys(grid, y, prompt_hints, sizeof prompt_hints / sizeof *prompt_hints);
	else if (app->cell.active)
		chrome_keys(grid, y, cell_hints, sizeof cell_hints / sizeof *cell_hints);
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
	const bool picture = app->focus == FOCUS_TIMING || app_is_lecture(app);

	if (picture && shows(app, "tree")) {
		hints = tree_hints;
		count = sizeof tree_hints / sizeof *tree_hints;
	} else if (picture && shows(app, "curve")) {
		hints = curve_hints;
		count = sizeof curve_hints / sizeof *curve_hints;
	} else if (picture && shows(app, "shares")) {
		hints = shares_hints;
		count = sizeof shares_hints / sizeof *shares_hints;
	} else if (app_is_lecture(app)) {
		hints = lecture_hints;
		count = sizeof lecture_hints / sizeof *lecture_hints;
	} else if (app->focus == FOCUS_TIMING) {
		hints = timing_hints;
		count = sizeof timing_hints / sizeof *timing_hints;
	}
	for (size_t i = 0; i < count; i++) {
		char keys[2 * KEY_NAME_MAX + 2];
		int needs = hint_text(app, &hints[i], keys, sizeof keys);
		if (needs == 0 || !is_fitting(app, &hints[i]) || x + needs - 2 > grid->width)
			continue;
		x += grid_text(grid, x, y, grid->width - x, keys, ROLE_ACCENT, ROLE_CHROME, true) +
		     1;
		x += grid_text(grid, x, y, grid->width - x, hint_word(app, &hints[i]),
			     ROLE_CHROME_TEXT, ROLE_CHROME, false) +
		     3 - 1;
	}
	if (!app->mouse && x + 10 < grid->width)
		grid_text(grid, grid->width - 10, y, 9, "mouse off", ROLE_CHROME_TEXT, ROLE_CHROME,
			false);
}

/* --- caption ---------------------------------------------------------------------------------- */

/* Whether the key has another value than it has where a file does not set it. */
static bool is_set(const App *app, const char *key)
{
	const FieldPlace place = {.field = net_field(FIELD_NET, key), .processor = NET_NONE};
	FieldValue value = {0};
	Error ignored;

	if (!place.field || field_get(&app->doc.net, &place, &value, &ignored) != STATUS_OK)
		return true;
	const double number = value.number;

	field_value_release(&value);
	return number != place.field->standard;
}

static bool is_always_told(const char *key)
{
	return strcmp(key, "load") == 0 || strcmp(key, "order") == 0 ||
	       strcmp(key, "installments") == 0;
}

/* Method, parameters and result; what is wanted of a figure even where there is no room for more.
 */
static void caption_facts(const App *app, Buf *out)
{
	const Schedule *schedule = &app->now.schedule;
	const SettingList settings = app_settings(app);
	const bool drawn = isfinite(schedule->finish);
	char value[VALUE_TEXT], number[NUMBER_TEXT_MAX];

	buf_add_text(out, app->method->title);
	for (int i = 0; i < settings.count; i++) {
		const Setting *setting = &settings.item[i];

		if (!is_always_told(setting->key) && !is_set(app, setting->key))
			continue;
		setting_value(app, setting->key, value, sizeof value);
		buf_addf(out, ", %s %s", setting->symbol, value);
	}
	number_short(number, drawn ? schedule->finish : schedule->formula, 4);
	buf_addf(out, ", T %s", number);
	number_short(number, drawn ? schedule->speedup : schedule->formula_speedup, 4);
	buf_addf(out, ", speed-up %s", number);
	if (schedule->outcome != OUTCOME_EXACT && schedule->outcome != OUTCOME_OPTIMAL)
		buf_addf(out, ", %s", outcome_name(schedule->outcome));
}

void chrome_caption(const App *app, Grid *grid, const ScreenPane *at)
{
	int x = at->x + 1, room;
	Buf title, facts;

	buf_init(&facts);
	buf_init(&title);
	text_show(&title, app->doc.net.title, strlen(app->doc.net.title));
	caption_facts(app, &facts);
	room = at->width - 2 - text_width(facts.text, facts.length) - 2;
	if (title.length > 0 && room >= 8) {
		x += grid_text(grid, x, at->y, room, title.text, ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts.text, ROLE_TEXT, ROLE_CANVAS,
		false);
	buf_release(&title);
	buf_release(&facts);
}
