/* Nets of any kind for tests of the methods, written as the YAML of a net file. */
#ifndef GANTREE_TESTS_SOLVE_H
#define GANTREE_TESTS_SOLVE_H

#include "solver/method.h"
#include "solver/net.h"

/* Read `yaml` into `net`, expanded, and solve it with the method called `method` (NULL: the one the
 * net asks for, or its default). Fails the test with the error unless both work. The caller frees
 * both: schedule_release, then net_release. */
void solve_yaml(const char *method, const char *yaml, Net *net, Schedule *schedule);

/* Fails the test with every violation unless the replay of the whole schedule accepts it. */
void solve_replay(const Net *net, const Schedule *schedule);

#endif
