/* Processors that a stop speaks of and that were taken away. */
#include "solver/lesson/texts.h"

typedef struct Looked {
	const LessonScene *scene;
	uint32_t gone; /* of the net as it was; NET_NONE: all are there */
} Looked;

static uint32_t find(const Net *net, Slice name)
{
	return net_find(net, name.text, name.length);
}

/* What stands behind before. or without(...) is of another net, so nobody is missed there. */
static bool is_of_another(const Expression *expression, uint32_t node)
{
	for (uint32_t k = node + 1; k < expression->nodes; k++) {
		const Node *over = &expression->node[k];

		if (over->kind >= NODE_BEFORE && over->kind <= NODE_WITHOUT && over->left == node)
			return true;
	}
	return false;
}

static bool look(void *context, const Expression *expression)
{
	Looked *looked = context;

	for (uint32_t k = 0; k < expression->nodes && looked->gone == NET_NONE; k++) {
		const Node *node = &expression->node[k];

		if (node->kind == NODE_VALUE && node->processor.text &&
			!is_of_another(expression, k) &&
			find(looked->scene->of.net, node->processor) == NET_NONE)
			looked->gone = find(looked->scene->of.before_net, node->processor);
	}
	return looked->gone == NET_NONE;
}

/* Both were read with the lesson: they can be. */
static void look_at(Looked *looked, const char *text, const char *condition)
{
	Expression expression;
	Error ignored;

	if (text && text_braces(text, look, looked, &ignored) != STATUS_OK)
		return;
	if (condition && expression_condition(&expression, condition, &ignored) == STATUS_OK)
		look(looked, &expression);
}

uint32_t lesson_gone(const LessonScene *scene, const LessonStop *stop)
{
	Looked looked = {scene, NET_NONE};

	if (!scene->of.before_net)
		return NET_NONE;
	look_at(&looked, stop->say, stop->until);
	look_at(&looked, stop->task, NULL);
	for (uint32_t k = 0; k < stop->comments; k++)
		look_at(&looked, stop->comment[k].say, stop->comment[k].when);
	return looked.gone;
}
