/* The list of built-in nets: by topic or by paper, and on the right what the selected one is. */
#include "tui/contexts/chrome.h"
#include "tui/lists/rows.h"

#include "layouts/scene/words.h"
#include "tui/solve/samples.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BY_TOPIC, BY_PAPER };

enum {
	LINE_CELLS = 76, /* of text that is read */
	NOTE_LINES_MAX = 8,
};

static int line_cells(const ListRoom *room)
{
	return room->width < LINE_CELLS ? room->width : LINE_CELLS;
}

/* --- rows ------------------------------------------------------------------------------------- */

static bool note_holds(const Sample *sample, const char *filter)
{
	Buf note;

	buf_init(&note);
	sample_note(sample, &note);
	const bool found = list_holds(note.text, filter);

	buf_release(&note);
	return found;
}

/* Every word of the search is looked for in all that is said of a net. */
static bool holds(const Sample *sample, const char *title, const char *filter)
{
	if (list_holds(sample->name, filter) || list_holds(title, filter) ||
		list_holds(sample_papers[sample->paper], filter) || note_holds(sample, filter))
		return true;
	for (int topic = 0; topic < TOPICS; topic++)
		if ((sample->topics & 1U << topic) && list_holds(sample_topics[topic], filter))
			return true;
	return false;
}

/* First lessons stand there alone: their other topics begin in the same view. */
static bool is_in(const Sample *sample, int turn, int group)
{
	if (turn != BY_TOPIC)
		return sample->paper == (SamplePaper)group;
	return (sample->topics & 1U << group) != 0 &&
	       (group == TOPIC_FIRST || (sample->topics & 1U << TOPIC_FIRST) == 0);
}

static void add_net(ListRows *rows, const Sample *sample, const char *title)
{
	char file[LIST_ARGUMENT];

	snprintf(file, sizeof file, "sample:%s", sample->name);
	list_add_choice(rows, sample->name, title, ACTION_OPEN, file)->faint = true;
}

static void add_group(
	App *app, ListRows *rows, int turn, int group, const char *heading, const char *filter)
{
	for (const Sample *sample = samples; sample->name; sample++) {
		char title[LIST_TEXT];

		if (!is_in(sample, turn, group) || !list_next(app, rows))
			continue;
		sample_title(sample, title, sizeof title);
		if (!holds(sample, title, filter)) {
			list_drop(app, rows);
			continue;
		}
		if (strcmp(sample->name, filter) == 0)
			continue; /* add_called */
		list_add_heading(rows, &heading);
		add_net(rows, sample, title);
	}
}

/* What is called as typed stands before all whose notes have the word, and there alone. */
static void add_called(ListRows *rows, const char *filter)
{
	const Sample *called = sample_find(filter);
	char title[LIST_TEXT];

	if (!called)
		return;
	sample_title(called, title, sizeof title);
	add_net(rows, called, title);
}

void list_rows_samples(App *app, const char *filter, ListRows *rows)
{
	const int turn = app->list.turn;
	const int groups = turn == BY_TOPIC ? (int)TOPICS : (int)PAPERS;

	add_called(rows, filter);
	for (int group = 0; group < groups; group++)
		add_group(app, rows, turn, group,
			turn == BY_TOPIC ? sample_topics[group] : sample_papers[group], filter);
}

/* --- the selected one ------------------------------------------------------------------------- */

/* The veil as on the screen: what is chosen then opens veiled. */
ListKeyUse list_samples_key(App *app, Key key, const ListRow *row, Reply *reply)
{
	const ActionId veil = action_find("veil");

	(void)row;
	if (key.code != 'V' || veil == ACTIONS || app->list.filter.text.length > 0)
		return LIST_KEY_NONE;
	reply_run(reply, veil, "");
	app->list.told[0] = '\0'; /* the picture is another */
	return LIST_KEY_DONE;
}

bool list_samples_look(App *app, const ListRow *row)
{
	sample_view_read(&app->sample, row->argument, app->view.veiled);
	return sample_view_solve(&app->sample, &app->pacing);
}

Work list_samples_due(const App *app)
{
	return sample_view_due(&app->sample) ? WORK_BEHIND : WORK_NONE;
}

void list_samples_work(App *app)
{
	sample_view_work(&app->sample);
}

void list_samples_close(App *app)
{
	sample_view_close(&app->sample);
}

static const TextLook strong = {ROLE_STRONG, ROLE_CANVAS, true},
		      faint = {ROLE_FAINT, ROLE_CANVAS, false};

/* "single-installment S, T 42.78"; what is not solved yet has no T. */
static void draw_answer(const SampleView *view, Grid *grid, const ListRoom *room)
{
	const bool fails = view->why[0] || !view->method;
	char text[LADDER_TEXT];

	tell_plain(text, SAY_SAMPLE_ANSWER,
		TOLD(TELL_WORD(REASON, fails ? view->why : NULL),
			TELL_WORD(WHAT, fails ? NULL : view->method->title),
			TELL_NUMBER(FINISH, view->solved && !view->veiled
						    ? view->source.schedule.finish
						    : NAN)));
	chrome_text(grid, room->x, room->y + 2, room->width, text, faint);
}

/* Lines for the note, with its heading and a blank one above. */
static int note_lines(const ListRoom *room, const Buf *note)
{
	return 2 +
	       chrome_wrapped(NULL, 0, 0, line_cells(room), NOTE_LINES_MAX, note->text, ROLE_TEXT);
}

static void draw_side(
	App *app, Grid *grid, const ListRoom *room, const ListRow *row, const Buf *note)
{
	enum { ABOUT_LINES = 3, PICTURE_LEAST = 4, PICTURE_MOST = 34 };
	SampleView *view = &app->sample;
	int height = room->height - ABOUT_LINES - 1 - note_lines(room, note);

	chrome_text(grid, room->x, room->y, room->width, row->text, strong);
	chrome_text(grid, room->x, room->y + 1, room->width, view->about.text, faint);
	draw_answer(view, grid, room);
	if (height > PICTURE_MOST)
		height = PICTURE_MOST;
	const SampleRoom picture = {
		room->x, room->y + ABOUT_LINES + 1, room->width, height > 0 ? height : 0};

	if (height >= PICTURE_LEAST)
		sample_view_draw(view, grid, &picture, &app->display.theme, app->display.charset);
	const int used =
		view->used > 0 && view->used < picture.height ? view->used : picture.height;
	const int y = picture.y + used + 1;

	if (view->veiled)
		return; /* notes tell of answers */
	chrome_text(grid, room->x, y, room->width, "Note", strong);
	chrome_wrapped(grid, room->x, y + 1, line_cells(room), room->y + room->height - y - 1,
		note->text, ROLE_TEXT);
}

void list_samples_side(App *app, Grid *grid, const ListRoom *room, const ListRow *row)
{
	enum { LINES_LEAST = 7 };
	SampleView *view = &app->sample;
	Buf note;

	sample_view_read(view, row->argument, app->view.veiled);
	if (room->height < LINES_LEAST) {
		chrome_wrapped(grid, room->x, room->y, room->width, room->height, view->about.text,
			ROLE_FAINT);
		return;
	}
	buf_init(&note);
	sample_note(sample_find(row->left), &note);
	draw_side(app, grid, room, row, &note);
	buf_release(&note);
}
