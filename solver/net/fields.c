/* The table of keys, and reaching the values of a net by them. */
#include "solver/net/fields.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const char *const distributions[] = {"sequential", "simultaneous", NULL};
static const char *const services[] = {"file", "best", NULL};
static const char *const laws[] = {"power", "x+log", NULL};
static const char *const port_models[] = {"half", "full", NULL};
static const char *const measures[] = {"finish", "speedup", "ideal-ratio", NULL};
static const char *const measured[] = {"finish", "formula", NULL};
static const char *const kinds[] = {"tree", "array", "mesh", "hypercube", NULL};

/* One line per key: name for the code, key, scope, type, min, max, min_open, required, default,
 * choices, unit, help. */
#define FIELD_TABLE(X)                                                                             \
	X(TITLE, "title", NET, TEXT, 0, 0, 0, 0, 0, NULL, "", "title of the net")                  \
	X(SOURCE, "source", NET, TEXT, 0, 0, 0, 0, 0, NULL, "", "where the net comes from")        \
	X(METHOD, "method", NET, TEXT, 0, 0, 0, 0, 0, NULL, "", "method to solve it with")         \
	X(LOAD, "load", NET, REAL, 0, INFINITY, 1, 0, 1, NULL, "units", "load to spread")          \
	X(ORDER, "order", NET, REAL, 1, 20, 0, 0, 1, NULL, "",                                     \
		"order of the load: computing x units takes x^order steps")                        \
	X(INSTALLMENTS, "installments", NET, INSTALLMENTS, 1, 1000000000, 0, 0, 1, NULL, "",       \
		"installments: a number, fon (algorithm FON) or best (all are tried)")             \
	X(STARTUP_COMPUTE, "startup.compute", NET, REAL, 0, INFINITY, 0, 0, 0, NULL, "time",       \
		"start-up of one computation")                                                     \
	X(STARTUP_TRANSFER, "startup.transfer", NET, REAL, 0, INFINITY, 0, 0, 0, NULL, "time",     \
		"start-up of one transfer")                                                        \
	X(INTENSITY_COMPUTE, "intensity.compute", NET, REAL, 0, INFINITY, 1, 0, 1, NULL, "",       \
		"factor on every compute (T_cp)")                                                  \
	X(INTENSITY_TRANSFER, "intensity.transfer", NET, REAL, 0, INFINITY, 1, 0, 1, NULL, "",     \
		"factor on every link (T_cm)")                                                     \
	X(INTENSITY_REPORT, "intensity.report", NET, REAL, 0, INFINITY, 0, 0, 0, NULL, "",         \
		"factor on every link for reported results")                                       \
	X(DISTRIBUTION, "distribution", NET, CHOICE, 0, 0, 0, 0, 0, distributions, "",             \
		"how the root serves its children: one after the other, or all at once")           \
	X(FAT, "fat", NET, BOOL, 0, 1, 0, 0, 0, NULL, "", "links widen towards the root")          \
	X(STORAGE, "storage", NET, BOOL, 0, 1, 0, 0, 1, NULL, "",                                  \
		"the load is stored at the root; else it comes over the root's link")              \
	X(SERVICE, "service", NET, CHOICE, 0, 0, 0, 0, 0, services, "",                            \
		"order in which children are served: as in the file, or the best")                 \
	X(LAW, "law", NET, CHOICE, 0, 0, 0, 0, 0, laws, "", "law of the computing steps")          \
	X(PORTS, "ports", NET, CHOICE, 0, 0, 0, 0, 0, port_models, "",                             \
		"half: a processor sends or receives; full: both at a time")                       \
	X(CURVE_VARY, "curve.vary", NET, TEXT, 0, 0, 0, 0, 0, NULL, "",                            \
		"what a curve varies: KEY=FROM:TO or KEY=FROM:TO:STEP; nothing: no curve")         \
	X(CURVE_MEASURE, "curve.measure", NET, CHOICE, 0, 0, 0, 0, 0, measures, "",                \
		"what a curve measures")                                                           \
	X(CURVE_OF, "curve.of", NET, CHOICE, 0, 0, 0, 0, 0, measured, "",                          \
		"measured of the schedule drawn, or of the paper's closed form")                   \
	X(CURVE_METHODS, "curve.methods", NET, TEXT, 0, 0, 0, 0, 0, NULL, "",                      \
		"methods that a curve compares, such as chen-c, chen-s")                           \
	X(CURVE_SERIES, "curve.series", NET, TEXT, 0, 0, 0, 0, 0, NULL, "",                        \
		"settings that a curve compares, such as load=500; load=750, order=3")             \
	X(KIND, "network.kind", NETWORK, CHOICE, 0, 0, 0, 1, 0, kinds, "",                         \
		"shape of the network; another one keeps the speeds and the number of processors") \
	X(PROCESSORS, "network.processors", NETWORK, COUNT, 1, NET_PROCESSORS_MAX, 0, 0, 1, NULL,  \
		"", "processors of an array")                                                      \
	X(SIZES, "network.sizes", NETWORK, SIZES, 1, NET_PROCESSORS_MAX, 0, 0, 0, NULL, "",        \
		"processors of a mesh in each dimension, innermost first, such as 5x20")           \
	X(DIMENSION, "network.dimension", NETWORK, COUNT, 1, NET_DIMENSIONS_MAX, 0, 0, 1, NULL,    \
		"", "dimension of a hypercube; 3 makes 8 processors")                              \
	X(LEVELS, "network.levels", NETWORK, COUNT, 1, NET_LEVELS_MAX, 0, 0, 1, NULL, "",          \
		"levels of a regular tree below its root")                                         \
	X(ARITY, "network.arity", NETWORK, COUNT, 1, NET_PROCESSORS_MAX, 0, 0, 1, NULL, "",        \
		"children of each processor of a regular tree")                                    \
	X(SHARED_COMPUTE, "network.compute", NETWORK, REAL, 0, INFINITY, 1, 0, 1, NULL,            \
		"time/step", "computing time per step of every processor of a regular network")    \
	X(SHARED_LINK, "network.link", NETWORK, REAL, 0, INFINITY, 0, 0, 0, NULL, "time/unit",     \
		"transfer time per unit of every link of a regular network")                       \
	X(NAME, "name", NODE, TEXT, 0, 0, 0, 0, 0, NULL, "", "name of the processor")              \
	X(COMPUTE, "compute", NODE, REAL, 0, INFINITY, 1, 1, 1, NULL, "time/step",                 \
		"computing time per step")                                                         \
	X(LINK, "link", NODE, REAL, 0, INFINITY, 0, 1, 0, NULL, "time/unit",                       \
		"transfer time per unit of load over the link from its parent")                    \
	X(REPEAT, "repeat", NODE, COUNT, 1, NET_PROCESSORS_MAX, 0, 0, 1, NULL, "",                 \
		"how many alike it stands for")

enum FieldId {
#define X(id, ...) ID_##id,
	FIELD_TABLE(X)
#undef X
};

const Field net_fields[] = {
#define X(id, key, scope, type, min, max, open, required, standard, choices, unit, help)           \
	{key, FIELD_##scope, FIELD_##type, min, max, open, required, standard, choices, unit, help},
	FIELD_TABLE(X)
#undef X
		{.key = NULL},
};

const Field *net_field(FieldScope scope, const char *key)
{
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == scope && strcmp(field->key, key) == 0)
			return field;
	}
	return NULL;
}

bool field_of_curve(const Field *field)
{
	return strncmp(field->key, "curve.", strlen("curve.")) == 0;
}

/* --- reading values of a net ----------------------------------------------------------------- */

static double number_of_net(const Net *net, enum FieldId id)
{
	switch (id) {
	case ID_LOAD:
		return net->load;
	case ID_ORDER:
		return net->order;
	case ID_INSTALLMENTS:
		return net->installments;
	case ID_STARTUP_COMPUTE:
		return net->startup_compute;
	case ID_STARTUP_TRANSFER:
		return net->startup_transfer;
	case ID_INTENSITY_COMPUTE:
		return net->intensity_compute;
	case ID_INTENSITY_TRANSFER:
		return net->intensity_transfer;
	case ID_INTENSITY_REPORT:
		return net->intensity_report;
	case ID_DISTRIBUTION:
		return net->distribution;
	case ID_FAT:
		return net->fat;
	case ID_STORAGE:
		return net->storage;
	case ID_SERVICE:
		return net->service;
	case ID_LAW:
		return net->law;
	case ID_PORTS:
		return net->ports;
	case ID_CURVE_MEASURE:
		return net->curve.measure;
	case ID_CURVE_OF:
		return net->curve.of;
	case ID_KIND:
		return net->kind;
	case ID_PROCESSORS:
		return net->sizes[0];
	case ID_DIMENSION:
		return net->dimensions;
	case ID_LEVELS:
		return net->levels;
	case ID_ARITY:
		return net->arity;
	case ID_SHARED_COMPUTE:
		return net->node[0].compute;
	default:
		return net->node[0].link;
	}
}

static const char *text_of(const Net *net, enum FieldId id, uint32_t node)
{
	switch (id) {
	case ID_TITLE:
		return net->title;
	case ID_SOURCE:
		return net->source;
	case ID_METHOD:
		return net->method;
	case ID_CURVE_VARY:
		return net->curve.vary;
	case ID_CURVE_METHODS:
		return net->curve.methods;
	case ID_CURVE_SERIES:
		return net->curve.series;
	default:
		return net->node[node].name ? net->node[node].name : "";
	}
}

static Status check_form(const Net *net, const Field *field, Error *error)
{
	return field_applies(net, field) ? STATUS_OK : net_refuse_key(net, field->key, error);
}

/* The sizes as a file has them. */
static char *text_of_sizes(const Net *net)
{
	Buf text;

	buf_init(&text);
	net_write_sizes(net->sizes, net->dimensions, &text);
	char *out = buf_status(&text) == STATUS_OK ? mem_text(text.text, text.length) : NULL;
	buf_release(&text);
	return out;
}

Status field_get(const Net *net, const FieldPlace *place, FieldValue *out, Error *error)
{
	enum FieldId id = (enum FieldId)(place->field - net_fields);
	uint32_t node = place->node == NET_NONE ? 0 : place->node;
	Status status = check_form(net, place->field, error);

	if (status != STATUS_OK)
		return status;
	*out = (FieldValue){0, NULL};
	if (id == ID_SIZES) {
		out->text = text_of_sizes(net);
		return out->text ? STATUS_OK : error_no_memory(error);
	}
	if (place->field->type == FIELD_TEXT) {
		const char *text = text_of(net, id, node);
		out->text = mem_text(text, strlen(text));
		return out->text ? STATUS_OK : error_no_memory(error);
	}
	if (id == ID_COMPUTE)
		out->number = net->node[node].compute;
	else if (id == ID_LINK)
		out->number = net->node[node].has_link ? net->node[node].link : NAN;
	else if (id == ID_REPEAT)
		out->number = net->form == NET_REGULAR ? 1 : net->node[node].repeat;
	else
		out->number = number_of_net(net, id);
	return STATUS_OK;
}

/* --- changing values of a net ---------------------------------------------------------------- */

static void set_number(Net *net, enum FieldId id, double number)
{
	switch (id) {
	case ID_LOAD:
		net->load = number;
		break;
	case ID_ORDER:
		net->order = number;
		break;
	case ID_INSTALLMENTS:
		net->installments = (int32_t)number;
		break;
	case ID_STARTUP_COMPUTE:
		net->startup_compute = number;
		break;
	case ID_STARTUP_TRANSFER:
		net->startup_transfer = number;
		break;
	case ID_INTENSITY_COMPUTE:
		net->intensity_compute = number;
		break;
	case ID_INTENSITY_TRANSFER:
		net->intensity_transfer = number;
		break;
	case ID_INTENSITY_REPORT:
		net->intensity_report = number;
		break;
	case ID_DISTRIBUTION:
		net->distribution = (NetDistribution)(int)number;
		break;
	case ID_FAT:
		net->fat = number != 0;
		break;
	case ID_SERVICE:
		net->service = (NetService)(int)number;
		break;
	case ID_LAW:
		net->law = (NetLaw)(int)number;
		break;
	case ID_CURVE_MEASURE:
		net->curve.measure = (NetMeasure)(int)number;
		break;
	case ID_CURVE_OF:
		net->curve.of = (NetMeasureOf)(int)number;
		break;
	default:
		net->ports = (NetPorts)(int)number;
		break;
	}
}

/* Nothing to vary takes the whole curve away. */
static Status set_vary(Net *net, const char *text, Error *error)
{
	const NetPart vary = net_parts(text);
	Status status = STATUS_OK;

	if (vary.length > 0)
		status = net_curve_check_vary(vary, error);
	if (status == STATUS_OK)
		status = net_set_text(&net->curve.vary, vary.text, vary.length, error);
	if (status != STATUS_OK || vary.length > 0)
		return status;
	net->curve.measure = NET_MEASURE_FINISH;
	net->curve.of = NET_OF_FINISH;
	status = net_set_text(&net->curve.methods, "", 0, error);
	return status == STATUS_OK ? net_set_text(&net->curve.series, "", 0, error) : status;
}

static Status set_curve_list(Net *net, enum FieldId id, const char *text, Error *error)
{
	const bool series = id == ID_CURVE_SERIES;
	const NetPart list = net_parts(text);
	Buf tidy;

	buf_init(&tidy);
	Status status = series ? net_curve_tidy_series(list, &tidy, error)
			       : net_curve_tidy_methods(list, &tidy, error);
	if (status == STATUS_OK)
		status = net_set_text(series ? &net->curve.series : &net->curve.methods, tidy.text,
			tidy.length, error);
	buf_release(&tidy);
	return status;
}

static Status set_text(Net *net, enum FieldId id, const char *text, Error *error)
{
	size_t length = strlen(text);
	char shown[NET_SHOW_MAX];

	if (id == ID_TITLE)
		return net_set_text(&net->title, text, length, error);
	if (id == ID_SOURCE)
		return net_set_text(&net->source, text, length, error);
	if (id == ID_CURVE_VARY)
		return set_vary(net, text, error);
	if (id == ID_CURVE_METHODS || id == ID_CURVE_SERIES)
		return set_curve_list(net, id, text, error);
	if (length >= NET_METHOD_MAX)
		return error_set(error, STATUS_INPUT,
			"method is %s; it must be the short name of a method, such as chen-m",
			net_show(shown, text, length));
	memcpy(net->method, text, length + 1);
	return STATUS_OK;
}

static Status set_shape(Net *net, enum FieldId id, const FieldValue *value, Error *error)
{
	const double compute = net->node[0].compute, link = net->node[0].link;
	const uint32_t count = (uint32_t)value->number;
	uint32_t sizes[NET_DIMENSIONS_MAX] = {count}, dimensions = 1;

	switch (id) {
	case ID_KIND:
		return net_set_kind(net, (NetKind)count, error);
	case ID_LEVELS:
		return net_set_tree(net, count, net->arity, compute, link, error);
	case ID_ARITY:
		return net_set_tree(net, net->levels, count, compute, link, error);
	case ID_DIMENSION:
		return net_set_shape(net, NET_HYPERCUBE, count, NULL, compute, link, error);
	case ID_SIZES:
		dimensions = net_read_sizes(value->text, strlen(value->text), sizes);
		return net_set_shape(net, NET_MESH, dimensions, sizes, compute, link, error);
	default:
		return net_set_shape(net, NET_ARRAY, 1, sizes, compute, link, error);
	}
}

static void set_shared(Net *net, enum FieldId id, double number)
{
	const bool compute = id == ID_COMPUTE || id == ID_SHARED_COMPUTE;

	for (uint32_t i = 0; i < net->nodes; i++) {
		if (compute)
			net->node[i].compute = number;
		else
			net->node[i].link = number;
	}
}

static Status set_repeat(Net *net, uint32_t node, uint32_t count, Error *error)
{
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

static Status set_link(Net *net, uint32_t node, double number, Error *error)
{
	bool absent = isnan(number);

	if (absent && !net->storage)
		return error_set(error, STATUS_INPUT,
			"the root needs its link while storage is false; set storage to true "
			"first");
	net->node[node].link = absent ? 0 : number;
	net->node[node].has_link = !absent;
	return STATUS_OK;
}

static Status set_storage(Net *net, bool storage, Error *error)
{
	if (!storage && !net->node[0].has_link)
		return error_set(error, STATUS_INPUT,
			"storage is false, but the root has no link to get the load over; "
			"give the root a link first");
	net->storage = storage;
	return STATUS_OK;
}

static Status set_node(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	enum FieldId id = (enum FieldId)(place->field - net_fields);

	if (id == ID_NAME)
		return net_rename(net, place->node, value->text, error);
	if (id == ID_REPEAT)
		return set_repeat(net, place->node, (uint32_t)value->number, error);
	if (net->form == NET_REGULAR) {
		set_shared(net, id, value->number);
		return STATUS_OK;
	}
	if (id == ID_LINK)
		return set_link(net, place->node, value->number, error);
	net->node[place->node].compute = value->number;
	return STATUS_OK;
}

/* Range and type as field_read has them, for values that were not read from text. */
static Status check_value(const Field *field, const FieldValue *value, Error *error)
{
	FieldValue again;
	Buf text;

	buf_init(&text);
	field_write(field, value, &text);
	Status status = buf_status(&text) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_OK)
		status = field_read(field, text.text, text.length, &again, error);
	if (status == STATUS_OK)
		field_value_release(&again);
	buf_release(&text);
	return status;
}

/* Speeds and settings leave the processors where they are, and their names. */
static bool moves_processors(const Field *field)
{
	const enum FieldId id = (enum FieldId)(field - net_fields);

	return (field->scope == FIELD_NODE && (id == ID_NAME || id == ID_REPEAT)) ||
	       (field->scope == FIELD_NETWORK && id != ID_SHARED_COMPUTE && id != ID_SHARED_LINK);
}

Status field_set(Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	const Field *field = place->field;
	enum FieldId id = (enum FieldId)(field - net_fields);
	Status status = check_form(net, field, error);

	/* Only the root may do without a link. */
	bool absent = id == ID_LINK && place->node == 0 && net->form != NET_REGULAR &&
		      isnan(value->number);
	if (status == STATUS_OK && !absent)
		status = check_value(field, value, error);
	if (status != STATUS_OK)
		return status;
	if (field->scope == FIELD_NODE)
		status = set_node(net, place, value, error);
	else if (field->type == FIELD_TEXT)
		status = set_text(net, id, value->text, error);
	else if (id == ID_SHARED_COMPUTE || id == ID_SHARED_LINK)
		set_shared(net, id, value->number);
	else if (field->scope == FIELD_NETWORK)
		status = set_shape(net, id, value, error);
	else if (id == ID_STORAGE)
		status = set_storage(net, value->number != 0, error);
	else
		set_number(net, id, value->number);
	if (status == STATUS_OK && moves_processors(field))
		net->expanded = false;
	return status;
}
