#include "layouts/sentences/advice.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, CONDITION_MAX = 128 };

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
	snprintf(out, CONDITION_MAX, "%s %s %s", frame_notation(frame)->link,
		limit->open ? "<" : most, text);
}

/* What T does then against T now, from the fullest wording to the shortest: a processor that takes
 * part may well make it longer, and then no wording is silent about it. */
typedef struct Effect {
	bool worse;
	Role role;
	char full[CONDITION_MAX], less[CONDITION_MAX], brief[CONDITION_MAX];
	char change[CONDITION_MAX]; /* the part of the first two that is in `role` */
	char who[CONDITION_MAX];    /* "P4 " where it does not stand beside them */
} Effect;

static void say_effect(const Frame *frame, double then, Effect *out)
{
	const double now = frame->schedule->finish;
	const Word value = word_value(then);

	*out = (Effect){.role = ROLE_TEXT};
	if (!isfinite(then - now))
		return;
	const Word change = word_change_brief(now, then, &out->role);

	if (fabs(then - now) <= 1e-9 * then) {
		snprintf(out->full, CONDITION_MAX, ", but T stays %.40s", value.text);
		snprintf(out->less, CONDITION_MAX, ", T unchanged");
		snprintf(out->brief, CONDITION_MAX, ", T unchanged");
		return;
	}
	out->worse = then > now;
	snprintf(out->change, CONDITION_MAX, "%.40s %s", change.text,
		out->worse ? "worse" : "better");
	snprintf(out->full, CONDITION_MAX, ": T %.40s, %.60s than now", value.text, out->change);
	snprintf(out->less, CONDITION_MAX, ": T %.40s, %.60s", value.text, out->change);
	if (out->worse)
		snprintf(out->brief, CONDITION_MAX, ": T %.40s worse", change.text);
	else
		snprintf(out->brief, CONDITION_MAX, ": T %.40s", value.text);
}

/* Letters of figures are of unequal width, so there a text stays in one piece. */
STATUS_FORMAT(4, 5)
static void add(const Frame *frame, const Effect *effect, Ladder *out, const char *format, ...)
{
	char text[LADDER_TEXT];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	ladder_add(out, "%s%s", effect->who, text);
	if (!frame->view->fine)
		ladder_tint(out, effect->role, effect->change);
}

/* Up to where it helps, what T is then, and from there to where it only waits. */
static void add_help(const Frame *frame, const EliminationDetail *detail, uint32_t processor,
	bool named, Ladder *out)
{
	const double now = net_link(frame->net, processor);
	const Word link = word_value(now);
	char condition[CONDITION_MAX], waits[CONDITION_MAX] = "", further[NUMBER_TEXT_MAX];
	Effect effect;

	say_condition(frame, &detail->helps, now, condition);
	say_effect(frame, detail->helps_finish, &effect);
	if (named)
		snprintf(effect.who, CONDITION_MAX, "%.40s ",
			word_name(frame->net, processor, WORD_NAME).text);
	if (detail->waits != NET_NONE && detail->keep_link > detail->helps.link) {
		number_below(further, detail->keep_link, DIGITS);
		if (detail->waits == processor)
			snprintf(waits, sizeof waits, "; from there to %s it waits", further);
		else
			snprintf(waits, sizeof waits, "; from there to %s, %.30s waits", further,
				word_name(frame->net, detail->waits, WORD_NAME).text);
	}
	if (waits[0]) {
		add(frame, &effect, out,
			"useful if %s (now %s)%s%s for data, then T may be longer than now",
			condition, link.text, effect.full, waits);
		add(frame, &effect, out, "useful if %s (now %s)%s%s for data", condition, link.text,
			effect.full, waits);
	}
	add(frame, &effect, out, "useful if %s (now %s)%s%s", condition, link.text, effect.full,
		waits);
	add(frame, &effect, out, "useful if %s (now %s)%s%s", condition, link.text, effect.less,
		waits);
	add(frame, &effect, out, "useful if %s (now %s)%s%s", condition, link.text, effect.brief,
		waits);
	if (waits[0])
		add(frame, &effect, out, "useful if %s%s%s", condition, effect.brief, waits);
	add(frame, &effect, out, "useful if %s%s", condition, effect.full);
	add(frame, &effect, out, "useful if %s%s", condition, effect.less);
	add(frame, &effect, out, "useful if %s (now %s)%s", condition, link.text, effect.brief);
	add(frame, &effect, out, "useful if %s%s", condition, effect.brief);
	if (named) /* what T does matters more than the name */
		ladder_add(out, "useful if %s%s", condition, effect.brief);
	if (effect.worse)
		return;
	ladder_add(out, "%suseful if %s", effect.who, condition);
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

void advice_add(const Frame *frame, uint32_t k, bool named, Ladder *out)
{
	const EliminationDetail *detail = frame_detail(frame, k);
	const char *symbol = frame_notation(frame)->link;

	if (!detail || k == NET_NONE)
		return;
	const uint32_t processor = frame->schedule->eliminated[k].processor;

	if (isnan(detail->keep_link)) {
		ladder_add(out, "useless at any %s", symbol);
	} else if (!isnan(detail->helps.link)) {
		add_help(frame, detail, processor, named, out);
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
