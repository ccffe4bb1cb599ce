/* The caption of a figure: a line that says what it shows and is, as it stands, the command that
 * makes it again:
 *
 *   gantree draw sample:fig5 --set P3.link=250 --scale schematic  # Example 2: chen-m, L 100, order
 *   2, installments 2, T = 3336.98
 *
 * Everything before the # is quoted for a POSIX shell. Where the net differs from its file by
 * numbers only, --set tells them; where its shape differs, or there is no file, the net itself is
 * part of the line (echo '{...}' | gantree draw - ...), up to CAPTION_NET_MAX bytes, above which
 * the line says that the net must be saved first. */
#ifndef GANTREE_CAPTION_H
#define GANTREE_CAPTION_H

#include "tui/drawing.h"

enum { CAPTION_NET_MAX = 1500 };

/* What a figure was made of. */
typedef struct CaptionSource {
	const char *file; /* as a command line names it: a path, "sample:fig5", "-"; NULL: none */
	const Net *saved; /* what that file says; NULL: nothing readable */
	const Net *net;   /* what is drawn; expanded */
	const Method *method;
	const Schedule *schedule;
} CaptionSource;

/* Append the caption, one line, harmless. The command leaves out every option that asks for what
 * `gantree draw` would do anyway; `output` (may be NULL) is the file for -o. */
Status caption_write(const CaptionSource *source, const DrawingWish *wish, const char *output,
	Buf *out, Error *error) STATUS_CHECKED;

/* The part behind the #: title, method, parameters, result; for screens and metadata. */
void caption_words(const CaptionSource *source, Buf *out);

#endif
