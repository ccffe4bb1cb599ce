/* What can be explained, in the order in which the screen is read. */
#include "tui/features/explain/order.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

/* A thing on the screen that can be explained, where it begins. */
typedef struct Spot {
	Subject subject;
	int pane; /* index into drawn; -1: the headline */
	double x, y;
} Spot;

enum { SPOTS_MAX = 2000 };
typedef struct Spots {
	int count;
	Spot spot[SPOTS_MAX];
} Spots;

bool explain_is_same(const Subject *a, const Subject *b)
{
	return a->kind == b->kind && a->processor == b->processor && a->part == b->part &&
	       (a->key == b->key || (a->key && b->key && strcmp(a->key, b->key) == 0));
}

static bool is_before(const Spot *a, const Spot *b)
{
	return floor(a->y) < floor(b->y) || (floor(a->y) == floor(b->y) && a->x < b->x);
}

/* Each thing once, where it is met first. */
static void add_spot(Spots *spots, const Spot *spot)
{
	int at = spots->count;

	for (int k = 0; k < spots->count; k++)
		if (explain_is_same(&spots->spot[k].subject, &spot->subject))
			return;
	if (spots->count == SPOTS_MAX)
		return;
	for (; at > 0 && is_before(spot, &spots->spot[at - 1]); at--)
		spots->spot[at] = spots->spot[at - 1];
	spots->spot[at] = *spot;
	spots->count++;
}

static void add_scene(Spots *spots, const Solved *solved, const DrawnPane *drawn, int pane)
{
	for (size_t i = 0; i < drawn->scene.count; i++) {
		const SceneItem *item = &drawn->scene.items[i];
		const Spot spot = {.subject = subject_of_item(item),
			.pane = pane,
			.x = drawn->at.x + item->x0,
			.y = drawn->at.y + item->y0};

		if (explain_exists(solved, &spot.subject))
			add_spot(spots, &spot);
	}
}

static void find_spots(App *app, Spots *spots)
{
	const Solved solved = explaining_solved(app);

	spots->count = 0;
	if (app->drawn.headline)
		add_scene(spots, &solved, &app->drawn.head, -1);
	for (int i = 0; i < app->drawn.count; i++)
		if (app->drawn.pane[i].laid_out)
			add_scene(spots, &solved, &app->drawn.pane[i], i);
}

/* Where what was asked for stands: -1 where it does not. */
static int spot_of(const Spots *spots, const Subject *subject)
{
	for (int k = 0; k < spots->count; k++)
		if (explain_is_same(&spots->spot[k].subject, subject))
			return k;
	return -1;
}

/* What is said first of a thing: why a processor is useless for each of its cells. */
static Subject explained(const Solved *solved, const Subject *asked)
{
	Subject aspects[EXPLAIN_ASPECTS];

	explain_aspects(solved, asked, aspects);
	return aspects[0];
}

void explain_go_on(App *app, int by, bool pane)
{
	Spots *spots = mem_array(1, sizeof *spots);

	if (!spots)
		return;
	find_spots(app, spots);
	const Solved solved = explaining_solved(app);
	const Subject asked = explaining_of(app)->level[0].asked, now = explained(&solved, &asked);
	const int from = spot_of(spots, &asked);
	int at = from;

	for (int k = 0; k < spots->count; k++) {
		at = from < 0 ? 0 : (at + by + spots->count) % spots->count;
		const Subject next = explained(&solved, &spots->spot[at].subject);

		if (!explain_is_same(&now, &next) &&
			(!pane || from < 0 || spots->spot[at].pane != spots->spot[from].pane))
			break;
		if (from < 0)
			break;
	}
	if (at >= 0 && at < spots->count)
		explaining_open(app, spots->spot[at].subject);
	mem_free(spots);
}

/* --- by what stands there --------------------------------------------------------------------- */

static const DrawnPane *pane_of(const App *app, int index)
{
	return index < 0 ? &app->drawn.head : &app->drawn.pane[index];
}

/* What a text stands for: itself, or what it is written on. */
static Subject written_on(const Solved *solved, const Scene *scene, size_t text)
{
	const SceneItem *letters = &scene->items[text];
	Subject subject = subject_of_item(letters);

	for (size_t i = text; i-- > 0 && !explain_exists(solved, &subject);) {
		const SceneItem *item = &scene->items[i];

		if (item->x0 <= letters->x0 && letters->x0 <= item->x1 && item->y0 <= letters->y0 &&
			letters->y0 < item->y1)
			subject = subject_of_item(item);
	}
	return subject;
}

/* One after the other; NULL: there are no more. The first place is {0, 0}. */
typedef struct Place {
	int pane; /* 0: the headline */
	size_t item;
} Place;

static const char *next_text(App *app, const char *held, Place *place, Subject *subject)
{
	const Solved solved = explaining_solved(app);

	for (; place->pane <= app->drawn.count; place->pane++, place->item = 0) {
		const DrawnPane *drawn = pane_of(app, place->pane - 1);
		const Scene *scene = &drawn->scene;
		const bool there = place->pane > 0 ? drawn->laid_out : app->drawn.headline;

		while (there && place->item < scene->count) {
			const size_t at = place->item++;
			const SceneItem *item = &scene->items[at];

			if (item->kind != SCENE_TEXT || item->markup ||
				!strstr(scene_text_of(scene, item), held))
				continue;
			*subject = written_on(&solved, scene, at);
			if (explain_exists(&solved, subject))
				return scene_text_of(scene, item);
		}
	}
	return NULL;
}

Effects explain_shown(App *app, const char *text)
{
	Place place = {0, 0};
	Subject subject, first = {SUBJECT_NONE, 0, 0, NULL, 0};

	/* 3418 is meant before T 3418. */
	for (const char *at; (at = next_text(app, text, &place, &subject)) != NULL;) {
		if (strcmp(at, text) == 0)
			return explaining_open(app, subject);
		first = first.kind == SUBJECT_NONE ? subject : first;
	}
	if (first.kind != SUBJECT_NONE)
		return explaining_open(app, first);
	return app_say_of(app, SAY_NOT_ON_SCREEN, TOLD(TELL_WORD(TEXT, text)));
}

void explain_texts(App *app, const char *held, FeatureText *found, void *context)
{
	Place place = {0, 0};
	Subject subject;

	for (const char *text; (text = next_text(app, held, &place, &subject)) != NULL;)
		found(context, ACTION_EXPLAIN, text);
}
