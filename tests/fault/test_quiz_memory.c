/* layer: solver */
/* Every allocation fails in turn while an exercise is drawn and an answer is held against it: the
 * answer is STATUS_NO_MEMORY, nothing leaks (the sanitizer build sees to that), and what comes out
 * in the end is the same. */
#include "solver/quiz/quiz.h"
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"

#include <string.h>

#define ScopedExercise SCOPED(exercise_release) Exercise

/* All of the first allocations, then one in so many: a draw is like the one before. */
enum { ALL = 300, STRIDE = 97 };

static size_t after(size_t k)
{
	return k < ALL ? k + 1 : k + STRIDE;
}

static void starve_making(const QuizTemplate *template, int level, const char *question)
{
	Status status = STATUS_NO_MEMORY;

	for (size_t k = 1; status != STATUS_OK; k = after(k)) {
		ScopedExercise exercise;
		Error error;

		mem_fail_plan(k, k % 2 == 0);
		status = exercise_make(template, level, 1, &exercise, NULL, &error);
		mem_fail_plan(0, false);
		if (status != STATUS_OK && status != STATUS_NO_MEMORY)
			print_message("%s, allocation %zu: %s\n", template->id, k, error.text);
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
		if (status == STATUS_OK)
			assert_string_equal(exercise.question, question);
		else
			assert_int_equal(exercise.net.nodes, 0);
	}
}

static void starve_checking(const Exercise *exercise, uint32_t field, const char *typed)
{
	Status status = STATUS_NO_MEMORY;

	for (size_t k = 1; status != STATUS_OK; k++) {
		QuizReply reply;
		Error error;

		mem_fail_plan(k, false);
		status = exercise_check(exercise, field, typed, 0, &reply, &error);
		mem_fail_plan(0, false);
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
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
