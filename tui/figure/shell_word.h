/* Words of a command line, quoted for a POSIX shell. What is written is harmless: characters that
 * are not (text_show), and where asked for those beyond ASCII, are told by printf. */
#pragma once

#include "solver/base/buf.h"

#include <stdbool.h>

/* Append `text` as one word. False, with nothing appended, where no POSIX shell can be told: text
 * that is not harmless and ends with a line break. */
bool shell_word(Buf *out, const char *text, bool ascii);

/* Append bytes in single quotes, just as they are. */
void shell_quote(Buf *out, const char *text);

/* Append a command that prints `text` and a line break: "echo '{...}'". */
void shell_print(Buf *out, const char *text, bool ascii);
