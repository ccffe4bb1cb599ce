/* What the next figure is to be: chosen in the dialogue (dialog.h), and what :export and the
 * clipboard go by too. export_options makes it options for the drawing engine.
 *
 * Format, sizes, theme and caption of the last one written are kept from one run to the next, in
 * the state folder. Diagram, scale, labels and rows are those of the net on the screen. A file that
 * cannot be read or written is no fault: then there is no memory. */
#pragma once

#include "tui/app/app.h"
#include "tui/figure/drawing.h"

/* The last choice. Where diagram, scale or labels of the screen are others than when it was made,
 * they count: a key pressed since is a choice too. */
ExportChoice export_choice(const App *app);

/* From now on the last one. */
void export_choose(App *app, const ExportChoice *choice);

/* Whether there is such a picture: that of a step only while one is shown, none of what is selected
 * alone. NULL, the screen, always. */
bool export_shows(const App *app, const Diagram *diagram);

/* Whether the exporter can draw what is chosen: a screen only goes into some. */
bool export_fits(const ExportChoice *choice, const Exporter *exporter);

/* The name of the theme it will be drawn in. */
const char *export_theme(const App *app, const ExportChoice *choice);

/* The choice as options, with the window in time, round of PE and folding of the screen. It points
 * into `app` and `choice` and is good until either changes. Not for choices of a screen. */
DrawingOptions export_options(App *app, const ExportChoice *choice);
