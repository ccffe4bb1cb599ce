/* The rows of a block of cells: whose they are, those that are added, and their numbers. */
#include "tui/contexts/paste_parts.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <string.h>

/* What becomes of a row. */
typedef enum Fate { FATE_SET, FATE_ADDED, FATE_BELOW } Fate;

typedef struct Plan {
	Paste *paste;
	unsigned char *fate; /* of each row */
	uint32_t *who;       /* the processor that its name tells; NET_NONE: none */
	uint32_t *slot;      /* rows by their names, from 1 on; 0: free */
	size_t mask;
} Plan;

/* Which line of the text is at fault. */
static Status at_line(const Paste *paste, size_t row, Status status, const Error *why, Error *error)
{
	return error_set(error, status, "nothing was changed; line %d of the cells: %s",
		cell_at(&paste->cells, row, 0)->line, why->text);
}

/* --- whose they are -------------------------------------------------------------------------- */

/* Where a row goes: to a processor that its name tells, or a row of the table; else it is added. */
typedef struct Goal {
	uint32_t processor; /* NET_NONE: no name tells it */
	uint32_t node;      /* NET_NONE: it is added */
} Goal;

static Goal goal_of(Paste *paste, const char *name, size_t length)
{
	const Net *net = &paste->app->doc.net;
	const Rows *rows = &paste->app->now.rows;
	Goal goal = {NET_NONE, NET_NONE};

	if (paste->names == COLUMNS_MAX || paste_renames(paste)) {
		if (paste->row < rows->count)
			goal.node = rows->row[paste->row++].node;
		return goal;
	}
	goal.processor = length > 0 ? net_find(net, name, length) : NET_NONE;
	if (goal.processor != NET_NONE)
		goal.node = net->node_of[goal.processor];
	/* What copies are written as is all of them. */
	for (uint32_t k = 0; net->nodes < net->processors && k < net->nodes && length > 0 &&
			     goal.node == NET_NONE;
		k++)
		if (net->node[k].name && strlen(net->node[k].name) == length &&
			memcmp(net->node[k].name, name, length) == 0)
			goal.node = k;
	return goal;
}

/* Below the root: what the block says of other parents is not for here. */
static Status check_parent(const Paste *paste, size_t row, Error *error)
{
	const Net *net = &paste->app->doc.net;
	char shown[TEXT_BRIEF_MAX];
	size_t length;
	const char *parent =
		cell_text(&paste->cells, row, columns_of_parent(&paste->columns), &length);

	if (cell_is_empty(parent, length) || net_find(net, parent, length) == 0)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"a row that is added becomes a child of the root, not of %s; gantree import "
		"makes a tree of such rows",
		text_brief(shown, parent, length));
}

/* One name is one row. */
static Status take_name(Plan *plan, size_t row, const char *name, size_t length, Error *error)
{
	const Cells *cells = &plan->paste->cells;
	size_t at = hash_bytes(name, length) & plan->mask, other;
	char shown[TEXT_BRIEF_MAX];

	for (; plan->slot[at] != 0; at = (at + 1) & plan->mask) {
		const size_t before = plan->slot[at] - 1;
		const char *text = cell_text(cells, before, plan->paste->names, &other);

		if (other == length && memcmp(text, name, length) == 0)
			return error_set(error, STATUS_INPUT,
				"%s is also the name in line %d; names must differ",
				text_brief(shown, name, length), cell_at(cells, before, 0)->line);
	}
	plan->slot[at] = (uint32_t)row + 1;
	return STATUS_OK;
}

static Status plan_row(Plan *plan, size_t row, Error *error)
{
	Paste *paste = plan->paste;
	size_t length;
	const char *name = cell_text(&paste->cells, row, paste->names, &length);

	if (length > 0)
		STATUS_TRY(take_name(plan, row, name, length, error));
	const Goal goal = goal_of(paste, name, length);

	plan->who[row] = goal.processor;
	if (goal.node != NET_NONE) {
		paste->set += paste->names < COLUMNS_MAX;
	} else if (paste->app->doc.net.form == NET_REGULAR) {
		plan->fate[row] = FATE_BELOW;
		paste->below++;
	} else {
		plan->fate[row] = FATE_ADDED;
		paste->added++;
		return check_parent(paste, row, error);
	}
	return STATUS_OK;
}

/* --- those that are added -------------------------------------------------------------------- */

/* The name is to be freed; NULL: there is none. */
static Status name_of(const Paste *paste, size_t row, FieldValue *out, Error *error)
{
	size_t length;
	const char *name = cell_text(&paste->cells, row, paste->names, &length);

	*out = (FieldValue){0};
	return length == 0 ? STATUS_OK
			   : field_read(&net_fields[NET_KEY_NAME], NULL, name, length, out, error);
}

static Status add_first(const Plan *plan, size_t row, uint32_t *node, Error *error)
{
	Doc *doc = &plan->paste->app->doc;
	FieldValue name;
	Error why;
	Status status = name_of(plan->paste, row, &name, &why);

	if (status == STATUS_OK)
		status = doc_add(doc, 0, net_children(&doc->net, 0), name.text, node, &why);
	field_value_release(&name);
	return status == STATUS_OK ? status : at_line(plan->paste, row, status, &why, error);
}

/* Those from `row` on, like `node`. Where default names would meet given ones all are `named`. */
static Status append(
	const Plan *plan, size_t row, uint32_t node, bool named, Net *out, Error *error)
{
	const Paste *paste = plan->paste;
	NetNode model = paste->app->doc.net.node[node];
	Status status = net_copy(out, &paste->app->doc.net, error);

	if (status == STATUS_OK && named)
		status = net_name_all(out, error);
	for (; row < paste->cells.rows && status == STATUS_OK; row++) {
		FieldValue name;

		if (plan->fate[row] != FATE_ADDED)
			continue;
		status = name_of(paste, row, &name, error);
		model.name = name.text;
		if (status == STATUS_OK)
			status = net_append(out, 0, &model, error);
		field_value_release(&name);
	}
	if (status == STATUS_OK && named)
		status = net_name_all(out, error);
	return status == STATUS_OK ? net_expand(out, error) : status;
}

/* All behind the first at once: each by itself would lay out the whole net anew. */
static Status add_rows(const Plan *plan, Error *error)
{
	const Paste *paste = plan->paste;
	size_t row = 0;
	uint32_t node;
	Net net;

	if (paste->added == 0 || !paste->doing)
		return STATUS_OK;
	while (plan->fate[row] != FATE_ADDED)
		row++;
	STATUS_TRY(add_first(plan, row, &node, error));
	if (paste->added == 1)
		return STATUS_OK;
	Status status = append(plan, row + 1, node, false, &net, error);

	if (status == STATUS_INPUT) {
		net_release(&net);
		status = append(plan, row + 1, node, true, &net, error);
	}
	if (status == STATUS_OK)
		status = doc_put(&paste->app->doc, &net, said(SAY_STEP_PASTE), error);
	net_release(&net);
	return status;
}

/* --- numbers --------------------------------------------------------------------------------- */

/* Of one that is named: a copy is split off for it. */
static Status set_named(
	Doc *doc, uint32_t processor, const Field *field, const FieldValue *value, Error *error)
{
	Buf assignment;

	buf_init(&assignment);
	buf_addf(&assignment, "#%u.%s=", processor, field->key);
	field_write(field, value, &assignment);
	const Status status = buf_status(&assignment) == STATUS_OK
				      ? doc_assign(doc, assignment.text, error)
				      : error_no_memory(error);

	buf_release(&assignment);
	return status;
}

static Status put_cell(Paste *paste, size_t row, uint32_t column, Goal goal, Error *error)
{
	const SheetCell *cell = cell_at(&paste->cells, row, column);
	const Field *field = paste->columns.column[column].field;
	const FieldPlace place = {field && field->over ? field->over : field, goal.node, NET_NONE};
	Doc *doc = &paste->app->doc;
	FieldValue value = {0};

	if (!cell || !field || cell_is_empty(paste->cells.bytes.text + cell->at, cell->length))
		return STATUS_OK;
	Status status = columns_read(
		&paste->columns, &paste->cells, cell, column, &doc->net, NULL, &value, error);

	paste->numbers += column != paste->names;
	if (status == STATUS_OK && paste->doing)
		status = goal.processor == NET_NONE
				 ? doc_set(doc, &place, &value, false, error)
				 : set_named(doc, goal.processor, place.field, &value, error);
	field_value_release(&value);
	return status;
}

/* Now, when others have been set and copies split off; the last nodes are those that were added,
 * `left` of which are still to come. */
static Goal goal_now(const Plan *plan, size_t row, uint32_t left)
{
	Paste *paste = plan->paste;
	const Net *net = &paste->app->doc.net;
	const uint32_t who = plan->who[row];
	size_t length;

	if (plan->fate[row] == FATE_ADDED)
		return (Goal){NET_NONE, net->nodes - left};
	if (who != NET_NONE)
		return (Goal){who, net->node_of[who]};
	const char *name = cell_text(&paste->cells, row, paste->names, &length);

	return goal_of(paste, name, length);
}

static Status put_row(const Plan *plan, size_t row, uint32_t left, Error *error)
{
	Paste *paste = plan->paste;
	const Goal goal = goal_now(plan, row, left);
	Status status = STATUS_OK;

	for (uint32_t k = 0; k < paste->columns.count && status == STATUS_OK; k++)
		if (k != paste->names || paste_renames(paste))
			status = put_cell(paste, row, k, goal, error);
	return status;
}

/* --- together -------------------------------------------------------------------------------- */

static Status go_through(Plan *plan, Error *error)
{
	Paste *paste = plan->paste;
	const uint32_t first = paste->row;
	Status status = STATUS_OK;
	Error why;

	for (size_t row = paste->columns.header; row < paste->cells.rows; row++)
		if ((status = plan_row(plan, row, &why)))
			return at_line(paste, row, status, &why, error);
	STATUS_TRY(add_rows(plan, error));
	uint32_t left = (uint32_t)paste->added;

	paste->row = first;
	for (size_t row = paste->columns.header; row < paste->cells.rows; row++) {
		if (plan->fate[row] == FATE_BELOW)
			continue;
		if ((status = put_row(plan, row, left, &why)))
			return at_line(paste, row, status, &why, error);
		left -= plan->fate[row] == FATE_ADDED;
	}
	return STATUS_OK;
}

Status paste_rows(Paste *paste, Error *error)
{
	size_t slots = 16;

	while (slots < 2 * paste->cells.rows)
		slots *= 2;
	Plan plan = {.paste = paste,
		.fate = mem_array(paste->cells.rows, 1),
		.who = mem_array(paste->cells.rows, sizeof *plan.who),
		.slot = mem_array(slots, sizeof *plan.slot),
		.mask = slots - 1};
	const Status status = plan.fate && plan.who && plan.slot ? go_through(&plan, error)
								 : error_no_memory(error);

	mem_free(plan.fate);
	mem_free(plan.who);
	mem_free(plan.slot);
	return status;
}
