/* What is given, with room for the answer: a row for each processor with its numbers and an empty
 * bar, T and who is useless to be filled in. It is the figure of an answer that is veiled. */
#include "layouts/panes/parts.h"
#include "layouts/sentences/guessed.h"

#include <stdio.h>
#include <string.h>

enum {
	MARGIN = 1,
	GAP = 2,
	NAME_LEAST = 10,
	NAME_MOST = 24,
	NUMBER_MOST = 12,
	BOX_LEAST = 10, /* cells of an empty bar */
	BELOW = 3,      /* lines: a blank, what is asked, how it is answered */
	ROOMY = 2,      /* lines of a row where there is room */
};

typedef struct Sheet {
	Frame *frame;
	ProcessorTable table; /* for its numbers */
	uint32_t shown;
	int row_height;
	int x[COLUMNS], width[COLUMNS]; /* the bar's is that of the share */
} Sheet;

static const Row *row_of(const Sheet *given, uint32_t k)
{
	return &given->frame->view->rows->row[given->frame->view->first_row + k];
}

static int name_cells(const Sheet *given, uint32_t k)
{
	const Row *row = row_of(given, k);

	return processors_indent(row) + pen_cells(frame_row_name(given->frame, row, 0));
}

static int number_cells(const Sheet *given, int column, const char *head)
{
	int widest = pen_cells(head);

	for (uint32_t k = 0; k < given->shown; k++) {
		const Word word =
			processors_number(&given->table, row_of(given, k), column, NUMBER_MOST);
		const int cells = pen_cells(word.text);

		widest = cells > widest ? cells : widest;
	}
	return widest + GAP;
}

static void place(Sheet *given)
{
	const Frame *frame = given->frame;
	const int right = frame->width - MARGIN;
	int name = NAME_LEAST, x = MARGIN;

	for (uint32_t k = 0; k < given->shown; k++)
		name = name_cells(given, k) > name ? name_cells(given, k) : name;
	given->width[COLUMN_NAME] = (name < NAME_MOST ? name : NAME_MOST) + GAP;
	given->x[COLUMN_NAME] = x;
	x += given->width[COLUMN_NAME];
	for (int column = COLUMN_COMPUTE; column < COLUMNS; column++) {
		if (!processors_is_value(column) || column == COLUMN_SHARE ||
			!column_is_there(frame->net, frame->schedule->method, column))
			continue;
		const int cells =
			number_cells(given, column, processors_head(given->frame, column));

		if ((column == COLUMN_FINISH && !processors_has_all_data(given->frame)) ||
			x + cells + BOX_LEAST > right)
			continue;
		given->x[column] = x;
		given->width[column] = cells;
		x += cells;
	}
	given->x[COLUMN_SHARE] = x;
	given->width[COLUMN_SHARE] = right > x ? right - x : 0;
}

static void draw_head(const Sheet *given)
{
	const Pen pen = given->frame->pen;

	pen_text(pen, ROLE_FAINT, given->x[COLUMN_NAME], 0, "processor");
	for (int column = COLUMN_COMPUTE; column < COLUMNS; column++)
		if (given->width[column] > 0)
			pen_text(pen, ROLE_FAINT, given->x[column], 0,
				processors_head(given->frame, column));
}

static void draw_row(const Sheet *given, uint32_t k, int y)
{
	Frame *frame = given->frame;
	const Row *row = row_of(given, k);
	const Pen pen = pen_for(frame->pen, ELEMENT_NAME, row->first);
	const int indent = processors_indent(row), name = given->width[COLUMN_NAME] - GAP - indent;
	SceneItem box = scene_item(SCENE_BAR, ROLE_TRACK, given->x[COLUMN_SHARE], y,
		given->x[COLUMN_SHARE] + given->width[COLUMN_SHARE], y + 1);

	pen_text(pen_wide(pen, name), ROLE_TEXT, given->x[COLUMN_NAME] + indent, y,
		frame_row_name(frame, row, name));
	for (int column = COLUMN_COMPUTE; column < COLUMNS; column++)
		if (given->width[column] > 0 && column != COLUMN_SHARE)
			pen_text(frame->pen, ROLE_TEXT, given->x[column], y,
				processors_number(
					&given->table, row, column, given->width[column] - GAP)
					.text);
	if (given->width[COLUMN_SHARE] > 0)
		scene_add(frame->pen.scene, &box);
}

/* Lines to write on; on a screen, how to guess. */
static void draw_below(const Sheet *given, int y)
{
	const Frame *frame = given->frame;
	Ladder ladder = {0}, how = {0};
	Telling telling;

	if (y >= frame->height)
		return;
	telling_frame(&telling, frame, NET_NONE, &ladder);
	tell_word(&telling, GIVEN_CASE,
		schedule_has_elimination(frame->schedule) ? "eliminates" : "all");
	tell(&telling, SAY_BLANKS);
	pen_ladder(frame->pen, ROLE_TEXT, MARGIN, y, frame->width - 2 * MARGIN, &ladder);
	guessed_how(frame, &how);
	if (!frame->view->plain && y + 1 < frame->height)
		pen_ladder(frame->pen, frame_faint(frame), MARGIN, y + 1, frame->width - 2 * MARGIN,
			&how);
}

static Status layout(Frame *frame, Error *error)
{
	const uint32_t rows = frame->view->rows->count, first = frame->view->first_row;
	Sheet given = {.frame = frame,
		.table = {.frame = frame, .view = frame->view, .pen = frame->pen},
		.shown = first < rows ? rows - first : 0,
		.row_height = ROOMY};
	int y = 1;

	(void)error;
	if ((int)given.shown * ROOMY + BELOW + 1 > frame->height)
		given.row_height = 1;
	for (; given.shown > 1 && (int)given.shown * given.row_height + BELOW > frame->height;)
		given.shown--;
	place(&given);
	draw_head(&given);
	for (uint32_t k = 0; k < given.shown; k++, y += given.row_height)
		draw_row(&given, k, y);
	draw_below(&given, y + 1);
	frame->info->rows_shown = given.shown;
	frame->info->row_height = given.row_height;
	return STATUS_OK;
}

const Diagram diagram_given = {
	.id = "given",
	.layout = layout,
	.rows = true,
	.scrolls = true,
	.given = true,
};
