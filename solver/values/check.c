/* Whether texts and conditions can be read, and whether those that they name are in a net. */
#include "solver/values/expression.h"

Status values_check_text(const char *text, Error *error)
{
	return text_braces(text, NULL, NULL, error);
}

Status values_check_condition(const char *condition, Error *error)
{
	Expression expression;

	return expression_condition(&expression, condition, error);
}

/* with(...) may give it another net, in which somebody is who is not here. */
static bool is_of_other_net(const Expression *expression, uint32_t node)
{
	for (uint32_t k = node + 1; k < expression->nodes && expression->node[k].left == k - 1; k++)
		if (expression->node[k].kind == NODE_WITH)
			return true;
	return false;
}

Status expression_known(const Expression *expression, const Net *net, Error *error)
{
	for (uint32_t k = 0; k < expression->nodes; k++) {
		const Node *node = &expression->node[k];
		FieldPlace place;
		Buf key;

		if (node->kind != NODE_VALUE || !node->processor.text ||
			is_of_other_net(expression, k) ||
			net_find(net, node->processor.text, node->processor.length) != NET_NONE)
			continue;
		buf_init(&key);
		buf_addf(&key, "%.*s.compute", (int)node->processor.length, node->processor.text);
		const Status status = buf_status(&key) == STATUS_OK
					      ? net_place(net, key.text, &place, error)
					      : error_no_memory(error);

		buf_release(&key);
		STATUS_TRY(status);
	}
	return STATUS_OK;
}

typedef struct Known {
	const Net *net;
	Status status;
	Error *error;
} Known;

static bool look(void *context, const Expression *expression)
{
	Known *known = context;

	known->status = expression_known(expression, known->net, known->error);
	return known->status == STATUS_OK;
}

Status values_known(const Net *net, const char *text, Error *error)
{
	Known known = {net, STATUS_OK, error};

	STATUS_TRY(text_braces(text, look, &known, error));
	return known.status;
}

Status values_known_condition(const Net *net, const char *condition, Error *error)
{
	Expression expression;

	STATUS_TRY(expression_condition(&expression, condition, error));
	return expression_known(&expression, net, error);
}
