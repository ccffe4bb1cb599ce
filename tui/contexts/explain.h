/* The explanation band (key E): a band over the lines above the footer that explains what is
 * selected, with what it speaks of lit above and all else dimmed. The panes have the lines that are
 * left; T's row is never taken. What is explained is tui/app/explaining.h. */
#pragma once

#include "tui/contexts/context.h"

/* Explain what is selected; close the band where it is open. */
Effects explain_selected(App *app);

/* Explain the first thing on the screen, as last drawn, that reads so, else one in which the text
 * stands. */
Effects explain_shown(App *app, const char *text);

/* The texts on the screen in which `held` stands and that can be explained, one after the other;
 * NULL: there are no more. The first place is {0, 0}. */
typedef struct ExplainPlace {
	int pane; /* 0: the headline */
	size_t item;
} ExplainPlace;
const char *explain_next_text(App *app, const char *held, ExplainPlace *place, Subject *subject);

/* How many of `height` lines below the title, footer included, the band takes; 0: it is closed. */
int explain_rows(const App *app, int height);

/* Dim what the drawn panes and the headline show but for what is explained, and draw the band at
 * line y, as many lines high. */
void explain_draw(App *app, Grid *grid, int y, int rows);

/* While it is open (context.h). */
bool explain_is_open(const App *app);
void explain_key(App *app, Key key, Reply *reply);
void explain_mouse(App *app, const Event *event, Reply *reply);
bool explain_may_lag(const App *app, Key key);
void explain_hints(App *app, FixedHint out[HINTS_NOW]);
