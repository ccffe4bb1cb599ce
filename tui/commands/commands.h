/* The commands, one file each. Each returns the exit status and prints its own faults. */
#ifndef GANTREE_COMMANDS_H
#define GANTREE_COMMANDS_H

#include "tui/cli/arguments.h"

int cmd_solve(const Arguments *arguments);
int cmd_draw(const Arguments *arguments);
int cmd_sweep(const Arguments *arguments);
int cmd_check(const Arguments *arguments);
int cmd_random(const Arguments *arguments);

/* commands/list.c: what there is */
int cmd_methods(const Arguments *arguments);
int cmd_samples(const Arguments *arguments);
int cmd_themes(const Arguments *arguments);
int cmd_keys(const Arguments *arguments);

/* commands/generate.c: what is installed beside the program */
int cmd_completion(const Arguments *arguments);
int cmd_manual(const Arguments *arguments);

#endif
