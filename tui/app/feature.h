/* A feature: what the program does beside showing and editing a net, and would do without. It
 * stands in a folder of its own (tui/features/NAME): its state, keys and actions, what it draws and
 * says, and one record by which the program knows it. All are asked alike, in the order of
 * features.def; nothing outside names one. */
#pragma once

#include "layouts/raster/grid.h"
#include "layouts/scene/diagram.h"
#include "layouts/scene/words.h"
#include "layouts/screens/screen.h"
#include "layouts/subject/subject.h"
#include "solver/base/file.h"
#include "solver/values/values.h"
#include "themes/theme.h"
#include "tui/app/keymap.h"
#include "tui/solve/solution.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct App App;
struct Context;
struct Exercises;
struct Finding;
struct Job;
struct ListForm;
struct Other;
struct Reply;
struct ScreenPane;
struct Source;
struct State;
struct Theme;

typedef enum FeatureId {
#define FEATURE(name) FEATURE_##name,
#include "tui/features/features.def"
	FEATURES
} FeatureId;

/* Rows below the panes. Of several features the first that has one. */
typedef struct Band {
	int (*rows)(const App *app, int width, int height); /* of a screen of this size; 0: none */
	void (*draw)(App *app, Grid *grid, int y, int rows);
	bool passing; /* it comes and goes: what of the panes depends on their height stays */
	bool below;   /* messages stand above it, not in its last row */
} Band;

/* What leads the keys and the curve in place of the cursor: a number of the net, or none. */
typedef struct Lead {
	bool placed;
	FieldPlace place;
	bool several; /* not: it is of several processors at once */
	double least; /* what a curve of it has to reach; 0: nothing */
} Lead;

/* What is asked to be guessed of the net on show, by whoever lends it. */
typedef struct GuessAsked {
	const char *what, *how; /* "the share of far", "share far 30"; NULL: nothing is */
	bool awaited;           /* and none of it was made */
	bool elsewhere;         /* of another net: of this one no guess is judged, */
	bool unseen;            /* and its answer is not that of this one */
	bool waits;             /* digits begin no guess before something else is done */
	bool over;              /* digits begin nothing: the answer was given */
	bool done;              /* that can be seen, and is no more to be veiled */
} GuessAsked;
/* Whether an action does anything here and now; unknown: it is for others to say. */
typedef enum Fit { FIT_UNKNOWN, FIT_NOT, FIT_DOES } Fit;

enum { FEATURE_JOBS = 2 };

typedef void FeatureText(void *context, ActionId action, const char *text);

/* What is NULL or 0 there is not. */
typedef struct Feature {
	size_t state; /* bytes that the program keeps for it (feature_state), zero at first */

	void (*changed)(App *app); /* another document is on show, */
	/* which somebody opened (`named`), or with which the program begins. */
	Status (*opened)(App *app, bool named, Error *error);
	/* The program begins with what it has of that name, in place of a document. */
	Status (*start)(App *app, const char *name, const char *stop, Error *error);
	/* As that of a line, which `source` was made of. */
	void (*line_shown)(App *app, const struct State *line, const struct Source *source);
	/* How many things of its own went with the one before, which `what` names. */
	uint32_t (*gone)(const App *app, Word *what);
	bool (*owned)(App *app); /* and is the user's own: whether so much was said of it */
	void (*aside)(App *app); /* it and the one put aside are to change places (aside.h) */
	void (*saved)(App *app);
	void (*left)(App *app);   /* with the program, by choice: what is not saved is given up */
	void (*veiled)(App *app); /* the answer is to be hidden, and all that is kept of it */
	void (*end)(App *app);    /* what it has is to be freed; its state may be zero */

	const FileGuard *guard; /* of what a file is written over with; `owner` is the App */
	void (*keep)(App *app); /* what must not be lost, now: nothing is served for a while */
	/* Milliseconds until it is to be tended, whatever is served; -1: not now. */
	int (*patience)(const App *app);
	void (*tend)(App *app);

	void (*input)(App *app);    /* a key, the mouse or a paste is to be served */
	void (*served)(App *app);   /* it was, or the net that it left unsolved is solved */
	void (*ready)(App *app);    /* panes are to be placed, */
	void (*follow)(App *app);   /* and laid out; */
	void (*laid_out)(App *app); /* they are, but for those called after no diagram, */
	/* of which one is to be drawn; false: it is not its own. */
	bool (*pane)(App *app, Grid *grid, const struct ScreenPane *at);
	void (*leave)(App *app); /* what lies over the panes, or stands in their place, goes */

	/* A state is to stand beside what is shown (beside.h), called `label`, or where that is
	 * NULL as it is best called. */
	Status (*beside)(App *app, const Net *net, const Method *method, bool best_set,
		const char *label, Error *error);

	/* What is solved in place of the method's own answer, if anything; and what that is
	 * compared with where its shares are given. */
	Status (*answer)(App *app, const Method *method, Answer *answer, Error *error);
	const struct Other *(*compared)(App *app);
	/* Another screen in place of the one chosen, another picture in place of the one that is:
	 * one without an axis of time. NULL: none. */
	const ScreenLayout *(*layout)(const App *app);
	const Diagram *(*picture)(const App *app);
	/* What it adds to what is solved, and to the view, of a pane called after `named` (NULL:
	 * none); and to what values are taken from. */
	void (*solved)(const App *app, const Diagram *named, Solved *solved);
	void (*view)(const App *app, const Diagram *named, View *view);
	void (*values)(App *app, ValueSource *source);
	const Theme *(*guest)(const App *app); /* another one on the screen; NULL: none */
	/* Explain it, for whoever asks; and the texts on the screen in which `held` stands and that
	 * an action would be about. */
	Effects (*explain)(App *app, Subject subject);
	void (*texts)(App *app, const char *held, FeatureText *found, void *context);
	/* Offer what that argument may be (tui/prompt/complete.h). */
	void (*offers)(const App *app, ActionArgument argument, struct Finding *finding);
	/* What it draws is for a file: finish it, however long that takes. */
	void (*whole)(App *app);

	/* What is selected in a table of its own; NULL: it has none on the screen. */
	const Lead *(*lead)(const App *app);
	/* Where its rows on the screen begin, and how many there are; NULL: it has none there. */
	uint32_t *(*rows)(App *app, const Diagram *named, uint32_t *count);

	void (*asks)(const App *app, GuessAsked *asked);
	/* A number was taken, or taken back: select the one that is to be typed; false: none is. */
	bool (*point)(App *app);
	const struct Exercises *exercises; /* lending.h */

	/* Where what is selected is a value of its own: begin to type it (cell.h), change it. */
	bool (*edit)(App *app, const char *typed);
	bool (*nudge)(App *app, int steps);
	/* Hold what is pressed there of a table (Drag.by). */
	bool (*grab)(App *app, int pane, double x, double y);
	/* Take back, or do again, what it did after the document's last edit; it is solved then. */
	bool (*take_back)(App *app, bool undo);
	Fit (*fit)(const App *app, ActionId action);
	/* Whether it keeps the action from being run, and has said why. */
	bool (*refuses)(App *app, ActionId action);
	/* Show a step of the method, from 1; 0: the result. In a lecture: what comes next, or with
	 * by < 0 what was before; EFFECT_NONE: nothing of its own. */
	Effects (*step)(App *app, uint32_t step);
	Effects (*present)(App *app, int by);

	/* A key of the panes, before these have it; whether it was its own. */
	bool (*key)(App *app, Key key, struct Reply *reply);
	/* What is told while a value is typed or moved, in place of what it was; false: nothing. */
	bool (*value)(const App *app, Buf *out);
	const Band *band;
	const char *(*mark)(const App *app); /* of the document, in the title bar; NULL: none */
	bool (*line)(App *app, Grid *grid, int y); /* where nothing is said; false: nothing here */
	const struct Context *context;             /* what may have the keys */
	const struct ListForm *list;
	const struct Job *jobs[FEATURE_JOBS]; /* what is worked on while no key waits */
} Feature;

extern const Feature *const features[FEATURES]; /* whom app_init is told */

void *feature_state(const App *app, FeatureId id);

/* Tell all of them. Beginning makes room for the states; STATUS_NO_MEMORY alone. The end is told
 * also where that failed. */
Status features_begin(App *app) STATUS_CHECKED;
void features_end(App *app);
void features_changed(App *app);
Status features_opened(App *app, bool named, Error *error) STATUS_CHECKED;
Status features_start(App *app, const char *name, const char *stop, Error *error) STATUS_CHECKED;
Status features_beside(App *app, const Net *net, const Method *method, bool best_set,
	const char *label, Error *error) STATUS_CHECKED;
void features_line_shown(App *app, const struct State *line, const struct Source *source);
uint32_t features_gone(const App *app, Buf *what); /* how many */
bool features_owned(App *app);                     /* whether anybody said something */
void features_aside(App *app);
void features_saved(App *app);
void features_left(App *app);
void features_veiled(App *app);
void features_keep(App *app);
void features_tend(App *app);
int features_patience(const App *app); /* the least */
void features_input(App *app);
void features_served(App *app);
void features_ready(App *app);
void features_follow(App *app);
void features_laid_out(App *app);
void features_leave(App *app);
Status features_answer(App *app, const Method *method, Answer *answer, Error *error) STATUS_CHECKED;
void features_solved(const App *app, const Diagram *named, Solved *solved);
void features_view(const App *app, const Diagram *named, View *view);
void features_values(App *app, ValueSource *source);
const Theme *features_guest(const App *app);
Effects features_explain(App *app, Subject subject); /* nothing where no feature explains */
void features_texts(App *app, const char *held, FeatureText *found, void *context);
void features_offers(const App *app, ActionArgument argument, struct Finding *finding);
void features_whole(App *app);
void features_asks(const App *app, GuessAsked *asked);

/* Ask them in turn, until one says yes. */
const struct Other *features_compared(App *app);
bool features_edit(App *app, const char *typed);
bool features_nudge(App *app, int steps);
bool features_grab(App *app, int pane, double x, double y);
bool features_take_back(App *app, bool undo);
Fit features_fit(const App *app, ActionId action);
bool features_refuses(App *app, ActionId action);
bool features_key(App *app, Key key, struct Reply *reply);
bool features_point(App *app);
bool features_value(const App *app, Buf *out);
bool features_pane(App *app, Grid *grid, const struct ScreenPane *at);
bool features_line(App *app, Grid *grid, int y);
const Lead *features_lead(const App *app);
uint32_t *features_rows(App *app, const Diagram *named, uint32_t *count);
/* Of the first that has one, else NULL; or does something. */
const ScreenLayout *features_layout(const App *app);
const Diagram *features_picture(const App *app);
Effects features_step(App *app, uint32_t step);
Effects features_present(App *app, int by);
const char *features_mark(const App *app);
const struct Exercises *features_exercises(const App *app);
const FileGuard *features_guard(App *app, FileGuard *room);
/* The band that is there, with its rows; NULL, and 0. */
const Band *features_band(const App *app, int width, int height, int *rows);
