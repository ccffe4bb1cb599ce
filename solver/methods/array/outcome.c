/* What a solve of algorithm Q, M, S or MS is worth: the outcome with its reason, the paper's closed
 * form beside what is attained, and the optima of section 3.3.3. */
#include "solver/methods/array/family.h"

#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

/* So many intervals of one processor can be counted and added up over all processors. */
#define INTERVALS_MAX (UINT64_C(1) << 38)

enum { INSTALLMENTS_MAX = 1000000000 };

static bool has_startup(const MeshTerms *terms)
{
	return terms->theta_cp > 0 || terms->theta_cm > 0;
}

bool array_rounds_are_even(const ArrayState *state)
{
	return state->mesh.terms.levels == 1 && state->mesh.line[0].rho == 1;
}

/* Where rho is 1, what holds for the others is 0/0, and the report has equations of their own. */
static const char *source_of(const ArrayState *state)
{
	const bool even = array_rounds_are_even(state);
	const Mesh *mesh = &state->mesh;
	const bool startup = has_startup(&mesh->terms);

	if (mesh->terms.levels > 1)
		return "Section 3.4";
	switch (state->kind) {
	case ARRAY_Q:
		return startup ? "Eq. 3.3.22" : "Eq. 3.1.4";
	case ARRAY_M:
		if (startup)
			return even ? "Eq. 3.3.28" : "Eqs. 3.3.25-3.3.27";
		return even ? "Eqs. 3.2.8-3.2.12" : "Eq. 3.2.6";
	case ARRAY_S:
		return "Eq. 3.3.14 with m = 1";
	default:
		return even ? "Eqs. 3.3.17-3.3.21" : "Eq. 3.3.14";
	}
}

/* --- infeasible ------------------------------------------------------------------------------- */

/* "x = -3", the first thing that is not above 0 on the level at fault. */
static void write_condition(const Mesh *mesh, const MeshFault *fault, char out[CLAIM_WORD_MAX])
{
	ArrayRun run = array_run(&mesh->line[fault->level], fault->load, 1);
	const uint32_t m = mesh->installments;
	const double least = run.delta > 0 ? array_x(&run) : array_round(&run, m - 1);
	const Shown value = shown(fault->spare < 0 ? least : 0, 3);

	if (run.delta > 0)
		snprintf(out, 64, "x = %s", value.text);
	else if (m > 1)
		snprintf(out, 64, "y_%u = %s", m - 1, value.text);
	else
		snprintf(out, 64, "w_%u = %s", mesh->terms.size[fault->level] - 1, value.text);
}

/* What would fit: so many processors, installments, or a load above. A load beyond all proportion
 * to the one at hand is no advice. */
static void find_fitting(const ArrayState *state, Claim *claim)
{
	enum { LOAD_TIMES_MAX = 1000000 };
	const MeshTerms *terms = &state->mesh.terms;
	const uint32_t m = state->mesh.installments;
	const uint32_t size = terms->levels == 1 ? array_largest_size(terms, m) : 1;
	const uint32_t most =
		array_is_multi(state->kind) && m > 1 ? array_largest_installments(terms, m - 1) : 0;
	const double load = array_least_load(&state->mesh);

	if (size > 1 && size < terms->size[0])
		claim->number[1] = size;
	if (most > 0)
		claim->number[2] = most;
	if (load < LOAD_TIMES_MAX * terms->load)
		claim->number[3] = load;
}

static void tell_infeasible(Schedule *out)
{
	const ArrayState *state = array_state(out);
	const Mesh *mesh = &state->mesh;
	const MeshFault fault = mesh_fault(mesh, mesh->terms.load);
	Claim claim = CLAIM_OF(CLAIM_STARTUPS_TOO_LARGE);

	write_condition(mesh, &fault, claim.word);
	find_fitting(state, &claim);
	if (mesh->terms.levels > 1)
		claim.number[0] = mesh->terms.dimension[fault.level];
	out->outcome = OUTCOME_INFEASIBLE;
	out->finish = out->formula = out->speedup = out->formula_speedup = NAN;
	schedule_claim(out, NULL, claim);
}

/* --- facts ------------------------------------------------------------------------------------ */

static void add_speedup(Schedule *out, const Mesh *mesh)
{
	const MeshTerms *terms = &mesh->terms;
	const double beta = terms->Tcp / terms->Tcm, limit = terms->levels * beta + 1;

	if (isfinite(limit))
		schedule_fact(out, limit, limit,
			CLAIM_OF(terms->levels > 1 ? CLAIM_MESH_LIMIT : CLAIM_ARRAY_LIMIT, limit));
}

/* All N are alike, so none give more than N; and in T the source computes T/Tcp units and sends no
 * more than T/Tcm over a link in each dimension. */
static void fill_bound(Schedule *out, const MeshTerms *terms)
{
	const double limit = terms->levels * (terms->Tcp / terms->Tcm) + 1;
	const double all = terms->processors;

	/* A source alone has no links. */
	if (terms->levels > 0 && limit < all)
		schedule_bound_by_links(out,
			terms->levels == 1 ? CLAIM_WITH_THESE_LINKS : CLAIM_WITH_SOURCE_LINKS,
			CLAIM_LINKS_CARRY, limit);
	else
		schedule_bound(out, CLAIM_FREE_LINKS_NO_STARTUPS, all, all,
			has_startup(terms) ? NAN : out->speedup);
}

/* Where dT/dN or dT/dm is 0, the best whole number may be either neighbour, even one beyond a bound
 * on it (Tcp = Tcm = 1, load 100, start-ups .3 and .05: 6.8769 as the bound, and 7 is best). */
static void estimate(Schedule *out, ClaimKind kind, double value)
{
	Fact *fact = schedule_fact(out, value, value, CLAIM_OF(kind, value));

	fact->estimate = true;
	fact_because(fact, CLAIM_OF(CLAIM_SOLVED_FOR_ANY_NUMBER));
}

/* The best N for the load and start-ups at hand (algorithm Q). */
static void add_sizes(Schedule *out, const MeshTerms *terms)
{
	const double bound = array_bound_size(terms), best = array_optimal_size(terms);

	if (isnan(bound) || isnan(best))
		return;
	estimate(out, CLAIM_SIZE_BOUND, bound);
	estimate(out, CLAIM_BEST_SIZE, best);
}

static bool is_countable(const MeshTerms *terms, uint32_t installments)
{
	Mesh mesh;

	mesh_init(&mesh, terms, installments);
	return mesh_intervals(&mesh, 0) <= INTERVALS_MAX &&
	       mesh_intervals(&mesh, terms->levels > 0 ? terms->step[0] : 0) <= INTERVALS_MAX;
}

uint32_t array_installments_max(const MeshTerms *terms)
{
	uint32_t fits = 1, fails = INSTALLMENTS_MAX;

	if (is_countable(terms, fails))
		return fails;
	while (fails - fits > 1) {
		const uint32_t middle = fits + (fails - fits) / 2;

		if (is_countable(terms, middle))
			fits = middle;
		else
			fails = middle;
	}
	return fits;
}

static void add_installments(Schedule *out, const ArrayState *state)
{
	const MeshTerms *terms = &state->mesh.terms;
	const ArrayLine *line = &state->mesh.line[0];
	const double optimum = terms->levels == 1 && fabs(line->rho - 1) < 1e-9
				       ? array_optimal_installments(terms)
				       : NAN;
	enum { TRIED_MAX = 10000 };
	const uint32_t most = array_installments_max(terms);

	if (state->kind == ARRAY_M && !isnan(optimum))
		estimate(out, CLAIM_BEST_EVEN_INSTALLMENTS, optimum);
	if (!has_startup(terms))
		return;
	const uint32_t tried = most < TRIED_MAX ? most : TRIED_MAX;
	bool all;
	const uint32_t best = array_best_installments(terms, tried, &all);

	if (best == 0 || best == state->mesh.installments)
		return;
	Mesh mesh;

	mesh_init(&mesh, terms, best);
	schedule_fact(out, best, best,
		CLAIM_OF(all ? CLAIM_BEST_OF_ALL_M : CLAIM_BEST_OF_M_TRIED, best,
			mesh_finish(&mesh), tried));
}

/* Q and M with unlike start-ups: drawn is who can start as soon as possible. */
static void add_lockstep(Schedule *out, const ArrayState *state)
{
	const MeshTerms *terms = &state->mesh.terms;
	const double first = state->first;

	if (terms->balanced || terms->levels != 1 || terms->theta_cp == terms->theta_cm)
		return;
	schedule_fact(out, first, out->finish,
		CLAIM_OF(CLAIM_LOCK_STEP, terms->processors - state->first_of, out->finish, first));
}

/* The report's unknown, from which all loads follow. */
static void add_x(Schedule *out, const ArrayState *state)
{
	const Mesh *mesh = &state->mesh;

	if (mesh->terms.levels != 1 || !isfinite(mesh->line[0].beta))
		return;
	ArrayRun run = array_run(&mesh->line[0], mesh->terms.load, 1);
	const double x = array_x(&run);

	schedule_fact(out, x, x, CLAIM_OF(CLAIM_X_GIVES_LOADS, x));
}

static void add_notes(Schedule *out)
{
	uint32_t none = 0;

	for (uint32_t i = 0; i < out->processors && !pace_step(i); i++)
		none += out->share[i] == 0;
	if (none > 0)
		schedule_note(out, NULL, CLAIM_OF(CLAIM_LOADS_TOO_SMALL, none));
}

void array_tell(Schedule *out)
{
	const ArrayState *state = array_state(out);
	const Mesh *mesh = &state->mesh;

	out->formula_source = source_of(state);
	add_speedup(out, mesh);
	if (mesh->terms.levels == 1 && state->kind == ARRAY_Q)
		add_sizes(out, &mesh->terms);
	if (mesh->terms.levels > 0 && array_is_multi(state->kind))
		add_installments(out, state);
	out->speedup = out->sequential / out->finish;
	fill_bound(out, &mesh->terms);
	if (!state->drawn) {
		tell_infeasible(out);
		return;
	}
	out->outcome = OUTCOME_EXACT;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_REPORT));
	out->formula = mesh_finish(mesh);
	out->formula_speedup = out->sequential / out->formula;
	add_lockstep(out, state);
	add_x(out, state);
	add_notes(out);
	if (mesh->terms.levels < 2 || !has_startup(&mesh->terms))
		return;
	out->outcome = OUTCOME_HEURISTIC;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_MESH_STARTUPS));
}
