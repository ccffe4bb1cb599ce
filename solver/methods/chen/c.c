/* Algorithm C, the classical method (Theorem 1): each processor computes only its own set, and the
 * root all that lies between the sets, afterwards and alone. Communication is neglected. */
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/methods/chen/family.h"

#include "solver/base/pace.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

/* Theorem 1 is meant for links at least so much faster than computing. */
#define BETA_MIN 10

/* (A_0/A_i)^(1/gamma) */
static double ratio(const ChenStar *star, const ChenClass *class)
{
	return pow(chen_A0(star) / chen_A(star, class), 1.0 / star->order);
}

static double root_share(const ChenStar *star)
{
	PreciseSum sum = precise_sum(1);

	for (uint32_t i = 0; i < star->classes; i++)
		precise_add_times(&sum, star->class[i].count, ratio(star, &star->class[i]));
	return 1 / sum.high;
}

/* What a share leaves to the root: alpha - alpha^gamma of all steps. `others` is 1 - alpha, worked
 * out by itself: where one share is nearly all, rounding alpha would leave nothing of it. */
static double left_over(double alpha, double others, double order)
{
	return alpha > 0.5 ? -alpha * expm1((order - 1) * log1p(-others))
			   : alpha * (1 - pow(alpha, order - 1));
}

/* The share of everybody but class `skip`; of everybody but the root when `skip` is `classes`. */
static double others_share(const ChenStar *star, uint32_t skip, double alpha0)
{
	PreciseSum sum = precise_sum(skip < star->classes ? 1 : 0);

	for (uint32_t i = 0; i < star->classes; i++)
		if (i != skip)
			precise_add_times(&sum, star->class[i].count, ratio(star, &star->class[i]));
	return sum.high * alpha0;
}

/* Returns the fraction of the steps left for post-processing. */
static double fill(const ChenStar *star, Schedule *out)
{
	const double alpha0 = root_share(star);
	const double time = pow(alpha0, star->order) * (star->steps * chen_A0(star));
	PreciseSum post = precise_sum(
		left_over(alpha0, others_share(star, star->classes, alpha0), star->order));

	out->share[0] = alpha0;
	out->start[0] = 0;
	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *class = &star->class[i];
		const double alpha = alpha0 * ratio(star, class);
		/* At most one share is above a half, and only that asks for the others. */
		const double others = alpha > 0.5 ? others_share(star, i, alpha0) : 1 - alpha;

		precise_add_times(&post, class->count, left_over(alpha, others, star->order));
		for (uint32_t j = class->first; j < class->first + class->count && !pace_step(j);
			j++) {
			out->share[j] = alpha;
			out->start[j] = 0;
			out->end[j] = time;
		}
	}
	/* Order 1 leaves nothing; what rounding leaves is nothing either. */
	return star->order == 1 ? 0 : post.high;
}

static void note_beta(const ChenStar *star, Schedule *out)
{
	double least = INFINITY;

	for (uint32_t i = 0; i < star->classes; i++)
		least = fmin(least, chen_A(star, &star->class[i]) / chen_G(star, &star->class[i]));
	if (least < BETA_MIN)
		schedule_note(out, NULL, CLAIM_OF(CLAIM_BETA_TOO_SMALL, BETA_MIN, least));
}

static Status fill_times(const ChenStar *star, double post, Schedule *out, Error *error)
{
	const double all = star->steps * chen_A0(star);

	out->end[0] = (pow(out->share[0], star->order) + post) * all;
	out->finish = out->formula = out->end[0];
	for (uint32_t i = 0; i <= star->classes && !pace_step(i); i++) {
		const uint32_t first = i < star->classes ? star->class[i].first : 0;

		if (!(out->share[first] > 0) || !isfinite(out->end[first]))
			return solve_beyond_range(error);
	}
	out->sequential = all;
	out->speedup = out->formula_speedup = all / out->finish;
	schedule_bound(out, CLAIM_NO_TRANSFERS, out->speedup, out->speedup, out->speedup);
	return STATUS_OK;
}

Status chen_c_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	ChenStar star;
	Status status = chen_star_read(&star, net, error);

	(void)settings;
	if (status == STATUS_OK)
		status = schedule_reserve(out, net->processors, error);
	if (status == STATUS_OK)
		status = fill_times(&star, fill(&star, out), out, error);
	if (status == STATUS_OK) {
		out->outcome = OUTCOME_EXACT;
		schedule_claim(out, NULL, CLAIM_OF(CLAIM_EQUATIONS));
		out->formula_source = "Theorem 1";
		out->ports = PORTS_FREE;
		schedule_claim_installments(
			out, claim_word(CLAIM_OF(CLAIM_ALGORITHM_USES_ONE), "C"));
		note_beta(&star, out);
	}
	chen_star_release(&star);
	return status;
}

static bool has_post(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return processor == 0 && net->order > 1 && schedule->processors > 1;
}

uint64_t chen_c_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return has_post(net, schedule, processor) ? 2 : 1;
}

void chen_c_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const double share = schedule->share[processor], steps = pow(net->load, net->order);
	const double A = net_compute(net, processor) * net->intensity_compute;
	Interval own = {.kind = INTERVAL_COMPUTE,
		.stage = STAGE_SET,
		.processor = processor,
		.peer = NET_NONE,
		.load = share * net->load,
		.work = pow(share, net->order) * steps};

	own.end = own.work * A;
	if (!interval_give(out, own) || !has_post(net, schedule, processor))
		return;
	Interval post = own;

	post.stage = STAGE_POST;
	post.continues = true;
	post.start = own.end;
	post.end = schedule->end[0];
	post.load = 0;
	post.work = (post.end - post.start) / A;
	interval_give(out, post);
}

void chen_c_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const int order = (int)net->order;
	const uint32_t i = interval->processor;
	char exponent[24] = "";

	(void)schedule;
	if (order > 1)
		snprintf(exponent, sizeof exponent, "^{%d}", order);
	if (interval->stage == STAGE_POST && form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "(1-Σα_{i}%s)L%sA_{0}", exponent, exponent);
	else if (interval->stage == STAGE_POST)
		snprintf(out, LABEL_MAX, "post");
	else if (form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "α_{%u}%sL%sA_{%u}", i, exponent, exponent, i);
	else
		snprintf(out, LABEL_MAX, "S_{%u}%s", i, exponent);
}
