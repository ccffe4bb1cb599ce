/* Keys and other events as values, with a text form that parses both ways.
 *
 * Text forms: a printable character as itself ("a", "?", "é"), named keys ("Up", "Enter", "F2",
 * "PgDn", "Space", "Comma"), prefixes "Ctrl-" and "Alt-" ("Ctrl-R", "Alt-Up") and "Shift-" for
 * named keys ("Shift-Tab"). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { KEY_NAME_MAX = 32 };

/* Codes of keys that are not characters start above Unicode. */
typedef enum KeyCode {
	KEY_NONE_CODE = 0,
	KEY_FIRST_NAMED = 0x110000,
	KEYCODE_UP = KEY_FIRST_NAMED,
	KEYCODE_DOWN,
	KEYCODE_LEFT,
	KEYCODE_RIGHT,
	KEYCODE_HOME,
	KEYCODE_END,
	KEYCODE_PAGE_UP,
	KEYCODE_PAGE_DOWN,
	KEYCODE_ENTER,
	KEYCODE_TAB,
	KEYCODE_ESCAPE,
	KEYCODE_BACKSPACE,
	KEYCODE_DELETE,
	KEYCODE_INSERT,
	KEYCODE_F1, /* F1 to F12 follow each other */
	KEYCODE_F12 = KEYCODE_F1 + 11,
	KEYCODES_END
} KeyCode;

typedef struct Key {
	uint32_t code; /* a Unicode scalar value, or a KeyCode */
	bool ctrl, alt, shift;
} Key;

bool key_equal(Key a, Key b);
bool key_begins_number(Key key);
void key_format(Key key, char out[KEY_NAME_MAX]);
bool key_parse(const char *text, Key *out);

typedef enum EventKind {
	EVENT_NONE, /* the wait timed out */
	EVENT_KEY,
	EVENT_PASTE, /* bracketed paste: text until the next event is read */
	EVENT_MOUSE,
	EVENT_RESIZE,
	EVENT_RESUME, /* back from being suspended: everything must be drawn again */
	EVENT_FOCUS,  /* the window got the focus: look whether the file changed */
	EVENT_HANGUP, /* SIGHUP, SIGTERM, SIGQUIT or the terminal is gone: save what can be saved,
			 leave */
} EventKind;

typedef enum MouseAction {
	MOUSE_PRESS,
	MOUSE_DRAG,
	MOUSE_RELEASE,
	MOUSE_WHEEL_UP,
	MOUSE_WHEEL_DOWN,
} MouseAction;

typedef struct Event {
	EventKind kind;
	Key key;
	MouseAction mouse;
	int button; /* 1 left, 2 middle, 3 right */
	int x, y;   /* cells from 0 */
	bool ctrl, shift;
	const char *text; /* EVENT_PASTE: valid UTF-8 or not, NUL-ended, owned by the terminal */
	int signal;       /* EVENT_HANGUP */
} Event;

/* What waits to become an event, looked at without taking it. */
typedef struct Pulse {
	bool leave; /* a signal or a closed terminal wants the program gone */
	bool stop;  /* Ctrl-Z */
	bool news;  /* another size, back from a stop */
	int keys;   /* bytes of input */
} Pulse;
