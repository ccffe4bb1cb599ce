/* Questions: only where work could be lost. The destructive answer is never Enter. */
#pragma once

#include "tui/contexts/context.h"

/* Ask; when agreed `then` runs with `path`. */
Effects question_ask(App *app, QuestionKind kind, const char *path, ActionId then);

/* Ask whether the net is saved over `file`; then `then` runs, ACTIONS: nothing. */
Effects question_overwrite(App *app, const char *file, ActionId then);

/* Whether what was asked about was agreed to, and the action runs that was asked for; once. */
bool question_is_agreed(App *app);

/* Before the document on show is replaced: whether it stays for now, as it is unsaved; then it has
 * been asked whether to go on, with the action `then` and `path`. */
bool question_keeps(App *app, const char *path, ActionId then);

bool question_is_open(const App *app);
void question_key(App *app, Key key, Reply *reply);

/* The question and its answers in one line. */
void question_message(App *app, Grid *grid, int y, Caret *caret);
