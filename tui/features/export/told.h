/* What a figure is told of what it draws, and of what stands beside that: for its caption,
 * and so that both are called in it as the caption's command would call them, which knows of no
 * pins. */
#pragma once

#include "tui/features/export/export.h"

typedef struct Told {
	CaptionSource drawn, beside;
	Net net;           /* what is drawn; borrowed */
	Source own, other; /* the files of both, where they are read here */
	bool has_own, has_other;
	Against against; /* the program's own, with other words */
	bool compared;
} Told;

/* `file` is what export_caption_file read, NULL: it is read here where it is needed. `out` is
 * initialised; release it, also on failure. */
Status told_make(App *app, const Source *file, const DrawingOptions *options, Told *out,
	Error *error) STATUS_CHECKED;
void told_release(Told *told);

/* What the figure has to compare with; NULL: nothing. */
const Against *told_against(const Told *told);

/* Append the caption of a figure that is drawn into a file called `output` (may be NULL), where one
 * is wanted. */
Status told_caption(const Told *told, const DrawingOptions *options, const char *output, Buf *out,
	Error *error) STATUS_CHECKED;
