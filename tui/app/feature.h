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
	bool typed;             /* digits begin a guess, as they do under the veil */
	bool done;              /* that can be seen, and is no more to be veiled */
} GuessAsked;

/* Whether an action does anything here and now; unknown: it is for others to say. */
typedef enum Fit { FIT_UNKNOWN, FIT_NOT, FIT_DOES } Fit;

enum { FEATURE_JOBS = 2 };

typedef void FeatureText(void *context, ActionId action, const char *text);

/* What is NULL or 0 there is not. */
typedef struct Feature {
	size_t state; /* bytes that the program keeps for it (feature_state), zero at first */
#define TELL(name, parameters, ...) void(*name) parameters;
#define TRY(name, parameters, ...) Status(*name) parameters;
#define ASK(Type, name, parameters, ...) Type(*name) parameters;
#include "tui/app/hooks.def"
	/* The program begins with what it has of that name, in place of a document. */
	Status (*start)(App *app, const char *name, const char *stop, Error *error);
	bool (*owned)(
		App *app); /* the document is the user's own: whether so much was said of it */
	/* How many things of its own went with the document before, which `what` names. */
	uint32_t (*gone)(const App *app, Word *what);
	/* Milliseconds until it is to be tended, whatever is served; -1: not now. */
	int (*patience)(const App *app);
	void (*end)(App *app); /* what it has is to be freed; its state may be zero */

	const FileGuard *guard; /* of what a file is written over with; `owner` is the App */
	const struct Exercises *exercises; /* lending.h */
	const Band *band;
	const struct Context *context; /* what may have the keys */
	const struct ListForm *list;
	const struct Job *jobs[FEATURE_JOBS]; /* what is worked on while no key waits */
} Feature;

extern const Feature *const features[FEATURES]; /* whom app_init is told */

void *feature_state(const App *app, FeatureId id);

/* Beginning makes room for the states; STATUS_NO_MEMORY alone. The end is told also where that
 * failed. */
Status features_begin(App *app) STATUS_CHECKED;
void features_end(App *app);

#define TELL(name, parameters, ...) void features_##name parameters;
#define TRY(name, parameters, ...) Status features_##name parameters STATUS_CHECKED;
#define ASK(Type, name, parameters, ...) Type features_##name parameters;
#include "tui/app/hooks.def"
Status features_start(App *app, const char *name, const char *stop, Error *error) STATUS_CHECKED;
bool features_owned(App *app);                     /* whether anybody said something */
uint32_t features_gone(const App *app, Buf *what); /* how many */
int features_patience(const App *app);             /* the least */
GuessAsked features_asked(const App *app);         /* features_asks, and `typed` */

/* Of the first that has one; NULL: none has. */
const FileGuard *features_guard(App *app, FileGuard *room);
const struct Exercises *features_exercises(const App *app);
/* The band that is there, with its rows; NULL, and 0. */
const Band *features_band(const App *app, int width, int height, int *rows);
