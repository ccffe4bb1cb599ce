#include "solver/study/varied.h"

#include "solver/net/curve.h"

#include <math.h>
#include <string.h>

static uint32_t count_children(const Net *net)
{
	uint32_t count = 0;

	if (net->form == NET_REGULAR)
		return net->kind == NET_TREE ? net->arity : 0;
	for (uint32_t c = 1; c < net->nodes; c += net->node[c].size)
		count += net->node[c].repeat;
	return count;
}

Status varied_place(const Net *net, const char *key, FieldPlace *out, Error *error)
{
	*out = (FieldPlace){NULL, NET_NONE, NET_NONE};
	if (strcmp(key, CURVE_CHILDREN) == 0)
		return net_check_children(net, error);
	const Status status = net_place(net, key, out, error);

	if (status != STATUS_OK)
		return status;
	STATUS_TRY(field_check_applies(net, out->field, error));
	out->field = net_read_as(out->field, key);
	return STATUS_OK;
}

/* The one number that all nodes have, those aside that are to have none. */
static double shared_number(const Net *net, const Field *field)
{
	double value = NAN;

	for (uint32_t i = 0; i < net->nodes; i++) {
		if (!field_is_everyones(net, field, i))
			continue;
		const double own = field_in_force(net, field, i);

		if (!isnan(value) && own != value)
			return NAN;
		value = own;
	}
	return value;
}

double varied_number(const Net *net, const FieldPlace *place)
{
	FieldValue value;

	if (!place->field)
		return count_children(net);
	if (place->field->over) {
		const FieldPlace time = {place->field->over, place->node, place->processor};

		return 1 / varied_number(net, &time);
	}
	if (place->field->scope == FIELD_NODE && place->node == NET_NONE)
		return shared_number(net, place->field);
	if (place->field->nothing)
		return field_in_force(net, place->field, place->node);
	/* A number, so there is no text to make room for. */
	if (field_get(net, place, &value, NULL) != STATUS_OK)
		return NAN;
	const bool word = place->field->type == FIELD_INSTALLMENTS && value.number < 1;

	return word || isinf(value.number) ? NAN : value.number;
}
