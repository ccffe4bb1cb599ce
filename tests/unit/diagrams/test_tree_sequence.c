/* layer: layouts */
/* The order of service on the links of the tree diagram: Fig. 3 of Ko & Robertazzi, whose drawing
 * is lost, against what Section V writes about it and against the diagram's own times; and that
 * numbers keep out of the way of everything else. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/scene/pen.h"
#include "solver/base/embed.h"

#include <stdio.h>
#include <stdlib.h>

#define MOS(levels, arity)                                                                         \
	"method: ko-mos\nload: 1\nintensity: {compute: 1, transfer: 1, report: 0.2}\n"             \
	"network: {kind: tree, levels: " #levels ", arity: " #arity                                \
	", compute: 1.1, link: 0.013}\n"

/* The text on the link to a processor, or "" */
static const char *on_link(const Scene *scene, uint32_t processor)
{
	for (EACH_ITEM(item, scene)) {
		if (item->sign == SIGN_SEQUENCE && item->element == ELEMENT_ROW &&
			item->id == processor)
			return scene_text_of(scene, item);
	}
	return "";
}

static uint32_t numbers(const Scene *scene)
{
	uint32_t count = 0;

	for (EACH_ITEM(item, scene))
		count += item->sign == SIGN_SEQUENCE && item->element == ELEMENT_ROW;
	return count;
}

/* In what order those from `first` on begin to compute: each has its own load then. */
static unsigned begun_before(const Schedule *schedule, uint32_t first, uint32_t end, uint32_t p)
{
	unsigned count = 0;

	for (uint32_t other = first; other < end; other++)
		count += schedule->start[other] < schedule->start[p];
	return count;
}

/* With a row for each processor, as where there is room. */
static void open_unfolded(Case *c, const char *yaml)
{
	RowSettings settings = row_settings();

	settings.room = 60;
	case_solve(c, yaml);
	case_rows(c, &settings);
}

static void open_figure(Case *c)
{
	const Embedded *sample = embedded_find(embedded_samples, "ko-fig3");

	assert_non_null(sample);
	open_unfolded(c, sample->text);
}

/* Section V: p_0, p_3, p_6 of level 2, then p_1, p_4, p_7, then p_2, p_5, p_8; below them as their
 * fractions come. */
TEST(figure_3_of_ko_robertazzi)
{
	static const unsigned second[] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
	static const struct {
		int width, height;
		Charset charset;
	} size[] = {{80, 60, CHARSET_EIGHTHS}, {120, 36, CHARSET_ASCII}, {200, 60, CHARSET_SHADES}};
	SCOPED(case_close) Case c;

	open_figure(&c);
	for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
		SCOPED(scene_release) Scene scene;
		View view = case_view(&c, size[s].width, size[s].height);
		char place[16];

		view.charset = size[s].charset;
		case_draw(&c, "tree", &view, &scene, NULL);
		assert_int_equal(numbers(&scene), 39);
		assert_string_equal(on_link(&scene, 0), "");
		for (unsigned k = 0; k < 9; k++) {
			snprintf(place, sizeof place, "%u", k + 1);
			if (k < 3)
				assert_string_equal(on_link(&scene, 1 + k), place);
			assert_string_equal(on_link(&scene, 4 + second[k]), place);
		}
		for (uint32_t p = 13; p < 40; p++) {
			snprintf(place, sizeof place, "%u",
				begun_before(&c.schedule, 13, 40, p) + 1);
			assert_string_equal(on_link(&scene, p), place);
		}
	}
}

TEST(a_legend_says_what_they_are)
{
	SCOPED(case_close) Case c;

	open_figure(&c);
	const View view = case_view(&c, 120, 36);

	check_shows(&c, "tree", &view, "1 place in the order of service on its level");
	case_close(&c);
	open_unfolded(&c, MOS(2, 3));
	const View narrow = case_view(&c, 60, 24);

	check_shows(&c, "tree", &narrow, "1 order of service");
}

/* A few links in one row have all their numbers. */
TEST(rows_of_several)
{
	RowSettings settings = row_settings();
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	settings.fold_level = 2;
	case_solve(&c, MOS(2, 3));
	case_rows(&c, &settings);
	const View view = case_view(&c, 120, 30);

	case_draw(&c, "tree", &view, &scene, NULL);
	assert_string_equal(on_link(&scene, 1), "1");
	assert_string_equal(on_link(&scene, 3), "3");
	assert_string_equal(on_link(&scene, 7), "2, 5, 8");
}

/* Other methods, where each sender has its own order; where no level has two links; and where no
 * labels are wanted. */
TEST(nothing_where_there_is_no_such_order)
{
	static const char *const net[] = {MOS(5, 1),
		"method: ko-sos\nnetwork: {kind: tree, levels: 2, arity: 3, compute: 1, link: "
		"0.1}\n",
		"network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.1}\n",
		"network: {kind: hypercube, dimension: 3, compute: 3, link: 1}\n", MOS(2, 3)};

	for (size_t k = 0; k < sizeof net / sizeof *net; k++) {
		SCOPED(scene_release) Scene scene;
		SCOPED(case_close) Case c;

		case_open(&c, net[k]);
		View view = case_view(&c, 120, 36);

		view.labels = k == 4 ? LABELS_NONE : LABELS_VALUES;
		case_draw(&c, "tree", &view, &scene, NULL);
		assert_int_equal(numbers(&scene), 0);
	}
}

static bool overlaps(const Scene *scene, const SceneItem *number, const SceneItem *other)
{
	const double end = number->x0 + (double)strlen(scene_text_of(scene, number));

	if (other == number || (other->kind != SCENE_TEXT && other->wire == WIRE_NONE))
		return false;
	if (other->kind != SCENE_TEXT)
		return other->y0 < number->y0 + 1 && other->y1 > number->y0 && other->x0 < end &&
		       other->x1 > number->x0;
	return other->y0 == number->y0 && other->x0 < end &&
	       other->x0 + pen_cells(scene_text_of(scene, other)) > number->x0;
}

/* All links that are drawn have theirs or none has, and nothing touches one. */
TEST(all_or_none_and_apart)
{
	static const char *const net[] = {MOS(1, 12), MOS(2, 3), MOS(3, 3), MOS(4, 2)};
	uint32_t drawn = 0;

	for (size_t n = 0; n < sizeof net / sizeof *net; n++) {
		SCOPED(case_close) Case c;

		open_unfolded(&c, net[n]);
		for (int width = 5; width <= 200; width += width < 60 ? 1 : 17)
			for (int height = 3; height <= 60; height += height < 8 ? 1 : 13) {
				const View view = case_view(&c, width, height);
				SCOPED(scene_release) Scene scene;
				uint32_t wires = 0;

				case_draw(&c, "tree", &view, &scene, NULL);
				const uint32_t count = numbers(&scene);

				for (EACH_ITEM(item, &scene))
					wires += item->wire == WIRE_ACROSS &&
						 item->element == ELEMENT_ROW;
				assert_true(count == 0 || wires == 0 || count == wires);
				drawn += count > 0;
				for (size_t k = 0; k < scene.count && count > 0; k++)
					for (size_t i = 0; i < scene.count &&
							   scene.items[k].sign == SIGN_SEQUENCE;
						i++)
						assert_false(overlaps(
							&scene, &scene.items[k], &scene.items[i]));
			}
	}
	assert_true(drawn > 200);
}
