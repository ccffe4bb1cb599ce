#include "tui/features/export/told.h"

#include "tui/figure/compared.h"

#include <string.h>

/* Read a net file again, so that the caption's --set are those that lead from what is on the disk
 * to what is on the screen. */
static Status read_again(const char *file, Source *out, Error *error)
{
	Status status = STATUS_IO;
	Error why;
	Net none;

	if (file)
		status = source_open(out, file, &why);
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	if (status != STATUS_OK) {
		net_init(&none);
		source_take(out, NULL, &none);
	}
	return STATUS_OK;
}

Status export_caption_file(const App *app, Source *out, Error *error)
{
	return read_again(app_file(app), out, error);
}

static void set_file(CaptionSource *source, const Source *read)
{
	source->file = read->file;
	source->saved = read->file ? &read->net : NULL;
}

/* Its file is that of the document, or another one. */
static Status tell_pin(App *app, const Other *pin, const Source *own, Told *out, Error *error)
{
	const char *file = app_file(app);

	out->beside = other_source(pin);
	if (pin->file && file && strcmp(pin->file, file) == 0) {
		set_file(&out->beside, own);
	} else {
		STATUS_TRY(read_again(pin->file, &out->other, error));
		out->has_other = true;
		set_file(&out->beside, &out->other);
	}
	out->drawn.against = &out->beside;
	out->compared = true;
	return compared_words(&out->against, &out->drawn, error);
}

Status told_make(
	App *app, const Source *file, const DrawingOptions *options, Told *out, Error *error)
{
	const Diagram *diagram = options->diagram;
	const Against *against = diagram->curves || diagram->upgrades ? NULL : beside_against(app);

	memset(out, 0, sizeof *out);
	out->net = diagram->curves ? curves_net(app) : app->doc.net;
	out->drawn = (CaptionSource){.net = &out->net,
		.method = app->method,
		.schedule = &app->now.schedule,
		.best_set = app->now.schedule.given,
		.guesses = features_guesses(app)};
	if (!options->caption && !against)
		return STATUS_OK;
	if (!file) {
		STATUS_TRY(export_caption_file(app, &out->own, error));
		out->has_own = true;
		file = &out->own;
	}
	set_file(&out->drawn, file);
	if (!against)
		return STATUS_OK;
	out->against = *against;
	return tell_pin(app, beside_other(app), file, out, error);
}

void told_release(Told *told)
{
	if (told->has_own)
		source_release(&told->own);
	if (told->has_other)
		source_release(&told->other);
	told->has_own = told->has_other = false;
}

const Against *told_against(const Told *told)
{
	return told->compared ? &told->against : NULL;
}

Status told_caption(
	const Told *told, const DrawingOptions *options, const char *output, Buf *out, Error *error)
{
	return options->caption ? caption_write(&told->drawn, options, output, out, error)
				: STATUS_OK;
}
