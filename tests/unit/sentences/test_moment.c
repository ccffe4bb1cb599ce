/* layer: layouts */
/* Moments: from one event to the next and back, none left out, and a true sentence for each. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/solved.h"

#include "layouts/sentences/moment.h"
#include "solver/base/embed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS_MAX = 20000, ROWS_MOST = 60 };

static void check_said(const Case *c, double time, const char *text)
{
	Ladder said = {0};

	assert_true(moment_say(&c->solved, &c->rows, time, &said));
	assert_string_equal(said.form[0].text, text);
}

TEST(example_2_from_event_to_event)
{
	static const char *const said[] = {
		"t 0: P0 begins to compute; P1, P2 and P3 begin to receive",
		"t 1.39: P1 has its first piece of data and begins to compute",
		"t 2.223: P2 has its first piece of data and begins to compute",
		"t 10: P1 has all its data",
		"t 16.6: P3 has its first piece of data and begins to compute",
		"t 20: P2 has all its data",
		"t 154.4: P3 has its next piece of data and begins its next piece",
	};
	double time = -1;
	Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	for (size_t k = 0; k < sizeof said / sizeof *said; k++) {
		time = moment_next(&c.solved, &c.rows, time, false);
		check_said(&c, time, said[k]);
	}
	check_said(&c, c.schedule.finish, "t 3337: all are done");
	assert_true(isnan(moment_next(&c.solved, &c.rows, c.schedule.finish, false)));
	case_close(&c);
}

/* What comes in for those below is not its own. */
TEST(own_data_and_what_is_passed_on)
{
	static const char net[] =
		"method: hung-ct\nload: 100\nnetwork: {kind: tree, root: {name: R, compute: 1, "
		"children: [{name: A, compute: 1, link: 0.1, children: [{name: B, compute: 1, "
		"link: 0.2}]}]}}\n";
	double time = -1;
	Ladder said = {0};
	Case c;

	case_open(&c, net);
	for (int k = 0; k < 2; k++)
		time = moment_next(&c.solved, &c.rows, time, false);
	assert_true(moment_say(&c.solved, &c.rows, time, &said));
	assert_non_null(strstr(
		said.form[0].text, "A has all its data and begins to receive data to pass on"));
	assert_non_null(strstr(said.form[0].text, "B begins to compute and to receive"));
	case_close(&c);
}

TEST(nothing_is_said_where_nothing_happens)
{
	Ladder said = {0};
	Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	assert_false(moment_say(&c.solved, &c.rows, 100, &said));
	assert_int_equal(said.count, 0);
	case_close(&c);
}

/* A group that is served one after the other speaks for its first; one served at once for all. */
TEST(a_group_is_named_where_it_is_alike)
{
	static const char tail[] = "network: {kind: tree, root: {name: P0, compute: 1, children: "
				   "[{name: P, compute: 1, link: 0.1, repeat: 3}]}}\n";
	char at_once[400], in_turn[400];
	Ladder said = {0};
	Case c;

	snprintf(at_once, sizeof at_once, "method: chen-s\nload: 10\norder: 2\n%s", tail);
	case_open(&c, at_once);
	assert_true(moment_say(&c.solved, &c.rows, 0, &said));
	assert_non_null(strstr(said.form[0].text, "×3 begin to receive"));
	case_close(&c);
	said = (Ladder){0};
	snprintf(in_turn, sizeof in_turn, "method: ko-eas\nload: 1\nintensity: {report: 0}\n%s",
		tail);
	case_open(&c, in_turn);
	assert_true(moment_say(&c.solved, &c.rows, 0, &said));
	assert_null(strstr(said.form[0].text, "×3"));
	case_close(&c);
}

/* --- every sample ----------------------------------------------------------------------------- */

typedef struct Times {
	double at[MOMENTS_MAX];
	size_t count;
} Times;

static bool gather(void *context, const Interval *interval)
{
	Times *times = context;

	if (interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT)
		return true;
	assert_true(times->count + 2 <= MOMENTS_MAX);
	times->at[times->count++] = interval->start;
	times->at[times->count++] = interval->end;
	return true;
}

static int compare(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void check_walk(const Case *c)
{
	static Times times;
	const double same = 1e-9 * c->schedule.finish;
	double time = -1;
	size_t seen = 0;

	times.count = 0;
	for (uint32_t k = 0; k < c->rows.count; k++)
		schedule_intervals(&c->net, &c->schedule, c->rows.row[k].first, gather, &times);
	qsort(times.at, times.count, sizeof *times.at, compare);
	while (seen < times.count) {
		const double before = time;
		Ladder said = {0};

		time = moment_next(&c->solved, &c->rows, time, false);
		check_close(time, times.at[seen], 1e-9);
		assert_true(moment_say(&c->solved, &c->rows, time, &said));
		assert_true(strlen(said.form[said.count - 1].text) < 120);
		if (seen > 0)
			check_close(moment_next(&c->solved, &c->rows, time, true), before, 1e-9);
		while (seen < times.count && times.at[seen] <= time + same)
			seen++;
	}
	assert_true(isnan(moment_next(&c->solved, &c->rows, time, false)));
}

static bool is_small(const Case *c)
{
	if (c->rows.count > ROWS_MOST || !isfinite(c->schedule.finish))
		return false;
	for (uint32_t k = 0; k < c->rows.count; k++)
		if (schedule_interval_count(&c->net, &c->schedule, c->rows.row[k].first) >
			MOMENT_INTERVALS_MAX)
			return false;
	return true;
}

TEST(no_event_of_any_sample_is_passed_over)
{
	size_t walked = 0;
	Case c;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		case_open(&c, sample->text);
		if (is_small(&c)) {
			check_walk(&c);
			walked++;
		}
		case_close(&c);
	}
	assert_true(walked > 30);
}
