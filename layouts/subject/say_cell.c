/* What is said of a value of the table, of one processor or of a row of several. */
#include "layouts/subject/parts.h"

#include "solver/base/text.h"
#include "solver/schedule/find.h"
#include "solver/schedule/split.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
	row_name_fit(say->frame->view->rows, row, say->net, SAID_NAME - 4, &name);
	text_show_into(word.text, sizeof word.text, name.text, name.length);
	if (name.failed)
		say->frame->pen.scene->failed = true;
	buf_release(&name);
	return word;
}

/* Which of its name is the count, "15 processors". */
static Word group_count(const Row *row)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%.40s processors", word_count(row->count).text);
	return word;
}

/* What they get together, and each; only the first one's where they are too many to be added up. */
static void group_share(const Saying *say, const Row *row)
{
	const Word name = group_name(say, row), many = group_count(row);
	const Word one = said_name(say, row->first);

	if (row->count > GROUP_MAX) {
		const Word first = word_percent(say->schedule->share[row->first]);

		ladder_add(say->out, "%s: %s; the first, %s, gets %s of the load.", name.text,
			many.text, one.text, first.text);
		ladder_add(say->out, "%s: %s gets %s.", name.text, one.text, first.text);
		ladder_add(say->out, "first of %s: %s", word_count(row->count).text, first.text);
		return;
	}
	const RowShares shares = row_shares(say->frame->view->rows, row, say->net, say->schedule);
	const Word all = word_percent(shares.sum);
	const Word each = word_share_range(shares.least, shares.most);

	if (!(shares.sum > 0)) {
		const Elimination *e = said_elimination(say, row->first, &(uint32_t){0});

		if (e && isfinite(e->arrival))
			ladder_add(say->out,
				"%s: useless; data of %s would all be here only at %s, needed by "
				"%s.",
				name.text, one.text, word_fine(e->arrival).text,
				word_fine(e->deadline).text);
		ladder_add(say->out, "%s: these %s get no load.", name.text, many.text);
		ladder_add(say->out, "%s get no load", many.text);
		return;
	}
	if (shares.parts > 1)
		ladder_add(say->out, "%s: together they get %s of the load, each %s.", name.text,
			all.text, each.text);
	ladder_add(say->out, "%s: together %s of the load.", name.text, all.text);
	ladder_add(say->out, "%s: together %s", many.text, all.text);
	ladder_add(say->out, "together %s", all.text);
}

static void group_end(const Saying *say, const Row *row)
{
	const Word name = group_name(say, row);
	const double end = row->count > GROUP_MAX
				   ? say->schedule->end[row->first]
				   : row_end(say->frame->view->rows, row, say->schedule);

	if (!isfinite(end)) {
		group_share(say, row);
		return;
	}
	ladder_add(say->out, "%s: the %s of these %s stops computing at %s.", name.text,
		row->count > GROUP_MAX ? "first" : "last", word_count(row->count).text,
		word_fine(end).text);
	ladder_add(say->out, "%s: done at %s.", name.text, word_fine(end).text);
	ladder_add(say->out, "done at %s", word_value(end).text);
}

/* Whether each of them has a number of its own. */
static bool differs(const Row *row)
{
	return row->kind != ROW_ALIKE && row->kind != ROW_LAYER;
}

static void group_speed(const Saying *say, const Row *row, bool link)
{
	const Word name = group_name(say, row), first = said_name(say, row->first);
	const char *symbol = link ? say->symbols->link : say->symbols->compute;
	const Word value = word_fine(
		link ? net_link(say->net, row->first) : net_compute(say->net, row->first));
	const char *what = link ? "one unit takes" : "one step takes";
	const char *of = link ? "link" : "computing time";

	if (differs(row))
		ladder_add(say->out, "%s: %s of the first, %s (%s): %s %s.", name.text, of,
			first.text, symbol, what, value.text);
	else
		ladder_add(say->out, "%s: %s of each (%s): %s %s.", name.text, of, symbol, what,
			value.text);
	ladder_add(say->out, "%s of %s (%s): %s.", of, first.text, symbol, value.text);
	ladder_add(say->out, "%s (%s): %s", of, symbol, value.text);
	ladder_add(say->out, "%s: %s", symbol, value.text);
}

static void group_copies(const Saying *say, const Row *row)
{
	const Word name = group_name(say, row), many = group_count(row);

	ladder_add(say->out, "%s: %s in one row, which share all their numbers.", name.text,
		many.text);
	ladder_add(say->out, "%s in one row", many.text);
}

static void group_cell(const Saying *say, const Row *row, uint32_t column)
{
	if (column == COLUMN_COMPUTE || column == COLUMN_LINK)
		group_speed(say, row, column == COLUMN_LINK);
	else if (column == COLUMN_FINISH)
		group_end(say, row);
	else if (column == COLUMN_REPEAT && !differs(row))
		group_copies(say, row);
	else
		group_share(say, row);
}

/* --- one ----------------------------------------------------------------------------------------
 */

/* "2", "2 × 1.5" where a factor on all applies. */
static Word charged(double value, double factor)
{
	Word word = word_fine(value);
	const size_t used = strlen(word.text);

	if (factor != 1)
		snprintf(word.text + used, sizeof word.text - used, " × %.24s",
			word_fine(factor).text);
	return word;
}

/* What a useless one would need, until when. Beyond order 2 that is not when all would be done. */
static void late_link(const Saying *say, uint32_t p, const Elimination *e, const char *one)
{
	const Word name = said_name(say, p), all = said_units(say->net->load);
	const Word here = word_fine(e->arrival), by = word_fine(e->deadline);
	const char *symbol = say->symbols->link;

	if (is_less(e->deadline, e->promised)) {
		ladder_add(say->out,
			"%s's link (%s): %s a unit; its last data would be here at %s, but it "
			"would run out of data at %s.",
			name.text, symbol, one, here.text, by.text);
		ladder_add(say->out, "%s's link (%s): all here at %s, but out of data at %s.",
			name.text, symbol, here.text, by.text);
		return;
	}
	ladder_add(say->out,
		"%s's link (%s): %s to send a unit; its %s would be here only at %s, but are "
		"needed by %s.",
		name.text, symbol, one, all.text, here.text, by.text);
	ladder_add(say->out, "%s's link (%s): %s a unit; its %s here only at %s, needed by %s.",
		name.text, symbol, one, all.text, word_value(e->arrival).text,
		word_value(e->deadline).text);
	ladder_add(say->out, "%s's link (%s): %s a unit; data here at %s, needed by %s.", name.text,
		symbol, one, word_value(e->arrival).text, word_value(e->deadline).text);
}

static void whole_link(const Saying *say, uint32_t p, const SaidBusy *busy, const char *one)
{
	const Word name = said_name(say, p), all = said_all(say->net->load);
	const Word order = word_fine(say->net->order), time = word_fine(busy->in);
	const char *symbol = say->symbols->link;
	const double start = say->schedule->start[p];

	if (say->schedule->startup_transfer > 0) {
		ladder_add(say->out,
			"%s's link (%s): %s to send a unit; it needs %s (order %s), which with %u "
			"start-up%s takes %s.",
			name.text, symbol, one, all.text, order.text, busy->messages,
			busy->messages == 1 ? "" : "s", time.text);
		return;
	}
	/* Why it starts later than the root. */
	if (is_same(start, busy->first, say->schedule->finish)) {
		ladder_add(say->out,
			"%s's link (%s): %s to send a unit; it needs %s (order %s), which takes "
			"%s; it computes from %s, when its first data is here.",
			name.text, symbol, one, all.text, order.text, time.text,
			word_value(start).text);
		ladder_add(say->out,
			"%s's link (%s): %s a unit; %s (order %s) take %s; it computes from %s.",
			name.text, symbol, one, all.text, order.text, time.text,
			word_value(start).text);
		ladder_add(say->out, "%s's link (%s): %s a unit, %s for %s; it computes from %s.",
			name.text, symbol, one, time.text, all.text, word_value(start).text);
	}
	ladder_add(say->out,
		"%s's link (%s): %s to send a unit; it needs %s (order %s), which takes %s.",
		name.text, symbol, one, all.text, order.text, time.text);
	ladder_add(say->out, "%s's link (%s): %s a unit; it needs %s (order %s), which takes %s.",
		name.text, symbol, one, all.text, order.text, time.text);
}

static void say_link(const Saying *say, uint32_t p)
{
	const Word name = said_name(say, p);
	const char *symbol = say->symbols->link;
	const SaidBusy busy = said_busy(say, p);
	const Word one = charged(net_link(say->net, p), say->net->intensity_transfer);
	const Elimination *e = said_elimination(say, p, &(uint32_t){0});

	if (say->net->parent_of[p] == NET_NONE && !say->net->node[say->net->node_of[p]].has_link) {
		ladder_add(say->out, "%s has no link: all the load is there from the start.",
			name.text);
		ladder_add(say->out, "No link: it has the load already.");
		return;
	}
	if (e && isfinite(e->arrival)) {
		late_link(say, p, e, one.text);
		ladder_add(say->out, "%s: all here at %s, needed by %s", symbol,
			word_value(e->arrival).text, word_value(e->deadline).text);
	} else if (busy.known && busy.messages > 0) {
		const Word units = word_fine(busy.units), time = word_fine(busy.in);

		if (said_needs_all(say, p, &busy))
			whole_link(say, p, &busy, one.text);
		if (say->schedule->startup_transfer > 0)
			ladder_add(say->out,
				"%s's link (%s): one unit takes %s to send; with %u start-up%s "
				"the %s units it carries take %s.",
				name.text, symbol, one.text, busy.messages,
				busy.messages == 1 ? "" : "s", units.text, time.text);
		ladder_add(say->out,
			"%s's link (%s): one unit takes %s to send; the %s units it carries take "
			"%s.",
			name.text, symbol, one.text, units.text, time.text);
		ladder_add(say->out, "%s's link (%s): one unit takes %s, all %s take %s.",
			name.text, symbol, one.text, word_value(busy.units).text,
			word_value(busy.in).text);
		ladder_add(say->out, "link (%s): %s a unit, %s in all", symbol, one.text,
			word_value(busy.in).text);
	} else if (say->schedule->share[p] == 0 && busy.known) {
		ladder_add(say->out, "%s's link (%s): one unit takes %s to send; it gets none.",
			name.text, symbol, one.text);
	}
	ladder_add(say->out, "%s's link (%s): one unit takes %s to send.", name.text, symbol,
		one.text);
	ladder_add(say->out, "link (%s): %s for one unit", symbol, one.text);
	ladder_add(say->out, "%s: %s a unit", symbol, one.text);
}

/* ", from 33.08 to 3341": why the end is later than the work is long. "" where it is not, and where
 * it stops in between. */
static Word from_to(const Schedule *schedule, uint32_t p, double work)
{
	const double start = schedule->start[p], end = schedule->end[p];
	Word out = {""};

	if (start > 0 && fabs(end - start - work) <= SAME * end)
		snprintf(out.text, sizeof out.text, ", from %.20s to %.20s", word_value(start).text,
			word_value(end).text);
	return out;
}

static void say_compute(const Saying *say, uint32_t p)
{
	const Word name = said_name(say, p);
	const char *symbol = say->symbols->compute;
	const SaidBusy busy = said_busy(say, p);
	const Word one = charged(net_compute(say->net, p), say->net->intensity_compute);
	const bool alone = say->net->order == 1 && say->net->law == NET_LAW_POWER;
	const char *step = alone ? "unit" : "step";

	if (busy.known && busy.work > 0) {
		const Word steps = word_fine(busy.steps), time = word_fine(busy.work),
			   when = from_to(say->schedule, p, busy.work);

		ladder_add(say->out,
			"%s's computing time (%s): one %s takes %s; its %s %ss take %s.", name.text,
			symbol, step, one.text, steps.text, step, time.text);
		if (when.text[0])
			ladder_add(say->out, "%s's computing time (%s): one %s %s, all %s%s.",
				name.text, symbol, step, one.text, word_value(busy.work).text,
				when.text);
		ladder_add(say->out, "%s's computing time (%s): one %s %s, all its work %s.",
			name.text, symbol, step, one.text, word_value(busy.work).text);
		ladder_add(say->out, "computing (%s): %s a %s, %s in all", symbol, one.text, step,
			word_value(busy.work).text);
	} else if (say->schedule->share[p] == 0 && busy.known) {
		ladder_add(say->out,
			"%s's computing time (%s): one %s takes %s; it has none to do.", name.text,
			symbol, step, one.text);
	}
	ladder_add(say->out, "%s's computing time (%s): one %s takes %s.", name.text, symbol, step,
		one.text);
	ladder_add(say->out, "computing (%s): %s for one %s", symbol, one.text, step);
	ladder_add(say->out, "%s: %s a %s", symbol, one.text, step);
}

/* One's own split: the share is given, and what it comes to is when it is done. */
static void say_split(const Saying *say, uint32_t p)
{
	const Schedule *s = say->schedule;
	const Word name = said_name(say, p), part = word_percent(s->share[p]);
	const uint32_t last = find_ends(s).last_who;
	const double early = s->end[last] - s->end[p];
	const char *waits = s->verdict[p] == VERDICT_WAITS ? " It waits for data on the way." : "";

	if (!(early > SPLIT_SLACK * s->finish)) {
		ladder_add(say->out, "%s has %s of the load, as you gave it, and ends last.%s",
			name.text, part.text, waits);
		ladder_add(say->out, "%s has %s and ends last.", name.text, part.text);
		ladder_add(say->out, "%s, ends last", part.text);
		return;
	}
	ladder_add(say->out, "%s has %s of the load, as you gave it: it is done %s before %s.%s",
		name.text, part.text, word_value(early).text, said_name(say, last).text, waits);
	ladder_add(say->out, "%s has %s and is done %s before %s.", name.text, part.text,
		word_value(early).text, said_name(say, last).text);
	ladder_add(say->out, "%s, done %s early", part.text, word_value(early).text);
}

static void say_share(const Saying *say, uint32_t p)
{
	const Schedule *s = say->schedule;
	const double share = s->share[p], load = say->net->load;
	const Word name = said_name(say, p), part = word_percent(share);
	const char *symbol = say->symbols->share;
	const bool steps = !(say->net->order == 1 && say->net->law == NET_LAW_POWER);

	if (share == 0) {
		say_verdict(say, p);
		return;
	}
	if (s->split) {
		say_split(say, p);
		return;
	}
	if (!(share > 0)) {
		ladder_add(say->out,
			"%s's share (%s) would be below nothing, %s: these equations have no "
			"answer.",
			name.text, symbol, word_fine(share).text);
		ladder_add(say->out, "share (%s): %s, no answer", symbol, word_value(share).text);
		return;
	}
	const Word units = word_fine(share * load), all = word_fine(load);
	const SaidBusy busy = said_busy(say, p);

	if (steps && said_needs_all(say, p, &busy))
		ladder_add(say->out, "%s's share (%s): %s of the %s steps; it needs %s for that.",
			name.text, symbol, part.text, word_fine(net_steps(say->net, load)).text,
			said_all(load).text);
	if (steps && s->steps == STEPS_TOGETHER)
		ladder_add(say->out,
			"%s's share (%s): %s of the load, %s of %s units, %s of %s steps.",
			name.text, symbol, part.text, units.text, all.text,
			word_fine(share * net_steps(say->net, load)).text,
			word_fine(net_steps(say->net, load)).text);
	else if (steps)
		ladder_add(say->out,
			"%s's share (%s): %s of the load, %s of %s units; alone these are %s "
			"steps.",
			name.text, symbol, part.text, units.text, all.text,
			word_fine(net_steps(say->net, share * load)).text);
	if (steps && s->steps == STEPS_TOGETHER)
		ladder_add(say->out, "%s's share (%s): %s, %s of %s units, %s of %s steps.",
			name.text, symbol, part.text, word_value(share * load).text, all.text,
			word_value(share * net_steps(say->net, load)).text,
			word_value(net_steps(say->net, load)).text);
	ladder_add(say->out, "%s's share (%s): %s of the load, %s of %s units.", name.text, symbol,
		part.text, units.text, all.text);
	ladder_add(say->out, "%s's share (%s): %s of the load.", name.text, symbol, part.text);
	ladder_add(say->out, "share (%s): %s of the load", symbol, part.text);
}

static void say_end(const Saying *say, uint32_t p)
{
	const double end = say->schedule->end[p], finish = say->schedule->finish;
	const Word name = said_name(say, p), fine = word_fine(end);

	if (!isfinite(end)) {
		ladder_add(say->out, "%s computes nothing, so it has no end.", name.text);
		ladder_add(say->out, "It computes nothing.");
		return;
	}
	if (isfinite(finish) && is_less(end, finish)) {
		ladder_add(say->out, "%s stops computing at %s; all is done at %s (T).", name.text,
			fine.text, word_fine(finish).text);
		ladder_add(say->out, "%s stops at %s, before T %s.", name.text,
			word_value(end).text, word_value(finish).text);
	} else {
		ladder_add(say->out, "%s stops computing at %s, when all is done (T).", name.text,
			fine.text);
		ladder_add(say->out, "%s stops at %s, which is T.", name.text, fine.text);
	}
	ladder_add(say->out, "stops computing at %s", word_value(end).text);
}

/* All of it: where its load comes from, how much it is, until when. */
static void say_whole(const Saying *say, uint32_t p)
{
	const Schedule *s = say->schedule;
	const Word name = said_name(say, p);

	if (say_fate(say, p))
		return;
	const Word part = word_percent(s->share[p]);
	const Word end = word_fine(s->end[p]);
	const SaidBusy busy = said_busy(say, p);

	if (!isfinite(s->end[p])) {
		ladder_add(say->out, "%s would get %s of the load, but nothing can be drawn.",
			name.text, part.text);
		ladder_add(say->out, "%s of the load, but not drawn", part.text);
		return;
	}
	if (say->net->parent_of[p] == NET_NONE && !s->root_fed) {
		ladder_add(say->out,
			"%s has the whole load, %s, at the start; it computes %s of it, until %s.",
			name.text, said_units(say->net->load).text, part.text, end.text);
		ladder_add(say->out, "%s has the load and computes %s of it, until %s.", name.text,
			part.text, end.text);
	} else if (busy.known && isfinite(busy.arrival)) {
		ladder_add(say->out,
			"%s gets %s of the load; its last data is here at %s, it computes until "
			"%s.",
			name.text, part.text, word_fine(busy.arrival).text, end.text);
	}
	ladder_add(say->out, "%s gets %s of the load and computes until %s.", name.text, part.text,
		end.text);
	ladder_add(say->out, "%s: %s of the load, until %s", name.text, part.text, end.text);
	ladder_add(say->out, "%s of the load, until %s", part.text, end.text);
}

void say_cell(const Saying *say, uint32_t processor, uint32_t column)
{
	const Row *row = group_of(say, processor);
	const Word name = said_name(say, processor);

	if (row) {
		group_cell(say, row, column);
		return;
	}
	switch (column) {
	case COLUMN_COMPUTE:
		say_compute(say, processor);
		break;
	case COLUMN_LINK:
		say_link(say, processor);
		break;
	case COLUMN_SHARE:
		say_share(say, processor);
		break;
	case COLUMN_FINISH:
		say_end(say, processor);
		break;
	case COLUMN_REPEAT:
		ladder_add(say->out, "%s stands once; type a number to have as many copies of it.",
			name.text);
		ladder_add(say->out, "%s stands once.", name.text);
		ladder_add(say->out, "1 processor");
		break;
	default:
		say_whole(say, processor);
	}
}
