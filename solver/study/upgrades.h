/* What helps most: every number of a net a step smaller and a step larger, and what T becomes.
 *
 * Changes are finite, each solved anew: slopes lie here, because one step may change who takes
 * part. Beside each row stands the next break: the value at which somebody's verdict, the outcome,
 * or the number of installments flips. It is found by bisection on fresh solves, down to
 * neighbouring doubles: at the one before it, towards `now`, all is as it is now.
 *
 * That no flip is nearer is not proved. Looks go outwards both ways, from a millionth of the number
 * on, each as near to the one before as the work allows (scan_looks, and `apart`: 1.4 % with ten
 * processors, 3.8 % with a hundred, 7 % with two hundred, 64 % with a thousand and more, or where
 * each solve tries many sets or orders of service), and closer where the order of removal or the
 * sign of a share changes between two of them; two flips between the same two looks that cancel
 * each other are not seen. What that misses is counted by tests/property/soak_upgrades.c. Of
 * regular networks of more than 5000 processors only the summary is solved: who drops out is not
 * seen there.
 *
 * Work is done in steps, so that a program can do it while no key waits:
 *
 *     status = upgrades_begin(&upgrades, net, method, by, error);
 *     while (upgrades_due(&upgrades) && (status = upgrades_step(&upgrades, error)) == STATUS_OK)
 *         ...;
 *     upgrades_release(&upgrades);
 *
 * First T of all rows, then their best sets, then their breaks; a row says how far it is. The net
 * is copied, never changed. Owner: whoever called upgrades_begin. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/method.h"

#include <math.h>

enum { UPGRADE_TEXT = 160, UPGRADE_ROWS_MAX = 20000 };

#define UPGRADE_STEP 0.1   /* where nobody says: 10 % */
#define UPGRADE_APART 0.08 /* looks further apart than that are worth a word */

/* One way a number can go. */
typedef struct UpgradeWay {
	double value;  /* of the number; NAN: it cannot go that way (a whole number at its least) */
	double finish; /* T of the schedule drawn then; NAN: there is none, see `why` */
	double best;   /* T of the best set then; NAN: the method has none, or none is known */
	bool proved;   /* no other set ends earlier then; else it is the best one found */
	Outcome outcome;
	char why[UPGRADE_TEXT]; /* where there is no T: why; where a smaller time makes T worse:
				 * what happens, "PE then drops P1"; where it becomes infeasible:
				 * "P1 waits", or ""; else "" */
} UpgradeWay;

typedef enum UpgradeStage {
	UPGRADE_WAITING, /* nothing but `now` is known */
	UPGRADE_SOLVED,  /* T of both ways */
	UPGRADE_BEST,    /* and their best sets */
	UPGRADE_DONE,    /* and the break */
} UpgradeStage;

typedef struct UpgradeRow {
	char *key;  /* as --set has it: "P3.link", "P4..P18.link" for a group, "load" */
	char *name; /* harmless: "P3", "P4…P18"; "" for a number of the whole net */
	const Field *field;
	uint32_t node; /* whose it is; NET_NONE for a number of the whole net */
	bool whole;    /* its values are whole numbers, a step is 1 */
	UpgradeStage stage;
	bool placed; /* it is sorted in */
	double now;
	UpgradeWay down, up; /* a step smaller (for times: cheaper), a step larger */
	double gain;         /* of T, by the better way that is to be had: for times and start-ups
			      * a step down, for numbers of installments either; negative where it
			      * makes T worse; NAN: not known yet */
	bool paradox;        /* a smaller time makes T worse */
	double next_break;   /* the nearest value below or above `now`, by ratio, at which a verdict
			      * flips: the first one on the other side. NAN: none as far as was
			      * looked, from a thousandth to a thousand times */
	double break_before; /* T at the last value before it, and */
	double break_finish; /* at it; both NAN without a break, or without T */
	char verdict[UPGRADE_TEXT]; /* what flips beyond it: "P1 out", "P2 in, P1 out", "P4 waits";
				     * harmless */
} UpgradeRow;

/* The way that counts: a step smaller; of whole numbers, and where that is none, the better one. */
static inline const UpgradeWay *upgrade_way(const UpgradeRow *row)
{
	const bool up = row->whole && row->up.finish < row->down.finish;

	return up || isnan(row->down.value) ? &row->up : &row->down;
}

/* Whether it is something to be chosen among others: neither less work nor a factor on all times.
 */
static inline bool upgrade_is_choice(const UpgradeRow *row)
{
	return row->field != &net_fields[NET_KEY_LOAD] &&
	       row->field != &net_fields[NET_KEY_INTENSITY_COMPUTE] &&
	       row->field != &net_fields[NET_KEY_INTENSITY_TRANSFER];
}

typedef struct Upgrades {
	double by;     /* the step, as a fraction of the number */
	double finish; /* T now, and */
	double best; /* of the best set, once the first row is at UPGRADE_BEST; NAN: as in a way */
	bool proved; /* as in a way */
	bool infeasible; /* the schedule now is */
	double apart; /* what lies between two looks outwards for a break, at most: so much of the
		       * nearer one */
	uint32_t count;
	UpgradeRow *row; /* in the order of the net: its own numbers, then node by node */
	uint32_t
		*sorted; /* indices of rows, most gain first; those not known yet follow in order */
	void *state;
} Upgrades;

/* Read a step, "10%" or "0.1"; false where it is none, and then `by` is untouched. */
bool upgrade_step_read(const char *text, double *by);

/* Prepare; only T now is solved. `by` in (0, 1). Rows are the numbers that the method reads (load,
 * start-ups, intensities, a given number of installments, compute and link of each node as written:
 * a group once, a regular network's once); never order, which is what the load is, and none that is
 * 0, of which there are no 10 %. STATUS_NOT_APPLICABLE where the method does not suit the net, and
 * where that makes more than UPGRADE_ROWS_MAX rows. On failure `out` is empty. */
Status upgrades_begin(Upgrades *out, const Net *net, const Method *method, double by,
	Error *error) STATUS_CHECKED;
void upgrades_release(Upgrades *upgrades); /* also of {0} */

/* Something is left to be done; a bit of it, some milliseconds of a net of 200 children at most.
 * May be stopped (pace.h) and then goes on. Without memory the step can be tried again. */
bool upgrades_due(const Upgrades *upgrades);
Status upgrades_step(Upgrades *upgrades, Error *error) STATUS_CHECKED;

/* Until all rows have come to `goal`, or as far as there is time for (`until`, of clock_ms; 0:
 * all), row by row on so many cores; 0: on as many as there are, where that is worth it. The table
 * is the same. Stopped it goes on, too. */
Status upgrades_run(Upgrades *upgrades, UpgradeStage goal, uint32_t cores, double until,
	Error *error) STATUS_CHECKED;

/* What is looked at first from now on: the rest of this row. */
void upgrades_prefer(Upgrades *upgrades, uint32_t row);
