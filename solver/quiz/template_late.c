/* Its data is all there before the others would be done: is it useful? The deadline is T with it
 * in, which is earlier. In half of the exercises it is in time for that, too. */
#include "solver/quiz/star.h"

static const double loads[] = {30, 40, 50, 60, 80, 90};
static const double roots[] = {1, 1, 2};
static const double rates[] = {1, 1, 0.5, 0.5, 1 / 3.0};

enum { OTHERS_MIN = 2, OTHERS_MAX = 3, PARTS = 16 };
#define KEY 1.15
#define CLEARLY 1.04 /* later than one T, or earlier than the other */

/* The last child's data is there at a time between T with it and T without, or before both. */
static Status build(const QuizDraw *draw, uint32_t *who)
{
	const uint32_t others = OTHERS_MIN + quiz_below(draw, OTHERS_MAX - OTHERS_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const bool in_time = quiz_wanted(draw, 2) == 0;
	QuizChild child[OTHERS_MAX + 1];
	double rate[OTHERS_MAX + 1], sum = 1;

	for (uint32_t k = 0; k < others; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	rate[others] = QUIZ_OF(draw, rates);
	*who = 1 + quiz_below(draw, others + 1);
	for (uint32_t k = 0, next = 0; k <= others; k++) {
		const bool is_who = k + 1 == *who;
		const double own = is_who ? rate[others] : rate[next++];
		const double low = own / (sum + rate[others]), high = own / sum;
		const double at = (1.0 + quiz_below(draw, PARTS - 1)) / PARTS;
		const double part = !is_who   ? low / KEY * (0.3 + 0.7 * at)
				    : in_time ? low / CLEARLY * (0.8 + 0.2 * at)
					      : low + at * (high - low);

		child[k] = quiz_child(load, root, own, part);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, others + 1, child);
}

typedef struct Late {
	uint32_t who;
	bool useful;
	double arrival, with, without, finish;
} Late;

static Status find(const QuizDraw *draw, const Schedule *with, const Schedule *schedule, Late *late)
{
	const Net *net = &draw->out->net;
	const double load = net->load;

	*late = (Late){.who = late->who,
		.useful = schedule->verdict[late->who] == VERDICT_USEFUL,
		.arrival = load * net_link(net, late->who),
		.with = with->formula,
		.finish = schedule->finish};
	/* P0's share of the others alone: its own rate is taken out of the sum. */
	late->without = late->useful ? late->with / (1 - with->share[late->who]) : late->finish;
	if (schedule->eliminations > !late->useful)
		return quiz_refuse(draw, QUIZ_ABSENT);
	if (late->useful ? late->arrival * CLEARLY > late->with
			 : late->arrival < CLEARLY * late->with ||
				   late->arrival * CLEARLY > late->without)
		return quiz_refuse(draw, QUIZ_NEAR);
	return STATUS_OK;
}

static void ask(const QuizDraw *draw, const Late *late)
{
	Exercise *out = draw->out;
	const unsigned who = late->who;
	AnswerField *field;

	quiz_say_order(draw);
	QUIZ_ADD(out->question,
		"P%u's data would all be there at %s; without P%u all would be done at %s. ", who,
		shown(late->arrival, 4).text, who, shown(late->without, 4).text);
	QUIZ_ADD(out->question,
		draw->level == QUIZ_LEVELS ? "Does P%u get any load, and when is all done?"
					   : "Is P%u useful, and when is all done?",
		who);
	if (draw->level < QUIZ_LEVELS) {
		field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, late->with, 4,
			"T with P%u in, if its data came in time", who);
		quiz_wrong(field, late->without, "That is T without P%u.", who);
	}
	field = quiz_ask_names(draw, ANSWER_YES_NO, LINE_TIME, late->useful ? "yes" : "no",
		draw->level == QUIZ_LEVELS ? "does P%u get load (yes or no)"
					   : "is P%u useful (yes or no)",
		who);
	if (late->useful)
		quiz_wrong_names(field, "no",
			"It has all its data at %s. What is T with P%u in? Is that earlier?",
			shown(late->arrival, 4).text, who);
	else
		quiz_wrong_names(field, "yes",
			"It has all its data before %s. But which T is the deadline: that of the "
			"others alone, or that with P%u in?",
			shown(late->without, 4).text, who);
	field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, late->finish, 4, "T at the end");
	if (late->useful)
		quiz_wrong(field, late->without, "That is T without P%u. It helps.", who);
	else
		quiz_wrong(field, late->with,
			"That is T if P%u's data came in time: it is there at %s only.", who,
			shown(late->arrival, 4).text);
}

static void say(const QuizDraw *draw, const Schedule *with, const Late *late)
{
	Exercise *out = draw->out;
	const Net *net = &out->net;
	const unsigned who = late->who;

	quiz_say_rates(draw, with);
	quiz_say_shares(draw, with);
	QUIZ_ADD(out->solution[LINE_TEST],
		"P%u is useful if its data is all there before the T that holds with P%u in: L·G = "
		"%s · %s = %s against P0's share · %s² · %s",
		who, who, shown(net->load, 4).text, shown(net_link(net, who), 4).text,
		shown(late->arrival, 4).text, shown(net->load, 4).text,
		shown(net_compute(net, 0), 4).text);
	if (late->useful)
		QUIZ_ADD(out->solution[LINE_TIME],
			"with P%u in T is %s · %s² · %s = %s, not before %s: P%u is useful, and "
			"that is T",
			who, quiz_share(with->share[0]).text, shown(net->load, 4).text,
			shown(net_compute(net, 0), 4).text, shown(late->with, 4).text,
			shown(late->arrival, 4).text, who);
	else
		QUIZ_ADD(out->solution[LINE_TIME],
			"with P%u in T would be %s · %s² · %s = %s, but its data is there at %s: "
			"useless. Without it T = %s",
			who, quiz_share(with->share[0]).text, shown(net->load, 4).text,
			shown(net_compute(net, 0), 4).text, shown(late->with, 4).text,
			shown(late->arrival, 4).text, shown(late->finish, 4).text);
	QUIZ_ADD(out->sentence,
		"P%u's deadline is T with P%u in, %s. The T without it, %s, is that of the others.",
		who, who, shown(late->with, 4).text, shown(late->without, 4).text);
	QUIZ_ADD(out->hint[0],
		"P%u takes part only in a schedule that has P%u in it. When would "
		"that one end?",
		who, who);
	QUIZ_ADD(out->hint[1],
		"Add P%u's rate A0/(A + G/L) to those of the others: P0's share is 1 divided by (1 "
		"+ "
		"all rates), and T that share of L² steps, A0 each.",
		who);
}

static Status draw_late(const QuizDraw *draw)
{
	Schedule schedule, with;
	Late late;

	STATUS_TRY(build(draw, &late.who));
	STATUS_TRY(quiz_solve(draw, &schedule));
	Status status = quiz_solve_all_in(draw, &with);

	if (status == STATUS_OK) {
		status = find(draw, &with, &schedule, &late);
		if (status == STATUS_OK) {
			ask(draw, &late);
			say(draw, &with, &late);
		}
		schedule_release(&with);
	}
	schedule_release(&schedule);
	return status;
}

const QuizTemplate template_late = {.id = "late",
	.title = "in time for which end?",
	.level = 1,
	.excepted = 1U << QUIZ_NEAR,
	.draw = draw_late};
