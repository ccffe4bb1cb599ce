/* What the net of "make one" (template_change.c) is looked at for, each told with how far it is. */
#pragma once

#include "solver/quiz/make.h"

typedef struct Look {
	const Net *net; /* expanded, solved as */
	const Schedule *schedule;
	bool holds;
	char *far; /* QUIZ_TEXT bytes, "" at first: "P3: q + α = 1.08, must be below 1" */
	Error *error;
} Look;

Status look_solve(const char *method, const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

Status look_useless(Look *look); /* P3, and no other */
Status look_removal(Look *look); /* T is less without P2 */
Status look_waiting(Look *look); /* two installments, and a child with load waits */
Status look_speedup(Look *look); /* more than there are processors */
