/* What stands in the cells of the table. */
#include "layouts/panes/parts.h"
#include "layouts/sentences/difference.h"

#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/schedule/key_words.h"

#include <stdio.h>
#include <string.h>

enum {
	SPREAD_LOOKS = 256,
	SPREAD_CELLS = 9, /* "0.01…4.98" */
};

static double number_of(const Net *net, int column, uint32_t processor)
{
	return column == COLUMN_FINISH
		       ? net->load * net->intensity_transfer * net_link(net, processor)
		       : field_in_force(net, column_field(column), net->node_of[processor]);
}

/* The least and greatest of a row; exact for small rows, of evenly spread samples for large ones.
 */
static Spread look_through(const ProcessorTable *t, const Row *row, int column)
{
	/* A folded subtree shows what its root has. */
	bool one = row->kind == ROW_ALIKE || row->kind == ROW_SUBTREE || row->kind == ROW_LAYER;
	uint32_t looks = one ? 1 : row->count;
	const double first = number_of(t->frame->net, column, row->first);
	Spread spread = {row, first, first};

	looks = looks < SPREAD_LOOKS ? looks : SPREAD_LOOKS;
	for (uint32_t k = 1; k < looks; k++) {
		uint32_t at = (uint32_t)((uint64_t)(row->count - 1) * k / (looks - 1));
		double v = number_of(
			t->frame->net, column, rows_processor(t->view->rows, row->begin + at));

		spread.low = v < spread.low ? v : spread.low;
		spread.high = v > spread.high ? v : spread.high;
	}
	return spread;
}

/* Who makes room for a value asks before who draws it. */
static Spread spread_of(const ProcessorTable *t, const Row *row, int column)
{
	const size_t slot = (size_t)(row - t->view->rows->row) % SPREAD_ROWS;
	Spread *kept = t->spread ? &t->spread[slot * COLUMNS + (size_t)column] : NULL;

	if (kept && kept->of == row)
		return *kept;
	const Spread found = look_through(t, row, column);

	if (kept)
		*kept = found;
	return found;
}

bool processors_has_all_data(const Frame *frame)
{
	return net_is_single_level(frame->net) &&
	       (frame->net->order > 1 || frame->net->law != NET_LAW_POWER);
}

Word processors_number(const ProcessorTable *t, const Row *row, int column, int width)
{
	const Net *net = t->frame->net;
	const Spread spread = spread_of(t, row, column);
	const double low = spread.low, high = spread.high;
	Word word;
	const Field *field = column_field(column);

	if (field && field->nothing && !field_is_everyones(net, field, row->node))
		return (Word){"·"};
	if ((column == COLUMN_LINK || column == COLUMN_FINISH) &&
		net->parent_of[row->first] == NET_NONE && !net->node[row->node].has_link)
		return (Word){"·"};
	if (column == COLUMN_COMPUTE && row->node == 0 && net_root_rests(net))
		return (Word){"none"};
	if (low == high)
		return word_fit(low, NUMBER_LONG, width);
	width = width < SPREAD_CELLS ? width : SPREAD_CELLS;
	for (int digits = 3; digits > 0; digits--) {
		snprintf(word.text, sizeof word.text, "%.40s…%.40s",
			word_fit(low, digits, (width - 1) / 2).text,
			word_fit(high, digits, (width - 1) / 2).text);
		if (pen_cells(word.text) <= width)
			return word;
	}
	return (Word){"…"};
}

const char *processors_head(const Frame *frame, int column)
{
	const Field *field = column_field(column);

	if (!field)
		return column == COLUMN_SHARE ? "share" : "all data";
	const KeyWords words = key_words(field->key, frame_notation(frame));

	return *words.symbol ? words.symbol : words.word;
}

Word processors_measured(const Frame *frame, int column)
{
	const Field *field = column_field(column);
	const char *head = processors_head(frame, column);
	char unit[UNIT_NAME_MAX] = "";
	Word word;

	if (field)
		net_unit(unit, frame->net, field->unit);
	snprintf(word.text, sizeof word.text, "%.40s%s%.40s", head, *unit ? " " : "", unit);
	return word;
}

static Word idle_word(const Frame *frame)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%s", schedule_idle_word(frame->schedule));
	return word;
}

/* Where rows are shared the head says that it is per cent. */
static Word share_text(const ProcessorTable *t, double share)
{
	Word word = word_share(share);

	if (t->view->places)
		word.text[strcspn(word.text, " ")] = '\0';
	return word;
}

Word processors_text(const ProcessorTable *t, uint32_t index, int column, int width)
{
	const Row *row = &t->view->rows->row[index];

	if (column_field(column))
		return processors_number(t, row, column, width);
	if (t->frame->schedule->veiled)
		return column == COLUMN_FINISH ? processors_number(t, row, column, width - 1)
					       : (Word){""};
	if (column == COLUMN_SHARE && row_is_useless(row))
		return idle_word(t->frame);
	if (column == COLUMN_SHARE)
		return share_text(t, t->shares[index].sum);
	return word_fit(row_end(t->view->rows, row, t->frame->schedule), NUMBER_LONG, width - 1);
}

Word processors_other(const ProcessorTable *t, uint32_t index)
{
	return difference_share_word(difference_share(
		frame_against(t->frame), t->view->rows, &t->view->rows->row[index]));
}

Word processors_each(const ProcessorTable *t, uint32_t index)
{
	const RowShares *shares = &t->shares[index];

	if (shares->parts < 2 || row_is_useless(&t->view->rows->row[index]))
		return (Word){""};
	return word_share_range(shares->least, shares->most);
}
