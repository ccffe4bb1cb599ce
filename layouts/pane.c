#include "layouts/pane.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX = 256 };

/* Cells from x to the right edge; 0 when (x, y) lies outside. */
static int room_at(const Scene *scene, int x, int y)
{
	if (x < 0 || y < 0 || x >= scene->width || y >= scene->height)
		return 0;
	return (int)scene->width - x;
}

static int write_text(Scene *scene, int x, int y, int width, Role role, bool bold, const char *text)
{
	int room = room_at(scene, x, y), cells = text_width(text, strlen(text));
	SceneItem item = scene_item(SCENE_TEXT, role, x, y, x, y + 1);

	if (width > 0 && width < room)
		room = width;
	if (room < 1 || cells < 1)
		return x;
	item.width = room;
	item.bold = bold;
	item.x1 = x + (cells < room ? cells : room);
	scene_text(scene, &item, text);
	return (int)item.x1;
}

int pane_text(Scene *scene, int x, int y, int width, Role role, const char *text)
{
	return write_text(scene, x, y, width, role, false, text);
}

int pane_bold(Scene *scene, int x, int y, int width, Role role, const char *text)
{
	return write_text(scene, x, y, width, role, true, text);
}

int pane_textf(Scene *scene, int x, int y, Role role, const char *format, ...)
{
	char text[LINE_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	text[text_whole(text, strlen(text))] = '\0';
	return write_text(scene, x, y, 0, role, false, text);
}

int pane_markup(
        Scene *scene, int x, int y, Role role, bool bold, const char *markup, Charset charset)
{
	int room = room_at(scene, x, y), cells = label_width(markup, charset);
	SceneItem item = scene_item(SCENE_TEXT, role, x, y, x, y + 1);

	if (room < 1 || cells < 1)
		return x;
	item.width = room;
	item.bold = bold;
	item.markup = true;
	item.x1 = x + (cells < room ? cells : room);
	scene_text(scene, &item, markup);
	return (int)item.x1;
}

/* Bytes of the next line of at most `width` cells: up to a blank, or a cut inside a long word. */
static size_t line_length(const char *text, int width)
{
	size_t fit = text_fit(text, strlen(text), width), cut = fit;

	if (text[fit] == '\0')
		return fit;
	while (cut > 0 && text[cut] != ' ')
		cut--;
	if (cut > 0)
		return cut;
	return fit > 0 ? fit : strlen(text);
}

static const char *after_blanks(const char *text)
{
	while (*text == ' ')
		text++;
	return text;
}

int pane_wrap_rows(int width, const char *text)
{
	int rows = 0;

	for (text = after_blanks(text); *text && width > 0; rows++)
		text = after_blanks(text + line_length(text, width));
	return rows;
}

int pane_wrap(Scene *scene, int x, int y, int rows, Role role, const char *text)
{
	int room = room_at(scene, x, y), row = 0;

	for (text = after_blanks(text); *text && room > 0 && row < rows; row++) {
		char line[LINE_MAX];
		size_t length = row == rows - 1 ? strlen(text) : line_length(text, room);

		snprintf(line, sizeof line, "%.*s", (int)length, text);
		line[text_whole(line, strlen(line))] = '\0';
		pane_text(scene, x, y + row, 0, role, line);
		text = after_blanks(text + length);
	}
	return row;
}

void pane_caret(Scene *scene, int x, int y, const char *under, bool bad)
{
	SceneItem item = scene_item(SCENE_TEXT, ROLE_FIELD_TEXT, x, y, x + 1, y + 1);
	char cell[32];
	int cells;
	size_t length = text_cluster(under, strlen(under), &cells);

	if (room_at(scene, x, y) < 1)
		return;
	item.width = 1;
	item.bold = true;
	if (length == 0 || length >= sizeof cell) {
		scene_text(scene, &item, "▏");
		return;
	}
	item.role = bad ? ROLE_FIELD_BAD : ROLE_FIELD;
	item.on = ROLE_FIELD_TEXT;
	item.width = cells;
	item.x1 = x + cells;
	snprintf(cell, sizeof cell, "%.*s", (int)length, under);
	scene_text(scene, &item, cell);
}

static void swatch_line(
        Scene *scene, int x, int y, int swatch, Role fill, Role role, const char *word)
{
	if (room_at(scene, x, y) <= swatch)
		return;
	SceneItem bar = scene_item(SCENE_BAR, fill, x, y, x + swatch, y + 1);
	scene_add(scene, &bar);
	pane_text(scene, x + swatch + 1, y, 0, role, word);
}

void pane_legend(Scene *scene, int x, int y, int swatch, Role role)
{
	swatch_line(scene, x, y, swatch, ROLE_RECEIVE, role, "communication");
	swatch_line(scene, x, y + 1, swatch, ROLE_COMPUTE, role, "computation");
}

/* "1.2e6", "2e-4": mantissa of `digits` significant digits without zeros at its end. */
static void write_scientific(char out[NUMBER_TEXT_MAX], double value, int digits)
{
	char text[NUMBER_TEXT_MAX], *e, *end;

	snprintf(text, sizeof text, "%.*e", digits - 1, value);
	e = end = strchr(text, 'e');
	while (digits > 1 && end[-1] == '0')
		end--;
	if (end[-1] == '.')
		end--;
	snprintf(out, NUMBER_TEXT_MAX, "%.*se%d", (int)(end - text), text, atoi(e + 1));
}

void pane_number(char out[NUMBER_TEXT_MAX], double value, int digits, int width)
{
	if (!isfinite(value)) {
		snprintf(out, NUMBER_TEXT_MAX, "%s", isnan(value) ? "–" : "∞");
		return;
	}
	char plain[NUMBER_TEXT_MAX], scientific[NUMBER_TEXT_MAX];
	int kept = digits, short_kept = digits;

	number_short(plain, value, kept);
	while (kept > 1 && (int)strlen(plain) > width)
		number_short(plain, value, --kept);
	write_scientific(scientific, value, short_kept);
	while (short_kept > 1 && (int)strlen(scientific) > width)
		write_scientific(scientific, value, --short_kept);
	/* Decimals may go to make it fit, but no digit before the point, and where the other way
	 * of writing keeps more of them it is the better one. */
	bool cut = kept < digits && (fabs(value) >= pow(10, kept) || kept < short_kept);
	strcpy(out, cut || (int)strlen(plain) > width ? scientific : plain);
}

void pane_name(const Net *net, uint32_t processor, char *out, size_t size)
{
	Buf raw;

	buf_init(&raw);
	net_name(net, processor, &raw);
	text_show_into(out, size, raw.text, raw.length);
	buf_release(&raw);
}

const Row *pane_selected(const View *view)
{
	if (!view->rows || view->selected_row >= view->rows->count)
		return NULL;
	return &view->rows->row[view->selected_row];
}

Role pane_change(double was, double now, char *out, size_t size)
{
	char number[NUMBER_TEXT_MAX];
	double scale = fmax(fabs(was), fabs(now));

	if (fabs(was - now) <= 1e-12 * scale) {
		snprintf(out, size, "= 0");
		return ROLE_FAINT;
	}
	/* What two numbers of six digits differ by, no finer, unless that is nothing. */
	int decimals = scale > 0 ? 5 - (int)floor(log10(scale)) : 0;
	double shown = decimals < 0 ? 0 : fabs(was - now) * pow(10, decimals);
	if (shown >= 0.5 && decimals <= 9)
		snprintf(number, sizeof number, "%.*f", decimals, fabs(was - now));
	else
		number_short(number, fabs(was - now), 2);
	snprintf(out, size, "%s %s", now < was ? "▼" : "▲", number);
	return now < was ? ROLE_GOOD : ROLE_ACCENT;
}
