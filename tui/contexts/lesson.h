/* The band of a lesson or an exercise (tui/app/teaching.h), above the footer; and the answer to an
 * exercise, which is typed there at once. */
#pragma once

#include "tui/contexts/context.h"

/* Rows that it takes of a screen of this size; 0: there is none. */
int lesson_rows(const App *app, int width, int height);

void lesson_draw(App *app, Grid *grid, int y, int rows);

/* While an answer is to be typed (context.h). Keys that type nothing are the panes'. */
bool lesson_is_asking(const App *app);
void lesson_answer_key(App *app, Key key, Reply *reply);
void lesson_answer_paste(App *app, const char *text, Reply *reply);
extern const FixedHint lesson_answer_hints[];
