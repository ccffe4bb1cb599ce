#define _GNU_SOURCE
#include "tests/pty.h"

#include "tests/check.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <unistr.h>

enum { LIMIT_MS = 5000, QUIET_MS = 80, FRAME_MS = 200, ENV_MAX = 64, LIVE_MAX = 8 };

/* Private modes that must not stay on. */
static const struct {
	int number;
	const char *what;
} left_on[] = {{1000, "mouse clicks"}, {1002, "mouse drags"}, {1003, "mouse movement"},
	{1004, "focus reports"}, {1006, "SGR mouse reports"}, {2004, "bracketed paste"},
	{2026, "a frame"}, {1049, "the alternate screen"}, {1, "application cursor keys"}};

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

const char *pty_program(void)
{
	const char *program = getenv("GANTREE");

	return program && program[0] ? program : "build/gantree";
}

/* --- no process outlives the tests ----------------------------------------------------------- */

/* A test that fails leaves its program behind, perhaps stopped: killed at the end. 0 is free. */
static struct {
	pid_t program, shell;
} live[LIVE_MAX];

static void kill_live(void)
{
	for (size_t i = 0; i < LIVE_MAX; i++) {
		if (live[i].program > 0)
			kill(live[i].program, SIGKILL);
		if (live[i].shell > 0)
			kill(live[i].shell, SIGKILL);
	}
}

static void note_live(const Pty *pty)
{
	static bool registered;

	if (!registered)
		registered = atexit(kill_live) == 0;
	for (size_t i = 0; i < LIVE_MAX; i++)
		if (live[i].shell == 0) {
			live[i].program = pty->pid;
			live[i].shell = pty->shell;
			return;
		}
}

static void forget_live(const Pty *pty)
{
	for (size_t i = 0; i < LIVE_MAX; i++)
		if (live[i].shell == pty->shell)
			live[i].program = live[i].shell = 0;
}

/* --- starting -------------------------------------------------------------------------------- */

static const char *env_name_end(const char *entry)
{
	const char *equal = strchr(entry, '=');

	return equal ? equal : entry + strlen(entry);
}

/* A plain environment, with the entries of `more` put in place of those with the same name. */
static void make_env(const char *const *more, const char *out[ENV_MAX], char room[2][512])
{
	size_t count = 0;

	snprintf(room[0], 512, "PATH=%s", getenv("PATH") ? getenv("PATH") : "/usr/bin:/bin");
	snprintf(room[1], 512, "HOME=%s", getenv("HOME") ? getenv("HOME") : "/nonexistent");
	out[count++] = room[0];
	out[count++] = room[1];
	out[count++] = "TERM=xterm-256color";
	out[count++] = "LC_ALL=C.UTF-8";
	for (size_t i = 0; more && more[i]; i++) {
		const size_t length = (size_t)(env_name_end(more[i]) - more[i]);
		size_t k = 0;

		while (k < count &&
			(strncmp(out[k], more[i], length) != 0 || out[k][length] != '='))
			k++;
		if (more[i][length] == '=') {
			assert_true(k < ENV_MAX - 1);
			out[k] = more[i];
			count += k == count;
		} else if (k < count) {
			out[k] = out[--count];
		}
	}
	out[count] = NULL;
}

static void redirect(const char *path, int flags, int to)
{
	const int fd = open(path, flags, 0600);

	if (fd < 0 || dup2(fd, to) < 0)
		_exit(126);
}

/* In the child that becomes the program: a job in the foreground. */
static void become_program(
	const PtyOptions *options, int slave, const char *const *command, const char *const *env)
{
	signal(SIGTTOU, SIG_IGN);
	setpgid(0, 0);
	tcsetpgrp(slave, getpgrp());
	signal(SIGTTOU, SIG_DFL);
	signal(SIGHUP, SIG_DFL);
	signal(SIGINT, SIG_DFL); /* ignored where the tests run behind others */
	signal(SIGQUIT, SIG_DFL);
	dup2(slave, STDIN_FILENO);
	dup2(slave, STDOUT_FILENO);
	dup2(slave, STDERR_FILENO);
	if (options->input)
		redirect(options->input, O_RDONLY, STDIN_FILENO);
	if (options->output)
		redirect(options->output, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	/* execve wants its lists without const, and does not write to them */
	execve(command[0], (char **)(uintptr_t)command, (char **)(uintptr_t)env);
	_exit(127);
}

static volatile pid_t job;

static void pass_on(int number)
{
	kill(job, number);
}

/* In the child that holds the session: start the program, tell its pid and what becomes of it. */
static void be_shell(const PtyOptions *options, int slave, int news, const char *const *command,
	const char *const *env)
{
	int status;
	pid_t pid;

	setsid();
	ioctl(slave, TIOCSCTTY, 0);
	signal(SIGTTOU, SIG_IGN);
	pid = fork();
	if (pid == 0)
		become_program(options, slave, command, env);
	job = pid;
	signal(SIGHUP, pass_on);
	for (int fd = 0; fd < 64; fd++)
		if (fd != news && fd != slave)
			close(fd);
	if (write(news, &pid, sizeof pid) != sizeof pid)
		_exit(125);
	for (;;) {
		if (waitpid(pid, &status, WUNTRACED) < 0) {
			if (errno == EINTR)
				continue;
			_exit(124);
		}
		if (write(news, &status, sizeof status) != sizeof status || !WIFSTOPPED(status))
			_exit(0);
	}
}

static int on_property(VTermProp property, VTermValue *value, void *user)
{
	Pty *pty = user;

	if (property == VTERM_PROP_CURSORVISIBLE)
		pty->cursor_visible = value->boolean;
	else if (property == VTERM_PROP_ALTSCREEN)
		pty->alternate = value->boolean;
	return 1;
}

static void on_answer(const char *bytes, size_t length, void *user)
{
	Pty *pty = user;

	if (!pty->options.mute)
		pty_send(pty, bytes, length);
}

static void start_model(Pty *pty)
{
	static const VTermScreenCallbacks callbacks = {.settermprop = on_property};

	pty->term = vterm_new(pty->options.height, pty->options.width);
	assert_non_null(pty->term);
	vterm_set_utf8(pty->term, 1);
	vterm_output_set_callback(pty->term, on_answer, pty);
	pty->screen = vterm_obtain_screen(pty->term);
	vterm_screen_enable_altscreen(pty->screen, 1);
	vterm_screen_set_callbacks(pty->screen, &callbacks, pty);
	vterm_screen_reset(pty->screen, 1);
	pty->cursor_visible = true;
}

void pty_start(Pty *pty, const PtyOptions *options, const char *const *command)
{
	const char *env[ENV_MAX];
	char room[2][512];
	struct winsize size;
	int news[2];

	*pty = (Pty){.options = *options, .fd = -1};
	if (pty->options.width == 0)
		pty->options.width = 80;
	if (pty->options.height == 0)
		pty->options.height = 24;
	size = (struct winsize){.ws_row = (unsigned short)pty->options.height,
		.ws_col = (unsigned short)pty->options.width};
	make_env(options->env, env, room);
	assert_int_equal(openpty(&pty->fd, &pty->slave, NULL, NULL, &size), 0);
	assert_int_equal(pipe(news), 0);
	assert_int_equal(tcgetattr(pty->slave, &pty->before), 0);
	start_model(pty);
	pty->shell = fork();
	assert_true(pty->shell >= 0);
	if (pty->shell == 0) {
		close(news[0]);
		close(pty->fd);
		be_shell(&pty->options, pty->slave, news[1], command, env);
	}
	close(news[1]);
	pty->news = news[0];
	fcntl(pty->fd, F_SETFL, O_NONBLOCK);
	fcntl(pty->fd, F_SETFD, FD_CLOEXEC);
	assert_int_equal(read(pty->news, &pty->pid, sizeof pty->pid), sizeof pty->pid);
	note_live(pty);
}

/* --- listening ------------------------------------------------------------------------------- */

/* Follow which private modes are on: "CSI ? n ; n h" and "l". */
static void follow_modes(Pty *pty, char byte)
{
	bool on;

	if (byte == '\033') {
		pty->sequence_length = 0;
	} else if (pty->sequence_length == sizeof pty->sequence - 1) {
		return;
	}
	pty->sequence[pty->sequence_length++] = byte;
	pty->sequence[pty->sequence_length] = '\0';
	if ((byte != 'h' && byte != 'l') || strncmp(pty->sequence, "\033[?", 3) != 0)
		return;
	on = byte == 'h';
	for (char *at = pty->sequence + 3; *at >= '0' && *at <= '9';) {
		const long number = strtol(at, &at, 10);

		for (size_t i = 0; i < sizeof left_on / sizeof left_on[0]; i++)
			if (left_on[i].number == number)
				pty->modes = on ? pty->modes | 1U << i : pty->modes & ~(1U << i);
		at += *at == ';';
	}
	pty->sequence_length = sizeof pty->sequence - 1;
}

/* libvterm does not answer OSC 11. Answers go out in the order of the questions. */
static void answer_background(Pty *pty)
{
	static const char question[] = "\033]11;?";
	const char *found = memmem(pty->log + pty->answered, pty->log_length - pty->answered,
		question, sizeof question - 1);
	char answer[80];

	if (!found || !pty->options.background || pty->options.mute)
		return;
	pty->answered = (size_t)(found - pty->log) + sizeof question - 1;
	snprintf(answer, sizeof answer, "\033]11;%s\033\\", pty->options.background);
	pty_send(pty, answer, strlen(answer));
}

static void take_bytes(Pty *pty, const char *bytes, size_t length)
{
	if (pty->log_length + length > pty->log_cap) {
		pty->log_cap = 2 * (pty->log_length + length) + 4096;
		pty->log = realloc(pty->log, pty->log_cap);
		assert_non_null(pty->log);
	}
	memcpy(pty->log + pty->log_length, bytes, length);
	pty->log_length += length;
	if (pty->log_length > PTY_LOG_MAX)
		fail_msg("the program sent more than %d bytes", PTY_LOG_MAX);
	for (size_t i = 0; i < length; i++)
		follow_modes(pty, bytes[i]);
	answer_background(pty);
	vterm_input_write(pty->term, bytes, length);
}

static void take_news(Pty *pty)
{
	int status;

	if (pty->ended || read(pty->news, &status, sizeof status) != sizeof status)
		return;
	pty->stopped = WIFSTOPPED(status);
	pty->ended = !pty->stopped;
	pty->status = status;
}

/* Wait up to `wait_ms` for output or news and take it. False when there was none. */
static bool listen_once(Pty *pty, int wait_ms)
{
	struct pollfd sources[2] = {{.fd = pty->fd, .events = POLLIN},
		{.fd = pty->ended ? -1 : pty->news, .events = POLLIN}};
	char bytes[65536];
	ssize_t got = 0;

	if (poll(sources, 2, wait_ms) <= 0)
		return false;
	if (sources[0].revents & POLLIN)
		got = read(pty->fd, bytes, sizeof bytes);
	if (got > 0)
		take_bytes(pty, bytes, (size_t)got);
	if (sources[1].revents)
		take_news(pty);
	return got > 0 || sources[1].revents;
}

void pty_settle_for(Pty *pty, int quiet_ms)
{
	const double start = now_ms();

	while (pty->log_length == 0 && !pty->ended && now_ms() - start < LIMIT_MS)
		listen_once(pty, quiet_ms);
	while (now_ms() - start < LIMIT_MS)
		if (!listen_once(pty, quiet_ms))
			return;
}

/* Terminals show nothing of a frame before its end. */
static bool is_in_frame(const Pty *pty)
{
	for (size_t i = 0; i < sizeof left_on / sizeof left_on[0]; i++)
		if (left_on[i].number == 2026)
			return pty->modes & 1U << i;
	return false;
}

void pty_listen(Pty *pty, int ms)
{
	const double end = now_ms() + ms;

	for (double left = ms; left > 0 && !pty->ended; left = end - now_ms())
		listen_once(pty, (int)left + 1);
	while (listen_once(pty, 0) || (is_in_frame(pty) && listen_once(pty, FRAME_MS)))
		continue;
}

void pty_settle(Pty *pty)
{
	pty_settle_for(pty, QUIET_MS);
}

double pty_wait_text(Pty *pty, const char *text, int limit_ms)
{
	const double start = now_ms();
	char *screen;

	while (is_in_frame(pty) || !pty_shows(pty, text)) {
		const double left = limit_ms - (now_ms() - start);

		if (left > 0 && !pty->ended) {
			listen_once(pty, left < 100 ? (int)left + 1 : 100);
			continue;
		}
		if (listen_once(pty, 0))
			continue;
		screen = pty_screen(pty);
		print_error("%s", screen);
		free(screen);
		fail_msg("\"%s\" did not appear within %d ms%s", text, limit_ms,
			pty->ended ? "; the program has ended" : "");
	}
	return now_ms() - start;
}

/* --- sending --------------------------------------------------------------------------------- */

/* The program may be busy writing itself, so what it says is taken meanwhile. Nothing is dropped
 * quietly: a script without some of its keys is another script. */
void pty_send(Pty *pty, const char *bytes, size_t length)
{
	const double start = now_ms();

	while (length > 0 && pty->fd >= 0 && !pty->ended) {
		if (now_ms() - start > LIMIT_MS)
			fail_msg("%zu bytes were not read within %d ms", length, LIMIT_MS);

		const ssize_t sent = write(pty->fd, bytes, length);

		if (sent > 0) {
			bytes += sent;
			length -= (size_t)sent;
		} else if (errno == EAGAIN) {
			listen_once(pty, 10);
		} else {
			return;
		}
	}
}

void pty_resize(Pty *pty, int width, int height)
{
	const struct winsize size = {
		.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};

	vterm_set_size(pty->term, height, width);
	pty->options.width = width;
	pty->options.height = height;
	assert_int_equal(ioctl(pty->fd, TIOCSWINSZ, &size), 0);
}

void pty_signal(Pty *pty, int number)
{
	assert_int_equal(kill(pty->pid, number), 0);
}

void pty_hang_up(Pty *pty)
{
	close(pty->fd);
	pty->fd = -1;
}

/* --- the end --------------------------------------------------------------------------------- */

static int exit_status(int status)
{
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int pty_wait_end(Pty *pty)
{
	const double start = now_ms();

	while (!pty->ended && now_ms() - start < LIMIT_MS)
		listen_once(pty, 50);
	if (!pty->ended) {
		char *screen = pty->fd >= 0 ? pty_screen(pty) : strdup("");

		print_error("%s", screen);
		free(screen);
		pty_release(pty);
		fail_msg("the program did not end within %d ms", LIMIT_MS);
	}
	while (pty->fd >= 0 && listen_once(pty, 0))
		continue;
	return exit_status(pty->status);
}

bool pty_is_restored(Pty *pty, char why[PTY_WHY_MAX])
{
	const struct termios *before = &pty->before;
	struct termios after;

	while (listen_once(pty, 20))
		continue;
	why[0] = '\0';
	assert_int_equal(tcgetattr(pty->slave, &after), 0);
	if (after.c_iflag != before->c_iflag || after.c_oflag != before->c_oflag ||
		after.c_cflag != before->c_cflag || after.c_lflag != before->c_lflag)
		snprintf(why, PTY_WHY_MAX,
			"terminal flags differ: iflag %x was %x, oflag %x was %x, cflag %x was %x, "
			"lflag %x was %x",
			after.c_iflag, before->c_iflag, after.c_oflag, before->c_oflag,
			after.c_cflag, before->c_cflag, after.c_lflag, before->c_lflag);
	else if (memcmp(after.c_cc, before->c_cc, sizeof after.c_cc) != 0)
		snprintf(why, PTY_WHY_MAX, "the terminal's control characters differ");
	/* One open file with that of the program, and of the shell it goes back to. */
	else if (fcntl(pty->slave, F_GETFL) & O_NONBLOCK)
		snprintf(why, PTY_WHY_MAX, "the terminal is left without waiting");
	for (size_t i = 0; i < sizeof left_on / sizeof left_on[0] && !why[0]; i++)
		if (pty->modes & 1U << i)
			snprintf(why, PTY_WHY_MAX, "left on: %s", left_on[i].what);
	if (pty->alternate && !why[0])
		snprintf(why, PTY_WHY_MAX, "left on: the alternate screen");
	if (!pty->cursor_visible && !why[0])
		snprintf(why, PTY_WHY_MAX, "the cursor is still hidden");
	return !why[0];
}

void pty_check_restored(Pty *pty)
{
	char why[PTY_WHY_MAX];

	if (!pty_is_restored(pty, why))
		fail_msg("%s", why);
}

void pty_wait_stopped(Pty *pty)
{
	const double start = now_ms();

	while (!pty->stopped && !pty->ended && now_ms() - start < LIMIT_MS)
		listen_once(pty, 50);
	if (!pty->stopped)
		fail_msg("the program did not stop");
	pty_check_restored(pty);
}

void pty_continue(Pty *pty)
{
	pty->stopped = false;
	pty_signal(pty, SIGCONT);
	pty_settle(pty);
}

void pty_release(Pty *pty)
{
	if (!pty->ended) {
		kill(pty->pid, SIGKILL);
		kill(pty->pid, SIGCONT);
	}
	waitpid(pty->shell, NULL, 0);
	forget_live(pty);
	if (pty->fd >= 0)
		close(pty->fd);
	close(pty->slave);
	close(pty->news);
	vterm_free(pty->term);
	free(pty->log);
	*pty = (Pty){.fd = -1, .ended = true};
}

int pty_end(Pty *pty)
{
	const int status = pty_wait_end(pty);

	if (pty->fd >= 0)
		pty_check_restored(pty);
	pty_release(pty);
	return status;
}
