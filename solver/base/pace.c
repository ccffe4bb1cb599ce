#include "solver/base/pace.h"

#include <stdatomic.h>
#include <time.h>

/* The coarse clock ticks every few milliseconds and is read without a system call. */
#ifdef CLOCK_MONOTONIC_COARSE
#define COARSE CLOCK_MONOTONIC_COARSE
#else
#define COARSE CLOCK_MONOTONIC
#endif

/* The plan of the running test; all zero in the program. */
static struct {
	bool still; /* time, at `now` */
	double now;
} plan;

static double read_clock(clockid_t clock)
{
	struct timespec now = {0};

	if (plan.still)
		return plan.now;
	clock_gettime(clock, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

double clock_ms(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

double clock_coarse_ms(void)
{
	return read_clock(COARSE);
}

void clock_pass(double ms)
{
	plan.now = clock_ms() + ms;
	plan.still = true;
}

static atomic_bool interrupted;

void pace_interrupt(void)
{
	interrupted = true;
}

bool pace_interrupted(void)
{
	return interrupted;
}

/* Each thread's own. */
static _Thread_local struct {
	PaceAsk ask;
	void *owner;
	double asked_ms; /* when it was asked last, or set */
	bool stopped;
	bool asking;    /* work the hook itself does is not asked about */
	size_t stop_at; /* the plan of the running test; 0 in the program */
	size_t calls;
} pace;

void pace_set(PaceAsk ask, void *owner)
{
	pace.ask = ask;
	pace.owner = owner;
	pace.asked_ms = ask ? clock_coarse_ms() : 0;
	pace.stopped = false;
}

bool pace_stop(size_t done, size_t total)
{
	double now;

	pace.calls++;
	if (pace.stop_at > 0 && pace.calls >= pace.stop_at)
		return true;
	if (!pace.ask || pace.stopped || pace.asking)
		return pace.stopped;
	now = clock_coarse_ms();
	if (now - pace.asked_ms < PACE_MS)
		return false;
	pace.asking = true;
	pace.stopped = interrupted || pace.ask(pace.owner, done, total);
	pace.asking = false;
	/* Afterwards: a hook that takes long must not be all that happens. */
	pace.asked_ms = clock_coarse_ms();
	return pace.stopped;
}

Status pace_stopped(Error *error)
{
	return error_set(error, STATUS_STOPPED, "%s", status_text(STATUS_STOPPED));
}

void pace_stop_plan(size_t k)
{
	pace.stop_at = k;
	pace.calls = 0;
}

size_t pace_calls(void)
{
	return pace.calls;
}
