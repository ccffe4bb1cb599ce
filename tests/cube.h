/* Hypercubes for tests, and a replay of their own: every node and link of the cube, from the rules
 * of the model alone. */
#ifndef GANTREE_TESTS_CUBE_H
#define GANTREE_TESTS_CUBE_H

#include "solver/method.h"
#include "solver/net.h"

/* An expanded hypercube. Release with net_release. */
Net cube_net(unsigned dimension, double load, double compute, double link, int installments);

/* Solve with the method called `id`; fails the test unless that works. */
Schedule cube_solved(const char *id, const Net *net);

/* A processor of a layer: the last one, which for layers in the middle is no power of two. */
uint32_t cube_of_layer(const Net *net, unsigned layer);
double cube_load(const Net *net, const Schedule *schedule, unsigned layer);

/* All intervals of a processor, as the schedule gives them; free with mem_free. */
Interval *cube_row(const Net *net, const Schedule *schedule, uint32_t processor, size_t *count);

/* Fails the test unless, at every node: links join neighbours and carry one message at a time, as
 * long as its load takes; what is received was sent; nothing is computed or sent on before it has
 * arrived; computing has no gap and ends at the finish; and all adds up. */
void cube_replay(const Net *net, const Schedule *schedule);

#endif
