/* A growing text buffer. Appending never fails loudly: the first failure sticks, later appends do
 * nothing, and buf_status tells at the end. The text is always NUL-terminated. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Buf {
	char *text; /* length bytes and a NUL; "" before the first append */
	size_t length;
	size_t cap;
	bool failed; /* memory ran out: `text` is a prefix of what was meant */
} Buf;

void buf_init(Buf *buf);
void buf_release(Buf *buf);
void buf_clear(Buf *buf); /* length 0, memory kept, failure forgotten */
/* Make room for so many bytes more: appending them cannot fail then. A failure does not stick. */
Status buf_reserve(Buf *buf, size_t extra) STATUS_CHECKED;

void buf_add(Buf *buf, const char *bytes, size_t length);
void buf_add_text(Buf *buf, const char *text);
void buf_add_char(Buf *buf, char c);
void buf_add_repeat(Buf *buf, char c, size_t count);
void buf_addf(Buf *buf, const char *format, ...) STATUS_FORMAT(2, 3);
Status buf_status(const Buf *buf); /* STATUS_OK or STATUS_NO_MEMORY */
