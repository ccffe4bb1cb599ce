#include "tui/term/probe.h"

#include "solver/base/pace.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>

/* --- by name and locale ---------------------------------------------------------------------- */

static bool ends_with(const char *text, const char *ending)
{
	const size_t length = strlen(text), tail = strlen(ending);

	return length >= tail && strcmp(text + length - tail, ending) == 0;
}

Status probe_terminal(Error *error)
{
	const char *name = getenv("TERM");

	if (!isatty(STDOUT_FILENO))
		return error_set(error, STATUS_USAGE,
			"standard output is not a terminal; \"gantree solve\" and \"gantree draw\" "
			"work without one");
	if (!name || !name[0])
		return error_set(error, STATUS_USAGE,
			"TERM is not set, so the kind of terminal is unknown; try "
			"TERM=xterm-256color, or \"gantree draw\", which needs no terminal");
	return STATUS_OK;
}

/* Terminals that do not know xterm's private modes. */
bool probe_is_bare(const char *name)
{
	static const char *const bare[] = {"linux", "vt1", "vt2", "vt52", "ansi", "cons25", "sun"};

	for (size_t i = 0; i < sizeof bare / sizeof bare[0]; i++)
		if (strncmp(name, bare[i], strlen(bare[i])) == 0)
			return true;
	return false;
}

/* Multiplexers answer for themselves, late, or for the terminal they were started in. */
bool probe_answers(const char *name)
{
	return !probe_is_bare(name) && strncmp(name, "screen", 6) != 0 &&
	       strncmp(name, "tmux", 4) != 0;
}

bool probe_shows_direct(const char *colorterm)
{
	return colorterm &&
	       (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0);
}

/* Whatever calls itself xterm is not always one, and takes colours with semicolons but not always
 * with the colons of xterm-direct. Alacritty's entry is xterm's, with semicolons. */
bool probe_direct_name(const char *name, char out[PROBE_NAME_MAX])
{
	static const char indexed[] = "-256color", direct[] = "-direct", family[] = "xterm-";
	int length;

	if (ends_with(name, direct))
		return false;
	if (strcmp(name, "xterm") == 0 || strcmp(name, "xterm-256color") == 0)
		name = "alacritty";
	else if (strncmp(name, family, strlen(family)) == 0)
		name += strlen(family); /* xterm-kitty is kitty-direct */
	length = (int)strlen(name);
	if (ends_with(name, indexed))
		length -= (int)strlen(indexed);
	return snprintf(out, PROBE_NAME_MAX, "%.*s%s", length, name, direct) < PROBE_NAME_MAX;
}

Charset probe_charset(bool ascii, bool braille, const char *name)
{
	const char *codeset = nl_langinfo(CODESET);

	if (ascii || (strcasecmp(codeset, "UTF-8") != 0 && strcasecmp(codeset, "UTF8") != 0))
		return CHARSET_ASCII;
	if (strncmp(name, "linux", 5) == 0)
		return CHARSET_SHADES;
	return braille ? CHARSET_BRAILLE : CHARSET_EIGHTHS;
}

Status probe_open_input(bool input_is_terminal, FILE **out, Error *error)
{
	int fd;

	*out = stdin;
	if (input_is_terminal && isatty(STDIN_FILENO))
		return STATUS_OK;
	if (input_is_terminal)
		return error_set(error, STATUS_USAGE,
			"standard input is not a terminal; to read a net from it, give - as FILE");
	fd = open("/dev/tty", O_RDWR | O_CLOEXEC);
	*out = fd < 0 ? NULL : fdopen(fd, "r+");
	if (*out)
		return STATUS_OK;
	if (fd >= 0)
		close(fd);
	return error_set(error, STATUS_USAGE,
		"there is no terminal to read keys from, because standard input is the file "
		"(/dev/tty: %s)",
		strerror(errno));
}

void probe_close_input(FILE *input)
{
	if (input && input != stdin)
		fclose(input);
}

/* --- by asking ------------------------------------------------------------------------------- */

enum { WAIT_MS = 100, ANSWER_MAX = 512 };

static Replies listen(int in)
{
	const long deadline = (long)clock_ms() + WAIT_MS;
	char bytes[ANSWER_MAX];
	size_t length = 0;
	Replies replies = decode_replies(bytes, 0);

	while (!replies.complete && length < sizeof bytes) {
		struct pollfd input = {.fd = in, .events = POLLIN};
		const long left = deadline - (long)clock_ms();
		ssize_t got;

		if (left <= 0)
			break;
		if (poll(&input, 1, (int)left) <= 0)
			continue;
		got = read(in, bytes + length, sizeof bytes - length);
		if (got <= 0)
			break;
		length += (size_t)got;
		replies = decode_replies(bytes, length);
	}
	return replies;
}

Replies probe_background(int in, int out)
{
	static const char question[] = "\033]11;?\033\\\033[c";
	struct pollfd room = {.fd = out, .events = POLLOUT}; /* never wait to ask */
	struct termios found, quiet;
	Replies replies = decode_replies(question, 0);

	if (tcgetattr(in, &found) != 0)
		return replies;
	quiet = found;
	quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	quiet.c_cc[VMIN] = 0;
	quiet.c_cc[VTIME] = 0;
	if (tcsetattr(in, TCSANOW, &quiet) != 0)
		return replies;
	if (poll(&room, 1, 0) > 0 &&
		write(out, question, strlen(question)) == (ssize_t)strlen(question))
		replies = listen(in);
	tcsetattr(in, TCSANOW, &found);
	return replies;
}
