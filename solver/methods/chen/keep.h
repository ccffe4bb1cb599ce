/* The largest link at which algorithm PE would keep a useless child: what its two searches,
 * keep_static.c for order 2 and keep_kinetic.c above, share (private to these).
 *
 * Work is counted in the steps of EliminationDetail.work. Links are with intensities. */
#pragma once

#include "solver/methods/chen/family.h"
#include "solver/methods/chen/pe/elimination.h"

/* One search. */
typedef struct ChenSearch {
	ChenStar star; /* the whole net, the child a class of its own */
	uint32_t class;
	double low, high;    /* order 3 and more: it is kept at the one, not at the other */
	ChenRemoved removed; /* who is useless at `low` ... */
	PreciseSum *base;    /* ... and what the others add to the sum before each run, and after */
	EliminationDetail *out;
	Error *error;
} ChenSearch;

/* Begin a search for `processor` on a copy of the solved net, the child split off as a class of its
 * own. chen_search_end frees it, after a failure too. */
Status chen_search_begin(ChenSearch *search, const ChenState *state, uint32_t processor,
	EliminationDetail *out, Error *error) STATUS_CHECKED;
void chen_search_end(ChenSearch *search);

/* Run PE on the whole net with the child's link set to `link`; whether that keeps it. Who is
 * useless then goes to `*removed` (chen_removed_release). */
Status chen_search_run(
	ChenSearch *search, double link, bool *kept, ChenRemoved *removed) STATUS_CHECKED;

/* The same; if `link` keeps the child, it and its T are noted in the search's `out`. */
Status chen_search_settle(ChenSearch *search, double link, bool *kept) STATUS_CHECKED;

/* The regions of a useless child's link, of which `top`, above 0, is the last that keeps it. */
Status chen_regions_below(const Net *net, const ChenState *state, uint32_t processor,
	const LinkLimit *top, Regions *out, Error *error) STATUS_CHECKED;

/* The link up to which nobody in the whole net waits, the child's own being the one that varies;
 * NAN where there is none, and in nets too large for chen_regions. `guess` may be it. */
Status chen_fitting_link(const Net *net, const ChenState *state, uint32_t processor, double guess,
	double *out, Error *error) STATUS_CHECKED;

/* What would keep a useless child, for order 2 and for the orders above. */
Status chen_keep_static(const Schedule *schedule, uint32_t processor, EliminationDetail *out,
	Error *error) STATUS_CHECKED;
Status chen_keep_kinetic(const Schedule *schedule, uint32_t processor, EliminationDetail *out,
	Error *error) STATUS_CHECKED;
