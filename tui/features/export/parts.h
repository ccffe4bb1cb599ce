/* The inside of the dialogue's preview: for preview.c and figure.c only. */
#pragma once

#include "tui/app/app.h"

/* Where the preview may stand, its frame included. */
typedef struct Room {
	int x, y, width, height;
} Room;

/* A page of so many cells in the room: its middle across, its top where it is too high, and a frame
 * around it, open below where the page goes on. Returns where the page's own cells are. */
Room preview_page(Grid *grid, const Room *room, int width, int height);

/* A line about the preview, cut to the room. */
void preview_words(Grid *grid, const Room *room, int y, const char *words, Role ink);

/* The figure of the choice, which is one of a diagram. */
Status preview_figure(App *app, Grid *grid, const Room *room, Error *error) STATUS_CHECKED;
