/* The point of a curve as a handle: the arrows, or the mouse, move it along the curve, and the
 * whole picture follows as if the value were typed (cell.h). Enter accepts it as one step, Esc
 * restores. */
#pragma once

#include "tui/contexts/context.h"

/* Begin with a key for the panes; false where it is none that moves a point. */
bool point_begin(App *app, Key key, Reply *reply);

/* To the value below the mouse, or what is nearest to it. */
void point_drag(App *app, double value, Reply *reply);

/* To a value as exact as it is, of a curve that may be drawn nowhere; false where it cannot be. */
bool point_to(App *app, double value, Reply *reply);

/* Whether the last step is a move, which Esc takes back and any other key leaves. */
bool point_is_loose(const App *app);
void point_restore(App *app, Reply *reply);

/* While it is moved (context.h). */
bool point_is_open(const App *app);
void point_key(App *app, Key key, Reply *reply);
