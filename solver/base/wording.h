/* Texts with parts that may be left out, and braces that whoever has them said fills in:
 *
 *   {...}        what `put` writes for it
 *   {{           a brace
 *   _{1} ^{{1}}  markup: a brace behind "_" or "^" is one, and one in it has its own
 *   [this|that]  the first of which all braces exist; nothing where there is none. A brace that
 *                begins with "?" writes nothing, and exists where its condition holds
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Wording Wording;

/* Write what a brace of `length` bytes, without its ends, stands for (wording_add). False: it does
 * not exist. */
typedef bool WordingPut(Wording *out, const char *brace, size_t length);

struct Wording {
	char *text; /* of `size` bytes, ended by a 0; what is longer is cut */
	size_t size, length;
	bool stops; /* where something does not exist, and leaves out the rest */
	WordingPut *put;
	const void *context;
};

void wording_add(Wording *out, const char *text, size_t length);
void wording_add_text(Wording *out, const char *text);

/* Append a text. False: something outside all brackets does not exist; the rest is there. Takes no
 * memory. */
bool wording_say(Wording *out, const char *text);
