/* Recovery: unsaved work survives a crash, a closed window and a kill.
 *
 * While there are unsaved edits the text that saving would write is kept in the state folder, under
 * a name made from the document's path; program.c writes it when the keys have rested and on every
 * signal. It is removed on a clean save and on leaving by choice. What an earlier run left is set
 * aside when the document is opened and told once; it waits for `:recover` without asking anything,
 * so that nobody's first keys go astray. */
#ifndef GANTREE_RECOVERY_H
#define GANTREE_RECOVERY_H

#include "tui/app.h"

Status recovery_write(App *app, Error *error) STATUS_CHECKED; /* nothing to do: STATUS_OK */
void recovery_forget(App *app);                               /* what this run has kept */

/* Set aside what an earlier run left of the document on show and say so; whether there is any. */
bool recovery_notice(App *app);
void recovery_restore(App *app); /* as one edit, so undo takes it back */
void recovery_drop(App *app);    /* what was set aside */

#endif
