/* T of a given order; and what is known at once: all of it without start-ups, else the best of some
 * orders that come to mind. */
#include "solver/methods/star/searching.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <string.h>

/* --- a given order --------------------------------------------------------------------------- */

/* What is left of the port's time, and what has been carried, as functions of T: xT - y. */
typedef struct Line {
	double x, y;
} Line;

typedef struct Lines {
	Line t;
	PreciseSum x, y; /* of the load */
} Lines;

static Lines lines_begin(void)
{
	return (Lines){{1, 0}, precise_sum(0), precise_sum(0)};
}

static Line lines_serve(Lines *lines, const StarChild *one)
{
	const double both = one->C + one->A;
	const Line a = {lines->t.x / both, (lines->t.y + one->S + one->p) / both};

	precise_add(&lines->x, a.x);
	precise_add(&lines->y, a.y);
	lines->t.x *= one->A / both;
	lines->t.y = (lines->t.y + one->S) * (one->A / both) - one->p * (one->C / both);
	return a;
}

/* T at which all is carried, the root's part included where it has the time. */
static PreciseSum lines_finish(const StarNet *net, Lines lines)
{
	const Line t = net->root_last ? lines.t : (Line){1, 0};

	precise_add(&lines.y, net->load);
	if (isfinite(net->A0) && t.x * (lines.y.high / lines.x.high) - t.y > net->p0) {
		precise_add(&lines.x, t.x / net->A0);
		precise_add(&lines.y, (t.y + net->p0) / net->A0);
	}
	const double T = lines.y.high / lines.x.high;
	const double left = fma(-T, lines.x.high, lines.y.high) + lines.y.low - T * lines.x.low;

	return (PreciseSum){T, left / lines.x.high};
}

double star_order_finish(const StarNet *net, const uint32_t *order, uint32_t served, double *part)
{
	Lines lines = lines_begin();

	for (uint32_t i = 0; i < served && !pace_step(i); i++)
		lines_serve(&lines, &net->child[order[i]]);
	const PreciseSum T = lines_finish(net, lines);

	lines = lines_begin();
	for (uint32_t i = 0; i < served && part && !pace_step(i); i++) {
		const Line a = lines_serve(&lines, &net->child[order[i]]);

		/* After a long start-up little of T is left. */
		part[i] = fma(a.x, T.high, -a.y) + a.x * T.low;
	}
	return T.high;
}

static double path_finish(const StarSearch *search, const uint32_t *path, uint32_t served)
{
	Lines lines = lines_begin();

	for (uint32_t i = 0; i < served; i++)
		lines_serve(&lines, &search->kind[path[i]].one);
	return lines_finish(&search->net, lines).high;
}

const StarFound *star_search_found(StarSearch *search)
{
	star_put_children(search, search->path, search->served, search->found.order);
	search->found.served = search->served;
	return &search->found;
}

/* --- first orders ---------------------------------------------------------------------------- */

/* Leave out of the path who gets nothing within T; what the others carry. */
static double drop_idle(const StarSearch *search, uint32_t *path, uint32_t *served, double T)
{
	PreciseSum load = precise_sum(0);
	uint32_t kept = 0;
	double t = T;

	for (uint32_t i = 0; i < *served; i++) {
		const StarChild *one = &search->kind[path[i]].one;
		const double a = star_part(one, t);

		if (!(a > 0))
			continue;
		precise_add(&load, a);
		t -= one->S + one->C * a;
		path[kept++] = path[i];
	}
	*served = kept;
	return load.high + star_root_part(&search->net, search->net.root_last ? t : T);
}

/* The child of the path that is the last to get something as T grows; that T. */
static double last_to_begin(
	const StarSearch *search, const uint32_t *path, uint32_t served, uint32_t *who)
{
	Lines lines = lines_begin();
	double latest = 0;

	for (uint32_t i = 0; i < served; i++) {
		const Line a = lines_serve(&lines, &search->kind[path[i]].one);

		if (i > 0 && a.y / a.x <= latest)
			continue;
		latest = a.y / a.x;
		*who = i;
	}
	return latest;
}

/* T of a path that carries the load within `T`, of which those that get nothing are left out. */
double star_settle(const StarSearch *search, uint32_t *path, uint32_t *served, double T)
{
	for (;;) {
		uint32_t who = 0;
		const double next = path_finish(search, path, *served);

		if (*served == 0 || last_to_begin(search, path, *served, &who) < next)
			return next;
		const uint32_t before = *served;

		memcpy(search->trial + search->net.children, path, before * sizeof *path);
		if (next < T && drop_idle(search, path, served, next) >= search->net.load &&
			*served < before) {
			T = next;
			continue;
		}
		memcpy(path, search->trial + search->net.children, before * sizeof *path);
		memmove(path + who, path + who + 1, (before - who - 1) * sizeof *path);
		*served = before - 1;
	}
}

void star_keep(StarSearch *search, const uint32_t *path, uint32_t served, double T)
{
	if (!(T < search->found.finish))
		return;
	search->found.finish = T;
	search->served = served;
	if (served > 0)
		memmove(search->path, path, served * sizeof *path);
	star_note(search, search->path, served, T, true);
}

/* Serve the kinds in the order of the keys, whoever gets more than `worth` of what those behind
 * carry in the time it takes; no more are served than make T less than it is. */
static double serve_worth(StarSearch *search, double worth, double T, uint32_t *served)
{
	PreciseSum load = precise_sum(0);
	double t = T;

	*served = 0;
	for (uint32_t i = 0; i < search->kinds && !pace_step(i); i++) {
		const StarKind *kind = &search->kind[search->key[i].place];
		const StarChild *one = &kind->one;
		const double V = worth * search->behind[search->key[i].place];

		for (uint32_t c = 0; c < kind->count; c++) {
			const double a = star_part(one, t);

			if (!(a > 0) || a < V * (one->S + one->C * a))
				break;
			precise_add(&load, a);
			t -= one->S + one->C * a;
			search->trial[(*served)++] = search->key[i].place;
		}
	}
	return load.high + star_root_part(&search->net, search->net.root_last ? t : T);
}

/* What those behind each kind carry, as if there were no start-ups but those of the bound. */
static void value_behind(StarSearch *search, double T)
{
	double V = star_value_of_root(&search->net, T);

	for (uint32_t i = search->kinds; i-- > 0 && !pace_step(i);) {
		const StarKind *kind = &search->kind[search->key[i].place];

		search->behind[search->key[i].place] = V;
		V = star_value_with(kind, T, kind->count, V);
	}
}

static void try_keys(StarSearch *search)
{
	for (double worth = 0; worth <= 1; worth += 0.25) {
		uint32_t served;
		const double T = search->found.finish;

		value_behind(search, T);
		if (!(serve_worth(search, worth, T, &served) > search->net.load * STAR_MORE)) {
			if (search->tried)
				star_note(search, search->trial, served,
					path_finish(search, search->trial, served), false);
			continue;
		}
		const double settled = star_settle(search, search->trial, &served, T);

		star_keep(search, search->trial, served, settled);
		if (search->found.finish < T && !pace_stop(0, 0))
			worth -= 0.25;
	}
}

static double first_key(const StarSearch *search, OrderFrom by, uint32_t k)
{
	const StarChild *one = &search->kind[k].one;

	switch (by) {
	case ORDER_STARTUP:
		return one->S * one->A;
	case ORDER_SPREAD:
		return one->C + one->S / fmax(star_part(one, search->found.finish), 1e-300);
	default:
		return k;
	}
}

static bool sort_kinds(StarSearch *search, OrderFrom by)
{
	for (uint32_t k = 0; k < search->kinds; k++)
		search->key[k] = (SortKey){first_key(search, by, k), k};
	return by == ORDER_LINK || sort_keys(search->key, search->kinds, &search->room);
}

/* The root alone, or with one child. */
static void try_single(StarSearch *search)
{
	search->found.finish = INFINITY;
	if (isfinite(search->net.A0))
		star_keep(search, NULL, 0, path_finish(search, NULL, 0));
	for (uint32_t k = 0; k < search->kinds; k++) {
		uint32_t served = 1;

		search->trial[0] = k;
		const double T = star_settle(search, search->trial, &served, INFINITY);

		if (served > 0)
			star_keep(search, search->trial, served, T);
	}
}

Status star_try_first(StarSearch *search, Error *error)
{
	try_single(search);
	for (OrderFrom by = ORDER_LINK; by <= ORDER_SPREAD; by++) {
		if (by > ORDER_LINK && search->net.keeps_order)
			break;
		if (!sort_kinds(search, by))
			return error_no_memory(error);
		search->from = by;
		try_keys(search);
	}
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

/* --- without start-ups ------------------------------------------------------------------------ */

/* Of the kinds in the order of the keys, each is served where those behind it do not get more done
 * with the time: C V <= 1. */
void star_serve_free(StarSearch *search)
{
	sort_kinds(search, ORDER_LINK);
	double V = search->net.root_last && isfinite(search->net.A0) ? 1 / search->net.A0 : 0;
	uint32_t served = 0;

	for (uint32_t i = search->kinds; i-- > 0 && !pace_step(i);) {
		const uint32_t k = search->key[i].place;
		const StarChild *one = &search->kind[k].one;

		for (uint32_t c = 0; c < search->kind[k].count; c++) {
			if (one->C * V > 1)
				break;
			V = star_serve_before(V, one->C, one->A);
			search->trial[served++] = k;
		}
	}
	for (uint32_t i = 0; i < served; i++)
		search->path[i] = search->trial[served - 1 - i];
	search->served = served;
	search->found.finish = search->found.bound = path_finish(search, search->path, served);
	search->found.proved = true;
}

bool star_is_free(const StarSearch *search)
{
	for (uint32_t k = 0; k < search->kinds; k++)
		if (search->kind[k].one.S > 0 || search->kind[k].one.p > 0)
			return false;
	return !search->net.root_last || !(search->net.p0 > 0);
}
