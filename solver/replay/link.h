/* Replaying transfers: links, ports, lengths and what they bring. Private to replay. */
#ifndef GANTREE_REPLAY_LINK_H
#define GANTREE_REPLAY_LINK_H

#include "solver/replay/run.h"

void replay_link_take(ReplayRow *row, const Interval *interval);

/* Units here at `time`: all of a transfer that has ended, and where load streams the part of the
 * others that is in. INFINITY at a root that has everything. */
double replay_link_arrived(ReplayRow *row, double time);

/* Whether what the schedule itself says an interval needs is `here`; `number` is its place. */
bool replay_link_needs(ReplayRow *row, const Interval *interval, uint32_t number, double here);

/* At the end of the row: one thing at a time where its ports are shared. */
void replay_link_ports(ReplayRow *row);

#endif
