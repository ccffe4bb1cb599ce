#define _GNU_SOURCE /* memfd_create */
#include "tui/term/outlet.h"

#include "solver/base/buf.h"
#include "tui/term/term.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

enum { CHUNK = 1 << 16, FORCED_MS = 10, FORCED_TRIES = 20 };

static struct {
	int fd;
	int flags; /* of the open file, as it was found */
	FILE *memory;
	off_t sent; /* bytes of `memory` that are out */
} outlet = {.fd = -1};

static char chunk[CHUNK];

/* --- the file in memory ---------------------------------------------------------------------- */

/* Systems without such files get one on disk that nobody else sees. */
static int open_memory(void)
{
	char name[] = "/tmp/gantree-XXXXXX";
	int fd = -1;

#ifdef MFD_CLOEXEC
	fd = memfd_create("gantree", MFD_CLOEXEC);
#endif
	if (fd >= 0)
		return fd;
	fd = mkstemp(name);
	if (fd >= 0) {
		unlink(name);
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	}
	return fd;
}

Status outlet_begin(int fd, Error *error)
{
	const int memory = open_memory();

	outlet.fd = fd;
	outlet.flags = fcntl(fd, F_GETFL);
	outlet.sent = 0;
	outlet.memory = memory < 0 ? NULL : fdopen(memory, "w");
	if (outlet.memory)
		return STATUS_OK;
	error_set(error, STATUS_IO, "cannot make a file for the screen: %s", strerror(errno));
	if (memory >= 0)
		close(memory);
	return STATUS_IO;
}

void outlet_end(void)
{
	if (outlet.memory)
		fclose(outlet.memory);
	outlet.memory = NULL;
}

FILE *outlet_file(void)
{
	return outlet.memory;
}

/* Written past the buffer of stdio, as curses does. */
void outlet_put(const char *bytes, size_t length)
{
	while (length > 0) {
		const ssize_t put = write(fileno(outlet.memory), bytes, length);

		if (put <= 0)
			return;
		bytes += put;
		length -= (size_t)put;
	}
}

/* --- sending --------------------------------------------------------------------------------- */

/* Write what the terminal takes; 0 when that is nothing, -1 when it is gone. The shell and others
 * have the terminal by the same open file, so that it does not wait only just here; a crash in
 * between ends with the last words, which mend the flags. */
static ssize_t write_now(const char *bytes, size_t length)
{
	ssize_t put;
	int why;

	fcntl(outlet.fd, F_SETFL, outlet.flags | O_NONBLOCK);
	put = write(outlet.fd, bytes, length);
	why = errno;
	fcntl(outlet.fd, F_SETFL, outlet.flags);
	if (put < 0 && (why == EAGAIN || why == EINTR))
		return 0;
	return put;
}

void outlet_drop(void)
{
	const int memory = fileno(outlet.memory);

	lseek(memory, 0, SEEK_SET);
	while (ftruncate(memory, 0) != 0 && errno == EINTR)
		continue;
	outlet.sent = 0;
}

bool outlet_send(void)
{
	const int memory = fileno(outlet.memory);
	const off_t end = lseek(memory, 0, SEEK_CUR);

	while (outlet.sent < end) {
		const ssize_t got = pread(memory, chunk, CHUNK, outlet.sent);
		const ssize_t put = got > 0 ? write_now(chunk, (size_t)got) : -1;

		if (put == 0)
			return false;
		if (put < 0)
			break;
		outlet.sent += put;
	}
	if (end > 0)
		outlet_drop();
	return true;
}

/* Wait until the terminal takes something. */
static bool has_room(int wait_ms)
{
	struct pollfd room = {.fd = outlet.fd, .events = POLLOUT};

	return poll(&room, 1, wait_ms) > 0;
}

bool outlet_finish(int patience_ms)
{
	while (!outlet_send()) {
		if (has_room(patience_ms))
			continue;
		outlet_drop();
		return false;
	}
	return true;
}

void outlet_force(const char *bytes, size_t length)
{
	size_t at = 0;
	int tries = 0;

	while (at < length && tries < FORCED_TRIES) {
		const ssize_t put = write_now(bytes + at, length - at);

		if (put < 0)
			return;
		at += (size_t)put;
		if (put > 0)
			continue;
		/* What had been written of these bytes goes as well. */
		tcflush(outlet.fd, TCOFLUSH);
		has_room(FORCED_MS);
		at = 0;
		tries++;
	}
}

/* --- the clipboard --------------------------------------------------------------------------- */

enum { COPY_MAX = 1 << 20 };

/* Base64 (RFC 4648). */
static void add_base64(Buf *out, const char *text, size_t length)
{
	static const char digit[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (size_t i = 0; i < length; i += 3) {
		const size_t count = length - i < 3 ? length - i : 3;
		uint32_t bits = 0;

		for (size_t k = 0; k < 3; k++)
			bits = bits << 8 | (k < count ? (uint32_t)(unsigned char)text[i + k] : 0);
		for (size_t k = 0; k < 4; k++)
			buf_add_char(out, k <= count ? digit[bits >> (18 - 6 * k) & 63] : '=');
	}
}

void term_copy(Term *term, const char *text)
{
	const size_t length = strlen(text);
	Buf sequence;

	(void)term;
	buf_init(&sequence);
	buf_add_text(&sequence, "\033]52;c;");
	add_base64(&sequence, text, length);
	buf_add_text(&sequence, "\a");
	if (buf_status(&sequence) == STATUS_OK && length <= COPY_MAX)
		outlet_put(sequence.text, sequence.length);
	buf_release(&sequence);
}
