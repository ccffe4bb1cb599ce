/* UTF-8 text and its width in terminal cells (libunistring does the work).
 *
 * Names come from files and may hold anything. Whatever goes to a screen, a message or a figure
 * passes text_show first: control, format and bidi characters become visible escapes such as
 * "\x1b" or "\u202e", so that no byte of a name can ever steer a terminal. Ambiguous width counts
 * as narrow, whatever the locale. */
#pragma once

#include "solver/base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Offset of the first byte that is not valid UTF-8, or `length` when all is. */
size_t text_invalid(const char *text, size_t length);

/* Append `text` made harmless (see above); invalid bytes become "\xNN". At most 4 combining marks
 * stay on one base character. */
void text_show(Buf *out, const char *text, size_t length);

/* The same into `size` bytes (>= 1), always NUL-ended and cut between characters; never allocates.
 * Returns the bytes written without the NUL. */
size_t text_show_into(char *out, size_t size, const char *text, size_t length);

/* The same for messages: at most 60 cells, ended with "..." where that is not all. Returns `out`.
 */
enum { TEXT_BRIEF_MAX = 128 };
const char *text_brief(char out[TEXT_BRIEF_MAX], const char *text, size_t length);

/* What stands before the k-th, from 0, of `count` things that are named in a row: "", ", " or
 * before the last one " and ". */
const char *text_joint(size_t k, size_t count);

/* Bytes of `text` without a UTF-8 sequence broken off at its end. */
size_t text_whole(const char *text, size_t length);

/* Take such a sequence off `text`, which snprintf may have cut. */
void text_mend(char *text);

/* Walk through text character by character, with the judgement text_show makes: for writers that
 * escape in another notation. Set `text` and `length`, zero the rest, call until false. */
typedef struct TextWalk {
	const char *text;
	size_t length;
	size_t begin, end; /* bytes of the character */
	uint32_t code;     /* its code point; the byte itself when it is not valid */
	bool valid;
	bool harmless; /* can be shown as it is; never true when not valid */
	int marks;     /* combining marks still allowed on the character before */
} TextWalk;
bool text_walk(TextWalk *walk);

/* Whether a character stands on the one before it. */
bool text_is_mark(uint32_t code);

/* The letter a precomposed character is made of, and the mark next to it ("é": 'e', U+0301); the
 * character itself, `*mark` untouched, when it is not. */
uint32_t text_base(uint32_t code, uint32_t *mark);

/* Cells that `length` bytes of harmless UTF-8 take. */
int text_width(const char *text, size_t length);

/* The longest prefix, in bytes and whole grapheme clusters, that is at most `cells` wide. */
size_t text_fit(const char *text, size_t length, int cells);

/* Append `text` in lines of at most `width` cells, parted at blanks; the line it begins has `at`
 * cells already, and those after it begin behind `indent` blanks. A longer word has a line of its
 * own. */
void text_wrap(Buf *out, const char *text, int width, int indent, int at);

/* Bytes of the first grapheme cluster (0 at the end); `*cells` gets its width (0, 1 or 2). A
 * terminal gives every spacing character cells of its own, so clusters are split before each one
 * that has a width: a cluster is one character and the marks on it. */
size_t text_cluster(const char *text, size_t length, int *cells);

/* Bytes before the grapheme cluster that ends at `offset`: for moving a caret back. */
size_t text_back(const char *text, size_t offset);

/* The nearest of `count` words to `word` by edit distance, or NULL when none is near enough (more
 * than a third of its length away): for "did you mean". */
const char *text_nearest(const char *word, const char *const *words, size_t count);

/* "did you mean NEAREST?" behind a message, or `otherwise` where `nearest` is NULL. Returns `out`.
 */
enum { TEXT_ADVICE_MAX = 128 };
const char *text_advice(char out[TEXT_ADVICE_MAX], const char *nearest, const char *otherwise);

/* Which of `count` words is meant: the one that `word` is, else the only one that begins so.
 * `count` where none does, and where several do. */
size_t text_meant(const char *word, const char *const *words, size_t count);

/* Write those of the words that begin so as "a, b or c", as far as they fit `size` bytes. */
void text_beginning(
	const char *word, const char *const *words, size_t count, char *out, size_t size);
