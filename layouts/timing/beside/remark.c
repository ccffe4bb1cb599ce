/* What is said below the ticks: the legend, and remarks on the outcome, the round, a transfer. */
#include "layouts/legend/legend.h"
#include "layouts/timing/parts.h"

#include <stdio.h>

enum { REMARK_GAP = 3, SHORT_NAME_MAX = 24 };

/* --- words ------------------------------------------------------------------------------------ */

/* What a round promises is no failure: its equations are stepped through on purpose. */
static void say_round(const Timing *timing, Ladder *out)
{
	const unsigned round = view_round(timing->view), rounds = timing->schedule->eliminations;
	Telling telling;

	/* On the screen title and headline say so. */
	if (round == 0 || !timing->view->plain)
		return;
	telling_frame(&telling, timing->frame, NET_NONE, out);
	if (timing->schedule->outcome == OUTCOME_INFEASIBLE && !timing->attained)
		tell_word(&telling, GIVEN_CASE, "infeasible");
	tell_number(&telling, GIVEN_NUMBER, round);
	tell_number(&telling, GIVEN_NUMBERS, rounds);
	tell_number(&telling, GIVEN_FINISH, timing->finish);
	tell(&telling, SAY_REMARK_ROUND);
}

/* "P1, P2: first transfers shorter than shown", or bars of any sort, or how many. */
static void say_short(const Timing *timing, Ladder *out)
{
	char names[TIMING_TEXT_MAX] = "";
	Telling telling;
	size_t used = 0;

	/* Rows of one line end on whole cells anyhow. */
	if (timing->too_short == 0 || timing->inset > 0 || timing_is_low(timing))
		return;
	for (uint32_t k = 0; k < timing->short_count; k++)
		used += (size_t)snprintf(names + used, sizeof names - used, "%s%.23s",
			k > 0 ? ", " : "",
			word_name(timing->net, timing->short_of[k], SHORT_NAME_MAX).text);
	telling_frame(&telling, timing->frame, NET_NONE, out);
	tell_word(&telling, GIVEN_WHO, names);
	tell_word(&telling, GIVEN_CASE, timing->short_first ? "initial" : "any");
	tell_number(&telling, GIVEN_COUNT, timing->too_short);
	tell(&telling, SAY_REMARK_SHORT);
}

/* Not while the rounds are stepped through. */
static bool is_infeasible(const Timing *timing)
{
	return timing->schedule->outcome == OUTCOME_INFEASIBLE && view_round(timing->view) == 0;
}

/* That bars are short is known when they are drawn: figures, which are cut, keep the line for it.
 */
bool timing_has_remarks(const Timing *timing)
{
	return timing->view->plain || is_infeasible(timing) || view_round(timing->view) > 0 ||
	       timing->schedule->remark[0] != '\0';
}

/* --- on a line of their own or behind the legend ---------------------------------------------- */

/* Beside late ports the axis is short. */
static int remarks_end(const Timing *timing)
{
	return timing_root_is_late(timing) ? timing->width : (int)timing_right(timing);
}

/* As long as there is room, in the longest form that fits. */
static int remark(const Timing *timing, int x, int y, Role role, const Ladder *ladder)
{
	const int end = pen_ladder(timing->pen, role, x, y, remarks_end(timing) - x, ladder);

	return end > x ? end + REMARK_GAP : x;
}

static int remark_text(const Timing *timing, int x, int y, Role role, const char *text)
{
	Ladder ladder = {0};

	ladder_add(&ladder, "%s", text);
	return remark(timing, x, y, role, &ladder);
}

static void draw_remarks(Timing *timing, int x, int y)
{
	Ladder message = {0}, round = {0}, bars = {0};
	char text[NOTATED_MAX];

	if (is_infeasible(timing))
		x = remark_text(timing, x, y, ROLE_ALERT, said(SAY_INFEASIBLE));
	for (uint32_t k = 0; timing_message_say(timing, k, &message); k++)
		x = remark(timing, x, y, ROLE_ACCENT, &message);
	frame_say(timing->frame, timing->schedule->remark, text);
	x = remark_text(timing, x, y, ROLE_ALERT, text);
	say_round(timing, &round);
	x = remark(timing, x, y, ROLE_ACCENT, &round);
	say_short(timing, &bars);
	remark(timing, x, y, frame_faint(timing->frame), &bars);
}

/* A transfer pointed at is told in any case, in place of the legend where both have no room. */
static bool is_in_the_way(const Timing *timing, int end)
{
	Ladder message = {0};

	return timing_message_say(timing, 0, &message) &&
	       pen_form_cells(timing->pen, &message.form[0]) > remarks_end(timing) - end;
}

/* What is shorter than shown matters more than what thin lines and bright ticks are. */
static void leave_to_remarks(Timing *timing)
{
	Scene *scene = timing->pen.scene;
	Ladder bars = {0};

	say_short(timing, &bars);
	for (size_t i = 0; bars.count > 0 && i < scene->count; i++)
		if (scene->items[i].sign == SIGN_EVENT || scene->items[i].sign == SIGN_RESTS)
			scene->items[i].sign = SIGN_NONE;
}

/* --- below the ticks -------------------------------------------------------------------------- */

void timing_legend_draw(Timing *timing)
{
	const bool legend = timing->view->legend;
	const int x = timing->shared ? 1 : (int)timing->x0;
	const int y = timing->bottom + 2 + timing->below.lines;
	Scene *scene = timing->pen.scene;
	int end = x;

	if (timing->foot < TIMING_LEGEND_FOOT)
		return;
	if (timing->foot == TIMING_LEGEND_FOOT)
		leave_to_remarks(timing);
	if (legend) {
		const size_t count = scene->count;

		end = legend_draw(
			timing->frame, timing->gutter > 1, x, y, timing_text_room(timing));
		end += end > x ? REMARK_GAP : 0;
		if (timing->foot == TIMING_LEGEND_FOOT && is_in_the_way(timing, end)) {
			scene->count = count;
			end = x;
		}
	}
	if (timing->foot > TIMING_LEGEND_FOOT)
		draw_remarks(timing, x, y + legend);
	else
		draw_remarks(timing, end, y);
}

/* --- among the ticks -------------------------------------------------------------------------- */

/* Outcome and round in one, from the fullest wording to the shortest. */
static void say_all(const Timing *timing, Ladder *out)
{
	Ladder message = {0}, round = {0};
	Telling telling;

	say_round(timing, &round);
	timing_message_say(timing, 0, &message);
	telling_frame(&telling, timing->frame, NET_NONE, out);
	if (is_infeasible(timing))
		tell_word(&telling, GIVEN_CASE, "infeasible");
	if (round.count > 0)
		tell_word(&telling, GIVEN_WHAT, round.form[round.count - 1].text);
	if (message.count > 0)
		tell_word(&telling, GIVEN_BRIEF, message.form[message.count - 1].text);
	tell(&telling, SAY_REMARKS);
}

/* Where the next label of the ticks after column x begins, or the row ends. */
static int next_label(const Timing *timing, int x)
{
	int next = timing->width;

	for (size_t k = 0; k < timing->tick_count; k++)
		if (timing->ticks[k].label >= x && timing->ticks[k].label < next)
			next = timing->ticks[k].label;
	return next;
}

void timing_remarks_among(Timing *timing)
{
	int x = (int)timing->x0, room = 0;
	Ladder ladder = {0};

	for (size_t k = 0; k < timing->tick_count; k++) {
		const int end = timing->ticks[k].label + timing->ticks[k].width + REMARK_GAP;
		const int free = next_label(timing, end) - REMARK_GAP - end;

		if (free > room) {
			room = free;
			x = end;
		}
	}
	say_all(timing, &ladder);
	pen_ladder(timing->pen, is_infeasible(timing) ? ROLE_ALERT : frame_faint(timing->frame), x,
		timing->bottom + 1, room, &ladder);
}
