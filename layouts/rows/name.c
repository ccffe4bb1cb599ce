/* What rows are called, and the numbers of whole rows. */
#include "layouts/rows/build.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void add_name(const Net *net, uint32_t processor, Buf *out)
{
	Buf raw;

	buf_init(&raw);
	net_name(net, processor, &raw);
	text_show(out, raw.text, raw.length);
	out->failed = out->failed || raw.failed;
	buf_release(&raw);
}

/* Whether a row holds all copies of one node with a name of its own, which is then theirs. */
static bool has_shared_name(const Row *row, const Net *net)
{
	const bool alike = row->kind == ROW_ALIKE || (row->kind == ROW_SUBTREE && row->copies > 1);

	return alike && row->copies == net->node[row->node].repeat && net->node[row->node].name;
}

/* The last name of a range: of alike subtrees the root of the last one. */
static uint32_t last_named(const Rows *rows, const Row *row)
{
	const uint32_t apart =
		row->kind == ROW_SUBTREE && row->copies > 1 ? row->count / row->copies : 1;

	return rows_processor(rows, row->begin + row->count - apart);
}

/* A row named by its first processor alone: the root of a subtree stands for it, the corner of a
 * sub-mesh does not. */
static bool has_one_name(const Row *row)
{
	return row->count == 1 || (row->kind == ROW_SUBTREE && row->copies == 1);
}

void row_range(const Rows *rows, const Row *row, const Net *net, Buf *out)
{
	const Row *foot = &rows->row[rows->count - 1];
	/* The root has no rank, nor have useless ones at the foot. */
	uint32_t end = foot->kind == ROW_USELESS ? foot->begin - 1 : foot->begin + foot->count - 1;

	if (row->kind == ROW_USELESS) {
		buf_add_text(out, rows->idle);
	} else if (row->kind == ROW_LAYER) {
		buf_addf(out, "L%u", (unsigned)row->node);
	} else if (row->kind == ROW_ELLIPSIS) {
		buf_addf(out, net->kind == NET_TREE ? "⋮ %u more" : "⋮ %u similar",
			(unsigned)row->copies);
	} else if (row->kind == ROW_QUANTILE && rows->sort != SORT_SERVICE) {
		buf_addf(out, "rank %.0f %%", 100.0 * (row->begin + row->count - 1) / end);
	} else if (has_shared_name(row, net)) {
		text_show(out, net->node[row->node].name, strlen(net->node[row->node].name));
	} else {
		add_name(net, row->first, out);
		if (!has_one_name(row)) {
			buf_add_text(out, "…");
			add_name(net, last_named(rows, row), out);
		}
	}
}

bool rows_has_mark(const Rows *rows, const Net *net, uint32_t index)
{
	const Row *row = &rows->row[index];

	if (!row->foldable)
		return false;
	if (row->open && net->kind == NET_TREE && row->kind != ROW_SUBTREE &&
		rows->sort == SORT_SERVICE && row->depth > 0)
		return index + 1 < rows->count && row[1].depth > row->depth;
	return !row->open || index == 0 || row[-1].fold != row->fold;
}

void row_count_text(const Row *row, char out[ROW_COUNT_MAX])
{
	out[0] = '\0';
	if (row->count < 2 || row->kind == ROW_ELLIPSIS)
		return;
	if (row->kind == ROW_SUBTREE && row->copies > 1 && row->copies < row->count)
		snprintf(out, ROW_COUNT_MAX, "%u×%u", (unsigned)row->copies,
			(unsigned)(row->count / row->copies));
	else if (row->kind == ROW_SUBTREE && row->copies == 1)
		snprintf(out, ROW_COUNT_MAX, "+%u", (unsigned)(row->count - 1));
	else
		snprintf(out, ROW_COUNT_MAX, "%s%u", row->kind == ROW_QUANTILE ? "≈" : "×",
			(unsigned)row->count);
}

void row_name(const Rows *rows, const Row *row, const Net *net, Buf *out)
{
	char count[ROW_COUNT_MAX];

	row_range(rows, row, net, out);
	row_count_text(row, count);
	if (*count)
		buf_addf(out, " %s", count);
}

/* Whole words from the end, so that the rest fits. */
static bool drop_words(Buf *text, int cells)
{
	char *blank;

	while ((blank = strrchr(text->text, ' '))) {
		*blank = '\0';
		text->length = (size_t)(blank - text->text);
		if (text_width(text->text, text->length) <= cells)
			return true;
	}
	return false;
}

void row_name_fit(const Rows *rows, const Row *row, const Net *net, int cells, Buf *out)
{
	static const char dots[] = "…";
	char count[ROW_COUNT_MAX];

	buf_clear(out);
	row_name(rows, row, net, out);
	if (text_width(out->text, out->length) <= cells || cells < 1)
		return;
	if (row->kind == ROW_ELLIPSIS && drop_words(out, cells))
		return;
	row_count_text(row, count);
	int tail = *count ? 1 + text_width(count, strlen(count)) : 0;

	if (tail + 1 >= cells)
		tail = 0;
	out->length = text_fit(out->text, out->length, cells - 1 - tail);
	/* Of a range its own dots may be the last that fits. */
	if (out->length >= strlen(dots) &&
		memcmp(dots, out->text + out->length - strlen(dots), strlen(dots)) == 0)
		out->length -= strlen(dots);
	out->text[out->length] = '\0';
	buf_add_text(out, dots);
	if (tail > 0)
		buf_addf(out, " %s", count);
}

/* --- numbers --------------------------------------------------------------------------------- */

static double share_of(const Rows *rows, const Schedule *schedule, uint32_t begin, uint32_t count)
{
	const uint32_t *order = rows->order ? rows->order + begin : NULL;
	double share = 0;

	for (uint32_t k = 0; k < count; k++)
		share += schedule->share[order ? order[k] : begin + k];
	return share;
}

double row_share(const Rows *rows, const Row *row, const Schedule *schedule)
{
	return share_of(rows, schedule, row->begin, row->count);
}

/* How many have just the value of the one at `position`, it and those after it, at most `most`: of
 * millions most have. */
static uint32_t like_it(const Rows *rows, const double *value, uint32_t position, uint32_t most)
{
	return rows->order ? 1 : rows_run(&value[position], sizeof *value, most);
}

static uint32_t parts_of(const Row *row, const Net *net)
{
	if (row->kind == ROW_SUBTREE)
		return net->kind == NET_TREE ? row->copies : 1;
	return row->kind == ROW_ELLIPSIS ? row->copies : row->count;
}

double row_part(
	const Rows *rows, const Row *row, const Schedule *schedule, uint32_t parts, uint32_t k)
{
	const uint32_t size = row->count / parts;

	return share_of(rows, schedule, row->begin + k * size, size);
}

RowShares row_shares(const Rows *rows, const Row *row, const Net *net, const Schedule *schedule)
{
	const uint32_t parts = parts_of(row, net);
	const uint32_t size = row->count / parts;
	/* Of millions most are useless, and have none. */
	const bool unlike = !row_is_useless(row) && rows_are_unlike(rows, row, schedule);
	const uint32_t looks = unlike ? parts : 1;
	const double first = share_of(rows, schedule, row->begin, size);
	RowShares shares = {parts, first, first, first};

	for (uint32_t k = 1, run = 1; k < looks; k += run) {
		const double part = share_of(rows, schedule, row->begin + k * size, size);

		run = parts < row->count
			      ? 1
			      : like_it(rows, schedule->share, row->begin + k, looks - k);
		shares.least = part < shares.least ? part : shares.least;
		shares.most = part > shares.most ? part : shares.most;
		shares.sum += part * run;
	}
	if (looks < parts)
		shares.sum = first * parts;
	if (shares.most - shares.least <= ROWS_EQUAL * shares.most)
		shares.most = shares.least;
	return shares;
}

double row_end(const Rows *rows, const Row *row, const Schedule *schedule)
{
	const uint32_t looks = rows_are_unlike(rows, row, schedule) ? row->count : 1;
	double end = schedule->end[row->first];

	for (uint32_t k = 1; k < looks;
		k += like_it(rows, schedule->end, row->begin + k, looks - k))
		end = fmax(end, schedule->end[rows_processor(rows, row->begin + k)]);
	return end;
}

uint32_t row_working(const Row *row, uint32_t *size)
{
	const uint32_t copies = row->copies > 1 && row->copies < row->count ? row->copies : 1;

	*size = row->count / copies;
	return *size - row->useless / copies;
}
