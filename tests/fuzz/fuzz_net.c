/* layer: solver */
/* Bytes as a net file: read, written, patched after edits. What is refused has its place. */
#include "tests/fuzz/fuzz.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"

#include <string.h>

enum { BYTES_MAX = 4096, NODES_MAX = 300 };

static void check_same(const Net *net, const Buf *text)
{
	Net again;
	Error error = {.text = ""};

	if (net_read(&again, "written", text->text, text->length, &error) != STATUS_OK)
		fuzz_fail(__FILE__, __LINE__, "%d:%d: %s in\n%s", error.line, error.column,
			error.text, text->text);
	if (!net_equal(net, &again))
		fuzz_fail(__FILE__, __LINE__, "reads back as another net:\n%s", text->text);
	net_release(&again);
}

/* What is written reads back; patching what did not change changes no byte. */
static void round_trip(const Net *net, const char *text, size_t length)
{
	Error error;
	Buf out;

	buf_init(&out);
	FUZZ_CHECK(net_write(net, &out, &error) == STATUS_OK);
	check_same(net, &out);
	buf_release(&out);
	FUZZ_CHECK(net_patch(net, text, length, &out, &error) == STATUS_OK);
	if (out.length != length || memcmp(out.text, text, length) != 0)
		fuzz_fail(__FILE__, __LINE__, "a patch without a change wrote\n%s", out.text);
	buf_release(&out);
}

/* Take the last node out and change a value: what a person does between opening and saving. */
static void edit_and_patch(const Net *net, const char *text, size_t length)
{
	Net edited;
	NetPiece *piece = NULL;
	Error error;
	Buf out;

	buf_init(&out);
	FUZZ_CHECK(net_copy(&edited, net, &error) == STATUS_OK);
	edited.load = 2.385;
	for (uint32_t k = 0; k < (edited.form == NET_REGULAR ? edited.nodes : 1); k++)
		edited.node[k].compute = 0.75; /* a regular tree has one for all */
	if (edited.form != NET_REGULAR && edited.nodes > 1) {
		FUZZ_CHECK(net_cut(&edited, edited.nodes - 1, &piece, &error) == STATUS_OK);
		FUZZ_CHECK(net_rename(&edited, 0, "master", &error) == STATUS_OK ||
			   error.status == STATUS_INPUT);
	}
	Status status = net_expand(&edited, &error);
	if (status == STATUS_OK) {
		FUZZ_CHECK(net_patch(&edited, text, length, &out, &error) == STATUS_OK);
		check_same(&edited, &out);
		buf_clear(&out);
		if (piece) {
			FUZZ_CHECK(net_piece_rename(piece, &edited, &error) == STATUS_OK);
			FUZZ_CHECK(net_paste(&edited, 0, 0, piece, &error) == STATUS_OK);
		}
		if (net_expand(&edited, &error) == STATUS_OK) {
			FUZZ_CHECK(net_patch(&edited, text, length, &out, &error) == STATUS_OK);
			check_same(&edited, &out);
		}
	}
	net_piece_free(piece);
	net_release(&edited);
	buf_release(&out);
}

/* A network given by numbers becomes one of another kind. */
static void change_kind_and_patch(
	const Net *net, const char *text, size_t length, const char *assignment)
{
	Net changed;
	Error error;
	Buf out;

	buf_init(&out);
	FUZZ_CHECK(net_copy(&changed, net, &error) == STATUS_OK);
	FUZZ_CHECK(net_set(&changed, assignment, &error) == STATUS_OK);
	FUZZ_CHECK(net_patch(&changed, text, length, &out, &error) == STATUS_OK);
	check_same(&changed, &out);
	net_release(&changed);
	buf_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const char *const kinds[] = {"network.kind=tree", "network.kind=array",
		"network.kind=mesh", "network.kind=hypercube"};
	const char *text = (const char *)bytes;
	Error error = {.text = ""};
	Net net;

	if (size > BYTES_MAX)
		return 0;
	const Status status = net_read(&net, "fuzz", text, size, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(error.line >= 1 && error.column >= 1);
		return 0;
	}
	if (net.nodes <= NODES_MAX) {
		round_trip(&net, text, size);
		edit_and_patch(&net, text, size);
	}
	if (net.form == NET_REGULAR && net.processors <= NODES_MAX)
		change_kind_and_patch(&net, text, size, kinds[size % 4]);
	net_release(&net);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/net")
