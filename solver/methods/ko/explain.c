/* The equations behind the numbers of EAS, SOS and MOS, with the numbers put in. */
#include "solver/methods/ko/mos.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <stdio.h>

/* A symbol: "w_{3}^{eq}T_{cp}". */
typedef struct Symbol {
	char text[64];
} Symbol;

static void set_source(Explanation *out, const char *equation)
{
	explain_source(out, "%s, Ko & Robertazzi", equation);
}

/* --- symbols, each put among the parts -------------------------------------------------------- */

static void give_computing(const Net *net, uint32_t v, Explanation *out)
{
	explain_given(out, "compute", v, net_compute(net, v), "w_{%u}", v);
	explain_given(out, "intensity.compute", NET_NONE, net->intensity_compute, "T_{cp}");
}

static void give_sending(const Net *net, uint32_t v, Explanation *out)
{
	explain_given(out, "link", v, net_link(net, v), "z_{%u}", v);
	explain_given(out, "intensity.transfer", NET_NONE, net->intensity_transfer, "T_{cm}");
}

static void give_reporting(const Net *net, uint32_t v, Explanation *out)
{
	explain_given(out, "link", v, net_link(net, v), "z_{%u}", v);
	explain_given(out, "intensity.report", NET_NONE, net->intensity_report, "T_{cm}^{sol}");
}

static Symbol put_share(const Schedule *schedule, uint32_t v, Explanation *out)
{
	Symbol symbol = {"ε"};

	if (schedule->method->variant != KO_EAS)
		snprintf(symbol.text, sizeof symbol.text, "α_{%u}", v);
	explain_part(out, PART_SHARE, QUANTITY_SHARE, v, schedule->share[v], "%s", symbol.text);
	return symbol;
}

/* What a subtree gets: "Σα_{3}", "4ε"; of one processor its share. */
static Symbol put_load(const Schedule *schedule, uint32_t v, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);
	Symbol symbol;

	if (ko->tree.size[v] == 1)
		return put_share(schedule, v, out);
	if (schedule->method->variant == KO_EAS)
		snprintf(symbol.text, sizeof symbol.text, "%uε", ko->tree.size[v]);
	else
		snprintf(symbol.text, sizeof symbol.text, "Σα_{%u}", v);
	explain_part(out, PART_SHARE, QUANTITY_LOAD, v, ko->load[v], "%s", symbol.text);
	return symbol;
}

/* --- what all tell alike ---------------------------------------------------------------------- */

static bool explain_speedup(
	const Net *net, const Schedule *schedule, const char *equation, Explanation *out)
{
	if (isnan(schedule->speedup))
		return false;
	const uint32_t alone = net_yardstick(net);

	set_source(out, equation);
	give_computing(net, alone, out);
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	explain_formula(out, schedule->speedup, "S = Lw_{%u}T_{cp}/T", alone);
	return true;
}

/* Equal fractions wait for the slowest; others for nobody. */
static void explain_bound(const Net *net, const Schedule *schedule, Explanation *out)
{
	const bool equal = schedule->method->variant == KO_EAS && !schedule->given;
	ExplainSum sum = {.rest = schedule->speedup_bound - 1};
	const uint32_t alone = net_yardstick(net), rests = net_root_rests(net);
	uint32_t left = 0, slowest = alone;

	explain_given(out, "compute", alone, net_compute(net, alone), "w_{%u}", alone);
	for (uint32_t v = rests; v < net->processors; v++) {
		if (v == alone)
			continue;
		if (net_compute(net, v) > net_compute(net, slowest))
			slowest = v;
		if (sum.terms == EXPLAIN_TERMS || equal) {
			left++;
			continue;
		}
		explain_given(out, "compute", v, net_compute(net, v), "w_{%u}", v);
		explain_add(&sum, 1, net_compute(net, alone) / net_compute(net, v), "w_{%u}/w_{%u}",
			alone, v);
	}
	if (equal) {
		explain_given(
			out, "compute", slowest, net_compute(net, slowest), "w_{%u}", slowest);
		explain_formula(out, schedule->speedup_bound, "%uw_{%u}/w_{%u}",
			net->processors - rests, alone, slowest);
	} else {
		explain_rest(out, &sum, left, PART_RATE);
		explain_formula(
			out, schedule->speedup_bound, sum.terms > 0 ? "1 + %s" : "1%s", sum.text);
	}
	explain_more(out, ": %s", schedule->bound_why);
}

/* Of the root's own computing, where that ends last or nothing is drawn. */
static void explain_root_time(const Net *net, const Schedule *schedule, double T, Explanation *out)
{
	const Symbol share = put_share(schedule, 0, out);

	give_computing(net, 0, out);
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_formula(out, T, "T = %s·L·w_{0}T_{cp}", share.text);
}

/* When the root has the last solution, or has computed its own share. */
static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	if (schedule->end[0] >= schedule->finish * (1 - 1e-12) && !net->node[0].no_front_end)
		explain_root_time(net, schedule, schedule->finish, out);
	else if (!explain_latest(net, schedule, 0, 1U << INTERVAL_COLLECT, "T", out)) {
		/* Reports take no time: whoever computes last. */
		uint32_t last = 0;

		for (uint32_t v = 1; v < schedule->processors; v++)
			if (schedule->end[v] > schedule->end[last] || isnan(schedule->end[last]))
				last = v;
		explain_last(schedule, last, out);
	}
	out->value = schedule->finish;
}

/* --- EAS -------------------------------------------------------------------------------------- */

static bool tell_none(const Schedule *schedule, uint32_t v, Explanation *out)
{
	if (v == 0 && ko_tree(schedule)->rests) {
		out->value = 0;
		explain_line(out, "α_{0} = 0: %s", claim_text(CLAIM_ROOT_SENDS));
		return true;
	}
	if (schedule->share[v] > 0 || ko_tree(schedule)->load[v] > 0)
		return false;
	out->value = 0;
	explain_line(out, "α_{%u} = 0: %s", v,
		schedule->given ? schedule->unused_why : claim_text(CLAIM_TOO_SMALL));
	return true;
}

static void explain_path(const Net *net, const Schedule *schedule, Explanation *out)
{
	const KoPath path = ko_last_path(ko_tree(schedule), net);

	explain_line(out, "Eq. 9, last path: C_{d} + εw_{%u}T_{cp} + S_{d} = %s + %s + %s = %s",
		path.last, shown(path.delay, 4).text, shown(path.computing, 4).text,
		shown(path.reporting, 4).text, shown(schedule->formula, FINISH_DIGITS).text);
}

static bool explain_equal(const Schedule *schedule, uint32_t v, bool whole, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);

	if (tell_none(schedule, v, out))
		return true;
	set_source(out, "Eq. 4");
	if (!whole) {
		explain_subject(out, "ε");
		explain_said_formula(out, schedule->share[v],
			CLAIM_OF(CLAIM_EQUAL_PART, ko->tree.size[0] - ko->rests));
		return true;
	}
	explain_subject(out, "%uε", ko->tree.size[v]);
	put_share(schedule, v, out);
	explain_said_formula(out, ko->load[v], CLAIM_OF(CLAIM_EQUAL_PARTS, ko->tree.size[v]));
	return true;
}

bool ko_eas_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	switch (quantity) {
	case QUANTITY_FINISH:
		set_source(out, "Fig. 2, Eq. 9");
		explain_finish(net, schedule, out);
		explain_path(net, schedule, out);
		return true;
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, "Eq. 22", out);
	case QUANTITY_BOUND:
		explain_bound(net, schedule, out);
		return true;
	case QUANTITY_SHARE:
	case QUANTITY_LOAD:
		return explain_equal(schedule, processor, quantity == QUANTITY_LOAD, out);
	default:
		return false;
	}
}

/* --- SOS -------------------------------------------------------------------------------------- */

/* w^eq T_cp of a subtree with load (Eq. 11), for one unit. */
static double rate_of(const Net *net, const Schedule *schedule, uint32_t v)
{
	return schedule->share[v] / ko_tree(schedule)->load[v] * net_compute(net, v) *
	       net->intensity_compute;
}

static Symbol rate_symbol(const KoTree *ko, uint32_t v)
{
	Symbol symbol;

	snprintf(symbol.text, sizeof symbol.text,
		ko->tree.size[v] > 1 ? "w_{%u}^{eq}T_{cp}" : "w_{%u}T_{cp}", v);
	return symbol;
}

static Symbol put_rate(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	const Symbol symbol = rate_symbol(ko_tree(schedule), v);

	explain_part(
		out, PART_RATE, QUANTITY_RATE, v, rate_of(net, schedule, v), "%s", symbol.text);
	return symbol;
}

/* The sums over the children of v in Eq. 11; r_i is a child's load where the first has 1. */
typedef struct Sums {
	double loads;   /* P */
	double waiting; /* A: until the first is done, and all reports */
} Sums;

static Sums sums_of(const Net *net, const Schedule *schedule, uint32_t v)
{
	const KoTree *ko = ko_tree(schedule);
	const uint32_t *child = &ko->tree.child[ko->tree.begin[v]];
	Sums sums = {.waiting = rate_of(net, schedule, child[0]) +
				net_link(net, child[0]) * net->intensity_transfer};

	for (uint32_t k = 0; k < net_tree_degree(&ko->tree, v); k++) {
		const double r = ko->load[child[k]] / ko->load[child[0]];

		sums.loads += r;
		sums.waiting += r * net_link(net, child[k]) * net->intensity_report;
	}
	return sums;
}

static bool explain_rate(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);

	if (!(ko->load[v] > 0) || !(schedule->share[v] > 0) || (v == 0 && ko->late))
		return false;
	explain_subject(out, "%s", rate_symbol(ko, v).text);
	out->per_unit = true;
	set_source(out, "Eq. 11");
	give_computing(net, v, out);
	if (net_tree_degree(&ko->tree, v) == 0) {
		explain_formula(out, rate_of(net, schedule, v), "w_{%u}T_{cp}", v);
		return true;
	}
	const uint32_t first = ko->tree.child[ko->tree.begin[v]];

	if (!(ko->load[first] > 0))
		return false;
	const Sums sums = sums_of(net, schedule, v);

	put_rate(net, schedule, first, out);
	explain_part(out, PART_RATE, QUANTITIES, v, sums.waiting, "A");
	explain_part(out, PART_RATE, QUANTITIES, v, sums.loads, "P");
	explain_formula(
		out, rate_of(net, schedule, v), "w_{%u}T_{cp}·A/(A + w_{%u}T_{cp}·P)", v, v);
	explain_line(out, "A = %s + z_{%u}T_{cm} + Σ r_{i}z_{i}T_{cm}^{sol} = %s, P = Σ r_{i} = %s",
		rate_symbol(ko, first).text, first, shown(sums.waiting, 4).text,
		shown(sums.loads, 4).text);
	explain_said(out,
		CLAIM_OF(CLAIM_OVER_ITS_CHILDREN,
			schedule->formula != schedule->finish ? 1 : (double)NAN),
		NULL);
	return true;
}

/* Eq. 10 between a child and the brother before it. */
static void explain_later(const Net *net, const Schedule *schedule, uint32_t before, uint32_t v,
	const char *subject, Explanation *out)
{
	const Symbol load = put_load(schedule, before, out);

	set_source(out, "Eq. 10");
	give_sending(net, v, out);
	give_reporting(net, before, out);
	explain_formula(out, ko_tree(schedule)->load[v],
		"%s = %s(%s + z_{%u}T_{cm}^{sol})/(%s + z_{%u}T_{cm})", subject, load.text,
		put_rate(net, schedule, before, out).text, before,
		put_rate(net, schedule, v, out).text, v);
}

/* The first child: what its parent passes on, over the sum of the ratios. */
static void explain_first(const Net *net, const Schedule *schedule, uint32_t parent, uint32_t v,
	const char *subject, Explanation *out)
{
	const double P = sums_of(net, schedule, parent).loads;
	const Symbol whole = put_load(schedule, parent, out),
		     own = put_share(schedule, parent, out);

	set_source(out, "Eq. 11");
	explain_part(out, PART_RATE, QUANTITIES, parent, P, "P");
	explain_formula(
		out, ko_tree(schedule)->load[v], "%s = (%s - %s)/P", subject, whole.text, own.text);
	explain_said(out, CLAIM_OF(CLAIM_ALL_CHILDRENS_LOADS, P), NULL);
}

static void explain_load(
	const Net *net, const Schedule *schedule, uint32_t v, const char *subject, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);

	if (v == 0) {
		out->value = ko->load[0];
		explain_said(out, claim_word(CLAIM_OF(CLAIM_ALL_OF_IT), subject), NULL);
		return;
	}
	const uint32_t parent = net->parent_of[v];
	const uint32_t *child = &ko->tree.child[ko->tree.begin[parent]];
	const uint32_t place = ko->place[v];

	if (place == 0)
		explain_first(net, schedule, parent, v, subject, out);
	else if (ko->load[child[place - 1]] > 0)
		explain_later(net, schedule, child[place - 1], v, subject, out);
	else {
		out->value = ko->load[v];
		explain_line(out, "%s = %s", subject, shown(ko->load[v], 4).text);
	}
}

/* Of a root without a front end. */
static void explain_late(const Net *net, const Schedule *schedule, Explanation *out)
{
	set_source(out, "Eq. 12");
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	explain_part(out, PART_TIME, QUANTITIES, 0, schedule->start[0], "t_{0}");
	explain_given(out, "load", NET_NONE, net->load, "L");
	give_computing(net, 0, out);
	explain_formula(out, schedule->share[0], "α_{0} = (T - t_{0})/(L·w_{0}T_{cp})");
	explain_said(out, CLAIM_OF(CLAIM_ROOT_LATE), NULL);
}

static void explain_own(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	const Symbol load = put_load(schedule, v, out);

	set_source(out, "Eq. 11");
	give_computing(net, v, out);
	explain_formula(out, schedule->share[v], "α_{%u} = %s%s/(w_{%u}T_{cp})", v, load.text,
		put_rate(net, schedule, v, out).text, v);
}

static bool explain_sos_share(
	const Net *net, const Schedule *schedule, uint32_t v, bool whole, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);

	if (whole && ko->tree.size[v] > 1)
		explain_subject(out, "Σα_{%u}", v);
	else
		explain_subject(out, "α_{%u}", v);
	if (tell_none(schedule, v, out))
		return true;
	if (whole || ko->tree.size[v] == 1) {
		char subject[LABEL_MAX];

		snprintf(subject, sizeof subject, "%s", out->subject);
		explain_load(net, schedule, v, subject, out);
	} else if (v == 0 && ko->late) {
		explain_late(net, schedule, out);
	} else {
		explain_own(net, schedule, v, out);
	}
	return true;
}

bool ko_sos_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	switch (quantity) {
	case QUANTITY_RATE:
		return explain_rate(net, schedule, processor, out);
	case QUANTITY_SHARE:
	case QUANTITY_LOAD:
		return explain_sos_share(net, schedule, processor, quantity == QUANTITY_LOAD, out);
	case QUANTITY_FINISH:
		set_source(out, "Eq. 12");
		explain_finish(net, schedule, out);
		if (schedule->formula != schedule->finish)
			explain_said(out, CLAIM_OF(CLAIM_SOS_GIVES, schedule->formula), NULL);
		return true;
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, "Eq. 23", out);
	case QUANTITY_BOUND:
		explain_bound(net, schedule, out);
		return true;
	default:
		return false;
	}
}

/* --- MOS -------------------------------------------------------------------------------------- */

static const KoMos *mos_of(const Schedule *schedule)
{
	return schedule->state;
}

/* α'_{m,j} from the one before it in its level, Eq. 16. */
static void explain_in_level(
	const Net *net, const Schedule *schedule, uint32_t rank, Explanation *out)
{
	const KoMos *mos = mos_of(schedule);
	const uint32_t from = mos->id_of[rank - 1], to = mos->id_of[rank];

	set_source(out, "Eqs. 15 and 16");
	put_share(schedule, from, out);
	give_computing(net, from, out);
	give_computing(net, to, out);
	give_reporting(net, from, out);
	give_sending(net, to, out);
	explain_formula(out, mos->alpha[rank],
		"α_{%u} = α_{%u}(w_{%u}T_{cp} + z_{%u}T_{cm}^{sol})/(w_{%u}T_{cp} + z_{%u}T_{cm})",
		to, from, from, from, to, to);
}

/* α'_{0,j} from that of the level above, Eq. 17. */
static void explain_level(const Schedule *schedule, uint32_t rank, uint32_t level, Explanation *out)
{
	const KoMos *mos = mos_of(schedule);
	const uint32_t above = mos->id_of[mos->base[level - 1]];
	const double Y = schedule->share[above] / mos->alpha[rank];

	set_source(out, "Eq. 17");
	put_share(schedule, above, out);
	explain_part(out, PART_RATE, QUANTITIES, above, Y, "Y_{%u}", level - 1);
	explain_said_formula(out, mos->alpha[rank],
		CLAIM_OF(CLAIM_FIRST_OF_LEVEL, mos->id_of[rank], above, level - 1, level));
	if (mos->bad_level == level)
		explain_said(out, CLAIM_OF(CLAIM_Y_ABOVE_0, level - 1), NULL);
	else
		explain_said(out, CLAIM_OF(CLAIM_Y_TAKES, level - 1, Y, level), NULL);
}

static void explain_root(const Schedule *schedule, Explanation *out)
{
	const double sum = 1 / schedule->share[0] - 1;

	set_source(out, "Eq. 19");
	explain_part(out, PART_RATE, QUANTITIES, NET_NONE, sum, "Σ α_{i}/α_{0}");
	explain_formula(out, schedule->share[0], "α_{0} = 1/(1 + Σ α_{i}/α_{0})");
	explain_said(out, CLAIM_OF(CLAIM_LEVEL_AFTER_LEVEL, sum), NULL);
}

static bool explain_mos_share(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const KoMos *mos = mos_of(schedule);
	const uint32_t rank = mos->rank_of[processor], level = ko_level(mos, rank);

	if (rank == 0)
		explain_root(schedule, out);
	else if (rank > mos->base[level])
		explain_in_level(net, schedule, rank, out);
	else
		explain_level(schedule, rank, level, out);
	return true;
}

static bool explain_mos_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	set_source(out, "Eqs. 18 and 19");
	if (isnan(schedule->finish)) {
		explain_root_time(net, schedule, mos_of(schedule)->promised, out);
		explain_said_more(out, CLAIM_OF(CLAIM_NO_SCHEDULE_ATTAINS));
		return true;
	}
	explain_finish(net, schedule, out);
	if (schedule->formula != schedule->finish)
		explain_line(out, "Eq. 19 gives %s", shown(schedule->formula, FINISH_LONG).text);
	return true;
}

bool ko_mos_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	switch (quantity) {
	case QUANTITY_SHARE:
		return explain_mos_share(net, schedule, processor, out);
	case QUANTITY_FINISH:
		return explain_mos_finish(net, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, "Eq. 24", out);
	case QUANTITY_BOUND:
		if (isnan(schedule->speedup_bound))
			return false;
		explain_bound(net, schedule, out);
		return true;
	default:
		return false;
	}
}

/* --- intervals -------------------------------------------------------------------------------- */

void ko_explain_interval(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const uint32_t whose = interval_whose(interval);
	uint32_t v = whose;
	Symbol load;

	if (schedule->method->variant == KO_MOS) {
		const KoMos *mos = mos_of(schedule);

		if (interval->kind != INTERVAL_COMPUTE)
			v = mos->id_of[ko_passing(mos, mos->rank_of[whose], interval->part)];
		load = put_share(schedule, v, out);
	} else if (interval->kind == INTERVAL_COMPUTE) {
		load = put_share(schedule, v, out);
	} else {
		load = put_load(schedule, v, out);
	}
	explain_given(out, "load", NET_NONE, net->load, "L");
	interval_symbols(formula, "%s·L·", load.text);
	interval_charge(net, schedule, interval, whose, formula, out);
}
