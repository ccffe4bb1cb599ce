/* The mouse: click selects, a second click edits, the wheel scrolls, dragging moves the time cursor
 * or the end of a bar and with it the speed behind it. */
#ifndef GANTREE_MOUSE_H
#define GANTREE_MOUSE_H

#include "tui/app/app.h"

void mouse_event(App *app, const Event *event);

#endif
