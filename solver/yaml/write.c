#include "solver/yaml/yaml.h"

#include "solver/base/buf.h"
#include "solver/base/text.h"

#include <string.h>

/* Words that some YAML 1.1 reader takes for something else than text. */
static bool is_reserved_word(const char *text, size_t length)
{
	static const char *const words[] = {
		"y", "n", "yes", "no", "true", "false", "on", "off", "null"};
	char lower[6];

	if (length >= sizeof lower)
		return false;
	for (size_t i = 0; i < length; i++)
		lower[i] = (char)(text[i] >= 'A' && text[i] <= 'Z' ? text[i] - 'A' + 'a' : text[i]);
	lower[length] = '\0';
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strcmp(lower, words[i]) == 0)
			return true;
	return false;
}

static bool is_plain_start(const TextWalk *walk)
{
	char c = (char)walk->code;

	return walk->code >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
	       c == '/' || c == '(';
}

/* Safe in block and flow context alike. What begins with a digit, a sign or a point may be a
 * number, a date or a time to somebody, so it is quoted. */
static bool is_plain_safe(const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};

	if (length == 0 || text[length - 1] == ' ' || is_reserved_word(text, length))
		return false;
	while (text_walk(&walk)) {
		if (!walk.harmless || (walk.begin == 0 && !is_plain_start(&walk)))
			return false;
		if (walk.code < 0x80 && strchr("\"\\#:,[]{}", (int)walk.code))
			return false;
	}
	return true;
}

static void write_escape(Buf *out, const TextWalk *walk)
{
	if (!walk->valid)
		buf_add_text(out, "\\ufffd");
	else if (walk->code == '\n')
		buf_add_text(out, "\\n");
	else if (walk->code < 0x100)
		buf_addf(out, "\\x%02x", (unsigned)walk->code);
	else if (walk->code < 0x10000)
		buf_addf(out, "\\u%04x", (unsigned)walk->code);
	else
		buf_addf(out, "\\U%08x", (unsigned)walk->code);
}

void yaml_write_scalar(Buf *out, const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};

	if (is_plain_safe(text, length)) {
		buf_add(out, text, length);
		return;
	}
	buf_add_char(out, '"');
	while (text_walk(&walk)) {
		if (walk.code == '"' || walk.code == '\\')
			buf_add_char(out, '\\');
		if (walk.harmless)
			buf_add(out, text + walk.begin, walk.end - walk.begin);
		else
			write_escape(out, &walk);
	}
	buf_add_char(out, '"');
}
