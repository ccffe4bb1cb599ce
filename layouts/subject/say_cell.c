/* What is said of a value of the table, of one processor or of a row of several. */
#include "layouts/subject/parts.h"

#include "solver/base/text.h"
#include "solver/schedule/find.h"
#include "solver/schedule/split.h"

#include <math.h>

/* Of larger groups only what their first one has is said. */
enum { GROUP_MAX = 1000 };

/* --- rows of several ---------------------------------------------------------------------------
 */

/* The row that begins with the processor, where it stands for several; else NULL. */
static const Row *group_of(const Saying *say, uint32_t processor)
{
	const View *view = say->frame->view;
	const Rows *rows = view->rows;
	const Row *row = NULL;

	if (!rows || rows->count == 0)
		return NULL;
	if (view->selected_row < rows->count && rows->row[view->selected_row].first == processor)
		row = &rows->row[view->selected_row];
	else
		row = &rows->row[rows_find(rows, processor)];
	return row->first == processor && row->count > 1 ? row : NULL;
}

/* "P4…P18 ×15" */
static Word group_name(const Saying *say, const Row *row)
{
	Word word;
	Buf name;

	buf_init(&name);
	row_name_fit(say->frame->view->rows, row, say->net, TELLING_NAME - 4, &name);
	text_show_into(word.text, sizeof word.text, name.text, name.length);
	if (name.failed)
		say->frame->pen.scene->failed = true;
	buf_release(&name);
	return word;
}

static double group_end(const Saying *say, const Row *row)
{
	return row->count > GROUP_MAX ? say->schedule->end[row->first]
				      : row_end(say->frame->view->rows, row, say->schedule);
}

static SayingId group_saying(const Row *row, uint32_t column, double end)
{
	const bool differs = row->kind != ROW_ALIKE && row->kind != ROW_LAYER;

	switch (column) {
	case COLUMN_COMPUTE:
		return SAY_GROUP_COMPUTE;
	case COLUMN_LINK:
		return SAY_GROUP_LINK;
	case COLUMN_OWN_TRANSFER:
		return SAY_GROUP_OWN_TRANSFER;
	case COLUMN_OWN_COMPUTE:
		return SAY_GROUP_OWN_COMPUTE;
	case COLUMN_FINISH:
		return isfinite(end) ? SAY_GROUP_END : SAY_GROUP_SHARE;
	case COLUMN_REPEAT:
		return differs ? SAY_GROUP_SHARE : SAY_GROUP_COPIES;
	default:
		return SAY_GROUP_SHARE;
	}
}

static void say_group(const Saying *say, const Row *row, uint32_t column)
{
	const Word name = group_name(say, row);
	const bool too_many = row->count > GROUP_MAX;
	const double end = group_end(say, row);
	RowShares shares = {.sum = NAN};
	Word each = {""};
	Telling telling;

	if (!too_many)
		shares = row_shares(say->frame->view->rows, row, say->net, say->schedule);
	if (shares.parts > 1)
		each = word_share_range(shares.least, shares.most);
	telling_frame(&telling, say->frame, row->first, say->out);
	tell_word(&telling, GIVEN_GROUP, name.text);
	tell_number(&telling, GIVEN_COUNT, row->count);
	tell_who(&telling, GIVEN_FIRST, row->first);
	tell_number(&telling, GIVEN_TOO_MANY, too_many);
	tell_number(&telling, GIVEN_DIFFERS, row->kind != ROW_ALIKE && row->kind != ROW_LAYER);
	tell_number(&telling, GIVEN_SHARES, shares.sum);
	tell_word(&telling, GIVEN_EACH, each.text);
	tell_number(&telling, GIVEN_END, end);
	tell(&telling, group_saying(row, column, end));
}

/* --- one ----------------------------------------------------------------------------------------
 */

/* How much earlier than the last one it is done; 0: not visibly. */
static void tell_early(Telling *telling, uint32_t p)
{
	const Schedule *s = telling->source.schedule;
	const uint32_t last = find_ends(s).last_who;
	const double early = s->end[last] - s->end[p];

	tell_who(telling, GIVEN_OTHER, last);
	tell_number(telling, GIVEN_EARLY, early > SPLIT_SLACK * s->finish ? early : 0);
}

static SayingId cell_saying(uint32_t column)
{
	switch (column) {
	case COLUMN_COMPUTE:
		return SAY_COMPUTE;
	case COLUMN_LINK:
		return SAY_LINK;
	case COLUMN_OWN_TRANSFER:
		return SAY_OWN_TRANSFER;
	case COLUMN_OWN_COMPUTE:
		return SAY_OWN_COMPUTE;
	case COLUMN_SHARE:
		return SAY_SHARE;
	case COLUMN_FINISH:
		return SAY_END;
	case COLUMN_REPEAT:
		return SAY_REPEAT;
	default:
		return SAY_WHOLE;
	}
}

void say_cell(const Saying *say, uint32_t processor, uint32_t column)
{
	const Row *row = group_of(say, processor);
	SayingId saying = cell_saying(column);
	Telling telling;

	if (row) {
		say_group(say, row, column);
		return;
	}
	if (saying == SAY_WHOLE && say_fate(say, processor))
		return;
	if (saying == SAY_SHARE && say->schedule->share[processor] == 0) {
		say_verdict(say, processor);
		return;
	}
	telling_frame(&telling, say->frame, processor, say->out);
	tell_busy(say, processor, &telling);
	if (saying == SAY_SHARE && say->schedule->split) {
		tell_early(&telling, processor);
		saying = SAY_SPLIT_SHARE;
	}
	tell(&telling, saying);
}

/* --- numbers of a method -----------------------------------------------------------------------
 */

static SayingId number_saying(Quantity quantity, const Explanation *e)
{
	switch (quantity) {
	case QUANTITY_RATE:
		return e->per_unit ? SAY_RATE_PER_UNIT : SAY_RATE;
	case QUANTITY_LOAD:
		return SAY_LOAD_BELOW;
	case QUANTITY_KEY:
		return SAY_KEY;
	default:
		return SAY_ARRIVAL;
	}
}

void say_quantity(const Saying *say, uint32_t processor, Quantity quantity)
{
	Explanation e;
	Telling telling;

	switch (quantity) {
	case QUANTITY_FINISH:
		say_finish(say);
		return;
	case QUANTITY_SPEEDUP:
		say_speedup(say);
		return;
	case QUANTITY_BOUND:
		say_bound(say);
		return;
	case QUANTITY_INSTALLMENTS:
		say_installments(say);
		return;
	case QUANTITY_SHARE:
		say_cell(say, processor, COLUMN_SHARE);
		return;
	case QUANTITY_END:
		say_cell(say, processor, COLUMN_FINISH);
		return;
	default:
		break;
	}
	if (!schedule_explain(say->net, say->schedule, processor, quantity, &e) || isnan(e.value)) {
		say_verdict(say, processor);
		return;
	}
	telling_frame(&telling, say->frame, processor, say->out);
	tell_number(&telling, GIVEN_VALUE, e.value);
	tell(&telling, number_saying(quantity, &e));
}
