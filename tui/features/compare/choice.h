/* What could stand in the place of what is shown, or beside it, and the list of that. */
#pragma once

#include "tui/features/compare/compare.h"
#include "tui/lists/rows.h"

typedef enum ChoiceKind {
	CHOICE_NOW,
	CHOICE_BEST,
	CHOICE_METHOD,
	CHOICE_BEFORE,
	CHOICE_PIN
} ChoiceKind;

typedef struct Choice {
	ChoiceKind kind;
	char id[LIST_ARGUMENT];  /* of its row: "chen-s", "=best", "=2" the second pin */
	char name[AGAINST_NAME]; /* "best set", "pin 2" */
	char text[LADDER_TEXT];  /* what it is */
	const Net *net;
	const Method *method;
	const MethodTrial *trial; /* of the method as it is; NULL: it is no such */
	bool best_set;
	double finish;       /* NAN: not known yet, or nothing is drawn */
	const char *differs; /* method_differs */
	const char *lacks;   /* why it has no T, in a word; NULL */
	bool counts;         /* it counts start-ups that what is shown leaves out */
	bool compares;       /* its T may be compared with that of what is shown: their models
			      * leave out the same */
} Choice;

/* All there are: what is shown first, pins last, by T, those without behind them. Returns how many.
 */
enum { CHOICES_MAX = 3 + COMPARISON_MAX + PINS_MAX };
int choices_all(const App *app, Choice out[CHOICES_MAX]);

/* False: there is no such thing. */
bool choice_find(const App *app, const char *id, Choice *out);

/* The pin of such an id; -1: it is none. */
int choice_pin_of(const App *app, const char *id);

/* Opening the list, and trying what is not known yet. */
void choices_open(App *app);
Work choices_due(const App *app);
void choices_work(App *app);
void choices_close(App *app);

/* The list of them (list.c, draw.c). */
void compare_rows(App *app, const char *filter, ListRows *rows);
ListKeyUse compare_key(App *app, Key key, const ListRow *row, Reply *reply);
void compare_draw_heads(App *app, Grid *grid, const ListRoom *line);
void compare_draw_row(App *app, Grid *grid, const ListRoom *line, const ListRow *row, Role paper);
