#include "layouts/sentences/advice.h"

#include <math.h>
#include <string.h>

#define EQUAL 1e-9 /* T so near each other, relative, are one */

/* With so many digits that the limit does not read like the link now, above it. An open one is the
 * number just below another link. */
static void write_limit(const LinkLimit *limit, double now, char out[NUMBER_TEXT_MAX])
{
	char own[NUMBER_TEXT_MAX];
	int digits = NUMBER_DIGITS;

	number_short(out, limit->link, digits);
	do {
		if (!limit->open)
			number_below(out, limit->link, digits);
		number_short(own, now, digits);
	} while (!limit->open && limit->link < now && strcmp(out, own) == 0 && digits++ < 15);
}

static void tell_rounded(Telling *telling, GivenId given, const char *text)
{
	double number = NAN;

	number_read(text, strlen(text), &number);
	tell_number(telling, given, number);
}

/* T on all links up to the limit; where it changes the same way on all of them, by how much at
 * least, in the role that is returned. */
static Role tell_effect(const EliminationDetail *detail, Telling *telling, char change[LADDER_TEXT])
{
	static const char *const trends[] = {"unknown", "constant", "falls", "rises", "mixed"};
	const double now = telling->source.schedule->finish;
	const bool worse = detail->helps_least > now * (1 + EQUAL);
	const double then = worse ? detail->helps_least : detail->helps_most;
	char text[NUMBER_TEXT_MAX];
	Role role = ROLE_TEXT;

	change[0] = '\0';
	if (!isfinite(detail->helps_finish - now))
		return role;
	tell_word(telling, GIVEN_TREND, trends[detail->trend]);
	tell_number(telling, GIVEN_FINISH, detail->helps_finish);
	tell_number(telling, GIVEN_LOW, detail->helps_least);
	tell_number(telling, GIVEN_HIGH, detail->helps_most);
	number_below(text, detail->helps_least * (1 + EQUAL), FINISH_DIGITS);
	tell_rounded(telling, GIVEN_LEAST_T, text);
	number_above(text, detail->helps_most * (1 - EQUAL), FINISH_DIGITS);
	tell_rounded(telling, GIVEN_MOST_T, text);
	if (!worse && !(then < now * (1 - EQUAL)))
		return role;
	const Word by = detail->trend == TREND_CONSTANT ? word_change_brief(now, then, &role)
							: word_change_least(now, then, &role);

	tell_word(telling, GIVEN_CHANGE, by.text);
	tell_text(telling, SAY_ADVICE_CHANGE, change);
	tell_word(telling, GIVEN_CHANGE, change);
	return role;
}

static const char *case_of(const EliminationDetail *detail)
{
	if (!isnan(detail->helps_startup))
		return "starts";
	if (!isnan(detail->helps.link))
		return "useful";
	if (isnan(detail->keep_link))
		return detail->known ? "hopeless" : NULL;
	return detail->known && detail->waiting ? "waits" : "kept";
}

void advice_say(const Frame *frame, uint32_t k, SayingId how, Ladder *out)
{
	const EliminationDetail *detail = frame_detail(frame, k);
	const char *is = detail && k != NET_NONE ? case_of(detail) : NULL;
	char text[NUMBER_TEXT_MAX], change[LADDER_TEXT] = "";
	Telling telling;

	if (!is)
		return;
	const uint32_t processor = schedule_eliminated_who(frame->schedule, k);
	const bool starts = !isnan(detail->helps_startup), helps = !isnan(detail->helps.link);
	const LinkLimit keeps = {detail->keep_link, detail->open};
	const LinkLimit start = {detail->helps_startup, false};
	const LinkLimit *limit = starts ? &start : helps ? &detail->helps : &keeps;

	telling_frame(&telling, frame, processor, out);
	telling.name_most = WORD_NAME;
	tell_word(&telling, GIVEN_CASE, is);
	tell_number(&telling, GIVEN_FINE, charset_is_fine(frame->view->charset));
	tell_number(&telling, GIVEN_OPEN, limit->open);
	if (!isnan(limit->link)) {
		write_limit(limit,
			starts ? net_startup_transfer(frame->net, processor)
			       : net_link(frame->net, processor),
			text);
		tell_word(&telling, GIVEN_LIMIT, text);
	}
	if (detail->waiting)
		tell_number(&telling, GIVEN_FURTHER, detail->keep_link);
	tell_who(&telling, GIVEN_OTHER, detail->waits);
	/* In force: a round of the elimination assumes 1. */
	tell_number(&telling, GIVEN_PARTS, frame->net->installments);
	const Role role = starts ? ROLE_TEXT : tell_effect(detail, &telling, change);

	tell(&telling, how);
	/* Letters of figures are of unequal width, so there a text stays in one piece. */
	if (!frame->view->fine)
		ladder_tint(out, role, change);
}
