/* layer: solver */
/* Bytes as what other programs write: a spreadsheet, a platform of SimGrid, a net. The first byte
 * says what is asked for beside it. What is made reads back as the same net. */
#include "tests/fuzz/fuzz.h"

#include "solver/file/read.h"
#include "solver/import/import.h"

enum { BYTES_MAX = 4096, NODES_MAX = 300 };

static void check_made(const Net *net, const Buf *made)
{
	Error error = {.text = ""};
	Net again;

	if (net_read(&again, "made", made->text, made->length, &error) != STATUS_OK)
		fuzz_fail(__FILE__, __LINE__, "%d:%d: %s in\n%s", error.line, error.column,
			error.text, made->text);
	if (!net_equal(net, &again))
		fuzz_fail(__FILE__, __LINE__, "reads back as another net:\n%s", made->text);
	net_release(&again);
}

static void check_said(const Buf *said)
{
	for (const char *line = said->text; *line; line++)
		FUZZ_CHECK(*line != '\r');
	FUZZ_CHECK(said->length == 0 || said->text[said->length - 1] == '\n');
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const ImportAsked asked[] = {{.columns = NULL}, {.columns = "name,speed,rate"},
		{.load = "100 GB", .work = "10 GFlop/GB"},
		{.columns = "name,parent,compute,link", .load = "7"}};
	const ImportAsked *const more = size > 0 ? &asked[bytes[0] % 4] : NULL;
	Error error = {.text = ""};
	Buf made, said;
	Net net;

	if (size < 1 || size > BYTES_MAX)
		return 0;
	buf_init(&made);
	buf_init(&said);
	const Status status = net_import(
		&net, "fuzz", (const char *)bytes + 1, size - 1, more, &made, &said, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
	} else {
		if (made.length > 0 && net.nodes <= NODES_MAX)
			check_made(&net, &made);
		check_said(&said);
		net_release(&net);
	}
	buf_release(&made);
	buf_release(&said);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/import")
