/* The headline's row: the sentence at the left, T at the right. What was done last stays until
 * something else is done, Esc is pressed or the net is saved, wherever the cursor goes: whoever
 * explains a change goes on to the next value while the room still reads. Then what differs from
 * the schedule compared with is told.
 *
 * On screens with a second row that one says what may be typed. */
#include "layouts/panes/headline.h"
#include "layouts/sentences/guessed.h"
#include "layouts/sentences/step.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MARGIN = 1, GAP = 2, BOTH = LADDER_FORMS, FINISHES = 4, GUESS_GAP = 3 };

/* T and by how much it changed, else what was guessed. */
typedef struct Finish {
	Word number, change, guess;
	Role role; /* of the change */
} Finish;

static int finish_cells(const Finish *finish)
{
	return 2 + pen_cells(finish->number.text) +
	       (finish->change.text[0] ? 1 + pen_cells(finish->change.text) : 0) +
	       (finish->guess.text[0] ? GUESS_GAP + pen_cells(finish->guess.text) : 0);
}

static double finish_of(const Frame *frame)
{
	return step_finish(frame->solved, &frame->view->step);
}

/* What T is told against: how it was before what was done last, else the schedule compared with. */
static double was_of(const Frame *frame)
{
	const double before = frame->view->change.before.finish;
	const Against *against = frame_against(frame);

	return isnan(before) && against ? against_finish(against) : before;
}

/* In front of those without it. */
static int add_guess(const Frame *frame, Finish out[FINISHES], int count)
{
	Ladder guess = {0};
	Finish with[FINISHES];
	int n = 0;

	guessed_add(frame, &guess);
	if (guess.count == 0 || out[0].change.text[0])
		return count;
	for (int k = 0; k < guess.count && n < FINISHES - count; k++) {
		with[n] = out[count - 1];
		snprintf(with[n++].guess.text, sizeof with->guess.text, "%s", guess.form[k].text);
	}
	with[0].number = out[0].number;
	memmove(out + n, out, sizeof *out * (size_t)count);
	memcpy(out, with, sizeof *out * (size_t)n);
	return n + count;
}

/* With its change, or in full, and with fewer digits. */
static int find_finish(const Frame *frame, Finish out[FINISHES])
{
	const double finish = finish_of(frame), was = was_of(frame);

	out[0] = out[1] = (Finish){.number = word_fine(finish)};
	out[1].number = word_value(finish);
	if (frame->schedule->veiled) {
		out[1].number = out[0].number = (Word){"????"};
	} else if (!isfinite(finish)) {
		out[1].number = out[0].number = (Word){"none"};
	} else if (frame_in_round(frame)) {
		out[0].change = (Word){"promised"};
		out[0].role = ROLE_STRONG;
	} else if (isfinite(was) && fabs(was - finish) > 1e-12 * finish) {
		out[0].number = out[1].number;
		out[0].change = word_change_brief(was, finish, &out[0].role);
	}
	const bool same = strcmp(out[0].number.text, out[1].number.text) == 0;

	return add_guess(frame, out, same && !out[0].change.text[0] ? 1 : 2);
}

static void draw_finish(const Frame *frame, const Finish *finish)
{
	const int x = frame->width - MARGIN - finish_cells(finish);
	const Pen bold = pen_bold(pen_told(frame->pen, TOLD_QUANTITY + QUANTITY_FINISH, 0));
	const Role role = frame->schedule->veiled ? ROLE_ACCENT : ROLE_STRONG;
	int end = pen_textf(bold, role, x, 0, "T %s", finish->number.text);

	if (finish->change.text[0])
		end = pen_text(bold, finish->role, end + 1, 0, finish->change.text);
	if (finish->guess.text[0])
		pen_text(frame->pen, ROLE_TEXT, end + GUESS_GAP, 0, finish->guess.text);
}

/* --- what may be typed ------------------------------------------------------------------------ */

static bool has_trial(const Frame *frame)
{
	return isfinite(frame->view->trying.finish);
}

/* Behind the sentence where there is no row for it. */
static void add_trial(const Frame *frame, Sentence *sentence)
{
	const Trying *trying = &frame->view->trying;
	const Ladder forms = sentence->forms;

	sentence->forms.count = 0;
	/* How good it is, at the end of the fullest form, gives way. */
	for (int k = 0; k < forms.count && k < 2; k++)
		ladder_add(&sentence->forms, "%s Type %s: T %s.", forms.form[k].text,
			word_value(trying->value).text, word_value(trying->finish).text);
	for (int k = 0; k < forms.count; k++)
		ladder_add(&sentence->forms, "%s", forms.form[k].text);
}

static void draw_trial(const Frame *frame)
{
	const Trying *trying = &frame->view->trying;
	const Change *change = &frame->view->change;

	if (frame->view->provisional) {
		if (change->made)
			pen_textf(frame->pen, ROLE_TEXT, MARGIN, 1,
				"Enter accepts it, Esc restores %s.", word_fine(change->from).text);
		return;
	}
	pen_textf(frame->pen, ROLE_TEXT, MARGIN, 1,
		"Type a number for %s's link, %s for instance: T would be %s.",
		word_name(frame->net, trying->processor, WORD_NAME).text,
		word_value(trying->value).text, word_value(trying->finish).text);
}

/* --- by which rule ---------------------------------------------------------------------------- */

static void draw_rule(const Frame *frame)
{
	Ladder rule = {0};

	step_say_rule(frame->solved, &frame->view->step, &rule);
	pen_ladder(frame->pen, frame_faint(frame), MARGIN, 1, frame->width - 2 * MARGIN, &rule);
}

/* --- the row ---------------------------------------------------------------------------------- */

/* The last good sentence, with what is wrong with what is typed now. */
static void add_bad(const Frame *frame, Sentence *sentence)
{
	const char *bad = frame->view->change.bad;
	const Ladder forms = sentence->forms;

	if (!bad)
		return;
	sentence->role = ROLE_ALERT;
	sentence->forms.count = 0;
	for (int k = 0; k < forms.count; k++)
		ladder_add(&sentence->forms, "%s Not accepted: %s.", forms.form[k].text, bad);
	ladder_add(&sentence->forms, "Not accepted: %s.", bad);
	ladder_add(&sentence->forms, "Not accepted.");
}

/* A change of T, or a guess, goes last, its further digits first. */
static const LadderForm *fit(const Frame *frame, const Sentence *sentence, const Finish *finish,
	int finishes, int *which)
{
	const int room = frame->width - 2 * MARGIN - GAP;
	const bool change = finish[0].change.text[0] || finish[0].guess.text[0];

	for (int outer = 0; outer < (change ? finishes : sentence->forms.count); outer++)
		for (int inner = 0; inner < (change ? sentence->forms.count : finishes); inner++) {
			const LadderForm *form = &sentence->forms.form[change ? inner : outer];

			*which = change ? outer : inner;
			if (pen_form_cells(frame->pen, form) + finish_cells(&finish[*which]) <=
				room)
				return form;
		}
	*which = finishes - 1;
	return NULL;
}

/* While the answer is veiled: what is to be guessed, of the method and its net alone. */
static void ask(const Frame *frame, Ladder *out)
{
	if (frame->net->processors < 2)
		ladder_add(out, "How long will it take?");
	else if (schedule_has_elimination(frame->schedule))
		ladder_add(out, "How long will it take, and who is useless?");
	else
		ladder_add(out, "How long will it take, and who gets how much?");
	ladder_add(out, "How long will it take?");
	ladder_add(out, "How long?");
}

static Status layout(Frame *frame, Error *error)
{
	Sentence sentence = {.role = ROLE_STRONG};
	Finish finish[FINISHES];
	int which;
	const int finishes = find_finish(frame, finish);

	(void)error;
	if (frame->schedule->veiled)
		ask(frame, &sentence.forms);
	else if (!headline_change(frame, &sentence) && !headline_against(frame, &sentence))
		headline_case(frame, &sentence);
	add_bad(frame, &sentence);
	if (has_trial(frame) && frame->height == 1 && !frame->view->provisional)
		add_trial(frame, &sentence);
	const LadderForm *form = fit(frame, &sentence, finish, finishes, &which);
	const char *bad = frame->view->change.bad;

	frame->info->untold = bad && (!form || !strstr(form->text, bad));

	pen_form(pen_bold(frame->pen), sentence.role, MARGIN, 0, form);
	draw_finish(frame, &finish[which]);
	if (frame->height > 1 && frame->view->step.kind != STEP_NONE)
		draw_rule(frame);
	else if (has_trial(frame) && frame->height > 1)
		draw_trial(frame);
	return STATUS_OK;
}

const Diagram diagram_headline = {
	.id = "headline",
	.title = "headline",
	.layout = layout,
	.rows = true,
	.best = true,
	.given = true,
};
