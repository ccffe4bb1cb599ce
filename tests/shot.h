/* Solved nets as figures on paper, for tests of the formats that are drawn in points, and the other
 * programs that read such files. */
#ifndef GANTREE_TESTS_SHOT_H
#define GANTREE_TESTS_SHOT_H

#include "tests/solved.h"

#include "layouts/figure.h"
#include "tui/drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { SHOT_COMMAND_MAX = 512 };

typedef struct Shot {
	const char *name, *diagram;
	Scale scale;
	Labels labels;
} Shot;

static const Shot shots[] = {
	{"linear", "timing", SCALE_LINEAR, LABELS_VALUES},
	{"schematic", "timing", SCALE_SCHEMATIC, LABELS_SYMBOLS},
	{"tree", "tree", SCALE_LINEAR, LABELS_VALUES},
};

static inline void shot_draw(const Case *c, const Shot *shot, const char *format,
	const char *theme_name, double mm, Buf *out)
{
	View view = view_standard(figure_columns(mm), drawing_page_height(c->rows.count));
	DrawnInfo info;
	Theme theme;
	Scene scene;

	view.rows = &c->rows;
	view.plain = true;
	view.scale = shot->scale;
	view.labels = shot->labels;
	assert_int_equal(theme_find(&theme, theme_name, NULL, NULL), STATUS_OK);
	assert_int_equal(
		diagram_layout(diagram_find(shot->diagram), &c->solved, &view, &scene, &info, NULL),
		STATUS_OK);
	axis_release(&info.axis);
	drawing_cut(&scene);
	const ExportJob job = {.solved = &c->solved,
		.method = "chen-m",
		.scene = &scene,
		.theme = &theme,
		.width_mm = mm};

	assert_int_equal(drawing_write(exporter_find(format, true), &job, out, NULL), STATUS_OK);
	assert_int_equal(buf_status(out), STATUS_OK);
	scene_release(&scene);
}

/* --- other readers --------------------------------------------------------------------------- */

static inline bool shot_runs(const char *command)
{
	const int status = system(command);

	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static inline bool shot_have(const char *tool)
{
	char command[SHOT_COMMAND_MAX];

	snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", tool);
	return shot_runs(command);
}

#endif
