#include "tui/term/modes.h"

#include "tui/term/outlet.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { EXIT_BYTES_MAX = 512, CRASH_STACK = 64 * 1024, SIGNALS_MAX = 32 };

/* Everything any version of the program ever switches on, in the order of undoing. */
#define PRIVATE_MODES_OFF                                                                          \
	"\033[?2026l\033[?1006l\033[?1003l\033[?1002l\033[?1000l\033[?1004l\033[?2004l"

static struct {
	int fd;
	bool begun, bare;
	struct termios found, ours;
	char exit_bytes[EXIT_BYTES_MAX];
	size_t exit_bytes_length;
	volatile sig_atomic_t entered, fragile;
	volatile sig_atomic_t fatal, resized, stop, resumed;
	int wake[2];
	struct sigaction before[SIGNALS_MAX];
	stack_t stack_before;
} modes = {.fd = -1, .wake = {-1, -1}};

static char crash_stack[CRASH_STACK];

/* --- modes ----------------------------------------------------------------------------------- */

static void send_text(const char *text)
{
	outlet_put(text, strlen(text));
}

void modes_fragile(bool on)
{
	modes.fragile = on;
}

void modes_mouse(bool on)
{
	if (!modes.bare)
		send_text(on ? "\033[?1002h\033[?1006h" : "\033[?1006l\033[?1002l");
}

/* Curses would set the line by its output, which is no terminal. Beyond what it does in cbreak:
 * Ctrl-S must not freeze the screen, Ctrl-C not kill the program; Ctrl-Z stays a signal, but must
 * not take away the keys before it. */
static struct termios line_of_keys(struct termios line)
{
	line.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
	line.c_oflag &= ~(tcflag_t)ONLCR;
	line.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
	line.c_lflag |= ISIG | NOFLSH;
	line.c_cc[VMIN] = 1;
	line.c_cc[VTIME] = 0;
	line.c_cc[VINTR] = line.c_cc[VQUIT] = _POSIX_VDISABLE;
	return line;
}

void modes_enter(bool mouse)
{
	modes.entered = 1;
	tcsetattr(modes.fd, TCSANOW, &modes.ours);
	if (!modes.bare)
		send_text("\033[?2004h\033[?1004h");
	if (mouse)
		modes_mouse(true);
}

/* In one piece with the modes, as what a stuck terminal has not taken of it is said again. */
void modes_set_exit_bytes(const char *bytes, size_t length)
{
	const size_t off = modes.bare ? 0 : sizeof PRIVATE_MODES_OFF - 1;

	if (off + length > EXIT_BYTES_MAX)
		length = 0;
	memcpy(modes.exit_bytes, PRIVATE_MODES_OFF, off);
	memcpy(modes.exit_bytes + off, bytes, length);
	modes.exit_bytes_length = off + length;
}

/* Safe in a signal handler; when another one interrupts it, all is said twice. */
void modes_leave(void)
{
	if (!modes.begun)
		return;
	if (modes.entered)
		outlet_force(modes.exit_bytes, modes.exit_bytes_length);
	modes.entered = 0;
	tcsetattr(modes.fd, TCSANOW, &modes.found);
}

/* --- signals --------------------------------------------------------------------------------- */

static void wake(void)
{
	const int saved = errno;

	(void)!write(modes.wake[1], "", 1); /* a full pipe wakes as well */
	errno = saved;
}

static void note(int number, siginfo_t *info, void *context)
{
	(void)info;
	(void)context;
	switch (number) {
	case SIGWINCH:
		modes.resized = 1;
		break;
	case SIGTSTP:
		modes.stop = 1;
		break;
	case SIGCONT:
		modes.resumed = 1;
		break;
	case SIGPIPE:
	case SIGXFSZ:
		return; /* the write that caused it reports it */
	default:
		modes.fatal = number;
	}
	wake();
}

static void crash(int number, siginfo_t *info, void *context);

/* All that would end the program, but for those that cannot be caught. */
static const struct {
	int number;
	void (*handle)(int, siginfo_t *, void *);
} caught[] = {
	{SIGHUP, note},
	{SIGINT, note},
	{SIGQUIT, note},
	{SIGTERM, note},
	{SIGUSR1, note},
	{SIGUSR2, note},
	{SIGALRM, note},
	{SIGVTALRM, note},
	{SIGPROF, note},
	{SIGXCPU, note},
#ifdef SIGIO
	{SIGIO, note},
#endif
#ifdef SIGPWR
	{SIGPWR, note},
#endif
#ifdef SIGSTKFLT
	{SIGSTKFLT, note},
#endif
	{SIGWINCH, note},
	{SIGTSTP, note},
	{SIGCONT, note},
	{SIGPIPE, note},
	{SIGXFSZ, note},
	{SIGSEGV, crash},
	{SIGBUS, crash},
	{SIGFPE, crash},
	{SIGILL, crash},
	{SIGABRT, crash},
	{SIGSYS, crash},
	{SIGTRAP, crash},
};
enum { CAUGHT = sizeof caught / sizeof caught[0] };
_Static_assert(sizeof caught / sizeof caught[0] <= SIGNALS_MAX, "room for what was there before");

static bool say_no_memory(void)
{
	static const char text[] = "gantree: out of memory\n";

	return write(STDERR_FILENO, text, sizeof text - 1) > 0;
}

/* Below 0 on Linux, and on macOS, where all are above, one of its own. */
static bool was_sent(const siginfo_t *info)
{
	return info->si_code <= 0 || info->si_code == SI_USER;
}

/* Put back the handler that was there and return: a fault then happens again under it. A signal
 * that somebody sent does not, so it is raised. */
static void crash(int number, siginfo_t *info, void *context)
{
	(void)context;
	modes_leave();
	if (modes.fragile && !was_sent(info))
		_exit(say_no_memory() ? 1 : 2);
	for (size_t i = 0; i < CAUGHT; i++)
		if (caught[i].number == number)
			sigaction(number, &modes.before[i], NULL);
	if (was_sent(info))
		raise(number);
}

/* What was ignored from outside (nohup, a shell without job control) stays ignored. */
static void take_signals(void)
{
	const stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};

	sigaltstack(&stack, &modes.stack_before);
	for (size_t i = 0; i < CAUGHT; i++) {
		struct sigaction action = {.sa_sigaction = caught[i].handle};

		sigemptyset(&action.sa_mask);
		action.sa_flags =
			SA_SIGINFO | (caught[i].handle == crash ? SA_ONSTACK : SA_RESTART);
		sigaction(caught[i].number, NULL, &modes.before[i]);
		if (modes.before[i].sa_handler != SIG_IGN)
			sigaction(caught[i].number, &action, NULL);
	}
}

static void return_signals(void)
{
	for (size_t i = 0; i < CAUGHT; i++)
		sigaction(caught[i].number, &modes.before[i], NULL);
	sigaltstack(&modes.stack_before, NULL);
}

ModesNews modes_peek(void)
{
	return (ModesNews){.fatal = modes.fatal,
		.resized = modes.resized,
		.stop = modes.stop,
		.resumed = modes.resumed};
}

/* Only what was seen is cleared: a signal may come between the two. */
static int take(volatile sig_atomic_t *noted)
{
	const int seen = *noted;

	if (seen)
		*noted = 0;
	return seen;
}

ModesNews modes_news(void)
{
	ModesNews news;
	char bytes[64];

	while (read(modes.wake[0], bytes, sizeof bytes) > 0)
		continue;
	news.fatal = take(&modes.fatal);
	news.resized = take(&modes.resized);
	news.stop = take(&modes.stop);
	news.resumed = take(&modes.resumed);
	return news;
}

int modes_wake_fd(void)
{
	return modes.wake[0];
}

static void set_job_control(bool ours)
{
	for (size_t i = 0; i < CAUGHT; i++) {
		struct sigaction action = {
			.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_RESTART};

		sigemptyset(&action.sa_mask);
		if (caught[i].number != SIGTSTP || modes.before[i].sa_handler == SIG_IGN)
			continue;
		sigaction(SIGTSTP, ours ? &action : &modes.before[i], NULL);
	}
}

void modes_stop(void)
{
	set_job_control(false);
	kill(0, SIGTSTP);
	set_job_control(true);
	modes.stop = 0;
}

void modes_child(bool running)
{
	set_job_control(!running);
}

/* --- begin and end --------------------------------------------------------------------------- */

static Status open_wake(Error *error)
{
	if (pipe(modes.wake) != 0)
		return error_set(
			error, STATUS_IO, "cannot make a pipe for signals: %s", strerror(errno));
	for (int i = 0; i < 2; i++) {
		fcntl(modes.wake[i], F_SETFD, FD_CLOEXEC);
		fcntl(modes.wake[i], F_SETFL, O_NONBLOCK);
	}
	return STATUS_OK;
}

/* Curses leaves by exit when memory runs out while it starts. */
static void at_exit(void)
{
	modes_leave();
	if (modes.fragile)
		say_no_memory();
}

Status modes_begin(int fd, bool bare, bool ctrl_z, Error *error)
{
	static bool registered;

	modes.fd = fd;
	modes.bare = bare;
	modes_set_exit_bytes("", 0);
	modes.fatal = modes.resized = modes.stop = modes.resumed = modes.entered = 0;
	if (tcgetattr(fd, &modes.found) != 0)
		return error_set(
			error, STATUS_USAGE, "the terminal does not answer: %s", strerror(errno));
	modes.ours = line_of_keys(modes.found);
	if (ctrl_z)
		modes.ours.c_cc[VSUSP] = _POSIX_VDISABLE;
	STATUS_TRY(open_wake(error));
	if (!registered)
		registered = atexit(at_exit) == 0;
	modes.begun = true;
	take_signals();
	return STATUS_OK;
}

void modes_end(void)
{
	if (!modes.begun)
		return;
	modes_leave();
	modes.begun = false;
	return_signals();
	close(modes.wake[0]);
	close(modes.wake[1]);
}
