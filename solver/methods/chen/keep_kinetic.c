/* The largest link at which PE keeps a child, order 3 and more.
 *
 * Who leaves when depends on alpha_0 and so on the child's own link, though hardly. The order in
 * which the others leave at a link that keeps the child says at once which links do if they leave
 * in that order; PE itself is run on both sides of that answer only, and the bracket is halved
 * where it does not hold. */
#include "solver/methods/chen/keep.h"

#include "solver/base/mem.h"
#include "solver/base/precise.h"

#include <math.h>

/* The bracket of order 3 and more is this narrow (relative) in the end. */
#define LINK_PRECISION 5e-10

/* The guess from a list of rounds is exact to this. */
#define GUESS_PRECISION 1e-12

enum { WORK_LISTED = 5 }; /* a round of a list, in the steps of EliminationDetail */

static const ChenClass *class_of(const ChenSearch *search, uint32_t run)
{
	return &search->star.class[search->removed.run[run].class];
}

/* What the others add to the sum when all of the list's run are out, and all but `left` of it. */
static double sum_with(const ChenSearch *search, uint32_t run, uint32_t left)
{
	PreciseSum sum = search->base[run + 1];

	precise_add_times(&sum, left, chen_ratio(&search->star, class_of(search, run), 1));
	return sum.high;
}

/* What the others add to the sum before each run of the list, and after the last; the star is as
 * PE left it. */
static Status add_up_list(ChenSearch *search)
{
	const ChenRemoved *list = &search->removed;
	PreciseSum sum = precise_sum(chen_sum_without(&search->star, 1, search->class));

	mem_free(search->base);
	search->base = mem_array((size_t)list->runs + 1, sizeof *search->base);
	if (search->base == NULL)
		return error_no_memory(search->error);
	search->base[list->runs] = sum;
	for (uint32_t run = list->runs; run-- > 0;) {
		precise_add_times(&sum, chen_removed_count(list, run),
			chen_ratio(&search->star, class_of(search, run), 1));
		search->base[run] = sum;
	}
	return STATUS_OK;
}

/* Run PE at `link` and narrow the bracket by what comes out. */
static Status probe(ChenSearch *search, double link)
{
	ChenRemoved removed;
	bool kept;
	Status status = chen_search_run(search, link, &kept, &removed);

	if (status != STATUS_OK || !kept) {
		search->high = link;
		chen_removed_release(&removed);
		return status;
	}
	chen_removed_release(&search->removed);
	search->removed = removed;
	search->low = link;
	search->out->keep_finish = chen_promised(&search->star, chen_root_share(&search->star, 1));
	return add_up_list(search);
}

static double key_of(const ChenStar *star, const ChenClass *class, double sum)
{
	const double alpha = chen_ratio(star, class, 1) / sum;

	return chen_growth(star, class, alpha) + alpha;
}

/* The child on trial while the others leave as listed. */
typedef struct Listed {
	const ChenSearch *search;
	ChenClass trial;
	double ratio;
} Listed;

static double key_listed(const Listed *listed, const ChenClass *class, uint32_t run, uint32_t left)
{
	const double sum = sum_with(listed->search, run, left) + listed->ratio;

	return key_of(&listed->search->star, class, sum);
}

/* The most of a run that are left when the child is kept; 0: with none of them is it. Keys grow as
 * they leave. */
static uint32_t most_left(const Listed *listed, uint32_t run)
{
	uint32_t low = 0, high = chen_removed_count(&listed->search->removed, run);

	while (low < high) {
		const uint32_t middle = high - (high - low) / 2;

		if (key_listed(listed, &listed->trial, run, middle) >= 1)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

/* Whether it is the child's turn when `left` of a run are. */
static bool is_next(const Listed *listed, uint32_t run, uint32_t left)
{
	return key_listed(listed, &listed->trial, run, left) <
	       key_listed(listed, class_of(listed->search, run), run, left);
}

/* Whether `link` keeps the child if the others leave as listed. Alike ones and the child have
 * straight lines, which cross once: where it is not its turn at both ends of a run, it is not in
 * between. */
static bool fits_list(ChenSearch *search, double link)
{
	const ChenStar *star = &search->star;
	const ChenRemoved *list = &search->removed;
	Listed listed = {.search = search, .trial = star->class[search->class]};

	listed.trial.link = link;
	listed.ratio = chen_ratio(star, &listed.trial, 1);
	search->out->work += WORK_LISTED;
	for (uint32_t run = 0; run < list->runs; run++) {
		const uint32_t count = chen_removed_count(list, run);
		const uint32_t left = most_left(&listed, run);

		if (left < count && (is_next(&listed, run, count) ||
					    (left + 1 < count && is_next(&listed, run, left + 1))))
			return false;
		search->out->work += (double)WORK_LISTED * (count - left);
		if (left > 0)
			return true;
	}
	return key_of(star, &listed.trial, search->base[list->runs].high + listed.ratio) >= 1;
}

static double middle_of(double low, double high)
{
	return low + (high - low) / 2;
}

/* So narrow relative to its ends, or, near 0, with nothing between them. */
static bool is_closed(double low, double high, double precision)
{
	return high - low <= precision * low || middle_of(low, high) == low;
}

/* The largest link in the bracket that fits the list. */
static double guess(ChenSearch *search)
{
	double low = search->low, high = search->high;

	while (!is_closed(low, high, GUESS_PRECISION)) {
		const double middle = middle_of(low, high);

		*(fits_list(search, middle) ? &low : &high) = middle;
	}
	return low;
}

static bool is_narrow(const ChenSearch *search)
{
	return is_closed(search->low, search->high, LINK_PRECISION);
}

/* One guess, tried on both sides, and a halving in case it was no good. */
static Status narrow(ChenSearch *search)
{
	const double limit = guess(search), width = search->high - search->low;
	const double side[] = {limit * (1 - LINK_PRECISION / 4),
		fmax(limit * (1 + LINK_PRECISION / 4), nextafter(limit, INFINITY))};
	Status status = STATUS_OK;

	for (int i = 0; i < 2 && status == STATUS_OK; i++)
		if (side[i] > search->low && side[i] < search->high)
			status = probe(search, side[i]);
	if (status == STATUS_OK && !is_narrow(search) && search->high - search->low > width / 2)
		status = probe(search, middle_of(search->low, search->high));
	return status;
}

/* Another child with the same compute and a link inside the bracket: the limit is in the tie. */
static double find_tie(const ChenSearch *search)
{
	const ChenStar *star = &search->star;
	const ChenClass *own = &star->class[search->class];

	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *other = &star->class[i];

		if (i != search->class && other->compute == own->compute &&
			other->link > search->low && other->link <= search->high)
			return other->link;
	}
	return NAN;
}

static Status settle_tie(ChenSearch *search)
{
	const double tie = find_tie(search);
	bool kept = false;
	Status status = STATUS_OK;

	if (isnan(tie))
		return STATUS_OK;
	status = chen_search_settle(search, tie, &kept);
	if (status != STATUS_OK || kept)
		return status;
	status = chen_search_settle(search, nextafter(tie, 0), &kept);
	search->out->open = kept;
	return status;
}

/* A child without a cost of transfer is always kept, so the bracket begins at 0. */
static Status search_kinetic(ChenSearch *search)
{
	Status status;

	search->high = search->star.class[search->class].link;
	status = probe(search, 0);
	while (status == STATUS_OK && !is_narrow(search))
		status = narrow(search);
	if (status != STATUS_OK || search->low == 0)
		return status;
	search->out->keep_link = search->low;
	return settle_tie(search);
}

Status chen_keep_kinetic(
	const Schedule *schedule, uint32_t processor, EliminationDetail *out, Error *error)
{
	ChenSearch search;
	Status status = chen_search_begin(&search, chen_state(schedule), processor, out, error);

	if (status == STATUS_OK)
		status = search_kinetic(&search);
	chen_search_end(&search);
	return status;
}
