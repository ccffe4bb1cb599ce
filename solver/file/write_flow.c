/* Nets as YAML on one line, for command lines and captions. */
#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/file/writing.h"

/* Writing stops once `out` is longer than `most`. */
typedef struct Flow {
	NetIds ids;
	size_t most;
	Buf *out;
} Flow;

static bool is_full(const Flow *flow)
{
	return flow->out->length > flow->most;
}

static void write_node(Flow *flow, uint32_t node)
{
	const Net *net = flow->ids.net;
	const char *between = ", children: [";

	buf_add_char(flow->out, '{');
	net_write_flow_keys(&flow->ids, node, flow->out);
	for (uint32_t c = node + 1; c < node + net->node[node].size && !is_full(flow);
		c += net->node[c].size) {
		buf_add_text(flow->out, between);
		between = ", ";
		write_node(flow, c);
	}
	buf_add_text(flow->out, net->node[node].size > 1 ? "]}" : "}");
}

static Status write_list(Flow *flow, Error *error)
{
	const char *between = "";
	uint32_t *order;
	const Status status = net_list_order(flow->ids.net, &order, error);

	if (status != STATUS_OK)
		return status;
	for (uint32_t k = 0; k < flow->ids.net->nodes && !is_full(flow); k++) {
		buf_addf(flow->out, "%s{", between);
		between = ", ";
		net_write_flow_keys(&flow->ids, order[k], flow->out);
		buf_add_char(flow->out, '}');
	}
	mem_free(order);
	return STATUS_OK;
}

static Status write_network(Flow *flow, Error *error)
{
	const Net *net = flow->ids.net;
	Status status = STATUS_OK;

	if (net->form == NET_REGULAR)
		return net_write_regular(net, "", ", ", flow->out, error);
	buf_add_text(flow->out, "kind: tree, ");
	if (net->form == NET_FLAT) {
		buf_add_text(flow->out, "processors: [");
		status = write_list(flow, error);
		buf_add_char(flow->out, ']');
	} else {
		buf_add_text(flow->out, "root: ");
		write_node(flow, 0);
	}
	return status;
}

Status net_write_flow_network(const NetIds *ids, Buf *out, Error *error)
{
	Flow flow = {.ids = *ids, .most = SIZE_MAX, .out = out};

	buf_add_char(out, '{');
	const Status status = write_network(&flow, error);

	buf_add_char(out, '}');
	return status;
}

Status net_write_flow(const Net *net, size_t most, Buf *out, Error *error)
{
	Flow flow = {.most = out->length + most, .out = out};
	Status status = net_ids_open(&flow.ids, net, error);

	buf_add_char(out, '{');
	if (status == STATUS_OK)
		status = net_write_fields(net, ", ", out, error);
	buf_add_text(out, "network: {");
	if (status == STATUS_OK)
		status = write_network(&flow, error);
	buf_add_text(out, "}}");
	net_ids_close(&flow.ids);
	if (status == STATUS_OK && buf_status(out) != STATUS_OK)
		return error_no_memory(error);
	if (status == STATUS_OK && is_full(&flow))
		return error_set(
			error, STATUS_INPUT, "the net takes more than %zu bytes on one line", most);
	return status;
}
