/* layer: tui */
/* The legend names exactly what is seen, in the cells of every sample's timing diagram, on both
 * scales, in every round and at every width, in its tree, shares and curve, and in some without
 * colours and in ASCII: a mark that is named is in some cell, and one that fills a cell is named.
 */
#include "tests/fixtures/layouts/figure_nets.h"

#include "layouts/legend/legend.h"
#include "layouts/raster/raster.h"
#include "solver/study/curve/curve.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH_WHOLE = 80, WIDTH_ALL = 120, HEIGHT = 40, ROUNDS_MAX = 4 };

typedef struct Name {
	Role role;
	const char *words, *brief;
} Name;

/* What a role is called, in full and in brief. */
static const Name timing_names[] = {
	{ROLE_RECEIVE, "communication", "transfer"},
	{ROLE_SEND, "communication", "transfer"},
	{ROLE_RELAY, "to be passed on", "to pass on"},
	{ROLE_REPORT, "results sent back", "results"},
	{ROLE_COMPUTE, "computation", "compute"},
	{ROLE_THROTTLED, "slowed by its link", "slowed"},
	{ROLE_HOLLOW, "equivalent processor", "equivalent"},
	{ROLE_TRACK, "idle", "idle"},
	{ROLE_WAIT, "waits for data", "waits"},
	{ROLE_USELESS, "too late", "too late"},
	{ROLE_MAGNIFIED, "widened, not to scale", "widened"},
};
static const Name tree_names[] = {
	{ROLE_SHARE, "share of the load", "share"},
	{ROLE_HOLLOW, "equivalent processor", "equivalent"},
	{ROLE_USELESS, "too late", "too late"},
};
static const Name shares_names[] = {
	{ROLE_SHARE, "share of the load", "share"},
	{ROLE_RECEIVE, "in time", "in time"},
	{ROLE_USELESS, "too late", "too late"},
};
static const Name curve_names[] = {
	{ROLE_BAND, "worse or useless", "worse"},
	{ROLE_INFEASIBLE, "infeasible", "infeasible"},
};

typedef struct Kind {
	const char *diagram;
	const Name *names;
	size_t count;
} Kind;

static const Kind kinds[] = {
	{"timing", timing_names, sizeof timing_names / sizeof *timing_names},
	{"tree", tree_names, sizeof tree_names / sizeof *tree_names},
	{"shares", shares_names, sizeof shares_names / sizeof *shares_names},
	{"curve", curve_names, sizeof curve_names / sizeof *curve_names},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* Letters that are marks, as they stand alone in the scene, and what they are called; who has no
 * data is called one or the other by the method. */
static const struct {
	const char *sign, *words, *other;
} signs[] = {{"▸", "folded", "folded"}, {"×", "useless", "not used"}};

static const char *what;
static const Kind *kind;
static const char *theme_name;

static const SceneItem *named(const Scene *scene, const char *words, const char *brief)
{
	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const bool text = item->element == ELEMENT_LEGEND && item->kind == SCENE_TEXT;

		if (text && (strcmp(scene_text_of(scene, item), words) == 0 ||
				    strcmp(scene_text_of(scene, item), brief) == 0))
			return item;
	}
	return NULL;
}

static int legend_row(const Scene *scene)
{
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].element == ELEMENT_LEGEND && scene->items[i].kind == SCENE_TEXT)
			return (int)scene->items[i].y0;
	return -1;
}

/* A glyph that fills its cell: what is textured has a paper of another role. */
static bool is_texture(const Cell *cell)
{
	static const char *const glyphs[] = {
		"█", "▓", "▒", "░", "▚", "·", "/", "#", "%", "=", ".", "o"};

	for (size_t k = 0; k < sizeof glyphs / sizeof *glyphs; k++)
		if (strcmp(cell->text, glyphs[k]) == 0)
			return true;
	return false;
}

/* Cells that show a role in part, and those that show nothing else. */
typedef struct Seen {
	int some, whole;
} Seen;

static bool is_textured(const Grid *grid, Role role, int x, int y)
{
	const Cell *cell = grid_at(grid, x, y);

	return cell && cell->ink == role && is_texture(cell);
}

/* One cell of idling may be less than that in truth. */
static Seen look(const Grid *grid, Role role, int without)
{
	Seen seen = {0, 0};

	for (int y = 0; y < grid->height; y++)
		for (int x = 0; x < grid->width && y != without; x++) {
			const Cell *cell = grid_at(grid, x, y);
			const bool blank = strcmp(cell->text, " ") == 0;

			seen.some += cell->paper == role || (cell->ink == role && !blank);
			seen.some += cell->ink == role && cell->reverse;
			seen.whole +=
				(cell->paper == role && blank) ||
				(is_textured(grid, role, x, y) &&
					(role != ROLE_TRACK || is_textured(grid, role, x - 1, y)));
		}
	return seen;
}

static bool has_arrow(const Grid *grid, int without)
{
	for (int y = 0; y < grid->height; y++)
		for (int x = 0; x < grid->width && y != without; x++)
			if (grid_at(grid, x, y)->text[0] && !grid_at(grid, x, y)->bold &&
				grid_at(grid, x, y)->ink != ROLE_FAINT &&
				strstr("↑^A", grid_at(grid, x, y)->text))
				return true;
	return false;
}

/* Both roles of communication have one name: either one is enough. Results in half a line have the
 * darker tint of what is sent, or are arrows. */
static bool is_seen_under(const Grid *grid, const char *words, int without)
{
	if (strcmp(words, "results sent back") == 0 &&
		(look(grid, ROLE_SEND_NEXT, without).some > 0 || has_arrow(grid, without)))
		return true;
	for (size_t k = 0; k < kind->count; k++)
		if (strcmp(kind->names[k].words, words) == 0 &&
			look(grid, kind->names[k].role, without).some > 0)
			return true;
	return false;
}

static bool has_sign(const Scene *scene, const char *sign)
{
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].kind == SCENE_TEXT && scene->items[i].element == ELEMENT_NONE &&
			strcmp(scene_text_of(scene, &scene->items[i]), sign) == 0)
			return true;
	return false;
}

/* Words of bars; the mark of an open row, alone and faint, is another one. */
static const struct {
	const char *word, *words;
	LegendMark mark;
} in_words[] = {
	{"▴", "sends", LEGEND_OUT}, {"▾", "receives", LEGEND_IN}, {"×", "at once", LEGEND_TIMES}};

static bool has_word(const Scene *scene, const char *wanted, bool counted)
{
	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];

		if (item->kind != SCENE_TEXT || item->element == ELEMENT_LEGEND ||
			(!item->bold && strcmp(scene_text_of(scene, item), "▾") == 0))
			continue;
		for (const char *word = scene_text_of(scene, item); *(word += strspn(word, " "));
			word += strcspn(word, " ")) {
			const size_t digits = counted ? strspn(word, "0123456789") : 0;

			if ((digits > 0) == counted &&
				strcspn(word, " ") == digits + strlen(wanted) &&
				strncmp(word + digits, wanted, strlen(wanted)) == 0)
				return true;
		}
	}
	return false;
}

static bool names_mark(const Scene *scene, LegendMark mark, const char *words)
{
	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];

		if (item->element == ELEMENT_LEGEND && item->part == (uint32_t)mark &&
			item->kind == SCENE_TEXT && strcmp(scene_text_of(scene, item), words) == 0)
			return true;
	}
	return false;
}

static void check_words(const Scene *scene, int width, int row)
{
	for (size_t k = 0; k < sizeof in_words / sizeof *in_words; k++) {
		const LegendMark mark = in_words[k].mark;
		const bool is = names_mark(scene, mark, in_words[k].words);
		const bool has = has_word(scene, in_words[k].word, mark == LEGEND_TIMES);

		if (is && !has)
			fail_msg("%s: \"%s\" is nowhere", what, in_words[k].words);
		if (!is && has && width >= WIDTH_ALL && row >= 0 && kind == &kinds[0])
			fail_msg("%s: \"%s\" is not named", what, in_words[k].words);
	}
}

/* One thing has one sample, however many signs it has in the picture. */
static void check_once(const Scene *scene)
{
	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const char *words = scene_text_of(scene, item);

		if (item->element == ELEMENT_LEGEND && item->kind == SCENE_TEXT &&
			strncmp(words, "results", strlen("results")) == 0 &&
			item->part != LEGEND_REPORT)
			fail_msg("%s: \"%s\" is named twice", what, words);
	}
}

/* In narrow pictures what has words beside it is left out first. */
static void check_signs(const Scene *scene, int width, int row)
{
	for (size_t k = 0; k < sizeof signs / sizeof *signs; k++) {
		const bool is = named(scene, signs[k].words, signs[k].other) != NULL;
		const bool tree = strcmp(kind->diagram, "tree") == 0;

		if (is && !tree && !has_sign(scene, signs[k].sign))
			fail_msg("%s: \"%s\" is nowhere", what, signs[k].words);
		if (!is && width >= WIDTH_ALL && row >= 0 && has_sign(scene, signs[k].sign))
			fail_msg("%s: \"%s\" is not named", what, signs[k].words);
	}
}

static bool is_one_color(const Theme *theme, uint8_t a, uint8_t b)
{
	const Color p = theme->style[a].color, q = theme->style[b].color;

	return p.red == q.red && p.green == q.green && p.blue == q.blue;
}

static bool is_same(const Theme *theme, const Cell *a, const Cell *b)
{
	return strcmp(a->text, b->text) == 0 && a->reverse == b->reverse &&
	       is_one_color(theme, a->paper, b->paper) &&
	       (strcmp(a->text, " ") == 0 || is_one_color(theme, a->ink, b->ink));
}

/* Samples of what fills cells are told apart by their colours or their glyphs, without colours by
 * their glyphs alone. */
static void check_samples(const Scene *scene, const Grid *grid, bool plain)
{
	Theme theme;
	const Cell *sample[ROLES];
	uint32_t mark[ROLES];
	size_t count = 0;

	assert_int_equal(theme_find(&theme, plain ? "mono" : theme_name, NULL, NULL), STATUS_OK);

	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const Cell *cell = grid_at(grid, (int)item->x0, (int)item->y0);

		if (item->element != ELEMENT_LEGEND || item->kind != SCENE_BAR || !cell ||
			item->partly || item->wire != WIRE_NONE)
			continue;
		for (size_t k = 0; k < count; k++)
			if (mark[k] != item->part && is_same(&theme, sample[k], cell))
				fail_msg("%s: %s and %s both look like \"%s\"", what,
					legend_name((LegendMark)mark[k]),
					legend_name((LegendMark)item->part), cell->text);
		mark[count] = item->part;
		sample[count++] = cell;
	}
}

static void check_cells(const Scene *scene, const Grid *grid, int width, Charset charset)
{
	const int row = legend_row(scene);

	for (size_t k = 0; k < kind->count; k++) {
		const bool is = named(scene, kind->names[k].words, kind->names[k].brief) != NULL;

		if (is && !is_seen_under(grid, kind->names[k].words, row))
			fail_msg("%s: \"%s\" is nowhere", what, kind->names[k].words);
		if (width >= WIDTH_WHOLE && !is && (row >= 0 || kind != &kinds[0]) &&
			look(grid, kind->names[k].role, row).whole > 0)
			fail_msg("%s: \"%s\" is not named", what, kind->names[k].words);
	}
	if (strcmp(theme_name, "mono") != 0 && charset == CHARSET_BRAILLE)
		check_signs(scene, width, row);
	check_samples(scene, grid, charset != CHARSET_BRAILLE);
	if (charset == CHARSET_BRAILLE)
		check_words(scene, width, row);
	check_once(scene);
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].element == ELEMENT_LEGEND)
			assert_true(scene->items[i].x1 <= width && scene->items[i].x0 >= 0);
}

static void paint(const Case *c, const View *view, Scene *scene, Grid *grid)
{
	DrawnInfo info;
	Theme theme;

	assert_int_equal(theme_find(&theme, theme_name, NULL, NULL), STATUS_OK);
	assert_int_equal(
		diagram_layout(diagram_find(kind->diagram), &c->solved, view, scene, &info, NULL),
		STATUS_OK);
	axis_release(&info.axis);
	assert_int_equal(grid_init(grid, (int)view->width, (int)view->height), STATUS_OK);
	raster(grid, 0, 0, scene, &theme, view->charset);
}

static void check_view(const Case *c, const View *view)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;

	paint(c, view, &scene, &grid);
	check_cells(&scene, &grid, (int)view->width, view->charset);
}

static char *text_of(const Case *c, const View *view)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	Buf out;

	paint(c, view, &scene, &grid);
	buf_init(&out);
	grid_dump_text(&grid, &out);
	return out.text;
}

static char title[160];

static void check_at(
	const Case *c, const char *name, int width, Scale scale, uint32_t round, Charset charset)
{
	View view = case_view(c, width, HEIGHT);

	snprintf(title, sizeof title, "%s, %s, %s, %s, %d wide, round %u", name, kind->diagram,
		charset == CHARSET_ASCII ? "ASCII" : theme_name, scale_names[scale], width,
		(unsigned)round);
	what = title;
	view.scale = scale;
	view.step = step_of_round(round);
	view.charset = charset;
	check_view(c, &view);
}

static void check_timing(const Case *c, const char *name)
{
	static const int widths[] = {40, 55, 71, 97, 120, 200};
	const uint32_t rounds = c->schedule.eliminations;

	kind = &kinds[0];
	theme_name = "dark";
	for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
		for (unsigned scale = 0; scale < SCALES; scale++)
			for (uint32_t round = 0; round <= rounds && round < ROUNDS_MAX; round++)
				check_at(c, name, widths[w], (Scale)scale, round, CHARSET_BRAILLE);
}

TEST(the_legend_names_what_is_seen)
{
	figure_nets_all(2027, 1, check_timing);
}

/* Every diagram of one net as it is; curves only where they are worked out. */
static void check_all(const Case *c, const char *name, const char *theme, Charset charset)
{
	static const int widths[] = {52, 80, 140};

	theme_name = theme;
	for (size_t k = 0; k < KINDS; k++)
		for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
			kind = &kinds[k];
			if (c->solved.curve || strcmp(kind->diagram, "curve") != 0)
				check_at(c, name, widths[w], SCALE_LINEAR, 0, charset);
			if (c->schedule.eliminations > 0 && strcmp(kind->diagram, "shares") == 0)
				check_at(c, name, widths[w], SCALE_LINEAR, 1, charset);
		}
}

/* Large nets' curves are left to other tests. */
static bool work_out(Curve *curve, const Case *c)
{
	enum { PROCESSORS_MAX = 200 };
	Error error;

	if (c->net.processors > PROCESSORS_MAX ||
		curve_begin(curve, &c->net, c->schedule.method, &error) != STATUS_OK)
		return false;
	while (curve_due(curve))
		if (curve_step(curve, &error) != STATUS_OK)
			return false;
	return true;
}

static int nets;

static void check_diagrams(const Case *c, const char *name)
{
	Case with = *c;
	Curve curve = {0};

	if (work_out(&curve, c))
		with.solved.curve = &curve;
	check_all(&with, name, "dark", CHARSET_BRAILLE);
	if (nets % 3 == 0)
		check_all(&with, name, "mono", CHARSET_BRAILLE);
	if (nets % 3 == 1)
		check_all(&with, name, "dark", CHARSET_ASCII);
	nets++;
	curve_release(&curve);
}

TEST(every_diagram_names_what_is_seen)
{
	nets = 0;
	figure_nets_all(2028, 0, check_diagrams);
}

/* At widths of all sorts, in words that get shorter and fewer. */
TEST(at_every_width)
{
	static const char *const files[] = {CASE_EXAMPLE
		", {name: P4, compute: 3, link: 900}" CASE_TAIL,
		"method: ko-eas\nload: 1\nintensity: {compute: 1, transfer: 1, report: 0.5}\n"
		"network: {kind: tree, levels: 2, arity: 3, compute: 1, link: 0.1}\n"};

	theme_name = "dark";
	for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
		SCOPED(case_close) Case c;

		case_open(&c, files[f]);
		for (size_t k = 0; k + 1 < KINDS; k++)
			for (int width = 40; width <= 200; width += 3) {
				kind = &kinds[k];
				check_at(&c, f == 0 ? "star" : "tree", width, SCALE_SCHEMATIC, 0,
					CHARSET_BRAILLE);
			}
	}
}

/* Without it that line is missing, and nothing else changes where it was not short of rows. */
TEST(without_it_one_line_is_missing)
{
	SCOPED(case_close) Case c;

	kind = &kinds[0];
	theme_name = "dark";
	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	View view = case_view(&c, 100, 60);

	view.plain = true;
	SCOPED(check_mem_free) char *with = text_of(&c, &view);
	view.legend = false;
	SCOPED(check_mem_free) char *without = text_of(&c, &view);
	char *line = strstr(with, "communication");

	assert_non_null(line);
	assert_null(strstr(without, "communication"));
	char *end = strchr(line, '\n');

	while (line > with && line[-1] != '\n')
		line--;
	memmove(line, end + 1, strlen(end));
	assert_memory_equal(with, without, strlen(without) - 1);
}
