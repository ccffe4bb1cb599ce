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
 * subtrees are better. Else all orders are tried where they are few, or that one is a guess.
 *
 * Where reports take time all this is of orders that keep every processor: a smaller set may end
 * earlier. So in that order a better set is looked for as well, and told where nothing else that is
 * told ends as early. */
#include "solver/methods/ko/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Trial {
	const Net *net;
	KoTree ko;
	double *share;
	KoSet smaller; /* in the order sorted; looked for where reports take time */
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
	const double promised = trial->ko.promised;

	if (trial->ko.late)
		return false;
	return !trial->ko.reports ||
	       (net_is_single_level(trial->net) && ko_same(T, promised, trial->net->processors));
}

static bool is_sorted_rising(const Net *net)
{
	return net->intensity_report <= net->intensity_transfer;
}

/* The best of all where they are few, else the sorted one. */
static Status find(Trial *trial, const NetTree *file, double *T, Claim *how, Error *error)
{
	const double orders = net_tree_orders(&trial->ko.tree);
	bool changed;
	STATUS_TRY(sort(trial, &changed, error));
	*T = finish_in_order(trial);
	if (trial->ko.reports)
		STATUS_TRY(ko_best_set_in(trial->net, &trial->ko.tree, *T, &trial->smaller, error));
	*how = CLAIM_OF(trial->ko.reports ? CLAIM_ORDER_PROVED_OF_ALL : CLAIM_TREE_ORDER_PROVED);
	if (is_proved(trial, *T))
		return STATUS_OK;
	*how = CLAIM_OF(is_sorted_rising(trial->net) ? CLAIM_ORDER_RISING : CLAIM_ORDER_FALLING);
	if (orders * trial->net->processors > KO_VISITS)
		return STATUS_OK;
	*how = CLAIM_OF(CLAIM_ORDER_LEAST_OF_ALL, NAN, orders);
	memcpy(trial->ko.tree.child, file->child, (file->processors - 1) * sizeof *file->child);
	return net_tree_try_orders(&trial->ko.tree, finish_in_order, trial, T, error);
}

/* Where it ends before `least`. */
static void tell_smaller(const Trial *trial, double least, Schedule *out)
{
	const KoSet *set = &trial->smaller;
	const double T = set->finish;
	const unsigned long long sets = set->tried + set->all_tried;

	if (!trial->ko.reports || !(T < least) || ko_same(T, least, out->processors))
		return;
	schedule_fact(out, T, T,
		claim_word(CLAIM_OF(set->all_tried ? CLAIM_SMALLER_SET_OF_ALL
						   : CLAIM_SMALLER_SET_TRIED,
				   T, (double)sets, is_sorted_rising(trial->net) ? 1 : (double)NAN),
			set->without));
}

Status ko_best_order(const Net *net, Schedule *out, Error *error)
{
	const KoTree *drawn = ko_tree(out);
	Trial trial = {.net = net, .share = mem_array(net->processors, sizeof *trial.share)};
	Status status = trial.share ? ko_tree_open(&trial.ko, net, error) : error_no_memory(error);
	double T = NAN;
	Claim how = CLAIM_OF(CLAIM_NONE);

	trial.ko.brief = net->processors <= KO_BRIEF;

	if (status == STATUS_OK)
		status = find(&trial, &drawn->tree, &T, &how, error);
	how.number[0] = T;
	if (status == STATUS_OK && T < out->finish && !ko_same(T, out->finish, net->processors))
		tell_order(out, net, &drawn->tree, &trial.ko.tree, how);
	if (status == STATUS_OK)
		tell_smaller(&trial, fmin(drawn->best.finish, fmin(T, out->finish)), out);
	ko_tree_close(&trial.ko);
	mem_free(trial.share);
	return status;
}
