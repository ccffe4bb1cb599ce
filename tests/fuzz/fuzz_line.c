/* layer: tui */
/* Bytes as a line pasted at ":": read without a shell, by the tables of options. */
#include "tests/fuzz/fuzz.h"

#include "tui/cli/state.h"

#include <string.h>

enum { BYTES_MAX = 1500 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	char line[BYTES_MAX + 1];
	State state;
	Error error;

	if (size > BYTES_MAX)
		return 0;
	memcpy(line, bytes, size);
	line[size] = '\0';
	const Status status = state_read(&state, line, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(state.line.count == 0 && state.arguments.operands == NULL);
		return 0;
	}
	state_release(&state);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/line")
