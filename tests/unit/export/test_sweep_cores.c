/* layer: layouts */
/* Sweeps written on one core and on two: the same bytes, whatever cells hold; and memory that runs
 * out on either. */
#include "tests/fixtures/solver/solve.h"

#include "layouts/export/sweep.h"
#include "solver/base/mem.h"
#include "solver/search/cores.h"
#include "solver/study/curve/curve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char STAR[] = "method: chen-m\nload: 90\norder: 2\ninstallments: 3\n"
			   "startup: {compute: 0.3, transfer: 0.2}\n"
			   "network: {kind: tree, root: {name: R, compute: 1.1, children: ["
			   "{name: A, compute: 1.2, link: 0.1}, "
			   "{name: W, compute: 1.3, link: 0.15, repeat: 3}, "
			   "{name: Z, compute: 1.7, link: 0.2}]}}\n";
static const char TIES[] = "method: chen-m\nload: 5\norder: 3\n"
			   "network: {kind: tree, root: {compute: 1, children: ["
			   "{name: A, compute: 1, link: 25, repeat: 8}]}}\n";
static const char BEST[] = "method: chen-s\nload: 20\norder: 2\ncurve: {of: best-set}\n"
			   "network: {kind: tree, root: {compute: 1, children: ["
			   "{name: A, compute: 2, link: 2}, {name: B, compute: 0.5, link: 5}, "
			   "{name: C, compute: 1, link: 1, repeat: 3}]}}\n";
static const char TREE[] = "network: {kind: tree, root: {name: R, compute: 2, children: ["
			   "{name: A, compute: 3, link: 0.3}, {name: B, compute: 2.5, link: 0.2, "
			   "children: [{name: C, compute: 1.5, link: 0.4}]}]}}\n";
static const char REGULAR[] =
	"network: {kind: tree, levels: 3, arity: 2, compute: 1.3, link: 0.2}\n";
static const char ARRAY[] = "network: {kind: array, processors: 4, compute: 1.3, link: 0.2}\n";

/* `columns`: NULL for the usual ones; `outer`: what the sweep is within; NULL: nothing. */
typedef struct Asked {
	const char *yaml, *vary, *methods, *columns, *outer;
} Asked;

static const Asked asked[] = {
	{STAR, "load=1:300", "chen-s,chen-m,chen-w,cui-exact,hung-ct", NULL, NULL},
	{STAR, "children=0:90", "chen-c,chen-m,array-q", NULL, NULL},
	{STAR, "order=0.5:4:0.05", "chen-m,cui-exact,hung-sf", NULL, NULL}, /* refused below 1 */
	{STAR, "A.link=-1:3:0.05", "chen-m", "T, A.share, useless, best.T, before.T / T", NULL},
	{STAR, "A.link,W.link=0.1:10:0.1", "chen-s,array-q", "method, T", NULL},
	{STAR, "children=2:5", "chen-m,chen-c", "T, useless, before.T", "A.link=-0.1:3:0.05"},
	{REGULAR, "load=1:90", "hung-ct", NULL, "network.levels=1:4"},
	{TIES, "load=1:200", "chen-m,chen-s", NULL, NULL},
	{BEST, "load=1:100", "chen-s,chen-m", NULL, NULL},
	{TREE, "C.link=0.02:4:0.02", "hung-sf,hung-ct,ko-sos,ko-eas", NULL, NULL},
	{REGULAR, "network.levels=1:5", "hung-ct,ko-mos", NULL, NULL},
	{ARRAY, "load=1:100", "array-q,array-m,array-ms", NULL, NULL},
	{"network: {kind: hypercube, dimension: 3, compute: 1, link: 1}\n", "network.dimension=1:8",
		"cube-p,cube-m", NULL, NULL},
};
enum { ASKED = sizeof asked / sizeof *asked };

static uint32_t methods_of(const char *list, const Method *out[SWEEP_METHODS_MAX])
{
	char text[200], *from = text;
	uint32_t count = 0;

	strcpy(text, list);
	for (char *end; *from; from = end) {
		end = from + strcspn(from, ",");
		if (*end)
			*end++ = '\0';
		out[count++] = method_find(from);
	}
	return count;
}

/* How much is written once the last row that could be is there. */
static size_t told;

static Status add_row(void *context, uint32_t s, Error *error)
{
	SweepOut *to = context;

	if (sweep_write_row(to, s) != STATUS_OK)
		return error_no_memory(error);
	told = to->table.out->length;
	return STATUS_OK;
}

static Status write_list(const SweepList *list, TableFormat format, uint32_t cores, Buf *out)
{
	SweepOut to;
	SweepRun run = {.sweep = list->sweep,
		.count = list->count,
		.cores = cores,
		.pass = add_row,
		.context = &to};
	Status status = sweep_write_head(&to, list, format, out);

	told = 0;
	if (status == STATUS_OK)
		status = sweeps_run(&run, NULL);
	const Status ended = sweep_write_end(&to);

	return status != STATUS_OK ? status : ended;
}

/* Which allocation of the next one fails; 0: none. How many it made on this thread. */
static size_t fails_from, calls_made;
static bool fails_for_good;

static Status write_sweep(
	const Asked *of, TableFormat format, SweepMemory memory, uint32_t cores, Buf *out)
{
	static ValueColumns columns;
	const Method *which[SWEEP_METHODS_MAX];
	const uint32_t count = methods_of(of->methods, which);
	ScopedNet net = net_of(of->yaml);
	Sweep sweep, outer = {.key = NULL};
	SweepList list = {.sweep = &sweep,
		.count = 1,
		.series = "",
		.columns = of->columns ? &columns : NULL};

	assert_int_equal(
		sweep_begin(&sweep, &net, of->vary, which, count, memory, NULL), STATUS_OK);
	if (of->outer) {
		assert_int_equal(
			sweep_begin(&outer, &net, of->outer, NULL, 0, SWEEP_LAST, NULL), STATUS_OK);
		assert_int_equal(sweep_within(&sweep, &outer, NULL), STATUS_OK);
	}
	if (of->columns) {
		assert_int_equal(
			value_columns_begin(&columns, of->columns, &sweep, NULL), STATUS_OK);
		sweep.look = value_columns_look(&columns);
	}
	mem_fail_plan(fails_from, fails_for_good);
	const Status status = write_list(&list, format, cores, out);

	calls_made = mem_calls();
	mem_fail_plan(0, false);
	if (of->columns)
		value_columns_release(&columns);
	sweep_release(&sweep);
	sweep_release(&outer);
	return status;
}

TEST(the_same_bytes_on_one_core_and_two)
{
	for (size_t i = 0; i < ASKED; i++)
		for (TableFormat format = TABLE_CSV; format <= TABLE_JSON; format++) {
			Buf wanted;

			buf_init(&wanted);
			assert_int_equal(
				write_sweep(&asked[i], format, SWEEP_KEEP, 1, &wanted), STATUS_OK);
			for (uint32_t cores = 0; cores <= 3; cores++) {
				Buf text;

				buf_init(&text);
				assert_int_equal(
					write_sweep(&asked[i], format, SWEEP_LAST, cores, &text),
					STATUS_OK);
				assert_string_equal(text.text, wanted.text);
				buf_release(&text);
			}
			buf_release(&wanted);
		}
}

/* All of a curve, one step after the other or at once. */
static void check_curve(const char *yaml, uint32_t cores)
{
	ScopedNet net = net_of(yaml);
	const Method *method;
	Curve stepped, run;

	assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
	assert_int_equal(curve_begin(&stepped, &net, method, NULL), STATUS_OK);
	assert_int_equal(curve_begin(&run, &net, method, NULL), STATUS_OK);
	while (curve_due(&stepped))
		assert_int_equal(curve_step(&stepped, NULL), STATUS_OK);
	assert_int_equal(curve_run(&run, cores, 0, NULL), STATUS_OK);
	assert_false(curve_due(&run));
	assert_int_equal(run.lines, stepped.lines);
	for (uint32_t l = 0; l < run.lines; l++) {
		assert_int_equal(curve_done(&run, l), curve_points(&run));
		for (uint32_t k = 0; k < curve_points(&run); k++) {
			const double y = curve_value(&run, l, k).y;

			assert_true(isnan(y) ? isnan(curve_value(&stepped, l, k).y)
					     : y == curve_value(&stepped, l, k).y);
		}
		assert_string_equal(run.line[l].why ? run.line[l].why : "",
			stepped.line[l].why ? stepped.line[l].why : "");
	}
	assert_int_equal(run.breaks, stepped.breaks);
	for (uint32_t b = 0; b < run.breaks; b++) {
		assert_int_equal(run.at[b].line, stepped.at[b].line);
		assert_true(run.at[b].before.value == stepped.at[b].before.value);
	}
	assert_int_equal(run.regions, stepped.regions);
	for (uint32_t r = 0; r < run.regions; r++)
		assert_string_equal(run.region[r].who, stepped.region[r].who);
	curve_release(&stepped);
	curve_release(&run);
}

TEST(the_same_curve_on_one_core_and_two)
{
	static const char *const curves[] = {
		"curve: {vary: \"A.link=0.05:6:0.05\", methods: [chen-m, chen-s, hung-sf], "
		"series: [{load: 5}, {load: 50}, {order: 1}]}\n",
		"curve: {vary: \"load=1:300\", of: best-set, series: [{installments: 1}, "
		"{installments: best}]}\n",
		"curve: {vary: \"children=0:30\", measure: relative, methods: [chen-m, chen-w]}\n",
	};

	for (size_t i = 0; i < sizeof curves / sizeof *curves; i++)
		for (uint32_t cores = 1; cores <= 3; cores++) {
			char yaml[1000];

			snprintf(yaml, sizeof yaml, "%s%s", STAR, curves[i]);
			check_curve(yaml, cores);
		}
}

/* Once: the other thread's is made up for. For good: it is told, and what was written before is
 * the beginning of what is wanted. */
TEST(memory_that_runs_out_on_either)
{
	static const Asked few[] = {
		{STAR, "load=1:90", "chen-m,cui-exact,hung-ct", "T, A.share", NULL},
		{TIES, "load=1:70", "chen-m", NULL, NULL},
		{STAR, "children=2:5", "chen-m", NULL, "A.link=0.1:3:0.1"}};

	for (size_t i = 0; i < sizeof few / sizeof *few; i++) {
		Buf wanted;

		buf_init(&wanted);
		assert_int_equal(
			write_sweep(&few[i], TABLE_CSV, SWEEP_LAST, 1, &wanted), STATUS_OK);
		const size_t calls = calls_made;

		assert_true(calls > 1000);
		for (size_t k = 1, stride = 1; k < calls; k += stride++ / 8 + 1)
			for (int sticky = 0; sticky <= 1; sticky++) {
				Buf text;

				buf_init(&text);
				fails_from = k;
				fails_for_good = sticky;
				const Status status =
					write_sweep(&few[i], TABLE_CSV, SWEEP_LAST, 2, &text);

				fails_from = 0;
				assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
				if (sticky)
					assert_int_equal(status, STATUS_NO_MEMORY);
				assert_memory_equal(text.text, wanted.text, told);
				if (status == STATUS_OK)
					assert_int_equal(text.length, wanted.length);
				buf_release(&text);
			}
		buf_release(&wanted);
	}
}
