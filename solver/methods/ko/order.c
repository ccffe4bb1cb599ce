/* The best order of service of SOS, beside that of the file.
 *
 * Of neighbours a, b in a chain of brothers, with times z to send, s z to report (s alike on all
 * links) and A to compute the whole load, Eq. 10 makes the window of the next child
 * (A + s z)/(z + A) of that before it, whatever the order, and with s the sum of all reports; so
 * the order decides only what the windows t are used for, the sum of t/(z + A). Serving a before b
 * gets 1/(z_a + A_a) + (A_a + s z_a)/((z_a + A_a)(z_b + A_b)) of it, which beats b before a by (1 -
 * s)(z_b - z_a) over a product: rising links are best for s < 1, falling ones for s > 1, and for s
 * = 1 all orders are alike, whatever the processors.
 *
 * So that order is proved the best for one level when no report waits for a send, for T is then
 * that of the equations, which no other order undercuts. And for every tree at s = 0: there every
 * child stays in the best set (ko/best.c), for with A >= 0 and z V <= 1 behind it (1 + A V)/(z + A)
 * is at most 1/z, so z' of the one before, no larger than z, is small enough as well; and faster
 * subtrees are better. Else all orders are tried where they are few, or that one is a guess. */
#include "solver/methods/ko/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Trial {
	const Net *net;
	KoTree ko;
	double *share;
} Trial;

static double finish_in_order(void *context)
{
	Trial *trial = context;

	ko_share_optimally(&trial->ko, trial->net, trial->share);
	return ko_tree_run(&trial->ko, trial->net, trial->share, trial->ko.half);
}

/* By rising link, or by falling where reports take longer than sends. */
static Status sort(Trial *trial, bool *changed, Error *error)
{
	const Net *net = trial->net;
	const double sign = net->intensity_report <= net->intensity_transfer ? 1 : -1;

	for (uint32_t v = 0; v < net->processors && !pace_step(v); v++)
		trial->share[v] = v > 0 ? sign * net_link(net, v) : 0;
	return net_tree_sort(&trial->ko.tree, trial->share, changed, error);
}

/* Whether no order ends before T, that of the sorted one. */
static bool is_proved(const Trial *trial, double T)
{
	const double promised = trial->share[0] * ko_computing(trial->net, 0);

	return !trial->ko.reports ||
	       (net_is_single_level(trial->net) && ko_same(T, promised, trial->net->processors));
}

/* The best of all where they are few, else the sorted one. */
static Status find(Trial *trial, const NetTree *file, double *T, char how[48], Error *error)
{
	const double orders = net_tree_orders(&trial->ko.tree);
	bool changed;
	STATUS_TRY(sort(trial, &changed, error));
	*T = finish_in_order(trial);
	snprintf(how, 48, "no order ends earlier (proved)");
	if (is_proved(trial, *T))
		return STATUS_OK;
	snprintf(how, 48, "by %s link; others were not tried",
		trial->net->intensity_report <= trial->net->intensity_transfer ? "rising"
									       : "falling");
	if (orders * trial->net->processors > KO_VISITS)
		return STATUS_OK;
	snprintf(how, 48, "the least of all %.0f orders", orders);
	memcpy(trial->ko.tree.child, file->child, (file->processors - 1) * sizeof *file->child);
	return net_tree_try_orders(&trial->ko.tree, finish_in_order, trial, T, error);
}

Status ko_best_order(const Net *net, Schedule *out, Error *error)
{
	const NetTree *file = &ko_tree(out)->tree;
	Trial trial = {.net = net, .share = mem_array(net->processors, sizeof *trial.share)};
	Status status = trial.share ? ko_tree_open(&trial.ko, net, error) : error_no_memory(error);
	double T = NAN;
	char how[48];

	trial.ko.brief = net->processors <= KO_BRIEF;

	if (status == STATUS_OK)
		status = find(&trial, file, &T, how, error);
	if (status == STATUS_OK && T < out->finish && !ko_same(T, out->finish, net->processors))
		tell_order(out, net, file, &trial.ko.tree,
			strstr(how, "not tried") ? "order" : "best order", T, how);
	ko_tree_close(&trial.ko);
	mem_free(trial.share);
	return status;
}
