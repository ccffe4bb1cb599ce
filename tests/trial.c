#include "tests/trial.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool trial_fails(void (*run)(void *context), void *context, unsigned limit_s, bool quiet)
{
	int status;
	pid_t child;

	fflush(stdout);
	child = fork();
	if (child == 0) {
		const int nothing = quiet ? open("/dev/null", O_WRONLY) : -1;

		if (nothing >= 0) {
			dup2(nothing, STDOUT_FILENO);
			dup2(nothing, STDERR_FILENO);
		}
		alarm(limit_s);
		run(context);
		exit(0);
	}
	if (child < 0 || waitpid(child, &status, 0) != child)
		abort();
	if (!quiet && WIFSIGNALED(status))
		fprintf(stderr, "ended by signal %d, %s\n", WTERMSIG(status),
			strsignal(WTERMSIG(status)));
	return status != 0;
}

void trial_shrink(
	void (*run)(void *context), void *context, unsigned limit_s, bool *keep, size_t count)
{
	for (size_t part = count / 2; part > 0; part /= 2)
		for (size_t from = 0; from < count; from += part) {
			const size_t end = from + part < count ? from + part : count;
			bool *before = malloc(count * sizeof *before);

			if (!before)
				abort();
			memcpy(before, keep, count * sizeof *before);
			memset(keep + from, 0, (end - from) * sizeof *keep);
			if (memcmp(before, keep, count * sizeof *keep) != 0 &&
				!trial_fails(run, context, limit_s, true))
				memcpy(keep, before, count * sizeof *keep);
			free(before);
		}
}
