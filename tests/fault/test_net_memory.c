/* layer: solver */
/* Every allocation fails in turn, once and from then on, while nets and their curves are read,
 * edited, set, saved and worked out: a status comes back, nothing is lost and nothing leaks (the
 * sanitizer build sees that). */
#include "tests/fixtures/faults.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/file/settings.h"
#include "solver/net/fields.h"
#include "solver/net/random.h"
#include "solver/schedule/method.h"
#include "solver/study/curve/curve.h"

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
static const char curved[] =
	"order: 2\n"
	"load: 20\n"
	"curve:   # of it\n"
	"  vary: A.link=1:2:0.5\n"
	"  measure: speedup\n"
	"  methods: [chen-s, chen-m]\n"
	"  series:\n"
	"    - {load: 30, \"#2.link\": 3}\n"
	"    - children: 4\n"
	"      load: 50\n"
	"network: {kind: tree, root: {compute: 1, children: [{name: A, compute: 1, "
	"link: 1}, {compute: 2, link: 2, repeat: 2}]}}\n";
static const char bad_curve[] = "curve: {methods: [chen-s, chen-c], series: [{laod: 3}]}\n";
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

	if (net->curve.vary[0] != '\0')
		return curved;
	if (net->form == NET_REGULAR)
		return regulars[net->kind];
	return net->form == NET_FLAT ? flat : nested;
}

/* One deed that may run out of memory, with a word that tells it more. `net` must be as before
 * then. */
typedef Status Deed(Net *net, const char *word, Error *error);

static Status do_read(Net *net, const char *word, Error *error)
{
	const char *text = file_text(net);
	ScopedNet again;
	const Status status = net_read(&again, "f", text, strlen(text), error);

	assert_int_equal(status == STATUS_OK, net_equal(&again, net));
	assert_int_equal(status == STATUS_OK, again.nodes > 0);
	return status;
}

/* What is refused is refused, whatever runs out. */
static Status refused(Status status)
{
	return status == STATUS_INPUT ? STATUS_OK : status;
}

static Status do_refuse(Net *net, const char *word, Error *error)
{
	ScopedNet again;

	return refused(net_read(&again, "f", word, strlen(word), error));
}

static Status do_settings(Net *net, const char *word, Error *error)
{
	ScopedBuf text = check_buf();
	uint32_t count;

	return refused(settings_read(word, strlen(word), &text, &count, error));
}

static Status do_copy(Net *net, const char *word, Error *error)
{
	ScopedNet copy;

	return net_copy(&copy, net, error);
}

static Status do_set(Net *net, const char *word, Error *error)
{
	return net_set(net, word, error);
}

static Status do_set_wrong(Net *net, const char *word, Error *error)
{
	return refused(net_set(net, word, error));
}

/* Two, of which the second may fail: the first stays then. */
static Status do_set_two(Net *net, const char *word, Error *error)
{
	const Status status = net_set(net, word, error);

	return status == STATUS_OK ? net_set(net, "title=another", error) : status;
}

/* Saved with the word made. */
static Status save(const Net *net, const char *text, const char *word, Error *error)
{
	ScopedBuf out = check_buf();
	ScopedNet changed;
	Status status = net_copy(&changed, net, error);

	if (status == STATUS_OK)
		status = net_set(&changed, word, error);
	if (status == STATUS_OK)
		status = net_patch(&changed, text, strlen(text), &out, error);
	/* Nothing half-written. */
	if (status != STATUS_OK)
		assert_true(out.failed || out.length == 0);
	return status;
}

static Status do_save(Net *net, const char *word, Error *error)
{
	return save(net, file_text(net), word, error);
}

/* Into a file that has no curve yet. */
static Status do_insert(Net *net, const char *word, Error *error)
{
	return save(net, strstr(curved, "network:"), word, error);
}

static Status do_paste(Net *net, const char *word, Error *error)
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

static Status do_cut(Net *net, const char *word, Error *error)
{
	NetPiece *piece;
	Status status = net_cut(net, 1, &piece, error);

	if (status == STATUS_OK)
		net_piece_free(piece);
	return status;
}

static Status do_split(Net *net, const char *word, Error *error)
{
	return net_split_last(net, 1, error);
}

static Status do_explicit(Net *net, const char *word, Error *error)
{
	return net_make_explicit(net, error);
}

static Status do_rename(Net *net, const char *word, Error *error)
{
	return net_rename(net, 1, word, error);
}

static Status do_write(Net *net, const char *word, Error *error)
{
	Buf text;

	buf_init(&text);
	Status status = net_write(net, &text, error);
	buf_release(&text);
	return status;
}

/* The net differs from the text in a value, a group, and the list. */
static Status do_patch(Net *net, const char *word, Error *error)
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

static Status do_random(Net *net, const char *word, Error *error)
{
	RandomSettings settings = random_settings();
	Net other;

	settings.levels = net->form == NET_FLAT ? 3 : 1;
	Status status = net_random(&other, &settings, error);

	net_release(&other);
	return status;
}

static Status do_usual(Net *net, const char *word, Error *error)
{
	Buf vary;

	buf_init(&vary);
	Status status = curve_default(net, "A.link", &vary, error);

	if (status == STATUS_OK)
		status = curve_reach(net, method_find("chen-s"), 0, &vary, error);
	buf_release(&vary);
	return status;
}

/* A step that failed can be tried again. */
static Status do_curve(Net *net, const char *word, Error *error)
{
	char why[ERROR_TEXT_MAX];
	Curve curve;
	Status status = curve_begin(&curve, net, method_find("chen-s"), error);

	while (status == STATUS_OK && curve_due(&curve)) {
		const uint32_t done = curve_done(&curve, 0) + curve_done(&curve, 2);
		const bool more = done < 2 * curve_points(&curve);

		status = curve_step(&curve, error);
		assert_int_equal(curve_done(&curve, 0) + curve_done(&curve, 2),
			done + (more && status == STATUS_OK));
	}
	if (status == STATUS_OK)
		status = curve_reason(&curve, 1, 2, why);
	if (status == STATUS_NO_MEMORY)
		(void)error_no_memory(error);
	curve_release(&curve);
	return status;
}

/* Where nobody says what is varied. */
static Status do_usual_curve(Net *net, const char *word, Error *error)
{
	Net plain;
	Curve curve = {.lines = 0};
	Status status = net_copy(&plain, net, error);

	if (status == STATUS_OK)
		status = net_set(&plain, "curve.vary=", error);
	if (status == STATUS_OK)
		status = curve_begin(&curve, &plain, method_find("chen-s"), error);
	curve_release(&curve);
	net_release(&plain);
	return status;
}

static const struct Row {
	const char *name;
	Deed *deed;
	const char *text, *word;
} rows[] = {
	{"read nested", do_read, nested, NULL},
	{"read flat", do_read, flat, NULL},
	{"read regular", do_read, regular, NULL},
	{"refuse nested", do_refuse, nested, bad},
	{"read array", do_read, array, NULL},
	{"read mesh", do_read, mesh, NULL},
	{"read cube", do_read, cube, NULL},
	{"refuse mesh", do_refuse, mesh, bad_sizes},
	{"paste nested", do_paste, nested, NULL},
	{"paste flat", do_paste, flat, NULL},
	{"cut nested", do_cut, nested, NULL},
	{"split nested", do_split, nested, NULL},
	{"rename nested", do_rename, nested, "new"},
	{"explicit regular", do_explicit, regular, NULL},
	{"explicit array", do_explicit, array, NULL},
	{"explicit mesh", do_explicit, mesh, NULL},
	{"set nested", do_set_two, nested, "#1.compute=9"},
	{"set flat", do_set_two, flat, "#1.compute=9"},
	{"set wrong nested", do_set_wrong, nested, "nobody.link=9"},
	{"set kind array", do_set, array, "network.kind=tree"},
	{"set kind cube", do_set, cube, "network.kind=tree"},
	{"set mesh regular", do_set, regular, "network.kind=mesh"},
	{"set mesh cube", do_set, cube, "network.kind=mesh"},
	{"set sizes mesh", do_set, mesh, "network.sizes=4x5"},
	{"set dimension cube", do_set, cube, "network.dimension=5"},
	{"write nested", do_write, nested, NULL},
	{"write flat", do_write, flat, NULL},
	{"patch nested", do_patch, nested, NULL},
	{"patch flat", do_patch, flat, NULL},
	{"patch regular", do_patch, regular, NULL},
	{"write mesh", do_write, mesh, NULL},
	{"patch mesh", do_patch, mesh, NULL},
	{"patch kind array", do_save, array, "network.kind=mesh"},
	{"patch kind mesh", do_save, mesh, "network.kind=tree"},
	{"patch kind regular", do_save, regular, "network.kind=mesh"},
	{"patch sizes mesh", do_save, mesh, "network.sizes=7x2x2"},
	{"random nested", do_random, nested, NULL},
	{"random flat", do_random, flat, NULL},
	{"read curve", do_read, curved, NULL},
	{"refuse curve", do_refuse, curved, bad_curve},
	{"copy curve", do_copy, curved, NULL},
	{"set curve", do_set, curved, "curve.series=load=3; A.link=2, order=2"},
	{"set wrong curve", do_set_wrong, curved, "curve.methods=chen-s,,"},
	{"save curve", do_save, curved, "curve.series=load=3; A.link=2"},
	{"remove curve", do_save, curved, "curve.vary="},
	{"insert curve", do_insert, curved, "curve.of=formula"},
	{"usual curve", do_usual, curved, NULL},
	{"curve", do_curve, curved, NULL},
	{"usual curve", do_usual_curve, curved, NULL},
	{"settings", do_settings, nested, "{\"load\": 50, \"P3.link\": 2}"},
	{"refuse settings", do_settings, nested, "{\"load\": 50, \"P3.link\": [2]}"},
};

TEST_ROWS(running_out, struct Row, rows)
{
	for (Faults at = {.kind = FAULT_BOTH}; faults_next(&at);) {
		ScopedNet net = net_of(row->text), before;
		Error error = {.status = STATUS_OK};

		assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
		faults_begin(&at);
		const Status status = row->deed(&net, row->word, &error);

		faults_check_mild(&at, status, STATUS_OK);
		if (status != STATUS_OK) {
			assert_int_equal(error.status, STATUS_NO_MEMORY);
			if (row->deed != do_set_two)
				assert_true(net_equal(&net, &before));
			assert_int_equal(net_expand(&net, NULL), STATUS_OK);
		}
	}
}
