/* The program without a terminal: an App that is sent keys by name and drawn into a Grid. */
#ifndef GANTREE_TESTS_DRIVE_H
#define GANTREE_TESTS_DRIVE_H

#include "tui/app.h"

typedef struct Drive {
	App app;
	Grid grid;
	int caret_x, caret_y;
	char *home; /* a fresh folder that stands for the user's config and state */
} Drive;

/* Open `file` ("sample:fig5", a path) at a size, with a theme, in an empty home. */
void drive_open(
	Drive *drive, const char *file, int width, int height, const char *theme, Charset charset);
void drive_close(Drive *drive);

/* Keys by name, parted by blanks: "Down Right 2 5 0 Enter". "Space" and "Comma" as in key.h. */
void drive_keys(Drive *drive, const char *keys);

/* Type text as it stands, then draw. */
void drive_type(Drive *drive, const char *text);
void drive_paste(Drive *drive, const char *text);
void drive_draw(Drive *drive);

/* The screen as text (free it), and whether it shows a word. */
char *drive_screen(Drive *drive);
bool drive_shows(Drive *drive, const char *text);

#endif
