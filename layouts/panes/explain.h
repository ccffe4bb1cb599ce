/* What is said of a subject when it is explained (key E): its sentence, then the formula behind it
 * with the numbers put in, and the numbers these are made of, each of which may be asked for in
 * turn, down to what the file says. The diagram `explain` draws it, of View.explain. */
#pragma once

#include "layouts/subject/subject.h"

/* What can be said of the same thing, the subject's own first: of P3's bar its length, the share of
 * P3, when it ends. Returns how many, >= 1. */
enum { EXPLAIN_ASPECTS = 10 };
uint32_t explain_aspects(
	const Solved *solved, const Subject *subject, Subject out[EXPLAIN_ASPECTS]);

/* The formula that a subject stands in, and of which quantity or bar it is (`of`; may be NULL).
 * False when there is none; then `out` is empty. */
bool explanation_of(const Solved *solved, const Subject *subject, Subject *of, Explanation *out);

/* The first statement that is cited there and that the papers' lists have: by the formula, else by
 * the glossary or as the name of a fact. SUBJECT_NONE: there is none. */
Subject explain_cited(const Solved *solved, const Subject *subject, const Explanation *formula);

/* What is asked for when part `part` of it is gone into; SUBJECT_NONE when that is given. */
Subject explain_part_of(const Explanation *explanation, uint32_t part);

/* Whether there is such a thing in the schedule as it is now. */
bool explain_exists(const Solved *solved, const Subject *subject);

/* Whether a subject is a processor's, that one. */
bool explain_is_of(const Subject *subject, uint32_t processor);

/* The elimination that says why a subject's processor is useless; UINT32_MAX: none. */
uint32_t explain_elimination(const Solved *solved, const Subject *subject);
