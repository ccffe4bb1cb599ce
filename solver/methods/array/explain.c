/* The equations behind the numbers of algorithms Q, M, S and MS, with the numbers put in. */
#include "solver/methods/array/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

static const char *share_source(const ArrayState *state)
{
	const bool even = array_rounds_are_even(state);

	switch (state->kind) {
	case ARRAY_Q:
		return "Section 3.1";
	case ARRAY_M:
		return even ? "Eqs. 3.2.8-3.2.12" : "Eq. 3.2.2";
	case ARRAY_S:
		return "Eq. 3.3.4";
	default:
		return even ? "Eq. 3.3.16" : "Eq. 3.3.10";
	}
}

static ChargeSymbol give_computing(const Net *net, const Schedule *schedule, Explanation *out)
{
	return explain_charge(net, schedule, CHARGE_COMPUTE, 0, out);
}

static void give_startup(const Schedule *schedule, Explanation *out)
{
	if (schedule->startup_compute > 0)
		explain_given(
			out, "startup.compute", NET_NONE, schedule->startup_compute, "θ_{cp}");
}

/* --- shares ----------------------------------------------------------------------------------- */

static void tell_load(Explanation *out, uint32_t j, double load)
{
	explain_more(out, ", L_{%u} = %s units", j, shown(load, 4).text);
}

/* What the later rounds and start-ups add to a power of 1/β+1: the report's R x and G Δ, or, where
 * they are too large to leave the share its digits, their sum. */
static void explain_later(const Schedule *schedule, const ArrayLine *line, uint32_t member,
	double x, double load, Explanation *out)
{
	const uint32_t j = line->terms.processors - member, m = line->terms.installments;
	const GeometricSums sums = geometric_sums(line->rho, m);
	const double first = exp((j - 1) * line->log_a) * x, R = sums.sum - 1;
	const bool rounds = m > 1, startup = line->delta != 0;
	const double all = first + (rounds ? R * x : 0) + (startup ? sums.sums * line->delta : 0);

	if (!(fabs(all - load) <= 1e-9 * load)) {
		explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, load - first, "later");
		explain_formula(out, schedule->share[member],
			"α_{%u} = ((1/β + 1)^{%u}x + later)/L", member, j - 1);
		tell_load(out, j, load);
		explain_said(out, CLAIM_OF(CLAIM_LATER, load - first), NULL);
		return;
	}
	if (rounds)
		explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, R, "R");
	if (startup && rounds)
		explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, sums.sums, "G");
	if (startup)
		explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, line->delta, "Δ");
	explain_formula(out, schedule->share[member], "α_{%u} = ((1/β + 1)^{%u}x%s%s)/L", member,
		j - 1, rounds ? " + Rx" : "",
		startup && rounds ? " + GΔ"
		: startup         ? " + Δ"
				  : "");
	tell_load(out, j, load);
	if (rounds && startup)
		explain_said(out, CLAIM_OF(CLAIM_ROUNDS_AND_STARTUPS, R, sums.sums, m, line->delta),
			NULL);
	else if (rounds)
		explain_said(out, CLAIM_OF(CLAIM_ALL_BUT_THE_FIRST, R, m), NULL);
	else
		explain_line(out, "Δ = (θ_{cp} - θ_{cm})/T_{cm} = %s", shown(line->delta, 4).text);
}

/* L_j on a linear array: a power of 1/β+1, and what the rounds and start-ups add. */
static void explain_line_share(const Net *net, const Schedule *schedule, const ArrayState *state,
	uint32_t member, Explanation *out)
{
	const Mesh *mesh = &state->mesh;
	const ArrayLine *line = &mesh->line[0];
	ArrayRun run = array_run(line, net->load, 1);
	const uint32_t j = line->terms.processors - member;
	const double x = array_x(&run), share = schedule->share[member];
	const double rest = array_rounds_before(&run, line->terms.installments) - x;
	const bool plain = fabs(rest) <= 1e-12 * net->load;

	explain_source(out, "%s, mesh and hypercube report", share_source(state));
	explain_given(out, "load", NET_NONE, net->load, "L");
	if (!(line->beta < 1e9)) {
		explain_part(out, PART_SHARE, QUANTITIES, member, share * net->load, "L_{%u}", j);
		explain_formula(out, share, "α_{%u} = L_{%u}/L", member, j);
		explain_said(out, CLAIM_OF(CLAIM_FAST_LINKS, j, share * net->load), NULL);
		return;
	}
	give_computing(net, schedule, out);
	explain_charge(net, schedule, CHARGE_TRANSFER, 0, out);
	explain_part(out, PART_RATE, QUANTITIES, NET_NONE, line->beta, "β");
	explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, x, "x");
	if (plain) {
		explain_formula(out, share, "α_{%u} = (1/β + 1)^{%u}x/L", member, j - 1);
		tell_load(out, j, share * net->load);
	} else {
		explain_later(schedule, line, member, x, share * net->load, out);
	}
	explain_said(out, CLAIM_OF(CLAIM_X_SUMS_TO_LOAD, line->beta, x), NULL);
}

static void explain_share(const Net *net, const Schedule *schedule, const ArrayState *state,
	uint32_t processor, Explanation *out)
{
	const MeshTerms *terms = &state->mesh.terms;
	const double share = schedule->share[processor];

	if (terms->levels == 1) {
		explain_line_share(
			net, schedule, state, mesh_member(&state->mesh, processor, 0), out);
		return;
	}
	explain_source(out, "Section 3.4, mesh and hypercube report");
	if (terms->levels == 0) {
		out->value = share;
		explain_said(out, CLAIM_OF(CLAIM_ALONE_IN_MESH, processor), NULL);
		return;
	}
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_part(out, PART_SHARE, QUANTITIES, processor, share * net->load, "units");
	explain_formula(out, share, "α_{%u} = units/L", processor);
	explain_said(out,
		CLAIM_OF(CLAIM_SUB_MESHES, share * net->load, terms->dimension[terms->levels - 1],
			terms->size[terms->levels - 1]),
		NULL);
	explain_said(out, CLAIM_OF(CLAIM_SUB_MESHES_DOWN), NULL);
}

/* --- T and what follows from it --------------------------------------------------------------- */

static void explain_line_finish(
	const Net *net, const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const MeshTerms *terms = &state->mesh.terms;
	const uint32_t N = terms->size[0], m = state->mesh.installments;
	const ChargeSymbol cost = give_computing(net, schedule, out);

	explain_part(out, PART_SHARE, QUANTITY_SHARE, 0, schedule->share[0], "α_{0}");
	explain_given(out, "load", NET_NONE, net->load, "L");
	give_startup(schedule, out);
	if (terms->theta_cp == 0 && terms->theta_cm == 0) {
		explain_formula(out, schedule->finish, "T = α_{0}L%s", cost.text);
	} else if (terms->balanced) {
		explain_formula(out, schedule->finish,
			terms->theta_cp > 0 ? "T = α_{0}L%s + (%u·%u + 1)θ_{cp}" : "T = α_{0}L%s",
			cost.text, m, N - 1);
	} else {
		explain_given(out, "startup.transfer", NET_NONE, terms->theta_cm, "θ_{cm}");
		explain_given(out, "startup.compute", NET_NONE, terms->theta_cp, "θ_{cp}");
		explain_formula(out, schedule->finish,
			"T = α_{0}L%s + %u·%u·max{θ_{cm}, θ_{cp}} + θ_{cp}", cost.text, m, N - 1);
	}
}

static void explain_mesh_finish(
	const Net *net, const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const Mesh *mesh = &state->mesh;
	const uint32_t k = mesh->terms.levels;

	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_part(out, PART_RATE, QUANTITIES, NET_NONE, mesh->time.slope, "A_{%u}", k);
	explain_part(out, PART_TIME, QUANTITIES, NET_NONE, mesh->time.rest, "B_{%u}", k);
	explain_formula(out, schedule->finish, "T = A_{%u}L + B_{%u}", k, k);
	explain_said(out, CLAIM_OF(CLAIM_MESH_SLOPE, k, mesh->time.slope, mesh->time.rest), NULL);
}

static bool explain_finish(
	const Net *net, const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	uint32_t last = 0;

	if (!state->drawn)
		return false;
	explain_source(out, "%s, mesh and hypercube report", schedule->formula_source);
	if (fabs(schedule->finish - schedule->formula) > 1e-9 * schedule->finish ||
		state->mesh.terms.levels == 0) {
		for (uint32_t i = 1; i < schedule->processors; i++)
			if (schedule->end[i] > schedule->end[last])
				last = i;
		explain_last(schedule, last, out);
		if (schedule->finish != schedule->formula)
			explain_said(out, CLAIM_OF(CLAIM_IN_LOCK_STEP, schedule->formula), NULL);
	} else if (state->mesh.terms.levels == 1) {
		explain_line_finish(net, schedule, state, out);
	} else {
		explain_mesh_finish(net, schedule, state, out);
	}
	return true;
}

static void explain_closed_speedup(const ArrayState *state, Explanation *out)
{
	const MeshTerms *terms = &state->mesh.terms;

	if (terms->theta_cp > 0 || terms->theta_cm > 0 || terms->levels == 0)
		return;
	if (terms->levels > 1)
		explain_said(out, CLAIM_OF(CLAIM_CLOSED_SPEEDUP_MESH), NULL);
	else if (state->kind == ARRAY_M)
		explain_said(out, CLAIM_OF(CLAIM_CLOSED_SPEEDUP_M), NULL);
	else
		explain_said(out, CLAIM_OF(CLAIM_CLOSED_SPEEDUP), NULL);
}

static const char *speedup_source(const Schedule *schedule, const ArrayState *state)
{
	const MeshTerms *terms = &state->mesh.terms;
	const bool startup = terms->theta_cp > 0 || terms->theta_cm > 0;
	const bool even = array_rounds_are_even(state);

	if (terms->levels == 1 && state->kind == ARRAY_Q && startup)
		return "Eq. 3.5.1";
	if (terms->levels == 1 && state->kind == ARRAY_M && !startup)
		return even ? "Eq. 3.2.13" : "Eq. 3.2.7";
	if (terms->levels == 1 && state->kind == ARRAY_MS)
		return even ? "Eqs. 3.3.17-3.3.21" : "Eq. 3.3.15";
	return schedule->formula_source;
}

static bool explain_speedup(
	const Net *net, const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const bool startup = state->mesh.terms.theta_cp > 0;

	if (!state->drawn)
		return false;
	explain_source(out, "%s, mesh and hypercube report", speedup_source(schedule, state));
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	give_startup(schedule, out);
	explain_formula(out, schedule->speedup, startup ? "(L%s + θ_{cp})/T" : "L%s/T",
		give_computing(net, schedule, out).text);
	explain_closed_speedup(state, out);
	return true;
}

/* What leaves the source over a link in each dimension while it computes, or all processors. */
static bool explain_bound(
	const Net *net, const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const MeshTerms *terms = &state->mesh.terms;

	if (schedule->speedup_bound < terms->processors)
		explain_formula(out, schedule->speedup_bound, "%u·%s/(%s) + 1", terms->levels,
			give_computing(net, schedule, out).text,
			explain_charge(net, schedule, CHARGE_TRANSFER, 0, out).text);
	else
		explain_formula(
			out, schedule->speedup_bound, "%u, the processors", terms->processors);
	explain_more(out, ": %s", schedule->bound_why);
	return true;
}

bool array_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const ArrayState *state = array_state(schedule);

	switch (quantity) {
	case QUANTITY_SHARE:
		explain_share(net, schedule, state, processor, out);
		return true;
	case QUANTITY_FINISH:
		return explain_finish(net, schedule, state, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, state, out);
	case QUANTITY_BOUND:
		return explain_bound(net, schedule, state, out);
	case QUANTITY_INSTALLMENTS:
		explain_source(out, "Section 3.3.3, mesh and hypercube report");
		out->value = schedule->installments;
		if (net->installments == schedule->installments)
			explain_given(out, "installments", NET_NONE, schedule->installments, "m");
		explain_line(out, "m = %d: %s", schedule->installments, schedule->installments_why);
		return true;
	default:
		return false;
	}
}
