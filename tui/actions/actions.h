/* The functions behind the action table (tui/app/action.def), one file a group. Each changes the
 * App and returns what must be redone. Some serve several actions, told apart by a number;
 * `argument` is what was typed, "" when nothing was. */
#pragma once

#include "tui/app/app.h"

/* file.c, for others here: read a file or sample and show it, and show a text that is in no file,
 * called `label`. Whether it is on show now; what is said is said. */
bool file_read_and_show(App *app, const char *file);
bool file_show_text(App *app, const char *label, const char *text, size_t length);

#define DO(name) Effects act_##name(App *app);
#define BY(name, number) Effects act_##name(App *app, int by);
#define TYPED(name) Effects act_##name(App *app, const char *argument);
#define ACTION(id, name, keys, argument, group, run, help, words) run
#include "tui/app/action.def"
#undef TYPED
#undef BY
#undef DO
