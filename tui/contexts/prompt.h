/* The ":" line: a command by name with its argument, Tab completion, history with Up and Down. It
 * also asks for one argument ("name: "). */
#pragma once

#include "tui/contexts/context.h"

/* Ask for the argument of `action`; ACTION_COMMAND for a whole command. */
Effects prompt_open(App *app, ActionId action, const char *text);

bool prompt_is_open(const App *app);
void prompt_key(App *app, Key key, Reply *reply);
void prompt_paste(App *app, const char *text, Reply *reply);
void prompt_message(App *app, Grid *grid, int y, Caret *caret);

/* Words that can follow (complete.c): fills `out` with at most `max` whole lines, each owned by the
 * caller (mem_free), given the line typed so far; returns how many. */
int complete(App *app, const char *line, char **out, int max);
