/* layer: tui */
/* Bytes as a journal that was found: as they are, or, where the first byte is odd, with the sums of
 * all lines put in, so that they count. What was done is done again; undone, it is gone. */
#include "tests/fuzz/fuzz.h"

#include "solver/file/read.h"
#include "tui/doc/doc.h"
#include "tui/doc/journal.h"

#include <string.h>

enum { BYTES_MAX = 4096, PROCESSORS_MAX = 300 };

static const char file[] = "load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n"
			   "    children:\n      - {compute: 1.2, link: 0.1}  # near\n"
			   "      - {compute: 1.5, link: 0.2}\n";

static void add_sums(Buf *out, const char *lines, size_t size)
{
	const char *end = lines + size, *stop;
	uint64_t sum = 0;

	for (; (stop = memchr(lines, '\n', (size_t)(end - lines))) != NULL; lines = stop + 1) {
		char tail[JOURNAL_SUM];

		journal_sum(&sum, lines, (size_t)(stop - lines), tail);
		buf_add(out, lines, (size_t)(stop - lines));
		buf_add(out, tail, strlen(tail));
		buf_add_char(out, '\n');
	}
}

static void write_text(const Doc *doc, Buf *out)
{
	Error error;

	buf_init(out);
	if (doc_text(doc, out, &error) != STATUS_OK)
		fuzz_fail(__FILE__, __LINE__, "%s", error.text);
}

static void undo_all(Doc *doc, const char *before, size_t length)
{
	char said[DOC_STEP_TEXT];
	Error error;
	Buf after;

	while (doc->done > 0) {
		FUZZ_CHECK(doc_undo(doc, said, &error) == STATUS_OK);
		fuzz_check_harmless(said);
	}
	write_text(doc, &after);
	FUZZ_CHECK(after.length == length && memcmp(after.text, before, length) == 0);
	buf_release(&after);
}

/* What is saved then is the net that it is. */
static void check_saved(const Doc *doc)
{
	Error error;
	Net again;
	Buf text;

	write_text(doc, &text);
	FUZZ_CHECK(net_read(&again, "saved", text.text, text.length, &error) == STATUS_OK);
	FUZZ_CHECK(net_equal(&again, &doc->net));
	net_release(&again);
	buf_release(&text);
}

/* False where the net grows so large that the rest costs too much. */
static bool do_lines(Doc *doc, const Buf *lines)
{
	const char *line = lines->text, *stop;
	Status status = STATUS_OK;
	Error error;

	for (; status == STATUS_OK && (stop = strchr(line, '\n')) != NULL; line = stop + 1) {
		status = doc_do_line(doc, line, (size_t)(stop - line), &error);
		if (doc->net.processors > PROCESSORS_MAX)
			return false;
	}
	if (status != STATUS_OK)
		fuzz_check_fault(status, &error);
	while (doc->depth > 0)
		doc_step_end(doc);
	return true;
}

static void do_again(const JournalFound *found)
{
	const char *text = found->has_text ? found->text.text : file;
	const size_t length = found->has_text ? found->text.length : strlen(file);
	Error error;
	Net net;
	Doc doc;

	const Status status = net_read(&net, "fuzz", text, length, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return;
	}
	doc_init(&doc);
	FUZZ_CHECK(doc_take(&doc, &net, NULL, "fuzz", text, length, NULL, &error) == STATUS_OK);
	if (doc.net.processors <= PROCESSORS_MAX && do_lines(&doc, &found->edits) &&
		doc.count > 0) {
		check_saved(&doc);
		undo_all(&doc, text, length);
	}
	doc_release(&doc);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *text = (const char *)bytes + 1;
	JournalFound found;
	Error error;
	Buf all;

	if (size < 1 || size > BYTES_MAX)
		return 0;
	buf_init(&all);
	if (bytes[0] % 2)
		add_sums(&all, text, size - 1);
	else
		buf_add(&all, text, size - 1);
	FUZZ_CHECK(journal_read(&found, &all, &error) == STATUS_OK);
	do_again(&found);
	journal_found_release(&found);
	buf_release(&all);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/journal")
