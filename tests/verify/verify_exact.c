/* layer: solver */
/* Algorithm PE in exact fractions (GMP), of the decimals as they stand in the file: whom each round
 * removes, ties and all, who is kept, who of them fails Lemma 2 with so many installments, and T.
 *
 * The rounds, as the paper has them (Eqs. 3-5, Lemma 2, Table II): r_i = L^g A_0 / (rho L^g A_i + L
 * G_i), alpha_0 = 1 / (1 + rho sum r_i), alpha_i = alpha_0 r_i; q_i = alpha_i^(g-1) L^(g-1) A_i /
 * G_i. While some q_i < 1 - alpha_i, the child with the least q_i + alpha_i goes, the first of
 * equal ones, all with rho = 1. Round numbers, and children alike, make ties and sums of exactly 1.
 */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/verify/tally.h"

#include <gmp.h>
#include <math.h>

enum { NETS = 20000, CHILDREN_MAX = 12 };

static Tally removed = {
	.claim = "PE: whom each round removes", .by = "exact fractions", .least = NETS};
static Tally ties = {
	.claim = "PE: a round in which keys tie", .by = "exact fractions", .least = NETS / 50};
static Tally edges = {
	.claim = "PE: a key of exactly 1 stays", .by = "exact fractions", .least = NETS / 200};
static Tally fits = {.claim = "M: whether all kept fit", .by = "exact fractions", .least = NETS};
static Tally finish = {.claim = "S, M: T of the kept set",
	.by = "exact fractions",
	.tolerance = 1e-14,
	.least = NETS};

/* Whole numbers of hundredths. */
typedef struct Decimals {
	unsigned long load, root, order, installments;
	unsigned children;
	unsigned long compute[CHILDREN_MAX], link[CHILDREN_MAX];
} Decimals;

/* From a few round numbers, so that they often meet, or from many. */
static unsigned long hundredths(uint64_t *random, bool round, double low, double high)
{
	static const unsigned long some[] = {25, 50, 100, 150, 200, 250, 300, 400, 500, 800, 1000};

	if (round)
		return some[below(random, 11)] * (high > 10 ? 10 : 1);
	return 1 + (unsigned long)(100 * between(random, low, high));
}

/* With order 2 the key is 1 when L G = T: so for a child alone when G = k L A and A_0 = k (k + 1)
 * A. All others have a slower link and go first. */
static void plant_edge(Decimals *net, uint64_t *random)
{
	const unsigned long k = 1 + below(random, 4);

	net->order = 2;
	net->root = k * (k + 1) * net->compute[0];
	net->link[0] = k * net->load / 100 * net->compute[0];
	for (unsigned i = 1; i < net->children; i++)
		net->link[i] = net->link[0] * (2 + below(random, 3));
}

static Decimals draw(uint64_t *random)
{
	Decimals net = {.order = 2 + below(random, 3),
		.installments = 1 + below(random, 3),
		.children = 1 + below(random, CHILDREN_MAX)};
	const bool round = below(random, 3) > 0;
	const unsigned kinds = 1 + below(random, CHILDREN_MAX);

	net.load = 100 * (1 + below(random, 40));
	net.root = hundredths(random, round, 0.2, 5);
	for (unsigned i = 0; i < net.children; i++) {
		const bool copy = round && i >= kinds;

		net.compute[i] = copy ? net.compute[i % kinds] : hundredths(random, round, 0.2, 5);
		net.link[i] = copy ? net.link[i % kinds]
				   : hundredths(random, round, 0.1, net.order == 2 ? 1000 : 100000);
	}
	if (below(random, 10) == 0)
		plant_edge(&net, random);
	return net;
}

static Net read_decimals(const Decimals *from)
{
	ScopedBuf text = check_buf();

	buf_addf(&text,
		"load: %lu\norder: %lu\ninstallments: %lu\nnetwork:\n  kind: tree\n"
		"  processors:\n  - {name: P0, compute: %lu.%02lu}\n",
		from->load / 100, from->order, from->installments, from->root / 100,
		from->root % 100);
	for (unsigned i = 0; i < from->children; i++)
		buf_addf(&text,
			"  - {name: P%u, parent: P0, compute: %lu.%02lu, link: %lu.%02lu}\n", i + 1,
			from->compute[i] / 100, from->compute[i] % 100, from->link[i] / 100,
			from->link[i] % 100);
	return net_of(text.text);
}

/* --- exact fractions ------------------------------------------------------------------------- */

typedef struct Exact {
	const Decimals *net;
	bool in[CHILDREN_MAX];
	mpq_t steps; /* L^g */
	mpq_t load, root, T, key[CHILDREN_MAX], a, b;
} Exact;

static void open_exact(Exact *exact, const Decimals *net)
{
	exact->net = net;
	mpq_inits(exact->steps, exact->load, exact->root, exact->T, exact->a, exact->b, NULL);
	mpq_set_ui(exact->load, net->load, 100);
	mpq_set_ui(exact->root, net->root, 100);
	mpq_canonicalize(exact->load);
	mpq_canonicalize(exact->root);
	mpq_set(exact->steps, exact->load);
	for (unsigned long k = 1; k < net->order; k++)
		mpq_mul(exact->steps, exact->steps, exact->load);
	for (unsigned i = 0; i < CHILDREN_MAX; i++) {
		exact->in[i] = i < net->children;
		mpq_init(exact->key[i]);
	}
}

static void close_exact(Exact *exact)
{
	mpq_clears(exact->steps, exact->load, exact->root, exact->T, exact->a, exact->b, NULL);
	for (unsigned i = 0; i < CHILDREN_MAX; i++)
		mpq_clear(exact->key[i]);
}

static void hundred(mpq_t out, unsigned long number)
{
	mpq_set_ui(out, number, 100);
	mpq_canonicalize(out);
}

/* a = r_i. */
static void rate(Exact *exact, unsigned i, unsigned long rho)
{
	hundred(exact->a, exact->net->compute[i] * rho);
	mpq_mul(exact->a, exact->a, exact->steps);
	hundred(exact->b, exact->net->link[i]);
	mpq_mul(exact->b, exact->b, exact->load);
	mpq_add(exact->a, exact->a, exact->b);
	mpq_mul(exact->b, exact->steps, exact->root);
	mpq_div(exact->a, exact->b, exact->a);
}

/* key = q_i + alpha_i, of the share in a. */
static void key_of(Exact *exact, unsigned i)
{
	hundred(exact->b, exact->net->link[i]);
	hundred(exact->key[i], exact->net->compute[i]);
	mpq_div(exact->key[i], exact->key[i], exact->b);
	mpq_mul(exact->b, exact->a, exact->load);
	for (unsigned long k = 1; k < exact->net->order; k++)
		mpq_mul(exact->key[i], exact->key[i], exact->b);
	mpq_add(exact->key[i], exact->key[i], exact->a);
}

static void solve_exactly(Exact *exact, unsigned long rho)
{
	mpq_t root_share, sum;

	mpq_inits(root_share, sum, NULL);
	mpq_set_ui(sum, 1, 1);
	for (unsigned i = 0; i < exact->net->children; i++)
		if (exact->in[i]) {
			rate(exact, i, rho);
			mpq_set_ui(exact->b, rho, 1);
			mpq_mul(exact->a, exact->a, exact->b);
			mpq_add(sum, sum, exact->a);
		}
	mpq_inv(root_share, sum);
	for (unsigned i = 0; i < exact->net->children; i++)
		if (exact->in[i]) {
			rate(exact, i, rho);
			mpq_mul(exact->a, exact->a, root_share);
			key_of(exact, i);
		}
	mpq_mul(exact->T, root_share, exact->steps);
	mpq_mul(exact->T, exact->T, exact->root);
	mpq_clears(root_share, sum, NULL);
}

/* Who has the least key; whether another has the same. */
static unsigned least_key(const Exact *exact, bool *tie)
{
	unsigned least = CHILDREN_MAX;

	*tie = false;
	for (unsigned i = 0; i < exact->net->children; i++) {
		const int sign = !exact->in[i] ? 1
				 : least == CHILDREN_MAX
					 ? -1
					 : mpq_cmp(exact->key[i], exact->key[least]);

		*tie = sign < 0 ? false : *tie || (exact->in[i] && sign == 0);
		least = sign < 0 ? i : least;
	}
	return least;
}

/* --- beside it ------------------------------------------------------------------------------- */

static double apart(const Exact *exact, double ours)
{
	mpq_t difference;
	double out = NAN;

	if (!isfinite(ours))
		return out;
	mpq_init(difference);
	mpq_set_d(difference, ours * (1 + tally_change()));
	mpq_sub(difference, difference, exact->T);
	mpq_div(difference, difference, exact->T);
	out = fabs(mpq_get_d(difference));
	mpq_clear(difference);
	return out;
}

static void check_rounds(Exact *exact, uint64_t seed, const Schedule *schedule)
{
	unsigned rounds = 0;
	bool tied = false, edge = false, same = true, tie;

	for (;;) {
		solve_exactly(exact, 1);
		const unsigned least = least_key(exact, &tie);
		const int sign = least < CHILDREN_MAX ? mpq_cmp_ui(exact->key[least], 1, 1) : 1;

		edge |= sign == 0;
		if (sign >= 0)
			break;
		tied |= tie;
		same &= rounds < schedule->eliminations &&
			schedule_eliminated_who(schedule, rounds) == least + 1;
		exact->in[least] = false;
		rounds++;
	}
	same &= rounds == schedule->eliminations;
	removed.nets++;
	tally_same(&removed, seed, same);
	ties.nets += tied;
	edges.nets += edge;
	if (tied)
		tally_same(&ties, seed, same);
	if (edge)
		tally_same(&edges, seed, same);
}

static void try_net(uint64_t *random)
{
	const uint64_t seed = *random;
	const Decimals drawn = draw(random);
	ScopedNet net = read_decimals(&drawn);
	ScopedSchedule schedule = solve("chen-m", &net);
	ScopedSchedule single = solve("chen-s", &net);
	Exact exact;
	bool tie;

	open_exact(&exact, &drawn);
	check_rounds(&exact, seed, &schedule);
	finish.nets++;
	tally_apart(&finish, seed, apart(&exact, single.formula));
	solve_exactly(&exact, drawn.installments);
	tally_apart(&finish, seed, apart(&exact, schedule.formula));
	const unsigned least = least_key(&exact, &tie);
	const int sign = least < CHILDREN_MAX ? mpq_cmp_ui(exact.key[least], 1, 1) : 1;

	fits.nets++;
	tally_same(&fits, seed,
		schedule.outcome == (sign < 0           ? OUTCOME_INFEASIBLE
					    : sign == 0 ? OUTCOME_BOUND
							: OUTCOME_EXACT));
	close_exact(&exact);
}

int main(void)
{
	static const Tally *const all[] = {&removed, &ties, &edges, &fits, &finish};
	uint64_t random = 17;

	for (unsigned n = tally_nets(NETS); n > 0; n--)
		try_net(&random);
	return tally_end(all, sizeof all / sizeof *all);
}
