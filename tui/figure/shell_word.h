/* Words of a command line, quoted for a POSIX shell, and read again. What is written is harmless:
 * characters that are not (text_show), and where asked for those beyond ASCII, are told by printf.
 */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"

#include <stdbool.h>

/* Append `text` as one word. False, with nothing appended, where no POSIX shell can be told: text
 * that is not harmless and ends with a line break. */
bool shell_word(Buf *out, const char *text, bool ascii);

/* Append bytes in single quotes, just as they are. */
void shell_quote(Buf *out, const char *text);

/* Append a command that prints `text` and a line break: "echo '{...}'". */
void shell_print(Buf *out, const char *text, bool ascii);

/* A line of a caption, read and never run: the words of its command, and what is piped into it
 * (echo '{...}' | gantree ...). */
typedef struct ShellLine {
	char **word; /* from "gantree" on */
	int count;
	Buf input;
	bool piped;         /* there is input */
	Buf text;           /* the line */
	const char *remark; /* what stands behind its #; NULL: nothing */
} ShellLine;

/* Read what shell_word, shell_print and the lines of a caption (caption_lines.h) can have written:
 * plain words, quotes, "$(printf '...')", line breaks behind a backslash, a remark; and text in
 * double quotes that a shell would leave as it is. All else, such as variables, other commands or
 * files to write, is STATUS_USAGE: what stands at which character, and nothing is expanded. On
 * failure `out` is empty. */
Status shell_read(ShellLine *out, const char *line, Error *error) STATUS_CHECKED;
void shell_line_release(ShellLine *line);

/* Append the text without line breaks behind a backslash, where a shell takes these out, nor what a
 * copy of such lines has in their place, a backslash and blanks. */
void shell_unfold(const char *text, Buf *out);

/* Whether it begins as such a line does. */
bool shell_is_line(const char *text);
