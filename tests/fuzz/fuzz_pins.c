/* layer: tui */
/* Bytes as a file of pins: read, solved, and written so that they read back as the same. */
#include "tests/fuzz/fuzz.h"

#include "tests/fixtures/tui/drive.h"
#include "tui/features/compare/compare.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 2048 };

/* One program for all: pins do not change it. */
static App *program(void)
{
	static Drive drive;

	if (!drive.home) {
		setenv("CMOCKA_TEST_ABORT", "1", 1);
		drive_open(&drive, "sample:fig5", 40, 12, "mono", CHARSET_ASCII);
	}
	return &drive.app;
}

static void check_same(const Pins *pins)
{
	Error error = {.text = ""};
	Pins again;
	Buf text;

	buf_init(&text);
	FUZZ_CHECK(pins_write(pins, &text, &error) == STATUS_OK);
	if (pins_read(program(), "written", &text, &again, &error) != STATUS_OK)
		fuzz_fail(__FILE__, __LINE__, "%d:%d: %s in\n%s", error.line, error.column,
			error.text, text.text);
	FUZZ_CHECK(again.count == pins->count);
	for (int k = 0; k < again.count; k++) {
		const Other *one = pins->pin[k], *other = again.pin[k];

		FUZZ_CHECK(other_is(one, &other->net, other->method, other->best_set));
		FUZZ_CHECK(strcmp(one->label, other->label) == 0);
	}
	pins_release(&again);
	buf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	Error error = {.text = ""};
	Pins pins;
	Buf text;

	if (size > BYTES_MAX)
		return 0;
	buf_init(&text);
	buf_add(&text, (const char *)bytes, size);
	const Status status = pins_read(program(), "fuzz", &text, &pins, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(error.line >= 1 && error.column >= 1);
	} else {
		for (int k = 0; k < pins.count; k++)
			fuzz_check_harmless(pins.pin[k]->label);
		check_same(&pins);
		pins_release(&pins);
	}
	buf_release(&text);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/pins")
