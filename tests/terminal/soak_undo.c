/* layer: tui */
/* The same keys twice, in a hurry, once on a machine that is busy with other things: both times
 *they make the same file, byte for byte, and when all is undone that of the beginning. So no key is
 *lost or taken for another one however late it is read.
 *
 *	soak_undo [SCRIPTS [SEED]] */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/desk.h"

#include "solver/base/buf.h"
#include "solver/net/random.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KEYS_MAX = 200, LIMIT_MS = 60000, LOADERS = 5, CHUNK = 1 << 20 };

/* Nothing that saves, leaves or opens another net; no mouse, whose cells mean what was last drawn.
 */
static const char *const keys[] = {"j", "k", "l", "h", "\033OA", "\033OB", "\033OC", "\033OD",
	"\033[1;3A", "\033[1;3B", "+", "-", "+", ">", "7", ".5\r", "3.25\t", "2\033", "u", "\022",
	"a", "A", "d", "y", "p", "s", "J", "K", "H", "L", "n", "v", "D", "D", "\t", "S", "b", "z", "Z", "c",
	"o", "t", "F", "?", "\033", "\177", ":set load=70\r", ":set P1.link=0.3\r",
	":shape mesh 3x3\r", ":shape tree 2 3\r", ":write-out\r", "rname\r", "/P2\r",
	"\033[200~1.5 2\n3\033[201~", "G", "g", " ", "\033:set order=3\r", "9\033u"};
enum { KEYS = sizeof keys / sizeof *keys };

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* --- a busy machine -------------------------------------------------------------------------- */

/* One of them writes to the disk, the others only work. */
static void load_for_ever(const char *path)
{
	static char bytes[CHUNK];
	alarm(LIMIT_MS / 1000 * 4);
	for (;;) {
		FILE *file = path ? fopen(path, "w") : NULL;

		for (volatile int k = 0; k < CHUNK; k++)
			continue;
		if (file && fwrite(bytes, 1, CHUNK, file) == CHUNK && fflush(file) == 0)
			fsync(fileno(file));
		if (file)
			fclose(file);
	}
}

static void start_load(pid_t loader[LOADERS], const char *path)
{
	for (int k = 0; k < LOADERS; k++) {
		loader[k] = fork();
		assert_true(loader[k] >= 0);
		if (loader[k] == 0)
			load_for_ever(k == 0 ? path : NULL);
	}
}

static void end_load(const pid_t loader[LOADERS])
{
	for (int k = 0; k < LOADERS; k++) {
		kill(loader[k], SIGKILL);
		waitpid(loader[k], NULL, 0);
	}
}

/* --- one script ------------------------------------------------------------------------------ */

/* Keys in bursts, as fast as they are taken, with pauses that the program may use or not. */
static void send_script(Pty *pty, uint64_t seed)
{
	const int count = 20 + (int)(random_next(&seed) % (KEYS_MAX - 20));

	for (int k = 0; k < count; k++) {
		const char *key = keys[random_next(&seed) % KEYS];

		pty_send(pty, key, strlen(key));
		if (random_next(&seed) % 4 == 0)
			pty_listen(pty, (int)(random_next(&seed) % 60));
	}
	pty_send(pty, "\033\033\033\033", 4);
}

/* Save, and read what was saved. Free it. */
static char *saved(const Desk *desk, Pty *pty)
{
	pty_send(pty, "\023", 1);
	pty_wait_text(pty, "saved ", LIMIT_MS);
	return check_read_file(desk->path, NULL);
}

static void undo_all(Pty *pty)
{
	for (int k = 0; k < 2 * KEYS_MAX; k++)
		pty_send(pty, "u", 1);
	pty_wait_text(pty, "nothing to undo", LIMIT_MS);
}

/* What the script makes, and what is there when it is undone. */
static void play(uint64_t seed, char **made, char **undone)
{
	SCOPED(desk_close) Desk desk;
	Pty pty;

	desk_open(&desk);
	desk_start(&desk, &pty);
	pty_wait_text(&pty, "checked", LIMIT_MS);
	send_script(&pty, seed);
	*made = saved(&desk, &pty);
	undo_all(&pty);
	*undone = saved(&desk, &pty);
	pty_send(&pty, "q", 1);
	for (double end = now_ms() + LIMIT_MS; !pty.ended && now_ms() < end;)
		pty_listen(&pty, 20);
	assert_int_equal(pty_end(&pty), 0);
}

static bool same(const char *what, const char *is, const char *expected)
{
	if (strcmp(is, expected) == 0)
		return true;
	printf("# %s\n%s\n# not\n%s\n", what, is, expected);
	return false;
}

/* Whether it all went well; `changed` counts the scripts that made another net at all. */
static bool trial(uint64_t seed, const char *path, uint32_t *changed)
{
	char *quiet[2], *busy[2], *first = desk_text(DESK_LOAD, DESK_COMPUTE);
	pid_t loader[LOADERS];
	bool good;

	play(seed, &quiet[0], &quiet[1]);
	start_load(loader, path);
	play(seed, &busy[0], &busy[1]);
	end_load(loader);
	good = same("all undone", quiet[1], first) && same("all undone, busy", busy[1], first) &&
	       same("the same keys, busy", busy[0], quiet[0]);
	*changed += strcmp(quiet[0], first) != 0;
	for (int k = 0; k < 2; k++) {
		free(quiet[k]);
		free(busy[k]);
	}
	free(first);
	if (!good)
		printf("# seed %llu\n", (unsigned long long)seed);
	return good;
}

int main(int count, char **argument)
{
	const uint32_t scripts = count > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 3;
	const uint64_t first = count > 2 ? strtoull(argument[2], NULL, 10) : 1;
	char *folder = check_folder_make(), *path = check_path(folder, "busy");
	uint32_t failed = 0, changed = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..1\n");
	fflush(stdout);
	for (uint32_t k = 0; k < scripts; k++)
		failed += !trial(first + k, path, &changed);
	printf("%sok 1 - %u scripts, quietly and busily; %u made another net, %u went wrong\n",
		failed ? "not " : "", (unsigned)scripts, (unsigned)changed, (unsigned)failed);
	free(path);
	check_folder_remove(folder);
	return failed > 0;
}
