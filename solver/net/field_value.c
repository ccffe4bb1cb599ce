/* Values of fields as text: read with a message that says what would be right, and written. */
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

void field_value_release(FieldValue *value)
{
	mem_free(value->text);
	value->text = NULL;
}

bool field_value_equal(const FieldValue *a, const FieldValue *b)
{
	if (a->text || b->text)
		return a->text && b->text && strcmp(a->text, b->text) == 0;
	return a->number == b->number || (isnan(a->number) && isnan(b->number));
}

/* --- sizes ----------------------------------------------------------------------------------- */

void net_write_sizes(const uint32_t *sizes, uint32_t count, Buf *out)
{
	for (uint32_t k = 0; k < count; k++)
		buf_addf(out, "%s%" PRIu32, k == 0 ? "[" : ", ", sizes[k]);
	buf_add_char(out, ']');
}

static const char *skip_blanks(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t'))
		at++;
	return at;
}

uint32_t net_read_sizes(const char *text, size_t length, uint32_t sizes[NET_DIMENSIONS_MAX])
{
	const char *at = skip_blanks(text, text + length), *end = text + length;
	uint32_t count = 0;

	while (end > at && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (end - at >= 2 && *at == '[' && end[-1] == ']') {
		at++;
		end--;
	}
	for (;;) {
		uint64_t size = 0;
		at = skip_blanks(at, end);
		for (; at < end && *at >= '0' && *at <= '9' && size <= NET_PROCESSORS_MAX; at++)
			size = size * 10 + (uint64_t)(*at - '0');
		if (size == 0 || size > NET_PROCESSORS_MAX || count == NET_DIMENSIONS_MAX)
			return 0;
		sizes[count++] = (uint32_t)size;
		at = skip_blanks(at, end);
		if (at == end)
			return count;
		if (*at != ',' && *at != 'x')
			return 0;
		at++;
	}
}

/* --- in a net -------------------------------------------------------------------------------- */

Status field_get(const Net *net, const FieldPlace *place, FieldValue *out, Error *error)
{
	const Field *field = place->field;
	const Status status = field_check_applies(net, field, error);
	Buf text;

	if (status != STATUS_OK)
		return status;
	*out = (FieldValue){0, NULL};
	if (field->type != FIELD_TEXT && field->type != FIELD_SIZES) {
		out->number = field_number(net, field, place->node);
		return STATUS_OK;
	}
	buf_init(&text);
	if (field->type == FIELD_TEXT)
		buf_add_text(&text, field_text(net, field, place->node));
	else
		net_write_sizes(net->sizes, net->dimensions, &text);
	if (buf_status(&text) == STATUS_OK)
		out->text = mem_text(text.text, text.length);
	buf_release(&text);
	return out->text ? STATUS_OK : error_no_memory(error);
}

/* --- reading --------------------------------------------------------------------------------- */

/* "0 or more", "greater than 0", "from 1 to 20". */
static void add_range(const Field *field, Buf *out)
{
	char min[NUMBER_TEXT_MAX], max[NUMBER_TEXT_MAX];

	number_exact(min, field->min);
	if (field->min_open) {
		buf_addf(out, "greater than %s", min);
	} else if (isfinite(field->max)) {
		number_exact(max, field->max);
		buf_addf(out, "from %s to %s", min, max);
	} else {
		buf_addf(out, "%s or more", min);
	}
}

void field_domain(const Field *field, bool brief, Buf *out)
{
	char max[NUMBER_TEXT_MAX];

	switch (field->type) {
	case FIELD_REAL:
		buf_add_text(out, brief ? "" : "a number, ");
		add_range(field, out);
		if (field->nothing)
			buf_addf(out, ", or nothing for %s", field->nothing);
		break;
	case FIELD_COUNT:
		buf_add_text(out, "a whole number, ");
		add_range(field, out);
		break;
	case FIELD_INSTALLMENTS:
		number_exact(max, field->max);
		buf_addf(out, "a whole number, 1 to %s, fon or best", max);
		break;
	case FIELD_CHOICE:
		for (size_t i = 0; field->choices[i]; i++)
			buf_addf(out, "%s%s",
				i == 0                  ? ""
				: field->choices[i + 1] ? ", "
							: " or ",
				field->choices[i]);
		break;
	case FIELD_SIZES:
		buf_addf(out,
			"1 to %d whole numbers from 1 to %d, the innermost first, such as 5x20",
			NET_DIMENSIONS_MAX, NET_PROCESSORS_MAX);
		break;
	case FIELD_BOOL:
		buf_add_text(out, "true or false");
		break;
	case FIELD_TEXT:
		buf_add_text(out, "text in UTF-8 without NUL characters");
		break;
	}
}

static Status refuse(
	const Field *field, const char *text, size_t length, bool is_number, Error *error)
{
	char shown[TEXT_BRIEF_MAX], point[NUMBER_TEXT_MAX];
	Buf wanted;

	text_brief(shown, text, length);
	const char *key = field_short_key(field);
	if (field->type == FIELD_REAL && number_comma(text, length, point))
		return error_set(error, STATUS_INPUT, "%s is %s; numbers take a decimal point: %s",
			key, shown, point);
	if (field->none && length >= 3 && strncmp(text, "inf", 3) == 0)
		return error_set(error, STATUS_INPUT,
			"%s is %s; of a root that only sends it is none", key, shown);
	buf_init(&wanted);
	field_domain(field, is_number, &wanted);
	Status status;
	if (buf_status(&wanted) != STATUS_OK)
		status = error_no_memory(error);
	else if (length == 0)
		status = error_set(
			error, STATUS_INPUT, "%s has no value; it must be %s", key, wanted.text);
	else
		status = error_set(
			error, STATUS_INPUT, "%s is %s; it must be %s", key, shown, wanted.text);
	buf_release(&wanted);
	return status;
}

bool field_holds(const Field *field, double number)
{
	const bool whole = field->type == FIELD_REAL || floor(number) == number;
	const bool low = field->min_open ? !(number > field->min) : !(number >= field->min);

	return (isfinite(number) || field->none) && whole && !low && number <= field->max;
}

/* What is more than digits: a fraction, a number with a unit, or one over something. */
static Status read_amount(const Field *field, const Net *net, const char *text, size_t length,
	double *out, Error *error)
{
	const UnitsAsked asked = {field_short_key(field), units_dimension(field->unit),
		field->over != NULL, net ? &net->units : NULL, net ? net->order : 1};
	bool amount;
	const Status status = units_convert(&asked, text, length, out, &amount, error);

	return amount ? status : refuse(field, text, length, false, error);
}

static Status read_number(const Field *field, const Net *net, const char *text, size_t length,
	double *out, Error *error)
{
	double value;
	NumberReading reading = number_read(text, length, &value);

	if (reading == NUMBER_RANGE) {
		char shown[TEXT_BRIEF_MAX];
		return error_set(error, STATUS_INPUT,
			"%s is %s, which is out of range (about 1e-308 to 1e308)",
			field_short_key(field), text_brief(shown, text, length));
	}
	if (field->type == FIELD_REAL && (reading != NUMBER_OK || field->over))
		STATUS_TRY(read_amount(field, net, text, length, &value, error));
	else if (reading != NUMBER_OK)
		return refuse(field, text, length, false, error);
	if (!field_holds(field, value))
		return refuse(field, text, length, true, error);
	/* Minus zero is zero. */
	*out = value + 0.0;
	return STATUS_OK;
}

/* Kept as a file has them, so that equal sizes are equal texts. */
static Status read_sizes(
	const Field *field, const char *text, size_t length, FieldValue *out, Error *error)
{
	uint32_t sizes[NET_DIMENSIONS_MAX];
	uint32_t count = net_read_sizes(text, length, sizes);
	Buf written;

	if (count == 0)
		return refuse(field, text, length, false, error);
	buf_init(&written);
	net_write_sizes(sizes, count, &written);
	out->text =
		buf_status(&written) == STATUS_OK ? mem_text(written.text, written.length) : NULL;
	buf_release(&written);
	return out->text ? STATUS_OK : error_no_memory(error);
}

/* --- all types ------------------------------------------------------------------------------- */

static bool is_word(const char *text, size_t length, const char *word)
{
	return strlen(word) == length && memcmp(text, word, length) == 0;
}

static Status read_choice(
	const Field *field, const char *text, size_t length, double *out, Error *error)
{
	static const char *const no_yes[] = {"false", "true", NULL};
	const char *const *words = field->type == FIELD_BOOL ? no_yes : field->choices;

	for (int i = 0; words[i]; i++) {
		if (is_word(text, length, words[i])) {
			*out = i;
			return STATUS_OK;
		}
	}
	return refuse(field, text, length, false, error);
}

Status field_read(const Field *field, const Net *net, const char *text, size_t length,
	FieldValue *out, Error *error)
{
	FieldValue value = {0, NULL};
	Status status = STATUS_OK;

	if (field->type == FIELD_TEXT) {
		if (text_invalid(text, length) < length || memchr(text, 0, length) != NULL)
			return refuse(field, text, length, false, error);
		value.text = mem_text(text, length);
		if (!value.text)
			return error_no_memory(error);
	} else if (field->type == FIELD_SIZES) {
		status = read_sizes(field, text, length, &value, error);
	} else if (field->nothing && length == 0) {
		value.number = NAN;
	} else if (field->none &&
		   (is_word(text, length, "none") || is_word(text, length, "null"))) {
		value.number = INFINITY;
	} else if (field->type == FIELD_INSTALLMENTS && is_word(text, length, "fon")) {
		value.number = NET_FON;
	} else if (field->type == FIELD_INSTALLMENTS && is_word(text, length, "best")) {
		value.number = NET_BEST;
	} else if (field->type == FIELD_CHOICE || field->type == FIELD_BOOL) {
		status = read_choice(field, text, length, &value.number, error);
	} else {
		status = read_number(field, net, text, length, &value.number, error);
	}
	if (status == STATUS_OK)
		*out = value;
	return status;
}

void field_write(const Field *field, const FieldValue *value, Buf *out)
{
	char number[NUMBER_TEXT_MAX];

	switch (field->type) {
	case FIELD_TEXT:
	case FIELD_SIZES:
		buf_add_text(out, value->text);
		return;
	case FIELD_BOOL:
		buf_add_text(out, value->number != 0 ? "true" : "false");
		return;
	case FIELD_CHOICE:
		buf_add_text(out, field->choices[(size_t)value->number]);
		return;
	case FIELD_INSTALLMENTS:
		if (value->number == NET_FON || value->number == NET_BEST) {
			buf_add_text(out, value->number == NET_FON ? "fon" : "best");
			return;
		}
		break;
	case FIELD_REAL:
	case FIELD_COUNT:
		break;
	}
	if (!isfinite(value->number)) {
		/* What is not there is empty; other infinities are refused on reading. */
		buf_add_text(out, isnan(value->number) ? "" : field->none ? "none" : "infinite");
		return;
	}
	number_exact(number, value->number);
	buf_add_text(out, number);
}
