/* `:edit`: the net as text in the user's own editor. */
#pragma once

#include "tui/app/app.h"
#include "tui/term/term.h"

/* Give the terminal to $VISUAL, $EDITOR or vi with the text that saving would write; what comes
 * back becomes one edit. Text that is not a net changes nothing and is kept for the next time. */
void editor_run(App *app, Term *term);
