#include "tui/app/app.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/app/recovery.h"
#include "tui/contexts/cell.h"
#include "tui/contexts/list.h"
#include "tui/contexts/prompt.h"
#include "tui/contexts/question.h"
#include "tui/dialogue/dialog.h"
#include "tui/program/mouse.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void app_init(App *app, const Config *config)
{
	memset(app, 0, sizeof *app);
	app->config = *config;
	app->mouse = config->mouse;
	app->cursor = app->was = NAN;
	app->column = COLUMN_COMPUTE;
	app->scale = SCALE_SCHEMATIC;
	app->picture = diagram_find("timing");
	doc_init(&app->doc);
	folding_clear(&app->folding);
	solution_init(&app->now);
	curves_release(&app->curves);
	line_init(&app->cell.line);
	line_init(&app->prompt.line);
	line_init(&app->list.filter);
	buf_init(&app->cell.abandoned);
	line_init(&app->dialog.line);
	line_init(&app->dialog.file);
	buf_init(&app->draft);
	buf_init(&app->outgoing);
	app->draft_copy.lock = -1;
	recovery_init(app);
	for (int i = 0; i < SCREEN_PANES_MAX; i++)
		scene_init(&app->drawn[i].scene, 1, 1);
}

void app_release(App *app)
{
	recovery_release(app);
	/* A text that was never a net stays for those who were not asked. */
	if (app->exit_status == 0)
		editor_copy_remove(&app->draft_copy);
	doc_release(&app->doc);
	solution_release(&app->now);
	curves_release(&app->curves);
	line_release(&app->cell.line);
	line_release(&app->prompt.line);
	line_release(&app->list.filter);
	buf_release(&app->cell.abandoned);
	line_release(&app->dialog.line);
	line_release(&app->dialog.file);
	dialog_close(app);
	buf_release(&app->draft);
	buf_release(&app->outgoing);
	screen_release(&app->layout);
	net_piece_free(app->clipboard);
	for (int i = 0; i < SCREEN_PANES_MAX; i++) {
		scene_release(&app->drawn[i].scene);
		axis_release(&app->drawn[i].info.axis);
	}
	for (int i = 0; i < MESSAGES_MAX; i++)
		mem_free(app->messages[i]);
	mem_free(app->prompt.stem);
	for (int i = 0; i < app->prompt.history_count; i++)
		mem_free(app->prompt.history[i]);
}

/* --- messages --------------------------------------------------------------------------------- */

static void keep_message(App *app)
{
	int slot = app->message_count % MESSAGES_MAX;

	mem_free(app->messages[slot]);
	app->messages[slot] = mem_text(app->message, strlen(app->message));
	app->message_paths[slot] = app->message_path;
	app->message_count++;
}

void app_say(App *app, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(app->message, sizeof app->message, format, arguments);
	va_end(arguments);
	app->message_path = (MessagePath){0, 0};
	app->alert = false;
	keep_message(app);
}

/* A mark may be typed without its letter. */
void app_say_idle_key(App *app, Key key, const char *instead)
{
	char name[KEY_NAME_MAX];
	Buf shown;

	key_format(key, name);
	buf_init(&shown);
	text_show(&shown, name, strlen(name));
	app_say(app, "%s does nothing here; %s", shown.text, instead);
	buf_release(&shown);
}

void app_fail(App *app, const Error *error)
{
	error_format(error, app->message, (int)sizeof app->message);
	app->message_path = (MessagePath){0, strlen(error->file)};
	app->alert = true;
	keep_message(app);
}

/* --- selection -------------------------------------------------------------------------------- */

uint32_t app_row_index(const App *app)
{
	return app->now.rows.count > 0 ? rows_find(&app->now.rows, app->selected) : 0;
}

Row *app_row(App *app)
{
	return &app->now.rows.row[app_row_index(app)];
}

void app_select_row(App *app, uint32_t row)
{
	if (app->now.rows.count == 0)
		return;
	if (row >= app->now.rows.count)
		row = app->now.rows.count - 1;
	app->selected = app->now.rows.row[row].first;
}

uint32_t app_node(App *app)
{
	return app->doc.net.node_of[app->selected];
}

bool app_is_lecture(const App *app)
{
	return strcmp(app->layout.name, "lecture") == 0;
}

bool app_is_preview(const App *app)
{
	return app->cell.active;
}

/* --- solving ---------------------------------------------------------------------------------- */

RowSettings app_folding(App *app)
{
	RowSettings settings = row_settings();

	settings.sort = app->sort;
	folding_apply(&app->folding, &app->doc.net, &settings);
	settings.fold_alike = false;
	return settings;
}

/* The processors of the rows on screen, for replay's sample. */
static void range_on_screen(const App *app, uint32_t *first, uint32_t *last)
{
	const Rows *rows = &app->now.rows;
	uint32_t end = app->table_first + 60;

	*first = 1;
	*last = 0;
	if (app->table_first >= rows->count)
		return;
	if (end >= rows->count)
		end = rows->count - 1;
	*first = rows->row[app->table_first].first;
	*last = rows->row[end].first;
	if (rows->order || *last < *first)
		*last = *first;
}

/* While a value is typed rows, order and grouping hold still, unless there are other processors. */
static bool holds_rows(const App *app)
{
	return app->cell.active && app->now.solved &&
	       app->now.schedule.processors == app->doc.net.processors;
}

void app_follow(App *app)
{
	if (!app->doc.shift.seen)
		folding_follow(&app->folding, &app->doc.shift);
	doc_shift_clear(&app->doc.shift);
}

SettingList app_settings(const App *app)
{
	return settings_of(&app->doc.net, app->method, schedule_notation(&app->now.schedule));
}

static const char *selected_setting(const App *app)
{
	if (app->cell.active && app->focus == FOCUS_SETTINGS)
		return app->doc.preview.place.field->key;
	return app->method ? app_settings(app).item[app->setting].key : NULL;
}

/* Another method reads other settings: the same one stays selected where it still is there. */
static void keep_setting(App *app, const char *key)
{
	const SettingList list = app_settings(app);

	app->setting = 0;
	for (int i = 0; key && i < list.count; i++)
		if (strcmp(list.item[i].key, key) == 0)
			app->setting = i;
}

/* The default of the net's shape, else any method that applies; NULL when none does. */
static const Method *fitting_method(const Net *net)
{
	const Method *standard = NULL;
	Net plain = *net;
	Error ignored;

	plain.method[0] = '\0';
	if (method_of_net(&plain, &standard, &ignored) == STATUS_OK &&
		standard->check(net, &ignored) == STATUS_OK)
		return standard;
	for (const Method *const *method = methods; *method; method++)
		if ((*method)->check(net, &ignored) == STATUS_OK)
			return *method;
	return NULL;
}

/* What the net asks for, and the shape for which it does. */
static void remember_wish(App *app)
{
	memcpy(app->asked, app->doc.net.method, sizeof app->asked);
	app->asked_kind = app->doc.net.kind;
	app->asked_order = app->doc.net.order;
	app->asked_law = app->doc.net.law;
	app->asked_installments = app->doc.net.installments;
}

/* Whether it can be the network's shape that has changed since, rather than a value. */
static bool is_of_other_shape(const App *app)
{
	const Net *net = &app->doc.net;

	return net->kind != app->asked_kind ||
	       (net->kind == NET_TREE && net->order == app->asked_order &&
		       net->law == app->asked_law && net->installments == app->asked_installments);
}

/* The net's method; after an edit of the network's shape that leaves what it is for, one that is
 * for the net now. Not when the wish itself is new, and not for a value the method cannot do with.
 */
static Status choose_method(App *app, const Method **out, Error *error)
{
	Status status = method_of_net(&app->doc.net, out, error);
	const Method *fitting;

	app->fitted = false;
	if (status != STATUS_OK || !app->method || strcmp(app->doc.net.method, app->asked) != 0 ||
		!is_of_other_shape(app) ||
		method_check(*out, &app->doc.net, error) != STATUS_NOT_APPLICABLE)
		return status;
	fitting = fitting_method(&app->doc.net);
	app->fitted = fitting != NULL;
	*out = fitting ? fitting : *out;
	return STATUS_OK;
}

/* Whether the rows are still those of the net; a document just opened has no method yet. */
static bool only_values_changed(const App *app)
{
	return app->method && !app->torn && app->doc.shift.seen &&
	       solution_suits(&app->now, &app->doc.net);
}

/* Solving was stopped. Where only values have changed keys go on, and the picture comes when they
 * rest; any other picture must be made before anything else is. */
static bool put_off(App *app, bool suits)
{
	app->owed = suits;
	app->torn = !suits;
	app->fitted = false; /* chosen anew */
	if (app->selected >= app->doc.net.processors)
		app->selected = app->doc.net.processors - 1;
	return true;
}

bool app_solve(App *app, Error *error)
{
	const bool suits = only_values_changed(app);

	app_follow(app);
	RowSettings choice = app_folding(app);
	const RowSettings *rows = holds_rows(app) ? NULL : &choice;
	const Method *method;
	uint32_t first, last;
	uint32_t rounds = app->round > 0 ? app->round - 1 : ROUNDS_ALL;
	Status status = choose_method(app, &method, error);

	const char *setting = selected_setting(app);

	range_on_screen(app, &first, &last);
	pacing_begin(&app->pacing, suits ? PACING_SOLVING : PACING_SETTLING, "");
	if (status == STATUS_OK)
		status = solution_make(
			&app->now, &app->doc.net, method, rounds, rows, first, last, error);
	/* An edit may leave fewer rounds than the one that was shown. */
	if (status == STATUS_OK && app->round > app->now.schedule.eliminations) {
		app->round = 0;
		status = solution_make(
			&app->now, &app->doc.net, method, ROUNDS_ALL, rows, first, last, error);
	}
	pacing_end(&app->pacing);
	/* What was being opened is not shown at all. */
	if (status == STATUS_STOPPED &&
		(app->pacing.depth == 0 || app->pacing.kind != PACING_READING))
		return put_off(app, suits);
	app->torn = status == STATUS_NO_MEMORY;
	if (status != STATUS_OK)
		return false;
	app->owed = false;
	app->method = method;
	app->edition++;
	remember_wish(app);
	keep_setting(app, setting);
	if (app->selected >= app->doc.net.processors)
		app->selected = app->doc.net.processors - 1;
	return true;
}

/* Where the net as edited cannot be solved, or not be finished: without the value being typed, or
 * else the last step, solve again. */
static bool back_out(App *app, Error *error)
{
	char undone[DOC_STEP_TEXT];
	const Status status = app->doc.preview.open ? doc_preview_cancel(&app->doc, error)
						    : doc_undo(&app->doc, undone, error);

	app->cell.active = app->doc.preview.open;
	return status == STATUS_OK && app_solve(app, error);
}

void app_keep(App *app)
{
	const Method *was = NULL;
	char text[DOC_STEP_TEXT], assignment[NET_METHOD_MAX + 8];
	Error error;

	/* What is only being typed is no step yet. */
	if (!app->fitted || app->doc.preview.open)
		return;
	(void)!method_of_net(&app->doc.net, &was, &error);
	snprintf(text, sizeof text, "%.150s; method %s → %s", doc_last_step(&app->doc),
		was ? was->id : "", app->method->id);
	snprintf(assignment, sizeof assignment, "method=%s", app->method->id);
	doc_step_continue(&app->doc, text);
	const Status status = doc_assign(&app->doc, assignment, &error);

	doc_step_end(&app->doc);
	if (status == STATUS_OK) {
		app->fitted = false;
		remember_wish(app);
		app_say(app, "%s, as %s is not for such a network", text, was ? was->id : "it");
		return;
	}
	/* Out of memory: an edit without its method would be half of the step. */
	app_fail(app, &error);
	if (!back_out(app, &error) && error.status == STATUS_NO_MEMORY)
		app->torn = true; /* app_mend tries again */
}

bool app_mend(App *app)
{
	Error error;

	if (app->doc.net.expanded && !app->torn)
		return true;
	if (net_expand(&app->doc.net, &error) == STATUS_OK && app_solve(app, &error)) {
		app_keep(app);
		return !app->torn;
	}
	app_fail(app, &error);
	/* Without memory it may just be tried again. But what an edit left half-way, without the
	 * method that goes with it, is never solved: then the edit is taken back. */
	app->torn = true;
	return error.status != STATUS_NO_MEMORY && back_out(app, &error) && !app->torn;
}

/* Solve after an edit. Where the net is valid but cannot be solved so (another shape, say) the last
 * picture would be of another net, so take the step back, and those before it that are not solved
 * yet. */
static void solve_or_undo(App *app)
{
	Error error;

	if (!app_solve(app, &error)) {
		app_fail(app, &error);
		while ((app->doc.preview.open ||
			       (app->doc.done > 0 && (!app->doc.idle || app->owed))) &&
			!back_out(app, &error) && app->owed && error.status != STATUS_NO_MEMORY)
			continue;
	}
	app_keep(app);
}

bool app_settle(App *app)
{
	pacing_begin(&app->pacing, PACING_SETTLING, "");
	if (app->owed)
		solve_or_undo(app);
	pacing_end(&app->pacing);
	return !app->owed;
}

void app_apply(App *app, Effects effects)
{
	Error error;

	if (effects == EFFECT_SOLVE) {
		solve_or_undo(app);
	} else if (effects == EFFECT_ROWS) {
		const RowSettings rows = app_folding(app);

		if (solution_rows(&app->now, &app->doc.net, &rows, &error) != STATUS_OK)
			app_fail(app, &error);
	}
}

Status app_show(App *app, Doc *doc, Error *error)
{
	Doc old = app->doc;
	uint32_t selected = app->selected, round = app->round;
	const Folding folding = app->folding;
	const Method *method = app->method;
	const bool paused = app->recovery.paused;
	bool torn = app->torn;

	app->recovery.paused = true;
	app->doc = *doc;
	app->selected = 0;
	app->round = 0;
	folding_clear(&app->folding);
	app->method = NULL; /* a file's wish is not replaced */
	if (!app_solve(app, error)) {
		*doc = app->doc;
		app->doc = old;
		app->recovery.paused = paused;
		app->selected = selected;
		app->round = round;
		app->torn = torn;
		app->folding = folding;
		app->method = method;
		return error->status;
	}
	doc_release(&old);
	doc_init(doc);
	app_select_row(app, 1);
	app->column = COLUMN_COMPUTE;
	app->table_first = app->timing_first = 0;
	app->from = app->to = 0;
	app->cursor = app->was = NAN;
	app->held_end = 0;
	app->held_row_height = 0;
	app->curves.selected = false;
	app->curves.look = app->curves.look_from = app->doc.net.curve.measure;
	app->told_changed = false;
	return STATUS_OK;
}

/* --- events ----------------------------------------------------------------------------------- */

void app_run(App *app, ActionId action, const char *argument)
{
	bool nudge = action == ACTION_NUDGE_UP || action == ACTION_NUDGE_DOWN ||
		     action == ACTION_NUDGE_UP_10 || action == ACTION_NUDGE_DOWN_10;

	if (!nudge) {
		app->nudging = false;
		app->doc.mergeable = false;
	}
	app_apply(app, actions[action].run(app, argument));
	if (!nudge) {
		app->held_end = 0;
		app->held_row_height = 0;
	}
}

static bool begins_number(Key key)
{
	return !key.ctrl && !key.alt &&
	       ((key.code >= '0' && key.code <= '9') || key.code == '.' || key.code == ',');
}

/* A key at the top level. Characters that begin a number start editing the selected value, unless
 * somebody bound them to something else. */
static void top_key(App *app, Key key)
{
	ActionId action = keymap_find(&app->config.keymap, key);

	app->message[0] = '\0';
	app->alert = false;
	if (action != ACTIONS) {
		app_run(app, action, "");
		return;
	}
	if (begins_number(key)) {
		char typed[2] = {key.code == ',' ? '.' : (char)key.code, '\0'};
		app->nudging = false;
		cell_begin(app, typed);
	} else if (key.code == KEYCODE_ESCAPE) {
		app->cursor = NAN;
		app->full = false;
	} else {
		app_say_idle_key(app, key, "? lists the keys");
	}
}

static void one_key(App *app, Key key)
{
	if (app->question.kind != QUESTION_NONE)
		question_key(app, key);
	else if (app->list.kind != LIST_NONE)
		list_key(app, key);
	else if (app->dialog.open)
		dialog_key(app, key);
	else if (app->prompt.active)
		prompt_key(app, key);
	else if (app->cell.active)
		cell_key(app, key);
	else
		top_key(app, key);
}

/* An Esc and the key after it look like that key with Alt when both wait to be read, as on a slow
 * line or a busy machine. Where nobody has bound that, they are the two keys. */
static void key_event(App *app, Key key)
{
	const bool one_byte = key.code < KEY_FIRST_NAMED || key.code == KEYCODE_ENTER ||
			      key.code == KEYCODE_TAB || key.code == KEYCODE_BACKSPACE;

	if (key.alt && one_byte && keymap_find(&app->config.keymap, key) == ACTIONS) {
		one_key(app, (Key){.code = KEYCODE_ESCAPE});
		key.alt = false;
	}
	one_key(app, key);
}

static void paste_event(App *app, const char *text)
{
	if (app->question.kind != QUESTION_NONE || app->list.kind != LIST_NONE)
		return;
	if (app->dialog.open)
		dialog_paste(app, text);
	else if (app->prompt.active)
		line_insert(&app->prompt.line, text, strcspn(text, "\r\n"));
	else if (app->cell.active)
		cell_paste(app, text);
	else
		cell_fill(app, text);
}

/* Another program wrote the file: said once, when the window gets the focus or a key is pressed. */
static void look_outside(App *app)
{
	if (app->told_changed || !doc_changed_outside(&app->doc))
		return;
	app->told_changed = true;
	if (doc_is_modified(&app->doc))
		app_say(app, "the file changed on disk; saving will ask first");
	else
		app_say(app, "the file changed on disk; R reads it again");
}

/* What may go on while the picture is of other values: changing them, by typing and by nudging, and
 * moving from one to the other. All else sees the net solved. */
static bool goes_on(const App *app, const Event *event)
{
	static const ActionId edits[] = {ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, ACTION_NUDGE_UP_10,
		ACTION_NUDGE_DOWN_10, ACTION_UNDO, ACTION_REDO, ACTION_UP, ACTION_DOWN, ACTION_LEFT,
		ACTION_RIGHT, ACTION_QUIT};

	if (event->kind == EVENT_FOCUS || event->kind == EVENT_RESIZE)
		return true;
	if (event->kind != EVENT_KEY || app->question.kind != QUESTION_NONE ||
		app->list.kind != LIST_NONE || app->dialog.open || app->prompt.active)
		return false;
	const ActionId action = keymap_find(&app->config.keymap, event->key);

	for (size_t k = 0; k < sizeof edits / sizeof *edits; k++)
		if (action == edits[k])
			return true;
	return app->cell.active || (action == ACTIONS && begins_number(event->key));
}

void app_event(App *app, const Event *event)
{
	if (!app_mend(app) || (app->owed && !goes_on(app, event) && !app_settle(app)))
		return;
	switch (event->kind) {
	case EVENT_KEY:
		key_event(app, event->key);
		look_outside(app);
		break;
	case EVENT_PASTE:
		paste_event(app, event->text);
		break;
	case EVENT_MOUSE:
		mouse_event(app, event);
		break;
	case EVENT_FOCUS:
		look_outside(app);
		break;
	case EVENT_RESIZE:
		app->held_end = 0;
		app->held_row_height = 0;
		break;
	default:
		break;
	}
}
