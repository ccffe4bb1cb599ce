#include "layouts/legend/foot.h"

#include "layouts/legend/race.h"

/* All of the net's; 0 when every one of them is seen. */
static uint32_t hidden_useless(const Frame *frame, uint32_t first, uint32_t shown)
{
	const Rows *rows = frame->view->rows;
	const uint32_t all = rows_useless(rows, 0, rows->count);

	return all == rows_useless(rows, first, first + shown) ? 0 : all;
}

bool foot_is_there(const Frame *frame, uint32_t first, uint32_t shown)
{
	return first + shown < frame->view->rows->count || hidden_useless(frame, first, shown) > 0;
}

static uint32_t first_useless(const Frame *frame)
{
	const Rows *rows = frame->view->rows;
	const Row *row = rows->row;

	while (row->useless == 0)
		row++;
	uint32_t k = row->begin;

	while (frame->schedule->verdict[rows_processor(rows, k)] != VERDICT_USELESS)
		k++;
	return rows_processor(rows, k);
}

void foot_draw(
	const Frame *frame, Role role, int x, int y, int cells, uint32_t first, uint32_t shown)
{
	const uint32_t useless = hidden_useless(frame, first, shown);
	const uint32_t follow = frame->view->rows->count - first - shown;
	const Word parts = race_parts(frame->schedule);
	const int right = x + cells;
	Ladder lost = {0}, more = {0}, late = {0};
	Telling telling;

	telling_frame(&telling, frame, NET_NONE, &more);
	tell_word(&telling, GIVEN_BRIEF, "▼");
	tell_number(&telling, GIVEN_COUNT, follow);
	if (follow > 0)
		tell(&telling, SAY_ROWS_MORE);
	if (useless == 0) {
		pen_form(pen_wide(frame->pen, cells), role, x, y, more.count ? more.form : NULL);
		return;
	}
	telling.out = &lost;
	tell_word(&telling, GIVEN_BRIEF, "×");
	tell_number(&telling, GIVEN_COUNT, useless);
	tell(&telling, SAY_FOOT_USELESS);
	telling.out = &late;
	tell_word(&telling, GIVEN_EACH, parts.text);
	tell(&telling, SAY_FOOT_IN_TIME);
	const LadderForm *form =
		ladder_fit(&more, frame->pen, cells - pen_form_cells(frame->pen, lost.form) - 2);
	const Pen pen = pen_for(pen_bold(frame->pen), ELEMENT_ROW, first_useless(frame));

	if (form)
		x = pen_form(pen_wide(frame->pen, cells), role, x, y, form) + 2;
	x = pen_form(pen, frame_idle_role(frame), x, y, lost.form) + 2;
	pen_ladder(pen, ROLE_ALERT, x, y, right - x, &late);
}
