#include "tui/app/line.h"

#include "solver/base/text.h"

#include <string.h>
#include <unistr.h>

enum { PAST_MAX = 16 * LINE_MAX_BYTES };

void line_init(Line *line)
{
	buf_init(&line->text);
	buf_init(&line->past);
	line->caret = 0;
	line->typing = false;
}

void line_release(Line *line)
{
	buf_release(&line->text);
	buf_release(&line->past);
	line->caret = 0;
}

static void set(Line *line, const char *text)
{
	buf_clear(&line->text);
	buf_add_text(&line->text, text);
	line->caret = line->text.length;
}

void line_set(Line *line, const char *text)
{
	buf_clear(&line->past);
	line->typing = false;
	set(line, text);
}

/* --- undo ------------------------------------------------------------------------------------- */

/* Where the text before begins. */
static size_t last_start(const Buf *past)
{
	size_t at = past->length > 0 ? past->length - 1 : 0;

	while (at > 0 && past->text[at - 1] != '\0')
		at--;
	return at;
}

/* Without memory, or after very much, there is less to go back to. */
static void keep(Line *line)
{
	Buf *past = &line->past;

	line->typing = false;
	if (past->length > PAST_MAX)
		buf_clear(past);
	buf_add(past, line->text.text, line->text.length + 1);
	if (past->failed)
		buf_clear(past);
}

static void undo(Line *line)
{
	Buf *past = &line->past;
	const size_t at = last_start(past);

	line->typing = false;
	if (past->length == 0)
		return;
	set(line, past->text + at);
	past->length = at;
}

/* What only moved the caret is no step; `kept` was the past before. */
static void drop_same(Line *line, size_t kept)
{
	if (kept < line->past.length && strcmp(line->past.text + kept, line->text.text) == 0)
		line->past.length = kept;
}

void line_put(Line *line, const char *text)
{
	const size_t kept = line->past.length;

	keep(line);
	set(line, text);
	drop_same(line, kept);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void delete_range(Line *line, size_t from, size_t to)
{
	memmove(line->text.text + from, line->text.text + to, line->text.length - to + 1);
	line->text.length -= to - from;
	line->caret = from;
}

static void insert(Line *line, const char *text, size_t length)
{
	size_t old = line->text.length, added;

	if (old + length > LINE_MAX_BYTES || text_invalid(text, length) < length)
		return;
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] >= 0x20 && text[i] != 0x7f)
			buf_add_char(&line->text, text[i]);
	if (line->text.failed) {
		line->text.failed = false;
		line->text.length = old;
		line->text.text[old] = '\0';
		return;
	}
	/* Rotate the appended bytes to the caret. */
	added = line->text.length - old;
	for (size_t i = 0; i < added; i++) {
		char last = line->text.text[line->text.length - 1];
		memmove(line->text.text + line->caret + 1, line->text.text + line->caret,
			line->text.length - line->caret - 1);
		line->text.text[line->caret] = last;
	}
	line->caret += added;
}

void line_insert(Line *line, const char *text, size_t length)
{
	const size_t kept = line->past.length;

	keep(line);
	insert(line, text, length);
	drop_same(line, kept);
}

static size_t forward(const Line *line)
{
	int cells;

	return line->caret +
	       text_cluster(line->text.text + line->caret, line->text.length - line->caret, &cells);
}

static size_t word_start(const Line *line)
{
	size_t at = line->caret;

	while (at > 0 && line->text.text[at - 1] == ' ')
		at--;
	while (at > 0 && line->text.text[at - 1] != ' ')
		at--;
	return at;
}

static bool control_key(Line *line, uint32_t code)
{
	switch (code) {
	case 'a':
		line->caret = 0;
		return true;
	case 'e':
		line->caret = line->text.length;
		return true;
	case 'w':
		delete_range(line, word_start(line), line->caret);
		return true;
	case 'u':
		delete_range(line, 0, line->caret);
		return true;
	case 'k': {
		size_t caret = line->caret;
		delete_range(line, caret, line->text.length);
		return true;
	}
	default:
		return false;
	}
}

static bool named_key(Line *line, uint32_t code)
{
	switch (code) {
	case KEYCODE_LEFT:
		line->caret = text_back(line->text.text, line->caret);
		return true;
	case KEYCODE_RIGHT:
		line->caret = forward(line);
		return true;
	case KEYCODE_HOME:
		line->caret = 0;
		return true;
	case KEYCODE_END:
		line->caret = line->text.length;
		return true;
	case KEYCODE_BACKSPACE:
		delete_range(line, text_back(line->text.text, line->caret), line->caret);
		return true;
	case KEYCODE_DELETE:
		delete_range(line, line->caret, forward(line));
		return true;
	default:
		return false;
	}
}

static bool apply(Line *line, Key key)
{
	if (line->text.length == 0 && key.code >= KEY_FIRST_NAMED)
		return key.code == KEYCODE_LEFT || key.code == KEYCODE_RIGHT ||
		       key.code == KEYCODE_HOME || key.code == KEYCODE_END ||
		       key.code == KEYCODE_DELETE || key.code == KEYCODE_BACKSPACE;
	if (key.code >= KEY_FIRST_NAMED)
		return named_key(line, key.code);
	if (key.ctrl)
		return line->text.length == 0 || control_key(line, key.code | 0x20);
	if (key.alt || key.code < 0x20)
		return false;
	uint8_t bytes[6];
	int length = u8_uctomb(bytes, key.code, sizeof bytes);
	if (length > 0)
		insert(line, (const char *)bytes, (size_t)length);
	return length > 0;
}

bool line_key(Line *line, Key key)
{
	const bool types = !key.ctrl && !key.alt && key.code < KEY_FIRST_NAMED;

	if (key_equal(key, LINE_UNDO)) {
		undo(line);
		return true;
	}
	const bool begins = !types || !line->typing || key.code == ' ';
	const size_t kept = line->past.length;

	if (begins)
		keep(line);
	const bool done = apply(line, key);

	drop_same(line, kept);
	line->typing = types;
	return done;
}

int line_caret_cells(const Line *line)
{
	return text_width(line->text.text, line->caret);
}
