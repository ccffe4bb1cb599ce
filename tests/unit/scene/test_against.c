/* layer: layouts */
/* Two nets beside each other: whose processor is whose, against all names written out. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/solved.h"

#include "layouts/scene/against.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CALLS_MAX = 200, SHOWN_MAX = 64 };

#define TREE(list) "network: {kind: tree, root: {name: P0, compute: 1, children: [" list "]}}"
#define WORKER(name, more) "{name: " name ", compute: 1.2, link: 0.1" more "}"
#define NAMELESS(more) "{compute: 1.3, link: 0.2" more "}"

/* Each is compared with each: names given and not, copies and names spelt as those of copies,
 * another order, one more and one fewer, a root called otherwise, all kinds. */
static const char *const nets[] = {
	TREE(WORKER("P1", "") ", " WORKER("P2", "") ", " WORKER("P3", "")),
	TREE(WORKER("P1", "") ", " WORKER("P3", "")),
	TREE(WORKER("P3", "") ", " WORKER("Q", "") ", " WORKER("P1", "")),
	TREE(NAMELESS("") ", " NAMELESS(", repeat: 5") ", " WORKER("P9", "")),
	TREE(NAMELESS(", repeat: 3") ", " WORKER("P1x", "") ", " NAMELESS("")),
	TREE(WORKER("W", ", repeat: 7") ", " WORKER("P8", "")),
	TREE(WORKER("W", ", repeat: 4") ", " WORKER("V", "")),
	TREE(WORKER("W.3", "") ", " WORKER("W.11", "") ", " WORKER("W.1", "")),
	TREE(WORKER("W", ", repeat: 2, children: [{name: L, compute: 2, link: 1, repeat: "
			 "3}]") ", " NAMELESS("")),
	TREE(WORKER("L.2.1", "") ", " WORKER("L.1.2", "") ", " WORKER("W.2", "")),
	"network: {kind: tree, root: {name: P1, compute: 1, children: [" WORKER("P0", "") "]}}",
	"network: {kind: tree, processors: [{name: A, compute: 1}, {name: B, parent: A, "
	"compute: "
	"2, link: 1, repeat: 3}, {name: W.1, parent: A, compute: 1, link: 0.1}]}",
	"network: {kind: tree, levels: 3, arity: 3, compute: 1, link: 0.1}",
	"network: {kind: tree, levels: 2, arity: 4, compute: 1, link: 0.1}",
	"network: {kind: array, processors: 7, compute: 1, link: 0.1}",
	"network: {kind: array, processors: 9, compute: 1, link: 0.1}",
	TREE(WORKER("p7", "") ", " WORKER("p3", "") ", " WORKER("'(2,1)'", "") ", " WORKER(
		"'011'", "")),
	TREE(WORKER("'( 2,1)'", "") ", " WORKER("'(1,1)'", "")),
	"network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.1}",
	"network: {kind: mesh, sizes: [4, 3], compute: 1, link: 0.1}",
	"network: {kind: hypercube, dimension: 3, compute: 1, link: 0.1}",
	"network: {kind: hypercube, dimension: 4, compute: 1, link: 0.1}",
};
enum { NETS = sizeof nets / sizeof *nets };

static void read_net(Net *net, const char *yaml)
{
	assert_int_equal(net_read(net, "net", yaml, strlen(yaml), NULL), STATUS_OK);
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
}

static void name_of(const Net *net, uint32_t processor, char out[SHOWN_MAX])
{
	ScopedBuf name = check_buf();

	net_name(net, processor, &name);
	snprintf(out, SHOWN_MAX, "%s", name.text);
}

/* Everybody against everybody. */
static void check_pairs(const Against *against, const Net *net)
{
	uint32_t more;

	assert_int_equal(against_partner(against, 0, &more), 0);
	assert_in_range(more, 1, net->processors);
	for (uint32_t p = 1; p < net->processors; p++) {
		char name[SHOWN_MAX], theirs[SHOWN_MAX];
		uint32_t wanted = NET_NONE;

		name_of(net, p, name);
		for (uint32_t q = 1; q < against->net->processors; q++) {
			name_of(against->net, q, theirs);
			if (strcmp(name, theirs) == 0)
				wanted = q;
		}
		assert_int_equal(against_partner(against, p, &more), wanted);
		assert_in_range(more, 1, net->processors - p);
		if (more > 1) {
			const uint32_t next = against_partner(against, p + 1, NULL);

			assert_int_equal(next, wanted == NET_NONE ? NET_NONE : wanted + 1);
		}
	}
}

TEST(who_has_the_same_name_is_the_same)
{
	for (size_t a = 0; a < NETS; a++)
		for (size_t b = 0; b < NETS; b++) {
			ScopedNet net, other;
			SCOPED(against_release) Against against;

			read_net(&net, nets[a]);
			read_net(&other, nets[b]);
			assert_int_equal(against_make(&against, &net, &other, NULL), STATUS_OK);
			assert_ptr_equal(against.net, &other);
			assert_null(against.schedule);
			assert_string_equal(against.name, "");
			assert_string_equal(against.label, "");
			assert_string_equal(against.differs, "");
			check_pairs(&against, &net);
		}
}

TEST(without_memory_there_is_nothing)
{
	ScopedNet net, other;
	Error error;
	size_t failures = 0;

	read_net(&net, nets[6]);
	read_net(&other, nets[7]);
	for (size_t k = 1, failed = 1; failed; k++) {
		Against against;

		mem_fail_plan(k, false);
		const Status status = against_make(&against, &net, &other, &error);

		failed = mem_calls() >= k;
		mem_fail_plan(0, false);
		assert_int_equal(status, failed ? STATUS_NO_MEMORY : STATUS_OK);
		assert_int_equal(against.run != NULL, status == STATUS_OK);
		failures += failed;
		against_release(&against);
		assert_true(k < CALLS_MAX);
	}
	assert_int_equal(failures, 4); /* partners, two names, the table */
}

TEST(it_may_be_stopped)
{
	ScopedNet net, other;
	size_t stops = 0;

	read_net(&net, nets[2]);
	read_net(&other, nets[0]);
	for (size_t k = 1, stopped = 1; stopped; k++) {
		Against against;

		pace_stop_plan(k);
		const Status status = against_make(&against, &net, &other, NULL);

		stopped = pace_calls() >= k;
		pace_stop_plan(0);
		assert_int_equal(status, stopped ? STATUS_STOPPED : STATUS_OK);
		assert_int_equal(against.run != NULL, status == STATUS_OK);
		stops += stopped;
		against_release(&against);
		assert_true(k < CALLS_MAX);
	}
	assert_true(stops > 0);
}

/* Where the names come in the same order no table is made, however many there are. */
TEST(a_hundred_thousand_alike_cost_little)
{
	const char *const wide[] = {
		TREE(WORKER("W", ", repeat: 100003")),
		TREE(WORKER("W", ", repeat: 100003") ", " WORKER("V", "")),
		"network: {kind: tree, levels: 5, arity: 10, compute: 1, link: 0.1}",
		"network: {kind: array, processors: 100003, compute: 1, link: 0.1}",
	};

	for (size_t k = 0; k < sizeof wide / sizeof *wide; k++) {
		ScopedNet net, other;
		SCOPED(against_release) Against against;

		read_net(&net, wide[k]);
		read_net(&other, wide[k == 0 ? 1 : k]);
		mem_fail_plan(0, false);
		assert_int_equal(against_make(&against, &net, &other, NULL), STATUS_OK);
		assert_int_equal(mem_calls(), 1);
		assert_int_equal(against.runs, 1);
		for (uint32_t p = 0; p < net.processors; p++)
			assert_true(against_partner(&against, p, NULL) == p);
	}
}

TEST(share_and_end_are_the_others)
{
	SCOPED(case_close) Case c, other;
	SCOPED(against_release) Against against;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 0.3}" CASE_TAIL);
	case_open(&other, CASE_EXAMPLE ", {name: P9, compute: 3, link: 900}" CASE_TAIL);
	assert_int_equal(against_make(&against, &c.net, &other.net, NULL), STATUS_OK);
	against.schedule = &other.schedule;
	for (uint32_t p = 0; p < 4; p++) {
		assert_true(against_share(&against, p) == other.schedule.share[p]);
		assert_true(against_end(&against, p) == other.schedule.end[p]);
		assert_true(against_share(&against, p) > 0);
	}
	assert_true(against_share(&against, 4) == 0);
	assert_true(isnan(against_end(&against, 4)));
}
