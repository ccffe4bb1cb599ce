/* What a search is made of. Private to search.c, first.c, bound.c, insert.c, deep.c and tried.c. */
#pragma once

#include "solver/methods/star/search.h"

#include "solver/base/precise.h"
#include "solver/base/sort.h"

#include <math.h>

/* Of more kinds of children no orders are tried but the first ones. */
enum { STAR_KINDS_MAX = 64 };

/* So much more than the load is more. */
#define STAR_MORE (1 + 1e-12)

/* Children alike; in the order of the file only neighbours. */
typedef struct StarKind {
	StarChild one;
	uint32_t first, count; /* in `member` */
	uint32_t left;         /* not served on the way to the top of the stack */
} StarKind;

typedef struct StarFrame {
	double t, load;  /* what is left of the time, and what has been carried */
	uint64_t served; /* who, as a number */
	uint32_t kind;   /* whom it served last */
	uint32_t next;   /* the kind to be tried next */
} StarFrame;

typedef struct StarSeen {
	double t, load;
	uint64_t served;
	uint32_t round; /* of the search; 0: nothing */
} StarSeen;

struct StarSearch {
	StarNet net;
	StarChild *child;
	StarKind *kind; /* by rising link, or in the order of the file */
	uint32_t kinds;
	uint32_t *member;
	uint32_t *path, *trial; /* kinds served: of the best, and of one on trial */
	uint32_t served;
	StarFound found;
	SortKey *key;   /* of kinds */
	double *behind; /* V of those behind a kind in a first order */
	SortRoom room;
	OrderFrom from;       /* where paths come from */
	OrderTry *tried;      /* NULL: there are too many children */
	uint32_t *tried_path; /* kinds; of each as many as there are children */
	uint32_t tries;

	/* depth first; without it nothing is due */
	bool due;
	bool broken;   /* an insertion was stopped, or lacked memory */
	uint64_t owed; /* of the work, for the last turn, so that slices change nothing */
	StarFrame *frame;
	uint32_t depth;
	uint64_t *weight; /* of a kind in StarFrame.served; NULL: there are too many sets */
	StarSeen *seen;
	uint32_t seen_size, round;
};

/* What one gets of whom `t` is left for. */
static inline double star_part(const StarChild *one, double t)
{
	return (t - one->S - one->p) / (one->C + one->A);
}

static inline double star_root_part(const StarNet *net, double t)
{
	return isfinite(net->A0) ? fmax(0, (t - net->p0) / net->A0) : 0;
}

/* V with one more served before those who carry V in a unit of time. */
static inline double star_serve_before(double V, double C, double A)
{
	return fmax(V, (1 + A * V) / (C + A));
}

/* --- first.c --- */

/* Where there are no start-ups all is known at once. */
bool star_is_free(const StarSearch *search);
void star_serve_free(StarSearch *search);

/* The best of the first orders. */
Status star_try_first(StarSearch *search, Error *error) STATUS_CHECKED;

/* T of a path that carries the load within `T`, of which those that get nothing are left out. */
double star_settle(const StarSearch *search, uint32_t *path, uint32_t *served, double T);

/* Keep the path if it ends earlier than the best. */
void star_keep(StarSearch *search, const uint32_t *path, uint32_t served, double T);

/* --- tried.c: note a path; `least`: it ends earlier than all before --- */
bool star_tried_open(StarSearch *search);
void star_tried_close(StarSearch *search);
void star_note(StarSearch *search, const uint32_t *path, uint32_t served, double T, bool least);

/* Those of a path; `order` has room for all children. */
void star_put_children(StarSearch *search, const uint32_t *path, uint32_t served, uint32_t *order);

/* --- insert.c: put who still helps into the best path --- */
Status star_insert(StarSearch *search, Error *error) STATUS_CHECKED;

/* --- bound.c --- */

/* V of the root where it is the last, and with so many of a kind served before those of `V`. */
static inline double star_value_of_root(const StarNet *net, double t)
{
	return net->root_last ? star_root_part(net, t) / t : 0;
}
double star_value_with(const StarKind *kind, double t, uint32_t count, double V);

/* No more than that is carried within `t` by who is left, from kind `from` on. */
double star_most_behind(StarSearch *search, double t, uint32_t from, bool *no_memory);

/* The least T within which all can be carried by that. */
Status star_find_bound(StarSearch *search, Error *error) STATUS_CHECKED;

/* --- deep.c: begin to look deeper, where there are few kinds of children --- */
Status star_deep_begin(StarSearch *search, Error *error) STATUS_CHECKED;
