#include "tui/term/frame/frame.h"

#include "solver/base/mem.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* So many bytes of what is equal are sent again, as moving past them takes more. */
enum { GAP_BYTES = 4 };

/* Of so many looks at a time the next one is the nearest. */
enum { LOOKS_MAX = 64 };

void frame_init(
	Frame *frame, const FrameTerminal *terminal, void (*put)(const char *bytes, size_t length))
{
	*frame = (Frame){.terminal = *terminal, .pen = {.put = put}};
	frame->pen.terminal = &frame->terminal;
}

void frame_release(Frame *frame)
{
	mem_free(frame->look);
	*frame = (Frame){.width = 0};
}

/* In one block, so that there is all or nothing. */
Status frame_resize(Frame *frame, int width, int height)
{
	const size_t cells = (size_t)width * (size_t)height, row = (size_t)width;

	frame_forget(frame);
	if (cells + row > frame->room) {
		const size_t each = 2 * sizeof(Look) + sizeof(FrameRun) + sizeof(Cell);
		Look *block = mem_array(cells + row, each);

		if (!block)
			return STATUS_NO_MEMORY;
		mem_free(frame->look);
		frame->room = cells + row;
		frame->look = block;
		frame->next = frame->look + frame->room;
		frame->run = (FrameRun *)(frame->next + frame->room);
		frame->shown = (Cell *)(frame->run + frame->room);
	}
	frame->width = frame->pen.width = width;
	frame->height = height;
	return STATUS_OK;
}

void frame_forget(Frame *frame)
{
	frame->forgotten = true;
	pen_forget(&frame->pen);
}

/* --- what cells look like -------------------------------------------------------------------- */

static const Paint *paint_of(const Frame *frame, const Cell *cell)
{
	return cell->guest && frame->guest.known ? &frame->guest : &frame->own;
}

static Look look_of_cell(const Frame *frame, const Cell *cell)
{
	const Paint *paint = paint_of(frame, cell);
	const PaintAttributes shown = paint_attributes(paint, cell);
	const int paper = paint->index[cell->paper];
	const int ink = paint_ink(paint, cell->ink, cell->paper);
	unsigned attributes = (shown.bold ? LOOK_BOLD : 0) |
			      (shown.underline ? LOOK_UNDERLINE : 0) |
			      (shown.reverse ? LOOK_REVERSE : 0) | (shown.faint ? LOOK_FAINT : 0);

	if (paper >= 0 || ink >= 0)
		attributes &= ~frame->terminal.clashes;
	if (paint_is_blank(cell) && !(attributes & LOOK_ON_BLANKS))
		return look_of_blank(paper);
	return look_of(paper, ink, attributes);
}

static bool is_wide(const Cell *cells, int x, int width)
{
	return x + 1 < width && cells[x + 1].text[0] == '\0' && !paint_is_blank(&cells[x]);
}

/* Blanks take the ink before them, where it is seen on them. */
static void look_at_row(Frame *frame, const Cell *cells, int width)
{
	const size_t style = offsetof(Cell, ink);
	Cell like = {.ink = ROLES};
	uint8_t ink = ROLE_TEXT;
	Look look = LOOK_UNKNOWN;

	for (int x = 0; x < width; x++) {
		Cell cell = cells[x];
		const bool blank = paint_is_blank(&cell);

		if (blank) {
			cell.ink = ink;
			cell.bold = false;
		} else {
			const Paint *paint = paint_of(frame, &cell);

			ink = paint->theme.style[cell.ink].underline ? ROLE_TEXT : cell.ink;
		}
		if (blank != paint_is_blank(&like) ||
			memcmp((char *)&cell + style, (char *)&like + style, sizeof cell - style) !=
				0)
			look = look_of_cell(frame, &cell);
		like = cell;
		frame->next[x] = look;
		if (is_wide(cells, x, width))
			frame->next[++x] = LOOK_HALF;
	}
}

/* --- what differs ---------------------------------------------------------------------------- */

/* A row while it is compared. */
typedef struct Row {
	const Cell *cells, *shown;
	const Look *look, *next;
	int y, width;
	int tail;    /* from here on all is blank, on one paper, */
	int changed; /* and up to here something was not */
} Row;

static void find_tail(Row *row)
{
	const Look last = row->next[row->width - 1];

	row->tail = row->changed = row->width;
	if (!(last & LOOK_BLANK))
		return;
	while (row->tail > 0 && row->next[row->tail - 1] == last)
		row->tail--;
	while (row->changed > row->tail && row->look[row->changed - 1] == last)
		row->changed--;
}

static bool is_erased(const Frame *frame, const Row *row, int x)
{
	return x >= row->tail && row->changed - x > GAP_BYTES &&
	       frame->terminal.string[STRING_ERASE] &&
	       (frame->terminal.fills_paper || look_paper(row->next[x]) < 0);
}

static bool has_changed(const Row *row, int x)
{
	return row->look[x] != row->next[x] ||
	       (!(row->next[x] & LOOK_BLANK) &&
		       strcmp(row->cells[x].text, row->shown[x].text) != 0);
}

/* Whether one run can have both, and then its look. */
static bool unite(Look *look, Look other)
{
	const bool blank = *look & LOOK_BLANK, other_blank = other & LOOK_BLANK;

	if (*look == other)
		return true;
	if (blank == other_blank || look_paper(*look) != look_paper(other) ||
		((*look | other) & LOOK_ON_BLANKS))
		return false;
	if (blank)
		*look = other;
	return true;
}

static void find_runs(Frame *frame, const Row *row)
{
	FrameRun *run = NULL; /* that could go on */
	Look look = LOOK_UNKNOWN;
	size_t gap = 0;

	for (int x = 0, cells; x < row->width; x += cells) {
		const Look next = row->next[x];

		cells = x + 1 < row->width && row->next[x + 1] == LOOK_HALF ? 2 : 1;
		if (run && !unite(&look, next))
			run = NULL;
		if (!has_changed(row, x)) {
			gap += next & LOOK_BLANK ? 1 : strlen(row->cells[x].text);
			run = gap > GAP_BYTES ? NULL : run;
			continue;
		}
		if (!run) {
			run = &frame->run[frame->runs++];
			*run = (FrameRun){.x = x, .y = row->y};
			look = next;
		}
		gap = 0;
		run->look = look;
		run->cells = x - run->x;
		run->erases = is_erased(frame, row, x);
		if (run->erases)
			return;
		run->cells += cells;
	}
}

static void compare_row(Frame *frame, const Grid *grid, int y, int width)
{
	const size_t at = (size_t)y * (size_t)frame->width, bytes = (size_t)width * sizeof(Cell);
	Row row = {.cells = grid_at(grid, 0, y),
		.shown = frame->shown + at,
		.look = frame->look + at,
		.next = frame->next,
		.y = y,
		.width = width};

	if (width == 0 || (!frame->restyled && memcmp(row.cells, row.shown, bytes) == 0))
		return;
	look_at_row(frame, row.cells, width);
	find_tail(&row);
	find_runs(frame, &row);
	memcpy(frame->shown + at, row.cells, bytes);
	memcpy(frame->look + at, frame->next, (size_t)width * sizeof(Look));
}

/* --- what is sent ---------------------------------------------------------------------------- */

static void write_cell(Frame *frame, const Cell *cell, int cells)
{
	const bool plain = cell->text[0] >= ' ' && cell->text[0] <= '~' && cell->text[1] == '\0';

	if (paint_is_blank(cell))
		pen_write(&frame->pen, " ", 1, 1);
	else if (plain || (!frame->terminal.ascii && paint_shows(cell, cells)))
		pen_write(&frame->pen, cell->text, strlen(cell->text), cells);
	else
		pen_write(&frame->pen, "? ", (size_t)cells, cells);
}

static void write_run(Frame *frame, const FrameRun *run)
{
	const size_t at = (size_t)run->y * (size_t)frame->width;

	pen_move(&frame->pen, run->x, run->y);
	pen_look(&frame->pen, run->look);
	for (int x = run->x, cells; x < run->x + run->cells; x += cells) {
		cells = x + 1 < frame->width && frame->look[at + (size_t)x + 1] == LOOK_HALF ? 2
											     : 1;
		write_cell(frame, &frame->shown[at + (size_t)x], cells);
	}
	if (run->erases)
		pen_say(&frame->pen, STRING_ERASE);
}

/* Together what looks the same, as colours take the most bytes. */
static int by_look(const void *one, const void *other)
{
	const FrameRun *a = one, *b = other;

	if (a->look != b->look)
		return a->look < b->look ? -1 : 1;
	return a->y != b->y ? a->y - b->y : a->x - b->x;
}

/* Where the runs of the look begin that takes the fewest bytes now. */
static size_t *nearest(const Frame *frame, size_t *first, size_t count)
{
	size_t *best = first;
	int least = INT_MAX;

	for (size_t i = 0; i < count; i++) {
		const int effort = pen_effort(&frame->pen, frame->run[first[i]].look);

		if (effort < least) {
			least = effort;
			best = &first[i];
		}
	}
	return best;
}

static void write_by_look(Frame *frame)
{
	const FrameRun *run = frame->run, *end = run + frame->runs;
	size_t first[LOOKS_MAX], count = 0, at = 0;

	qsort(frame->run, frame->runs, sizeof *run, by_look);
	while (at < frame->runs || count > 0) {
		for (; at < frame->runs && count < LOOKS_MAX; at++)
			if (at == 0 || run[at].look != run[at - 1].look)
				first[count++] = at;
		size_t *next = nearest(frame, first, count);
		const FrameRun *of = run + *next;

		for (const FrameRun *one = of; one < end && one->look == of->look; one++)
			write_run(frame, one);
		*next = first[--count];
	}
}

static void clear(Frame *frame)
{
	const int canvas = frame->terminal.fills_paper ? frame->own.index[ROLE_CANVAS] : -1;
	Look look = LOOK_UNKNOWN;

	if (frame->terminal.string[STRING_CLEAR]) {
		look = look_of_blank(canvas);
		pen_look(&frame->pen, look);
		pen_say(&frame->pen, STRING_CLEAR);
		frame->pen.x = frame->pen.y = 0;
	}
	for (size_t i = 0; i < (size_t)frame->width * (size_t)frame->height; i++)
		frame->look[i] = look;
}

static void place_caret(Frame *frame, FrameCaret caret)
{
	const bool inside =
		caret.x >= 0 && caret.x < frame->width && caret.y >= 0 && caret.y < frame->height;

	if (inside)
		pen_move(&frame->pen, caret.x, caret.y);
	pen_cursor(&frame->pen, inside && caret.shown);
}

void frame_draw(
	Frame *frame, const Grid *grid, const Theme *theme, const Theme *guest, FrameCaret caret)
{
	const int width = grid->width < frame->width ? grid->width : frame->width;
	const int height = grid->height < frame->height ? grid->height : frame->height;
	const bool own = paint_use(&frame->own, theme, frame->terminal.colors);
	const bool other = guest ? paint_use(&frame->guest, guest, frame->terminal.colors)
				 : frame->guest.known;

	pen_begin(&frame->pen);
	if (frame->forgotten)
		clear(frame);
	frame->guest.known = guest != NULL;
	frame->restyled = own || other || frame->forgotten;
	frame->forgotten = false;
	frame->runs = 0;
	/* The last cell is spared where the screen would scroll. */
	for (int y = 0; y < height; y++)
		compare_row(frame, grid, y,
			width - (frame->terminal.scrolls && y + 1 == frame->height &&
					width == frame->width));
	if (frame->terminal.any_order)
		write_by_look(frame);
	else
		for (size_t i = 0; i < frame->runs; i++)
			write_run(frame, &frame->run[i]);
	place_caret(frame, caret);
	pen_end(&frame->pen);
}
