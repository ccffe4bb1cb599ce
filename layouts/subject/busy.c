/* What a processor's intervals come to, and texts. */
#include "layouts/subject/parts.h"

#include "solver/base/text.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* More intervals of one processor than that are not looked at each time a key is pressed, nor are
 * those of a root with more children. */
enum { LOOK_MAX = 512, CHILDREN_MAX = 4096 };

static bool brings(const Interval *interval)
{
	return interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY;
}

static bool add_interval(void *context, const Interval *interval)
{
	SaidBusy *busy = context;

	if (brings(interval)) {
		busy->in += interval->end - interval->start;
		busy->units += interval->load;
		busy->arrival = fmax(busy->arrival, interval->end);
		busy->first = fmin(busy->first, interval->end);
		busy->messages++;
		busy->passes_on = busy->passes_on || interval->kind == INTERVAL_RELAY;
	} else if (interval->kind == INTERVAL_COMPUTE) {
		busy->work += interval->end - interval->start;
		busy->steps += interval->work;
	}
	return true;
}

static bool note_gap(void *context, const Interval *before, uint64_t left_out)
{
	SaidBusy *busy = context;

	(void)before;
	busy->known = busy->known && left_out == 0;
	return true;
}

SaidBusy said_busy(const Saying *say, uint32_t processor)
{
	SaidBusy busy = {.known = processor > 0 || say->schedule->processors <= CHILDREN_MAX,
		.arrival = NAN,
		.first = NAN};

	if (busy.known && say->schedule->share[processor] > 0)
		schedule_intervals_brief(say->net, say->schedule, processor, LOOK_MAX, add_interval,
			note_gap, &busy);
	if (!busy.known)
		busy.in = busy.units = busy.work = busy.steps = NAN;
	return busy;
}

bool said_needs_all(const Saying *say, uint32_t processor, const SaidBusy *busy)
{
	const double load = say->net->load;
	const bool whole = fabs(busy->units - load) <= 1e-9 * load;

	return busy->known && whole && !busy->passes_on && say->net->order > 1 &&
	       say->schedule->steps == STEPS_TOGETHER && say->schedule->share[processor] < 1;
}

void tell_busy(const Saying *say, uint32_t processor, Telling *telling)
{
	const Net *net = say->net;
	const SaidBusy busy = said_busy(say, processor);
	const bool root = net->parent_of[processor] == NET_NONE;

	tell_number(telling, GIVEN_ALL_LOAD, said_needs_all(say, processor, &busy));
	tell_number(telling, GIVEN_BUSY, busy.in);
	tell_number(telling, GIVEN_UNITS, busy.units);
	tell_number(telling, GIVEN_MESSAGES, busy.known ? busy.messages : 0);
	tell_number(telling, GIVEN_HERE, busy.known ? busy.arrival : (double)NAN);
	tell_number(telling, GIVEN_FIRST_HERE, busy.first);
	tell_number(telling, GIVEN_WORK, busy.work);
	tell_number(telling, GIVEN_WORK_STEPS, busy.steps);
	tell_number(telling, GIVEN_STEPS_ALONE,
		net_steps(net, say->schedule->share[processor] * net->load));
	tell_number(telling, GIVEN_HAS_LOAD, root && !say->schedule->root_fed);
}

SaidText said_plain(const Saying *say, const char *markup)
{
	SaidText out = {""};
	Buf plain;

	buf_init(&plain);
	label_text(&plain, markup, say->frame->view->charset);
	if (buf_status(&plain) == STATUS_OK)
		text_show_into(out.text, sizeof out.text, plain.text, plain.length);
	else
		say->frame->pen.scene->failed = true;
	buf_release(&plain);
	return out;
}

SaidText said_sentence(const char *text)
{
	SaidText out;
	const size_t length = strlen(text);
	const char *end = length > 0 && strchr(".!?", text[length - 1]) ? "" : ".";

	snprintf(out.text, sizeof out.text, "%.*s%s", (int)(sizeof out.text - 2), text, end);
	out.text[0] = (char)toupper((unsigned char)out.text[0]);
	return out;
}
