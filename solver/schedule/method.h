/* Methods: each is one file and one line in the registry (methods/registry.c).
 *
 * A method says for which nets it is defined, solves them, and produces intervals, labels and
 * formulas on request. It never draws. Solving is a pure function of the net and the settings. */
#ifndef GANTREE_METHOD_H
#define GANTREE_METHOD_H

#include "solver/schedule/schedule.h"

/* Choices of the view that change what is solved; everything else is in the net. */
typedef struct Settings {
	uint32_t rounds; /* apply only the first so many PE rounds; ROUNDS_ALL for all */
	uint64_t
		pieces_max; /* above so many pieces of one child its times come from closed forms */
} Settings;

#define ROUNDS_ALL UINT32_MAX

Settings settings_standard(void); /* all rounds, 10^6 pieces */

typedef struct Method {
	const char *id, *title;   /* "chen-m", "multi-installment M" */
	const char *paper;        /* "Chen & Chu" */
	const char *network;      /* "single-level tree, order >= 1" */
	const Notation *notation; /* the paper's symbols; NULL: Chen & Chu's */
	const char *const *reads; /* field keys it reads beside compute and link, NULL-ended */

	/* STATUS_NOT_APPLICABLE and a reason when the net is of another kind or shape. */
	Status (*check)(const Net *net, Error *error);
	Status (*solve)(const Net *net, const Settings *settings, Schedule *out, Error *error);
	uint64_t (*count)(const Net *net, const Schedule *schedule, uint32_t processor);
	void (*intervals)(const Net *net, const Schedule *schedule, uint32_t processor,
		uint32_t head, IntervalSink *sink, IntervalGap *gap, void *context);
	void (*label)(const Net *net, const Schedule *schedule, const Interval *interval,
		LabelForm form, char out[LABEL_MAX]);

	/* NULL where a method has no elimination, or has no such details of it. */
	Status (*elimination)(const Net *net, const Schedule *schedule, uint32_t k,
		EliminationDetail *out, Error *error);
	Status (*keys)(const Net *net, const Schedule *schedule, uint32_t round, double *key,
		Error *error);
	bool (*explain)(const Net *net, const Schedule *schedule, uint32_t processor,
		Quantity quantity, Explanation *out);

	/* schedule.h has what they do; each may be NULL: `traffic` where nothing is sent. */
	uint32_t (*periods)(const Net *net, const Schedule *schedule);
	void (*period)(const Net *net, const Schedule *schedule, uint32_t k, Period *out);
	void (*reason)(const Net *net, const Schedule *schedule, uint32_t k, char out[REASON_MAX]);
	double (*traffic)(const Net *net, const Schedule *schedule, uint32_t processor);

	/* The figures of `solve` for NET_REGULAR nets at a cost that does not grow with their
	 * processors: outcome, why, finish, formula, sequential, speed-ups, installments and facts,
	 * all as solve has them; `processors` is 0. The net need not be expanded. NULL where
	 * solving is as cheap, or no such way is known. */
	Status (*summary)(const Net *net, const Settings *settings, Schedule *out, Error *error);
} Method;

extern const Method *const methods[]; /* in table order, NULL-ended */

const Method *method_find(const char *id); /* NULL when there is none */

/* The method a net asks for, or the default of design's fine print when it names none. An unknown
 * name is STATUS_INPUT with the nearest known. */
Status method_of_net(const Net *net, const Method **out, Error *error) STATUS_CHECKED;

/* Whether the method reads the net's key beside compute and link: "load", "startup.compute". */
bool method_reads(const Method *method, const char *key);

/* Whether `method` can solve `net`; if not, the error says why and names the methods that can. */
Status method_check(const Method *method, const Net *net, Error *error) STATUS_CHECKED;

/* Check and solve. `out` is initialised here and valid only on STATUS_OK; STATUS_STOPPED (pace.h)
 * leaves nothing. Keys of the net that the
 * method does not read but that differ from their default are named in a note. `net` is expanded.
 */
Status method_solve(const Method *method, const Net *net, const Settings *settings, Schedule *out,
	Error *error) STATUS_CHECKED;

/* method_solve for callers who want the figures only (see Method.summary; no notes). `net` is
 * expanded only where the method has no other way; nothing per processor may be asked of `out`.
 * STATUS_NOT_APPLICABLE comes with the reason alone. */
Status method_summarize(const Method *method, Net *net, const Settings *settings, Schedule *out,
	Error *error) STATUS_CHECKED;

#endif
