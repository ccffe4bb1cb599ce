/* Numbers and names as they stand in the sentences of methods: notes, facts, reasons, formulas. */
#ifndef GANTREE_WORDING_H
#define GANTREE_WORDING_H

#include "solver/base/number.h"
#include "solver/net/net.h"

/* A number by value, so that several fit one call of printf: shown(T, 5).text. */
typedef struct Shown {
	char text[NUMBER_TEXT_MAX];
} Shown;
Shown shown(double value, int digits);

/* A processor's name for a sentence: harmless, at most 24 cells; "#7" where memory is out. */
enum { SHOWN_NAME_MAX = 64 };
void shown_name(const Net *net, uint32_t processor, char out[SHOWN_NAME_MAX]);

#endif
