#include "tui/commands/commands.h"

#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool output_write(void *context, const char *bytes, size_t length)
{
	Output *output = context;

	while (length > 0 && output->fault == 0) {
		const ssize_t written = write(STDOUT_FILENO, bytes, length);

		if (written < 0) {
			if (errno != EINTR)
				output->fault = errno;
			continue;
		}
		bytes += written;
		length -= (size_t)written;
	}
	return output->fault == 0;
}

int output_finish(const Output *output)
{
	Error error;

	if (output->fault == 0)
		return OUTPUT_DONE;
	error_set(
		&error, STATUS_IO, "cannot write to standard output: %s", strerror(output->fault));
	return output_error(&error);
}

int output_text(Buf *text)
{
	const bool whole = buf_status(text) == STATUS_OK;
	Output output = {0};
	Error error;

	if (whole)
		output_write(&output, text->text, text->length);
	else
		error_no_memory(&error);
	buf_release(text);
	return whole ? output_finish(&output) : output_error(&error);
}

int output_made(Buf *text, Status status, const Error *error)
{
	if (status == STATUS_OK)
		return output_text(text);
	buf_release(text);
	return output_error(error);
}

int output_error(const Error *error)
{
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 40];

	error_format(error, text, sizeof text);
	fprintf(stderr, "%s%s\n", error->line > 0 ? "" : "gantree: ", text);
	return error->status == STATUS_USAGE ? OUTPUT_USAGE : OUTPUT_FAULT;
}

Status output_replayed(const char *file, const Replay *replay, Error *error)
{
	return replay->ok ? STATUS_OK
			  : error_at(error, STATUS_INPUT, file, 0, 0, "the replay fails: %s",
				    replay->violation[0]);
}

int output_replay(const char *file, const Replay *replay)
{
	Error error;

	return output_replayed(file, replay, &error) ? output_error(&error) : OUTPUT_DONE;
}

Charset output_charset(bool ascii)
{
	const char *codeset = nl_langinfo(CODESET);
	const bool utf8 = strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "utf8") == 0;

	return ascii || !utf8 ? CHARSET_ASCII : CHARSET_BRAILLE;
}

int output_columns(void)
{
	struct winsize size;

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
