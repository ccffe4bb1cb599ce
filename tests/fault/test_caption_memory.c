/* layer: tui */
/* Memory that runs out while another state is solved, named, and told in a caption: all of it is
 * there or none. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

#include "solver/file/read.h"
#include "tui/figure/compared.h"
#include "tui/solve/solution.h"

#include <string.h>

static const char far_from_best[] =
	"{load: 20, order: 2, network: {kind: tree, root: {compute: 5, children: [{compute: 0.23, "
	"link: 12.26}, {compute: 4.8, link: 120.74}, {compute: 3.62, link: 3.87}]}}}";

/* The net drawn and the other one, of which the best set is wanted. */
static Status make_caption(const Net *net, const Schedule *own, const Net *beside, Buf *caption)
{
	const ReplaySettings checks = replay_settings();
	const DrawingOptions options = drawing_options();
	const Method *method = method_find("chen-m");
	const Answer best = {.best_set = true};
	Schedule schedule;
	Replay replayed;
	Against against;

	STATUS_TRY(
		solve_and_replay(method, beside, best, &checks, &schedule, &replayed, NULL, NULL));
	const CaptionSource other = {
		.net = beside, .method = method, .schedule = &schedule, .best_set = true};
	const CaptionSource source = {
		.net = net, .method = method, .schedule = own, .against = &other};
	Status status = against_make(&against, net, beside, NULL);

	if (status == STATUS_OK) {
		status = compared_words(&against, &source, NULL);
		/* Names may have become ids. */
		if (status == STATUS_OK && !strchr(against.label, '#'))
			assert_string_equal(against.label, "best set {P1, P3}, P1 link 11");
		against_release(&against);
	}
	if (status == STATUS_OK)
		status = caption_write(&source, &options, NULL, caption, NULL);
	schedule_release(&schedule);
	return status;
}

TEST(another_state)
{
	const Settings settings = settings_standard();
	const size_t length = sizeof far_from_best - 1;
	ScopedNet net, beside;
	Schedule own;
	Faults at = {.kind = FAULT_TURNS};

	assert_int_equal(net_read(&net, "", far_from_best, length, NULL), STATUS_OK);
	assert_int_equal(net_read(&beside, "", far_from_best, length, NULL), STATUS_OK);
	assert_int_equal(net_set(&beside, "P1.link=11", NULL), STATUS_OK);
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &own, NULL), STATUS_OK);
	while (faults_next(&at)) {
		ScopedBuf caption = check_buf();

		faults_begin(&at);
		const Status status = make_caption(&net, &own, &beside, &caption);

		faults_check_mild(&at, status, STATUS_OK);
		/* Names may have become ids where one could not be written. */
		if (!at.reached)
			assert_non_null(strstr(caption.text,
				"--against P1.link=11 --against best-set  # chen-m, γ 2, L 20, ρ "
				"1, "
				"T = 865.377 against 229.321 (PE's set against best set {P1, P3}, "
				"P1 link 12.26 against 11), 277 % more"));
	}
	assert_true(at.failed >= 60);
	schedule_release(&own);
}
