/* Formulas written once: the numbers are put in for the symbols of the parts. */
#include "solver/schedule/wording.h"

#include "solver/claims/kinds.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool has_symbol(const Explanation *out, const char *symbol)
{
	for (uint32_t k = 0; k < out->parts; k++)
		if (strcmp(out->part[k].symbol, symbol) == 0)
			return true;
	return false;
}

STATUS_FORMAT(3, 0)
static void add_part(Explanation *out, ExplanationPart part, const char *format, va_list more)
{
	uint32_t at = out->parts;

	vsnprintf(part.symbol, sizeof part.symbol, format, more);
	if (out->parts == EXPLANATION_PARTS || has_symbol(out, part.symbol))
		return;
	for (; at > 0 && out->part[at - 1].stage > part.stage; at--)
		out->part[at] = out->part[at - 1];
	out->part[at] = part;
	out->parts++;
}

void explain_part(Explanation *out, PartStage stage, Quantity quantity, uint32_t processor,
	double value, const char *format, ...)
{
	const ExplanationPart part = {
		.stage = stage, .value = value, .processor = processor, .quantity = quantity};
	va_list more;

	va_start(more, format);
	add_part(out, part, format, more);
	va_end(more);
}

void explain_given(Explanation *out, const char *field, uint32_t processor, double value,
	const char *format, ...)
{
	const ExplanationPart part = {.stage = PART_GIVEN,
		.value = value,
		.processor = processor,
		.quantity = QUANTITIES,
		.field = field};
	va_list more;

	va_start(more, format);
	add_part(out, part, format, more);
	va_end(more);
}

/* Digits of what the file gives. */
enum { GIVEN_DIGITS = 6 };

/* The numbers' line on its way. */
typedef struct Writer {
	char *text;
	size_t length, room;
	bool operand; /* a number or ")" is what stands last */
} Writer;

static void put(Writer *to, const char *text, size_t length)
{
	if (to->length + length >= to->room)
		length = to->room - to->length - 1;
	memcpy(to->text + to->length, text, length);
	to->length += length;
	to->text[to->length] = '\0';
}

static void put_times(Writer *to)
{
	if (to->operand)
		put(to, "·", strlen("·"));
}

static void put_value(Writer *to, double value, int digits)
{
	const Shown number = shown(value, digits);

	put_times(to);
	if (value < 0)
		put(to, "(", 1);
	put(to, number.text, strlen(number.text));
	if (value < 0)
		put(to, ")", 1);
	to->operand = true;
}

/* The part whose symbol stands here, the longest one; NULL: none. */
static const ExplanationPart *part_at(const Explanation *e, const char *text)
{
	const ExplanationPart *best = NULL;
	size_t longest = 0;

	for (uint32_t k = 0; k < e->parts; k++) {
		const size_t length = strlen(e->part[k].symbol);

		if (length > longest && strncmp(text, e->part[k].symbol, length) == 0) {
			best = &e->part[k];
			longest = length;
		}
	}
	return best;
}

/* "max", "min" and "log" stand as they are. */
static size_t word_at(const char *text)
{
	static const char *const words[] = {"max", "min", "log"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strncmp(text, words[i], strlen(words[i])) == 0)
			return strlen(words[i]);
	return 0;
}

static bool in_number(const Writer *to)
{
	const char last = to->length > 0 ? to->text[to->length - 1] : ' ';

	return to->operand && (isdigit((unsigned char)last) || last == '.');
}

/* What is no symbol: digits, operators, brackets, words. Returns how many bytes it is. */
static size_t put_plain(Writer *to, const char *text)
{
	size_t length = word_at(text);

	if (isdigit((unsigned char)*text)) {
		if (!in_number(to))
			put_times(to);
		to->operand = true;
	} else if (*text == '(' || length > 0) {
		put_times(to);
		to->operand = false;
	} else if (*text != ' ' && *text != '.') {
		to->operand = strchr(")}", *text) != NULL;
	}
	length = length > 0 ? length : 1;
	while ((text[length] & 0xc0) == 0x80)
		length++;
	put(to, text, length);
	return length;
}

/* Where the formula ends: what follows ", " or ": " outside of brackets are words. */
static const char *end_of_formula(const char *text)
{
	int depth = 0;

	for (; *text; text++) {
		depth += strchr("({", *text) != NULL ? 1 : strchr(")}", *text) != NULL ? -1 : 0;
		if (depth == 0 && (text[0] == ',' || text[0] == ':') && text[1] == ' ')
			break;
	}
	return text;
}

/* Of what is worked out. */
static int digits_of(const char *symbol)
{
	return strcmp(symbol, "T") == 0 ? FINISH_DIGITS : NUMBER_DIGITS;
}

static void put_numbers(const Explanation *e, const char *text, const char *end, Writer *to)
{
	while (text < end) {
		const ExplanationPart *part = part_at(e, text);

		if (part == NULL) {
			text += put_plain(to, text);
			continue;
		}
		put_value(to, part->value,
			part->stage == PART_GIVEN ? GIVEN_DIGITS : digits_of(part->symbol));
		text += strlen(part->symbol);
	}
}

void explain_number(char out[EXPLANATION_TEXT_MAX], const Explanation *e, const char *symbols)
{
	Writer to = {.text = out, .room = EXPLANATION_TEXT_MAX};

	out[0] = '\0';
	put_numbers(e, symbols, end_of_formula(symbols), &to);
}

void explain_formula(Explanation *out, double value, const char *format, ...)
{
	char symbols[EXPLANATION_TEXT_MAX], numbers[EXPLANATION_TEXT_MAX];
	va_list more;

	va_start(more, format);
	vsnprintf(symbols, sizeof symbols, format, more);
	va_end(more);
	const char *equals = strstr(symbols, " = ");

	explain_number(numbers, out, equals != NULL ? equals + 3 : symbols);
	explain_line(out, "%s", symbols);
	if (strcmp(numbers, shown(value, NUMBER_DIGITS).text) != 0)
		explain_line(out, "= %s", numbers);
	explain_line(out, "= %s", shown(value, digits_of(out->subject)).text);
	out->value = value;
}

void explain_more(Explanation *out, const char *format, ...)
{
	char *line = out->line[out->lines - 1];
	const size_t length = strlen(line);
	va_list more;

	va_start(more, format);
	vsnprintf(line + length, EXPLANATION_TEXT_MAX - length, format, more);
	va_end(more);
}

/* --- sums ------------------------------------------------------------------------------------- */

void explain_add(ExplainSum *sum, uint32_t times, double value, const char *format, ...)
{
	const size_t length = strlen(sum->text);
	char count[16] = "", term[LABEL_MAX];
	va_list more;

	sum->terms++;
	sum->rest -= times * value;
	va_start(more, format);
	vsnprintf(term, sizeof term, format, more);
	va_end(more);
	if (times > 1)
		snprintf(count, sizeof count, "%u", times);
	snprintf(sum->text + length, sizeof sum->text - length, "%s%s%s", length > 0 ? " + " : "",
		count, term);
}

void explain_rest(Explanation *out, ExplainSum *sum, uint32_t left, PartStage stage)
{
	const size_t length = strlen(sum->text);

	if (left == 0)
		return;
	explain_part(out, stage, QUANTITIES, NET_NONE, sum->rest, "… %u more", left);
	snprintf(sum->text + length, sizeof sum->text - length, " + … %u more", left);
}

/* --- with words ------------------------------------------------------------------------------ */

void explain_said(Explanation *out, Claim claim, const ClaimWords *words)
{
	char text[CLAIM_SAID_MAX];

	claim_say(&claim, words, CLAIM_WHOLE, text, sizeof text);
	explain_line(out, "%s", text);
}

void explain_said_more(Explanation *out, Claim claim)
{
	explain_more(out, "%s", claim_said(claim, NULL).text);
}

void explain_said_formula(Explanation *out, double value, Claim claim)
{
	explain_formula(out, value, "%s", claim_said(claim, NULL).text);
}

void interval_note(IntervalFormula *formula, Claim claim)
{
	claim_say(&claim, NULL, CLAIM_WHOLE, formula->note, sizeof formula->note);
}

void explain_last(const Schedule *schedule, uint32_t last, Explanation *out)
{
	explain_part(out, PART_TIME, QUANTITY_END, last, schedule->end[last], "end_{%u}", last);
	explain_said_formula(out, schedule->finish, CLAIM_OF(CLAIM_LAST_TO_STOP, last));
}

void explain_at_most(const Schedule *schedule, Explanation *out)
{
	explain_said_more(out, CLAIM_OF(CLAIM_OF_AT_MOST, schedule->speedup_bound,
				       schedule->bound_by_links ? 1 : (double)NAN));
}
