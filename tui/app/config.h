/* The user's settings, from $XDG_CONFIG_HOME/gantree/config.yaml (default ~/.config):
 *
 *   theme: light
 *   layout: lecture
 *   mouse: false
 *   ascii: true
 *   braille: false
 *   legend: false
 *   notation: chen
 *   keys: {x: delete, Ctrl-Z: undo, m: none}
 *
 * The same folder may hold themes/NAME.yaml and layouts/NAME.yaml. A file that cannot be read is no
 * file; a fault in it is reported with its place and
 * none of it counts. */
#pragma once

#include "solver/schedule/notation.h"
#include "themes/theme.h"
#include "tui/app/keymap.h"

enum { CONFIG_PATH_MAX = 4096 };

typedef struct Config {
	char theme[THEME_NAME_MAX]; /* "" when not said */
	char layout[THEME_NAME_MAX];
	bool mouse, ascii, braille, legend;
	const Notation *notation; /* NULL: the method's */
	Keymap keymap;
	char themes_folder[CONFIG_PATH_MAX], layouts_folder[CONFIG_PATH_MAX];
	char state_folder[CONFIG_PATH_MAX]; /* $XDG_STATE_HOME/gantree, for unsaved work and what
					     * figures were like */
} Config;

void config_standard(Config *config); /* defaults, folders from the environment */
/* Make the state folder, private to the user, with all above it that is not there. */
void config_make_state(const Config *config);

Status config_load(Config *config, Error *error) STATUS_CHECKED; /* STATUS_OK when there is none */
