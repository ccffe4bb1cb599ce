/* Expressions worked out: each node for itself, and those of another net solved in passing. */
#include "solver/schedule/method.h"
#include "solver/study/best_search.h"
#include "solver/values/parser.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What a name is looked up in. */
typedef struct World {
	const ValueSource *source;
	const Expression *expression;
	const Net *net;
	const Schedule *schedule;
} World;

static Status evaluate(const World *world, uint8_t node, Value *out, Error *error);

/* What cannot be solved has no value; only these end the work. */
static Status unless_absent(Status status)
{
	return status == STATUS_NO_MEMORY || status == STATUS_STOPPED ? status : STATUS_OK;
}

/* --- other nets ------------------------------------------------------------------------------ */

static Status in_other_net(const World *world, const Node *node, Value *out, Error *error)
{
	const Settings settings = settings_standard();
	World other = *world;
	const Method *method;
	Schedule schedule;
	Net net;

	net_init(&net);
	schedule_init(&schedule);
	Status status = value_other_net(
		world->net, world->schedule ? world->schedule->method : NULL, node, &net, error);
	if (status == STATUS_OK)
		status = method_of_net(&net, &method, error);
	if (status == STATUS_OK)
		status = method_solve(method, &net, &settings, &schedule, error);
	if (status == STATUS_OK) {
		other.net = &net;
		other.schedule = &schedule;
		status = evaluate(&other, node->left, out, error);
	}
	schedule_release(&schedule);
	net_release(&net);
	return unless_absent(status);
}

static Status with_best_set(const World *world, const Node *node, Value *out, Error *error)
{
	Settings settings = settings_standard();
	ValueSource source = *world->source;
	World other = *world;
	Schedule schedule;
	BestSearch search;

	if (!world->schedule || !world->schedule->method->best)
		return STATUS_OK;
	schedule_init(&schedule);
	Status status = best_search_run(&search, world->net, world->schedule, error);
	const BestSet *found = status == STATUS_OK ? best_search_now(&search) : NULL;

	settings.keep = found && !isnan(found->finish) ? found : NULL;
	source.best = settings.keep;
	other.source = &source;
	if (settings.keep)
		status = method_solve(
			world->schedule->method, world->net, &settings, &schedule, error);
	if (status == STATUS_OK && settings.keep) {
		other.schedule = &schedule;
		status = evaluate(&other, node->left, out, error);
	}
	schedule_release(&schedule);
	best_search_release(&search);
	return unless_absent(status);
}

static Status in_pin(const World *world, const Node *node, Value *out, Error *error)
{
	Slice rest = node->text, name;
	World other = *world;

	if (!world->source->find_pin || !expression_item(&rest, &name) ||
		!world->source->find_pin(
			world->source->pins, name.text, name.length, &other.net, &other.schedule))
		return STATUS_OK;
	return evaluate(&other, node->left, out, error);
}

static Status in_scope(const World *world, const Node *node, Value *out, Error *error)
{
	World other = *world;

	*out = (Value){.sort = node->sort == SORT_EITHER ? SORT_NUMBER : node->sort, .number = NAN};
	switch (node->kind) {
	case NODE_BEST:
		return with_best_set(world, node, out, error);
	case NODE_WITH:
	case NODE_WITHOUT:
		return in_other_net(world, node, out, error);
	case NODE_BEFORE:
		other.net = world->source->before_net;
		other.schedule = world->source->before;
		return other.net ? evaluate(&other, node->left, out, error) : STATUS_OK;
	case NODE_PIN:
		return in_pin(world, node, out, error);
	default:
		other.net = world->source->net;
		other.schedule = world->source->own;
		return other.schedule ? evaluate(&other, node->left, out, error) : STATUS_OK;
	}
}

/* --- operators ------------------------------------------------------------------------------- */

bool value_holds(const Value *value)
{
	return value->sort == SORT_WORD ? value->word[0] != '\0'
					: !isnan(value->number) && value->number != 0;
}

static bool compare(NodeKind kind, double one, double other)
{
	switch (kind) {
	case NODE_LESS:
		return one < other;
	case NODE_LESS_EQUAL:
		return one <= other;
	case NODE_GREATER:
		return one > other;
	case NODE_GREATER_EQUAL:
		return one >= other;
	case NODE_EQUAL:
		return one == other;
	default:
		return !isnan(one) && !isnan(other) && one != other;
	}
}

/* A guess may turn out to be a name where a number is wanted, and the other way round: then there
 * is nothing to compare. */
static bool compare_values(NodeKind kind, const Value *one, const Value *other)
{
	if (one->sort == SORT_WORD && other->sort == SORT_WORD)
		return one->word[0] && other->word[0] &&
		       (strcmp(one->word, other->word) == 0) == (kind == NODE_EQUAL);
	return one->sort != SORT_WORD && other->sort != SORT_WORD &&
	       compare(kind, one->number, other->number);
}

static double calculate(NodeKind kind, double one, double other)
{
	switch (kind) {
	case NODE_ADD:
		return one + other;
	case NODE_SUBTRACT:
		return one - other;
	case NODE_MULTIPLY:
		return one * other;
	case NODE_DIVIDE:
		return other == 0 ? (double)NAN : one / other;
	default:
		return -one;
	}
}

static double number_in(const Value *value)
{
	return value->sort == SORT_WORD ? (double)NAN : value->number;
}

static Status read_given(const World *world, const Node *node, Value *out, Error *error)
{
	const Givens *givens = world->source->givens;
	const uint8_t k = node->given - 1;

	out->number = NAN;
	if (!givens || !givens->told[k])
		return STATUS_OK;
	if (givens->names->given[k].sort == SORT_WHO)
		return put_processor(world->net, givens->given[k].processor, out, error);
	if (node->sort == SORT_WORD)
		return put_word(out, givens->given[k].word);
	return put_number(out, givens->given[k].number);
}

static Status join(const World *world, const Node *node, Value *out, Error *error)
{
	Value one, other = {.number = 0};

	STATUS_TRY(evaluate(world, node->left, &one, error));
	if (node->kind == NODE_AND || node->kind == NODE_OR) {
		const bool first = value_holds(&one);

		if (first == (node->kind == NODE_OR)) {
			out->number = first;
			return STATUS_OK;
		}
	}
	if (node->kind != NODE_NEGATE && node->kind != NODE_NOT)
		STATUS_TRY(evaluate(world, node->right, &other, error));
	if (node->kind == NODE_NOT)
		out->number = !value_holds(&one);
	else if (node->kind >= NODE_AND)
		out->number = value_holds(&other);
	else if (node->kind >= NODE_LESS)
		out->number = compare_values(node->kind, &one, &other);
	else
		out->number = calculate(node->kind, number_in(&one), number_in(&other));
	return STATUS_OK;
}

static bool is_of_net(NodeKind kind)
{
	return kind == NODE_VALUE || node_is_scope(kind);
}

static Status evaluate(const World *world, uint8_t index, Value *out, Error *error)
{
	const Node *node = &world->expression->node[index];

	*out = (Value){.sort = node->sort, .number = node->number};
	if (!world->net && is_of_net(node->kind))
		return put_number(out, NAN);
	switch (node->kind) {
	case NODE_NUMBER:
		return STATUS_OK;
	case NODE_VALUE:
		return value_read(world->source, world->net, world->schedule, node, out, error);
	case NODE_GIVEN:
		return read_given(world, node, out, error);
	case NODE_WORD:
		snprintf(out->word, sizeof out->word, "%.*s",
			(int)(node->text.length < sizeof out->word ? node->text.length
								   : sizeof out->word - 1),
			node->text.text);
		return STATUS_OK;
	default:
		return node_is_scope(node->kind) ? in_scope(world, node, out, error)
						 : join(world, node, out, error);
	}
}

Status expression_value(
	const ValueSource *source, const Expression *expression, Value *out, Error *error)
{
	const World world = {source, expression, source->net, source->schedule};

	return evaluate(&world, (uint8_t)(expression->nodes - 1), out, error);
}
