/* How long the program takes to start: `--version`, beside a program that links the libraries and
 * does nothing. */
#include "tests/bench/bench.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

enum { ROUNDS = 60 };

extern char **environ;

static void start(void *context)
{
	char *const *command = context;
	posix_spawn_file_actions_t quiet;
	int status;
	pid_t pid;

	posix_spawn_file_actions_init(&quiet);
	posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
	assert_int_equal(posix_spawn(&pid, command[0], &quiet, NULL, command, environ), 0);
	posix_spawn_file_actions_destroy(&quiet);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

int main(void)
{
	const char *bare[] = {GANTREE_BARE, NULL};
	const char *version[] = {pty_program(), "--version", NULL};
	const char *help[] = {pty_program(), "--help", NULL};
	const char *solve[] = {pty_program(), "solve", "sample:fig5", NULL};
	BenchWay ways[] = {{.name = "a bare program", .once = start, .context = bare},
		{.name = "--version", .once = start, .context = version},
		{.name = "--help", .once = start, .context = help},
		{.name = "solve sample:fig5", .once = start, .context = solve}};
	const size_t count = sizeof ways / sizeof *ways;

	bench_run(ways, count, ROUNDS, 0);
	bench_report("start", ways, count);
	bench_bound("--version, by a program that links the libraries", "times",
		ways[1].median / ways[0].median, 1.5);
	return 0;
}
