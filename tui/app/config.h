/* The user's settings, from $XDG_CONFIG_HOME/gantree/config.yaml (default ~/.config):
 *
 *   theme: light
 *   layout: lecture
 *   mouse: false
 *   ascii: true
 *   braille: false
 *   legend: false
 *   ambiguous: wide
 *   notation: chen
 *   keys: {x: delete, Ctrl-Z: undo, m: none}
 *
 * The same folder may hold themes/NAME.yaml and layouts/NAME.yaml. A fault costs the key that it is
 * in, and is noted with its place; so is a key that no longer runs what it did. */
#pragma once

#include "solver/schedule/notation.h"
#include "themes/theme.h"
#include "tui/app/keymap.h"

enum { CONFIG_PATH_MAX = 4096, CONFIG_NOTES_MAX = 16 };

/* What there is to tell of a place in the file; line 0: of all of it. */
typedef struct ConfigNote {
	int line, column;
	bool alert; /* a fault */
	char text[ERROR_TEXT_MAX];
} ConfigNote;

typedef struct Config {
	char theme[THEME_NAME_MAX]; /* "" when not said */
	char layout[THEME_NAME_MAX];
	bool mouse, ascii, braille, legend;
	bool ambiguous_wide; /* the font gives two cells to characters of East Asian ambiguous width
			      */
	const Notation *notation; /* NULL: the method's */
	Keymap keymap;
	unsigned given; /* keys of the file, a bit each */
	ConfigNote note[CONFIG_NOTES_MAX];
	int notes; /* may be more than are kept */
	char path[CONFIG_PATH_MAX];
	char themes_folder[CONFIG_PATH_MAX], layouts_folder[CONFIG_PATH_MAX];
	char state_folder[CONFIG_PATH_MAX]; /* $XDG_STATE_HOME/gantree, for unsaved work and what
					     * figures were like */
} Config;

void config_standard(Config *config); /* defaults, folders from the environment */
/* Make the state folder, private to the user, with all above it that is not there. */
void config_make_state(const Config *config);

void config_load(Config *config); /* as it is when there is no file */

/* The text of such a file. */
void config_read(Config *config, const char *text, size_t length);
