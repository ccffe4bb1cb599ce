/* A net that is lent: a copy that is nobody's file and has no journal is shown in place of the
 * user's own document, which is put aside (aside.h). All keys work on it; PgDn and PgUp are the
 * lender's, and Esc gives it to the user.
 *
 * What the user chose for the screen (layout, letters) she keeps; a lender that wants others has
 * them while it lends. */
#pragma once

#include "layouts/screens/screen.h"
#include "solver/net/net.h"
#include "solver/schedule/notation.h"

#include <stdint.h>

typedef struct App App;

enum { LENT_LABEL_MAX = 96, LENT_WAY_MAX = 320 };

/* What is lent as a sentence names it, and the command that comes back to it: ":tour 5". */
typedef struct LentName {
	const char *noun; /* "tour" */
	bool long_way;    /* it needs the noun's room */
	char way[LENT_WAY_MAX];
} LentName;

typedef struct Lender {
	void (*name)(const App *app, LentName *out);
	void (*page)(App *app, int by); /* PgDn: 1, PgUp: -1 */
	void (*solved)(App *app);       /* the exercise that it had asked; NULL: it has none */
} Lender;

/* What asks an exercise (Feature.exercises), for a lender that has some among other things. */
typedef struct Exercises {
	/* Lend the net of one of that kind (NULL: any of the level), called `label`. On failure
	 * nothing has changed. */
	Status (*ask)(App *app, const Lender *lender, const char *kind, int level, uint64_t seed,
		const char *label, Error *error);
	/* Show its solution or another net, where that comes before what the lender has next. */
	bool (*page)(App *app, int by);
} Exercises;

/* How the screen was chosen. */
typedef struct LentLook {
	char layout[SCREEN_NAME_MAX];
	const Notation *notation;
} LentLook;

typedef struct Lent {
	const Lender *by;     /* NULL: what is on show is the user's own */
	bool leaving;         /* Esc was pressed: the next one leaves */
	LentLook chosen, set; /* by the user, by the lender */
} Lent;

/* Lend a net: its text is written, so that the document stands on it. The net is left to the
 * caller. On failure nothing has changed, but that the answer may not be veiled. */
Status lending_show(App *app, const Lender *lender, const Net *net, const char *label, bool veil,
	Error *error) STATUS_CHECKED;

/* The screen as the lender wants it; NULL: as the user chose. */
void lending_look(App *app, const char *layout, const char *notation);

/* Veil the answer of what is lent, or lift the veil. Where it cannot be solved so it stays as it
 * is: no edit is at fault. */
void lending_veil(App *app, bool veil);

/* A number typed or dragged is one, and the net is solved: it can be judged. */
bool lending_is_at_rest(const App *app);

/* Esc: what it would do is said first; at once again it leaves. */
void lending_escape(App *app);

/* Keep what is lent as an unsaved document. */
void lending_leave(App *app);
