/* What helps most: every number of the net a step cheaper, and what becomes of T; the rows and what
 * is said of them. Numbers come in worked out, as far as they are (solver/study/upgrades.h). */
#include "layouts/panes/upgrades.h"

enum {
	HEADS_FROM = 3, /* heights: with column heads, */
	TITLE_FROM = 5, /* the title, */
	TELL_FROM = 7,  /* a line of the selected row, */
	TELL_TWO_FROM = 10,
	CURVE_ROWS = 9, /* that a curve below has, on screens of */
	CURVE_FROM = 18,
};

/* Lines above and below the rows. */
typedef struct Lines {
	int title, manner, heads, tell;
	int above, below; /* blank ones */
} Lines;

/* Where there is room for all rows as well it is told how they were tried, then blank lines; a
 * figure has the room it asks for. */
static Lines lines_of(const Frame *frame, int rows, int height)
{
	enum { TOLD = 5, ROOMY = 7 };
	const bool plain = frame->view->plain, roomy = plain || height >= rows + ROOMY;

	return (Lines){
		.title = plain || height >= TITLE_FROM,
		.manner = plain || height >= rows + TOLD,
		.above = roomy,
		.heads = plain || height >= HEADS_FROM,
		.below = roomy && !plain,
		.tell = frame->view->plain        ? 0
			: height >= TELL_TWO_FROM ? 2
						  : height >= TELL_FROM,
	};
}

static int lines_count(const Lines *lines)
{
	return lines->title + lines->manner + lines->heads + lines->tell + lines->above +
	       lines->below;
}

static int rows_of(const Upgrades *upgrades)
{
	enum { MOST = 1000 };

	return upgrades->count < MOST ? (int)upgrades->count : MOST;
}

/* The rows that show in so many lines, the last of which tells of more where not all do. */
static void choose_rows(UpgradeTable *t, int lines)
{
	const View *view = t->frame->view;
	const uint32_t count = t->upgrades->count;
	uint32_t room = lines > 0 ? (uint32_t)lines : 0;

	room -= room > 1 && count > room;
	t->first = view->first_row;
	if (t->first + room > count)
		t->first = count > room ? count - room : 0;
	t->shown = count - t->first < room ? count - t->first : room;
	if (room == 1 && view->selected_row < count)
		t->first = view->selected_row;
}

static const UpgradeRow *row_at(const UpgradeTable *t, uint32_t index)
{
	return &t->upgrades->row[t->order[index]];
}

static void draw_more(const UpgradeTable *t, int y)
{
	const uint32_t below = t->upgrades->count - t->first - t->shown;
	int x = 3;

	if (t->first > 0)
		x = pen_textf(t->pen, ROLE_FAINT, x, y, "▲ %u more", t->first) + 2;
	if (below > 0)
		pen_textf(t->pen, ROLE_FAINT, x, y, "▼ %u more", below);
}

static void draw(UpgradeTable *t)
{
	const View *view = t->frame->view;
	const Lines lines = lines_of(t->frame, rows_of(t->upgrades), t->frame->height);
	int y = lines.title;

	choose_rows(t, t->frame->height - lines_count(&lines));
	upgrade_table_columns(t);
	if (lines.title)
		upgrade_table_title(t, 0);
	if (lines.manner)
		upgrade_table_manner(t, y);
	y += lines.manner + lines.above;
	if (lines.heads)
		upgrade_table_heads(t, y);
	y += lines.heads;
	for (uint32_t k = 0; k < t->shown; k++)
		upgrade_table_row(t, row_at(t, t->first + k), t->first + k, y++);
	if (t->shown < t->upgrades->count && t->shown > 1)
		draw_more(t, y++);
	if (lines.tell > 0 && view->selected_row < t->upgrades->count)
		upgrade_table_tell(t, row_at(t, view->selected_row), y + lines.below, lines.tell);
}

static Status layout(Frame *frame, Error *error)
{
	const Upgrades *upgrades = frame->solved->upgrades;
	UpgradeTable t = {.frame = frame, .pen = frame->pen, .upgrades = upgrades};

	(void)error;
	if (!upgrades) {
		const char *why = frame->solved->upgrades_why;

		pen_wrap(frame->pen, ROLE_TEXT, 1, frame->height > 2, frame->height,
			why ? why : said(SAY_UPGRADES_NONE));
		return STATUS_OK;
	}
	t.order = frame->view->upgrades.order ? frame->view->upgrades.order : upgrades->sorted;
	draw(&t);
	frame->info->rows_shown = t.shown;
	frame->info->row_height = 1;
	return STATUS_OK;
}

/* All rows, where that leaves room for a curve below. */
static int wanted(Frame *frame)
{
	const Upgrades *upgrades = frame->solved->upgrades;
	const int room = frame->height;
	const int most = room >= CURVE_FROM ? room - CURVE_ROWS : room;

	if (!upgrades)
		return 3;
	const Lines lines = lines_of(frame, rows_of(upgrades), most);
	const int all = rows_of(upgrades) + lines_count(&lines);

	return frame->view->plain || all < most ? all : most;
}

const Diagram diagram_upgrades = {
	.id = "upgrades",
	.layout = layout,
	.wanted = wanted,
	.upgrades = true,
	.scrolls = true,
};
