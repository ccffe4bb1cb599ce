/* Which part of T the link into a layer is busy: a column of its own, where layers are rows. */
#include "layouts/panes/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>

enum { TRANSFERS_MOST = 1 << 13 }; /* of more nobody asks how long each one lasts */

typedef struct Spans {
	Interval *list;
	size_t count;
} Spans;

static bool note_arrival(void *context, const Interval *interval)
{
	Spans *spans = context;

	if (interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY)
		spans->list[spans->count++] = *interval;
	return true;
}

static int by_start(const void *left, const void *right)
{
	const Interval *a = left, *b = right;

	return (a->start > b->start) - (a->start < b->start);
}

/* The time that they cover; they may overlap. */
static double covered(const Spans *spans)
{
	double sum = 0, until = 0;

	qsort(spans->list, spans->count, sizeof *spans->list, by_start);
	for (size_t k = 0; k < spans->count; k++) {
		const Interval *span = &spans->list[k];

		sum += fmax(0, span->end - fmax(span->start, until));
		until = fmax(until, span->end);
	}
	return sum;
}

Word processors_busy(const ProcessorTable *t, uint32_t index)
{
	const Net *net = t->frame->net;
	const Schedule *schedule = t->frame->schedule;
	const Row *row = &t->view->rows->row[index];
	const uint64_t count = t->layered && !schedule->veiled && schedule->finish > 0
				       ? schedule_interval_count(net, schedule, row->first)
				       : 0;
	Word word = {""};

	if (count == 0 || count > TRANSFERS_MOST)
		return word;
	Spans spans = {mem_array(count, sizeof *spans.list), 0};

	if (!spans.list) {
		t->pen.scene->failed = true;
		return word;
	}
	schedule_intervals(net, schedule, row->first, note_arrival, &spans);
	if (spans.count > 0)
		word = word_percent(covered(&spans) / schedule->finish);
	mem_free(spans.list);
	return word;
}
