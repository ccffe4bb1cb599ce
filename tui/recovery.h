/* Recovery: unsaved work survives a crash, a closed window and a kill.
 *
 * While there are unsaved edits the text that saving would write is kept in the state folder, under
 * a name made from the document's path; program.c asks for it when the keys have rested and on every
 * signal. It is removed on a clean save and on leaving by choice. */
#ifndef GANTREE_RECOVERY_H
#define GANTREE_RECOVERY_H

#include "tui/app.h"

Status recovery_write(App *app, Error *error) STATUS_CHECKED; /* nothing to do: STATUS_OK */
bool recovery_exists(const App *app);  /* for the document on show */
void recovery_restore(App *app);       /* as one edit, so undo takes it back */
void recovery_forget(App *app);

#endif
