/* layer: solver */
/* Every allocation fails in turn, once and from then on: a status comes back, nothing is lost and
 * nothing leaks (the sanitizer build sees that). */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/net/random.h"

#include <string.h>

static const char nested[] = "title: t\nstartup:\n  compute: 2\nnetwork:\n  kind: tree\n  root:\n"
			     "    name: P0\n    compute: 1\n    children:\n"
			     "      - {name: A, compute: 2, link: 1, repeat: 3}\n"
			     "      # c\n      - {compute: 3, link: 2}\n";
static const char flat[] = "network: {kind: tree, processors: [{compute: 1},"
			   "{name: a, parent: P0, compute: 2, link: 1},"
			   "{parent: a, compute: 2, link: 1, repeat: 2}]}\n";
static const char regular[] = "network: {kind: tree, levels: 2, arity: 2, compute: 1, link: 2}\n";
static const char array[] =
	"network:\n  kind: array # a\n  processors: 3\n  compute: 1\n  link: 2\n";
static const char mesh[] =
	"network:\n  kind: mesh\n  sizes:\n  - 2\n  - 3 # b\n  compute: 1\n  link: 2\n";
static const char cube[] =
	"{\"network\": {\"kind\": \"hypercube\", \"dimension\": 3, \"compute\": 1, "
	"\"link\": 2}}\n"; /* JSON */
static const char bad_sizes[] = "network: {kind: mesh, sizes: [2, 0], compute: 1, link: 2}\n";
static const char bad[] = "network: {kind: tree, root: {name: x, compute: 1, children: ["
			  "{name: x, compute: 2, link: 1}]}}\n";

/* The text of a net of this kind and form. */
static const char *file_text(const Net *net)
{
	static const char *const regulars[] = {[NET_TREE] = regular,
		[NET_ARRAY] = array,
		[NET_MESH] = mesh,
		[NET_HYPERCUBE] = cube};

	if (net->form == NET_REGULAR)
		return regulars[net->kind];
	return net->form == NET_FLAT ? flat : nested;
}

/* One deed that may run out of memory; true when it was done. `net` must be as before if not. */
typedef Status Deed(Net *net, Error *error);

static Status do_read(Net *net, Error *error)
{
	Net again;
	const char *text = file_text(net);
	Status status = net_read(&again, "f", text, strlen(text), error);

	if (status != STATUS_OK)
		assert_int_equal(again.nodes, 0);
	net_release(&again);
	return status;
}

static Status do_refuse(Net *net, Error *error)
{
	Net again;
	const char *text = net->kind == NET_MESH ? bad_sizes : bad;
	Status status = net_read(&again, "f", text, strlen(text), error);

	net_release(&again);
	return status == STATUS_INPUT ? STATUS_OK : status;
}

static Status do_set(Net *net, Error *error)
{
	Status status = net_set(net, "#1.compute=9", error);

	return status == STATUS_OK ? net_set(net, "title=another", error) : status;
}

/* Each on its own: the net is as before where one fails. */
static Status do_set_kind(Net *net, Error *error)
{
	return net_set(net, "network.kind=tree", error);
}

static Status do_set_mesh(Net *net, Error *error)
{
	return net_set(net, "network.kind=mesh", error);
}

static Status do_set_sizes(Net *net, Error *error)
{
	return net_set(net, "network.sizes=4x5", error);
}

static Status do_set_dimension(Net *net, Error *error)
{
	return net_set(net, "network.dimension=5", error);
}

/* Saved as a network of another kind. */
static Status do_patch_kind(Net *net, Error *error)
{
	const char *text = file_text(net);
	Net changed;
	Buf out;

	buf_init(&out);
	Status status = net_copy(&changed, net, error);
	if (status == STATUS_OK)
		status = net_set(&changed,
			net->kind == NET_MESH ? "network.kind=tree" : "network.kind=mesh", error);
	if (status == STATUS_OK)
		status = net_patch(&changed, text, strlen(text), &out, error);
	if (status != STATUS_OK)
		assert_true(out.failed || out.length == 0);
	net_release(&changed);
	buf_release(&out);
	return status;
}

static Status do_patch_sizes(Net *net, Error *error)
{
	Net changed;
	Buf out;

	buf_init(&out);
	Status status = net_copy(&changed, net, error);
	if (status == STATUS_OK)
		status = net_set(&changed, "network.sizes=7x2x2", error);
	if (status == STATUS_OK)
		status = net_patch(&changed, mesh, strlen(mesh), &out, error);
	net_release(&changed);
	buf_release(&out);
	return status;
}

static Status do_set_wrong(Net *net, Error *error)
{
	Status status = net_set(net, "nobody.link=9", error);

	return status == STATUS_INPUT ? STATUS_OK : status;
}

static Status do_paste(Net *net, Error *error)
{
	NetPiece *piece;
	Status status = net_piece_copy(net, 1, &piece, error);

	if (status != STATUS_OK)
		return status;
	status = net_piece_rename(piece, net, error);
	if (status == STATUS_OK)
		status = net_paste(net, 0, 0, piece, error);
	net_piece_free(piece);
	return status;
}

static Status do_cut(Net *net, Error *error)
{
	NetPiece *piece;
	Status status = net_cut(net, 1, &piece, error);

	if (status == STATUS_OK)
		net_piece_free(piece);
	return status;
}

static Status do_split(Net *net, Error *error)
{
	return net_split_last(net, 1, error);
}

static Status do_explicit(Net *net, Error *error)
{
	return net_make_explicit(net, error);
}

static Status do_rename(Net *net, Error *error)
{
	return net_rename(net, 1, "new", error);
}

static Status do_write(Net *net, Error *error)
{
	Buf text;

	buf_init(&text);
	Status status = net_write(net, &text, error);
	buf_release(&text);
	return status;
}

/* The net differs from the text in a value, a group, and the list. */
static Status do_patch(Net *net, Error *error)
{
	const char *text = file_text(net);
	NetNode node = {
		.compute = 5, .has_link = true, .link = 1, .repeat = 1, .name = (char[]){"n"}};
	Net changed;
	Buf out;

	buf_init(&out);
	Status status = net_copy(&changed, net, error);
	if (status == STATUS_OK && net->form != NET_REGULAR)
		status = net_append(&changed, 0, &node, error);
	changed.load = 7;
	changed.intensity_report = 3;
	if (status == STATUS_OK)
		status = net_patch(&changed, text, strlen(text), &out, error);
	/* Nothing half-written. */
	if (status != STATUS_OK)
		assert_true(out.failed || out.length == 0);
	net_release(&changed);
	buf_release(&out);
	return status;
}

static Status do_random(Net *net, Error *error)
{
	RandomSettings settings = random_settings();
	Net other;

	settings.levels = net->form == NET_FLAT ? 3 : 1;
	Status status = net_random(&other, &settings, error);

	net_release(&other);
	return status;
}

static void run_out(Deed *deed, const char *text, bool sticky)
{
	for (size_t k = 1;; k++) {
		Net net = net_of(text), before;
		Error error = {.status = STATUS_OK};

		assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
		mem_fail_plan(k, sticky);
		Status status = deed(&net, &error);
		bool reached = mem_calls() >= k;
		mem_fail_plan(0, false);
		if (status != STATUS_OK) {
			assert_int_equal(status, STATUS_NO_MEMORY);
			assert_int_equal(error.status, STATUS_NO_MEMORY);
			if (deed != do_set)
				assert_true(net_equal(&net, &before));
			assert_int_equal(net_expand(&net, NULL), STATUS_OK);
		}
		net_release(&net);
		net_release(&before);
		if (!reached) {
			assert_int_equal(status, STATUS_OK);
			break;
		}
	}
}

static void run_out_both(Deed *deed, const char *text)
{
	run_out(deed, text, false);
	run_out(deed, text, true);
}

TEST(reading)
{
	run_out_both(do_read, nested);
	run_out_both(do_read, flat);
	run_out_both(do_read, regular);
	run_out_both(do_refuse, nested);
	run_out_both(do_read, array);
	run_out_both(do_read, mesh);
	run_out_both(do_read, cube);
	run_out_both(do_refuse, mesh);
}

TEST(editing)
{
	run_out_both(do_paste, nested);
	run_out_both(do_paste, flat);
	run_out_both(do_cut, nested);
	run_out_both(do_split, nested);
	run_out_both(do_rename, nested);
	run_out_both(do_explicit, regular);
	run_out_both(do_explicit, array);
	run_out_both(do_explicit, mesh);
}

TEST(setting)
{
	run_out_both(do_set, nested);
	run_out_both(do_set, flat);
	run_out_both(do_set_wrong, nested);
	run_out_both(do_set_kind, array);
	run_out_both(do_set_kind, cube);
	run_out_both(do_set_mesh, regular);
	run_out_both(do_set_mesh, cube);
	run_out_both(do_set_sizes, mesh);
	run_out_both(do_set_dimension, cube);
}

TEST(writing)
{
	run_out_both(do_write, nested);
	run_out_both(do_write, flat);
	run_out_both(do_patch, nested);
	run_out_both(do_patch, flat);
	run_out_both(do_patch, regular);
	run_out_both(do_write, mesh);
	run_out_both(do_patch, mesh);
	run_out_both(do_patch_kind, array);
	run_out_both(do_patch_kind, mesh);
	run_out_both(do_patch_kind, regular);
	run_out_both(do_patch_sizes, mesh);
	run_out_both(do_random, nested);
	run_out_both(do_random, flat);
}
