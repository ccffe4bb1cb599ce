/* Rounds of algorithm PE: who goes, one after another, and what T each round promises. */
#include "solver/quiz/star.h"

#include <math.h>
#include <string.h>

static const double loads[] = {30, 40, 50, 60, 80, 90};
static const double roots[] = {1, 1, 2, 3};
static const double rates[] = {2, 1, 1, 0.5, 0.5, 1 / 3.0};

/* A slow link takes most of a rate's time, another at most what leaves it useful in the end. */
enum { CHILDREN_MIN = 3, CHILDREN_MAX = 4, SLOW_MAX = 3, SLOW_MIN = 50, SLOW_STEPS = 10 };
enum { SLOW_STEP = 5, TWELFTHS_MIN = 4, TWELFTHS = 12 };
#define KEY 1.15

static Status build(const QuizDraw *draw)
{
	const uint32_t count = CHILDREN_MIN + quiz_below(draw, CHILDREN_MAX - CHILDREN_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	uint32_t slow = 1 + quiz_below(draw, count - 1 < SLOW_MAX ? count - 1 : SLOW_MAX);
	bool is_slow[CHILDREN_MAX];
	double rate[CHILDREN_MAX], sum = 1;
	QuizChild child[CHILDREN_MAX];

	for (uint32_t k = 0; k < count; k++) {
		rate[k] = QUIZ_OF(draw, rates);
		is_slow[k] = quiz_below(draw, count - k) < slow;
		slow -= is_slow[k];
		sum += is_slow[k] ? 0 : rate[k];
	}
	for (uint32_t k = 0; k < count; k++) {
		const uint32_t share = TWELFTHS_MIN + quiz_below(draw, TWELFTHS - TWELFTHS_MIN + 1);
		const double part =
			is_slow[k] ? 0.01 * (SLOW_MIN + SLOW_STEP * quiz_below(draw, SLOW_STEPS))
				   : rate[k] / (sum * KEY) * share / TWELFTHS;

		child[k] = quiz_child(load, root, rate[k], part);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, count, child);
}

/* --- in the wrong order, and all at once ------------------------------------------------------ */

static void list(const uint32_t *who, uint32_t count, char out[QUIZ_NAMES])
{
	out[0] = '\0';
	for (uint32_t k = 0; k < count; k++)
		quiz_add(out, QUIZ_NAMES, "%sP%u", k > 0 ? ", " : "", (unsigned)who[k]);
}

/* As many as go, the slowest processors first. */
static void list_by_compute(const Net *net, uint32_t count, char out[QUIZ_NAMES])
{
	uint32_t who[CHILDREN_MAX];
	uint32_t sorted = 0;

	for (uint32_t id = 1; id < net->processors; id++) {
		uint32_t at = sorted++;

		for (; at > 0 && net_compute(net, who[at - 1]) < net_compute(net, id); at--)
			who[at] = who[at - 1];
		who[at] = id;
	}
	list(who, count, out);
}

/* All who fail in the first round, those that miss by most first. */
static uint32_t list_at_once(const Net *net, const double *key, char out[QUIZ_NAMES])
{
	uint32_t who[CHILDREN_MAX];
	uint32_t failing = 0;

	for (uint32_t id = 1; id < net->processors; id++) {
		if (!(key[id] < 1))
			continue;
		uint32_t at = failing++;

		for (; at > 0 && key[who[at - 1]] > key[id]; at--)
			who[at] = who[at - 1];
		who[at] = id;
	}
	list(who, failing, out);
	return failing;
}

static Status ask_who(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;
	double key[CHILDREN_MAX + 1];
	uint32_t gone[CHILDREN_MAX];
	char names[QUIZ_NAMES], by_compute[QUIZ_NAMES], at_once[QUIZ_NAMES];

	for (uint32_t k = 0; k < schedule->eliminations; k++)
		gone[k] = schedule->eliminated[k].processor;
	STATUS_TRY(schedule_keys(net, schedule, 0, key, draw->error));
	list(gone, schedule->eliminations, names);
	list_by_compute(net, schedule->eliminations, by_compute);
	/* Who takes out the slowest processors must come to something else. */
	if (strcmp(names, by_compute) == 0)
		return quiz_refuse(draw, QUIZ_CLOSE);
	AnswerField *field = quiz_ask_names(
		draw, ANSWER_ORDER, LINE_TEST, names, "who goes, the first to go first");

	quiz_wrong_names(field, by_compute,
		"Those are the slowest processors. What must be there before the end, and what "
		"brings it?");
	const bool recovers = list_at_once(net, key, at_once) > schedule->eliminations;

	if (draw->level == QUIZ_LEVELS && !recovers)
		return quiz_refuse(draw, QUIZ_ABSENT);
	if (recovers && strcmp(at_once, by_compute) != 0)
		quiz_wrong_names(field, at_once,
			"Those all fail while every processor is in. Work T out again after each "
			"removal: it is later then, and others may fit.");
	return STATUS_OK;
}

/* T of every round where the test line tells who goes; else of the first and at the end, which do
 * not tell how many there are. */
static void ask_times(const QuizDraw *draw, const Schedule *schedule)
{
	const Elimination *gone = schedule->eliminated;
	const uint32_t rounds = draw->level == 1 ? schedule->eliminations : 1;
	AnswerField *field;

	for (uint32_t k = 0; k < rounds; k++) {
		field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, gone[k].promised, 0,
			"T that round %u promises", (unsigned)k + 1);
		quiz_wrong_if_apart(field, gone[k].arrival,
			"That is when P%u has all its data. T is when P0 has computed its share.",
			(unsigned)gone[k].processor);
	}
	field = quiz_ask_number(
		draw, ANSWER_NUMBER, LINE_TIME, schedule->finish, 0, "T at the end");
	for (uint32_t k = draw->level == 1 ? rounds : 0; k < schedule->eliminations; k++)
		quiz_wrong_if_apart(field, gone[k].promised,
			"That is what round %u promises. A processor whose data comes later is "
			"still in.",
			(unsigned)k + 1);
}

/* --- words ------------------------------------------------------------------------------------ */

static void say_shares(const QuizDraw *draw, const Schedule *schedule)
{
	char *line = draw->out->solution[LINE_SHARES];
	const Net *net = &draw->out->net;
	const double alone = net->load * net->load * net_compute(net, 0);

	quiz_add(line, QUIZ_TEXT, "P0 gets 1/(1 + the rates of all who are still in): %s with all",
		quiz_share(schedule->eliminated[0].promised / alone).text);
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		quiz_add(line, QUIZ_TEXT, ", %s without P%u%s",
			quiz_share(schedule->eliminated[k].without / alone).text,
			(unsigned)schedule->eliminated[k].processor, k > 0 ? " too" : "");
}

static void say_test(const QuizDraw *draw, const Schedule *schedule)
{
	char *line = draw->out->solution[LINE_TEST];
	const Net *net = &draw->out->net;
	const char *then = ": P";

	quiz_add(line, QUIZ_TEXT, "all data is there at L·G:");
	for (uint32_t id = 1; id < net->processors; id++)
		quiz_add(line, QUIZ_TEXT, "%s P%u at %s", id > 1 ? "," : "", (unsigned)id,
			shown(net->load * net_link(net, id), 4).text);
	quiz_add(
		line, QUIZ_TEXT, ". The latest goes, until none is later than the T of those left");
	for (uint32_t k = 0; k < schedule->eliminations; k++, then = ", then P")
		quiz_add(
			line, QUIZ_TEXT, "%s%u", then, (unsigned)schedule->eliminated[k].processor);
}

static void say_times(const QuizDraw *draw, const Schedule *schedule)
{
	char *line = draw->out->solution[LINE_TIME];
	const Net *net = &draw->out->net;

	quiz_add(line, QUIZ_TEXT, "T is P0's share · %s² · %s: %s with all",
		shown(net->load, 4).text, shown(net_compute(net, 0), 4).text,
		shown(schedule->eliminated[0].promised, 4).text);
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		quiz_add(line, QUIZ_TEXT, ", %s without P%u%s",
			shown(schedule->eliminated[k].without, 4).text,
			(unsigned)schedule->eliminated[k].processor, k > 0 ? " too" : "");
}

static void ask_question(const QuizDraw *draw)
{
	Exercise *out = draw->out;

	quiz_say_order(draw);
	QUIZ_ADD(out->question, "%s",
		draw->level < QUIZ_LEVELS ? "Algorithm PE works T out with all, removes the one "
					    "that is late by most, and begins again, until none "
					    "is late. "
					  : "Some links are slow. ");
	QUIZ_ADD(out->question, "%s",
		draw->level == 1
			? "Which T does each round promise, and which T is there at the end?"
		: draw->level == 2
			? "Who goes, one after another? Which T does the first round promise, "
			  "and which T is there at the end?"
			: "Who must get nothing, the worst first, and when is all done? Which "
			  "T would there be if all data came in time?");
	QUIZ_ADD(out->hint[0], "P0's share is 1 divided by (1 + the sum of the rates of those "
			       "still in). T is that "
			       "share of L² steps, A0 each.");
	QUIZ_ADD(out->hint[1], "A child has all data at L·G. Compare that with the T of all that "
			       "are still in; the "
			       "one that is later by most goes. Then work T out again.");
}

static Status fill(const QuizDraw *draw, const Schedule *schedule, const Schedule *all)
{
	Exercise *out = draw->out;

	ask_question(draw);
	STATUS_TRY(ask_who(draw, schedule));
	ask_times(draw, schedule);
	quiz_say_rates(draw, all);
	say_shares(draw, schedule);
	say_test(draw, schedule);
	say_times(draw, schedule);
	QUIZ_ADD(out->sentence,
		"Each one that goes makes T later, and who was late may be in time then.");
	return STATUS_OK;
}

static Status draw_rounds(const QuizDraw *draw)
{
	Schedule schedule, all;

	STATUS_TRY(build(draw));
	STATUS_TRY(quiz_solve(draw, &schedule));
	Status status = schedule.eliminations > 0 ? quiz_solve_all_in(draw, &all)
						  : quiz_refuse(draw, QUIZ_ABSENT);

	if (status == STATUS_OK) {
		status = fill(draw, &schedule, &all);
		schedule_release(&all);
	}
	schedule_release(&schedule);
	return status;
}

const QuizTemplate template_rounds = {
	.id = "rounds", .title = "rounds of PE", .level = 2, .draw = draw_rounds};
