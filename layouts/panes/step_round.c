/* A round of an elimination: the keys of all that are still in as bars around 1, at which all of
 * its data is here in time: who goes, who fails too and is asked again, who stays. Then T with the
 * one that goes, as the equations promise it and as it comes, and without it. */
#include "layouts/panes/parts.h"
#include "layouts/panes/step.h"
#include "layouts/scene/race.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	NAME_CELLS = 12,  /* of the longest name */
	WORD_CELLS = 11,  /* "fails too" and a blank */
	TIMES_FROM = 10,  /* parts are no percentages from there on */
	NUMBER_CELLS = 8, /* "93.7 %", and two blanks */
	LABEL_CELLS = 24, /* "T with P2 promised" */
	BAR_LEAST = 20,   /* below that there are none */
	ROWS_MOST = 8,    /* keys */
	LIMIT_DIGITS = 4,
	BELOW_CELLS = 7, /* "229.8" of three times below each other */
};

/* How far the axis reaches, in data sets. */
#define REACH_LEAST 1.25
#define REACH_MOST 3.0

/* A part of the times that is nothing. */
#define SAME 1e-9

/* Children that are written as one and fare alike, but for the victim, which stands alone. */
typedef struct KeyRow {
	double key;
	uint32_t processor, count;
	bool victim;
} KeyRow;

typedef struct Keys {
	KeyRow row[ROWS_MOST];     /* the least of them, the least first, the victim before all */
	uint32_t rows;             /* that there are */
	uint32_t failing, staying; /* processors; the victim is neither */
} Keys;

typedef struct Round {
	const Frame *frame;
	Pen pen;
	const Elimination *e;
	uint32_t k; /* which elimination */
	Keys keys;
	uint32_t shown;
	double reach;
	int name, word, number, bar, one, right; /* columns; bar 0: none */
	int y;
} Round;

/* --- the keys --------------------------------------------------------------------------------- */

static bool comes_before(const KeyRow *one, const KeyRow *other)
{
	return one->victim || (!other->victim && one->key < other->key);
}

/* They come in the order of the processors, which equals keep. */
static void take_row(Keys *out, KeyRow row)
{
	uint32_t at = out->rows < ROWS_MOST ? out->rows : ROWS_MOST;

	out->rows++;
	for (; at > 0 && comes_before(&row, &out->row[at - 1]); at--)
		if (at < ROWS_MOST)
			out->row[at] = out->row[at - 1];
	if (at < ROWS_MOST)
		out->row[at] = row;
}

static uint32_t alike(const Net *net, const double *key, uint32_t p, uint32_t victim)
{
	uint32_t count = 1;

	while (p != victim && p + count < net->processors && p + count != victim &&
		net->node_of[p + count] == net->node_of[p] && key[p + count] == key[p])
		count++;
	return count;
}

static void take_keys(const Round *r, const double *key, Keys *out)
{
	const uint32_t all = r->frame->schedule->processors;
	uint32_t run;

	for (uint32_t p = 1; p < all; p += run) {
		run = alike(r->frame->net, key, p, r->e->processor);
		if (isnan(key[p]))
			continue;
		const bool victim = p == r->e->processor;

		take_row(out, (KeyRow){key[p], p, run, victim});
		if (!victim)
			*(key[p] < 1 ? &out->failing : &out->staying) += run;
	}
}

/* False without memory, or where keys are not known. */
static bool find_keys(Round *r)
{
	const Schedule *s = r->frame->schedule;
	double *key = mem_array(s->processors, sizeof *key);
	bool known = false;

	if (key)
		known = schedule_keys(r->frame->net, s, r->k, key, NULL) == STATUS_OK;
	else
		r->pen.scene->failed = true;
	if (known)
		take_keys(r, key, &r->keys);
	mem_free(key);
	return known && r->keys.rows > 0;
}

/* --- columns ---------------------------------------------------------------------------------- */

static Word key_name(const Round *r, const KeyRow *row)
{
	Word name = word_name(r->frame->net, row->processor, WORD_NAME / 2), out;

	if (row->count > 1)
		snprintf(out.text, sizeof out.text, "%.60s… ×%u", name.text, row->count);
	else
		out = name;
	return out;
}

static void place_columns(Round *r)
{
	int cells = 2;

	for (uint32_t i = 0; i < r->shown; i++) {
		const int name = pen_cells(key_name(r, &r->keys.row[i]).text);

		cells = name > cells ? name : cells;
	}
	r->name = 3;
	r->word = r->name + (cells < NAME_CELLS ? cells : NAME_CELLS) + 1;
	r->number = r->word + WORD_CELLS + NUMBER_CELLS;
	r->bar = r->number + 2;
	r->right = r->frame->width - 1;
	if (r->right - r->bar < BAR_LEAST)
		r->bar = 0;
	r->reach = REACH_LEAST;
	for (uint32_t i = 0; i < r->shown; i++)
		r->reach = fmax(r->reach, fmin(REACH_MOST, r->keys.row[i].key));
	r->one = r->bar + (int)((r->right - r->bar) / r->reach);
}

static double x_of(const Round *r, double key)
{
	return r->bar + (r->one - r->bar) * key;
}

static void write_header(Round *r)
{
	const Pen bold = pen_bold(r->pen);

	pen_text(bold, ROLE_STRONG, 1, r->y, "data here in time");
	if (r->bar > 0) {
		int free = pen_text(bold, ROLE_STRONG, r->one, r->y, "all of it") + 1;

		for (int times = 2; times <= (int)r->reach; times++) {
			const char *label = times == 2 ? "twice over" : "3 ×";
			const int x = (int)x_of(r, times);

			if (x >= free && x + pen_cells(label) <= r->frame->width)
				free = pen_text(r->pen, frame_faint(r->frame), x, r->y, label) + 1;
		}
	}
	r->y++;
}

/* --- one child -------------------------------------------------------------------------------- */

/* "needs a link below 12.26, has 120.74" of the one that goes. */
static void need_of_victim(const Round *r, Ladder *out)
{
	const EliminationDetail *detail = frame_detail(r->frame, r->k);
	const uint32_t p = r->e->processor;
	const Word has = word_fine(r->frame->net->node[r->frame->net->node_of[p]].link);

	if (detail && detail->keep_link > 0) {
		const char *most = detail->open ? "below" : "of at most";
		char limit[NUMBER_TEXT_MAX];

		/* An open one is another child's link. */
		if (detail->open)
			number_short(limit, detail->keep_link, LIMIT_DIGITS);
		else
			number_below(limit, detail->keep_link, LIMIT_DIGITS);
		ladder_add(out, "needs a link %s %s, has %s", most, limit, has.text);
		ladder_add(out, "link %s %s, has %s", most, limit, has.text);
		ladder_add(out, "link %s %s", most, limit);
	} else if (detail && isnan(detail->keep_link)) {
		ladder_add(out, "no link is fast enough: the others leave it nothing");
		ladder_add(out, "no link is fast enough");
	}
}

static void need_of(const Round *r, const KeyRow *row, Ladder *out)
{
	const double missing = 1 - row->key;
	const Word here = word_percent(row->key);
	double shown = 0;

	if (row->victim) {
		need_of_victim(r, out);
	} else if (missing > 0) {
		/* What is missing and what is here, as shown, are all of it. */
		const bool adds =
			number_read(here.text, strcspn(here.text, " "), &shown) == NUMBER_OK;
		const Word part = adds ? word_percent(round(1e6 * (100 - shown)) / 1e8)
				       : word_percent(missing);

		ladder_add(out, "%s short; one goes a round: asked again", part.text);
		ladder_add(out, "%s short: asked again", part.text);
		ladder_add(out, "asked again");
	}
}

static void write_bar(const Round *r, const KeyRow *row)
{
	const Pen pen = pen_for(r->pen, ELEMENT_ROW, row->processor);
	const double end = x_of(r, fmin(row->key, r->reach));
	SceneItem bar = scene_item(SCENE_BAR, ROLE_RECEIVE, r->bar, r->y, end, r->y + 1);
	Ladder need = {0};
	int x = (int)ceil(fmax(end, r->one)) + 1;

	bar.element = ELEMENT_ROW;
	bar.id = row->processor;
	scene_add(pen.scene, &bar);
	if (row->key < 1) {
		bar.role = ROLE_USELESS;
		bar.x0 = end;
		bar.x1 = r->one;
		scene_add(pen.scene, &bar);
	}
	if (row->key > r->reach)
		x = pen_text(r->pen, ROLE_ACCENT, r->right, r->y, "▶");
	pen_line(r->pen, ROLE_FINISH, LINE_WALL, r->one, r->y, r->one, r->y + 1);
	need_of(r, row, &need);
	pen_ladder(pen, row->victim ? ROLE_TEXT : frame_faint(r->frame), x, r->y,
		r->frame->width - x, &need);
}

static void write_key(Round *r, const KeyRow *row)
{
	const bool fails = row->key < 1;
	const Pen pen = pen_for(r->pen, ELEMENT_ROW, row->processor);
	const Pen name = pen_wide(pen_bold(pen), r->word - r->name - 1);
	const Row *selected = frame_selected(r->frame);
	Word part = word_percent(row->key);

	if (selected && !r->frame->view->plain && row->processor <= selected->first &&
		selected->first < row->processor + row->count)
		pen_fill(r->pen, ROLE_SELECTION, 0, r->y, r->frame->width, r->y + 1);
	if (row->victim)
		pen_text(pen_wide(r->pen, 1), ROLE_ACCENT, 1, r->y, "▶");
	pen_text(name, fails ? ROLE_ALERT : ROLE_STRONG, r->name, r->y, key_name(r, row).text);
	pen_text(pen, fails ? ROLE_ALERT : ROLE_GOOD, r->word, r->y,
		row->victim ? "out now"
		: fails     ? "fails too"
			    : "stays");
	if (row->key >= TIMES_FROM)
		snprintf(part.text, sizeof part.text, "%.40s times", word_digits(row->key, 3).text);
	else if (!fails)
		snprintf(part.text, sizeof part.text, "%.40s %%", word_value(100 * row->key).text);
	pen_text(pen_right(row->victim ? pen_bold(pen) : pen), ROLE_TEXT, r->number, r->y,
		part.text);
	if (r->bar > 0)
		write_bar(r, row);
	r->y++;
}

/* "… 12 more fail too, 985 more stay". */
static void write_rest(Round *r)
{
	uint32_t failing = r->keys.failing, staying = r->keys.staying;
	Ladder rest = {0};
	char fail[WORD_NAME] = "", stay[WORD_NAME] = "";

	for (uint32_t i = 0; i < r->shown; i++)
		if (!r->keys.row[i].victim)
			*(r->keys.row[i].key < 1 ? &failing : &staying) -= r->keys.row[i].count;
	if (failing > 0)
		snprintf(fail, sizeof fail, "%.40s more fail%s too", word_count(failing).text,
			failing == 1 ? "s" : "");
	if (staying > 0)
		snprintf(stay, sizeof stay, "%.40s more stay%s", word_count(staying).text,
			staying == 1 ? "s" : "");
	ladder_add(&rest, "… %s%s%s", fail, failing > 0 && staying > 0 ? ", " : "", stay);
	pen_ladder(r->pen, frame_faint(r->frame), r->name, r->y, r->frame->width - r->name, &rest);
	r->y++;
}

/* --- T ---------------------------------------------------------------------------------------- */

/* `after` is NULL of T without it. */
static void write_finish(Round *r, Role role, const char *after, double finish, const Ladder *why)
{
	const Word name = word_name(r->frame->net, r->e->processor, WORD_NAME / 2);
	const int number = LABEL_CELLS + BELOW_CELLS;
	char label[WORD_NAME];

	if (r->y >= r->frame->height)
		return;
	if (!after)
		snprintf(label, sizeof label, "T without %.40s", name.text);
	else
		snprintf(label, sizeof label, "T with %.40s %s", name.text, after);
	pen_text(pen_wide(r->pen, LABEL_CELLS - 2), frame_faint(r->frame), 1, r->y, label);
	pen_text(pen_right(pen_bold(r->pen)), role, number, r->y, word_value(finish).text);
	pen_ladder(
		r->pen, frame_faint(r->frame), number + 2, r->y, r->frame->width - number - 2, why);
	r->y++;
}

/* The rule asks only whether data is late: the one it removes may be worth waiting for. */
static void add_all_the_same(const Round *r, double attained, Ladder *out)
{
	const Word name = word_name(r->frame->net, r->e->processor, WORD_NAME / 2);
	const Word with = word_value(attained), without = word_value(r->e->without);

	if (strcmp(with.text, without.text) != 0)
		ladder_add(out, "%s removes %s all the same, and loses: %s > %s",
			schedule_elimination_name(r->frame->schedule), name.text, without.text,
			with.text);
}

static void write_finishes(Round *r)
{
	const Schedule *s = r->frame->schedule;
	const EliminationDetail *detail = frame_detail(r->frame, r->k);
	const Word name = word_name(r->frame->net, r->e->processor, WORD_NAME / 2);
	const bool last = r->k + 1 == s->eliminations;
	const bool longer = detail && detail->attained < r->e->without * (1 - SAME);
	Ladder promised = {0}, attained = {0}, without = {0};

	ladder_add(&promised, "the equations hold only if %s is never short of data", name.text);
	ladder_add(&promised, "holds only if %s never lacks data", name.text);
	ladder_add(&attained, "%s waits: its last data comes at %s", name.text,
		word_value(r->e->arrival).text);
	ladder_add(&attained, "%s waits until %s", name.text, word_value(r->e->arrival).text);
	if (longer && last)
		add_all_the_same(r, detail->attained, &without);
	if (!pane_loss(r->frame, r->k, &without) && last) {
		ladder_add(&without, "all who are left have their data in time");
		ladder_add(&without, "all others have their data in time");
	} else if (!last)
		ladder_add(&without, "what round %u promises in turn", r->k + 2);
	write_finish(r, ROLE_STRONG, "promised", r->e->promised, &promised);
	if (detail)
		write_finish(r, longer ? ROLE_GOOD : ROLE_ALERT, "attained", detail->attained,
			&attained);
	write_finish(r, longer ? ROLE_ALERT : ROLE_GOOD, NULL, r->e->without, &without);
}

/* --- all of it -------------------------------------------------------------------------------- */

int step_round(Frame *frame)
{
	const uint32_t k = diagram_round(frame->solved, frame->view);
	Round r = {.frame = frame, .pen = frame->pen, .e = &frame->schedule->eliminated[k], .k = k};
	const int below = frame_detail(frame, k) ? 3 : 2;
	int room = frame->height - 1 - below;

	if (find_keys(&r)) {
		if (room > ROWS_MOST)
			room = ROWS_MOST;
		if (room < 1)
			room = 1;
		r.shown = r.keys.rows <= (uint32_t)room ? r.keys.rows : (uint32_t)room - 1;
		if (r.shown == 0)
			r.shown = 1;
		place_columns(&r);
		write_header(&r);
		for (uint32_t i = 0; i < r.shown; i++)
			write_key(&r, &r.keys.row[i]);
		if (r.shown < r.keys.rows)
			write_rest(&r);
	}
	write_finishes(&r);
	return r.y;
}
