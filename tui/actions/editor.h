/* `:edit`: the net as text in the user's own editor. */
#pragma once

#include "tui/app/app.h"
#include "tui/term/term.h"

/* Give the terminal to $VISUAL, $EDITOR or vi with the text that saving would write; what comes
 * back becomes one edit. Text that is not a net, or of an editor that failed, changes nothing: it
 * stays in its file for the next time, until it is a net or there is nothing in it. */
void editor_run(App *app, Term *term);
