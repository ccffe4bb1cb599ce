/* A program on a pseudo-terminal, with a screen model (libvterm) that shows what a person would
 *see.
 *
 * Life: pty_start, then send and look in turn, pty_end. Everything fails the running cmocka test
 * with a message rather than return an error. All waits are bounded: nothing here can hang.
 *
 *	Pty pty;
 *	const char *const command[] = {pty_program(), "sample:fig5", NULL};
 *
 *	pty_start(&pty, &(PtyOptions){.width = 80, .height = 24}, command);
 *	pty_keys(&pty, "Down Down Right 2 5 0");
 *	assert_true(pty_shows(&pty, "useless"));
 *	pty_keys(&pty, "Esc q");
 *	assert_int_equal(pty_end(&pty), 0);
 *
 * pty_end also checks that the terminal was left as it was found. */
#ifndef GANTREE_TESTS_PTY_H
#define GANTREE_TESTS_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include <vterm.h>

enum { PTY_DEFAULT_COLOR = -1, PTY_LOG_MAX = 64 << 20, PTY_WHY_MAX = 200 };

typedef struct PtyOptions {
	int width, height;      /* 0: 80x24 */
	const char *const *env; /* "NAME=value" or "NAME" (unset), NULL-ended, on top of a plain
				 * environment: TERM=xterm-256color, LC_ALL=C.UTF-8, PATH, HOME */
	const char *input;      /* standard input from this file; NULL: the terminal */
	const char *output;     /* standard output to this file; NULL: the terminal */
	const char *background; /* answered to OSC 11, "rgb:0000/0000/0000"; NULL: no answer */
	bool mute;              /* answer no question at all */
} PtyOptions;

/* The program is a job of a little shell that holds the session, so that it can be stopped. */
typedef struct Pty {
	int fd;    /* the master's side; -1 once hung up */
	int slave; /* kept open: what the program leaves behind can be read */
	int news;  /* from the shell: pids and statuses as from waitpid */
	pid_t shell, pid;
	bool ended, stopped;
	int status; /* once ended */
	PtyOptions options;
	VTerm *term;
	VTermScreen *screen;
	struct termios before; /* as the program found it */
	char *log;             /* every byte it sent */
	size_t log_length, log_cap, answered;
	bool alternate, cursor_visible; /* the model's, at present */
	char sequence[64];              /* the one being read, for `modes` */
	size_t sequence_length;
	uint32_t modes; /* private modes switched on: bits as in pty_check_restored */
} Pty;

typedef struct PtyCell {
	char text[32];      /* UTF-8; "" behind a wide character, " " for a blank */
	int32_t ink, paper; /* 0xRRGGBB, or PTY_DEFAULT_COLOR */
	bool bold, underline, reverse;
} PtyCell;

/* The program under test: $GANTREE, else build/gantree. */
const char *pty_program(void);

void pty_start(Pty *pty, const PtyOptions *options, const char *const *command);

/* Read what comes until nothing has for `quiet_ms` (pty_settle: 60), at most 5 s. */
void pty_settle(Pty *pty);
void pty_settle_for(Pty *pty, int quiet_ms);

/* Read what comes for so long, or until the program has ended, and then to the end of its frame. */
void pty_listen(Pty *pty, int ms);

/* Read until the screen shows `text`; fails after `limit_ms` with the screen in the message.
 * Returns the milliseconds it took. */
double pty_wait_text(Pty *pty, const char *text, int limit_ms);

/* Send bytes as they are, without waiting. */
void pty_send(Pty *pty, const char *bytes, size_t length);

/* Type text, or keys by their names in key.h parted by blanks ("Down 2 5 Ctrl-R"), then settle.
 * Named keys are sent as xterm does in application mode. */
void pty_type(Pty *pty, const char *text);
void pty_keys(Pty *pty, const char *keys);
void pty_paste(Pty *pty, const char *text); /* in the brackets of bracketed paste */

/* A mouse report: xterm's button code (0 left, 32 drag, 64 wheel up), cell from 0. */
void pty_mouse(Pty *pty, int code, int x, int y, bool press);

/* Change the window's size; the kernel tells the program. */
void pty_resize(Pty *pty, int width, int height);
void pty_signal(Pty *pty, int signal); /* to the program */
void pty_hang_up(Pty *pty);            /* close the terminal */

/* Wait until the program has stopped, 5 s at most. The terminal is then as a shell would find it,
 * which is checked. */
void pty_wait_stopped(Pty *pty);
void pty_continue(Pty *pty);

/* What is on the screen. */
PtyCell pty_cell(const Pty *pty, int x, int y);
char *pty_row(const Pty *pty, int y); /* without trailing blanks; free it */
char *pty_screen(const Pty *pty);     /* all rows, each with a newline; free it */
bool pty_shows(const Pty *pty, const char *text);
bool pty_find(const Pty *pty, const char *text, int *x, int *y); /* first occurrence, in cells */
void pty_caret(const Pty *pty, int *x, int *y, bool *visible);

/* The bytes sent since the log was last cleared; not ended by NUL. */
const char *pty_log(const Pty *pty, size_t *length);
void pty_log_clear(Pty *pty);
bool pty_log_has(const Pty *pty, const char *text);

/* Fails the test when the log has what no honest program sends: control characters other than BS,
 * TAB, LF, CR, BEL, SO, SI and ESC, C1 or bidi controls, or bytes that are not UTF-8. */
void pty_check_log(const Pty *pty);

/* Wait for the end, 5 s at most, then kill it. Returns the exit status, or 128 + n after signal n.
 */
int pty_wait_end(Pty *pty);

/* Terminal modes as before the start, main screen, cursor shown, no mouse, paste, focus or frame
 * mode left on. Fails the test when not. */
void pty_check_restored(Pty *pty);
bool pty_is_restored(Pty *pty, char why[PTY_WHY_MAX]); /* the same, said; "" when it is */

/* pty_wait_end, pty_check_restored, release. */
int pty_end(Pty *pty);
void pty_release(Pty *pty); /* kills it if need be */

#endif
