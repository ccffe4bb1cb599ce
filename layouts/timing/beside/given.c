/* In a lecture, which has no table: what each row is given, its link's time beside what comes in
 * and its computing time beside the computing. */
#include "layouts/timing/parts.h"

#include <stdio.h>

enum {
	GAP = 2, /* cells behind the names */
	WIDTH_LEAST = 60,
	CELLS_MOST = 10, /* longer ones would take too much from the time axis */
};

static bool is_given(const Timing *timing, const TimingRow *row)
{
	return timing->heights.row > 1 && row->link_text >= 0 && row->work_text >= 0 &&
	       (row->row->kind == ROW_SINGLE || row->row->kind == ROW_ALIKE);
}

static Word word_of(const char *symbol, double value)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%.16s %.64s", symbol, word_value(value).text);
	return word;
}

static Word compute_word(const Timing *timing, const Row *row)
{
	return word_of(
		frame_notation(timing->frame)->compute, net_compute(timing->net, row->first));
}

static Word link_word(const Timing *timing, const Row *row)
{
	if (!timing->net->node[row->node].has_link)
		return (Word){""};
	return word_of(frame_notation(timing->frame)->link, net_link(timing->net, row->first));
}

static int wider(int cells, Word word)
{
	const int own = pen_cells(word.text);

	return own > cells ? own : cells;
}

int timing_given_cells(const Timing *timing)
{
	int cells = 0;

	if (!timing->view->large || timing->width < WIDTH_LEAST || timing->heights.row < 2)
		return 0;
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++) {
		const Row *row = timing->rows[i].row;

		if (row->kind == ROW_SINGLE || row->kind == ROW_ALIKE)
			cells = wider(
				wider(cells, compute_word(timing, row)), link_word(timing, row));
	}
	return cells > 0 && cells <= CELLS_MOST ? cells + GAP : 0;
}

static void draw_one(Timing *timing, const TimingRow *row, int column, Word word, int y)
{
	const bool chosen = frame_is_selected(timing->frame, row->index) &&
			    timing->view->selected_column == column;

	if (word.text[0] == '\0')
		return;
	pen_text(chosen ? pen_bold(timing->pen) : timing->pen, chosen ? ROLE_ACCENT : ROLE_TEXT,
		timing->gutter - timing->given + GAP - 1, y, word.text);
}

void timing_given_draw(Timing *timing, const TimingRow *row)
{
	if (timing->given == 0 || !is_given(timing, row))
		return;
	draw_one(timing, row, COLUMN_LINK, link_word(timing, row->row), row->link_text);
	draw_one(timing, row, COLUMN_COMPUTE, compute_word(timing, row->row), row->work_text);
}
