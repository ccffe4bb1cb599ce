/* Texts with gaps: the pages of the manual are written as they are to read (NAME.template, compiled
 * in), and what stands in tables is put where they say @gap@. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/embed.h"

extern const Embedded embedded_templates[]; /* by file name without ending */

typedef struct TemplateGap {
	const char *name; /* small letters and "-" */
	void (*fill)(Buf *out);
} TemplateGap;

/* Append `text`, its gaps filled. A gap that is alone on its line but for blanks is
 * filled with whole lines. What
 * looks like a gap but is none of `gaps` (which a NULL name ends) stays. */
void template_fill(const Embedded *text, const TemplateGap *gaps, Buf *out);
