#include "layouts/export/play.h"

#include "layouts/figure/look.h"
#include "layouts/sentences/moment.h"
#include "layouts/table/xml.h"
#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A round: the picture is uncovered, then stands for a while. */
#define REST_SECONDS 4.0
#define SENTENCE_SECONDS 1.2 /* shorter ones could not be read */
#define BAND_GAP 0.5         /* points between bars of one row */

enum { CURTAIN_PERCENT = 88, TOLD_MAX = 60, TOLD_FEW = 24 };

/* --- what there is to uncover ----------------------------------------------------------------- */

static void see_knot(PlayRoom *room, double time, double x)
{
	if (!mem_grow(
		    (void **)&room->knot, &room->knots_cap, room->knots + 1, sizeof *room->knot)) {
		room->failed = true;
		return;
	}
	room->knot[room->knots++] = (PlayKnot){time, x};
}

static void see_band(PlayRoom *room, double top, double bottom)
{
	size_t k = 0;

	while (k < room->bands &&
		(top > room->band[k].bottom + BAND_GAP || bottom < room->band[k].top - BAND_GAP))
		k++;
	if (k < room->bands) {
		room->band[k].top = fmin(room->band[k].top, top);
		room->band[k].bottom = fmax(room->band[k].bottom, bottom);
		return;
	}
	if (!mem_grow(
		    (void **)&room->band, &room->bands_cap, room->bands + 1, sizeof *room->band)) {
		room->failed = true;
		return;
	}
	room->band[room->bands++] = (PlayBand){top, bottom};
}

void play_see(PlayRoom *room, const FigureRect *rect)
{
	if (!rect->bar || rect->mark.element != ELEMENT_BAR || !isfinite(rect->mark.start))
		return;
	see_knot(room, rect->mark.start, rect->x);
	see_knot(room, rect->mark.end, rect->x + rect->width);
	see_band(room, rect->y, rect->y + rect->height);
}

void play_release(PlayRoom *room)
{
	mem_free(room->knot);
	mem_free(room->band);
	*room = (PlayRoom){0};
}

void play_page(FigurePage *page)
{
	page->height += page->cell_y;
}

/* --- where a time is -------------------------------------------------------------------------- */

static int by_time(const void *a, const void *b)
{
	const PlayKnot *p = a, *q = b;

	if (p->time != q->time)
		return p->time < q->time ? -1 : 1;
	return (p->x > q->x) - (p->x < q->x);
}

/* Bars drawn longer than they last must not turn the time back. */
static void straighten(PlayRoom *room)
{
	qsort(room->knot, room->knots, sizeof *room->knot, by_time);
	for (size_t k = room->knots; k-- > 1;)
		room->knot[k - 1].x = fmin(room->knot[k - 1].x, room->knot[k].x);
}

static double x_of(const PlayRoom *room, double time)
{
	size_t low = 0, high = room->knots - 1;

	if (time >= room->knot[high].time)
		return room->knot[high].x;
	while (low + 1 < high) {
		const size_t middle = (low + high) / 2;

		*(room->knot[middle].time <= time ? &low : &high) = middle;
	}
	const PlayKnot a = room->knot[low], b = room->knot[high];

	return b.time > a.time ? a.x + (b.x - a.x) * fmax(0, time - a.time) / (b.time - a.time)
			       : a.x;
}

/* --- what moves ------------------------------------------------------------------------------- */

/* A moment that is told, and the second of the round at which it is uncovered. */
typedef struct Told {
	double time, x, second;
} Told;

typedef struct Play {
	const ExportJob *job;
	const FigurePage *page;
	const PlayRoom *room;
	Buf *out;
	Told told[TOLD_MAX + 1]; /* the last one is the end */
	size_t count;
	double seconds; /* of a round */
} Play;

static double last_x(const Play *play)
{
	return play->told[play->count - 1].x;
}

/* Moments are as far apart as the axis has them, but never too near for their words to be read;
 * where there are very many, those too close to be seen apart are passed over. */
static void plan(Play *play)
{
	const Solved *solved = play->job->solved;
	const Rows *rows = play->job->play->rows;
	const PlayRoom *room = play->room;
	const double x0 = room->knot[0].x, x1 = room->knot[room->knots - 1].x;
	double time = moment_next(solved, rows, -1, false), second = 0;

	while (!isnan(time)) {
		const double next = moment_next(solved, rows, time, false), x = x_of(room, time);
		const Told *before = play->count > 0 ? &play->told[play->count - 1] : NULL;
		const bool near = before && x - before->x < (x1 - x0) / TOLD_MAX;
		const bool room_left = play->count < TOLD_FEW || (!near && play->count < TOLD_MAX);

		if (room_left || isnan(next)) {
			if (before)
				second +=
					fmax((x - before->x) / (x1 - x0) * play->job->play->seconds,
						SENTENCE_SECONDS);
			play->told[play->count++] = (Told){time, x, second};
		}
		time = next;
	}
	play->seconds = second + REST_SECONDS;
}

static double part_of(const Play *play, double seconds)
{
	return seconds / play->seconds;
}

/* `attribute` is `a` times the place of each moment plus `b` when it is uncovered, evenly between;
 * then it stays. */
static void put_motion(const Play *play, const char *attribute, double a, double b)
{
	Buf *out = play->out;

	buf_addf(out,
		"<animate attributeName=\"%s\" dur=\"%.1fs\" repeatCount=\"indefinite\" values=\"",
		attribute, play->seconds);
	for (size_t k = 0; k < play->count; k++)
		buf_addf(out, "%.2f;", a * play->told[k].x + b);
	buf_addf(out, "%.2f\" keyTimes=\"", a * last_x(play) + b);
	for (size_t k = 0; k < play->count; k++)
		buf_addf(out, "%.4f;", part_of(play, play->told[k].second));
	buf_add_text(out, "1\"/>");
}

/* Paper over what is still to come; nothing where nothing moves. */
static void put_curtain(const Play *play)
{
	const PlayRoom *room = play->room;
	const Color paper = export_paper(play->job);
	Buf *out = play->out;

	buf_add_text(out, "<defs><clipPath id=\"rows\">");
	for (size_t k = 0; k < room->bands; k++)
		buf_addf(out, "<rect x=\"0\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>",
			room->band[k].top - 1, play->page->width,
			room->band[k].bottom - room->band[k].top + 2);
	buf_addf(out,
		"</clipPath></defs>\n<g clip-path=\"url(#rows)\">\n<rect x=\"%.2f\" y=\"0\" "
		"width=\"0\" height=\"%.2f\" fill=\"#%02x%02x%02x\" opacity=\"0.%d\">",
		last_x(play), play->page->height, paper.red, paper.green, paper.blue,
		CURTAIN_PERCENT);
	put_motion(play, "x", 1, 0);
	put_motion(play, "width", -1, last_x(play) + 1);
	buf_add_text(out, "</rect>\n</g>\n");
}

static void put_now(const Play *play)
{
	const PlayRoom *room = play->room;
	double top = play->page->height, bottom = 0;

	for (size_t k = 0; k < room->bands; k++) {
		top = fmin(top, room->band[k].top);
		bottom = fmax(bottom, room->band[k].bottom);
	}
	buf_addf(play->out,
		"<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" stroke=\"#808080\" "
		"stroke-width=\"0.8\">",
		last_x(play), top - 2, last_x(play), bottom + 2);
	put_motion(play, "x1", 1, 0);
	put_motion(play, "x2", 1, 0);
	buf_add_text(play->out, "</line>\n");
}

/* --- the sentences ---------------------------------------------------------------------------- */

static const char *fitting(const Play *play, const Ladder *ladder)
{
	const double room = play->page->width - 2 * FIGURE_MARGIN;
	int form = 0;

	while (form + 1 < ladder->count &&
		figure_text_width(ladder->form[form].text, strlen(ladder->form[form].text)) > room)
		form++;
	return ladder->form[form].text;
}

/* Seen from its second to that of the next; the last one also where nothing moves. */
static void put_sentence(const Play *play, size_t k)
{
	const bool last = k + 1 == play->count;
	const double from = part_of(play, play->told[k].second);
	Ladder ladder = {0};
	Buf *out = play->out;

	if (!moment_say(play->job->solved, play->job->play->rows, play->told[k].time, &ladder))
		return;
	const Color ink =
		look_page(play->job->theme, !play->job->no_color && !play->job->theme->mono)
			.letters;
	const char *text = fitting(play, &ladder);

	buf_addf(out, "<text x=\"%.2f\" y=\"%.2f\" fill=\"#%02x%02x%02x\" visibility=\"%s\">",
		FIGURE_MARGIN + play->page->cell_x,
		play->page->height - FIGURE_MARGIN - play->page->cell_y / 4, ink.red, ink.green,
		ink.blue, last ? "visible" : "hidden");
	xml_put(out, text, strlen(text));
	buf_addf(out,
		"<animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"%.1fs\" "
		"repeatCount=\"indefinite\" ",
		play->seconds);
	if (last)
		buf_addf(out, "values=\"hidden;visible\" keyTimes=\"0;%.4f\"", from);
	else if (k == 0)
		buf_addf(out, "values=\"visible;hidden\" keyTimes=\"0;%.4f\"",
			part_of(play, play->told[1].second));
	else
		buf_addf(out, "values=\"hidden;visible;hidden\" keyTimes=\"0;%.4f;%.4f\"", from,
			part_of(play, play->told[k + 1].second));
	buf_add_text(out, "/></text>\n");
}

Status play_put(
	const ExportJob *job, const FigurePage *page, PlayRoom *room, Buf *out, Error *error)
{
	if (room->failed)
		return error_no_memory(error);
	if (room->knots < 2)
		return STATUS_OK;
	straighten(room);
	Play play = {.job = job, .page = page, .room = room, .out = out};

	if (!(room->knot[room->knots - 1].x > room->knot[0].x))
		return STATUS_OK;
	plan(&play);
	if (play.count < 2)
		return STATUS_OK;
	put_curtain(&play);
	put_now(&play);
	for (size_t k = 0; k < play.count; k++)
		put_sentence(&play, k);
	return STATUS_OK;
}
