/* Lines of formulas as panes set them. */
#pragma once

#include "layouts/scene/frame.h"
#include "solver/schedule/explain.h"

/* Line `k` of an explanation without the subject it begins with, which stands in the margin
 * already. */
const char *formula_line(const Explanation *explanation, uint32_t k);

/* The paper that the number of a part stands on, in the colour of the bars it speaks of, and its
 * ink; ROLES where it speaks of none. */
typedef struct FormulaTint {
	Role paper, ink;
} FormulaTint;
FormulaTint formula_tint(const ExplanationPart *part);

/* A part's number, as parts show it. */
Word formula_value(const ExplanationPart *part);

/* Markup over at most `rows` lines from (x, y) on, parted at blanks; each number that is one of the
 * explanation's parts is tinted like it. Words without room are left out, an ellipsis in their
 * place. Returns how many lines were written. */
int formula_write(Pen pen, Role role, int x, int y, int rows, const Explanation *explanation,
	const char *markup);

/* All of an explanation from the top of the frame on: its subject in the margin, symbols, numbers
 * and value below each other, the source beside the value where there is room. Returns how many
 * lines were written. */
int formula_explanation(Frame *frame, const Explanation *explanation);
