#include "tui/export_caption.h"

#include "tui/caption.h"
#include "tui/source.h"

#include <string.h>

/* What the document came from as a command line names it; NULL when that is no file. */
static const char *file_of(const App *app)
{
	static const char SAMPLE[] = "sample:";

	if (app->doc.path)
		return app->doc.path;
	return strncmp(app->doc.label, SAMPLE, strlen(SAMPLE)) == 0 ? app->doc.label : NULL;
}

Status export_caption(App *app, const DrawingWish *wish, Buf *out, Error *error)
{
	CaptionSource from = {.file = file_of(app),
		.net = &app->doc.net,
		.method = app->method,
		.schedule = &app->now.schedule};
	Source source;
	Error why;
	Status status = STATUS_OK;
	bool opened = false;

	if (from.file) {
		status = source_open(&source, from.file, &why);
		opened = status == STATUS_OK;
		if (status == STATUS_NO_MEMORY)
			return error_no_memory(error);
	}
	if (opened)
		from.saved = &source.net;
	status = caption_write(&from, wish, NULL, out, error);
	if (opened)
		source_release(&source);
	return status;
}
