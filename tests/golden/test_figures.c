/* layer: tui */
/* The figures of the papers as gantree draws them: every sample as a timing diagram with values and
 * true to scale, with symbols as papers print it, as a tree, and the curves it asks for, compared
 * with tests/golden/figures/NAME.txt. Of some the colours as well. GOLDEN_UPDATE=1 writes them
 * anew. */
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"
#include "themes/theme.h"
#include "tui/figure/drawing.h"

#include <stdio.h>

enum { WIDTH = 100, ROW_LINES = 4, MARGIN = 8, HEIGHT_MAX = 90 };

/* One or two of each kind of picture. */
static const char *const coloured[] = {"array-fig3-2", "cube-fig4-2", "eliminated", "hung-tree",
	"hung-useless", "ko-fig2", "mesh", NULL};

typedef struct Shot {
	const char *diagram;
	Scale scale;
	Labels labels;
} Shot;

static void lay_out(const Case *c, const Shot *shot, Scene *scene)
{
	const uint32_t lines = c->rows.count * ROW_LINES + MARGIN;
	View view = case_view(c, WIDTH, lines < HEIGHT_MAX ? lines : HEIGHT_MAX);

	view.plain = true;
	view.scale = shot->scale;
	view.labels = shot->labels;
	if (diagram_find(shot->diagram)->curves)
		view.height = diagram_wanted(diagram_find(shot->diagram), &c->solved, &view);
	case_layout(c, shot->diagram, &view, scene, NULL);
	drawing_cut(scene);
}

/* As `gantree draw` writes it. */
static void add_text(const Case *c, const Shot *shot, Buf *out)
{
	Theme theme;
	SCOPED(scene_release) Scene scene;

	assert_int_equal(theme_find(&theme, "mono", NULL, NULL), STATUS_OK);
	lay_out(c, shot, &scene);
	const ExportJob job = {
		.solved = &c->solved, .scene = &scene, .theme = &theme, .charset = CHARSET_EIGHTHS};

	assert_int_equal(drawing_write(exporter_find("txt", true), &job, out, NULL), STATUS_OK);
	buf_add_text(out, "\n");
}

static void add_colours(const Case *c, const Shot *shot, Buf *out)
{
	Theme theme;
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;

	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	lay_out(c, shot, &scene);
	assert_int_equal(grid_init(&grid, WIDTH, (int)scene.height), STATUS_OK);
	raster(&grid, 0, 0, &scene, &theme, CHARSET_EIGHTHS);
	grid_dump_styles(&grid, out);
}

static void add_curves(Case *c, Buf *out)
{
	static const Shot shot = {"curve", SCALE_LINEAR, LABELS_VALUES};
	Curve curve;

	if (!c->net.curve.vary[0])
		return;
	assert_int_equal(curve_begin(&curve, &c->net, c->schedule.method, NULL), STATUS_OK);
	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	c->solved.curve = &curve;
	add_text(c, &shot, out);
	c->solved.curve = NULL;
	curve_release(&curve);
}

static void draws_as_before(void **state)
{
	static const Shot shots[] = {
		{"timing", SCALE_LINEAR, LABELS_VALUES},
		{"timing", SCALE_SCHEMATIC, LABELS_SYMBOLS},
		{"tree", SCALE_LINEAR, LABELS_VALUES},
	};
	const Embedded *sample = *state;
	char file[120];
	ScopedBuf out = check_buf();
	SCOPED(case_close) Case c;

	case_open(&c, sample->text);
	assert_true(c.replay.ok);
	for (size_t k = 0; k < sizeof shots / sizeof *shots; k++)
		add_text(&c, &shots[k], &out);
	add_curves(&c, &out);
	snprintf(file, sizeof file, "figures/%s.txt", sample->name);
	check_golden(file, out.text);
	for (const char *const *name = coloured; *name; name++) {
		if (strcmp(*name, sample->name) != 0)
			continue;
		buf_clear(&out);
		add_colours(&c, &shots[1], &out);
		snprintf(file, sizeof file, "figures/%s-colours.txt", sample->name);
		check_golden(file, out.text);
	}
}

CHECK_ADD(samples, for (const Embedded *sample = embedded_samples; sample->name;
			   sample++) if (strncmp(sample->name, "million", 7) != 0)
			   check_add_row("draws_as_before", draws_as_before, sample))
