/* layer: solver */
/* Deep trees with repeats at inner nodes, and networks of every kind, under random edits: they stay
 * well formed, every processor keeps its name, and saving loses nothing. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/net/random.h"

#include <stdio.h>
#include <string.h>

enum { RUNS = 120, EDITS = 12, PROCESSORS_MAX = 3000 };

/* --- making ---------------------------------------------------------------------------------- */

/* A random tree, some of its nodes named and some repeated, in one of the two forms that list
 * processors. In a flat list only leaves repeat. */
static Net deep_net(uint64_t seed)
{
	RandomSettings settings = random_settings();
	uint64_t state = seed * 31;
	char name[32];
	Net net;

	settings.seed = seed;
	settings.children = 1 + below(&state, 3);
	settings.levels = 1 + below(&state, 6);
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	net.form = below(&state, 2) ? NET_FLAT : NET_NESTED;
	for (uint32_t i = 1; i < net.nodes; i++) {
		if (below(&state, 4) == 0 && (net.form == NET_NESTED || net.node[i].size == 1))
			net.node[i].repeat = 1 + below(&state, 3);
		net.expanded = false;
		snprintf(name, sizeof name, "%s%u", below(&state, 2) ? "W" : "n. ", (unsigned)i);
		if (below(&state, 3) == 0)
			assert_int_equal(net_rename(&net, i, name, NULL), STATUS_OK);
	}
	net.expanded = false;
	if (net_expand(&net, NULL) != STATUS_OK || net.processors > PROCESSORS_MAX) {
		net_release(&net);
		return deep_net(seed + 100003);
	}
	return net;
}

/* --- checking -------------------------------------------------------------------------------- */

static void check_well_formed(const Net *net)
{
	uint32_t size[4096] = {0};

	assert_in_range(net->nodes, 1, 4095);
	assert_int_equal(net->node[0].parent, NET_NONE);
	assert_int_equal(net->node[0].repeat, 1);
	for (uint32_t i = net->nodes; i-- > 0;) {
		size[i]++;
		assert_int_equal(net->node[i].size, size[i]);
		if (i == 0)
			break;
		assert_true(net->node[i].parent < i && net->node[i].has_link &&
			    net->node[i].repeat >= 1);
		assert_true(i < net->node[i].parent + net->node[net->node[i].parent].size);
		assert_true(net->form == NET_NESTED || net->node[i].repeat == 1 ||
			    net->node[i].size == 1);
		size[net->node[i].parent] += size[i];
	}
}

static void save(const Net *net, Buf *text)
{
	const Buf saved = saved_text(net, text->text);

	buf_release(text);
	*text = saved;
}

/* --- editing --------------------------------------------------------------------------------- */

static Status cut_and_paste(Net *net, uint64_t *state)
{
	NetPiece *piece = NULL;
	const uint32_t node = below(state, net->nodes);
	Status status = net_cut(net, node, &piece, NULL);

	if (status != STATUS_OK) {
		assert_int_equal(node, 0);
		return status;
	}
	if (below(state, 3) > 0) {
		const uint32_t parent = below(state, net->nodes);
		status = net_paste(net, parent, below(state, 4), piece, NULL);
	}
	net_piece_free(piece);
	return status;
}

static Status paste_copy(Net *net, uint64_t *state)
{
	NetPiece *piece;
	const uint32_t parent = below(state, net->nodes);
	Status status = net_piece_copy(net, below(state, net->nodes), &piece, NULL);

	assert_int_equal(status, STATUS_OK);
	assert_int_equal(net_piece_rename(piece, net, NULL), STATUS_OK);
	status = net_paste(net, parent, below(state, 4), piece, NULL);
	net_piece_free(piece);
	return status;
}

static Status set_value(Net *net, uint64_t *state)
{
	const uint32_t id = below(state, net->processors);
	char text[64];

	switch (below(state, 4)) {
	case 0:
		snprintf(text, sizeof text, "#%u.repeat=%u", (unsigned)id,
			1 + (unsigned)below(state, 3));
		break;
	case 1:
		snprintf(text, sizeof text, "#%u.name=x%u", (unsigned)id,
			(unsigned)below(state, 1000));
		break;
	default:
		snprintf(text, sizeof text, "#%u.compute=%u.5", (unsigned)id,
			(unsigned)below(state, 90));
	}
	return net_set(net, text, NULL);
}

/* One edit on a copy, taken over when it is allowed and the net stays small. */
static void edit(Net *net, uint64_t *state)
{
	Net changed;
	Status status;

	changed = copy_of(net);
	switch (below(state, 5)) {
	case 0:
		status = cut_and_paste(&changed, state);
		break;
	case 1:
		status = paste_copy(&changed, state);
		break;
	case 2:
		status = net_split_last(&changed, below(state, changed.nodes), NULL);
		break;
	default:
		status = set_value(&changed, state);
	}
	assert_true(status == STATUS_OK || status == STATUS_INPUT);
	check_well_formed(&changed);
	if (status == STATUS_OK && net_expand(&changed, NULL) == STATUS_OK &&
		changed.processors <= PROCESSORS_MAX && changed.nodes < 1000) {
		net_release(net);
		*net = changed;
		return;
	}
	net_release(&changed);
}

TEST(deep_trees_survive_edits)
{
	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		uint64_t state = seed * 7919;
		ScopedNet net = deep_net(seed);
		ScopedBuf text = check_buf();

		assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
		net_release(&net);
		/* From the file, so that its items have their places. */
		net = net_of(text.text);
		for (int k = 0; k < EDITS; k++) {
			edit(&net, &state);
			if (k % 4 == 3) {
				save(&net, &text);
				net_release(&net);
				net = net_of(text.text);
			}
		}
	}
}

/* Splitting moves no processor and renames none, whichever copy it is and however deep. */
TEST(splits_change_one_processor)
{
	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		uint64_t state = seed * 104729;
		ScopedNet net = deep_net(seed), before;
		const uint32_t id = below(&state, net.processors);
		char text[64];
		ScopedBuf one = check_buf(), other = check_buf();

		before = copy_of(&net);
		snprintf(text, sizeof text, "#%u.compute=77.5", (unsigned)id);
		assert_int_equal(net_set(&net, text, NULL), STATUS_OK);
		check_well_formed(&net);
		names_of(&net, &one);
		names_of(&before, &other);
		assert_string_equal(one.text, other.text);
		for (uint32_t i = 0; i < net.processors; i++) {
			check_close(
				net_compute(&net, i), i == id ? 77.5 : net_compute(&before, i), 0);
			check_close(net_link(&net, i), net_link(&before, i), 0);
		}
	}
}

/* --- networks given by numbers --------------------------------------------------------------- */

/* Words that may suit the network as it is or may not. */
static void random_assignment(uint64_t *state, char *out, size_t size)
{
	static const char *const kinds[] = {"tree", "array", "mesh", "hypercube"};
	const unsigned a = 1 + below(state, 6), b = 1 + below(state, 6);

	switch (below(state, 9)) {
	case 0:
	case 1:
		snprintf(out, size, "network.kind=%s", kinds[below(state, 4)]);
		break;
	case 2:
		snprintf(out, size, "network.sizes=%ux%ux%u", a, b, 1 + (unsigned)below(state, 3));
		break;
	case 3:
		snprintf(out, size, "network.processors=%u", a * b);
		break;
	case 4:
		snprintf(out, size, "network.dimension=%u", a);
		break;
	case 5:
		snprintf(out, size, "network.levels=%u", 1 + a / 2);
		break;
	case 6:
		snprintf(out, size, "network.arity=%u", b);
		break;
	case 7:
		snprintf(out, size, "network.link=%u.25", a);
		break;
	default:
		snprintf(out, size, "*.compute=%u.5", b);
	}
}

static unsigned comments_in(const char *text)
{
	unsigned count = 0;

	for (; (text = strchr(text, '#')) != NULL; text++)
		count++;
	return count;
}

TEST(shapes_survive_edits)
{
	static const char *const files[] = {
		"# a\nnetwork: # b\n  kind: array # c\n  processors: 8 # d\n  # e\n  compute: "
		"1.50\n"
		"  link: 0.25 # f\n",
		"network:\n  link: 0.250\n  sizes: [ 4,4 ] # a\n  compute: 2 # b\n  kind: mesh\n# "
		"c\n"
		"load: 3\n",
		"{network: {kind: hypercube, compute: 1.0, link: 2, dimension: 3}} # a\n",
		"network:\n  arity: 2\n  levels: 3 # a\n  kind: tree\n  compute: 1\n  link: 1\n",
	};

	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		uint64_t state = seed * 15485863;
		const char *file = files[seed % 4];
		ScopedBuf text = check_buf();

		buf_add_text(&text, file);
		ScopedNet net = net_of(text.text);
		for (int k = 0; k < EDITS; k++) {
			char assignment[64];
			random_assignment(&state, assignment, sizeof assignment);
			Status status = net_set(&net, assignment, NULL);
			assert_true(status == STATUS_OK || status == STATUS_INPUT);
			assert_true(net.expanded && net.form == NET_REGULAR);
			save(&net, &text);
			if (comments_in(text.text) != comments_in(file))
				fail_msg("seed %u: %s\n%s", (unsigned)seed, assignment, text.text);
		}
	}
}
