/* layer: solver */
/* Exercises of many seeds: texts are whole, levels give and ask what they should, the right answer
 * is accepted in all spellings and no wrong one, which gets its hint; the command opens the very
 * exercise; and the answers are those of the net read back and reckoned in another way. A little in
 * `make test`, a lot in `make soak`:
 *
 *	soak_quiz [SEEDS [FIRST]] */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/number.h"
#include "solver/file/read.h"
#include "solver/quiz/quiz.h"
#include "solver/replay/replay.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ScopedExercise SCOPED(exercise_release) Exercise

/* --- all templates ---------------------------------------------------------------------------- */

#define WHOLE(text) check_whole(text, sizeof(text))

/* Something, and not cut. */
static void check_whole(const char *text, size_t size)
{
	assert_true(text[0] != '\0');
	assert_true(strlen(text) + 4 < size);
	assert_null(strstr(text, "nan"));
	assert_null(strstr(text, "  "));
}

static void check_texts(const Exercise *exercise)
{
	const int given = exercise->level == 1 ? 3 : exercise->level == 2 ? 1 : 0;

	WHOLE(exercise->question);
	WHOLE(exercise->sentence);
	WHOLE(exercise->command);
	for (int k = 0; k < QUIZ_HINTS; k++)
		WHOLE(exercise->hint[k]);
	for (int k = 0; k < QUIZ_LINES; k++) {
		WHOLE(exercise->solution[k]);
		assert_string_equal(exercise->given[k], k < given ? exercise->solution[k] : "");
	}
	assert_int_equal(exercise->title[0] == '\0', exercise->level == QUIZ_LEVELS);
	assert_true(exercise->fields > 0);
}

/* What the command opens is the exercise; its net as a file, read back. */
static Net net_of_command(const Exercise *exercise)
{
	static const char begin[] = "gantree quiz:";
	ScopedExercise named;
	ScopedBuf text = check_buf();
	Error error;
	Net out;

	assert_memory_equal(exercise->command, begin, strlen(begin));
	assert_int_equal(
		exercise_make_named(exercise->command + strlen(begin), &named, &error), STATUS_OK);
	assert_string_equal(named.question, exercise->question);
	assert_true(net_equal(&named.net, &exercise->net));
	assert_int_equal(net_write(&exercise->net, &text, &error), STATUS_OK);
	assert_int_equal(net_read(&out, "n", text.text, text.length, &error), STATUS_OK);
	assert_true(net_equal(&out, &exercise->net));
	return out;
}

static QuizReply reply_to(
	const Exercise *exercise, uint32_t field, const char *typed, uint32_t tried)
{
	QuizReply reply;
	Error error;

	if (exercise_check(exercise, field, typed, tried, &reply, &error) != STATUS_OK)
		print_message("%s: %s\n", typed, error.text);
	return reply;
}

static void accept(const Exercise *exercise, uint32_t field, const char *typed)
{
	const QuizReply reply = reply_to(exercise, field, typed, 1);

	if (!reply.right)
		print_message("%s for %s: %s\n", typed, exercise->field[field].ask, reply.text);
	assert_true(reply.right);
}

/* "T = 12 345" of 12345. */
static const char *with_blanks(double number)
{
	char text[NUMBER_TEXT_MAX];
	static char out[2 * NUMBER_TEXT_MAX];
	size_t length = 0;

	number_short(text, number, 9);
	const size_t whole = strspn(text, "0123456789");

	length = (size_t)snprintf(out, sizeof out, "T = ");
	for (size_t k = 0; text[k]; k++) {
		if (k > 0 && k < whole && (whole - k) % 3 == 0)
			out[length++] = ' ';
		out[length++] = text[k];
	}
	out[length] = '\0';
	return out;
}

/* Capitals small, commas "and". */
static const char *spelt_otherwise(const char *names)
{
	static char out[2 * QUIZ_NAMES];
	size_t length = 0;

	for (; *names; names++)
		if (*names == ',')
			length += (size_t)sprintf(out + length, " and");
		else
			out[length++] = (char)tolower((unsigned char)*names);
	out[length] = '\0';
	return out;
}

/* "P3, P1" of "P1, P3". */
static const char *turned_round(const char *names)
{
	static char out[QUIZ_NAMES];
	char copy[QUIZ_NAMES];
	char *comma;

	snprintf(copy, sizeof copy, "%s", names);
	out[0] = '\0';
	while ((comma = strrchr(copy, ','))) {
		*comma = '\0';
		strcat(strcat(out, comma + 1), " ");
	}
	return strcat(out, copy);
}

static void check_right(const Exercise *exercise, uint32_t k)
{
	const AnswerField *field = &exercise->field[k];

	accept(exercise, k, field->names);
	switch (field->kind) {
	case ANSWER_NUMBER:
	case ANSWER_COUNT:
		accept(exercise, k, with_blanks(field->number));
		accept(exercise, k, text_of("%.17g", field->number));
		accept(exercise, k, text_of("%.17g/2", field->number * 2));
		break;
	case ANSWER_SHARE:
		accept(exercise, k, text_of("%.9g", field->number));
		accept(exercise, k, text_of("%.4g %%", 100 * field->number));
		accept(exercise, k, text_of("%.4g%%", 100 * field->number));
		accept(exercise, k, text_of("%.17g / 7", 7 * field->number));
		break;
	case ANSWER_SET:
		accept(exercise, k, turned_round(field->names));
		accept(exercise, k, spelt_otherwise(field->names));
		break;
	case ANSWER_YES_NO:
		accept(exercise, k, text_of("%c", field->names[0]));
		accept(exercise, k, spelt_otherwise(field->names));
		break;
	default:
		accept(exercise, k, spelt_otherwise(field->names));
		break;
	}
}

static bool is_number(const AnswerField *field)
{
	return field->kind == ANSWER_NUMBER || field->kind == ANSWER_SHARE ||
	       field->kind == ANSWER_COUNT;
}

static void check_wrong(const Exercise *exercise, uint32_t k)
{
	const AnswerField *field = &exercise->field[k];

	for (uint32_t w = 0; w < field->wrongs; w++) {
		const WrongAnswer *wrong = &field->wrong[w];
		const char *typed =
			is_number(field) ? text_of("%.17g", wrong->number) : wrong->names;
		const QuizReply reply = reply_to(exercise, k, typed, 0);

		assert_false(reply.right);
		assert_string_equal(reply.text, wrong->hint);
		assert_null(strstr(reply.text, "wrong"));
		WHOLE(wrong->hint);
	}
	/* What nobody meant gets a hint a try, then the answer. */
	if (field->kind != ANSWER_NUMBER)
		return;
	for (uint32_t tried = 0; tried <= QUIZ_HINTS; tried++) {
		const QuizReply reply =
			reply_to(exercise, k, text_of("%.17g", 1e6 + 31 * field->number), tried);

		assert_false(reply.right);
		if (tried < QUIZ_HINTS)
			assert_string_equal(reply.text, exercise->hint[tried]);
		else
			assert_non_null(strstr(reply.text, field->names));
	}
}

/* --- one template each ------------------------------------------------------------------------ */

/* Everybody in `in` stops at T, who needs LA + G for a unit of load, the root LA: then all units
 * are done by T in parallel. */
static long double finish_of_set(const Net *net, unsigned in)
{
	long double speed = 0;

	for (uint32_t id = 0; id < net->processors; id++)
		if (in >> id & 1)
			speed += 1 / ((long double)net->load * net_compute(net, id) +
					     net_link(net, id));
	return net->load / speed;
}

/* Of all sets in which nobody's data is late. */
static double best_finish(const Net *net)
{
	long double best = finish_of_set(net, 1);

	for (unsigned in = 1; in < 1U << net->processors; in += 2) {
		const long double finish = finish_of_set(net, in);
		bool fits = true;

		for (uint32_t id = 1; id < net->processors; id++)
			if (in >> id & 1 && net->load * net_link(net, id) > finish * (1 + 1e-12L))
				fits = false;
		best = fits && finish < best ? finish : best;
	}
	return (double)best;
}

/* Nobody's data is nearly at the end. */
static void check_clear(const Net *net, unsigned in)
{
	const double finish = (double)finish_of_set(net, in);

	for (uint32_t id = 1; id < net->processors; id++)
		if (in >> id & 1) {
			const double key = finish / (net->load * net_link(net, id));

			assert_true(key < 0.85 || key > 1.15);
		}
}

static const AnswerField *asked(const Exercise *exercise, const char *ask)
{
	for (uint32_t k = 0; k < exercise->fields; k++)
		if (strstr(exercise->field[k].ask, ask))
			return &exercise->field[k];
	return NULL;
}

static void check_asked(const Exercise *exercise, const char *ask, double number)
{
	const AnswerField *field = asked(exercise, ask);

	if (field)
		check_close(field->number, number, 1e-9);
}

/* A hint says only of the time of L steps that it is one. */
static void check_linear(const AnswerField *time, const Net *net, double share)
{
	for (uint32_t w = 0; w < time->wrongs; w++)
		if (strstr(time->wrong[w].hint, "L steps")) {
			assert_non_null(strstr(time->wrong[w].hint, "P0's share of L steps"));
			check_close(time->wrong[w].number, share * net->load * net_compute(net, 0),
				1e-9);
			return;
		}
	fail_msg("no hint of L steps");
}

static void check_shares(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	const double finish = (double)finish_of_set(net, (1U << net->processors) - 1);
	ScopedSchedule schedule = solve("chen-s", net);

	check_linear(asked(exercise, "T"), net, schedule.share[0]);

	(void)seed;
	check_close(asked(exercise, "T")->number, finish, 1e-9);
	check_close(best_finish(net), finish, 1e-9);
	check_clear(net, (1U << net->processors) - 1);
	for (uint32_t id = 0; id < net->processors; id++) {
		const double time = net->load * net_compute(net, id) + net_link(net, id);

		check_asked(
			exercise, text_of("share of P%u", (unsigned)id), finish / net->load / time);
		assert_true(net->load * net_link(net, id) * 1.15 < finish);
	}
}

/* Take out who is latest until nobody is, each time held against the T of those in. */
static void check_rounds(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	unsigned in = (1U << net->processors) - 1, rounds = 0;
	char names[QUIZ_NAMES] = "";

	(void)seed;
	for (;;) {
		const double finish = (double)finish_of_set(net, in);
		uint32_t worst = 0;

		check_clear(net, in);
		for (uint32_t id = 1; id < net->processors; id++)
			if (in >> id & 1 &&
				(worst == 0 || net_link(net, id) > net_link(net, worst)))
				worst = id;
		if (worst == 0 || net->load * net_link(net, worst) <= finish) {
			check_close(asked(exercise, "T at the end")->number, finish, 1e-9);
			check_close(best_finish(net), finish, 1e-9);
			break;
		}
		check_asked(exercise, text_of("T that round %u promises", ++rounds), finish);
		in &= ~(1U << worst);
		strcat(names, text_of("%sP%u", rounds > 1 ? ", " : "", (unsigned)worst));
	}
	assert_in_range(rounds, 1, 3);
	if (exercise->level > 1)
		assert_string_equal(asked(exercise, "who is removed")->names, names);
}

static Verdict verdict_with(const Net *net, uint32_t who, double link)
{
	ScopedNet changed = copy_of(net);

	changed.node[who].link = link;
	ScopedSchedule schedule = solve("chen-s", &changed);

	return (Verdict)schedule.verdict[who];
}

/* Just below it is kept, just above it is not. */
static void check_keep(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	const AnswerField *field = &exercise->field[0];
	const uint32_t who = (uint32_t)atoi(strchr(field->ask, 'P') + 1);

	(void)seed;
	assert_int_equal(verdict_with(net, who, net_link(net, who)), VERDICT_USELESS);
	assert_int_equal(verdict_with(net, who, field->number * (1 - 1e-6)), VERDICT_USEFUL);
	assert_int_equal(verdict_with(net, who, field->number * (1 + 1e-6)), VERDICT_USELESS);
	for (uint32_t w = 0; w < field->wrongs; w++)
		if (field->wrong[w].number > field->number)
			assert_int_equal(
				verdict_with(net, who, field->wrong[w].number), VERDICT_USELESS);
}

static unsigned useful, threes; /* of the seeds of a level */

static void check_late(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	const unsigned all = (1U << net->processors) - 1;
	const AnswerField *field = asked(exercise, "(yes or no)");
	const uint32_t who = (uint32_t)atoi(strchr(field->ask, 'P') + 1);
	const double with = (double)finish_of_set(net, all),
		     without = (double)finish_of_set(net, all & ~(1U << who)),
		     arrival = net->load * net_link(net, who);

	(void)seed;
	assert_true(arrival < without);
	assert_string_equal(field->names, arrival < with ? "yes" : "no");
	/* By a clear margin. */
	assert_true(arrival > with ? arrival > 1.03 * with && without > 1.03 * arrival
				   : with > 1.03 * arrival);
	useful += arrival < with;
	check_asked(exercise, "if its data came in time", with);
	check_close(asked(exercise, "T at the end")->number, arrival < with ? with : without, 1e-9);
	check_close(asked(exercise, "T at the end")->number, best_finish(net), 1e-9);
}

/* The child gets its own share, then what comes while it computes the piece before. */
static void check_messages(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	const uint32_t who = (uint32_t)atoi(strchr(exercise->hint[0], 'P') + 1);
	const double finish = (double)finish_of_set(net, (1U << net->processors) - 1);
	const double own = finish / (net->load * net_compute(net, who) + net_link(net, who));
	double here = own, piece = own;
	int messages = 1;

	(void)seed;
	while (here < net->load * (1 - 1e-9)) {
		/* Its own set meets each unit of the piece. */
		const double time = own * piece * net_compute(net, who);

		piece = fmin(time / net_link(net, who), net->load - here);
		here += piece;
		if (++messages == 2)
			check_asked(exercise, "second message", piece);
	}
	assert_in_range(messages, 2, 5);
	check_close(asked(exercise, "messages")->number, messages, 0);
}

static void check_installments(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	double finish[5];
	int best = 1;

	(void)seed;
	for (int k = 1; k <= 4; k++) {
		ScopedNet changed = copy_of(net);

		set(&changed, text_of("installments=%d", k));
		finish[k] = finish_of("chen-m", &changed);
		best = finish[k] < finish[best] ? k : best;
	}
	assert_in_range(best, 2, 3);
	for (int k = 1; k <= 4; k++)
		assert_true(k == best || finish[k] > 1.02 * finish[best]);
	threes += best == 3;
	check_close(asked(exercise, "how many")->number, best, 0);
	check_close(asked(exercise, "T then")->number, finish[best], 1e-9);
}

/* T of one child in so many rounds, by sending parts of which the last is x: all is a line in x.
 * NAN where it is below 0. */
static double finish_in_rounds(const Net *net, int rounds)
{
	const double C = net_link(net, 1), A = net_compute(net, 1), S = net->startup_transfer;
	double all[2], T[2];

	for (int x = 0; x < 2; x++) {
		double part = x;

		all[x] = 0;
		T[x] = A * part;
		for (int k = 0; k < rounds; k++) {
			all[x] += part;
			T[x] += S + C * part;
			part = (S + C * part) / A;
		}
		all[x] += T[x] / net_compute(net, 0);
	}
	const double last = (net->load - all[0]) / (all[1] - all[0]);

	return last > 0 ? T[0] + (T[1] - T[0]) * last : (double)NAN;
}

static void check_parts(const Exercise *exercise, const Net *net, uint64_t *seed)
{
	double finish[4];
	int best = 1;

	(void)seed;
	for (int k = 1; k <= 3; k++) {
		finish[k] = finish_in_rounds(net, k);
		best = finish[k] < finish[best] ? k : best;
	}
	for (int k = 1; k <= 3; k++)
		assert_true(k == best || isnan(finish[k]) || finish[k] > 1.02 * finish[best]);
	threes += best == 3;
	check_close(asked(exercise, "how many")->number, best, 0);
	check_close(asked(exercise, "T then")->number, finish[best], 1e-9);
}

typedef struct Own {
	const char *id;
	void (*check)(const Exercise *exercise, const Net *net, uint64_t *seed);
} Own;

static const Own own[] = {
	{"shares", check_shares},
	{"rounds", check_rounds},
	{"keep", check_keep},
	{"late", check_late},
	{"messages", check_messages},
	{"installments", check_installments},
	{"parts", check_parts},
};

/* --- all seeds -------------------------------------------------------------------------------- */

static void make(const QuizTemplate *template, int level, uint64_t seed, Exercise *out,
	uint32_t refused[QUIZ_REFUSALS])
{
	Error error;

	if (exercise_make(template, level, seed, out, refused, &error) != STATUS_OK) {
		print_message("seed %llu: %s\n", (unsigned long long)seed, error.text);
		assert_true(false);
	}
}

static void check_same(const Exercise *a, const Exercise *b)
{
	assert_string_equal(a->question, b->question);
	assert_string_equal(a->command, b->command);
	assert_memory_equal(a->solution, b->solution, sizeof a->solution);
	assert_memory_equal(a->hint, b->hint, sizeof a->hint);
	assert_int_equal(a->fields, b->fields);
	for (uint32_t k = 0; k < a->fields; k++) {
		assert_string_equal(a->field[k].ask, b->field[k].ask);
		assert_string_equal(a->field[k].names, b->field[k].names);
		assert_memory_equal(
			&a->field[k].number, &b->field[k].number, sizeof a->field[k].number);
	}
}

static void try_seed(
	const QuizTemplate *template, int level, uint64_t seed, uint64_t refused[QUIZ_REFUSALS])
{
	ScopedExercise exercise, again;
	uint32_t now[QUIZ_REFUSALS], then[QUIZ_REFUSALS];
	uint64_t state = seed;

	make(template, level, seed, &exercise, now);
	make(template, level, seed, &again, then);
	check_same(&exercise, &again);
	assert_memory_equal(now, then, sizeof now);
	for (int k = 0; k < QUIZ_REFUSALS; k++)
		refused[k] += now[k];
	check_texts(&exercise);
	ScopedNet net = net_of_command(&exercise);

	for (uint32_t k = 0; k < exercise.fields; k++) {
		WHOLE(exercise.field[k].ask);
		if (exercise.field[k].kind == ANSWER_NET)
			continue;
		check_right(&exercise, k);
		check_wrong(&exercise, k);
	}
	for (size_t k = 0; k < sizeof own / sizeof *own; k++)
		if (strcmp(own[k].id, template->id) == 0)
			own[k].check(&exercise, &net, &state);
}

static unsigned seeds = 12;
static uint64_t first = 1;

/* So that neither answer is a good guess. */
static void check_half(unsigned count)
{
	if (seeds < 40) /* too few to tell */
		return;
	if (3 * count <= seeds || 3 * count >= 2 * seeds)
		fail_msg("%u of %u", count, seeds);
}

static void try_level(const QuizTemplate *template, int level)
{
	uint64_t refused[QUIZ_REFUSALS] = {0};

	useful = threes = 0;
	for (unsigned k = 0; k < seeds; k++)
		try_seed(template, level, first + k, refused);
	if (strcmp(template->id, "late") == 0)
		check_half(useful);
	if (strcmp(template->id, "installments") == 0)
		check_half(threes);
	print_message("%s, level %d, %u seeds; refused:", template->id, level, seeds);
	for (int why = 0; why < QUIZ_REFUSALS; why++)
		if (refused[why] > 0)
			print_message(
				" %llu %s;", (unsigned long long)refused[why], quiz_refusals[why]);
	print_message("\n");
}

TEST(exercises_contain_what_they_ask_and_answers_are_a_fresh_solve)
{
	for (size_t k = 0; quiz_templates[k]; k++)
		for (int level = 1; level <= QUIZ_LEVELS; level++)
			try_level(quiz_templates[k], level);
}

int main(int count, char **argument)
{
	if (count > 1)
		seeds = (unsigned)strtoul(argument[1], NULL, 10);
	if (count > 2)
		first = strtoull(argument[2], NULL, 10);
	return check_run();
}
