/* Algorithms S and M with shares that somebody gave. Each child has a class of its own: its pieces
 * follow from its share alone. Who cannot keep up waits before each of its pieces, as in a schedule
 * with too many installments. */
#include "solver/methods/chen/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/split.h"
#include "solver/schedule/wording.h"

#include <float.h>
#include <math.h>

/* What rounding of a share does to q + alpha: so near to 1 it is 1. */
#define KEY_SLACK (16 * DBL_EPSILON)

static Status take_apart(ChenStar *star, Error *error)
{
	ChenClass *class = mem_array((size_t)star->children + 1, sizeof *class);

	if (class == NULL)
		return error_no_memory(error);
	for (uint32_t k = 0; k < star->classes; k++)
		for (uint32_t i = 0; i < star->class[k].count && !pace_step(i); i++) {
			ChenClass *one = &class[star->class[k].first + i - 1];

			*one = star->class[k];
			one->first += i;
			one->count = one->kept = 1;
		}
	mem_free(star->class);
	star->class = class;
	star->classes = star->children;
	return STATUS_OK;
}

/* As many as the net says; where a rule chooses, as many as it chooses for the method's shares. */
static Status choose(
	const Net *net, const Settings *settings, ChenState *state, Schedule *out, Error *error)
{
	const int32_t asked =
		settings->installments > 0 ? (int32_t)settings->installments : net->installments;
	Settings own = *settings;
	Schedule method;

	if (state->kind == CHEN_SINGLE)
		chen_take_installments(out, 1, claim_word(CLAIM_OF(CLAIM_ALGORITHM_USES_ONE), "S"));
	else if (state->star.order == 1)
		chen_take_installments(out, 1, CLAIM_OF(CLAIM_ORDER_1_NEEDS_ONE));
	else if (asked != NET_FON && asked != NET_BEST)
		chen_take_installments(out, (uint32_t)asked, CLAIM_OF(CLAIM_GIVEN));
	if (out->installments_claim.kind != CLAIM_NONE)
		return STATUS_OK;
	own.shares = NULL;
	schedule_init(&method);
	method.method = out->method;
	const Status status = chen_solve(net, &own, &method, error);

	if (status == STATUS_OK)
		chen_take_installments(
			out, (uint32_t)method.installments, method.installments_claim);
	schedule_release(&method);
	return status;
}

static Status prepare(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	STATUS_TRY(chen_prepare(net, out, error));
	ChenState *state = out->state;
	STATUS_TRY(take_apart(&state->star, error));
	state->excess = mem_array(state->star.classes, sizeof *state->excess);
	state->alpha = mem_array(state->star.classes, sizeof *state->alpha);
	if (state->excess == NULL || state->alpha == NULL)
		return error_no_memory(error);
	return choose(net, settings, state, out, error);
}

/* q + alpha - 1. With start-ups one who needs infinitely many pieces would never end: it gets
 * equal ones, as who waits does. */
static double excess_of(const ChenStar *star, const ChenClass *class, double alpha)
{
	const double excess = chen_growth(star, class, alpha) + alpha - 1;

	if (fabs(excess) > KEY_SLACK * star->order)
		return excess;
	return star->order > 1 && chen_startup_step(star) > 0 ? -DBL_MIN : 0;
}

static Status fill_child(ChenState *state, uint32_t k, double share, Schedule *out, Error *error)
{
	ChenClass *class = &state->star.class[k];
	const uint32_t i = class->first;

	out->share[i] = share;
	if (!(share > 0)) {
		class->kept = 0;
		out->verdict[i] = VERDICT_USELESS;
		return STATUS_OK;
	}
	state->alpha[k] = share / state->rho;
	state->excess[k] = excess_of(&state->star, class, state->alpha[k]);
	const ChenPieces pieces = chen_state_pieces(state, k);

	out->start[i] = chen_piece_computed(&pieces, 0).start;
	out->end[i] = chen_pieces_end(&pieces);
	out->verdict[i] = pieces.losing && pieces.count > 1 ? VERDICT_WAITS : VERDICT_USEFUL;
	return isfinite(out->end[i]) ? STATUS_OK : solve_beyond_range(error);
}

static void fill_root(ChenState *state, double share, Schedule *out)
{
	state->alpha0 = out->share[0] = share;
	if (!(share > 0))
		return;
	out->start[0] = 0;
	out->end[0] = chen_promised(&state->star, share) + state->star.startup_compute;
}

Status chen_split(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	STATUS_TRY(prepare(net, settings, out, error));
	ChenState *state = out->state;
	const ChenStar *star = &state->star;

	fill_root(state, settings->shares[0], out);
	for (uint32_t k = 0; k < star->classes && !pace_step(k); k++)
		STATUS_TRY(fill_child(state, k, settings->shares[k + 1], out, error));
	out->sequential = star->steps * chen_A0(star) + star->startup_compute;
	split_tell(net, out);
	return STATUS_OK;
}
