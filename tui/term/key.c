#include "tui/term/key.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistr.h>

typedef struct Name {
	const char *name;
	uint32_t code;
} Name;

/* The first name of a code is the one written. */
static const Name names[] = {
	{"Up", KEYCODE_UP},
	{"Down", KEYCODE_DOWN},
	{"Left", KEYCODE_LEFT},
	{"Right", KEYCODE_RIGHT},
	{"Home", KEYCODE_HOME},
	{"End", KEYCODE_END},
	{"PgUp", KEYCODE_PAGE_UP},
	{"PgDn", KEYCODE_PAGE_DOWN},
	{"Enter", KEYCODE_ENTER},
	{"Tab", KEYCODE_TAB},
	{"Esc", KEYCODE_ESCAPE},
	{"Backspace", KEYCODE_BACKSPACE},
	{"Delete", KEYCODE_DELETE},
	{"Insert", KEYCODE_INSERT},
	{"Space", ' '},
	{"Comma", ','},
	{"PageUp", KEYCODE_PAGE_UP},
	{"PageDown", KEYCODE_PAGE_DOWN},
	{"Return", KEYCODE_ENTER},
	{"Escape", KEYCODE_ESCAPE},
	{"Del", KEYCODE_DELETE},
	{"Ins", KEYCODE_INSERT},
};

bool key_equal(Key a, Key b)
{
	return a.code == b.code && a.ctrl == b.ctrl && a.alt == b.alt && a.shift == b.shift;
}

bool key_begins_number(Key key)
{
	return !key.ctrl && !key.alt &&
	       ((key.code >= '0' && key.code <= '9') || key.code == '.' || key.code == ',');
}

static bool is_function_key(uint32_t code)
{
	return code >= KEYCODE_F1 && code <= KEYCODE_F12;
}

/* --- writing --------------------------------------------------------------------------------- */

static const char *name_of(uint32_t code)
{
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (names[i].code == code)
			return names[i].name;
	return NULL;
}

/* Ctrl-R is written with a capital, as on the key, although its code is 'r'. */
static void format_character(const Key *key, char out[8])
{
	uint32_t code = key->code;
	int length;

	if (key->ctrl && code >= 'a' && code <= 'z')
		code -= 'a' - 'A';
	length = u8_uctomb((uint8_t *)out, code, 7);
	out[length > 0 ? length : 0] = '\0';
}

void key_format(Key key, char out[KEY_NAME_MAX])
{
	const char *name = name_of(key.code);
	char base[8];

	if (is_function_key(key.code)) {
		snprintf(base, sizeof base, "F%u", (unsigned)(key.code - KEYCODE_F1 + 1) % 100);
		name = base;
	} else if (!name) {
		format_character(&key, base);
		name = base;
	}
	snprintf(out, KEY_NAME_MAX, "%s%s%s%s", key.ctrl ? "Ctrl-" : "", key.alt ? "Alt-" : "",
		key.shift ? "Shift-" : "", name);
}

/* --- reading --------------------------------------------------------------------------------- */

/* Take "Ctrl-" and the like off the front; a lone "-" or "^" after them is the key itself. */
static const char *take_prefixes(const char *text, Key *key)
{
	const struct {
		const char *prefix;
		bool *flag;
	} all[] = {{"Ctrl-", &key->ctrl}, {"C-", &key->ctrl}, {"^", &key->ctrl},
		{"Alt-", &key->alt}, {"M-", &key->alt}, {"Shift-", &key->shift},
		{"S-", &key->shift}};

	for (size_t i = 0; i < sizeof all / sizeof *all;) {
		const size_t length = strlen(all[i].prefix);

		if (strncasecmp(text, all[i].prefix, length) != 0 || text[length] == '\0') {
			i++;
			continue;
		}
		if (*all[i].flag)
			return NULL;
		*all[i].flag = true;
		text += length;
		i = 0;
	}
	return text;
}

static uint32_t named_code(const char *text)
{
	unsigned number = 0;
	int length = 0;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcasecmp(text, names[i].name) == 0)
			return names[i].code;
	if ((text[0] == 'F' || text[0] == 'f') && text[1] >= '1' && text[1] <= '9' &&
		sscanf(text + 1, "%2u%n", &number, &length) == 1 && text[1 + length] == '\0' &&
		number >= 1 && number <= 12)
		return KEYCODE_F1 + (uint32_t)number - 1;
	return KEY_NONE_CODE;
}

/* The one printable character `text` consists of, or KEY_NONE_CODE. */
static uint32_t character_code(const char *text)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	if (!text_walk(&walk) || !walk.harmless || walk.end != walk.length || walk.code <= ' ')
		return KEY_NONE_CODE;
	return walk.code;
}

bool key_parse(const char *text, Key *out)
{
	Key key = {0};
	const char *rest = take_prefixes(text, &key);

	if (!rest || rest[0] == '\0')
		return false;
	key.code = character_code(rest);
	if (key.code == KEY_NONE_CODE)
		key.code = named_code(rest);
	if (key.code == KEY_NONE_CODE || (key.shift && key.code < KEY_FIRST_NAMED))
		return false;
	if (key.ctrl && key.code >= 'A' && key.code <= 'Z')
		key.code += 'a' - 'A';
	*out = key;
	return true;
}
