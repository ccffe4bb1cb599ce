/* The state of a schedule of S, M or W: made, and what a class of it does. */
#include "solver/methods/chen/family.h"

#include "solver/base/mem.h"
#include "solver/schedule/wording.h"

static void state_free(void *pointer)
{
	ChenState *state = pointer;

	if (state == NULL)
		return;
	chen_star_release(&state->star);
	chen_removed_release(&state->removed);
	waiting_release(&state->waiting);
	chen_keep_free(state->keep);
	mem_free(state->excess);
	mem_free(state->alpha);
	mem_free(state);
}

Status chen_prepare(const Net *net, Schedule *out, Error *error)
{
	ChenState *state = mem_array(1, sizeof *state);

	if (state == NULL)
		return error_no_memory(error);
	state->kind = (ChenKind)out->method->variant;
	out->state = state;
	out->state_free = state_free;
	STATUS_TRY(chen_star_read(&state->star, net, error));
	out->ports = PORTS_COLLECTIVE;
	out->startup_compute = state->star.startup_compute;
	out->startup_transfer = state->star.startup_transfer;
	return schedule_reserve(out, net->processors, error);
}

bool chen_is_losing(const ChenState *state, uint32_t class)
{
	return state->star.order > 1 && state->excess[class] < 0;
}

bool chen_never_ends(const ChenState *state, uint32_t class)
{
	return state->star.order > 1 && state->excess[class] == 0 &&
	       chen_startup_step(&state->star) > 0;
}

bool chen_state_draws(const ChenState *state, uint32_t class)
{
	if (state->star.class[class].kept == 0)
		return false;
	if (state->kind == CHEN_WAITING)
		return true;
	if (chen_never_ends(state, class))
		return false;
	return !(state->partial && chen_is_losing(state, class));
}

void chen_take_installments(Schedule *out, uint32_t rho, Claim why)
{
	ChenState *state = out->state;

	state->rho = rho;
	out->installments = (int32_t)rho;
	schedule_claim_installments(out, why);
}

Status chen_find_limit(ChenSolve *solve)
{
	if (solve->limit > 0)
		return STATUS_OK;
	return installments_limit(&solve->state->star, &solve->limit, solve->error);
}

Status chen_find_fon(ChenSolve *solve)
{
	if (solve->fon.rho > 0)
		return STATUS_OK;
	STATUS_TRY(chen_find_limit(solve));
	return installments_fon(&solve->state->star, solve->limit, &solve->fon, solve->error);
}

Status chen_find_best(ChenSolve *solve)
{
	if (solve->best > 0)
		return STATUS_OK;
	STATUS_TRY(chen_find_limit(solve));
	return installments_best(&solve->state->star, solve->limit, &solve->best, solve->error);
}

double waiting_least_time(const ChenState *state)
{
	return state->waiting.time * (state->star.steps * chen_A0(&state->star));
}

static ChenPieces counted(const ChenState *state, uint32_t class, double alpha, double excess)
{
	const ChenClass *members = &state->star.class[class];
	ChenPieces pieces =
		chen_pieces_uncounted(&state->star, members, alpha, state->rho, excess);

	pieces.count = members->pieces > 0 ? members->pieces
					   : chen_pieces_count(&state->star, &pieces);
	return pieces;
}

ChenPieces waiting_state_pieces(const ChenState *state, uint32_t class)
{
	const ChenStar *star = &state->star;
	const Waiting *waiting = &state->waiting;
	const double alpha = waiting->share[class], least = waiting_least_time(state);

	if (chen_startup_step(star) > 0)
		return waiting_startup_pieces(star, &star->class[class], alpha, state -> rho);
	if (waiting_is_late(waiting, class))
		return waiting_pieces(
			star, &star->class[class], alpha, state -> rho, state -> overrun);
	const double key = chen_growth(star, &star->class[class], alpha) + alpha;
	ChenPieces pieces =
		counted(state, class, alpha, key - 1 > CHEN_KEY_SLACK ? key - 1 : 0);

	if (waiting->time > waiting->child[class].critical_time && !waiting->cut)
		pieces.end = least;
	return pieces;
}

static ChenPieces work_out(const ChenState *state, uint32_t class)
{
	const ChenClass *members = &state->star.class[class];
	const double alpha = state->alpha
				     ? state->alpha[class]
				     : chen_alpha(&state->star, members, state->alpha0, state->rho);

	ChenPieces pieces = counted(state, class, alpha, state->excess[class]);

	/* Without start-ups all that keep up end at T (Theorems 3, 4, 6). */
	if (state->alpha != NULL)
		pieces.count = alpha < 1 ? pieces.count : 1;
	else if (chen_startup_step(&state->star) == 0 && !pieces.losing)
		pieces.end = chen_promised(&state->star, state->alpha0);
	return pieces;
}

ChenPieces chen_state_pieces(const ChenState *state, uint32_t class)
{
	return state->kind == CHEN_WAITING ? waiting_state_pieces(state, class)
					   : work_out(state, class);
}

ChenPieces chen_state_count(ChenState *state, uint32_t class)
{
	const ChenPieces pieces = chen_state_pieces(state, class);

	if (pieces.count <= UINT32_MAX)
		state->star.class[class].pieces = (uint32_t)pieces.count;
	return pieces;
}
