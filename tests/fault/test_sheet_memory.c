/* layer: layouts */
/* Every allocation fails in turn while a sheet is written: the answer is STATUS_NO_MEMORY, nothing
 * leaks (the sanitizer build sees to that), and in the end the sheet is the same. */
#include "layouts/export/sheet.h"
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"

/* All of the first allocations, then one in so many. */
enum { ALL = 200, STRIDE = 61 };

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
		Status status = STATUS_NO_MEMORY;

		assert_int_equal(write(format, &whole), STATUS_OK);
		for (size_t k = 1; status != STATUS_OK; k += k < ALL ? 1 : STRIDE) {
			ScopedBuf out = check_buf();

			mem_fail_plan(k, k % 2 == 0);
			status = write(format, &out);
			mem_fail_plan(0, false);
			if (status == STATUS_OK)
				assert_string_equal(out.text, whole.text);
			else
				assert_int_equal(status, STATUS_NO_MEMORY);
		}
	}
}
