/* How many messages bring a child its data: while a piece is computed, q times as much comes. */
#include "solver/quiz/star.h"

#include <math.h>
#include <string.h>

static const double loads[] = {30, 40, 60, 80, 90, 100};
static const double roots[] = {1, 1, 2, 3};
static const double rates[] = {2, 1, 1, 0.5, 0.5, 1 / 3.0};

enum { CHILDREN_MIN = 1, CHILDREN_MAX = 3, TWELFTHS_MIN = 3, TWELFTHS = 12 };
enum { MESSAGES_MIN = 2, MESSAGES_MAX = 5, SIZE_DIGITS = 3 };
#define KEY 1.15
#define WHOLE                                                                                      \
	0.1 /* the number of messages, as Lemma 8 has it before rounding up, is not so near        \
	     */

static Status build(const QuizDraw *draw)
{
	const uint32_t count = CHILDREN_MIN + quiz_below(draw, CHILDREN_MAX - CHILDREN_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	double rate[CHILDREN_MAX], sum = 1;
	QuizChild child[CHILDREN_MAX];

	for (uint32_t k = 0; k < count; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	for (uint32_t k = 0; k < count; k++) {
		const uint32_t part = TWELFTHS_MIN + quiz_below(draw, TWELFTHS - TWELFTHS_MIN + 1);

		child[k] = quiz_child(load, root, rate[k], rate[k] / (sum * KEY) * part / TWELFTHS);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, count, child);
}

/* The sizes of what comes in, in order. */
typedef struct Pieces {
	uint32_t count;
	double size[MESSAGES_MAX];
} Pieces;

static bool take(void *context, const Interval *interval)
{
	Pieces *pieces = context;

	if (interval->kind == INTERVAL_RECEIVE) {
		if (pieces->count < MESSAGES_MAX)
			pieces->size[pieces->count] = interval->load;
		pieces->count++;
	}
	return true;
}

typedef struct Messages {
	uint32_t who;
	double share, q;
	Pieces pieces;
} Messages;

/* The number before rounding up (Lemma 8). */
static double unrounded(const Messages *it)
{
	if (fabs(it->q - 1) < 1e-9)
		return 1 / it->share;
	return log((it->q - 1) / it->share + 1) / log(it->q);
}

static Status find(const QuizDraw *draw, const Schedule *schedule, Messages *it)
{
	const Net *net = &draw->out->net;

	it->who = 1 + quiz_below(draw, net->processors - 1);
	it->pieces = (Pieces){.count = 0};
	if (schedule->eliminations > 0)
		return quiz_refuse(draw, QUIZ_ABSENT);
	schedule_intervals(net, schedule, it->who, take, &it->pieces);
	it->share = schedule->share[it->who];
	it->q = it->share * net->load * net_compute(net, it->who) / net_link(net, it->who);
	if (it->pieces.count < MESSAGES_MIN || it->pieces.count > MESSAGES_MAX)
		return quiz_refuse(draw, QUIZ_ABSENT);
	const double number = unrounded(it);

	return fabs(number - round(number)) < WHOLE ? quiz_refuse(draw, QUIZ_NEAR) : STATUS_OK;
}

static void ask(const QuizDraw *draw, const Messages *it)
{
	Exercise *out = draw->out;
	const unsigned who = it->who;
	const double count = it->pieces.count;

	quiz_say_order(draw);
	QUIZ_ADD(out->question,
		draw->level == QUIZ_LEVELS
			? "P%u first gets its own share of the data. While it computes that with "
			  "itself, more comes, and so on. How many messages does it get?"
			: "P%u first gets its own share of the units; while one piece is computed, "
			  "the "
			  "next comes, as large as that time allows. In how many messages does it "
			  "get "
			  "all?",
		who);
	AnswerField *field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, it->pieces.size[1],
		SIZE_DIGITS, "size of the second message, in units (3 digits)");

	quiz_wrong_if_apart(field, it->pieces.size[0],
		"That is the first message, its own share. The second is what comes while that is "
		"computed.");
	quiz_wrong_if_apart(field, out->net.load - it->pieces.size[0],
		"That is all that is left after the first message. Does so much come while the "
		"first is computed?");
	field = quiz_ask_number(draw, ANSWER_COUNT, LINE_TIME, count, 0, "messages");
	quiz_wrong(field, ceil(1 / it->share - 1e-9),
		"So many there would be if all were as large as the first. Each is q times the one "
		"before.");
	quiz_wrong(field, count - 1, "Count the first message, too.");
	QUIZ_ADD(out->hint[0],
		"P%u's first message has its share α of the %s units. How long does it compute "
		"that, and how many units come meanwhile, at G each?",
		who, shown(out->net.load, 4).text);
	QUIZ_ADD(out->hint[1],
		"q = α·L·A/G, A and G those of P%u. Add α·L, then q times that, then q times that, "
		"until all %s units are there.",
		who, shown(out->net.load, 4).text);
}

static void say(const QuizDraw *draw, const Schedule *schedule, const Messages *it)
{
	Exercise *out = draw->out;
	const Net *net = &out->net;
	const unsigned who = it->who;
	char *time = out->solution[LINE_TIME];

	quiz_say_rates(draw, schedule);
	quiz_say_shares(draw, schedule);
	QUIZ_ADD(out->solution[LINE_TEST],
		"while P%u computes a piece, q = α·L·A/G = %s · %s · %s/%s = %s times as much "
		"comes",
		who, quiz_share(it->share).text, shown(net->load, 4).text,
		shown(net_compute(net, who), 4).text, shown(net_link(net, who), 4).text,
		shown(it->q, 4).text);
	quiz_add(time, QUIZ_TEXT, "units per message: ");
	for (uint32_t k = 0; k < it->pieces.count; k++)
		quiz_add(time, QUIZ_TEXT, "%s%s", k > 0 ? " + " : "",
			shown(it->pieces.size[k], SIZE_DIGITS).text);
	quiz_add(time, QUIZ_TEXT, " = %s, so %u messages; the last is only what is left",
		shown(net->load, 4).text, (unsigned)it->pieces.count);
	QUIZ_ADD(out->sentence,
		"Each piece is %s times the one before, so there are %s than 1/α = %s messages.",
		shown(it->q, 3).text, it->q > 1 ? "fewer" : "more", shown(1 / it->share, 3).text);
}

static Status draw_messages(const QuizDraw *draw)
{
	Schedule schedule;
	Messages it;

	STATUS_TRY(build(draw));
	STATUS_TRY(quiz_solve(draw, &schedule));
	const Status status = find(draw, &schedule, &it);

	if (status == STATUS_OK) {
		ask(draw, &it);
		say(draw, &schedule, &it);
	}
	schedule_release(&schedule);
	return status;
}

const QuizTemplate template_messages = {
	.id = "messages", .title = "how many messages", .level = 3, .draw = draw_messages};
