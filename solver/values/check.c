/* Whether texts and conditions can be read, and whether those that they name are in a net. */
#include "solver/schedule/method.h"
#include "solver/values/parser.h"

#include <string.h>

size_t value_text_length(const char *text, char mark)
{
	const char *at = text;

	for (int depth = 0; *at && (*at != mark || depth > 0); at++) {
		const char *close = *at == '\'' || *at == '"' ? strchr(at + 1, *at) : NULL;

		if (close)
			at = close;
		depth += *at == '(';
		depth -= *at == ')';
	}
	return (size_t)(at - text);
}

Status values_check_text(const char *text, Error *error)
{
	return text_braces(text, NULL, NULL, error);
}

Status values_check_condition(const char *condition, Error *error)
{
	Expression expression;

	return expression_condition(&expression, condition, error);
}

/* with(...) and pin(...) may give it another net, in which somebody is who is not here. */
static bool is_of_other_net(const Expression *expression, uint32_t node)
{
	for (uint32_t k = node + 1; k < expression->nodes && expression->node[k].left == k - 1; k++)
		if (expression->node[k].kind == NODE_WITH || expression->node[k].kind == NODE_PIN)
			return true;
	return false;
}

static Status find_processor(const Net *net, Slice name, Error *error)
{
	FieldPlace place;
	Buf key;

	if (net_find_typed(net, name.text, name.length) != NET_NONE)
		return STATUS_OK;
	buf_init(&key);
	buf_addf(&key, "%.*s.compute", (int)name.length, name.text);
	const Status status = buf_status(&key) == STATUS_OK
				      ? net_place(net, key.text, &place, error)
				      : error_no_memory(error);

	buf_release(&key);
	return status;
}

/* That with(...) and without(...) can be made of the net. */
static Status make_other(const Node *node, const Net *net, Error *error)
{
	Slice rest = node->text, item;
	const Method *method;
	Net other;

	while (node->kind == NODE_WITHOUT && expression_item(&rest, &item))
		STATUS_TRY(find_processor(net, item, error));
	net_init(&other);
	Status status = value_other_net(net, NULL, node, &other, error);
	if (status == STATUS_OK)
		status = method_of_net(&other, &method, error);
	net_release(&other);
	return status;
}

Status expression_known(const Expression *expression, const Net *net, Error *error)
{
	for (uint32_t k = 0; k < expression->nodes; k++) {
		const Node *node = &expression->node[k];
		const bool other = is_of_other_net(expression, k);

		if (node->kind == NODE_VALUE && node->processor.text && !other)
			STATUS_TRY(find_processor(net, node->processor, error));
		if ((node->kind == NODE_WITH || node->kind == NODE_WITHOUT) && !other)
			STATUS_TRY(make_other(node, net, error));
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
