/* What terminals send that is not a key: mouse reports and answers to questions. Pure functions. */
#pragma once

#include "tui/term/key.h"
#include "tui/term/term.h"

#include <stdbool.h>
#include <stddef.h>

enum { REPLY_TYPED_MAX = 64 };

/* A mouse report in SGR form without its "CSI <": "0;12;5M". False when it is not one, or one that
 * means nothing here (movement without a button, a sideways wheel). */
bool decode_mouse(const char *report, Event *out);

/* What came after asking for the background colour (OSC 11), then for the kind of terminal (DA1),
 * which all answer. */
typedef struct Replies {
	bool complete; /* the second answer is here: nothing more will come */
	Background background;
	char typed[REPLY_TYPED_MAX]; /* characters that a person typed in between */
	size_t typed_length;
} Replies;
Replies decode_replies(const char *bytes, size_t length);

/* The text of a colour as terminals give it, "rgb:1e1e/1e/1" (`length` bytes). */
Background decode_background(const char *text, size_t length);

/* The COLORFGBG variable ("15;0", may be NULL). */
Background decode_colorfgbg(const char *text);
