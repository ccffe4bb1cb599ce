/* Algorithm W with start-up costs: no closed form, but a lower bound and a schedule near it.
 *
 * Each of n pieces costs its start-ups, so few are best. With c_k = (k+1) theta_cm +
 * (n+1-k) theta_cp + L G, piece k is here in time if all computing up to the whole data set, w =
 * alpha^(gamma-1) L^gamma A and n+1 start-ups, ends at D with what is left after it at least
 *   y_k = max{0, q y_(k-1) + (c_k - D)/(L G)}, y_0 = 1 - alpha,
 * and all is here when y_n = 0: that gives the least D for n pieces. */
#include "solver/methods/chen/waiting.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/methods/chen/elimination.h"
#include "solver/methods/chen/pieces.h"

#include <math.h>
#include <string.h>

/* Parts of a time that are rounding. */
#define ROUNDING 1e-11

enum { PIECES_MAX = 200, HALVINGS = 100, ROUNDS = 8, CLASSES_MAX = 1000 };

/* --- the pieces of one child -------------------------------------------------------------------
 */

/* What is left after piece k > 0, from what was left before it. */
static double left_from(const ChenPieces *p, uint64_t k, double before)
{
	const double n = (double)p->count - 1, j = (double)k;
	const double must = (j + 1) * p->startup_transfer + (n + 1 - j) * p->startup_compute +
			    p->carry - p->done;

	return k + 1 == p->count ? 0 : fmax(0, (before * p->step + must) / p->carry);
}

/* What is left after piece k, 0 to n. */
double waiting_startup_left(const ChenPieces *p, uint64_t k)
{
	double left = 1 - p->alpha;

	if (k > 0 && k + 1 == p->count)
		return 0;
	for (uint64_t j = 1; j <= k; j++)
		left = left_from(p, j, left);
	return left;
}

/* Whether every piece brings something and all is here in time. With q above 1 roundings grow from
 * piece to piece: then what is left before the last one may be too much for it. */
static bool is_sound(const ChenPieces *pieces)
{
	const double n = (double)pieces->count - 1;
	double before = 1 - pieces->alpha;

	for (uint64_t k = 1; k < pieces->count; k++) {
		const double left = left_from(pieces, k, before);

		if (!(left < before))
			return false;
		if (k + 1 == pieces->count &&
			before * pieces->step + (n + 1) * pieces->startup_transfer +
					pieces->startup_compute + pieces->carry - pieces->done >
				ROUNDING * pieces->done)
			return false;
		before = left;
	}
	return true;
}

/* The pieces of the paper, for a child that keeps up with its link; false where it does not. */
static bool paper_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, ChenPieces *out)
{
	const double excess = chen_growth(star, class, alpha) + alpha - 1;

	if (star->order == 1 || !(excess > ROUNDING))
		return false;
	*out = chen_pieces(star, class, alpha, rho, excess);
	return true;
}

ChenPieces waiting_startup_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho)
{
	const double cp = star->startup_compute, cm = star->startup_transfer;
	ChenPieces pieces = chen_pieces(star, class, alpha, rho, 0), best;
	const double q = pieces.growth, own = cm + cp + alpha * pieces.carry + pieces.step;
	/* Sums over k of q^(n-k) times 1, k + 1, n + 1 - k, and q^(n-1). */
	double weight = 0, transfers = 0, computings = 0, power = 1;

	pieces.endless = false;
	pieces.waiting = true;
	if (star->order == 1) {
		pieces.count = 1;
		pieces.done = own;
		return pieces;
	}
	pieces.done = INFINITY;
	best = pieces;
	for (uint32_t n = 1; n <= PIECES_MAX && (n + 1) * cm + cp + pieces.carry < best.done; n++) {
		weight = n > 1 ? q * weight + 1 : 1;
		transfers = n > 1 ? q * transfers + n + 1 : 2;
		computings += n * power;
		const double link =
			(power * pieces.step * (1 - alpha) + cm * transfers + cp * computings) /
				weight +
			pieces.carry;

		if (!isfinite(link))
			break;
		pieces.count = n + 1;
		pieces.done = fmax(own + n * cp, link);
		if (pieces.done < best.done && is_sound(&pieces))
			best = pieces;
		if (!(link > own + n * cp) || !(pieces.carry > 0))
			break;
		power *= q;
	}
	if (paper_pieces(star, class, alpha, rho, &pieces) &&
		chen_pieces_end(&pieces) <= chen_pieces_end(&best))
		return pieces;
	return best;
}

/* --- the bound ----------------------------------------------------------------------------------
 */

/* One child: times in those of the net. */
typedef struct Late {
	double link, compute; /* L G, L^gamma A */
	double extra;         /* how much later than its bound it ends, in the shares last tried */
} Late;

/* No way with `alpha` ends earlier. */
static double bound_of(const Waiting *w, const ChenStar *star, const Late *child, double alpha)
{
	const double cp = star->startup_compute, cm = star->startup_transfer;
	const double all = w->rho * alpha * child->compute;

	if (w->order == 1)
		return cm + cp + alpha * child->link + all;
	return fmax(cm + 2 * cp + alpha * child->link + all,
		2 * cm + cp + child->link + all - chen_power(alpha, w->order - 1) * child->compute);
}

/* The largest share for which the bound is at most `time`. */
static double share_by(const Waiting *w, const ChenStar *star, const Late *child, double time)
{
	const double cp = star->startup_compute, cm = star->startup_transfer;
	const double early = w->order == 1 ? cm + cp : cm + 2 * cp;
	const double most = (time - early) / (child->link + w->rho * child->compute);
	const double c = (time - 2 * cm - cp - child->link) / child->compute;

	if (!(most > 0))
		return 0;
	if (w->order == 1 || w->rho * most - chen_power(most, w->order - 1) <= c)
		return fmin(most, 1);
	return c > 0 ? waiting_late_share(w, c) : 0;
}

static double shares_by(Waiting *w, const ChenStar *star, const Late *late, double time)
{
	PreciseSum sum =
		precise_sum((time - star->startup_compute) / (star->steps * chen_A0(star)));

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		w->share[i] = share_by(w, star, &late[i], time - late[i].extra);
		precise_add_times(&sum, star->class[i].count, w->rho * w->share[i]);
	}
	return sum.high;
}

/* The least time by which the shares sum to 1; they are those at or just before it. */
static double least_by(Waiting *w, const ChenStar *star, const Late *late)
{
	double low = 0, high = star->steps * chen_A0(star) + star->startup_compute;

	for (int i = 0; i < HALVINGS; i++) {
		const double time = low + (high - low) / 2;

		if (!(time > low && time < high))
			break;
		if (shares_by(w, star, late, time) >= 1)
			high = time;
		else
			low = time;
	}
	shares_by(w, star, late, low);
	return high;
}

/* --- a schedule ---------------------------------------------------------------------------------
 */

/* Where the shares jump at T those just before it sum to less than 1: the child that jumps takes
 * what is missing. */
static void fill_up(Waiting *w, const ChenStar *star, const Late *late, double time)
{
	double missing = 1 - (time - star->startup_compute) / (star->steps * chen_A0(star));
	double most = 0;
	uint32_t who = w->classes;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		const double rise = share_by(w, star, &late[i], time - late[i].extra) - w->share[i];

		missing -= star->class[i].count * w->rho * w->share[i];
		if (rise > most) {
			most = rise;
			who = i;
		}
	}
	if (who < w->classes && missing > 0)
		w->share[who] += missing / (star->class[who].count * (double)w->rho);
}

/* The end of the shares in w, and by how much each child ends later than its bound. */
static double attained(const Waiting *w, const ChenStar *star, Late *late)
{
	PreciseSum others = precise_sum(0);
	double end = 0;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		if (!(w->share[i] > 0))
			continue;
		const ChenPieces pieces =
			waiting_startup_pieces(star, &star->class[i], w -> share[i], w -> rho);
		const double done = chen_pieces_end(&pieces);

		precise_add_times(&others, star->class[i].count, w->rho * w->share[i]);
		late[i].extra = done - bound_of(w, star, &late[i], w->share[i]);
		end = fmax(end, done);
	}
	return fmax(end, (1 - others.high) * star->steps * chen_A0(star) + star->startup_compute);
}

/* The shares of algorithm M, none where PE keeps only some of alike children. */
static Status share_by_elimination(Waiting *w, const ChenStar *star, Error *error)
{
	ChenStar copy;
	Elimination *list = NULL;
	uint32_t removed = 0;
	bool whole = true;
	STATUS_TRY(chen_star_copy(&copy, star, error));
	for (uint32_t i = 0; i < w->classes; i++)
		copy.class[i].kept = copy.class[i].count;
	const Status status = elimination_run(&copy, &list, &removed, error);
	const double root = chen_root_share(&copy, w->rho);

	for (uint32_t i = 0; i < w->classes; i++)
		whole &= copy.class[i].kept == 0 || copy.class[i].kept == copy.class[i].count;
	for (uint32_t i = 0; i < w->classes; i++)
		w->share[i] = whole && copy.class[i].kept > 0
				      ? chen_alpha(&copy, &copy.class[i], root, w -> rho)
				      : 0;
	mem_free(list);
	chen_star_release(&copy);
	return status;
}

/* Shares by the bound, then by the bound and what each child was later than it, and so on; the best
 * of them all, of algorithm M's, and of the root alone. */
static Status search(Waiting *w, const ChenStar *star, Late *late, double *bound, Error *error)
{
	const uint32_t rounds = w->classes <= CLASSES_MAX ? ROUNDS : 1;
	double *best = mem_array((size_t)w->classes + 1, sizeof *best);
	PreciseSum others = precise_sum(0);
	double least = star->steps * chen_A0(star) + star->startup_compute;

	if (best == NULL)
		return error_no_memory(error);
	Status status = STATUS_OK;

	for (uint32_t round = 0; round <= rounds && status == STATUS_OK; round++) {
		if (round < rounds) {
			const double time = least_by(w, star, late);

			if (round == 0)
				*bound = time;
			fill_up(w, star, late, time);
		} else {
			status = share_by_elimination(w, star, error);
		}
		const double end = attained(w, star, late);

		if (!(end < least))
			continue;
		least = end;
		memcpy(best, w->share, w->classes * sizeof *best);
	}
	memcpy(w->share, best, w->classes * sizeof *best);
	mem_free(best);
	if (status != STATUS_OK)
		return status;
	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
		precise_add_times(&others, star->class[i].count, w->rho * w->share[i]);
	w->root = fmax(0, 1 - others.high);
	w->time = least / (star->steps * chen_A0(star));
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

Status waiting_startup_solve(
	Waiting *out, const ChenStar *star, uint32_t rho, double *bound, Error *error)
{
	Waiting w = {.order = star->order, .rho = rho, .classes = star->classes};
	Late *late = mem_array((size_t)w.classes + 1, sizeof *late);
	Status status = STATUS_OK;

	*out = (Waiting){0};
	w.share = mem_array((size_t)w.classes + 1, sizeof *w.share);
	if (late == NULL || w.share == NULL) {
		status = error_no_memory(error);
	} else {
		for (uint32_t i = 0; i < w.classes && !pace_step(i); i++)
			late[i] = (Late){.link = star->load * chen_G(star, &star->class[i]),
				.compute = star->steps * chen_A(star, &star->class[i])};
		status = search(&w, star, late, bound, error);
	}
	mem_free(late);
	if (status == STATUS_OK)
		*out = w;
	else
		waiting_release(&w);
	return status;
}
