#include "solver/lesson/changes.h"

#include "solver/lesson/texts.h"
#include "solver/schedule/key_words.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The net on show, in which what is asked for is put back to what it was. */
typedef struct Asked {
	Net net;
	const Net *before;
	const Method *letters;   /* whose symbols keys may be */
	bool method, processors; /* may be others */
	bool own;                /* a split of one's own is spoken of */
	Status status;
	Error *error;
} Asked;

/* --- putting back ---------------------------------------------------------------------------- */

/* A key that is not there has not been changed; only these end the work. */
static void note(Asked *a, Status status)
{
	if (status == STATUS_NO_MEMORY)
		a->status = error_no_memory(a->error);
}

static Status copy_value(Asked *a, const char *key)
{
	const char *own;
	FieldPlace from, to;
	FieldValue value;

	STATUS_TRY(net_place(a->before, key, &from, NULL));
	/* taken away */
	if (from.field->scope == FIELD_NODE && net_node_field(key, &own) &&
		net_find(&a->net, key, (size_t)(own - 1 - key)) == NET_NONE)
		return STATUS_OK;
	STATUS_TRY(net_place(&a->net, key, &to, NULL));
	STATUS_TRY(field_get(a->before, &from, &value, NULL));
	Status status = field_set(&a->net, &to, &value, NULL);

	field_value_release(&value);
	if (status == STATUS_OK)
		status = net_expand(&a->net, NULL);
	return status;
}

/* `key` as typed after ":set"; "ρ" is "installments". */
static void put_back(Asked *a, const char *key, size_t length)
{
	const Slice slice = {key, length};
	Buf typed, meant;

	a->method |= slice_is(slice, "method");
	a->processors |= slice_is(slice, "processors") || slice_is(slice, "children");
	/* a row is no number, and has none of these */
	if (slice_is(slice, "method") || slice_is(slice, "children") ||
		(slice_is(slice, "processors") && a->before->form != NET_REGULAR) ||
		net_find(a->before, key, length) != NET_NONE)
		return;
	buf_init(&typed);
	buf_init(&meant);
	buf_add(&typed, key, length);
	Status status = buf_status(&typed) == STATUS_OK ? STATUS_OK : error_no_memory(NULL);
	if (status == STATUS_OK)
		status = key_meant(a->before, a->letters, NULL, typed.text, false, &meant, NULL);
	if (status == STATUS_OK)
		status = copy_value(a, meant.text);
	buf_release(&typed);
	buf_release(&meant);
	note(a, status);
}

/* --- what conditions and `do` name ----------------------------------------------------------- */

static void put_back_value(Asked *a, const Node *node)
{
	char key[128] = "";

	if (node->id == VALUE_FIELD)
		snprintf(key, sizeof key, "%s", node->field->key);
	else if (node->id == OF_NET_INSTALLMENTS || node->id == OF_NET_METHOD ||
		 node->id == OF_NET_PROCESSORS || node->id == OF_NET_CHILDREN)
		snprintf(key, sizeof key, "%s",
			node->id == OF_NET_INSTALLMENTS ? "installments"
			: node->id == OF_NET_METHOD     ? "method"
							: "processors");
	else if (node->processor.text && node->field && field_is_number(node->field))
		snprintf(key, sizeof key, "%.*s.%s", (int)node->processor.length,
			node->processor.text, node->field->key);
	if (key[0])
		put_back(a, key, strlen(key));
}

/* In P3.compute > P0.compute it is P3 that is to be changed. */
static void put_back_named(Asked *a, const Expression *expression, uint8_t index)
{
	const Node *node = &expression->node[index];

	switch (node->kind) {
	case NODE_VALUE:
		put_back_value(a, node);
		return;
	case NODE_NUMBER:
	case NODE_WORD:
	case NODE_BEFORE:
	case NODE_PIN:
	case NODE_BEST:
	case NODE_WITH:
	case NODE_WITHOUT:
		return;
	case NODE_OWN:
		a->own = true;
		return;
	default:
		break;
	}
	const bool compared = node->kind >= NODE_LESS && node->kind <= NODE_UNEQUAL;
	const NodeKind left = expression->node[node->left].kind;

	put_back_named(a, expression, node->left);
	if (node->kind != NODE_NEGATE && node->kind != NODE_NOT &&
		(!compared || left == NODE_NUMBER || left == NODE_WORD))
		put_back_named(a, expression, node->right);
}

static void put_back_of(Asked *a, const char *condition)
{
	Expression expression;

	if (!condition)
		return;
	const Status status = expression_condition(&expression, condition, a->error);

	note(a, status);
	if (status == STATUS_OK)
		put_back_named(a, &expression, (uint8_t)(expression.nodes - 1));
}

/* Behind ":set", and what is typed without it: "ρ=3". */
static void put_back_typed(Asked *a, const char *task)
{
	static const char blanks[] = " ,;:\"'";

	a->method |= strstr(task, ":method ") != NULL;
	for (const char *at = task; *(at += strspn(at, blanks));) {
		const size_t length = strcspn(at, blanks);
		const char *equals = memchr(at, '=', length);

		if (equals && equals > at)
			put_back(a, at, (size_t)(equals - at));
		at += length;
	}
}

static bool speaks_of_own(void *speaks, const Expression *expression)
{
	for (uint32_t k = 0; k < expression->nodes; k++)
		*(bool *)speaks |= expression->node[k].kind == NODE_OWN;
	return true;
}

static void put_back_asked(Asked *a, const LessonStop *stop)
{
	if (stop->cursor)
		put_back(a, stop->cursor, strlen(stop->cursor));
	if (stop->task)
		put_back_typed(a, stop->task);
	for (uint32_t k = 0; k < stop->alsos; k++)
		put_back(a, stop->also[k], strlen(stop->also[k]));
	put_back_of(a, stop->until);
	for (uint32_t k = 0; k < stop->comments; k++) {
		put_back_of(a, stop->comment[k].when);
		note(a, text_braces(stop->comment[k].say, speaks_of_own, &a->own, a->error));
	}
}

/* --- what is left ---------------------------------------------------------------------------- */

static bool same_node(const Net *a, const Net *b, uint32_t node)
{
	for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++)
		if (!field_same(field, a, node, b, node))
			return false;
	return a->node[node].parent == b->node[node].parent;
}

/* Whether `more` has all nodes of `fewer`, and some besides, which are cut off. */
static Status cut_to(Net *more, const Net *fewer, bool *out, Error *error)
{
	for (uint32_t k = 1; k < more->nodes && more->nodes > fewer->nodes;) {
		NetPiece *piece = NULL;

		if (k < fewer->nodes && same_node(more, fewer, k)) {
			k++;
			continue;
		}
		STATUS_TRY(net_cut(more, k, &piece, error));
		net_piece_free(piece);
	}
	*out = net_equal(more, fewer);
	return STATUS_OK;
}

static Status compare(Asked *a, bool *out)
{
	Net before;

	memcpy(a->net.method, a->before->method, sizeof a->net.method);
	*out = net_equal(&a->net, a->before);
	if (*out || !a->processors || a->net.form == NET_REGULAR || a->before->form == NET_REGULAR)
		return STATUS_OK;
	if (a->net.nodes > a->before->nodes)
		return cut_to(&a->net, a->before, out, a->error);
	STATUS_TRY(net_copy(&before, a->before, a->error));
	const Status status = cut_to(&before, &a->net, out, a->error);

	net_release(&before);
	return status;
}

static bool is_of_other_method(const LessonScene *scene)
{
	return scene->of.schedule && scene->of.before &&
	       scene->of.schedule->method != scene->of.before->method;
}

Status lesson_only_asked(const LessonScene *scene, const LessonStop *stop, bool *out, Error *error)
{
	Asked a = {.before = scene->of.before_net,
		.letters = scene->of.before ? scene->of.before->method : NULL,
		.error = error};
	const bool other_method = is_of_other_method(scene);

	*out = true;
	if (!a.before || (!other_method && !scene->of.own && net_equal(scene->of.net, a.before)))
		return STATUS_OK;
	STATUS_TRY(net_copy(&a.net, scene->of.net, error));
	a.status = net_expand(&a.net, error);
	if (a.status == STATUS_OK)
		put_back_asked(&a, stop);
	if (a.status == STATUS_OK)
		a.status = compare(&a, out);
	*out = *out && (a.method || !other_method) && (a.own || !scene->of.own);
	net_release(&a.net);
	return a.status;
}

#define OTHER_CHANGE(id, text) static const char other_change_##id[] = text;
#include "solver/lesson/other_change.def"
#undef OTHER_CHANGE

const char *lesson_unasked(const LessonScene *scene)
{
	const Schedule *now = scene->of.schedule, *before = scene->of.before;

	if (!now || !before || !isfinite(now->finish))
		return other_change_NO_FINISH;
	if (scene->of.own && isfinite(scene->of.own->finish))
		return other_change_SPLIT;
	return now->finish == before->finish ? other_change_SAME : other_change_OTHER;
}
