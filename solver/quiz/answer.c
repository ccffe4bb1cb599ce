#include "solver/quiz/answer.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { TYPED_MAX = 160 };

#define TOLERANCE 0.005

/* --- numbers ---------------------------------------------------------------------------------- */

bool answer_is_number(AnswerKind kind)
{
	return kind == ANSWER_NUMBER || kind == ANSWER_SHARE || kind == ANSWER_COUNT;
}

/* Bytes of a blank of any width at `text`; 0 where there is none. */
static size_t blank_at(const char *text)
{
	static const char *const blanks[] = {" ", "\t", "\u00a0", "\u2009", "\u202f"};

	for (size_t k = 0; k < sizeof blanks / sizeof *blanks; k++)
		if (strncmp(text, blanks[k], strlen(blanks[k])) == 0)
			return strlen(blanks[k]);
	return 0;
}

static size_t digits_at(const char *text)
{
	return strspn(text, "0123456789");
}

/* The number alone: without what stands before "=" and blanks, but for those that divide what is no
 * group of thousands. Too long a text is cut, which no number survives. */
static void strip(const char *typed, char out[TYPED_MAX])
{
	const char *from = strrchr(typed, '=');
	size_t length = 0;

	for (from = from ? from + 1 : typed; *from && length < TYPED_MAX - 1; from++) {
		const size_t blank = blank_at(from);
		const bool between = blank > 0 && length > 0 &&
				     isdigit((unsigned char)out[length - 1]) &&
				     digits_at(from + blank) > 0;

		if (blank == 0 || (between && digits_at(from + blank) != 3))
			out[length++] = blank == 0 ? *from : ' ';
		from += blank > 0 ? blank - 1 : 0;
	}
	out[length] = '\0';
}

static Status read_decimal(
	const char *typed, const char *text, size_t length, double *out, Error *error)
{
	char pointed[NUMBER_TEXT_MAX], shown[TEXT_BRIEF_MAX];
	const char *comma = memchr(text, ',', length);

	if (comma && text[0] != '0' && length - (size_t)(comma - text) == 4)
		return error_set(error, STATUS_INPUT,
			"\"%s\" can be read in two ways; write a point, or thousands without a "
			"comma",
			text_brief(shown, typed, strlen(typed)));
	if (comma && number_comma(text, length, pointed)) {
		text = pointed;
		length = strlen(pointed);
	}
	if (number_read(text, length, out) == NUMBER_OK)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"\"%s\" is not a number; write it as 1200, 0.25, 1/4 or 25 %%",
		text_brief(shown, typed, strlen(typed)));
}

static Status read_number(AnswerKind kind, const char *typed, Answer *out, Error *error)
{
	char text[TYPED_MAX];
	double below = 1;

	strip(typed, text);
	size_t length = strlen(text);
	const bool percent = length > 0 && text[length - 1] == '%';
	length -= percent;
	const char *bar = memchr(text, '/', length);
	const size_t above = bar ? (size_t)(bar - text) : length;

	STATUS_TRY(read_decimal(typed, text, above, &out->number, error));
	if (bar)
		STATUS_TRY(read_decimal(typed, bar + 1, length - above - 1, &below, error));
	if (below == 0)
		return error_set(error, STATUS_INPUT, "nothing can be divided by 0");
	out->typed = out->number /= below;
	if (percent && kind != ANSWER_SHARE)
		return error_set(error, STATUS_INPUT, "this asks for a number, not a percentage");
	if (kind == ANSWER_SHARE && (percent || (!bar && out->number > 1)))
		out->number /= 100;
	if (kind == ANSWER_COUNT && out->number != round(out->number))
		return error_set(error, STATUS_INPUT, "this asks for a whole number, such as 3");
	return STATUS_OK;
}

/* Both to so many digits. */
static bool same_digits(double a, double b, int digits)
{
	char one[NUMBER_TEXT_MAX], other[NUMBER_TEXT_MAX];

	number_short(one, a, digits);
	number_short(other, b, digits);
	return strcmp(one, other) == 0;
}

bool answer_is(AnswerKind kind, const Answer *typed, double number, int digits)
{
	if (kind == ANSWER_COUNT)
		return typed->number == number;
	return fabs(typed->number - number) <= TOLERANCE * fabs(number) ||
	       (digits > 0 && same_digits(typed->number, number, digits));
}

/* --- words ------------------------------------------------------------------------------------ */

static bool is_word(const char *text, size_t length, const char *const *words)
{
	for (; *words; words++)
		if (strlen(*words) == length && strncasecmp(text, *words, length) == 0)
			return true;
	return false;
}

/* The processor of a name in any case, or NET_NONE. */
static Status find(const Net *net, const char *text, size_t length, uint32_t *out, Error *error)
{
	Buf name;

	buf_init(&name);
	*out = NET_NONE;
	for (uint32_t id = 0; id < net->processors && *out == NET_NONE && !name.failed; id++) {
		buf_clear(&name);
		net_name(net, id, &name);
		if (name.length == length && strncasecmp(name.text, text, length) == 0)
			*out = id;
	}
	const Status status = buf_status(&name);

	buf_release(&name);
	return status == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

static bool is_there(const Answer *answer, uint32_t who)
{
	for (uint32_t k = 0; k < answer->count; k++)
		if (answer->who[k] == who)
			return true;
	return false;
}

static Status read_names(
	const Exercise *exercise, const char *text, const char *end, Answer *out, Error *error)
{
	static const char *const between[] = {"and", "then", NULL};
	char shown[TEXT_BRIEF_MAX];
	uint32_t who;

	for (;;) {
		text += strspn(text, " \t,;+&<>");
		if (text >= end)
			break;
		const size_t most = (size_t)(end - text), word = strcspn(text, " \t,;+&<>");
		const size_t length = word < most ? word : most;

		if (!is_word(text, length, between)) {
			STATUS_TRY(find(&exercise->net, text, length, &who, error));
			if (who == NET_NONE)
				return error_set(error, STATUS_INPUT,
					"there is no processor \"%s\"; write names such as P1, or "
					"none",
					text_brief(shown, text, length));
			if (!is_there(out, who) && out->count < ANSWER_WHO_MAX)
				out->who[out->count++] = who;
		}
		text += length;
	}
	if (out->count == 0)
		return error_set(error, STATUS_INPUT, "write names such as P1, or none");
	return STATUS_OK;
}

static Status read_yes_no(const char *text, size_t length, Answer *out, Error *error)
{
	static const char *const yes[] = {"yes", "y", NULL}, *const no[] = {"no", "n", NULL};

	out->number = is_word(text, length, yes);
	if (out->number == 0 && !is_word(text, length, no))
		return error_set(error, STATUS_INPUT, "write yes or no");
	return STATUS_OK;
}

Status answer_read(
	const Exercise *exercise, AnswerKind kind, const char *typed, Answer *out, Error *error)
{
	static const char *const nobody[] = {"nobody", "none", "no one", "no-one", NULL};

	*out = (Answer){.count = 0};
	if (answer_is_number(kind))
		return read_number(kind, typed, out, error);
	typed += strspn(typed, " \t");
	size_t length = strlen(typed);

	while (length > 0 && strchr(" \t.", typed[length - 1]))
		length--;
	if (kind == ANSWER_YES_NO)
		return read_yes_no(typed, length, out, error);
	if (is_word(typed, length, nobody))
		return STATUS_OK;
	STATUS_TRY(read_names(exercise, typed, typed + length, out, error));
	if (kind == ANSWER_WHO && out->count > 1)
		return error_set(error, STATUS_INPUT, "this asks for one name");
	return STATUS_OK;
}

bool answer_same(AnswerKind kind, const Answer *a, const Answer *b)
{
	if (a->number != b->number || a->count != b->count)
		return false;
	for (uint32_t k = 0; k < a->count; k++)
		if (kind == ANSWER_ORDER ? a->who[k] != b->who[k] : !is_there(b, a->who[k]))
			return false;
	return true;
}
