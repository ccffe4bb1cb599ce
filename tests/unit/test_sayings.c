/* layer: layouts */
/* Sayings as they are written: whatever stands in braces can be read, blocks end, lets have room.
 */
#include "tests/fixtures/check.h"

#include "layouts/sayings/rows.h"
#include "solver/base/wording.h"
#include "solver/values/expression.h"

#include <stdio.h>
#include <string.h>

/* A case is compared with a word, which no value has for a name. */
static void check_cases(const char *saying, const Expression *expression)
{
	for (uint32_t k = 0; k < expression->nodes; k++) {
		const Node *node = &expression->node[k];
		const Node *one = &expression->node[node->left];

		if ((node->kind == NODE_EQUAL || node->kind == NODE_UNEQUAL) &&
			one->kind == NODE_GIVEN && slice_is(one->text, "case") &&
			expression->node[node->right].kind != NODE_WORD)
			fail_msg("%s: %s: a case has the name of a value", saying,
				expression->node[node->right].text.text);
	}
}

/* Says that nothing exists, so that all of a choice is looked at. */
static bool check_brace(Wording *out, const char *brace, size_t length)
{
	const char *saying = out->context;
	char text[256];
	const char *at = text + (*brace == '!');
	Expression expression;
	Error error = {.text = ""};

	snprintf(text, sizeof text, "%.*s", (int)length, brace);
	if (*text == '?') {
		if (expression_condition_given(&expression, text + 1, &saying_given, &error))
			fail_msg("%s: {%s}: %s", saying, text, error.text);
		check_cases(saying, &expression);
		return false;
	}
	if (expression_given(&expression, &at, &saying_given, &error) != STATUS_OK)
		fail_msg("%s: {%s}: %s", saying, text, error.text);
	if (*at == '?' && !strchr(at, ':'))
		fail_msg("%s: {%s}: write {parts?part:parts}", saying, text);
	if (*at && *at != '?')
		fail_msg("%s: {%s}: \"%s\" is too much", saying, text, at);
	return false;
}

static void check_text(const char *saying, const char *text)
{
	char out[LADDER_TEXT];
	Wording wording = {.text = out, .size = sizeof out, .put = check_brace, .context = saying};
	int depth = 0;

	for (const char *at = text; *at; at++) {
		depth += (*at == '[') - (*at == ']');
		assert_true(depth >= 0);
	}
	if (depth != 0)
		fail_msg("%s: a bracket has no end: %s", saying, text);
	(void)wording_say(&wording, text);
}

static int lets_of(const SayRow *row)
{
	int lets = 0;

	for (; row->kind != ROW_NONE; row++)
		lets += row->kind == ROW_LET    ? 1
			: row->kind == ROW_ALSO ? lets_of(saying_rows[row->which])
						: 0;
	return lets;
}

TEST(every_row_can_be_read)
{
	for (int k = 0; k < SAYINGS; k++) {
		const char *name = saying_names[k];
		int depth = 0;

		for (const SayRow *row = saying_rows[k]; row->kind != ROW_NONE; row++) {
			Expression expression;
			Error error = {.text = ""};

			depth += (row->kind == ROW_IF) - (row->kind == ROW_END);
			if (row->kind == ROW_IF || row->kind == ROW_ELSE_IF) {
				if (expression_condition_given(
					    &expression, row->text, &saying_given, &error))
					fail_msg("%s: %s: %s", name, row->text, error.text);
				check_cases(name, &expression);
			} else if (row->text) {
				check_text(name, row->text);
			}
			if ((row->kind == ROW_ELSE || row->kind == ROW_ELSE_IF ||
				    row->kind == ROW_END) &&
				depth + (row->kind == ROW_END) < 1)
				fail_msg("%s: an ELSE or END without its IF", name);
		}
		if (depth != 0)
			fail_msg("%s: an IF has no END", name);
		assert_true(lets_of(saying_rows[k]) <= TELLING_LETS);
	}
}
