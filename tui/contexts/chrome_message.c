/* The message line, and text as it is typed or told. */
#include "tui/contexts/chrome.h"

#include "solver/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORD_CELLS = 20 }; /* a word is not cut below that */

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

void chrome_text(Grid *grid, int x, int y, int room, const char *text, TextLook look)
{
	const size_t length = strlen(text);
	size_t fits, whole;
	Buf shown;

	if (room < 1)
		return;
	buf_init(&shown);
	if (text_width(text, length) > room) {
		fits = whole = text_fit(text, length, room - 1);
		while (whole > 0 && text[whole] != ' ')
			whole--;
		while (whole > 0 && strchr(" ,;:", text[whole - 1]))
			whole--;
		/* Words are not cut, unless little were left. */
		buf_add(&shown, text, 2 * whole > fits ? whole : fits);
		buf_add_text(&shown, "…");
		text = shown.text ? shown.text : "…";
	}
	grid_text(grid, x, y, room, text, look.ink, look.paper, look.bold);
	buf_release(&shown);
}

/* Bytes of a text that fit into so many cells, to the end of a word where there is one. A number
 * stays with the word before it: "T 62 503". */
static size_t words_that_fit(const char *text, size_t length, int cells)
{
	const size_t fits = text_fit(text, length, cells);
	size_t cut = fits;

	while (fits < length && cut > 0 &&
		(text[cut] != ' ' || isdigit((unsigned char)text[cut + 1])))
		cut--;
	return cut > 0 ? cut : fits;
}

int chrome_wrapped(Grid *grid, int x, int y, int width, int lines, const char *text, Role ink)
{
	int used = 0;

	for (; used < lines && *text && width > 0; used++) {
		const size_t rest = strcspn(text, "\n");
		const bool last = used + 1 == lines;
		const size_t cut = last ? rest : words_that_fit(text, rest, width);
		char line[MESSAGE_MAX];

		if (cut == 0 && rest > 0)
			return used;
		snprintf(
			line, sizeof line, "%.*s%s", (int)cut, text, last && text[rest] ? "…" : "");
		if (grid)
			chrome_text(grid, x, y + used, width, line,
				(TextLook){ink, ROLE_CANVAS, false});
		text += cut;
		text += strspn(text, " ");
		text += *text == '\n';
	}
	return used;
}

/* Where the widest word of a text begins, its bytes and cells. */
static size_t widest_word(const char *text, MessagePath path, size_t *length, int *cells)
{
	size_t widest = 0;

	*length = 0;
	*cells = 0;
	for (size_t begin = 0; text[begin];) {
		const size_t least = begin == path.begin ? path.length : 0;
		const size_t end = begin + least + strcspn(text + begin + least, " ");
		const int width = text_width(text + begin, end - begin);

		if (width > *cells) {
			widest = begin;
			*length = end - begin;
			*cells = width;
		}
		begin = end + strspn(text + end, " ");
	}
	return widest;
}

/* In place: that memory ran out must be shown, too. A word's end, a file's name, keeps more than
 * its beginning. */
void chrome_fit(char *text, MessagePath path, int cells)
{
	size_t length;
	int over, width;

	while ((over = text_width(text, strlen(text)) - cells) > 0) {
		char *word = text + widest_word(text, path, &length, &width);
		const int spare = width - WORD_CELLS, less = over < spare ? over : spare;
		const int head = (width - less) / 4;
		const size_t begin = text_fit(word, length, head);
		const size_t end = text_fit(word, length, head + less + 1);

		if (less <= 0 || end - begin < strlen("…"))
			return;
		memcpy(word + begin, "…", strlen("…"));
		memmove(word + begin + strlen("…"), word + end, strlen(word + end) + 1);
		if (word == text + path.begin && path.length > 0)
			path.length -= end - begin - strlen("…");
	}
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

void chrome_say(App *app, Grid *grid, int y, char *text, MessagePath path, Role ink, Role paper)
{
	grid_fill(grid, 0, y, grid->width, 1, paper);
	chrome_fit(text, path, grid->width - 2);
	grid_text(grid, 1, y, grid->width - 2, text, ink, paper, app->messages.alert);
}

void chrome_message(App *app, const Context *top, Grid *grid, int y, Caret *caret)
{
	char text[MESSAGE_MAX];

	if (top->message) {
		top->message(app, grid, y, caret);
		return;
	}
	snprintf(text, sizeof text, "%s", app->messages.text);
	chrome_fit(text, app->messages.path, grid->width - 2);
	cut_at_word(text, grid->width - 2);
	chrome_say(app, grid, y, text, (MessagePath){0, 0},
		app->messages.alert ? ROLE_ALERT : ROLE_TEXT, ROLE_CANVAS);
}
