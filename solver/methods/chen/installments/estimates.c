#include "solver/methods/chen/installments/estimates.h"

#include "solver/methods/chen/pe/pieces.h"

#include <math.h>

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

/* b = L^(gamma-1) beta. */
void chen_lemma10(const ChenStar *star, double out[3])
{
	const double m = kept_children(star), theta = chen_startup_step(star);
	const double b = chen_A0(star) / star->weight / kept_link(star);
	const double work = star->steps * chen_A0(star) * b / theta;

	out[0] = lemma10_rho1(b, pow(b, 1 / (star->order - 1.0)), m);
	out[1] = (sqrt(m * work / (m + 2)) - 1) / ((m + 1) * b);
	out[2] = (sqrt(m * work / (m + 1)) - 1) / ((m + 1) * b);
}

void chen_lemma12(const ChenStar *star, uint32_t rho, double out[3])
{
	const double theta = chen_startup_step(star);
	const double b = chen_A0(star) / star->weight / kept_link(star), u = rho * b;
	const double work = star->steps * chen_A0(star) * u * (u + 1) / theta;

	out[0] = pow(b, 1 / (star->order - 1.0)) / rho - 1 / u - 1;
	out[1] = (sqrt(work / (rho + 1)) - 1) / u - 1;
	out[2] = (sqrt(work / rho) - 1) / u - 1;
}

bool chen_has_estimates(const ChenStar *star)
{
	return star->order > 1 && chen_is_homogeneous(star) && kept_link(star) > 0 &&
	       chen_startup_step(star) > 0;
}

/* --- held against a search ------------------------------------------------------------------- */

/* n* of the children, all alike, and 1/alpha. */
static double rounds_at(Search *search, uint32_t number, double *inverse)
{
	uint32_t rho, kept = 0;

	search_at(search, number);
	const ChenStar *star = search_star(search, number, &rho);

	while (star->class[kept].kept == 0)
		kept++;
	const ChenClass *class = &star->class[kept];
	const double alpha = chen_alpha(star, class, chen_root_share(star, rho), rho);

	*inverse = 1 / alpha;
	return chen_rounds(alpha, chen_growth(star, class, alpha), search->excess[kept]);
}

static void look_closer(Search *search, Overlooked *pair)
{
	pair->best_rounds = rounds_at(search, pair->best.number, &pair->best_inverse);
	pair->other_rounds = rounds_at(search, pair->other.number, &pair->other_inverse);
	pair->rounding = pair->best.first + pair->best_rounds * search->theta >=
			 pair->other.first + pair->other_rounds * search->theta;
}

static void hold_against(Search *search, Estimate *out)
{
	out->limit = search_limit(search);
	if (out->limit == 0) {
		out->known = search->status == STATUS_OK;
		return;
	}
	Overlooked *pair = &out->pair;

	pair->best = search_best(search, out->limit);
	out->known = out->limit < CHEN_INSTALLMENTS_MAX && search->left > 0 &&
		     search->status == STATUS_OK;
	out->outside =
		out->known && (pair->best.number < out->low || pair->best.number > out->high);
	if (!out->outside)
		return;
	const double nearest =
		pair->best.number < out->low ? fmin(ceil(out->low), out->limit) : floor(out->high);

	if (nearest < 1 || nearest == pair->best.number)
		return;
	pair->other = search_at(search, (uint32_t)nearest);
	look_closer(search, pair);
}

static void from_lemma(Estimate *out, const double value[3])
{
	*out = (Estimate){.low = fmin(value[0], value[1]), .high = fmax(value[0], value[2])};
}

Status chen_estimate_installments(const ChenStar *star, Estimate *out, Error *error)
{
	Search search;
	double rho[3];

	chen_lemma10(star, rho);
	from_lemma(out, rho);
	STATUS_TRY(search_installments(&search, star, error));
	hold_against(&search, out);
	search_release(&search);
	return search.status;
}

Status chen_estimate_children(const ChenStar *star, uint32_t rho, Estimate *out, Error *error)
{
	Search search;
	double m[3];

	chen_lemma12(star, rho, m);
	from_lemma(out, m);
	STATUS_TRY(search_children(&search, star, rho, error));
	hold_against(&search, out);
	search_release(&search);
	return search.status;
}

/* What the direct rule takes: max{1, the lesser of two rounded down}; 0 where that is beyond what
 * is tried. */
static uint32_t direct(const double value[3])
{
	const double number = fmax(1, floor(fmin(value[0], value[1])));

	return number < CHEN_INSTALLMENTS_MAX ? (uint32_t)number : 0;
}

/* All kept children are alike: they are looked at as one class. */
Status chen_theorem11(const ChenStar *star, Theorem11 *out, Error *error)
{
	ChenStar alike = *star;
	ChenClass class = {.count = 0};
	Search search;
	double rho[3];

	for (uint32_t i = 0; i < star->classes && class.kept == 0; i++)
		class = star->class[i];
	class.count = class.kept = kept_children(star);
	alike.class = &class;
	alike.classes = 1;
	chen_lemma10(&alike, rho);
	*out = (Theorem11){.most = direct(rho)};
	if (out->most == 0)
		return STATUS_OK;
	STATUS_TRY(search_installments(&search, &alike, error));
	const uint32_t limit = search_limit(&search);

	out->most = out->most < limit ? out->most : limit;
	out->single = search_at(&search, 1);
	out->last = search_at(&search, out->most);
	search_release(&search);
	return search.status;
}

/* The first number after which T rises, not only stays. */
static void find_rise(Search *search, Point from, Theorem13 *out)
{
	uint32_t rise;

	while (!out->fails && (rise = search_first_rise(search, from, out->last)) > 0) {
		out->pair.best = search_at(search, rise);
		out->pair.other = from = search_at(search, rise + 1);
		out->fails = out->pair.best.finish < out->pair.other.finish;
	}
	if (out->fails)
		look_closer(search, &out->pair);
}

static void hold_theorem13(Search *search, Theorem13 *out)
{
	const uint32_t limit = search_limit(search), to = out->most < limit ? out->most : limit;
	const ChenStar *star = search->star;
	const double alone = star->steps * chen_A0(star) + star->startup_compute;

	if (to < 1)
		return;
	const Point one = search_at(search, 1);

	out->last = search_at(search, to);
	if (one.finish > alone) {
		out->fails = out->known = true;
		out->pair = (Overlooked){.best = {.finish = alone}, .other = one};
		return;
	}
	out->known = to == out->most;
	find_rise(search, one, out);
	out->known = out->fails || (out->known && search->left > 0);
}

Status chen_theorem13(const ChenStar *star, uint32_t rho, Theorem13 *out, Error *error)
{
	Search search;
	double m[3];

	chen_lemma12(star, rho, m);
	*out = (Theorem13){.most = direct(m)};
	if (out->most == 0)
		return STATUS_OK;
	STATUS_TRY(search_children(&search, star, rho, error));
	hold_theorem13(&search, out);
	search_release(&search);
	return search.status;
}
