/* The inside of panes: what its files share. */
#pragma once

#include "layouts/sayings/sayings.h"

enum { PANE_INDENT = 2, PANE_VALUE = 15, PANE_MORE = 22 }; /* columns of label, value, remark */

/* panes/pe.c: where keeping the one of elimination `k`, who then waits for data, ends earlier than
 * what the rounds come to in the end. All is with one installment and without start-ups, as the
 * rounds are.
 */
bool pane_loss(const Frame *frame, uint32_t k, Ladder *out);

/* Speak of who was removed in round k. */
void pane_tell_removed(const Frame *frame, uint32_t k, Ladder *forms, Telling *out);

/* panes/digits.c: a number or capital letters in glyphs `rows` high (3, 5 or 7); what has none
 * stands behind them in letters, a power of ten as one. Returns the column after it. */
int pane_digits(Pen pen, Role role, int x, int y, int rows, const char *text);
int pane_digits_cells(int rows, const char *text);
size_t pane_digits_fit(const char *text); /* bytes of it that have glyphs */

/* panes/result_large.c: the lecture strip, T and the selected value large; typed, it stands in a
 * box. A T that nobody attains is never large. A part of the result. */
enum { RESULT_LARGE_ROWS = 3, RESULT_LARGE_CELLS = 24 }; /* below that the plain lines serve */
int result_large_wanted(const Frame *frame); /* rows of cells, of frame->height for all panes */
void result_large(const Frame *frame);

/* --- the table -------------------------------------------------------------------------------- */

/* Its frame is processors.c; processors_columns.c has where columns stand, processors_cells.c one
 * row, processors_name.c its name, processors_text.c what its cells say. */

enum {
	TABLE_NAME_MIN = 4,  /* below that neither tree lines nor marks */
	TABLE_DEPTH_MAX = 6, /* deeper rows stand no further in */
};

/* Where the columns stand; width 0: left out. */
typedef struct Columns {
	int name, name_width;
	int x[COLUMNS], width[COLUMNS];
	int other, other_width; /* shares in the schedule compared with */
	int each, each_width;
	int busy, busy_width;
	const char *busy_head;
	int bar, bar_width;
} Columns;

/* The least and greatest value of a row in one column. */
enum { SPREAD_ROWS = 128 };
typedef struct Spread {
	const Row *of;
	double low, high;
} Spread;

typedef struct ProcessorTable {
	Frame *frame;
	const View *view;
	Pen pen;
	Columns columns;
	uint32_t first, shown; /* rows */
	int top;               /* line of the first one */
	bool foot;             /* the line below the last one tells of those not seen */
	RowShares *shares;     /* of all rows of the view */
	Spread *spread;        /* COLUMNS of the last of SPREAD_ROWS rows; NULL: none is kept */
	double share_max;
	bool layered; /* every row is a layer, whose nodes are alike: bars are how many they are */
	uint32_t count_max;
	bool line[TABLE_DEPTH_MAX + 1]; /* level -> a sibling of the row, or of what it is below,
					 * is still to come */
} ProcessorTable;

/* Cells before the name of a row: the tree lines; of a table none where it shares a star's rows. */
int processors_indent(const Row *row);
int processors_tree(const ProcessorTable *table, const Row *row);

/* Of many useless ones no number is told where rows are shared. */
bool processors_is_brief(const ProcessorTable *table, const Row *row);

/* Where the columns stand for the rows shown. */
Columns processors_columns(const ProcessorTable *table);

/* Whether a value is the selected one, or is being typed. */
bool processors_is_selected(const ProcessorTable *table, uint32_t index, int column);
bool processors_is_edited(const ProcessorTable *table, uint32_t index, int column);

/* A pen for the text of one value, the field behind it, and in that the text being typed with its
 * caret, scrolled so that the caret shows. */
Pen processors_pen(const ProcessorTable *table, const Row *row, int column, int width);
void processors_field(const ProcessorTable *table, int x, int y, int width, bool bad);
/* Where the field of a value at `x` begins: with the blank before it, but for the one behind a
 * name that ends with the row's number. */
int processors_field_left(const ProcessorTable *table, uint32_t index, int x);
void processors_edit(const ProcessorTable *table, int x, int y, int width);

/* The row's name, its lines before it and its number behind it. */
void processors_name(const ProcessorTable *table, uint32_t index, int y);

/* What a cell says, in so many cells. */
Word processors_text(const ProcessorTable *table, uint32_t index, int column, int width);

/* Take the lines of `table` on to row `index`, from those of the row before. */
void processors_follow(ProcessorTable *table, uint32_t index);

/* Cells a value needs, `most` at most; 0 while it is being typed. */
int processors_cells(const ProcessorTable *table, uint32_t index, int column, int most);

/* Its share in the schedule compared with. */
Word processors_other(const ProcessorTable *table, uint32_t index);

/* The bar of row `index` in line `y`, or the veil over it. */
void processors_bar(const ProcessorTable *table, uint32_t index, int y);

/* "8.67…13.54 %" of a row that stands for several, "0.20 %" where they are alike, else "". */
Word processors_each(const ProcessorTable *table, uint32_t index);

/* "6.97 %" of T in which the link into a layer is busy; "" elsewhere. */
Word processors_busy(const ProcessorTable *table, uint32_t index);

/* A processor's number as it is given: compute, link and, while the answer is veiled, in the place
 * of the finish how long all the data takes to it, where a model sends that to everybody. */
Word processors_number(const ProcessorTable *table, const Row *row, int column, int width);
bool processors_has_all_data(const Frame *frame);

/* What stands above it: a symbol of the frame's, or the key where there is none; while the answer
 * is veiled, above results as well. */
const char *processors_head(const Frame *frame, int column);

/* The same with the unit of the column: "A s/GB". */
Word processors_measured(const Frame *frame, int column);

/* Whether it has cells of its own: copies stand with the name. */
static inline bool processors_is_value(int column)
{
	return column != COLUMN_NAME && column != COLUMN_REPEAT;
}

/* The row in line `y`, selected from `top` to before `bottom`. */
void processors_row(const ProcessorTable *table, uint32_t index, int y, int top, int bottom);

/* The tree's lines between row `index` and the next, from line `y` to before `end`. */
void processors_between(const ProcessorTable *table, uint32_t index, int y, int end);
