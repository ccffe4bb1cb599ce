/* layer: solver */
/* Every allocation fails in turn while an exercise is drawn and an answer is held against it: the
 * answer is STATUS_NO_MEMORY, nothing leaks (the sanitizer build sees to that), and what comes out
 * in the end is the same. */
#include "solver/quiz/quiz.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

#define ScopedExercise SCOPED(exercise_release) Exercise

static void starve_making(const QuizTemplate *template, int level, const char *question)
{
	/* A draw is like the one before. */
	for (Faults at = {.kind = FAULT_TURNS, .each = 60, .step = 397}; faults_next(&at);) {
		ScopedExercise exercise;
		Error error;

		faults_begin(&at);
		const Status status = exercise_make(template, level, 1, &exercise, NULL, &error);

		faults_check_mild(&at, status, STATUS_OK);
		if (status == STATUS_OK)
			assert_string_equal(exercise.question, question);
		else
			assert_int_equal(exercise.net.nodes, 0);
	}
}

static void starve_checking(const Exercise *exercise, uint32_t field, const char *typed)
{
	for (Faults at = {.kind = FAULT_ONCE}; faults_next(&at);) {
		QuizReply reply;
		Error error;

		faults_begin(&at);
		const Status status = exercise_check(exercise, field, typed, 0, &reply, &error);

		faults_check_mild(&at, status, STATUS_OK);
		assert_true(reply.right == (status == STATUS_OK));
	}
}

TEST(memory_runs_out_at_every_allocation)
{
	for (size_t t = 0; quiz_templates[t]; t++) {
		ScopedExercise exercise;
		Error error;

		assert_int_equal(
			exercise_make(quiz_templates[t], 3, 1, &exercise, NULL, &error), STATUS_OK);
		starve_making(quiz_templates[t], 3, exercise.question);
		for (uint32_t k = 0; k < exercise.fields; k++)
			if (exercise.field[k].kind != ANSWER_NET)
				starve_checking(&exercise, k, exercise.field[k].names);
	}
}
