/* What the files of a paste share. */
#pragma once

#include "tui/contexts/paste.h"

#include "solver/import/columns.h"

typedef struct Paste {
	App *app;
	Cells cells;
	Columns columns;
	uint32_t names; /* the column that tells whose the cells are; COLUMNS_MAX: the rows do */
	uint32_t row;   /* of the table, the next one that nobody's name tells */
	bool doing;     /* else it is only looked at */
	int numbers, set, added, below; /* set: of whom there are names */
} Paste;

/* Names alone are those of the rows, where these are selected. */
static inline bool paste_renames(const Paste *paste)
{
	return paste->cells.columns == 1 && paste->app->view.column == COLUMN_NAME;
}

/* Set what the rows say, where `doing`; what is wrong has the line of the text. */
Status paste_rows(Paste *paste, Error *error) STATUS_CHECKED;

/* What was done, or would be: with its columns where they are not the selected one alone. */
void paste_tell(const Paste *paste, SayingId id, char out[LADDER_TEXT]);
