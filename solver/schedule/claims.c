/* The sentences of claims, filled in: a small template language, which claims.def tells. */
#include "solver/schedule/claims.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *name, *citation, *sentence;
} claims[] = {
	{"", "", ""},
#define CLAIM(id, name, citation, sentence) {name, citation, sentence},
#include "solver/schedule/claims.def"
#undef CLAIM
};

Claim claim_of(ClaimKind kind, double first, double second, double third, double fourth)
{
	return (Claim){.kind = kind, .who = NET_NONE, .number = {first, second, third, fourth}};
}

const char *claim_name(const Claim *claim)
{
	return claims[claim->kind].name;
}

const char *claim_citation(const Claim *claim)
{
	return claims[claim->kind].citation;
}

/* Where a text ends: at one of `marks` that is in no bracket. */
static const char *end_of(const char *at, const char *marks)
{
	for (int depth = 0; *at && (depth > 0 || !strchr(marks, *at)); at++)
		depth += (*at == '[') - (*at == ']');
	return at;
}

static double number_at(const Claim *claim, const char *brace)
{
	const int k = brace[1] - '1';

	return k >= 0 && k < CLAIM_NUMBERS ? claim->number[k] : 0;
}

/* All its numbers exist, but for those in brackets of its own. */
static bool can_be_said(const Claim *claim, const char *text, const char *end)
{
	int depth = 0;

	for (; text < end; text++) {
		depth += (*text == '[') - (*text == ']');
		if (depth == 0 && *text == '{' && isnan(number_at(claim, text)))
			return false;
	}
	return true;
}

/* Of one who waits: it is below 1, and does not read as 1. */
static Shown shown_below_one(double value, int digits)
{
	const Shown near = shown(value, digits);

	return strcmp(near.text, "1") == 0 ? shown_below(value, digits) : near;
}

/* A text of fixed size: claims are said with every solve, and without memory. */
typedef struct Text {
	char *text;
	size_t size, length;
} Text;

static void add(Text *out, const char *text, size_t length)
{
	const size_t room = out->size - out->length - 1;
	const size_t taken = length < room ? length : room;

	memcpy(out->text + out->length, text, taken);
	out->length += taken;
	out->text[out->length] = '\0';
}

static void add_text(Text *out, const char *text)
{
	add(out, text, strlen(text));
}

/* "{1:4}" */
static void add_number(const char *brace, double value, Text *out)
{
	const int digits = brace[2] == '}' ? 0 : atoi(brace + 3);
	const char *other;
	char whole[NUMBER_TEXT_MAX];

	switch (brace[2]) {
	case ':':
		add_text(out, shown(value, digits).text);
		break;
	case '<':
		add_text(out, shown_below(value, digits).text);
		break;
	case '~':
		add_text(out, shown_below_one(value, digits).text);
		break;
	case '?':
		other = strchr(brace, ':');
		if (value == 1)
			add(out, brace + 3, (size_t)(other - brace - 3));
		else
			add(out, other + 1, strcspn(other + 1, "}"));
		break;
	case '}':
		snprintf(whole, sizeof whole, value == floor(value) && value < 1e15 ? "%.0f" : "%g",
			value);
		add_text(out, whole);
		break;
	default: /* it exists, no more */
		break;
	}
}

static void say(const Claim *claim, const char *who, const char *text, const char *end, Text *out);

/* The first part that can be said, of those between "[" and "]". */
static void say_choice(
	const Claim *claim, const char *who, const char *text, const char *end, Text *out)
{
	while (text < end) {
		const char *stop = end_of(text, "|]");

		if (can_be_said(claim, text, stop)) {
			say(claim, who, text, stop, out);
			return;
		}
		text = stop + 1;
	}
}

static void say(const Claim *claim, const char *who, const char *text, const char *end, Text *out)
{
	while (text < end) {
		const size_t plain = strcspn(text, "[{"), left = (size_t)(end - text);

		add(out, text, plain < left ? plain : left);
		text += plain;
		if (text >= end)
			return;
		const char *close = *text == '{' ? strchr(text, '}') : end_of(text + 1, "]");

		if (*text == '[')
			say_choice(claim, who, text + 1, close, out);
		else if (strncmp(text, "{who}", 5) == 0)
			add_text(out, who);
		else if (strncmp(text, "{word}", 6) == 0)
			add_text(out, claim->word);
		else
			add_number(text, number_at(claim, text), out);
		text = close + 1;
	}
}

void claim_say(const Claim *claim, const char *who, char *out, size_t size)
{
	const char *sentence = claims[claim->kind].sentence;
	Text text = {out, size, 0};

	out[0] = '\0';
	say(claim, who, sentence, sentence + strlen(sentence), &text);
}
