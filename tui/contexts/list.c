#include "tui/contexts/list.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/actions/actions.h"
#include "tui/app/recovery.h"
#include "tui/contexts/chrome.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Nets of so many processors and intervals are tried by every method at once; larger ones by one at
 * a time, when the keys rest. */
enum {
	LIST_ROWS_MAX = 256,
	LIST_TEXT = 400,
	COMPARE_AT_ONCE_MAX = 10000,
	TOLD_ROWS = 3,
	LIST_CELLS = 3 * LIST_TEXT / 4
};

/* One row: what is shown left and right, and what it stands for (-1: a heading or plain line). */
typedef struct ListRow {
	char left[40], text[LIST_TEXT];
	char told[LIST_TEXT]; /* in whole sentences, of the selected row; may be empty */
	int stands_for;
	bool faint, in_use;
} ListRow;

typedef struct ListRows {
	ListRow row[LIST_ROWS_MAX];
	int count;
} ListRows;

static bool compares_at_once(const App *app)
{
	const Net *net = &app->doc.net;

	return net->processors <= COMPARE_AT_ONCE_MAX &&
	       (!app->now.solved ||
		       schedule_interval_total(net, &app->now.schedule) <= COMPARE_AT_ONCE_MAX);
}

void list_open(App *app, ListKind kind)
{
	app->list.kind = kind;
	app->list.selected = app->list.top = 0;
	line_set(&app->list.filter, "");
	if (kind != LIST_METHODS)
		return;
	comparison_begin(&app->comparison, &app->doc.net);
	const bool at_once = compares_at_once(app);

	while (at_once && comparison_due(&app->comparison))
		comparison_step(&app->comparison, &app->doc.net);
	for (int k = 0; k < app->comparison.count; k++)
		if (app->comparison.trial[k].method == app->method)
			app->list.selected = k;
}

static bool contains(const char *text, const char *word)
{
	size_t length = strlen(word);

	if (length == 0)
		return true;
	for (; *text; text++)
		if (strncasecmp(text, word, length) == 0)
			return true;
	return false;
}

static void add(ListRows *rows, int stands_for, const char *left, const char *text)
{
	if (rows->count == LIST_ROWS_MAX)
		return;
	ListRow *row = &rows->row[rows->count++];
	row->stands_for = stands_for;
	snprintf(row->left, sizeof row->left, "%s", left);
	snprintf(row->text, sizeof row->text, "%s", text);
	row->faint = row->in_use = false;
	row->told[0] = '\0';
}

static void help_rows(App *app, const char *filter, ListRows *rows)
{
	for (int group = 0; group < GROUPS; group++) {
		bool titled = false;
		for (int i = 0; i < ACTIONS; i++) {
			Buf keys;
			char text[LIST_TEXT];
			if (actions[i].group != (ActionGroup)group)
				continue;
			buf_init(&keys);
			keymap_keys(&app->config.keymap, (ActionId)i, &keys);
			snprintf(text, sizeof text, "%-15s %s", actions[i].name, actions[i].help);
			if (contains(text, filter) || contains(keys.text, filter)) {
				if (!titled)
					add(rows, -1, action_group_titles[group], "");
				titled = true;
				add(rows, i, keys.text, text);
				snprintf(rows->row[rows->count - 1].told, LIST_TEXT, "%s: %s",
					actions[i].name, actions[i].help);
			}
			buf_release(&keys);
		}
	}
}

/* The title of a sample, from its "title:" line. */
static void sample_title(const Embedded *sample, char *out, size_t size)
{
	const char *at = strstr(sample->text, "title:");

	out[0] = '\0';
	if (!at)
		return;
	at += 6 + strspn(at + 6, " \"'");
	snprintf(out, size, "%.*s", (int)strcspn(at, "\r\n#\""), at);
}

static void sample_rows(const char *filter, ListRows *rows)
{
	for (int i = 0; embedded_samples[i].name; i++) {
		char title[LIST_TEXT];
		sample_title(&embedded_samples[i], title, sizeof title);
		if (contains(title, filter) || contains(embedded_samples[i].name, filter))
			add(rows, i, embedded_samples[i].name, title);
	}
}

/* "T 3337  speed-up 2.997  exact   multi-installment M, Chen & Chu" */
static void describe_trial(const App *app, const Trial *trial, char out[LIST_TEXT])
{
	char finish[NUMBER_TEXT_MAX] = "-", speedup[NUMBER_TEXT_MAX] = "-";
	const char *now = trial->method == app->method ? "in use: " : "";

	if (trial->state == TRIAL_WAITING) {
		snprintf(out, LIST_TEXT, "being solved: %s", trial->method->title);
		return;
	}
	if (trial->state != TRIAL_SOLVED) {
		snprintf(out, LIST_TEXT, "%s: %s",
			trial->state == TRIAL_FAILED ? "cannot be solved" : "does not apply",
			trial->why);
		return;
	}
	if (!isnan(trial->finish))
		number_short(finish, trial->finish, 6);
	if (!isnan(trial->speedup))
		number_short(speedup, trial->speedup, 4);
	snprintf(out, LIST_TEXT, "T %-11s speed-up %-7s %-10s  %s%s, %s%s%s%s", finish, speedup,
		outcome_name(trial->outcome), now, trial->method->title, trial->method->paper,
		trial->replayed ? "" : "; REPLAY FAILED", trial->why[0] ? ": " : "", trial->why);
}

/* "equal allocation EAS, Ko & Robertazzi; heuristic: every processor gets the same load" */
static void tell_trial(const Trial *trial, char out[LIST_TEXT])
{
	const char *state = trial->state == TRIAL_SOLVED    ? outcome_name(trial->outcome)
			    : trial->state == TRIAL_WAITING ? "being solved"
			    : trial->state == TRIAL_FAILED  ? "cannot be solved"
							    : "does not apply";

	snprintf(out, LIST_TEXT, "%s, %s; %s%s%s", trial->method->title, trial->method->paper,
		state, trial->why[0] ? ": " : "", trial->why);
}

static void method_rows(App *app, const char *filter, ListRows *rows)
{
	for (int k = 0; k < app->comparison.count; k++) {
		const Trial *trial = &app->comparison.trial[k];
		char text[LIST_TEXT], id[24];
		const bool in_use = trial->method == app->method;

		describe_trial(app, trial, text);
		if (!contains(trial->method->id, filter) && !contains(text, filter))
			continue;
		snprintf(id, sizeof id, "%s%s", in_use ? "● " : "  ", trial->method->id);
		add(rows, k, id, text);
		ListRow *row = &rows->row[rows->count - 1];

		row->faint = trial->state == TRIAL_NOT_APPLICABLE;
		row->in_use = in_use;
		tell_trial(trial, row->told);
	}
}

/* A message in so many cells, and so that it fits the row it is written to. */
static void fit_message(const App *app, int slot, int cells, char out[LIST_TEXT])
{
	char text[MESSAGE_MAX];

	snprintf(text, sizeof text, "%s", app->messages[slot]);
	chrome_fit(text, app->message_paths[slot], cells < LIST_CELLS ? cells : LIST_CELLS);
	snprintf(out, LIST_TEXT, "%.*s", LIST_TEXT - 1, text);
}

/* Told in the lines kept for it, of which parting at blanks may cost one. */
static void add_message(const App *app, ListRows *rows, int i)
{
	const int slot = i % MESSAGES_MAX;
	char text[LIST_TEXT];

	fit_message(app, slot, app->width - 3, text);
	add(rows, i, "", text);
	fit_message(app, slot, (TOLD_ROWS - 1) * (app->width - 4), rows->row[rows->count - 1].told);
}

static void message_rows(const App *app, const char *filter, ListRows *rows)
{
	int from = app->message_count > MESSAGES_MAX ? app->message_count - MESSAGES_MAX : 0;

	for (int i = app->message_count - 1; i >= from; i--) {
		const char *text = app->messages[i % MESSAGES_MAX];
		if (text && contains(text, filter))
			add_message(app, rows, i);
	}
}

/* What earlier runs left, the newest first, each with what it did. */
static void recover_rows(App *app, const char *filter, ListRows *rows)
{
	for (size_t i = app->recovery.found.count; i-- > 0;) {
		const JournalFound *found = &app->recovery.found.item[i];
		Buf about, edits;

		buf_init(&about);
		buf_init(&edits);
		recovery_tell(app, found, &about);
		recovery_list_edits(found, &edits);
		if (contains(about.text, filter) || contains(edits.text, filter)) {
			add(rows, found->running ? -1 : (int)i, found->running ? "" : found->name,
				about.text);
			snprintf(rows->row[rows->count - 1].told, LIST_TEXT, "%s", about.text);
			for (char *at = edits.text, *line; (line = strsep(&at, "\n")) && *line;)
				add(rows, -1, "", line);
		}
		buf_release(&about);
		buf_release(&edits);
	}
}

static void build(App *app, ListRows *rows)
{
	const char *filter = app->list.filter.text.text;

	rows->count = 0;
	if (app->list.kind == LIST_HELP)
		help_rows(app, filter, rows);
	else if (app->list.kind == LIST_SAMPLES)
		sample_rows(filter, rows);
	else if (app->list.kind == LIST_METHODS)
		method_rows(app, filter, rows);
	else if (app->list.kind == LIST_RECOVER)
		recover_rows(app, filter, rows);
	else
		message_rows(app, filter, rows);
}

/* The nearest row from `at` in direction `by` that stands for something; `at` when none does. */
static int selectable(const ListRows *rows, int at, int by)
{
	for (int i = at; i >= 0 && i < rows->count; i += by)
		if (rows->row[i].stands_for >= 0)
			return i;
	for (int i = at; i >= 0 && i < rows->count; i -= by)
		if (rows->row[i].stands_for >= 0)
			return i;
	return at < 0 ? 0 : at >= rows->count ? (rows->count > 0 ? rows->count - 1 : 0) : at;
}

static void choose(App *app, const ListRows *rows)
{
	int at = app->list.selected, stands_for;
	ListKind kind = app->list.kind;
	char name[80];

	app->list.kind = LIST_NONE;
	if (at < 0 || at >= rows->count || (stands_for = rows->row[at].stands_for) < 0)
		return;
	if (kind == LIST_HELP) {
		app_run(app, (ActionId)stands_for, "");
	} else if (kind == LIST_SAMPLES) {
		snprintf(name, sizeof name, "sample:%s", embedded_samples[stands_for].name);
		app_run(app, ACTION_OPEN, name);
	} else if (kind == LIST_METHODS) {
		snprintf(name, sizeof name, "%s", app->comparison.trial[stands_for].method->id);
		app_run(app, ACTION_METHOD, name);
	} else if (kind == LIST_RECOVER) {
		snprintf(name, sizeof name, "%s", app->recovery.found.item[stands_for].name);
		app_run(app, ACTION_RECOVER, name);
	}
}

void list_key(App *app, Key key)
{
	ListRows *rows = mem_array(1, sizeof *rows);
	List *list = &app->list;

	if (!rows) {
		list->kind = LIST_NONE;
		return;
	}
	build(app, rows);
	list->selected = selectable(rows, list->selected, 1);
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c') ||
		(key.code == 'q' && list->filter.text.length == 0))
		list->kind = LIST_NONE;
	else if (key.code == KEYCODE_ENTER)
		choose(app, rows);
	else if (key.code == KEYCODE_DOWN || key.code == KEYCODE_TAB)
		list->selected = selectable(rows, list->selected + 1, 1);
	else if (key.code == KEYCODE_UP)
		list->selected = selectable(rows, list->selected - 1, -1);
	else if (key.code == KEYCODE_PAGE_DOWN)
		list->selected = selectable(rows, list->selected + 15, 1);
	else if (key.code == KEYCODE_PAGE_UP)
		list->selected = selectable(rows, list->selected - 15, -1);
	else if (line_key(&list->filter, key)) {
		build(app, rows);
		list->top = 0;
		list->selected = selectable(rows, 0, 1);
	}
	mem_free(rows);
}

void list_mouse(App *app, const Event *event)
{
	if (event->mouse == MOUSE_WHEEL_UP || event->mouse == MOUSE_WHEEL_DOWN) {
		Key key = {.code = event->mouse == MOUSE_WHEEL_UP ? KEYCODE_UP : KEYCODE_DOWN};
		list_key(app, key);
	}
}

static const char *title_of(ListKind kind)
{
	switch (kind) {
	case LIST_HELP:
		return "help — every action, its keys and its : name";
	case LIST_SAMPLES:
		return "samples — nets built in";
	case LIST_METHODS:
		return "methods — what each makes of this net";
	case LIST_RECOVER:
		return "unsaved work of earlier runs";
	default:
		return "messages, newest first";
	}
}

static const char *foot_of(ListKind kind)
{
	switch (kind) {
	case LIST_HELP:
		return "type to search   ↑ ↓ select   Enter run it   Esc back";
	case LIST_METHODS:
		return "type to search   ↑ ↓ select   Enter use it   Esc back";
	case LIST_RECOVER:
		return "Enter restore   Esc back   :recover drop NAME removes one";
	case LIST_MESSAGES:
		return "type to search   ↑ ↓ select   Esc back";
	default:
		return "type to search   ↑ ↓ select   Enter open   Esc back";
	}
}

/* So much of a text, its end marked where it does not fit. */
static void draw_line(Grid *grid, int x, int y, int room, const char *text, size_t length,
	const ListRow *row, Role paper)
{
	char shown[LIST_TEXT];
	const Role ink = row->faint ? ROLE_FAINT : ROLE_TEXT;

	if (room < 2)
		return;
	if (text_width(text, length) > room) {
		snprintf(shown, sizeof shown, "%.*s", (int)text_fit(text, length, room - 1), text);
		x += grid_text(grid, x, y, room, shown, ink, paper, row->in_use);
		grid_text(grid, x, y, 1, "…", ink, paper, false);
		return;
	}
	snprintf(shown, sizeof shown, "%.*s", (int)length, text);
	grid_text(grid, x, y, room, shown, ink, paper, row->in_use);
}

static void draw_row(Grid *grid, int y, const ListRow *row, bool selected, int left_width)
{
	Role paper = selected ? ROLE_SELECTION : ROLE_CANVAS;
	int width = grid->width;

	if (selected)
		grid_fill(grid, 0, y, width, 1, paper);
	if (row->stands_for < 0 && row->left[0]) {
		grid_text(grid, 2, y, width - 4, row->left, ROLE_ACCENT, paper, true);
		return;
	}
	if (selected)
		grid_text(grid, 0, y, 1, "▶", ROLE_ACCENT, paper, false);
	grid_text(grid, 2, y, left_width - 1, row->left, row->in_use ? ROLE_ACCENT : ROLE_STRONG,
		paper, true);
	draw_line(grid, 2 + left_width, y, width - left_width - 3, row->text, strlen(row->text),
		row, paper);
}

/* What a row has no room for, whole, in the lines kept for it. */
static void draw_told(Grid *grid, int y, int lines, const ListRow *row)
{
	const char *at = row->told;
	const int room = grid->width - 4;

	for (int k = 0; k < lines && *at && room > 0; k++) {
		size_t left = strlen(at), fits = text_fit(at, left, room), cut = fits;

		while (k + 1 < lines && fits < left && cut > 0 && at[cut] != ' ')
			cut--;
		draw_line(grid, 2, y + k, room, at, k + 1 < lines && cut > 0 ? cut : left, row,
			ROLE_CANVAS);
		at += cut > 0 ? cut : fits;
		at += strspn(at, " ");
	}
}

static void draw_search(Grid *grid, int y, const Buf *filter)
{
	Buf line;

	buf_init(&line);
	buf_add_text(&line, "search: ");
	text_show(&line, filter->text, filter->length);
	buf_add_text(&line, "▏");
	grid_text(grid, 1, y, grid->width - 2, line.text, ROLE_TEXT, ROLE_CANVAS, false);
	buf_release(&line);
}

void list_draw(App *app, Grid *grid)
{
	ListRows *rows = mem_array(1, sizeof *rows);
	List *list = &app->list;
	/* Lines for what the selected row says, while they leave room for the rows. */
	const int lines = grid->height < 4 * TOLD_ROWS                                ? 0
			  : list->kind == LIST_METHODS || list->kind == LIST_MESSAGES ? TOLD_ROWS
			  : list->kind == LIST_HELP                                   ? 1
										      : 0;
	int visible = grid->height - 3 - (lines > 0 ? lines + 1 : 0),
	    left = list->kind == LIST_MESSAGES ? 0 : 15;

	if (!rows)
		return;
	build(app, rows);
	list->selected = selectable(rows, list->selected, 1);
	/* A heading above the selected row stays in sight. */
	if (list->selected < list->top + 1)
		list->top = list->selected > 0 ? list->selected - 1 : 0;
	if (visible > 0 && list->selected >= list->top + visible)
		list->top = list->selected - visible + 1;
	grid_fill(grid, 0, 0, grid->width, grid->height, ROLE_CANVAS);
	grid_fill(grid, 0, 0, grid->width, 1, ROLE_CHROME);
	grid_text(grid, 1, 0, grid->width - 2, title_of(list->kind), ROLE_CHROME_TEXT, ROLE_CHROME,
		true);
	for (int i = 0; i < visible && list->top + i < rows->count; i++)
		draw_row(grid, 1 + i, &rows->row[list->top + i],
			list->top + i == list->selected &&
				rows->row[list->selected].stands_for >= 0,
			left);
	if (rows->count == 0)
		grid_text(grid, 2, 1, grid->width - 4,
			"nothing matches; Backspace widens the search", ROLE_FAINT, ROLE_CANVAS,
			false);
	if (lines > 0 && list->selected < rows->count)
		draw_told(grid, grid->height - 2 - lines, lines, &rows->row[list->selected]);
	draw_search(grid, grid->height - 2, &list->filter.text);
	grid_fill(grid, 0, grid->height - 1, grid->width, 1, ROLE_CHROME);
	grid_text(grid, 1, grid->height - 1, grid->width - 2, foot_of(list->kind), ROLE_CHROME_TEXT,
		ROLE_CHROME, false);
	mem_free(rows);
}
