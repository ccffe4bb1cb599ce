/* layer: solver */
/* Guesses on random nets, by every method that applies: the answer itself is right and no belief;
 * what is far from everything is none either; T of the net without what links cost, solved from its
 * own file, is told as some belief, whose number it is. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/study/guess/guess.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NETS = 120 };

typedef struct Count {
	unsigned nets, solved, told, links;
} Count;

static void write_some(Buf *out, uint64_t *seed)
{
	if (below(seed, 2))
		any_star(out, seed);
	else
		any_net(out, seed);
}

/* --- one guess -------------------------------------------------------------------------- */

static GuessFound hold(const Net *net, const Schedule *schedule, Guess guess)
{
	Guesses guesses = {.count = 0};

	assert_int_equal(guesses_add(&guesses, &guess, NULL), STATUS_OK);
	assert_int_equal(guesses_hold(&guesses, net, schedule, NULL), STATUS_OK);
	assert_true(guesses.found[0].known);
	return guesses.found[0];
}

static Guess number(GuessKind kind, uint32_t processor, double value)
{
	return (Guess){.kind = kind, .processor = processor, .value = value, .hands = 1};
}

static void check_right(const Net *net, const Schedule *schedule, Guess guess, const char *yaml)
{
	if (!isfinite(guess.value) || !(guess.value > 0))
		return;
	const GuessFound found = hold(net, schedule, guess);

	if (!found.judged.right || found.belief[0])
		fail_msg("%s: %g is '%s' in\n%s", schedule->method->id, guess.value, found.belief,
			yaml);
}

/* Links that cost nothing in the file itself. */
static double without_links(const char *yaml, const Method *method)
{
	ScopedBuf text = check_buf();
	const char *at = yaml;

	for (const char *link; (link = strstr(at, "link: ")) != NULL;) {
		link += strlen("link: ");
		buf_add(&text, at, (size_t)(link - at));
		buf_add_text(&text, "0");
		at = link + strcspn(link, ",}");
	}
	buf_add_text(&text, at);
	ScopedNet net = net_of(text.text);
	const Settings settings = settings_standard();
	Schedule schedule;

	if (method_solve(method, &net, &settings, &schedule, NULL) != STATUS_OK)
		return NAN;
	const double finish = schedule.finish;

	schedule_release(&schedule);
	return finish;
}

static void check_links(Count *count, const Net *net, const Schedule *schedule, const char *yaml)
{
	const double free = without_links(yaml, schedule->method);

	/* So near to the answer it is not told apart; shorter it may be only. */
	if (!isfinite(free) || fabs(free - schedule->finish) < .011 * schedule->finish)
		return;
	const GuessFound found = hold(net, schedule, number(GUESS_FINISH, NET_NONE, free));

	if (!found.belief[0] || found.judged.right)
		fail_msg("%s: %g of %g is '%s' in\n%s", schedule->method->id, free,
			schedule->finish, found.belief, yaml);
	count->links += strstr(found.belief, "if links cost nothing") != NULL;
	count->told++;
}

static void check_solved(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	Count *count = context;
	const uint32_t p = below(seed, net->processors);

	if (!isfinite(schedule->finish) || !(schedule->finish > 0))
		return;
	count->solved++;
	for (int k = -1; k <= 1; k++) {
		const double by = 1 + .0049 * k;

		check_right(
			net, schedule, number(GUESS_FINISH, NET_NONE, by * schedule->finish), yaml);
		check_right(net, schedule, number(GUESS_SPEEDUP, NET_NONE, by * schedule->speedup),
			yaml);
		check_right(net, schedule, number(GUESS_SHARE, p, by * schedule->share[p]), yaml);
	}
	const GuessFound far =
		hold(net, schedule, number(GUESS_FINISH, NET_NONE, 1e9 * schedule->finish));

	assert_string_equal(far.belief, "");
	const bool useless = schedule->verdict[p] == VERDICT_USELESS;
	const GuessFound named = hold(net, schedule, number(GUESS_USELESS, p, NAN));

	assert_int_equal(named.judged.right, useless);
	assert_true(named.belief[0] != '\0' && !strstr(named.belief, "nan"));
	const GuessFound last = hold(net, schedule, number(GUESS_LAST, p, NAN));

	assert_true(last.judged.right == (last.belief[0] == '\0'));
	check_links(count, net, schedule, yaml);
}

TEST(the_answer_is_no_belief_and_free_links_are_one)
{
	uint64_t seed = 716;
	Count count = {0};

	for (; count.nets < NETS; count.nets++)
		any_solved(write_some, &seed, check_solved, &count);
	print_message("# %u nets, %u schedules, %u told, %u of them of links\n", count.nets,
		count.solved, count.told, count.links);
	assert_true(count.solved > NETS && count.told > NETS / 2 && count.links > NETS / 3);
}

/* What a command line says again is what was said. */
static void check_read_again(const Net *net, const Guesses *guesses)
{
	ScopedBuf once = check_buf(), twice = check_buf();
	Guesses read = {.count = 0};

	if (guesses->count == 0)
		return;
	guesses_write(guesses, &once);
	if (guesses_read(&read, net, once.text, NULL) != STATUS_OK)
		fail_msg("'%s'", once.text);
	guesses_write(&read, &twice);
	assert_string_equal(once.text, twice.text);
}

/* A line of any bytes is read or refused with words; what is read says itself again. */
TEST(any_line_is_read_or_refused)
{
	static const char *const words[] = {"T", "300", "share", "P1", "P2,", ",", "%", "30%",
		"1/3", "x12", "×", "nobody", "useless", "last", "é", "\x80\xff", "\x1b[2J",
		"speedup", "-1", "1e308", "0.0", "installments", "2", "Ada", "P3,P1", "/", "0/0",
		"P1/2"};
	uint64_t seed = 91;
	ScopedNet net = net_of("{load: 7, network: {kind: tree, root: {name: P0, compute: 1, "
			       "children: [{compute: 2, link: 1, repeat: 3}]}}}");

	for (int k = 0; k < 6000; k++) {
		ScopedBuf line = check_buf();
		Guesses guesses = {.count = 0};
		Error error = {0};

		for (uint32_t n = below(&seed, 6); n > 0; n--)
			buf_addf(&line, "%s%s", below(&seed, 9) ? " " : "",
				words[below(&seed, sizeof words / sizeof *words)]);
		const Status status = guesses_read(&guesses, &net, line.text, &error);

		assert_true(status == STATUS_OK || (status == STATUS_INPUT && error.text[0]));
		assert_true((status == STATUS_OK) == (guesses.count > 0));
		check_read_again(&net, &guesses);
		for (uint32_t g = 0; g < guesses.count; g++) {
			const Guess *guess = &guesses.guess[g];

			assert_true(
				guess->processor == NET_NONE || guess->processor < net.processors);
			assert_true(guess->hands >= 1 && !strpbrk(guess->who, "\x1b\n"));
			assert_true(isnan(guess->value) || guess->value >= 0);
		}
	}
}
