/* The functions behind the action table (tui/app/action.def), one file a group.
 *
 * Each changes the App and returns what must be redone; `argument` is "" when none was given. */
#ifndef GANTREE_ACTIONS_H
#define GANTREE_ACTIONS_H

#include "tui/app/app.h"

typedef Effects ActionFunction(App *app, const char *argument);

#define ACTION(id, name, keys, argument, group, help) ActionFunction act_##id;
#include "tui/app/action.def"
#undef ACTION

#endif
