/* Values by name: what texts and conditions may speak of, in lessons and on the command line.
 *
 * A value is a name; `gantree values` lists them all (names.def):
 *   of the net       T, speedup, useless (how many are), last (who stops last), fact(NAME),
 *                    names(STANDING) (who helps, waits, is useless ...), and each key of a net file
 *                    that is a number or a word: load, order, service
 *   of a processor   P3.compute, P3.share, P3.end, P3.deadline ...
 *   of a round       round(1).key ...: those of whom the first round removed; where there are
 *                    tests and no rounds, of whom they removed, by processor
 *   of a try         try(1).T ...: of the first number of installments that a rule tries
 *   of the screen    cursor, column, step, guess ..., and of what is selected: bar.start ... of a
 *                    bar, row.gain ... of the list of upgrades, point.x ... of a curve
 *
 * Before it may stand, one after another:
 *   before.                of the net as it was: as the stop began, without the settings of a sweep
 *   own.                   of the split that the user made
 *   pin(NAME).             of what was put aside so: by its number or by what it is called
 *   best.                  of the best set
 *   with(KEY=VALUE, ...).  of the net with other values: with(P3.link=20, method=ko-sos).T
 *   without(P3, ...).      of the net without these
 *
 * A condition is values and numbers with + - * / ( ), < <= > >= = != (a chain, as 2 < T <= 3,
 * holds where each pair does), "not", "and", "or", from the tightest to the loosest. Names are
 * compared by = and != alone: cursor = P3. A minus has blanks around it, as names may have it:
 * ko-sos. A name with anything but letters, digits, "_" and "-" stands in quotes:
 * 'home office'.share. '#7' is the seventh behind the root, whatever it is called.
 *
 * In a text {VALUE}, or {what is calculated from values}, is written as the screen writes it: four
 * digits, shares with %. {T:6} asks for so many digits, and no %; {P3.key:%} for a part in per
 * cent, never rounded to none or all; {T:csv} for all digits of a double, and no blanks.
 *
 * What does not exist (the share of who is not there, the deadline of who was not removed) is NAN,
 * or no name: compared with anything it is false. Most values cost nothing; those that are searched
 * for (names.h), with, without and best cost some solves each time: ask once and keep what you got.
 */
#pragma once

#include "solver/net/net.h"
#include "solver/schedule/schedule.h"
#include "solver/study/guess/guess.h"

/* Find what was put aside under a name; false: there is none. */
typedef bool FindPin(const void *pins, const char *name, size_t length, const Net **net,
	const Schedule **schedule);

/* Names that only whoever asks knows: {units}, {peer.share}. Their sorts hold for all; SORT_WHO: a
 * processor. What is not told just now does not exist. */
typedef struct GivenName {
	const char *name;
	int sort; /* ValueSort */
} GivenName;

typedef struct GivenNames {
	const GivenName *given;
	uint8_t count; /* at most GIVENS_MAX, in the order of their names */
} GivenNames;

typedef union Given {
	double number;
	const char *word; /* borrowed */
	uint32_t processor;
} Given;

enum { GIVENS_MAX = 250 };

typedef struct Givens {
	const GivenNames *names;
	Given given[GIVENS_MAX];
	bool told[GIVENS_MAX];
} Givens;

/* What they are taken from; all borrowed, all may be missing. Schedules are solved ones,
 * also where the screen is veiled. */
typedef struct ValueSource {
	const Net *net;
	const Schedule *schedule;
	const Net *before_net;
	const Schedule *before;
	const Schedule *own;
	const struct BestSet *best; /* that `schedule` is of: within best. */
	const Guess *guess;         /* of what is asked for */
	double guesses;             /* how many guessed that */
	uint32_t processor;         /* selected */
	const char *column;         /* "link"; NULL: nothing of a processor */
	uint32_t step;              /* shown, from 1; 0: the result */
	bool veiled;
	FindPin *find_pin; /* NULL: there are none */
	const void *pins;
	const Interval *bar;            /* selected on the screen */
	const struct UpgradeRow *row;   /* selected in the list of upgrades */
	const struct CurveValue *point; /* of a curve, where the net is */
	const char *action;             /* what the user did last, as ":" calls it; NULL */
	const Givens *givens;           /* NULL: there are none */
} ValueSource;

/* Append `text`, made harmless, with all braces filled in. STATUS_NOT_APPLICABLE, with nothing
 * appended, where one has no value: say something else then. May be stopped (pace.h). */
Status values_fill(
	const ValueSource *source, const char *text, Buf *out, Error *error) STATUS_CHECKED;

/* The same, but "–" stands for what has no value, and nothing in {...:csv}. With an error something
 * may have been appended. */
Status values_print(
	const ValueSource *source, const char *text, Buf *out, Error *error) STATUS_CHECKED;

/* The same, where braces that cannot be read are text. */
Status values_fill_note(
	const ValueSource *source, const char *text, Buf *out, Error *error) STATUS_CHECKED;

/* Whether a condition holds; NULL holds always. May be stopped. */
Status values_hold(
	const ValueSource *source, const char *condition, bool *out, Error *error) STATUS_CHECKED;

/* Whether a text or a condition can be read at all, without a net. */
Status values_check_text(const char *text, Error *error) STATUS_CHECKED;
Status values_check_condition(const char *condition, Error *error) STATUS_CHECKED;

/* Whether a text can be read, and all processors that it names are in the net, which is expanded;
 * STATUS_INPUT names the nearest. O(processors) where one is not. */
Status values_known(const Net *net, const char *text, Error *error) STATUS_CHECKED;
Status values_known_condition(const Net *net, const char *condition, Error *error) STATUS_CHECKED;
