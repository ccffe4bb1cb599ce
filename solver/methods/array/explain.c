/* The equations behind the numbers of algorithms Q, M, S and MS, with the numbers put in. */
#include "solver/methods/array/family.h"

#include "solver/schedule/wording.h"

#include <math.h>

static const char *share_source(ArrayKind kind)
{
	switch (kind) {
	case ARRAY_Q:
		return "Section 3.1";
	case ARRAY_M:
		return "Eq. 3.2.2";
	case ARRAY_S:
		return "Eq. 3.3.4";
	default:
		return "Eq. 3.3.10";
	}
}

/* L_j on a linear array. */
static void explain_line_share(
	const Schedule *schedule, const ArrayState *state, uint32_t member, Explanation *out)
{
	const Mesh *mesh = &state->mesh;
	const ArrayLine *line = &mesh->line[0];
	ArrayRun run = array_run(line, mesh->terms.load, 1);
	const uint32_t j = line->terms.processors - member, m = line->terms.installments;
	const double x = array_x(&run), load = schedule->share[member] * mesh->terms.load;
	const double rest = array_rounds_before(&run, m) - x;
	const char *R = m > 1 ? " + Rx" : "", *G = line->delta == 0 ? "" : m > 1 ? " + GΔ" : " + Δ";

	explain_subject(out, "L_{%u}", j);
	explain_source(out, "%s, mesh report", share_source(state->kind));
	explain_line(out, "L_{%u} = (1/β+1)^{%u}x%s%s", j, j - 1, R, G);
	explain_line(out, "x = %s, β = %s%s%s", shown(x, 5).text, shown(line->beta, 5).text,
		m > 1 ? ", ρ = " : "", m > 1 ? shown(line->rho, 5).text : "");
	/* What one round leaves of the later ones is round-off. */
	if (fabs(rest) > 1e-12 * mesh->terms.load)
		explain_line(out, "= %s + %s", shown(load - rest, 5).text, shown(rest, 5).text);
	explain_line(out, "= %s", shown(load, 5).text);
}

static bool explain_share(
	const Schedule *schedule, const ArrayState *state, uint32_t processor, Explanation *out)
{
	const Mesh *mesh = &state->mesh;
	const double load = mesh->terms.load;

	if (mesh->terms.levels == 1) {
		explain_line_share(schedule, state, processor, out);
		return true;
	}
	explain_subject(out, "load");
	explain_source(out, "Section 3.4, mesh report");
	if (mesh->terms.levels == 0) {
		explain_line(out, "all of L = %s", shown(load, 5).text);
		return true;
	}
	explain_line(out,
		"an array of N_{%u} = %u sub-meshes, each dividing its share the same way",
		mesh->terms.dimension[mesh->terms.levels - 1],
		mesh->terms.size[mesh->terms.levels - 1]);
	explain_line(out, "= %s of L = %s", shown(schedule->share[processor] * load, 5).text,
		shown(load, 5).text);
	return true;
}

static void explain_line_finish(const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const Mesh *mesh = &state->mesh;
	const MeshTerms *terms = &mesh->terms;
	const uint32_t N = terms->size[0], m = mesh->installments;
	const double loads = schedule->share[0] * terms->load * terms->Tcp;
	const Shown finish = shown(schedule->formula, 5),
		    first = shown(schedule->share[0] * terms->load, 5);

	if (terms->theta_cp == 0 && terms->theta_cm == 0) {
		explain_line(out, "T = L_{%u}T_{cp}", N);
		explain_line(out, "= %s·%s", first.text, shown(terms->Tcp, 5).text);
	} else if (terms->balanced) {
		explain_line(out, "T = L_{%u}T_{cp} + (m(N-1)+1)θ_{cp}", N);
		explain_line(out, "= %s·%s + (%u·%u+1)·%s", first.text, shown(terms->Tcp, 5).text,
			m, N - 1, shown(terms->theta_cp, 5).text);
	} else {
		explain_line(out, "T = L_{%u}T_{cp} + m(N-1)max{θ_{cm}, θ_{cp}} + θ_{cp}", N);
		explain_line(out, "= %s + %u·%u·%s + %s", shown(loads, 5).text, m, N - 1,
			shown(fmax(terms->theta_cp, terms->theta_cm), 5).text,
			shown(terms->theta_cp, 5).text);
	}
	explain_line(out, "= %s", finish.text);
}

static bool explain_finish(const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const Mesh *mesh = &state->mesh;

	if (!state->drawn)
		return false;
	explain_source(out, "%s, mesh report", schedule->formula_source);
	if (mesh->terms.levels == 1) {
		explain_line_finish(schedule, state, out);
		return true;
	}
	explain_line(out, "T = A_{%u}L + B_{%u}, from A_{0} = T_{cp}, B_{0} = θ_{cp}",
		mesh->terms.levels, mesh->terms.levels);
	explain_line(out, "= %s·%s + %s", shown(mesh->time.slope, 5).text,
		shown(mesh->terms.load, 5).text, shown(mesh->time.rest, 5).text);
	explain_line(out, "= %s", shown(schedule->formula, 5).text);
	return true;
}

static void explain_closed_speedup(const ArrayState *state, Explanation *out)
{
	const Mesh *mesh = &state->mesh;
	const MeshTerms *terms = &mesh->terms;

	if (terms->theta_cp > 0 || terms->theta_cm > 0 || terms->levels == 0)
		return;
	if (terms->levels > 1) {
		explain_line(out, "S_{k} = S_{k-1}·S_{N_{k}}(β/S_{k-1}) < kβ+1");
		explain_source(out, "Section 3.4, mesh report");
	} else if (state->kind == ARRAY_M) {
		explain_line(out, "S = β+1 + ((N-β-1)R-β)/((1/β+1)^{N-1}+R)");
		explain_source(out, "Eq. 3.2.%s, mesh report", mesh->line[0].rho == 1 ? "13" : "7");
	} else {
		explain_line(out, "S = (β+1)(1-(β/(β+1))^{N})");
	}
}

static bool explain_speedup(const Schedule *schedule, const ArrayState *state, Explanation *out)
{
	const bool startup = state->mesh.terms.theta_cp > 0;

	if (!state->drawn)
		return false;
	explain_source(out, "%s, mesh report",
		state->kind == ARRAY_Q && startup && state->mesh.terms.levels == 1
			? "Eq. 3.5.1"
			: schedule->formula_source);
	explain_closed_speedup(state, out);
	explain_line(out, "LT_{cp}%s / T", startup ? " + θ_{cp}" : "");
	explain_line(out, "= %s / %s", shown(schedule->sequential, 5).text,
		shown(schedule->finish, 5).text);
	explain_line(out, "= %s", shown(schedule->speedup, 5).text);
	return true;
}

bool array_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const ArrayState *state = array_state(schedule);

	(void)net;
	switch (quantity) {
	case QUANTITY_SHARE:
		return explain_share(schedule, state, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(schedule, state, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(schedule, state, out);
	case QUANTITY_INSTALLMENTS:
		explain_source(out, "Section 3.3.3, mesh report");
		explain_line(out, "m = %d: %s", schedule->installments, schedule->installments_why);
		return true;
	default:
		return false;
	}
}
