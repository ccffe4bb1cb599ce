/* layer: tui */
/* The tree diagram of every sample and of random nets of every method, at three sizes, in Unicode
 * and ASCII, as a result and at a time: read back from marks and cells. */
#include "tests/fixtures/layouts/figure_nets.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BOXES_MAX = 4096, CURSORS = 2 };

/* Of the pane, that boxes and wires reach over. */
#define REACH 0.8

typedef struct Picture {
	const Case *c;
	const char *name;
	const Theme *theme;
	View view;
	Scene scene;
	Grid grid;
	size_t boxes;
	const SceneItem *box[BOXES_MAX];
} Picture;

static const struct {
	int width, height;
} sizes[] = {{80, 24}, {120, 36}, {200, 60}};

static const Charset charsets[] = {CHARSET_BRAILLE, CHARSET_ASCII};

static void draw(Picture *p)
{
	case_draw(p->c, "tree", &p->view, &p->scene, &p->grid);
	grid_clear(&p->grid);
	raster(&p->grid, 0, 0, &p->scene, p->theme, p->view.charset);
	p->boxes = 0;
	for (size_t k = 0; k < p->scene.count; k++) {
		const SceneItem *item = &p->scene.items[k];

		if (item->kind == SCENE_FILL && item->element == ELEMENT_ROW &&
			p->boxes < BOXES_MAX)
			p->box[p->boxes++] = item;
	}
}

static void picture_end(Picture *p)
{
	scene_release(&p->scene);
	grid_release(&p->grid);
}

static void fault(const Picture *p, const char *what, double at)
{
	Buf out;

	buf_init(&out);
	grid_dump_text(&p->grid, &out);
	fail_msg("%s, %g x %g, charset %d, cursor %g: %s (%g)\n%s", p->name, p->view.width,
		p->view.height, (int)p->view.charset, p->view.cursor, what, at, out.text);
}

#define must(p, holds, what, at)                                                                   \
	do {                                                                                       \
		if (!(holds))                                                                      \
			fault(p, what, at);                                                        \
	} while (0)

static bool meet(const SceneItem *a, double ax1, const SceneItem *b)
{
	return a->x0 < b->x1 && b->x0 < ax1 && a->y0 < b->y1 && b->y0 < a->y1;
}

/* --- nothing stands on anything else -----------------------------------------------------------
 */

static void check_apart(const Picture *p)
{
	for (size_t a = 0; a < p->boxes; a++)
		for (size_t b = 0; b < a; b++)
			must(p, !meet(p->box[a], p->box[a]->x1, p->box[b]), "boxes overlap",
				p->box[a]->id);
}

/* A text from its first cell to its last. */
static SceneItem extent(const Picture *p, const SceneItem *text)
{
	const char *shown = scene_text_of(&p->scene, text);
	const int cells = text->markup ? label_width(shown, p->view.charset)
				       : text_width(shown, strlen(shown));
	SceneItem at = *text;

	must(p, text->align != ALIGN_CENTER, "a text whose begin is not known", text->id);
	if (text->align == ALIGN_RIGHT)
		at.x0 = text->x0 - cells;
	else
		at.x1 = text->x0 + (cells < text->width ? cells : text->width);
	return at;
}

static void check_text(const Picture *p, const SceneItem *text)
{
	const SceneItem at = extent(p, text);

	for (size_t k = 0; k < p->boxes; k++)
		must(p, !meet(&at, at.x1, p->box[k]) || text->id == p->box[k]->id,
			scene_text_of(&p->scene, text), p->box[k]->id);
	for (size_t k = 0; k < p->scene.count; k++) {
		const SceneItem *item = &p->scene.items[k];

		must(p,
			item->wire == WIRE_NONE || !meet(&at, at.x1, item) ||
				floor((item->y0 + item->y1) / 2) != text->y0,
			"a text on a wire", text->id);
		if (item == text || item->kind != SCENE_TEXT)
			continue;
		const SceneItem other = extent(p, item);

		must(p, !meet(&at, at.x1, &other), scene_text_of(&p->scene, text), text->y0);
	}
}

static void check_texts(const Picture *p)
{
	for (size_t k = 0; k < p->scene.count; k++)
		if (p->scene.items[k].kind == SCENE_TEXT)
			check_text(p, &p->scene.items[k]);
}

/* --- everybody is there ------------------------------------------------------------------------
 */

static bool is_named(const Picture *p, uint32_t processor)
{
	for (size_t k = 0; k < p->scene.count; k++)
		if (p->scene.items[k].element == ELEMENT_ROW && p->scene.items[k].id == processor)
			return true;
	return false;
}

/* Each row of the view that is shown, or each processor. */
static void check_everybody(const Picture *p)
{
	const Rows *rows = p->view.rows;
	SCOPED(scene_release) Scene scene;
	DrawnInfo info;

	assert_int_equal(
		diagram_layout(diagram_find("tree"), &p->c->solved, &p->view, &scene, &info, NULL),
		STATUS_OK);
	axis_release(&info.axis);
	must(p, info.rows_shown > 0, "no row is shown", 0);
	for (uint32_t k = 0; k < info.rows_shown; k++)
		must(p, is_named(p, rows->row[k].first), "a row is missing", k);
}

/* --- wires ------------------------------------------------------------------------------------ */

/* How thick a cell shows a wire, in steps of the charset; -1: it shows none. */
static int level_at(const Picture *p, int x, int y)
{
	static const char *const blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const plain[] = {"-", "=", "#"};
	const Cell *cell = grid_at(&p->grid, x, y);
	const bool ascii = p->view.charset == CHARSET_ASCII;

	if (cell->paper == ROLE_RECEIVE || cell->paper == ROLE_RELAY)
		return 7;
	for (int k = 0; k < (ascii ? 3 : 8); k++)
		if (strcmp(cell->text, ascii ? plain[k] : blocks[k]) == 0)
			return k;
	return -1;
}

static const SceneItem *wire_of(const Picture *p, uint32_t processor)
{
	for (size_t k = 0; k < p->scene.count; k++)
		if (p->scene.items[k].wire == WIRE_ACROSS && p->scene.items[k].id == processor)
			return &p->scene.items[k];
	return NULL;
}

/* More load, no thinner a wire. */
static void check_thickness(const Picture *p)
{
	double traffic[2][8];
	int seen = 0;

	for (int k = 0; k < 8; k++) {
		traffic[0][k] = INFINITY;
		traffic[1][k] = 0;
	}
	for (size_t k = 0; k < p->boxes; k++) {
		const SceneItem *wire = wire_of(p, p->box[k]->id);

		if (!wire)
			continue;
		const double load = schedule_traffic(&p->c->net, &p->c->schedule, p->box[k]->id);
		const int level = level_at(p, (int)floor((wire->x0 + wire->x1) / 2),
			(int)floor((wire->y0 + wire->y1) / 2));

		must(p, level >= 0, "a wire is not seen", p->box[k]->id);
		traffic[0][level] = fmin(traffic[0][level], load);
		traffic[1][level] = fmax(traffic[1][level], load);
		seen++;
	}
	for (int k = 1; k < 8; k++)
		for (int j = 0; j < k; j++)
			must(p, seen == 0 || traffic[1][j] <= traffic[0][k] * (1 + 1e-9),
				"a thinner wire carries more", k);
}

/* --- at the time cursor ------------------------------------------------------------------------
 */

typedef struct Worth {
	double time, part, all;
	IntervalKind kind;
} Worth;

static bool add(void *context, const Interval *interval)
{
	Worth *amount = context;
	const bool comes = interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY;

	if (comes != (amount->kind == INTERVAL_RECEIVE) ||
		(!comes && interval->kind != INTERVAL_COMPUTE))
		return true;
	const double weight = comes ? interval->load : interval->work;

	amount->all += weight;
	if (amount->time >= interval->end)
		amount->part += weight;
	else if (amount->time > interval->start)
		amount->part += weight * (amount->time - interval->start) /
				(interval->end - interval->start);
	return true;
}

static double part_of(const Picture *p, uint32_t processor, IntervalKind kind)
{
	Worth amount = {p->view.cursor, 0, 0, kind};

	schedule_intervals(&p->c->net, &p->c->schedule, processor, add, &amount);
	return amount.all > 0 ? amount.part / amount.all : NAN;
}

/* Shared with what is behind: the left part of it is ink. */
static bool is_edge(const Cell *cell)
{
	return cell->text[0] == '\xe2' && cell->text[1] == '\x96' &&
	       (uint8_t)cell->text[2] > 0x88 && (uint8_t)cell->text[2] < 0x90;
}

/* Cells from x on that show one of two roles: of a cell shared with what follows the part. Up to
 * `end`, which lies before x where a wire carries to the left. */
static double length_at(const Picture *p, int x, int end, int y, Role one, Role other)
{
	const int step = x < end ? 1 : -1;
	static const char *const lefts[] = {"▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	double length = 0;

	for (x -= step < 0; x != end - (step < 0); x += step) {
		const Cell *cell = grid_at(&p->grid, x, y);
		const uint8_t ink = cell->reverse ? cell->paper : cell->ink;
		const uint8_t paper = cell->reverse ? cell->ink : cell->paper;
		const bool inked = ink == one || ink == other;
		const bool papered = paper == one || paper == other;

		if ((papered && !is_edge(cell)) || (inked && level_at(p, x, y) >= 0)) {
			length++;
			continue;
		}
		for (int k = 0; k < 7; k++)
			if ((step > 0 ? inked : papered) && strcmp(cell->text, lefts[k]) == 0)
				return length + (step > 0 ? k + 1 : 7 - k) / 8.0;
		break;
	}
	return length;
}

static void check_wire(const Picture *p, uint32_t processor)
{
	const SceneItem *wire = wire_of(p, processor);
	const double part = part_of(p, processor, INTERVAL_RECEIVE);

	if (!wire || isnan(part))
		return;
	const double cells = wire->x1 - wire->x0, thick = wire->y1 - wire->y0;
	const int y = (int)floor((wire->y0 + wire->y1) / 2);
	const double shown =
		fmax(length_at(p, (int)wire->x0, (int)wire->x1, y, ROLE_RECEIVE, ROLE_RELAY),
			length_at(p, (int)wire->x1, (int)wire->x0, y, ROLE_RECEIVE, ROLE_RELAY));

	/* Thin ones end with a cell; what has begun shows one. */
	if (thick >= 1)
		must(p, fabs(shown - part * cells) <= 0.25, "a wire is filled wrongly",
			shown - part * cells);
	else
		must(p, fabs(shown - part * cells) <= (part * cells < 0.57 ? 1 : 0.57),
			"a thin wire is filled wrongly", shown - part * cells);
}

/* Blanks between letters are letters too. */
static bool is_letter(const Picture *p, int x, int y)
{
	for (size_t k = 0; k < p->scene.count; k++) {
		const SceneItem *item = &p->scene.items[k];

		if (item->kind == SCENE_TEXT && item->y0 == y && item->x0 <= x && x < item->x1)
			return true;
	}
	return false;
}

/* A letter stands on one colour: it hides where in its cell the filled part ends. */
static void check_box(const Picture *p, const SceneItem *box)
{
	const double part = part_of(p, box->id, INTERVAL_COMPUTE), cells = box->x1 - box->x0;
	const int edge = (int)fmin(box->x0 + part * cells, box->x1 - 1);

	for (int y = (int)box->y0; y < (int)box->y1 && !isnan(part); y++)
		must(p,
			fabs(length_at(
				     p, (int)box->x0, (int)box->x1, y, ROLE_COMPUTE, ROLE_COMPUTE) -
				part * cells) <= (is_letter(p, edge, y) ? 0.57 : 0.25),
			"a box is filled wrongly", part * cells);
}

static bool stands_for_one(const Picture *p, uint32_t processor)
{
	const Row *row = &p->view.rows->row[rows_find(p->view.rows, processor)];

	return row->count == 1 || p->boxes == p->c->net.processors;
}

/* Boxes across the pane are lines of a list, with bars of shares. */
static bool is_list(const Picture *p)
{
	return p->boxes > 0 && p->box[0]->x1 - p->box[0]->x0 == p->view.width;
}

static void check_progress(const Picture *p)
{
	if (p->view.charset == CHARSET_ASCII || is_list(p))
		return;
	for (size_t k = 0; k < p->boxes; k++) {
		const uint32_t processor = p->box[k]->id;

		if (!stands_for_one(p, processor) ||
			schedule_interval_count(&p->c->net, &p->c->schedule, processor) > 4096)
			continue;
		check_wire(p, processor);
		check_box(p, p->box[k]);
	}
}

/* --- over the pane ---------------------------------------------------------------------------- */

static void check_reach(const Picture *p)
{
	double x0 = INFINITY, y0 = INFINITY, x1 = 0, y1 = 0;

	for (size_t k = 0; k < p->scene.count; k++) {
		const SceneItem *item = &p->scene.items[k];

		/* Not the strip of time. */
		if (item->y1 > p->view.height - 2)
			continue;
		x0 = fmin(x0, item->x0);
		y0 = fmin(y0, item->y0);
		x1 = fmax(x1, item->x1);
		y1 = fmax(y1, item->y1);
	}
	if (p->boxes < 3 || is_list(p))
		return;
	must(p, x1 - x0 >= REACH * p->view.width, "too narrow", x1 - x0);
	must(p, y1 - y0 >= REACH * p->view.height, "too low", y1 - y0);
}

/* --- who is useless --------------------------------------------------------------------------- */

static bool is_alarmed(const Picture *p, uint32_t processor)
{
	for (size_t k = 0; k < p->scene.count; k++) {
		const SceneItem *item = &p->scene.items[k];

		if (item->kind == SCENE_TEXT && item->id == processor && item->role == ROLE_ALERT)
			return true;
	}
	return false;
}

static void check_useless(const Picture *p)
{
	for (size_t k = 0; k < p->boxes; k++) {
		const uint32_t processor = p->box[k]->id;

		if (stands_for_one(p, processor))
			must(p,
				is_alarmed(p, processor) ==
					(p->c->schedule.verdict[processor] == VERDICT_USELESS &&
						p->c->schedule.unused == 0),
				"marked useless, or not", processor);
	}
}

/* --- all -------------------------------------------------------------------------------------- */

static void check_picture(Picture *p)
{
	draw(p);
	check_apart(p);
	check_texts(p);
	check_everybody(p);
	check_useless(p);
	check_reach(p);
	if (isnan(p->view.cursor))
		check_thickness(p);
	else
		check_progress(p);
	picture_end(p);
}

static void check_case(const Case *c, const char *name)
{
	const double finish = c->schedule.finish;
	Theme theme;

	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
		for (size_t set = 0; set < sizeof charsets / sizeof *charsets; set++)
			for (int cursor = 0; cursor < CURSORS; cursor++) {
				Picture p = {.c = c, .name = name, .theme = &theme};

				p.view = case_view(c, sizes[size].width, sizes[size].height);
				p.view.charset = charsets[set];
				p.view.cursor = cursor == 0 ? NAN : finish * 0.3137 * cursor;
				check_picture(&p);
			}
}

TEST(every_net_fills_the_pane)
{
	figure_nets_all(20, 2, check_case);
}
