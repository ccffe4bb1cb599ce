/* The export dialogue on the screen: fields on the left, the preview on the right. */
#include "tui/contexts/chrome.h"
#include "tui/features/export/dialog.h"

#include "solver/base/text.h"

#include <string.h>

enum {
	LABEL_X = 2,
	PREVIEW_LEAST = 60, /* columns of a screen that has room for one */
	NARROW = 35,
	MIDDLE = 44, /* columns of the fields on screens of 110 columns ... */
	WIDE = 54,   /* ... and of 160 */
};

static const FixedHint choice_keys[] = {
	{"Enter", "write"},
	{"Esc", "leave"},
	{"← →", "change"},
	{"↑ ↓", "field"},
	{"y", "copy"},
	{NULL, NULL},
};

static const FixedHint typing_keys[] = {
	{"Enter", "write"},
	{"Esc", "leave"},
	{"Tab", "next field"},
	{"Ctrl-U", "clear"},
	{NULL, NULL},
};

static int fields_width(const Grid *grid)
{
	if (grid->width < PREVIEW_LEAST)
		return grid->width;
	return grid->width < 110 ? NARROW : grid->width < 160 ? MIDDLE : WIDE;
}

static const Line *typed_line(const Dialog *dialog, DialogField field)
{
	if (field != dialog->field)
		return NULL;
	return field == DIALOG_FILE ? &dialog->file : dialog->typing ? &dialog->line : NULL;
}

static void draw_typed(App *app, Grid *grid, int y, int room, const Line *line, Caret *caret)
{
	Error ignored;
	const Role paper = dialog_is_bad(app, &ignored) ? ROLE_FIELD_BAD : ROLE_FIELD;

	grid_fill(grid, DIALOG_VALUE_X, y, room, 1, paper);
	*caret = (Caret){chrome_line(grid, DIALOG_VALUE_X, y, room, line, paper), y, true};
}

/* Cut with an ellipsis where the room ends; returns the cells used. */
static int draw_value(Grid *grid, int y, int room, const char *text, Role ink, Role paper)
{
	const size_t length = strlen(text);
	const int x = DIALOG_VALUE_X;

	if (text_width(text, length) <= room)
		return grid_text(grid, x, y, room, text, ink, paper, paper != ROLE_CANVAS);
	const int used = grid_text(grid, x, y, room - 1, text, ink, paper, paper != ROLE_CANVAS);

	return used + grid_text(grid, x + used, y, 1, "…", ink, paper, false);
}

static void draw_field(App *app, Grid *grid, int y, int width, DialogField field, Caret *caret)
{
	const bool selected = field == dialog_of(app)->field, applies = dialog_applies(app, field);
	const Role paper = selected ? ROLE_SELECTION : ROLE_CANVAS;
	const Line *line = typed_line(dialog_of(app), field);
	const int room = width - DIALOG_VALUE_X - 2;
	Buf value;

	if (selected)
		grid_fill(grid, 0, y, width, 1, paper);
	if (selected)
		grid_text(grid, 0, y, 1, "▶", ROLE_ACCENT, paper, false);
	grid_text(grid, LABEL_X, y, DIALOG_VALUE_X - LABEL_X - 2, dialog_label(field), ROLE_TEXT,
		paper, false);
	if (room < 1)
		return;
	if (line) {
		draw_typed(app, grid, y, room, line, caret);
		return;
	}
	buf_init(&value);
	dialog_value(app, field, &value);
	const int used = draw_value(grid, y, room, value.text,
		!applies   ? ROLE_FAINT
		: selected ? ROLE_STRONG
			   : ROLE_TEXT,
		paper);

	buf_release(&value);
	if (selected)
		*caret = (Caret){DIALOG_VALUE_X, y, false};
	if (!selected || !applies || field == DIALOG_FILE)
		return;
	grid_text(grid, DIALOG_VALUE_X - 2, y, 1, "◂", ROLE_ACCENT, paper, false);
	grid_text(grid, DIALOG_VALUE_X + used + 1, y, 1, "▸", ROLE_ACCENT, paper, false);
}

/* The selected field stays in sight. */
static void scroll(Dialog *dialog, int visible)
{
	const int field = (int)dialog->field;

	if (dialog->first > DIALOG_FIELDS - visible)
		dialog->first = DIALOG_FIELDS - visible;
	if (field >= dialog->first + visible)
		dialog->first = field - visible + 1;
	if (dialog->first > field)
		dialog->first = field;
	if (dialog->first < 0)
		dialog->first = 0;
}

static void draw_fields(App *app, Grid *grid, int bottom, Caret *caret)
{
	Dialog *dialog = dialog_of(app);
	const int visible = bottom - dialog->y < DIALOG_FIELDS ? bottom - dialog->y : DIALOG_FIELDS;

	dialog->shown = visible > 0 ? visible : 0;
	scroll(dialog, dialog->shown);
	for (int i = 0; i < dialog->shown; i++)
		draw_field(app, grid, dialog->y + i, dialog->width,
			(DialogField)(dialog->first + i), caret);
}

static void draw_title(Grid *grid)
{
	grid_fill(grid, 0, 0, grid->width, 1, ROLE_CHROME);
	grid_text(grid, 1, 0, grid->width - 2, said(SAY_EXPORT_TITLE), ROLE_CHROME_TEXT,
		ROLE_CHROME, true);
}

/* What is wrong with what is typed, else what the selected field is about: below the fields, or
 * where there is no room on the line of messages. */
static void draw_hint(App *app, const Context *top, Grid *grid, int bottom)
{
	const Dialog *dialog = dialog_of(app);
	const int y = dialog->y + dialog->shown + 1, lines = bottom - y;
	Role ink = ROLE_FAINT;
	Error why;
	Buf hint;

	buf_init(&hint);
	if (dialog_is_bad(app, &why)) {
		buf_add_text(&hint, why.text);
		ink = ROLE_ALERT;
	} else {
		dialog_hint(app, &hint);
	}
	if (lines >= 3)
		chrome_wrapped(
			grid, LABEL_X, y, dialog->width - LABEL_X - 2, lines, hint.text, ink);
	else if (!app->messages.text[0] && !top->message)
		grid_text(grid, 1, bottom, grid->width - 2, hint.text, ink, ROLE_CANVAS, false);
	buf_release(&hint);
}

static void draw_footer(App *app, const Context *top, Grid *grid, int y)
{
	const bool typing = typed_line(dialog_of(app), dialog_of(app)->field) != NULL;

	grid_fill(grid, 0, y, grid->width, 1, ROLE_CHROME);
	chrome_keys(grid, y, grid->width,
		top->hints ? top->hints
		: typing   ? typing_keys
			   : choice_keys);
}

void dialog_draw(App *app, const Context *top, Grid *grid, Caret *caret)
{
	Dialog *dialog = dialog_of(app);
	/* The line of messages is kept free below all else. */
	const int bottom = grid->height > 3 ? grid->height - 2 : grid->height;

	dialog->width = fields_width(grid);
	dialog->y = grid->height < 16 ? 1 : 2;
	draw_title(grid);
	draw_fields(app, grid, bottom, caret);
	if (dialog->width < grid->width) {
		for (int y = 1; y < bottom; y++)
			grid_text(grid, dialog->width, y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
		dialog_preview(app, grid, dialog->width + 1, 1, grid->width - dialog->width - 1,
			bottom - 1);
	}
	if (bottom == grid->height)
		return;
	chrome_message(app, top, grid, bottom, caret);
	draw_hint(app, top, grid, bottom);
	draw_footer(app, top, grid, grid->height - 1);
}
