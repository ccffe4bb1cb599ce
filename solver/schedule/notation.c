#include "solver/schedule/notation.h"

#include <string.h>

const Notation notation_chen = {"chen", "Chen & Chu", "A", "G", "L", "α", "γ", "ρ", "×A", "×G"};
const Notation notation_cui = {
	"cui", "Cui, Suresh & Kim", "A", "G", "N", "α", "y", "ρ", "×A", "×G"};
const Notation notation_robertazzi = {
	"robertazzi", "Hung, Ko & Robertazzi", "w", "z", "1", "α", "γ", "m", "Tcp", "Tcm"};
const Notation notation_report = {"report", "the report on meshes and hypercubes", "T_cp", "T_cm",
	"1", "α", "γ", "m", "×T_cp", "×T_cm"};
const Notation notation_words = {"words", "plain words", "compute", "link", "load", "share",
	"order", "installments", "intensity of computing", "intensity of transfers"};

const Notation *const notations[NOTATIONS] = {NULL, &notation_chen, &notation_cui,
	&notation_robertazzi, &notation_report, &notation_words};
const char *const notation_names[NOTATIONS + 1] = {
	"auto", "chen", "cui", "robertazzi", "report", "words", NULL};

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
