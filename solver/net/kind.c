/* Nets: the kinds of network, what each is set by, and one turned into another. */
#include "solver/base/mem.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"

#include <string.h>

/* `keys` say the shape of the regular form. */
static const struct {
	const char *text, *regular_text, *keys;
} kinds[] = {
	[NET_TREE] = {"a tree", "a regular tree", "network.levels or network.arity"},
	[NET_ARRAY] = {"an array", "an array", "network.processors"},
	[NET_MESH] = {"a mesh", "a mesh", "network.sizes"},
	[NET_HYPERCUBE] = {"a hypercube", "a hypercube", "network.dimension"},
};

const char *net_form_text(const Net *net)
{
	return net->form == NET_REGULAR ? kinds[net->kind].regular_text : kinds[net->kind].text;
}

/* --- which keys apply ------------------------------------------------------------------------ */

/* It says the shape of other kinds than that of the net. */
static bool is_of_others(const Net *net, const Field *field)
{
	return field->kinds != 0 && !(field->kinds & 1u << net->kind);
}

bool field_applies(const Net *net, const Field *field)
{
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
	while (is_of_others(net, field) && !(field->kinds & 1u << kind))
		kind++;
	if (is_of_others(net, field))
		return error_set(error, STATUS_INPUT,
			"%s is for %s, and this network is %s; set %s%snetwork.kind first", key,
			kinds[kind].regular_text, net_form_text(net),
			net->form == NET_REGULAR ? kinds[net->kind].keys : "",
			net->form == NET_REGULAR ? ", or " : "");
	return error_set(error, STATUS_INPUT,
		"%s is for regular trees (levels, arity, compute, link); this one lists its "
		"processors, so set NAME.compute, NAME.link or NAME.repeat",
		key);
}

Status net_refuse_repeat(const Net *net, Error *error)
{
	return error_set(error, STATUS_INPUT, "%s has no repeat; set %s", net_form_text(net),
		kinds[net->kind].keys);
}

Status net_refuse_single(const Net *net, const char *before, const char *after, Error *error)
{
	return error_set(error, STATUS_INPUT, "%s%s%s; %s", before, net_form_text(net), after,
		net->kind == NET_HYPERCUBE ? "network.dimension is all that can be set of its shape"
					   : ":write-out makes it explicit");
}

/* --- one kind from another ------------------------------------------------------------------- */

typedef struct Speeds {
	double compute, link;
} Speeds;

/* The one compute and the one link of all processors, where they are alike. */
static Status find_speeds(const Net *net, NetKind kind, Speeds *out, Error *error)
{
	const uint32_t last = net->nodes - 1;

	*out = (Speeds){
		net->node[last].compute, net->node[last].has_link ? net->node[last].link : 1};
	for (uint32_t i = 0; i < net->nodes; i++) {
		bool compute = net->node[i].compute == out->compute;
		if (compute && (!net->node[i].has_link || net->node[i].link == out->link))
			continue;
		return error_set(error, STATUS_INPUT,
			"%s has one compute and one link for all, but those of this tree differ; "
			"set *.%s first",
			kinds[kind].regular_text, compute ? "link" : "compute");
	}
	return STATUS_OK;
}

static Status count_processors(const Net *net, uint32_t *out, Error *error)
{
	const uint64_t total = net_count(net, NULL);

	if (total > NET_PROCESSORS_MAX)
		return error_set(error, STATUS_INPUT, "the network has more than %d processors",
			NET_PROCESSORS_MAX);
	*out = (uint32_t)total;
	return STATUS_OK;
}

/* The d >= 1 with 2^d nearest to `processors`, the smaller of two. */
static uint32_t nearest_dimension(uint32_t processors)
{
	uint32_t d = 1;

	while (d < NET_DIMENSIONS_MAX && (UINT64_C(3) << d) / 2 < processors)
		d++;
	return d;
}

static bool is_cube(const Net *net)
{
	for (uint32_t k = 0; k < net->dimensions; k++)
		if (net->sizes[k] != 2)
			return false;
	return net->kind == NET_MESH || net->kind == NET_HYPERCUBE;
}

Status net_set_kind(Net *net, NetKind kind, Error *error)
{
	uint32_t processors = 1, dimensions = 1, sizes[NET_DIMENSIONS_MAX];
	Speeds speeds;

	if (kind == net->kind)
		return STATUS_OK;
	Status status = find_speeds(net, kind, &speeds, error);
	if (status == STATUS_OK)
		status = count_processors(net, &processors, error);
	if (status != STATUS_OK)
		return status;
	sizes[0] = processors;
	if (kind == NET_TREE)
		return net_set_tree(net, 1, processors > 1 ? processors - 1 : 1, speeds.compute,
			speeds.link, error);
	if (kind == NET_HYPERCUBE)
		dimensions = is_cube(net) ? net->dimensions : nearest_dimension(processors);
	if (kind == NET_MESH && is_cube(net)) {
		dimensions = net->dimensions;
		memcpy(sizes, net->sizes, dimensions * sizeof *sizes);
	}
	return net_set_shape(net, kind, dimensions, sizes, speeds.compute, speeds.link, error);
}
