/* The ":" line: a command by name with its argument, below a list of what can follow; Tab
 * completes, arrows choose, Ctrl-P and on an empty line Up recall earlier ones, also what was left
 * with Esc. It also asks for one argument ("name: "), and for what "/" searches. */
#pragma once

#include "tui/contexts/context.h"

/* Ask for the argument of `action`; ACTION_COMMAND for a whole command. */
Effects prompt_open(App *app, ActionId action, const char *text);

bool prompt_is_open(const App *app);
bool prompt_is_command(const App *app);
bool prompt_is_search(const App *app);
void prompt_key(App *app, Key key, Reply *reply);
void prompt_paste(App *app, const char *text, Reply *reply);
void prompt_message(App *app, Grid *grid, int y, Caret *caret); /* and the list above it */
