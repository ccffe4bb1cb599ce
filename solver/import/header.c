/* Headers in words: what the words of columns.def, and units, make of a column. */
#include "solver/import/header.h"

#include <stdio.h>
#include <string.h>

typedef struct Kind {
	const char *key, *phrases;
} Kind;

static const Kind kinds[] = {
#define COLUMN(id, key, phrases) {key, phrases},
#include "solver/import/columns.def"
};

static bool take_unit(Words *words, const char *text, size_t length)
{
	Amount unit;

	if (length == 0 || length >= sizeof words->unit ||
		amount_read_unit(text, length, &unit) != AMOUNT_OK ||
		powers_equal(unit.powers, (Powers){0, 0, 0}))
		return false;
	memcpy(words->unit, text, length);
	words->unit[length] = '\0';
	words->powers = unit.powers;
	return true;
}

/* "(GFlop/s)" and "[ms]", or what stands behind the last blank or underscore, of two letters. */
static size_t cut_unit(Words *words, const char *text, size_t length)
{
	size_t at = length;

	if (length > 0 && strchr(")]", text[length - 1])) {
		while (at > 0 && !strchr("([", text[at - 1]))
			at--;
		if (at > 0 && take_unit(words, text + at, length - 1 - at))
			return at - 1;
		snprintf(words->odd, sizeof words->odd, "%.*s", (int)(length - 1 - at), text + at);
		return at > 0 ? at - 1 : length;
	}
	for (at = length; at > 0 && !strchr(" _", text[at - 1]); at--) {
	}
	return length - at > 1 && take_unit(words, text + at, length - at) ? at : length;
}

void header_read(Words *out, const char *text, size_t length)
{
	*out = (Words){.count = 0};
	length = cut_unit(out, text, length < HEADER_MAX ? length : 0);
	for (size_t i = 0; i < length; i++) {
		const char c = text[i];
		const bool apart = strchr(" _-./,:()[]", c) != NULL;

		out->text[i] = apart ? '\0' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
		if (!apart && (i == 0 || out->text[i - 1] == '\0') && out->count < WORDS_MAX)
			out->word[out->count++] = out->text + i;
	}
}

static bool has_word(const Words *words, const char *word, size_t length)
{
	for (size_t i = 0; i < words->count; i++)
		if (strlen(words->word[i]) == length && memcmp(words->word[i], word, length) == 0)
			return true;
	return false;
}

static bool has_phrase(const Words *words, const char *phrase, size_t length)
{
	for (const char *end = phrase + length; phrase < end;) {
		const char *blank = memchr(phrase, ' ', (size_t)(end - phrase));
		const char *behind = blank ? blank : end;

		if (!has_word(words, phrase, (size_t)(behind - phrase)))
			return false;
		phrase = behind + (blank != NULL);
	}
	return true;
}

static int kind_by_words(const Words *words)
{
	for (int kind = 0; kind < KINDS; kind++)
		for (const char *phrase = kinds[kind].phrases; *phrase;) {
			const size_t length = strcspn(phrase, "|");

			if (has_phrase(words, phrase, length))
				return kind;
			phrase += length + (phrase[length] == '|');
		}
	return KINDS;
}

/* By its unit alone; a time for load may be of either, and is the link's. */
int unit_kind(Powers powers)
{
	static const struct {
		Powers powers;
		int kind;
	} known[] = {
		{{0, -1, 1}, KIND_SPEED},
		{{0, 1, -1}, KIND_COMPUTE},
		{{1, -1, 0}, KIND_RATE},
		{{-1, 1, 0}, KIND_LINK},
		{{0, 1, 0}, KIND_STARTUP_TRANSFER},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (powers_equal(powers, known[i].powers))
			return known[i].kind;
	return KINDS;
}

static bool fits(int kind, int by_unit)
{
	const bool link = by_unit == KIND_RATE || by_unit == KIND_LINK;

	switch (kind) {
	case KIND_SPEED:
	case KIND_SPEED_ALONE:
	case KIND_COMPUTE:
		return link || by_unit == KIND_SPEED || by_unit == KIND_COMPUTE;
	case KIND_RATE:
	case KIND_LINK:
		return link;
	case KIND_STARTUP_COMPUTE:
	case KIND_STARTUP_TRANSFER:
		return by_unit == KIND_STARTUP_TRANSFER;
	default:
		return false;
	}
}

int header_kind(const Words *words)
{
	const int kind = kind_by_words(words), by_unit = unit_kind(words->powers);

	return !words->unit[0] || fits(kind, by_unit) ? kind : by_unit;
}

const char *column_key(int kind)
{
	return kinds[kind].key;
}
