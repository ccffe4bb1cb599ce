#include "solver/quiz/sheet.h"

const char *const sheet_formats[SHEET_FORMATS + 1] = {"txt", "tex", "html", NULL};

Status sheet_write(const SheetSettings *settings, Buf *out, Error *error)
{
	(void)settings, (void)out;
	return error_set(error, STATUS_NOT_APPLICABLE, "there are no exercises yet");
}
