#include "layouts/sentences/advice.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, CONDITION_MAX = 128 };
#define EQUAL 1e-9 /* T so near each other, relative, are one */

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

/* What T is then against T now, from the fullest wording to the shortest: a processor that takes
 * part may well make it longer, and then no wording is silent about it. */
typedef struct Effect {
	bool longer; /* T may be, on some of the links */
	Role role;
	char full[CONDITION_MAX], less[CONDITION_MAX], brief[CONDITION_MAX];
	char change[CONDITION_MAX]; /* the part of the first two that is in `role` */
	char who[CONDITION_MAX];    /* "P4 " where it does not stand beside them */
} Effect;

/* Digits of a bound are rounded to the side on which it holds; EQUAL is no difference. */
static Word most_word(double value)
{
	char text[NUMBER_TEXT_MAX];

	number_above(text, value * (1 - EQUAL), DIGITS);
	return word_grouped(text);
}

static Word least_word(double value)
{
	char text[NUMBER_TEXT_MAX];

	number_below(text, value * (1 + EQUAL), DIGITS);
	return word_grouped(text);
}

static bool is_worse(const EliminationDetail *detail, double now)
{
	return detail->helps_least > now * (1 + EQUAL);
}

/* T on all links up to the limit: "T 3011 or less", "T 19.4 to 20.63". */
static void say_span(const Frame *frame, const EliminationDetail *detail, char *full, char *brief)
{
	const char *most = charset_is_fine(frame->view->charset) ? "≤" : "<=";
	const Word at = word_value(detail->helps_finish), high = most_word(detail->helps_most);
	const bool falls =
		detail->trend == TREND_FALLS && !is_worse(detail, frame->schedule->finish);

	if (detail->trend == TREND_UNKNOWN || detail->trend == TREND_CONSTANT) {
		snprintf(full, CONDITION_MAX, "T %.40s%s", at.text,
			detail->trend == TREND_UNKNOWN ? " at the limit" : "");
		snprintf(brief, CONDITION_MAX, ": %.60s", full);
	} else if (falls) {
		snprintf(full, CONDITION_MAX, "T %.40s or less", high.text);
		snprintf(brief, CONDITION_MAX, ": T %s %.40s", most, high.text);
	} else {
		snprintf(full, CONDITION_MAX, "T %.40s to %.40s",
			least_word(detail->helps_least).text, high.text);
		snprintf(brief, CONDITION_MAX, ": %.100s", full);
	}
}

/* By how much it changes at least, where it is the same way on every link. */
static void say_effect(const Frame *frame, const EliminationDetail *detail, Effect *out)
{
	const double now = frame->schedule->finish;
	const bool worse = is_worse(detail, now), better = detail->helps_most < now * (1 - EQUAL);
	const char *least = detail->trend == TREND_CONSTANT ? "" : "at least ";
	char span[CONDITION_MAX];

	*out = (Effect){.role = ROLE_TEXT};
	if (!isfinite(detail->helps_finish - now))
		return;
	out->longer = !(detail->helps_most <= now * (1 + EQUAL));
	say_span(frame, detail, span, out->brief);
	if (detail->trend == TREND_CONSTANT && !worse && !better) {
		snprintf(out->full, CONDITION_MAX, ", but T stays %.40s", word_value(now).text);
		snprintf(out->less, CONDITION_MAX, ", T unchanged");
		memcpy(out->brief, out->less, CONDITION_MAX);
		return;
	}
	if (!worse && !better) {
		snprintf(out->full, CONDITION_MAX, ": %.60s (now %.40s)", span,
			word_value(now).text);
		snprintf(out->less, CONDITION_MAX, ": %.100s", span);
		if (detail->trend == TREND_FALLS && out->longer) { /* "T ≤ 72.23" sounds better */
			snprintf(out->less, CONDITION_MAX, ", but T may be longer than now");
			snprintf(out->brief, CONDITION_MAX, ": T may be longer");
		}
		return;
	}
	const double then = worse ? detail->helps_least : detail->helps_most;
	const Word change = *least ? word_change_least(now, then, &out->role)
				   : word_change_brief(now, then, &out->role);

	snprintf(out->change, CONDITION_MAX, "%.40s %s", change.text, worse ? "worse" : "better");
	snprintf(out->full, CONDITION_MAX, ": %.50s, %s%.50s than now", span, least, out->change);
	snprintf(out->less, CONDITION_MAX, "%.50s, %s%.50s", out->brief, least, out->change);
	if (worse)
		snprintf(out->brief, CONDITION_MAX, ": T worse");
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

/* Who waits beyond the limits: "it", "P3", "a processor" where now this one does, now that. */
static Word waiting_word(const Frame *frame, const EliminationDetail *detail, uint32_t processor)
{
	if (detail->waits == NET_NONE)
		return (Word){"a processor"};
	return detail->waits == processor ? (Word){"it"}
					  : word_name(frame->net, detail->waits, WORD_NAME);
}

/* "; from there to 30.33 it waits"; "" where nobody does. */
static void say_waits(
	const Frame *frame, const EliminationDetail *detail, uint32_t processor, char *out)
{
	char further[NUMBER_TEXT_MAX];

	out[0] = '\0';
	if (!detail->waiting)
		return;
	number_below(further, detail->keep_link, DIGITS);
	snprintf(out, CONDITION_MAX, "; from there to %s%s %.30s waits", further,
		detail->waits == processor ? "" : ",", waiting_word(frame, detail, processor).text);
}

/* Up to where it helps, what T is then, and from there to where it only waits. */
static void add_help(const Frame *frame, const EliminationDetail *detail, uint32_t processor,
	bool named, Ladder *out)
{
	const double now = net_link(frame->net, processor);
	const Word link = word_value(now);
	char condition[CONDITION_MAX], waits[CONDITION_MAX];
	Effect effect;

	say_condition(frame, &detail->helps, now, condition);
	say_effect(frame, detail, &effect);
	say_waits(frame, detail, processor, waits);
	if (named)
		snprintf(effect.who, CONDITION_MAX, "%.40s ",
			word_name(frame->net, processor, WORD_NAME).text);
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
	if (effect.longer) {
		ladder_add(out, "%s%s", condition, effect.brief);
		return;
	}
	ladder_add(out, "%suseful if %s", effect.who, condition);
	ladder_add(out, "%s", condition);
}

/* It helps on no link, but on some the elimination keeps it. The number in force is the net's: a
 * round of the elimination assumes 1. */
static void add_waits(
	const Frame *frame, const EliminationDetail *detail, uint32_t processor, Ladder *out)
{
	const LinkLimit limit = {detail->keep_link, detail->open};
	const Word who = waiting_word(frame, detail, processor);
	char condition[CONDITION_MAX];

	say_condition(frame, &limit, net_link(frame->net, processor), condition);
	ladder_add(out, "never useful with %d installments: if %s, %.40s waits for data",
		(int)frame->net->installments, condition, who.text);
	ladder_add(out, "if %s, %.40s waits for data", condition, who.text);
	ladder_add(out, "never useful with %d installments", (int)frame->net->installments);
}

void advice_add(const Frame *frame, uint32_t k, bool named, Ladder *out)
{
	const EliminationDetail *detail = frame_detail(frame, k);
	const char *symbol = frame_notation(frame)->link;

	if (!detail || k == NET_NONE)
		return;
	const uint32_t processor = frame->schedule->eliminated[k].processor;

	if (!isnan(detail->helps.link)) {
		add_help(frame, detail, processor, named, out);
	} else if (isnan(detail->keep_link)) {
		if (detail->known)
			ladder_add(out, "useless at any %s", symbol);
	} else if (detail->known && detail->waiting) {
		add_waits(frame, detail, processor, out);
	} else {
		char condition[CONDITION_MAX];
		const LinkLimit limit = {detail->keep_link, detail->open};

		say_condition(frame, &limit, net_link(frame->net, processor), condition);
		ladder_add(out, "%s keeps it if %s", schedule_elimination_name(frame->schedule),
			condition);
	}
}

void advice_brief(const Frame *frame, uint32_t k, Ladder *out)
{
	const EliminationDetail *detail = frame_detail(frame, k);
	char condition[CONDITION_MAX];
	Effect effect;

	if (!detail || k == NET_NONE || isnan(detail->helps.link)) {
		advice_add(frame, k, false, out);
		return;
	}
	const uint32_t processor = frame->schedule->eliminated[k].processor;

	say_condition(frame, &detail->helps, net_link(frame->net, processor), condition);
	say_effect(frame, detail, &effect);
	ladder_add(out, "useful if %s%s", condition, effect.brief);
	if (!effect.longer)
		ladder_add(out, "useful if %s", condition);
}
