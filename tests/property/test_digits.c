/* layer: layouts */
/* Numbers in the pictures of all samples read back as what they stand for, to four significant
 * digits: what is written on a bar is that bar's, T is T. */
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { PROCESSORS_MAX = 2000 };

/* A value with so many significant digits, as a person would round it. */
static double rounded(double value)
{
	char text[40];

	snprintf(text, sizeof text, "%.3e", value);
	return strtod(text, NULL);
}

/* The number at the end of a text, its groups joined; false where it ends with something else, or
 * is a name's. */
static bool number_at_end(const char *text, double *out)
{
	const size_t length = strlen(text);
	char digits[64];
	size_t begin = length, used = 0;

	while (begin > 0 && strchr("0123456789.e- ", text[begin - 1]))
		begin--;
	while (text[begin] == ' ')
		begin++;
	if (begin > 0 && text[begin - 1] != ' ')
		return false;
	for (size_t i = begin; i < length && used + 1 < sizeof digits; i++)
		if (text[i] != ' ')
			digits[used++] = text[i];
	digits[used] = '\0';
	char *end;

	*out = strtod(digits, &end);
	return used > 0 && *end == '\0' && end > digits;
}

static const SceneItem *bar_below(const Scene *scene, const SceneItem *text, double cells)
{
	const double left = text->x0 - (text->align == ALIGN_CENTER  ? cells / 2
					       : text->align == ALIGN_RIGHT ? cells
									    : 0);
	const double middle = left + cells / 2;

	for (size_t k = scene->count; k-- > 0;) {
		const SceneItem *bar = &scene->items[k];

		if (bar->kind == SCENE_BAR && bar->element == ELEMENT_BAR && bar->x0 <= middle &&
			middle <= bar->x1 && bar->y0 < text->y0 + 1 && text->y0 < bar->y1)
			return bar;
	}
	return NULL;
}

static bool is_on_bar(const SceneItem *item)
{
	return item->kind == SCENE_TEXT && !item->markup &&
	       (item->role == ROLE_COMPUTE_TEXT || item->role == ROLE_RECEIVE_TEXT ||
		       item->role == ROLE_SEND_TEXT);
}

static size_t check_picture(const Case *c, const char *name, int width, int height, Scale scale)
{
	View view = case_view(c, width, height);
	size_t checked = 0;
	SCOPED(scene_release) Scene scene;

	view.scale = scale;
	case_draw(c, "timing", &view, &scene, NULL);
	for (size_t k = 0; k < scene.count; k++) {
		const SceneItem *item = &scene.items[k];
		const char *text = item->kind == SCENE_TEXT ? scene_text_of(&scene, item) : "";
		double shown, meant = NAN;

		if (strncmp(text, "T ", 2) == 0)
			meant = c->schedule.finish;
		else if (is_on_bar(item) && !strstr(text, "…") && !strstr(text, "⋯")) {
			const SceneItem *bar = bar_below(&scene, item, text_width(text, strlen(text)));

			meant = bar ? bar->end - bar->start : NAN;
		}
		if (isnan(meant) || !number_at_end(text, &shown))
			continue;
		checked++;
		if (fabs(shown - rounded(meant)) > 1e-12 * fabs(meant))
			fail_msg("%s at %dx%d: \"%s\" is %.9g", name, width, height, text, meant);
	}
	return checked;
}

TEST(numbers_on_bars_are_the_bars)
{
	static const int size[][2] = {{80, 20}, {120, 34}, {200, 56}};
	size_t checked = 0;

	for (size_t i = 0; embedded_samples[i].name; i++) {
		SCOPED(case_close) Case c;

		case_open(&c, embedded_samples[i].text);
		for (size_t k = 0; c.net.processors <= PROCESSORS_MAX && k < 3; k++)
			for (Scale scale = SCALE_LINEAR; scale <= SCALE_SCHEMATIC; scale++)
				checked += check_picture(&c, embedded_samples[i].name, size[k][0],
					size[k][1], scale);
	}
	assert_true(checked > 500);
}
