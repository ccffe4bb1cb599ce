/* The functions behind the action table, by file: actions/move.c, actions/edit.c, actions/tree.c,
 * actions/view.c, actions/curve.c, actions/file.c, actions/figure.c. */
#ifndef GANTREE_ACTIONS_H
#define GANTREE_ACTIONS_H

#include "tui/app/action.h"

#define ACTION(id, name, keys, argument, group, help) ActionFunction act_##id;
#include "tui/app/action.def"
#undef ACTION

#endif
