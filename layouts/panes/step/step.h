/* The inside of the step's pane: one drawing for each kind of step. Each draws what there is room
 * for in the frame and returns how many lines it would like to have. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "solver/schedule/pseudocode.h"

typedef int StepDraw(Frame *frame);

StepDraw step_round; /* panes/step/round.c; with the algorithm in its place */
StepDraw step_collapse;
StepDraw step_try; /* also of orders; panes/step/try.c */

/* The algorithm's pseudo-code with the line of the step marked (panes/step/code.c). Nothing where
 * the step has none. */

/* Lines that all of it takes; 0: there is none. */
int step_code_rows(const Frame *frame);

/* All of it from column x, line y on, before column `right`. */
void step_code(const Frame *frame, int x, int y, int right);

/* Cells that it has, with a blank and the mark before it. */
enum { STEP_CODE_CELLS = CODE_CELLS + 6 };

/* The marked line alone, from column x on. */
void step_code_line(const Frame *frame, int x, int y);

/* What all rounds promise, and what is reached, from column x, line y on (panes/step/table.c).
 * Returns the line behind. */
enum { STEP_TABLE_CELLS = 44 };
int step_table_rows(const Frame *frame);
int step_table(const Frame *frame, uint32_t k, int x, int y);
