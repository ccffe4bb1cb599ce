#include "solver/schedule/veil.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"

#include <math.h>

/* Whoever solves with the method of a veiled schedule would lift the veil. */
static Status refuse(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)net;
	(void)settings;
	(void)out;
	return error_set(error, STATUS_NOT_APPLICABLE, "the answer is veiled");
}

static uint64_t count_none(const Net *net, const Schedule *schedule, uint32_t processor)
{
	(void)net;
	(void)schedule;
	(void)processor;
	return 0;
}

static void give_none(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	(void)net;
	(void)schedule;
	(void)processor;
	(void)out;
}

static void label_none(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	(void)net;
	(void)schedule;
	(void)interval;
	(void)form;
	out[0] = '\0';
}

/* Whether somebody can be useless is known of the method; nobody is asked about. */
static Claim reason_none(const Net *net, const Schedule *schedule, uint32_t k)
{
	(void)net;
	(void)schedule;
	(void)k;
	return CLAIM_OF(CLAIM_NONE);
}

/* What is known of the method without an answer; what a new slot tells is left out until somebody
 * puts it here. */
static Method without_answers(const Method *method)
{
	return (Method){
		.id = method->id,
		.title = method->title,
		.variant = method->variant,
		.paper = method->paper,
		.network = method->network,
		.notation = method->notation,
		.elimination_name = method->elimination_name,
		.rule = method->rule,
		.installments_estimate = method->installments_estimate,
		.children_estimate = method->children_estimate,
		.reads = method->reads,
		.own_startups = method->own_startups,
		.check = method->check,
		.solve = refuse,
		.count = count_none,
		.intervals = give_none,
		.label = label_none,
		.reason = method->keys || method->reason ? reason_none : NULL,
	};
}

/* The root computes everything itself: known from the net. */
static double alone(const Method *method, const Net *net)
{
	const double all = net_steps(net, net->load) * net_compute(net, net_yardstick(net)) *
			   net->intensity_compute;

	if (method->own_startups)
		return all + net_startup_compute(net, net_yardstick(net));
	return all + (method_reads(method, "startup.compute") ? net->startup_compute : 0);
}

Status schedule_veil(const Method *method, const Net *net, Schedule *out, Error *error)
{
	Method *known;

	schedule_init(out);
	STATUS_TRY(method_check(method, net, error));
	STATUS_TRY(schedule_reserve(out, net->processors, error));
	known = mem_array(1, sizeof *known);
	if (!known) {
		schedule_release(out);
		return error_no_memory(error);
	}
	*known = without_answers(method);
	out->method = out->state = known;
	out->state_free = mem_free;
	out->veiled = true;
	out->outcome = OUTCOME_EXACT;
	out->sequential = alone(method, net);
	out->installments = !method_reads(method, "installments") ? 1
			    : net->installments > 0               ? net->installments
								  : 0;
	for (uint32_t p = 0; p < net->processors && !pace_step(p); p++)
		out->share[p] = NAN;
	if (!pace_stop(0, 0))
		return STATUS_OK;
	schedule_release(out);
	return pace_stopped(error);
}

const Method *schedule_real_method(const Schedule *schedule)
{
	return schedule->veiled ? method_find(schedule->method->id) : schedule->method;
}
