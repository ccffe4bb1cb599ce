/* layer: layouts */
/* Whatever is folded: the shares that are read in the table make up the whole load, and what each
 * has is what its members have. */
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"

#include <math.h>
#include <stdlib.h>

enum { PROCESSORS_MAX = 20000, WIDTH = 120 };

/* Half of the last digit of "16.60 %". */
#define ROUNDING 0.00501

static View tall_view(const Case *c)
{
	return case_view(c, WIDTH, c->rows.count + 2);
}

static double shown_sum(const Case *c)
{
	const View view = tall_view(c);
	double sum = 0;
	SCOPED(scene_release) Scene scene;

	case_draw(c, "table", &view, &scene, NULL);
	for (size_t k = 0; k < scene.count; k++) {
		const SceneItem *item = &scene.items[k];

		if (item->kind == SCENE_TEXT && item->element == ELEMENT_VALUE &&
			item->part == COLUMN_SHARE)
			sum += strtod(scene_text_of(&scene, item), NULL);
	}
	return sum;
}

static void check_spread(const Case *c, const Row *row)
{
	const RowShares shares = row_shares(&c->rows, row, &c->net, &c->schedule);
	double least = INFINITY, most = -INFINITY;

	if (shares.parts != row->count)
		return;
	for (uint32_t k = 0; k < row->count; k++) {
		const double one = c->schedule.share[rows_processor(&c->rows, row->begin + k)];

		least = one < least ? one : least;
		most = one > most ? one : most;
	}
	assert_true(fabs(shares.least - least) <= 1e-9 * fabs(least));
	assert_true(fabs(shares.most - most) <= 1e-9 * fabs(most));
}

static void check_folded(Case *c, const char *name, const RowSettings *settings)
{
	case_rows(c, settings);
	const double sum = shown_sum(c);

	if (!(fabs(sum - 100) <= ROUNDING * c->rows.count))
		fail_msg("%s, %u rows: the shares make %.4f %%", name, c->rows.count, sum);
	for (uint32_t k = 0; k < c->rows.count; k++)
		check_spread(c, &c->rows.row[k]);
}

static void check_net(const char *text, const char *name)
{
	static const uint32_t rooms[] = {0, 8, 16, 60}, most[] = {2000, 12};
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	case_solve(&c, text);
	for (size_t r = 0; c.net.processors <= PROCESSORS_MAX && r < 4; r++)
		for (int m = 0; m < 2; m++)
			for (RowSort sort = SORT_SERVICE; sort <= SORT_SHARE; sort++) {
				settings.room = rooms[r];
				settings.individual_max = most[m];
				settings.sort = sort;
				check_folded(&c, name, &settings);
			}
}

TEST(shares_of_rows_make_the_whole_in_every_sample)
{
	for (size_t i = 0; embedded_samples[i].name; i++)
		check_net(embedded_samples[i].text, embedded_samples[i].name);
}

TEST(and_with_useless_ones_at_the_foot)
{
	Buf yaml;

	buf_init(&yaml);
	buf_add_text(&yaml, CASE_HEAD "compute: 1, children: [{compute: 2, link: 0.1}");
	for (int k = 0; k < 60; k++)
		buf_addf(&yaml, ", {compute: %d.385, link: %s}", 1 + k % 7, k % 2 ? "900" : "0.003");
	buf_add_text(&yaml, CASE_TAIL);
	check_net(yaml.text, "useless");
	buf_release(&yaml);
}
