/* layer: solver */
/* All rows of all templates and goals, read without a draw reaching them: blocks close, every $name
 * is set before it is used, every condition, value and brace can be read. What C lets a template
 * say is known by a draw of it. */
#include "solver/quiz/answer.h"
#include "solver/quiz/rows.h"
#include "solver/values/expression.h"
#include "solver/values/values.h"
#include "tests/fixtures/check.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WHOLE = 4 * QUIZ_TEXT, DRAWS = 2000, LEVEL = 2, FAULT_MAX = 200 };

/* What is known at a row: names without the digits behind them ("t3": "t#"), as EACH makes them,
 * and what a use of each is read as. */
typedef struct Known {
	QuizLets lets;
	char fault[FAULT_MAX]; /* the first; "": none */
} Known;

static void fault(Known *known, const char *what, const char *text)
{
	if (!known->fault[0])
		snprintf(known->fault, FAULT_MAX, "%.90s: %.100s", what, text ? text : "");
}

/* --- names ------------------------------------------------------------------------------------ */

static void stem_of(const char *name, size_t length, char out[QUIZ_NAMES])
{
	size_t end = length;

	while (end > 0 && isdigit((unsigned char)name[end - 1]))
		end--;
	snprintf(out, QUIZ_NAMES, "%.*s%s", (int)end, name, end < length ? "#" : "");
}

static int find(const Known *known, const char *stem)
{
	for (uint32_t k = 0; k < known->lets.count; k++)
		if (strcmp(known->lets.let[k].name, stem) == 0)
			return (int)k;
	return -1;
}

static void learn(Known *known, const char *name, const char *text)
{
	const QuizDraw draw = {.lets = &known->lets};
	char stem[QUIZ_NAMES];

	stem_of(name, strlen(name), stem);
	quiz_set(&draw, stem, "%s", text);
}

/* As rows.c does, from the last "$" to the first. */
static void put_names(Known *known, const char *text, char out[WHOLE])
{
	char *at, rest[WHOLE], stem[QUIZ_NAMES];

	snprintf(out, WHOLE, "%s", text);
	while ((at = strrchr(out, '$'))) {
		const size_t length = at[1] == ',' ? 1
						   : strspn(at + 1, "abcdefghijklmnopqrstuvwxyz"
								    "0123456789");

		stem_of(at + 1, length, stem);
		const int k = find(known, stem);

		if (k < 0)
			fault(known, "nothing is called so", at);
		snprintf(rest, sizeof rest, "%s", at + 1 + length);
		snprintf(at, WHOLE - (size_t)(at - out), "%s%s",
			k < 0 ? "1" : known->lets.let[k].text, rest);
	}
}

/* --- values ----------------------------------------------------------------------------------- */

/* "T", "T:3", "T:/"; whether it is a word. */
static bool read_value(Known *known, char *text)
{
	char *colon = text + value_text_length(text, ':');
	Expression expression;
	Error error;

	if (*colon && !(strchr("/%123456789", colon[1]) && colon[1] && !colon[2]))
		fault(known, "no way to write a number", text);
	*colon = '\0';
	if (expression_value_of(&expression, text, &error) != STATUS_OK) {
		fault(known, error.text, text);
		return false;
	}
	return expression.node[expression.nodes - 1].sort == SORT_WORD;
}

static bool check_value(Known *known, const char *text)
{
	char whole[WHOLE];

	put_names(known, text, whole);
	return read_value(known, whole);
}

static void check_condition(Known *known, const char *condition)
{
	char whole[WHOLE];
	Error error;

	put_names(known, condition, whole);
	if (values_check_condition(whole, &error) != STATUS_OK)
		fault(known, error.text, whole);
}

static void check_text(Known *known, const char *text)
{
	char whole[WHOLE];

	put_names(known, text, whole);
	for (char *brace = whole; *(brace += strcspn(brace, "{"));) {
		char *end = brace + value_text_length(brace, '}');

		if (!*end) {
			fault(known, "a brace is never closed", brace);
			return;
		}
		*end = '\0';
		(void)read_value(known, brace + 1);
		brace = end + 1;
	}
}

static void check_answer(Known *known, const QuizRow *row, int kind)
{
	if (answer_is_number((AnswerKind)kind))
		(void)check_value(known, row->value);
	else
		check_text(known, row->value);
	check_text(known, row->text);
}

/* --- rows ------------------------------------------------------------------------------------- */

static void check_let(Known *known, const QuizRow *row)
{
	char name[WHOLE];
	bool word = true;

	if (row->kind == ROW_SET)
		check_text(known, row->text);
	else
		word = check_value(known, row->value);
	put_names(known, row->name, name);
	if (strlen(name) != strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789"))
		fault(known, "names are of small letters and digits", name);
	learn(known, name, word ? "P1" : "1");
}

/* What is known on both ways is known behind them. */
static void keep_common(Known *known, const Known *other)
{
	uint32_t kept = 0;

	for (uint32_t k = 0; k < known->lets.count; k++)
		if (find(other, known->lets.let[k].name) >= 0)
			known->lets.let[kept++] = known->lets.let[k];
	known->lets.count = kept;
	if (!known->fault[0])
		snprintf(known->fault, FAULT_MAX, "%s", other->fault);
}

/* Rows up to what closes them; NULL: nothing does, before the last row. */
static const QuizRow *check_block(
	Known *known, const QuizRow *row, const QuizRow *last, int *asked, bool in_if)
{
	for (; row <= last; row++) {
		const QuizRow *at = row;

		switch (row->kind) {
		case ROW_ELSE:
			if (!in_if)
				fault(known, "ELSE without IF", "");
			return row;
		case ROW_END:
			return row;
		case ROW_IF: {
			check_condition(known, row->value);
			Known other = *known;

			row = check_block(known, row + 1, last, asked, true);
			if (row && row->kind == ROW_ELSE)
				row = check_block(&other, row + 1, last, asked, false);
			keep_common(known, &other);
			break;
		}
		case ROW_EACH:
			(void)check_value(known, row->value);
			(void)check_value(known, row->text);
			learn(known, row->name, "1");
			learn(known, ",", ", ");
			row = check_block(known, row + 1, last, asked, false);
			break;
		case ROW_LET:
		case ROW_SET:
			check_let(known, row);
			break;
		case ROW_NEED:
			check_condition(known, row->value);
			break;
		case ROW_ASK:
			*asked = row->which;
			check_answer(known, row, *asked);
			break;
		case ROW_SAY:
			check_text(known, row->text);
			break;
		default:
			if (*asked < 0)
				fault(known, "WRONG before any ASK", row->value);
			else
				check_answer(known, row, *asked);
		}
		if (!row || row > last) {
			fault(known, "no END closes this", at->value);
			return NULL;
		}
	}
	return NULL;
}

/* `count` rows, the last of which closes them all. */
static void check_rows(Known *known, const QuizRow *rows, size_t count)
{
	int asked = -1;

	learn(known, "level", "1");
	if (check_block(known, rows, rows + count - 1, &asked, false) != rows + count - 1)
		fault(known, "an END too many, or too few", "");
}

/* --- all of them ------------------------------------------------------------------------------ */

#define TEMPLATE(name, id, title, level, excepted, find, ...)                                      \
	static const QuizRow rows_of_##name[] = {__VA_ARGS__ END};
#include "solver/quiz/templates.def"
#undef TEMPLATE

typedef struct Rows {
	const char *name;  /* of its template, or the goal's key */
	const char *drawn; /* template whose draw says what C lets them say; NULL: nothing */
	const QuizRow *rows;
	size_t count;
} Rows;

#define ROWS(...)                                                                                  \
	(const QuizRow[]){__VA_ARGS__ END},                                                        \
		sizeof((const QuizRow[]){__VA_ARGS__ END}) / sizeof(QuizRow)

static const Rows all[] = {
#define TEMPLATE(name, id, ...) {id, id, rows_of_##name, sizeof rows_of_##name / sizeof(QuizRow)},
#include "solver/quiz/templates.def"
#undef TEMPLATE
#define GOAL(key, method, order, installments, report, holds, says, far)                           \
	{key " holds", NULL, ROWS(NEED(ABSENT, holds))}, {key " says", "change", ROWS(says)},      \
		{key " far", NULL, ROWS(far)},
#include "solver/quiz/goals.def"
#undef GOAL
};

static Status draw_once(const QuizTemplate *template, const QuizDraw *draw)
{
	Schedule schedule;

	draw->lets->count = 0;
	STATUS_TRY(template->draw(draw));
	STATUS_TRY(quiz_solve(draw, &schedule));
	const Status status = template->find ? template->find(draw, &schedule) : STATUS_OK;

	schedule_release(&schedule);
	return status;
}

/* What a draw lets it say, before any row. */
static void learn_drawn(Known *known, const char *id)
{
	const QuizTemplate *template = quiz_template_find(id);
	uint64_t state = 5;
	Exercise exercise;
	QuizRefusal refusal;
	QuizLets lets;
	Error error;
	const QuizDraw draw = {LEVEL, &state, &exercise, &lets, &refusal, &error};
	Status status = STATUS_NOT_APPLICABLE;

	for (int k = 0; k < DRAWS && status == STATUS_NOT_APPLICABLE; k++) {
		exercise_init(&exercise);
		exercise.template = id;
		status = draw_once(template, &draw);
		exercise_release(&exercise);
	}
	assert_int_equal(status, STATUS_OK);
	for (uint32_t k = 0; k < lets.count; k++)
		learn(known, lets.let[k].name, lets.let[k].text);
}

TEST_ROWS(every_row_can_be_read, Rows, all)
{
	Known known = {.fault = ""};

	if (row->drawn)
		learn_drawn(&known, row->drawn);
	check_rows(&known, row->rows, row->count);
	assert_string_equal(known.fault, "");
}
