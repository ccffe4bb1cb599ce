/* The bar at the end of a row of the table: its share of all, or how many it stands for. */
#include "layouts/panes/parts.h"

#include <math.h>

enum { VEIL_CELLS = 16 };

/* Bars end on eighths of a cell, and what is there at all has one. */
#define EIGHTH 0.125

static void add_bar(const ProcessorTable *t, const Row *row, Role role, double x0, double x1, int y,
	bool divided)
{
	SceneItem bar = scene_item(SCENE_BAR, role, t->columns.bar + x0, y,
		t->columns.bar + fmax(x1, x0 + EIGHTH), y + 1);

	bar.tiny = x1 - x0 < EIGHTH;
	bar.divided = divided;
	bar.element = ELEMENT_VALUE;
	bar.id = row->first;
	bar.part = COLUMN_SHARE;
	scene_add(t->pen.scene, &bar);
}

/* How many nodes a layer has, from the middle to both sides; no hue of the schedule. */
static void count_bar(const ProcessorTable *t, const Row *row, int y)
{
	const double middle = t->columns.bar_width / 2.0;
	const double half = fmax(round(middle * row->count / t->count_max * 8) / 8, EIGHTH);

	add_bar(t, row, ROLE_FAINT, middle - half, middle + half, y, false);
}

/* A row's members side by side, while each can be seen. */
static bool draw_parts(const ProcessorTable *t, uint32_t index, int y)
{
	const Row *row = &t->view->rows->row[index];
	const RowShares *shares = &t->shares[index];
	const double scale = t->columns.bar_width / t->share_max;
	double from = 0, to = 0;

	if (shares->parts < 2 || !(shares->least * scale >= 1))
		return false;
	for (uint32_t k = 0; k < shares->parts; k++, from = to) {
		to += scale * row_part(t->view->rows, row, t->frame->schedule, shares->parts, k);
		add_bar(t, row, ROLE_SHARE, round(from * 8) / 8, round(to * 8) / 8, y,
			k + 1 < shares->parts);
	}
	return true;
}

/* The share of all of a row, as the number beside it says. */
static void share_bar(const ProcessorTable *t, uint32_t index, int y)
{
	const Row *row = &t->view->rows->row[index];
	const double share = t->shares[index].sum, width = t->columns.bar_width;
	const bool useless = row_is_useless(row);
	const double cells = t->share_max > 0 && share > 0 ? width * share / t->share_max : 0;

	/* On a screen a useless one's place is marked; on paper there is nothing to be seen. */
	if (!(share > 0) && (!useless || t->view->plain))
		return;
	if (!draw_parts(t, index, y))
		add_bar(t, row, useless ? frame_idle_role(t->frame) : ROLE_SHARE, 0,
			round(cells * 8) / 8, y, false);
}

/* What would be told stays in the shade. */
static void draw_veil(const ProcessorTable *t, int y)
{
	const int from = t->columns.x[COLUMN_SHARE] + 1;
	const int room = t->columns.bar + t->columns.bar_width - 1;
	const int end = room < from + VEIL_CELLS ? room : from + VEIL_CELLS;
	Pen pen = pen_wide(t->pen, 1);

	for (int x = from; x < end; x++)
		pen_text(pen, ROLE_RULE, x, y, "▒");
}

void processors_bar(const ProcessorTable *t, uint32_t index, int y)
{
	if (t->frame->schedule->veiled) {
		draw_veil(t, y);
		return;
	}
	if (t->columns.bar_width < 1)
		return;
	if (t->layered)
		count_bar(t, &t->view->rows->row[index], y);
	else
		share_bar(t, index, y);
}
