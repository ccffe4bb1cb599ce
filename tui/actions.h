/* The functions behind the action table, by file: actions_move.c, actions_edit.c, actions_tree.c,
 * actions_view.c, actions_curve.c, actions_file.c, actions_figure.c. */
#ifndef GANTREE_ACTIONS_H
#define GANTREE_ACTIONS_H

#include "tui/action.h"

#define ACTION(id, name, keys, argument, group, help) ActionFunction act_##id;
#include "tui/action.def"
#undef ACTION

#endif
