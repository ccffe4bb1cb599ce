#include "layouts/scene/pen.h"

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

/* Whether a line may end at the blank text[at]: not beside a sign, so that "ρ = 334" and
 * "G ≤ 30.34" stay whole. */
static bool may_break(const char *text, size_t at)
{
	size_t word = at;

	if (is_sign(after_blanks(text + at)))
		return false;
	while (word > 0 && text[word - 1] != ' ')
		word--;
	return !is_sign(text + word);
}

/* Bytes of the next line of at most `width` cells: up to a blank, or a cut inside a long word. */
static size_t line_length(const char *text, int width)
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

int pane_wrap_rows(int width, const char *text)
{
	int rows = 0;

	for (text = after_blanks(text); *text && width > 0; rows++)
		text = after_blanks(text + line_length(text, width));
	return rows;
}

/* The last line of a text that goes on: what fits up to the end of a phrase, else of a word. A cut
 * number would read as another number. */
static void end_line(char *line, int width)
{
	size_t fit = text_fit(line, strlen(line), width), cut = fit;

	while (cut > 1 && (line[cut] != ' ' || !strchr(",;:.", line[cut - 1])))
		cut--;
	if (cut > 1 && 2 * cut >= fit) {
		line[cut - 1] = '\0';
		return;
	}
	cut = line_length(line, width - 1);
	if (line[cut] == ' ')
		strcpy(line + cut, "…");
}

static int wrap_text(Scene *scene, int x, int y, int rows, Role role, bool bold, const char *text)
{
	int room = room_at(scene, x, y), row = 0;

	for (text = after_blanks(text); *text && room > 0 && row < rows; row++) {
		char line[LINE_MAX];
		bool last = row == rows - 1;
		size_t length = last ? strlen(text) : line_length(text, room);

		snprintf(line, sizeof line - sizeof "…", "%.*s", (int)length, text);
		line[text_whole(line, strlen(line))] = '\0';
		if (last && text_width(line, strlen(line)) > room)
			end_line(line, room);
		write_text(scene, x, y + row, 0, role, bold, line);
		text = after_blanks(text + length);
	}
	return row;
}

int pane_wrap(Scene *scene, int x, int y, int rows, Role role, const char *text)
{
	return wrap_text(scene, x, y, rows, role, false, text);
}

int pane_wrap_markup(Scene *scene, int x, int y, int rows, Role role, bool bold, const char *markup,
	Charset charset)
{
	const int room = room_at(scene, x, y);
	Buf set;
	int used = 0;

	/* What fits one line keeps its markup, for drawings with real sub- and superscripts. */
	if (rows > 0 && room > 0 && label_width(markup, charset) <= room) {
		pane_markup(scene, x, y, role, bold, markup, charset);
		return 1;
	}
	buf_init(&set);
	label_text(&set, markup, charset);
	if (buf_status(&set) == STATUS_OK)
		used = wrap_text(scene, x, y, rows, role, bold, set.text);
	else
		scene->failed = true;
	buf_release(&set);
	return used;
}

const char *pane_choice(const char *const *forms, int width)
{
	for (; *forms; forms++)
		if (text_width(*forms, strlen(*forms)) <= width)
			return *forms;
	return NULL;
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

void pane_group_digits(char *out, size_t size, const char *number)
{
	const size_t digits = strspn(number, "0123456789");
	size_t used = 0;

	if (digits < 5 || strchr(number, 'e')) {
		snprintf(out, size, "%s", number);
		return;
	}
	for (size_t k = 0; k < digits && used + 2 < size; k++) {
		if (k > 0 && (digits - k) % 3 == 0)
			out[used++] = ' ';
		out[used++] = number[k];
	}
	snprintf(out + used, size - used, "%s", number + digits);
}

void pane_name(const Net *net, uint32_t processor, char *out, size_t size)
{
	Buf raw;

	buf_init(&raw);
	net_name(net, processor, &raw);
	text_show_into(out, size, raw.text, raw.length);
	buf_release(&raw);
}

void pane_share(char *out, size_t size, double share)
{
	const double percent = 100 * share;
	char number[NUMBER_TEXT_MAX];

	if (fabs(percent) >= 99.995)
		number_short(number, percent, 4);
	else if (fabs(percent) >= 0.01)
		snprintf(number, sizeof number, "%.2f", percent);
	else
		pane_number(number, percent, 2, 5);
	snprintf(out, size, "%s %%", number);
}

bool pane_in_round(const Solved *solved, const View *view)
{
	return view->round > 0 && solved->schedule->eliminations > 0;
}

int pane_keep(Scene *scene, int x, int y, int rows, const Solved *solved)
{
	const EliminationDetail *detail = solved->detail;
	const char *symbol = schedule_notation(solved->schedule)->link;
	char link[NUMBER_TEXT_MAX], finish[NUMBER_TEXT_MAX], text[3][LINE_MAX];
	const char *const forms[] = {text[0], text[1], text[2], NULL};
	const char *form;

	if (isnan(detail->keep_link)) {
		snprintf(text[0], LINE_MAX, "useless at any %s", symbol);
		return pane_wrap(scene, x, y, rows, ROLE_TEXT, text[0]);
	}
	const char *sign = detail->open ? "<" : "≤";

	pane_number(link, detail->keep_link, 4, 12);
	pane_number(finish, detail->keep_finish, 4, 12);
	snprintf(text[0], LINE_MAX, "useful if %s %s %s, then T %s", symbol, sign, link, finish);
	snprintf(text[1], LINE_MAX, "useful if %s %s %s", symbol, sign, link);
	snprintf(text[2], LINE_MAX, "%s %s %s", symbol, sign, link);
	for (int k = 0; k < 2; k++)
		if (pane_wrap_rows(room_at(scene, x, y), text[k]) <= rows)
			return pane_wrap(scene, x, y, rows, ROLE_TEXT, text[k]);
	form = pane_choice(forms, room_at(scene, x, y));
	return form ? pane_wrap(scene, x, y, rows, ROLE_TEXT, form) : 0;
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
		snprintf(out, size, "unchanged");
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
