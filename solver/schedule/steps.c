#include "solver/schedule/steps.h"

/* The steps of one kind: how many, and the k-th of them, whose kind, number and of are filled in
 * already. */
typedef struct StepsOf {
	StepKind kind;
	uint32_t (*count)(const Net *net, const Schedule *schedule);
	void (*get)(const Net *net, const Schedule *schedule, uint32_t k, Step *out);
} StepsOf;

static uint32_t count_rounds(const Net *net, const Schedule *schedule)
{
	(void)net;
	return schedule_has_rounds(schedule) ? schedule->eliminations : 0;
}

static void get_round(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	(void)net;
	out->processor = schedule_eliminated_who(schedule, k);
}

static uint32_t count_tries(const Net *net, const Schedule *schedule)
{
	(void)net;
	return schedule_tries(schedule).count;
}

static void get_try(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	(void)net;
	out->installments = schedule_tries(schedule).from + k;
}

static uint32_t count_orders(const Net *net, const Schedule *schedule)
{
	(void)net;
	return schedule_orders(schedule);
}

static void get_order(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	(void)net;
	out->processor = schedule_order_change(schedule, k).about;
}

static void get_collapse(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	out->processor = collapse_processor(net, schedule, k);
}

static void get_dealing(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	out->processor = dealing_processor(net, schedule, k);
}

static void get_sending(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	out->processor = sending_processor(net, schedule, k);
}

static void get_period(const Net *net, const Schedule *schedule, uint32_t k, Step *out)
{
	(void)net;
	(void)schedule;
	(void)k;
	out->processor = NET_NONE;
}

/* In the order in which they are walked. */
static const StepsOf kinds[] = {
	{STEP_ROUND, count_rounds, get_round},
	{STEP_TRY, count_tries, get_try},
	{STEP_ORDER, count_orders, get_order},
	{STEP_COLLAPSE, collapse_steps, get_collapse},
	{STEP_DEAL, dealing_steps, get_dealing},
	{STEP_INSTALLMENT, sending_steps, get_sending},
	{STEP_PERIOD, period_steps, get_period},
};

uint32_t schedule_steps(const Net *net, const Schedule *schedule)
{
	uint32_t count = 0;

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		count += kinds[i].count(net, schedule);
	return count;
}

Step schedule_step(const Net *net, const Schedule *schedule, uint32_t k)
{
	Step step = {.processor = NET_NONE};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		const uint32_t count = kinds[i].count(net, schedule);

		if (k < count) {
			step.kind = kinds[i].kind;
			step.number = k + 1;
			step.of = count;
			kinds[i].get(net, schedule, k, &step);
			return step;
		}
		k -= count;
	}
	return step;
}

Settings steps_settings(Step step)
{
	Settings settings = settings_standard();

	if (step.kind == STEP_ROUND)
		settings.rounds = step.number - 1;
	if (step.kind == STEP_TRY)
		settings.installments = step.installments;
	if (step.kind == STEP_ORDER)
		settings.order = step.number;
	return settings;
}
