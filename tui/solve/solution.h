/* A net solved: schedule, replay, rows and the details of one elimination, kept together.
 *
 * A Solution belongs to the exact state of the net it was made for; it is made again, whole, after
 * every change. When solving fails the last good one stays valid only if the caller puts the net
 * back; see cell.c. */
#pragma once

#include "layouts/scene/diagram.h"
#include "solver/replay/replay.h"
#include "solver/study/best_search.h"

/* Which of a method's answers: what it comes to, or a step on its way there
 * (solver/schedule/steps.h); or the best set in place of what it keeps (solver/schedule/best.h). */
typedef struct Answer {
	uint32_t step;        /* from 1; 0: the result, and so where there are fewer steps */
	bool best_set;        /* then `step` does not matter */
	bool veil;            /* none of them: nothing is solved (solver/schedule/veil.h) */
	const double *shares; /* in place of the method's (solver/schedule/split.h), and none of
			       * the above matters; NULL: these. Borrowed */
} Answer;
#define ANSWER_OWN ((Answer){.step = 0})

typedef struct Solution {
	bool solved;
	NetKind kind; /* of the net, and its form and nodes */
	NetForm form;
	uint32_t nodes;
	Replay replay;
	Rows rows;
	bool has_detail;
	uint32_t detail_of; /* elimination */
	EliminationDetail detail;
	bool sought; /* the best set: its search is begun, or could not be */
	BestSearch best;
	uint64_t tried;    /* by that search when the schedule of the best set was made */
	Schedule schedule; /* last, as it is large and clears what it has to */
} Solution;

/* Solve a net (expanded) by a method and replay what comes of it; whoever wants a schedule gets it
 * here. The best set is searched for to the end; then `best` (may be NULL) is that search, the
 * caller's, and empty for other answers. STATUS_NOT_APPLICABLE where the method has no best set. On
 * failure `schedule` and `best` are empty. */
Status solve_and_replay(const Method *method, const Net *net, Answer answer,
	const ReplaySettings *checks, Schedule *schedule, Replay *replayed, BestSearch *best,
	Error *error) STATUS_CHECKED;

/* Append the ids of the methods that apply to a net: "chen-c, chen-s". */
void solve_methods(const Net *net, Buf *out);

/* Whether `net` is as large and written as the one solved. */
bool solution_suits(const Solution *solution, const Net *net);

void solution_init(Solution *solution);
void solution_release(Solution *solution);

/* Solve `net` (expanded) by `method`, replay it, build the rows; with `rows` NULL the rows stay as
 * they are, which needs as many processors as before. The best set is the one found at once
 * (solution_refine).
 * `first`..`last` are the processors on screen, for replay's sample. It may be
 * stopped (pace.h). On failure `*solution` is as before. */
Status solution_make(Solution *solution, const Net *net, const Method *method, Answer answer,
	const RowSettings *rows, uint32_t first, uint32_t last, Error *error) STATUS_CHECKED;

/* Build the rows again (folding, order). */
Status solution_rows(
	Solution *solution, const Net *net, const RowSettings *rows, Error *error) STATUS_CHECKED;

/* Make sure the details of elimination `k` are there; nothing to do for UINT32_MAX. Costs a few
 * dozen eliminations' time. */
void solution_detail(Solution *solution, const Net *net, uint32_t k);
bool solution_has_detail(const Solution *solution, uint32_t k);

/* The best set. Of nets of up to SOLUTION_SEEK_MAX processors solution_make begins to look for it,
 * for a millisecond at most; of others nothing is known before somebody goes on. */
enum { SOLUTION_SEEK_MAX = 64 };
bool solution_best_due(const Solution *solution);
void solution_best_work(Solution *solution, const Net *net); /* for some 8 ms */

/* Whether the search is over, and the schedule is that of the best set as it was found before; and
 * making it anew, as solution_make does. */
bool solution_is_rough(const Solution *solution);
Status solution_refine(Solution *solution, const Net *net, const RowSettings *rows, uint32_t first,
	uint32_t last, Error *error) STATUS_CHECKED;

/* Whether processors are left that the replay has not looked at, and looking at the next ones, for
 * some 5 ms. It may be stopped (pace.h). */
bool solution_check_due(const Solution *solution, const Net *net);
void solution_check_more(Solution *solution, const Net *net);

/* All of both, for a file. It may be stopped (pace.h). */
Status solution_best_finish(
	Solution *solution, const Net *net, const RowSettings *rows, Error *error) STATUS_CHECKED;

/* How many steps there are, and the step that an answer shows; STEP_NONE where it is the result.
 * None where the answer is of another net. */
uint32_t solution_steps(const Solution *solution, const Net *net);
Step solution_step(const Solution *solution, const Net *net, uint32_t step);

/* As the diagrams want it. */
Solved solution_view(const Solution *solution, const Net *net);
