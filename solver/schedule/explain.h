/* The formula behind a number, with the numbers put in and the numbers it is made of, each of which
 * may be asked for in turn: from T down to what the file says. */
#pragma once

#include "solver/schedule/schedule.h"

/* What may be asked for. Of a processor, but for the first four, which are of the whole net. */
typedef enum Quantity {
	QUANTITY_FINISH,
	QUANTITY_SPEEDUP,
	QUANTITY_BOUND, /* of the speed-up */
	QUANTITY_INSTALLMENTS,
	QUANTITY_RATE, /* what it gets where the root gets 1; in trees solved from the leaves,
			* what it is worth together with those below it */
	QUANTITY_SHARE,
	QUANTITY_KEY,     /* of the test that it fails or stands: below 1 it fails */
	QUANTITY_ARRIVAL, /* when its last data comes in */
	QUANTITY_END,     /* when its computing ends */
	QUANTITY_LOAD,    /* in trees: the share of it and all below it together */
	QUANTITIES
} Quantity;

/* Parts stand in this order, which is that of solving: rates, shares, test, time. */
typedef enum PartStage { PART_RATE, PART_SHARE, PART_TEST, PART_TIME, PART_GIVEN } PartStage;

typedef struct ExplanationPart {
	PartStage stage;
	char symbol[LABEL_MAX]; /* markup: "r_{3}" */
	double value;
	uint32_t processor; /* whose; NET_NONE: the whole net's */
	Quantity quantity;  /* what to ask for next. QUANTITIES: nothing, for it is a value of the
			     * net, or is only told: one of these lines says how it comes about */
	const char *field;  /* the value of the net, PART_GIVEN: "compute"; static; else NULL */
} ExplanationPart;

enum { EXPLANATION_LINES = 5, EXPLANATION_TEXT_MAX = 320, EXPLANATION_PARTS = 12 };

typedef struct Explanation {
	char subject[LABEL_MAX]; /* markup: "α_{3}" */
	double value;            /* what it comes to; never NAN */
	bool per_unit;           /* of rates: it is the time for a unit of load */
	uint32_t lines;          /* markup, first the symbols, then "= " numbers, then "= " value,
				  * then how parts come about that are only told; a number that
				  * has no formula is one line and why */
	char line[EXPLANATION_LINES][EXPLANATION_TEXT_MAX];
	char source[64]; /* "Eq. 4, Chen & Chu" */
	uint32_t parts;  /* each value in the numbers' line, once */
	ExplanationPart part[EXPLANATION_PARTS];
} Explanation;

/* False when there is nothing to say: T and what follows from it where nothing is drawn, a bound
 * that is not known, rates and keys where the method has none (and the root's), times of who has no
 * load. The value is the schedule's. `processor` of what is the whole net's is 0. The share that is
 * a part of something is that of one installment where a method sends several alike. */
bool schedule_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out);

/* How many steps the whole load takes. False where they are not a power of it. */
bool schedule_explain_steps(const Net *net, const Schedule *schedule, Explanation *out);

/* How long an interval lasts, from its label and what the net charges; its parts are all given, but
 * for the share. For every interval of every method. */
bool schedule_explain_interval(
	const Net *net, const Schedule *schedule, const Interval *interval, Explanation *out);
