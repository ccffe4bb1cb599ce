#include "tui/term/decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- mouse ----------------------------------------------------------------------------------- */

/* xterm's button number: two bits of button, then one each for shift, meta, control and motion,
 * then wheels. */
enum { MOUSE_SHIFT = 4, MOUSE_CTRL = 16, MOUSE_MOTION = 32, MOUSE_WHEEL = 64, MOUSE_MORE = 128 };

static bool wheel_action(int code, MouseAction *out)
{
	switch (code & 3) {
	case 0:
		*out = MOUSE_WHEEL_UP;
		return true;
	case 1:
		*out = MOUSE_WHEEL_DOWN;
		return true;
	default:
		return false;
	}
}

static bool button_action(int code, char final, MouseAction *out)
{
	if ((code & 3) == 3)
		return false;
	if (final == 'm')
		*out = MOUSE_RELEASE;
	else
		*out = code & MOUSE_MOTION ? MOUSE_DRAG : MOUSE_PRESS;
	return true;
}

bool decode_mouse(const char *report, Event *out)
{
	int code, column, row;
	char final, beyond;
	Event event = {.kind = EVENT_MOUSE};

	if (sscanf(report, "%5d;%5d;%5d%c%c", &code, &column, &row, &final, &beyond) != 4)
		return false;
	if (code < 0 || column < 1 || row < 1 || (final != 'M' && final != 'm') ||
		code & MOUSE_MORE)
		return false;
	if (!(code & MOUSE_WHEEL ? final == 'M' && wheel_action(code, &event.mouse)
				 : button_action(code, final, &event.mouse)))
		return false;
	event.button = code & MOUSE_WHEEL ? 0 : (code & 3) + 1;
	event.x = column - 1;
	event.y = row - 1;
	event.shift = code & MOUSE_SHIFT;
	event.ctrl = code & MOUSE_CTRL;
	*out = event;
	return true;
}

/* --- background ------------------------------------------------------------------------------ */

Background decode_background(const char *text, size_t length)
{
	static const double weight[3] = {0.2126, 0.7152, 0.0722};
	double light = 0;
	size_t at = 4;

	if (length > 5 && strncmp(text, "rgba:", 5) == 0)
		at = 5;
	else if (length <= 4 || strncmp(text, "rgb:", 4) != 0)
		return BACKGROUND_UNKNOWN;
	for (int i = 0; i < 3; i++) {
		unsigned value = 0, full = 0;

		for (; at < length && strchr("0123456789abcdefABCDEF", text[at]) && full < 0xffff;
			at++) {
			const char digit[2] = {text[at], '\0'};

			value = value * 16 + (unsigned)strtoul(digit, NULL, 16);
			full = full * 16 + 15;
		}
		if (full == 0 || (i < 2 && (at >= length || text[at] != '/')))
			return BACKGROUND_UNKNOWN;
		light += weight[i] * value / full;
		at++;
	}
	return light < 0.5 ? BACKGROUND_DARK : BACKGROUND_LIGHT;
}

Background decode_colorfgbg(const char *text)
{
	const char *last = text ? strrchr(text, ';') : NULL;
	char *end;
	long index;

	if (!last || last[1] < '0' || last[1] > '9')
		return BACKGROUND_UNKNOWN;
	index = strtol(last + 1, &end, 10);
	if (*end != '\0' || index > 15)
		return BACKGROUND_UNKNOWN;
	return index < 7 || index == 8 ? BACKGROUND_DARK : BACKGROUND_LIGHT;
}

/* --- replies --------------------------------------------------------------------------------- */

/* The end of a string control: after BEL or ESC \; 0 when it is not here yet. */
static size_t string_end(const char *bytes, size_t length, size_t at, size_t *body_end)
{
	for (; at < length; at++) {
		*body_end = at;
		if (bytes[at] == '\a')
			return at + 1;
		if (bytes[at] == '\033' && at + 1 < length && bytes[at + 1] == '\\')
			return at + 2;
	}
	return 0;
}

/* The end of a control sequence whose parameters begin at `at`; 0 when it is not here yet. */
static size_t sequence_end(const char *bytes, size_t length, size_t at)
{
	for (; at < length; at++)
		if (bytes[at] >= '@' && bytes[at] <= '~')
			return at + 1;
	return 0;
}

static size_t skip_escape(Replies *replies, const char *bytes, size_t length, size_t at)
{
	size_t end = 0, body = 0;

	if (at + 1 >= length)
		return length;
	if (bytes[at + 1] == ']') {
		end = string_end(bytes, length, at + 2, &body);
		if (end && body >= at + 5 && strncmp(bytes + at + 2, "11;", 3) == 0)
			replies->background = decode_background(bytes + at + 5, body - at - 5);
	} else if (bytes[at + 1] == '[') {
		end = sequence_end(bytes, length, at + 2);
		if (end && bytes[at + 2] == '?' && bytes[end - 1] == 'c')
			replies->complete = true;
	} else {
		end = at + 2;
	}
	return end ? end : length;
}

Replies decode_replies(const char *bytes, size_t length)
{
	Replies replies = {.background = BACKGROUND_UNKNOWN};

	for (size_t at = 0; at < length;) {
		if (bytes[at] == '\033')
			at = skip_escape(&replies, bytes, length, at);
		else if (replies.typed_length < REPLY_TYPED_MAX)
			replies.typed[replies.typed_length++] = bytes[at++];
		else
			at++;
	}
	return replies;
}
