#include "tui/term/input.h"

#include "tui/term/decode.h"

#include <unistr.h>

enum {
	PART_MS = 25,   /* between the bytes of one character or sequence */
	PASTE_MS = 500, /* between the parts of a paste */
	PASTE_MAX = 1 << 20,
	REPORT_MAX = 24,
	STRING_MAX = 4096,
	ESCAPE = 27,
	DELETE = 127,
};

void input_init(Input *input, int (*next)(void *source, int wait_ms), void *source)
{
	*input = (Input){.next = next, .source = source, .ahead = INPUT_NONE};
	buf_init(&input->paste);
}

void input_release(Input *input)
{
	buf_release(&input->paste);
}

static int next(Input *input, int wait_ms)
{
	const int code = input->ahead;

	if (code == INPUT_NONE)
		return input->next(input->source, wait_ms);
	input->ahead = INPUT_NONE;
	return code;
}

bool input_waiting(Input *input)
{
	if (input->ahead == INPUT_NONE)
		input->ahead = input->next(input->source, 0);
	return input->ahead != INPUT_NONE;
}

/* --- keys ------------------------------------------------------------------------------------ */

static Event key_event(Key key)
{
	return (Event){.kind = EVENT_KEY, .key = key};
}

static Key control_key(int byte)
{
	switch (byte) {
	case 0:
		return (Key){.code = ' ', .ctrl = true};
	case '\b':
	case DELETE:
		return (Key){.code = KEYCODE_BACKSPACE};
	case '\t':
		return (Key){.code = KEYCODE_TAB};
	case '\n':
	case '\r':
		return (Key){.code = KEYCODE_ENTER};
	default:
		return (Key){.code = (uint32_t)byte + (byte <= 26 ? 'a' - 1 : '@'), .ctrl = true};
	}
}

/* One character of UTF-8 that begins with `byte`; KEY_NONE_CODE when it is not one. */
static uint32_t read_character(Input *input, int byte)
{
	uint8_t bytes[4] = {(uint8_t)byte};
	const int length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
	ucs4_t character;
	int count = 1;

	for (; count < length; count++) {
		const int more = next(input, PART_MS);

		if (more < 0x80 || more > 0xbf) {
			input->ahead = more;
			break;
		}
		bytes[count] = (uint8_t)more;
	}
	return u8_mbtoucr(&character, bytes, (size_t)count) == count && character >= 0xa0
		       ? character
		       : KEY_NONE_CODE;
}

static bool plain_key(Input *input, int code, Key *out)
{
	if (code >= INPUT_NAMED && code < INPUT_END) {
		const int modifiers = (code - INPUT_NAMED) % 8;

		*out = (Key){.code = KEY_FIRST_NAMED + (uint32_t)((code - INPUT_NAMED) / 8),
			.shift = modifiers & 1,
			.alt = modifiers & 2,
			.ctrl = modifiers & 4};
		return true;
	}
	if (code < 0 || code > 255)
		return false;
	if (code < ' ' || code == DELETE)
		*out = control_key(code);
	else if (code < 0x80)
		*out = (Key){.code = (uint32_t)code};
	else
		*out = (Key){.code = read_character(input, code)};
	return out->code != KEY_NONE_CODE;
}

/* --- sequences ------------------------------------------------------------------------------- */

/* CSI: parameters, then a final byte. False when nothing came: it was a key with Alt. */
static bool swallow_sequence(Input *input)
{
	int code = next(input, 0);

	if (code == INPUT_NONE)
		return false;
	while (code >= ' ' && code < '@')
		code = next(input, PART_MS);
	return true;
}

/* A string control (an answer that came late): up to BEL or ESC \. */
static bool swallow_string(Input *input)
{
	int code = next(input, 0);

	if (code == INPUT_NONE)
		return false;
	for (int i = 0; i < STRING_MAX && code != '\a' && code != INPUT_NONE; i++) {
		if (code == ESCAPE) {
			next(input, PART_MS);
			break;
		}
		code = next(input, PART_MS);
	}
	return true;
}

/* After an Esc that begins no known sequence. False when there is no event in it. */
static bool escape_event(Input *input, Event *out)
{
	const int code = next(input, 0);
	Key key = {.code = KEYCODE_ESCAPE};

	if (code == '[' && swallow_sequence(input))
		return false;
	if ((code == ']' || code == 'P' || code == '_' || code == '^') && swallow_string(input))
		return false;
	if (code == 'O' && next(input, 0) != INPUT_NONE)
		return false;
	if (code != INPUT_NONE) {
		if (code == ESCAPE)
			input->ahead = code;
		else if (!plain_key(input, code, &key))
			return false;
		else
			key.alt = true;
	}
	*out = key_event(key);
	return true;
}

static bool mouse_event(Input *input, Event *out)
{
	char report[REPORT_MAX];
	int count = 0;

	for (;;) {
		const int code = next(input, PART_MS);

		if (code < ' ' || code > '~' || count == REPORT_MAX - 1)
			return false;
		report[count++] = (char)code;
		if (code >= '@')
			break;
	}
	report[count] = '\0';
	return decode_mouse(report, out);
}

/* All up to the end mark; what is beyond PASTE_MAX is dropped, and so is what is not text. */
static Event paste_event(Input *input)
{
	Buf *paste = &input->paste;

	buf_clear(paste);
	buf_add_text(paste, "");
	for (;;) {
		const int code = next(input, PASTE_MS);

		if (code == INPUT_PASTE_END || code == INPUT_NONE)
			break;
		if (code <= 0 || code > 255 || code == ESCAPE || paste->length >= PASTE_MAX)
			continue;
		buf_add_char(paste, (char)(code == '\r' ? '\n' : code));
	}
	return (Event){.kind = EVENT_PASTE, .text = paste->text};
}

static bool code_event(Input *input, int code, Event *out)
{
	switch (code) {
	case ESCAPE:
		return escape_event(input, out);
	case INPUT_MOUSE:
		return mouse_event(input, out);
	case INPUT_PASTE:
		*out = paste_event(input);
		return true;
	case INPUT_FOCUS:
		*out = (Event){.kind = EVENT_FOCUS};
		return true;
	default: {
		Key key;

		if (!plain_key(input, code, &key))
			return false;
		*out = key_event(key);
		return true;
	}
	}
}

bool input_event(Input *input, Event *out)
{
	for (;;) {
		const int code = next(input, 0);

		if (code == INPUT_NONE)
			return false;
		if (code_event(input, code, out))
			return true;
	}
}
