#include "solver/schedule/wording.h"

#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME_CELLS = 24, ORDER_NAMES = 4 };

ShownName shown_name(const Net *net, uint32_t processor)
{
	ShownName out;
	Buf raw, harmless;

	buf_init(&raw);
	buf_init(&harmless);
	net_name(net, processor, &raw);
	text_show(&harmless, raw.text, raw.length);
	const size_t length = text_fit(harmless.text, harmless.length, NAME_CELLS);

	if (!raw.failed && !harmless.failed && length < SHOWN_NAME_MAX)
		snprintf(out.text, SHOWN_NAME_MAX, "%.*s", (int)length, harmless.text);
	else
		snprintf(out.text, SHOWN_NAME_MAX, "#%u", processor);
	buf_release(&raw);
	buf_release(&harmless);
	return out;
}

static void say(const Claim *claim, const Net *net, const char *time, const char *more,
	unsigned form, char *out, size_t size)
{
	ShownName who = {""}, other = {""};

	if (net && claim->who != NET_NONE)
		who = shown_name(net, claim->who);
	if (net && claim->other != NET_NONE)
		other = shown_name(net, claim->other);
	claim_say(claim,
		&(ClaimWords){.who = who.text, .other = other.text, .more = more, .time = time},
		form, out, size);
}

void claim_say_named(
	const Claim *claim, const Net *net, const char *more, unsigned form, char *out, size_t size)
{
	say(claim, net, net ? net->units.time : NULL, more, form, out, size);
}

static void say_whole(
	const Schedule *schedule, const Net *net, const Claim *claim, char *out, size_t size)
{
	say(claim, net, schedule->time_unit, NULL, CLAIM_WHOLE, out, size);
}

/* "below P1: ", "" for the root; then "C, A, B: " or "C, A, B, D, …: ". */
static size_t write_order(
	const Net *net, const NetTree *tree, uint32_t processor, char *out, size_t room)
{
	const uint32_t children = net_tree_degree(tree, processor);
	size_t length = 0;

	if (processor > 0)
		length = (size_t)snprintf(out, room, "below %s: ", shown_name(net, processor).text);
	for (uint32_t k = 0; k < children && k < ORDER_NAMES && length < room; k++)
		length += (size_t)snprintf(out + length, room - length, "%s%s",
			shown_name(net, tree->child[tree->begin[processor] + k]).text,
			k + 1 < children ? ", " : ": ");
	if (children > ORDER_NAMES && length < room)
		length += (size_t)snprintf(out + length, room - length, "…: ");
	return length;
}

void tell_order(Schedule *out, const Net *net, const NetTree *file, const NetTree *now, Claim claim)
{
	enum { ROOM = 56 };
	char order[2 * ROOM] = "";
	uint32_t changed = 0, last = 0;

	for (uint32_t v = 0; v < now->processors; v++) {
		const size_t bytes = net_tree_degree(now, v) * sizeof *now->child;

		if (memcmp(file->child + file->begin[v], now->child + now->begin[v], bytes) == 0)
			continue;
		changed++;
		last = v;
	}
	if (changed != 1 || write_order(net, now, last, order, sizeof order) >= ROOM)
		order[0] = '\0';
	schedule_fact(out, claim.number[0], claim.number[0], claim_word(claim, order));
}

#define EXPLAIN_FORMAT(text)                                                                       \
	do {                                                                                       \
		va_list arguments;                                                                 \
		va_start(arguments, format);                                                       \
		vsnprintf(text, sizeof text, format, arguments);                                   \
		va_end(arguments);                                                                 \
	} while (0)

void explain_subject(Explanation *out, const char *format, ...)
{
	EXPLAIN_FORMAT(out->subject);
}

void explain_source(Explanation *out, const char *format, ...)
{
	EXPLAIN_FORMAT(out->source);
}

void explain_line(Explanation *out, const char *format, ...)
{
	EXPLAIN_FORMAT(out->line[out->lines]);
	out->lines++;
}

Status solve_check_linear(const Net *net, Error *error)
{
	if (net->order != 1)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "the load is not linear; set order to 1");
	if (net->law != NET_LAW_POWER)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "the load is not linear; set law to power");
	return STATUS_OK;
}

Status solve_beyond_range(Error *error)
{
	return error_set(error, STATUS_RANGE, "%s", status_text(STATUS_RANGE));
}

void fact_because(Fact *fact, Claim claim)
{
	fact->reason = claim;
	claim_say_named(&claim, NULL, NULL, CLAIM_WHOLE, fact->because, sizeof fact->because);
}

void schedule_claim(Schedule *schedule, const Net *net, Claim claim)
{
	schedule->claim = claim;
	say_whole(schedule, net, &claim, schedule->why, sizeof schedule->why);
}

void schedule_claim_installments(Schedule *schedule, Claim claim)
{
	schedule->installments_claim = claim;
	say_whole(schedule, NULL, &claim, schedule->installments_why,
		sizeof schedule->installments_why);
}

Fact *schedule_fact(Schedule *schedule, double low, double high, Claim claim)
{
	Fact *fact = &schedule->fact[schedule->facts];

	*fact = (Fact){.name = claim_name(claim.kind),
		.claim = claim,
		.low = low,
		.high = high,
		.printed = NAN};
	say_whole(schedule, NULL, &claim, fact->text, sizeof fact->text);
	schedule->facts += schedule->facts < FACTS_MAX;
	return fact;
}

void schedule_note(Schedule *schedule, const Net *net, Claim claim)
{
	if (schedule->notes == NOTES_MAX)
		return;
	schedule->noted[schedule->notes] = claim;
	say_whole(schedule, net, &claim, schedule->note[schedule->notes++], NOTE_TEXT_MAX);
}

Claim schedule_reason_claim(const Net *net, const Schedule *schedule, uint32_t k)
{
	if (k >= schedule->eliminations || schedule->method->reason == NULL)
		return CLAIM_OF(CLAIM_NONE);
	return schedule->method->reason(net, schedule, k);
}

void schedule_reason(
	const Net *net, const Schedule *schedule, uint32_t k, bool brief, char out[REASON_MAX])
{
	const Claim claim = schedule_reason_claim(net, schedule, k);

	claim_say_named(&claim, net, NULL, brief ? CLAIM_SHORTER : CLAIM_WHOLE, out, REASON_MAX);
}
