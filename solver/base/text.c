#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

enum { MARKS_MAX = 4, ESCAPE_MAX = 12, NEAREST_MAX = 64 };

static const uint8_t *bytes_of(const char *text)
{
	return (const uint8_t *)text;
}

/* Ambiguous characters are narrow in every encoding but the old CJK ones. */
static int width_of(ucs4_t code)
{
	int width = uc_width(code, "UTF-8");

	return width > 0 ? width : 0;
}

size_t text_invalid(const char *text, size_t length)
{
	const uint8_t *bad = length > 0 ? u8_check(bytes_of(text), length) : NULL;

	return bad ? (size_t)(bad - bytes_of(text)) : length;
}

const char *text_brief(char out[TEXT_BRIEF_MAX], const char *text, size_t length)
{
	Buf shown;

	buf_init(&shown);
	text_show(&shown, text, length);
	size_t fits = text_fit(shown.text, shown.length, 60);
	if (fits > TEXT_BRIEF_MAX - 4)
		fits = text_back(shown.text, TEXT_BRIEF_MAX - 4);
	memcpy(out, shown.text, fits);
	memcpy(out + fits, fits < shown.length ? "..." : "", fits < shown.length ? 4 : 1);
	buf_release(&shown);
	return out;
}

const char *text_joint(size_t k, size_t count)
{
	return k == 0 ? "" : k + 1 < count ? ", " : " and ";
}

size_t text_whole(const char *text, size_t length)
{
	size_t lead = length;
	ucs4_t code;

	/* A sequence has at most four bytes: look for its first one that far back. */
	while (lead > 0 && length - lead < 4 && ((unsigned char)text[lead - 1] & 0xC0) == 0x80)
		lead--;
	if (lead == 0 || (unsigned char)text[lead - 1] < 0xC0)
		return length;
	lead--;
	return u8_mbtoucr(&code, bytes_of(text) + lead, length - lead) == -2 ? lead : length;
}

void text_mend(char *text)
{
	text[text_whole(text, strlen(text))] = '\0';
}

/* --- making text harmless -------------------------------------------------------------------- */

static bool is_mark(ucs4_t code)
{
	return uc_is_general_category_withtable(code, UC_CATEGORY_MASK_M) || width_of(code) == 0;
}

bool text_is_mark(uint32_t code)
{
	return code >= 0x300 && is_mark(code);
}

uint32_t text_base(uint32_t code, uint32_t *mark)
{
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
	int tag;

	/* What is decomposed once may be so again: letters with two marks. */
	while (uc_decomposition(code, &tag, parts) == 2 && tag == UC_DECOMP_CANONICAL) {
		code = parts[0];
		*mark = parts[1];
	}
	return code;
}

/* Characters that steer (controls, bidi, line and paragraph separators), that nobody can see
 * (zero width, fillers, tags, variation selectors) or that have no agreed look. */
static bool is_hidden(ucs4_t code)
{
	const uint32_t categories = UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp;

	return uc_is_general_category_withtable(code, categories) ||
	       uc_is_property_default_ignorable_code_point(code) ||
	       uc_is_property_bidi_control(code);
}

static bool judge(TextWalk *walk)
{
	if (walk->code >= 0x20 && walk->code < 0x7F) {
		walk->marks = MARKS_MAX;
		return true;
	}
	if (!walk->valid || is_hidden(walk->code)) {
		walk->marks = 0;
		return false;
	}
	if (!is_mark(walk->code)) {
		walk->marks = MARKS_MAX;
		return true;
	}
	return walk->marks > 0 && walk->marks-- > 0;
}

bool text_walk(TextWalk *walk)
{
	ucs4_t code;
	int size;

	if (walk->end >= walk->length)
		return false;
	walk->begin = walk->end;
	size = u8_mbtoucr(&code, bytes_of(walk->text) + walk->begin, walk->length - walk->begin);
	walk->valid = size > 0;
	walk->code = walk->valid ? code : (unsigned char)walk->text[walk->begin];
	walk->end += walk->valid ? (size_t)size : 1;
	walk->harmless = judge(walk);
	return true;
}

/* The character under the walk as text_show writes it; returns its length. */
static size_t shown(const TextWalk *walk, char out[ESCAPE_MAX])
{
	size_t length = walk->end - walk->begin;

	if (walk->harmless) {
		memcpy(out, walk->text + walk->begin, length);
		return length;
	}
	if (walk->code < 0x100)
		return (size_t)snprintf(out, ESCAPE_MAX, "\\x%02x", (unsigned)walk->code);
	if (walk->code < 0x10000)
		return (size_t)snprintf(out, ESCAPE_MAX, "\\u%04x", (unsigned)walk->code);
	return (size_t)snprintf(out, ESCAPE_MAX, "\\U%08x", (unsigned)walk->code);
}

void text_show(Buf *out, const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};
	char piece[ESCAPE_MAX];

	while (text_walk(&walk))
		buf_add(out, piece, shown(&walk, piece));
}

size_t text_show_into(char *out, size_t size, const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};
	char piece[ESCAPE_MAX];
	size_t used = 0;

	while (text_walk(&walk)) {
		size_t piece_length = shown(&walk, piece);

		if (used + piece_length >= size)
			break;
		memcpy(out + used, piece, piece_length);
		used += piece_length;
	}
	out[used] = '\0';
	return used;
}

/* --- width and clusters ---------------------------------------------------------------------- */

/* Decode at the front; an invalid byte counts as one character. */
static size_t decode(ucs4_t *code, const char *text, size_t length)
{
	int size = u8_mbtouc(code, bytes_of(text), length);

	return size > 0 ? (size_t)size : 1;
}

static bool joins(ucs4_t before, ucs4_t code)
{
	return width_of(code) == 0 && !uc_is_grapheme_break(before, code);
}

/* Most text is of these, of which each has a cell of its own, and before which none goes on. */
static bool is_plain(char c)
{
	return c >= ' ' && c <= '~';
}

size_t text_cluster(const char *text, size_t length, int *cells)
{
	ucs4_t before, code;
	size_t used;

	*cells = 0;
	if (length == 0)
		return 0;
	if (is_plain(text[0]) && (length == 1 || is_plain(text[1]))) {
		*cells = 1;
		return 1;
	}
	used = decode(&before, text, length);
	*cells = width_of(before);
	while (used < length) {
		size_t size = decode(&code, text + used, length - used);

		if (!joins(before, code))
			break;
		used += size;
		before = code;
	}
	return used;
}

int text_width(const char *text, size_t length)
{
	int width = 0;
	ucs4_t code;

	for (size_t at = 0; at < length;) {
		if (is_plain(text[at])) {
			at++;
			width++;
			continue;
		}
		at += decode(&code, text + at, length - at);
		width += width_of(code);
	}
	return width;
}

size_t text_fit(const char *text, size_t length, int cells)
{
	size_t used = 0;
	int width;

	while (used < length) {
		size_t size = text_cluster(text + used, length - used, &width);

		cells -= width;
		if (cells < 0)
			break;
		used += size;
	}
	return used;
}

void text_wrap(Buf *out, const char *text, int width, int indent, int at)
{
	while (*text) {
		const size_t length = strcspn(text, " ");
		const int cells = text_width(text, length);

		if (at + cells > width && at > indent) {
			while (out->length > 0 && out->text[out->length - 1] == ' ')
				out->text[--out->length] = '\0';
			buf_addf(out, "\n%*s", indent, "");
			at = indent;
		}
		buf_add(out, text, length);
		text += length;
		at += cells;
		if (*text == ' ') {
			buf_add_char(out, ' ');
			text++;
			at++;
		}
	}
	buf_add_char(out, '\n');
}

/* Bytes before the character that ends at `offset`. */
static size_t back_one(const char *text, size_t offset, ucs4_t *code)
{
	const uint8_t *start = u8_prev(code, bytes_of(text) + offset, bytes_of(text));

	if (start)
		return (size_t)(start - bytes_of(text));
	*code = (unsigned char)text[offset - 1];
	return offset - 1;
}

size_t text_back(const char *text, size_t offset)
{
	ucs4_t code, before;

	if (offset == 0)
		return 0;
	offset = back_one(text, offset, &code);
	while (offset > 0) {
		size_t earlier = back_one(text, offset, &before);

		if (!joins(before, code))
			break;
		offset = earlier;
		code = before;
	}
	return offset;
}

/* --- did you mean ---------------------------------------------------------------------------- */

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Insertions, deletions, changes and swaps of neighbours that turn `a` into `b`, both shorter than
 * NEAREST_MAX bytes; three rows of the usual table suffice. */
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
	size_t rows[3][NEAREST_MAX];
	size_t *two_up = rows[0], *up = rows[1], *row = rows[2];

	for (size_t j = 0; j <= b_length; j++)
		up[j] = j;
	for (size_t i = 1; i <= a_length; i++) {
		size_t *spare = two_up;

		row[0] = i;
		for (size_t j = 1; j <= b_length; j++) {
			size_t change = up[j - 1] + (a[i - 1] != b[j - 1]);

			row[j] = least(least(up[j], row[j - 1]) + 1, change);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				row[j] = least(row[j], two_up[j - 2] + 1);
		}
		two_up = up;
		up = row;
		row = spare;
	}
	return up[b_length];
}

const char *text_nearest(const char *word, const char *const *words, size_t count)
{
	size_t length = strlen(word), best = length / 3 + 1;
	const char *nearest = NULL;

	if (length >= NEAREST_MAX)
		return NULL;
	for (size_t i = 0; i < count; i++) {
		size_t other = strlen(words[i]);
		size_t away = other < NEAREST_MAX ? distance(word, length, words[i], other) : best;

		if (away < best) {
			best = away;
			nearest = words[i];
		}
	}
	return nearest;
}

const char *text_advice(char out[TEXT_ADVICE_MAX], const char *nearest, const char *otherwise)
{
	snprintf(out, TEXT_ADVICE_MAX, nearest ? "did you mean %s?" : "%s",
		nearest ? nearest : otherwise);
	return out;
}

static bool begins(const char *word, const char *with)
{
	return strncmp(word, with, strlen(with)) == 0;
}

size_t text_meant(const char *word, const char *const *words, size_t count)
{
	size_t found = count, several = 0;

	for (size_t i = 0; i < count; i++) {
		if (strcmp(words[i], word) == 0)
			return i;
		if (!begins(words[i], word))
			continue;
		several += found < count;
		found = i;
	}
	return several > 0 ? count : found;
}

void text_beginning(
	const char *word, const char *const *words, size_t count, char *out, size_t size)
{
	const char *last = NULL;
	size_t used = 0;

	out[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		if (!begins(words[i], word))
			continue;
		if (last && used < size)
			used += (size_t)snprintf(
				out + used, size - used, "%s%s", used > 0 ? ", " : "", last);
		last = words[i];
	}
	if (last && used < size)
		snprintf(out + used, size - used, "%s%s", used > 0 ? " or " : "", last);
}
