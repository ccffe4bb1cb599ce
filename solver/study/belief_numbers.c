/* Beliefs that need no solving: numbers that are often taken for the answer. */
#include "solver/study/belief_parts.h"

#include "solver/base/mem.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

enum { ROUNDS_TOLD = 8 };

/* In a regular net all are alike. */
static ShownName root_of(const Net *net)
{
	return net->form == NET_REGULAR ? (ShownName){"one processor"} : shown_name(net, 0);
}

/* --- numbers of their own --------------------------------------------------------------- */

Belief *belief_new(Beliefs *out)
{
	if (out->count == BELIEFS_MAX)
		return NULL;
	Belief *belief = &out->belief[out->count++];

	*belief = (Belief){.finish = NAN, .speedup = NAN};
	return belief;
}

static void add_own(BeliefLook *look, double finish, double speedup, const char *format, ...)
	STATUS_FORMAT(4, 5);

static void add_own(BeliefLook *look, double finish, double speedup, const char *format, ...)
{
	Belief *belief = belief_new(look->out);
	va_list args;

	if (!belief)
		return;
	belief->own = true;
	belief->finish = finish;
	belief->speedup = speedup;
	va_start(args, format);
	vsnprintf(belief->so, sizeof belief->so, format, args);
	va_end(args);
}

static void add_rounds(BeliefLook *look)
{
	const Schedule *s = look->schedule;

	for (uint32_t k = 0; k < s->eliminations && k < ROUNDS_TOLD && s->eliminated; k++)
		if (!isnan(s->eliminated[k].promised))
			add_own(look, s->eliminated[k].promised, NAN,
				"T with %s in, if its data came in time",
				shown_name(look->net, s->eliminated[k].processor).text);
}

static void add_times(BeliefLook *look)
{
	const Schedule *s = look->schedule;
	const Fact *best = schedule_fact_named(s, "best set");
	const ShownName root = root_of(look->net);

	add_own(look, s->sequential, NAN, "what %s needs alone", root.text);
	add_own(look, s->sequential / s->processors, NAN,
		"what %s needs alone, divided by %u machines", root.text, s->processors);
	add_own(look, s->finish / look->net->load, NAN, "T divided by the load");
	if (s->formula_source)
		add_own(look, s->formula, NAN, "T by %s; what is drawn ends at %s",
			s->formula_source, shown(s->finish, 4).text);
	if (best)
		add_own(look, best->low, NAN, "T of the best set of processors");
	add_rounds(look);
}

static void add_speedups(BeliefLook *look)
{
	const Schedule *s = look->schedule;
	const ShownName root = root_of(look->net);
	uint32_t loaded = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		loaded += s->share[p] > 0;
	add_own(look, NAN, s->processors, "the number of machines; S compares with %s alone",
		root.text);
	add_own(look, NAN, loaded, "the number of machines with load; S compares with %s alone",
		root.text);
	add_own(look, NAN, s->processors - 1.0, "the number of machines beside %s", root.text);
	add_own(look, NAN, 1 / s->speedup, "T as a part of what %s needs alone; S is its inverse",
		root.text);
	add_own(look, NAN, s->speedup_bound,
		s->bound_by_links ? "the most that these links allow this method"
				  : "the most that any links give this method");
}

/* --- shares ----------------------------------------------------------------------------- */

Status belief_new_shares(BeliefLook *look, double **out)
{
	*out = mem_array(look->schedule->processors, sizeof **out);
	return *out ? STATUS_OK : error_no_memory(look->error);
}

/* Takes the shares over. */
static void add_shares(BeliefLook *look, double *share, const char *so)
{
	Belief *belief = belief_new(look->out);

	if (!belief) {
		mem_free(share);
		return;
	}
	belief->own = true;
	belief->share = share;
	snprintf(belief->so, sizeof belief->so, "%s", so);
}

static void share_equally(const BeliefLook *look, double *share)
{
	for (uint32_t p = 0; p < look->schedule->processors; p++)
		share[p] = 1.0 / look->schedule->processors;
}

static void share_among_loaded(const BeliefLook *look, double *share)
{
	const Schedule *s = look->schedule;
	uint32_t loaded = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		loaded += s->share[p] > 0;
	for (uint32_t p = 0; p < s->processors; p++)
		share[p] = s->share[p] > 0 ? 1.0 / loaded : 0;
}

static void share_by_speed(const BeliefLook *look, double *share)
{
	double sum = 0;

	for (uint32_t p = 0; p < look->schedule->processors; p++)
		sum += 1 / net_compute(look->net, p);
	for (uint32_t p = 0; p < look->schedule->processors; p++)
		share[p] = 1 / net_compute(look->net, p) / sum;
}

/* What a round found of its data. */
static void share_in_time(const BeliefLook *look, double *share)
{
	const Schedule *s = look->schedule;

	for (uint32_t p = 0; p < s->processors; p++)
		share[p] = NAN;
	for (uint32_t k = 0; k < s->eliminations && s->eliminated; k++)
		if (s->eliminated[k].round > 0)
			share[s->eliminated[k].processor] = s->eliminated[k].key;
}

const BeliefSplit belief_splits[BELIEF_SPLITS] = {
	{share_equally, "an equal split", "if all got an equal share"},
	{share_among_loaded, "an equal split among those with load", NULL},
	{share_by_speed, "the share by CPU speed alone, without the links",
		"if shares followed CPU speed alone"},
	{share_in_time, "the part of its data that is here in time", NULL},
};

Status belief_add_splits(BeliefLook *look)
{
	for (size_t k = 0; k < BELIEF_SPLITS; k++) {
		double *share;

		STATUS_TRY(belief_new_shares(look, &share));
		belief_splits[k].fill(look, share);
		add_shares(look, share, belief_splits[k].so);
	}
	return STATUS_OK;
}

/* --- together ----------------------------------------------------------------------------- */

void belief_add_numbers(BeliefLook *look)
{
	add_times(look);
	add_speedups(look);
}
