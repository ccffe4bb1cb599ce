/* layer: tui */
/* Random signals at random moments amid random keys. Those that end the program leave the terminal
 * as it was found and the status that says which; those that stop it likewise, until it goes on;
 * after those that promise it, unsaved work is brought back. A session's acts follow from its seed;
 * how they fall in time does not.
 *
 *	soak_signals [SIGNALS [SEED]] */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/desk.h"
#include "tests/fixtures/tui/pty.h"

#include "solver/net/random.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { ACTS_MAX = 60, LIMIT_MS = 5000, TOLD_MAX = 20 };

typedef enum Meaning {
	HARMLESS, /* goes on, or stops and goes on when continued */
	ENDS,     /* ends at once, as after a crash */
	KEEPS,    /* ends; unsaved work is kept */
} Meaning;

static const struct {
	int number;
	const char *name;
	Meaning meaning;
} signals[] = {
	{SIGWINCH, "WINCH", HARMLESS},
	{SIGTSTP, "TSTP", HARMLESS},
	{SIGCONT, "CONT", HARMLESS},
	{SIGPIPE, "PIPE", HARMLESS},
	{SIGCHLD, "CHLD", HARMLESS},
	{SIGURG, "URG", HARMLESS},
	{SIGHUP, "HUP", KEEPS},
	{SIGINT, "INT", KEEPS},
	{SIGQUIT, "QUIT", KEEPS},
	{SIGTERM, "TERM", KEEPS},
	{SIGUSR1, "USR1", KEEPS},
	{SIGUSR2, "USR2", KEEPS},
	{SIGALRM, "ALRM", KEEPS},
	{SIGVTALRM, "VTALRM", KEEPS},
	{SIGPROF, "PROF", KEEPS},
	{SIGXCPU, "XCPU", KEEPS},
	{SIGSEGV, "SEGV", ENDS},
	{SIGABRT, "ABRT", ENDS},
	{SIGBUS, "BUS", ENDS},
	{SIGFPE, "FPE", ENDS},
	{SIGILL, "ILL", ENDS},
	{SIGSYS, "SYS", ENDS},
	{SIGTRAP, "TRAP", ENDS},
#ifdef SIGIO
	{SIGIO, "IO", ENDS},
#endif
};
enum { SIGNALS = sizeof signals / sizeof *signals, HARMLESSES = 6 };

static const char *const keys[] = {"j", "k", "l", "h", "\033OA", "\033OB", "+", "-", "7", ".5\r",
	"u", "\022", "a", "d", "n", "v", "D", "S", "b", "z", "Z", "c", "o", "t", "F", "?", "\033",
	"M", ":set load=70\r", ":shape mesh 6x6\r", ":vary load=1:99:0.01\r", "e", "\t", "\r", "s",
	"\032", "\033[200~1.5 2\n3\033[201~", "\033[<0;20;9M\033[<0;20;9m", "\033[I", "G", "g",
	" "};
enum { KEYS = sizeof keys / sizeof *keys };

typedef struct Session {
	uint64_t seed;
	Desk desk;
	Pty pty;
	uint32_t sent[SIGNALS];
	bool may_end[SIGNALS]; /* it was sent in this life */
	bool continued;        /* by us, perhaps before it was seen that it had stopped */
	char why[DESK_TEXT_MAX];
} Session;

static uint32_t failures[SIGNALS];

static uint32_t below(Session *session, uint32_t end)
{
	return (uint32_t)(random_next(&session->seed) % end);
}

/* A stopped program has given the terminal back. */
static void follow_stops(Session *session)
{
	while (session->pty.stopped && !session->pty.ended) {
		char why[PTY_WHY_MAX];

		if (!pty_is_restored(&session->pty, why) && !session->continued && !session->why[0])
			snprintf(session->why, sizeof session->why, "stopped, %s", why);
		session->continued = false;
		session->pty.stopped = false;
		kill(session->pty.pid, SIGCONT);
		pty_listen(&session->pty, 1);
	}
}

static void send_signal(Session *session, uint32_t which)
{
	Pty *pty = &session->pty;

	/* Before the terminal is taken it means what it means to everybody. */
	if (signals[which].number == SIGPIPE && !pty->alternate)
		return;
	session->sent[which]++;
	session->may_end[which] = signals[which].meaning != HARMLESS;
	session->continued |= signals[which].number == SIGCONT;
	if (signals[which].number == SIGWINCH)
		pty_resize(pty, 1 + (int)below(session, 200), 1 + (int)below(session, 60));
	kill(pty->pid, signals[which].number);
}

/* Some keys, a while, a signal. Three of four signals end nothing. */
static void act(Session *session)
{
	for (uint32_t count = below(session, 4); count > 0; count--) {
		const char *key = keys[below(session, KEYS)];

		pty_send(&session->pty, key, strlen(key));
	}
	if (below(session, 2))
		usleep(below(session, 3000));
	send_signal(session, below(session, 4) ? below(session, HARMLESSES)
					       : HARMLESSES + below(session, SIGNALS - HARMLESSES));
	pty_listen(&session->pty, (int)below(session, 12));
	follow_stops(session);
}

/* Whether the status is that of a signal that was sent, or of leaving by keys. */
static bool is_expected(const Session *session, int status)
{
	for (uint32_t k = 0; k < SIGNALS; k++)
		if (session->may_end[k] && status == 128 + signals[k].number)
			return true;
	return status == 0;
}

static void check_end(Session *session)
{
	Pty *pty = &session->pty;
	char why[PTY_WHY_MAX];
	const int status =
		WIFEXITED(pty->status) ? WEXITSTATUS(pty->status) : 128 + WTERMSIG(pty->status);

	if (!is_expected(session, status))
		snprintf(session->why, sizeof session->why, "ended with status %d", status);
	else if (!pty_is_restored(pty, why))
		snprintf(session->why, sizeof session->why, "after status %d, %s", status, why);
}

/* While the editor has the terminal these two are for the editor alone: asked again after it. */
static void ask_again(Session *session)
{
	for (uint32_t k = 0; k < SIGNALS; k++)
		if (session->may_end[k] &&
			(signals[k].number == SIGINT || signals[k].number == SIGQUIT))
			kill(session->pty.pid, signals[k].number);
}

/* Wait for the end, which a signal that ends must have brought about. */
static void await_end(Session *session)
{
	Pty *pty = &session->pty;

	for (int waited = 0; !pty->ended && waited < LIMIT_MS; waited += 10) {
		if (waited == LIMIT_MS / 2)
			ask_again(session);
		pty_listen(pty, 10);
		follow_stops(session);
	}
	if (!pty->ended)
		snprintf(session->why, sizeof session->why, "has not ended");
	else
		check_end(session);
}

static bool has_deadly(const Session *session)
{
	for (uint32_t k = 0; k < SIGNALS; k++)
		if (session->may_end[k])
			return true;
	return false;
}

/* Until the program has ended. The first signals may come before it has taken the terminal. */
static void live(Session *session)
{
	memset(session->may_end, 0, sizeof session->may_end);
	desk_start(&session->desk, &session->pty);
	if (below(session, 8))
		pty_settle_for(&session->pty, 1);
	else
		usleep(below(session, 8000));
	for (int acts = 0; acts < ACTS_MAX && !session->pty.ended && !has_deadly(session); acts++)
		act(session);
	if (!has_deadly(session) && !session->pty.ended)
		send_signal(session, HARMLESSES + below(session, SIGNALS - HARMLESSES));
	await_end(session);
	pty_release(&session->pty);
}

/* An edit that is on the screen, a signal that promises to keep it, and the next start. */
static void keep(Session *session, uint32_t which)
{
	Pty *pty = &session->pty;
	const int load = 200 + (int)below(session, 9000);
	char command[60], shown[40];

	snprintf(command, sizeof command, ":set load=%d\r", load);
	snprintf(shown, sizeof shown, "L %d", load);
	memset(session->may_end, 0, sizeof session->may_end);
	desk_start(&session->desk, pty);
	pty_wait_text(pty, "L 100", LIMIT_MS);
	pty_send(pty, command, strlen(command));
	pty_wait_text(pty, shown, LIMIT_MS);
	send_signal(session, which);
	await_end(session);
	pty_release(pty);
	desk_start(&session->desk, pty);
	pty_wait_text(pty, "L 100", LIMIT_MS);
	pty_send(pty, ":recover\r", 9);
	pty_settle(pty);
	pty_send(pty, "\r", 1);
	for (int waited = 0; !pty_shows(pty, shown) && waited < LIMIT_MS; waited += 20)
		pty_listen(pty, 20);
	if (!pty_shows(pty, shown) && !session->why[0])
		snprintf(session->why, sizeof session->why, "the edit is not brought back");
	pty_send(pty, ":quit!\r", 7);
	await_end(session);
	pty_release(pty);
}

/* --- many of them ---------------------------------------------------------------------------- */

static void note_failure(const Session *session, uint64_t seed, int told)
{
	char names[SIGNALS * 8] = "";

	for (uint32_t k = 0; k < SIGNALS; k++)
		if (session->may_end[k]) {
			failures[k]++;
			strcat(strcat(names, " "), signals[k].name);
		}
	if (told < TOLD_MAX)
		printf("# seed %llu,%s: %s\n", (unsigned long long)seed, names, session->why);
}

/* Every eighth session is about keeping. */
static bool run(Session *session, uint64_t seed)
{
	session->seed = seed;
	session->why[0] = '\0';
	desk_open(&session->desk);
	if (seed % 8 == 0) {
		uint32_t which;

		do
			which = below(session, SIGNALS);
		while (signals[which].meaning != KEEPS);
		keep(session, which);
	} else {
		live(session);
	}
	desk_close(&session->desk);
	return !session->why[0];
}

static uint32_t sum_of(const Session *session)
{
	uint32_t sum = 0;

	for (uint32_t k = 0; k < SIGNALS; k++)
		sum += session->sent[k];
	return sum;
}

int main(int count, char **argument)
{
	const uint32_t wanted = count > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 100;
	const uint64_t first = count > 2 ? strtoull(argument[2], NULL, 10) : 1;
	SCOPED(check_free) Session *session = calloc(1, sizeof *session);
	int failed = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
	assert_non_null(session);
	printf("1..1\n");
	for (uint64_t seed = first; sum_of(session) < wanted; seed++)
		if (!run(session, seed))
			note_failure(session, seed, failed++);
	for (uint32_t k = 0; k < SIGNALS; k++)
		if (failures[k] > 0)
			printf("# %s: %u of %u\n", signals[k].name, (unsigned)failures[k],
				(unsigned)session->sent[k]);
	printf("%sok 1 - %u signals, seeds from %llu\n", failed ? "not " : "",
		(unsigned)sum_of(session), (unsigned long long)first);
	return failed > 0;
}
