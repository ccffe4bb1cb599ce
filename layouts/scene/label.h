/* Labels with structure: the markup of schedule.h set as terminal text.
 *
 * "α_{3}LG_{3}" becomes "α₃LG₃" where Unicode can say it, "a3*L.." never: in ASCII "a3LG3". Powers
 * become superscript digits ("L²"; ASCII "L^2"); subscripts with a comma drop it while all indices
 * have one digit (S₃₁), else keep it in brackets-free form "S₁₂,₃". Where there
 * is no "≥" it is ">=", "√" is "sqrt", "Σ" "sum", and in ASCII a product's "·" is "*". */
#pragma once

#include "solver/base/buf.h"

#include <stdbool.h>

typedef enum Charset {
	CHARSET_EIGHTHS, /* UTF-8 with block eighths, lines, Greek, sub- and superscripts */
	CHARSET_BRAILLE, /* the same, and curves in dots of braille: what terminals have */
	CHARSET_SHADES,  /* UTF-8, poor font (Linux console): full block and shades, lines; no Greek
			  */
	CHARSET_ASCII,
} Charset;

/* Whether it has all that CHARSET_EIGHTHS has. */
bool charset_is_fine(Charset charset);

/* Append `markup` as plain text for `charset`. */
void label_text(Buf *out, const char *markup, Charset charset);

/* The same for text in which braces are no markup. */
void label_plain(Buf *out, const char *text, Charset charset);

/* Cells it takes. */
int label_width(const char *markup, Charset charset);

/* For drawings, which have real sub- and superscripts: the markup part by part. */
typedef enum LabelScript { LABEL_BASE, LABEL_SUB, LABEL_SUPER } LabelScript;

typedef struct LabelPart {
	LabelScript script;
	const char *text; /* within the markup, not NUL-ended */
	size_t length;
	bool joined; /* an index such as 3,1: its commas are not needed */
} LabelPart;

/* The part that begins at `*markup`, which is moved behind it; false at the end. A raised "*" is
 * raised by its shape and part of the base. */
bool label_part(const char **markup, LabelPart *out);

/* Turn one grapheme cluster (NUL-ended UTF-8) into what `charset` has, in place: it never gets
 * longer. CHARSET_SHADES has Latin-1, light lines, full block and shades. What nothing stands for,
 * such as letters of other scripts, becomes "?". Folding twice changes nothing more. */
void glyph_fold(char *cluster, Charset charset);
