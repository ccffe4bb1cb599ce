/* Pseudo-code: the algorithms of a paper in short lines of ours, and at which line a step is.
 *
 * A family keeps its own in a file pseudocode.c; a Method names the ones that it runs. */
#pragma once

#include "solver/schedule/schedule.h"

/* What happens in a step, by which its line is found. */
typedef enum CodeMoment {
	CODE_NEVER,      /* no step is shown of this line */
	CODE_REMOVES,    /* a round: the child with the least key leaves */
	CODE_BEGINS,     /* a rule's first number of installments */
	CODE_COMPARES,   /* a further one: T with it, and T with one fewer */
	CODE_WAITS,      /* the last one: somebody would wait */
	CODE_ENDS_RANGE, /* the last one: the upper end of the paper's estimate */
	CODE_FILLS,      /* a period: somebody gets its first load */
	CODE_REPEATS,    /* a period: everybody computes, and the next installment is passed on */
	CODE_SENDS,      /* an installment */
	CODE_ENDS,       /* the last period: nothing is sent any more */
	CODE_ORDERS,     /* an order that comes to mind */
	CODE_IMPROVES,   /* one that ends earlier, found depth first */
	CODE_SEARCHES,   /* the last one, and others may end earlier */
	CODE_PROVES,     /* the last one, and none does */
} CodeMoment;

typedef struct CodeLine {
	int indent;       /* from 0 */
	const char *text; /* markup as in labels, in the symbols of the method's notation */
	CodeMoment moment;
} CodeLine;

#define CODE_LINE(indent, text)                                                                    \
	{                                                                                          \
		indent, text, CODE_NEVER                                                           \
	}
#define CODE_AT(moment, indent, text)                                                              \
	{                                                                                          \
		indent, text, moment                                                               \
	}
#define CODE_LINES(array) .line = (array), .lines = sizeof(array) / sizeof *(array)

typedef struct Pseudocode {
	const char *name;   /* "PE": what the paper calls the algorithm */
	const char *does;   /* "removes the useless processors": after its name */
	const char *source; /* where the paper has it, or tells what is in it, as in papers.h:
			       "Table II" */
	const CodeLine *line;
	uint32_t lines;
} Pseudocode;

enum {
	CODE_LINES_MAX = 10,
	CODE_CELLS = 44,
	CODE_INDENT = 2
}; /* of each at most so many lines, each so
    * wide, indents of so many cells included */

/* Where a step is: line `line` of `code`, from 1. `code` is NULL for STEP_NONE, and of steps that
 * no line is about. */
typedef struct CodePlace {
	const Pseudocode *code;
	uint32_t line;
} CodePlace;

/* `step` is one of schedule_step; the schedule may be of any step. O(algorithms * lines), of a
 * period what schedule_period_work costs. */
CodePlace schedule_code(const Net *net, const Schedule *schedule, Step step);

/* The code that a paper (Method.paper) has at `source`: "Chen & Chu", "Table II"; NULL: none is
 * known. */
const Pseudocode *pseudocode_find(const char *paper, const char *source);
