/* The terminal's clipboard, by OSC 52, which works over ssh too. The application only says what is
 * to go there (REQUEST_COPY); the terminal may ignore it, so it is "sent", not "copied". */
#pragma once

#include "tui/features/export/choice.h"

/* Many terminals drop sequences of more than 100 000 bytes: three quarters of that, without the
 * sequence's own, are left for text. */
enum { CLIPBOARD_MAX = 74994 };

/* Send the figure of a choice, as what would be written. */
void clipboard_copy_choice(App *app, const ExportChoice *choice);

/* Send the last choice in a form, one of action_forms. STATUS_USAGE
 * when there is no such form. */
Status clipboard_copy_form(App *app, const char *form, Error *error) STATUS_CHECKED;
