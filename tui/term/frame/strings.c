#include "tui/term/frame/strings.h"

#include <stddef.h>

enum { DIRECT = 1 << 24 }; /* so many colours are no palette */

static const char *text_of(const Terminfo *info, const char *name)
{
	const char *text = info->text(name);

	return text == (const char *)-1 ? NULL : text;
}

/* Both colours, by either way to number them, and the way back. */
static int color_level(FrameTerminal *terminal, const Terminfo *info)
{
	const int colors = info->number("colors");

	terminal->old_colors = !terminal->string[STRING_INK] || !terminal->string[STRING_PAPER];
	if (terminal->old_colors) {
		terminal->string[STRING_INK] = text_of(info, "setf");
		terminal->string[STRING_PAPER] = text_of(info, "setb");
	}
	if (!terminal->string[STRING_INK] || !terminal->string[STRING_PAPER] ||
		!terminal->string[STRING_OWN_COLORS])
		return 0;
	return colors >= DIRECT ? DIRECT
	       : colors >= 256  ? 256
	       : colors >= 16   ? 16
	       : colors >= 8    ? 8
				: 0;
}

/* Terminfo's bits for what goes with no colour. */
static unsigned clashes_of(int bits)
{
	if (bits < 0)
		return 0;
	return (bits & 32 ? LOOK_BOLD : 0) | (bits & 2 ? LOOK_UNDERLINE : 0) |
	       (bits & 4 ? LOOK_REVERSE : 0) | (bits & 16 ? LOOK_FAINT : 0);
}

FrameTerminal frame_terminal(const Terminfo *info, bool no_color)
{
	static const char *const names[] = {
#define X(id, name) name,
		FRAME_STRINGS(X)
#undef X
	};
	FrameTerminal terminal = {.fill = info->fill};

	for (int i = 0; i < STRINGS; i++)
		terminal.string[i] = text_of(info, names[i]);
	/* Where attributes take cells of the screen there are none. */
	for (int i = 0; i < LOOK_ATTRIBUTES && info->number("xmc") > 0; i++)
		terminal.string[STRING_BOLD + i] = NULL;
	terminal.colors = no_color ? 0 : color_level(&terminal, info);
	terminal.clashes = clashes_of(info->number("ncv"));
	terminal.fills_paper = info->flag("bce") == 1;
	terminal.keeps_look = info->flag("msgr") == 1;
	terminal.scrolls = info->flag("am") == 1 && info->flag("xenl") != 1;
	return terminal;
}
