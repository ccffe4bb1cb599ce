/* The clipboard, by OSC 52: the terminal takes text in base64 and may ignore it. */
#include "tui/term/term.h"

#include "solver/base/buf.h"
#include "tui/term/outlet.h"

#include <stdint.h>
#include <string.h>

enum { COPY_MAX = 1 << 20 };

/* Base64 (RFC 4648). */
static void add_base64(Buf *out, const char *text, size_t length)
{
	static const char digit[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (size_t i = 0; i < length; i += 3) {
		const size_t count = length - i < 3 ? length - i : 3;
		uint32_t bits = 0;

		for (size_t k = 0; k < 3; k++)
			bits = bits << 8 | (k < count ? (uint32_t)(unsigned char)text[i + k] : 0);
		for (size_t k = 0; k < 4; k++)
			buf_add_char(out, k <= count ? digit[bits >> (18 - 6 * k) & 63] : '=');
	}
}

void term_copy(Term *term, const char *text)
{
	const size_t length = strlen(text);
	Buf sequence;

	(void)term;
	buf_init(&sequence);
	buf_add_text(&sequence, "\033]52;c;");
	add_base64(&sequence, text, length);
	buf_add_text(&sequence, "\a");
	if (buf_status(&sequence) == STATUS_OK && length <= COPY_MAX)
		outlet_put(sequence.text, sequence.length);
	buf_release(&sequence);
}
