/* What is wanted: a line across the plot, and a marker wherever the curve meets it. */
#include "layouts/plot/parts.h"

#include <math.h>

static void draw_line(Plot *plot, double y)
{
	SceneItem item = scene_item(SCENE_CURVE, ROLE_STRONG, 0, 0, 0, 0);
	const double points[] = {plot->left + 1, y, plot->right, y};

	item.line = LINE_DASHED;
	scene_curve(plot->pen.scene, &item, points, 2);
}

/* Above the line or below it, as far left as there is room. */
static void name_line(Plot *plot, double y, double measure)
{
	char text[LADDER_TEXT];
	Telling telling;

	plot_telling(plot, &telling, NULL);
	tell_number(&telling,
		plot->curve->measure == NET_MEASURE_FINISH ? GIVEN_FINISH : GIVEN_VALUE, measure);
	tell_text(&telling, SAY_WANTED, text);
	for (int x = plot->left + 2; x < plot->right; x++)
		for (int way = -1; way <= 1; way += 2)
			if (plot_write(plot, plot_strong(plot), ROLE_STRONG, x, (int)floor(y) + way,
				    text))
				return;
}

void plot_target_draw(Plot *plot)
{
	const CurveTarget *target = plot_target(plot);

	if (!target)
		return;
	const double y = plot_y(plot, target->measure);

	if (!(y >= plot->top && y <= plot->foot + 0.5))
		return;
	draw_line(plot, y);
	for (uint32_t k = 0; k < target->count; k++) {
		const double x = plot_x(plot, target->x[k]);

		if (target->x[k] < plot->curve->range.from || target->x[k] > plot->curve->range.to)
			continue;
		plot_point(
			plot, ROLE_STRONG, SHAPE_DIAMOND, k != target->chosen, SIGN_ANSWER, x, y);
		plot_take(plot, x - 0.75, y - 0.5, x + 0.75, y + 0.5);
	}
	name_line(plot, y, target->measure);
}
