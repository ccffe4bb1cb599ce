/* In what a value is measured, and what is calculated from some. */
#include "solver/values/expression.h"

static const char *unit_of(const Expression *expression, uint8_t at, const GivenNames *names);

/* Of a sum that of both; of a product, and of a quotient, that of the only one that has any. */
static const char *unit_of_both(
	const Expression *expression, const Node *node, const GivenNames *names)
{
	const char *left = unit_of(expression, node->left, names);
	const char *right = unit_of(expression, node->right, names);

	if (node->kind == NODE_ADD || node->kind == NODE_SUBTRACT)
		return strcmp(left, right) == 0 ? left : "";
	if (!*right)
		return left;
	return node->kind == NODE_MULTIPLY && !*left ? right : "";
}

static const char *unit_of_value(const Node *node)
{
	const ValueName *value = value_named(node->of, node->text);
	const Field *field = node->field ? node->field : value_key(node->text);

	return value ? value->unit : node->id == VALUE_FIELD && field ? field->unit : "";
}

static const char *unit_of(const Expression *expression, uint8_t at, const GivenNames *names)
{
	const Node *node = &expression->node[at];

	if (node_is_scope(node->kind))
		return unit_of(expression, node->left, names);
	switch (node->kind) {
	case NODE_VALUE:
		return unit_of_value(node);
	case NODE_GIVEN:
		if (names->given[node->given - 1].sort == SORT_LIMIT)
			return "time/unit";
		return names->given[node->given - 1].sort == SORT_TIME ||
				       names->given[node->given - 1].sort == SORT_FINISH
			       ? "time"
			       : "";
	case NODE_NEGATE:
		return unit_of(expression, node->left, names);
	case NODE_ADD:
	case NODE_SUBTRACT:
	case NODE_MULTIPLY:
	case NODE_DIVIDE:
		return unit_of_both(expression, node, names);
	default:
		return "";
	}
}

const char *expression_unit(const Expression *expression, const GivenNames *names)
{
	return expression->nodes > 0 ? unit_of(expression, (uint8_t)(expression->nodes - 1), names)
				     : "";
}
