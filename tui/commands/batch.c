#include "tui/commands/batch.h"

#include "layouts/sayings/sayings.h"
#include "solver/base/pace.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum { PATIENCE_MS = 1000, BETWEEN_MS = 250 };

/* Before a line, and in its place: more than blanks as wide as it, which a narrow terminal wraps.
 */
static const char CLEAR[] = "\r\033[K";

static void interrupt(int number)
{
	(void)number;
	pace_interrupt();
}

/* Work asks only somebody. */
static bool never(void *owner, size_t done, size_t total)
{
	(void)owner;
	(void)done;
	(void)total;
	return false;
}

void batch_begin(Batch *batch)
{
	/* The second time is as if there were none of this. */
	struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
	struct sigaction before;

	*batch = (Batch){.begun_ms = clock_ms(),
		.watched = isatty(STDERR_FILENO),
		.shared = isatty(STDOUT_FILENO)};
	sigemptyset(&action.sa_mask);
	pace_set(never, NULL);
	/* What a shell runs behind its back it ignores, and that stays so. */
	if (sigaction(SIGINT, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
		sigaction(SIGINT, &action, NULL);
}

bool batch_stopped(void)
{
	return pace_interrupted();
}

/* No moment is left between asking and waiting in which the signal goes unseen. */
bool batch_wait(int file)
{
	sigset_t stop, before;
	fd_set ready;

	sigemptyset(&stop);
	sigaddset(&stop, SIGINT);
	pthread_sigmask(SIG_BLOCK, &stop, &before);
	do {
		FD_ZERO(&ready);
		FD_SET((unsigned)file, &ready);
	} while (!batch_stopped() && pselect(file + 1, &ready, NULL, NULL, NULL, &before) < 0 &&
		 errno == EINTR);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return !batch_stopped();
}

/* A line that cannot be written is none. */
static void put(const char *text)
{
	(void)!write(STDERR_FILENO, text, strlen(text));
}

static void hide(Batch *batch)
{
	if (batch->shown)
		put(CLEAR);
	batch->shown = false;
}

void batch_hide(Batch *batch)
{
	if (batch->shared)
		hide(batch);
}

/* "12 s": what is left of work of which `part` took so long; it is over 1 where the work grew. */
static void time_left(double elapsed_ms, double part, char out[LADDER_TEXT])
{
	const double seconds = ceil(elapsed_ms * fmax(1 - part, 0) / part / 1000);

	out[0] = '\0';
	if (isfinite(seconds))
		tell_plain(out, SAY_TIME_LEFT,
			TOLD(TELL_NUMBER(LOW, seconds), TELL_NUMBER(NUMBER, ceil(seconds / 60)),
				TELL_NUMBER(HIGH, ceil(seconds / 3600))));
}

void batch_done(Batch *batch, size_t done, size_t total, double part)
{
	const double now = clock_ms();
	char left[LADDER_TEXT], text[LADDER_TEXT];

	if (!batch->watched || now - batch->begun_ms < PATIENCE_MS ||
		now - batch->shown_ms < BETWEEN_MS)
		return;
	time_left(now - batch->begun_ms, part, left);
	tell_plain(text, SAY_BATCH_DONE,
		TOLD(TELL_NUMBER(COUNT, done),
			TELL_NUMBER(MEMBERS, total > 0 ? (double)total : NAN),
			TELL_WORD(LEFT, left)));
	put(CLEAR);
	put(text);
	batch->shown = true;
	batch->shown_ms = now;
}

bool batch_end(Batch *batch)
{
	hide(batch);
	pace_set(NULL, NULL);
	return batch_stopped();
}
