/* layer: solver */
/* Schedules of every method tampered with at both ends and with all that follows told right:
 * shifted, swapped, overlapping, cut, lengthened, split, doubled, sent elsewhere, left out. Replay
 * refuses those that break a rule, and no others: which do is said by brute force
 * (tests/fixtures/solver/physics.h). SOAK_CHECKED in the environment: so many, and what became of
 * those of each method. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/tamper.h"

#include "solver/net/random.h"
#include "solver/replay/replay.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NETS = 180, SHARP_NETS = 250, TRIES = 30, INTERVALS_MAX = 260 };

/* --- held against each other -------------------------------------------------------------------
 */

/* An array, a mesh or a hypercube whose links are hardly any, or all, of what matters. */
static void sharp_net(Buf *out, uint64_t *seed)
{
	static const char *const installments[] = {"1", "2", "3", "best", "7"};
	const uint32_t kind = below(seed, 3);
	const double compute = between(seed, 0.01, 100);
	const double link = compute * between(seed, 1e-9, 1e4);

	buf_addf(out, "load: %g\nstorage: true\nfat: %s\ndistribution: %s\nports: %s\n",
		between(seed, 0.1, 100), below(seed, 2) ? "true" : "false",
		below(seed, 2) ? "sequential" : "simultaneous", below(seed, 2) ? "half" : "full");
	buf_addf(out, "intensity: {compute: 1, transfer: 1, report: %g}\ninstallments: %s\n",
		below(seed, 2) ? between(seed, 0.01, 1) : 0, installments[below(seed, 5)]);
	if (below(seed, 3) == 0)
		buf_addf(out, "startup: {compute: %g, transfer: %g}\n",
			between(seed, 1e-6, 0.1) * compute, between(seed, 1e-6, 0.1) * compute);
	if (kind == 0)
		buf_addf(out, "network: {kind: array, processors: %u, ", 1 + below(seed, 25));
	else if (kind == 1)
		buf_addf(out, "network: {kind: mesh, sizes: [%u, %u], ", 1 + below(seed, 6),
			1 + below(seed, 6));
	else
		buf_addf(out, "network: {kind: hypercube, dimension: %u, ", 1 + below(seed, 6));
	buf_addf(out, "compute: %g, link: %g}\n", compute, link);
}

/* What was done to schedules of each method, in the order of `methods`. */
enum { METHODS_MAX = 32 };

typedef struct Tally {
	unsigned refused[TAMPER_KINDS], accepted[TAMPER_KINDS];
} Tally;

typedef struct Tallies {
	Tally of[METHODS_MAX];
	unsigned all;
} Tallies;

static size_t place_of(const Method *method)
{
	size_t place = 0;

	while (methods[place] != method)
		place++;
	assert_true(place < METHODS_MAX);
	return place;
}

/* A sample learns the last end from those who compute, and of the rest from what it looks at. */
static bool ends_computing(const Schedule *schedule)
{
	double last = 0;

	for (uint32_t p = 0; p < schedule->processors; p++)
		last = fmax(last, schedule->end[p]);
	return last == schedule->finish;
}

/* What is a matter of the tolerance is left out. */
static void hold(Tampered *t, Tampering kind, Tallies *tallies, const char *text)
{
	const char *strict = physics_fault(&t->drawn, 1e-10);
	const char *mild = physics_fault(&t->drawn, 1e-8);
	Tally *tally = &tallies->of[place_of(t->told.method)];

	if ((strict == NULL) != (mild == NULL))
		return;
	const Replay result = tampered_replay(t);

	if (result.ok != (mild == NULL))
		fail_msg("%s, kind %d: replay says \"%s\", the rules \"%s\"\n%s",
			t->told.method->id, (int)kind, result.ok ? "ok" : result.violation[0],
			mild ? mild : "ok", text);
	(result.ok ? tally->accepted : tally->refused)[kind]++;
	tallies->all++;
	if (t->drawn.net->kind != NET_TREE || !ends_computing(&t->told))
		return;
	for (uint64_t most = 6; most <= INTERVALS_MAX; most *= 6) {
		const Replay parts = tampered_replay_by_stretches(t, most);

		if (parts.ok != result.ok || (parts.ok && parts.checked != parts.total))
			fail_msg("%s, kind %d: replay says \"%s\", by %u intervals \"%s\"\n%s",
				t->told.method->id, (int)kind,
				result.ok ? "ok" : result.violation[0], (unsigned)most,
				parts.ok ? "ok" : parts.violation[0], text);
	}
}

static void try_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *text, uint64_t *seed)
{
	if (isnan(schedule->finish) || schedule_interval_total(net, schedule) > INTERVALS_MAX)
		return;
	Tampered plain;

	tampered_begin(&plain, net, schedule);
	const char *fault = physics_fault(&plain.drawn, 1e-12);

	if (fault != NULL || !tampered_replay(&plain).ok)
		fail_msg("%s as it is: \"%s\"\n%s", schedule->method->id, fault ? fault : "refused",
			text);
	tampered_end(&plain);
	for (int k = 0; k < TRIES; k++) {
		const Tampering kind = (Tampering)(k % TAMPER_KINDS);
		Tampered t;

		tampered_begin(&t, net, schedule);
		if (tamper(&t, seed, kind)) {
			tampered_tell(&t);
			hold(&t, kind, context, text);
		}
		tampered_end(&t);
	}
}

/* A line a method: how many were refused, and how many are schedules all the same. */
static void tell(const Tallies *tallies)
{
	for (size_t m = 0; methods[m] != NULL; m++) {
		unsigned refused = 0, accepted = 0;

		for (int k = 0; k < TAMPER_KINDS; k++) {
			refused += tallies->of[m].refused[k];
			accepted += tallies->of[m].accepted[k];
		}
		print_message(
			"%-12s %7u refused %7u accepted\n", methods[m]->id, refused, accepted);
	}
}

static void all_are_tampered_with(const Tallies *tallies, unsigned methods_least)
{
	Tally sum = {{0}, {0}};
	unsigned methods_seen = 0;

	for (size_t m = 0; methods[m] != NULL; m++) {
		unsigned refused = 0;

		for (int k = 0; k < TAMPER_KINDS; k++) {
			refused += tallies->of[m].refused[k];
			sum.refused[k] += tallies->of[m].refused[k];
			sum.accepted[k] += tallies->of[m].accepted[k];
		}
		methods_seen += refused > 40;
	}
	for (int k = 0; k < TAMPER_KINDS; k++)
		assert_true(sum.refused[k] > 40);
	/* Where there is room things can be moved, and what is left is a schedule all the same; so
	 * is what was split where parts cost no start-up. */
	assert_true(sum.accepted[TAMPER_SHIFT_COMPUTING] > 40);
	assert_true(sum.accepted[TAMPER_SHIFT_TRANSFER] > 4);
	assert_true(sum.accepted[TAMPER_SPLIT] > 40 && sum.accepted[TAMPER_EMPTY] > 40);
	assert_true(methods_seen >= methods_least);
	if (getenv("SOAK_CHECKED"))
		tell(tallies);
}

/* So many nets of each of these; in a soak, as many as it takes. */
static void tamper_with(
	WriteNet *const *write, uint64_t seed, uint32_t nets, unsigned methods_least)
{
	const char *many = getenv("SOAK_CHECKED");
	const unsigned least = many ? (unsigned)atoi(many) : 0;
	Tallies tallies = {.all = 0};

	for (uint32_t n = 0; n < nets || tallies.all < least; n++)
		for (size_t k = 0; write[k] != NULL; k++)
			any_solved(write[k], &seed, try_schedule, &tallies);
	all_are_tampered_with(&tallies, methods_least);
}

TEST(rules_are_kept_by_all_methods)
{
	tamper_with((WriteNet *const[]){any_net, any_star, NULL}, 20261122, NETS, 14);
}

/* Links up to a billion times faster, or ten thousand times slower, than processors: pieces and
 * times far below the tolerance. */
TEST(specks_are_judged_alike)
{
	tamper_with((WriteNet *const[]){sharp_net, NULL}, 4, SHARP_NETS, 7);
}

/* --- MOS ---------------------------------------------------------------------------------------
 */

enum { MOS_NETS = 1000, LEVELS_MAX = 3, PROCESSORS_MAX = 85 };

static Net kary(uint64_t *seed)
{
	static const unsigned most[] = {0, 12, 6, 4}; /* children, by levels */
	const unsigned levels = 1 + below(seed, LEVELS_MAX), arity = 1 + below(seed, most[levels]);
	const double link = pow(10, -4 + 3 * random_unit(seed));
	const Intensity intensity = {0.3 + 3 * random_unit(seed), 0.1 + 2 * random_unit(seed),
		below(seed, 4) ? 0.01 + 2 * random_unit(seed) : 0};
	double w[PROCESSORS_MAX], z[PROCESSORS_MAX];
	unsigned processors = 1;

	for (unsigned level = 0, width = arity; level < levels; level++, width *= arity)
		processors += width;
	for (unsigned p = 0; p < processors; p++) {
		w[p] = 0.3 + 3 * random_unit(seed);
		z[p] = below(seed, 10) == 0 ? 0 : link * (0.3 + 3 * random_unit(seed));
	}
	return below(seed, 3) ? flat_net(processors, NULL, arity, w, z, intensity)
			      : regular_net(levels, arity, w[0], link, intensity);
}

/* Two sends of one processor, root or relay, at once: the links of one level carry one fraction at
 * a time, so none of these is a schedule of MOS, though each may be one with a port per link. */
TEST(sends_of_mos_are_one_at_a_time)
{
	uint64_t seed = 42;
	unsigned root = 0, relay = 0, valid = 0;

	for (unsigned n = 0; n < MOS_NETS; n++) {
		ScopedNet net = kary(&seed);
		ScopedSchedule mos = solve("ko-mos", &net);
		Tampered t;

		tampered_begin(&t, &net, &mos);
		check_replay(&net, &mos);
		const int a = isnan(mos.finish) ? TAMPER_NONE
						: tamper_choose(&t, &seed, INTERVAL_SEND, NET_NONE,
							  TAMPER_NONE);
		const int b = a == TAMPER_NONE ? TAMPER_NONE
					       : tamper_choose(&t, &seed, INTERVAL_SEND,
							 t.drawn.item[a].processor, a);

		valid += isnan(mos.finish) ? 0U : 1U;
		if (b != TAMPER_NONE && tamper_takes_time(&t, a) && tamper_takes_time(&t, b)) {
			const bool by_root = t.drawn.item[a].processor == 0;

			tamper_overlap(&t, a, b);
			tampered_tell(&t);
			assert_false(tampered_replay(&t).ok);
			*(by_root ? &root : &relay) += 1U;
		}
		tampered_end(&t);
	}
	assert_true(valid > MOS_NETS / 2 && root > 160 && relay > 65);
}
