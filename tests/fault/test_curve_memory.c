/* layer: solver */
/* Every allocation fails in turn, once and from then on, while a curve is read, set, saved and
 * worked out: a status comes back, nothing is lost and nothing leaks (the sanitizer build sees
 * that). */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/study/curve.h"

#include <string.h>

static const char file[] =
	"order: 2\n"
	"load: 20\n"
	"curve:   # of it\n"
	"  vary: A.link=1:2:0.5\n"
	"  measure: speedup\n"
	"  methods: [chen-s, chen-m]\n"
	"  series:\n"
	"    - {load: 30, \"#2.link\": 3}\n"
	"    - children: 4\n"
	"      load: 50\n"
	"network: {kind: tree, root: {compute: 1, children: [{name: A, compute: 1, "
	"link: 1}, {compute: 2, link: 2, repeat: 2}]}}\n";
static const char wrong[] = "curve: {methods: [chen-s, chen-c], series: [{laod: 3}]}\n";

/* One deed that may run out of memory. `net` must be as before then. */
typedef Status Deed(Net *net, Error *error);

static Status do_read(Net *net, Error *error)
{
	Net again;
	const Status status = net_read(&again, "f", file, strlen(file), error);

	assert_int_equal(status == STATUS_OK, net_equal(&again, net));
	net_release(&again);
	return status;
}

static Status do_refuse(Net *net, Error *error)
{
	Net again;
	const Status status = net_read(&again, "f", wrong, strlen(wrong), error);

	net_release(&again);
	return status == STATUS_INPUT ? STATUS_OK : status;
}

static Status do_copy(Net *net, Error *error)
{
	Net copy;
	const Status status = net_copy(&copy, net, error);

	net_release(&copy);
	return status;
}

static Status do_set(Net *net, Error *error)
{
	return net_set(net, "curve.series=load=3; A.link=2, order=2", error);
}

static Status do_set_wrong(Net *net, Error *error)
{
	const Status status = net_set(net, "curve.methods=chen-s,,", error);

	return status == STATUS_INPUT ? STATUS_OK : status;
}

/* Saved with `assignment` made. */
static Status save(const Net *net, const char *text, const char *assignment, Error *error)
{
	Net changed;
	Buf out;

	buf_init(&out);
	Status status = net_copy(&changed, net, error);

	if (status == STATUS_OK)
		status = net_set(&changed, assignment, error);
	if (status == STATUS_OK)
		status = net_patch(&changed, text, strlen(text), &out, error);
	if (status != STATUS_OK)
		assert_true(out.failed || out.length == 0);
	net_release(&changed);
	buf_release(&out);
	return status;
}

static Status do_patch(Net *net, Error *error)
{
	return save(net, file, "curve.series=load=3; A.link=2", error);
}

static Status do_remove(Net *net, Error *error)
{
	return save(net, file, "curve.vary=", error);
}

static Status do_insert(Net *net, Error *error)
{
	return save(net, strstr(file, "network:"), "curve.of=formula", error);
}

static Status do_usual(Net *net, Error *error)
{
	Buf vary;

	buf_init(&vary);
	const Status status = curve_usual(net, "A.link", &vary, error);

	buf_release(&vary);
	return status;
}

/* A step that failed can be tried again. */
static Status do_curve(Net *net, Error *error)
{
	char why[ERROR_TEXT_MAX];
	Curve curve;
	Status status = curve_begin(&curve, net, method_find("chen-s"), error);

	while (status == STATUS_OK && curve_due(&curve)) {
		const uint32_t done = curve_done(&curve, 0) + curve_done(&curve, 2);

		status = curve_step(&curve, error);
		assert_int_equal(curve_done(&curve, 0) + curve_done(&curve, 2),
			done + (status == STATUS_OK));
	}
	if (status == STATUS_OK)
		status = curve_reason(&curve, 1, 2, why);
	if (status == STATUS_NO_MEMORY)
		(void)error_no_memory(error);
	curve_release(&curve);
	return status;
}

/* Where nobody says what is varied. */
static Status do_usual_curve(Net *net, Error *error)
{
	Net plain;
	Curve curve = {.lines = 0};
	Status status = net_copy(&plain, net, error);

	if (status == STATUS_OK)
		status = net_set(&plain, "curve.vary=", error);
	if (status == STATUS_OK)
		status = curve_begin(&curve, &plain, method_find("chen-s"), error);
	curve_release(&curve);
	net_release(&plain);
	return status;
}

static void run_out(Deed *deed, bool sticky)
{
	for (size_t k = 1;; k++) {
		Net net = net_of(file), before;
		Error error = {.status = STATUS_OK};

		assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
		mem_fail_plan(k, sticky);
		const Status status = deed(&net, &error);
		const bool reached = mem_calls() >= k;
		mem_fail_plan(0, false);
		if (status != STATUS_OK) {
			assert_int_equal(status, STATUS_NO_MEMORY);
			assert_int_equal(error.status, STATUS_NO_MEMORY);
			assert_true(net_equal(&net, &before));
		}
		net_release(&net);
		net_release(&before);
		if (!reached) {
			assert_int_equal(status, STATUS_OK);
			break;
		}
	}
}

static void run_out_both(Deed *deed)
{
	run_out(deed, false);
	run_out(deed, true);
}

TEST(reading)
{
	run_out_both(do_read);
	run_out_both(do_refuse);
	run_out_both(do_copy);
}

TEST(setting)
{
	run_out_both(do_set);
	run_out_both(do_set_wrong);
}

TEST(saving)
{
	run_out_both(do_patch);
	run_out_both(do_remove);
	run_out_both(do_insert);
}

TEST(working_out)
{
	run_out_both(do_usual);
	run_out_both(do_curve);
	run_out_both(do_usual_curve);
}
