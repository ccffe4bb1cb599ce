#include "layouts/figure/cells.h"

#include "layouts/figure/cell_shape.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

#define CELL_WIDE (0.6 * FIGURE_TEXT) /* of a letter, in most fonts of equal width */
#define CELL_HIGH (2 * CELL_WIDE)
#define BASE_LINE 2.6 /* of letters, below the middle of their cell */
#define SEAM 0.05     /* of a cell */
#define UNDERLINE 1.2 /* below that */
#define UNDERLINE_HIGH 0.5

/* What stands in a cell, colours resolved. A cell filled with its ink is all paper. */
typedef struct Painted {
	Look look;
	const char *text;
	CellShape shape;
	bool letter; /* needs a font */
} Painted;

typedef struct CellsFigure {
	const Grid *grid;
	const FigurePage *page;
	const LookPage *look;
	const FigureSink *sink;
	Painted *cells; /* row by row */
} CellsFigure;

FigurePage figure_cells_page(const Grid *grid)
{
	return (FigurePage){.width = grid->width * CELL_WIDE,
		.height = grid->height * CELL_HIGH,
		.cell_x = CELL_WIDE,
		.cell_y = CELL_HIGH};
}

static Color mixed(Color a, Color b, double part)
{
	return (Color){true, (uint8_t)(a.red * part + b.red * (1 - part) + 0.5),
		(uint8_t)(a.green * part + b.green * (1 - part) + 0.5),
		(uint8_t)(a.blue * part + b.blue * (1 - part) + 0.5)};
}

static bool is_full(const CellShape *shape)
{
	const CellBox *box = &shape->box[0];

	return shape->count == 1 && box->x0 <= 0 && box->y0 <= 0 && box->x1 >= 1 && box->y1 >= 1;
}

static Painted painted(const Cell *cell, const LookPage *look)
{
	Painted out = {.look = look_on(look, cell), .text = cell->text};

	out.letter = !cell_shape(cell->text, &out.shape);
	if (!out.letter && is_full(&out.shape)) {
		out.look.paper = mixed(out.look.ink, out.look.paper, out.shape.shade);
		out.shape.count = 0;
		out.text = " ";
	}
	return out;
}

static const Painted *at(const CellsFigure *figure, int x, int y)
{
	return &figure->cells[(size_t)y * (size_t)figure->grid->width + (size_t)x];
}

/* NULL outside. */
static const Painted *beside(const CellsFigure *figure, int x, int y)
{
	const Grid *grid = figure->grid;

	return x >= 0 && x < grid->width && y >= 0 && y < grid->height ? at(figure, x, y) : NULL;
}

static FigureMark no_mark(Role role)
{
	return (FigureMark){
		.element = ELEMENT_NONE, .role = role, .id = SCENE_NO_ID, .start = NAN, .end = NAN};
}

static void put_rect(
	const CellsFigure *figure, double x0, double y0, double x1, double y1, Color color)
{
	const FigurePage *page = figure->page;
	const FigureRect rect = {.x = page->x0 + x0 * page->cell_x,
		.y = page->y0 + y0 * page->cell_y,
		.width = (x1 - x0) * page->cell_x,
		.height = (y1 - y0) * page->cell_y,
		.mark = no_mark(ROLE_CANVAS),
		.fill = {color, PATTERN_NONE, color}};

	figure->sink->rect(figure->sink->context, &rect);
}

/* --- papers ----------------------------------------------------------------------------------- */

/* Where the run of cells of one paper that begins at x ends. */
static int run_end(const CellsFigure *figure, int x, int y)
{
	const Color paper = at(figure, x, y)->look.paper;
	int end = x + 1;

	while (end < figure->grid->width &&
		figure_same_color(at(figure, end, y)->look.paper, paper))
		end++;
	return end;
}

/* Whether line y has the very run that line `of` has from x to `end`. */
static bool has_run(const CellsFigure *figure, int x, int end, int of, int y)
{
	const Color paper = at(figure, x, of)->look.paper;
	const Painted *first = beside(figure, x, y), *left = beside(figure, x - 1, y);

	return first && figure_same_color(first->look.paper, paper) &&
	       !(left && figure_same_color(left->look.paper, paper)) &&
	       run_end(figure, x, y) == end;
}

/* Lines of the same run are one rectangle, so that no seam shows between them. */
static void put_papers(const CellsFigure *figure)
{
	for (int y = 0; y < figure->grid->height; y++) {
		for (int x = 0; x < figure->grid->width;) {
			const Color paper = at(figure, x, y)->look.paper;
			const int end = run_end(figure, x, y);
			int below = y + 1;

			while (has_run(figure, x, end, y, below))
				below++;
			if (!figure_same_color(paper, figure->look->paper) &&
				!has_run(figure, x, end, y, y - 1))
				put_rect(figure, x, y, end, below, paper);
			x = end;
		}
	}
}

/* --- what draws ------------------------------------------------------------------------------- */

static bool draws_alike(const Painted *cell, const Painted *other)
{
	return other && !other->letter && strcmp(cell->text, other->text) == 0 &&
	       figure_same_color(cell->look.ink, other->look.ink);
}

/* The end of a bar and the cells it comes from are of one colour: they overlap a little, so that no
 * seam shows where a pixel is shared. */
static double overlap(const CellsFigure *figure, const CellBox *box, int x, int y)
{
	const Painted *left = beside(figure, x - 1, y);
	const bool upright = box->x0 <= 0 && box->y0 <= 0 && box->y1 >= 1;

	return upright && left && figure_same_color(left->look.paper, at(figure, x, y)->look.ink)
		       ? SEAM
		       : 0;
}

/* One box of a cell, on through the cells beside or below that carry it on. */
static void put_box(const CellsFigure *figure, const CellBox *box, int x, int y)
{
	const Painted *cell = at(figure, x, y);
	const bool across = box->x0 <= 0 && box->x1 >= 1, down = box->y0 <= 0 && box->y1 >= 1;
	int right = x + 1, below = y + 1;

	if ((across && draws_alike(cell, beside(figure, x - 1, y))) ||
		(down && draws_alike(cell, beside(figure, x, y - 1))))
		return;
	while (across && draws_alike(cell, beside(figure, right, y)))
		right++;
	while (down && draws_alike(cell, beside(figure, x, below)))
		below++;
	put_rect(figure, x + box->x0 - overlap(figure, box, x, y), y + box->y0, right - 1 + box->x1,
		below - 1 + box->y1, cell->look.ink);
}

static void put_shapes(const CellsFigure *figure)
{
	for (int y = 0; y < figure->grid->height; y++) {
		for (int x = 0; x < figure->grid->width; x++) {
			const Painted *cell = at(figure, x, y);

			for (int k = 0; k < cell->shape.count; k++)
				put_box(figure, &cell->shape.box[k], x, y);
		}
	}
}

/* --- letters ---------------------------------------------------------------------------------- */

static bool is_plain(const Painted *cell)
{
	return cell->letter && (unsigned char)cell->text[0] < 0x80 && cell->text[1] == '\0';
}

/* Letters of ASCII are alike in width in every such font; others may come from another one, and
 * stand alone in the middle of their cell. */
static int put_letters(const CellsFigure *figure, int x, int y, Buf *word)
{
	const FigurePage *page = figure->page;
	const Painted *first = at(figure, x, y);
	int end = x + 1;

	buf_clear(word);
	buf_add_text(word, first->text);
	for (; is_plain(first) && end < figure->grid->width; end++) {
		const Painted *next = at(figure, end, y);

		if (!is_plain(next) || !look_equal(&first->look, &next->look))
			break;
		buf_add_text(word, next->text);
	}
	/* The second cell of a wide one. */
	if (end < figure->grid->width && at(figure, end, y)->text[0] == '\0')
		end++;
	const double room = (end - x) * page->cell_x;
	const FigureRun run = {LABEL_BASE, word->text, word->length};
	const FigureText text = {
		.x = page->x0 + x * page->cell_x + (is_plain(first) ? 0 : room / 2),
		.y = page->y0 + (y + 0.5) * page->cell_y + BASE_LINE,
		.anchor = is_plain(first) ? FIGURE_START : FIGURE_MIDDLE,
		.room = room,
		.width = is_plain(first) ? room : 0,
		.bold = first->look.bold,
		.color = first->look.ink,
		.mark = no_mark(ROLE_TEXT),
		.runs = &run,
		.count = 1,
	};

	if (buf_status(word) == STATUS_OK)
		figure->sink->text(figure->sink->context, &text);
	return end;
}

static void put_underline(const CellsFigure *figure, int x, int y)
{
	const double top = 0.5 + (BASE_LINE + UNDERLINE) / CELL_HIGH;

	put_rect(figure, x, y + top, x + 1, y + top + UNDERLINE_HIGH / CELL_HIGH,
		at(figure, x, y)->look.ink);
}

static Status put_texts(const CellsFigure *figure, Error *error)
{
	Buf word;

	buf_init(&word);
	for (int y = 0; y < figure->grid->height; y++) {
		for (int x = 0; x < figure->grid->width; x++)
			if (at(figure, x, y)->look.underline)
				put_underline(figure, x, y);
		for (int x = 0; x < figure->grid->width;) {
			if (at(figure, x, y)->letter)
				x = put_letters(figure, x, y, &word);
			else
				x++;
		}
	}
	const Status status = buf_status(&word);

	buf_release(&word);
	return status ? error_no_memory(error) : STATUS_OK;
}

Status figure_cells(const Grid *grid, const FigurePage *page, const LookPage *look,
	const FigureSink *sink, Error *error)
{
	const size_t count = (size_t)grid->width * (size_t)grid->height;
	const FigureGroup all = {FIGURE_GROUND, SCENE_NO_ID, NAN, NAN};
	CellsFigure figure = {.grid = grid, .page = page, .look = look, .sink = sink};
	Status status;

	figure.cells = mem_array(count, sizeof *figure.cells);
	if (!figure.cells)
		return error_no_memory(error);
	for (size_t i = 0; i < count; i++)
		figure.cells[i] = painted(&grid->cells[i], look);
	sink->begin(sink->context, &all);
	put_papers(&figure);
	put_shapes(&figure);
	status = put_texts(&figure, error);
	sink->end(sink->context);
	mem_free(figure.cells);
	return status;
}
