/* The answer in words: finish, speed-up, installments, replay, outcome, facts and notes. Lines come
 * in order of weight and stop where the pane ends. The lecture
 * strip is in result_large.c. */
#include "layouts/panes/result_writer.h"
#include "layouts/sentences/difference.h"
#include "layouts/sentences/fact.h"
#include "layouts/sentences/speedup.h"
#include "layouts/sentences/worth.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WHY_ROWS_NARROW = 4, LOSS_ROWS = 3, LOSS_ROWS_NARROW = 2, NARROW = 40 };

/* --- the lines ------------------------------------------------------------------------------- */

/* A remark in the longest form that fits behind a value that ends at `end`. */
static int write_longest(ResultWriter *w, int end, Role role, const Ladder *ladder)
{
	const LadderForm *form = ladder_fit(ladder, w->pen, result_room(w, end));

	return form ? result_more(w, end, role, form->text) : end;
}

/* What changed. Returns where it ends. */
static int write_change(ResultWriter *w, int end)
{
	const double ghost = w->frame->view->ghost;
	Role role;
	const Word change = word_change(ghost, w->frame->schedule->finish, &role);
	Ladder ladder = {0};
	Telling telling;

	telling_frame(&telling, w->frame, NET_NONE, &ladder);
	tell_number(&telling, GIVEN_WAS, ghost);
	tell_number(&telling, GIVEN_CHANGED, role != ROLE_FAINT);
	tell_word(&telling, GIVEN_CHANGE, change.text);
	tell(&telling, SAY_CHANGED_FROM);
	return write_longest(w, end, role, &ladder);
}

/* Who is useless, where no other line says it. */
static void write_useless(ResultWriter *w, int end)
{
	const Schedule *s = w->frame->schedule;
	Ladder ladder = {0};
	Telling telling;

	if (s->rounds_shown == 0)
		return;
	telling_frame(&telling, w->frame,
		s->rounds_shown == 1 ? schedule_eliminated_who(s, 0) : NET_NONE, &ladder);
	telling.name_most = WORD_NAME;
	tell_number(&telling, GIVEN_COUNT, s->rounds_shown);
	tell(&telling, SAY_WHO_IS_USELESS);
	write_longest(w, end, ROLE_ALERT, &ladder);
}

static bool differs(double a, double b)
{
	return !isnan(a) && !isnan(b) && fabs(a - b) > 1e-9 * fabs(b);
}

/* A word behind T: that it is no more than a preview, or what the paper prints. */
static int write_word(ResultWriter *w, int end, Role role, SayingId saying)
{
	Ladder ladder = {0};

	tell_of(w->frame, NET_NONE, saying, &ladder);
	return result_more(w, end, role, ladder.form[0].text);
}

static void write_finish(ResultWriter *w)
{
	const Schedule *s = w->frame->schedule;

	result_tell(w, TOLD_QUANTITY + QUANTITY_FINISH, 0);
	int x = result_label(w, w->frame->width < RESULT_WRAP_MIN ? "T" : "finish T");
	int end = result_time(w, x, s->finish, FINISH_LONG);

	if (!isnan(w->frame->view->ghost) && !isnan(s->finish))
		end = write_change(w, end);
	else if (w->frame->view->provisional)
		end = write_word(w, end, ROLE_ACCENT, SAY_PREVIEW);
	else if (s->outcome == OUTCOME_BOUND && differs(s->formula, s->finish))
		end = write_word(w, end, ROLE_TEXT, SAY_PRINTED_FINISH);
	if (w->height == 1)
		write_useless(w, end);
	w->y++;
}

/* The T of the schedule compared with, how it became the one above, and why. */
static void write_against(ResultWriter *w)
{
	const Against *against = frame_against(w->frame);
	DifferenceWords words;
	Ladder ladder = {0}, why = {0};
	Telling telling;

	if (!against)
		return;
	result_tell(w, TOLD_AGAINST, SCENE_NO_ID);
	const int x = pen_text(pen_wide(w->pen, w->value - w->label - 1), ROLE_AGAINST_TEXT,
		w->label, w->y, against->name);
	const int at = x < w->value ? w->value : x + 1;
	const char *lacks = difference_lacks(against);

	if (lacks) {
		pen_text(pen_wide(w->pen, w->frame->width - at), ROLE_TEXT, at, w->y++, lacks);
		return;
	}
	const int end = result_time(w, at, against_finish(against), FINISH_LONG);
	telling_frame(&telling, w->frame, NET_NONE, &ladder);
	const Role role = difference_tell(w->frame->solved, &telling, &words);

	tell(&telling, SAY_AGAINST_CHANGE);
	write_longest(w, end, role, &ladder);
	w->y++;
	telling.out = &why;
	tell(&telling, SAY_AGAINST_WHY);
	if (why.count > 0 && w->y < w->height && w->frame->width > w->value)
		w->y += pen_wrap(w->pen, ROLE_FAINT, w->value, w->y,
			w->height - w->y < LOSS_ROWS_NARROW ? w->height - w->y : LOSS_ROWS_NARROW,
			why.form[0].text);
}

static void write_speedup(ResultWriter *w)
{
	const Schedule *s = w->frame->schedule;
	const SpeedupWords words = word_speedup(s);
	const Against *against = frame_against(w->frame);
	const bool compared = against && isfinite(against_finish(against));
	Ladder ladder = {0};
	Telling telling;

	result_tell(w, TOLD_QUANTITY + QUANTITY_SPEEDUP, 0);
	const int x = result_label(w, "speed-up");
	const bool fits = pen_cells(words.speedup.text) <= w->frame->width - x;
	const int end = fits ? pen_text(pen_bold(w->pen), ROLE_STRONG, x, w->y, words.speedup.text)
			     : result_value(w, x, s->speedup, NUMBER_DIGITS);
	const Word there = compared ? word_speedup(against->schedule).speedup : (Word){""};

	telling_frame(&telling, w->frame, NET_NONE, &ladder);
	speedup_tell(&words, &telling);
	tell_word(&telling, GIVEN_AGAINST, compared ? against->name : NULL);
	tell_word(&telling, GIVEN_SPEEDUP_THERE, there.text);
	tell(&telling, SAY_SPEEDUP_BOUND);
	write_longest(w, end, ROLE_FAINT, &ladder);
	w->y++;
}

/* What the speed-up falls short by, and why. */
static void write_loss(ResultWriter *w)
{
	const int left = w->height - w->y, room = w->frame->width - w->value;
	const int most = w->narrow ? LOSS_ROWS_NARROW : LOSS_ROWS, rows = left < most ? left : most;
	Ladder lost = {0};

	result_tell(w, TOLD_LOSS, SCENE_NO_ID);
	speedup_say(w->frame->net, w->frame->schedule, SAY_LOST_LINE, &lost);
	for (int k = 0; k < lost.count && room > 0; k++)
		if (pen_wrap_rows(room, lost.form[k].text) <= rows) {
			w->y += pen_wrap(w->pen, ROLE_FAINT, result_label(w, "lost to"), w->y, rows,
				lost.form[k].text);
			return;
		}
}

static const Fact *other_installments(const Schedule *s)
{
	const Fact *fact = schedule_fact_named(s, schedule_rule(s));

	return fact && fact->low != s->installments ? fact : schedule_fact_named(s, "best");
}

/* "16 would give 3333.8", where there is room for it. */
static void write_alternative(ResultWriter *w, int end, const char *text)
{
	Ladder ladder = {0};

	ladder_add(&ladder, "%s", text);
	/* Two numbers beside each other want more than a blank between them. */
	const LadderForm *form = ladder_fit(&ladder, w->pen, result_room(w, end) - 2);

	if (form)
		result_more(w, end, ROLE_FAINT, form->text);
}

/* Whether the program chose the number: then why stands beside it. */
static bool is_chosen(const ResultWriter *w)
{
	return w->frame->net->installments < 1;
}

/* Why this number, where the program chose it: in at most two lines or, where it is longer, without
 * its figures. Returns the lines it takes, at least that of the number. */
static int write_chosen(ResultWriter *w, int end)
{
	const int left = w->height - w->y, rows = left > 1 ? 2 : 1, x = end + 2;
	const int room = w->frame->width - x;
	const Claim *claim = &w->frame->schedule->installments_claim;
	char said[NOTATED_MAX], why[NOTATED_MAX];
	int used = 1;

	for (unsigned form = CLAIM_WHOLE; form <= CLAIM_SHORTER; form++) {
		claim_say(claim, NULL, form, said, sizeof said);
		frame_say(w->frame, said, why);
		if (pen_markup_cells(w->pen, why) <= room || pen_wrap_rows(room, why) <= rows)
			break;
	}
	if (pen_wrap_rows(room, why) <= rows)
		used = pen_wrap_markup(w->pen, ROLE_FAINT, x, w->y, rows, why);
	return used > 1 ? used : 1;
}

static void write_installments(ResultWriter *w)
{
	const Schedule *s = w->frame->schedule;
	const Fact *fact = other_installments(s);
	int used = 1;

	if (!schedule_has_installments(s))
		return;
	result_tell(w, TOLD_QUANTITY + QUANTITY_INSTALLMENTS, 0);
	const bool brief = w->frame->width < RESULT_WRAP_MIN;
	const int x =
		result_label(w, brief ? frame_notation(w->frame)->installments : "installments");
	char number[NUMBER_TEXT_MAX];

	snprintf(number, sizeof number, "%d", s->installments);
	const int end = pen_text(pen_bold(w->pen), ROLE_STRONG, x, w->y, number);

	if (is_chosen(w) || (!fact && s->installments_why[0]))
		used = write_chosen(w, end);
	else if (fact)
		write_alternative(w, end, fact->text);
	w->y += used;
}

static void write_outcome(ResultWriter *w)
{
	const Schedule *s = w->frame->schedule;
	char said[OUTCOME_TEXT_MAX], text[NOTATED_MAX];
	int most = w->narrow ? WHY_ROWS_NARROW : RESULT_WHY_ROWS;
	int rows = w->height - w->y < most ? w->height - w->y : most;
	const bool sound = outcome_is_sound(s->outcome);

	if (sound && w->narrow)
		return;
	result_tell(w, TOLD_OUTCOME, SCENE_NO_ID);
	outcome_say(s->outcome, s->why, said);
	frame_say(w->frame, said, text);
	if (sound) {
		w->y += pen_wrap(w->pen, ROLE_TEXT, result_label(w, "outcome"), w->y, rows, text);
		return;
	}
	const bool bad = s->outcome == OUTCOME_INFEASIBLE || s->outcome == OUTCOME_FAILED;

	w->y += pen_wrap(w->pen, bad ? ROLE_ALERT : ROLE_ACCENT, w->label, w->y, rows, text);
}

/* How good that is: the best set beside the one in use. */
static void write_worth(ResultWriter *w)
{
	const Solved *solved = w->frame->solved;
	const WorthCase is = worth_case(solved);
	Ladder label = {0}, value = {0};

	if (is == WORTH_UNKNOWN)
		return;
	result_tell(w, TOLD_BEST_SET, SCENE_NO_ID);
	worth_say(solved, SAY_WORTH_LABEL, &label);
	worth_say(solved, SAY_WORTH_VALUE, &value);
	const int x = result_label(w, label.form[0].text);

	pen_ladder(w->pen, is == WORTH_WORSE ? ROLE_ACCENT : ROLE_TEXT, x, w->y,
		w->frame->width - x, &value);
	w->y++;
}

static void write_replay(ResultWriter *w)
{
	const Replay *replay = w->frame->solved->replay;
	char text[LADDER_TEXT];
	Telling telling;

	if (!replay)
		return;
	result_tell(w, TOLD_REPLAY, SCENE_NO_ID);
	telling_frame(&telling, w->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_REASON, replay->ok ? NULL : replay->violation[0]);
	tell_number(&telling, GIVEN_CHECKED, (double)replay->checked);
	tell_number(&telling, GIVEN_CHECKABLE, (double)replay->total);
	tell_text(&telling, SAY_REPLAYED, text);
	if (!replay->ok) {
		w->y += pen_wrap(w->pen, ROLE_ALERT, w->label, w->y, 2, text);
		return;
	}
	/* On the screen the title bar says so. */
	if (!w->frame->view->plain)
		return;
	pen_text(w->pen, ROLE_GOOD, result_label(w, "replay"), w->y, text);
	w->y++;
}

static void write_formula(ResultWriter *w)
{
	const Schedule *s = w->frame->schedule;
	if (!differs(s->formula, s->finish) || !s->formula_source)
		return;
	result_tell(w, TOLD_QUANTITY + QUANTITY_FINISH, 0);
	pen_text(w->pen, ROLE_TEXT, result_label(w, s->formula_source), w->y,
		word_timed(w->frame->net, word_finish_fine(s->formula)).text);
	w->y++;
}

/* How far a fact is from what the paper has: another number, another claim, not at all. */
typedef enum Dispute { DISPUTE_NUMBER, DISPUTE_CLAIM, DISPUTE_NONE, DISPUTES } Dispute;

static Dispute dispute_of(const Fact *fact)
{
	if (!isnan(fact->printed))
		return DISPUTE_NUMBER;
	return *fact->because ? DISPUTE_CLAIM : DISPUTE_NONE;
}

static void write_those(ResultWriter *w, Dispute dispute)
{
	const Schedule *s = w->frame->schedule;
	const Fact *other = is_chosen(w) ? NULL : other_installments(s);

	for (uint32_t k = 0; k < s->facts && w->y < w->height; k++) {
		const Fact *fact = &s->fact[k];
		char words[LADDER_TEXT], text[NOTATED_MAX];

		if (dispute_of(fact) != dispute || fact->aside)
			continue;
		result_tell(w, TOLD_FACT, k);
		/* Its text stands beside the number of installments. */
		if (other && strcmp(fact->text, other->text) == 0)
			fact_say(fact, SAY_FACT_REASON, words);
		else
			fact_say(fact, SAY_FACT_WHOLE, words);
		frame_say(w->frame, words, text);
		if (*text)
			w->y += pen_wrap_markup(w->pen, ROLE_TEXT,
				result_label(w, fact_label(fact)), w->y, w->height - w->y, text);
	}
}

static void write_facts(ResultWriter *w)
{
	const Schedule *s = w->frame->schedule;

	for (int dispute = 0; dispute < DISPUTES; dispute++)
		write_those(w, (Dispute)dispute);
	for (uint32_t k = 0; k < s->notes && w->y < w->height; k++) {
		char text[NOTATED_MAX];

		result_tell(w, TOLD_NOTE, k);
		frame_say(w->frame, s->note[k], text);
		/* As it is written it is no markup. */
		w->y += (strcmp(text, s->note[k]) == 0 ? pen_wrap : pen_wrap_markup)(
			w->pen, ROLE_FAINT, w->label, w->y, w->height - w->y, text);
	}
}

typedef void WriteLine(ResultWriter *writer);

/* Returns how many lines were written. */
static int write_lines(Frame *frame)
{
	static WriteLine *const all[] = {write_finish, write_against, write_speedup, write_loss,
		write_installments, write_replay, write_outcome, write_worth, write_formula,
		write_facts, NULL};
	const bool narrow = frame->width < NARROW;
	ResultWriter w = {frame, frame->pen, 0, frame->height, narrow, narrow ? 1 : PANE_INDENT,
		narrow ? 10 : PANE_VALUE, narrow ? 0 : PANE_MORE};

	if (frame->width < RESULT_WRAP_MIN)
		w.label = w.value = 0;
	if (frame->view->large && frame->height >= RESULT_LARGE_ROWS &&
		frame->width >= RESULT_LARGE_CELLS)
		result_large(frame);
	else if (frame_in_round(frame))
		result_round(&w, diagram_round(frame->solved, frame->view));
	else
		for (WriteLine *const *line = all; *line && w.y < w.height; line++)
			(*line)(&w);
	return w.y;
}

static Status layout_result(Frame *frame, Error *error)
{
	(void)error;
	write_lines(frame);
	return STATUS_OK;
}

/* As many rows as there is something to say, so that what stands below follows at once. */
static int result_wanted(Frame *frame)
{
	return frame->view->large ? result_large_wanted(frame) : write_lines(frame);
}

const Diagram diagram_result = {
	.id = "result",
	.layout = layout_result,
	.wanted = result_wanted,
	.best = true,
};
