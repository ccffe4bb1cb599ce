/* Which marks a finished scene has: what each looks like, and the first that looks so. */
#include "layouts/legend/parts.h"

#include <math.h>
#include <string.h>

/* Less of an idle stretch than a whole cell is not seen everywhere. */
#define SEEN (1 - 1.0 / 16)

/* Words that stand beside a mark wherever there is room for them are not said again. */
static const char *const labels[LEGEND_MARKS] = {[LEGEND_BEST] = "best", [LEGEND_WAS] = "was"};

/* Idle stretches of less than this part of T are none that anybody would miss. */
#define IDLE_LEAST 0.001

static const LegendMark signs[] = {[SIGN_FOLDED] = LEGEND_FOLDED,
	[SIGN_REMOVED] = LEGEND_REMOVED,
	[SIGN_FAILING] = LEGEND_FAILING,
	[SIGN_BEST] = LEGEND_BEST,
	[SIGN_CROSSED] = LEGEND_CROSSED,
	[SIGN_JUMP] = LEGEND_JUMP,
	[SIGN_AGAINST] = LEGEND_AGAINST,
	[SIGN_ANSWER] = LEGEND_ANSWER,
	[SIGN_SEQUENCE] = LEGEND_SEQUENCE,
	[SIGN_COUNTS] = LEGEND_COUNTS,
	[SIGN_DOT] = LEGEND_DOT,
	[SIGN_PORTS] = LEGEND_PORTS,
	[SIGN_EVENT] = LEGEND_EVENT,
	[SIGN_RESTS] = LEGEND_RESTS};

/* Words that are marks, in fonts that have them and in others; LEGEND_TIMES follows a number. */
static const struct {
	LegendMark mark;
	const char *word[2];
} words[] = {{LEGEND_OUT, {"▴", "^"}}, {LEGEND_IN, {"▾", "v"}}, {LEGEND_TIMES, {"×", "x"}}};

/* The same role means something else in another place, or at the time cursor. */
typedef enum Place { ON_AXIS, IN_ROW, IN_WIRE, IN_RACE, IN_RACE_LINE, IN_LANE } Place;
typedef enum When { ALWAYS, AT_CURSOR, WITHOUT_CURSOR } When;

/* What a mark looks like; the first in the scene that looks so is its sample. */
typedef struct Look {
	SceneKind kind;
	Role role;
	Place place;
	When when;
	LegendMark mark;
} Look;

static const Look looks[] = {
	{SCENE_BAR, ROLE_RECEIVE, ON_AXIS, ALWAYS, LEGEND_COMMUNICATION},
	{SCENE_BAR, ROLE_SEND, ON_AXIS, ALWAYS, LEGEND_COMMUNICATION},
	{SCENE_BAR, ROLE_RELAY, ON_AXIS, ALWAYS, LEGEND_RELAY},
	{SCENE_BAR, ROLE_SEND, IN_LANE, ALWAYS, LEGEND_SENT_ON},
	{SCENE_BAR, ROLE_SEND_NEXT, IN_LANE, ALWAYS, LEGEND_REPORT},
	{SCENE_BAR, ROLE_REPORT, ON_AXIS, ALWAYS, LEGEND_REPORT},
	{SCENE_BAR, ROLE_COMPUTE, ON_AXIS, ALWAYS, LEGEND_COMPUTATION},
	{SCENE_BAR, ROLE_THROTTLED, ON_AXIS, ALWAYS, LEGEND_THROTTLED},
	{SCENE_BAR, ROLE_HOLLOW, ON_AXIS, ALWAYS, LEGEND_EQUIVALENT},
	{SCENE_BAR, ROLE_STARTUP, ON_AXIS, ALWAYS, LEGEND_STARTUP},
	{SCENE_BAR, ROLE_STARTUP_COMPUTE, ON_AXIS, ALWAYS, LEGEND_STARTUP},
	{SCENE_BAR, ROLE_TRACK, ON_AXIS, ALWAYS, LEGEND_IDLE},
	{SCENE_BAR, ROLE_WAIT, ON_AXIS, ALWAYS, LEGEND_WAIT},
	{SCENE_BAR, ROLE_RECEIVE, IN_RACE, ALWAYS, LEGEND_IN_TIME},
	{SCENE_BAR, ROLE_RECEIVE, IN_RACE_LINE, ALWAYS, LEGEND_MORE},
	{SCENE_BAR, ROLE_USELESS, IN_RACE, ALWAYS, LEGEND_LATE},
	{SCENE_BAR, ROLE_AGAINST, ON_AXIS, ALWAYS, LEGEND_AGAINST},
	{SCENE_POINT, ROLE_AGAINST_TEXT, ON_AXIS, ALWAYS, LEGEND_AGAINST},
	{SCENE_LINE, ROLE_PERIOD, ON_AXIS, ALWAYS, LEGEND_PERIOD},
	{SCENE_LINE, ROLE_GHOST, ON_AXIS, ALWAYS, LEGEND_WAS},
	{SCENE_LINE, ROLE_MAGNIFIED, ON_AXIS, ALWAYS, LEGEND_WIDENED},
	{SCENE_LINE, ROLE_CURSOR, ON_AXIS, ALWAYS, LEGEND_CURSOR},
	/* trees */
	{SCENE_BAR, ROLE_SHARE, IN_ROW, ALWAYS, LEGEND_SHARE},
	{SCENE_BAR, ROLE_HOLLOW, IN_ROW, ALWAYS, LEGEND_EQUIVALENT},
	{SCENE_BAR, ROLE_COMPUTE, IN_ROW, ALWAYS, LEGEND_COMPUTED},
	{SCENE_BAR, ROLE_TRACK, IN_ROW, AT_CURSOR, LEGEND_TO_COMPUTE},
	{SCENE_BAR, ROLE_RECEIVE, IN_WIRE, WITHOUT_CURSOR, LEGEND_LOAD},
	{SCENE_BAR, ROLE_RECEIVE, IN_WIRE, AT_CURSOR, LEGEND_SENT},
	{SCENE_BAR, ROLE_TRACK, IN_WIRE, ALWAYS, LEGEND_TO_SEND},
	{SCENE_LINE, ROLE_AXIS, IN_ROW, ALWAYS, LEGEND_UNUSED},
	{SCENE_LINE, ROLE_ALERT, IN_ROW, ALWAYS, LEGEND_USELESS},
	{SCENE_CURVE, ROLE_RECEIVE, IN_ROW, WITHOUT_CURSOR, LEGEND_COMMUNICATION},
	{SCENE_CURVE, ROLE_RECEIVE, IN_ROW, AT_CURSOR, LEGEND_SENT},
	{SCENE_CURVE, ROLE_AXIS, IN_ROW, ALWAYS, LEGEND_TO_SEND},
	/* shares; in a round of PE what the round looks at */
	{SCENE_BAR, ROLE_SHARE, ON_AXIS, ALWAYS, LEGEND_SHARE},
	{SCENE_BAR, ROLE_RECEIVE, IN_ROW, ALWAYS, LEGEND_IN_TIME},
	{SCENE_BAR, ROLE_USELESS, IN_ROW, ALWAYS, LEGEND_LATE},
	/* curves */
	{SCENE_FILL, ROLE_BAND, ON_AXIS, ALWAYS, LEGEND_WORSE},
	{SCENE_BAR, ROLE_INFEASIBLE, ON_AXIS, ALWAYS, LEGEND_INFEASIBLE},
};

/* Other bars are seen however short they are. */
static bool is_seen(const SceneItem *item)
{
	return item->role != ROLE_TRACK || item->x1 - item->x0 > 1 ||
	       floor(item->x1 + 1 - SEEN) - ceil(item->x0 - 1 + SEEN) >= 1;
}

/* An idle stretch of a time axis, longer than all so far, that where it stands is shown in whole
 * cells or not at all. */
static bool is_longer_idle(const Legend *legend, const SceneItem *item)
{
	const bool whole = item->y1 - item->y0 < 1 || legend->frame->view->patterns;

	return item->kind == SCENE_BAR && item->role == ROLE_TRACK && whole &&
	       item->end - item->start > legend->idle;
}

/* On a screen, in the lower half of a line, or results in the upper one. */
static bool is_thin(const Legend *legend, const SceneItem *item)
{
	const double edge = item->role == ROLE_SEND        ? item->y0
			    : item->role == ROLE_SEND_NEXT ? item->y1
							   : 0;

	return !legend->frame->view->fine && edge > floor(edge);
}

/* Whether it holds of a bar in the same line of cells, of which all follow one another. */
static bool any_beside(const Scene *scene, const SceneItem *item,
	bool (*holds)(const SceneItem *item, const SceneItem *other))
{
	const size_t at = (size_t)(item - scene->items);

	for (int way = -1; way <= 1; way += 2)
		for (size_t k = at + (size_t)way; k < scene->count; k += (size_t)way) {
			const SceneItem *other = &scene->items[k];

			if (other->kind == SCENE_BAR && floor(other->y0) != floor(item->y0))
				break;
			if (other->kind == SCENE_BAR && holds(item, other))
				return true;
		}
	return false;
}

static bool hides(const SceneItem *item, const SceneItem *other)
{
	return other->role != ROLE_SEND && other->y0 < item->y0 && other->y1 == item->y1 &&
	       other->x0 <= item->x0 && other->x1 >= item->x1;
}

/* What is sent on while something comes in is hidden behind that. */
static bool is_hidden(const Legend *legend, const SceneItem *item)
{
	return item->role == ROLE_SEND && is_thin(legend, item) &&
	       any_beside(legend->scene, item, hides);
}

static Place place_of(const Legend *legend, const SceneItem *item)
{
	const bool wire = item->wire != WIRE_NONE;

	return is_thin(legend, item)           ? IN_LANE
	       : item->element == ELEMENT_RACE ? (wire ? IN_RACE_LINE : IN_RACE)
	       : wire                          ? IN_WIRE
	       : item->element != ELEMENT_ROW  ? ON_AXIS
					       : IN_ROW;
}

static bool is_like(const Legend *legend, const SceneItem *item, const Look *look)
{
	const bool cursor = isfinite(legend->frame->view->cursor);
	/* Steps of blocks are a text; what they are of is told by their hue. */
	const SceneKind kind = item->partly ? SCENE_BAR : item->kind;

	/* On a strip of time the cursor is a mark with words of its own. */
	if (item->role == ROLE_CURSOR && item->line == LINE_CEILING)
		return false;
	return look->kind == kind && look->role == item->role &&
	       look->place == place_of(legend, item) &&
	       (look->when == ALWAYS || (look->when == AT_CURSOR) == cursor) && is_seen(item) &&
	       !is_hidden(legend, item);
}

static void take(Legend *legend, LegendMark mark, const SceneItem *item)
{
	if (!legend->there[mark])
		legend->sample[mark] = *item;
	if (!legend->there[mark])
		legend->of[mark] = legend->scene;
	legend->there[mark] = true;
}

/* Dots and markers are told apart in the names of lines; what all of them are is told here. */
static void look_at_point(Legend *legend, const SceneItem *item)
{
	/* Of many lines every other six have open markers, whatever they are of. */
	const bool open = item->open && item->id / SHAPES % 2 == 0;

	if (item->kind == SCENE_POINT && item->element == ELEMENT_POINT)
		take(legend, open ? LEGEND_OPEN : LEGEND_FILLED, item);
	if (item->kind == SCENE_CURVE && item->element == ELEMENT_CURVE &&
		item->line != LINE_POINTS)
		legend->solid = true;
}

/* The mark that a word of `length` is; LEGEND_MARKS: none. */
static LegendMark mark_of(const Legend *legend, const char *word, size_t length)
{
	const bool plain = !charset_is_fine(legend->frame->view->charset);
	const size_t digits = strspn(word, "0123456789");

	for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
		const char *mark = words[k].word[plain];
		const size_t before = words[k].mark == LEGEND_TIMES ? digits : 0;

		if ((words[k].mark != LEGEND_TIMES || digits > 0) &&
			length == before + strlen(mark) &&
			memcmp(word + before, mark, length - before) == 0)
			return words[k].mark;
	}
	return LEGEND_MARKS;
}

/* The sample of a word's mark begins with that word. */
static void look_at_words(Legend *legend, const SceneItem *item)
{
	const char *text = scene_text_of(legend->scene, item), *word = text;

	while (*(word += strspn(word, " ")) != '\0') {
		const size_t length = strcspn(word, " ");
		const LegendMark mark = mark_of(legend, word, length);
		SceneItem sample = *item;

		sample.text += (size_t)(word - text);
		if (mark != LEGEND_MARKS)
			take(legend, mark, &sample);
		word += length;
	}
}

/* The first cell a bar of a row of one line is seen in, and the one behind the last. */
static void cells_of(const SceneItem *item, double *begin, double *end)
{
	*begin = item->x1 - item->x0 < 1 ? floor((item->x0 + item->x1) / 2) : floor(item->x0 + 0.5);
	*end = item->x1 - item->x0 < 1 ? *begin + 1 : floor(item->x1 + 0.5);
}

/* Whether a transfer and computing stand one above the other in one cell. */
static bool are_both(const SceneItem *link, const SceneItem *work)
{
	double begin, end, from, to;

	if (work->element != ELEMENT_BAR || work->role == ROLE_WAIT || work->y0 != link->y1)
		return false;
	cells_of(link, &begin, &end);
	cells_of(work, &from, &to);
	return fmax(begin, from) < fmin(end, to);
}

static void look_for_both(Legend *legend, const Scene *scene, const SceneItem *link)
{
	if (link->kind != SCENE_BAR || link->element != ELEMENT_BAR || link->role == ROLE_REPORT ||
		link->y0 != floor(link->y0) || link->y1 - link->y0 != 0.5)
		return;
	if (!legend->there[LEGEND_BOTH] && any_beside(scene, link, are_both))
		take(legend, LEGEND_BOTH, link);
}

static void look_at(Legend *legend, const SceneItem *item)
{
	const bool half = !legend->frame->view->fine && item->y1 - item->y0 < 1;

	/* Plain characters cannot show a part of a cell, and half a cell has no heights. */
	if (item->partly && item->sign == SIGN_NONE && !half &&
		(item->kind == SCENE_TEXT || charset_is_fine(legend->frame->view->charset)))
		take(legend, LEGEND_PARTLY, item);
	if (item->sign == SIGN_WORDS)
		look_at_words(legend, item);
	else if (item->sign != SIGN_NONE)
		take(legend, signs[item->sign], item);
	look_at_point(legend, item);
	for (size_t k = 0; k < sizeof looks / sizeof looks[0]; k++)
		if (is_like(legend, item, &looks[k]))
			take(legend, looks[k].mark, item);
	if (is_longer_idle(legend, item)) {
		legend->idle = item->end - item->start;
		legend->idling = *item;
	}
}

/* Where none of it fills a cell the legend says how long it is at most. */
static void settle_idle(Legend *legend)
{
	if (legend->there[LEGEND_IDLE] || legend->idle == 0)
		return;
	legend->idle /= legend->frame->schedule->finish;
	if (legend->idle >= IDLE_LEAST)
		take(legend, LEGEND_IDLE_AT_MOST, &legend->idling);
}

/* A marker means one thing only where there is another one to be told from. */
static void settle_points(Legend *legend)
{
	if (legend->there[LEGEND_FILLED] && legend->there[LEGEND_OPEN])
		return;
	const LegendMark only = legend->there[LEGEND_OPEN] ? LEGEND_OPEN : LEGEND_FILLED;
	const Curve *curve = legend->frame->solved->curve;
	const bool points = legend->there[only] && !legend->solid;

	/* Of several lines no marker may stand for the others: then there are words alone, and on
	 * paper none. */
	if (points && curve && curve->lines == 1)
		take(legend, LEGEND_POINTS, &legend->sample[only]);
	else if (points && !legend->frame->view->fine)
		legend->there[LEGEND_POINTS] = true;
	legend->there[only] = false;
}

/* A value may follow, as in "best 20". */
static bool is_label(const Scene *scene, const SceneItem *item, LegendMark mark)
{
	const size_t length = labels[mark] ? strlen(labels[mark]) : 0;

	if (length == 0 || item->kind != SCENE_TEXT)
		return false;
	const char *text = scene_text_of(scene, item);

	return strncmp(text, labels[mark], length) == 0 &&
	       (text[length] == '\0' || text[length] == ' ');
}

static void leave_out_labelled(Legend *legend, const Scene *scene)
{
	for (size_t i = 0; i < scene->count; i++)
		for (int mark = 0; mark < LEGEND_MARKS; mark++)
			if (is_label(scene, &scene->items[i], (LegendMark)mark))
				legend->there[mark] = false;
}

/* Whether there are bars along time. */
static bool look_through(Legend *legend, const Scene *scene)
{
	bool timed = false;

	legend->scene = scene;
	for (size_t i = 0; i < scene->count; i++) {
		look_at(legend, &scene->items[i]);
		if (legend->frame->view->patterns)
			look_for_both(legend, scene, &scene->items[i]);
		legend->startups[0] |= scene->items[i].role == ROLE_STARTUP;
		legend->startups[1] |= scene->items[i].role == ROLE_STARTUP_COMPUTE;
		timed = timed || scene->items[i].element == ELEMENT_BAR;
		legend->tints = legend->tints || (scene->items[i].role == ROLE_SEND_NEXT &&
							 scene->items[i].element == ELEMENT_BAR &&
							 !is_thin(legend, &scene->items[i]));
	}
	return timed;
}

Legend legend_find(Frame *frame)
{
	const Scene *scene = frame->pen.scene, *besides = frame->view->legend_besides;
	Legend legend = {.frame = frame};
	const bool timed = look_through(&legend, scene);

	if (besides)
		look_through(&legend, besides);
	legend.there[LEGEND_TO_SCALE] =
		frame->view->plain && timed && !legend.there[LEGEND_WIDENED];
	/* Plain letters draw both alike. */
	if (!charset_is_fine(frame->view->charset))
		legend.there[LEGEND_MORE] = false;
	/* What is in time is communication. */
	legend.there[LEGEND_IN_TIME] =
		legend.there[LEGEND_IN_TIME] && !legend.there[LEGEND_COMMUNICATION];
	settle_points(&legend);
	settle_idle(&legend);
	leave_out_labelled(&legend, scene);
	if (besides)
		leave_out_labelled(&legend, besides);
	return legend;
}
