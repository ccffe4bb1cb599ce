/* Replaying one processor's row: the part of replay that looks at intervals. Private to replay.c.
 */
#ifndef GANTREE_REPLAY_ROW_H
#define GANTREE_REPLAY_ROW_H

#include "solver/replay/run.h"

/* Look at the first `limit` intervals of `processor`. Its parent's row must come before it. */
void replay_row(ReplayRun *run, uint32_t processor, uint64_t limit);

#endif
