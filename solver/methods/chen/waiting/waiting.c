#include "solver/methods/chen/waiting/waiting.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/base/sort.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { STEPS_MAX = 200 }; /* of Newton's method, which needs some ten */

/* A share so little below the critical one is that one. */
#define CRITICAL_SLACK 1e-12

void waiting_release(Waiting *waiting)
{
	mem_free(waiting->child);
	mem_free(waiting->share);
	*waiting = (Waiting){0};
}

/* One child --------------------------------------------------------------------------------------
 */

/* alpha^(gamma-1) compute/link falls to 1 - alpha: the left side is convex, so Newton's method
 * comes down from the right to the root. */
static double critical_share(uint32_t order, const WaitingChild *child)
{
	const double ratio = child->compute / child->link, power = order - 1.0;

	if (order == 2)
		return 1 / (1 + ratio);
	double x = fmin(1, pow(child->link / child->compute, 1 / power));

	for (int i = 0; i < STEPS_MAX && x > 0; i++) {
		const double slope = chen_power(x, order - 2) * ratio;
		const double next = x - (slope * x + x - 1) / (power * slope + 1);

		if (!(next < x))
			break;
		x = next;
	}
	return x;
}

static WaitingChild read_child(const ChenStar *star, const ChenClass *class, uint32_t rho)
{
	WaitingChild child = {.link = chen_G(star, class) / chen_A0(star),
		.compute = chen_A(star, class) / chen_A0(star)};

	for (uint32_t k = 1; k < star->order; k++)
		child.link /= star->load;
	if (!(child.link > 0) || star->order == 1)
		return child;
	child.critical_share = critical_share(star->order, &child);
	child.critical_time = star->order == 2 && rho == 1
				      ? child.link
				      : child.critical_share * (child.link + rho * child.compute);
	return child;
}

/* The left side is concave, so Newton's method climbs from 0 to the smallest root. */
double waiting_late_share(const Waiting *w, double c)
{
	const double rho = w->rho, power = w->order - 1.0;

	if (w->order == 2)
		return c / (rho - 1);
	if (w->order == 3)
		return 2 * c / (rho + sqrt(fmax(0, rho * rho - 4 * c)));
	double x = c / rho;

	for (int i = 0; i < STEPS_MAX; i++) {
		const double part = chen_power(x, w->order - 2);
		const double slope = rho - power * part;
		const double next = x + (c - (rho - part) * x) / slope;

		if (!(slope > 0) || !(next > x))
			break;
		x = next;
	}
	return x;
}

double waiting_share(const Waiting *w, const WaitingChild *child, double time, bool early)
{
	if (time > child->critical_time || (time == child->critical_time && !early))
		return time / (child->link + w->rho * child->compute);
	if (time <= child->link)
		return 0;
	return fmin(child->critical_share,
		waiting_late_share(w, (time - child->link) / child->compute));
}

/* How fast that share grows with time. */
static double share_slope(const Waiting *w, const WaitingChild *child, double time)
{
	if (time > child->critical_time)
		return 1 / (child->link + w->rho * child->compute);
	if (time <= child->link)
		return 0;
	const double share = waiting_share(w, child, time, true);

	return 1 / child->compute / (w->rho - (w->order - 1.0) * chen_power(share, w->order - 2));
}

bool waiting_is_late(const Waiting *w, uint32_t class)
{
	return w->share[class] > 0 &&
	       w->share[class] < w->child[class].critical_share * (1 - CRITICAL_SLACK);
}

/* All children -----------------------------------------------------------------------------------
 */

/* All shares by `time`, the root's too. */
static double total(const Waiting *w, const ChenStar *star, double time, bool early)
{
	PreciseSum sum = precise_sum(time);

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
		precise_add_times(&sum, star->class[i].count,
			w->rho * waiting_share(w, &w->child[i], time, early));
	return sum.high;
}

static double total_slope(const Waiting *w, const ChenStar *star, double time)
{
	double sum = 1;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
		sum += star->class[i].count * w->rho * share_slope(w, &w->child[i], time);
	return sum;
}

/* The times before 1, at which the root alone is done, where the shares change their law. */
static Status list_changes(const Waiting *w, SortKey **out, size_t *count, Error *error)
{
	SortKey *list = mem_array(2 * (size_t)w->classes + 1, sizeof *list);
	SortRoom room = {0};

	*count = 0;
	if (list == NULL)
		return error_no_memory(error);
	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		const double link = w->child[i].link, critical = w->child[i].critical_time;

		if (link > 0 && link < 1 && critical > 0)
			list[(*count)++].key = link;
		if (critical > 0 && critical < 1 && critical != link)
			list[(*count)++].key = critical;
	}
	const bool sorted = sort_keys(list, *count, &room);

	sort_room_release(&room);
	if (!sorted) {
		mem_free(list);
		return error_no_memory(error);
	}
	*out = list;
	return STATUS_OK;
}

/* The time at which the shares sum to 1, between two changes of law and at most `time`, where they
 * sum to 1 or more. The sum is linear or convex, so Newton's method comes down to it; and it grows
 * at least in proportion to time, which bounds it on the other side. Where a share is about to jump
 * its slope is infinite, and half-way in the logarithm is as good. */
static double meet(const Waiting *w, const ChenStar *star, double low, double time)
{
	double high = time;

	for (int i = 0; i < STEPS_MAX; i++) {
		const double sum = total(w, star, time, true);
		const double slope = total_slope(w, star, time);
		double next = time - (sum - 1) / slope;

		if (sum == 1 || (isfinite(slope) && fabs(next - time) <= DBL_EPSILON * time))
			break;
		if (sum > 1) {
			high = time;
			low = fmax(low, time / sum);
		} else {
			low = time;
			high = fmin(high, time / sum);
		}
		next = !(next > low) ? low : !(next < high) ? high : next;
		if (next == time)
			next = sqrt(low) * sqrt(high);
		if (next == time)
			break;
		time = next;
	}
	return time;
}

/* Sets w->time; true where the shares jump there from below 1 to above. */
static Status find_time(Waiting *w, const ChenStar *star, bool *jumps, Error *error)
{
	SortKey *change = NULL;
	size_t count = 0, low = 0;
	STATUS_TRY(list_changes(w, &change, &count, error));
	size_t high = count;

	/* The first change by which everything can be done. */
	while (low < high) {
		const size_t middle = low + (high - low) / 2;

		if (total(w, star, change[middle].key, false) >= 1)
			high = middle;
		else
			low = middle + 1;
	}
	const double to = low < count ? change[low].key : 1;
	const double from = low > 0 ? change[low - 1].key : 0;

	mem_free(change);
	*jumps = w->rho == 1 && low < count && total(w, star, to, true) < 1;
	w->time = *jumps ? to : meet(w, star, from, to);
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

/* The shares -------------------------------------------------------------------------------------
 */

/* Split a class after its first `count` members: the others become the class after it. */
static void split(Waiting *w, ChenStar *star, uint32_t i, uint32_t count)
{
	const size_t after = star->classes - i;

	memmove(star->class + i + 1, star->class + i, after * sizeof *star->class);
	memmove(w->child + i + 1, w->child + i, after * sizeof *w->child);
	memmove(w->share + i + 1, w->share + i, after * sizeof *w->share);
	w->classes = ++star->classes;
	star->class[i].count = count;
	star->class[i + 1].first += count;
	star->class[i + 1].count -= count;
}

static bool is_at_jump(const Waiting *w, uint32_t i)
{
	return w->child[i].critical_time == w->time &&
	       w->child[i].critical_share * (1 - CRITICAL_SLACK) > w->share[i];
}

/* Where T is a child's L G but for its last digits, these tell little of the share that it has by
 * then: whose share grows most with time takes what rounding has left. */
static void take_rest(Waiting *w, const ChenStar *star)
{
	const double time = nextafter(w->time, INFINITY);
	double steepest = 1; /* the root's, of which nothing is left */
	uint32_t who = w->classes;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		const double slope = w->rho * share_slope(w, &w->child[i], time);

		if (slope > steepest && isfinite(slope)) {
			steepest = slope;
			who = i;
		}
	}
	if (who == w->classes)
		return;
	const double left = 1 - total(w, star, w->time, true);
	const double share = w->share[who] + left / w->rho / star->class[who].count;

	if (share > 0 &&
		(time > w->child[who].critical_time || share <= w->child[who].critical_share))
		w->share[who] = share;
}

/* Order 2: who is at the jump may have any share up to the critical one. In order of listing each
 * takes all it can of what is left. */
static void share_out(Waiting *w, ChenStar *star, double left)
{
	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		if (!is_at_jump(w, i))
			continue;
		const double most = w->child[i].critical_share;
		const double full = floor(left / most * (1 + CRITICAL_SLACK));

		if (full >= star->class[i].count) {
			w->share[i] = most;
			left -= star->class[i].count * most;
			continue;
		}
		if (full > 0) {
			split(w, star, i, (uint32_t)full);
			w->share[i++] = most;
		}
		left -= full * most;
		if (left > CRITICAL_SLACK * most) {
			if (star->class[i].count > 1)
				split(w, star, i, 1);
			w->share[i] = left;
		}
		return;
	}
}

/* Order 3 and above: the smaller share that ends by T as well, for those beyond the share that
 * takes longest, if there is one; else theirs. Between the two none does. */
static double smaller_share(const Waiting *w, uint32_t i)
{
	const WaitingChild *child = &w->child[i];
	const double peak = pow(w->order - 1.0, -1 / (w->order - 2.0));
	const double c = (w->time - child->link) / child->compute;

	if (!(child->critical_share > 0) || w->share[i] <= peak ||
		!(c < peak - chen_power(peak, w->order - 1)))
		return w->share[i];
	return waiting_late_share(w, c);
}

/* Order 3 and above: one child takes its critical share, above 1/2, and all others what is left, in
 * proportion. */
static void cut(Waiting *w, ChenStar *star)
{
	uint32_t who = w->classes;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
		if (is_at_jump(w, i) && (who == w->classes || w->child[i].critical_share >
								      w->child[who].critical_share))
			who = i;
	if (who == w->classes)
		return;
	if (star->class[who].count > 1)
		split(w, star, who, 1);
	PreciseSum others = precise_sum(w->time);

	w->share[who] = 0;
	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		w->share[i] = smaller_share(w, i);
		precise_add_times(&others, star->class[i].count, w->share[i]);
	}
	const double factor = (1 - w->child[who].critical_share) / others.high;

	w->cut = factor < 1;
	if (w->cut) {
		w->root *= factor;
		for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
			w->share[i] *= factor;
	}
	w->share[who] = w->child[who].critical_share;
}

Status waiting_solve(Waiting *out, ChenStar *star, uint32_t rho, Error *error)
{
	Waiting w = {.order = star->order, .rho = rho, .classes = star->classes};
	bool jumps = false;

	*out = (Waiting){0};
	w.child = mem_array((size_t)w.classes + 2, sizeof *w.child);
	w.share = mem_array((size_t)w.classes + 2, sizeof *w.share);
	Status status = w.child == NULL || w.share == NULL ? error_no_memory(error) : STATUS_OK;

	for (uint32_t i = 0; status == STATUS_OK && i < w.classes && !pace_step(i); i++)
		w.child[i] = read_child(star, &star->class[i], rho);
	if (status == STATUS_OK)
		status = find_time(&w, star, &jumps, error);
	if (status != STATUS_OK) {
		waiting_release(&w);
		return status;
	}
	w.root = w.time;
	for (uint32_t i = 0; i < w.classes && !pace_step(i); i++)
		w.share[i] = waiting_share(&w, &w.child[i], w.time, true);
	if (jumps && w.order == 2)
		share_out(&w, star, 1 - total(&w, star, w.time, true));
	else if (jumps)
		cut(&w, star);
	else
		take_rest(&w, star);
	*out = w;
	return STATUS_OK;
}

Status waiting_least(const ChenStar *star, uint32_t rho, double *out, Error *error)
{
	ChenStar copy;
	Waiting waiting;
	STATUS_TRY(chen_star_copy(&copy, star, error));
	const Status status = waiting_solve(&waiting, &copy, rho, error);

	if (status == STATUS_OK)
		*out = waiting.time * (star->steps * chen_A0(star));
	waiting_release(&waiting);
	chen_star_release(&copy);
	return status;
}
