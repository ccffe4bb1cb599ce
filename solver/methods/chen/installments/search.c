#include "solver/methods/chen/installments/search.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/pieces.h"

#include <float.h>
#include <math.h>

static Status search_over(Search *out, const ChenStar *star, uint32_t rho, Error *error)
{
	*out = (Search){.star = star,
		.theta = chen_startup_step(star),
		.rho = rho,
		.left = UINT64_MAX,
		.error = error};
	out->excess = mem_array(star->classes, sizeof *out->excess);
	return out->excess == NULL ? error_no_memory(error) : STATUS_OK;
}

Status search_installments(Search *out, const ChenStar *star, Error *error)
{
	return search_over(out, star, 0, error);
}

Status search_children(Search *out, const ChenStar *star, uint32_t rho, Error *error)
{
	/* Far more than such a search takes; a bound all the same. */
	enum { CHILDREN_LOOKS = 4096 };
	uint32_t kept = 0;

	STATUS_TRY(search_over(out, star, rho, error));
	while (star->class[kept].kept == 0)
		kept++;
	out->class = star->class[kept];
	out->alike = *star;
	out->alike.class = &out->class;
	out->alike.classes = 1;
	out->star = &out->alike;
	out->left = CHILDREN_LOOKS;
	return STATUS_OK;
}

void search_release(Search *search)
{
	mem_free(search->excess);
}

const ChenStar *search_star(Search *search, uint32_t number, uint32_t *rho)
{
	*rho = search->rho == 0 ? number : search->rho;
	if (search->rho > 0)
		search->alike.children = search->class.count = search->class.kept = number;
	return search->star;
}

double search_first_term(Search *search, uint32_t number)
{
	uint32_t rho;
	const ChenStar *star = search_star(search, number, &rho);

	return chen_promised(star, chen_root_share(star, rho));
}

static bool look_at(Search *search, uint32_t rho, double alpha0)
{
	if (search->status == STATUS_OK)
		search->status = elimination_excess(
			search->star, alpha0, rho, search->excess, search->error);
	return search->status == STATUS_OK;
}

/* n_i*, but not less than there are communications. */
static double rounds_of(double alpha, double q, double excess)
{
	if (!(excess > 0))
		return INFINITY;
	return q < INFINITY && alpha < 1 ? fmax(2, chen_rounds(alpha, q, excess)) : 2;
}

/* max of n_i*, and of those rounded up. A child with larger alpha and larger q than the slowest so
 * far needs no more communications than that one. */
static void find_most(const Search *search, uint32_t rho, double alpha0, Point *out)
{
	const ChenStar *star = search->star;
	double alpha_of_most = INFINITY, q_of_most = INFINITY;

	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *class = &star->class[i];

		if (class->kept == 0)
			continue;
		const double alpha = chen_alpha(star, class, alpha0, rho);
		const double q = chen_growth(star, class, alpha);

		if (alpha >= alpha_of_most && q >= q_of_most)
			continue;
		const double n = chen_communications(star, alpha, q, search->excess[i]);

		out->rounds = fmax(out->rounds, rounds_of(alpha, q, search->excess[i]));
		if (n > out->communications) {
			out->communications = n;
			alpha_of_most = alpha;
			q_of_most = q;
		}
	}
}

Point search_at(Search *search, uint32_t number)
{
	uint32_t rho;
	const ChenStar *star = search_star(search, number, &rho);
	const double alpha0 = chen_root_share(star, rho);
	Point point = {.number = number, .first = chen_promised(star, alpha0), .communications = 1};

	point.finish = point.first;
	search->left -= search->left > 0;
	if (!look_at(search, rho, alpha0))
		return point;
	find_most(search, rho, alpha0, &point);
	if (search->theta > 0)
		point.finish += star->startup_compute + star->startup_transfer +
				(point.communications - !star->section6) * search->theta;
	return point;
}

static bool is_feasible(Search *search, uint32_t number)
{
	uint32_t rho;
	const ChenStar *star = search_star(search, number, &rho);

	if (!look_at(search, rho, chen_root_share(star, rho)))
		return false;
	for (uint32_t i = 0; i < star->classes; i++)
		if (star->class[i].kept > 0 && search->excess[i] < 0)
			return false;
	return true;
}

/* alpha_i and q_i fall as either number grows, so what fits at one fits below it. */
uint32_t search_limit(Search *search)
{
	uint32_t fits = 1, fails = 2;

	if (search->star->order == 1)
		return 1;
	/* With one installment PE has left those alone that fit. */
	if (search->rho > 0 && !is_feasible(search, fits))
		return 0;
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

/* The first term is convex, so its last step in the range is its smallest: when even that outweighs
 * all jumps together, T falls throughout. */
static uint32_t halve(Search *search, Point a, Point b)
{
	if (a.number >= b.number || a.communications == b.communications || search->left == 0 ||
		search->status != STATUS_OK)
		return 0;
	if (b.number - a.number == 1)
		return a.finish <= b.finish ? a.number : 0;
	const double drop = search_first_term(search, b.number - 1) - b.first;
	const double jumps = (b.communications - a.communications) * search->theta;

	if (jumps < drop - 4 * DBL_EPSILON * b.first)
		return 0;
	const Point middle = search_at(search, a.number + (b.number - a.number) / 2);
	const uint32_t below = halve(search, a, middle);

	return below > 0 ? below : halve(search, middle, b);
}

/* By how much the first term falls after `number`, to all digits of that. */
static double drop_after(Search *search, uint32_t number)
{
	uint32_t rho;
	const ChenStar *star = search_star(search, number, &rho);
	const double sum = chen_sum_without(star, rho, star->classes);
	double more = search->rho > 0 ? chen_ratio(star, star->class, rho) : 0;

	for (uint32_t i = 0; i < star->classes && search->rho == 0; i++) {
		const ChenClass *class = &star->class[i];

		more += class->kept * chen_ratio(star, class, rho) *
			chen_ratio(star, class, rho + 1.0) / chen_A0(star) *
			(star->weight * chen_G(star, class)) / rho / (rho + 1.0);
	}
	return star->steps * chen_A0(star) * more / sum / (sum + more);
}

/* Where the first term falls by less than n* may jump, T may rise. The first term falls by less and
 * less, and from FEW on the steps of n* that are 1 and longer grow: a child's n* is convex with q
 * up to 4, and with larger q n* / (l ln q) is its step, below 1 there. `whole` is the least that
 * the rounded-up n* steps by from there on; it steps by one more at most until T has risen. */
typedef struct Climb {
	Search *search;
	Point from;
	double whole;
	double least; /* to fall by no more is none: the last digit of T */
} Climb;

/* Whether T may rise after `number`: true from some number on. */
static bool may_rise(Climb *climb, uint32_t number)
{
	Search *search = climb->search;

	climb->from = search_at(search, number);
	climb->whole = floor(search_at(search, number + 1).rounds - climb->from.rounds);
	return drop_after(search, number) <= (climb->whole + 1) * search->theta + climb->least;
}

/* Whether T has risen up to the number after `number`: at a step longer than `whole`, or at any. */
static bool has_risen(Climb *climb, uint32_t number)
{
	Search *search = climb->search;
	const double steps = climb->whole * (number + 1 - climb->from.number);

	if (search_at(search, number + 1).communications - climb->from.communications > steps)
		return true;
	return climb->whole > 0 &&
	       drop_after(search, number) <= climb->whole * search->theta + climb->least;
}

/* The first of `low` .. `end` - 1 for which `test` is true, as for all after it; else `end`. */
static uint32_t first_of(
	Climb *climb, bool (*test)(Climb *climb, uint32_t number), uint32_t low, uint32_t end)
{
	uint32_t high = end;

	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;

		if (test(climb, middle))
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

uint32_t search_first_rise(Search *search, Point a, Point b)
{
	enum { FEW = 32 };
	Climb climb = {.search = search, .least = DBL_EPSILON / 4 * b.first};

	if (a.number < FEW) {
		const Point few = b.number <= FEW ? b : search_at(search, FEW);
		const uint32_t rise = halve(search, a, few);

		if (rise > 0)
			return rise;
		a = few;
	}
	if (a.number >= b.number || !may_rise(&climb, b.number - 1))
		return 0;
	const uint32_t from = first_of(&climb, may_rise, a.number, b.number - 1);

	(void)may_rise(&climb, from);
	const uint32_t rise = first_of(&climb, has_risen, from, b.number);

	return rise < b.number && search->left > 0 && search->status == STATUS_OK ? rise : 0;
}

static void consider(Point *best, Point point)
{
	if (point.finish < best->finish ||
		(point.finish == best->finish && point.number < best->number))
		*best = point;
}

/* The least T strictly between a and b, both considered already. Inside, the first term is at least
 * b's and the number of communications at least a's. */
static void find_best(Search *search, Point a, Point b, Point *best)
{
	if (b.number - a.number <= 1 || a.communications == b.communications || search->left == 0 ||
		search->status != STATUS_OK)
		return;
	const double bound = b.first + (a.finish - a.first);

	if (bound > best->finish || (bound == best->finish && a.number >= best->number))
		return;
	const Point middle = search_at(search, a.number + (b.number - a.number) / 2);

	consider(best, middle);
	find_best(search, a, middle, best);
	find_best(search, middle, b, best);
}

Point search_best(Search *search, uint32_t limit)
{
	const Point one = search_at(search, 1), last = search_at(search, limit);
	Point best = one;

	consider(&best, last);
	find_best(search, one, last, &best);
	return best;
}
