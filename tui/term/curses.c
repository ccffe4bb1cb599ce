/* The terminal by way of ncurses. Curses knows how each terminal is spoken to and what its keys
 * send; what is sent to show a grid is in term/frame, the modes curses does not know are in
 * term/modes.c, the meaning of what comes in is in term/input.c. Curses keeps its screen in
 * globals, and so does this file. */
#include "tui/term/term.h"

#include "solver/base/pace.h"

#include "tui/term/decode.h"
#include "tui/term/frame/frame.h"
#include "tui/term/input.h"
#include "tui/term/modes.h"
#include "tui/term/outlet.h"
#include "tui/term/probe.h"
#include "tui/term/wait.h"

#include <curses.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/* PATIENCE_MS: for a terminal that takes nothing, when it is to be left. */
enum { ESCAPE_MS = 25, EXIT_BYTES_MAX = 256, PATIENCE_MS = 50 };

static struct {
	SCREEN *screen;
	WINDOW *keys; /* a pad: reading from it never refreshes the screen */
	FILE *in;     /* stdin, or /dev/tty when standard input held the file */
	bool gone;    /* the terminal went away */
	bool resumed; /* not told yet */
	bool owed;    /* a frame that there was no room for */
	Input input;
	Frame frame;
	char exit_bytes[EXIT_BYTES_MAX];
	size_t exit_bytes_length;
} tty;

/* --- reading --------------------------------------------------------------------------------- */

/* Keys that curses knows from terminfo. */
static int code_of(int key)
{
	static const struct {
		int key, modifiers;
		uint32_t code;
	} known[] = {
		{KEY_UP, 0, KEYCODE_UP},
		{KEY_DOWN, 0, KEYCODE_DOWN},
		{KEY_LEFT, 0, KEYCODE_LEFT},
		{KEY_RIGHT, 0, KEYCODE_RIGHT},
		{KEY_HOME, 0, KEYCODE_HOME},
		{KEY_A1, 0, KEYCODE_HOME},
		{KEY_FIND, 0, KEYCODE_HOME},
		{KEY_END, 0, KEYCODE_END},
		{KEY_C1, 0, KEYCODE_END},
		{KEY_SELECT, 0, KEYCODE_END},
		{KEY_PPAGE, 0, KEYCODE_PAGE_UP},
		{KEY_A3, 0, KEYCODE_PAGE_UP},
		{KEY_NPAGE, 0, KEYCODE_PAGE_DOWN},
		{KEY_C3, 0, KEYCODE_PAGE_DOWN},
		{KEY_ENTER, 0, KEYCODE_ENTER},
		{KEY_BACKSPACE, 0, KEYCODE_BACKSPACE},
		{KEY_DC, 0, KEYCODE_DELETE},
		{KEY_IC, 0, KEYCODE_INSERT},
		{KEY_BTAB, 1, KEYCODE_TAB},
		{KEY_SR, 1, KEYCODE_UP},
		{KEY_SF, 1, KEYCODE_DOWN},
		{KEY_SLEFT, 1, KEYCODE_LEFT},
		{KEY_SRIGHT, 1, KEYCODE_RIGHT},
		{KEY_SHOME, 1, KEYCODE_HOME},
		{KEY_SEND, 1, KEYCODE_END},
		{KEY_SPREVIOUS, 1, KEYCODE_PAGE_UP},
		{KEY_SNEXT, 1, KEYCODE_PAGE_DOWN},
		{KEY_SDC, 1, KEYCODE_DELETE},
		{KEY_SIC, 1, KEYCODE_INSERT},
	};

	if (key < KEY_MIN || key >= INPUT_MOUSE)
		return key;
	if (key >= KEY_F(1) && key <= KEY_F(12))
		return input_named(KEYCODE_F1 + (uint32_t)(key - KEY_F(1)), 0);
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (known[i].key == key)
			return input_named(known[i].code, known[i].modifiers);
	return INPUT_IGNORED;
}

static int read_code(void *source, int wait_ms)
{
	int key = wgetch(tty.keys);

	(void)source;
	if (key == ERR && wait_ms > 0 && wait_readable(fileno(tty.in), wait_ms))
		key = wgetch(tty.keys);
	return key == ERR ? INPUT_NONE : code_of(key);
}

/* --- opening --------------------------------------------------------------------------------- */

/* What terminfo has under a name. */
typedef struct Description {
	bool known;
	bool places; /* its cursor */
	bool direct; /* shows colours as they are written */
} Description;

static Description describe(const char *name)
{
	Description found = {.known = false};
	int result;

	if (setupterm(name, STDOUT_FILENO, &result) != OK)
		return found;
	const char *place = cursor_address; /* by name it would take memory, and crash without */

	found.known = true;
	found.places = place && place != (const char *)-1;
	found.direct = max_colors >= INT16_MAX; /* the most that this number holds */
	del_curterm(cur_term);
	return found;
}

static Status check_description(const char *name, Error *error)
{
	const Description found = describe(name);

	if (!found.known)
		return error_set(error, STATUS_USAGE,
			"unknown terminal type \"%.40s\"; try TERM=xterm-256color, or "
			"\"gantree draw\", which needs no terminal",
			name);
	if (!found.places)
		return error_set(error, STATUS_USAGE,
			"the terminal \"%.40s\" cannot move its cursor; \"gantree draw\" needs "
			"no terminal",
			name);
	return STATUS_OK;
}

/* What curses knows under the same bytes means the same, or less. */
static void teach_sequences(void)
{
	char sequence[INPUT_SEQUENCE_MAX];
	int code;

	for (int k = 0; input_sequence(k, sequence, &code); k++)
		define_key(sequence, code);
}

static int exit_bytes_add(int c)
{
	if (tty.exit_bytes_length < EXIT_BYTES_MAX)
		tty.exit_bytes[tty.exit_bytes_length++] = (char)c;
	return c;
}

static void exit_bytes_say(const char *text)
{
	if (text && text != (const char *)-1)
		tputs(text, 1, exit_bytes_add);
}

/* The strings curses would leave with, padding resolved: every way out sends them, none calls
 * curses, whose own needs memory. The shell goes on at the foot of what stays on the screen. */
static void set_exit_bytes(const Term *term)
{
	/* Some terminals keep with the screen they go back to whether it had a cursor. */
	static const char *const names[] = {"rmkx", "rmcup", "cnorm"};

	tty.exit_bytes_length = 0;
	exit_bytes_say(tigetstr("sgr0"));
	exit_bytes_say(tigetstr("op"));
	exit_bytes_say(tiparm(tigetstr("cup"), term->height - 1, 0));
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		exit_bytes_say(tigetstr(names[i]));
	exit_bytes_add('\r');
	modes_set_exit_bytes(tty.exit_bytes, tty.exit_bytes_length);
}

static int put_byte(int c)
{
	outlet_put(&(char){(char)c}, 1);
	return c;
}

static void put_string(const char *text)
{
	if (text && text != (const char *)-1)
		tputs(text, 1, put_byte);
}

/* As curses does when it starts. */
static void take_screen(void)
{
	put_string(tigetstr("smcup"));
	put_string(tigetstr("rmir"));
	put_string(tigetstr(auto_right_margin ? "smam" : "rmam"));
}

/* What was under way for the old size may have landed anywhere in the new one: all is drawn. Where
 * there is no memory for the new one the old one stays. */
static Status follow_size(Term *term)
{
	struct winsize size = {.ws_row = 0};
	Status status;

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	if (size.ws_row > 0 && size.ws_col > 0)
		status = frame_resize(&tty.frame, size.ws_col, size.ws_row);
	else
		status = frame_resize(&tty.frame, COLS, LINES);
	term->width = tty.frame.width;
	term->height = tty.frame.height;
	/* Curses could not ask its output, so that for it the screen began as large as terminfo has
	 * it: what is beyond would not scroll, and what is not beyond would. */
	if (change_scroll_region)
		put_string(tiparm(change_scroll_region, 0, term->height - 1));
	set_exit_bytes(term);
	return status;
}

/* All eight bits of a byte count, which curses asks the line for where it has one. Telling the
 * terminal as well would change what its Alt key sends. */
static void read_whole_bytes(void)
{
	meta_on = NULL;
	meta(tty.keys, TRUE);
}

/* Curses takes memory at the first use of every string with parameters, and for what it makes of
 * them, and crashes when there is none. That is better found out now than between two frames. */
static void learn_strings(void)
{
	static const char *const names[] = {
		"cup", "vpa", "hpa", "cuf", "csr", "setaf", "setab", "setf", "setb"};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		const char *text = tigetstr(names[i]);

		if (text && text != (const char *)-1)
			tiparm(text, INT32_MAX, INT32_MAX);
	}
}

/* The same terminal under the name that writes colours out; false where it has none. */
static bool find_direct(const char *name, bool no_color, char out[PROBE_NAME_MAX])
{
	if (no_color || !probe_shows_direct(getenv("COLORTERM")) || !probe_direct_name(name, out))
		return false;
	const Description found = describe(out);

	return found.places && found.direct;
}

static Status start_curses(const char *direct, Error *error)
{
	if (!getenv("ESCDELAY"))
		set_escdelay(ESCAPE_MS);
	modes_fragile(true);
	tty.screen = direct ? newterm(direct, outlet_file(), tty.in) : NULL;
	if (!tty.screen)
		tty.screen = newterm(NULL, outlet_file(), tty.in);
	tty.keys = tty.screen ? newpad(1, 1) : NULL;
	if (tty.keys)
		learn_strings();
	modes_fragile(false);
	if (!tty.keys)
		return error_no_memory(error);
	noecho();
	nonl();
	read_whole_bytes();
	keypad(tty.keys, TRUE);
	nodelay(tty.keys, TRUE);
	typeahead(-1);
	teach_sequences();
	return STATUS_OK;
}

static Status start_frame(Term *term, const char *name, bool no_color, Error *error)
{
	static const Terminfo info = {tigetstr, tigetflag, tigetnum, tiparm};
	FrameTerminal terminal = frame_terminal(&info, no_color);

	terminal.ascii = term->charset == CHARSET_ASCII;
	terminal.frames = !probe_is_bare(name);
	terminal.any_order = probe_answers(name);
	frame_init(&tty.frame, &terminal, outlet_put);
	term->colors = terminal.colors;
	return follow_size(term) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

Status term_open(Term *out, const TermOptions *options, Error *error)
{
	const char *name = getenv("TERM");
	Replies replies = {.background = BACKGROUND_UNKNOWN};
	Term term = {.mouse = options->mouse};
	char direct[PROBE_NAME_MAX];
	bool is_direct = false;
	Status status = probe_terminal(error);

	if (status)
		return status;
	status = probe_open_input(options->input_is_terminal, &tty.in, error);
	if (status)
		return status;
	status = outlet_begin(STDOUT_FILENO, error);
	if (status)
		goto out;
	status = modes_begin(STDOUT_FILENO, probe_is_bare(name), options->ctrl_z, error);
	if (status)
		goto out;
	modes_fragile(true);
	status = check_description(name, error);
	if (!status)
		is_direct = find_direct(name, options->no_color, direct);
	modes_fragile(false);
	if (status)
		goto out;
	if (probe_answers(name))
		replies = probe_background(fileno(tty.in), STDOUT_FILENO);
	status = start_curses(is_direct ? direct : NULL, error);
	if (status)
		goto out;
	modes_enter(options->mouse);
	input_init(&tty.input, read_code, NULL);
	tty.gone = tty.resumed = false;
	while (replies.typed_length > 0)
		ungetch((unsigned char)replies.typed[--replies.typed_length]);
	term.background = replies.background != BACKGROUND_UNKNOWN
				  ? replies.background
				  : decode_colorfgbg(getenv("COLORFGBG"));
	term.charset = probe_charset(options->ascii, options->braille, name);
	status = start_frame(&term, name, options->no_color, error);
	if (status)
		goto out;
	*out = term;
out:
	if (status)
		term_close(NULL);
	return status;
}

void term_close(Term *term)
{
	(void)term;
	if (tty.keys) {
		outlet_finish(PATIENCE_MS);
		input_release(&tty.input);
		frame_release(&tty.frame);
	}
	tty.keys = NULL;
	modes_end();
	outlet_end();
	probe_close_input(tty.in);
	tty.in = NULL;
}

/* --- drawing --------------------------------------------------------------------------------- */

void term_draw(Term *term, const Grid *grid, const Theme *theme, const Theme *guest, int caret_x,
	int caret_y, bool caret_shown)
{
	(void)term;
	/* The terminal has not taken the frame before: this one would only make it wait longer. */
	tty.owed = !outlet_send();
	if (tty.owed)
		return;
	frame_draw(&tty.frame, grid, theme, guest, (FrameCaret){caret_x, caret_y, caret_shown});
	outlet_send();
}

void term_redraw(Term *term)
{
	(void)term;
	frame_forget(&tty.frame);
}

void term_mouse(Term *term, bool on)
{
	modes_mouse(on);
	term->mouse = on;
}

/* --- giving the terminal away and taking it back --------------------------------------------- */

static void give_away(void)
{
	outlet_finish(PATIENCE_MS);
	modes_leave();
}

static void take_back(Term *term)
{
	modes_enter(term->mouse);
	keypad(tty.keys, TRUE);
	take_screen();
	follow_size(term);
	tty.resumed = true;
}

void term_suspend(Term *term)
{
	give_away();
	modes_stop();
	take_back(term);
}

int term_run(Term *term, const char *command)
{
	int status;

	give_away();
	modes_child(true);
	status = system(command);
	modes_child(false);
	take_back(term);
	if (status == -1)
		return 127;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* --- events ---------------------------------------------------------------------------------- */

static bool signal_event(Term *term, Event *out)
{
	const ModesNews news = modes_news();

	if (news.fatal || tty.gone) {
		*out = (Event){.kind = EVENT_HANGUP, .signal = news.fatal ? news.fatal : SIGHUP};
		return true;
	}
	if (news.stop) {
		term_suspend(term);
	} else if (news.resumed) {
		give_away();
		take_back(term);
	}
	if (!news.resized && !tty.resumed)
		return false;
	if (news.resized)
		follow_size(term);
	*out = (Event){.kind = tty.resumed ? EVENT_RESUME : EVENT_RESIZE};
	tty.resumed = false;
	return true;
}

/* Wait for input or a signal; false when the time is over. */
static bool wait_for_any(double deadline)
{
	const bool sends = !outlet_send();

	/* A frame was left out a moment ago, and by now there is room for one: nothing else would
	 * say so. */
	if (tty.owed && !sends) {
		tty.resumed = true;
		tty.owed = false;
		return true;
	}
	const Waited waited =
		wait_for(fileno(tty.in), modes_wake_fd(), sends ? STDOUT_FILENO : -1, deadline);

	if (waited == WAITED_IN_VAIN)
		return false;
	tty.gone = tty.gone || waited == WAITED_GONE;
	if (tty.owed && outlet_send())
		tty.resumed = true;
	return true;
}

Event term_event(Term *term, int wait_ms)
{
	const double deadline = wait_ms < 0 ? -1 : clock_ms() + wait_ms;
	Event event = {.kind = EVENT_NONE};

	for (;;) {
		if (signal_event(term, &event) || input_event(&tty.input, &event))
			return event;
		if (!wait_for_any(deadline))
			return (Event){.kind = EVENT_NONE};
	}
}

Pulse term_pulse(Term *term)
{
	const ModesNews news = modes_peek();
	const int in = fileno(tty.in);

	(void)term;
	tty.gone = tty.gone || wait_is_gone(in);
	return (Pulse){.stop = news.stop,
		.news = news.resized || news.resumed,
		.leave = news.fatal || tty.gone,
		.keys = wait_bytes(in) + (tty.input.ahead != INPUT_NONE)};
}

void term_drop(Term *term)
{
	Event ignored;

	(void)term;
	while (input_event(&tty.input, &ignored))
		continue;
}

/* By what signals noted, not by their pipe: a byte may still be in it when its news was taken, and
 * a frame left out for news that never comes would be missing until the next key. */
bool term_pending(Term *term)
{
	const ModesNews news = modes_peek();

	(void)term;
	return news.fatal || news.resized || news.stop || news.resumed || tty.gone || tty.resumed ||
	       input_waiting(&tty.input);
}
