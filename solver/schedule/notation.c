#include "solver/schedule/notation.h"

#include <string.h>

#define NOTATION(id, ...) const Notation notation_##id = {#id, __VA_ARGS__};
#include "solver/schedule/signs.def"

const Notation *const notations[NOTATIONS] = {NULL, &notation_chen, &notation_cui,
	&notation_robertazzi, &notation_report, &notation_star, &notation_words};
const char *const notation_names[NOTATIONS + 1] = {
	"auto", "chen", "cui", "robertazzi", "report", "star", "words", NULL};

int notation_index(const Notation *notation)
{
	for (int i = 1; i < NOTATIONS; i++)
		if (notations[i] == notation)
			return i;
	return 0;
}

bool notation_find(const char *name, const Notation **out)
{
	for (int i = 0; i < NOTATIONS; i++)
		if (strcmp(notation_names[i], name) == 0) {
			*out = notations[i];
			return true;
		}
	return false;
}
