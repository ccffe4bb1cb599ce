/* What a frame of a large net is made of, method by method: solving, replay, rows, the timing and
 * the tree diagram at 200x60. Beside it what none can do without: one pass of additions over the
 * processors and, where all intervals are looked at, one over these. Times in ms, each followed by
 * how many times the least it takes. */
#include "tests/bench/bench.h"
#include "tests/bench/large.h"
#include "tests/fixtures/check.h"

#include "layouts/scene/diagram.h"
#include "solver/base/mem.h"
#include "solver/replay/replay.h"
#include "solver/schedule/method.h"

#include <stdio.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { ROUNDS = 5, FEW = 100000, PARTS = 6, WIDTH = 200, HEIGHT = 60 };

typedef struct Work {
	Net net;
	const Method *method;
	Schedule schedule;
	Replay replay;
	Rows rows;
	uint64_t intervals;
	double *below, sum; /* kept, so that no compiler leaves the pass out */
	size_t marks;
} Work;

static bool add_interval(void *context, const Interval *interval)
{
	*(double *)context += interval->end - interval->start;
	return true;
}

static void least(void *context)
{
	Work *work = context;
	const Net *net = &work->net;

	for (uint32_t i = 0; i < net->processors; i++)
		work->below[i] = net->node[net->node_of[i]].compute;
	for (uint32_t i = net->processors; i-- > 1;)
		work->below[net->parent_of[i]] += work->below[i] + net->node[net->node_of[i]].link;
	work->sum = work->below[0];
	if (work->intervals > FEW)
		return;
	for (uint32_t i = 0; i < net->processors; i++)
		schedule_intervals(net, &work->schedule, i, add_interval, &work->sum);
}

static void solve(void *context)
{
	Work *work = context;
	const Settings settings = settings_standard();
	Error error;

	schedule_release(&work->schedule);
	if (method_solve(work->method, &work->net, &settings, &work->schedule, &error) != STATUS_OK)
		fail_msg("%s: %s", work->method->id, error.text);
}

static void check(void *context)
{
	Work *work = context;
	const ReplaySettings settings = replay_settings();

	assert_int_equal(
		replay(&work->net, &work->schedule, &settings, &work->replay, NULL), STATUS_OK);
}

static void rows(void *context)
{
	Work *work = context;
	const RowSettings settings = row_settings();

	assert_int_equal(
		rows_build(&work->rows, &work->net, &work->schedule, &settings, NULL), STATUS_OK);
}

static void lay_out(Work *work, const char *diagram)
{
	const Solved solved = {
		.net = &work->net, .schedule = &work->schedule, .replay = &work->replay};
	View view = view_standard(WIDTH, HEIGHT);
	DrawnInfo info;
	Scene scene;

	view.rows = &work->rows;
	assert_int_equal(diagram_layout(diagram_find(diagram), &solved, &view, &scene, &info, NULL),
		STATUS_OK);
	work->marks += scene.count;
	scene_release(&scene);
	axis_release(&info.axis);
}

static void timing(void *context)
{
	lay_out(context, "timing");
}

static void tree(void *context)
{
	lay_out(context, "tree");
}

/* Bytes allocated, where the library tells. */
static size_t bytes_used(void)
{
#ifdef __GLIBC__
	const struct mallinfo2 info = mallinfo2();

	return info.uordblks + info.hblkhd;
#else
	return 0;
#endif
}

static void begin(Work *work, size_t *kept)
{
	const size_t before = bytes_used();

	schedule_init(&work->schedule);
	rows_init(&work->rows);
	solve(work);
	rows(work);
	check(work);
	*kept = bytes_used() - before;
	work->intervals = schedule_interval_total(&work->net, &work->schedule);
}

/* Nanoseconds an interval where all were looked at, and bytes a processor, in nets large enough for
 * what all have in common not to count. */
static void promise(const Large *large, const Work *work, double replay, size_t bytes)
{
	char what[120];

	snprintf(what, sizeof what, "%s by %s", large->name, work->method->id);
	if (work->net.processors >= 2000 && work->replay.checked == work->replay.total)
		bench_bound(what, "ns an interval", 1e9 * replay / (double)work->intervals, 30);
	if (work->net.processors >= 100000)
		bench_bound(what, "bytes a processor", (double)bytes, 100);
}

static void compare(const Large *large, Work *work)
{
	size_t kept;

	begin(work, &kept);
	BenchWay ways[PARTS] = {{"least", least, work, 0, 0}, {"solve", solve, work, 0, 0},
		{"replay", check, work, 0, 0}, {"rows", rows, work, 0, 0},
		{"timing", timing, work, 0, 0}, {"tree", tree, work, 0, 0}};
	double frame = 0;

	bench_run(ways, PARTS, ROUNDS, large->frame ? 0.002 : 0);
	printf("  %-10s %9.3f ", work->method->id, 1e3 * ways[0].least);
	for (size_t k = 1; k < PARTS; k++) {
		printf("  %9.3f %7.1f", 1e3 * ways[k].least, ways[k].least / ways[0].least);
		frame += ways[k].least;
	}
	printf("  %9.3f%s %11llu %5zu%s\n", 1e3 * frame, large->frame && frame > 0.016 ? "!" : " ",
		(unsigned long long)work->intervals, kept / work->net.processors,
		work->replay.ok ? "" : "  REFUSED");
	promise(large, work, ways[2].least, kept / work->net.processors);
	fflush(stdout);
	schedule_release(&work->schedule);
	rows_release(&work->rows);
}

/* Whether the method's name begins as one of those listed. */
static bool is_wanted(const Large *large, const char *id)
{
	for (const char *at = large->methods; *at; at += strspn(at, " ")) {
		const size_t length = strcspn(at, " ");

		if (strncmp(id, at, length) == 0)
			return true;
		at += length;
	}
	return false;
}

static void measure(const Large *large)
{
	const size_t before = bytes_used();
	Work work = {.sum = 0};
	Error error;

	large_read(large, &work.net);
	printf("%s: %u processors, %zu bytes each\n", large->name, (unsigned)work.net.processors,
		(bytes_used() - before) / work.net.processors);
	work.below = mem_array(work.net.processors, sizeof *work.below);
	for (const Method *const *method = methods; *method; method++) {
		work.method = *method;
		if (is_wanted(large, (*method)->id) &&
			(*method)->check(&work.net, &error) == STATUS_OK)
			compare(large, &work);
	}
	mem_free(work.below);
	net_release(&work.net);
}

/* All of them, or those with `argument[1]` in their names. */
int main(int arguments, char **argument)
{
	const char *wanted = arguments > 1 ? argument[1] : "";

	printf("  %-10s %9s   %9s %7s  %9s %7s  %9s %7s  %9s %7s  %9s %7s  %9s  %11s %5s\n", "ms",
		"least", "solve", "x", "replay", "x", "rows", "x", "timing", "x", "tree", "x",
		"all", "intervals", "bytes");
	for (const Large *large = large_nets; large->name; large++)
		if (strstr(large->name, wanted))
			measure(large);
	return 0;
}
