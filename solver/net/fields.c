/* The table of keys: which there are, which apply to a net, where in it their values stand. */
#include "solver/net/fields.h"

#include "solver/net/parts.h"

#include <math.h>
#include <string.h>

static const char *const distributions[] = {"sequential", "simultaneous", NULL};
static const char *const services[] = {"file", "best", NULL};
static const char *const laws[] = {"power", "x+log", NULL};
static const char *const round_counts[] = {"theorem", "section6", NULL};
static const char *const port_models[] = {"half", "full", NULL};
static const char *const scales[] = {"linear", "schematic", NULL};
static const char *const measures[] = {"finish", "speedup", "ideal-ratio", "relative", NULL};
static const char *const measured[] = {"finish", "formula", "best-set", NULL};
static const char *const kinds[] = {"tree", "array", "mesh", "hypercube", NULL};

/* --- the table ------------------------------------------------------------------------------- */

#define IN_NET(member) .scope = FIELD_NET, .offset = offsetof(Net, member)
#define IN_NETWORK(member) .scope = FIELD_NETWORK, .offset = offsetof(Net, member)
#define OF_NODE(member) .offset = offsetof(NetNode, member), .of_node = true
#define IN_SHARED(member) .scope = FIELD_NETWORK, OF_NODE(member)
#define IN_NODE(member) .scope = FIELD_NODE, OF_NODE(member)
#define IN_OWN(member) IN_NODE(member)

const Field net_fields[NET_KEYS + 1] = {
#define FIELD(id, word, place, sort, member, ...)                                                  \
	{.key = word, .type = FIELD_##sort, IN_##place(member), .unit = __VA_ARGS__},
#include "solver/net/fields.def"
#undef FIELD
	{.key = NULL},
};

#define OVER(word, place, member, id, ...)                                                         \
	{                                                                                          \
		.key = word, .type = FIELD_REAL, IN_##place(member),                               \
		.over = &net_fields[NET_KEY_##id], .max = INFINITY, .min_open = true,              \
		.help = __VA_ARGS__                                                                \
	}

const Field net_reciprocals[] = {
	OVER("speed", NODE, compute, COMPUTE, "steps in a unit of time", .unit = "step/time"),
	OVER("rate", NODE, link, LINK, "units of load in a unit of time", .unit = "unit/time"),
	OVER("network.speed", SHARED, compute, SHARED_COMPUTE, "the same, of all",
		.unit = "step/time"),
	OVER("network.rate", SHARED, link, SHARED_LINK, "the same, of all", .unit = "unit/time"),
	{.key = NULL},
};

const Field *net_reciprocal(FieldScope scope, const char *key)
{
	const Field *field = net_reciprocals;

	while (field->key && (field->scope != scope || strcmp(field->key, key) != 0))
		field++;
	return field->key ? field : NULL;
}

const Field *net_reciprocal_of(const Field *field)
{
	const Field *found = net_reciprocals;

	while (found->key && found->over != field)
		found++;
	return found->key ? found : NULL;
}

const Field *net_read_as(const Field *field, const char *key)
{
	const Field *turned = net_reciprocal_of(field);
	const size_t own = turned ? strlen(turned->key) : 0, length = strlen(key);

	return turned && length >= own && strcmp(key + length - own, turned->key) == 0 ? turned
										       : field;
}

const Field *net_field(FieldScope scope, const char *key)
{
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == scope && strcmp(field->key, key) == 0)
			return field;
	}
	return NULL;
}

/* "network.rate", "P3.rate". */
static const Field *reciprocal_at_end(const char *key)
{
	const char *point = strrchr(key, '.');
	const Field *field = net_reciprocal(FIELD_NETWORK, key);

	return field || !point || point == key ? field : net_reciprocal(FIELD_NODE, point + 1);
}

const Field *net_field_of(const char *key)
{
	const char *at;
	const Field *field = net_field(FIELD_NET, key);

	if (!field)
		field = net_field(FIELD_NETWORK, key);
	if (!field)
		field = net_node_field(key, &at);
	return field ? field : reciprocal_at_end(key);
}

const Field *net_node_field(const char *key, const char **at)
{
	const size_t length = strlen(key);
	const Field *found = NULL;

	for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++) {
		const size_t own = strlen(field->key);
		const char *begin = key + length - (own < length ? own : length);

		if (begin < key + 2 || begin[-1] != '.' || strcmp(begin, field->key) != 0 ||
			(found && begin > *at))
			continue;
		found = field;
		*at = begin;
	}
	return found;
}

const char *net_nearest_key(const char *word, int from, int to)
{
	const char *words[NET_KEYS];

	for (int k = from; k < to; k++)
		words[k - from] = net_fields[k].key;
	return text_nearest(word, words, (size_t)(to - from));
}

Status net_unknown_key(const char *key, Error *error)
{
	const char *nearest = net_nearest_key(key, 0, NET_KEYS_OF_NODES);
	char shown[TEXT_BRIEF_MAX];

	text_brief(shown, key, strlen(key));
	if (strcmp(key, "startup") == 0 || strcmp(key, "intensity") == 0)
		return error_set(error, STATUS_INPUT,
			"%s holds several numbers; set %s.compute or %s.transfer", key, key, key);
	if (strncmp(key, "units", 5) == 0 && strcspn(key, " :{") == 5)
		return error_set(error, STATUS_INPUT,
			"units holds several; set units.load, units.time or units.work");
	if (nearest)
		return error_set(error, STATUS_INPUT, "there is no key %s; did you mean %s?", shown,
			nearest);
	return error_set(error, STATUS_INPUT,
		"there is no key %s; keys are those of a net file, such as load or order, and "
		"NAME.compute, NAME.link, NAME.name, NAME.repeat of a processor",
		shown);
}

const char *field_short_key(const Field *field)
{
	return field->scope == FIELD_NETWORK ? strchr(field->key, '.') + 1 : field->key;
}

/* `keys` say the shape of the regular form. */
static const struct {
	const char *text, *regular_text, *keys;
} forms[] = {
	[NET_TREE] = {"a tree", "a regular tree", "network.levels or network.arity"},
	[NET_ARRAY] = {"an array", "an array", "network.processors"},
	[NET_MESH] = {"a mesh", "a mesh", "network.sizes"},
	[NET_HYPERCUBE] = {"a hypercube", "a hypercube", "network.dimension"},
};

const char *net_regular_text(NetKind kind)
{
	return forms[kind].regular_text;
}

const char *net_form_text(const Net *net)
{
	return net->form == NET_REGULAR ? forms[net->kind].regular_text : forms[net->kind].text;
}

/* --- which keys apply ------------------------------------------------------------------------ */

/* It says the shape of other kinds than that of the net. */
static bool is_of_others(const Net *net, const Field *field)
{
	return field->kinds != 0 && !(field->kinds & 1u << net->kind);
}

bool field_applies(const Net *net, const Field *field)
{
	if (field->nothing || field->of_root)
		return net->form != NET_REGULAR;
	if (field->scope != FIELD_NETWORK || field == &net_fields[NET_KEY_KIND])
		return true;
	return net->form == NET_REGULAR && !is_of_others(net, field);
}

Status field_check_applies(const Net *net, const Field *field, Error *error)
{
	const char *key = field->key;
	unsigned kind = 0;

	if (field_applies(net, field))
		return STATUS_OK;
	if (field->nothing)
		return error_set(error, STATUS_INPUT,
			"%s has one %s for all; set that, or list the processors",
			net_form_text(net), key);
	if (field->of_root)
		return error_set(error, STATUS_INPUT,
			"the root of %s always has a front end; list the processors to set %s",
			net_form_text(net), key);
	while (is_of_others(net, field) && !(field->kinds & 1u << kind))
		kind++;
	if (is_of_others(net, field))
		return error_set(error, STATUS_INPUT,
			"%s is for %s, but this network is %s; set %s%snetwork.kind first", key,
			forms[kind].regular_text, net_form_text(net),
			net->form == NET_REGULAR ? forms[net->kind].keys : "",
			net->form == NET_REGULAR ? ", or " : "");
	return error_set(error, STATUS_INPUT,
		"%s is for regular trees (levels, arity, compute, link); this one lists its "
		"processors, so set NAME.compute, NAME.link or NAME.repeat",
		key);
}

Status net_refuse_repeat(const Net *net, Error *error)
{
	return error_set(error, STATUS_INPUT, "%s has no repeat; set %s", net_form_text(net),
		forms[net->kind].keys);
}

Status net_refuse_single(const Net *net, const char *before, const char *after, Error *error)
{
	return error_set(error, STATUS_INPUT, "%s%s%s; %s", before, net_form_text(net), after,
		net->kind == NET_HYPERCUBE ? "of its shape, only network.dimension can be set"
					   : ":write-out makes it explicit");
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

	if (field->has > 0) {
		*(bool *)((char *)&net->node[node] + field->has) = !isnan(number);
		number = isnan(number) ? 0 : number;
	}
	if (field->type == FIELD_REAL)
		*(double *)slot = number;
	else if (field->type == FIELD_COUNT)
		*(uint32_t *)slot = (uint32_t)number;
	else if (field->type == FIELD_BOOL)
		*(bool *)slot = (number != 0) != field->inverse;
	else
		*(int32_t *)slot = (int32_t)number;
}

double field_number(const Net *net, const Field *field, uint32_t node)
{
	const void *slot = slot_in(net, field, node);

	if (field->has > 0 &&
		!*((const bool *)&net->node[node == NET_NONE ? 0 : node] + field->has))
		return NAN;
	if (field == &net_fields[NET_KEY_REPEAT] && net->form == NET_REGULAR)
		return 1;
	if (field->type == FIELD_REAL)
		return *(const double *)slot;
	if (field->type == FIELD_COUNT)
		return *(const uint32_t *)slot;
	if (field->type == FIELD_BOOL)
		return *(const bool *)slot != field->inverse;
	return *(const int32_t *)slot;
}

bool field_is_everyones(const Net *net, const Field *field, uint32_t node)
{
	if (field == &net_fields[NET_KEY_OWN_TRANSFER])
		return node > 0;
	return field->of_links ? net->node[node].has_link : isfinite(net->node[node].compute);
}

double field_in_force(const Net *net, const Field *field, uint32_t node)
{
	const double own = field_number(net, field, node);

	return isnan(own) && field->nothing ? field_number(net, net_field(FIELD_NET, field->key), 0)
					    : own;
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
	if (field->nothing)
		return isnan(field_number(net, field, node));
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
