/* layer: solver */
/* Shares given by hand: a method's own give its own schedule, in all samples and on random nets;
 * any others are drawn as the replay accepts, and none end before a T that is proved to be the
 * least.
 *
 *	soak_split [NETS]    so many random nets, and a few splits of each */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/embed.h"
#include "solver/schedule/explain.h"
#include "solver/study/shares.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SPLITS = 3, PROCESSORS_MAX = 2000 };

static uint32_t nets = 30;

static Schedule split_of(const Net *net, const Method *method, const double *shares)
{
	Settings settings = settings_standard();
	Error error = {0};
	Schedule out;

	settings.shares = shares;
	if (method_solve(method, net, &settings, &out, &error) != STATUS_OK)
		fail_msg("%s: %s", method->id, error.text);
	return out;
}

/* --- the method's own ------------------------------------------------------------------------ */

/* Whether T is that of processors that all take part as the method means it. */
static bool is_attained(const Schedule *own)
{
	return isfinite(own->finish) && own->outcome != OUTCOME_INFEASIBLE;
}

static void own_again(const Net *net, const Schedule *own)
{
	if (!own->method->split || !is_attained(own) || own->processors > PROCESSORS_MAX)
		return;
	ScopedSchedule split = split_of(net, own->method, own->share);

	assert_int_equal(split.outcome, OUTCOME_GIVEN);
	assert_true(split.split);
	check_close(split.finish, own->finish, 1e-12);
	check_close(split.speedup, own->speedup, 1e-12);
	assert_int_equal(split.installments, own->installments);
	check_replay(net, &split);
}

/* --- others ---------------------------------------------------------------------------------- */

/* Anything: near the method's, equal, or with some that get nothing, the root among them. */
static void any_shares(const Schedule *own, uint64_t *seed, double *out)
{
	const uint32_t kind = below(seed, 3);
	double sum = 0;

	for (uint32_t v = 0; v < own->processors; v++) {
		out[v] = kind == 0   ? fabs(own->share[v]) * spread(seed, .3)
			 : kind == 1 ? 1
				     : below(seed, 3) * spread(seed, 2);
		sum += out[v];
	}
	if (sum == 0)
		sum = out[own->processors - 1] = 1;
	for (uint32_t v = 0; v < own->processors; v++)
		out[v] /= sum;
}

/* The least T that anybody proved of shares of any kind; 0: none. */
static double proved(const Net *net, const Schedule *own)
{
	if (own->outcome == OUTCOME_OPTIMAL && strncmp(own->method->id, "hung", 4) == 0)
		return own->finish;
	if (strncmp(own->method->id, "chen", 4) == 0 && net->startup_compute == 0 &&
		net->startup_transfer == 0) {
		ScopedNet same = copy_of(net);

		same.installments = own->installments;
		return finish_of("chen-w", &same);
	}
	/* The textbook's star: the best order of service of all. */
	return strcmp(own->method->id, "ko-sos") == 0 && !fact_of(own, "best order") &&
			       !fact_of(own, "order") && own->costly == 0 &&
			       net->intensity_report == 0 && net_is_single_level(net)
		       ? own->finish
		       : 0;
}

static void check_told(const Net *net, const Schedule *split)
{
	for (uint32_t v = 0; v < split->processors; v++)
		for (int quantity = 0; quantity < QUANTITIES; quantity++) {
			Explanation told;

			if (schedule_explain(net, split, v, (Quantity)quantity, &told))
				assert_true(told.lines > 0 && !isnan(told.value));
		}
}

static void others(
	void *context, const Net *net, const Schedule *own, const char *yaml, uint64_t *seed)
{
	double shares[PROCESSORS_MAX];
	uint32_t *tried = context;

	(void)yaml;
	own_again(net, own);
	if (!own->method->split || own->processors > PROCESSORS_MAX)
		return;
	for (int k = 0; k < SPLITS; k++) {
		any_shares(own, seed, shares);
		ScopedSchedule split = split_of(net, own->method, shares);

		assert_memory_equal(split.share, shares, own->processors * sizeof *shares);
		assert_true(isfinite(split.finish));
		check_replay(net, &split);
		check_told(net, &split);
		if (!(split.finish >= proved(net, own) * (1 - 1e-9)))
			fail_msg("%s ends at %.15g, proved are %.15g of\n%s", own->method->id,
				split.finish, proved(net, own), yaml);
		(*tried)++;
	}
}

TEST(a_methods_own_shares_are_its_schedule)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		ScopedNet net = net_of(sample->text);

		for (const Method *const *method = methods; *method; method++) {
			if ((*method)->check(&net, NULL) != STATUS_OK || !(*method)->split)
				continue;
			ScopedSchedule own = solve((*method)->id, &net);

			own_again(&net, &own);
		}
	}
}

TEST(any_shares_are_drawn_and_none_beat_what_is_proved)
{
	uint64_t seed = 20261123;
	uint32_t tried = 0;

	for (uint32_t k = 0; k < nets; k++)
		any_solved(k % 2 ? any_net : any_star, &seed, others, &tried);
	assert_true(tried >= nets);
}

TEST(who_cannot_says_who_can)
{
	ScopedNet net = net_of("{load: 7.3, network: {kind: tree, root: {compute: 1.3, children: "
			       "[{compute: 2.1, link: 0.4}]}}}");
	const double half[] = {.5, .5}, more[] = {.5, .6}, less[] = {-.5, 1.5};
	const struct {
		const char *method;
		const double *shares;
		const char *words;
	} row[] = {
		{"chen-w", half,
			"the load cannot be split by hand with chen-w; it can with chen-s, "
			"chen-m, cui-exact, cui-approx, hung-ct, hung-sf, ko-eas, ko-sos, "
			"star-affine"},
		{"chen-m", more, "the shares sum to 1.1; they must sum to 1"},
		{"ko-eas", less, "the share of P0 is -0.5; a share is between 0 and 1"},
	};

	for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
		Settings settings = settings_standard();
		Schedule out;
		Error error = {0};

		settings.shares = row[k].shares;
		assert_int_not_equal(
			method_solve(method_find(row[k].method), &net, &settings, &out, &error),
			STATUS_OK);
		assert_string_equal(error.text, row[k].words);
	}
}

/* --- a suggestion ----------------------------------------------------------------------------- */

static void move_once(
	void *context, const Net *net, const Schedule *own, const char *yaml, uint64_t *seed)
{
	double shares[PROCESSORS_MAX];
	uint32_t *helped = context;
	GivenShares given;
	ShareMove move;
	Error error;

	if (!own->method->split || own->processors > SHARE_MOVE_ALL)
		return;
	any_shares(own, seed, shares);
	ScopedSchedule split = split_of(net, own->method, shares);

	assert_int_equal(shares_move(own->method, net, &split, NULL, &move, &error), STATUS_OK);
	if (!move.helps)
		return;
	assert_int_equal(shares_begin(&given, split.processors, split.share, &error), STATUS_OK);
	shares_make_move(&given, &move);
	ScopedSchedule then = split_of(net, own->method, given.share);

	shares_release(&given);
	if (!(then.finish < split.finish))
		fail_msg("T %.15g becomes %.15g of\n%s", split.finish, then.finish, yaml);
	check_close(then.finish, move.finish, 1e-9);
	++*helped;
}

TEST(what_is_to_be_moved_makes_t_less)
{
	uint64_t seed = 20261124;
	uint32_t helped = 0;

	for (uint32_t k = 0; k < nets / 4; k++)
		any_solved(k % 3 == 0 ? any_net : any_star, &seed, move_once, &helped);
	assert_true(helped > nets / 4);
}

TEST(shares_given_in_turn_sum_to_one)
{
	uint64_t seed = 7;
	ScopedNet net =
		net_of("{network: {kind: tree, levels: 1, arity: 6, compute: 1, link: 0.3}}");
	GivenShares given;
	Error error;

	assert_int_equal(shares_begin(&given, net.processors, NULL, &error), STATUS_OK);
	for (uint32_t k = 0; k < 2000; k++) {
		const uint32_t who[] = {below(&seed, 7), below(&seed, 7)};
		const uint32_t count = who[0] != who[1] && below(&seed, 3) == 0 ? 2 : 1;
		const double share = below(&seed, 101) / 100.0, first = given.share[who[0]];
		const Status status = shares_give(&given, &net, who, count, share, &error);
		double sum = 0;

		for (uint32_t v = 0; v < 7; v++)
			sum += given.share[v];
		check_close(sum, 1, 1e-12);
		if (status == STATUS_OK)
			check_close(given.share[who[0]] + (count > 1 ? given.share[who[1]] : 0) + 1,
				share + 1, 1e-12);
		else
			assert_true(given.share[who[0]] == first);
		if (below(&seed, 9) == 0)
			shares_hold(&given, below(&seed, 7), below(&seed, 2));
	}
	shares_release(&given);
}

int main(int count, char **argument)
{
	if (count > 1)
		nets = (uint32_t)strtoul(argument[1], NULL, 10);
	return check_run();
}
