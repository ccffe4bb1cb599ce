/* Keys, pastes and the mouse, as xterm sends them. */
#include "tests/pty.h"

#include <stdio.h>
#include <string.h>

void pty_type(Pty *pty, const char *text)
{
	pty_send(pty, text, strlen(text));
	pty_settle(pty);
}

/* What xterm sends for "Up" and the like; NULL when the word is not one of them. */
static const char *bytes_of_name(const char *name)
{
	static const char *const table[][2] = {{"Up", "\033OA"}, {"Down", "\033OB"},
		{"Right", "\033OC"}, {"Left", "\033OD"}, {"Home", "\033OH"}, {"End", "\033OF"},
		{"PgUp", "\033[5~"}, {"PgDn", "\033[6~"}, {"Insert", "\033[2~"},
		{"Delete", "\033[3~"}, {"Enter", "\r"}, {"Tab", "\t"}, {"Shift-Tab", "\033[Z"},
		{"Esc", "\033"}, {"Backspace", "\177"}, {"Space", " "}, {"Comma", ","},
		{"F1", "\033OP"}, {"F2", "\033OQ"}, {"F3", "\033OR"}, {"F4", "\033OS"},
		{"F5", "\033[15~"}, {"Alt-Up", "\033[1;3A"}, {"Alt-Down", "\033[1;3B"},
		{"Alt-Left", "\033[1;3D"}, {"Alt-Right", "\033[1;3C"}, {"Ctrl-Space", "\0"}};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (strcmp(table[i][0], name) == 0)
			return table[i][1];
	return NULL;
}

static void send_key(Pty *pty, const char *name)
{
	const char *bytes = bytes_of_name(name);
	char control;

	if (strcmp(name, "Ctrl-Space") == 0) {
		pty_send(pty, "", 1);
	} else if (bytes) {
		pty_send(pty, bytes, strlen(bytes));
	} else if (strncmp(name, "Ctrl-", 5) == 0 && name[5] != '\0' && name[6] == '\0') {
		control = (char)(name[5] & 0x1f);
		pty_send(pty, &control, 1);
	} else if (strncmp(name, "Alt-", 4) == 0) {
		pty_send(pty, "\033", 1);
		pty_send(pty, name + 4, strlen(name + 4));
	} else {
		pty_send(pty, name, strlen(name));
	}
}

/* An Esc followed at once by another byte would be a key with Alt. */
void pty_keys(Pty *pty, const char *keys)
{
	char name[64];
	int used;

	for (; sscanf(keys, " %63s%n", name, &used) == 1; keys += used) {
		send_key(pty, name);
		if (strcmp(name, "Esc") == 0)
			pty_settle(pty);
	}
	pty_settle(pty);
}

void pty_paste(Pty *pty, const char *text)
{
	pty_send(pty, "\033[200~", 6);
	pty_send(pty, text, strlen(text));
	pty_send(pty, "\033[201~", 6);
	pty_settle(pty);
}

void pty_mouse(Pty *pty, int code, int x, int y, bool press)
{
	char report[40];

	snprintf(report, sizeof report, "\033[<%d;%d;%d%c", code, x + 1, y + 1, press ? 'M' : 'm');
	pty_send(pty, report, strlen(report));
}
