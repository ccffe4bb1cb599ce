#include "layouts/export/play.h"

#include "layouts/export/data_value.h"
#include "layouts/figure/look.h"
#include "layouts/sentences/moment.h"
#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A round: the picture is uncovered, then stands for a while. */
#define REST_SECONDS 4.0
#define SENTENCE_SECONDS 0.8 /* shorter ones could not be read and are left out */
#define SENTENCE_LEAST 0.1
#define BAND_GAP 0.5 /* points between bars of one row */

enum { CURTAIN_PERCENT = 88 };

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

typedef struct Play {
	const ExportJob *job;
	const FigurePage *page;
	const PlayRoom *room;
	Buf *out;
	double x0, x1;  /* from where to where it is uncovered */
	double seconds; /* of a round */
} Play;

static double part_of(const Play *play, double seconds)
{
	return seconds / play->seconds;
}

/* `attribute` goes evenly from one value to the other, then stays. */
static void put_motion(const Play *play, const char *attribute, double from, double to)
{
	buf_addf(play->out,
		"<animate attributeName=\"%s\" dur=\"%gs\" repeatCount=\"indefinite\" "
		"values=\"%.2f;%.2f;%.2f\" keyTimes=\"0;%.4f;1\"/>",
		attribute, play->seconds, from, to, to,
		part_of(play, play->seconds - REST_SECONDS));
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
		play->x1, play->page->height, paper.red, paper.green, paper.blue, CURTAIN_PERCENT);
	put_motion(play, "x", play->x0, play->x1);
	put_motion(play, "width", play->x1 - play->x0 + 1, 0);
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
		play->x1, top - 2, play->x1, bottom + 2);
	put_motion(play, "x1", play->x0, play->x1);
	put_motion(play, "x2", play->x0, play->x1);
	buf_add_text(play->out, "</line>\n");
}

/* --- the sentences ---------------------------------------------------------------------------- */

/* The second at which a time is uncovered. */
static double second_of(const Play *play, double time)
{
	return (x_of(play->room, time) - play->x0) / (play->x1 - play->x0) *
	       (play->seconds - REST_SECONDS);
}

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
static void put_sentence(const Play *play, double time, double from, double to, bool last)
{
	Ladder ladder = {0};
	Buf *out = play->out;

	if (!moment_say(play->job->solved, play->job->play->rows, time, &ladder))
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
		"<animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"%gs\" "
		"repeatCount=\"indefinite\" ",
		play->seconds);
	if (from < SENTENCE_LEAST && !last)
		buf_addf(out, "values=\"visible;hidden\" keyTimes=\"0;%.4f\"", part_of(play, to));
	else if (last)
		buf_addf(out, "values=\"hidden;visible\" keyTimes=\"0;%.4f\"", part_of(play, from));
	else
		buf_addf(out, "values=\"hidden;visible;hidden\" keyTimes=\"0;%.4f;%.4f\"",
			part_of(play, from), part_of(play, to));
	buf_add_text(out, "/></text>\n");
}

/* The first moment that leaves the sentence before it time to be read; the last of all always. */
static double next_told(const Play *play, double time)
{
	const Rows *rows = play->job->play->rows;
	const double least = second_of(play, time) + SENTENCE_SECONDS;
	double next = moment_next(play->job->solved, rows, time, false), last = next;

	while (!isnan(next) && second_of(play, next) < least) {
		last = next;
		next = moment_next(play->job->solved, rows, next, false);
	}
	return isnan(next) ? last : next;
}

static void put_sentences(const Play *play)
{
	double time = moment_next(play->job->solved, play->job->play->rows, -1, false);

	while (!isnan(time)) {
		const double next = next_told(play, time), from = second_of(play, time);
		const double to = isnan(next) ? INFINITY : second_of(play, next);

		/* The last one may follow at once. */
		if (to > from + SENTENCE_LEAST)
			put_sentence(play, time, from, to, isnan(next));
		time = next;
	}
}

Status play_put(
	const ExportJob *job, const FigurePage *page, PlayRoom *room, Buf *out, Error *error)
{
	if (room->failed)
		return error_no_memory(error);
	if (room->knots < 2)
		return STATUS_OK;
	straighten(room);
	const Play play = {.job = job,
		.page = page,
		.room = room,
		.out = out,
		.x0 = room->knot[0].x,
		.x1 = room->knot[room->knots - 1].x,
		.seconds = job->play->seconds + REST_SECONDS};

	if (!(play.x1 > play.x0))
		return STATUS_OK;
	put_curtain(&play);
	put_now(&play);
	put_sentences(&play);
	return STATUS_OK;
}
