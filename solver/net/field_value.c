/* Values of fields: where they stand in a net; as text, read with a message that says what would be
 * right, and written. */
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

const char *field_short_key(const Field *field)
{
	return field->scope == FIELD_NETWORK ? strchr(field->key, '.') + 1 : field->key;
}

/* --- in a net -------------------------------------------------------------------------------- */

/* All choices are stored as enumerations. */
_Static_assert(sizeof(NetKind) == sizeof(int32_t), "an enumeration is stored as an int32_t");

static void *slot_of(Net *net, const Field *field, uint32_t node)
{
	if (field->of_node)
		return (char *)&net->node[node == NET_NONE ? 0 : node] + field->offset;
	return (char *)net + field->offset;
}

static const void *slot_in(const Net *net, const Field *field, uint32_t node)
{
	if (field->of_node)
		return (const char *)&net->node[node == NET_NONE ? 0 : node] + field->offset;
	return (const char *)net + field->offset;
}

void field_store(Net *net, const Field *field, uint32_t node, double number)
{
	void *slot = slot_of(net, field, node);

	if (field == &net_fields[NET_KEY_LINK]) {
		net->node[node].has_link = !isnan(number);
		number = isnan(number) ? 0 : number;
	}
	if (field->type == FIELD_REAL)
		*(double *)slot = number;
	else if (field->type == FIELD_COUNT)
		*(uint32_t *)slot = (uint32_t)number;
	else if (field->type == FIELD_BOOL)
		*(bool *)slot = number != 0;
	else
		*(int32_t *)slot = (int32_t)number;
}

double field_number(const Net *net, const Field *field, uint32_t node)
{
	const void *slot = slot_in(net, field, node);

	if (field == &net_fields[NET_KEY_LINK] && !net->node[node].has_link)
		return NAN;
	if (field == &net_fields[NET_KEY_REPEAT] && net->form == NET_REGULAR)
		return 1;
	if (field->type == FIELD_REAL)
		return *(const double *)slot;
	if (field->type == FIELD_COUNT)
		return *(const uint32_t *)slot;
	if (field->type == FIELD_BOOL)
		return *(const bool *)slot;
	return *(const int32_t *)slot;
}

char **field_own_text(Net *net, const Field *field)
{
	const bool own = field->type == FIELD_TEXT && !field->of_node && field->room == 0;

	return own ? slot_of(net, field, 0) : NULL;
}

const char *field_text(const Net *net, const Field *field, uint32_t node)
{
	const void *slot = slot_in(net, field, node);
	const char *text = field->room > 0 ? slot : *(char *const *)slot;

	return text ? text : "";
}

bool field_is_standard(const Net *net, const Field *field, uint32_t node)
{
	if (field->type == FIELD_TEXT)
		return field_text(net, field, node)[0] == '\0';
	return field->type != FIELD_SIZES && field_number(net, field, node) == field->standard;
}

bool field_same(const Field *field, const Net *a, uint32_t node_a, const Net *b, uint32_t node_b)
{
	if (field->type == FIELD_TEXT)
		return strcmp(field_text(a, field, node_a), field_text(b, field, node_b)) == 0;
	if (field->type == FIELD_SIZES)
		return a->dimensions == b->dimensions &&
		       memcmp(a->sizes, b->sizes, a->dimensions * sizeof *a->sizes) == 0;
	const double one = field_number(a, field, node_a), other = field_number(b, field, node_b);

	return one == other || (isnan(one) && isnan(other));
}

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

	return isfinite(number) && whole && !low && number <= field->max;
}

static Status read_number(
	const Field *field, const char *text, size_t length, double *out, Error *error)
{
	double value;
	NumberReading reading = number_read(text, length, &value);

	if (reading == NUMBER_RANGE) {
		char shown[TEXT_BRIEF_MAX];
		return error_set(error, STATUS_INPUT,
			"%s is %s, which is out of range (about 1e-308 to 1e308)",
			field_short_key(field), text_brief(shown, text, length));
	}
	if (reading != NUMBER_OK)
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

Status field_read(
	const Field *field, const char *text, size_t length, FieldValue *out, Error *error)
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
	} else if (field->type == FIELD_INSTALLMENTS && is_word(text, length, "fon")) {
		value.number = NET_FON;
	} else if (field->type == FIELD_INSTALLMENTS && is_word(text, length, "best")) {
		value.number = NET_BEST;
	} else if (field->type == FIELD_CHOICE || field->type == FIELD_BOOL) {
		status = read_choice(field, text, length, &value.number, error);
	} else {
		status = read_number(field, text, length, &value.number, error);
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
		/* A link the root does not have is empty; infinities are refused on reading. */
		buf_add_text(out, isnan(value->number) ? "" : "infinite");
		return;
	}
	number_exact(number, value->number);
	buf_add_text(out, number);
}
