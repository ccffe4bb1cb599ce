/* Who is useless and why: one round of algorithm PE, or one test of a method without rounds, in
 * words, the others as a list. */
#include "layouts/scene/pen.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	INDENT = 6,
	VALUE = 25,
	KEYS_MAX = 100000,
	TEXT_MAX = 256,
	NAME_TEXT = 96,
	TIGHTEST_MAX = 4,
	REASON_ROWS = 3
};

typedef struct Rounds {
	const Solved *solved;
	const View *view;
	Scene *scene;
	int indent, value;
	int y;
} Rounds;

typedef struct Tight {
	double key;
	uint32_t processor, count; /* the first of so many alike */
} Tight;

static bool is_round_of(const Schedule *s, const Row *row, uint32_t *k)
{
	for (*k = 0; *k < s->eliminations; ++*k)
		if (s->eliminated[*k].processor == row->first)
			return true;
	return false;
}

uint32_t diagram_round(const Solved *solved, const View *view)
{
	const Schedule *s = solved->schedule;
	const Row *row = pane_selected(view);
	uint32_t k;

	if (s->eliminations == 0)
		return UINT32_MAX;
	if (view->round > 0)
		return view->round <= s->eliminations ? view->round - 1 : s->eliminations - 1;
	if (row && s->verdict[row->first] != VERDICT_USEFUL && is_round_of(s, row, &k))
		return k;
	return solved->detail && solved->detail_of < s->eliminations ? solved->detail_of : 0;
}

/* A key below 1 as a share of the data, never rounded up to all of it: "3.6 %", "99.97 %". */
static void percent_text(double key, char *out, size_t size)
{
	char number[NUMBER_TEXT_MAX];

	number_short(number, 100 * key, key < 0.99 ? 2 : 4);
	snprintf(out, size, "%s %%", key > 0.99994 ? "> 99.99" : number);
}

/* A line "label  value" in one tone; labels are cut before values are. */
static void write_pair(Rounds *r, Role role, const char *label, const char *value)
{
	int end = pane_text(r->scene, r->indent, r->y, 0, role, label);

	pane_text(r->scene, end < r->value ? r->value : end + 1, r->y, 0, role, value);
	r->y++;
}

static void write_detail(Rounds *r, const Elimination *e, const EliminationDetail *detail)
{
	char number[NUMBER_TEXT_MAX], text[TEXT_MAX];

	pane_number(number, e->promised, 4, 12);
	snprintf(text, sizeof text, "T %s, not kept", number);
	write_pair(r, ROLE_FAINT, "promised with it", text);
	if (detail) {
		pane_number(number, detail->attained, 4, 12);
		snprintf(text, sizeof text, "T %s", number);
		write_pair(r, ROLE_FAINT, "attained with it", text);
	}
	pane_number(number, e->without, 4, 12);
	snprintf(text, sizeof text, "T %s (ρ 1)", number);
	write_pair(r, ROLE_TEXT, "without it", text);
	if (detail)
		r->y += pane_keep(
			r->scene, r->indent, r->y, (int)r->scene->height - r->y, r->solved);
}

/* The test that a processor failed, and with which numbers. */
static void write_test(Rounds *r, uint32_t k)
{
	const Elimination *e = &r->solved->schedule->eliminated[k];
	const bool told = r->solved->detail && r->solved->detail_of == k;
	char name[NAME_TEXT], text[TEXT_MAX], reason[REASON_MAX];
	int x = pane_bold(r->scene, r->indent > 2 ? 2 : 0, r->y, 0, ROLE_ACCENT, e->test) + 2;

	pane_name(r->solved->net, e->processor, name, sizeof name);
	snprintf(text, sizeof text, "%s is useless", name);
	pane_bold(r->scene, x, r->y++, 0, ROLE_STRONG, text);
	schedule_reason(r->solved->net, r->solved->schedule, k, reason);
	r->y += pane_wrap_markup(r->scene, r->indent, r->y, REASON_ROWS, ROLE_ALERT, false, reason,
		r->view->charset);
	if (told)
		r->y += pane_keep(
			r->scene, r->indent, r->y, (int)r->scene->height - r->y, r->solved);
}

static void write_round(Rounds *r, uint32_t k)
{
	const Elimination *e = &r->solved->schedule->eliminated[k];
	bool told = r->solved->detail && r->solved->detail_of == k;
	char name[NAME_TEXT], percent[NAME_TEXT], text[TEXT_MAX];
	const int x = pane_bold(r->scene, r->indent > 2 ? 2 : 0, r->y, 0, ROLE_ACCENT, "PE") + 2;

	pane_name(r->solved->net, e->processor, name, sizeof name);
	snprintf(text, sizeof text, "round %u removes %s", k + 1, name);
	pane_bold(r->scene, x, r->y++, 0, ROLE_STRONG, text);
	percent_text(e->key, percent, sizeof percent);
	snprintf(text, sizeof text, "%s of the data is here in time", percent);
	pane_text(r->scene, r->indent, r->y++, 0, ROLE_ALERT, text);
	write_detail(r, e, told ? r->solved->detail : NULL);
}

/* The rounds around `k`, as many as there is room for. */
static void write_others(Rounds *r, uint32_t k)
{
	const Schedule *s = r->solved->schedule;
	int room = (int)r->scene->height - r->y;
	uint32_t lines = room > 0 ? (uint32_t)room : 0, from = 0;

	if (lines > s->eliminations)
		lines = s->eliminations;
	if (s->eliminations > lines)
		from = k > lines / 2 ? k - lines / 2 : 0;
	if (from + lines > s->eliminations)
		from = s->eliminations - lines;
	for (uint32_t i = from; i < from + lines; i++) {
		const Elimination *e = &s->eliminated[i];
		bool applied = i < s->rounds_shown || e->round == 0;
		char name[NAME_TEXT], percent[NAME_TEXT];
		int x;

		pane_name(r->solved->net, e->processor, name, sizeof name);
		if (i == k)
			pane_text(r->scene, r->indent - 2, r->y, 1, ROLE_ACCENT, "▶");
		x = pane_textf(r->scene, r->indent, r->y, ROLE_TEXT, "%u", i + 1);
		x = pane_text(r->scene, x > r->indent + 3 ? x + 1 : r->indent + 3, r->y, 0,
			applied ? ROLE_ALERT : ROLE_TEXT, name);
		if (e->round > 0)
			percent_text(e->key, percent, sizeof percent);
		else
			snprintf(percent, sizeof percent, "%s", e->test);
		pane_text(r->scene, x < r->value ? r->value : x + 1, r->y++, 0, ROLE_TEXT, percent);
	}
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
 * when keys cannot be told (or not cheaply). */
static int find_tightest(const Solved *solved, Tight out[TIGHTEST_MAX])
{
	const Schedule *s = solved->schedule;
	double *key = s->processors <= KEYS_MAX ? mem_array(s->processors, sizeof *key) : NULL;
	bool told = key && schedule_keys(solved->net, s, s->eliminations, key, NULL) == STATUS_OK;
	int count = 0;
	uint32_t run;

	for (uint32_t p = 0; told && p < s->processors; p += run) {
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

/* "P3  16.7 times over", "lab ×8  167 times". */
static void write_tight(Rounds *r, const Tight *tight, bool first)
{
	const Net *net = r->solved->net;
	const char *shared = net->node[net->node_of[tight->processor]].name;
	char name[NAME_TEXT], label[TEXT_MAX], number[NUMBER_TEXT_MAX], value[TEXT_MAX];

	pane_name(net, tight->processor, name, sizeof name);
	if (tight->count > 1 && shared)
		text_show_into(name, sizeof name, shared, strlen(shared));
	snprintf(label, sizeof label, "%s", name);
	if (tight->count > 1)
		snprintf(label, sizeof label, shared ? "%s ×%u" : "%s… ×%u", name, tight->count);
	pane_number(number, tight->key, 4, 10);
	snprintf(value, sizeof value, first ? "%s times over" : "%s times", number);
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
	const Row *row = pane_selected(r->view);
	const Net *net = r->solved->net;

	if (!row || row->kind != ROW_LAYER)
		return;
	pane_textf(r->scene, x, r->y++, ROLE_FAINT, "L%u · %u node%s · %u in · %u out", row->node,
		row->count, row->count == 1 ? "" : "s", row->node, net->dimensions - row->node);
}

static void write_nobody(Rounds *r)
{
	static const char *const fast[] = {"removes nobody: every link is fast enough",
		"removes nobody: links fast enough", "removes nobody", NULL};
	static const char *const over[] = {
		"data here in time; useless below 1:", "in time; useless below 1:", NULL};
	Tight tight[TIGHTEST_MAX];
	int x = r->indent > 2 ? 2 : 0;

	if (is_free_of_transfers(r->solved)) {
		x = pane_bold(r->scene, x, r->y, 0, ROLE_ACCENT, "PE") + 2;
		pane_wrap(r->scene, x, r->y, (int)r->scene->height, ROLE_TEXT,
			"communication is neglected, so nobody is eliminated");
		return;
	}
	if (!schedule_has_rounds(r->solved->schedule)) {
		if (schedule_has_elimination(r->solved->schedule))
			pane_text(r->scene, x, r->y++, 0, ROLE_TEXT, "nobody is useless");
		else if (r->view->plain) /* a figure is never blank */
			pane_text(r->scene, x, r->y++, 0, ROLE_TEXT,
				"this method has no test for useless processors");
		write_layer(r, x);
		return;
	}
	const int count = find_tightest(r->solved, tight);

	x = pane_bold(r->scene, x, r->y, 0, ROLE_ACCENT, "PE") + 2;
	const char *form = pane_choice(fast, (int)r->scene->width - x);

	if (form)
		pane_text(r->scene, x, r->y, 0, ROLE_TEXT, form);
	r->y++;
	form = pane_choice(over, (int)r->scene->width - r->indent);
	if (count > 0 && form)
		pane_text(r->scene, r->indent, r->y++, 0, ROLE_FAINT, form);
	for (int k = 0; k < count; k++)
		write_tight(r, &tight[k], k == 0);
}

static Status layout_pe(
	const Solved *solved, const View *view, Scene *out, DrawnInfo *info, Error *error)
{
	bool narrow = view->width < 40;
	Rounds r = {solved, view, out, narrow ? 2 : INDENT, narrow ? 20 : VALUE, 0};

	(void)info;
	(void)error;
	if (solved->schedule->eliminations == 0) {
		write_nobody(&r);
		return STATUS_OK;
	}
	uint32_t k = diagram_round(solved, view);
	if (solved->schedule->eliminated[k].round > 0)
		write_round(&r, k);
	else
		write_test(&r, k);
	if (solved->schedule->eliminations > 1)
		write_others(&r, k);
	return STATUS_OK;
}

/* A round fills six lines; they are kept while nobody is removed, so that a child that becomes
 * useless while its link is typed moves nothing. */
static int pe_wanted(const Solved *solved, const View *view)
{
	enum { ROUND_ROWS = 6, TEST_ROWS = 4, OTHERS_MAX = 100 };
	uint32_t rounds = solved->schedule->eliminations;

	(void)view;
	if (!schedule_has_elimination(solved->schedule) && rounds == 0)
		return 1;
	return (schedule_has_rounds(solved->schedule) ? ROUND_ROWS : TEST_ROWS) +
	       (rounds < 2                   ? 0
		       : rounds < OTHERS_MAX ? (int)rounds
					     : OTHERS_MAX);
}

const Diagram diagram_pe = {
	.id = "pe",
	.title = "algorithm PE",
	.layout = layout_pe,
	.wanted = pe_wanted,
};
