/* A diagram as a file's bytes: what `gantree draw` and the program's export share. */
#ifndef GANTREE_DRAWING_H
#define GANTREE_DRAWING_H

#include "layouts/export.h"

enum { DRAWING_HEIGHT_MAX = 4000 }; /* lines */

/* Lines in which so many rows are drawn with all that belongs to them; more than are used. */
int drawing_height(uint32_t rows);

/* Make the scene end where the last mark does. */
void drawing_cut(Scene *scene);

/* Append what the exporter makes of the job. */
Status drawing_write(
	const Exporter *exporter, const ExportJob *job, Buf *out, Error *error) STATUS_CHECKED;

#endif
