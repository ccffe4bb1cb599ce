/* Equal allocation scheduling: every processor computes the same fraction, whatever its speed and
 * link. Eq. 9 follows one path, the last child of the last child and so on; what the diagram
 * attains is later where another path is later or where reports wait for sends (half duplex). The
 * outcome is a heuristic: nobody claims that equal is best. */
#include "solver/methods/ko/family.h"

#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <stdio.h>

static void judge(const KoPath *path, double full, Schedule *out)
{
	const double formula = path->delay + path->computing + path->reporting;

	out->outcome = OUTCOME_HEURISTIC;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_EQUAL_SHARES));
	out->formula_source = "Eq. 9";
	out->formula = formula;
	if (ko_same(out->finish, formula, out->processors))
		out->formula = out->finish;
	else if (ko_same(full, formula, out->processors))
		schedule_note(out, NULL, CLAIM_OF(CLAIM_EAS_REPORTS_WAIT, formula));
	else
		schedule_note(out, NULL, CLAIM_OF(CLAIM_EAS_OTHER_PATH, formula));
}

/* Of equal fractions the slowest processor's ends last: free links leave N w_0 / max w. */
static double free_speedup(const Net *net)
{
	const uint32_t rests = net_root_rests(net);
	double slowest = 0;

	for (uint32_t v = rests; v < net->processors && !pace_step(v); v++)
		slowest = fmax(slowest, net_compute(net, v));
	return (net->processors - rests) * (net_compute(net, net_yardstick(net)) / slowest);
}

static Status work_out(KoTree *ko, const Net *net, Schedule *out, Error *error)
{
	ko_share_equally(ko, out->share);
	const KoPath path = ko_last_path(ko, net);
	const double full = ko_tree_run(ko, net, out->share, false);
	STATUS_TRY(ko_tree_finish(ko, net, out, error));
	judge(&path, full, out);
	/* Without the slowest more is possible; more than what all can do is not. */
	const double bound = out->given ? ko_free_speedup(net, NULL) : free_speedup(net);

	ko_tell(net, bound, out->given ? ko_free_speedup(net, out) : bound, out);
	if (out->given)
		return STATUS_OK;
	STATUS_TRY(ko_best_set(net, out, error));
	ko_fact_half_duplex(ko_tree(out), net, out);
	return STATUS_OK;
}

Status ko_eas_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	return ko_tree_solve(net, settings, work_out, out, error);
}
