/* Every method on one net, for the list of methods: which apply, why the others do not, and what
 * each makes of it. Numbers only; the schedules are not kept. */
#pragma once

#include "solver/schedule/method.h"

enum { COMPARISON_MAX = 32 };

typedef enum TrialState {
	TRIAL_WAITING,
	TRIAL_SOLVED,
	TRIAL_NOT_APPLICABLE, /* `why` has the reason */
	TRIAL_VEILED,         /* it applies; what it comes to is not to be known */
	TRIAL_FAILED, /* likewise: memory ran out, numbers beyond what can be computed with */
} TrialState;

typedef struct MethodTrial {
	const Method *method;
	TrialState state;
	Outcome outcome;
	double finish, speedup; /* NAN: nothing is drawn */
	double formula;         /* the paper's closed form, NAN if it has none */
	const char *differs;    /* method_differs */
	char why[ERROR_TEXT_MAX];
} MethodTrial;

typedef struct Comparison {
	int count, at; /* methods; the next one to be tried */
	MethodTrial trial[COMPARISON_MAX];
} Comparison;

/* Nothing tried yet; which methods apply is known at once. While the answer is veiled nothing is to
 * be tried. */
void comparison_begin(Comparison *comparison, const Net *net, bool veiled);

/* Whether something is left to try, and trying the next one: a solve and a replay, which may be
 * stopped (pacing.h) and is then still left. `net` is the one comparison_begin had. */
bool comparison_due(const Comparison *comparison);
void comparison_step(Comparison *comparison, const Net *net);
