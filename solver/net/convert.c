/* The units of a net: what stands beside its numbers, and all of them converted into others. */
#include "solver/net/curve.h"
#include "solver/net/parts.h"

#include <math.h>
#include <string.h>

const char *net_unit(char out[UNIT_NAME_MAX], const Net *net, const char *unit)
{
	units_name(out, &net->units, units_dimension(unit), net->order);
	return *out && strstr(unit, "/time") ? units_turn(out) : out;
}

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

/* Whether what a curve varies, or its series set, has numbers of that dimension. */
static bool curve_has(const char *text, Dimension dimension)
{
	NetPart list = net_parts(text), series, setting, key, value;
	const Field *field;

	while (net_part_next(&list, ';', &series))
		while (net_part_next(&series, ',', &setting))
			if (net_part_setting(setting, &key, &value) &&
				net_curve_field(key, &field, NULL) != STATUS_INPUT &&
				(!field || units_dimension(field->unit) == dimension))
				return true;
	return false;
}

Status net_convert(Net *net, const Units *from, Error *error)
{
	for (const Field *field = net_fields; field->key; field++) {
		const Dimension dimension = units_dimension(field->unit);
		const Amount factor = units_between(from, &net->units, dimension, net->order);

		if (factor.up == factor.down || field->scope == FIELD_NETWORK)
			continue;
		if (field == &net_fields[NET_KEY_LOAD] &&
			(net->law == NET_LAW_XLOGX || net->order != floor(net->order)))
			return error_set(error, STATUS_INPUT,
				"only the steps of a load of whole order are the same in other "
				"units of load");
		if (curve_has(net->curve.vary, dimension) ||
			curve_has(net->curve.series, dimension))
			return error_set(error, STATUS_INPUT,
				"the curve of this net has numbers in its old units; remove it "
				"first (curve.vary=, curve.series=)");
		STATUS_TRY(convert_all(net, field, &factor, error));
	}
	return STATUS_OK;
}
