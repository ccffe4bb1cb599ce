#include "solver/base/wording.h"

#include <string.h>

void wording_add(Wording *out, const char *text, size_t length)
{
	const size_t room = out->size - out->length - 1;
	const size_t taken = length < room ? length : room;

	memcpy(out->text + out->length, text, taken);
	out->length += taken;
	out->text[out->length] = '\0';
}

void wording_add_text(Wording *out, const char *text)
{
	wording_add(out, text, strlen(text));
}

/* Where a part ends: at a `mark` that is in no bracket. */
static const char *end_of(const char *at, const char *end, char mark)
{
	for (int depth = 0; at < end && (depth > 0 || *at != mark); at++)
		depth += (*at == '[') - (*at == ']');
	return at;
}

static bool say(Wording *out, const char *text, const char *end);

static void say_choice(Wording *out, const char *text, const char *end)
{
	const size_t length = out->length;

	while (text < end) {
		const char *stop = end_of(text, end, '|');

		if (say(out, text, stop))
			return;
		out->length = length;
		out->text[length] = '\0';
		text = stop + 1;
	}
}

/* How much of it stands as it is. */
static size_t plain_length(const char *text, const char *end)
{
	const char *at = text;

	for (;; at++) {
		at += strcspn(at, "[{");
		if (at >= end)
			return (size_t)(end - text);
		if (*at == '[' || at == text || (at[-1] != '_' && at[-1] != '^'))
			return (size_t)(at - text);
	}
}

static bool say(Wording *out, const char *text, const char *end)
{
	bool all = true;

	while (text < end) {
		const size_t plain = plain_length(text, end);

		wording_add(out, text, plain);
		text += plain;
		if (text == end)
			break;
		const char *begin = text + 1;

		if (text[0] == '{' && text[1] == '{') {
			wording_add(out, "{", 1);
			text += 2;
			continue;
		}
		text = *text == '{' ? memchr(begin, '}', (size_t)(end - begin))
				    : end_of(begin, end, ']');
		if (begin[-1] == '[')
			say_choice(out, begin, text);
		else if (!out->put(out, begin, (size_t)(text - begin)))
			all = false;
		if (!all && out->stops)
			return false;
		text++;
	}
	return all;
}

bool wording_say(Wording *out, const char *text)
{
	return say(out, text, text + strlen(text));
}
