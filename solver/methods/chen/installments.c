#include "solver/methods/chen/installments.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/elimination.h"
#include "solver/methods/chen/pieces.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

/* One search over rho: evaluations share their room. */
typedef struct Search {
	const ChenStar *star;
	double *excess; /* of each class, at the rho looked at last */
	double theta;   /* max{theta_cp, theta_cm} */
	Status status;
	Error *error;
} Search;

/* What holds at one rho. */
typedef struct Point {
	uint32_t rho;
	double first, communications, finish;
} Point;

static Status search_init(Search *out, const ChenStar *star, Error *error)
{
	*out = (Search){.star = star, .theta = chen_startup_step(star), .error = error};
	out->excess = mem_array(star->classes, sizeof *out->excess);
	return out->excess == NULL ? error_no_memory(error) : STATUS_OK;
}

static void search_release(Search *search)
{
	mem_free(search->excess);
}

static double first_term(const ChenStar *star, uint32_t rho)
{
	return chen_promised(star, chen_root_share(star, rho));
}

static bool look_at(Search *search, uint32_t rho, double alpha0)
{
	if (search->status == STATUS_OK)
		search->status = elimination_excess(
			search->star, alpha0, rho, search->excess, search->error);
	return search->status == STATUS_OK;
}

/* max of the rounded-up n_i*. A child with larger alpha and larger q than the slowest so far needs
 * no more communications than that one. */
static double most_communications(const Search *search, uint32_t rho, double alpha0)
{
	const ChenStar *star = search->star;
	double most = 1, alpha_of_most = INFINITY, q_of_most = INFINITY;

	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *class = &star->class[i];

		if (class->kept == 0)
			continue;
		const double alpha = chen_alpha(star, class, alpha0, rho);
		const double q = chen_growth(star, class, alpha);

		if (alpha >= alpha_of_most && q >= q_of_most)
			continue;
		const double n = chen_communications(star, alpha, q, search->excess[i]);

		if (n > most) {
			most = n;
			alpha_of_most = alpha;
			q_of_most = q;
		}
	}
	return most;
}

static Point point_at(Search *search, uint32_t rho)
{
	const ChenStar *star = search->star;
	const double alpha0 = chen_root_share(star, rho);
	Point point = {.rho = rho, .first = chen_promised(star, alpha0), .communications = 1};

	point.finish = point.first;
	if (!look_at(search, rho, alpha0))
		return point;
	point.communications = most_communications(search, rho, alpha0);
	if (search->theta > 0)
		point.finish += star->startup_compute + star->startup_transfer +
				(point.communications - 1) * search->theta;
	return point;
}

/* Theorem 9 for a root without children: nothing is sent. */
static bool has_children(const ChenStar *star)
{
	for (uint32_t i = 0; i < star->classes; i++)
		if (star->class[i].kept > 0)
			return true;
	return false;
}

Status theorem9(const ChenStar *star, uint32_t rho, Theorem9 *out, Error *error)
{
	Search search;

	*out = (Theorem9){0};
	if (!has_children(star)) {
		out->first = first_term(star, rho);
		out->finish = out->first + star->startup_compute;
		return STATUS_OK;
	}
	Status status = search_init(&search, star, error);

	if (status == STATUS_OK) {
		const Point point = point_at(&search, rho);

		status = search.status;
		if (status == STATUS_OK)
			*out = (Theorem9){point.first, point.communications, point.finish};
	}
	search_release(&search);
	return status;
}

static bool is_feasible(Search *search, uint32_t rho)
{
	const ChenStar *star = search->star;

	if (!look_at(search, rho, chen_root_share(star, rho)))
		return false;
	for (uint32_t i = 0; i < star->classes; i++)
		if (star->class[i].kept > 0 && search->excess[i] < 0)
			return false;
	return true;
}

/* alpha_i and q_i fall as rho grows, so what fits at rho fits below it. */
static uint32_t find_limit(Search *search)
{
	uint32_t fits = 1, fails = 2;

	if (search->star->order == 1 || !has_children(search->star))
		return 1;
	while (is_feasible(search, fails)) {
		fits = fails;
		if (fits == CHEN_INSTALLMENTS_MAX)
			return fits;
		fails = fits > CHEN_INSTALLMENTS_MAX / 2 ? CHEN_INSTALLMENTS_MAX : 2 * fits;
	}
	while (fails - fits > 1) {
		const uint32_t middle = fits + (fails - fits) / 2;

		if (is_feasible(search, middle))
			fits = middle;
		else
			fails = middle;
	}
	return fits;
}

Status installments_limit(const ChenStar *star, uint32_t *out, Error *error)
{
	Search search;

	*out = 1;
	if (search_init(&search, star, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	const uint32_t limit = find_limit(&search);
	const Status status = search.status;

	if (status == STATUS_OK)
		*out = limit;
	search_release(&search);
	return status;
}

/* Links that cost nothing: T is the same for all rho. */
static bool is_flat(const ChenStar *star)
{
	for (uint32_t i = 0; i < star->classes; i++)
		if (star->class[i].kept > 0 && star->class[i].link > 0)
			return false;
	return true;
}

/* The smallest l with a.rho <= l < b.rho and T(l) <= T(l+1). The first term is convex, so its last
 * step in the range is its smallest: when even that outweighs all jumps together, T falls
 * throughout. */
static bool first_rise(Search *search, Point a, Point b, uint32_t *out)
{
	if (a.rho >= b.rho || a.communications == b.communications || search->status != STATUS_OK)
		return false;
	if (b.rho - a.rho == 1) {
		*out = a.rho;
		return a.finish <= b.finish;
	}
	const double drop = first_term(search->star, b.rho - 1) - b.first;
	const double jumps = (b.communications - a.communications) * search->theta;

	if (jumps < drop - 4 * DBL_EPSILON * b.first)
		return false;
	const Point middle = point_at(search, a.rho + (b.rho - a.rho) / 2);

	return first_rise(search, a, middle, out) || first_rise(search, middle, b, out);
}

static uint32_t rounded_up(double value)
{
	return (uint32_t)fmin(CHEN_INSTALLMENTS_MAX, fmax(0, ceil(value)));
}

static double lemma10_rho1(double b, double root, double m)
{
	return (root - 1 / b) / (m + 1);
}

static uint32_t kept_children(const ChenStar *star)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < star->classes; i++)
		kept += star->class[i].kept;
	return kept;
}

/* The link alike of all kept children; 0 when there is none. */
static double kept_link(const ChenStar *star)
{
	for (uint32_t i = 0; i < star->classes; i++)
		if (star->class[i].kept > 0)
			return chen_G(star, &star->class[i]);
	return 0;
}

bool chen_is_homogeneous(const ChenStar *star)
{
	const ChenClass *first = NULL;

	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *class = &star->class[i];

		if (class->kept == 0)
			continue;
		if (first == NULL)
			first = class;
		if (class->compute != star->root || class->link != first->link)
			return false;
	}
	return first != NULL;
}

/* rho_1 .. rho_3 of Lemma 10, with b = L^(gamma-1) beta; without start-ups rho_2 and rho_3 are
 * infinite. */
static void lemma10(const ChenStar *star, double out[3])
{
	const double m = kept_children(star), theta = chen_startup_step(star);
	const double b = chen_A0(star) / star->weight / kept_link(star);
	const double work = star->steps * chen_A0(star) * b / theta;

	out[0] = lemma10_rho1(b, pow(b, 1 / (star->order - 1.0)), m);
	out[1] = (sqrt(m * work / (m + 2)) - 1) / ((m + 1) * b);
	out[2] = (sqrt(m * work / (m + 1)) - 1) / ((m + 1) * b);
}

static void lemma12(const ChenStar *star, double rho, double out[3])
{
	const double theta = chen_startup_step(star);
	const double b = chen_A0(star) / star->weight / kept_link(star), u = rho * b;
	const double work = star->steps * chen_A0(star) * u * (u + 1) / theta;

	out[0] = pow(b, 1 / (star->order - 1.0)) / rho - 1 / u - 1;
	out[1] = (sqrt(work / (rho + 1)) - 1) / u - 1;
	out[2] = (sqrt(work / rho) - 1) / u - 1;
}

bool installments_bounds(const ChenStar *star, uint32_t rho, LemmaBounds *out)
{
	*out = (LemmaBounds){0};
	if (star->order == 1 || !chen_is_homogeneous(star) || kept_link(star) == 0 ||
		chen_startup_step(star) == 0)
		return false;
	lemma10(star, out->rho);
	lemma12(star, rho, out->m);
	return true;
}

/* Where FON starts and where it must stop: Table IV, with `limit` for "some child would become
 * useless". */
typedef struct FonRange {
	uint32_t from, to;
	bool to_bound; /* `to` is Lemma 10's upper bound */
} FonRange;

static FonRange fon_range(const ChenStar *star, bool homogeneous, uint32_t limit)
{
	FonRange range = {.from = 1, .to = limit};
	double rho[3];

	if (!homogeneous)
		return range;
	lemma10(star, rho);
	range.from = rounded_up(fmax(1, fmin(rho[0], rho[1])));
	const uint32_t bound = rounded_up(fmax(rho[0], rho[2]));

	if (bound >= range.from && bound < limit) {
		range.to = bound;
		range.to_bound = true;
	}
	return range;
}

static void fon_search(Search *search, FonRange range, Fon *out)
{
	uint32_t rise = 0;
	const Point from = point_at(search, range.from), to = point_at(search, range.to);

	out->feasible = true;
	out->rho = range.to;
	if (is_flat(search->star)) {
		out->rho = range.from;
		snprintf(out->why, sizeof out->why, "FON stops: the links take no time");
	} else if (first_rise(search, from, to, &rise)) {
		out->rho = rise;
		snprintf(out->why, sizeof out->why, "FON stops: T(%u) <= T(%u)", rise, rise + 1);
	} else if (range.to_bound) {
		snprintf(out->why, sizeof out->why, "FON stops at the upper bound of Lemma 10");
	} else {
		snprintf(out->why, sizeof out->why, "FON stops: with %u, a child would be useless",
			out->rho + 1);
	}
}

Status installments_fon(const ChenStar *star, Fon *out, Error *error)
{
	Search search;

	*out = (Fon){.rho = 1, .feasible = true, .why = "only one installment is defined"};
	if (star->order == 1 || !has_children(star))
		return STATUS_OK;
	if (search_init(&search, star, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	const uint32_t limit = find_limit(&search);

	out->homogeneous = chen_is_homogeneous(star) && kept_link(star) > 0;
	const FonRange range = fon_range(star, out->homogeneous, limit);

	if (range.from > limit) {
		out->rho = range.from;
		out->feasible = false;
		snprintf(out->why, sizeof out->why, "FON starts with %u, but at most %u fit%s",
			range.from, limit, limit == 1 ? "s" : "");
	} else {
		fon_search(&search, range, out);
	}
	search_release(&search);
	return search.status;
}

static void consider(Point *best, Point point)
{
	if (point.finish < best->finish || (point.finish == best->finish && point.rho < best->rho))
		*best = point;
}

/* The least T strictly between a and b, both considered already. Inside, the first term is at least
 * b's and the number of communications at least a's. */
static void find_best(Search *search, Point a, Point b, Point *best)
{
	if (b.rho - a.rho <= 1 || a.communications == b.communications ||
		search->status != STATUS_OK)
		return;
	const double bound = b.first + (a.finish - a.first);

	if (bound > best->finish || (bound == best->finish && a.rho >= best->rho))
		return;
	const Point middle = point_at(search, a.rho + (b.rho - a.rho) / 2);

	consider(best, middle);
	find_best(search, a, middle, best);
	find_best(search, middle, b, best);
}

Status installments_best(const ChenStar *star, uint32_t *out, Error *error)
{
	Search search;

	*out = 1;
	if (is_flat(star) || star->order == 1)
		return STATUS_OK;
	if (search_init(&search, star, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	const uint32_t limit = find_limit(&search);

	if (search.theta == 0) {
		*out = limit;
	} else {
		const Point one = point_at(&search, 1), last = point_at(&search, limit);
		Point best = one;

		consider(&best, last);
		find_best(&search, one, last, &best);
		*out = best.rho;
	}
	search_release(&search);
	return search.status;
}
