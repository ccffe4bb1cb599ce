/* A net in other units: the same, all numbers converted. */
#include "solver/net/parts.h"

#include <math.h>

static Status convert(
	Net *net, const Field *field, uint32_t node, const Amount *factor, Error *error)
{
	const double old = field_number(net, field, node);
	const double number = old * factor->up / factor->down;

	if (!isfinite(old))
		return STATUS_OK;
	if (!field_holds(field, number) || (number == 0) != (old == 0))
		return error_set(error, STATUS_INPUT,
			"%s goes beyond what numbers hold in these units", field->key);
	field_store(net, field, node, number);
	return STATUS_OK;
}

/* Of all processors, what the network says for all included, or of the net. */
static Status convert_all(Net *net, const Field *field, const Amount *factor, Error *error)
{
	for (uint32_t i = 0; i < (field->of_node ? net->nodes : 1); i++)
		STATUS_TRY(convert(net, field, i, factor, error));
	return STATUS_OK;
}

Status net_convert(Net *net, const Units *from, Error *error)
{
	for (const Field *field = net_fields; field->key; field++) {
		const Amount factor =
			units_between(from, &net->units, units_dimension(field->unit), net->order);

		if (factor.up == factor.down || field->scope == FIELD_NETWORK)
			continue;
		if (net->curve.vary[0] || net->curve.series[0])
			return error_set(error, STATUS_INPUT,
				"the curve of this net has numbers in its old units; take it away "
				"first: curve.vary= and curve.series=");
		STATUS_TRY(convert_all(net, field, &factor, error));
	}
	return STATUS_OK;
}
