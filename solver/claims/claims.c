/* The sentences of claims, filled in: a small template language, which all.def tells. */
#include "solver/claims/claims.h"

#include "solver/claims/kinds.h"
#include "solver/claims/shown.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *id, *name, *citation, *sentence;
} claims[] = {
	[CLAIM_NONE] = {"NONE", "", "", ""},
#define CLAIM(id, name, citation, sentence) {#id, name, citation, sentence},
#include "solver/claims/all.def"
#undef CLAIM
};

/* What stands in a sentence that is being said for {/}, {-} and {+}. */
enum { MARK_CUT = '\1', MARK_OUT = '\2', MARK_IN = '\3' };
static const char SIGNS[] = "/-+";

Claim claim_of(const double *kind_and_numbers, size_t count)
{
	Claim claim = {
		.kind = (ClaimKind)kind_and_numbers[0], .who = CLAIM_NOBODY, .other = CLAIM_NOBODY};

	for (size_t k = 0; k < CLAIM_NUMBERS; k++)
		claim.number[k] = k + 1 < count ? kind_and_numbers[k + 1] : (double)NAN;
	return claim;
}

Claim claim_about(Claim claim, uint32_t who)
{
	claim.who = who;
	return claim;
}

Claim claim_word(Claim claim, const char *word)
{
	snprintf(claim.word, sizeof claim.word, "%s", word);
	return claim;
}

const char *claim_name(ClaimKind kind)
{
	return claims[kind].name;
}

const char *claim_id(ClaimKind kind)
{
	return claims[kind].id;
}

const char *claim_citation(ClaimKind kind)
{
	return claims[kind].citation;
}

const char *claim_text(ClaimKind kind)
{
	return claims[kind].sentence;
}

bool claim_begins_with_name(const Claim *claim)
{
	return strncmp(claims[claim->kind].sentence, "{who}", 5) == 0;
}

bool claim_has_aside(ClaimKind kind)
{
	return strstr(claims[kind].sentence, "{/};") != NULL;
}

/* Where a text ends: at one of `marks` that is in no bracket. */
static const char *end_of(const char *at, const char *marks)
{
	for (int depth = 0; *at && (depth > 0 || !strchr(marks, *at)); at++)
		depth += (*at == '[') - (*at == ']');
	return at;
}

/* The number of a digit; 0 for what is none. */
static double number_at(const Claim *claim, char digit)
{
	const int k = digit - '1';

	return k >= 0 && k < CLAIM_NUMBERS ? claim->number[k] : 0;
}

/* Of one who waits: it is below 1, and does not read as 1. */
static Shown shown_below_one(double value, int digits)
{
	const Shown near = shown(value, digits);

	return strcmp(near.text, "1") == 0 ? shown_below(value, digits) : near;
}

/* A text of fixed size: claims are said with every solve, and without memory. */
typedef struct Text {
	const Claim *claim;
	const ClaimWords *words;
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

/* What stands for a brace that is no number; NULL: nothing. */
static const char *word_at(const Text *out, const char *brace)
{
	const ClaimWords *words = out->words;

	if (strncmp(brace, "{who}", 5) == 0)
		return words->who;
	if (strncmp(brace, "{other}", 7) == 0)
		return words->other;
	if (strncmp(brace, "{more}", 6) == 0)
		return words->more;
	return words->word ? words->word : out->claim->word;
}

static bool exists(const Text *out, const char *brace)
{
	const char *word = word_at(out, brace);

	if (strchr("123456789", brace[1]))
		return !isnan(number_at(out->claim, brace[1]));
	return strchr(SIGNS, brace[1]) || (word && *word);
}

/* All that it names exists, but for what is in brackets of its own. */
static bool can_be_said(const Text *out, const char *text, const char *end)
{
	int depth = 0;

	for (; text < end; text++) {
		depth += (*text == '[') - (*text == ']');
		if ((*text == '_' || *text == '^') && text[1] == '{')
			text++;
		else if (depth == 0 && *text == '{' && !exists(out, text))
			return false;
	}
	return true;
}

/* "{1?=:≤}" */
static void add_either(const char *brace, double value, Text *out)
{
	const char *other = strchr(brace, ':');

	if (value == 1)
		add(out, brace + 3, (size_t)(other - brace - 3));
	else
		add(out, other + 1, strcspn(other + 1, "}"));
}

/* "{1}": counts are told to the last digit. */
static void add_whole(double value, Text *out)
{
	char whole[NUMBER_TEXT_MAX];

	snprintf(whole, sizeof whole, value == floor(value) && fabs(value) < 1e15 ? "%.0f" : "%g",
		value);
	add_text(out, whole);
}

/* "{1.2}" */
static void add_decimals(double value, int decimals, Text *out)
{
	char text[NUMBER_TEXT_MAX];

	snprintf(text, sizeof text, "%.*f", decimals, value);
	add_text(out, text);
}

/* "{1:4}", "{1:4/2}"; "{1,4}": thousands apart. */
static void add_digits(const char *brace, double value, int digits, Text *out)
{
	const double other = brace[4] == '/' ? number_at(out->claim, brace[5]) : value;
	const ShownPair pair = shown_apart(value, other, digits);
	char grouped[NUMBER_TEXT_MAX];

	number_grouped(grouped, pair.a.text);
	add_text(out, brace[2] == ',' ? grouped : pair.a.text);
}

static void add_number(const char *brace, Text *out)
{
	const double value = number_at(out->claim, brace[1]);
	const int digits = brace[2] == '}' ? 0 : atoi(brace + 3);

	switch (brace[2]) {
	case '}':
		add_whole(value, out);
		break;
	case ':':
	case ',':
		add_digits(brace, value, digits, out);
		break;
	case '<':
		add_text(out, shown_below(value, digits).text);
		break;
	case '>':
		add_text(out, shown_above(value, digits).text);
		break;
	case '~':
		add_text(out, shown_below_one(value, digits).text);
		break;
	case '.':
		add_decimals(value, digits, out);
		break;
	case '+':
		add_text(out, shown_gain(value).text);
		break;
	case '?':
		add_either(brace, value, out);
		break;
	default:
		break; /* it exists, no more */
	}
}

static void add_word(const char *brace, Text *out)
{
	static const char mark[] = {MARK_CUT, MARK_OUT, MARK_IN};
	const char *sign = strchr(SIGNS, brace[1]), *word = word_at(out, brace);

	if (sign)
		add(out, mark + (sign - SIGNS), 1);
	else if (word)
		add_text(out, word);
}

static void say(const char *text, const char *end, Text *out);

/* The first part that can be said, of those between "[" and "]". */
static void say_choice(const char *text, const char *end, Text *out)
{
	while (text < end) {
		const char *stop = end_of(text, "|]");

		if (can_be_said(out, text, stop)) {
			say(text, stop, out);
			return;
		}
		text = stop + 1;
	}
}

/* How much of a text stands as it is: a brace behind "_" or "^" is markup. */
static size_t plain_length(const char *text)
{
	size_t length = 0;

	for (; text[length] && text[length] != '['; length++)
		if ((text[length] == '_' || text[length] == '^') && text[length + 1] == '{')
			length++;
		else if (text[length] == '{')
			break;
	return length;
}

static void say(const char *text, const char *end, Text *out)
{
	while (text < end) {
		const size_t plain = plain_length(text), left = (size_t)(end - text);

		add(out, text, plain < left ? plain : left);
		text += plain;
		if (text >= end)
			return;
		const char *close = *text == '{' ? strchr(text, '}') : end_of(text + 1, "]");

		if (*text == '[')
			say_choice(text + 1, close, out);
		else if (text[1] >= '1' && text[1] <= '9')
			add_number(text, out);
		else
			add_word(text, out);
		text = close + 1;
	}
}

/* End the text at the place of that number from its last on; 0 cuts nothing. */
static bool cut_off(char *text, unsigned cut)
{
	char *end = text + strlen(text);

	for (; cut > 0; cut--) {
		*end = '\0';
		end = strrchr(text, MARK_CUT);
		if (!end)
			return false;
		*end = '\0';
	}
	return true;
}

/* Take the marks out, and what is between those of what is left out. */
static void settle(char *text, bool plain)
{
	char *to = text;
	bool left_out = false;

	for (const char *at = text; *at; at++) {
		if (*at == MARK_OUT || *at == MARK_IN)
			left_out = plain && *at == MARK_OUT;
		else if (*at != MARK_CUT && !left_out)
			*to++ = *at;
	}
	*to = '\0';
}

bool claim_say(const Claim *claim, const ClaimWords *words, unsigned form, char *out, size_t size)
{
	static const ClaimWords none;
	const char *sentence = claims[claim->kind].sentence;
	Text text = {claim, words ? words : &none, out, size, 0};

	out[0] = '\0';
	say(sentence, sentence + strlen(sentence), &text);
	const bool may = cut_off(out, form > CLAIM_PLAIN ? form - CLAIM_PLAIN : 0);

	settle(out, form > CLAIM_WHOLE);
	return may;
}

void claim_add(const Claim *claim, const ClaimWords *words, Buf *out)
{
	for (size_t room = CLAIM_SAID_MAX; !out->failed; room *= 2) {
		if (buf_reserve(out, room) != STATUS_OK) {
			out->failed = true;
			return;
		}
		claim_say(claim, words, CLAIM_WHOLE, out->text + out->length, room);
		const size_t length = strlen(out->text + out->length);

		if (length < room - 1) {
			out->length += length;
			return;
		}
	}
}

ClaimSaid claim_said(Claim claim, const char *word)
{
	ClaimSaid out;

	claim_say(&claim, &(ClaimWords){.word = word}, CLAIM_WHOLE, out.text, sizeof out.text);
	return out;
}
