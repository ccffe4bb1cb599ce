/* What is said of an answer. It is never judged: it is told which question it would answer. */
#include "solver/quiz/answer.h"
#include "solver/quiz/make.h"

#include <math.h>
#include <string.h>

#define REPLY(id, text) static const char reply_##id[] = text;
#include "solver/quiz/replies.def"

/* A listed wrong answer is known from afar as it is from the right one. */
#define KNOWN 0.01

static Status meets(const Exercise *exercise, const AnswerField *field, const WrongAnswer *wrong,
	const Answer *typed, bool *out, Error *error)
{
	Answer other;

	if (field->kind == ANSWER_COUNT) {
		*out = typed->number == wrong->number;
	} else if (answer_is_number(field->kind)) {
		*out = fmin(fabs(typed->number - wrong->number),
			       fabs(typed->typed - wrong->number)) <= KNOWN * fabs(wrong->number);
	} else {
		STATUS_TRY(answer_read(exercise, field->kind, wrong->names, &other, error));
		*out = answer_same(field->kind, &other, typed);
	}
	return STATUS_OK;
}

/* The listed wrong answer that this is; NULL. */
static Status find_wrong(const Exercise *exercise, const AnswerField *field, const Answer *typed,
	const WrongAnswer **out, Error *error)
{
	*out = NULL;
	for (uint32_t k = 0; k < field->wrongs && !*out; k++) {
		bool it_is;

		STATUS_TRY(meets(exercise, field, &field->wrong[k], typed, &it_is, error));
		*out = it_is ? &field->wrong[k] : NULL;
	}
	return STATUS_OK;
}

/* Another field that this would be the answer of; NULL. */
static const AnswerField *meant_for(
	const Exercise *exercise, const AnswerField *field, const Answer *typed)
{
	for (uint32_t k = 0; k < exercise->fields; k++) {
		const AnswerField *other = &exercise->field[k];

		if (other != field && other->kind == field->kind &&
			(field->kind == ANSWER_NUMBER || field->kind == ANSWER_SHARE) &&
			answer_is(field->kind, typed, other->number, other->digits))
			return other;
	}
	return NULL;
}

static void say_hint(const Exercise *exercise, uint32_t tried, const char *is, QuizReply *out)
{
	if (tried >= QUIZ_HINTS)
		QUIZ_ADD(out->text, reply_SOLUTION, is);
	else
		QUIZ_ADD(out->text, "%s", exercise->hint[tried]);
}

Status exercise_check(const Exercise *exercise, uint32_t field_index, const char *typed,
	uint32_t tried, QuizReply *out, Error *error)
{
	const AnswerField *field = &exercise->field[field_index];
	const WrongAnswer *wrong;
	Answer answer, right;

	*out = (QuizReply){.right = false};
	STATUS_TRY(answer_read(exercise, field->kind, typed, &answer, error));
	if (answer_is_number(field->kind)) {
		out->right = answer_is(field->kind, &answer, field->number, field->digits);
	} else {
		STATUS_TRY(answer_read(exercise, field->kind, field->names, &right, error));
		out->right = answer_same(field->kind, &answer, &right);
	}
	if (out->right) {
		QUIZ_ADD(out->text, reply_RIGHT, field->names);
		return STATUS_OK;
	}
	STATUS_TRY(find_wrong(exercise, field, &answer, &wrong, error));
	if (wrong) {
		QUIZ_ADD(out->text, "%s", wrong->hint);
		return STATUS_OK;
	}
	const AnswerField *other = meant_for(exercise, field, &answer);

	if (other)
		QUIZ_ADD(out->text, reply_OTHER_BLANK, other->ask);
	else
		say_hint(exercise, tried, field->names, out);
	return STATUS_OK;
}

Status exercise_check_net(
	const Exercise *exercise, const Net *net, uint32_t tried, QuizReply *out, Error *error)
{
	char far[QUIZ_TEXT] = "";

	*out = (QuizReply){.right = false};
	if (exercise->field[0].kind != ANSWER_NET)
		return error_set(error, STATUS_INPUT, "this exercise does not ask for a net");
	STATUS_TRY(quiz_judge_net(exercise, net, &out->right, far, error));
	if (far[0] != '\0')
		QUIZ_ADD(out->text, "%s", far);
	else
		say_hint(exercise, tried, exercise->field[0].names, out);
	return STATUS_OK;
}
