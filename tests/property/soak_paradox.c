/* layer: solver */
/* Single changes after which T goes the wrong way, and random nets asked to have something, by ways
 * that know nothing of the search: each change made by hand and solved, every step and every
 * processor tried here as well, algorithm PE and all sets by the equations of the paper.
 *
 *	soak_paradox [SEEDS]    so many seeds of each kind of net */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/number.h"
#include "solver/random/random_with.h"
#include "solver/study/paradox.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint32_t seeds = 20;

/* --- by hand ---------------------------------------------------------------------------------- */

/* T of a net by the method; NAN where there is none. */
static double finish_by(const Method *method, const Net *net)
{
	ScopedSchedule schedule;

	return may_solve(method, net, &schedule) ? schedule.finish : (double)NAN;
}

/* With the number of a key at `value`. */
static double finish_with(const Net *net, const Method *method, const char *key, double value)
{
	char number[NUMBER_TEXT_MAX];
	ScopedNet copy = copy_of(net);

	number_exact(number, value);
	if (net_set(&copy, text_of("%s=%s", key, number), NULL) != STATUS_OK)
		return NAN;
	return finish_by(method, &copy);
}

static double finish_without(const Net *net, const Method *method, uint32_t node)
{
	ScopedNet copy = copy_without(net, node);

	return finish_by(method, &copy);
}

static const char *key_of(const Net *net, const FieldPlace *place)
{
	return place->field->scope == FIELD_NODE
		       ? text_of("#%u.%s", net->node[place->node].first, place->field->key)
		       : place->field->key;
}

/* T as the paradox has it, the wrong way. */
static void check_one(const Net *net, const Method *method, const Paradox *paradox, double finish)
{
	const bool removed = !paradox->place.field;
	const double after =
		removed ? finish_without(net, method, paradox->place.node)
			: finish_with(net, method, key_of(net, &paradox->place), paradox->to);

	assert_true(paradox->before == finish);
	check_close(paradox->after, after, 1e-12);
	switch (paradox->kind) {
	case PARADOX_FASTER:
		assert_true(paradox->to < paradox->from && after > finish);
		break;
	case PARADOX_REMOVED:
		assert_true(after < finish);
		break;
	case PARADOX_LOAD:
		assert_true(paradox->to > paradox->from && after < finish);
		break;
	default:
		assert_true(fabs(paradox->to - paradox->from) == 1);
		assert_true((paradox->to > paradox->from) == (after > finish));
	}
}

/* No step of 1 to 50 % and no processor does worse than the strongest of its kind. */
static void check_none_stronger(
	const Net *net, const Method *method, const Paradoxes *found, double finish)
{
	static const double parts[] = {.99, .98, .95, .9, .8, .5};
	double faster = 1, removed = 1, load = 1;

	for (uint32_t node = 0; node < net->nodes; node++) {
		for (int k = 0; k < 12; k++) {
			const char *key = text_of(
				"#%u.%s", net->node[node].first, k < 6 ? "compute" : "link");
			const double now = k < 6 ? net->node[node].compute : net->node[node].link;

			if (now > 0)
				faster = fmax(faster,
					finish_with(net, method, key, now * parts[k % 6]) / finish);
		}
		if (node > 0)
			removed = fmax(removed, finish / finish_without(net, method, node));
	}
	for (int k = 0; k < 6; k++)
		load = fmax(load,
			finish / finish_with(net, method, "load", net->load * (2 - parts[k])));
	const double least[] = {faster, removed, load};

	for (int kind = 0; kind < 3; kind++) {
		const Paradox *strongest = &found->strongest[kind];

		if (least[kind] > 1 + 2 * PARADOX_LEAST)
			assert_true(strongest->found &&
				    paradox_ratio(strongest) > least[kind] * (1 - 1e-6));
	}
}

/* --- any net ---------------------------------------------------------------------------------- */

typedef struct Seen {
	uint32_t kinds[PARADOX_KINDS], nets;
} Seen;

static bool has_groups(const Net *net)
{
	for (uint32_t node = 0; node < net->nodes; node++)
		if (net->node[node].repeat > 1)
			return true;
	return net->form == NET_REGULAR;
}

static void check_any(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	char text[PARADOX_TEXT];
	Seen *seen = context;
	Paradoxes found;

	(void)yaml;
	(void)seed;
	assert_int_equal(paradoxes_run(&found, net, schedule->method, NULL), STATUS_OK);
	seen->nets++;
	for (int kind = 0; kind < PARADOX_KINDS; kind++) {
		const Paradox *paradox = &found.strongest[kind];

		if (!paradox->found)
			continue;
		seen->kinds[kind]++;
		assert_int_equal(paradox->kind, kind);
		if (!has_groups(net))
			check_one(net, schedule->method, paradox, schedule->finish);
		assert_int_equal(
			paradox_say(paradox, net, schedule->method, text, NULL), STATUS_OK);
		assert_true(text[0] >= 'A' && text[0] <= 'Z' && text[strlen(text) - 1] == '.');
	}
	paradoxes_release(&found);
}

TEST(two_solves_show_every_paradox_of_any_method)
{
	uint64_t seed = 2385;
	Seen seen = {.nets = 0};

	for (uint32_t n = 0; n < seeds / 2; n++)
		any_solved(any_net, &seed, check_any, &seen);
	assert_true(seen.kinds[PARADOX_FASTER] > 0 && seen.kinds[PARADOX_REMOVED] > 0);
}

/* Links about those on which a child is just useful. */
static Net critical_net(uint64_t seed, uint32_t children)
{
	RandomSettings settings = random_settings();
	Net net;

	settings.seed = seed;
	settings.children = children;
	settings.link_min = 40.0 / (children + 1);
	settings.link_max = 640.0 / (children + 1);
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	return net;
}

TEST(no_change_tried_here_is_stronger)
{
	const Method *method = method_find("chen-m");
	uint32_t kinds[PARADOX_KINDS] = {0};

	for (uint32_t k = 1; k <= seeds; k++) {
		ScopedNet net = critical_net(k, 1 + k % 7);
		const double finish = finish_of("chen-m", &net);
		Paradoxes found;

		assert_int_equal(paradoxes_run(&found, &net, method, NULL), STATUS_OK);
		assert_false(found.cut);
		for (int kind = 0; kind < PARADOX_KINDS; kind++) {
			kinds[kind] += found.strongest[kind].found;
			if (found.strongest[kind].found)
				check_one(&net, method, &found.strongest[kind], finish);
		}
		check_none_stronger(&net, method, &found, finish);
		paradoxes_release(&found);
	}
	for (int kind = 0; kind < PARADOX_KINDS; kind++)
		assert_true(kinds[kind] > 0);
}

/* --- what random nets are asked for ----------------------------------------------------------- */

typedef struct Drawn {
	Net net;
	bool in[16]; /* children, by id: those in the set at hand */
} Drawn;

/* T of order 2 and one installment with those in the set: each ends with it, so that a child's
 * steps and its own data take T together. */
static double finish_of_set(const Drawn *drawn)
{
	const Net *net = &drawn->net;
	const double load = net->load;
	double rate = 1 / (load * load * net_compute(net, 0));

	for (uint32_t id = 1; id < net->processors; id++)
		if (drawn->in[id])
			rate += 1 / (load * load * net_compute(net, id) + load * net_link(net, id));
	return 1 / rate;
}

/* For order 2 a child is useless where its link has not carried all data by T: the paper's Lemma 2.
 * NET_NONE: nobody in the set is, else the one on the slowest link. */
static uint32_t worst_of_set(const Drawn *drawn, double finish)
{
	const Net *net = &drawn->net;
	uint32_t worst = NET_NONE;

	for (uint32_t id = 1; id < net->processors; id++)
		if (drawn->in[id] && net->load * net_link(net, id) > finish &&
			(worst == NET_NONE || net_link(net, id) > net_link(net, worst)))
			worst = id;
	return worst;
}

/* Algorithm PE: how many it removes, and T of those it keeps. */
static uint32_t run_pe(Drawn *drawn, double *finish)
{
	uint32_t removed = 0, worst;

	memset(drawn->in, true, sizeof drawn->in);
	*finish = finish_of_set(drawn);
	while ((worst = worst_of_set(drawn, *finish)) != NET_NONE) {
		drawn->in[worst] = false;
		removed++;
		*finish = finish_of_set(drawn);
	}
	return removed;
}

static double best_of_all_sets(Drawn *drawn)
{
	const uint32_t children = drawn->net.processors - 1;
	double best = INFINITY;

	for (uint32_t set = 0; set < 1u << children; set++) {
		for (uint32_t id = 1; id <= children; id++)
			drawn->in[id] = set >> (id - 1) & 1;
		const double finish = finish_of_set(drawn);

		if (worst_of_set(drawn, finish) == NET_NONE)
			best = fmin(best, finish);
	}
	return best;
}

static Net draw(RandomTrait trait, uint64_t seed, uint32_t children)
{
	RandomSettings settings = random_settings();
	RandomWish wish = {.trait = trait, .given = 1u << RANDOM_GIVEN_CHILDREN};
	Error error;
	Net net;

	settings.seed = seed;
	settings.children = children;
	/* Links that are asked for leave more to be drawn anew. */
	if (seed % 3 == 1) {
		wish.given |= 1u << RANDOM_GIVEN_LINK;
		settings.link_min = 30.0 / (children + 1);
		settings.link_max = 900.0 / (children + 1);
	}
	if (net_random_with(&net, &settings, &wish, &error) != STATUS_OK)
		fail_msg("%s, seed %u: %s", random_traits[trait], (unsigned)seed, error.text);
	assert_int_equal(net.processors, children + 1);
	assert_int_equal(strncmp(net.title, "random, ", 8), 0);
	for (uint32_t id = 1; seed % 3 == 1 && id <= children; id++)
		assert_true(net_link(&net, id) >= settings.link_min &&
			    net_link(&net, id) <= settings.link_max);
	return net;
}

TEST(the_eliminated_are_useless)
{
	for (uint32_t k = 0; k < seeds; k++) {
		Drawn drawn = {.net = draw(RANDOM_ELIMINATED, k, 1 + k % 9)};
		double finish;

		assert_true(run_pe(&drawn, &finish) > 0);
		check_close(finish_of("chen-m", &drawn.net), finish, 1e-9);
		net_release(&drawn.net);
	}
}

TEST(two_rounds_are_two)
{
	for (uint32_t k = 0; k < seeds; k++) {
		Drawn drawn = {.net = draw(RANDOM_TWO_ROUNDS, k, 2 + k % 9)};
		double finish;

		assert_int_equal(run_pe(&drawn, &finish), 2);
		net_release(&drawn.net);
	}
}

TEST(a_set_beats_that_of_pe)
{
	for (uint32_t k = 0; k < seeds; k++) {
		Drawn drawn = {.net = draw(RANDOM_PE_NOT_BEST, k, 2 + k % 5)};
		double finish;

		run_pe(&drawn, &finish);
		assert_true(best_of_all_sets(&drawn) < finish * (1 - 0.001));
		net_release(&drawn.net);
	}
}

TEST(a_paradox_changes_a_twentieth)
{
	const Method *method = method_find("chen-m");

	for (uint32_t k = 0; k < seeds; k++) {
		ScopedNet net = draw(RANDOM_PARADOX, k, 1 + k % 9);
		const double finish = finish_of("chen-m", &net);
		Paradoxes found;

		assert_int_equal(paradoxes_run(&found, &net, method, NULL), STATUS_OK);
		found.strongest[PARADOX_INSTALLMENTS].found = false;
		const Paradox *strongest = paradoxes_strongest(&found);

		assert_non_null(strongest);
		assert_true(paradox_ratio(strongest) > 1.05);
		check_one(&net, method, strongest, finish);
		assert_non_null(strstr(net.title, "random, with a paradox: "));
		paradoxes_release(&found);
	}
}

TEST(the_infeasible_are_not_so_with_one_installment)
{
	for (uint32_t k = 0; k < seeds; k++) {
		ScopedNet net = draw(RANDOM_INFEASIBLE, k, 1 + k % 9);
		ScopedSchedule many = solve("chen-m", &net);

		assert_int_equal(many.outcome, OUTCOME_INFEASIBLE);
		assert_true(net.installments > 1);
		set(&net, "installments=1");
		ScopedSchedule one = solve("chen-m", &net);

		assert_int_equal(one.outcome, OUTCOME_EXACT);
	}
}

int main(int count, char **argument)
{
	if (count > 1)
		seeds = (uint32_t)strtoul(argument[1], NULL, 10);
	return check_run();
}
