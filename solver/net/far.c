/* The number that takes a schedule beyond what can be computed. */
#include "solver/net/fields.h"

#include "solver/base/buf.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"

#include <math.h>

/* With all numbers in there no sum of times loses what is added to it
 * (tests/property/soak_extremes.c). */
#define LEAST 1e-9
#define MOST 1e9

static void look(const Net *net, const Field *field, uint32_t node, FieldPlace *far)
{
	const double value = field_number(net, field, node);

	if (!(value > 0) || !isfinite(value) || (value >= LEAST && value <= MOST))
		return;
	if (far->field == NULL ||
		fabs(log(value)) > fabs(log(field_number(net, far->field, far->node))))
		*far = (FieldPlace){field, node, NET_NONE};
}

bool net_farthest(const Net *net, FieldPlace *out)
{
	const uint32_t nodes = net->form == NET_REGULAR ? 0 : net->nodes;
	FieldPlace far = {.field = NULL};

	for (int k = 0; k < NET_KEYS_OF_NODES; k++)
		if (net_fields[k].type == FIELD_REAL && field_applies(net, &net_fields[k]))
			look(net, &net_fields[k], 0, &far);
	for (uint32_t node = 0; node < nodes && !pace_step(node); node++) {
		look(net, &net_fields[NET_KEY_COMPUTE], node, &far);
		look(net, &net_fields[NET_KEY_LINK], node, &far);
		for (int k = NET_KEYS_OWN; k < NET_KEYS; k++)
			look(net, &net_fields[k], node, &far);
	}
	*out = far;
	return far.field != NULL;
}

Status net_beyond_range(const Net *net, Error *error)
{
	char value[NUMBER_TEXT_MAX];
	FieldPlace far;
	Buf key;

	if (!net_farthest(net, &far))
		return error_set(error, STATUS_INPUT,
			"the result is out of range; bring load, compute and link closer to 1");
	buf_init(&key);
	if (far.field->scope == FIELD_NODE)
		net_node_key(net, far.node, far.field, &key);
	else
		buf_add_text(&key, far.field->key);
	number_short(value, field_number(net, far.field, far.node), 4);
	const Status status = buf_status(&key) == STATUS_OK
				      ? error_set(error, STATUS_INPUT,
						"%s is %s, out of range here; "
						"it should be from 1e-9 to 1e9",
						key.text, value)
				      : error_no_memory(error);

	buf_release(&key);
	return status;
}
