#include "solver/base/buf.h"

#include "solver/base/mem.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* What `text` points to before the first append: never written, because `cap` is 0 then. */
static char nothing[1];

void buf_init(Buf *buf)
{
	*buf = (Buf){.text = nothing};
}

void buf_release(Buf *buf)
{
	if (buf->cap > 0)
		mem_free(buf->text);
	buf_init(buf);
}

void buf_clear(Buf *buf)
{
	buf->length = 0;
	buf->failed = false;
	if (buf->cap > 0)
		buf->text[0] = '\0';
}

Status buf_reserve(Buf *buf, size_t extra)
{
	void *text = buf->cap > 0 ? buf->text : NULL;

	if (extra > SIZE_MAX - buf->length - 1 ||
		!mem_grow(&text, &buf->cap, buf->length + extra + 1, 1))
		return STATUS_NO_MEMORY;
	buf->text = text;
	buf->text[buf->length] = '\0';
	return STATUS_OK;
}

/* Make room for `extra` bytes and the NUL, or let the failure stick. */
static bool reserve(Buf *buf, size_t extra)
{
	if (!buf->failed && buf->cap - buf->length <= extra)
		buf->failed = buf_reserve(buf, extra) != STATUS_OK;
	return !buf->failed;
}

void buf_add(Buf *buf, const char *bytes, size_t length)
{
	if (!reserve(buf, length))
		return;
	if (length > 0)
		memcpy(buf->text + buf->length, bytes, length);
	buf->length += length;
	buf->text[buf->length] = '\0';
}

void buf_add_text(Buf *buf, const char *text)
{
	buf_add(buf, text, strlen(text));
}

void buf_add_char(Buf *buf, char c)
{
	buf_add(buf, &c, 1);
}

void buf_add_repeat(Buf *buf, char c, size_t count)
{
	if (!reserve(buf, count))
		return;
	memset(buf->text + buf->length, c, count);
	buf->length += count;
	buf->text[buf->length] = '\0';
}

void buf_addf(Buf *buf, const char *format, ...)
{
	const size_t room = buf->failed ? 0 : buf->cap - buf->length;
	va_list arguments;
	int wanted;

	va_start(arguments, format);
	wanted = vsnprintf(room > 0 ? buf->text + buf->length : NULL, room, format, arguments);
	va_end(arguments);
	if (wanted >= 0 && (size_t)wanted < room) {
		buf->length += (size_t)wanted;
		return;
	}
	if (room > 0)
		buf->text[buf->length] = '\0';
	if (wanted < 0)
		buf->failed = true;
	if (!reserve(buf, (size_t)wanted))
		return;
	va_start(arguments, format);
	vsnprintf(buf->text + buf->length, (size_t)wanted + 1, format, arguments);
	va_end(arguments);
	buf->length += (size_t)wanted;
}

Status buf_status(const Buf *buf)
{
	return buf->failed ? STATUS_NO_MEMORY : STATUS_OK;
}
