/* Both ends of every transfer: what a row sends or collects is kept and must be met by the row at
 * the link's lower end, which comes later. Private to replay. */
#ifndef GANTREE_REPLAY_MATCH_H
#define GANTREE_REPLAY_MATCH_H

#include "solver/replay/run.h"

/* Keep a send or collect of the row at hand. */
void replay_match_keep(ReplayRow *row, const Interval *interval);

/* Meet the send of what comes in, or the collect of a report: alone, or as the next of a run of
 * abutting intervals. Returns when the whole transfer ends, which is the interval's own end where
 * the other end is not known. */
double replay_match_meet(ReplayRow *row, const Interval *interval);

/* At the end of a row looked at whole: nothing sent to it or collected from it may be left over. */
void replay_match_finish(const ReplayRow *row);

#endif
