/* A small replay of schedules in which load is used as it streams in (FLOW_STREAM), from the
 * physics alone: for tests of the methods on trees of some hundred processors. */
#ifndef GANTREE_TESTS_STREAM_H
#define GANTREE_TESTS_STREAM_H

#include "solver/schedule.h"

/* Fails the test unless
 *   the shares sum to 1, nobody has less than nothing, and all who compute stop together at T;
 *   no transfer is faster than its link (divided by the processors below it where `fat`), none
 *   slower unless it says so, and computing likewise;
 *   nobody sends to two children at once, but a root that serves them all at once;
 *   what comes in is, piece after piece, what the parent sends;
 *   at no time more is computed, or sent on, than has come in for that: with `blocks` nothing is
 *   sent before all has. */
void stream_replay(const Net *net, const Schedule *schedule, bool blocks);

#endif
