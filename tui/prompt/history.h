/* The lines that were typed earlier for what is asked now (Prompt.action), run or left with Esc. */
#pragma once

#include "tui/app/state.h"

/* The last of them; NULL: there is none. */
const char *history_last(const Prompt *prompt);

/* Keep the line as the last one: once where it was recalled, or typed again. */
void history_remember(Prompt *prompt);

/* Put the next one, or with -1 the one before, in place of the line. False at the ends. */
bool history_recall(Prompt *prompt, int by);
