#include "solver/base/token.h"

#include "solver/base/number.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static void part(Buf *out)
{
	if (out->length > 0 && out->text[out->length - 1] != '\n')
		buf_add_char(out, ' ');
}

void token_add_word(Buf *out, const char *word)
{
	part(out);
	buf_add_text(out, word);
}

static bool is_plain(char c)
{
	return (unsigned char)c > ' ' && c != '%' && c != 0x7F;
}

void token_add_text(Buf *out, const char *text, size_t length)
{
	part(out);
	if (!text) {
		buf_add_char(out, '-');
		return;
	}
	buf_add_char(out, '=');
	if (out->failed || length > SIZE_MAX / 3 || buf_reserve(out, 3 * length) != STATUS_OK) {
		out->failed = true;
		return;
	}
	char *to = out->text + out->length;

	for (size_t at = 0; at < length; at++) {
		static const char digits[] = "0123456789ABCDEF";
		const unsigned char c = (unsigned char)text[at];

		*to++ = is_plain(text[at]) ? text[at] : '%';
		if (!is_plain(text[at])) {
			*to++ = digits[c >> 4];
			*to++ = digits[c & 15];
		}
	}
	*to = '\0';
	out->length = (size_t)(to - out->text);
}

void token_add_count(Buf *out, uint64_t count)
{
	char digits[NUMBER_TEXT_MAX], *at = digits + sizeof digits;

	do
		*--at = (char)('0' + count % 10);
	while ((count /= 10) > 0);
	part(out);
	buf_add(out, at, (size_t)(digits + sizeof digits - at));
}

void token_add_real(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	if (isnan(value) || isinf(value)) {
		token_add_word(out, isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
		return;
	}
	number_exact(text, value);
	token_add_word(out, text);
}

/* --- reading ---------------------------------------------------------------------------------- */

TokenReader token_reader(const char *line, size_t length)
{
	return (TokenReader){.at = line, .end = line + length};
}

/* The next word and its length; NULL when there is none. */
static const char *word(TokenReader *reader, size_t *length)
{
	const char *start = reader->at, *blank;

	*length = 0;
	if (reader->bad || start == reader->end)
		reader->bad = true;
	if (reader->bad)
		return NULL;
	blank = memchr(start, ' ', (size_t)(reader->end - start));
	*length = (size_t)((blank ? blank : reader->end) - start);
	reader->at = blank ? blank + 1 : reader->end;
	return start;
}

bool token_take(TokenReader *reader, const char *expected)
{
	TokenReader ahead = *reader;
	size_t length;
	const char *found = word(&ahead, &length);

	if (!found || length != strlen(expected) || memcmp(found, expected, length) != 0)
		return false;
	*reader = ahead;
	return true;
}

static int digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool token_text(TokenReader *reader, Buf *out)
{
	size_t length;
	const char *found = word(reader, &length);

	if (!found || (length == 1 && found[0] == '-'))
		return false;
	reader->bad = found[0] != '=';
	for (size_t i = 1; i < length && !reader->bad;) {
		const char *percent = memchr(found + i, '%', length - i);
		const size_t end = percent ? (size_t)(percent - found) : length;

		buf_add(out, found + i, end - i);
		i = end;
		if (!percent)
			break;
		if (end + 2 < length && digit(found[end + 1]) >= 0 && digit(found[end + 2]) >= 0)
			buf_add_char(
				out, (char)(digit(found[end + 1]) << 4 | digit(found[end + 2])));
		else
			reader->bad = true;
		i += 3;
	}
	return !reader->bad;
}

uint64_t token_count(TokenReader *reader, uint64_t most)
{
	size_t length;
	const char *found = word(reader, &length);
	uint64_t count = 0;

	for (size_t i = 0; i < length && !reader->bad; i++) {
		const int d = digit(found[i]);

		reader->bad =
			d < 0 || d > 9 || count > (most - (uint64_t)d) / 10 || (uint64_t)d > most;
		if (!reader->bad)
			count = count * 10 + (uint64_t)d;
	}
	reader->bad = reader->bad || length == 0;
	return reader->bad ? 0 : count;
}

double token_real(TokenReader *reader)
{
	static const struct {
		const char *word;
		double value;
	} odd[] = {{"nan", NAN}, {"inf", INFINITY}, {"-inf", -INFINITY}};
	size_t length;
	const char *found;
	double value = 0;

	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
		if (token_take(reader, odd[i].word))
			return odd[i].value;
	found = word(reader, &length);
	if (found && number_read(found, length, &value) != NUMBER_OK)
		reader->bad = true;
	return reader->bad ? 0 : value;
}
