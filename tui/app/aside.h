/* The user's own document while another one is lent to her (lending.h): put aside as it stands,
 * with its undo, its view and what features have of it, until she goes back to it. What is put
 * aside is never lost unasked: leaving the program asks for it. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>

struct App;
typedef struct Doc Doc;
struct Lender;

/* Put the document on show aside and show another (taken over), which is lent. Where one is aside
 * already that one stays there, and what is on show is given up. On failure nothing has changed. */
Status aside_put(struct App *app, Doc *doc, const struct Lender *by, Error *error) STATUS_CHECKED;

/* Show what was put aside again; what is on show is given up. On failure nothing has changed. */
Status aside_return(struct App *app, Error *error) STATUS_CHECKED;

/* Whether leaving it would lose something (doc_is_unsaved). */
bool aside_is_unsaved(const struct App *app);

/* Free it: it is saved or given up, or the program ends. */
void aside_drop(struct App *app);
