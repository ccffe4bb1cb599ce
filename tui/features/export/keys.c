/* Keys and mouse of the export dialogue. */
#include "tui/features/export/clipboard.h"
#include "tui/features/export/dialog.h"

#include <string.h>

static void leave(App *app)
{
	Dialog *dialog = dialog_of(app);

	if (dialog->typing) {
		dialog->typing = false;
		dialog->choice = dialog->before;
	} else {
		dialog_close(dialog);
	}
}

/* The line that takes characters: the file's name always, others once one has begun to type. */
static Line *typed_line(Dialog *dialog)
{
	if (dialog->field == DIALOG_FILE)
		return &dialog->file;
	return dialog->typing ? &dialog->line : NULL;
}

static bool is_digit(Key key)
{
	return !key.ctrl && !key.alt && key.code >= '0' && key.code <= '9';
}

/* A digit begins another size or list of rows, as it begins another value in the table. */
static bool begins_typing(const App *app, Key key)
{
	const DialogField field = dialog_of(app)->field;

	return dialog_applies(app, field) && is_digit(key) &&
	       (field == DIALOG_SIZE || field == DIALOG_ROWS);
}

/* Keys that go from field to field, also while something is typed. */
static bool move_key(App *app, Key key)
{
	const int field = (int)dialog_of(app)->field;

	if (key.ctrl || key.alt)
		return false;
	if (key.code == KEYCODE_UP || (key.code == KEYCODE_TAB && key.shift))
		dialog_select(app, field - 1);
	else if (key.code == KEYCODE_DOWN || key.code == KEYCODE_TAB)
		dialog_select(app, field + 1);
	else if (key.code == KEYCODE_PAGE_UP)
		dialog_select(app, 0);
	else if (key.code == KEYCODE_PAGE_DOWN)
		dialog_select(app, DIALOG_FIELDS - 1);
	else
		return false;
	return true;
}

static bool choice_key(App *app, Key key)
{
	const int field = (int)dialog_of(app)->field;

	if (key.ctrl || key.alt)
		return false;
	switch (key.code) {
	case KEYCODE_LEFT:
	case 'h':
	case '-':
		dialog_turn(app, -1);
		return true;
	case KEYCODE_RIGHT:
	case 'l':
	case '+':
	case ' ':
		dialog_turn(app, 1);
		return true;
	case 'k':
		dialog_select(app, field - 1);
		return true;
	case 'j':
		dialog_select(app, field + 1);
		return true;
	case KEYCODE_HOME:
	case 'g':
		dialog_select(app, 0);
		return true;
	case KEYCODE_END:
	case 'G':
		dialog_select(app, DIALOG_FIELDS - 1);
		return true;
	case 'y':
		clipboard_copy_choice(app, &dialog_of(app)->choice);
		return true;
	case 'q':
		leave(app);
		return true;
	default:
		return false;
	}
}

void dialog_key(App *app, Key key, Reply *reply)
{
	Dialog *dialog = dialog_of(app);

	(void)reply;
	app_hush(app);
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c')) {
		leave(app);
		return;
	}
	if (key.code == KEYCODE_ENTER) {
		dialog_write(app);
		return;
	}
	if (move_key(app, key))
		return;
	if (!typed_line(dialog) && begins_typing(app, key))
		dialog_type(app);
	Line *line = typed_line(dialog);

	if (line && line_key(line, key)) {
		dialog_typed(app);
	} else if (line || !choice_key(app, key)) {
		app_say_idle_key(app, key, SAY_IDLE_KEY_BELOW);
	}
}

void dialog_paste(App *app, const char *text, Reply *reply)
{
	Line *line = typed_line(dialog_of(app));

	(void)reply;
	if (!line)
		return;
	line_insert(line, text, strcspn(text, "\r\n"));
	dialog_typed(app);
}

static void press(App *app, const Event *event)
{
	const Dialog *dialog = dialog_of(app);
	const int field = dialog->first + event->y - dialog->y;

	if (event->x >= dialog->width || event->y < dialog->y || field >= DIALOG_FIELDS ||
		event->y >= dialog->y + dialog->shown)
		return;
	if (field != (int)dialog->field)
		dialog_select(app, field);
	else if (!dialog->typing)
		dialog_turn(app, event->x < DIALOG_VALUE_X ? -1 : 1);
}

void dialog_mouse(App *app, const Event *event, Reply *reply)
{
	const int field = (int)dialog_of(app)->field;

	(void)reply;
	if (event->mouse == MOUSE_WHEEL_UP && field > 0)
		dialog_select(app, field - 1);
	else if (event->mouse == MOUSE_WHEEL_DOWN && field + 1 < DIALOG_FIELDS)
		dialog_select(app, field + 1);
	else if (event->mouse == MOUSE_PRESS && event->button == 1)
		press(app, event);
}

bool dialog_is_open(const App *app)
{
	return dialog_of(app)->open;
}
