/* The answer in words: finish, speed-up, installments, replay, outcome, facts and notes. Lines come
 * in order of weight and stop where the pane ends. "summary" is the same with what PE did, for
 * screens without room for a pane of PE's own. The lecture strip is in result_large.c. */
#include "layouts/result_large.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WHY_ROWS = 3, WHY_ROWS_NARROW = 4, LINE_TEXT = 256, WRAP_MIN = 24, NARROW = 40 };

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

/* A remark behind a value that ends at `end`, where it fits whole or else cut. */
static void write_more(Writer *w, int end, Role role, const char *text)
{
	int x = end + 2 > w->more ? end + 2 : w->more;

	if (x + text_width(text, strlen(text)) > (int)w->scene->width)
		x = end + 2;
	if (x + text_width(text, strlen(text)) > (int)w->scene->width)
		x = end + 1;
	pane_text(w->scene, x, w->y, 0, role, text);
}

/* --- the lines ------------------------------------------------------------------------------- */

/* What changed, in the longest form that fits behind the finish. */
static void write_change(Writer *w, int end)
{
	static const struct {
		const char *between;
		int digits;
	} forms[] = {{"   was ", 6}, {" was ", 6}, {" was ", 4}};
	double finish = w->solved->schedule->finish;
	char change[LINE_TEXT / 2], was[NUMBER_TEXT_MAX], text[LINE_TEXT];
	Role role = pane_change(w->view->ghost, finish, change, sizeof change);
	int room = (int)w->scene->width - end - 1;

	for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
		pane_number(was, w->view->ghost, forms[k].digits, 12);
		snprintf(text, sizeof text, "%s%s%s", change, forms[k].between, was);
		if (text_width(text, strlen(text)) <= room) {
			write_more(w, end, role, text);
			return;
		}
	}
	write_more(w, end, role, change);
}

static void write_finish(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	char number[NUMBER_TEXT_MAX];
	int x = write_label(w, w->scene->width < WRAP_MIN ? "T" : "finish T"), end;

	pane_number(number, s->finish, 6, 12);
	end = pane_bold(w->scene, x, w->y, 0, ROLE_STRONG, number);
	if (!isnan(w->view->ghost) && !isnan(s->finish))
		write_change(w, end);
	else if (w->view->provisional)
		write_more(w, end, ROLE_ACCENT, "preview");
	w->y++;
}

static void write_speedup(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	char number[NUMBER_TEXT_MAX], of[NUMBER_TEXT_MAX + 8];
	int x = write_label(w, "speed-up"), end;

	pane_number(number, s->speedup, 5, 12);
	end = pane_bold(w->scene, x, w->y, 0, ROLE_STRONG, number);
	snprintf(of, sizeof of, "of %u", s->processors - s->rounds_shown);
	write_more(w, end, ROLE_FAINT, of);
	if (w->narrow && w->solved->replay && w->solved->replay->ok &&
	        (int)w->scene->width >= w->value + 22)
		pane_text(w->scene, w->value + 14, w->y, 0, ROLE_GOOD, "replay ✓");
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

/* Why this number, and what another choice would give; the first two lines are kept for it where
 * the program chooses, so that a changing reason moves nothing. */
static void write_installments(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	const Fact *fact = other_installments(s);
	bool chosen = w->solved->net->installments < 1;
	int x = write_label(w, "ρ"), rows = chosen && w->y + 1 < w->height ? 2 : 1;
	char text[LINE_TEXT];

	snprintf(text, sizeof text, "%d", s->installments);
	x = pane_bold(w->scene, x, w->y, 0, ROLE_STRONG, text) + 2;
	if (chosen || !fact) {
		pane_wrap(w->scene, x, w->y, rows, ROLE_FAINT, s->installments_why);
	} else {
		snprintf(text, sizeof text, "%s %s", fact->name, fact->text);
		if (w->more + label_width(text, w->view->charset) <= (int)w->scene->width)
			x = x > w->more ? x : w->more;
		pane_markup(w->scene, x, w->y, ROLE_FAINT, false, text, w->view->charset);
	}
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

static bool differs(double a, double b)
{
	return !isnan(a) && !isnan(b) && fabs(a - b) > 1e-9 * fabs(b);
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

static void write_removed(Writer *w, uint32_t k)
{
	const Schedule *s = w->solved->schedule;
	char name[LINE_TEXT / 2], text[LINE_TEXT];
	char number[NUMBER_TEXT_MAX], finish[NUMBER_TEXT_MAX];
	int x = write_label(w, "PE");

	pane_name(w->solved->net, s->eliminated[k].processor, name, sizeof name);
	snprintf(text, sizeof text, "round %u removes %s", k + 1, name);
	text[text_whole(text, strlen(text))] = '\0';
	x = pane_text(w->scene, x, w->y, 0, ROLE_ALERT, text);
	if (s->eliminations > 1)
		x = pane_textf(w->scene, x, w->y, ROLE_FAINT, ", %u in all", s->eliminations);
	w->y++;
	if (!w->solved->detail || w->solved->detail_of != k ||
	        isnan(w->solved->detail->keep_link) || w->y >= w->height)
		return;
	pane_number(number, w->solved->detail->keep_link, 4, 10);
	pane_number(finish, w->solved->detail->keep_finish, 4, 10);
	pane_textf(w->scene, w->label, w->y++, ROLE_TEXT, "useful if G ≤ %s, then T %s", number,
	        finish);
}

static void write_elimination(Writer *w)
{
	uint32_t k = diagram_round(w->solved, w->view);

	if (k != UINT32_MAX)
		write_removed(w, k);
}

static void write_facts(Writer *w)
{
	const Schedule *s = w->solved->schedule;
	const Fact *told = other_installments(s);

	for (uint32_t k = 0; k < s->facts && w->y < w->height; k++) {
		if (told && strcmp(s->fact[k].text, told->text) == 0)
			continue;
		pane_markup(w->scene, write_label(w, s->fact[k].name), w->y, ROLE_TEXT, false,
		        s->fact[k].text, w->view->charset);
		w->y++;
	}
	for (uint32_t k = 0; k < s->notes && w->y < w->height; k++)
		w->y += pane_wrap(
		        w->scene, w->label, w->y, w->height - w->y, ROLE_FAINT, s->note[k]);
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

	if (view->width < NARROW)
		return 3 + (net->installments < 1) + WHY_ROWS_NARROW + startups;
	return 3 + (net->installments < 1) + (solved->replay != NULL) + WHY_ROWS + startups;
}

const Diagram diagram_result = {"result", "result", layout_result, result_wanted};
const Diagram diagram_summary = {"summary", "result and PE", layout_summary, result_wanted};
