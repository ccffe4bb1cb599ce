#include "solver/quiz/star.h"

#include <math.h>

enum { DECIMAL = 9 }; /* digits that hide the last bits */

QuizChild quiz_child(double load, double root, double rate, double part)
{
	const double time = root / rate, hundredths = fmax(floor(100 * part), 1);

	return (QuizChild){.link = quiz_short(hundredths * time * load / 100, DECIMAL),
		.compute = quiz_short((100 - hundredths) * time / 100, DECIMAL)};
}

void quiz_say_order(const QuizDraw *draw)
{
	const Net *net = &draw->out->net;

	QUIZ_ADD(draw->out->question,
		"P0 has %s units of data, each to be combined with each: %s · %s = %s steps. It "
		"sends "
		"to all at once; a child computes while data comes in, and needs all %s units in "
		"the "
		"end. ",
		shown(net->load, 4).text, shown(net->load, 4).text, shown(net->load, 4).text,
		shown(net->load * net->load, 6).text, shown(net->load, 4).text);
}

static bool has_load(const Schedule *schedule, uint32_t id)
{
	return schedule->share[id] > 0;
}

void quiz_say_rates(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;
	Exercise *out = draw->out;
	const char *between = "";

	QUIZ_ADD(out->solution[LINE_RATES], "when P0 gets 1, a child gets A0/(A + G/L): ");
	for (uint32_t id = 1; id < net->processors; id++) {
		Explanation rate;

		if (!has_load(schedule, id) ||
			!schedule_explain(net, schedule, id, QUANTITY_RATE, &rate))
			continue;
		QUIZ_ADD(out->solution[LINE_RATES], "%sP%u %s/(%s + %s/%s) = %s", between,
			(unsigned)id, shown(net_compute(net, 0), 4).text,
			shown(net_compute(net, id), 4).text, shown(net_link(net, id), 4).text,
			shown(net->load, 4).text, quiz_fraction(rate.value).text);
		between = ", ";
	}
}

void quiz_say_shares(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;
	Exercise *out = draw->out;

	QUIZ_ADD(out->solution[LINE_SHARES], "P0 gets 1/(1");
	for (uint32_t id = 1; id < net->processors; id++) {
		Explanation rate;

		if (has_load(schedule, id) &&
			schedule_explain(net, schedule, id, QUANTITY_RATE, &rate))
			QUIZ_ADD(out->solution[LINE_SHARES], " + %s",
				quiz_fraction(rate.value).text);
	}
	QUIZ_ADD(out->solution[LINE_SHARES],
		") = %s of the steps, the others that times their rate: ",
		quiz_share(schedule->share[0]).text);
	for (uint32_t id = 1, said = 0; id < net->processors; id++)
		if (has_load(schedule, id))
			QUIZ_ADD(out->solution[LINE_SHARES], "%sP%u %s", said++ > 0 ? ", " : "",
				(unsigned)id, quiz_share(schedule->share[id]).text);
}

void quiz_say_slowest_link(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;
	uint32_t slowest = 0;

	for (uint32_t id = 1; id < net->processors; id++)
		if (has_load(schedule, id) &&
			(slowest == 0 || net_link(net, id) > net_link(net, slowest)))
			slowest = id;
	QUIZ_ADD(draw->out->solution[LINE_TEST],
		"all data is with P%u, on the slowest link, at L·G = %s · %s = %s. T must not be "
		"earlier, else P%u is useless",
		(unsigned)slowest, shown(net->load, 4).text, shown(net_link(net, slowest), 4).text,
		shown(net->load * net_link(net, slowest), 4).text, (unsigned)slowest);
}

void quiz_say_finish(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;

	QUIZ_ADD(draw->out->solution[LINE_TIME],
		"P0 computes its share of L² steps, A0 each: T = %s · %s² · %s = %s",
		quiz_share(schedule->share[0]).text, shown(net->load, 4).text,
		shown(net_compute(net, 0), 4).text, shown(schedule->finish, 4).text);
}
