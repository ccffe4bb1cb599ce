/* The table of what helps most, in place of the other panes: rows are selected, tried, sorted, and
 * the step is changed. What lies in it is tui/app/upgrades_view.h; the panes draw it. */
#pragma once

#include "tui/contexts/context.h"

/* Open it, with a step such as "5%" (NULL or "": the one of before), or close it where it is
 * open and no step is given. */
Effects upgrades_open(App *app, const char *step);

/* While it is open (context.h). */
void upgrades_key(App *app, Key key, Reply *reply);
void upgrades_mouse(App *app, const Event *event, Reply *reply);
extern const FixedHint upgrades_hints[];
