/* What methods say: numbers and names in sentences (notes, facts, reasons, faults), and the
 * formulas behind numbers. */
#pragma once

#include "solver/base/number.h"
#include "solver/schedule/explain.h"

/* A number by value, so that several fit one call of printf: shown(T, 5).text; "∞" when it is not
 * finite. */
typedef struct Shown {
	char text[NUMBER_TEXT_MAX];
} Shown;
Shown shown(double value, int digits);

/* A limit: never above `value`, so that what is said of it also holds for the number shown. */
Shown shown_below(double value, int digits);

/* A processor's name for a sentence: harmless, at most 24 cells; "#7" where memory is out. */
enum { SHOWN_NAME_MAX = 64 };
typedef struct ShownName {
	char text[SHOWN_NAME_MAX];
} ShownName;
ShownName shown_name(const Net *net, uint32_t processor);

/* The fact `name` that with the children served as in `now`, not as in `file`, T is `finish`; and
 * `how` that is known: "no order ends earlier (proved)", at most 48 bytes. The order itself is told
 * where that is one processor's children: "C, A, B: T = 0.18, …". */
void tell_order(Schedule *out, const Net *net, const NetTree *file, const NetTree *now,
	const char *name, double finish, const char *how);

/* For MethodExplain: the parts of an Explanation; its subject is usually there already. */
void explain_subject(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);
void explain_source(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);
void explain_line(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);

/* A value it is made of: one that may be asked for in turn, or one of the net's. Put in by stage; a
 * second of the same symbol is left out. */
void explain_part(Explanation *out, PartStage stage, Quantity quantity, uint32_t processor,
	double value, const char *format, ...) STATUS_FORMAT(6, 7);
void explain_given(Explanation *out, const char *field, uint32_t processor, double value,
	const char *format, ...) STATUS_FORMAT(5, 6);

/* STATUS_INPUT: numbers went beyond what doubles hold. */
Status solve_beyond_range(Error *error);
