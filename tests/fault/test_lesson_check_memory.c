/* layer: solver */
/* Memory that runs out at every single allocation, and work stopped at every question, while
 * lessons are read, checked, and their texts filled: the status comes back and nothing leaks. */
#include "tests/fixtures/faults.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/lesson/check.h"

#include <string.h>

static const char text[] =
	"lesson: A\n"
	"about: B\n"
	"stops:\n"
	"- {id: a, net: sample:pays, set: {installments: 2}, cursor: P1.link, say: 'All at {T}.',\n"
	"   veil: false, do: type 7, until: P1.link = 7, comment: [{when: P1.link > 7, say: "
	"More.},\n"
	"   {say: '{before.T} to {T}, best {best.T}'}]}\n"
	"- id: b\n"
	"  net:\n"
	"    load: 3\n"
	"    network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 3}]}}\n"
	"  say: 'C {with(load=5).T} {without(P1).T} {P1.need}'\n"
	"- {id: c, exercise: {template: shares, seed: 5}}\n";

static const char faulty[] =
	"lesson: A\nstops:\n- {id: a, net: sample:pays, say: T 5, until: T >,\n"
	"   method: chen-k}\n- {id: b, say: C., cursor: P9, set: {P9.link: 3}}\n";

static void count_fault(void *count, const Error *fault)
{
	assert_string_not_equal(fault->text, "");
	++*(uint32_t *)count;
}

static Status do_read(const void *of, Error *error)
{
	Lesson lesson;
	const Status status = lesson_read(&lesson, "l.yaml", of, strlen(of), error);

	assert_int_equal(lesson.stops > 0, status == STATUS_OK);
	lesson_release(&lesson);
	return status;
}

static Status do_check(const void *of, Error *error)
{
	uint32_t faults = 0, stops;

	return lesson_check(
		"l.yaml", of, strlen(of), NULL, NULL, count_fault, &faults, &stops, error);
}

static const Solved *shown;

static Status do_fill(const void *of, Error *error)
{
	const ValueSource source = {.net = &shown->net,
		.schedule = &shown->schedule,
		.before_net = &shown->net,
		.before = &shown->schedule};
	ScopedBuf out = check_buf();

	return values_fill(&source, of, &out, error);
}

typedef Status Deed(const void *of, Error *error);

/* Messages do without what they cannot quote; so do those of the nets that are solved in checking,
 * where one name alone is lost. */
static void run(Deed *deed, const void *of, Status wanted, Faults at)
{
	while (faults_next(&at)) {
		const bool may_be_poorer =
			at.kind != FAULT_STOP && (of == faulty || (deed == do_check && !at.on));
		Error error;

		faults_begin(&at);
		const Status status = deed(of, &error);

		if (status == STATUS_OK && may_be_poorer)
			faults_over(&at);
		else
			faults_check(&at, status, wanted);
	}
}

static void starve(Deed *deed, const void *of, Status wanted, size_t step)
{
	run(deed, of, wanted, (Faults){.kind = FAULT_BOTH, .step = step});
}

static void stop(Deed *deed, const void *of, Status wanted, size_t step)
{
	run(deed, of, wanted, (Faults){.kind = FAULT_STOP, .step = step});
}

TEST(reading)
{
	starve(do_read, text, STATUS_OK, 1);
	starve(do_read, faulty, STATUS_INPUT, 1);
	stop(do_read, text, STATUS_OK, 1);
}

TEST(checking)
{
	starve(do_check, text, STATUS_OK, 7);
	starve(do_check, faulty, STATUS_OK, 1);
	stop(do_check, text, STATUS_OK, 7);
}

TEST(filling)
{
	static const char *const texts[] = {"{T} {P1.share} {last} {P1.wait} {P1.arrival}",
		"{best.T}", "{with(P1.link=3).T}", "{without(P1).T}", "{P1.need} {P1.key}",
		"{names(helps)} {P2.parent} {outcome} {P1.standing}", "{best.proved} {best.kept}",
		"{lost.transfer} {useful}", "{before.with(load=5, P1.link=2).P1.end}"};
	ScopedSolved solved_net = solved(NULL, "load: 60\norder: 2\nnetwork: {kind: tree, root: "
					       "{compute: 1, children: [{compute: 0.9, "
					       "link: 6}, {compute: 2, link: 7}]}}\n");

	shown = &solved_net;
	for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
		starve(do_fill, texts[k], STATUS_OK, 1);
		stop(do_fill, texts[k], STATUS_OK, 1);
	}
}
