#include "layouts/scene/scene.h"

#include "solver/base/holds.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

void scene_init(Scene *scene, double width, double height)
{
	*scene = (Scene){.width = width, .height = height};
	buf_init(&scene->texts);
}

void scene_release(Scene *scene)
{
	mem_free(scene->items);
	mem_free(scene->points);
	buf_release(&scene->texts);
	scene_init(scene, 0, 0);
}

void scene_clear(Scene *scene, double width, double height)
{
	scene->width = width;
	scene->height = height;
	scene->count = 0;
	scene->points_count = 0;
	scene->failed = false;
	buf_clear(&scene->texts);
}

SceneItem scene_item(SceneKind kind, Role role, double x0, double y0, double x1, double y1)
{
	return (SceneItem){.kind = kind,
		.role = role,
		.on = ROLES,
		.x0 = x0,
		.y0 = y0,
		.x1 = x1,
		.y1 = y1,
		.id = SCENE_NO_ID,
		.start = NAN,
		.end = NAN};
}

/* [low, high] has no point in [0, size). Written so that a position that is no number is out. */
static bool is_beside(double low, double high, double size)
{
	return !(low < size && (high > 0 || (low >= 0 && high >= low)));
}

/* Texts reach as far as their letters; only those whose anchor they lead away from are out. */
static bool text_is_beside(const Scene *scene, const SceneItem *item)
{
	if (is_beside(item->y0, item->y0 + 1, scene->height) || isnan(item->x0))
		return true;
	return (item->align == ALIGN_LEFT && item->x0 >= scene->width) ||
	       (item->align == ALIGN_RIGHT && item->x0 <= 0);
}

static bool is_outside(const Scene *scene, const SceneItem *item)
{
	if (item->kind == SCENE_TEXT)
		return text_is_beside(scene, item);
	return is_beside(item->x0, item->x1, scene->width) ||
	       is_beside(item->y0, item->y1, scene->height);
}

static void append(Scene *scene, const SceneItem *item)
{
	void *items = scene->items;

	HOLDS(item->kind == SCENE_TEXT || (item->x0 <= item->x1 && item->y0 <= item->y1));
	HOLDS(item->element != ELEMENT_BAR || !(item->start > item->end));
	if (pace_step(scene->count) ||
		!mem_grow(&items, &scene->cap, scene->count + 1, sizeof *scene->items)) {
		scene->failed = true;
		return;
	}
	scene->items = items;
	scene->items[scene->count++] = *item;
}

void scene_add(Scene *scene, const SceneItem *item)
{
	if (!scene->failed && !is_outside(scene, item))
		append(scene, item);
}

/* One run of points that are all numbers. */
static void append_run(Scene *scene, const SceneItem *item, const double *points, size_t count)
{
	const size_t used = 2 * scene->points_count;
	SceneItem run = *item;
	void *all = scene->points;

	if (scene->failed || count == 0)
		return;
	if (!mem_grow(&all, &scene->points_cap, used + 2 * count, sizeof *points)) {
		scene->failed = true;
		return;
	}
	scene->points = all;
	memcpy(scene->points + used, points, 2 * count * sizeof *points);
	run.first = scene->points_count;
	run.points = count;
	run.x0 = points[0];
	run.x1 = points[2 * (count - 1)];
	run.y0 = run.y1 = points[1];
	for (size_t i = 1; i < count; i++) {
		run.y0 = fmin(run.y0, points[2 * i + 1]);
		run.y1 = fmax(run.y1, points[2 * i + 1]);
	}
	scene->points_count += count;
	append(scene, &run);
}

void scene_curve(Scene *scene, const SceneItem *item, const double *points, size_t count)
{
	size_t from = 0;

	for (size_t i = 0; i <= count; i++) {
		if (i < count && isfinite(points[2 * i]) && isfinite(points[2 * i + 1]))
			continue;
		append_run(scene, item, points + 2 * from, i - from);
		from = i + 1;
	}
}

size_t scene_first_point(const Scene *scene, const SceneItem *curve, double x)
{
	const double *points = scene->points + 2 * curve->first;
	size_t low = 0, high = curve->points;

	while (high - low > 1) {
		const size_t middle = low + (high - low) / 2;

		if (points[2 * middle] < x)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* Add `item` with the text that starts at `offset` of the texts, whose NUL is still missing. */
static void append_with_text(Scene *scene, const SceneItem *item, size_t offset)
{
	SceneItem with_text = *item;

	buf_add_char(&scene->texts, '\0');
	if (scene->texts.failed) {
		scene->failed = true;
		return;
	}
	with_text.text = offset;
	append(scene, &with_text);
}

void scene_text(Scene *scene, const SceneItem *item, const char *text)
{
	size_t offset = scene->texts.length;

	if (scene->failed || is_outside(scene, item))
		return;
	buf_add_text(&scene->texts, text);
	append_with_text(scene, item, offset);
}

const char *scene_text_of(const Scene *scene, const SceneItem *item)
{
	return item->kind == SCENE_TEXT ? scene->texts.text + item->text : "";
}

Status scene_status(const Scene *scene)
{
	if (!scene->failed)
		return STATUS_OK;
	return pace_stop(0, 0) ? STATUS_STOPPED : STATUS_NO_MEMORY;
}

/* --- hits ------------------------------------------------------------------------------------ */

/* Whatever is thinner than a cell is hit anywhere in the cells it touches, because a mouse cannot
 * point between them. */
static bool covers(double low, double high, double at)
{
	if (high - low < 1) {
		low = floor(low);
		high = fmax(ceil(high), low + 1);
	}
	return at >= low && at < high;
}

static bool text_covers(const Scene *scene, const SceneItem *item, double x, double y)
{
	const char *text = scene_text_of(scene, item);
	int width =
		item->markup ? label_width(text, CHARSET_EIGHTHS) : text_width(text, strlen(text));
	double left = item->x0;

	if (item->width > 0 && width > item->width)
		width = item->width;
	if (item->align == ALIGN_CENTER)
		left -= width / 2.0;
	else if (item->align == ALIGN_RIGHT)
		left -= width;
	left = floor(left + 0.5);
	return floor(y) == floor(item->y0) && x >= left && x < left + width;
}

/* Any of it lies in the cell that has the point: its box may be the whole picture. */
static bool curve_covers(const Scene *scene, const SceneItem *item, double x, double y)
{
	const double *points = scene->points + 2 * item->first;
	const double left = floor(x), top = floor(y);

	for (size_t i = 0; i < item->points; i++) {
		const double *from = points + 2 * i, *to = i + 1 < item->points ? from + 2 : from;

		if (to[0] < left || from[0] >= left + 1)
			continue;
		const double slope = to[0] > from[0] ? (to[1] - from[1]) / (to[0] - from[0]) : 0;
		const double first = from[1] + slope * (fmax(from[0], left) - from[0]);
		const double last =
			slope == 0 ? to[1] : from[1] + slope * (fmin(to[0], left + 1) - from[0]);

		if (fmax(first, last) >= top && fmin(first, last) < top + 1)
			return true;
	}
	return false;
}

bool scene_covers(const Scene *scene, const SceneItem *item, double x, double y)
{
	if (item->kind == SCENE_TEXT)
		return text_covers(scene, item, x, y);
	if (item->kind == SCENE_CURVE)
		return curve_covers(scene, item, x, y);
	return covers(item->x0, item->x1, x) && covers(item->y0, item->y1, y);
}

const SceneItem *scene_hit(const Scene *scene, double x, double y)
{
	for (size_t i = scene->count; i-- > 0;) {
		const SceneItem *item = &scene->items[i];

		if (item->element != ELEMENT_NONE && item->element != ELEMENT_TOLD &&
			scene_covers(scene, item, x, y))
			return item;
	}
	return NULL;
}
