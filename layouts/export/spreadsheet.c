/* The net as a spreadsheet, which `gantree import` makes the same net of: a row for each processor,
 * and one for all copies of a leaf below the same one. Units stand in the heads. */
#include "layouts/export/rows.h"

#include "solver/net/fields.h"

#include <math.h>
#include <string.h>

/* Copies of a leaf, alike in all but the number of their name. Without a name they have their ids,
 * which an import counts from the top down. */
static bool is_one_row(const Net *net, uint32_t node)
{
	return net->node[node].size == 1 && net->node[node].repeat > 1 &&
	       (net->node[node].name || net->form == NET_NESTED || net_is_single_level(net));
}

/* The name of the first copy without its number. */
static void add_name_of_all(Table *table, const Net *net, uint32_t id)
{
	Buf name;

	buf_init(&name);
	if (net->node[net->node_of[id]].name)
		net_name(net, id, &name);
	char *number = strrchr(name.text, '.');

	if (number)
		*number = '\0';
	table_text(table, name.text);
	table->out->failed |= name.failed;
	buf_release(&name);
}

/* What is without end has no cell. */
static double told(double number)
{
	return isinf(number) ? NAN : number;
}

/* 0 need not be told where nobody has the net's in its place. */
static double startup(double own, double of_net)
{
	return own == 0 && of_net == 0 ? NAN : own;
}

static void add_row(Table *table, const Net *net, uint32_t id, bool all)
{
	const NetNode *node = &net->node[net->node_of[id]];
	const double compute = net_compute(net, id);

	if (all)
		add_name_of_all(table, net, id);
	else
		export_add_name(table, net, id);
	if (id > 0)
		export_add_name(table, net, net->parent_of[id]);
	else
		table_text(table, "");
	table_number(table, told(compute));
	table_number(table, id > 0 ? net_link(net, id) : NAN);
	table_number(table, startup(net_startup_compute(net, id), net->startup_compute));
	table_number(table,
		id > 0 ? startup(net_startup_transfer(net, id), net->startup_transfer) : NAN);
	table_number(table, all ? (double)node->repeat : (double)NAN);
	table_row(table);
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const Net *net = job->solved->net;
	Table table;

	if (net->kind != NET_TREE)
		return error_set(error, STATUS_INPUT,
			"a spreadsheet has the processors of a tree; this network is none");
	table_begin(&table, TABLE_CSV, TABLE_SPREADSHEET, &out->buf);
	table_heads(&table, net);
	for (uint32_t id = 0; id < net->processors && export_step(out); id++) {
		const uint32_t node = net->node_of[id];
		const bool all = is_one_row(net, node);

		if (!all || net->copy_of[id] == 1)
			add_row(&table, net, id, all);
	}
	table_end(&table, NULL);
	return STATUS_OK;
}

const Exporter export_spreadsheet = {.id = "spreadsheet", .write = write};
