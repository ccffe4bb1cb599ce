#include "solver/methods/chen/best/order.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/base/sort.h"

#include <math.h>

/* The root of x alpha^(gamma-1) = 1 - alpha. From the right Newton's steps fall to it, for the left
 * side is convex. */
static double critical_share(double x, uint32_t order)
{
	if (order == 2)
		return 1 / (1 + x);
	double alpha = fmin(1, pow(x, -1.0 / (order - 1)));

	for (double before = 2; alpha < before;) {
		const double power = x * chen_power(alpha, order - 2);

		before = alpha;
		alpha -= (power * alpha + alpha - 1) / ((order - 1) * power + 1);
	}
	return alpha;
}

static double cap_of(const ChenStar *star, const ChenClass *class, double ratio, uint32_t rho)
{
	const double link = star->weight * chen_G(star, class);
	const double x = chen_A(star, class) / link;

	if (star->order == 1 || !(link > 0) || isinf(x))
		return INFINITY;
	return ratio / (rho * critical_share(x, star->order));
}

/* What a class is sorted by, and where it stands. */
typedef struct Draft {
	SortKey *key;
	double *cap, *ratio;
	SortRoom room;
} Draft;

/* Classes of one cap by what they add, so that those written alike stand together. */
static bool sort_equal_caps(Draft *draft, uint32_t classes)
{
	bool good = true;

	for (uint32_t begin = 0, end; begin < classes && good; begin = end) {
		for (end = begin + 1;
			end < classes && draft->key[end].key == draft->key[begin].key;)
			end++;
		if (end - begin == 1)
			continue;
		const double cap = draft->key[begin].key;

		for (uint32_t i = begin; i < end; i++)
			draft->key[i].key = -draft->ratio[draft->key[i].place];
		good = sort_keys(draft->key + begin, end - begin, &draft->room);
		for (uint32_t i = begin; i < end; i++)
			draft->key[i].key = cap;
	}
	return good;
}

static bool is_alike(const ChenClass *a, const ChenClass *b)
{
	return a->compute == b->compute && a->link == b->link;
}

static void make_groups(ChenOrder *out, const Draft *draft, const ChenStar *star)
{
	for (uint32_t i = 0; i < star->classes; i++) {
		const uint32_t place = draft->key[i].place;
		const ChenClass *class = &star->class[place];

		out->class[i] = place;
		if (i == 0 || !is_alike(class, &star->class[out->class[i - 1]]))
			out->group[out->groups++] = (ChenGroup){
				.ratio = draft->ratio[place], .cap = draft->cap[place], .first = i};
		ChenGroup *group = &out->group[out->groups - 1];

		group->count += class->count;
		group->classes++;
	}
}

static Status sort(ChenOrder *out, Draft *draft, const ChenStar *star, uint32_t rho, Error *error)
{
	for (uint32_t i = 0; i < star->classes && !pace_step(i); i++) {
		draft->ratio[i] = chen_ratio(star, &star->class[i], rho);
		draft->cap[i] = cap_of(star, &star->class[i], draft -> ratio[i], rho);
		draft->key[i] = (SortKey){-draft->cap[i], i};
	}
	if (pace_stop(0, 0))
		return pace_stopped(error);
	if (!sort_keys(draft->key, star->classes, &draft->room) ||
		!sort_equal_caps(draft, star->classes))
		return error_no_memory(error);
	make_groups(out, draft, star);
	return STATUS_OK;
}

Status chen_order_make(ChenOrder *out, const ChenStar *star, uint32_t rho, Error *error)
{
	Draft draft = {.key = mem_array(star->classes, sizeof *draft.key),
		.cap = mem_array(star->classes, sizeof *draft.cap),
		.ratio = mem_array(star->classes, sizeof *draft.ratio)};

	*out = (ChenOrder){.group = mem_array(star->classes, sizeof *out->group),
		.class = mem_array(star->classes, sizeof *out->class)};
	const bool room = draft.key && draft.cap && draft.ratio && out->group && out->class;
	const Status status = room ? sort(out, &draft, star, rho, error) : error_no_memory(error);

	mem_free(draft.key);
	mem_free(draft.cap);
	mem_free(draft.ratio);
	sort_room_release(&draft.room);
	if (status != STATUS_OK)
		chen_order_release(out);
	return status;
}

void chen_order_release(ChenOrder *order)
{
	mem_free(order->group);
	mem_free(order->class);
	*order = (ChenOrder){0};
}

void chen_order_keep(const ChenOrder *order, ChenStar *star)
{
	for (uint32_t g = 0; g < order->groups; g++) {
		const ChenGroup *group = &order->group[g];
		uint32_t left = group->taken;

		for (uint32_t i = group->first + group->classes; i-- > group->first;) {
			ChenClass *class = &star->class[order->class[i]];

			class->kept = left < class->count ? left : class->count;
			left -= class->kept;
		}
	}
}

void chen_order_take(ChenOrder *order, const ChenStar *star)
{
	for (uint32_t g = 0; g < order->groups; g++) {
		ChenGroup *group = &order->group[g];

		group->taken = 0;
		for (uint32_t i = group->first; i < group->first + group->classes; i++)
			group->taken += star->class[order->class[i]].kept;
	}
}

/* How many of `group` fit on top of `sum`. */
static uint32_t fitting(const ChenGroup *group, double sum, double slack)
{
	const double room = (group->cap * (1 + slack) - sum) / group->ratio;

	if (!(sum + group->ratio <= group->cap * (1 + slack)))
		return 0;
	return room < group->count ? (uint32_t)fmax(room, 1) : group->count;
}

double chen_order_prefix(ChenOrder *order, double slack)
{
	PreciseSum sum = precise_sum(1);
	bool full = false;

	for (uint32_t g = 0; g < order->groups; g++) {
		ChenGroup *group = &order->group[g];

		group->taken = full ? 0 : fitting(group, sum.high, slack);
		precise_add_times(&sum, group->taken, group->ratio);
		full = full || group->taken < group->count;
	}
	return sum.high;
}
