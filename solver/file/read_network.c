/* Reading net files: the map `network`, of any kind. */
#include "solver/file/reading.h"

#include <string.h>

enum NetworkKey {
	NETWORK_KIND,
	NETWORK_ROOT,
	NETWORK_PROCESSORS, /* a list: of a flat tree; a number: of an array */
	NETWORK_LEVELS,
	NETWORK_ARITY,
	NETWORK_SIZES,
	NETWORK_DIMENSION,
	NETWORK_COMPUTE,
	NETWORK_LINK,
	NETWORK_SPEED, /* for compute, and link */
	NETWORK_RATE,
	NETWORK_KEYS,
};

static const char *const words[] = {"kind", "root", "processors", "levels", "arity", "sizes",
	"dimension", "compute", "link", "speed", "rate", NULL};

const YamlKeys reading_network_keys = {words, "network", "a map with kind and root", NULL, NULL};
#define BIT(key) (1u << NETWORK_##key)
enum {
	LISTS = BIT(ROOT) | BIT(PROCESSORS),
	SPEEDS = BIT(COMPUTE) | BIT(LINK),
};

/* What a network of each kind may have beside `kind`. Given by numbers it has to have all of it; a
 * tree, what a regular one has. */
enum { REGULAR_TREE = NET_HYPERCUBE + 1 };

static const struct {
	unsigned keys;
	const char *text, *has; /* "a mesh", with all its keys */
} kinds[] = {
	[NET_TREE] = {LISTS | BIT(LEVELS) | BIT(ARITY) | SPEEDS, "a tree",
		"root, or processors, or levels, arity, compute and link"},
	[REGULAR_TREE] = {BIT(LEVELS) | BIT(ARITY) | SPEEDS, "a regular tree",
		"levels, arity, compute and link"},
	[NET_ARRAY] = {BIT(PROCESSORS) | SPEEDS, "an array", "processors, compute and link"},
	[NET_MESH] = {BIT(SIZES) | SPEEDS, "a mesh", "sizes, compute and link"},
	[NET_HYPERCUBE] = {BIT(DIMENSION) | SPEEDS, "a hypercube", "dimension, compute and link"},
};

typedef struct Network {
	double number[NETWORK_KEYS]; /* by key */
	uint32_t sizes[NET_DIMENSIONS_MAX], dimensions;
	YamlEvent value[NETWORK_KEYS]; /* for their places */
	uint32_t seen;
	SourceMap *map; /* where places are kept; NULL: nowhere */
	bool turned;    /* the value at hand is a speed or rate */
	bool listed;    /* root, or processors as a list */
} Network;

/* --- the values ------------------------------------------------------------------------------ */

static Status wrong_size(const Reading *reading, const YamlEvent *item)
{
	const bool scalar = item->kind == YAML_SCALAR;
	uint32_t size[NET_DIMENSIONS_MAX];
	char shown[TEXT_BRIEF_MAX];

	if (scalar)
		text_brief(shown, item->text, item->length);
	if (scalar && net_read_sizes(item->text, item->length, size) == 1)
		return yaml_fault(reading->yaml, item,
			"a size is \"%s\" in quotes; write it without quotes: %s", shown, shown);
	return yaml_fault(reading->yaml, item,
		"a size is %s; it must be a whole number, from 1 to %d",
		scalar ? shown : yaml_kind(item), NET_PROCESSORS_MAX);
}

static Status add_size(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *reading = context;
	Network *network = into;
	uint32_t size[NET_DIMENSIONS_MAX];

	if (index == NET_DIMENSIONS_MAX)
		return yaml_fault(reading->yaml, item,
			"too many sizes; a mesh has at most %d dimensions", NET_DIMENSIONS_MAX);
	if (item->kind != YAML_SCALAR || !item->plain ||
		net_read_sizes(item->text, item->length, size) != 1)
		return wrong_size(reading, item);
	network->sizes[network->dimensions++] = size[0];
	return STATUS_OK;
}

static Status read_sizes(Reading *reading, Network *network, const YamlEvent *value)
{
	static const YamlItems list = {
		YAML_LIST, NULL, NULL, "a size for each dimension, such as [4, 4]"};
	FieldValue sizes;

	if (value->kind == YAML_LIST)
		return yaml_each(reading->yaml, &list, value, add_size, reading, network);
	STATUS_TRY(reading_value(reading, &net_fields[NET_KEY_SIZES], value, &sizes));
	network->dimensions = net_read_sizes(sizes.text, strlen(sizes.text), network->sizes);
	field_value_release(&sizes);
	return STATUS_OK;
}

/* A list of processors unless it is known to be an array, or can be nothing else but a number. */
static Status read_processors(Reading *reading, Network *network, const YamlEvent *value)
{
	const bool array = network->seen & BIT(KIND) && network->number[NETWORK_KIND] == NET_ARRAY;
	const bool tree = network->seen & BIT(KIND) && !array;

	if (tree || (value->kind != YAML_SCALAR && !array)) {
		network->listed = true;
		reading->net.form = NET_FLAT;
		return reading_flat(reading, value, network->map);
	}
	return reading_number(reading, &net_fields[NET_KEY_PROCESSORS], value,
		&network->number[NETWORK_PROCESSORS]);
}

static Status read_value(Reading *reading, Network *network, uint32_t key)
{
	static const char *const field[] = {
		[NETWORK_KIND] = "network.kind",
		[NETWORK_LEVELS] = "network.levels",
		[NETWORK_ARITY] = "network.arity",
		[NETWORK_DIMENSION] = "network.dimension",
		[NETWORK_COMPUTE] = "network.compute",
		[NETWORK_LINK] = "network.link",
	};
	const YamlEvent *value = &network->value[key];
	const Field *of = field[key] ? net_field(FIELD_NETWORK, field[key]) : NULL;

	if ((key == NETWORK_ROOT || key == NETWORK_PROCESSORS) &&
		(network->seen & LISTS) == (unsigned)LISTS)
		return yaml_fault(reading->yaml, value,
			"the network has both root and processors; keep one of them");
	switch (key) {
	case NETWORK_ROOT:
		network->listed = true;
		return reading_root(reading, value);
	case NETWORK_PROCESSORS:
		return read_processors(reading, network, value);
	case NETWORK_SIZES:
		return read_sizes(reading, network, value);
	default:
		return reading_number(reading, network->turned ? net_reciprocal_of(of) : of, value,
			&network->number[key]);
	}
}

/* --- kind and keys --------------------------------------------------------------------------- */

/* Whether `key` suits the kind, as far as that is known yet. */
static Status check_key(const Reading *reading, const Network *network, uint32_t key)
{
	const unsigned kind = (unsigned)network->number[NETWORK_KIND];
	const YamlEvent *value = &network->value[key];

	if (!(network->seen & BIT(KIND)) || key == NETWORK_KIND)
		return STATUS_OK;
	if (!(kinds[kind].keys & 1u << key))
		return yaml_fault(reading->yaml, value,
			"%s is not a key of %s, which has %s; remove it", words[key],
			kinds[kind].text, kinds[kind].has);
	if (key == NETWORK_PROCESSORS && kind == NET_ARRAY && value->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, value,
			"processors is %s; in an array it must be their number, such as 8",
			yaml_kind(value));
	if (key == NETWORK_PROCESSORS && kind == NET_TREE && value->kind == YAML_SCALAR)
		return yaml_fault(reading->yaml, value,
			"processors is one value; in a tree it must be a list of processors, the "
			"root first");
	return STATUS_OK;
}

/* Those read before the kind was known. */
static Status check_keys(const Reading *reading, const Network *network)
{
	Status status = STATUS_OK;

	for (uint32_t key = 0; key < NETWORK_KEYS && status == STATUS_OK; key++)
		if (network->seen & 1u << key)
			status = check_key(reading, network, key);
	return status;
}

static Status kind_missing(const Reading *reading, const Network *network, const YamlEvent *map)
{
	const char *kind = network->seen & BIT(SIZES)                            ? "mesh"
			   : network->seen & BIT(DIMENSION)                      ? "hypercube"
			   : network->seen & BIT(PROCESSORS) && !network->listed ? "array"
										 : "tree";

	return yaml_fault(reading->yaml, map, "kind is missing; write kind: %s", kind);
}

/* --- building -------------------------------------------------------------------------------- */

static Status build_regular(Reading *reading, const Network *network, const YamlEvent *map)
{
	const NetKind kind = (NetKind)(int)network->number[NETWORK_KIND];
	const unsigned needs = kind == NET_TREE ? REGULAR_TREE : (unsigned)kind;
	const double compute = network->number[NETWORK_COMPUTE];
	const double link = network->number[NETWORK_LINK];
	const double *number = network->number;
	const uint32_t *sizes = network->sizes;
	const uint32_t count = (uint32_t)number[NETWORK_PROCESSORS];
	Error *error = reading->error;
	Net *net = &reading->net;

	for (uint32_t key = 0; key < NETWORK_KEYS; key++)
		if (kinds[needs].keys & ~network->seen & 1u << key)
			return yaml_fault(reading->yaml, map, "%s is missing; %s needs %s",
				words[key], kinds[needs].text, kinds[needs].has);
	if (kind == NET_TREE)
		return reading_fault_here(reading, &network->value[NETWORK_LEVELS],
			net_set_tree(net, (uint32_t)number[NETWORK_LEVELS],
				(uint32_t)number[NETWORK_ARITY], compute, link, error));
	if (kind == NET_ARRAY)
		return net_set_shape(net, kind, 1, &count, compute, link, error);
	if (kind == NET_HYPERCUBE)
		return net_set_shape(
			net, kind, (uint32_t)number[NETWORK_DIMENSION], NULL, compute, link, error);
	return reading_fault_here(reading, &network->value[NETWORK_SIZES],
		net_set_shape(net, kind, network->dimensions, sizes, compute, link, error));
}

static Status finish_network(Reading *reading, const Network *network, const YamlEvent *map)
{
	const unsigned seen = network->seen;

	if (!(seen & BIT(KIND)))
		return kind_missing(reading, network, map);
	if (!network->listed) {
		if (network->number[NETWORK_KIND] != NET_TREE || seen & kinds[REGULAR_TREE].keys)
			return build_regular(reading, network, map);
		return yaml_fault(reading->yaml, map,
			"the processors are missing; a tree needs root, or processors, or levels "
			"and arity");
	}
	for (uint32_t key = NETWORK_LEVELS; key < NETWORK_KEYS; key++) {
		if (seen & 1u << key)
			return yaml_fault(reading->yaml, &network->value[key],
				"%s belongs to a regular tree, but this one lists its processors; "
				"remove it",
				words[key]);
	}
	return STATUS_OK;
}

static Status read_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;
	Network *network = into;
	Status status = STATUS_OK;

	network->turned = key >= NETWORK_SPEED;
	key -= network->turned ? NETWORK_SPEED - NETWORK_COMPUTE : 0;
	if (BIT(COMPUTE) <= 1u << key && network->seen & 1u << key)
		return yaml_fault(reading->yaml, value,
			"the network has both %s and %s; keep one of them", words[key],
			words[key + NETWORK_SPEED - NETWORK_COMPUTE]);
	network->seen |= 1u << key;
	network->value[key] = *value;
	if (key != NETWORK_KIND)
		status = check_key(reading, network, key);
	if (status == STATUS_OK)
		status = read_value(reading, network, key);
	if (status == STATUS_OK && key == NETWORK_KIND)
		status = check_keys(reading, network);
	return status;
}

Status reading_network(Reading *reading, const YamlEvent *map)
{
	const NetKeys keys = {reading_network_keys, FIELD_NETWORK, "network.", 0};
	Network network = {.map = reading->source ? &reading->source->network : NULL};
	const Status status =
		reading_map(reading, &keys, map, read_key, &network, network.map, NULL);

	return status == STATUS_OK ? finish_network(reading, &network, map) : status;
}
