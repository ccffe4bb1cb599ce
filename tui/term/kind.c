#include "tui/term/kind.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* Terminals that do not know xterm's private modes. */
bool kind_is_bare(const char *name)
{
	static const char *const bare[] = {"linux", "vt1", "vt2", "vt52", "ansi", "cons25", "sun"};

	for (size_t i = 0; i < sizeof bare / sizeof bare[0]; i++)
		if (strncmp(name, bare[i], strlen(bare[i])) == 0)
			return true;
	return false;
}

/* Multiplexers answer for themselves, late, or for the terminal they were started in. */
bool kind_answers(const char *name)
{
	return !kind_is_bare(name) && strncmp(name, "screen", 6) != 0 &&
	       strncmp(name, "tmux", 4) != 0;
}

Charset kind_charset(bool ascii, bool braille, const char *name)
{
	const char *codeset = nl_langinfo(CODESET);

	if (ascii || (strcasecmp(codeset, "UTF-8") != 0 && strcasecmp(codeset, "UTF8") != 0))
		return CHARSET_ASCII;
	if (strncmp(name, "linux", 5) == 0)
		return CHARSET_SHADES;
	return braille ? CHARSET_BRAILLE : CHARSET_EIGHTHS;
}

Status kind_open_input(bool input_is_terminal, FILE **out, Error *error)
{
	int fd;

	*out = stdin;
	if (input_is_terminal && isatty(STDIN_FILENO))
		return STATUS_OK;
	if (input_is_terminal)
		return error_set(error, STATUS_USAGE,
			"standard input is not a terminal; give - as FILE to read a net from it");
	fd = open("/dev/tty", O_RDWR | O_CLOEXEC);
	*out = fd < 0 ? NULL : fdopen(fd, "r+");
	if (*out)
		return STATUS_OK;
	if (fd >= 0)
		close(fd);
	return error_set(error, STATUS_USAGE,
		"no terminal to read keys from, as standard input holds the file (/dev/tty: %s)",
		strerror(errno));
}

void kind_close_input(FILE *input)
{
	if (input && input != stdin)
		fclose(input);
}
