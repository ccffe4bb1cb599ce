/* Sentences of ours in TeX: the symbols of the models in them are formulas. */
#include "layouts/table/tex.h"

#include <ctype.h>
#include <string.h>

static bool is_of_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* Whether a word may begin at `at`; a factor may stand before it: "2L". */
static bool begins_word(const char *text, const char *at)
{
	static const char product[] = "·";

	while (at > text && isdigit((unsigned char)at[-1]))
		at--;
	return at == text || !is_of_word(at[-1]) ||
	       (at - text >= 2 && strncmp(at - 2, product, 2) == 0);
}

/* Bytes of the symbol of the models that begins at `at`, as "T", "A0", "z", "T_cp"; 0: there is
 * none. What has powers is a formula anyway, and "A child" begins a sentence. */
static size_t symbol_of(const char *text, const char *at)
{
	static const char product[] = "·";
	const char *end = at + 1;

	if (!*at || !strchr("ATGLSwz", *at) || !begins_word(text, at))
		return 0;
	if (*end == '_')
		end += 1 + strspn(end + 1, "cmp");
	else
		end += strspn(end, "0123456789");
	if (is_of_word(*end) && strncmp(end, product, 2) != 0)
		return 0;
	const bool article =
		at[0] == 'A' && end == at + 1 && end[0] == ' ' && islower((unsigned char)end[1]);

	return article ? 0 : (size_t)(end - at);
}

static void put_symbol(Buf *out, const char *symbol, size_t length)
{
	const int rest = (int)length - 1;

	if (rest == 0)
		buf_addf(out, "$%c$", *symbol);
	else if (symbol[1] == '_')
		buf_addf(out, "$%c_{\\mathrm{%.*s}}$", *symbol, rest - 1, symbol + 2);
	else
		buf_addf(out, "$%c_{%.*s}$", *symbol, rest, symbol + 1);
}

void tex_prose(Buf *out, const char *text)
{
	const char *from = text;

	for (const char *at = text; *at;) {
		const size_t length = symbol_of(text, at);

		if (length == 0) {
			at++;
			continue;
		}
		tex_put_text(out, from, (size_t)(at - from), tex_put);
		put_symbol(out, at, length);
		from = at += length;
	}
	tex_put_text(out, from, strlen(from), tex_put);
}
