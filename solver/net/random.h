/* Random nets to play with and to test on. The same settings give the same net on every machine. */
#pragma once

#include "solver/net/net.h"

typedef struct RandomSettings {
	uint32_t children; /* of the root, >= 1; other processors have from none to as many */
	uint32_t levels;   /* below the root, 1 to NET_LEVELS_MAX; the tree is so deep exactly */
	uint64_t seed;
	double order;                    /* 2 */
	double load;                     /* 100 */
	int32_t installments;            /* 1 */
	double compute_min, compute_max; /* log-uniform, rounded to 3 significant digits */
	double link_min, link_max;
	double startup_compute, startup_transfer;
} RandomSettings;

RandomSettings random_settings(void); /* the defaults */

/* STATUS_INPUT where a setting is out of its range, and where a tree of several levels would have
 * more than a million processors. */
Status net_random(Net *out, const RandomSettings *settings, Error *error) STATUS_CHECKED;

/* The generator itself (splitmix64), for tests that need their own numbers. */
uint64_t random_next(uint64_t *state);
double random_unit(uint64_t *state); /* in [0, 1) */
