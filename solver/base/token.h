/* Lines of words: numbers and texts of any bytes, one after the other, parted by single blanks.
 *
 * A text is written `=TEXT`, every blank, control character and `%` in it as %XX, so that a line
 * stays one line; a text that is not there (NULL) is `-`. Reading checks everything: what is not
 * such a word makes the reader bad, and from then on it gives zeros and NULLs. */
#pragma once

#include "solver/base/buf.h"

#include <stdint.h>

/* Append a word; a blank goes before it unless `out` is empty or ends a line. */
void token_add_word(Buf *out, const char *word); /* as it stands: a name without blanks */
void token_add_text(Buf *out, const char *text, size_t length); /* `text` NULL: not there */
void token_add_count(Buf *out, uint64_t count);
void token_add_real(Buf *out, double value); /* any, also NAN and infinities; bit for bit */

typedef struct TokenReader {
	const char *at, *end; /* what has not been read yet */
	bool bad;             /* something was missing or malformed */
} TokenReader;

TokenReader token_reader(const char *line, size_t length);

/* Whether the next word is exactly `word`; only then it is read. */
bool token_take(TokenReader *reader, const char *word);

/* Append the next text to `out`; false when it is `-` or bad. */
bool token_text(TokenReader *reader, Buf *out);
uint64_t token_count(TokenReader *reader, uint64_t most); /* bad above `most` */
double token_real(TokenReader *reader);
