/* What a TikZ picture of ours defines before it draws; what the document has defined stays. */
#ifndef GANTREE_TIKZ_MACROS_H
#define GANTREE_TIKZ_MACROS_H

#include "layouts/figure/figure.h"
#include "solver/base/buf.h"

/* Of macros that draw markers, "gantree circle" and so on. */
extern const char *const tikz_shapes[SHAPES];

void tikz_macros(Buf *out);
void tikz_curve_macros(Buf *out); /* for curves and their markers */
void tikz_patterns(Buf *out);     /* hatchings */

#endif
