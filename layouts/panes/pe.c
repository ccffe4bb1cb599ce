/* Who is useless and why: the numbers of one round of algorithm PE, whose race the timing diagram
 * draws, or one test of a method without rounds in words; the others as a list. */
#include "layouts/legend/race.h"
#include "layouts/panes/parts.h"
#include "layouts/sayings/sayings.h"
#include "layouts/sentences/advice.h"
#include "layouts/sentences/worth.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	INDENT = 6,
	VALUE = 23,
	KEYS_MAX = 100000,
	TEXT_MAX = 256,
	TIGHTEST_MAX = 4,
	REASON_ROWS = 3,
	WAITING_MAX = 4,
	OTHERS_MAX = 100,
	NUMBER_CELLS = 7
};

typedef struct Rounds {
	const Frame *frame;
	Pen pen;
	int indent, value;
	int y;
} Rounds;

typedef struct Tight {
	double key;
	uint32_t processor, count; /* the first of so many alike */
} Tight;

/* What is written so tells how it fares. */
static Pen of_processor(Pen pen, uint32_t processor)
{
	return pen_told(pen, TOLD_VERDICT, processor);
}

/* How slow a link may be for it to stay. Returns how many lines were written. */
static int write_limit(const Frame *frame, uint32_t k, int x, int y)
{
	Ladder ladder = {0};

	if (y >= frame->height)
		return 0;
	advice_say(frame, k, SAY_ADVICE_NAMED, &ladder);
	return pen_ladder(of_processor(frame->pen, schedule_eliminated_who(frame->schedule, k)),
		       ROLE_TEXT, x, y, frame->width - x, &ladder) > x;
}

/* A line in whole. */
static void say_of(Rounds *r, Pen pen, Role role, int x, uint32_t processor, SayingId what)
{
	Telling telling;

	telling_frame(&telling, r->frame, processor, NULL);
	telling.name_most = WORD_NAME;
	tell_at(&telling, what, pen, role, x, r->y++);
}

/* A line "label  value" in one tone; labels are cut before values are. */
static void write_pair(Rounds *r, Role role, const char *label, const char *value)
{
	int end = pen_text(r->pen, role, r->indent, r->y, label);

	pen_text(r->pen, role, end < r->value ? r->value : end + 1, r->y, value);
	r->y++;
}

/* "with P4", or "with it" where that is too long. Numbers end below each other; a remark behind. */
static void write_finish(Rounds *r, Role role, SayingId label, uint32_t processor, double finish,
	Role more_role, const char *more)
{
	const int end = r->value + NUMBER_CELLS;
	Ladder with = {0};

	if (r->y >= r->frame->height)
		return;
	tell_of(r->frame, processor, label, &with);
	pen_form(r->pen, role, r->indent, r->y,
		ladder_fit_or_last(&with, r->pen, r->value - r->indent - 1));
	pen_text(pen_right(r->pen), role, end, r->y, word_finish(finish).text);
	if (*more && end + 2 + pen_cells(more) <= r->frame->width)
		pen_text(r->pen, more_role, end + 2, r->y, more);
	r->y++;
}

void pane_tell_removed(const Frame *frame, uint32_t k, Ladder *forms, Telling *out)
{
	const Schedule *s = frame->schedule;
	const EliminationDetail *detail = frame_detail(frame, k);

	telling_frame(out, frame, schedule_eliminated_who(s, k), forms);
	out->name_most = WORD_NAME / 2;
	tell_number(out, GIVEN_NUMBER, k + 1);
	tell_number(out, GIVEN_NUMBERS, s->eliminations);
	tell_number(out, GIVEN_ATTAINED, detail ? detail->attained : (double)NAN);
	tell_number(out, GIVEN_IN_THE_END, schedule_eliminated(s, s->eliminations - 1).without);
}

bool pane_loss(const Frame *frame, uint32_t k, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const EliminationDetail *detail = frame_detail(frame, k);
	Telling telling;

	if (!detail ||
		!is_less(detail->attained, schedule_eliminated(s, s->eliminations - 1).without))
		return false;
	pane_tell_removed(frame, k, out, &telling);
	tell(&telling, SAY_PE_LOSES);
	return true;
}

/* Whether a line says which numbers are of how many installments, before how it would stay. */
static bool has_room_to_tell(const Rounds *r, int y)
{
	return r->frame->schedule->installments != 1 && y + 1 < r->frame->height;
}

/* How it would stay, with the number of installments in force, where the numbers above are of one.
 */
static void write_keep(Rounds *r, uint32_t k)
{
	const Frame *frame = r->frame;
	const bool told = has_room_to_tell(r, r->y);
	const int kept = write_limit(frame, k, r->indent, r->y + told);
	Ladder above = {0};
	Telling telling;

	pane_tell_removed(frame, k, &above, &telling);
	tell_word(&telling, GIVEN_CASE, kept > 0 ? "kept" : "not");
	tell(&telling, SAY_ABOVE);
	if (told)
		pen_ladder(r->pen, ROLE_FAINT, r->indent, r->y, frame->width - r->indent, &above);
	r->y += told + kept;
}

static void write_detail(Rounds *r, uint32_t k)
{
	const Elimination e = schedule_eliminated(r->frame->schedule, k);
	const EliminationDetail *detail = frame_detail(r->frame, k);
	const bool elsewhere =
		r->frame->schedule->installments == 1 || has_room_to_tell(r, r->y + 3);
	Ladder loss = {0};

	write_finish(r, ROLE_FAINT, SAY_PROMISED, e.processor, e.promised, ROLE_ALERT,
		said(SAY_NOT_ATTAINED));
	if (pane_loss(r->frame, k, &loss)) {
		pen_ladder(
			r->pen, ROLE_ACCENT, r->indent, r->y++, r->frame->width - r->indent, &loss);
	} else {
		if (detail)
			write_finish(r, ROLE_FAINT, SAY_ATTAINED, e.processor, detail->attained,
				ROLE_FAINT, "");
		write_finish(r, ROLE_TEXT, SAY_WITHOUT, e.processor, e.without, ROLE_FAINT,
			elsewhere ? "" : said(SAY_WITHOUT_OF_ONE));
	}
	write_keep(r, k);
}

/* As wide as the pane, on a line. */
static void write_race(const Rounds *r, const Elimination *e, int x)
{
	const Race race = {e->processor, e->deadline, e->arrival};
	Ladder words = {0};

	if (!race_is_lost(&race))
		return;
	race_say(r->frame, &race, &words);
	pen_ladder(r->pen, ROLE_ALERT, x, r->y, r->frame->width - x - 1, &words);
}

/* What becomes of a processor, in words; behind `subject`. */
static void write_title(Rounds *r, const char *subject, uint32_t processor, SayingId what)
{
	r->pen = of_processor(r->pen, processor);
	const int x = pen_text(pen_bold(r->pen), ROLE_ACCENT, r->indent > 2 ? 2 : 0, r->y, subject);

	say_of(r, pen_bold(r->pen), ROLE_STRONG, x + 2, processor, what);
}

/* The test that a processor failed, and with which numbers. */
static void write_test(Rounds *r, uint32_t k)
{
	const Elimination e = schedule_eliminated(r->frame->schedule, k);
	char reason[NOTATED_MAX];

	write_title(r, e.test, e.processor, SAY_REMOVED_USELESS);
	frame_reason(r->frame, k, false, reason);
	r->y += pen_wrap_markup(r->pen, ROLE_ALERT, r->indent, r->y, REASON_ROWS, reason);
	r->y += write_limit(r->frame, k, r->indent, r->y);
}

static void write_round(Rounds *r, uint32_t k)
{
	Ladder title = {0};
	Telling telling;

	r->pen = of_processor(r->pen, schedule_eliminated_who(r->frame->schedule, k));
	const int x = pen_text(pen_bold(r->pen), ROLE_ACCENT, r->indent > 2 ? 2 : 0, r->y,
		schedule_elimination_name(r->frame->schedule));

	pane_tell_removed(r->frame, k, &title, &telling);
	telling.name_most = WORD_NAME;
	tell(&telling, SAY_REMOVED_IN);
	pen_ladder(pen_bold(r->pen), ROLE_STRONG, x + 2, r->y++, r->frame->width - x - 2, &title);
	write_detail(r, k);
}

/* Each is told as its own round has it, which is not the one shown. */
static void write_other(Rounds *r, uint32_t k, bool shown)
{
	const Schedule *s = r->frame->schedule;
	const Elimination e = schedule_eliminated(s, k);
	const bool applied = k < s->rounds_shown || e.round == 0;
	const bool short_of_room = e.round == 0 || r->indent < INDENT;
	const Word name = word_name(r->frame->net, e.processor, WORD_NAME);
	char number[LADDER_TEXT];
	Telling telling;
	int x;

	pane_tell_removed(r->frame, k, NULL, &telling);
	tell_text(&telling, SAY_ROUND_NUMBER, number);
	r->pen = of_processor(r->pen, e.processor);
	if (shown)
		pen_text(pen_wide(r->pen, 1), ROLE_ACCENT, r->indent - 2, r->y, "▶");
	x = pen_text(r->pen, ROLE_TEXT, r->indent, r->y,
		short_of_room ? word_count(k + UINT64_C(1)).text : number);
	x = pen_text(r->pen, applied ? ROLE_ALERT : ROLE_TEXT,
		x > r->indent + 3 ? x + 1 : r->indent + 3, r->y, name.text);
	x = x < r->value ? r->value : x + 1;
	if (e.round > 0)
		write_race(r, &e, x);
	else
		pen_text(r->pen, ROLE_TEXT, x, r->y, e.test);
	r->y++;
}

/* The rounds around `k`, as many as there is room for; in a single line one that is not shown. */
static void write_others(Rounds *r, uint32_t k)
{
	const Schedule *s = r->frame->schedule;
	const int room = r->frame->height - r->y;
	uint32_t lines = room <= 0 ? 0 : room < OTHERS_MAX ? (uint32_t)room : OTHERS_MAX, from = 0;

	if (lines > s->eliminations)
		lines = s->eliminations;
	if (s->eliminations > lines)
		from = k > lines / 2 ? k - lines / 2 : 0;
	if (from + lines > s->eliminations)
		from = s->eliminations - lines;
	if (lines == 1)
		from = k + 1 < s->eliminations ? k + 1 : k - 1;
	for (uint32_t i = from; i < from + lines; i++)
		write_other(r, i, i == k);
}

/* How many processors from `p` on are written as one and have the same key. */
static uint32_t alike(const Net *net, const double *key, uint32_t p)
{
	uint32_t count = 1;

	while (p + count < net->processors && net->node_of[p + count] == net->node_of[p] &&
		key[p + count] == key[p])
		count++;
	return count;
}

/* The children nearest to being removed, the tightest first; fewer when there are no more, none
 * when keys are not known (or not cheaply). */
static int find_tightest(const Solved *solved, Tight out[TIGHTEST_MAX])
{
	const Schedule *s = solved->schedule;
	double *key = s->processors <= KEYS_MAX ? mem_array(s->processors, sizeof *key) : NULL;
	bool known = key && schedule_keys(solved->net, s, s->eliminations, key, NULL) == STATUS_OK;
	int count = 0;
	uint32_t run;

	for (uint32_t p = 0; known && p < s->processors; p += run) {
		int at = count;

		run = alike(solved->net, key, p);
		if (!isfinite(key[p]))
			continue;
		for (; at > 0 && key[p] < out[at - 1].key; at--)
			if (at < TIGHTEST_MAX)
				out[at] = out[at - 1];
		if (at < TIGHTEST_MAX)
			out[at] = (Tight){key[p], p, run};
		count += count < TIGHTEST_MAX;
	}
	mem_free(key);
	return count;
}

/* "P3  1669 %", "lab ×8  16 700 %". */
static void write_tight(Rounds *r, const Tight *tight, bool first)
{
	const Net *net = r->frame->net;
	const char *shared = net->node[net->node_of[tight->processor]].name;
	Word name = word_name(net, tight->processor, WORD_NAME);
	char label[TEXT_MAX], value[TEXT_MAX];

	if (tight->count > 1 && shared)
		text_show_into(name.text, sizeof name.text, shared, strlen(shared));
	snprintf(label, sizeof label, "%s", name.text);
	if (tight->count > 1)
		snprintf(label, sizeof label, shared ? "%s ×%u" : "%s… ×%u", name.text,
			tight->count);
	snprintf(value, sizeof value, "%s %%", word_value(100 * tight->key).text);
	r->pen = pen_told(r->pen, TOLD_QUANTITY + QUANTITY_KEY, tight->processor);
	write_pair(r, first ? ROLE_TEXT : ROLE_FAINT, label, value);
}

static bool look_at_kind(void *context, const Interval *interval)
{
	IntervalKind *kind = context;

	*kind = interval->kind;
	return false;
}

/* Whether load reaches the children without being sent. */
static bool is_free_of_transfers(const Solved *solved)
{
	IntervalKind kind = INTERVAL_RECEIVE;

	if (solved->schedule->processors > 1)
		schedule_intervals_brief(
			solved->net, solved->schedule, 1, 1, look_at_kind, NULL, &kind);
	return kind == INTERVAL_COMPUTE;
}

/* What the selected row of a hypercube stands for. */
static void write_layer(Rounds *r, int x)
{
	const Row *row = frame_selected(r->frame);
	Telling telling;

	if (!row || row->kind != ROW_LAYER)
		return;
	telling_frame(&telling, r->frame, row->first, NULL);
	tell_number(&telling, GIVEN_LEVEL, row->node);
	tell_number(&telling, GIVEN_COUNT, row->count);
	tell_at(&telling, SAY_LAYER, r->pen, ROLE_FAINT, x, r->y++);
}

/* While a number of installments does not fit, who waits is what matters, and not that all passed
 * the test with one. False where nobody does. */
static bool write_waiting(Rounds *r)
{
	const Schedule *s = r->frame->schedule;
	char subject[LADDER_TEXT];
	Telling telling;
	int told = 0;

	if (s->outcome != OUTCOME_INFEASIBLE || frame_in_round(r->frame))
		return false;
	telling_frame(&telling, r->frame, NET_NONE, NULL);
	tell_text(&telling, SAY_SO_MANY_INSTALLMENTS, subject);
	for (uint32_t p = 1; p < s->processors && p <= KEYS_MAX && told < WAITING_MAX; p++) {
		if (s->verdict[p] != VERDICT_LOSING)
			continue;
		if (told++ == 0)
			write_title(r, subject, p, SAY_WAITS_FOR_DATA);
		else
			say_of(r, r->pen, ROLE_TEXT, r->indent, p, SAY_PE_WAITS);
	}
	return told > 0;
}

static void write_nobody(Rounds *r)
{
	const char *name = schedule_elimination_name(r->frame->schedule);
	Ladder fast = {0}, over = {0};
	Tight tight[TIGHTEST_MAX];
	int x = r->indent > 2 ? 2 : 0;

	if (is_free_of_transfers(r->frame->solved)) {
		x = pen_text(pen_bold(r->pen), ROLE_ACCENT, x, r->y, name) + 2;
		r->y += pen_wrap(
			r->pen, ROLE_TEXT, x, r->y, r->frame->height, said(SAY_NO_TRANSFERS));
		return;
	}
	if (!schedule_has_rounds(r->frame->schedule)) {
		if (schedule_has_elimination(r->frame->schedule))
			pen_text(r->pen, ROLE_TEXT, x, r->y++, said(SAY_NOBODY_USELESS));
		else if (r->frame->view->plain) /* a figure is never blank */
			say_of(r, r->pen, ROLE_TEXT, x, NET_NONE, SAY_NO_TEST);
		write_layer(r, x);
		return;
	}
	if (write_waiting(r))
		return;
	const int count = find_tightest(r->frame->solved, tight);

	tell_of(r->frame, NET_NONE, SAY_ALL_FAST, &fast);
	tell_of(r->frame, NET_NONE, SAY_TIGHTEST, &over);
	x = pen_text(pen_bold(r->pen), ROLE_ACCENT, x, r->y, name) + 2;
	pen_ladder(r->pen, ROLE_TEXT, x, r->y++, r->frame->width - x, &fast);
	if (count > 0)
		r->y += pen_ladder(r->pen, ROLE_FAINT, r->indent, r->y, r->frame->width - r->indent,
				&over) > r->indent;
	for (int k = 0; k < count; k++)
		write_tight(r, &tight[k], k == 0);
}

/* What else could have been kept; that nothing could the result says. */
static void write_worth(Rounds *r)
{
	const Solved *solved = r->frame->solved;
	Ladder worth = {0};

	if (worth_case(solved) != WORTH_WORSE || r->y >= r->frame->height)
		return;
	worth_say(solved, SAY_WORTH, &worth);
	r->y += pen_ladder(pen_told(r->pen, TOLD_BEST_SET, SCENE_NO_ID), ROLE_ACCENT, r->indent,
			r->y, r->frame->width - r->indent, &worth) > r->indent;
}

/* Returns how many lines were written. */
static int write_pe(Frame *frame)
{
	const bool narrow = frame->width < 40;
	Rounds r = {frame, frame->pen, narrow ? 2 : INDENT, narrow ? 20 : VALUE, 0};

	if (frame->schedule->eliminations == 0) {
		write_nobody(&r);
		return r.y;
	}
	const uint32_t k = diagram_round(frame->solved, frame->view);

	if (schedule_eliminated(frame->schedule, k).round > 0)
		write_round(&r, k);
	else
		write_test(&r, k);
	write_worth(&r);
	if (frame->schedule->eliminations > 1)
		write_others(&r, k);
	return r.y;
}

static Status layout_pe(Frame *frame, Error *error)
{
	(void)error;
	write_pe(frame);
	return STATUS_OK;
}

static int pe_wanted(Frame *frame)
{
	const int rows = write_pe(frame);

	return rows > 0 ? rows : DIAGRAM_NOTHING;
}

const Diagram diagram_pe = {
	.id = "pe",
	.layout = layout_pe,
	.wanted = pe_wanted,
	.best = true,
};
