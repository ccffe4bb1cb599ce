/* Values of parts, by the table (names.def): of a number of installments tried, and of what is
 * selected on the screen, which is of the net and the schedule on it. */
#include "solver/study/curve/curve.h"
#include "solver/study/upgrades.h"
#include "solver/values/parser.h"

static Status put_try(const Schedule *schedule, uint32_t installments, Value *out, Error *error)
{
	return schedule_try(schedule, installments, 1, &out->number, error);
}

static bool exists(
	const ValueSource *source, const Schedule *schedule, const Node *node, uint32_t tried)
{
	if (node->of == VALUE_OF_TRY)
		return tried != NET_NONE;
	return schedule == source->schedule &&
	       (node->of == VALUE_OF_BAR          ? source->bar != NULL
		       : node->of == VALUE_OF_ROW ? source->row != NULL
						  : source->point && source->point->cell);
}

Status value_of_part(const ValueSource *source, const Net *net, const Schedule *s, const Node *node,
	Value *out, Error *error)
{
	const Tries tries = s ? schedule_tries(s) : (Tries){.count = 0};
	const uint32_t tried = value_index(node->number, tries.count), try = tries.from + tried;
	const Interval *bar = source->bar;
	const UpgradeRow *row = source->row;
	const CurveValue *point = source->point;

	if (!exists(source, s, node, tried))
		return STATUS_OK;
	switch (node->id) {
#define OF_PART(of, id, name, sort, cost, unit, symbol, meaning, read)                             \
	case OF_##of##_##id:                                                                       \
		return read;
#include "solver/values/names.def"
	default:
		return STATUS_OK;
	}
}
