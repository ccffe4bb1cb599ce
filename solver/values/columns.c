/* Columns of a sweep: read once, worked out at each of its cells. */
#include "solver/values/columns.h"

#include "solver/base/mem.h"
#include "solver/schedule/method.h"

#include <string.h>

static char *trimmed(char *text, char *end)
{
	text += strspn(text, " ");
	while (end > text && end[-1] == ' ')
		end--;
	*end = '\0';
	return text;
}

static Status read(ValueColumns *columns, const Net *net, Error *error)
{
	char *at = columns->text;

	for (bool more = true; more;) {
		char *end = at + value_text_length(at, ',');

		more = *end == ',';
		if (columns->count == VALUE_COLUMNS_MAX)
			return error_set(
				error, STATUS_INPUT, "at most %d columns fit", VALUE_COLUMNS_MAX);
		Expression *value = &columns->value[columns->count];
		const char *name = trimmed(at, end);

		columns->name[columns->count++] = name;
		STATUS_TRY(expression_value_of(value, name, error));
		STATUS_TRY(expression_known(value, net, error));
		at = end + more;
	}
	return STATUS_OK;
}

static bool asks_before(const ValueColumns *columns)
{
	for (uint32_t c = 0; c < columns->count; c++)
		for (uint32_t k = 0; k < columns->value[c].nodes; k++)
			if (columns->value[c].node[k].kind == NODE_BEFORE)
				return true;
	return false;
}

/* A method that does not suit the net as it is has nothing before. */
static Status solve_before(ValueColumns *columns, Error *error)
{
	const Sweep *sweep = columns->sweep;
	const Settings settings = settings_standard();

	for (uint32_t m = 0; m < sweep->methods && asks_before(columns); m++) {
		const Status status = method_solve(
			sweep->method[m], &sweep->net, &settings, &columns->before[m], error);

		if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
			return status;
	}
	return STATUS_OK;
}

Status value_columns_begin(ValueColumns *out, const char *text, Sweep *sweep, Error *error)
{
	*out = (ValueColumns){.sweep = sweep, .text = mem_text(text, strlen(text))};
	for (uint32_t m = 0; m < SWEEP_METHODS_MAX; m++)
		schedule_init(&out->before[m]);
	Status status = out->text ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK && !sweep->net.expanded)
		status = net_expand(&sweep->net, error);
	if (status == STATUS_OK)
		status = read(out, &sweep->net, error);
	if (status == STATUS_OK)
		status = solve_before(out, error);
	if (status != STATUS_OK)
		value_columns_release(out);
	return status;
}

void value_columns_release(ValueColumns *columns)
{
	for (uint32_t m = 0; m < SWEEP_METHODS_MAX; m++)
		schedule_release(&columns->before[m]);
	mem_free(columns->text);
	columns->text = NULL;
	columns->count = 0;
}

/* A SweepMeasure: the number is the first column's. */
static Status look(void *context, const Net *net, const Schedule *schedule, double *out, void *seen,
	Error *error)
{
	const ValueColumns *columns = context;
	Value *value = seen, none;
	uint32_t m = 0;

	while (columns->sweep->method[m] != schedule->method)
		m++;
	const Schedule *before = columns->before[m].processors > 0 ? &columns->before[m] : NULL;
	const ValueSource source = {.net = net,
		.schedule = schedule,
		.before_net = before ? &columns->sweep->net : NULL,
		.before = before};

	for (uint32_t c = 0; c < columns->count; c++)
		STATUS_TRY(expression_value(
			&source, &columns->value[c], value ? &value[c] : &none, error));
	*out = value ? value[0].number : none.number;
	return STATUS_OK;
}

SweepLook value_columns_look(ValueColumns *columns)
{
	return (SweepLook){look, columns, columns->count * sizeof(Value)};
}

const Value *value_columns_at(const SweepCell *cell, uint32_t c)
{
	return cell->seen ? (const Value *)cell->seen + c : NULL;
}
