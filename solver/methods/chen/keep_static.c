/* The largest link at which PE keeps a child, order 2.
 *
 * The slowest link always leaves next, so the child is asked when all on slower links have left,
 * whoever they are. It stays if G (S + r(G)) <= L A_0 then, S being what is left of the sum
 * 1 + sum r: a suffix of the sums in order of the links. The left side grows with G, continuously
 * but for a jump where others have the same link. */
#include "solver/methods/chen/keep.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/precise.h"
#include "solver/base/sort.h"
#include "solver/methods/chen/pe/exact.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* A key at least so much above 1 is so whatever the rounding of a suffix and some ten operations.
 */
#define SURE (64 * DBL_EPSILON)

/* Limits this near a number of ROUND_DIGITS are tried as that number. */
#define ROUND_NEAR 1e-12

enum {
	ROUND_DIGITS = 9,
	/* In the steps of EliminationDetail: a probe, and what one class adds to the preparation.
	 */
	WORK_PROBE = 20,
	WORK_SORTED = 20,
};

/* The classes of a net in the order in which order 2 removes them. */
struct ChenKeep {
	uint32_t classes;
	uint32_t *class; /* the slowest link first, ties by index */
	double *after;   /* 1 + the ratios of the classes from this place on; classes + 1 of them */
};

typedef struct ChenKeep ChenKeep;

void chen_keep_free(ChenKeep *keep)
{
	if (keep == NULL)
		return;
	mem_free(keep->class);
	mem_free(keep->after);
	mem_free(keep);
}

static bool rank(SortKey *ranked, const ChenStar *star)
{
	SortRoom room = {0};

	for (uint32_t i = 0; i < star->classes; i++)
		ranked[i] = (SortKey){-star->class[i].link, i};
	const bool sorted = sort_keys(ranked, star->classes, &room);

	sort_room_release(&room);
	return sorted;
}

static void fill_keep(ChenKeep *keep, const ChenStar *star, const SortKey *ranked)
{
	PreciseSum sum = precise_sum(1);

	keep->classes = star->classes;
	keep->after[star->classes] = 1;
	for (uint32_t i = star->classes; i-- > 0;) {
		const ChenClass *class = &star->class[ranked[i].place];

		precise_add_times(&sum, class->count, chen_ratio(star, class, 1));
		keep->after[i] = sum.high;
		keep->class[i] = ranked[i].place;
	}
}

static Status make_keep(ChenKeep **out, const ChenStar *star, Error *error)
{
	ChenKeep *keep = mem_array(1, sizeof *keep);
	SortKey *ranked = mem_array(star->classes, sizeof *ranked);
	Status status = STATUS_OK;

	if (keep != NULL) {
		keep->class = mem_array(star->classes, sizeof *keep->class);
		keep->after = mem_array((size_t)star->classes + 1, sizeof *keep->after);
	}
	if (keep == NULL || ranked == NULL || keep->class == NULL || keep->after == NULL ||
		!rank(ranked, star)) {
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
	ChenSearch search;
	Status status = chen_search_begin(&search, chen_state(schedule), processor, out, error);

	if (status == STATUS_OK)
		status = chen_search_settle(&search, link, kept);
	chen_search_end(&search);
	return status;
}

Status chen_keep_static(
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
