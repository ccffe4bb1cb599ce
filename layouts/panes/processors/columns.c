/* Where the columns of the table stand, and which have room. */
#include "layouts/panes/parts.h"
#include "layouts/sentences/difference.h"

enum {
	GUTTER = 2,     /* the mark of the selected row, a blank */
	NAME_LEAST = 3, /* two letters and a blank, beside the word useless */
	NAME_USUAL = 13,
	NAME_WIDE = 24,
	NUMBER_WIDTH = 7,   /* "0.1234" and a blank; more where a row needs them */
	MARKED_WIDTH = 16,  /* "250 ◄ type here" and a blank */
	NUMBER_HEADED = 10, /* "A ms/GiB" */
	NUMBER_WIDEST = 12, /* "0.000123456" */
	SHARE_WIDTH = 8,    /* "16.60 %" */
	SHARE_WIDEST = 11,  /* "0.00012 %" */
	FINISH_WIDTH = 9,
	BAR_MIN = 4,
	NAME_HEAD = 10, /* "processor" and a blank */
	WIDE = 58,      /* from here on there is room for the finish and longer names */
};

static const char busy_head[] = "link busy", busy_short[] = "busy";

/* The k-th row that is seen. */
static uint32_t row_at(const ProcessorTable *t, uint32_t k)
{
	return t->view->places ? t->view->places->row[k].index : t->first + k;
}

static int name_cells(const ProcessorTable *t, const Row *row)
{
	const char *name = frame_row_name(t->frame, row, 0);

	return processors_tree(t, row) + pen_cells(name) + (row->foldable && !t->layered ? 2 : 0);
}

/* With a blank, and `least` at least. */
static int widest_name(const ProcessorTable *t, int least)
{
	int widest = least;

	for (uint32_t k = 0; k < t->shown; k++) {
		int cells = name_cells(t, &t->view->rows->row[row_at(t, k)]) + 1;

		widest = cells > widest ? cells : widest;
	}
	return widest;
}

/* Cells of the widest value seen and a blank, from `least` up to `most`; what is being typed
 * scrolls in the cells there are. */
static int column_width(const ProcessorTable *t, int column, int least, int most)
{
	int width = least;

	for (uint32_t k = 0; k < t->shown; k++) {
		const uint32_t index = row_at(t, k);
		const bool brief = processors_is_brief(t, &t->view->rows->row[index]);
		const int cells = brief ? 0 : processors_cells(t, index, column, most - 1) + 1;

		width = cells > width ? cells : width;
	}
	return width;
}

/* What a number's column has at least: room for its head; where rows are shared, no more. */
static int number_width(const ProcessorTable *t, int column)
{
	const int plain = pen_cells(processors_head(t->frame, column)) + 1;
	const int full = pen_cells(processors_measured(t->frame, column).text) + 1;
	const int head = full <= NUMBER_HEADED ? full : plain;

	return head > NUMBER_WIDTH || t->view->places ? head : NUMBER_WIDTH;
}

/* What `room` leaves to the mark that says where to type, so many at most. */
static int mark_width(const ProcessorTable *t, int room, int most)
{
	const bool marked = t->view->type_here && t->view->focused;
	const int left = marked ? room - TABLE_NAME_MIN : 0;

	return left <= 0 || most <= 0 ? 0 : left < most ? left : most;
}

static bool has_finish(const ProcessorTable *t)
{
	const bool asked = t->frame->schedule->veiled ? processors_has_all_data(t->frame)
						      : t->view->columns || t->view->plain;

	return asked && t->frame->width >= WIDE;
}

/* Whether it is drawn at all; what is being typed is. */
static bool is_there(const ProcessorTable *t, int column)
{
	return column_is_there(t->frame->net, t->frame->schedule->method, column) ||
	       (t->view->edit.active && t->view->edit.column == column);
}

/* The columns that stay when `room` is short: finish goes first, then the numbers that are not
 * being looked at, then the other; start-ups before names are cut. */
static void choose_columns(const ProcessorTable *t, int room, int *width)
{
	enum { NUMBERS = 4 };
	int number[NUMBERS] = {
		COLUMN_OWN_COMPUTE, COLUMN_OWN_TRANSFER, COLUMN_COMPUTE, COLUMN_LINK};
	const int last = NUMBERS - 1, names = widest_name(t, TABLE_NAME_MIN);

	for (int k = 0; k < last; k++)
		if (number[k] == t->view->selected_column) {
			number[k] = number[k + 1];
			number[k + 1] = t->view->selected_column;
		}
	width[COLUMN_SHARE] = column_width(t, COLUMN_SHARE, SHARE_WIDTH, SHARE_WIDEST);
	width[COLUMN_FINISH] =
		has_finish(t) ? column_width(t, COLUMN_FINISH, FINISH_WIDTH, NUMBER_WIDEST + 1) : 0;
	room -= width[COLUMN_SHARE];
	for (int k = 0; k < NUMBERS; k++) {
		const int column = number[k];

		if (is_there(t, column))
			width[column] =
				column_width(t, column, number_width(t, column), NUMBER_WIDEST);
		room -= width[column];
	}
	width[number[last]] += mark_width(t, room, MARKED_WIDTH - width[number[last]]);
	for (int k = 0; k < NUMBERS; k++) {
		const bool own = k < last && column_field(number[k])->nothing;

		if (room >= (own ? names : TABLE_NAME_MIN))
			break;
		room += width[number[k]];
		width[number[k]] = 0;
	}
	if (room < NAME_LEAST)
		width[COLUMN_SHARE] = 0;
}

/* Cells for names: all they need. The bar gives way to them, then the finish, then names are cut;
 * short ones leave a full table's columns where they always stand. */
static int choose_name_width(const ProcessorTable *t, int room, int *width)
{
	int used = 0, widest = widest_name(t, NAME_HEAD);

	for (int column = COLUMN_COMPUTE; column <= COLUMN_SHARE; column++)
		used += width[column];
	widest = widest < NAME_WIDE ? widest : NAME_WIDE;
	if (room - used - width[COLUMN_FINISH] < widest)
		width[COLUMN_FINISH] = 0;
	used += width[COLUMN_FINISH];
	if (t->view->places)
		return room - used;
	if (widest < NAME_USUAL && room - used - NAME_USUAL >= BAR_MIN)
		widest = NAME_USUAL;
	return widest < room - used ? widest : room - used;
}

/* Cells of the widest text of the rows seen. */
static int widest_text(
	const ProcessorTable *t, Word text(const ProcessorTable *table, uint32_t index))
{
	int most = 0;

	for (uint32_t k = 0; k < t->shown; k++) {
		const int cells = pen_cells(text(t, row_at(t, k)).text);

		most = cells > most ? cells : most;
	}
	return most;
}

/* What each member of a row has, where that is not in the share of all; the bars keep their place.
 */
static int each_width(const ProcessorTable *t, int room)
{
	const int cells = widest_text(t, processors_each), width = cells > 0 ? cells + 1 : 0;

	return room - width >= BAR_MIN && t->frame->width >= WIDE ? width : 0;
}

/* Of layers, how busy their links are: rather than bars, which say what stands beside the names. */
static int busy_width(const ProcessorTable *t, int room)
{
	const int width = widest_text(t, processors_busy), head = pen_cells(busy_head);

	if (width > 0 && width < head && room - head - 1 >= BAR_MIN)
		return head;
	return width <= room ? width : 0;
}

/* Where `other` cells are for the schedule compared with. */
static Columns place_beside(const ProcessorTable *t, int other)
{
	const bool veiled = t->frame->schedule->veiled;
	Columns c = {.name = t->frame->width > 16 ? GUTTER : 1};
	int right = t->frame->width - other, room = right - c.name, x;

	choose_columns(t, room, c.width);
	c.name_width = choose_name_width(t, room, c.width);
	x = c.name + c.name_width;
	for (int k = COLUMN_COMPUTE; k < COLUMNS; k++) {
		/* What is given comes before what is hidden. */
		const int column =
			veiled && k >= COLUMN_SHARE ? COLUMN_SHARE + COLUMN_FINISH - k : k;

		c.x[column] = x;
		x += c.width[column];
		if (column == COLUMN_SHARE) {
			c.other = x;
			c.other_width = other;
			x += other;
		}
	}
	right = t->frame->width;
	c.each = x;
	c.each_width = each_width(t, right - x);
	x += c.each_width;
	c.busy_width = busy_width(t, right - x);
	c.busy_head = c.busy_width < pen_cells(busy_head) ? busy_short : busy_head;
	c.busy = right - c.busy_width;
	right -= c.busy_width + (c.busy_width > 0);
	c.bar = x;
	c.bar_width = right - x >= BAR_MIN && !t->view->places ? right - x : 0;
	c.x[COLUMN_NAME] = c.name;
	c.width[COLUMN_NAME] = c.name_width;
	return c;
}

/* Cells of the other schedule's shares and a blank; 0: there are none to be told. */
static int other_cells(const ProcessorTable *t)
{
	const Against *against = frame_against(t->frame);

	if (!against || difference_lacks(against))
		return 0;
	const int width = widest_text(t, processors_other) + 1;

	return width > SHARE_WIDTH ? width : SHARE_WIDTH;
}

/* With so many cells for it no other value, and no name, has less room than alone. */
static bool is_room(const ProcessorTable *t, const Columns *alone, const Columns *both)
{
	bool fits = both->each_width == alone->each_width && both->other_width > 0 &&
		    (both->name_width >= widest_name(t, NAME_HEAD) ||
			    both->name_width == alone->name_width);

	for (int k = COLUMN_COMPUTE; k < COLUMNS; k++)
		fits = fits && both->width[k] == alone->width[k];
	return fits;
}

/* They take the place of bars and of blanks behind names; the head is whole where it can be. */
Columns processors_columns(const ProcessorTable *t)
{
	const Columns alone = place_beside(t, 0);
	const int least = other_cells(t);
	const int head = least > 0 ? pen_cells(frame_against(t->frame)->name) + 1 : 0;

	for (int other = head > least ? head : least; other >= least && least > 0; other--) {
		const Columns both = place_beside(t, other);

		if (is_room(t, &alone, &both))
			return both;
	}
	return alone;
}
