/* The table of processors: name, compute, link, share with a bar, finish; one line per row. */
#include "layouts/legend/foot.h"
#include "layouts/panes/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

static void header_right(const ProcessorTable *t, int column, const char *text)
{
	const int width = t->columns.width[column] - 1, cells = pen_cells(text);

	if (width >= cells)
		pen_text(t->pen, ROLE_FAINT, t->columns.x[column] + width - cells, 0, text);
}

/* The title of the names and how many rows stand above: the title gives way first. */
static void draw_above(const ProcessorTable *t, uint32_t above)
{
	enum { TITLED = 3 }; /* so many forms begin with the title */
	const LadderForm *form;
	Ladder ladder = {0};
	const char *text;
	int x = t->columns.name;

	ladder_add(&ladder, "processor ▲ %u more", above);
	ladder_add(&ladder, "name ▲ %u more", above);
	ladder_add(&ladder, "name ▲ %u", above);
	ladder_add(&ladder, "▲ %u", above);
	ladder_add(&ladder, "▲");
	form = ladder_fit(&ladder, t->pen, t->columns.name_width - 1);
	if (!form)
		return;
	text = form->text;
	if (form < ladder.form + TITLED) {
		const size_t title = strcspn(text, " ");

		x = pen_textf(t->pen, ROLE_FAINT, x, 0, "%.*s", (int)title, text) + 1;
		text += title + 1;
	}
	pen_text(t->pen, ROLE_ACCENT, x, 0, text);
}

static void draw_header(const ProcessorTable *t)
{
	const Columns *c = &t->columns;
	const uint32_t above = t->view->places ? t->view->places->before : t->first;

	if (above > 0)
		draw_above(t, above);
	else
		pen_text(pen_wide(t->pen, c->name_width - 1), ROLE_FAINT, c->name, 0,
			c->name_width > 9   ? "processor"
			: c->name_width > 4 ? "name"
					    : "");
	for (int column = COLUMN_COMPUTE; column < COLUMN_SHARE; column++) {
		const Word full = processors_measured(t->frame, column);

		if (c->width[column] > 0)
			pen_text(t->pen, ROLE_FAINT, c->x[column], 0,
				pen_cells(full.text) < c->width[column]
					? full.text
					: processors_head(t->frame, column));
	}
	header_right(t, COLUMN_SHARE, t->view->places ? "share %" : "share ");
	header_right(t, COLUMN_FINISH, t->frame->schedule->veiled ? "all data" : "finish");
	if (c->other_width > 0) {
		const char *name = frame_against(t->frame)->name;
		const int cells = pen_cells(name), room = c->other_width - 1;

		pen_text(pen_wide(t->pen, room), ROLE_AGAINST_TEXT,
			c->other + c->other_width - (cells < room ? cells : room), 0, name);
	}
	if (c->busy_width > 0)
		pen_before(t->pen, ROLE_FAINT, c->busy + c->busy_width, 0, c->busy_width,
			c->busy_head);
	if (c->each_width > 0)
		pen_before(
			t->pen, ROLE_FAINT, c->each + c->each_width, 0, c->each_width - 1, "each ");
}

/* Which rows show in so many lines: from the first one asked for, but never less than fit. */
static void choose_shown(ProcessorTable *t, uint32_t lines)
{
	const uint32_t count = t->view->rows->count;

	t->first = t->view->first_row;
	if (!t->view->paged && t->first + lines > count)
		t->first = count > lines ? count - lines : 0;
	t->shown = count - t->first < lines ? count - t->first : lines;
}

/* One line of a table that is too short for a header goes to the selected row; below all others the
 * last line is the foot where there is something to be said of those not seen. */
static void choose_rows(ProcessorTable *t)
{
	const int height = t->frame->height;

	if (t->view->places) {
		t->top = 1;
		t->shown = t->view->places->count;
		return;
	}
	t->top = height >= 3 || height > (int)t->view->rows->count;
	choose_shown(t, (uint32_t)(height - t->top));
	if (height == 1 && t->view->selected_row < t->view->rows->count)
		t->first = t->view->selected_row;
	t->foot = t->top && !t->view->paged && foot_is_there(t->frame, t->first, t->shown);
	if (t->foot)
		choose_shown(t, (uint32_t)(height - t->top - 1));
}

/* All rows, so that bars are drawn against the longest of all and scrolling does not change them.
 */
static Status measure(ProcessorTable *t, Error *error)
{
	const Rows *rows = t->view->rows;

	t->shares = mem_array(rows->count, sizeof *t->shares);
	t->spread = mem_array((size_t)SPREAD_ROWS * COLUMNS, sizeof *t->spread);
	if (!t->shares || !t->spread)
		return error_no_memory(error);
	t->layered = true;
	for (uint32_t k = 0; k < rows->count; k++) {
		const Row *row = &rows->row[k];

		t->shares[k] = row_shares(rows, row, t->frame->net, t->frame->schedule);
		t->share_max = fmax(t->share_max, t->shares[k].sum);
		t->count_max = row->count > t->count_max ? row->count : t->count_max;
		t->layered = t->layered && row->kind == ROW_LAYER;
	}
	return STATUS_OK;
}

/* Rows at the places of those beside, with the tree's lines going on between them. */
static void draw_shared(ProcessorTable *t)
{
	const RowPlaces *places = t->view->places;
	uint32_t followed = 0;

	for (uint32_t k = 0; k < t->shown; k++) {
		const RowPlace *place = &places->row[k];
		const bool tree = place->top < places->foot && !net_is_single_level(t->frame->net);
		const int end =
			k + 1 < t->shown && place[1].y < places->foot ? place[1].y : places->foot;

		while (followed <= place->index)
			processors_follow(t, followed++);
		processors_row(t, place->index, place->y, place->top, place->top + place->height);
		if (tree && (k + 1 < t->shown || places->more > 0))
			processors_between(t, place->index, place->y + 1, end);
	}
	if (places->more > 0)
		pen_textf(pen_bold(t->pen), ROLE_ACCENT, t->columns.name, places->foot, "▼ %s more",
			word_count(places->more).text);
}

static void draw(ProcessorTable *t)
{
	t->columns = processors_columns(t);
	if (t->top)
		draw_header(t);
	for (uint32_t k = 0; k < t->first; k++)
		processors_follow(t, k);
	for (uint32_t k = 0; k < t->shown && !t->view->places; k++) {
		const int y = t->top + (int)k;

		processors_follow(t, t->first + k);
		processors_row(t, t->first + k, y, y, y + 1);
	}
	if (t->view->places)
		draw_shared(t);
	if (t->foot)
		foot_draw(t->frame, ROLE_ACCENT, t->columns.name, t->top + (int)t->shown,
			t->frame->width - t->columns.name, t->first, t->shown);
}

static Status layout_table(Frame *frame, Error *error)
{
	ProcessorTable t = {.frame = frame, .view = frame->view, .pen = frame->pen};
	const Status status = measure(&t, error);

	if (status == STATUS_OK) {
		choose_rows(&t);
		draw(&t);
		frame->info->rows_shown = t.shown;
		frame->info->row_height = 1;
	}
	mem_free(t.shares);
	mem_free(t.spread);
	return status;
}

static int processors_wanted(Frame *frame)
{
	const View *view = frame->view;
	uint32_t rows = view->rows ? view->rows->count : 0;

	return rows < 1000 ? (int)rows + 1 : 1000;
}

const Diagram diagram_table = {
	.id = "table",
	.layout = layout_table,
	.wanted = processors_wanted,
	.rows = true,
	.editable = true,
	.scrolls = true,
	.given = true,
};
