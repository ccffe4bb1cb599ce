/* Sheets of exercises, as text, LaTeX or a page of HTML, with the seed, the version and the command
 * that shows each net; answers on a page of their own, with the four lines. */
#pragma once

#include "solver/quiz/quiz.h"

typedef enum SheetFormat { SHEET_TXT, SHEET_TEX, SHEET_HTML, SHEET_FORMATS } SheetFormat;
extern const char *const sheet_formats[SHEET_FORMATS + 1]; /* "txt", "tex", "html", NULL */

typedef struct SheetSettings {
	const QuizTemplate *only; /* NULL: the level's, mixed */
	int level;
	uint64_t seed; /* of the first exercise; the k-th is made of it and k */
	uint32_t count;
	SheetFormat format;
	bool answers;
	const char *version;
} SheetSettings;

Status sheet_write(const SheetSettings *settings, Buf *out, Error *error) STATUS_CHECKED;
