/* How many installments and processors: trying, searching, and the paper's optima (3.3.3). */
#include "solver/methods/array/family.h"

#include <math.h>

/* Differences of T below this are rounding (relative). */
#define SAME_FINISH 1e-13
/* Without start-ups T falls for ever; what is left is not worth an installment below this. */
#define NEAR_LIMIT 1e-12

static double finish_with(const MeshTerms *terms, uint32_t installments)
{
	Mesh mesh;

	mesh_init(&mesh, terms, installments);
	return mesh_finish(&mesh);
}

static bool is_feasible(const MeshTerms *terms, uint32_t installments)
{
	return !isnan(finish_with(terms, installments));
}

uint32_t array_largest_installments(const MeshTerms *terms, uint32_t most)
{
	uint32_t fits = 0, fails = most;

	if (is_feasible(terms, most))
		return most;
	while (fails - fits > 1) {
		const uint32_t middle = fits + (fails - fits) / 2;

		if (is_feasible(terms, middle))
			fits = middle;
		else
			fails = middle;
	}
	return fits;
}

/* The smallest at which T is as good as with the most. */
static uint32_t nearest_limit(const MeshTerms *terms, uint32_t most)
{
	const double goal = finish_with(terms, most) * (1 + NEAR_LIMIT);
	uint32_t fails = 0, fits = most;

	while (fits - fails > 1) {
		const uint32_t middle = fails + (fits - fails) / 2;

		if (finish_with(terms, middle) <= goal)
			fits = middle;
		else
			fails = middle;
	}
	return fits;
}

/* No T is below this: the source computes a fair part at least and pays for all its pieces, and the
 * outermost array sends all its messages. It grows with m. */
static double least_finish(const MeshTerms *terms, uint32_t installments)
{
	double pieces = 1;

	for (uint32_t d = 0; d < terms->levels; d++)
		pieces *= installments * (terms->size[d] - 1.0) + 1;
	const double computing =
		terms->load / terms->processors * terms->Tcp + pieces * terms->theta_cp;

	return fmax(
		computing, installments * (terms->size[terms->levels - 1] - 1.0) * terms->theta_cm);
}

uint32_t array_best_installments(const MeshTerms *terms, uint32_t most, bool *all)
{
	const uint32_t limit = array_largest_installments(terms, most);
	uint32_t best = 0, m = 1;
	double least = INFINITY;

	*all = limit < most;
	if (limit == 0)
		return 0;
	if (terms->theta_cp == 0 && terms->theta_cm == 0)
		return nearest_limit(terms, limit);
	for (; m <= limit && least_finish(terms, m) < least; m++) {
		const double finish = finish_with(terms, m);

		if (finish < least * (1 - SAME_FINISH) || best == 0) {
			least = finish;
			best = m;
		}
	}
	*all = *all || m <= limit;
	return best;
}

/* --- sizes ------------------------------------------------------------------------------------ */

static bool fits_size(const MeshTerms *terms, uint32_t installments, uint32_t size)
{
	MeshTerms trial = *terms;

	trial.size[0] = size;
	return is_feasible(&trial, installments);
}

/* What N asks of the load, a convex function of N for Delta > 0. Without a bound on the other side:
 * for Delta < 0 feasibility only shrinks. */
static double demand(const MeshTerms *terms, uint32_t installments, uint32_t size)
{
	MeshTerms trial = *terms;
	Mesh mesh;

	trial.size[0] = size;
	mesh_init(&mesh, &trial, installments);
	return mesh.line[0].edge.no_x;
}

/* The N of least demand. */
static uint32_t easiest_size(const MeshTerms *terms, uint32_t installments)
{
	uint32_t low = 2, high = NET_PROCESSORS_MAX;

	if (terms->theta_cp < terms->theta_cm || installments == 1)
		return low;
	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;

		if (demand(terms, installments, middle + 1) < demand(terms, installments, middle))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

uint32_t array_largest_size(const MeshTerms *terms, uint32_t installments)
{
	uint32_t fits = easiest_size(terms, installments), fails = NET_PROCESSORS_MAX;

	if (!fits_size(terms, installments, fits))
		return 1;
	if (fits_size(terms, installments, fails))
		return fails;
	while (fails - fits > 1) {
		const uint32_t middle = fits + (fails - fits) / 2;

		if (fits_size(terms, installments, middle))
			fits = middle;
		else
			fails = middle;
	}
	return fits;
}

double array_least_load(const Mesh *mesh)
{
	double fails = mesh->terms.load, fits = fails;

	for (int i = 0; i < 1000 && !mesh_feasible(mesh, fits); i++)
		fits *= 2;
	for (int i = 0; i < 200; i++) {
		const double middle = fails + (fits - fails) / 2;

		if (!(middle > fails && middle < fits))
			break;
		if (mesh_feasible(mesh, middle))
			fits = middle;
		else
			fails = middle;
	}
	return fits;
}

/* --- the paper's optima ----------------------------------------------------------------------- */

static double most_startup(const MeshTerms *terms)
{
	return fmax(terms->theta_cp, terms->theta_cm);
}

double array_bound_size(const MeshTerms *terms)
{
	const double beta = terms->Tcp / terms->Tcm, log_a = log1p(1 / beta);
	const double th = most_startup(terms);

	if (!(th > 0) || !(log_a > 0))
		return NAN;
	return log(terms->load * terms->Tcp * log_a / (beta * th) + 2 * (1 + 1 / beta)) / log_a - 1;
}

double array_optimal_size(const MeshTerms *terms)
{
	const double beta = terms->Tcp / terms->Tcm, log_a = log1p(1 / beta);
	const double th = most_startup(terms);

	if (!(th > 0) || !(log_a > 0))
		return NAN;
	const double K = terms->load * terms->Tcp * log_a / ((beta + 1) * th);

	return log1p((K + sqrt(K * K + 4 * K)) / 2) / log_a;
}

double array_optimal_installments(const MeshTerms *terms)
{
	const double N = terms->size[0], beta = terms->Tcp / terms->Tcm;
	const double log_a = log1p(1 / beta), th = most_startup(terms);
	const double last = exp((N - 1) * log_a), all = beta * expm1(N * log_a);

	if (!(th > 0) || !isfinite(all))
		return NAN;
	return (sqrt(terms->load * terms->Tcp * (N * last - all) / ((N - 1) * th)) - all) / N + 1;
}
