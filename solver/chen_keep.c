/* The largest link at which algorithm PE would keep a child that it removes.
 *
 * Order 2: the slowest link always leaves next, so the child is asked when all on slower links have
 * left, whoever they are. It stays if G (S + r(G)) <= L A_0 then, S being what is left of the sum
 * 1 + sum r: a suffix of the sums in order of the links. The left side grows with G, continuously
 * but for a jump where others have the same link.
 *
 * Order 3 and more: who leaves when depends on alpha_0 and so on the child's own link, though
 * hardly. The order in which the others leave at a link that keeps the child says at once which
 * links do if they leave in that order; PE itself is run on both sides of that answer only, and the
 * bracket is halved where it does not hold. */
#include "solver/chen_family.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/chen_exact.h"
#include "solver/elimination.h"
#include "solver/precise.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A key at least so much above 1 is so whatever the rounding of a suffix and some ten operations.
 */
#define SURE (64 * DBL_EPSILON)

/* The bracket of order 3 and more is this narrow (relative) in the end. */
#define LINK_PRECISION 5e-10

/* The guess from a list of rounds is exact to this. */
#define GUESS_PRECISION 1e-12

/* Limits this near a number of ROUND_DIGITS are tried as that number. */
#define ROUND_NEAR 1e-12

enum {
	ROUND_DIGITS = 9,
	/* In the steps of EliminationDetail: a probe of order 2 and what one class adds
	 * to its preparation; a class and a round of a run, a round of a list. */
	WORK_PROBE = 20,
	WORK_SORTED = 20, /* once */
	WORK_CLASS = 10,
	WORK_ROUND = 100,
	WORK_LISTED = 5,
};

/* The classes of a net in the order in which order 2 removes them. */
struct ChenKeep {
	uint32_t classes;
	uint32_t *class; /* the slowest link first, ties by index */
	double *after;   /* 1 + the ratios of the classes from this place on; classes + 1 of them */
};

typedef struct ChenKeep ChenKeep;

/* One search. */
typedef struct Search {
	ChenStar star; /* the whole net, the child a class of its own */
	uint32_t class;
	double low, high;  /* order 3 and more: it is kept at the one, not at the other */
	Elimination *list; /* what PE removes at `low` ... */
	uint32_t count;
	double *base; /* ... and what the others add to the sum before each of it, and after */
	EliminationDetail *out;
	Error *error;
} Search;

/* Running PE ---------------------------------------------------------------------------------- */

/* Give one child a class of its own, so that its link can differ; chen_star_copy left the room. */
static uint32_t split_off(ChenStar *star, uint32_t processor)
{
	const uint32_t at = chen_class_of(star, processor);
	const ChenClass whole = star->class[at];
	const uint32_t before = processor - whole.first, after = whole.count - before - 1;
	const uint32_t extra = (before > 0 ? 1U : 0) + (after > 0 ? 1U : 0);
	ChenClass *slot = &star->class[at];

	memmove(slot + 1 + extra, slot + 1, (star->classes - at - 1) * sizeof *slot);
	star->classes += extra;
	if (before > 0) {
		*slot = whole;
		slot->count = slot->kept = before;
		slot++;
	}
	*slot = whole;
	slot->first = processor;
	slot->count = slot->kept = 1;
	if (after > 0) {
		slot[1] = whole;
		slot[1].first = processor + 1;
		slot[1].count = slot[1].kept = after;
	}
	return (uint32_t)(slot - star->class);
}

static Status search_begin(Search *search, const ChenState *state, uint32_t processor,
	EliminationDetail *out, Error *error)
{
	*search = (Search){.out = out, .error = error};
	const Status status = chen_star_copy(&search->star, &state->star, error);

	if (status != STATUS_OK)
		return status;
	search->class = split_off(&search->star, processor);
	return STATUS_OK;
}

static void search_end(Search *search)
{
	chen_star_release(&search->star);
	mem_free(search->list);
	mem_free(search->base);
}

/* Run PE on the whole net with the child's link set to `link`. What it removed goes to `*list`
 * (free it). */
static Status run_at(Search *search, double link, bool *kept, Elimination **list, uint32_t *count)
{
	elimination_replay(&search->star, NULL, 0);
	search->star.class[search->class].link = link;
	const Status status = elimination_run(&search->star, list, count, search->error);

	*kept = search->star.class[search->class].kept > 0;
	search->out->work +=
		(double)WORK_CLASS * search->star.classes + (double)WORK_ROUND * *count;
	return status;
}

/* If `link` keeps the child, note it and T. */
static Status settle(Search *search, double link, bool *kept)
{
	Elimination *list;
	uint32_t count;
	const Status status = run_at(search, link, kept, &list, &count);

	if (status == STATUS_OK && *kept) {
		search->out->keep_link = link;
		search->out->keep_finish =
			chen_promised(&search->star, chen_root_share(&search->star, 1));
	}
	mem_free(list);
	return status;
}

/* Order 2 ------------------------------------------------------------------------------------- */

typedef struct Ranked {
	double link;
	uint32_t class;
} Ranked;

static int by_link(const void *a, const void *b)
{
	const Ranked *x = a, *y = b;

	if (x->link != y->link)
		return x->link > y->link ? -1 : 1;
	return (x->class > y->class) - (x->class < y->class);
}

void chen_keep_free(ChenKeep *keep)
{
	if (keep == NULL)
		return;
	mem_free(keep->class);
	mem_free(keep->after);
	mem_free(keep);
}

static void fill_keep(ChenKeep *keep, const ChenStar *star, Ranked *ranked)
{
	PreciseSum sum = precise_sum(1);

	for (uint32_t i = 0; i < star->classes; i++)
		ranked[i] = (Ranked){star->class[i].link, i};
	qsort(ranked, star->classes, sizeof *ranked, by_link);
	keep->classes = star->classes;
	keep->after[star->classes] = 1;
	for (uint32_t i = star->classes; i-- > 0;) {
		const ChenClass *class = &star->class[ranked[i].class];

		precise_add_times(&sum, class->count, chen_ratio(star, class, 1));
		keep->after[i] = sum.high;
		keep->class[i] = ranked[i].class;
	}
}

static Status make_keep(ChenKeep **out, const ChenStar *star, Error *error)
{
	ChenKeep *keep = mem_array(1, sizeof *keep);
	Ranked *ranked = mem_array(star->classes, sizeof *ranked);
	Status status = STATUS_OK;

	if (keep != NULL) {
		keep->class = mem_array(star->classes, sizeof *keep->class);
		keep->after = mem_array((size_t)star->classes + 1, sizeof *keep->after);
	}
	if (keep == NULL || ranked == NULL || keep->class == NULL || keep->after == NULL) {
		chen_keep_free(keep);
		status = error_no_memory(error);
	} else {
		fill_keep(keep, star, ranked);
		*out = keep;
	}
	mem_free(ranked);
	return status;
}

/* A child on trial: `class` is a copy of its own with one member. */
typedef struct Trial {
	const ChenStar *star;
	const ChenKeep *keep;
	ChenClass class;
	uint32_t home;  /* the class it comes from */
	uint32_t later; /* members of that after it */
} Trial;

static const ChenClass *ranked_class(const Trial *trial, uint32_t place)
{
	return &trial->star->class[trial->keep->class[place]];
}

/* How many classes leave before the child on `link` is asked: those slower, and in a tie those
 * before it. */
static uint32_t place_of(const Trial *trial, double link)
{
	uint32_t low = 0, high = trial->keep->classes;

	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;
		const double other = ranked_class(trial, middle)->link;

		if (other > link || (other == link && trial->keep->class[middle] < trial -> home))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static double key_at(const Trial *trial, const ChenClass *class, double sum)
{
	const double alpha = chen_ratio(trial->star, class, 1) / sum;

	return chen_growth(trial->star, class, alpha) + alpha;
}

/* `link` is below the child's own, so all of its former class leaves before. */
static bool is_surely_kept(Trial *trial, double link)
{
	trial->class.link = link;
	const double left = trial->keep->after[place_of(trial, link)];

	return key_at(trial, &trial->class, left + chen_ratio(trial->star, &trial->class, 1)) >=
	       1 + SURE;
}

/* The largest double that surely keeps the child, `*next` the double above it. */
static double bisect_links(Trial *trial, double own, double *next, EliminationDetail *out)
{
	double low = own, high = own;

	while (low > 0 && !(low < own && is_surely_kept(trial, low))) {
		high = low;
		low /= 2;
		out->work += WORK_PROBE;
	}
	for (double middle = low + (high - low) / 2; low > 0 && middle > low && middle < high;
		middle = low + (high - low) / 2) {
		*(is_surely_kept(trial, middle) ? &low : &high) = middle;
		out->work += WORK_PROBE;
	}
	*next = high;
	return low;
}

/* The places of those on exactly `link` that come after the child in the tie: `begin` .. `end` - 1.
 */
typedef struct Tie {
	uint32_t begin, end;
} Tie;

static Tie tie_at(const Trial *trial, double link, double below)
{
	Tie tie = {place_of(trial, link), place_of(trial, below)};

	/* Its own former class has none left behind it. */
	if (tie.begin < tie.end && trial->keep->class[tie.begin] == trial->home &&
		trial->later == 0)
		tie.begin++;
	return tie;
}

/* The sum when all before `place` have left, and all but the last `members` there. */
static double sum_at(const Trial *trial, uint32_t place, uint32_t members)
{
	const ChenClass *class = ranked_class(trial, place);

	return trial->keep->after[place + 1] + chen_ratio(trial->star, &trial->class, 1) +
	       members * chen_ratio(trial->star, class, 1);
}

static bool fits(const Trial *trial, uint32_t place, uint32_t members, bool *sure)
{
	const double key = key_at(trial, ranked_class(trial, place), sum_at(trial, place, members));

	*sure = *sure && fabs(key - 1) > CHEN_EXACT_MARGIN;
	return key >= 1;
}

/* What is left of the sum when PE ends and the child is kept on trial->class.link, the largest that
 * does. All slower ones have left: had one been kept, so would be the child on a slower link. Of
 * those in the tie some may stay. NAN when doubles cannot tell how many. */
static double sum_left(const Trial *trial, Tie tie)
{
	const uint32_t end = tie.end;
	bool sure = true;

	while (tie.begin < tie.end) {
		const uint32_t middle = tie.begin + (tie.end - tie.begin) / 2;

		if (fits(trial, middle, 1, &sure))
			tie.end = middle;
		else
			tie.begin = middle + 1;
	}
	if (!sure)
		return NAN;
	if (tie.begin == end)
		return trial->keep->after[end] + chen_ratio(trial->star, &trial->class, 1);
	const uint32_t class = trial->keep->class[tie.begin];
	uint32_t low = 1,
		 high = class == trial->home ? trial->later : trial->star->class[class].count;

	while (low < high) {
		const uint32_t middle = low + (high - low + 1) / 2;

		if (fits(trial, tie.begin, middle, &sure))
			low = middle;
		else
			high = middle - 1;
	}
	return sure ? sum_at(trial, tie.begin, low) : NAN;
}

/* Just above `limit` there may be a number at which the key is 1 exactly: a short one, or the link
 * `next` of those in the tie. NAN when there is none. */
static double exact_limit(Trial *trial, double limit, double next, bool in_tie)
{
	char text[NUMBER_TEXT_MAX];
	double value = next;

	if (!in_tie) {
		number_short(text, limit, ROUND_DIGITS);
		if (number_read(text, strlen(text), &value) != NUMBER_OK || !(value > limit))
			return NAN;
		return value - limit <= ROUND_NEAR * limit ? value : NAN;
	}
	trial->class.link = next;
	const double left = trial->keep->after[place_of(trial, next)];
	const double key =
		key_at(trial, &trial->class, left + chen_ratio(trial->star, &trial->class, 1));

	return fabs(key - 1) <= CHEN_EXACT_MARGIN ? next : NAN;
}

static Status settle_exactly(const Schedule *schedule, uint32_t processor, double link, bool *kept,
	EliminationDetail *out, Error *error)
{
	Search search;
	Status status = search_begin(&search, chen_state(schedule), processor, out, error);

	if (status == STATUS_OK)
		status = settle(&search, link, kept);
	search_end(&search);
	return status;
}

static Status keep_static(
	const Schedule *schedule, uint32_t processor, EliminationDetail *out, Error *error)
{
	ChenState *state = schedule->state;
	const uint32_t home = chen_class_of(&state->star, processor);
	const ChenClass *own = &state->star.class[home];
	bool kept = false;
	double next;

	if (state->keep == NULL) {
		const Status status = make_keep(&state->keep, &state->star, error);

		if (status != STATUS_OK)
			return status;
		out->work += WORK_SORTED * state->star.classes;
	}
	Trial trial = {.star = &state->star,
		.keep = state->keep,
		.class = *own,
		.home = home,
		.later = own->first + own->count - 1 - processor};
	const double limit = bisect_links(&trial, own->link, &next, out);

	if (limit == 0)
		return STATUS_OK;
	trial.class.link = limit;
	const Tie tie = tie_at(&trial, next, limit);
	const double sum = sum_left(&trial, tie);
	const double exact = exact_limit(&trial, limit, next, tie.begin < tie.end);
	Status status = STATUS_OK;

	if (exact < own->link)
		status = settle_exactly(schedule, processor, exact, &kept, out, error);
	if (status != STATUS_OK || kept)
		return status;
	out->open = tie.begin < tie.end;
	out->keep_link = limit;
	out->keep_finish = chen_promised(&state->star, 1 / sum);
	return isnan(sum) ? settle_exactly(schedule, processor, limit, &kept, out, error)
			  : STATUS_OK;
}

/* Order 3 and more ---------------------------------------------------------------------------- */

/* What the others add to the sum before each round of the list, and after the last; the star is as
 * the run left it. */
static Status add_up_list(Search *search)
{
	const ChenStar *star = &search->star;
	PreciseSum sum = precise_sum(chen_sum_without(star, 1, search->class));

	mem_free(search->base);
	search->base = mem_array((size_t)search->count + 1, sizeof *search->base);
	if (search->base == NULL)
		return error_no_memory(search->error);
	search->base[search->count] = sum.high;
	for (uint32_t k = search->count; k-- > 0;) {
		const uint32_t class = chen_class_of(star, search->list[k].processor);

		precise_add(&sum, chen_ratio(star, &star->class[class], 1));
		search->base[k] = sum.high;
	}
	return STATUS_OK;
}

/* Run PE at `link` and narrow the bracket by what comes out. */
static Status probe(Search *search, double link)
{
	Elimination *list;
	uint32_t count;
	bool kept;
	Status status = run_at(search, link, &kept, &list, &count);

	if (status != STATUS_OK || !kept) {
		search->high = link;
		mem_free(list);
		return status;
	}
	mem_free(search->list);
	search->list = list;
	search->count = count;
	search->low = link;
	search->out->keep_finish = chen_promised(&search->star, chen_root_share(&search->star, 1));
	return add_up_list(search);
}

static double key_of(const ChenStar *star, const ChenClass *class, double sum)
{
	const double alpha = chen_ratio(star, class, 1) / sum;

	return chen_growth(star, class, alpha) + alpha;
}

/* Whether `link` keeps the child if the others leave as listed. */
static bool fits_list(Search *search, double link)
{
	const ChenStar *star = &search->star;
	ChenClass trial = star->class[search->class];

	trial.link = link;
	const double ratio = chen_ratio(star, &trial, 1);

	for (uint32_t k = 0; k <= search->count; k++) {
		const double sum = search->base[k] + ratio;
		const double key = key_of(star, &trial, sum);

		search->out->work += WORK_LISTED;
		if (key >= 1 || k == search->count)
			return key >= 1;
		const uint32_t next = chen_class_of(star, search->list[k].processor);

		if (key < key_of(star, &star->class[next], sum))
			return false;
	}
	return false;
}

/* The largest link in the bracket that fits the list. */
static double guess(Search *search)
{
	double low = search->low, high = search->high;

	while (low == 0 && high > 0) {
		const double half = high / 2;

		*(fits_list(search, half) ? &low : &high) = half;
	}
	while (high - low > GUESS_PRECISION * low) {
		const double middle = low + (high - low) / 2;

		*(fits_list(search, middle) ? &low : &high) = middle;
	}
	return low;
}

static bool is_narrow(const Search *search)
{
	return search->high - search->low <= LINK_PRECISION * search->low || search->high == 0;
}

/* One guess, tried on both sides, and a halving in case it was no good. */
static Status narrow(Search *search)
{
	const double limit = guess(search), width = search->high - search->low;
	const double side[] = {limit * (1 - LINK_PRECISION / 4), limit * (1 + LINK_PRECISION / 4)};
	Status status = STATUS_OK;

	for (int i = 0; i < 2 && status == STATUS_OK; i++)
		if (side[i] > search->low && side[i] < search->high)
			status = probe(search, side[i]);
	if (status == STATUS_OK && !is_narrow(search) && search->high - search->low > width / 2)
		status = probe(search, search->low + (search->high - search->low) / 2);
	return status;
}

/* Another child with the same compute and a link inside the bracket: the limit is in the tie. */
static double find_tie(const Search *search)
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

static Status settle_tie(Search *search)
{
	const double tie = find_tie(search);
	bool kept = false;
	Status status = STATUS_OK;

	if (isnan(tie))
		return STATUS_OK;
	status = settle(search, tie, &kept);
	if (status != STATUS_OK || kept)
		return status;
	status = settle(search, nextafter(tie, 0), &kept);
	search->out->open = kept;
	return status;
}

/* A child without a cost of transfer is always kept, so the bracket begins at 0. */
static Status search_kinetic(Search *search)
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

static Status keep_kinetic(
	const Schedule *schedule, uint32_t processor, EliminationDetail *out, Error *error)
{
	Search search;
	Status status = search_begin(&search, chen_state(schedule), processor, out, error);

	if (status == STATUS_OK)
		status = search_kinetic(&search);
	search_end(&search);
	return status;
}

Status chen_keep(const Schedule *schedule, uint32_t processor, EliminationDetail *out, Error *error)
{
	if (chen_state(schedule)->star.order == 2)
		return keep_static(schedule, processor, out, error);
	return keep_kinetic(schedule, processor, out, error);
}
