/* Questions: only where work could be lost. The destructive answer is never Enter. */
#ifndef GANTREE_QUESTION_H
#define GANTREE_QUESTION_H

#include "tui/app/app.h"

/* Ask; `path` and `then` as the kind needs. */
void question_ask(App *app, QuestionKind kind, const char *path, ActionId then);

/* Before the document on show is replaced: whether it stays for now, as it is unsaved; then it has
 * been asked whether to go on, with the action `then` and `path`. */
bool question_keeps(App *app, const char *path, ActionId then);

void question_key(App *app, Key key);

/* The question and its answers in one line. */
MessagePath question_text(const App *app, char out[MESSAGE_MAX]);

#endif
