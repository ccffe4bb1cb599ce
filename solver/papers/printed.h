/* Numbers that the papers print, and the same worked out here. Which, and of what nets, stands in
 * printed.def, a line each; `gantree papers` shows them beside each other. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Printed {
	const char *statement; /* its id: "ko-table-1" */
	const char *entry;     /* "L = 4, K = 4" */
	const char *net;       /* a sample, and what of it is changed: assignments with blanks */
	const char *changes;   /* between, "" for none */
	const char *method;
	const char *against; /* the method whose speed-up it is measured against; "" */
	/* "T"; "speed-up"; "speed-up by formula"; "gain": of the speed-up over that of `against`,
	 * per cent; "share 2": of that processor; "best children=1:40": where T is least along that
	 * sweep; "ahead children=1:15": up to where it is less than that of `against`. Of Chen &
	 * Chu "first term" and "second term" of T, "rho_2", "m_3" of the lemmas, and of child 1
	 * "alpha_1", "set_1" and "piece_1.2" in units of load, "q_1", "alpha q_1", "1 - alpha_1".
	 * Else the name of a fact, and its lower number is meant. */
	const char *quantity;
	double printed;
	int decimals; /* of `printed`, as the paper has them */
	bool differs; /* the paper's number is not ours; the remark says why */
	const char *remark;
} Printed;

extern const Printed printed[]; /* ended by one without a statement */

/* The speed-ups are those of a formula that no schedule attains, where there is no schedule. */
typedef struct PrintedFound {
	double value;
	double speedup, against; /* of the two methods; NAN without a second one */
} PrintedFound;

/* Work one out. One or two solves of its net. */
Status printed_find(const Printed *number, PrintedFound *out, Error *error) STATUS_CHECKED;

/* Whether `value`, rounded as the paper rounds, is what it prints. */
bool printed_agrees(const Printed *number, double value);
