#include "solver/methods/chen/installments/installments.h"

#include "solver/claims/kinds.h"
#include "solver/methods/chen/installments/estimates.h"
#include "solver/methods/chen/installments/search.h"

#include <math.h>

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
		out->first = chen_promised(star, chen_root_share(star, rho));
		out->finish = out->first + star->startup_compute;
		return STATUS_OK;
	}
	Status status = search_installments(&search, star, error);

	if (status == STATUS_OK) {
		const Point point = search_at(&search, rho);

		status = search.status;
		if (status == STATUS_OK)
			*out = (Theorem9){point.first, point.communications, point.finish};
	}
	search_release(&search);
	return status;
}

Status installments_try(
	const ChenStar *star, uint32_t first, uint32_t count, double *finish, Error *error)
{
	Search search;

	STATUS_TRY(search_installments(&search, star, error));
	for (uint32_t k = 0; k < count; k++)
		finish[k] = search_at(&search, first + k).finish;
	search_release(&search);
	return search.status;
}

Status installments_limit(const ChenStar *star, uint32_t *out, Error *error)
{
	Search search;

	*out = 1;
	if (!has_children(star))
		return STATUS_OK;
	if (search_installments(&search, star, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	const uint32_t limit = search_limit(&search);
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

static uint32_t whole_number(double value)
{
	return (uint32_t)fmin(CHEN_INSTALLMENTS_MAX, fmax(1, value));
}

/* Where FON starts and where it must stop: Table IV, with `limit` for "some child would become
 * useless". */
typedef struct FonRange {
	uint32_t from, to;
	bool to_estimate; /* `to` is the upper end of Lemma 10's estimate */
} FonRange;

static FonRange fon_range(const ChenStar *star, bool homogeneous, uint32_t limit)
{
	FonRange range = {.from = 1, .to = limit};
	double rho[3];

	if (!homogeneous)
		return range;
	chen_lemma10(star, rho);
	/* What is rounded up may not fit; the limit is for the last digit of rho_1. */
	range.from = whole_number(fmin(limit, floor(fmin(rho[0], rho[1]))));
	const uint32_t to = whole_number(ceil(fmax(rho[0], rho[2])));

	if (to >= range.from && to < limit) {
		range.to = to;
		range.to_estimate = true;
	}
	return range;
}

/* The child that Table IV asks; of several the first. */
static const ChenClass *asked(const ChenStar *star)
{
	const double alpha0 = chen_root_share(star, 1);
	const ChenClass *out = star->class;
	double least = NAN; /* nothing is above that */

	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *class = &star->class[i];
		const double q = chen_growth(star, class, chen_alpha(star, class, alpha0, 1));

		if (class->kept == 0 || q >= least)
			continue;
		out = class;
		least = q;
	}
	return out;
}

/* With start-up costs T is infinite where a child waits, and Table IV stops, too. */
static bool paper_goes_on(const ChenStar *star, uint32_t rho)
{
	const ChenClass *class = asked(star);
	const double alpha = chen_alpha(star, class, chen_root_share(star, rho), rho);

	return chen_startup_step(star) == 0 && chen_growth(star, class, alpha) + alpha >= 1;
}

static void fon_waits(const ChenStar *star, Fon *out)
{
	out->end = TRIES_WAIT;
	if (out->rho == CHEN_INSTALLMENTS_MAX) {
		out->why = CLAIM_OF(CLAIM_FON_TRIES_NO_MORE);
		return;
	}
	out->paper_goes_on = !out->homogeneous && paper_goes_on(star, out->rho + 1);
	out->why =
		CLAIM_OF(CLAIM_FON_NEXT_WAITS, out->rho + 1, out->paper_goes_on ? 1 : (double)NAN);
}

static void fon_search(Search *search, FonRange range, Fon *out)
{
	const Point from = search_at(search, range.from), to = search_at(search, range.to);
	const uint32_t rise = search_first_rise(search, from, to);

	out->rho = range.to;
	if (is_flat(search->star)) {
		out->rho = range.from;
		out->end = TRIES_FREE;
		out->why = CLAIM_OF(CLAIM_FON_FREE_LINKS);
	} else if (rise > 0) {
		out->rho = rise;
		out->end = TRIES_RISE;
		out->why = CLAIM_OF(CLAIM_FON_RISES, rise, rise + 1);
	} else if (range.to_estimate) {
		out->end = TRIES_ESTIMATE;
		out->why = CLAIM_OF(CLAIM_FON_END_OF_LEMMA_10);
	} else {
		fon_waits(search->star, out);
	}
	const bool further = out->end == TRIES_RISE || out->end == TRIES_WAIT;

	out->tries = out->rho - range.from + 1 + (further && out->rho < CHEN_INSTALLMENTS_MAX);
}

Status installments_fon(const ChenStar *star, uint32_t limit, Fon *out, Error *error)
{
	Search search;

	*out = (Fon){.rho = 1, .why = CLAIM_OF(CLAIM_ONLY_ONE_DEFINED)};
	if (star->order == 1 || !has_children(star))
		return STATUS_OK;
	if (search_installments(&search, star, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	out->homogeneous = chen_is_homogeneous(star) && !is_flat(star);
	const FonRange range = fon_range(star, out->homogeneous, limit);

	out->from = range.from;
	fon_search(&search, range, out);
	search_release(&search);
	return search.status;
}

Status installments_best(const ChenStar *star, uint32_t limit, uint32_t *out, Error *error)
{
	Search search;

	*out = is_flat(star) ? 1 : limit;
	if (*out == 1 || chen_startup_step(star) == 0)
		return STATUS_OK;
	if (search_installments(&search, star, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	*out = search_best(&search, limit).number;
	search_release(&search);
	return search.status;
}
