/* layer: solver */
/* Nets under random edits: what inverse edits restore, and what saving keeps. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/net/random.h"

#include <stdio.h>
#include <string.h>

enum { RUNS = 150, EDITS = 6 };

/* One of each way to write a net. */
static const char *const files[] = {
	/* nested, leaves in braces */
	"# a head\n"
	"title: Example 2   # behind the title\n"
	"load: 1e2\n"
	"order: 2\n"
	"startup: {compute: 0.50, transfer: 0}\n"
	"network:   # the tree\n"
	"  kind: tree\n"
	"  root:\n"
	"    name: P0\n"
	"    compute: 1.0\n"
	"    children:\n"
	"      # the first\n"
	"      - {name: P1, compute: 1.20, link: 0.10}   # fast\n"
	"      - {name: 'P 2', compute: 1.5, link: 0.2, children: [{compute: 3, link: 1},\n"
	"          {compute: 4, link: 1.5}]}\n"
	"\n"
	"      # a loose remark\n"
	"\n"
	"      - {name: P3, compute: 2, link: 2, repeat: 3}\n"
	"# the end\n",
	/* nested, line by line, three levels */
	"title: \"na\xC3\xAFve \xC3\xA9t\xC3\xA9\"\n"
	"startup:\n"
	"  compute: 1\n"
	"network:\n"
	"  root:\n"
	"    compute: 2.385   # root\n"
	"    name: \xC3\xA9\n"
	"    children:\n"
	"    - name: A\n"
	"      compute: 1\n"
	"      link: 0.25\n"
	"      children:\n"
	"      # of A\n"
	"      - name: B\n"
	"        link: 3.5\n"
	"        compute: 7\n"
	"        children:\n"
	"        - {compute: 5, link: 5}\n"
	"      - compute: 1\n"
	"        link: 0\n"
	"    - compute: 4\n"
	"      link: 1\n"
	"      repeat: 2\n"
	"  kind: tree\n"
	"order: 3\n",
	/* CRLF, no line break at the end */
	"load: 5\r\nnetwork:\r\n  kind: tree\r\n  root:\r\n    compute: 1\r\n    children:\r\n"
	"      - {compute: 2, link: 1}   # one\r\n      - {name: x, compute: 3, link: 1}",
	/* a flat list */
	"network:\n"
	"  kind: tree\n"
	"  processors:\n"
	"    - {compute: 1}\n"
	"    # second\n"
	"    - {name: a, parent: P0, compute: 2, link: 1}\n"
	"    - {parent: P0, compute: 2, link: 1.50}   # unnamed\n"
	"    - {parent: a, compute: 3, link: 1, repeat: 4}\n"
	"    - {parent: P2, name: deep, compute: 3, link: 1}\n"
	"storage: true\n",
	/* all in braces */
	"{load: 3, network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 1}, "
	"{compute: 2.5, link: 1}]}}}\n",
};
enum { FILES = sizeof files / sizeof files[0] };

/* --- edits and their inverses ---------------------------------------------------------------- */

typedef struct Undo {
	enum { UNDO_NONE, UNDO_VALUE, UNDO_CUT, UNDO_PASTE, UNDO_MOVE } what;
	FieldPlace place;
	FieldValue value;
	uint32_t node, parent, k;
	uint32_t new_parent, new_k; /* UNDO_MOVE: where it went */
	NetPiece *piece;
} Undo;

static bool change_value(Net *net, uint64_t *state, Undo *undo)
{
	static const char *const keys[] = {"compute", "link", "repeat", "name"};
	static const char *const file_keys[] = {"load", "startup.compute", "title", "fat", "method",

		"intensity.report", "installments"};
	char text[32];
	FieldValue value;
	undo->what = UNDO_VALUE;
	if (below(state, 3) == 0) {
		const char *key = file_keys[below(state, 7)];
		undo->place = (FieldPlace){net_field(FIELD_NET, key), NET_NONE, NET_NONE};
	} else {
		undo->place = (FieldPlace){net_field(FIELD_NODE, keys[below(state, 4)]),
			below(state, net->nodes), NET_NONE};
	}
	const Field *field = undo->place.field;
	if (field->type == FIELD_TEXT)
		snprintf(text, sizeof text, "%s%u", below(state, 2) ? "w: \xC3\xA9" : "it's ",
			(unsigned)below(state, 100000));
	else if (field->type == FIELD_BOOL)
		snprintf(text, sizeof text, "true");
	else if (field->type == FIELD_REAL)
		snprintf(text, sizeof text, "%.4g", 0.01 + 9 * random_unit(state));
	else
		snprintf(text, sizeof text, "%u", 1 + (unsigned)below(state, 5));
	assert_int_equal(field_read(field, NULL, text, strlen(text), &value, NULL), STATUS_OK);
	assert_int_equal(field_get(net, &undo->place, &undo->value, NULL), STATUS_OK);
	Status status = field_set(net, &undo->place, &value, NULL);
	field_value_release(&value);
	if (status != STATUS_OK)
		field_value_release(&undo->value);
	return status == STATUS_OK;
}

static bool cut_node(Net *net, uint64_t *state, Undo *undo)
{
	if (net->nodes < 3)
		return false;
	undo->what = UNDO_PASTE;
	undo->node = 1 + below(state, net->nodes - 1);
	undo->parent = net->node[undo->node].parent;
	undo->k = net_child_index(net, undo->node);
	assert_int_equal(net_cut(net, undo->node, &undo->piece, NULL), STATUS_OK);
	return true;
}

/* Moved nodes keep their origin, so their text moves with them. */
static bool move_node(Net *net, uint64_t *state, Undo *undo)
{
	if (!cut_node(net, state, undo))
		return false;
	uint32_t parent = below(state, net->nodes);
	uint32_t k = below(state, net_children(net, parent) + 1);
	if (net_paste(net, parent, k, undo->piece, NULL) != STATUS_OK) {
		parent = undo->parent;
		k = undo->k;
		assert_int_equal(net_paste(net, parent, k, undo->piece, NULL), STATUS_OK);
	}
	net_piece_free(undo->piece);
	undo->piece = NULL;
	undo->what = UNDO_MOVE;
	undo->new_parent = parent;
	undo->new_k = k;
	return true;
}

static bool paste_copy(Net *net, uint64_t *state, Undo *undo)
{
	NetPiece *piece;
	uint32_t parent = below(state, net->nodes);
	uint32_t k = below(state, net_children(net, parent) + 1);

	assert_int_equal(net_piece_copy(net, below(state, net->nodes), &piece, NULL), STATUS_OK);
	assert_int_equal(net_piece_rename(piece, net, NULL), STATUS_OK);
	Status status = net_paste(net, parent, k, piece, NULL);
	net_piece_free(piece);
	undo->what = UNDO_CUT;
	undo->parent = parent;
	undo->k = k;
	return status == STATUS_OK;
}

static bool edit(Net *net, uint64_t *state, Undo *undo)
{
	*undo = (Undo){.what = UNDO_NONE};
	switch (below(state, 6)) {
	case 0:
		return cut_node(net, state, undo);
	case 1:
	case 2:
		return move_node(net, state, undo);
	case 3:
		return paste_copy(net, state, undo);
	default:
		return change_value(net, state, undo);
	}
}

static void undo_edit(Net *net, Undo *undo)
{
	NetPiece *piece;

	switch (undo->what) {
	case UNDO_VALUE:
		assert_int_equal(field_set(net, &undo->place, &undo->value, NULL), STATUS_OK);
		field_value_release(&undo->value);
		break;
	case UNDO_PASTE:
		assert_int_equal(
			net_paste(net, undo->parent, undo->k, undo->piece, NULL), STATUS_OK);
		net_piece_free(undo->piece);
		break;
	case UNDO_MOVE:
		assert_int_equal(
			net_cut(net, net_child(net, undo->new_parent, undo->new_k), &piece, NULL),
			STATUS_OK);
		assert_int_equal(net_paste(net, undo->parent, undo->k, piece, NULL), STATUS_OK);
		net_piece_free(piece);
		break;
	case UNDO_CUT:
		assert_int_equal(net_cut(net, net_child(net, undo->parent, undo->k), &piece, NULL),
			STATUS_OK);
		net_piece_free(piece);
		break;
	default:
		break;
	}
}

static void forget_edit(Undo *undo)
{
	if (undo->what == UNDO_VALUE)
		field_value_release(&undo->value);
	if (undo->what == UNDO_PASTE)
		net_piece_free(undo->piece);
}

TEST(inverses_restore)
{
	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		uint64_t state = seed;
		Undo undo[EDITS];
		ScopedNet before;
		ScopedNet net = net_of(files[seed % FILES]);
		assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
		int done = 0;
		while (done < EDITS) {
			if (edit(&net, &state, &undo[done]))
				done++;
		}
		while (done > 0)
			undo_edit(&net, &undo[--done]);
		assert_true(net_equal(&net, &before));
		assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	}
}

/* --- saving ---------------------------------------------------------------------------------- */

TEST(saved_edits_read_back)
{
	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		uint64_t state = seed * 7919;
		const char *file = files[seed % FILES];
		ScopedNet net = net_of(file);
		for (int done = 0; done < 1 + (int)(seed % EDITS);) {
			Undo undo;
			if (!edit(&net, &state, &undo))
				continue;
			forget_edit(&undo);
			done++;
		}
		if (net_expand(&net, NULL) != STATUS_OK)
			continue;
		ScopedBuf saved = saved_text(&net, file);

		assert_true(saved.length > 0);
	}
}

TEST(unchanged_is_identical)
{
	for (int i = 0; i < FILES; i++) {
		ScopedBuf text = check_buf();
		ScopedNet net = net_of(files[i]);
		assert_int_equal(
			net_patch(&net, files[i], strlen(files[i]), &text, NULL), STATUS_OK);
		assert_string_equal(text.text, files[i]);
	}
}

static bool has_line(const char *text, const char *line, size_t length)
{
	for (const char *at = text; (at = strstr(at, "\n")) != NULL; at++) {
		if (strncmp(at + 1, line, length) == 0)
			return true;
	}
	return strncmp(text, line, length) == 0;
}

/* One value is set: it reads back, and every other line of the file is still there, byte for byte.
 */
TEST(one_value_changes_one_line)
{
	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		uint64_t state = seed * 104729;
		const char *file = files[seed % (FILES - 1)];
		ScopedNet net = net_of(file);
		Undo undo;
		while (!change_value(&net, &state, &undo))
			;
		forget_edit(&undo);
		if (net_expand(&net, NULL) == STATUS_OK) {
			ScopedBuf text = saved_text(&net, file);
			int lost = 0, lines = 0;
			for (const char *at = file; *at != '\0'; lines++) {
				size_t length = strcspn(at, "\n");
				length += at[length] == '\n';
				lost += !has_line(text.text, at, length);
				at += length;
			}
			/* A renamed parent also changes in the lines of its children. */
			bool renamed = strcmp(undo.place.field->key, "name") == 0 ||
				       strcmp(undo.place.field->key, "repeat") == 0;
			if (lost > (renamed ? 3 : 1))
				fail_msg("seed %u: %d of %d lines lost after %s\n%s\n---\n%s",
					(unsigned)seed, lost, lines, undo.place.field->key, file,
					text.text);
		}
	}
}

TEST(written_nets_read_back)
{
	for (uint64_t seed = 1; seed <= RUNS; seed++) {
		RandomSettings settings = random_settings();
		settings.seed = seed;
		settings.children = 1 + (uint32_t)(seed % 23);
		settings.startup_compute = seed % 3 == 0 ? 0.125 : 0;
		ScopedNet net;
		ScopedBuf text = check_buf();
		assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
		assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
		ScopedNet again = net_of(text.text);
		assert_true(net_equal(&net, &again));
	}
}
