/* Ask backwards: at which values of a key is T, or the speed-up, what is wanted?
 *
 *     status = seek_begin(&seek, net, method, &wish, error);
 *     while (seek_due(&seek) && (status = seek_step(&seek, error)) == STATUS_OK)
 *         ...;
 *     seek_release(&seek);
 *
 * The target *holds* at a value where T is at most the target (the speed-up: at least). An answer
 * is a value at which that begins or ceases:
 *
 *   of real numbers   narrowed down to two neighbouring doubles, with the target on one side and
 * not on the other; the answer is the one with it. SEEK_EQUAL where both have the T wanted, as near
 * as T can be computed. SEEK_JUMP where T leaps across the target, because a verdict or a number of
 * installments flips: no value has just this T, and the answer is the last one at which the target
 * holds.
 *   of whole numbers  a crossing: the first one from which on the target holds (SEEK_FROM), the
 * last one up to which it does (SEEK_UPTO). T of neither need equal the target.
 *   of either         the first of a stretch all along which the target holds and that no such
 * value bounds (SEEK_RANGE): it reaches to the ends of what is looked at, or to where there is no
 * T.
 *
 * Each tells the stretch it lies in, `first` and `last`: the target holds at all values looked at
 * between the two. T is that of the schedule drawn, whatever its outcome, which the answer tells.
 *
 * All is found by solving anew. Some 10^4 values over the range are looked at, closer together
 * towards 0; between two of them T is followed closer where the target begins or ceases to hold,
 * where the kind changes (sweep_kind) and T is not far from the target, for a quarter of the work
 * at most, and where it turns near the target. What is narrower than all of this stays unseen, so
 * that there is no answer is never proved; `values` says how many were looked at. Of nets of more
 * than some 5000 processors, and of best sets, there are fewer. All work is counted, so the answers
 * are the same on every machine. Owner: whoever called seek_begin. */
#pragma once

#include "solver/schedule/method.h"
#include "solver/search/golden.h"
#include "solver/study/sweep.h"

enum { SEEK_ANSWERS_MAX = 32 };

typedef enum SeekGoal {
	SEEK_FINISH,
	SEEK_SPEEDUP,
	SEEK_BEST, /* T of best sets */
	SEEK_VALUE /* what `look` reads */
} SeekGoal;

typedef struct SeekWish {
	SeekGoal goal;
	double target; /* above 0, but of SEEK_VALUE any number */
	SweepLook look;
	const char *name;      /* of what it reads: "P3.end"; static or as long as the seek */
	const Notation *shown; /* symbols for `by` besides the method's (key_words.h); NULL */
	const char *by;        /* a key as a sweep has it; several, with commas, by one factor */
	const char *range; /* FROM:TO; NULL: a thousandth to a thousand times of what is now, from 0
			    * where that is allowed; of whole numbers from the least one on */
} SeekWish;

typedef enum SeekKind { SEEK_EQUAL, SEEK_JUMP, SEEK_FROM, SEEK_UPTO, SEEK_RANGE } SeekKind;

typedef struct SeekAnswer {
	SeekKind kind;
	double value;
	double first, last; /* of the stretch */
	double finish;      /* T there: of the best set where that is asked for */
	double speedup;     /* the same */
	double measure;     /* what is wanted */
	double beyond; /* of a jump: T (the speed-up, where that is asked for) right behind it */
	bool ceases;   /* the target holds below the value, and not above; else the other way */
	const char *outcome; /* sweep_outcome; static */
} SeekAnswer;

typedef struct Seek {
	SeekWish wish; /* its texts are the sweep's key, and NULL */
	Sweep sweep;   /* of the one method; its range is not the one looked at: */
	double from, to;
	bool whole;
	double now; /* the value in the net as it stands; NAN: there is not one */

	uint32_t answers;
	SeekAnswer answer[SEEK_ANSWERS_MAX]; /* in the order of their values */
	bool more;                           /* there was no room for all */
	uint64_t values;                     /* looked at so far */
	bool cut;   /* the work that is allowed was done before the range was through */
	bool begun; /* there is a T: */
	double least, least_at, most, most_at; /* of the measure so far */

	/* For seek.c. In its looks y is what is asked for, lower is better. */
	Scan scan;
	Probe before; /* passed before scan.left */
	bool has_before;
	Probe first;      /* of the stretch that scan.left lies in, or else of the one before */
	double last;      /* of the one before; NAN: there is none */
	uint32_t earlier; /* answers before those of that stretch */
	uint64_t work;    /* that is left */
	uint32_t spare;   /* looks left for what may hide behind another kind */
	uint32_t points, processors, cores;
	struct SeekAhead *ahead; /* NULL: nothing is worked out before its turn */
	bool turning; /* the lowest, or highest, place between two values is looked for */
	Golden turn;
} Seek;

/* Prepare; a value or two are solved. STATUS_INPUT says what is wrong with the key or the range,
 * STATUS_NOT_APPLICABLE that the method does not suit the net, or has no best sets. On failure
 * `out` is empty. */
Status seek_begin(Seek *out, const Net *net, const Method *method, const SeekWish *wish,
	Error *error) STATUS_CHECKED;
void seek_release(Seek *seek); /* also of {0} */

/* Whether something is left to be looked at, and looking at one value more. Without memory the step
 * can be tried again. */
bool seek_due(const Seek *seek);
Status seek_step(Seek *seek, Error *error) STATUS_CHECKED;

/* All steps left, or as many as there is time for (`until`, of clock_ms; 0: all), on so many cores;
 * 0: on as many as there are, where that is worth it. The answers are the same. */
Status seek_run(Seek *seek, uint32_t cores, double until, Error *error) STATUS_CHECKED;

/* How much of the range is done, 0 to 1. */
double seek_progress(const Seek *seek);

/* Append why there is no answer: "T is at least 245.2, with P3.link at 0: 10000 values of P3.link
 * from 0 to 2000 were looked at"; and of that only what was looked at. */
void seek_why(const Seek *seek, Buf *out);
void seek_looked(const Seek *seek, Buf *out);

/* "T", "the speed-up", "T of the best set", "P3.end". */
const char *seek_measure_name(const SeekWish *wish);
