/* In a lecture, which has no table: what each row is given, its link's time beside what comes in
 * and its computing time beside the computing. */
#include "layouts/timing/parts.h"
#include "solver/schedule/key_words.h"

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

/* What stands for link and computing: the start-up in its place while that is selected. */
static int shown(const Timing *timing, int column)
{
	const int own = column == COLUMN_LINK ? COLUMN_OWN_TRANSFER : COLUMN_OWN_COMPUTE;

	return timing->view->selected_column == own ? own : column;
}

static Word word_of(const Timing *timing, const Row *row, int column)
{
	const Field *field = column_field(shown(timing, column));
	const KeyWords words = key_words(field->key, frame_notation(timing->frame));
	Word word = {""};

	if (column == COLUMN_COMPUTE || timing->net->node[row->node].has_link)
		snprintf(word.text, sizeof word.text, "%.16s %.64s",
			*words.symbol ? words.symbol : words.word,
			word_value(field_in_force(timing->net, field, row->node)).text);
	return word;
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
			cells = wider(wider(cells, word_of(timing, row, COLUMN_COMPUTE)),
				word_of(timing, row, COLUMN_LINK));
	}
	return cells > 0 && cells <= CELLS_MOST ? cells + GAP : 0;
}

static void draw_one(Timing *timing, const TimingRow *row, int column, int y)
{
	const bool chosen = frame_is_selected(timing->frame, row->index) &&
			    timing->view->selected_column == shown(timing, column);
	const Word word = word_of(timing, row->row, column);

	if (word.text[0] == '\0')
		return;
	pen_text(chosen ? pen_bold(timing->pen) : timing->pen, chosen ? ROLE_ACCENT : ROLE_TEXT,
		timing->gutter - timing->given + GAP - 1, y, word.text);
}

void timing_given_draw(Timing *timing, const TimingRow *row)
{
	if (timing->given == 0 || !is_given(timing, row))
		return;
	draw_one(timing, row, COLUMN_LINK, row->link_text);
	draw_one(timing, row, COLUMN_COMPUTE, row->work_text);
}
