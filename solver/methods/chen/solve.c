/* Algorithms S and M: PE with one installment, the number of installments, the fractions, and the
 * times of every child. */
#include "solver/methods/chen/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/schedule/wording.h"

#include <math.h>

/* Installments ------------------------------------------------------------------------------- */

static bool is_asked_of_fon(const ChenSolve *solve)
{
	return solve->state->kind == CHEN_MULTI && solve->state->star.order > 1 &&
	       solve->net->installments == NET_FON && solve->settings->keep == NULL;
}

/* Of all that PE keeps, also while a round is shown. */
static Status find_tries(ChenSolve *solve)
{
	Tries *tries = &solve->state->tries;

	if (!is_asked_of_fon(solve))
		return STATUS_OK;
	STATUS_TRY(chen_find_fon(solve));
	*tries = (Tries){solve->fon.from, solve->fon.tries, solve->fon.rho, solve->fon.end,
		solve->fon.paper_goes_on};
	return STATUS_OK;
}

static Status choose_fon(ChenSolve *solve)
{
	STATUS_TRY(chen_find_fon(solve));
	chen_take_installments(solve->out, solve->fon.rho, solve->fon.why);
	return STATUS_OK;
}

void chen_tries(const Schedule *schedule, Tries *out)
{
	*out = chen_state(schedule)->tries;
}

Status chen_try(
	const Schedule *schedule, uint32_t first, uint32_t count, double *finish, Error *error)
{
	return installments_try(&chen_state(schedule)->star, first, count, finish, error);
}

static Status choose_best(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;

	STATUS_TRY(chen_find_best(solve));
	chen_take_installments(solve->out, solve->best,
		CLAIM_OF(CLAIM_BEST_OF_FITTING, solve->limit,
			chen_startup_step(star) > 0 ? star->section6 : (double)NAN,
			solve->limit < CHEN_INSTALLMENTS_MAX ? 1 : (double)NAN));
	return STATUS_OK;
}

static Status choose_installments(ChenSolve *solve)
{
	const Claim uses_one = CLAIM_OF(CLAIM_ALGORITHM_USES_ONE);
	const int32_t asked = solve->net->installments;
	Schedule *out = solve->out;

	if (solve->state->kind == CHEN_SINGLE)
		chen_take_installments(out, 1, claim_word(uses_one, "S"));
	else if (solve->state->star.order == 1)
		chen_take_installments(out, 1, CLAIM_OF(CLAIM_ORDER_1_NEEDS_ONE));
	else if (solve->state->partial)
		chen_take_installments(out, 1, claim_word(uses_one, "PE"));
	else if (solve->settings->installments > 0)
		chen_take_installments(
			out, solve->settings->installments, CLAIM_OF(CLAIM_TRIED_BY_FON));
	else if (asked == NET_FON)
		return choose_fon(solve);
	else if (asked == NET_BEST)
		return choose_best(solve);
	else
		chen_take_installments(out, (uint32_t)asked, CLAIM_OF(CLAIM_GIVEN));
	return STATUS_OK;
}

/* Filling in --------------------------------------------------------------------------------- */

static void fill_root(ChenSolve *solve)
{
	Schedule *out = solve->out;

	out->share[0] = solve->state->alpha0;
	out->start[0] = 0;
	out->end[0] = solve->promised + solve->state->star.startup_compute;
	out->finish = out->end[0];
}

static void fill_members(Schedule *out, const ChenClass *class, double share, double start,
	double end, Verdict verdict)
{
	const uint32_t useless = class->count - class->kept;

	for (uint32_t i = 0; i < useless && !pace_step(i); i++)
		out->verdict[class->first + i] = VERDICT_USELESS;
	for (uint32_t i = class->first + useless; i < class->first + class->count && !pace_step(i);
		i++) {
		out->share[i] = share;
		out->start[i] = start;
		out->end[i] = end;
		out->verdict[i] = (uint8_t)verdict;
	}
}

/* Whether a child that keeps up may need more communications than are told of. With q of 1 and more
 * it needs 1/alpha at most, but for rounding; with 2 and more each brings more than all before. */
static bool may_be_many(const ChenSolve *solve, double alpha, double excess)
{
	enum { NEVER_MANY = 1100 };
	const double told = (double)solve->settings->pieces_max - NEVER_MANY;

	return told < 0 || (excess < 2 && !(excess >= alpha && alpha * told > 1));
}

static void count_pieces(ChenSolve *solve, uint32_t i, const ChenPieces *pieces)
{
	solve->endless |= pieces->endless;
	if (pieces->count <= solve->most_pieces)
		return;
	solve->most_pieces = pieces->count;
	solve->most = i;
}

/* When a class begins and ends; false where it has no intervals. Without start-ups those that keep
 * up end at T, and to look at their pieces would take most of a solve. */
static bool find_times(ChenSolve *solve, uint32_t i, double alpha, double *start, double *end)
{
	const ChenState *state = solve->state;
	const ChenStar *star = &state->star;
	const bool plain =
		chen_startup_step(star) == 0 && (star->order == 1 || state->excess[i] > 0);

	if (plain && !may_be_many(solve, alpha, state->excess[i])) {
		*start =
			fmin(solve->promised, alpha * (star->load * chen_G(star, &star->class[i])));
		*end = solve->promised;
		return true;
	}
	const ChenPieces pieces = chen_state_pieces(state, i);
	const bool drawn = chen_state_draws(state, i);

	*start = drawn ? chen_piece_computed(&pieces, 0).start : NAN;
	*end = drawn ? chen_pieces_end(&pieces) : NAN;
	count_pieces(solve, i, &pieces);
	return drawn;
}

static Status fill_class(ChenSolve *solve, uint32_t i)
{
	const ChenState *state = solve->state;
	const ChenClass *class = &state->star.class[i];
	Schedule *out = solve->out;
	double start, end;

	if (class->kept == 0) {
		fill_members(out, class, 0, NAN, NAN, VERDICT_USELESS);
		return STATUS_OK;
	}
	const double alpha = chen_alpha(&state->star, class, state->alpha0, state->rho);
	const double share = alpha * state->rho;

	const bool drawn = find_times(solve, i, alpha, &start, &end);

	if (!(share > 0) || (drawn && !isfinite(end)))
		return solve_beyond_range(solve->error);
	fill_members(out, class, share, start, end,
		chen_is_losing(state, i) ? VERDICT_LOSING : VERDICT_USEFUL);
	out->finish = drawn ? fmax(out->finish, end) : out->finish;
	if (solve->worst == state->star.classes || state->excess[i] < state->excess[solve->worst])
		solve->worst = i;
	return STATUS_OK;
}

static Status fill(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;

	solve->worst = star->classes;
	fill_root(solve);
	for (uint32_t i = 0; i < star->classes; i++) {
		STATUS_TRY(fill_class(solve, i));
	}
	return STATUS_OK;
}

static Status compute_fractions(ChenSolve *solve)
{
	ChenState *state = solve->state;

	state->alpha0 = chen_root_share(&state->star, state->rho);
	solve->promised = chen_promised(&state->star, state->alpha0);
	if (!(solve->promised > 0) || !isfinite(solve->promised))
		return solve_beyond_range(solve->error);
	return elimination_excess(
		&state->star, state->alpha0, state->rho, state->excess, solve->error);
}

/* The whole --------------------------------------------------------------------------------------
 */

static Status eliminate(ChenSolve *solve)
{
	Schedule *out = solve->out;
	ChenState *state = solve->state;

	STATUS_TRY(elimination_run(&state->star, &state->removed, solve->error));
	out->rounds_shown = out->eliminations = state->removed.count;
	return STATUS_OK;
}

/* A round in place of what all come to. */
static Status show_round(ChenSolve *solve)
{
	Schedule *out = solve->out;
	ChenState *state = solve->state;

	if (solve->settings->rounds >= out->eliminations || solve->settings->keep != NULL)
		return STATUS_OK;
	out->rounds_shown = solve->settings->rounds;
	state->partial = true;
	elimination_replay(&state->star, &state->removed, out->rounds_shown);
	solve->limit = 0;
	return STATUS_OK;
}

/* In place of PE's set the one asked for, with as many installments: as in every best set, the last
 * ones of a class. */
static Status take_given(ChenSolve *solve)
{
	const BestSet *keep = solve->settings->keep;
	ChenStar *star = &solve->state->star;
	Schedule *out = solve->out;

	if (keep == NULL)
		return STATUS_OK;
	chen_removed_release(&solve->state->removed);
	out->eliminations = out->rounds_shown = 0;
	for (uint32_t i = 0; i < star->classes; i++)
		star->class[i].kept = 0;
	for (uint32_t i = 0; i < keep->kept && !pace_step(i); i++)
		star->class[chen_class_of(star, keep->processor[i])].kept++;
	out->given = true;
	out->unused = star->children - keep->kept;
	out->unused_why = out->unused > 0 ? claim_text(CLAIM_NOT_IN_BEST_SET) : NULL;
	solve->limit = 0;
	return STATUS_OK;
}

static Status prepare(ChenSolve *solve)
{
	STATUS_TRY(chen_prepare(solve->net, solve->out, solve->error));
	solve->state = solve->out->state;
	solve->state->excess = mem_array(solve->state->star.classes, sizeof *solve->state->excess);
	return solve->state->excess == NULL ? error_no_memory(solve->error) : STATUS_OK;
}

Status chen_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	ChenSolve solve = {.net = net, .settings = settings, .out = out, .error = error};
	static Status (*const step[])(ChenSolve * solve) = {prepare, eliminate, find_tries,
		show_round, choose_installments, take_given, compute_fractions, fill, chen_outcome};

	for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
		STATUS_TRY(step[i](&solve));
	}
	return STATUS_OK;
}
