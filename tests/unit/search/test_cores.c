/* layer: solver */
/* Pieces of work on one core and more: each worked at and passed once, in order, never too many
 * ahead, whatever fails when; who is stopped is so on every thread. */
#include "tests/fixtures/check.h"

#include "solver/base/pace.h"
#include "solver/search/cores.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { PIECES = 500 };

typedef struct Job {
	pthread_t asks;
	atomic_uint passed;
	uint64_t room[CORES_AHEAD], sum;
	atomic_int ahead;                   /* worked at beyond what could have been */
	bool fails_elsewhere, waits, holds; /* holds: those elsewhere do not end */
	atomic_bool begun;                  /* elsewhere */
	uint32_t fails_at, ends_at;         /* PIECES: never */
	double until;
} Job;

static uint64_t product(uint32_t piece)
{
	return (piece + UINT64_C(1)) * UINT64_C(2654435761) % 1000003;
}

static Status work(void *context, uint32_t piece, Error *error)
{
	Job *job = context;
	const bool elsewhere = !pthread_equal(pthread_self(), job->asks);

	if (piece >= job->passed + CORES_AHEAD || piece < job->passed)
		job->ahead++;
	if ((elsewhere && job->fails_elsewhere) || piece == job->fails_at)
		return error_no_memory(error);
	while (elsewhere && job->waits && piece > job->ends_at && !pace_stop(0, 0))
		;
	if (elsewhere)
		job->begun = true;
	while (job->holds && (elsewhere ? !pace_stop(0, 0) : !job->begun))
		;
	job->room[piece % CORES_AHEAD] = product(piece);
	return STATUS_OK;
}

static Status pass(void *context, uint32_t piece, Error *error)
{
	Job *job = context;
	assert_true(pthread_equal(pthread_self(), job->asks));
	assert_int_equal(piece, job->passed);
	assert_int_equal(job->room[piece % CORES_AHEAD], product(piece));
	job->room[piece % CORES_AHEAD] = 0;
	job->sum += product(piece);
	if (piece % 100 == 50) /* long enough for the others to run ahead, if they would */
		nanosleep(&(struct timespec){.tv_nsec = 3000000}, NULL);
	job->passed++;
	return piece == job->ends_at ? STATUS_IO : STATUS_OK;
}

static const CoreRules rules = {work, pass};

static Job job_of(void)
{
	return (Job){
		.asks = pthread_self(), .fails_at = PIECES, .ends_at = PIECES, .until = INFINITY};
}

static Status run(Job *job, uint32_t pieces, uint32_t cores)
{
	Error error;
	const Status status = cores_run(&rules, job, pieces, cores, job->until, &error);

	assert_int_equal(job->ahead, 0);
	assert_true(status == STATUS_OK || status == STATUS_IO || error.status == status);
	return status;
}

TEST(each_piece_is_worked_at_and_passed_once_in_order)
{
	for (uint32_t pieces = 0; pieces <= PIECES; pieces += pieces < 5 ? 1 : 99)
		for (uint32_t cores = 0; cores <= CORES_MOST + 1; cores += cores < 3 ? 1 : 15) {
			Job job = job_of();
			uint64_t sum = 0;

			for (uint32_t k = 0; k < pieces; k++)
				sum += product(k);
			assert_int_equal(run(&job, pieces, cores), STATUS_OK);
			assert_int_equal(job.passed, pieces);
			assert_int_equal(job.sum, sum);
		}
	assert_true(cores_here() >= 1 && cores_here() <= CORES_MOST);
}

TEST(what_fails_elsewhere_is_worked_at_again)
{
	Job job = job_of();

	job.fails_elsewhere = true;
	assert_int_equal(run(&job, PIECES, 2), STATUS_OK);
	assert_int_equal(job.passed, PIECES);
}

TEST(what_fails_in_its_turn_ends_it_there)
{
	for (uint32_t cores = 1; cores <= 3; cores++)
		for (uint32_t at = 0; at < PIECES; at += 83) {
			Job job = job_of();

			job.fails_at = at;
			assert_int_equal(run(&job, PIECES, cores), STATUS_NO_MEMORY);
			assert_int_equal(job.passed, at);

			job = job_of();
			job.ends_at = at;
			assert_int_equal(run(&job, PIECES, cores), STATUS_IO);
			assert_int_equal(job.passed, at + 1);
		}
}

/* Pieces that would never end on the other thread. */
TEST(the_end_of_one_is_the_end_of_all)
{
	for (uint32_t round = 0; round < 50; round++) {
		Job job = job_of();

		job.waits = true;
		job.ends_at = 0;
		assert_int_equal(run(&job, PIECES, 1 + round % 3), STATUS_IO);
	}
}

/* And goes on where it was. */
TEST(in_time_all_that_is_begun_is_passed)
{
	for (uint32_t cores = 1; cores <= 3; cores++) {
		Job job = job_of();

		job.until = clock_ms();
		assert_int_equal(run(&job, PIECES, cores), STATUS_OK);
		assert_true(job.passed >= 1 && job.passed <= cores);
		job = job_of();
		job.until = clock_ms() + 4;
		assert_int_equal(run(&job, PIECES, cores), STATUS_OK);
		assert_true(job.passed >= 1 && job.passed < PIECES);
	}
}

static bool always(void *owner, size_t done, size_t total)
{
	(void)done;
	(void)total;
	return *(bool *)owner;
}

/* Who asks has nothing left to do but to wait for the others. */
TEST(who_waits_for_others_can_be_stopped)
{
	Job job = job_of();
	bool stops = true;

	job.holds = true;
	pace_set(always, &stops);
	assert_int_equal(run(&job, 2, 2), STATUS_STOPPED);
	pace_set(NULL, NULL);
}
