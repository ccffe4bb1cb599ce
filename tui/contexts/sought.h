/* The answers of ":seek" on the curve: [ and ] go from one to the other, and the net follows; Enter
 * takes the one there, Esc leaves. All other keys do what they always do. */
#pragma once

#include "tui/contexts/context.h"

/* A key for the panes, or for the point that is moved; false where it is none of these. */
bool sought_key(App *app, Key key, Reply *reply);
