/* Labels with structure: the markup of schedule.h set as terminal text.
 *
 * "α_{3}LG_{3}" becomes "α₃LG₃" where Unicode can say it, "a3*L.." never: in ASCII "a3LG3". Powers
 * become superscript digits ("L²"; ASCII "L^2"); subscripts with a comma drop it while all indices
 * have one digit (S₃₁), else keep it in brackets-free form "S₁₂,₃". */
#ifndef GANTREE_LABEL_H
#define GANTREE_LABEL_H

#include "solver/base/buf.h"

#include <stdbool.h>

typedef enum Charset {
	CHARSET_EIGHTHS, /* UTF-8 with block eighths, Greek, sub- and superscripts */
	CHARSET_SHADES,  /* UTF-8, poor font (Linux console): full block and shades, lines; no Greek
			  */
	CHARSET_ASCII,
} Charset;

/* Append `markup` as plain text for `charset`. */
void label_text(Buf *out, const char *markup, Charset charset);

/* Cells it takes. */
int label_width(const char *markup, Charset charset);

#endif
