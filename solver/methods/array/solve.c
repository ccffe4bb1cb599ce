/* Algorithms Q, M, S, MS: the number of installments, the loads and the times of all processors. */
#include "solver/methods/array/family.h"

#include "solver/base/mem.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>

/* Of more processors the finish is that of all together, where they end together. */
enum { EACH_MAX = 1 << 16 };

/* Where they are tried one by one. */
enum { BEST_MAX = 100000 };

/* --- whether it applies ----------------------------------------------------------------------- */

Status array_check(const Net *net, Error *error)
{
	if (net->kind != NET_ARRAY && net->kind != NET_MESH)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the network is not a linear array or a mesh");
	if (net->order != 1)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"order is %g; this method needs order 1", net->order);
	if (net->law != NET_LAW_POWER)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "law is x+log; this method needs law power");
	return STATUS_OK;
}

static bool has_links(const Net *net)
{
	for (uint32_t k = 0; k < net->dimensions; k++)
		if (net->sizes[k] > 1)
			return true;
	return false;
}

Status array_check_links(const Net *net, Error *error)
{
	const Status status = array_check(net, error);

	if (status == STATUS_OK && has_links(net) &&
		!(net->node[0].link * net->intensity_transfer > 0))
		return error_set(error, STATUS_NOT_APPLICABLE,
			"with links that take no time there is nothing to balance; set "
			"network.link above 0, or use array-q");
	return status;
}

Status array_check_multi(const Net *net, Error *error)
{
	const Status status = array_check_links(net, error);

	if (status == STATUS_OK && net->installments == NET_FON)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"algorithm FON is for single-level trees; set installments to a number or "
			"to best");
	return status;
}

/* --- installments ----------------------------------------------------------------------------- */

/* Returns why so many. */
static Claim choose_best(const MeshTerms *terms, uint32_t most, uint32_t *m)
{
	const uint32_t limit = most < BEST_MAX ? most : BEST_MAX;

	bool all;

	*m = array_best_installments(terms, limit, &all);
	if (*m == 0) {
		*m = 1;
		return CLAIM_OF(CLAIM_NONE_FEASIBLE);
	}
	if (!(terms->theta_cp > 0 || terms->theta_cm > 0) && *m < limit)
		return CLAIM_OF(CLAIM_MORE_GAIN_LITTLE);
	return all ? CLAIM_OF(CLAIM_SMALLEST_OF_LEAST) : CLAIM_OF(CLAIM_BEST_OF_TRIED, limit);
}

static Status choose(const Net *net, ArrayKind kind, const MeshTerms *terms, Schedule *out,
	uint32_t *m, Error *error)
{
	const uint32_t most = array_installments_max(terms);
	Claim why = CLAIM_OF(CLAIM_GIVEN);

	*m = 1;
	if (!array_is_multi(kind))
		why = claim_word(CLAIM_OF(CLAIM_ALGORITHM_USES_ONE), kind == ARRAY_Q ? "Q" : "S");
	else if (terms->levels == 0)
		why = CLAIM_OF(CLAIM_SINGLE_NEEDS_ONE);
	else if (net->installments == NET_BEST)
		why = choose_best(terms, most, m);
	else
		*m = (uint32_t)net->installments;
	if (*m > most && *m > 1)
		return error_set(error, STATUS_INPUT,
			"%u installments make too many messages to count; use at most %u", *m,
			most);
	schedule_claim_installments(out, why);
	out->installments = (int32_t)*m;
	return STATUS_OK;
}

/* --- filling in ------------------------------------------------------------------------------- */

static void note(void *context, uint32_t processor, double load, double start, double end)
{
	ArrayState *state = context;

	(void)start;
	state->shares += fabs(load / state->mesh.terms.load);
	state->last = processor == 0 ? end : fmax(state->last, end);
	if (processor > 0 && !(end < state->first))
		return;
	state->first = end;
	state->first_of = processor;
}

static void fill(void *context, uint32_t processor, double load, double start, double end)
{
	Schedule *out = context;
	ArrayState *state = out->state;

	note(state, processor, load, start, end);
	out->share[processor] = load / state->mesh.terms.load;
	if (!state->drawn)
		return;
	out->start[processor] = start;
	out->end[processor] = end;
}

/* Where all of many end together that is the finish: looking at each would at best find one whose
 * last piece rounding makes end later by the last bit. */
static bool ends_at_once(const ArrayState *state)
{
	return state->drawn && state->mesh.terms.processors > EACH_MAX &&
	       !isnan(mesh_end(&state->mesh));
}

static bool is_finite(const Schedule *out, const ArrayState *state)
{
	return isfinite(state->shares) && isfinite(out->sequential) &&
	       (!state->drawn || (isfinite(out->finish) && out->finish > 0 &&
					 isfinite(state->mesh.time.slope)));
}

static void release(void *state)
{
	mesh_release(&((ArrayState *)state)->mesh);
	mem_free(state);
}

static Status prepare(const Net *net, Schedule *out, Error *error)
{
	const ArrayKind kind = (ArrayKind)out->method->variant;
	const MeshTerms terms = mesh_terms(net, array_is_balanced(kind));
	uint32_t m = 1;

	if (!(terms.Tcp > 0) || !isfinite(terms.Tcp) || !(terms.Tcm >= 0) || !isfinite(terms.Tcm))
		return solve_beyond_range(error);
	STATUS_TRY(choose(net, kind, &terms, out, &m, error));
	ArrayState *state = mem_array(1, sizeof *state);

	if (state == NULL)
		return error_no_memory(error);
	out->state = state;
	out->state_free = release;
	state->kind = kind;
	mesh_init(&state->mesh, &terms, m);
	if (!mesh_keep(&state->mesh))
		return error_no_memory(error);
	state->drawn = mesh_feasible(&state->mesh, terms.load);
	return STATUS_OK;
}

/* What is known when all processors have been looked at. */
static Status conclude(Schedule *out, Error *error)
{
	const ArrayState *state = array_state(out);
	const Mesh *mesh = &state->mesh;

	out->ports = PORTS_COLLECTIVE;
	out->flow = FLOW_WHOLE;
	out->steps = STEPS_TOGETHER;
	out->startup_compute = mesh->terms.theta_cp;
	out->startup_transfer = mesh->terms.theta_cm;
	out->sequential = mesh->terms.load * mesh->terms.Tcp + mesh->terms.theta_cp;
	if (state->drawn)
		out->finish = ends_at_once(state) ? mesh_end(mesh) : state->last;
	if (!is_finite(out, state))
		return solve_beyond_range(error);
	array_tell(out);
	return STATUS_OK;
}

Status array_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	Status status = prepare(net, out, error);

	(void)settings;
	if (status == STATUS_OK)
		status = schedule_reserve(out, net->processors, error);
	if (status != STATUS_OK)
		return status;
	mesh_each(&array_state(out)->mesh, fill, out);
	return conclude(out, error);
}

Status array_summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	const Status status = prepare(net, out, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	ArrayState *state = out->state;

	if (!ends_at_once(state))
		mesh_each(&state->mesh, note, state);
	return conclude(out, error);
}
