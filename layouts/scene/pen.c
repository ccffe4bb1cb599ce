#include "layouts/scene/pen.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX = 256 };

Pen pen_new(Scene *scene, Charset charset, PenEdge edge)
{
	return (Pen){.scene = scene,
		.charset = charset,
		.edge = edge,
		.on = ROLES,
		.id = SCENE_NO_ID,
		.value = NAN};
}

Pen pen_bold(Pen pen)
{
	pen.bold = true;
	return pen;
}

Pen pen_right(Pen pen)
{
	pen.align = ALIGN_RIGHT;
	return pen;
}

Pen pen_center(Pen pen)
{
	pen.align = ALIGN_CENTER;
	return pen;
}

Pen pen_over(Pen pen, Role paper)
{
	pen.on = paper;
	return pen;
}

Pen pen_wide(Pen pen, int cells)
{
	pen.width = cells;
	return pen;
}

Pen pen_for(Pen pen, Element element, uint32_t id)
{
	pen.element = element;
	pen.id = id;
	return pen;
}

Pen pen_told(Pen pen, uint32_t told, uint32_t id)
{
	pen = pen_for(pen, ELEMENT_TOLD, id);
	pen.part = told;
	return pen;
}

Pen pen_sign(Pen pen, SceneSign sign)
{
	pen.sign = sign;
	return pen;
}

int pen_cells(const char *text)
{
	return text_width(text, strlen(text));
}

int pen_markup_cells(Pen pen, const char *markup)
{
	return label_width(markup, pen.charset);
}

/* --- texts ----------------------------------------------------------------------------------- */

/* Cells from x to the right edge; 0 when (x, y) lies outside. */
static int room_at(const Scene *scene, double x, int y)
{
	if (x < 0 || y < 0 || x >= scene->width || y >= scene->height)
		return 0;
	return (int)(scene->width - x);
}

/* The cells that a text may take from x on; `cells` are those it wants. 0: nothing of it. */
static int room_for(const Pen *pen, double x, int y, int cells)
{
	const double begin = pen->align == ALIGN_LEFT    ? x
			     : pen->align == ALIGN_RIGHT ? x - cells
							 : floor(x - cells / 2.0 + 0.5);
	const int room = room_at(pen->scene, begin, y);

	if (pen->edge == PEN_OPEN)
		return y >= 0 && y < pen->scene->height ? cells : 0;
	if (pen->edge == PEN_WHOLE || pen->align != ALIGN_LEFT)
		return cells <= room ? cells : 0;
	return room;
}

static int put(Pen pen, Role role, double x, int y, bool markup, const char *text)
{
	const int cells = markup ? pen_markup_cells(pen, text) : pen_cells(text);
	int room = room_for(&pen, x, y, cells);
	SceneItem item = scene_item(SCENE_TEXT, role, x, y, x, y + 1);

	if (pen.width > 0 && pen.width < room)
		room = pen.width;
	if (room < 1 || cells < 1)
		return (int)x;
	item.on = pen.on;
	item.align = pen.align;
	item.bold = pen.bold;
	item.markup = markup;
	item.sign = pen.sign;
	item.width = pen.edge == PEN_CUT ? room : pen.width;
	item.element = pen.element;
	item.id = pen.id;
	item.part = pen.part;
	item.start = item.end = pen.value;
	if (pen.align == ALIGN_LEFT)
		item.x1 = x + (cells < room ? cells : room);
	scene_text(pen.scene, &item, text);
	return (int)item.x1;
}

int pen_text(Pen pen, Role role, double x, int y, const char *text)
{
	return put(pen, role, x, y, false, text);
}

int pen_textf(Pen pen, Role role, double x, int y, const char *format, ...)
{
	char text[LINE_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	text[text_whole(text, strlen(text))] = '\0';
	return put(pen, role, x, y, false, text);
}

int pen_markup(Pen pen, Role role, double x, int y, const char *markup)
{
	return put(pen, role, x, y, true, markup);
}

void pen_before(Pen pen, Role role, int right, int y, int cells, const char *markup)
{
	const int wide = pen_markup_cells(pen, markup);

	if (wide <= cells)
		put(pen, role, right - wide, y, true, markup);
}

/* --- wrapping -------------------------------------------------------------------------------- */

static const char *after_blanks(const char *text)
{
	while (*text == ' ')
		text++;
	return text;
}

/* Whether the word at `word` relates what stands left and right of it: "=", "≤", "+". */
static bool is_sign(const char *word)
{
	static const char *const signs[] = {"=", "≤", "≥", "<", ">", "<=", ">=", "+"};
	size_t length = strcspn(word, " ");

	for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
		if (strlen(signs[k]) == length && memcmp(word, signs[k], length) == 0)
			return true;
	return false;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Whether a line may end at the blank text[at]: not beside a sign nor in a number, so that
 * "ρ = 334", "G ≤ 30.34", "10 000" and "3 %" stay whole. */
static bool may_break(const char *text, size_t at)
{
	size_t word = at;

	if (is_sign(after_blanks(text + at)))
		return false;
	if (at > 0 && is_digit(text[at - 1]) && (is_digit(text[at + 1]) || text[at + 1] == '%'))
		return false;
	while (word > 0 && text[word - 1] != ' ')
		word--;
	return !is_sign(text + word);
}

size_t pen_fit(const char *text, int width)
{
	size_t fit = text_fit(text, strlen(text), width), cut = fit;

	if (text[fit] == '\0')
		return fit;
	while (cut > 0 && (text[cut] != ' ' || !may_break(text, cut)))
		cut--;
	if (cut > 0)
		return cut;
	for (cut = fit; cut > 0 && text[cut] != ' ';)
		cut--;
	if (cut > 0)
		return cut;
	return fit > 0 ? fit : strlen(text);
}

int pen_wrap_rows(int width, const char *text)
{
	int rows = 0;

	for (text = after_blanks(text); *text && width > 0; rows++)
		text = after_blanks(text + pen_fit(text, width));
	return rows;
}

/* The last line of a text that goes on: what fits up to the end of a phrase, else of a word. A cut
 * number would read as another number. */
static void end_line(char *line, int width, const char *dots)
{
	size_t fit = text_fit(line, strlen(line), width), cut = fit;

	while (cut > 1 && (line[cut] != ' ' || !strchr(",;:.", line[cut - 1])))
		cut--;
	if (cut > 1 && 2 * cut >= fit) {
		line[cut - 1] = '\0';
		return;
	}
	cut = pen_fit(line, width - text_width(dots, strlen(dots)));
	if (line[cut] == ' ')
		strcpy(line + cut, dots);
}

int pen_wrap(Pen pen, Role role, int x, int y, int rows, const char *text)
{
	const int room = room_at(pen.scene, x, y);
	int row = 0;

	for (text = after_blanks(text); *text && room > 0 && row < rows; row++) {
		char line[LINE_MAX];
		bool last = row == rows - 1;
		size_t length = last ? strlen(text) : pen_fit(text, room);

		snprintf(line, sizeof line - sizeof "…", "%.*s", (int)length, text);
		line[text_whole(line, strlen(line))] = '\0';
		if (last && pen_cells(line) > room)
			end_line(line, room, charset_is_fine(pen.charset) ? "…" : "..");
		pen_text(pen, role, x, y + row, line);
		text = after_blanks(text + length);
	}
	return row;
}

int pen_wrap_markup(Pen pen, Role role, int x, int y, int rows, const char *markup)
{
	const int room = room_at(pen.scene, x, y);
	Buf set;
	int used = 0;

	/* What fits one line keeps its markup, for drawings with real sub- and superscripts. */
	if (rows > 0 && room > 0 && pen_markup_cells(pen, markup) <= room) {
		pen_markup(pen, role, x, y, markup);
		return 1;
	}
	buf_init(&set);
	label_text(&set, markup, pen.charset);
	if (buf_status(&set) == STATUS_OK)
		used = pen_wrap(pen, role, x, y, rows, set.text);
	else
		pen.scene->failed = true;
	buf_release(&set);
	return used;
}

void pen_caret(Pen pen, int x, int y, const char *under, bool bad)
{
	char cell[32];
	int cells;
	size_t length = text_cluster(under, strlen(under), &cells);

	if (length == 0 || length >= sizeof cell) {
		pen_text(pen_wide(pen_bold(pen), 1), ROLE_FIELD_TEXT, x, y, "▏");
		return;
	}
	snprintf(cell, sizeof cell, "%.*s", (int)length, under);
	pen_text(pen_over(pen_bold(pen), ROLE_FIELD_TEXT), bad ? ROLE_FIELD_BAD : ROLE_FIELD, x, y,
		cell);
}

/* --- ladders --------------------------------------------------------------------------------- */

void ladder_clear(Ladder *ladder)
{
	ladder->count = 0;
	ladder->cells = 0;
	ladder->full = false;
}

char *ladder_room(Ladder *ladder)
{
	const bool full = ladder->full || ladder->count == LADDER_FORMS;

	return full ? NULL : ladder->form[ladder->count].text;
}

void ladder_take(Ladder *ladder, bool markup)
{
	LadderForm *form = &ladder->form[ladder->count];

	form->text[text_whole(form->text, strlen(form->text))] = '\0';
	form->markup = markup;
	form->tint = form->tint_end = 0;
	if (!form->text[0])
		return;
	ladder->count++;
	ladder->full = ladder->cells > 0 && !markup && pen_cells(form->text) <= ladder->cells;
}

STATUS_FORMAT(3, 0)
static void add_form(Ladder *ladder, bool markup, const char *format, va_list arguments)
{
	char *text = ladder_room(ladder);

	if (!text)
		return;
	vsnprintf(text, LADDER_TEXT, format, arguments);
	ladder_take(ladder, markup);
}

void ladder_add(Ladder *ladder, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	add_form(ladder, false, format, arguments);
	va_end(arguments);
}

void ladder_add_markup(Ladder *ladder, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	add_form(ladder, true, format, arguments);
	va_end(arguments);
}

void ladder_tint(Ladder *ladder, Role role, const char *part)
{
	for (LadderForm *form = ladder->form; form < ladder->form + ladder->count; form++) {
		const char *at = *part ? strstr(form->text, part) : NULL;

		if (!at)
			continue;
		form->tint = (size_t)(at - form->text);
		form->tint_end = form->tint + strlen(part);
		form->tinted = role;
	}
}

int pen_form_cells(Pen pen, const LadderForm *form)
{
	return form->markup ? pen_markup_cells(pen, form->text) : pen_cells(form->text);
}

const LadderForm *ladder_fit(const Ladder *ladder, Pen pen, double cells)
{
	for (int k = 0; k < ladder->count; k++)
		if (pen_form_cells(pen, &ladder->form[k]) <= cells)
			return &ladder->form[k];
	return NULL;
}

const LadderForm *ladder_fit_or_last(const Ladder *ladder, Pen pen, double cells)
{
	const LadderForm *form = ladder_fit(ladder, pen, cells);

	return form || ladder->count == 0 ? form : &ladder->form[ladder->count - 1];
}

int pen_form(Pen pen, Role role, double x, int y, const LadderForm *form)
{
	char part[LADDER_TEXT];
	int end;

	if (!form)
		return (int)x;
	if (form->tint == form->tint_end)
		return put(pen, role, x, y, form->markup, form->text);
	snprintf(part, sizeof part, "%.*s", (int)form->tint, form->text);
	end = put(pen, role, x, y, false, part);
	snprintf(part, sizeof part, "%.*s", (int)(form->tint_end - form->tint),
		form->text + form->tint);
	end = put(pen, form->tinted, end, y, false, part);
	return put(pen, role, end, y, false, form->text + form->tint_end);
}

int pen_ladder(Pen pen, Role role, double x, int y, double cells, const Ladder *ladder)
{
	return pen_form(pen, role, x, y, ladder_fit(ladder, pen, cells));
}

const LadderForm *pen_amid_fit(
	Pen pen, double x0, double x1, double blank, const Ladder *ladder, double *at)
{
	for (int k = 0; k < ladder->count; k++) {
		const int cells = pen_form_cells(pen, &ladder->form[k]);

		*at = floor((x0 + x1 - cells) / 2 + 0.5);
		if (cells > 0 && *at - x0 >= blank && x1 - *at - cells >= blank)
			return &ladder->form[k];
	}
	return NULL;
}

bool pen_amid(Pen pen, Role role, double x0, double x1, int y, double blank, const Ladder *ladder)
{
	double x;
	const LadderForm *form = pen_amid_fit(pen, x0, x1, blank, ladder, &x);

	if (form)
		pen_form(pen, role, x, y, form);
	return form != NULL;
}

/* --- marks that are no texts ------------------------------------------------------------------ */

void pen_line(Pen pen, Role role, SceneLine line, double x0, double y0, double x1, double y1)
{
	SceneItem item = scene_item(SCENE_LINE, role, x0, y0, x1, y1);

	if (x1 < x0 || y1 < y0)
		return;
	if (pen.edge == PEN_CUT) {
		if (y1 <= 0 || y0 >= pen.scene->height || x0 >= pen.scene->width)
			return;
		item.y0 = fmax(y0, 0);
		item.x1 = fmin(x1, pen.scene->width);
		item.y1 = fmin(y1, pen.scene->height);
	}
	item.line = line;
	item.bold = pen.bold;
	item.sign = pen.sign;
	item.element = pen.element;
	item.id = pen.id;
	item.start = item.end = pen.value;
	scene_add(pen.scene, &item);
}

void pen_fill(Pen pen, Role role, double x0, double y0, double x1, double y1)
{
	SceneItem item = scene_item(SCENE_FILL, role, x0, y0, x1, y1);

	item.element = pen.element;
	item.id = pen.id;
	scene_add(pen.scene, &item);
}

SceneLine pen_link(double traffic, double most)
{
	const double weight = traffic / most;

	if (!(traffic > 0))
		return LINE_DOTTED;
	return weight > 2.0 / 3 ? LINE_DOUBLE : weight > 1.0 / 3 ? LINE_HEAVY : LINE_SOLID;
}
