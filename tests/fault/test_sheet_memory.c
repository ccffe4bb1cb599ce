/* layer: layouts */
/* Every allocation fails in turn while a sheet is written: the answer is STATUS_NO_MEMORY, nothing
 * leaks (the sanitizer build sees to that), and in the end the sheet is the same. */
#include "layouts/export/sheet.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

static Status write(SheetFormat format, Buf *out)
{
	const SheetSettings settings = {.level = 1,
		.seed = 7,
		.count = 3,
		.format = format,
		.answers = true,
		.version = "1.2.3"};
	Error error;

	return sheet_write(&settings, out, &error);
}

TEST(memory_runs_out_at_every_allocation)
{
	for (SheetFormat format = 0; format < SHEET_FORMATS; format++) {
		ScopedBuf whole = check_buf();
		Faults at = {.kind = FAULT_TURNS, .each = 200, .step = 61};

		assert_int_equal(write(format, &whole), STATUS_OK);
		while (faults_next(&at)) {
			ScopedBuf out = check_buf();

			faults_begin(&at);
			const Status status = write(format, &out);

			faults_check_mild(&at, status, STATUS_OK);
			if (status == STATUS_OK)
				assert_string_equal(out.text, whole.text);
		}
	}
}
