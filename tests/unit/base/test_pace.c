/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/pace.h"

#include <time.h>

/* Answers true at the `stop_at`-th question; notes the last one. */
typedef struct Asked {
	size_t count, stop_at, done, total;
} Asked;

static bool ask(void *owner, size_t done, size_t total)
{
	Asked *asked = owner;

	asked->done = done;
	asked->total = total;
	return ++asked->count == asked->stop_at;
}

static void rest_ms(long ms)
{
	nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL);
}

TEST(nobody_stops_nothing)
{
	pace_set(NULL, NULL);
	rest_ms(2 * PACE_MS);
	for (size_t i = 0; i < 1000; i++)
		assert_false(pace_stop(i, 1000));
}

/* However often the loop asks, the hook is not asked more often than every PACE_MS. */
TEST(the_hook_is_asked_at_leisure)
{
	struct timespec begin, end;
	Asked asked = {0};
	int64_t passed_ms;

	clock_gettime(CLOCK_MONOTONIC, &begin);
	pace_set(ask, &asked);
	for (size_t i = 0; i < 100000; i++)
		assert_false(pace_stop(i, 100000));
	clock_gettime(CLOCK_MONOTONIC, &end);
	passed_ms = (int64_t)(end.tv_sec - begin.tv_sec) * 1000 +
		    (end.tv_nsec - begin.tv_nsec) / 1000000;
	assert_true((int64_t)asked.count <= passed_ms / PACE_MS + 1);
	pace_set(NULL, NULL);
}

TEST(a_stop_stays_until_the_next_work)
{
	Asked asked = {.stop_at = 2};

	pace_set(ask, &asked);
	rest_ms(3 * PACE_MS);
	assert_false(pace_stop(17, 90));
	assert_int_equal(asked.count, 1);
	assert_int_equal(asked.done, 17);
	assert_int_equal(asked.total, 90);
	rest_ms(3 * PACE_MS);
	assert_true(pace_stop(35, 90));
	assert_true(pace_stop(36, 90));
	assert_int_equal(asked.count, 2);
	pace_set(ask, &asked);
	assert_false(pace_stop(0, 0));
	pace_set(NULL, NULL);
	assert_false(pace_stop(0, 0));
}

/* A hook that works itself is neither asked again nor stopped. */
static bool ask_at_work(void *owner, size_t done, size_t total)
{
	size_t *depth = owner;

	rest_ms(3 * PACE_MS);
	assert_int_equal(++*depth, 1);
	assert_false(pace_stop(0, 0));
	--*depth;
	return true;
}

TEST(what_the_hook_does_is_not_stopped)
{
	size_t depth = 0;

	pace_set(ask_at_work, &depth);
	rest_ms(3 * PACE_MS);
	assert_true(pace_stop(0, 0));
	pace_set(NULL, NULL);
}

TEST(a_plan_stops_at_any_call)
{
	pace_set(NULL, NULL);
	pace_stop_plan(3);
	assert_false(pace_stop(0, 0));
	assert_false(pace_stop(0, 0));
	assert_true(pace_stop(0, 0));
	assert_true(pace_stop(0, 0));
	assert_int_equal(pace_calls(), 4);
	pace_stop_plan(0);
	assert_false(pace_stop(0, 0));
	assert_int_equal(pace_calls(), 1);
}

TEST(a_stop_is_an_error)
{
	Error error;

	assert_int_equal(pace_stopped(&error), STATUS_STOPPED);
	assert_int_equal(error.status, STATUS_STOPPED);
	check_error(&error, "stopped before it was finished");
	assert_int_equal(pace_stopped(NULL), STATUS_STOPPED);
}

/* It is for good, so this is the last test. */
TEST(an_interrupt_stops_whoever_asks)
{
	Asked asked = {0};

	pace_interrupt();
	assert_true(pace_interrupted());
	pace_set(NULL, NULL);
	assert_false(pace_stop(0, 0));
	pace_set(ask, &asked);
	rest_ms(3 * PACE_MS);
	assert_true(pace_stop(0, 0));
	assert_int_equal(asked.count, 0);
	pace_set(NULL, NULL);
}
