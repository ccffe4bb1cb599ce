/* Algorithm W: the least T when children may wait, who has how much, and what that is worth.
 * waiting/waiting.h has the mathematics, waiting/pieces.c what is drawn. */
#include "solver/methods/chen/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/schedule/wording.h"

#include <math.h>

/* What is drawn ends at most this much later than T, relative to T; less where that would be later
 * than without those who wait, down to what nobody tells from T. */
#define OVERRUN 1e-3
#define OVERRUN_LEAST 1e-9

/* Shares that do not sum to 1: some are beyond what numbers hold. */
#define SUM_SLACK 1e-9

/* From here on a ratio tells more than a percentage. */
#define SEVERAL 1.1

/* So many numbers of installments are tried, in nets of so many classes. */
enum { BEST_RHO_MAX = 64, BEST_CLASSES_MAX = 500, STARTUP_RHO_MAX = 16, STARTUP_CLASSES_MAX = 100 };

/* One solve on its way. */
typedef struct Solve {
	const Net *net;
	Schedule *out;
	ChenState *state;
	double least; /* T */
	double plain; /* of algorithm M with as many installments; NAN: they do not fit */
	bool startup;
	Error *error;
} Solve;

/* Installments -----------------------------------------------------------------------------------
 */

/* The finish with so many, drawn with start-up costs, else in the limit. */
static Status time_with(const Solve *solve, uint32_t rho, double *out)
{
	const ChenStar *star = &solve->state->star;
	Waiting waiting;
	double bound;

	if (!solve->startup)
		return waiting_least(star, rho, out, solve->error);
	STATUS_TRY(waiting_startup_solve(&waiting, star, rho, &bound, solve->error));
	*out = waiting.time;
	waiting_release(&waiting);
	return STATUS_OK;
}

static Status search_best(const Solve *solve, uint32_t most, uint32_t *best)
{
	double least = INFINITY;

	for (uint32_t rho = 1; rho <= most; rho++) {
		double time = INFINITY;
		STATUS_TRY(time_with(solve, rho, &time));
		if (time < least) {
			least = time;
			*best = rho;
		}
	}
	return STATUS_OK;
}

static Status choose_installments(Solve *solve)
{
	const int32_t asked = solve->net->installments;
	const uint32_t most = solve->startup ? STARTUP_RHO_MAX : BEST_RHO_MAX;
	const uint32_t classes = solve->startup ? STARTUP_CLASSES_MAX : BEST_CLASSES_MAX;
	Claim why = CLAIM_OF(CLAIM_BEST_WITH_WAITING, most, asked == NET_FON ? 1 : (double)NAN);
	uint32_t rho = 1;

	if (solve->state->star.order == 1) {
		why = CLAIM_OF(CLAIM_ORDER_1_NEEDS_ONE);
	} else if (asked != NET_BEST && asked != NET_FON) {
		rho = (uint32_t)asked;
		why = CLAIM_OF(CLAIM_GIVEN);
	} else if (solve->state->star.classes > classes) {
		why = CLAIM_OF(CLAIM_TOO_MANY_UNLIKE, classes);
	} else {
		STATUS_TRY(search_best(solve, most, &rho));
	}
	chen_take_installments(solve->out, rho, why);
	return STATUS_OK;
}

/* Where nobody waits
 * --------------------------------------------------------------------------------
 */

/* T of algorithm M with the same number of installments. */
static Status find_plain(Solve *solve)
{
	const uint32_t rho = solve->state->rho;
	ChenStar star;
	ChenRemoved removed;
	double *excess = NULL;
	bool fits = true;
	STATUS_TRY(chen_star_copy(&star, &solve->state->star, solve->error));
	for (uint32_t i = 0; i < star.classes && !pace_step(i); i++)
		star.class[i].kept = star.class[i].count;
	Status status = elimination_run(&star, &removed, solve->error);
	const double share = chen_root_share(&star, rho);

	excess = mem_array(star.classes, sizeof *excess);
	if (status == STATUS_OK && excess == NULL)
		status = error_no_memory(solve->error);
	if (status == STATUS_OK)
		status = elimination_excess(&star, share, rho, excess, solve->error);
	for (uint32_t i = 0; status == STATUS_OK && i < star.classes && !pace_step(i); i++)
		fits &= star.order == 1 || star.class[i].kept == 0 || !(excess[i] < 0);
	solve->plain = fits ? chen_promised(&star, share) : NAN;
	mem_free(excess);
	chen_removed_release(&removed);
	chen_star_release(&star);
	return status;
}

/* T of those alone who do not wait: nobody of them does then, T being later. */
static double without_waiting(const ChenState *state)
{
	const Waiting *w = &state->waiting;
	PreciseSum sum = precise_sum(1);

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
		if (w->share[i] > 0 && !waiting_is_late(w, i))
			precise_add_times(&sum, state->star.class[i].count,
				w->rho / (w->child[i].link + w->rho * w->child[i].compute));
	return state->star.steps * chen_A0(&state->star) / sum.high;
}

/* Whoever waits does so in pieces fine enough to be worth it: half-way from T to that without. */
static void choose_overrun(Solve *solve)
{
	const double other = fmin(without_waiting(solve->state), solve->plain);

	solve->state->overrun = fmax(OVERRUN_LEAST * solve->least,
		fmin(OVERRUN * solve->least, (other - solve->least) / 2));
}

Status waiting_drawn(const ChenStar *star, uint32_t rho, double plain, double *out, Error *error)
{
	ChenState state = {.kind = CHEN_WAITING, .rho = rho};
	Solve solve = {.state = &state, .plain = plain, .error = error};
	STATUS_TRY(chen_star_copy(&state.star, star, error));
	const Status status = waiting_solve(&state.waiting, &state.star, rho, error);

	if (status == STATUS_OK) {
		*out = solve.least = waiting_least_time(&state);
		choose_overrun(&solve);
	}
	for (uint32_t i = 0; status == STATUS_OK && i < state.star.classes; i++) {
		const ChenPieces pieces = waiting_state_pieces(&state, i);

		if (state.waiting.share[i] > 0)
			*out = fmax(*out, chen_pieces_end(&pieces));
	}
	waiting_release(&state.waiting);
	chen_star_release(&state.star);
	return status;
}

/* Filling in -------------------------------------------------------------------------------------
 */

static Status solve_shares(Solve *solve)
{
	ChenState *state = solve->state;
	ChenStar *star = &state->star;

	if (solve->startup)
		STATUS_TRY(waiting_startup_solve(
			&state->waiting, star, state->rho, &solve->least, solve->error));
	else
		STATUS_TRY(waiting_solve(&state->waiting, star, state->rho, solve->error));
	state->alpha0 = state->waiting.root;
	for (uint32_t i = 0; i < star->classes && !pace_step(i); i++)
		star->class[i].kept = state->waiting.share[i] > 0 ? star->class[i].count : 0;
	if (!solve->startup)
		solve->least = waiting_least_time(state);
	if (!(solve->least > 0) || !isfinite(solve->least))
		return solve_beyond_range(solve->error);
	return STATUS_OK;
}

/* With start-ups the pieces are of one kind whether the child waits before the first or not. */
static bool has_gap(const ChenPieces *pieces, double end)
{
	return pieces->count > 1 &&
	       chen_piece_computed(pieces, 1).start - chen_piece_computed(pieces, 0).end >
		       CHEN_KEY_SLACK * end;
}

static Status fill_class(Solve *solve, uint32_t i)
{
	const ChenState *state = solve->state;
	const ChenClass *class = &state->star.class[i];
	Schedule *out = solve->out;

	if (class->kept == 0) {
		out->unused_why =
			claim_text(solve->startup ? CLAIM_DATA_TOO_LATE : CLAIM_DATA_NOT_THERE);
		out->unused += class->count;
		for (uint32_t k = 0; k < class->count && !pace_step(k); k++)
			out->verdict[class->first + k] = VERDICT_USELESS;
		return STATUS_OK;
	}
	const ChenPieces pieces = chen_state_pieces(state, i);
	const double start = chen_piece_computed(&pieces, 0).start;
	const double end = chen_pieces_end(&pieces);

	if (!isfinite(end))
		return solve_beyond_range(solve->error);
	const bool waits = pieces.waiting && has_gap(&pieces, end);

	out->waiting += waits ? class->count : 0;
	for (uint32_t k = class->first; k < class->first + class->count && !pace_step(k); k++) {
		out->share[k] = pieces.alpha * pieces.installments;
		out->start[k] = start;
		out->end[k] = end;
		out->verdict[k] = waits ? VERDICT_WAITS : VERDICT_USEFUL;
	}
	out->finish = fmax(out->finish, end);
	return STATUS_OK;
}

static Status fill(Solve *solve)
{
	Schedule *out = solve->out;
	const ChenStar *star = &solve->state->star;

	PreciseSum sum = precise_sum(solve->state->alpha0);

	for (uint32_t i = 0; i < star->classes && !pace_step(i); i++)
		precise_add_times(&sum, star->class[i].count,
			solve->state->rho * solve->state->waiting.share[i]);
	if (!(fabs(sum.high - 1) <= SUM_SLACK))
		return solve_beyond_range(solve->error);
	out->share[0] = solve->state->alpha0;
	out->start[0] = 0;
	out->finish = out->end[0] =
		chen_promised(star, solve->state->alpha0) + star->startup_compute;
	for (uint32_t i = 0; i < star->classes; i++)
		STATUS_TRY(fill_class(solve, i));
	return STATUS_OK;
}

/* What it is worth -------------------------------------------------------------------------------
 */

/* With start-up costs there is a schedule and a bound. The same shares without start-ups are not
 * worked out, so their part of the loss is not known. */
static void judge_search(Solve *solve)
{
	Schedule *out = solve->out;
	const ChenStar *star = &solve->state->star;
	const double above = (out->finish / solve->least - 1) * 100;

	out->outcome = OUTCOME_HEURISTIC;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_SEARCH, fmax(1e-3, above)));
	schedule_fact(out, solve->least, solve->least, CLAIM_OF(CLAIM_WORK_BOUND, solve->least));
	schedule_bound(out, CLAIM_FREE_LINKS_NO_STARTUPS, chen_free_speedup(star, true),
		chen_free_speedup(star, false), NAN);
}

static void judge(Solve *solve)
{
	Schedule *out = solve->out;
	const ChenState *state = solve->state;
	const bool proved = state->star.order <= 2 && state->rho == 1;

	out->sequential = state->star.steps * chen_A0(&state->star) + state->star.startup_compute;
	out->speedup = out->sequential / out->finish;
	if (solve->startup) {
		judge_search(solve);
		return;
	}
	out->formula = solve->least;
	out->formula_source = out->waiting > 0 ? claim_text(CLAIM_LIMIT_OF_PIECES) : "algorithm W";
	out->formula_speedup = out->sequential / out->formula;
	out->outcome = proved ? OUTCOME_OPTIMAL : OUTCOME_EXACT;
	if (proved)
		schedule_claim(
			out, NULL, CLAIM_OF(CLAIM_WHOLE_SHARE, out->waiting > 0 ? 1 : (double)NAN));
	else if (out->waiting > 0)
		schedule_claim(out, NULL, CLAIM_OF(CLAIM_ORDER_OF_WORK_LIMIT, solve->least));
	else
		schedule_claim(out, NULL, CLAIM_OF(CLAIM_ORDER_OF_WORK));
	schedule_bound(out, CLAIM_FREE_LINKS_NO_STARTUPS, chen_free_speedup(&state->star, true),
		chen_free_speedup(&state->star, false), out->speedup);
}

static void tell_plain(Solve *solve)
{
	const double plain = solve->plain, ratio = plain / solve->least;

	const bool several = ratio >= SEVERAL;

	if (isnan(plain))
		schedule_fact(
			solve->out, NAN, NAN, CLAIM_OF(CLAIM_M_DOES_NOT_FIT, solve->state->rho));
	else if (plain > solve->out->finish * (1 + CHEN_KEY_SLACK))
		schedule_fact(solve->out, plain, plain,
			CLAIM_OF(CLAIM_M_IS_LONGER, plain,
				several ? (double)NAN : 100 * (ratio - 1), ratio));
}

static void add_notes(Solve *solve)
{
	Schedule *out = solve->out;

	if (out->waiting > 0 && !solve->startup)
		schedule_note(out, NULL,
			CLAIM_OF(CLAIM_FINER_PIECES, solve->least,
				(out->finish / solve->least - 1) * 100));
	if (solve->state->waiting.cut)
		schedule_note(out, NULL, CLAIM_OF(CLAIM_SOME_STOP_BEFORE));
}

Status waiting_method_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	Solve solve = {.net = net, .out = out, .error = error};

	(void)settings;
	STATUS_TRY(chen_prepare(net, out, error));
	solve.state = out->state;
	solve.startup = chen_startup_step(&solve.state->star) > 0;
	STATUS_TRY(choose_installments(&solve));
	STATUS_TRY(solve_shares(&solve));
	if (!solve.startup) {
		STATUS_TRY(find_plain(&solve));
		choose_overrun(&solve);
	}
	STATUS_TRY(fill(&solve));
	judge(&solve);
	add_notes(&solve);
	if (!solve.startup)
		tell_plain(&solve);
	return STATUS_OK;
}
