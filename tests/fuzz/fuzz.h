/* Fuzz targets: one entry point each, for a fuzzing engine (make soak), or, where there is none, a
 * plain main that replays the corpus in tests/fuzz/corpus/NAME as single tests (make test).
 *
 * A target never returns an error: what must not happen calls fuzz_fail, which aborts. */
#pragma once

#include "solver/base/status.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Say what went wrong, then abort. */
void fuzz_fail(const char *file, int line, const char *format, ...) STATUS_FORMAT(3, 4);

#define FUZZ_CHECK(holds)                                                                          \
	do {                                                                                       \
		if (!(holds))                                                                      \
			fuzz_fail(__FILE__, __LINE__, "%s", #holds);                               \
	} while (0)

/* No byte of it does anything to a terminal. */
void fuzz_check_harmless(const char *text);

/* A refusal: what is told is `status`, has words, and is harmless. */
void fuzz_check_fault(Status status, const Error *error);

/* Run the target on every file given, or else on every file of `folder`, each one a test in TAP. */
int fuzz_replay(int count, char **files, const char *folder);

/* The engine brings its own main. */
#ifdef GANTREE_FUZZ_ENGINE
#define FUZZ_MAIN(folder) _Static_assert(sizeof(folder) > 1, "the folder of the corpus");
#else
#define FUZZ_MAIN(folder)                                                                          \
	int main(int argc, char **argv)                                                            \
	{                                                                                          \
		return fuzz_replay(argc - 1, argv + 1, folder);                                    \
	}
#endif
