#include "solver/schedule/notation_sign.h"

#include <stdio.h>
#include <string.h>

/* Time per step and per unit are those that are charged: with the sign_factors of the intensities,
 * which Robertazzi writes as T_cp and T_cm. */
#define LETTERS(...)                                                                               \
	{                                                                                          \
		__VA_ARGS__                                                                        \
	}
const Sense sign_senses[] = {
#define SENSE(letters, where, unit, word, of) {LETTERS letters, where, unit, word, of},
#include "solver/schedule/signs.def"
};
enum { SENSES = sizeof sign_senses / sizeof *sign_senses };

const Factor sign_factors[FACTORS] = {
#define FACTOR(letters, unit, words) {LETTERS letters, unit, words},
#include "solver/schedule/signs.def"
};

const char *const sign_papers[PAPERS] = {"Chen", "Cui", "Robertazzi", "report", "star"};

/* --- scripts ------------------------------------------------------------------------------------
 */

bool sign_is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Sums and products are no letters. */
bool sign_is_greek(const char *at)
{
	return (at[0] == '\xce' || at[0] == '\xcf') && strncmp(at, "Σ", 2) != 0 &&
	       strncmp(at, "Π", 2) != 0;
}

static bool is_scripted(const char *at)
{
	return (at[0] == '_' || at[0] == '^') && at[1] == '{';
}

/* Read a script where one of that kind stands; what follows it. */
static const char *read_script(const char *at, char kind, char out[INDEX_MAX])
{
	size_t length = 0;
	int depth = 1;

	if (at[0] != kind || at[1] != '{')
		return at;
	for (at += 2; *at; at++) {
		depth += (*at == '{') - (*at == '}');
		if (depth == 0)
			break;
		if (length + 1 < INDEX_MAX)
			out[length++] = *at;
	}
	out[length] = '\0';
	return *at ? at + 1 : at;
}

static const char *read_scripts(const char *at, Sign *sign)
{
	at = read_script(at, '^', sign->high);
	at = read_script(at, '_', sign->low);
	sign->high_first = sign->high[0] && sign->low[0];
	return sign->high[0] ? at : read_script(at, '^', sign->high);
}

/* Cui's terms are called "A(m)" and "B(m)": that m is part of the name. Its bytes behind the
 * letter, 0 for none. */
static size_t argument_length(const char *at)
{
	return strncmp(at, "(m)_{", 5) == 0 ? 3 : 0;
}

/* An index that says whose the sign is; it goes. */
static void take_mark(Sign *sign)
{
	for (int k = 0; k < PAPERS; k++) {
		const size_t length = strlen(sign_papers[k]);
		const char after =
			strncmp(sign->low, sign_papers[k], length) == 0 ? sign->low[length] : 'x';

		if (after != '\0' && after != ',')
			continue;
		const char *rest = sign->low + length + (after == ',');

		sign->paper = k;
		memmove(sign->low, rest, strlen(rest) + 1);
		return;
	}
}

/* "cp" or "cp,3", as an index, is the unit with or without a processor. */
static bool has_unit(const char *low, const char *unit)
{
	return strncmp(low, unit, 2) == 0 && (low[2] == '\0' || low[2] == ',');
}

int sign_sense(const Sign *sign, int paper)
{
	for (int k = 0; k < SENSES; k++) {
		const Sense *sense = &sign_senses[k];
		const char *letter = sense->sign[paper];
		const bool fits =
			sense->shape == ANY || (sense->shape == INDEXED) == (sign->low[0] != '\0');

		if (!letter || strlen(letter) != sign->base_length ||
			strncmp(letter, sign->base, sign->base_length) != 0)
			continue;
		if (sense->unit && paper == REPORT ? has_unit(sign->low, sense->unit) : fits)
			return k;
	}
	return -1;
}

/* Robertazzi's "T_{cp}" behind w: part of that sign, with what stands above it. */
static const char *read_unit(const char *at, const char *unit, Sign *sign)
{
	char text[8];
	const size_t length = (size_t)snprintf(text, sizeof text, "T_{%s}", unit);

	sign->charged = strncmp(at, text, length) == 0;
	if (!sign->charged)
		return at;
	return read_script(at + length, '^', sign->high);
}

Sign sign_read(const char *at, int paper)
{
	Sign sign = {
		.at = at, .base = at, .base_length = sign_is_greek(at) ? 2 : 1, .paper = paper};

	at += sign.base_length;
	while (*at == '\'')
		at++, sign.base_length++;
	sign.base_length += argument_length(at);
	at += argument_length(at);
	at = read_scripts(at, &sign);
	take_mark(&sign);
	sign.sense = sign_sense(&sign, sign.paper);
	if (sign.sense >= 0 && sign_senses[sign.sense].unit && sign.paper == ROBERTAZZI)
		at = read_unit(at, sign_senses[sign.sense].unit, &sign);
	else if (sign.sense >= 0 && sign_senses[sign.sense].unit && sign.paper == REPORT)
		memmove(sign.low, sign.low + 2 + (sign.low[2] == ','),
			strlen(sign.low + 2 + (sign.low[2] == ',')) + 1);
	sign.length = (size_t)(at - sign.at);
	return sign;
}

/* --- letters among words ---------------------------------------------------------------------- */

/* Whether letters in a sentence are signs: where something is said of their value, or they are
 * divided. Names of processors are not. */
static bool is_said_of(const char *text, const char *begin, const char *end)
{
	static const char *const after[] = {" =", " ≤", " ≥", " <", " >", "/", " + 1 =", " grows"};

	for (size_t i = 0; i < sizeof after / sizeof *after; i++)
		if (strncmp(end, after[i], strlen(after[i])) == 0)
			return true;
	return begin > text && strchr("/+})", begin[-1]);
}

/* Whether words stand beside letters in a formula: "A takes all", "algorithm S", "B: ". */
static bool is_among_words(const char *text, const char *begin, const char *end)
{
	if (begin > text && strchr(")}", begin[-1]))
		return false;
	return *end == ':' || (*end == ' ' && sign_is_letter(end[1])) ||
	       (begin - text >= 2 && begin[-1] == ' ' && sign_is_letter(begin[-2]) &&
		       !sign_is_greek(end));
}

/* Whether letters without scripts are signs side by side, as in "LA": no word has only these. */
static bool are_signs(const char *at, size_t length, int paper)
{
	for (size_t i = 0; i < length; i++) {
		const Sign sign = {.base = at + i, .base_length = 1};

		if (!strchr("xdkmMPRSTVXYBCN", at[i]) && sign_sense(&sign, paper) < 0)
			return false;
	}
	return true;
}

bool sign_is_at(const char *text, const char *at, int paper, bool sentence)
{
	const char *begin = at, *end = at;

	while (begin > text && sign_is_letter(begin[-1]))
		begin--;
	while (sign_is_letter(*end))
		end++;
	if (end - begin > 1 && !are_signs(begin, (size_t)(end - begin), paper))
		return false;
	if (*end == '\'' ? is_scripted(end + 1) : is_scripted(end + argument_length(end)))
		return true;
	if (*end >= '0' && *end <= '9')
		return false;
	return is_said_of(text, begin, end) || !(sentence || is_among_words(text, begin, end));
}
