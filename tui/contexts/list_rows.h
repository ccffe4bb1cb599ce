/* The rows of a list: for list.c and list_rows.c only. */
#pragma once

#include "tui/app/app.h"

enum { LIST_ROWS_MAX = 256, LIST_TEXT = 400, LIST_ARGUMENT = 80, LIST_DETAIL_LINES = 3 };

/* What is shown left and right, and what is run when it is chosen. One that cannot be selected is a
 * heading where it has a left, else a plain line. */
typedef struct ListRow {
	char left[40], text[LIST_TEXT];
	char detail[LIST_TEXT]; /* in whole sentences, of the selected row; may be empty */
	bool selectable, faint, in_use;
	ActionId action; /* ACTIONS: none */
	char argument[LIST_ARGUMENT];
} ListRow;

typedef struct ListRows {
	ListRow row[LIST_ROWS_MAX];
	int count;
} ListRows;

/* Append the rows of a list that hold the word typed. */
typedef void ListBuilder(App *app, const char *filter, ListRows *rows);
ListBuilder list_rows_help, list_rows_samples, list_rows_methods, list_rows_messages,
	list_rows_recover;
