/* Two panes on one axis: the timing diagram of what is shown, and below it that of what was put
 * beside it, which can only be looked at; likewise two trees or two charts of shares. They
 * stand in layouts that have a pane `against` (layouts/screens/pair.yaml). */
#pragma once

#include "tui/contexts/pane.h"

/* Whether such a pane is among those placed, and which it is. */
bool pair_stands(const App *app);
bool pair_is_against(const ScreenPane *at);

/* Before the panes are laid out: where the axis of both ends, and nothing known of their names. */
void pair_begin(App *app);

/* The view of either of them; the marks of both are named below the lower one. */
void pair_view(const App *app, View *view);

/* Lay out the lower one. */
void pair_lay_out(App *app, DrawnPane *pane);

/* Afterwards: whether they must be laid out once more, as the names of one are longer. */
bool pair_differs(App *app);
