/* The rows of templates worked out: blocks, what is let, values, and what becomes of them. */
#include "solver/quiz/rows.h"

#include "solver/quiz/answer.h"
#include "solver/values/expression.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WHOLE = 4 * QUIZ_TEXT, DIGITS = 4 };

typedef struct Run {
	const QuizDraw *draw;
	ValueSource source;
	AnswerField *field; /* asked last */
	bool said;          /* something, since "$," was looked at */
} Run;

/* --- names ------------------------------------------------------------------------------------ */

void quiz_set(const QuizDraw *draw, const char *name, const char *format, ...)
{
	QuizLets *lets = draw->lets;
	va_list arguments;
	uint32_t k = 0;

	while (k < lets->count && strcmp(lets->let[k].name, name) != 0)
		k++;
	if (k == QUIZ_LETS_MAX)
		return;
	lets->count += k == lets->count;
	snprintf(lets->let[k].name, sizeof lets->let[k].name, "%s", name);
	va_start(arguments, format);
	vsnprintf(lets->let[k].text, sizeof lets->let[k].text, format, arguments);
	va_end(arguments);
}

void quiz_let(const QuizDraw *draw, const char *name, double number)
{
	quiz_set(draw, name, "%s", quiz_exact(number).text);
}

static const char *let_of(const QuizDraw *draw, const char *name, size_t length)
{
	for (uint32_t k = 0; k < draw->lets->count; k++)
		if (slice_is((Slice){name, length}, draw->lets->let[k].name))
			return draw->lets->let[k].text;
	return NULL;
}

/* "," or small letters and digits: "$waitsP1" is $waits and P1. */
static size_t name_length(const char *name)
{
	return *name == ',' ? 1 : strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");
}

/* From the last "$" to the first, so that of "$load$k" $k is put in first. */
static Status put_names(const Run *run, const char *text, char out[WHOLE])
{
	char *at, rest[WHOLE];

	snprintf(out, WHOLE, "%s", text);
	while ((at = strrchr(out, '$'))) {
		const size_t length = name_length(at + 1);
		const char *let = let_of(run->draw, at + 1, length);

		if (!let)
			return error_set(run->draw->error, STATUS_INPUT,
				"exercises: nothing is called %.*s", (int)length + 1, at);
		snprintf(rest, sizeof rest, "%s", at + 1 + length);
		snprintf(at, WHOLE - (size_t)(at - out), "%s%s", let, rest);
	}
	return STATUS_OK;
}

/* --- values ----------------------------------------------------------------------------------- */

/* Work out "T" or "T:3", with names put in already; `as` is what stands behind ":", or 0. */
static Status work_out(const Run *run, char *text, Value *out, char *as)
{
	const QuizDraw *draw = run->draw;
	char *colon = text + value_text_length(text, ':');
	Expression expression;

	*as = *colon ? colon[1] : '\0';
	*colon = '\0';
	STATUS_TRY(expression_value_of(&expression, text, draw->error));
	STATUS_TRY(expression_value(&run->source, &expression, out, draw->error));
	return value_is_absent(out) ? quiz_refuse(draw, QUIZ_ABSENT) : STATUS_OK;
}

static Status number_of(const Run *run, const char *text, double *out, char *as)
{
	char whole[WHOLE];
	Value value;

	STATUS_TRY(put_names(run, text, whole));
	STATUS_TRY(work_out(run, whole, &value, as));
	*out = value.number;
	return STATUS_OK;
}

static Status holds(const Run *run, const char *condition, bool *out)
{
	char whole[WHOLE];

	STATUS_TRY(put_names(run, condition, whole));
	return values_hold(&run->source, whole, out, run->draw->error);
}

static void write_value(const Value *value, char as, char *out, size_t size)
{
	if (value->sort == SORT_WORD)
		quiz_add(out, size, "%s", value->word);
	else if (as == '/')
		quiz_add(out, size, "%s", quiz_fraction(value->number).text);
	else if (as == '%')
		quiz_add(out, size, "%s", quiz_share(value->number / 100).text);
	else
		quiz_add(out, size, "%s", shown(value->number, as ? as - '0' : DIGITS).text);
}

/* Append a text, all in it filled in. */
static Status fill(const Run *run, const char *text, char *out, size_t size)
{
	char whole[WHOLE], as;
	Value value;

	STATUS_TRY(put_names(run, text, whole));
	for (char *at = whole;;) {
		char *brace = at + strcspn(at, "{");
		char *end = brace + value_text_length(brace, '}');

		quiz_add(out, size, "%.*s", (int)(brace - at), at);
		if (!*end)
			return STATUS_OK;
		*end = '\0';
		STATUS_TRY(work_out(run, brace + 1, &value, &as));
		write_value(&value, as, out, size);
		at = end + 1;
	}
}

/* --- what is asked ---------------------------------------------------------------------------- */

static const char *number_words(AnswerKind kind, double number, int digits, Shown *out)
{
	*out = kind == ANSWER_SHARE ? quiz_share(number)
				    : shown(number, digits > 0 ? digits : DIGITS);
	return out->text;
}

/* An answer of this kind: its number, or NAN, and how one would write it. */
static Status answer(const Run *run, AnswerKind kind, const char *text, double *number, int *digits,
	char names[QUIZ_NAMES])
{
	Shown words;
	char as;

	*number = NAN;
	if (!answer_is_number(kind))
		return fill(run, text, names, QUIZ_NAMES);
	STATUS_TRY(number_of(run, text, number, &as));
	*number /= kind == ANSWER_SHARE ? 100 : 1;
	*digits = as ? as - '0' : 0;
	quiz_add(names, QUIZ_NAMES, "%s", number_words(kind, *number, *digits, &words));
	return STATUS_OK;
}

static Status ask(Run *run, const QuizRow *row)
{
	Exercise *out = run->draw->out;
	AnswerField *field =
		&out->field[out->fields < QUIZ_FIELDS_MAX ? out->fields++ : QUIZ_FIELDS_MAX - 1];

	*field = (AnswerField){.kind = (AnswerKind)row->which, .line = row->line};
	run->field = field;
	STATUS_TRY(
		answer(run, field->kind, row->value, &field->number, &field->digits, field->names));
	return fill(run, row->text, field->ask, sizeof field->ask);
}

static bool is_apart(const AnswerField *field, double number)
{
	bool apart = !quiz_are_close(number, field->number);

	for (uint32_t k = 0; k < field->wrongs; k++)
		apart = apart && !quiz_are_close(number, field->wrong[k].number);
	return apart;
}

static Status wrong(Run *run, const QuizRow *row)
{
	AnswerField *field = run->field;
	WrongAnswer *wrong = &field->wrong[field->wrongs];
	int digits;

	if (field->wrongs == QUIZ_WRONG_MAX)
		return STATUS_OK;
	*wrong = (WrongAnswer){.number = NAN};
	STATUS_TRY(answer(run, field->kind, row->value, &wrong->number, &digits, wrong->names));
	if (row->kind == ROW_WRONG_IF_APART && !is_apart(field, wrong->number))
		return STATUS_OK;
	field->wrongs++;
	return fill(run, row->text, wrong->hint, sizeof wrong->hint);
}

/* --- rows ------------------------------------------------------------------------------------- */

static Status say(Run *run, const QuizRow *row)
{
	Exercise *out = run->draw->out;

	run->said = true;
	switch ((QuizPlace)row->which) {
	case SAY_QUESTION:
		return fill(run, row->text, out->question, sizeof out->question);
	case SAY_SENTENCE:
		return fill(run, row->text, out->sentence, sizeof out->sentence);
	case SAY_HINT_1:
	case SAY_HINT_2:
		return fill(run, row->text, out->hint[row->which - SAY_HINT_1], QUIZ_TEXT);
	case SAY_TITLE:
		return fill(run, row->text, out->title, sizeof out->title);
	default:
		return fill(run, row->text, out->solution[row->which], QUIZ_TEXT);
	}
}

static Status let(Run *run, const QuizRow *row)
{
	char name[WHOLE], text[QUIZ_TEXT] = "", whole[WHOLE], as;
	Value value;

	STATUS_TRY(put_names(run, row->name, name));
	if (row->kind == ROW_SET) {
		run->said = true;
		STATUS_TRY(fill(run, row->text, text, sizeof text));
		quiz_set(run->draw, name, "%s", text);
		return STATUS_OK;
	}
	STATUS_TRY(put_names(run, row->value, whole));
	STATUS_TRY(work_out(run, whole, &value, &as));
	if (value.sort == SORT_WORD)
		quiz_set(run->draw, name, "%s", value.word);
	else
		quiz_let(run->draw, name, value.number);
	return STATUS_OK;
}

static Status need(const Run *run, const QuizRow *row)
{
	bool there;

	STATUS_TRY(holds(run, row->value, &there));
	return there ? STATUS_OK : quiz_refuse(run->draw, (QuizRefusal)row->which);
}

static Status run_row(Run *run, const QuizRow *row)
{
	switch (row->kind) {
	case ROW_LET:
	case ROW_SET:
		return let(run, row);
	case ROW_NEED:
		return need(run, row);
	case ROW_ASK:
		return ask(run, row);
	case ROW_SAY:
		return say(run, row);
	default:
		return wrong(run, row);
	}
}

/* --- blocks ----------------------------------------------------------------------------------- */

static Status run_block(Run *run, const QuizRow **row, bool live);

static Status choose(Run *run, const QuizRow **row, bool live)
{
	bool first = false;

	if (live)
		STATUS_TRY(holds(run, (*row)->value, &first));
	++*row;
	STATUS_TRY(run_block(run, row, live && first));
	if ((*row)->kind == ROW_END)
		return STATUS_OK;
	++*row;
	return run_block(run, row, live && !first);
}

static Status repeat(Run *run, const QuizRow **row, bool live)
{
	const QuizRow *each = *row;
	double k = 1, last = 0;
	char as;

	if (live) {
		STATUS_TRY(number_of(run, each->value, &k, &as));
		STATUS_TRY(number_of(run, each->text, &last, &as));
	}
	quiz_set(run->draw, ",", "%s", "");
	run->said = false;
	do {
		*row = each + 1;
		if (k <= last)
			quiz_let(run->draw, each->name, k);
		STATUS_TRY(run_block(run, row, k <= last));
		if (run->said)
			quiz_set(run->draw, ",", "%s", each->between);
	} while (++k <= last);
	return STATUS_OK;
}

/* Up to its END or ELSE; not `live`: only passed over. */
static Status run_block(Run *run, const QuizRow **row, bool live)
{
	for (; (*row)->kind > ROW_ELSE; ++*row) {
		if ((*row)->kind == ROW_IF)
			STATUS_TRY(choose(run, row, live));
		else if ((*row)->kind == ROW_EACH)
			STATUS_TRY(repeat(run, row, live));
		else if (live)
			STATUS_TRY(run_row(run, *row));
	}
	return STATUS_OK;
}

Status quiz_run(const QuizDraw *draw, const Schedule *schedule, const QuizRow *rows)
{
	const Net *net = &draw->out->net;
	Run run = {.draw = draw,
		.source = {
			.net = net, .before_net = net, .schedule = schedule, .before = schedule}};
	Schedule all_in;

	quiz_let(draw, "level", draw->level);
	if (schedule->eliminations == 0)
		return run_block(&run, &rows, true);
	STATUS_TRY(quiz_solve_all_in(draw, &all_in));
	run.source.before = &all_in;
	const Status status = run_block(&run, &rows, true);

	schedule_release(&all_in);
	return status;
}
