/* What figures are like from one run to the next: format, sizes, theme and caption of the last one
 * written, in the state folder. Diagram, scale, labels and rows are not kept: they are those of the
 * net on the screen. A file that cannot be read or written is no fault: then there is no memory. */
#ifndef GANTREE_EXPORT_MEMORY_H
#define GANTREE_EXPORT_MEMORY_H

#include "tui/app/config.h"
#include "tui/figure/export_choice.h"

/* Change a choice as the last run left it. */
void export_recall(const Config *config, ExportChoice *choice);

void export_remember(const Config *config, const ExportChoice *choice);

#endif
