/* layer: layouts */
/* The timing diagram as cells with their styles, compared with tests/golden/timing_*.txt;
 * GOLDEN_UPDATE=1 writes those anew. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/raster/grid.h"
#include "themes/theme.h"

#include <math.h>
#include <stdio.h>

#define EXAMPLE CASE_EXAMPLE CASE_TAIL
#define ELIMINATED CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL
/* At 25 two installments no longer fit P3. */
#define INFEASIBLE                                                                                 \
	CASE_HEAD                                                                                  \
	"compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, "                             \
	"{name: P2, compute: 1.5, link: 0.2}, {name: P3, compute: 2, link: 25}" CASE_TAIL
#define FIG10                                                                                      \
	"load: 1000\norder: 2\ninstallments: fon\nstartup: {compute: 0.1, transfer: 0.1}\n"        \
	"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1, repeat: "       \
	"15}]}}\n"
/* Useless ones, and some that two installments are too many for. */
#define CROWD                                                                                      \
	"load: 50\norder: 2\ninstallments: 2\nnetwork: {kind: tree, root: {compute: 1, children: " \
	"["                                                                                        \
	"{compute: 2.385, link: 0.3, repeat: 5}, {compute: 1.9, link: 4.1}, {compute: 0.83, "      \
	"link: "                                                                                   \
	"0.02, repeat: 8}, {compute: 3.1, link: 2.2}, {compute: 1.4, link: 1.17, repeat: 9}, "     \
	"{compute: 2.6, link: 0.7}, {compute: 1.1, link: 6.5, repeat: 3}]}}\n"

typedef struct Picture {
	const char *name, *yaml;
	int width, height;
	Charset charset;
	Scale scale;
	Labels labels;
	uint32_t selected, first;
	double ghost, cursor, from, to; /* 0: none */
	uint32_t round;
	bool lens, large, provisional, open;
} Picture;

enum { NOBODY = 99 };

static const Picture pictures[] = {
	{"example_linear_80x20", EXAMPLE, 80, 20, .selected = 3},
	{"example_schematic_80x20", EXAMPLE, 80, 20, .selected = 3, .scale = SCALE_SCHEMATIC},
	{"example_symbols_80x20", EXAMPLE, 80, 20, .selected = 1, .scale = SCALE_SCHEMATIC,
		.labels = LABELS_SYMBOLS},
	{"example_linear_120x30", EXAMPLE, 120, 30, .selected = NOBODY, .labels = LABELS_SYMBOLS},
	{"example_schematic_120x30", EXAMPLE, 120, 30, .selected = 3, .scale = SCALE_SCHEMATIC,
		.ghost = 3500, .cursor = 88.5},
	{"example_linear_40x10", EXAMPLE, 40, 10, .selected = 2},
	{"example_schematic_40x10", EXAMPLE, 40, 10, .selected = 2, .scale = SCALE_SCHEMATIC,
		.labels = LABELS_SYMBOLS},
	{"example_window_80x20", EXAMPLE, 80, 20, .selected = 3, .from = 10, .to = 210},
	{"example_lens_100x26", EXAMPLE, 100, 26, .selected = 3, .lens = true},
	{"example_preview_80x20", EXAMPLE, 80, 20, .selected = 3, .provisional = true,
		.ghost = 3000},
	{"example_bare_80x20", EXAMPLE, 80, 20, .selected = NOBODY, .scale = SCALE_SCHEMATIC,
		.labels = LABELS_NONE},
	{"example_ascii_80x20", EXAMPLE, 80, 20, .selected = 3, .scale = SCALE_SCHEMATIC,
		.labels = LABELS_SYMBOLS, .charset = CHARSET_ASCII},
	{"eliminated_linear_80x20", ELIMINATED, 80, 20, .selected = 4},
	{"eliminated_schematic_120x30", ELIMINATED, 120, 30, .selected = 3,
		.scale = SCALE_SCHEMATIC, .labels = LABELS_SYMBOLS},
	{"eliminated_schematic_40x10", ELIMINATED, 40, 10, .selected = 4, .scale = SCALE_SCHEMATIC},
	{"eliminated_round_80x24", ELIMINATED, 80, 24, .selected = 4, .round = 1},
	{"eliminated_lecture_80x18", ELIMINATED, 80, 18, .selected = 3, .scale = SCALE_SCHEMATIC,
		.large = true},
	{"eliminated_ascii_80x20", ELIMINATED, 80, 20, .selected = 4, .charset = CHARSET_ASCII},
	{"fig10_linear_80x20", FIG10, 80, 20, .selected = 1},
	{"fig10_schematic_120x30", FIG10, 120, 30, .selected = 1, .scale = SCALE_SCHEMATIC,
		.labels = LABELS_SYMBOLS},
	{"fig10_open_120x30", FIG10, 120, 30, .selected = 7, .open = true},
	{"infeasible_linear_120x30", INFEASIBLE, 120, 30, .selected = 3},
	{"infeasible_schematic_80x20", INFEASIBLE, 80, 20, .selected = 3, .scale = SCALE_SCHEMATIC},
	{"crowd_open_80x20", CROWD, 80, 20, .selected = 8, .first = 2, .open = true},
	{"crowd_120x30", CROWD, 120, 30, .selected = 1, .scale = SCALE_SCHEMATIC},
};

static void solve(Case *c, const Picture *picture)
{
	static const uint32_t open[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
		18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30};
	RowSettings rows = row_settings();
	Settings settings = settings_standard();

	rows.open = open;
	rows.open_count = picture->open ? sizeof open / sizeof *open : 0;
	case_solve(c, picture->yaml);
	if (picture->round > 0) {
		const Method *method = c->schedule.method;

		settings.rounds = picture->round - 1;
		schedule_release(&c->schedule);
		assert_int_equal(
			method_solve(method, &c->net, &settings, &c->schedule, NULL), STATUS_OK);
	}
	case_rows(c, &rows);
}

static View view_of(const Case *c, const Picture *picture)
{
	View view = case_view(c, picture->width, picture->height);

	view.charset = picture->charset;
	view.scale = picture->scale;
	view.labels = picture->labels;
	view.selected_row = picture->selected;
	view.first_row = picture->first;
	view.ghost = picture->ghost > 0 ? picture->ghost : NAN;
	view.cursor = picture->cursor > 0 ? picture->cursor : NAN;
	view.from = picture->from;
	view.to = picture->to;
	view.step = step_of_round(picture->round);
	view.lens = picture->lens;
	view.large = picture->large;
	view.provisional = picture->provisional;
	return view;
}

static void paint(const Picture *picture, Buf *out)
{
	SCOPED(case_close) Case c;
	SCOPED(scene_release) Scene scene;
	DrawnInfo info;
	SCOPED(grid_release) Grid grid;
	Theme theme;

	solve(&c, picture);
	const View view = view_of(&c, picture);

	assert_int_equal(
		theme_find(&theme, picture->charset == CHARSET_ASCII ? "mono" : "dark", NULL, NULL),
		STATUS_OK);
	assert_int_equal(
		diagram_layout(diagram_find("timing"), &c.solved, &view, &scene, &info, NULL),
		STATUS_OK);
	assert_int_equal(grid_init(&grid, picture->width, picture->height), STATUS_OK);
	raster(&grid, 0, 0, &scene, &theme, view.charset);
	grid_fold(&grid, view.charset);
	grid_dump_styles(&grid, out);
	axis_release(&info.axis);
}

static void compare(const Picture *picture, const char *drawn)
{
	char file[80];

	snprintf(file, sizeof file, "timing_%s.txt", picture->name);
	check_golden(file, drawn);
}

TEST_ROWS(draws_as_before, Picture, pictures)
{
	ScopedBuf out = check_buf();

	paint(row, &out);
	compare(row, out.text);
}
