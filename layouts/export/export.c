#include "layouts/export/export.h"

#include "layouts/figure/caption_lines.h"
#include "layouts/figure/cells.h"
#include "layouts/prose/prose.h"
#include "layouts/raster/raster.h"
#include "layouts/sentences/difference.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CHUNK = 1 << 16 };

void export_begin(ExportOut *out, ExportWrite *write, void *context)
{
	buf_init(&out->buf);
	out->write = write;
	out->context = context;
	out->failed = false;
}

static void pass_on(ExportOut *out)
{
	if (!out->failed && out->buf.length > 0)
		out->failed = !out->write(out->context, out->buf.text, out->buf.length);
	if (buf_status(&out->buf) == STATUS_OK)
		buf_clear(&out->buf);
}

bool export_step(ExportOut *out)
{
	if (out->buf.length >= CHUNK)
		pass_on(out);
	out->failed = out->failed || pace_stop(0, 0);
	return !out->failed && buf_status(&out->buf) == STATUS_OK;
}

Status export_end(ExportOut *out, Error *error)
{
	const Status status = buf_status(&out->buf);

	pass_on(out);
	buf_release(&out->buf);
	if (status != STATUS_OK)
		return error_no_memory(error);
	if (pace_stop(0, 0))
		return pace_stopped(error);
	if (out->failed)
		return error_set(error, STATUS_IO, "the file could not be written completely");
	return STATUS_OK;
}

bool export_to_buf(void *context, const char *bytes, size_t length)
{
	Buf *buf = context;

	buf_add(buf, bytes, length);
	return buf_status(buf) == STATUS_OK;
}

const char *export_outcome(const ExportJob *job)
{
	if (job->solved->schedule)
		return outcome_name(job->solved->schedule->outcome);
	return job->failed ? "failed" : "not-applicable";
}

void export_why(const ExportJob *job, char out[EXPORT_WHY_MAX])
{
	const Schedule *schedule = job->solved->schedule;
	const char *why = schedule ? schedule->why : job->reason;
	const char *differs = schedule && isfinite(schedule->finish)
				      ? method_differs(job->solved->net, schedule)
				      : NULL;

	char other[LADDER_TEXT] = "";
	Telling telling;

	if (differs) {
		telling_start(&telling, job->solved->net, schedule, NET_NONE, NULL);
		tell_word(&telling, GIVEN_DIFFERENCE, differs);
		tell_text(&telling, SAY_NOT_COMPARABLE, other);
	}
	snprintf(out, EXPORT_WHY_MAX, "%s%s%s", why, *why && differs ? "; " : "", other);
}

/* The lines from row `y` on. Their last one ends the grid. */
static Status put_caption(Grid *grid, int y, const char *lines)
{
	Buf line;

	buf_init(&line);
	for (; y < grid->height; y++) {
		const size_t length = strcspn(lines, "\n");

		buf_clear(&line);
		buf_add(&line, lines, length);
		if (buf_status(&line))
			break;
		grid_text(grid, 0, y, grid->width, line.text, ROLE_TEXT, ROLE_CANVAS, false);
		lines += length + 1;
	}
	const Status status = buf_status(&line);

	buf_release(&line);
	if (status != STATUS_OK)
		grid_release(grid);
	return status;
}

Status export_cells(const ExportJob *job, Grid *out, Error *error)
{
	const int lines = caption_count(job->caption_lines);
	const int width = job->cells ? job->cells->width : (int)ceil(job->scene->width);
	const int height = job->cells ? job->cells->height : (int)ceil(job->scene->height);

	if (grid_init(out, width, height + lines))
		return error_no_memory(error);
	if (job->cells)
		memcpy(out->cells, job->cells->cells,
			(size_t)width * (size_t)height * sizeof *out->cells);
	else
		raster(out, 0, 0, job->scene, job->theme, job->charset);
	if (put_caption(out, height, job->caption_lines))
		return error_no_memory(error);
	grid_fold(out, job->charset, false);
	return STATUS_OK;
}

FigurePage export_page(const ExportJob *job)
{
	if (job->cells)
		return figure_cells_page(job->cells);
	FigurePage page = figure_page(
		job->scene, job->width_mm > 0 ? job->width_mm : FIGURE_WIDTH_MM, job->note);

	figure_page_caption(&page, job->caption_lines);
	return page;
}

static LookPage look_for(const ExportJob *job)
{
	return look_page(job->theme, !job->no_color && !job->theme->mono);
}

Color export_paper(const ExportJob *job)
{
	return job->cells ? look_for(job).paper : figure_canvas(job->theme);
}

Status export_shapes(
	const ExportJob *job, const FigurePage *page, const FigureSink *sink, Error *error)
{
	if (!job->cells)
		return figure_draw(job->scene, page, job->theme, sink, error);
	const LookPage look = look_for(job);

	return figure_cells(job->cells, page, &look, sink, error);
}

ExportPicture export_picture(int pixels_wide, int pixels_high)
{
	return export_picture_fine(pixels_wide, pixels_high, 0);
}

ExportPicture export_picture_fine(int pixels_wide, int pixels_high, double height)
{
	/* Text of 8 points is a sixtieth of a slide's width, or down to an 84th, and 11 pixels high
	 * at least. */
	const double slide = 480, finest = 672, pixels_a_point = 1.4, border = 0.025;
	ExportPicture picture = {
		.width = pixels_wide > 0 ? pixels_wide : EXPORT_PIXELS_WIDE,
		.height = pixels_high > 0 ? pixels_high : EXPORT_PIXELS_HIGH,
	};

	picture.border = floor(border * fmin(picture.width, picture.height));
	const double across = picture.width - 2 * picture.border;
	const double down = picture.height - 2 * picture.border;
	const double wanted = height * FIGURE_MM * across / down;
	const double points = fmin(fmin(fmax(slide, wanted), finest), across / pixels_a_point);

	picture.page_width = points / FIGURE_MM;
	picture.page_height = points / FIGURE_MM * down / across;
	return picture;
}

int export_picture_height(const ExportJob *job)
{
	const ExportPicture square = export_picture(job->pixels_wide, job->pixels_wide);
	const FigurePage page = export_page(job);
	const double across = square.width - 2 * square.border;
	const double high = ceil(across * page.height / page.width + 2 * square.border);

	return (int)fmin(fmax(high, EXPORT_PIXELS_LEAST), EXPORT_PIXELS_MOST);
}

ExportPicture export_picture_of(const ExportJob *job)
{
	if (!job->cells || job->pixels_wide > 0)
		return export_picture(job->pixels_wide, job->pixels_high);
	const FigurePage page = figure_cells_page(job->cells);
	const int most = job->cells->width > 2 * job->cells->height ? job->cells->width
								    : 2 * job->cells->height;
	const int cell = most * EXPORT_CELL_PIXELS > EXPORT_PIXELS_MOST ? EXPORT_CELL_PIXELS / 2
									: EXPORT_CELL_PIXELS;

	return (ExportPicture){.width = job->cells->width * cell,
		.height = job->cells->height * 2 * cell,
		.page_width = page.width / FIGURE_MM,
		.page_height = page.height / FIGURE_MM};
}

void export_title(const ExportJob *job, Buf *out)
{
	const char *title = job->solved && !job->veiled ? job->solved->net->title : "";

	text_show(out, title, strlen(title));
}

/* "P1 link 12" says what "P1.link=12" does. */
static bool is_said(const char *label, const char *name)
{
	size_t at = 0;

	while (label[at] != '\0' &&
		(label[at] == name[at] ||
			(label[at] == ' ' && name[at] != '\0' && strchr(".=", name[at]))))
		at++;
	return label[at] == '\0' && name[at] == '\0';
}

/* "; compared with pinned (best set {P1}), finish time 865.377: P1 link 11.9 → 12.26: T falls by
 * ..."
 */
static void add_difference(const Solved *solved, Buf *out)
{
	const Against *against = solved->against;
	const double finish = against_finish(against);
	char text[LADDER_TEXT];
	Ladder said = {0};
	Telling telling;

	telling_start(&telling, solved->net, solved->schedule, NET_NONE, NULL);
	tell_word(&telling, GIVEN_AGAINST, against->name);
	if (!is_said(against->label, against->name))
		tell_word(&telling, GIVEN_LABEL, against->label);
	if (isfinite(finish))
		tell_number(&telling, GIVEN_FINISH, finish);
	tell_text(&telling, SAY_COMPARED_WITH, text);
	buf_add_text(out, text);
	telling_start(&telling, solved->net, solved->schedule, NET_NONE, &said);
	(void)difference_say(solved, &telling);
	/* Without the name a second time. */
	const int form = isfinite(finish) && against->differs[0] && said.count > 1;

	if (said.count > 0)
		buf_addf(out, ": %s", said.form[form].text);
}

void export_result(const ExportJob *job, Buf *out)
{
	const Schedule *schedule = job->solved ? job->solved->schedule : NULL;
	char outcome[OUTCOME_TEXT_MAX], finish[LADDER_TEXT];
	Telling telling;

	if (!schedule)
		return;
	if (schedule->veiled) {
		buf_add_text(out, said(SAY_VEILED));
		return;
	}
	outcome_say(schedule->outcome, outcome_is_sound(schedule->outcome) ? schedule->why : "",
		outcome);
	buf_addf(out, "%s%s%s", job->method ? job->method : "", job->method ? ": " : "", outcome);
	telling_start(&telling, job->solved->net, schedule, NET_NONE, NULL);
	tell_text(&telling, SAY_WITH_FINISH, finish);
	buf_add_text(out, finish);
	if (job->solved->against)
		add_difference(job->solved, out);
}

/* So much of an alternative text is listened to. */
enum { TOLD_BYTES = 1000 };

void export_description(const ExportJob *job, Buf *out)
{
	export_result(job, out);
	if (job->caption)
		buf_addf(out, "%s%s", out->length > 0 ? "; " : "", job->caption);
	if (!job->told || !job->solved)
		return;
	if (out->length > 0)
		buf_add_char(out, '.');
	prose_short(job->solved, TOLD_BYTES, out);
}
