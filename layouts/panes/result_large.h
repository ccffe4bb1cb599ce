/* The lecture strip: the finish time in digits three rows high, what changed, the value being
 * edited, the speed-up and a two-word legend. A part of the result diagram. */
#ifndef GANTREE_RESULT_LARGE_H
#define GANTREE_RESULT_LARGE_H

#include "layouts/scene/pen.h"

enum { RESULT_LARGE_ROWS = 3, RESULT_LARGE_CELLS = 24 }; /* below that the plain lines serve */

void result_large(const Solved *solved, const View *view, Scene *out);

#endif
