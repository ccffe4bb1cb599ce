/* The sentences of claims, filled in: a small template language, which all.def tells. */
#include "solver/claims/claims.h"

#include "solver/base/wording.h"
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

/* Claims are said with every solve, and without memory. */
typedef struct Saying {
	const Claim *claim;
	const ClaimWords *words;
} Saying;

static bool brace_is(const char *brace, size_t length, const char *word)
{
	return length == strlen(word) && memcmp(brace, word, length) == 0;
}

/* What stands for a brace that is no number; NULL: nothing. */
static const char *word_at(const Saying *saying, const char *brace, size_t length)
{
	const ClaimWords *words = saying->words;

	if (brace_is(brace, length, "who"))
		return words->who;
	if (brace_is(brace, length, "other"))
		return words->other;
	if (brace_is(brace, length, "more"))
		return words->more;
	return words->word ? words->word : saying->claim->word;
}

/* "{1?=:≤}" */
static void add_either(const char *brace, double value, Wording *out)
{
	const char *other = strchr(brace, ':');

	if (value == 1)
		wording_add(out, brace + 2, (size_t)(other - brace - 2));
	else
		wording_add(out, other + 1, strcspn(other + 1, "}"));
}

/* "{1}": counts are told to the last digit. */
static void add_whole(double value, Wording *out)
{
	char whole[NUMBER_TEXT_MAX];

	if (value == floor(value) && fabs(value) < 1e15)
		number_fixed(whole, value, 0);
	else
		number_general(whole, value, 6);
	wording_add_text(out, whole);
}

/* "{1.2}" */
static void add_decimals(double value, int decimals, Wording *out)
{
	char text[NUMBER_TEXT_MAX];

	number_fixed(text, value, decimals);
	wording_add_text(out, text);
}

/* "{1:4}", "{1:4/2}"; "{1,4}": thousands apart. */
static void add_digits(const char *brace, double value, int digits, Wording *out)
{
	const Saying *saying = out->context;
	const double other = brace[3] == '/' ? number_at(saying->claim, brace[4]) : value;
	const ShownPair pair = shown_apart(value, other, digits);
	char grouped[NUMBER_TEXT_MAX];

	number_grouped(grouped, pair.a.text);
	wording_add_text(out, brace[1] == ',' ? grouped : pair.a.text);
}

static void add_number(const char *brace, double value, Wording *out)
{
	const Saying *saying = out->context;
	const bool time = strchr(":<>", brace[1]) && (brace[2] == 'T' || brace[2] == 't');
	const int digits = brace[2] == 'T'   ? FINISH_LONG + atoi(brace + 3)
			   : brace[2] == 't' ? FINISH_DIGITS
					     : atoi(brace + 2);

	switch (brace[1]) {
	case '}':
		add_whole(value, out);
		break;
	case ':':
	case ',':
		add_digits(brace, value, digits, out);
		break;
	case '<':
		wording_add_text(out, shown_below(value, digits).text);
		break;
	case '>':
		wording_add_text(out, shown_above(value, digits).text);
		break;
	case '~':
		wording_add_text(out, shown_below_one(value, digits).text);
		break;
	case '.':
		add_decimals(value, digits, out);
		break;
	case '+':
		wording_add_text(out, shown_gain(value).text);
		break;
	case '?':
		add_either(brace, value, out);
		break;
	default:
		break; /* it exists, no more */
	}
	if (time && saying->words->time && *saying->words->time) {
		wording_add_text(out, " ");
		wording_add_text(out, saying->words->time);
	}
}

static bool put(Wording *out, const char *brace, size_t length)
{
	static const char mark[] = {MARK_CUT, MARK_OUT, MARK_IN};
	const Saying *saying = out->context;
	const char *sign = strchr(SIGNS, *brace);

	if (sign) {
		wording_add(out, mark + (sign - SIGNS), 1);
		return true;
	}
	if (*brace >= '1' && *brace <= '9') {
		const double value = number_at(saying->claim, *brace);

		add_number(brace, value, out);
		return !isnan(value);
	}
	const char *word = word_at(saying, brace, length);

	wording_add_text(out, word ? word : "");
	return word && *word;
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
	static const char marks[] = {MARK_CUT, MARK_OUT, MARK_IN, '\0'};
	char *to = text + strcspn(text, marks);
	bool left_out = false;

	for (const char *at = to; *at; at++) {
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
	Saying saying = {claim, words ? words : &none};
	Wording wording = {.text = out, .size = size, .put = put, .context = &saying};

	out[0] = '\0';
	(void)wording_say(&wording, claims[claim->kind].sentence);
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
