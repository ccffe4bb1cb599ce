#include "tui/figure/shell_word.h"

#include "solver/base/text.h"

#include <string.h>

/* Nothing here means anything to a shell, where it does not stand first. */
static bool is_plain(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
	       strchr("%+,-./:=@_", c) != NULL;
}

/* Whether all of it can stand in a line as it is. */
static bool is_harmless(const char *text, bool ascii)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	while (text_walk(&walk))
		if (!walk.harmless || (ascii && walk.code > '~'))
			return false;
	return true;
}

void shell_quote(Buf *out, const char *text)
{
	buf_add_char(out, '\'');
	for (; *text; text++) {
		if (*text == '\'')
			buf_add_text(out, "'\\''");
		else
			buf_add_char(out, *text);
	}
	buf_add_char(out, '\'');
}

/* Bytes as printf's format has them. */
static void add_format(Buf *out, const char *bytes, size_t length, bool as_they_are)
{
	for (size_t i = 0; i < length; i++) {
		if (!as_they_are)
			buf_addf(out, "\\%03o", (unsigned char)bytes[i]);
		else if (bytes[i] == '\'')
			buf_add_text(out, "'\\''");
		else if (bytes[i] == '%')
			buf_add_text(out, "%%");
		else if (bytes[i] == '\\')
			buf_add_text(out, "\\\\");
		else
			buf_add_char(out, bytes[i]);
	}
}

static void add_printf(Buf *out, const char *text, bool ascii, const char *end)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	buf_add_text(out, "printf '");
	while (text_walk(&walk)) {
		/* A format that begins with "-" may pass for an option. */
		const bool option = walk.begin == 0 && walk.code == '-';

		add_format(out, text + walk.begin, walk.end - walk.begin,
			walk.harmless && !option && !(ascii && walk.code > '~'));
	}
	buf_addf(out, "%s'", end);
}

bool shell_word(Buf *out, const char *text, bool ascii)
{
	const size_t length = strlen(text);
	size_t plain = 0;

	if (!is_harmless(text, ascii)) {
		/* $() takes line breaks off the end. */
		if (text[length - 1] == '\n')
			return false;
		buf_add_text(out, "\"$(");
		add_printf(out, text, ascii, "");
		buf_add_text(out, ")\"");
		return true;
	}
	while (plain < length && is_plain(text[plain]))
		plain++;
	if (plain == length && length > 0 && text[0] != '=')
		buf_add_text(out, text);
	else
		shell_quote(out, text);
	return true;
}

/* Some echos read backslashes. */
void shell_print(Buf *out, const char *text, bool ascii)
{
	if (!is_harmless(text, ascii) || strchr(text, '\\')) {
		add_printf(out, text, ascii, "\\n");
		return;
	}
	buf_add_text(out, "echo ");
	shell_quote(out, text);
}
