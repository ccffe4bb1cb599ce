/* What a list is made of: for the files of lists only.
 *
 * A new list has words in layouts/sayings/words.def, or in feature.def, which give it a ListKind, a
 * function that appends its rows, and a ListForm in the table of forms.c, or of its feature. One
 * whose choices are tried on the live screen is themes.c: `on_open` keeps what is in use,
 * `on_select` puts the row's argument on the screen, `on_leave` puts back what was kept. Choosing a
 * row with Enter runs its action, and nothing is put back. */
#pragma once

#include "tui/contexts/chrome.h"

enum { LIST_ROWS_MAX = 768, LIST_TEXT = 400, LIST_DETAIL_LINES = 3 };

/* What is shown left and right, and what is run when it is chosen. One that cannot be selected is a
 * heading where it has a left, else a plain line. */
typedef struct ListRow {
	char left[72], text[LIST_TEXT];
	char aside[32];          /* at the right end */
	char detail[LIST_TEXT];  /* in whole sentences, of the selected row; may be empty */
	const struct Term *term; /* a word of the glossary, whose entry is told when it is drawn */
	bool selectable, faint;
	bool in_use;     /* marked, and selected when the list opens */
	ActionId action; /* ACTIONS: none */
	char argument[LIST_ARGUMENT];
} ListRow;

typedef struct ListRows {
	ListRow row[LIST_ROWS_MAX];
	int count;
	int folded; /* how many more there are in a row that opens */
	int things; /* list_next has gone over so many */
} ListRows;

/* Append the rows of a list that hold the word typed. */
typedef void ListBuilder(App *app, const char *filter, ListRows *rows);
ListBuilder list_rows_help, list_rows_samples, list_rows_messages, list_rows_themes,
	list_rows_terms, list_rows_papers;

/* Whether `text` holds the word, capitals aside. */
bool list_holds(const char *text, const char *word);

/* Whether the next of the things that a list may show is to be looked at: one that was dropped, as
 * it does not hold the word typed, is not while more is typed. They come in one order. */
bool list_next(const App *app, ListRows *rows);
void list_drop(App *app, const ListRows *rows);

/* Append a row that cannot be chosen (the last one again where there is no room for more), and one
 * that runs an action. */
ListRow *list_add(ListRows *rows, const char *left, const char *text);
ListRow *list_add_choice(
	ListRows *rows, const char *left, const char *text, ActionId action, const char *argument);

/* The detail of a row that is a word. */
void list_tell_term(const App *app, ListRow *row);

/* A heading, which comes with the first of its rows; then `*heading` is NULL. */
void list_add_heading(ListRows *rows, const char **heading);

/* Cells of the screen. */
typedef struct ListRoom {
	int x, y, width, height;
} ListRoom;

/* What became of a key: it was not for this list, it did something, it was a choice. */
typedef enum ListKeyUse { LIST_KEY_NONE, LIST_KEY_DONE, LIST_KEY_CHOSE } ListKeyUse;

/* Functions may be NULL: then nothing happens. */
typedef struct ListForm {
	ListKind kind; /* of a feature's (tui/app/feature.h) */
	ListBuilder *build;
	bool quiet; /* only the selected row is strong */
	int turns;  /* ways to group the rows that Tab goes through; 0: one (List.turn) */
	int lines;  /* kept for the detail of the selected row */

	/* Columns of a list beside the live screen; 0: it lies over it. On screens of fewer than
	 * LIST_BESIDE_LEAST columns the list stands below the live screen, half as high. */
	int beside;

	void (*on_open)(App *app); /* before the rows are asked for */

	/* Another row is selected than the last time, and no key waits; also once after opening.
	 * False: a key stopped it, and it is to be called again. */
	bool (*on_select)(App *app, const ListRow *row);

	/* A key, before anything else is done with it, Enter and a second click included; what it
	 * does not take is searched for. */
	ListKeyUse (*key)(App *app, Key key, const ListRow *row, Reply *reply);

	void (*on_leave)(App *app); /* the list is left without a choice */
	void (*on_close)(App *app); /* the list goes, whatever was chosen */

	/* What is told of the selected row in the right part of the screen, on narrow ones in a
	 * line or two below the rows. */
	void (*draw_side)(App *app, Grid *grid, const ListRoom *room, const ListRow *row);

	/* The line of column heads over the rows; NULL: none. */
	void (*draw_heads)(App *app, Grid *grid, const ListRoom *line);

	/* A row that can be chosen, in the cells of `line`, whose paper is there; NULL: left and
	 * text, as they are. */
	void (*draw_row)(
		App *app, Grid *grid, const ListRoom *line, const ListRow *row, Role paper);

	/* What else there is to do while no key waits, a slice at a time. */
	Work (*work_due)(const App *app);
	void (*work)(App *app);
} ListForm;

enum { LIST_BESIDE_LEAST = 60 };

/* That of the list that is open. */
const ListForm *list_form(const App *app);

/* "samples"; what is counted, "nets"; and its keys. */
typedef struct ListWords {
	const char *title, *noun;
	const FixedHint *hints;
} ListWords;

extern const ListWords list_words[];

/* What the list of samples does (samples.c). */
bool list_samples_look(App *app, const ListRow *row);
void list_samples_side(App *app, Grid *grid, const ListRoom *room, const ListRow *row);
Work list_samples_due(const App *app);
void list_samples_work(App *app);
void list_samples_close(App *app);
ListKeyUse list_samples_key(App *app, Key key, const ListRow *row, Reply *reply);

/* What the list of themes does (themes.c). */
void list_themes_open(App *app);
bool list_themes_try(App *app, const ListRow *row);
void list_themes_leave(App *app);

/* The rows that hold the word typed; how many can be selected without one is List.all. */
void list_build(App *app, ListRows *rows);

/* The same, kept until it is asked for again. A list that is open has room for them. */
ListRows *list_rows(App *app);

/* How many different things can be chosen. */
int list_count(const ListRows *rows);

/* The nearest row from `at` in direction `by` that can be selected; `at` when none can. */
int list_selectable(const ListRows *rows, int at, int by);
