/* The ":" line: a command by name with its argument, Tab completion, history with Up and Down. It
 * also asks for one argument ("name: "). */
#ifndef GANTREE_PROMPT_H
#define GANTREE_PROMPT_H

#include "tui/app/app.h"

/* Ask for the argument of `action`; ACTION_COMMAND for a whole command. */
void prompt_open(App *app, ActionId action, const char *text);
void prompt_key(App *app, Key key);

/* Run "NAME ARGUMENT" as typed after ":". Unknown names are reported with the nearest known. */
void prompt_run(App *app, const char *command);

/* What stands before the text: ":", "name: ". */
const char *prompt_label(const App *app);

/* Words that can follow (complete.c): fills `out` with at most `max` whole lines, each owned by the
 * caller (mem_free), given the line typed so far; returns how many. */
int complete(App *app, const char *line, char **out, int max);

#endif
