/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/file/read.h"
#include "solver/net/net.h"
#include "solver/net/random.h"

#include <string.h>

TEST(the_generator_is_splitmix64)
{
	/* Reference values for seed 1234567 published with the generator. */
	static const uint64_t expected[] = {UINT64_C(6457827717110365317),
		UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
		UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)};
	uint64_t seed = 1234567;

	for (int i = 0; i < 5; i++)
		assert_true(random_next(&seed) == expected[i]);
	for (int i = 0; i < 1000; i++) {
		double unit = random_unit(&seed);

		assert_true(unit >= 0 && unit < 1);
	}
}

TEST(nets_are_the_same_for_the_same_seed)
{
	RandomSettings settings = random_settings();
	ScopedNet a, b, c;

	settings.seed = 42;
	settings.children = 17;
	assert_int_equal(net_random(&a, &settings, NULL), STATUS_OK);
	assert_int_equal(net_random(&b, &settings, NULL), STATUS_OK);
	settings.seed = 43;
	assert_int_equal(net_random(&c, &settings, NULL), STATUS_OK);
	assert_true(net_equal(&a, &b));
	assert_false(net_equal(&a, &c));
	assert_int_equal(a.processors, 18);
	assert_true(net_is_single_level(&a));
}

/* Written down once: a change of the generator would change every seeded test and README. */
TEST(a_known_seed_gives_known_text)
{
	RandomSettings settings = random_settings();
	ScopedNet net;
	ScopedBuf text = check_buf();

	settings.children = 2;
	settings.installments = -1;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
	assert_string_equal(text.text, "load: 100\n"
				       "order: 2\n"
				       "installments: best\n"
				       "network:\n"
				       "  kind: tree\n"
				       "  root:\n"
				       "    compute: 1.84\n"
				       "    children:\n"
				       "      - {compute: 2.78, link: 8.18}\n"
				       "      - {compute: 1.39, link: 0.215}\n");
}

TEST(values_keep_to_their_ranges)
{
	RandomSettings settings = random_settings();
	ScopedNet net;

	settings.children = 2000;
	settings.compute_min = 0.12345;
	settings.compute_max = 0.125;
	settings.link_min = 0;
	settings.link_max = 3;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	for (uint32_t i = 0; i < net.processors; i++) {
		assert_true(net_compute(&net, i) >= 0.12345 && net_compute(&net, i) <= 0.125);
		assert_true(net_link(&net, i) >= 0 && net_link(&net, i) <= 3);
	}
}

/* As deep as asked for, nobody with more children than the root, and the same again. */
TEST(trees_of_several_levels_are_so_deep)
{
	for (uint64_t seed = 1; seed <= 300; seed++) {
		RandomSettings settings = random_settings();
		NetTree tree;
		ScopedNet net, again;
		uint32_t deepest = 0;

		settings.seed = seed;
		settings.children = 1 + (uint32_t)(seed % 4);
		settings.levels = 1 + (uint32_t)(seed % 6);
		assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
		assert_int_equal(net_random(&again, &settings, NULL), STATUS_OK);
		assert_true(net_equal(&net, &again));
		assert_int_equal(net_tree_open(&tree, &net, NULL), STATUS_OK);
		assert_int_equal(net_tree_degree(&tree, 0), settings.children);
		for (uint32_t i = 0; i < net.processors; i++) {
			uint32_t depth = net_depth(&net, i);

			deepest = depth > deepest ? depth : deepest;
			assert_true(net_tree_degree(&tree, i) <= settings.children);
		}
		assert_int_equal(deepest, settings.levels);
		assert_int_equal(net_is_single_level(&net), settings.levels == 1);
		net_tree_close(&tree);
	}
}

static void check_refused(RandomSettings settings, const char *message)
{
	Net net;
	Error error;

	assert_int_equal(net_random(&net, &settings, &error), STATUS_INPUT);
	check_error(&error, message);
	assert_int_equal(net.nodes, 0);
}

TEST(settings_out_of_range_are_refused)
{
	RandomSettings settings = random_settings();

	settings.children = 0;
	check_refused(settings, "children is 0; it must be from 1 to 16777215");
	settings = random_settings();
	settings.levels = 0;
	check_refused(settings, "levels is 0; it must be from 1 to 128");
	settings.levels = 129;
	check_refused(settings, "levels is 129; it must be from 1 to 128");
	settings.levels = 12;
	settings.children = 40;
	check_refused(settings, "12 levels with up to 40 children each make more than 1048576 "
				"processors; lower one of them");
	settings = random_settings();
	settings.order = 0;
	check_refused(settings, "order is 0; it must be from 1 to 20");
	settings = random_settings();
	settings.load = -2;
	check_refused(settings, "load is -2; it must be greater than 0");
	settings = random_settings();
	settings.compute_min = 0;
	check_refused(settings,
		"the range of compute must start above 0 and end no lower than it starts");
	settings = random_settings();
	settings.link_max = 0.001;
	check_refused(settings,
		"the range of link must start at 0 or above and end no lower than it starts");
}
