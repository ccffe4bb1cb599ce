/* Both ends of every transfer. Over one link in one direction the sends s and the pieces p that
 * come in below must fit: in order of time, each send is a run of one or more pieces that abut. Of
 * pieces smaller than the tolerance it cannot be told to which send they belong, so all ways to
 * deal the pieces out in order are tried, and any that fits will do. */
#include "tests/check.h"
#include "tests/physics_judge.h"

#include "solver/base/mem.h"

#include <stdlib.h>

/* One link in one direction, in order of time. */
typedef struct Line {
	const Interval **sends, **pieces;
	size_t send_count, piece_count;
	size_t *begin; /* [send][end of its run]: 1 + where the run may begin; 0: it cannot end
			  there */
} Line;

static int by_time(const void *left, const void *right)
{
	const Interval *a = *(const Interval *const *)left, *b = *(const Interval *const *)right;

	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	return (a->end > b->end) - (a->end < b->end);
}

static bool is_piece(const Interval *upper, const Interval *i)
{
	return i->processor == upper->peer && i->peer == upper->processor &&
	       (upper->kind == INTERVAL_SEND ? judge_is_in(i) : i->kind == INTERVAL_REPORT);
}

static Line line_of(const Judge *j, const Interval *upper)
{
	const size_t count = j->drawn->count;
	Line line = {
		.sends = mem_array(count, sizeof(Interval *)),
		.pieces = mem_array(count, sizeof(Interval *)),
	};

	assert_true(line.sends && line.pieces);
	for (size_t k = 0; k < count; k++) {
		const Interval *i = &j->drawn->item[k];

		if (i->processor == upper->processor && i->peer == upper->peer &&
			i->kind == upper->kind)
			line.sends[line.send_count++] = i;
		else if (is_piece(upper, i))
			line.pieces[line.piece_count++] = i;
	}
	qsort(line.sends, line.send_count, sizeof *line.sends, by_time);
	qsort(line.pieces, line.piece_count, sizeof *line.pieces, by_time);
	line.begin = mem_array(line.send_count * (line.piece_count + 1), sizeof *line.begin);
	assert_non_null(line.begin);
	return line;
}

static void line_release(Line *line)
{
	mem_free(line->sends);
	mem_free(line->pieces);
	mem_free(line->begin);
}

/* Notes all places where a run for the send that begins with piece `first` may end. */
static void try_runs(const Judge *j, Line *line, size_t send, size_t first)
{
	const Interval *upper = line->sends[send];
	size_t *begin = line->begin + send * (line->piece_count + 1);
	double time = upper->start, load = 0;

	for (size_t k = first; k < line->piece_count; k++) {
		const Interval *piece = line->pieces[k];

		if (!judge_near(piece->start, time, j->time) || piece->end > upper->end + j->time ||
			load > upper->load + j->load)
			return;
		time = piece->end;
		load += piece->load;
		if (judge_near(time, upper->end, j->time) && judge_near(load, upper->load, j->load))
			begin[k + 1] = first + 1;
	}
}

static bool deal_out(Judge *j, Line *line)
{
	const size_t width = line->piece_count + 1;
	size_t end = line->piece_count;

	for (size_t send = 0; send < line->send_count; send++)
		for (size_t first = 0; first < line->piece_count; first++)
			if (send == 0 ? first == 0 : line->begin[(send - 1) * width + first] > 0)
				try_runs(j, line, send, first);
	for (size_t send = line->send_count; send-- > 0;) {
		const size_t begin = line->begin[send * width + end];

		if (begin == 0)
			return false;
		for (; end >= begin; end--) {
			const size_t k = (size_t)(line->pieces[end - 1] - j->drawn->item);

			j->met[k] = true;
			j->arrival[k] = line->sends[send]->end;
		}
	}
	return true;
}

/* The first of the sends over its link. */
static bool is_first(const Judge *j, size_t k)
{
	const Interval *upper = &j->drawn->item[k];

	for (size_t n = 0; n < k; n++) {
		const Interval *i = &j->drawn->item[n];

		if (i->processor == upper->processor && i->peer == upper->peer &&
			i->kind == upper->kind)
			return false;
	}
	return true;
}

const char *judge_ends(Judge *j)
{
	const Interval *item = j->drawn->item;

	for (size_t k = 0; k < j->drawn->count; k++) {
		if (!judge_is_upper_end(&item[k]) || !is_first(j, k))
			continue;
		Line line = line_of(j, &item[k]);
		const bool fits = deal_out(j, &line);

		line_release(&line);
		if (!fits)
			return "two unlike ends";
	}
	for (size_t k = 0; k < j->drawn->count; k++) {
		const bool outside = item[k].peer == NET_NONE;

		if (outside || j->schedule->flow == FLOW_STREAM)
			j->arrival[k] = item[k].end;
		if (judge_is_transfer(&item[k]) && !judge_is_upper_end(&item[k]) && !outside &&
			!j->met[k])
			return "one end only";
	}
	return NULL;
}
