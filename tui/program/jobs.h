/* Jobs: what the program works on while no key waits, a slice at a time. All of them stand in one
 * list, the most urgent first (jobs.c); a change of the net takes back what was asked for, so that
 * an edit ends a job by itself, and a key that comes ends its slice. */
#pragma once

#include "tui/contexts/context.h"

/* How soon the most urgent job is to be worked on; WORK_NONE where nothing is due. */
Work app_work_due(const App *app);

/* Work on it, for some 8 ms; nothing where nothing is due. What may look otherwise then is noted
 * for the next frame. */
void app_work(App *app);
