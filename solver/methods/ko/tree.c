/* EAS and SOS: fractions down the tree, and the timing diagram of Fig. 2. */
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/methods/ko/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/schedule/split.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

Status ko_check(const Net *net, Error *error)
{
	if (net->kind != NET_TREE || net->nodes == 0)
		return error_set(error, STATUS_NOT_APPLICABLE, "the network is not a tree");
	if (net->order != 1)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"order is %g; this method needs order 1", net->order);
	if (net->law != NET_LAW_POWER)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "law is x+log; this method needs law power");
	return STATUS_OK;
}

/* Times that are numbers, or everything after them is none. */
static Status check_range(const Net *net, Error *error)
{
	const bool rests = net_root_rests(net);

	for (uint32_t p = 0; p < net->processors && !pace_step(p); p++)
		if (!(ko_computing(net, p) > 0 &&
			    (isfinite(ko_computing(net, p)) || (rests && p == 0)) &&
			    isfinite(ko_sending(net, p)) && isfinite(ko_reporting(net, p))))
			return solve_beyond_range(error);
	return STATUS_OK;
}

Status ko_tree_open(KoTree *out, const Net *net, Error *error)
{
	const uint32_t processors = net->processors;

	*out = (KoTree){.half = net->ports == NET_PORTS_HALF,
		.reports = net->intensity_report > 0,
		.rests = net_root_rests(net),
		.late = net->node[0].no_front_end};
	Status status = check_range(net, error);

	if (status == STATUS_OK)
		status = net_tree_open(&out->tree, net, error);
	if (status != STATUS_OK)
		return status;
	out->place = mem_array(processors, sizeof *out->place);
	out->fed = mem_array(processors, sizeof *out->fed);
	out->load = mem_array(processors, sizeof *out->load);
	out->arrived = mem_array(processors, sizeof *out->arrived);
	out->ready = mem_array(processors, sizeof *out->ready);
	out->told = mem_array(processors, sizeof *out->told);
	if (!out->place || !out->fed || !out->load || !out->arrived || !out->ready || !out->told) {
		ko_tree_close(out);
		return error_no_memory(error);
	}
	for (uint32_t p = 0; p < processors && !pace_step(p); p++)
		for (uint32_t k = out->tree.begin[p]; k < out->tree.begin[p + 1]; k++)
			out->place[out->tree.child[k]] = k - out->tree.begin[p];
	return STATUS_OK;
}

void ko_tree_close(KoTree *ko)
{
	net_tree_close(&ko->tree);
	mem_free(ko->place);
	mem_free(ko->fed);
	mem_free(ko->load);
	mem_free(ko->arrived);
	mem_free(ko->ready);
	mem_free(ko->told);
	best_set_release(&ko->best);
	*ko = (KoTree){0};
}

/* --- fractions ------------------------------------------------------------------------------- */

static bool asks(const KoTree *ko, size_t step)
{
	return !ko->brief && pace_step(step);
}

void ko_share_equally(KoTree *ko, double *share)
{
	const double all = ko->tree.size[0] - ko->rests;

	for (uint32_t p = 0; p < ko->tree.processors && !asks(ko, p); p++) {
		share[p] = ko->tree.size[p] > 0 ? 1 / all : 0;
		ko->load[p] = ko->tree.size[p] / all;
	}
	if (ko->rests) {
		share[0] = 0;
		ko->load[0] = 1;
	}
}

/* w^eq T_cp of a subtree, while `share` holds what its root keeps of the subtree's load (Eq. 11).
 */
static double equivalent(const Net *net, const double *share, uint32_t processor)
{
	return share[processor] * ko_computing(net, processor);
}

/* Put `chain` one child further (Eq. 10). */
static void step(KoChain *chain, const Net *net, const double *share, uint32_t from, uint32_t to)
{
	ko_chain_step(chain, (equivalent(net, share, from) + ko_reporting(net, from)) /
				     (equivalent(net, share, to) + ko_sending(net, to)));
}

/* The largest exponent in the chain of these children. */
static int64_t top_of_chain(const KoTree *ko, const Net *net, const double *share,
	const uint32_t *child, uint32_t children)
{
	KoChain chain = ko_chain();
	int64_t top = chain.exponent;

	for (uint32_t m = 1; m < children && !asks(ko, m); m++) {
		step(&chain, net, share, child[m - 1], child[m]);
		top = chain.exponent > top ? chain.exponent : top;
	}
	return top;
}

/* What `v` keeps of its subtree's load, and what part each child gets of it: v stops as the report
 * of its last child ends, and the report of child m ends as child m + 1 stops. */
static void share_below(KoTree *ko, const Net *net, double *share, uint32_t v)
{
	const uint32_t *child = &ko->tree.child[ko->tree.begin[v]];
	const uint32_t children = net_tree_degree(&ko->tree, v);
	const int64_t top = top_of_chain(ko, net, share, child, children);
	KoChain chain = ko_chain();
	PreciseSum given = precise_sum(0);  /* P */
	PreciseSum others = precise_sum(0); /* A */
	double sending = 0;                 /* until the last child is served */

	for (uint32_t m = 0; m < children && !asks(ko, m); m++) {
		const uint32_t c = child[m];

		if (m > 0)
			step(&chain, net, share, child[m - 1], c);
		ko->load[c] = ko_chain_at(&chain, top);
		precise_add(&given, ko->load[c]);
		precise_add(&others, ko_reporting(net, c) * ko->load[c]);
		sending += ko_sending(net, c) * ko->load[c];
	}
	precise_add(&others, (equivalent(net, share, child[0]) + ko_sending(net, child[0])) *
				     ko->load[child[0]]);
	const double own = ko_computing(net, v);
	const double busy = v == 0 && ko->late ? others.high - sending : others.high;
	const bool rests = v == 0 && ko->rests;
	const double all = rests ? given.high : busy + own * given.high;
	const double scale = rests ? 1 / all : own / all;

	share[v] = rests ? 0 : busy / all;
	for (uint32_t m = 0; m < children && !asks(ko, m); m++)
		ko->load[child[m]] *= scale;
	if (v == 0)
		ko->promised = rests || ko->late ? others.high * scale : share[v] * own;
}

void ko_share_optimally(KoTree *ko, const Net *net, double *share)
{
	const uint32_t processors = ko->tree.processors;

	for (uint32_t v = processors; v-- > 0 && !asks(ko, v);) {
		if (net_tree_degree(&ko->tree, v) > 0)
			share_below(ko, net, share, v);
		else
			share[v] = 1;
	}
	if (net_tree_degree(&ko->tree, 0) == 0)
		ko->promised = ko_computing(net, 0);
	ko->load[0] = 1;
	for (uint32_t v = 0; v < processors && !asks(ko, v); v++) {
		if (v > 0)
			ko->load[v] *= ko->load[net->parent_of[v]];
		share[v] *= ko->load[v];
	}
}

/* --- the diagram ----------------------------------------------------------------------------- */

/* One processor's load comes right after its elder brother's; the first one's when the parent has
 * its own. */
static void run_down(KoTree *ko, const Net *net)
{
	ko->arrived[0] = 0;
	for (uint32_t v = 0; v < ko->tree.processors && !asks(ko, v); v++) {
		double at = ko->arrived[v];

		for (uint32_t k = ko->tree.begin[v]; k < ko->tree.begin[v + 1] && !asks(ko, k);
			k++) {
			const uint32_t c = ko->tree.child[k];

			at += ko->load[c] * ko_sending(net, c);
			ko->arrived[c] = at;
		}
	}
}

/* The children's reports, one after the other; returns when the last one has ended. */
static double run_reports(KoTree *ko, const Net *net, uint32_t v, bool half)
{
	const uint32_t begin = ko->tree.begin[v], end = ko->tree.begin[v + 1];
	double free = half && end > begin ? ko->arrived[ko->tree.child[end - 1]] : 0;

	for (uint32_t k = begin; k < end && !asks(ko, k); k++) {
		const uint32_t c = ko->tree.child[k];

		free = fmax(free, ko->ready[c]) + ko->load[c] * ko_reporting(net, c);
		ko->told[c] = free;
	}
	return free;
}

/* When it may begin to compute. */
static double begins(const KoTree *ko, uint32_t v)
{
	const uint32_t end = ko->tree.begin[v + 1];

	return v == 0 && ko->late && end > 0 ? ko->arrived[ko->tree.child[end - 1]]
					     : ko->arrived[v];
}

double ko_tree_run(KoTree *ko, const Net *net, const double *share, bool half)
{
	run_down(ko, net);
	for (uint32_t v = ko->tree.processors; v-- > 0 && !asks(ko, v);)
		ko->ready[v] = fmax(
			begins(ko, v) + ko_busy(net, v, share[v]), run_reports(ko, net, v, half));
	return ko->ready[0];
}

KoPath ko_last_path(const KoTree *ko, const Net *net)
{
	KoPath path = {0};
	uint32_t v = 0;

	while (net_tree_degree(&ko->tree, v) > 0) {
		for (uint32_t k = ko->tree.begin[v]; k < ko->tree.begin[v + 1]; k++) {
			const uint32_t c = ko->tree.child[k];

			path.delay += ko->load[c] * ko_sending(net, c);
		}
		v = ko->tree.child[ko->tree.begin[v + 1] - 1];
		path.reporting += ko->load[v] * ko_reporting(net, v);
	}
	path.last = v;
	path.computing = ko_computing(net, v) / (ko->tree.size[0] - ko->rests);
	return path;
}

/* --- into a schedule ------------------------------------------------------------------------- */

static void free_state(void *state)
{
	ko_tree_close(state);
	mem_free(state);
}

const KoTree *ko_tree(const Schedule *schedule)
{
	return schedule->state;
}

static Status fill_times(KoTree *ko, const Net *net, Schedule *out, Error *error)
{
	bool usable = isfinite(out->finish) && out->finish > 0;

	for (uint32_t v = 0; v < out->processors && !pace_step(v); v++) {
		usable = usable && out->share[v] >= 0 && isfinite(ko->told[v]);
		if (v > 0 && ko->load[v] > 0)
			ko->fed[net->parent_of[v]]++;
		if (!(ko->load[v] > 0))
			out->verdict[v] = VERDICT_USELESS;
		if (!(out->share[v] > 0))
			continue;
		out->start[v] = begins(ko, v);
		out->end[v] = out->start[v] + out->share[v] * ko_computing(net, v);
	}
	return usable ? STATUS_OK : solve_beyond_range(error);
}

Status ko_tree_finish(KoTree *ko, const Net *net, Schedule *out, Error *error)
{
	KoTree *state = mem_array(1, sizeof *state);

	if (state == NULL)
		return error_no_memory(error);
	out->finish = ko_tree_run(ko, net, out->share, ko->half);
	*state = *ko;
	*ko = (KoTree){0};
	out->state = state;
	out->state_free = free_state;
	out->ports = state->half ? PORTS_HALF_DUPLEX : PORTS_FULL_DUPLEX;
	out->flow = FLOW_WHOLE;
	return fill_times(state, net, out, error);
}

/* --- a given set ----------------------------------------------------------------------------- */

void ko_tree_prune(KoTree *ko, const NetTree *whole, const Net *net, const bool *in)
{
	uint32_t next = 0;

	for (uint32_t v = 0; v < whole->processors; v++) {
		const uint32_t first = next, from = whole->begin[v], to = whole->begin[v + 1];

		for (uint32_t k = from; k < to; k++) {
			const uint32_t child = whole->child[k];

			if (!in[child])
				continue;
			ko->place[child] = next - first;
			ko->tree.child[next++] = child;
		}
		ko->tree.begin[v] = first;
		ko->tree.size[v] = in[v];
		ko->load[v] = 0;
		ko->arrived[v] = 0;
	}
	ko->tree.begin[whole->processors] = next;
	for (uint32_t v = whole->processors; v-- > 1;)
		ko->tree.size[net->parent_of[v]] += ko->tree.size[v];
}

static Status keep_only(
	KoTree *ko, const Net *net, const BestSet *keep, Schedule *out, Error *error)
{
	bool *in = mem_array(net->processors, sizeof *in);

	if (in == NULL)
		return error_no_memory(error);
	in[0] = true;
	for (uint32_t i = 0; i < keep->kept; i++)
		in[keep->processor[i]] = true;
	ko_tree_prune(ko, &ko->tree, net, in);
	mem_free(in);
	out->given = true;
	out->unused = net->processors - 1 - keep->kept;
	out->unused_why = out->unused > 0 ? claim_text(CLAIM_NOT_IN_BEST_SET) : NULL;
	return STATUS_OK;
}

/* What is claimed of it is what was found out of it. */
static void judge_given(const BestSet *keep, Schedule *out)
{
	if (out->outcome != OUTCOME_EXACT)
		return;
	if (keep->proved)
		out->outcome = OUTCOME_OPTIMAL;
	schedule_claim(out, NULL, CLAIM_OF(keep->proved ? CLAIM_BEST_SET_ORDER : CLAIM_SET_FOUND));
}

Status ko_tree_solve(
	const Net *net, const Settings *settings, KoWork *work_out, Schedule *out, Error *error)
{
	KoTree ko;
	Status status = ko_tree_open(&ko, net, error);

	if (status == STATUS_OK)
		status = schedule_reserve(out, net->processors, error);
	if (status == STATUS_OK && settings->keep)
		status = keep_only(&ko, net, settings->keep, out, error);
	if (status == STATUS_OK)
		status = work_out(&ko, net, out, error);
	if (status == STATUS_OK && settings->keep)
		judge_given(settings->keep, out);
	ko_tree_close(&ko);
	return status;
}

/* --- a split by hand ------------------------------------------------------------------------- */

static Status run_split(
	KoTree *ko, const Net *net, const double *shares, Schedule *out, Error *error)
{
	const uint32_t n = net->processors;

	STATUS_TRY(schedule_reserve(out, n, error));
	memcpy(out->share, shares, n * sizeof *shares);
	memcpy(ko->load, shares, n * sizeof *shares);
	for (uint32_t v = n; v-- > 1 && !pace_step(v);)
		ko->load[net->parent_of[v]] += ko->load[v];
	STATUS_TRY(ko_tree_finish(ko, net, out, error));
	ko_tell(net, NAN, NAN, out);
	split_tell(net, out);
	return STATUS_OK;
}

Status ko_tree_split(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	KoTree ko;
	Status status = ko_tree_open(&ko, net, error);

	if (status == STATUS_OK)
		status = run_split(&ko, net, settings->shares, out, error);
	ko_tree_close(&ko);
	return status;
}
