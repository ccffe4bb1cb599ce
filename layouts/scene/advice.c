#include "layouts/scene/advice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, CONDITION_MAX = 80 };

/* "G ≤ 15.42", with so many digits that the limit does not read like the link above it. An open one
 * is the number just below another link. */
static void say_condition(const Frame *frame, const LinkLimit *limit, double now, char *out)
{
	const char *most = charset_is_fine(frame->view->charset) ? "≤" : "<=";
	char text[NUMBER_TEXT_MAX], own[NUMBER_TEXT_MAX];
	int digits = DIGITS;

	number_short(text, limit->link, digits);
	do {
		if (!limit->open)
			number_below(text, limit->link, digits);
		number_short(own, now, digits);
	} while (!limit->open && limit->link < now && strcmp(text, own) == 0 && digits++ < 15);
	snprintf(out, CONDITION_MAX, "%s %s %s", schedule_notation(frame->schedule)->link,
		limit->open ? "<" : most, text);
}

/* Up to where it helps, what T is then, and from there to where it only waits. */
static void add_help(
	const Frame *frame, const EliminationDetail *detail, uint32_t processor, Ladder *out)
{
	const double now = net_link(frame->net, processor);
	const Word finish = word_value(detail->helps_finish), link = word_value(now);
	char condition[CONDITION_MAX], then[CONDITION_MAX] = "", waits[CONDITION_MAX] = "";
	char further[NUMBER_TEXT_MAX];

	say_condition(frame, &detail->helps, now, condition);
	if (isfinite(detail->helps_finish))
		snprintf(then, sizeof then, ", then T %.40s", finish.text);
	if (detail->waits != NET_NONE && detail->keep_link > detail->helps.link) {
		number_below(further, detail->keep_link, DIGITS);
		if (detail->waits == processor)
			snprintf(waits, sizeof waits, "; to %s it waits", further);
		else
			snprintf(waits, sizeof waits, "; to %s %.30s waits", further,
				word_name(frame->net, detail->waits, WORD_NAME).text);
	}
	ladder_add(out, "useful if %s (now %s)%s%s", condition, link.text, then, waits);
	if (waits[0])
		ladder_add(out, "useful if %s%s%s", condition, then, waits);
	if (then[0])
		ladder_add(out, "useful if %s%s", condition, then);
	ladder_add(out, "useful if %s", condition);
	ladder_add(out, "%s", condition);
}

/* It helps on no link, but on some the elimination keeps it. */
static void add_waits(
	const Frame *frame, const EliminationDetail *detail, uint32_t processor, Ladder *out)
{
	const LinkLimit limit = {detail->keep_link, detail->open};
	const Word name = word_name(frame->net, detail->waits, WORD_NAME);
	const char *m = schedule_notation(frame->schedule)->installments;
	char condition[CONDITION_MAX];

	say_condition(frame, &limit, net_link(frame->net, processor), condition);
	ladder_add(out, "with %s = %d: useful at no %s; if %s, %.40s waits", m,
		(int)frame->schedule->installments, schedule_notation(frame->schedule)->link,
		condition, name.text);
	ladder_add(out, "if %s, %.40s waits", condition, name.text);
}

void advice_add(const Frame *frame, uint32_t k, Ladder *out)
{
	const EliminationDetail *detail = frame_detail(frame, k);
	const char *symbol = schedule_notation(frame->schedule)->link;

	if (!detail || k == NET_NONE)
		return;
	const uint32_t processor = frame->schedule->eliminated[k].processor;

	if (isnan(detail->keep_link)) {
		ladder_add(out, "useless at any %s", symbol);
	} else if (!isnan(detail->helps.link)) {
		add_help(frame, detail, processor, out);
	} else if (detail->known && detail->waits != NET_NONE) {
		add_waits(frame, detail, processor, out);
	} else {
		char condition[CONDITION_MAX];
		const LinkLimit limit = {detail->keep_link, detail->open};

		say_condition(frame, &limit, net_link(frame->net, processor), condition);
		ladder_add(out, "%s keeps it if %s", schedule_elimination_name(frame->schedule),
			condition);
	}
}
