/* What curves a net file asks for: its key `curve`.
 *
 *   curve:
 *     vary: children=1:10        # KEY=FROM:TO[:STEP], as gantree sweep has it (sweep.h)
 *     measure: speedup           # finish | speedup | ideal-ratio
 *     of: formula                # finish | formula: of the schedule drawn, or the paper's closed
 * form methods: [chen-c, chen-s]  # absent: the net's own series: [{load: 500}, {load: 1000}]   #
 * each a set of KEY: VALUE as --set has them
 *
 * In the field table they are curve.vary, curve.measure, curve.of, curve.methods and curve.series,
 * so --set, :set, undo and saving know them; an empty curve.vary takes the curve away. Every series
 * is drawn for every method. Here texts are only kept; solver/curve.h finds out what they mean. */
#ifndef GANTREE_NET_CURVE_H
#define GANTREE_NET_CURVE_H

#include "solver/base/status.h"

#include <stdbool.h>
#include <stdint.h>

/* What is measured. IDEAL_RATIO: the speed-up divided by that of the same processors with links of
 * no cost, which is the sum of their speeds against the root's. */
typedef enum NetMeasure {
	NET_MEASURE_FINISH,
	NET_MEASURE_SPEEDUP,
	NET_MEASURE_IDEAL_RATIO,
} NetMeasure;

typedef enum NetMeasureOf { NET_OF_FINISH, NET_OF_FORMULA } NetMeasureOf;

enum { NET_SERIES_MAX = 16 };

/* All texts are "" when the file says nothing; never NULL. Owner: the Net. */
typedef struct NetCurve {
	char *vary;
	NetMeasure measure;
	NetMeasureOf of;
	char *methods; /* "chen-c, chen-s" */
	char *series;  /* "load=500; load=750, order=3": series parted by ";", settings by "," */
} NetCurve;

#endif
