/* Keys and pasted text at the top level. */
#include "tui/app/feature.h"
#include "tui/contexts/cell.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/point.h"

#include <math.h>
#include <string.h>

/* What these keys do depends on the panes and the curve that are seen. */
static bool depends_on_panes(const App *app, ActionId action)
{
	if (app->view.focus == FOCUS_CURVE || action == ACTION_NEXT_PANE ||
		action == ACTION_PREVIOUS_PANE)
		return true;
	return app->view.focus == FOCUS_TIMING && app->view.picture->curves &&
	       (action == ACTION_LEFT || action == ACTION_RIGHT || action == ACTION_PAGE_UP ||
		       action == ACTION_PAGE_DOWN);
}

static bool is_at_text(App *app)
{
	FieldPlace place;
	Error ignored;

	return app_place(app, &place, &ignored) == STATUS_OK && place.field->type == FIELD_TEXT;
}

static void begin_number(App *app, Key key)
{
	const char typed[2] = {key.code == ',' ? '.' : (char)key.code, '\0'};
	char edit[KEY_NAME_MAX];

	app->held.nudging = false;
	if (is_at_text(app)) {
		keymap_key(&app->config.keymap, ACTION_EDIT, edit);
		app_say_of(app, SAY_DIGITS_OF_NAME,
			TOLD(TELL_WORD(PRESS, *edit ? edit : ":edit-value")));
	} else {
		cell_begin(app, typed);
	}
}

/* Characters that begin a number start editing the selected value, unless somebody bound them to
 * something else. */
void panes_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);

	app_hush(app);
	if (app->lent.by && (action == ACTION_PAGE_DOWN || action == ACTION_PAGE_UP)) {
		reply_run(reply, action, "");
		return;
	}
	if (depends_on_panes(app, action))
		panes_lay_out(app);
	if (features_key(app, key, reply) || point_begin(app, key, reply))
		return;
	if (point_is_loose(app) && key.code == KEYCODE_ESCAPE) {
		point_restore(app, reply);
		return;
	}
	if (action != ACTIONS) {
		reply_run(reply, action, "");
	} else if (key_begins_number(key)) {
		begin_number(app, key);
	} else if (key.code == KEYCODE_ESCAPE && isnan(app->view.cursor) && !app->view.full &&
		   app->view.layout_before[0]) {
		reply_run(reply, ACTION_LAYOUT, app->view.layout_before);
	} else if (key.code == KEYCODE_ESCAPE && app->lent.by && isnan(app->view.cursor) &&
		   !app->view.full) {
		lending_escape(app);
	} else if (key.code == KEYCODE_ESCAPE) {
		app->view.cursor = NAN;
		app->view.full = false;
		app_forget_change(app);
	} else {
		app_say_idle_key(app, key, SAY_IDLE_KEY);
	}
}

/* Changing values, by typing and by nudging, and moving from one to the other. All else sees the
 * net solved. */
bool panes_may_lag(const App *app, Key key)
{
	static const ActionId edits[] = {ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, ACTION_NUDGE_UP_10,
		ACTION_NUDGE_DOWN_10, ACTION_UNDO, ACTION_REDO, ACTION_UP, ACTION_DOWN, ACTION_LEFT,
		ACTION_RIGHT, ACTION_QUIT};
	const ActionId action = keymap_find(&app->config.keymap, key);

	if (depends_on_panes(app, action))
		return false;
	for (size_t k = 0; k < sizeof edits / sizeof *edits; k++)
		if (action == edits[k])
			return true;
	return action == ACTIONS && key_begins_number(key);
}

/* --- a pasted column of numbers: further numbers of a line go to the right ----------------------
 */

enum { NUMBER_BYTES_MAX = 64 };

/* What has been done with the lines so far. */
typedef struct Fill {
	App *app;
	uint32_t row; /* the next one */
	int line;     /* the one at hand, from 1 */
	int set, rows_short, columns_short;
} Fill;

/* Blanks, tabs and semicolons part numbers. A comma does too in lines that have points as well;
 * else it is the decimal comma, as when a number is typed. */
static const char *separators(const char *line, size_t length)
{
	return memchr(line, '.', length) ? " \t;," : " \t;";
}

static Status set_number(Fill *fill, int column, const char *word, size_t length, Error *error)
{
	FieldPlace place = {.field = column_field(column),
		.node = fill->app->now.rows.row[fill->row].node,
		.processor = NET_NONE};
	FieldValue value = {0};
	char number[NUMBER_BYTES_MAX];
	Status status;

	if (length >= sizeof number)
		return error_set(error, STATUS_INPUT, "this is too long for a number");
	for (size_t i = 0; i < length; i++)
		number[i] = word[i] == ',' ? '.' : word[i];
	status = field_read(place.field, &fill->app->doc.net, number, length, &value, error);
	if (status == STATUS_OK)
		status = doc_set(&fill->app->doc, &place, &value, false, error);
	field_value_release(&value);
	return status;
}

static Status fill_row(Fill *fill, const char *line, size_t length, Error *error)
{
	const char *apart = separators(line, length), *end = line + length;
	int column = fill->app->view.column;
	Status status = STATUS_OK;

	for (line += strspn(line, apart); line < end && status == STATUS_OK;
		column = app_column_beside(fill->app, column, 1)) {
		size_t word = strcspn(line, apart), left = (size_t)(end - line);

		word = word < left ? word : left;
		if (column < COLUMN_SHARE) {
			status = set_number(fill, column, line, word, error);
			fill->set += status == STATUS_OK;
		} else {
			fill->columns_short++;
		}
		line += word;
		line += strspn(line, apart);
	}
	return status;
}

static Status fill_rows(Fill *fill, const char *text, Error *error)
{
	Status status = STATUS_OK;

	while (*text && status == STATUS_OK) {
		size_t length = strcspn(text, "\r\n");

		fill->line++;
		if (length > 0 && fill->row < fill->app->now.rows.count) {
			status = fill_row(fill, text, length, error);
			fill->row++;
		} else if (length > 0) {
			fill->rows_short++;
		}
		text += length;
		text += strspn(text, "\r\n");
	}
	return status;
}

/* Take back what was set before the fault and say where that is. */
static void give_up(const Fill *fill, const Error *error)
{
	Error ignored, placed;

	if (!fill->app->doc.idle)
		(void)!doc_refuse(&fill->app->doc, &ignored);
	error_set(&placed, error->status, "nothing was changed; line %d of the numbers: %s",
		fill->line, error->text);
	app_fail(fill->app, &placed);
}

/* It goes down the rows from the selected one; one step for undo. */
void panes_paste(App *app, const char *text, Reply *reply)
{
	const Field *field = column_field(app->view.column);
	Fill fill = {.app = app, .row = app_row_index(app)};
	Error error;
	Status status;

	if (!field || field->type != FIELD_REAL) {
		app_say(app, SAY_PASTE_HOW);
		return;
	}
	doc_step_begin(&app->doc, said(SAY_STEP_PASTE));
	status = fill_rows(&fill, text, &error);
	doc_step_end(&app->doc);
	if (status != STATUS_OK) {
		give_up(&fill, &error);
	} else {
		app_before(app);
		app_say_of(app, SAY_PASTED,
			TOLD(TELL_NUMBER(COUNT, fill.set), TELL_NUMBER(BELOW, fill.rows_short),
				TELL_NUMBER(LEFT_OUT, fill.columns_short)));
	}
	reply->effects = EFFECT_SOLVE;
}
