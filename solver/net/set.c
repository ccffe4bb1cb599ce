/* Setting the values of a net by the table of keys. */
#include "solver/base/mem.h"
#include "solver/net/curve.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static Status put_method(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const size_t length = strlen(value->text);
	char shown[TEXT_BRIEF_MAX];

	if (length >= place->field->room)
		return error_set(error, STATUS_INPUT,
			"method is %s; it must be the short name of a method, such as chen-m",
			text_brief(shown, value->text, length));
	memcpy(net->method, value->text, length + 1);
	return STATUS_OK;
}

static Status put_unit(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const Field *field = place->field;
	const size_t length = strlen(value->text);
	STATUS_TRY(units_check(field->key, field->powers, value->text, length, error));
	memcpy((char *)net + field->offset, value->text, length + 1);
	return STATUS_OK;
}

/* Lines of text; blanks at the end, such as the line break of a YAML block, are no part of it. */
static Status put_note(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	size_t length = strlen(value->text);

	while (length > 0 && strchr(" \n", value->text[length - 1]))
		length--;
	if (length > NET_NOTE_MAX)
		return error_set(error, STATUS_INPUT,
			"note has %zu bytes; it must have %d or fewer", length, NET_NOTE_MAX);
	for (TextWalk walk = {.text = value->text, .length = length}; text_walk(&walk);)
		if (!walk.harmless && walk.code != '\n')
			return error_set(error, STATUS_INPUT,
				"note has the character U+%04X; it must be lines of plain text",
				(unsigned)walk.code);
	return net_set_text(field_own_text(net, place->field), value->text, length, error);
}

static Status put_storage(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	if (value->number == 0 && !net->node[0].has_link)
		return error_set(error, STATUS_INPUT,
			"storage is false, but the root has no link to receive the load over; "
			"give the root a link first");
	field_store(net, place->field, 0, value->number);
	return STATUS_OK;
}

/* Nothing to vary takes the whole curve away. */
static Status put_vary(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const NetPart vary = net_parts(value->text);
	Status status = STATUS_OK;

	if (vary.length > 0)
		status = net_curve_check_vary(vary, error);
	if (status == STATUS_OK)
		status = net_set_text(&net->curve.vary, vary.text, vary.length, error);
	if (status != STATUS_OK || vary.length > 0)
		return status;
	for (const Field *field = place->field + 1; field->of_curve && status == STATUS_OK;
		field++) {
		if (field->type == FIELD_TEXT)
			status = net_set_text(field_own_text(net, field), "", 0, error);
		else
			field_store(net, field, 0, field->standard);
	}
	return status;
}

static Status put_curve_list(
	Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const bool series = place->field == &net_fields[NET_KEY_CURVE_SERIES];
	const NetPart list = net_parts(value->text);
	Buf tidy;

	buf_init(&tidy);
	Status status = series ? net_curve_tidy_series(list, &tidy, error)
			       : net_curve_tidy_methods(list, &tidy, error);
	if (status == STATUS_OK)
		status = net_set_text(
			field_own_text(net, place->field), tidy.text, tidy.length, error);
	buf_release(&tidy);
	return status;
}

static Status put_kind(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	(void)place;
	return net_set_kind(net, (NetKind)value->number, error);
}

/* One of the numbers that say the shape of a regular network. */
static Status put_shape(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const double compute = net->node[0].compute, link = net->node[0].link;
	Net wanted = *net; /* its keys only */

	if (place->field->type == FIELD_SIZES)
		wanted.dimensions = net_read_sizes(value->text, strlen(value->text), wanted.sizes);
	else
		field_store(&wanted, place->field, 0, value->number);
	if (net->kind == NET_TREE)
		return net_set_tree(net, wanted.levels, wanted.arity, compute, link, error);
	return net_set_shape(net, net->kind, wanted.dimensions, wanted.sizes, compute, link, error);
}

Status net_rename(Net *net, uint32_t node, const char *name, Error *error)
{
	bool expanded = net->expanded;
	char *copy = NULL;

	if (net->form == NET_REGULAR && name && name[0] != '\0')
		return net_refuse_single(
			net, "processors of ", " have no names of their own", error);
	if (name && name[0] != '\0') {
		STATUS_TRY(net_check_name(net, node, name, error));
		if (!net->expanded)
			STATUS_TRY(net_derive(net, NULL, error));
		STATUS_TRY(net_check_default(net, node, name, error));
		copy = mem_text(name, strlen(name));
		if (!copy)
			return error_no_memory(error);
	}
	mem_free(net->node[node].name);
	net->node[node].name = copy;
	/* The processors stay what they are; only giving up a name can double another one. */
	net->expanded = expanded && copy;
	return STATUS_OK;
}

static Status put_name(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	return net_rename(net, place->node, value->text, error);
}

static Status put_link(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	if (isnan(value->number) && !net->storage)
		return error_set(error, STATUS_INPUT,
			"the root needs its link while storage is false; set storage to true "
			"first");
	field_store(net, place->field, place->node, value->number);
	return STATUS_OK;
}

/* Only the root may be without. */
static Status put_compute(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	if (isinf(value->number) && place->node > 0)
		return error_set(error, STATUS_INPUT,
			"compute is none; only the root may have none and only send");
	field_store(net, place->field, place->node, value->number);
	return STATUS_OK;
}

static Status put_front_end(
	Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	if (value->number == 0 && place->node > 0)
		return error_set(error, STATUS_INPUT,
			"front_end is false; only the root may be without a front end");
	field_store(net, place->field, place->node, value->number);
	return STATUS_OK;
}

static Status put_own_transfer(
	Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	if (!isnan(value->number) && place->node == 0)
		return error_set(error, STATUS_INPUT,
			"the root receives nothing, so it has no startup.transfer; set that of a "
			"child, or of the net");
	field_store(net, place->field, place->node, value->number);
	return STATUS_OK;
}

static Status put_repeat(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const uint32_t node = place->node, count = (uint32_t)value->number;

	if (net->form == NET_REGULAR)
		return net_refuse_repeat(net, error);
	if (node == 0 && count > 1)
		return error_set(error, STATUS_INPUT,
			"repeat is %" PRIu32 "; there is only one root, so it must be 1", count);
	if (net->form == NET_FLAT && net->node[node].size > 1 && count > 1)
		return error_set(error, STATUS_INPUT,
			"repeat is %" PRIu32
			"; in a flat list only leaves may repeat, so it must be 1",
			count);
	uint32_t before = net->node[node].repeat;
	net->node[node].repeat = count;
	if (net_count(net, NULL) <= NET_PROCESSORS_MAX)
		return STATUS_OK;
	net->node[node].repeat = before;
	return error_set(error, STATUS_INPUT,
		"repeat %" PRIu32 " makes more than %d processors; it must be smaller", count,
		NET_PROCESSORS_MAX);
}

/* For keys whose setting is more than storing a value. */
typedef Status Put(Net *net, const FieldPlace *place, const FieldValue *value, Error *error);

static Put *const setters[NET_KEYS] = {
	[NET_KEY_NOTE] = put_note,
	[NET_KEY_METHOD] = put_method,
	[NET_KEY_UNITS_LOAD] = put_unit,
	[NET_KEY_UNITS_TIME] = put_unit,
	[NET_KEY_UNITS_WORK] = put_unit,
	[NET_KEY_STORAGE] = put_storage,
	[NET_KEY_CURVE_VARY] = put_vary,
	[NET_KEY_CURVE_METHODS] = put_curve_list,
	[NET_KEY_CURVE_SERIES] = put_curve_list,
	[NET_KEY_KIND] = put_kind,
	[NET_KEY_PROCESSORS] = put_shape,
	[NET_KEY_SIZES] = put_shape,
	[NET_KEY_DIMENSION] = put_shape,
	[NET_KEY_LEVELS] = put_shape,
	[NET_KEY_ARITY] = put_shape,
	[NET_KEY_NAME] = put_name,
	[NET_KEY_COMPUTE] = put_compute,
	[NET_KEY_LINK] = put_link,
	[NET_KEY_FRONT_END] = put_front_end,
	[NET_KEY_OWN_TRANSFER] = put_own_transfer,
	[NET_KEY_REPEAT] = put_repeat,
};

/* Range and type as field_read has them, for values that were not read from text. */
static Status check_value(const Net *net, const Field *field, const FieldValue *value, Error *error)
{
	FieldValue again;
	Buf text;

	buf_init(&text);
	field_write(field, value, &text);
	Status status = buf_status(&text) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_OK)
		status = field_read(field, net, text.text, text.length, &again, error);
	if (status == STATUS_OK)
		field_value_release(&again);
	buf_release(&text);
	return status;
}

Status field_set(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const Field *field = place->field;
	Put *const put = setters[field - net_fields];
	const bool shared = field->of_node && field->type == FIELD_REAL && net->form == NET_REGULAR;
	/* Only the root may do without a link. */
	const bool absent = field == &net_fields[NET_KEY_LINK] && place->node == 0 && !shared &&
			    isnan(value->number);
	Status status = field_check_applies(net, field, error);

	if (status == STATUS_OK && !absent)
		status = check_value(net, field, value, error);
	if (status != STATUS_OK)
		return status;
	if (shared && isinf(value->number))
		return error_set(error, STATUS_INPUT,
			"compute is none; only a root that is listed may have none and only send");
	if (shared)
		for (uint32_t i = 0; i < net->nodes; i++)
			field_store(net, field, i, value->number);
	else if (put)
		status = put(net, place, value, error);
	else if (field->type == FIELD_TEXT)
		status = net_set_text(
			field_own_text(net, field), value->text, strlen(value->text), error);
	else
		field_store(net, field, place->node, value->number);
	if (status == STATUS_OK && field->moves)
		net->expanded = false;
	return status;
}
