/* Stepping: one step of the method shown in place of the result (solver/schedule/steps.h). What is
 * selected then is whom the step is about; coming back to the result all is as it was. */
#pragma once

#include "layouts/screens/screen.h"
#include "solver/schedule/schedule.h"
#include "tui/app/action.h"

struct App;

/* How the result was looked at when the first step was taken. */
typedef struct SteppingFrom {
	uint32_t selected, table_first, timing_first;
	int column;
	double cursor;
	bool best_set;
} SteppingFrom;

typedef struct Stepping {
	SteppingFrom from;
	ScreenLayout layout; /* the screen of a step; without a name it is not read yet */
	ScreenLayout veiled; /* likewise that of an answer that is veiled */
} Stepping;

/* The step shown; STEP_NONE: the result. */
Step app_step(const struct App *app);

/* Show step `step`, from 1; 0: the result. The net is solved, and has so many. */
Effects stepping_go(struct App *app, uint32_t step);

/* Whether a round of PE stands in place of the diagram: it has no time axis. */
bool stepping_is_round(const struct App *app);

/* Whether the action is one of a time axis and a round is shown, which has none; that is said then.
 */
bool stepping_refuses(struct App *app, ActionId action);

/* Have the screen of a veiled answer at hand. */
void stepping_find_veiled(struct App *app);

/* Where panes stand: as chosen, but for a step in place of the working screen, unless a value is
 * being changed there, and for a veiled answer in place of all but a plain one. */
const ScreenLayout *stepping_layout(const struct App *app);
