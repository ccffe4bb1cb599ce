/* What somebody typed for an answer, read. */
#pragma once

#include "solver/quiz/quiz.h"

enum { ANSWER_WHO_MAX = 16 };

typedef struct Answer {
	double number; /* numbers; of shares the fraction; yes is 1, no 0 */
	double typed;  /* of shares: as typed, which may be no share */
	uint32_t count;
	uint32_t
		who[ANSWER_WHO_MAX]; /* processors, in the order typed, each once; "nobody": none */
} Answer;

bool answer_is_number(AnswerKind kind); /* NUMBER, SHARE, COUNT */

/* STATUS_INPUT with how to write it. Numbers: "1200", "1 200", "0.25", "0,25", "1/4", "25 %", and
 * what stands behind "=". A share above 1 is percent. Names: in any case, between them blanks,
 * commas, "and". */
Status answer_read(const Exercise *exercise, AnswerKind kind, const char *typed, Answer *out,
	Error *error) STATUS_CHECKED;

/* Whether the number typed is `number`: within half a percent, or the same when both are rounded
 * to `digits` (0: not asked to so many). Counts are exact. */
bool answer_is(AnswerKind kind, const Answer *typed, double number, int digits);

/* The same for answers in words. */
bool answer_same(AnswerKind kind, const Answer *a, const Answer *b);
