/* T at the right end of the title line and, below it, the headline: a sentence of what is the case;
 * then what answers it or how well it was answered, and the speed-up. What was done last stays
 * until something else is done, Esc is pressed or the net is saved, wherever the cursor goes:
 * whoever explains a change goes on to the next value while the room still reads. Then what differs
 * from the schedule compared with is told. */
#include "layouts/panes/headline.h"
#include "layouts/sentences/guessed.h"
#include "layouts/sentences/speedup.h"
#include "layouts/sentences/step.h"
#include "layouts/sentences/worth.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	MARGIN = 1,
	GAP = 3,
	SENTENCE = 1, /* rows, */
	ANSWER = 2,
	FINE_FROM = 60, /* width: with all digits of T, but in plain words */
};

static int room_of(const Frame *frame)
{
	return frame->width - 2 * MARGIN;
}

/* --- T -----------------------------------------------------------------------------------------
 */

/* In a round, whose T nobody attains, which it is. */
static void draw_finish(const Frame *frame)
{
	const double finish = step_finish(frame->solved, &frame->view->step);
	const bool veiled = frame->schedule->veiled, round = !veiled && frame_in_round(frame);
	const bool brief = frame->width < FINE_FROM || frame_notation(frame) == &notation_words;
	const Word number =
		word_timed(frame->net, brief ? word_finish(finish) : word_finish_fine(finish));
	char text[LADDER_TEXT];
	Telling telling;
	Pen pen = pen_bold(pen_told(frame->pen, TOLD_QUANTITY + QUANTITY_FINISH, 0));

	/* A lecture has it in large digits. */
	if (frame->view->large && !veiled && !round)
		return;
	headline_telling(&telling, frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_TEXT, isfinite(finish) ? number.text : NULL);
	tell_text(&telling, veiled ? SAY_T_VEILED : SAY_T_IN_TITLE, text);
	if (round) {
		pen = pen_bold(frame->pen);
		snprintf(
			text, sizeof text, "%s", step_name(frame->solved, &frame->view->step).text);
	}
	frame->info->finish_cells = pen_cells(text);
	pen_text(pen_over(pen_right(pen), ROLE_CHROME), veiled ? ROLE_ACCENT : ROLE_CHROME_TEXT,
		frame->width - MARGIN, 0, text);
}

/* --- what answers ------------------------------------------------------------------------------
 */

/* What the value being typed would cost, or is wrong with. */
static bool add_typing(const Frame *frame, Sentence *out)
{
	const Change *change = &frame->view->change;
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, &out->forms);
	if (change->bad) {
		out->role = ROLE_ALERT;
		tell_word(&telling, GIVEN_REASON, change->bad);
		tell(&telling, SAY_NOT_ACCEPTED);
	} else if (frame->view->provisional && change->made && change->field) {
		telling.measure = change->field->unit;
		tell_number(&telling, GIVEN_OLD, change->from);
		tell_number(&telling, GIVEN_NOW, change->to);
		tell(&telling, change->field == &net_fields[NET_KEY_INSTALLMENTS]
				       ? SAY_ENTER_ACCEPTS_INSTALLMENTS
				       : SAY_ENTER_ACCEPTS);
	}
	return change->bad || frame->view->provisional;
}

/* What may be typed for the selected link, which is where digits go. */
static void add_trial(const Frame *frame, Ladder *out)
{
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, out);
	tell_number(&telling, GIVEN_VALUE, frame->view->trying.value);
	tell_number(&telling, GIVEN_FINISH, frame->view->trying.finish);
	tell(&telling, SAY_TRIAL);
}

/* How good it is, where that is not what is usual. */
static void add_worth(const Frame *frame, Ladder *out)
{
	const WorthCase is = worth_case(frame->solved);
	WorthWords words;
	Telling telling;

	if (is == WORTH_UNKNOWN || is == WORTH_LEAST || is == WORTH_SHOWN || headline_is_far(frame))
		return;
	headline_telling(&telling, frame, NET_NONE, out);
	telling.sentence = true;
	worth_tell(frame->solved, &telling, &words);
	tell(&telling, SAY_WORTH);
}

static Sentence find_answer(const Frame *frame)
{
	Sentence answer = {.forms.cells = room_of(frame), .role = ROLE_TEXT};

	if (add_typing(frame, &answer) || frame->schedule->veiled)
		return answer;
	if (frame->view->step.kind != STEP_NONE) {
		answer.role = frame_faint(frame);
		step_say_rule(frame->solved, &frame->view->step, &answer.forms);
		return answer;
	}
	guessed_add(frame, &answer.forms);
	if (answer.forms.count == 0 && isfinite(frame->view->trying.finish))
		add_trial(frame, &answer.forms);
	if (answer.forms.count == 0)
		add_worth(frame, &answer.forms);
	return answer;
}

/* --- the speed-up ------------------------------------------------------------------------------
 */

/* In the fullest wording that fits at the right of so many cells, its number bold. */
static void draw_speedup(const Frame *frame, int room)
{
	const SpeedupWords words = word_speedup(frame->schedule);
	const Pen pen = pen_told(frame->pen, TOLD_QUANTITY + QUANTITY_SPEEDUP, 0);
	const Role faint = frame_faint(frame);
	Ladder ladder = {.cells = room};
	char before[LADDER_TEXT];
	Telling telling;

	if (!isfinite(frame->schedule->speedup) || frame->schedule->veiled || frame->view->large ||
		frame->view->speedup_elsewhere || frame_in_round(frame))
		return;
	telling_frame(&telling, frame, NET_NONE, &ladder);
	speedup_tell(&words, &telling);
	tell(&telling, SAY_SPEEDUP_LINE);
	const LadderForm *form = ladder_fit(&ladder, frame->pen, room);

	if (!form)
		return;
	const char *number = strstr(form->text, words.speedup.text);
	int x = frame->width - MARGIN - pen_cells(form->text);

	snprintf(before, sizeof before, "%.*s", (int)(number - form->text), form->text);
	x = pen_text(pen, faint, x, ANSWER, before);
	x = pen_text(pen_bold(pen), ROLE_STRONG, x, ANSWER, words.speedup.text);
	pen_text(pen, faint, x, ANSWER, number + strlen(words.speedup.text));
}

/* Whether why a value is refused is not all in what is shown. */
static bool is_untold(const Frame *frame, const LadderForm *form)
{
	const char *bad = frame->view->change.bad;

	return bad && (!form || !strstr(form->text, bad));
}

static void draw_answer(const Frame *frame)
{
	const Sentence answer = find_answer(frame);
	const LadderForm *form = ladder_fit(&answer.forms, frame->pen, room_of(frame));

	frame->info->untold = is_untold(frame, form);
	pen_form(frame->pen, answer.role, MARGIN, ANSWER, form);
	draw_speedup(frame, room_of(frame) - (form ? pen_form_cells(frame->pen, form) + GAP : 0));
}

/* --- all of it ---------------------------------------------------------------------------------
 */

/* A lecture has a line for what neither the picture nor the large numbers say: why a value is
 * refused or nothing can be done, what a step does. */
static bool is_silent(const Frame *frame)
{
	const View *view = frame->view;

	return view->large && view->step.kind == STEP_NONE && !view->change.bad &&
	       frame->schedule->outcome != OUTCOME_INFEASIBLE &&
	       !schedule_leaves_startups(frame->schedule);
}

static Sentence find_sentence(const Frame *frame)
{
	Sentence sentence = {.forms.cells = room_of(frame), .role = ROLE_STRONG};

	if (frame->view->large && frame->view->change.bad)
		add_typing(frame, &sentence);
	else if (guessed_nearest(frame, &sentence.forms))
		sentence.role = ROLE_GOOD;
	else if (!frame->schedule->veiled && !is_silent(frame) &&
		 !headline_change(frame, &sentence) && !headline_against(frame, &sentence))
		headline_case(frame, &sentence);
	return sentence;
}

static void draw_sentence(const Frame *frame)
{
	const Sentence sentence = find_sentence(frame);
	const Pen pen = pen_bold(frame->pen);
	const LadderForm *form = ladder_fit(&sentence.forms, pen, room_of(frame));

	frame->info->untold = is_untold(frame, form);
	pen_form(pen, sentence.role, MARGIN, SENTENCE, form);
}

static Status layout(Frame *frame, Error *error)
{
	(void)error;
	frame->info->untold = frame->view->change.bad != NULL;
	draw_finish(frame);
	if (frame->height > SENTENCE)
		draw_sentence(frame);
	if (frame->height > ANSWER)
		draw_answer(frame);
	return STATUS_OK;
}

const Diagram diagram_headline = {
	.id = "headline",
	.layout = layout,
	.rows = true,
	.best = true,
	.given = true,
};
