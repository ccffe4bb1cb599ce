/* layer: tui */
/* A round of the elimination read back from the cells, as a reader does: of each child what part of
 * its data is in time, to an eighth of a cell in colour, to a whole one in mono and in ASCII. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/raster/raster.h"
#include "layouts/scene/words.h"
#include "solver/base/embed.h"
#include "solver/net/random.h"
#include "solver/schedule/steps.h"
#include "themes/theme.h"

#include <math.h>
#include <stdio.h>

enum { SEEDS = 12, ROUNDS_MOST = 3 };

typedef struct Way {
	const char *theme;
	Charset charset;
	bool patterns;
	double exact; /* cells: half of what ends are rounded to, and of an eighth */
} Way;

static const Way ways[] = {{"dark", CHARSET_EIGHTHS, false, 0.126},
	{"light", CHARSET_EIGHTHS, false, 0.126}, {"mono", CHARSET_EIGHTHS, true, 0.57},
	{"mono", CHARSET_ASCII, true, 0.57}};

static size_t parts_read, all_read;

static bool is(const Cell *cell, const char *text)
{
	return strcmp(cell->text, text) == 0;
}

/* Where `words` begin in a row; -1: nowhere. */
static int find(const Grid *grid, int y, const char *words)
{
	for (int x = 0; x + (int)strlen(words) <= grid->width; x++) {
		size_t k = 0;

		while (words[k] && grid_at(grid, x + (int)k, y)->text[0] == words[k])
			k++;
		if (!words[k])
			return x;
	}
	return -1;
}

/* The processor whose name stands in a row; 0: none. */
static uint32_t named(const Grid *grid, const Net *net, int y)
{
	for (uint32_t p = 1; p < net->processors; p++) {
		const Word name = word_name(net, p, WORD_NAME);
		const int end = 2 + (int)strlen(name.text);

		if (find(grid, y, name.text) == 2 && is(grid_at(grid, end, y), " "))
			return p;
	}
	return 0;
}

/* How much of a cell is in time: 0 to 1. */
static double solid(const Cell *cell, const Way *way)
{
	static const char *const lefts[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

	if (way->patterns)
		return is(cell, "▒") || is(cell, "=");
	for (int at = 1; at < 8; at++)
		if (is(cell, lefts[at]) && cell->ink == ROLE_RECEIVE)
			return at / 8.0;
	return cell->paper == ROLE_RECEIVE && is(cell, " ");
}

static void check_row(const Grid *grid, int y, int x0, double key, const Way *way)
{
	int end = x0;
	double seen = 0, line = 0;

	while (end < grid->width && grid_at(grid, end, y)->ink != ROLE_FINISH)
		end++;
	assert_true(end < grid->width);
	const double cells = end - x0, wanted = fmin(fmax(key * cells, 0.125), cells - 0.125);

	for (int x = x0; x < end; x++) {
		seen += solid(grid_at(grid, x, y), way);
		line += is(grid_at(grid, x, y), "▄");
	}
	if (key >= 1) {
		all_read++;
		assert_true(way->charset == CHARSET_ASCII ? seen == cells : line == cells);
		return;
	}
	parts_read++;
	/* Never nothing nor all: the first and the last cell are one's alone. */
	const bool edge = wanted < 1 || wanted > cells - 1;

	check_near(seen, wanted, edge ? 1 : way->exact);
	assert_true(seen > 0 && seen < cells);
}

/* Returns how many rows there were. */
static int check_drawn(const Case *c, const View *view, const double *key, const Way *way)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	Theme theme;
	int rows = 0, x0 = -1;

	assert_int_equal(theme_find(&theme, way->theme, NULL, NULL), STATUS_OK);
	case_draw(c, "step", view, &scene, NULL);
	assert_int_equal(grid_init(&grid, (int)view->width, (int)view->height), STATUS_OK);
	raster(&grid, 0, 0, &scene, &theme, view->charset);
	for (int y = 0; y < grid.height; y++) {
		const uint32_t p = x0 >= 0 ? named(&grid, &c->net, y) : 0;

		if (p > 0) {
			check_row(&grid, y, x0, key[p], way);
			rows++;
		}
		if (x0 < 0)
			x0 = find(&grid, y, "data in time");
		else if (find(&grid, y, "100 %") > 0 && p == 0)
			break;
	}
	return rows;
}

static void check_round(Case *c, uint32_t round)
{
	static const int sizes[][2] = {{72, 18}, {97, 26}, {150, 56}};
	const Method *method = c->schedule.method;
	Settings settings = settings_standard();
	View view = case_view(c, 1, 1);
	double *key = mem_array(c->schedule.processors, sizeof *key);

	settings.rounds = round;
	schedule_release(&c->schedule);
	assert_int_equal(method_solve(method, &c->net, &settings, &c->schedule, NULL), STATUS_OK);
	assert_int_equal(schedule_keys(&c->net, &c->schedule, round, key, NULL), STATUS_OK);
	view.step = step_of_round(round + 1);
	view.selected_row = UINT32_MAX;
	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
		for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
			view.charset = ways[k].charset;
			view.patterns = ways[k].patterns;
			view.width = sizes[s][0];
			view.height = sizes[s][1];
			assert_true(check_drawn(c, &view, key, &ways[k]) > 1);
		}
	mem_free(key);
}

static void check_rounds(const char *yaml)
{
	SCOPED(case_close) Case c;

	case_open(&c, yaml);
	if (!schedule_has_rounds(&c.schedule) || c.net.processors > 300)
		return;
	const uint32_t rounds = c.schedule.eliminations;

	for (uint32_t round = 0; round < rounds && round < ROUNDS_MOST; round++)
		check_round(&c, round);
}

TEST(rounds_are_read_back_from_cells)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		check_rounds(sample->text);
	for (uint64_t seed = 1; seed <= SEEDS; seed++) {
		RandomSettings settings = random_settings();
		ScopedBuf yaml = check_buf();
		Net net;

		settings.children = (uint32_t)(2 + 3 * seed);
		settings.seed = 7321 + seed;
		assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
		assert_int_equal(net_write(&net, &yaml, NULL), STATUS_OK);
		net_release(&net);
		check_rounds(yaml.text);
	}
	assert_true(parts_read > 200 && all_read > 200);
}
