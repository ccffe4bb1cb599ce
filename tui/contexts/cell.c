#include "tui/contexts/cell.h"

#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/contexts/chrome.h"
#include "tui/doc/word.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Put a value into the net and solve, unless another key waits that may be typed on; on failure
 * everything is as before. */
static bool try_value(App *app, const FieldValue *value, bool typing, Error *error)
{
	FieldValue old = {0};
	Error ignored;
	bool good = false;

	if (field_get(&app->doc.net, &app->doc.preview.place, &old, error) != STATUS_OK)
		return false;
	if (doc_preview_put(&app->doc, value, error) == STATUS_OK) {
		good = (typing && app_queue(app)) || app_solve(app, error);
		if (!good && doc_preview_put(&app->doc, &old, &ignored) != STATUS_OK)
			app->broken = true;
	}
	field_value_release(&old);
	return good;
}

/* Text that may become a value by typing on. A lone zero counts: "0.25" must not flash G = 0. */
static bool is_incomplete(const Field *field, const char *text, size_t length)
{
	double number;

	if (length == 0)
		return !field->nothing;
	if (field->type == FIELD_TEXT)
		return false;
	if (field->type == FIELD_SIZES)
		return strchr("x, [", text[length - 1]) != NULL;
	if (word_list(field))
		return word_may_come(field, text, length);
	if (field->type == FIELD_INSTALLMENTS)
		return (length < 3 && strncmp("fon", text, length) == 0) ||
		       (length < 4 && strncmp("best", text, length) == 0);
	return number_read(text, length, &number) == NUMBER_INCOMPLETE ||
	       (length == 1 && text[0] == '0') || amount_may_come(text, length);
}

/* What is typed, or the only word that begins so. */
static const char *typed_text(const Field *field, const Line *line, size_t *length)
{
	const char *text = line->text.text;
	const char *word =
		line->text.length > 0 ? word_begun(field, text, line->text.length) : NULL;

	*length = word ? strlen(word) : line->text.length;
	return word ? word : text;
}

static void refuse(CellEdit *cell, const Error *error)
{
	cell->bad = true;
	snprintf(cell->why, sizeof cell->why, "%s", error->text);
}

/* `typing`: more may follow. */
static void preview(App *app, bool typing)
{
	const Field *field = app->doc.preview.place.field;
	CellEdit *cell = &app->cell;
	FieldValue value = {0};
	size_t length;
	Error error;

	cell->bad = false;
	if (cell->own) {
		if (cell->own->put(app, &cell->line.text, typing, &error) != STATUS_OK)
			refuse(cell, &error);
		return;
	}
	if (field->type == FIELD_TEXT)
		return;
	const char *text = typed_text(field, &cell->line, &length);

	if (typing && !word_begun(field, text, length) && is_incomplete(field, text, length))
		return;
	if (field_read(field, &app->doc.net, text, length, &value, &error) != STATUS_OK ||
		!try_value(app, &value, typing, &error))
		refuse(cell, &error);
	field_value_release(&value);
}

void cell_begin(App *app, const char *typed)
{
	FieldPlace place;
	Error error;

	if (features_edit(app, typed))
		return;
	if (app_place(app, &place, &error) != STATUS_OK)
		app_fail(app, &error);
	else
		cell_begin_at(app, &place, typed);
}

void cell_open(App *app, const CellOwner *own, const char *text, const char *typed)
{
	app->cell.active = true;
	app->cell.own = own;
	app->cell.point = false;
	app->cell.bad = false;
	app->messages.text[0] = '\0';
	app_before(app);
	line_set(&app->cell.line, text);
	if (!typed)
		return;
	line_put(&app->cell.line, typed);
	app->cell.line.typing = true;
	preview(app, true);
}

void cell_begin_at(App *app, const FieldPlace *at, const char *typed)
{
	const FieldValue *before = &app->doc.preview.before;
	const FieldPlace place = *at;
	Error error;
	Buf old;

	if (doc_preview_begin(&app->doc, &place, &error) != STATUS_OK) {
		app_fail(app, &error);
		return;
	}
	buf_init(&old);
	field_write(place.field, before, &old);
	/* Names are edited as they are, not as YAML would quote them; words are typed anew. */
	const char *text = word_list(place.field) ? "" : before->text ? before->text : old.text;
	cell_open(app, NULL, text, typed);
	buf_release(&old);
}

/* Whoever has moved a point is where he was, if that is still there. */
static void finish(App *app)
{
	app->cell.active = false;
	app->cell.own = NULL;
	if (app->cell.point && app->cell.selected < app->doc.net.processors) {
		app->view.selected = app->cell.selected;
		app->view.column = app->cell.column;
	}
	app_let_go(app);
}

/* What was typed comes back with Up. */
static void abandon(App *app)
{
	CellEdit *cell = &app->cell;

	if (cell->line.past.length == 0 || cell->line.text.length == 0)
		return;
	buf_clear(&cell->abandoned);
	buf_add_text(&cell->abandoned, cell->line.text.text);
	cell->left = app->doc.preview.place;
}

void cell_cancel(App *app)
{
	Error error;

	if (!app->cell.active)
		return;
	if (app->cell.own) {
		app->cell.own->back(app);
	} else {
		abandon(app);
		if (doc_preview_cancel(&app->doc, &error) != STATUS_OK) {
			refuse(&app->cell, &error);
			return;
		}
	}
	if (!app_solve(app, &error))
		app_fail(app, &error);
	finish(app);
	app_forget_change(app);
}

void cell_drop(App *app)
{
	Error ignored;

	if (!app->cell.active)
		return;
	if (!app->cell.own)
		(void)!doc_preview_cancel(&app->doc, &ignored);
	finish(app);
}

static bool is_text(const App *app)
{
	return !app->cell.own && app->doc.preview.place.field->type == FIELD_TEXT;
}

/* A name, and what is the net's where there is nothing. */
static bool may_be_empty(const App *app)
{
	return is_text(app) || (!app->cell.own && app->doc.preview.place.field->nothing);
}

static bool commit_own(App *app)
{
	const CellOwner *own = app->cell.own;

	preview(app, false);
	if (app->cell.bad)
		return false;
	finish(app);
	own->take(app);
	return true;
}

bool cell_commit(App *app)
{
	const Field *field = app->doc.preview.place.field;
	CellEdit *cell = &app->cell;
	FieldValue value = {0};
	Error error;
	Status status;

	if (!cell->active)
		return true;
	if (cell->line.text.length == 0 && !may_be_empty(app)) {
		cell_cancel(app);
		return !cell->active;
	}
	if (cell->own)
		return commit_own(app);
	size_t length;
	const char *text = typed_text(field, &cell->line, &length);
	status = field_read(field, &app->doc.net, text, length, &value, &error);
	if (status == STATUS_OK && cell->bad)
		status = error_set(&error, STATUS_INPUT, "%s", cell->why);
	if (status == STATUS_OK) {
		cell->active = false; /* the rows need not hold still any more */
		status = try_value(app, &value, false, &error)
				 ? doc_preview_commit(&app->doc, &value, &error)
				 : error.status;
		cell->active = status != STATUS_OK;
	}
	field_value_release(&value);
	if (status != STATUS_OK) {
		refuse(cell, &error);
		return false;
	}
	finish(app);
	app_say_text(app, doc_last_step(&app->doc));
	app->messages.told = !app->doc.idle;
	app_keep(app);
	return true;
}

/* What was left with Esc comes into an empty field, and into one that is as it was opened where it
 * was typed. */
static bool recall(App *app)
{
	const FieldPlace *at = &app->doc.preview.place;
	CellEdit *cell = &app->cell;
	const bool here = cell->line.past.length == 0 && cell->abandoned.length > 0 &&
			  at->field == cell->left.field && at->node == cell->left.node;

	if (cell->own || (cell->line.text.length > 0 && !here))
		return false;
	if (cell->abandoned.length > 0) {
		line_put(&cell->line, cell->abandoned.text);
		preview(app, true);
	}
	return true;
}

/* Take the value, and go on; a setting has none above or below. */
static void commit_and_move(App *app, ActionId move, Reply *reply)
{
	const bool across = move == ACTION_LEFT || move == ACTION_RIGHT;

	if (cell_commit(app) && !features_point(app) &&
		(across || app->view.focus != FOCUS_SETTINGS))
		reply_run(reply, move, "");
}

/* 12a adds twelve: what was typed is how many, and no value. */
static bool adds_many(App *app, Key key, Reply *reply)
{
	const Buf *typed = &app->cell.line.text;

	if (app->cell.own || is_text(app) || typed->length == 0 || key.code != 'a' || key.ctrl ||
		keymap_find(&app->config.keymap, key) != ACTION_ADD_CHILD ||
		strspn(typed->text, "0123456789") != typed->length)
		return false;
	reply_run(reply, ACTION_ADD_CHILD, typed->text);
	cell_cancel(app);
	return true;
}

void cell_key(App *app, Key key, Reply *reply)
{
	CellEdit *cell = &app->cell;

	if (adds_many(app, key, reply))
		return;
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c'))
		cell_cancel(app);
	else if (key.code == KEYCODE_ENTER || key.code == KEYCODE_DOWN)
		commit_and_move(app, ACTION_DOWN, reply);
	else if (key.code == KEYCODE_TAB)
		commit_and_move(app, key.shift ? ACTION_LEFT : ACTION_RIGHT, reply);
	else if (key.code == KEYCODE_UP) {
		if (!recall(app))
			commit_and_move(app, ACTION_UP, reply);
	} else {
		/* A decimal comma, as many keyboards have it, types a point into numbers. */
		if (key.code == ',' && !is_text(app))
			key.code = '.';
		if (line_key(&cell->line, key))
			preview(app, true);
	}
}

void cell_paste(App *app, const char *text, Reply *reply)
{
	(void)reply;
	line_insert(&app->cell.line, text, strcspn(text, "\r\n"));
	preview(app, true);
}

void cell_put(App *app, const char *text)
{
	if (!app->cell.active)
		return;
	line_set(&app->cell.line, text);
	preview(app, false);
}

bool cell_is_open(const App *app)
{
	return app->cell.active;
}

/* Whatever the key does to a value of the net, the picture may follow later. */
bool cell_may_lag(const App *app, Key key)
{
	(void)key;
	return !app->cell.own;
}

/* What it is and was is told where the headline does not say what came of it, and there may be no
 * table; which words there are, always. */
static void hint(const App *app, char *out, size_t size)
{
	const Field *field = app->doc.preview.place.field;
	const Buf *line = &app->cell.line.text;
	char typed[64], text[LADDER_TEXT];
	Buf old, words, told;

	buf_init(&told);
	const bool is_told = features_value(app, &told);

	snprintf(out, size, "%s", told.text);
	buf_release(&told);
	if (is_told)
		return;
	buf_init(&old);
	field_write(field, &app->doc.preview.before, &old);
	text_show_into(typed, sizeof typed, line->text, line->length);
	buf_init(&words);
	if (word_list(field))
		field_domain(field, false, &words);
	tell_plain(text, word_list(field) ? SAY_CELL_CHOICES : SAY_CELL_TYPED,
		TOLD(TELL_WORD(VARIED, field->key), TELL_WORD(NAMES, words.text),
			TELL_WORD(TEXT, app->drawn.headline ? NULL : typed),
			TELL_WORD(OLD_WORD, old.text),
			TELL_WORD(METHOD_ID, app->substituted ? app->method->id : NULL)));
	snprintf(out, size, "%s", text);
	buf_release(&words);
	buf_release(&old);
}

/* Why a value of the net is refused stands in the headline. */
static bool is_told_above(const App *app)
{
	return !app->cell.own && app->drawn.headline && !app->drawn.head.info.untold;
}

void cell_message(App *app, Grid *grid, int y, Caret *caret)
{
	char text[MESSAGE_MAX];

	(void)caret;
	hint(app, text, sizeof text);
	if (app->cell.bad)
		snprintf(text, sizeof text, "%s", is_told_above(app) ? "" : app->cell.why);
	if (text[0])
		chrome_say(app, grid, y, text, (MessagePath){0, 0},
			app->cell.bad ? ROLE_ALERT : ROLE_TEXT, ROLE_CANVAS);
}
