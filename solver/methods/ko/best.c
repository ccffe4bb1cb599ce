/* The best set of EAS and SOS. A set has the root and, with a processor, its parent: who is left
 * out computes nothing and relays nothing, so its subtree is left out with it. Those in it keep the
 * order of service, and their shares are the method's own for them alone.
 *
 * SOS, reports in no time. Of a child let z be the time of its link and A that of its subtree for
 * the whole load, and V what those behind it get done in a unit of time when served from its start.
 * Given the load a of a window of 1, it needs a (z + A) <= 1 and leaves 1 - a z to those behind: in
 * all a + (1 - a z) V, linear in a. So the most is at an end of the range, V when it is left out
 * and (1 + A V)/(z + A) at a = 1/(z + A), where it stops with the others; the latter is no less
 * just when z V <= 1. Both grow with V, and the latter with 1/A as z V <= 1: so from the last child
 * to the first, and from the leaves up, each step may take the larger, and the parent, which
 * computes all the while, has 1/A = 1/w + V. As every division `a` was allowed, no shares whatever
 * end earlier in this order of service, relaying without computing included. At z V = 1 the child
 * stays.
 *
 * Reports that take time change the window by what comes behind it, and a better subtree is no
 * longer better for its parent; shares of EAS follow no such rule at all. There all sets are tried
 * where they are few; else a search starts from all processors, and from those of the rule with the
 * time of reports counted, and leaves out or takes back one subtree at a time while that helps. */
#include "solver/methods/ko/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* z V this little above 1 is 1. */
#define ROUND_OFF 1e-13

typedef enum Sure { SURE_RULE, SURE_ALL_SETS, SURE_SEARCH } Sure;

typedef struct Trial {
	const Net *net;
	const NetTree *whole;
	KoKind kind;
	KoTree ko; /* with the children of those in the set only */
	double *share;
	double *time; /* of a subtree, for the rule */
	bool *in;     /* the set on trial; who is in it has its parent there */
	bool *best;   /* the best one so far, and its T */
	double least;
	uint64_t tried, most; /* sets, and how many may be */
} Trial;

/* `finish` is T of all. */
static Status open_trial(
	Trial *out, const Net *net, const NetTree *whole, KoKind kind, double finish, Error *error)
{
	const uint32_t n = net->processors;

	*out = (Trial){
		.net = net, .whole = whole, .kind = kind, .least = finish, .most = KO_VISITS / n};
	STATUS_TRY(ko_tree_open(&out->ko, net, error));
	out->ko.brief = n <= KO_BRIEF;
	out->share = mem_array(n, sizeof *out->share);
	out->time = mem_array(n, sizeof *out->time);
	out->in = mem_array(n, sizeof *out->in);
	out->best = mem_array(n, sizeof *out->best);
	if (!out->share || !out->time || !out->in || !out->best)
		return error_no_memory(error);
	memset(out->in, true, n * sizeof *out->in);
	memset(out->best, true, n * sizeof *out->best);
	return STATUS_OK;
}

static void close_trial(Trial *trial)
{
	ko_tree_close(&trial->ko);
	mem_free(trial->share);
	mem_free(trial->time);
	mem_free(trial->in);
	mem_free(trial->best);
}

/* Who is left out takes its subtree with it. */
static void close_set(Trial *trial)
{
	for (uint32_t v = 1; v < trial->whole->processors; v++)
		trial->in[v] = trial->in[v] && trial->in[trial->net->parent_of[v]];
}

/* T of the set on trial; whether it is the best so far. */
static bool try_set(Trial *trial)
{
	KoTree *ko = &trial->ko;

	ko_tree_prune(ko, trial->whole, trial->net, trial->in);
	if (ko->rests && ko->tree.size[0] == 1)
		return false;
	if (trial->kind == KO_EAS)
		ko_share_equally(ko, trial->share);
	else
		ko_share_optimally(ko, trial->net, trial->share);
	const double T = ko_tree_run(ko, trial->net, trial->share, ko->half);
	const bool better = T < trial->least && !ko_same(T, trial->least, trial->whole->processors);

	trial->tried++;
	if (better) {
		trial->least = T;
		memcpy(trial->best, trial->in, trial->whole->processors * sizeof *trial->best);
	}
	return better;
}

/* --- the rule -------------------------------------------------------------------------------- */

/* What the children from one on get done when the first has until 1 to receive and compute: `done`,
 * and the time of their reports after that, so that V = done / (1 + told). */
typedef struct Behind {
	double done, told;
} Behind;

static double value(Behind behind)
{
	return behind.done / (1 + behind.told);
}

static Behind with_child(Behind behind, double z, double report, double A)
{
	const double step = (A + report) / (z + A); /* Eq. 10 */

	return (Behind){1 / (z + A) + step * behind.done, report / (z + A) + step * behind.told};
}

/* The set of the rule, reports counted where they take time: then it is a guess. */
static void apply_rule(Trial *trial)
{
	const NetTree *whole = trial->whole;
	const Net *net = trial->net;

	for (uint32_t v = whole->processors; v-- > 0 && !pace_step(v);) {
		Behind behind = {0, 0};

		for (uint32_t k = whole->begin[v + 1]; k-- > whole->begin[v];) {
			const uint32_t c = whole->child[k];
			const double z = ko_sending(net, c), A = trial->time[c];
			const Behind with = with_child(behind, z, ko_reporting(net, c), A);

			trial->in[c] = trial->ko.reports ? value(with) >= value(behind)
							 : !(z * behind.done > 1 + ROUND_OFF);
			if (trial->in[c])
				behind = with;
		}
		const double w = ko_computing(net, v);

		trial->time[v] =
			v == 0 && trial->ko.rests ? 1 / value(behind) : w / (1 + w * value(behind));
	}
	close_set(trial);
}

/* --- trying ---------------------------------------------------------------------------------- */

static double count_sets(const Trial *trial)
{
	double *sets = trial->time;

	for (uint32_t v = 0; v < trial->whole->processors; v++)
		sets[v] = 1;
	for (uint32_t v = trial->whole->processors; v-- > 1;)
		sets[trial->net->parent_of[v]] *= sets[v] + 1;
	return sets[0];
}

/* Asked of every few. */
static bool stops(const Trial *trial)
{
	return (!trial->ko.brief || trial->tried % 64 == 0) && pace_stop(trial->tried, trial->most);
}

/* From all processors on, to the root alone. */
static bool next_set(Trial *trial)
{
	uint32_t v = trial->whole->processors - 1;

	while (v > 0 && !trial->in[v])
		v--;
	if (v == 0)
		return false;
	trial->in[v] = false;
	for (uint32_t u = v + 1; u < trial->whole->processors; u++)
		trial->in[u] = trial->in[trial->net->parent_of[u]];
	return true;
}

static void try_all(Trial *trial)
{
	while (next_set(trial) && !stops(trial))
		try_set(trial);
}

/* Leave out or take back one after the other, from the last to the first, while that helps. */
static void improve(Trial *trial)
{
	const size_t bytes = trial->whole->processors * sizeof *trial->in;
	uint32_t since = 0; /* changes tried in vain since the last that helped */

	for (uint32_t v = trial->whole->processors; since < trial->whole->processors - 1;) {
		v = v > 1 ? v - 1 : trial->whole->processors - 1;
		since++;
		memcpy(trial->in, trial->best, bytes);
		if (!trial->in[trial->net->parent_of[v]])
			continue;
		if (trial->tried >= trial->most || stops(trial))
			return;
		trial->in[v] = !trial->in[v];
		close_set(trial);
		if (try_set(trial))
			since = 0;
	}
}

static Sure look(Trial *trial)
{
	if (trial->kind == KO_SOS && !trial->ko.reports && !trial->ko.late) {
		apply_rule(trial);
		try_set(trial);
		/* Numbers near the ends of the range prove nothing. */
		return fabs(trial->time[0] - trial->least) <= 1e-9 * trial->least ? SURE_RULE
										  : SURE_SEARCH;
	}
	if (count_sets(trial) <= (double)trial->most) {
		try_all(trial);
		return SURE_ALL_SETS;
	}
	if (trial->kind == KO_SOS) {
		apply_rule(trial);
		try_set(trial);
	}
	improve(trial);
	return SURE_SEARCH;
}

/* --- telling --------------------------------------------------------------------------------- */

/* "A" or "A and 3 more": those left out whose parents are not. Returns how many there are in all.
 */
static uint32_t write_left_out(const Trial *trial, char out[KO_WHO])
{
	uint32_t count = 0, first = 0;

	for (uint32_t v = trial->whole->processors; v-- > 1;) {
		if (trial->best[v])
			continue;
		count++;
		first = v;
	}
	const int length = snprintf(out, SHOWN_NAME_MAX, "%s", shown_name(trial->net, first).text);

	if (count > 1)
		snprintf(out + length, 32, " and %u more", count - 1);
	return count;
}

static void tell(const Trial *trial, Sure sure, Schedule *out)
{
	char who[KO_WHO];
	const double T = trial->least;
	const bool all = write_left_out(trial, who) == 0;
	/* What no shares can undercut. */
	const double bound = ko_half_duplex_bound(ko_tree(out), trial->net);
	ClaimKind kind = all ? CLAIM_SET_NONE_EARLIER : CLAIM_SET_OF_SEARCH;

	if (sure == SURE_RULE)
		kind = CLAIM_SET_OF_RULE;
	else if (sure == SURE_ALL_SETS)
		kind = CLAIM_SET_OF_ALL_SETS;
	else if (ko_same(T, bound, out->processors))
		kind = CLAIM_SET_AT_BOUND;
	schedule_fact(out, T, T,
		claim_word(CLAIM_OF(kind, T, all ? 1 : (double)NAN,
				   (double)trial->tried + (sure == SURE_ALL_SETS)),
			who));
}

/* Equal shares are no claim to be worth their links, so EAS only tells the fact. */
static void mark(const Trial *trial, Schedule *out)
{
	for (uint32_t v = 1; v < trial->whole->processors; v++) {
		if (trial->best[v] || out->verdict[v] != VERDICT_USEFUL)
			continue;
		out->verdict[v] = VERDICT_COSTLY;
		out->costly++;
	}
}

/* For whoever asks for the set itself. */
static Status remember(const Trial *trial, Sure sure, Schedule *out, Error *error)
{
	KoTree *state = out->state;
	const uint32_t n = trial->whole->processors;
	const double bound = ko_half_duplex_bound(state, trial->net);
	BestSet *best = &state->best;

	best->processor = mem_array(n, sizeof *best->processor);
	if (best->processor == NULL)
		return error_no_memory(error);
	for (uint32_t v = 1; v < n; v++)
		if (trial->best[v])
			best->processor[best->kept++] = v;
	best->finish = trial->least;
	best->proved = sure != SURE_SEARCH || ko_same(trial->least, bound, n);
	best->gap = best->proved ? 0 : NAN;
	best->tried = trial->tried + 1;
	return STATUS_OK;
}

Status ko_best_set(const Net *net, Schedule *out, Error *error)
{
	Trial trial;

	if (net->processors == 1)
		return STATUS_OK;
	Status status = open_trial(
		&trial, net, &ko_tree(out)->tree, (KoKind)out->method->variant, out->finish, error);

	if (status == STATUS_OK) {
		const Sure sure = look(&trial);

		tell(&trial, sure, out);
		if (trial.kind == KO_SOS)
			mark(&trial, out);
		out->trials += trial.tried * net->processors;
		status = remember(&trial, sure, out, error);
	}
	close_trial(&trial);
	return status;
}

Status ko_best_set_in(const Net *net, const NetTree *order, double finish, KoSet *out, Error *error)
{
	Trial trial;
	Status status = open_trial(&trial, net, order, KO_SOS, finish, error);

	if (status == STATUS_OK) {
		out->all_tried = look(&trial) == SURE_ALL_SETS;
		out->finish = trial.least;
		out->tried = trial.tried;
		write_left_out(&trial, out->without);
	}
	close_trial(&trial);
	return status;
}

/* --- the set itself -------------------------------------------------------------------------- */

static void release(void *search)
{
	if (search == NULL)
		return;
	best_set_release(search);
	mem_free(search);
}

static Status begin(const Net *net, const Schedule *schedule, void **out, Error *error)
{
	const BestSet *found = &ko_tree(schedule)->best;

	(void)net;
	*out = NULL;
	if (found->tried == 0)
		return STATUS_OK;
	BestSet *copy = mem_array(1, sizeof *copy);

	if (copy == NULL)
		return error_no_memory(error);
	*copy = *found;
	copy->processor = mem_array(found->kept > 0 ? found->kept : 1, sizeof *copy->processor);
	if (copy->processor == NULL) {
		release(copy);
		return error_no_memory(error);
	}
	if (found->kept > 0)
		memcpy(copy->processor, found->processor, found->kept * sizeof *copy->processor);
	*out = copy;
	return STATUS_OK;
}

static bool due(const void *search)
{
	(void)search;
	return false;
}

static Status step(void *search, uint64_t *work, Error *error)
{
	(void)search;
	(void)work;
	(void)error;
	return STATUS_OK;
}

static const BestSet *now(const void *search)
{
	return search;
}

const BestWay ko_best = {.begin = begin, .due = due, .step = step, .now = now, .release = release};
