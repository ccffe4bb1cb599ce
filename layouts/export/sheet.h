/* Sheets of exercises (solver/quiz/quiz.h), as text or LaTeX: with the seed, the version, and
 * room for a name; answers, with the four lines of the solution and a command that shows each, on a
 * page of their own. The same settings give the same bytes. */
#pragma once

#include "solver/base/buf.h"
#include "solver/quiz/quiz.h"

typedef enum SheetFormat { SHEET_TXT, SHEET_TEX, SHEET_FORMATS } SheetFormat;
extern const char *const sheet_formats[SHEET_FORMATS + 1]; /* "txt", "tex", NULL */

enum { SHEET_COUNT_MAX = 100 };

typedef struct SheetSettings {
	const QuizTemplate *only; /* NULL: those of the level, mixed: none a second time before all
				   * were asked */
	int level;
	uint64_t seed;  /* of the first exercise; the k-th is made of it and k */
	uint32_t count; /* 1 to SHEET_COUNT_MAX */
	SheetFormat format;
	bool answers;
	const char *version;
} SheetSettings;

/* Append the sheet. STATUS_INPUT where an exercise cannot be made. */
Status sheet_write(const SheetSettings *settings, Buf *out, Error *error) STATUS_CHECKED;
