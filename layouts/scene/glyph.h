/* Glyphs that poor fonts and plain ASCII stand in for: one cell by one cell. */
#ifndef GANTREE_GLYPH_H
#define GANTREE_GLYPH_H

#include "layouts/scene/label.h"

/* Turn one grapheme cluster (NUL-ended UTF-8) into what `charset` has, in place: it never gets
 * longer. CHARSET_SHADES has Latin-1, light lines, full block and shades. What nothing stands for,
 * such as letters of other scripts, becomes "?". Folding twice changes nothing more. */
void glyph_fold(char *cluster, Charset charset);

#endif
