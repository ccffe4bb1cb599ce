/* The message line, and text as it is typed or told. */
#include "tui/contexts/chrome.h"

#include "solver/base/text.h"
#include "tui/app/word.h"
#include "tui/contexts/prompt.h"
#include "tui/contexts/question.h"

#include <stdio.h>
#include <string.h>

enum {
	WORDS_TEXT = 64,
	WORD_CELLS = 20, /* a word is not cut below that */
};

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

static void draw_prompt(App *app, Grid *grid, int y, int *caret_x)
{
	const Line *line = &app->prompt.line;
	const int x = 1 + grid_text(grid, 1, y, grid->width - 2, prompt_label(app), ROLE_FIELD_TEXT,
				  ROLE_FIELD, true);
	const int room = grid->width - x - 1;
	Buf shown;

	*caret_x = chrome_line(grid, x, y, room, line, ROLE_FIELD);
	if (!app->prompt.completions[0])
		return;
	buf_init(&shown);
	text_show(&shown, line->text.text, line->text.length);
	const int used = text_width(shown.text, shown.length) + 3;

	grid_text(grid, x + used, y, grid->width - x - used - 1, app->prompt.completions,
		ROLE_FIELD_TEXT, ROLE_FIELD, false);
	buf_release(&shown);
}

void chrome_wrapped(Grid *grid, int x, int y, int width, int lines, const char *text, Role ink)
{
	for (int k = 0; k < lines && *text && width > 0; k++) {
		const size_t left = strlen(text), fits = text_fit(text, left, width);
		size_t cut = fits;
		char line[MESSAGE_MAX];

		while (k + 1 < lines && fits < left && cut > 0 && text[cut] != ' ')
			cut--;
		if (cut == 0)
			cut = fits;
		if (cut == 0)
			return;
		snprintf(line, sizeof line, "%.*s", (int)cut, text);
		grid_text(grid, x, y + k, width, line, ink, ROLE_CANVAS, false);
		text += cut;
		text += strspn(text, " ");
	}
}

static void edit_hint(App *app, char *out, size_t size)
{
	char words[WORDS_TEXT];
	Buf old;

	buf_init(&old);
	field_write(app->doc.preview.place.field, &app->doc.preview.before, &old);
	word_choices(app->doc.preview.place.field, words, sizeof words);
	if (*words)
		snprintf(out, size, "%s: %s, was %.40s   the first letters will do",
			app->doc.preview.place.field->key, words, old.text);
	else
		snprintf(out, size, "%s was %.40s   Enter takes it, Esc brings %.40s back",
			app->doc.preview.place.field->key, old.text, old.text);
	if (app->fitted)
		snprintf(out + strlen(out), size - strlen(out), "   shown by %s", app->method->id);
	buf_release(&old);
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

void chrome_message(App *app, Grid *grid, int y, int *caret_x)
{
	char text[MESSAGE_MAX];
	Role ink = ROLE_TEXT, paper = ROLE_CANVAS;
	MessagePath path = {0, 0};

	text[0] = '\0';
	if (app->question.kind != QUESTION_NONE) {
		path = question_text(app, text);
		ink = ROLE_FIELD_TEXT;
		paper = ROLE_FIELD;
	} else if (app->prompt.active) {
		grid_fill(grid, 0, y, grid->width, 1, ROLE_FIELD);
		draw_prompt(app, grid, y, caret_x);
		return;
	} else if (app->cell.active && app->cell.bad) {
		snprintf(text, sizeof text, "%s", app->cell.why);
		ink = ROLE_ALERT;
	} else if (app->cell.active) {
		edit_hint(app, text, sizeof text);
	} else {
		snprintf(text, sizeof text, "%s", app->message);
		path = app->message_path;
		if (app->alert)
			ink = ROLE_ALERT;
	}
	grid_fill(grid, 0, y, grid->width, 1, paper);
	chrome_fit(text, path, grid->width - 2);
	/* A question's answers, at its end, are not in the log. */
	if (app->question.kind == QUESTION_NONE && !app->cell.active)
		cut_at_word(text, grid->width - 2);
	grid_text(grid, 1, y, grid->width - 2, text, ink, paper, app->alert);
}
