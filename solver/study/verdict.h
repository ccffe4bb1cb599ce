/* Where the verdict on a processor flips: the values of its link, or of its compute, in runs in
 * which it helps, waits for data, or is useless, with the settings of the net in force (the number
 * of installments above all). Found by bisection on fresh solves, never from the points of a curve.
 *
 * Example 2 with P4 on a link of 900, two installments, key "P4.link":
 *     P4 helps                      to 15.42
 *     2 installments: P4 waits      to 30.34
 *     P4 useless                    to INFINITY */
#pragma once

#include "solver/schedule/method.h"

enum { VERDICT_NAME_MAX = 96 };

typedef struct VerdictRun {
	Standing standing;
	double to;                   /* up to and with this value; INFINITY for the last run */
	bool open;                   /* `to` itself belongs to the next run */
	char name[VERDICT_NAME_MAX]; /* of the run: "2 installments: P4 waits"; harmless */
} VerdictRun;

typedef struct Verdicts {
	uint32_t count; /* runs, from 0 up; 0: not known. A value that flips nothing has one */
	VerdictRun run[REGIONS_MAX];
} Verdicts;

/* `net` is expanded, `schedule` its own. `key` is what is varied: "P4.link", "#4.compute"; of other
 * keys, of "*.link" and of methods that know no such thing the count is 0. See schedule_regions for
 * what is left out. */
Status verdicts_find(const Net *net, const Schedule *schedule, const char *key, Verdicts *out,
	Error *error) STATUS_CHECKED;

/* The same where no schedule is at hand: `net` is solved by `method` first. */
Status verdicts_solve(const Net *net, const Method *method, const char *key, Verdicts *out,
	Error *error) STATUS_CHECKED;

/* The run a value lies in; NULL where nothing is known. */
const VerdictRun *verdict_at(const Verdicts *verdicts, double value);

/* schedule_elimination, and what a method does not know of itself: where it has no limit, fresh
 * solves find up to which link the processor helps; it helps on none, not even one that takes no
 * time, where that is NAN as well. A solve or two, where one is looked for some fifty. In regular
 * nets, where all links are one number, and where a solve tries very many orders, only the method's
 * own. */
Status verdict_limits(const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out,
	Error *error) STATUS_CHECKED;

/* The same, and T with the processor on the last link with which it helps and on all faster ones,
 * from some hundred fresh solves; in nets too large for that T on the last one alone. NAN where it
 * helps on none, and with start-ups, where ever more communications make T grow without end towards
 * that link. */
Status verdict_elimination(const Net *net, const Schedule *schedule, uint32_t k,
	EliminationDetail *out, Error *error) STATUS_CHECKED;
