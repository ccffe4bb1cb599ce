/* The functions behind the action table (tui/app/action.def), one file a group. Each changes the
 * App and returns what must be redone. Some serve several actions, told apart by a number;
 * `argument` is what was typed, "" when nothing was. */
#pragma once

#include "tui/app/app.h"

#define DO(name) Effects act_##name(App *app);
#define BY(name, number) Effects act_##name(App *app, int by);
#define TYPED(name) Effects act_##name(App *app, const char *argument);
#define ACTION(id, name, keys, argument, group, run, help, words) run
#include "tui/app/action.def"
#undef ACTION
#undef TYPED
#undef BY
#undef DO
