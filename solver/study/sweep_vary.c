/* What a sweep varies: one key, several by a common factor, or the number of children; and the net
 * at one of its values. */
#include "solver/study/sweep_parts.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/net/curve.h"
#include "solver/net/fields.h"

#include <math.h>
#include <string.h>

static const char CHILDREN[] = "children";

/* One of several keys: where it is, and what it is there. */
static Status find_one(const Net *net, NetPart key, FieldPlace *out, double *number, Error *error)
{
	char *text = mem_text(key.text, key.length);
	FieldValue value = {0, NULL};
	FieldPlace place = {NULL, NET_NONE, NET_NONE};

	if (text == NULL)
		return error_no_memory(error);
	Status status = net_place(net, text, &place, error);

	if (status == STATUS_OK && place.field->type != FIELD_REAL)
		status = error_set(error, STATUS_INPUT,
			"%s is not a real number; several keys are multiplied by one factor, so "
			"each "
			"must be one",
			text);
	if (status == STATUS_OK && place.field->scope == FIELD_NODE && place.node == NET_NONE)
		status = error_set(error, STATUS_INPUT,
			"%s is of all processors; it cannot be one of several keys", text);
	if (status == STATUS_OK)
		status = field_check_applies(net, place.field, error);
	if (status == STATUS_OK)
		status = field_get(net, &place, &value, error);
	*number = place.field && net_read_as(place.field, text)->over ? 1 / value.number
								      : value.number;
	mem_free(text);
	*out = place;
	return status;
}

static bool same_place(const FieldPlace *a, const FieldPlace *b)
{
	return a->field == b->field && a->node == b->node && a->processor == b->processor;
}

/* Several keys with commas between. */
static Status find_several(Sweep *sweep, const Field **out, Error *error)
{
	NetPart rest = net_parts(sweep->key), key;
	FieldPlace place[SWEEP_KEYS_MAX];
	double most = 0;

	while (net_part_next(&rest, ',', &key)) {
		double *base = &sweep->base[sweep->keys];

		if (sweep->keys == SWEEP_KEYS_MAX)
			return error_set(error, STATUS_INPUT, "too many keys; at most %d at a time",
				SWEEP_KEYS_MAX);
		STATUS_TRY(find_one(&sweep->net, key, &place[sweep->keys], base, error));
		for (uint32_t k = 0; k < sweep->keys; k++)
			if (same_place(&place[k], &place[sweep->keys]))
				return error_set(error, STATUS_INPUT,
					"%.*s is given twice; keep one of them", (int)key.length,
					key.text);
		*out = place[0].field;
		sweep->keys++;
		most = fmax(most, *base);
	}
	if (!(most > 0))
		return error_set(
			error, STATUS_INPUT, "%s are 0, and stay so times any factor", sweep->key);
	return STATUS_OK;
}

/* The field behind the key; NULL for children. Only names need the processors. */
static Status find_field(Sweep *sweep, const Field **out, Error *error)
{
	FieldPlace place;
	Status status = STATUS_OK;
	const Field *field = net_field_of(sweep->key);

	*out = NULL;
	if (strcmp(sweep->key, CHILDREN) == 0)
		return net_check_children(&sweep->net, error);
	if (field == NULL || field->scope == FIELD_NODE) {
		status = net_expand(&sweep->net, error);
		if (status == STATUS_OK)
			status = net_place(&sweep->net, sweep->key, &place, error);
		if (status == STATUS_INPUT && strchr(sweep->key, ',') != NULL)
			return find_several(sweep, out, error);
		if (status != STATUS_OK)
			return status;
		field = net_read_as(place.field, sweep->key);
	}
	STATUS_TRY(net_curve_check_number(field, net_parts(sweep->key), error));
	/* What is refused whatever the value is a fault of the key. */
	status = field_check_applies(&sweep->net, field, error);
	if (status == STATUS_OK)
		*out = field;
	return status;
}

/* Names may hold "=": the last one it is, since numbers have none. */
Status sweep_read_vary(Sweep *sweep, const char *vary, Error *error)
{
	const char *equals = strrchr(vary, '=');
	const Field *field = NULL;
	const size_t length = equals != NULL ? (size_t)(equals - vary) : 0;

	if (length == 0)
		return sweep_range_read(&sweep->range, "", 0, false, error);
	sweep->key = mem_text(vary, length);
	if (sweep->key == NULL)
		return error_no_memory(error);
	if (!sweep->draw)
		STATUS_TRY(find_field(sweep, &field, error));
	sweep->field = field;
	sweep->whole = field == NULL || field->type != FIELD_REAL;
	return sweep_range_read(&sweep->range, equals + 1, strlen(equals + 1), sweep->whole, error);
}

/* Where a key of the sweep is; false: it is none of the net's fields. */
static bool find_place(const Sweep *sweep, NetPart key, FieldPlace *out)
{
	char *text = sweep->field ? mem_text(key.text, key.length) : NULL;
	const bool found = text && net_place(&sweep->net, text, out, NULL) == STATUS_OK;

	mem_free(text);
	return found;
}

/* A factor is of what the keys are by then. The one key of most has no commas that part anything.
 */
Status sweep_check_within(const Sweep *sweep, const Sweep *outer, Error *error)
{
	NetPart rest = net_parts(outer->key), key = rest;
	FieldPlace at, other;
	const bool own = sweep->keys == 0 && find_place(sweep, net_parts(sweep->key), &at);

	if (strcmp(sweep->key, outer->key) == 0)
		return error_set(error, STATUS_INPUT, "%s is varied twice", sweep->key);
	for (bool more = own; more; more = outer->keys > 0) {
		if (outer->keys > 0 && !net_part_next(&rest, ',', &key))
			break;
		if (!find_place(outer, key, &other) || at.field != other.field)
			continue;
		if (same_place(&at, &other))
			return error_set(error, STATUS_INPUT, "%s is varied twice", sweep->key);
		if (at.field->scope == FIELD_NODE && at.node == NET_NONE)
			return error_set(error, STATUS_INPUT,
				"%s sets %.*s as well, which would not be what its column says; "
				"vary %s first",
				sweep->key, (int)key.length, key.text, sweep->key);
	}
	return STATUS_OK;
}

static Status set_children(Net *net, double value, Error *error)
{
	if (value >= 0 && value < NET_PROCESSORS_MAX)
		return net_set_children(net, (uint32_t)value, error);
	return error_set(error, STATUS_INPUT, "children is %.17g; it must be from 0 to %d", value,
		NET_PROCESSORS_MAX - 1);
}

/* A processor's key, the way --set does it: a copy of a repeated node is split off. */
static Status set_assignment(Net *net, NetPart key, double value, Error *error)
{
	char number[NUMBER_TEXT_MAX];
	Buf text;

	number_exact(number, value);
	buf_init(&text);
	buf_add(&text, key.text, key.length);
	buf_addf(&text, "=%s", number);
	Status status = buf_status(&text) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK)
		status = net_set(net, text.text, error);
	buf_release(&text);
	return status;
}

/* Times what they are in this net, which is not what they are in the sweep's own where it is
 * another's. */
static Status set_factor(const Sweep *sweep, Net *net, double factor, Error *error)
{
	NetPart rest = net_parts(sweep->key), key;
	FieldPlace place;
	double number;
	STATUS_TRY(net_expand(net, error));

	while (net_part_next(&rest, ',', &key)) {
		STATUS_TRY(find_one(net, key, &place, &number, error));
		STATUS_TRY(set_assignment(net, key, number * factor, error));
	}
	return STATUS_OK;
}

double sweep_factor(const Sweep *sweep, const Net *net)
{
	NetPart rest = net_parts(sweep->key), key;
	FieldPlace place;
	double number;

	for (uint32_t k = 0; k < sweep->keys && net_part_next(&rest, ',', &key); k++)
		if (sweep->base[k] > 0)
			return find_one(net, key, &place, &number, NULL) == STATUS_OK
				       ? number / sweep->base[k]
				       : NAN;
	return NAN;
}

static Status set_value(const Sweep *sweep, Net *net, double value, Error *error)
{
	const Field *field = sweep->field;
	const FieldPlace place = {field, 0, NET_NONE};
	const FieldValue number = {value, NULL};

	if (sweep->keys > 0)
		return set_factor(sweep, net, value, error);
	if (field == NULL)
		return set_children(net, value, error);
	if (field->scope == FIELD_NODE || field->over)
		return set_assignment(net, (NetPart){sweep->key, strlen(sweep->key)}, value, error);
	/* Below 1 these are words. */
	if (field->type == FIELD_INSTALLMENTS && value < 1)
		return error_set(error, STATUS_INPUT, "%s is %.17g; it must be 1 or more",
			field->key, value);
	return field_set(net, &place, &number, error);
}

/* Regular ones stay folded: many a method needs no more. */
Status sweep_net(const Sweep *sweep, double outer, double value, Net *out, Error *error)
{
	if (sweep->draw)
		return sweep->draw(sweep->draw_context, value, out, error);
	if (sweep->outer)
		STATUS_TRY(sweep_net(sweep->outer, NAN, outer, out, error));
	else
		STATUS_TRY(net_copy(out, &sweep->net, error));
	Status status = set_value(sweep, out, value, error);
	if (status == STATUS_OK && out->form != NET_REGULAR && !out->expanded)
		status = net_expand(out, error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

bool sweep_is_of(const Sweep *sweep, const Net *net, double value)
{
	Net at;

	if (sweep_net(sweep, NAN, value, &at, NULL) != STATUS_OK)
		return false;
	const bool equal = net_equal(&at, net);

	net_release(&at);
	return equal;
}

uint32_t sweep_processors(const Net *net)
{
	uint32_t count = 0;

	if (net->expanded)
		return net->processors;
	for (uint32_t node = 0; node < net->nodes; node++)
		count += net->node[node].repeat;
	return count;
}

/* Who does all the work, and does not wait for links, cannot be faster. */
double sweep_speeds(const Net *net)
{
	double sum = 0;

	if (!net->expanded) { /* regular: its root computes */
		for (uint32_t node = 0; node < net->nodes; node++)
			sum += net->node[node].repeat *
			       (net->node[0].compute / net->node[node].compute);
		return sum;
	}
	const double alone = net_compute(net, net_yardstick(net));

	for (uint32_t id = 0; id < net->processors; id++)
		sum += alone / net_compute(net, id);
	return sum;
}
