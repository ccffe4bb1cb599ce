/* The answer in words: finish, speed-up, installments, replay, outcome, facts and notes. Lines come
 * in order of weight and stop where the pane ends. "summary" is the same with what PE did, for
 * screens without room for a pane of PE's own. The lecture strip is in result_large.c. */
#include "layouts/panes/result_large.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	WHY_ROWS = 3,
	WHY_ROWS_NARROW = 4,
	FACT_ROWS = 2,
	FACT_ROWS_ALONE = 5, /* where nobody is told to be useless */
	LINE_TEXT = 256,
	WRAP_MIN = 24,
	NARROW = 40,
	NAME_TEXT = 96
};

typedef struct Writer {
	const Solved *solved;
	const View *view;
	Scene *scene;
	int y, height;
	bool narrow;            /* lines stand closer, and replay shares one */
	int label, value, more; /* columns */
} Writer;

static int write_label(Writer *w, const char *label)
{
	int end = pane_text(w->scene, w->label, w->y, 0, ROLE_FAINT, label);

	return end < w->value ? w->value : end + 1;
}

/* Cells behind a value that ends at `end`, a blank between. */
static int room_after(const Writer *w, int end)
{
	return (int)w->scene->width - end - 1;
}

/* A remark behind a value that ends at `end`, in its column if it fits there, left out where it
 * does not fit whole. Returns where it ends. */
static int write_more(Writer *w, int end, Role role, const char *text)
{
	int cells = text_width(text, strlen(text)), x = end + 2 > w->more ? end + 2 : w->more;

	if (cells > room_after(w, end))
		return end;
	if (x + cells > (int)w->scene->width)
		x = end + 2;
	if (x + cells > (int)w->scene->width)
		x = end + 1;
	return pane_text(w->scene, x, w->y, 0, role, text);
}

/* A number in the column of values, never cut. */
static int write_value(Writer *w, int x, double value, int digits)
{
	char number[NUMBER_TEXT_MAX];
	int room = (int)w->scene->width - x;

	pane_number(number, value, digits, room < 12 ? room : 12);
	if (text_width(number, strlen(number)) > room)
		return x;
	return pane_bold(w->scene, x, w->y, 0, ROLE_STRONG, number);
}

/* --- the lines ------------------------------------------------------------------------------- */

/* What changed, in the longest form that fits behind the finish. Returns where it ends. */
static int write_change(Writer *w, int end)
{
	double finish = w->solved->schedule->finish, ghost = w->view->ghost;
	char change[LINE_TEXT / 4], fine[NUMBER_TEXT_MAX], coarse[NUMBER_TEXT_MAX];
	char text[3][LINE_TEXT];
	Role role = pane_change(ghost, finish, change, sizeof change);
	const char *const forms[] = {text[0], text[1], text[2], change, NULL};
	const char *form;

	pane_number(fine, ghost, 6, 12);
	pane_number(coarse, ghost, 4, 12);
	snprintf(text[0], LINE_TEXT, "%s   was %s", change, fine);
	snprintf(text[1], LINE_TEXT, "%s was %s", change, fine);
	snprintf(text[2], LINE_TEXT, "%s was %s", change, coarse);
	form = pane_choice(role == ROLE_FAINT ? forms + 3 : forms, room_after(w, end));
	return form ? write_more(w, end, role, form) : end;
}

/* Who is useless, where no other line says it. */
static void write_useless(Writer *w, int end)
{
	const Schedule *s = w->solved->schedule;
	char name[NAME_TEXT], text[LINE_TEXT], count[NUMBER_TEXT_MAX];
	const char *const forms[] = {text, count, NULL};
	const char *form;

	if (s->rounds_shown == 0)
		return;
	snprintf(count, sizeof count, "%u useless", s->rounds_shown);
	snprintf(text, sizeof text, "%s", count);
	if (s->rounds_shown == 1) {
		pane_name(w->solved->net, s->eliminated[0].processor, name, sizeof name);
		snprintf(text, sizeof text, "%s useless", name);
	}
	form = pane_choice(forms, room_after(w, end));
	if (form)
		write_more(w, end, ROLE_ALERT, form);
}

static bool differs(double a, double b)
{
	return !isnan(a) && !isnan(b) && fabs(a - b) > 1e-9 * fabs(b);
}

/* Of a bound the number that the paper prints beside the one that is attained. */
static int write_printed(Writer *w, int end)
{
	const Schedule *s = w->solved->schedule;
	char number[NUMBER_TEXT_MAX], text[LINE_TEXT];

	if (s->outcome != OUTCOME_BOUND || !differs(s->formula, s->finish))
		return end;
	pane_number(number, s->formula, 6, 12);
	snprintf(text, sizeof text, "printed %s", number);
	return write_more(w, end, ROLE_TEXT, text);
}

static void write_finish(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	int x = write_label(w, w->scene->width < WRAP_MIN ? "T" : "finish T");
	int end = write_value(w, x, s->finish, 6);

	if (!isnan(w->view->ghost) && !isnan(s->finish))
		end = write_change(w, end);
	else if (w->view->provisional)
		end = write_more(w, end, ROLE_ACCENT, "preview");
	else
		end = write_printed(w, end);
	if (w->height == 1)
		write_useless(w, end);
	w->y++;
}

static void write_speedup(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	bool sound = w->narrow && w->solved->replay && w->solved->replay->ok;
	char of[NUMBER_TEXT_MAX];
	int end = write_value(w, write_label(w, "speed-up"), s->speedup, 5);

	snprintf(of, sizeof of, "of %u", s->processors - s->rounds_shown);
	end = write_more(w, end, ROLE_FAINT, of);
	if (sound)
		write_more(w, end, ROLE_GOOD, "replay ✓");
	w->y++;
}

static const Fact *find_fact(const Schedule *s, const char *name)
{
	for (uint32_t k = 0; k < s->facts; k++)
		if (strcmp(s->fact[k].name, name) == 0)
			return &s->fact[k];
	return NULL;
}

static const Fact *other_installments(const Schedule *s)
{
	const Fact *fact = find_fact(s, "FON");

	return fact ? fact : find_fact(s, "best");
}

/* Reasons come with "<=", which is set as one sign where there is one. */
static void add_reason(Buf *out, const char *reason, Charset charset)
{
	const char *at;

	for (; charset != CHARSET_ASCII && (at = strstr(reason, "<=")) != NULL; reason = at + 2) {
		buf_add(out, reason, (size_t)(at - reason));
		buf_add_text(out, "≤");
	}
	buf_add_text(out, reason);
}

/* A reason in `rows` lines or, where it is longer, what stands before its colon. Returns the lines
 * it takes; where words have no room they keep none. */
static int write_reason(Writer *w, int x, int rows, char *reason)
{
	int room = (int)w->scene->width - x;

	if (label_width(reason, w->view->charset) > room && pane_wrap_rows(room, reason) > rows)
		reason[strcspn(reason, ":")] = '\0';
	if (pane_wrap_rows(room, reason) <= rows)
		pane_wrap_markup(
			w->scene, x, w->y, rows, ROLE_FAINT, false, reason, w->view->charset);
	return w->scene->width < WRAP_MIN && pane_wrap_rows(room, reason) < 2 ? 1 : rows;
}

/* Why this number, and what another choice would give; the first two lines are kept for it where
 * the program chooses, so that a changing reason moves nothing. */
static void write_installments(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	const Fact *fact = other_installments(s);
	bool chosen = w->solved->net->installments < 1;

	if (!schedule_has_installments(s))
		return;
	int x = write_label(w, schedule_notation(s)->installments), left = w->height - w->y;
	int rows = chosen && left > 1 ? 2 : 1;
	char number[NUMBER_TEXT_MAX];
	Buf text;

	snprintf(number, sizeof number, "%d", s->installments);
	x = pane_bold(w->scene, x, w->y, 0, ROLE_STRONG, number) + 2;
	buf_init(&text);
	if (chosen || !fact)
		add_reason(&text, s->installments_why, w->view->charset);
	else
		buf_addf(&text, "%s %s", fact->name, fact->text);
	if (!chosen && fact) {
		int cells = buf_status(&text) == STATUS_OK
				    ? label_width(text.text, w->view->charset)
				    : 0;

		if (w->more + cells <= (int)w->scene->width)
			x = x > w->more ? x : w->more;
		rows = x + cells > (int)w->scene->width && left > 1 ? 2 : 1;
	}
	if (buf_status(&text) == STATUS_OK)
		rows = write_reason(w, x, rows, text.text);
	w->scene->failed = w->scene->failed || text.failed;
	buf_release(&text);
	w->y += rows;
}

static bool is_sound(const Schedule *s)
{
	return s->outcome == OUTCOME_OPTIMAL || s->outcome == OUTCOME_EXACT;
}

static void write_outcome(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	char text[LINE_TEXT];
	int most = w->narrow ? WHY_ROWS_NARROW : WHY_ROWS;
	int rows = w->height - w->y < most ? w->height - w->y : most;

	if (is_sound(s) && w->scene->width < WRAP_MIN)
		return;
	if (is_sound(s)) {
		int x = write_label(w, "outcome");

		pane_text(w->scene, x, w->y, 0, ROLE_TEXT, outcome_name(s->outcome));
		w->y++;
		return;
	}
	snprintf(text, sizeof text, "%s: %s", outcome_name(s->outcome), s->why);
	text[text_whole(text, strlen(text))] = '\0';
	w->y += pane_wrap(w->scene, w->label, w->y, rows,
		s->outcome == OUTCOME_INFEASIBLE ? ROLE_ALERT : ROLE_ACCENT, text);
}

static void write_replay(Writer *w)
{
	const Replay *replay = w->solved->replay;
	char text[LINE_TEXT];

	if (!replay)
		return;
	if (!replay->ok) {
		snprintf(text, sizeof text, "replay: %s", replay->violation[0]);
		w->y += pane_wrap(w->scene, w->label, w->y, 2, ROLE_ALERT, text);
		return;
	}
	if (w->narrow)
		return;
	snprintf(text, sizeof text, "✓ %llu of %llu", (unsigned long long)replay->checked,
		(unsigned long long)replay->total);
	pane_text(w->scene, write_label(w, "replay"), w->y, 0, ROLE_GOOD, text);
	w->y++;
}

static void write_formula(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	char number[NUMBER_TEXT_MAX];

	if (!differs(s->formula, s->finish) || !s->formula_source)
		return;
	pane_number(number, s->formula, 6, 12);
	pane_text(w->scene, write_label(w, s->formula_source), w->y, 0, ROLE_TEXT, number);
	w->y++;
}

/* Where no rounds remove processors: the test that this one failed. */
static void write_failed(Writer *w, uint32_t k)
{
	const Schedule *s = w->solved->schedule;
	char name[NAME_TEXT], reason[REASON_MAX], text[LINE_TEXT + NAME_TEXT];
	int x = write_label(w, s->eliminated[k].test), left = w->height - w->y;

	pane_name(w->solved->net, s->eliminated[k].processor, name, sizeof name);
	schedule_reason(w->solved->net, s, k, reason);
	snprintf(text, sizeof text, "%s useless: %s", name, reason);
	text[text_whole(text, strlen(text))] = '\0';
	w->y += pane_wrap_markup(w->scene, x, w->y, left < WHY_ROWS ? left : WHY_ROWS, ROLE_ALERT,
		false, text, w->view->charset);
	if (w->solved->detail && w->solved->detail_of == k && w->y < w->height)
		w->y += pane_keep(w->scene, w->label, w->y, w->height - w->y, w->solved);
}

static void write_removed(Writer *w, uint32_t k)
{
	const Schedule *s = w->solved->schedule;
	char name[NAME_TEXT], text[3][LINE_TEXT];
	const char *const forms[] = {text[0], text[1], text[2], NULL};
	const char *form;
	int x = write_label(w, "PE");

	pane_name(w->solved->net, s->eliminated[k].processor, name, sizeof name);
	snprintf(
		text[0], LINE_TEXT, "round %u removes %s, %u in all", k + 1, name, s->eliminations);
	snprintf(text[1], LINE_TEXT, "round %u removes %s", k + 1, name);
	snprintf(text[2], LINE_TEXT, "removes %s", name);
	form = pane_choice(s->eliminations > 1 ? forms : forms + 1, (int)w->scene->width - x);
	w->y += pane_wrap(
		w->scene, x, w->y, form ? 1 : w->height - w->y, ROLE_ALERT, form ? form : text[2]);
	if (w->solved->detail && w->solved->detail_of == k && w->y < w->height)
		w->y += pane_keep(w->scene, w->label, w->y, w->height - w->y, w->solved);
}

static void write_elimination(Writer *w)
{
	uint32_t k = diagram_round(w->solved, w->view);

	if (k == UINT32_MAX)
		return;
	if (w->solved->schedule->eliminated[k].round == 0)
		write_failed(w, k);
	else
		write_removed(w, k);
}

static void write_facts(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	const Fact *told = other_installments(s);

	for (uint32_t k = 0; k < s->facts && w->y < w->height; k++) {
		if (told && strcmp(s->fact[k].text, told->text) == 0)
			continue;
		w->y += pane_wrap_markup(w->scene, write_label(w, s->fact[k].name), w->y,
			w->height - w->y, ROLE_TEXT, false, s->fact[k].text, w->view->charset);
	}
	for (uint32_t k = 0; k < s->notes && w->y < w->height; k++)
		w->y += pane_wrap(
			w->scene, w->label, w->y, w->height - w->y, ROLE_FAINT, s->note[k]);
}

/* --- one round of PE ------------------------------------------------------------------------- */

static void write_number(Writer *w, const char *label, double value, const char *more)
{
	int end;

	if (w->y >= w->height)
		return;
	end = write_value(w, write_label(w, label), value, 4);
	write_more(w, end, ROLE_TEXT, more);
	w->y++;
}

/* Before a processor goes: what the equations promise with it is not what it can keep. */
static void write_round(Writer *w, uint32_t k)
{
	const Schedule *s = w->solved->schedule;
	const Elimination *e = &s->eliminated[k];
	bool told = w->solved->detail && w->solved->detail_of == k;
	char name[NAME_TEXT], text[LINE_TEXT];

	pane_name(w->solved->net, e->processor, name, sizeof name);
	write_number(w, w->scene->width < WRAP_MIN ? "T" : "finish T", e->promised,
		"promised, not attained");
	snprintf(text, sizeof text, "with %s", name);
	if (told)
		write_number(w, "attained", w->solved->detail->attained, text);
	snprintf(text, sizeof text, "without %s", name);
	write_number(w, text_width(text, strlen(text)) < w->value - w->label ? text : "without it",
		e->without, "");
	snprintf(text, sizeof text, "round %u of %u, before %s goes", k + 1, s->eliminations, name);
	w->y += pane_wrap(w->scene, w->label, w->y, w->height - w->y, ROLE_ACCENT, text);
	w->y += pane_wrap(
		w->scene, w->label, w->y, w->height - w->y, ROLE_FAINT, "PE works with ρ = 1");
}

typedef void WriteLine(Writer *writer);

static Status layout_lines(
	const Solved *solved, const View *view, Scene *out, WriteLine *const *lines)
{
	bool narrow = view->width < NARROW;
	Writer w = {solved, view, out, 0, (int)view->height, narrow, narrow ? 1 : PANE_INDENT,
		narrow ? 10 : PANE_VALUE, narrow ? 0 : PANE_MORE};

	if (view->width < WRAP_MIN)
		w.label = w.value = 0;
	if (view->large && view->height >= RESULT_LARGE_ROWS && view->width >= RESULT_LARGE_CELLS) {
		result_large(solved, view, out);
		return STATUS_OK;
	}
	if (pane_in_round(solved, view)) {
		write_round(&w, diagram_round(solved, view));
		return STATUS_OK;
	}
	for (; *lines && w.y < w.height; lines++)
		(*lines)(&w);
	return STATUS_OK;
}

static Status layout_result(
	const Solved *solved, const View *view, Scene *out, DrawnInfo *info, Error *error)
{
	static WriteLine *const lines[] = {write_finish, write_speedup, write_installments,
		write_replay, write_outcome, write_formula, write_facts, NULL};

	(void)info;
	(void)error;
	return layout_lines(solved, view, out, lines);
}

static Status layout_summary(
	const Solved *solved, const View *view, Scene *out, DrawnInfo *info, Error *error)
{
	static WriteLine *const lines[] = {write_finish, write_speedup, write_installments,
		write_replay, write_outcome, write_elimination, write_formula, write_facts, NULL};

	(void)info;
	(void)error;
	return layout_lines(solved, view, out, lines);
}

/* The same whatever the outcome: a message that comes and goes while a number is typed finds its
 * lines reserved. */
static int result_wanted(const Solved *solved, const View *view)
{
	const Net *net = solved->net;
	bool startups = net->startup_compute > 0 || net->startup_transfer > 0;

	/* Methods with tests instead of rounds have a fact or two: limits, a better order. */
	int facts = schedule_has_rounds(solved->schedule)        ? 0
		    : schedule_has_elimination(solved->schedule) ? FACT_ROWS
								 : FACT_ROWS_ALONE;

	/* Finish, speed-up and, where there are some, installments. */
	int lines = schedule_has_installments(solved->schedule) ? 3 + (net->installments < 1) : 2;

	if (view->width < NARROW)
		return lines + WHY_ROWS_NARROW + startups;
	/* With start-up costs there are a bound, which may take two lines, and two ranges. */
	return lines + (solved->replay != NULL) + WHY_ROWS + 2 * startups + facts;
}

const Diagram diagram_result = {
	.id = "result",
	.title = "result",
	.layout = layout_result,
	.wanted = result_wanted,
};
const Diagram diagram_summary = {
	.id = "summary",
	.title = "result and PE",
	.layout = layout_summary,
	.wanted = result_wanted,
};
