#include "tui/figure/export_caption.h"

#include "tui/figure/caption.h"

#include <string.h>

/* What the document came from as a command line names it; NULL when that is no file. */
static const char *name_of(const App *app)
{
	static const char SAMPLE[] = "sample:";

	if (app->doc.path)
		return app->doc.path;
	return strncmp(app->doc.label, SAMPLE, strlen(SAMPLE)) == 0 ? app->doc.label : NULL;
}

Status export_caption_file(const App *app, Source *out, Error *error)
{
	const char *name = name_of(app);
	Status status = STATUS_IO;
	Error why;
	Net none;

	if (name)
		status = source_open(out, name, &why);
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	if (status != STATUS_OK) {
		net_init(&none);
		source_take(out, NULL, &none);
	}
	return STATUS_OK;
}

Status export_caption(const App *app, const Source *file, const DrawingWish *wish,
	const char *output, Buf *out, Error *error)
{
	const Net net = wish->diagram->curves ? curves_net(app) : app->doc.net;
	const CaptionSource source = {.file = file->file,
		.saved = file->file ? &file->net : NULL,
		.net = &net,
		.method = app->method,
		.schedule = &app->now.schedule};

	return caption_write(&source, wish, output, out, error);
}
