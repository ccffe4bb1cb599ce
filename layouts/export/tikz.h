/* What a TikZ picture of ours defines before it draws; what the document has defined stays. */
#pragma once

#include "layouts/scene/scene.h"
#include "themes/theme.h"

/* Of macros that draw markers, "gantree circle" and so on. */
extern const char *const tikz_shapes[SHAPES];

void tikz_macros(Buf *out);
void tikz_curve_macros(Buf *out);             /* for curves and their markers */
void tikz_pattern(Buf *out, Pattern pattern); /* a hatching */
extern const char *const tikz_patterns[];     /* their names, behind "gantree " */
