/* Algorithm W with start-up costs: no closed form of T, but a lower bound and a search for shares
 * that end near it. What it costs is counted in solves, each of the best pieces of one child for
 * one share, so that a net has the same answer under any load. */
#include "solver/methods/chen/waiting/waiting.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/pieces.h"

#include <math.h>
#include <string.h>

/* Times, and shares, that the search does not tell apart, relative to them. */
#define CLOSE 1e-6

enum {
	HALVINGS = 100,
	ROUNDS = 5,
	LAST_ROUNDS = 2,
	NARROWINGS = 20,
	SPREAD = 8,      /* shares of a child to begin with */
	TRIES = 2,       /* more in each narrowing, */
	SOLVES_MAX = 24, /* so many in all, besides one a round */
	CLASSES_MAX = 1000,
};

/* One child: times in those of the net. */
typedef struct Late {
	double link, compute; /* L G, L^gamma A */
	double extra;         /* how much later than its bound it ends, in the share last tried */
} Late;

/* Of one child, in order of share. */
typedef struct Solved {
	uint32_t count;
	struct {
		double share, end;
	} at[SOLVES_MAX];
} Solved;

typedef struct Search {
	Waiting *w;
	const ChenStar *star;
	Late *late;
	Solved *solved;
	double alone;        /* the root's time for everything */
	double bound;        /* 0 until known */
	double least, *best; /* the shares that end first, and when */
	double *held;        /* those found last */
	bool few;            /* so that all this is done */
} Search;

/* --- the bound ----------------------------------------------------------------------------------
 */

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

static double root_by(const Search *s, double time)
{
	return (time - s->star->startup_compute) / s->alone;
}

/* All shares by `time`, as far as each child's is known to be late. */
static double shares_by(Search *s, double time)
{
	Waiting *w = s->w;
	PreciseSum sum = precise_sum(root_by(s, time));

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		w->share[i] = share_by(w, s->star, &s->late[i], time - s->late[i].extra);
		precise_add_times(&sum, s->star->class[i].count, w->rho * w->share[i]);
	}
	return sum.high;
}

/* The least time by which those sum to 1; the shares are those at or just before it. */
static double least_by(Search *s)
{
	double low = s->bound * (1 - CLOSE), high = s->alone + s->star->startup_compute;

	for (int i = 0; i < HALVINGS; i++) {
		const double time = low + (high - low) / 2;

		if (!(time > low && time < high))
			break;
		if (shares_by(s, time) >= 1)
			high = time;
		else
			low = time;
	}
	shares_by(s, low);
	return high;
}

/* Where the shares jump at T those just before it sum to less than 1: the child that jumps takes
 * what is missing. */
static void fill_up(Search *s, double time)
{
	Waiting *w = s->w;
	double missing = 1 - root_by(s, time), most = 0;
	uint32_t who = w->classes;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		const Late *late = &s->late[i];
		const double rise = share_by(w, s->star, late, time - late->extra) - w->share[i];

		missing -= s->star->class[i].count * w->rho * w->share[i];
		if (rise > most) {
			most = rise;
			who = i;
		}
	}
	if (who < w->classes && missing > 0)
		w->share[who] += missing / (s->star->class[who].count * (double)w->rho);
}

/* --- solves ------------------------------------------------------------------------------------
 */

/* When a child ends with that share: one solve. */
static double end_of(const Search *s, uint32_t i, double alpha)
{
	const ChenPieces pieces =
		waiting_startup_pieces(s->star, &s->star->class[i], alpha, s -> w -> rho);
	const double end = chen_pieces_end(&pieces);

	s->late[i].extra = end - bound_of(s->w, s->star, &s->late[i], alpha);
	return end;
}

/* The end of the shares in w, the root's being what they leave; they may be the best so far. */
static double adopt(Search *s)
{
	const Waiting *w = s->w;
	PreciseSum others = precise_sum(0);
	double end = 0;

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		if (!(w->share[i] > 0))
			continue;
		precise_add_times(&others, s->star->class[i].count, w->rho * w->share[i]);
		end = fmax(end, end_of(s, i, w->share[i]));
	}
	end = fmax(end, (1 - others.high) * s->alone + s->star->startup_compute);
	/* The root always has something. */
	if (end < s->least && others.high <= 1 - CLOSE * CLOSE) {
		s->least = end;
		memcpy(s->best, w->share, w->classes * sizeof *s->best);
	}
	return end;
}

/* The shares of algorithm M, none where PE keeps only some of alike children. */
static Status share_by_elimination(Search *s, Error *error)
{
	Waiting *w = s->w;
	ChenStar copy;
	ChenRemoved removed;
	bool whole = true;
	STATUS_TRY(chen_star_copy(&copy, s->star, error));
	for (uint32_t i = 0; i < w->classes; i++)
		copy.class[i].kept = copy.class[i].count;
	const Status status = elimination_run(&copy, &removed, error);
	const double root = chen_root_share(&copy, w->rho);

	for (uint32_t i = 0; i < w->classes; i++)
		whole &= copy.class[i].kept == 0 || copy.class[i].kept == copy.class[i].count;
	for (uint32_t i = 0; i < w->classes; i++)
		w->share[i] = whole && copy.class[i].kept > 0
				      ? chen_alpha(&copy, &copy.class[i], root, w -> rho)
				      : 0;
	chen_removed_release(&removed);
	chen_star_release(&copy);
	return status;
}

/* --- a schedule ---------------------------------------------------------------------------------
 */

/* One more solve of a child, kept. */
static double try_share(Search *s, uint32_t i, double share)
{
	Solved *solved = &s->solved[i];
	const double end = end_of(s, i, share);
	uint32_t k = solved->count++;

	for (; k > 0 && solved->at[k - 1].share > share; k--)
		solved->at[k] = solved->at[k - 1];
	solved->at[k].share = share;
	solved->at[k].end = end;
	return end;
}

/* The largest share found with which a child ends by `time`; 0 where there is none. The ends may
 * fall, and jump where the number of pieces changes, so what was tried tells where to look: above
 * the largest share that was early enough, where it would be if it were as much later than its
 * bound as when last tried, and else half-way to the next that was too late. */
static double largest_by(Search *s, uint32_t i, double time)
{
	const Solved *solved = &s->solved[i];
	Late *late = &s->late[i];
	double low = 0, high = share_by(s->w, s->star, late, time);
	uint32_t k = solved->count;

	if (!(high > 0) || fabs(late->extra) <= CLOSE * CLOSE * time)
		return high;
	for (; k > 0 && !(solved->at[k - 1].share <= high && solved->at[k - 1].end <= time); k--)
		if (solved->at[k - 1].share < high)
			high = solved->at[k - 1].share;
	if (k > 0)
		low = solved->at[k - 1].share;
	for (int n = 0; n < TRIES && solved->count < SOLVES_MAX && high - low > CLOSE * high; n++) {
		double share = share_by(s->w, s->star, late, time - late->extra);

		if (!(share > low && share < high))
			share = low + (high - low) / 2;
		*(try_share(s, i, share) <= time ? &low : &high) = share;
	}
	return low;
}

/* Where to begin. */
static void spread(Search *s)
{
	for (uint32_t i = 0; i < s->w->classes; i++) {
		const double most = share_by(s->w, s->star, &s->late[i], s->least);

		for (int k = 1; most > 0 && s->late[i].extra != 0 && k <= SPREAD; k++)
			try_share(s, i, most * k / SPREAD);
	}
}

/* Whether everything can be done by `time`, as far as the search sees. */
static bool is_enough(Search *s, double time)
{
	Waiting *w = s->w;
	PreciseSum sum = precise_sum(root_by(s, time));

	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++) {
		w->share[i] = largest_by(s, i, time);
		precise_add_times(&sum, s->star->class[i].count, w->rho * w->share[i]);
	}
	return sum.high >= 1;
}

/* The root takes what the children leave. Where they leave it nothing, it and all but the largest
 * share are cut in proportion. */
static void cut_down(Search *s, double time)
{
	Waiting *w = s->w;
	double sum = 0;
	uint32_t who = 0;

	for (uint32_t i = 0; i < w->classes; i++) {
		sum += s->star->class[i].count * w->rho * w->share[i];
		who = w->share[i] > w->share[who] ? i : who;
	}
	if (sum <= 1 - CLOSE)
		return;
	const double kept = s->star->class[who].count * w->rho * w->share[who];
	const double factor = fmax(0, (1 - kept) / (sum - kept + root_by(s, time)));

	for (uint32_t i = 0; i < w->classes; i++)
		w->share[i] *= i == who ? 1 : factor;
}

/* Halve what lies between the bound and the best, as long as solves are left. */
static void narrow(Search *s)
{
	double low = s->bound, high = s->least;
	bool found = false;

	spread(s);
	for (int k = 0; k < NARROWINGS && high - low > CLOSE * high; k++) {
		const double time = low + (high - low) / 2;

		if (is_enough(s, time)) {
			high = time;
			found = true;
			memcpy(s->held, s->w->share, s->w->classes * sizeof *s->held);
		} else {
			low = time;
		}
	}
	if (!found)
		return;
	memcpy(s->w->share, s->held, s->w->classes * sizeof *s->held);
	cut_down(s, high);
	adopt(s);
}

/* Shares by the bound and what each child was last later than it, again and again until that is
 * what it is. Returns the first T that they were sought for. */
static double repeat(Search *s, int rounds)
{
	double first = NAN;

	for (int round = 0; round < rounds; round++) {
		const double time = least_by(s);

		if (round == 0)
			first = time;
		fill_up(s, time);
		if (adopt(s) <= time * (1 + CLOSE * CLOSE))
			break;
	}
	return first;
}

/* From the bound alone; by algorithm M; by halving, and from what that found. */
static Status run(Search *s, Error *error)
{
	s->bound = repeat(s, s->few ? ROUNDS : 1);
	if (s->least <= s->bound * (1 + CLOSE))
		return STATUS_OK;
	STATUS_TRY(share_by_elimination(s, error));
	adopt(s);
	if (s->few) {
		narrow(s);
		repeat(s, LAST_ROUNDS);
	}
	return STATUS_OK;
}

static Status search(Search *s, Error *error)
{
	Waiting *w = s->w;
	PreciseSum others = precise_sum(0);

	STATUS_TRY(run(s, error));
	memcpy(w->share, s->best, w->classes * sizeof *s->best);
	for (uint32_t i = 0; i < w->classes && !pace_step(i); i++)
		precise_add_times(&others, s->star->class[i].count, w->rho * w->share[i]);
	w->root = fmax(0, 1 - others.high);
	w->time = s->least / s->alone;
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

Status waiting_startup_solve(
	Waiting *out, const ChenStar *star, uint32_t rho, double *bound, Error *error)
{
	const size_t room = (size_t)star->classes + 1;
	const double alone = star->steps * chen_A0(star);
	Waiting w = {.order = star->order,
		.rho = rho,
		.classes = star->classes,
		.share = mem_array(room, sizeof *w.share)};
	Search s = {.w = &w,
		.star = star,
		.late = mem_array(room, sizeof *s.late),
		.few = star->classes <= CLASSES_MAX,
		.solved = mem_array(star->classes <= CLASSES_MAX ? room : 1, sizeof *s.solved),
		.alone = alone,
		.least = alone + star->startup_compute,
		.best = mem_array(room, sizeof *s.best),
		.held = mem_array(room, sizeof *s.held)};
	Status status = STATUS_OK;

	*out = (Waiting){0};
	if (w.share == NULL || s.late == NULL || s.solved == NULL || s.best == NULL ||
		s.held == NULL) {
		status = error_no_memory(error);
	} else {
		for (uint32_t i = 0; i < w.classes && !pace_step(i); i++)
			s.late[i] = (Late){.link = star->load * chen_G(star, &star->class[i]),
				.compute = star->steps * chen_A(star, &star->class[i])};
		status = search(&s, error);
		*bound = s.bound;
	}
	mem_free(s.late);
	mem_free(s.solved);
	mem_free(s.best);
	mem_free(s.held);
	if (status == STATUS_OK)
		*out = w;
	else
		waiting_release(&w);
	return status;
}
