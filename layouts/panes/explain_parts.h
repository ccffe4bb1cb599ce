/* The inside of explanations: what their files share. */
#pragma once

#include "layouts/panes/explain.h"
#include "layouts/scene/frame.h"
#include "solver/glossary/glossary.h"

/* The glossary's term for a subject, or for what sort of thing it is; NULL: none. */
const Term *explain_term(const Solved *solved, const Subject *subject);

/* Below what a statement of a paper says, from (x, y) on: how to see it, and where it is. */
void explain_places(Frame *frame, const Subject *subject, int x, int y);

/* What is explained in a few words, without markup: "why P4 is useless". */
Word explain_title(const Frame *frame, const Subject *subject);
