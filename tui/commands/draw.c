/* gantree draw: a diagram as a file, without a terminal. What is drawn, and how, is drawing.h's. */
#include "solver/base/file.h"
#include "solver/file/read.h"
#include "solver/schedule/veil.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"
#include "tui/cli/draw_options.h"
#include "tui/commands/commands.h"
#include "tui/figure/compared.h"

#include <stdio.h>
#include <string.h>

static int write_stdout(Drawing *drawing)
{
	Output output = {0};
	Error error;
	const Status status = drawing_export(drawing, output_write, &output, &error);

	if (output.fault)
		return output_finish(&output);
	return status ? output_error(&error) : OUTPUT_DONE;
}

static int write_page(Drawing *drawing, const char *file)
{
	Error error;
	Buf text;
	Status status;

	buf_init(&text);
	status = drawing_export(drawing, export_to_buf, &text, &error);
	if (!status)
		status = file_write(file, text.text, text.length, NULL, NULL, &error);
	buf_release(&text);
	return status ? output_error(&error) : OUTPUT_DONE;
}

/* "fig.svg" is fig-2.svg on page 2. */
static Status name_page(const char *file, uint32_t page, Buf *out)
{
	const char *base = strrchr(file, '/'), *dot = strrchr(base ? base : file, '.');
	const size_t stem = dot ? (size_t)(dot - file) : strlen(file);

	buf_clear(out);
	buf_add(out, file, stem);
	buf_addf(out, "-%u", (unsigned)page);
	buf_add_text(out, file + stem);
	return buf_status(out);
}

/* A file a page, unless the format holds them all. */
static int write_file(Drawing *drawing, const char *file)
{
	int result = OUTPUT_DONE;
	Error error;
	Buf name;

	if (drawing->pages == 1 || drawing->exporter->pages)
		return write_page(drawing, file);
	buf_init(&name);
	for (uint32_t page = 1; page <= drawing->pages && result == OUTPUT_DONE; page++) {
		if (name_page(file, page, &name)) {
			error_no_memory(&error);
			result = output_error(&error);
		} else if (drawing_turn(drawing, page, &error)) {
			result = output_error(&error);
		} else {
			result = write_page(drawing, name.text);
		}
	}
	buf_release(&name);
	return result;
}

/* All of the net's curves, however long that takes. On failure `curve` is empty. */
static Status work_out(Curve *curve, const Arguments *arguments, const Source *source, Error *error)
{
	Status status = command_curve_begin(arguments, source, NULL, curve, error);

	if (status == STATUS_OK)
		status = curve_run(curve, 0, 0, error);
	if (status != STATUS_OK)
		curve_release(curve);
	return status;
}

/* What a caption is to know of a state: its file is read again from the text it was. `*saved` is
 * the caller's. */
static Status tell_state(const Source *state, CaptionSource *out, Net *saved, Error *error)
{
	*out = (CaptionSource){.net = &state->net,
		.method = schedule_real_method(&state->schedule),
		.schedule = &state->schedule,
		.best_set = state->answer.best_set};
	net_init(saved);
	if (state->text.length == 0 || strcmp(state->file, "-") == 0)
		return STATUS_OK;
	STATUS_TRY(net_read(saved, state->file, state->text.text, state->text.length, error));
	out->file = state->file;
	out->saved = saved;
	return STATUS_OK;
}

/* The caption of what is drawn, and what it is compared with, if anything, in the same words. */
static Status make_caption(const Draw *draw, const Source *source, const Guesses *guesses,
	DrawAgainst *other, Buf *out, Error *error)
{
	CaptionSource from, beside;
	Net saved, theirs;
	Status status = tell_state(source, &from, &saved, error);

	from.guesses = guesses;
	net_init(&theirs);
	if (status == STATUS_OK && other)
		status = tell_state(&other->source, &beside, &theirs, error);
	if (status == STATUS_OK && other) {
		/* Of the net drawn it has what that has. */
		if (other->source.text.length == 0 && !other->is_net) {
			beside.file = from.file;
			beside.saved = from.saved;
		}
		from.against = &beside;
		status = compared_words(&other->against, &from, error);
	}
	if (status == STATUS_OK && draw->options.caption)
		status = caption_write(&from, &draw->options, draw->file, out, error);
	net_release(&saved);
	net_release(&theirs);
	return status;
}

static int write_drawing(
	const Arguments *arguments, const Draw *draw, const Solved *solved, const char *caption)
{
	const char *method = solved->schedule->method->id;
	Drawing drawing;
	Error error, why;
	Status status;
	int result;

	status = drawing_make(&drawing, &draw->options, solved, method, caption, &why);
	if (status) {
		error = why;
		if (status == STATUS_USAGE)
			(void)arguments_fault(arguments, OPTION_ROWS, &error, "%s", why.text);
		return output_error(&error);
	}
	if (!draw->file && drawing.pages > 1 && !drawing.exporter->pages) {
		(void)arguments_fault(arguments, OPTION_ROWS, &error,
			"%u pages need files: -o FIGURE.%s writes FIGURE-1.%s and so on, "
			"-o FIGURE.pdf a single one",
			(unsigned)drawing.pages, drawing.exporter->id, drawing.exporter->id);
		drawing_release(&drawing);
		return output_error(&error);
	}
	result = draw->file ? write_file(&drawing, draw->file) : write_stdout(&drawing);
	drawing_release(&drawing);
	return result;
}

static int draw_solved(const Arguments *arguments, const Draw *draw, const Source *source,
	Solved *solved, DrawAgainst *other)
{
	Error error;
	Buf caption;
	int result;

	buf_init(&caption);
	solved->against = other ? &other->against : NULL;
	result = make_caption(draw, source, solved->guesses, other, &caption, &error) == STATUS_OK
			 ? write_drawing(arguments, draw, solved,
				   draw->options.caption ? caption.text : NULL)
			 : output_error(&error);
	buf_release(&caption);
	return result;
}

static int draw_compared(
	const Arguments *arguments, const Draw *draw, const Source *source, Solved *solved)
{
	DrawAgainst other;
	Error error;

	if (arguments->against_count == 0)
		return draw_solved(arguments, draw, source, solved, NULL);
	if (draw_against(&other, arguments, source, &error) != STATUS_OK)
		return output_error(&error);
	int result = draw_solved(arguments, draw, source, solved, &other);

	if (result == OUTPUT_DONE)
		result = output_replay(other.source.file, &other.source.replay);
	draw_against_release(&other);
	return result;
}

/* All of them, however long that takes. */
static int draw_upgrades(
	const Arguments *arguments, const Draw *draw, const Source *source, Solved *solved)
{
	Upgrades upgrades;
	Error error;
	Status status = upgrades_begin(
		&upgrades, &source->net, source->schedule.method, draw->options.by, &error);

	if (status == STATUS_OK)
		status = upgrades_run(&upgrades, UPGRADE_DONE, 0, 0, &error);
	solved->upgrades = &upgrades;
	const int result = status == STATUS_OK ? draw_solved(arguments, draw, source, solved, NULL)
					       : output_error(&error);

	upgrades_release(&upgrades);
	return result;
}

static Status read_guesses(
	const Arguments *arguments, const Source *source, Guesses *out, Error *error)
{
	Error why;
	const Status status = guesses_read(out, &source->net, arguments->value[OPTION_GUESS], &why);

	if (status != STATUS_OK)
		return arguments_fault(arguments, OPTION_GUESS, error, "%s", why.text);
	return guesses_hold(out, &source->net, &source->schedule, error);
}

static int draw_source(const Arguments *arguments, const Draw *draw, const Source *source)
{
	Solved solved = {.net = &source->net,
		.schedule = &source->schedule,
		.replay = replay_told(&source->schedule, &source->replay),
		.best = best_search_now(&source->best)};
	Guesses guesses = {.count = 0};
	Curve curve;
	Error error;
	int result;

	if (arguments_have(arguments, OPTION_GUESS)) {
		if (read_guesses(arguments, source, &guesses, &error) != STATUS_OK)
			return output_error(&error);
		solved.guesses = &guesses;
	}
	if (draw->options.veil)
		return draw_solved(arguments, draw, source, &solved, NULL);
	if (draw->options.diagram->upgrades)
		return draw_upgrades(arguments, draw, source, &solved);
	if (!draw->options.diagram->curves)
		return draw_compared(arguments, draw, source, &solved);
	if (work_out(&curve, arguments, source, &error) != STATUS_OK)
		return output_error(&error);
	solved.curve = &curve;
	result = draw_solved(arguments, draw, source, &solved, NULL);
	curve_release(&curve);
	return result;
}

/* Beside the method's own answer; where that of the best set is drawn it has been looked for. */
static Status look_for_best(const Draw *draw, Source *source, Error *error)
{
	return draw->options.diagram->best && !draw->options.veil && !source->answer.best_set &&
			       source->replay.ok
		       ? best_search_run(&source->best, &source->net, &source->schedule, error)
		       : STATUS_OK;
}

int cmd_draw(const Arguments *arguments)
{
	Source source;
	Status status;
	Error error;
	Draw draw;
	int result;

	if (draw_options(arguments, &draw, &error) ||
		command_open(arguments, source_open, arguments->operands[0], &source, &error))
		return output_error(&error);
	/* A file is UTF-8 whatever the locale; what is printed here follows it. */
	if (!draw.file && !draw.options.exporter->figure)
		draw.options.ascii = output_charset(draw.options.ascii) == CHARSET_ASCII;
	source.answer.step = draw.options.step;
	source.answer.veil = draw.options.veil;
	status = command_curve_apply(arguments, NULL, &source.net, &error);
	if (!status)
		status = source_solve(&source, &error);
	if (!status)
		status = draw_check_step(arguments, &draw, &source, &error);
	if (!status)
		status = look_for_best(&draw, &source, &error);
	result = status ? output_error(&error) : draw_source(arguments, &draw, &source);
	if (result == OUTPUT_DONE)
		result = output_replay(source.file, &source.replay);
	source_release(&source);
	return result;
}
