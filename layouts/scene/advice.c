#include "layouts/scene/advice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, CHANGE_DIGITS = 3, CONDITION_MAX = 128 };

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

/* What T does then, in full and in short: a processor that takes part may well make it longer. */
static void say_finish(const Frame *frame, double then, char *full, char *brief)
{
	const double change = then - frame->schedule->finish;
	const char *way = change < 0 ? "shorter" : "longer";
	char text[NUMBER_TEXT_MAX];

	*full = *brief = '\0';
	if (!isfinite(change))
		return;
	number_short(text, fabs(change), CHANGE_DIGITS);
	if (fabs(change) <= 1e-9 * then) {
		snprintf(full, CONDITION_MAX, ", but T stays %.40s", word_value(then).text);
		snprintf(brief, CONDITION_MAX, ", T unchanged");
	} else {
		snprintf(full, CONDITION_MAX, ": T %.40s, %s %s", word_value(then).text, text, way);
		if (change < 0)
			snprintf(brief, CONDITION_MAX, ": T %.40s", word_value(then).text);
		else
			snprintf(brief, CONDITION_MAX, ", T %s %s", text, way);
	}
}

/* Up to where it helps, what T is then, and from there to where it only waits. */
static void add_help(
	const Frame *frame, const EliminationDetail *detail, uint32_t processor, Ladder *out)
{
	const double now = net_link(frame->net, processor);
	const Word link = word_value(now);
	char condition[CONDITION_MAX], waits[CONDITION_MAX] = "";
	char then[CONDITION_MAX], brief[CONDITION_MAX], further[NUMBER_TEXT_MAX];

	say_condition(frame, &detail->helps, now, condition);
	say_finish(frame, detail->helps_finish, then, brief);
	if (detail->waits != NET_NONE && detail->keep_link > detail->helps.link) {
		number_below(further, detail->keep_link, DIGITS);
		if (detail->waits == processor)
			snprintf(waits, sizeof waits, "; from there to %s it waits", further);
		else
			snprintf(waits, sizeof waits, "; from there to %s, %.30s waits", further,
				word_name(frame->net, detail->waits, WORD_NAME).text);
	}
	if (waits[0])
		ladder_add(out, "useful if %s (now %s)%s%s for data", condition, link.text, then,
			waits);
	ladder_add(out, "useful if %s (now %s)%s%s", condition, link.text, then, waits);
	ladder_add(out, "useful if %s (now %s)%s%s", condition, link.text, brief, waits);
	if (waits[0])
		ladder_add(out, "useful if %s%s%s", condition, brief, waits);
	ladder_add(out, "useful if %s (now %s)%s", condition, link.text, brief);
	ladder_add(out, "useful if %s%s", condition, then);
	ladder_add(out, "useful if %s%s", condition, brief);
	ladder_add(out, "useful if %s", condition);
	ladder_add(out, "%s", condition);
}

/* It helps on no link, but on some the elimination keeps it. The number in force is the net's: a
 * round of the elimination assumes 1. */
static void add_waits(
	const Frame *frame, const EliminationDetail *detail, uint32_t processor, Ladder *out)
{
	const LinkLimit limit = {detail->keep_link, detail->open};
	const Word name = word_name(frame->net, detail->waits, WORD_NAME);
	char condition[CONDITION_MAX];

	say_condition(frame, &limit, net_link(frame->net, processor), condition);
	ladder_add(out, "never useful with %d installments: if %s, %.40s waits for data",
		(int)frame->net->installments, condition,
		detail->waits == processor ? "it" : name.text);
	ladder_add(out, "if %s, %.40s waits for data", condition, name.text);
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
