/* layer: solver */
/* What is worked out once for all intervals of an array, a mesh or a hypercube is, to the last bit,
 * what it is when each is worked out by itself; and walking on leads where looking up leads. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/array/family.h"
#include "solver/methods/cube/family.h"

enum { NETS = 60 };

static uint32_t up_to(uint64_t *seed, uint32_t most)
{
	return 1 + below(seed, most);
}

static void check_same(MeshSpan a, MeshSpan b)
{
	assert_memory_equal(&a.start, &b.start, sizeof a.start);
	assert_memory_equal(&a.end, &b.end, sizeof a.end);
	assert_memory_equal(&a.load, &b.load, sizeof a.load);
	assert_memory_equal(&a.needs, &b.needs, sizeof a.needs);
	assert_int_equal(a.period, b.period);
}

/* One walk that goes on and keeps, and a new one for each piece that does neither. */
static void compare(MeshWalk on, const MeshWalk *fresh, uint64_t count)
{
	for (uint64_t k = 0; k < count; k++) {
		MeshWalk one = *fresh;

		check_same(mesh_walk_to(&on, k), mesh_walk_to(&one, k));
	}
}

static void compare_mesh(const Net *net, const ArrayState *state)
{
	const Mesh *kept = &state->mesh;
	Mesh plain;

	mesh_init(&plain, &kept->terms, kept->installments);
	for (uint32_t p = 0; p < net->processors; p++) {
		const MeshWalk fresh = mesh_walk_computing(&plain, p);

		compare(mesh_walk_computing(kept, p), &fresh, mesh_pieces(kept, p));
		if (p == 0)
			continue;
		const MeshWalk in = mesh_walk_messages(&plain, p, p);
		const MeshWalk out = mesh_walk_messages(&plain, net->parent_of[p], p);

		compare(mesh_walk_messages(kept, p, p), &in, mesh_messages(kept, p));
		compare(mesh_walk_messages(kept, net->parent_of[p], p), &out,
			mesh_messages(kept, p));
	}
}

TEST(meshes)
{
	static const char *const method[] = {"array-q", "array-m", "array-s", "array-ms"};
	uint64_t seed = 11;

	for (int round = 0; round < NETS; round++) {
		const char *yaml = text_of(
			"load: %g\ninstallments: %u\nstartup: {compute: %g, transfer: %g}\n"
			"network: {kind: mesh, sizes: [%u, %u, %u], compute: %g, link: 0.01}\n",
			1000 * up_to(&seed, 9) * 1.0, up_to(&seed, 3), round % 3 * 1e-6,
			round % 2 * 1e-6, up_to(&seed, 4), up_to(&seed, 3), up_to(&seed, 3),
			0.5 * up_to(&seed, 20));
		ScopedSolved c = solved(method[round % 4], yaml);
		const ArrayState *array = array_state(&c.schedule);

		if (array->drawn)
			compare_mesh(&c.net, array);
	}
}

static void check_span(CubeSpan a, CubeSpan b)
{
	assert_memory_equal(&a.start, &b.start, sizeof a.start);
	assert_memory_equal(&a.end, &b.end, sizeof a.end);
	assert_memory_equal(&a.load, &b.load, sizeof a.load);
	assert_int_equal(a.period, b.period);
}

static void compare_cube(const CubeState *kept)
{
	CubeState plain = *kept;

	assert_true(kept->kept > kept->rounds);
	plain.kept = 0;
	for (uint32_t r = 1; r <= kept->rounds; r++)
		for (uint32_t s = 1; s <= kept->d; s++) {
			check_span(
				cube_round_compute(kept, r, s), cube_round_compute(&plain, r, s));
			for (uint32_t i = 0; i < s; i++)
				check_span(cube_round_send(kept, i, r, s),
					cube_round_send(&plain, i, r, s));
		}
	check_span(cube_last(kept), cube_last(&plain));
}

TEST(cubes)
{
	uint64_t seed = 12;

	for (int round = 0; round < NETS; round++) {
		ScopedSolved c = solved("cube-m",
			text_of("load: 100\ninstallments: %u\nnetwork: {kind: hypercube, "
				"dimension: "
				"%u, compute: %u, link: 1}\n",
				1 + up_to(&seed, 20), up_to(&seed, 7), up_to(&seed, 200)));

		if (cube_state(&c.schedule)->drawn)
			compare_cube(cube_state(&c.schedule));
	}
}
