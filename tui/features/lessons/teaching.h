/* A lesson being played (solver/lesson): a copy of each stop's net is lent (lending.h), or the
 * exercise that the stop is. A stop is shown as it begins however one came to it; its texts and
 * comments follow what is done. */
#pragma once

#include "layouts/panes/lesson_band.h"
#include "solver/lesson/scene.h"
#include "tui/app/app.h"
#include "tui/app/feature.h"

/* How things stood when the stop began: what has changed since makes comments. */
typedef struct TeachingStart {
	size_t log; /* of the document */
	uint32_t step, selected;
	int column;
	bool veiled;
} TeachingStart;

/* What was there when it was last judged what came of it. */
typedef struct TeachingSeen {
	uint64_t edition; /* 0: nothing yet */
	size_t log;       /* of the document */
	uint32_t selected, step, guesses, guessed;
	int column, focus;
	bool veiled;
	ActionId action;
	double guess; /* the last one, and whom it names */
} TeachingSeen;

enum { TEACHING_NAME_MAX = 256, TEACHING_LEFT_MAX = 8 };

/* Where a lesson was left. */
typedef struct TeachingLeft {
	char name[TEACHING_NAME_MAX]; /* "": none was */
	uint32_t at;
	unsigned char mark[LESSON_STOPS_MAX];
} TeachingLeft;

typedef struct Teaching {
	TeachingLeft left[TEACHING_LEFT_MAX]; /* the last one first */
	Lesson lesson;                        /* stops 0: none is played */
	char name[TEACHING_NAME_MAX];         /* as asked for: "pe", "my.yaml" */
	char *folder; /* of its file, "" for the working one; NULL: built in */
	uint32_t at;
	unsigned char mark[LESSON_STOPS_MAX]; /* LessonMark */
	char *began[LESSON_STOPS_MAX]; /* nets of stops that went on with the user's; or NULL */
	TeachingStart start;
	TeachingSeen seen;
	bool warned;     /* that PgDn goes on though something is left to do */
	bool guessing;   /* that no guess has been made */
	bool reached;    /* what the stop asks for holds now, */
	bool fulfilled;  /* or has held with the answer in sight */
	bool typed;      /* something was changed: nobody needs to be told where to type */
	bool has_before; /* the net as the stop began, solved: */
	Net before;
	Schedule before_schedule;
	uint64_t asked_of; /* the edition whose net a guess is asked of; 0: none yet */
	LessonAsked asked; /* to be guessed; "": nothing */
	Buf title, say, task, again, comment; /* harmless; again: how the stop begins anew */
	LessonView view;                      /* as the band last had it */
} Teaching;

extern const Lender teaching_lender;

static inline Teaching *teaching_of(const App *app)
{
	return feature_state(app, FEATURE_lessons);
}

/* The stop at hand; NULL: no lesson is played. */
const LessonStop *teaching_stop(const App *app);

/* Play a lesson from a stop on (its name or number; NULL or "": where it was left, else the first).
 * On failure nothing has changed. */
Status teaching_begin(App *app, const char *name, const char *stop, Error *error) STATUS_CHECKED;

/* To a stop of the lesson that is played, by its name or number. */
Status teaching_go(App *app, const char *stop, Error *error) STATUS_CHECKED;

/* Go on, or back; what is left to do or to guess is said first, once. */
void teaching_page(App *app, int by);

/* It is left: something else is on show, or what is there is the user's own. */
void teaching_forget(App *app);

/* Free all of it. */
void teaching_end(App *app);

/* --- stop.c ----------------------------------------------------------------------------------- */

/* To stop `k`; `on`: the user comes from the stop before. On failure the stop that is shown stays.
 */
Status teaching_go_to(App *app, uint32_t k, bool on, Error *error) STATUS_CHECKED;

/* The net that is kept solved. */
void teaching_drop_before(Teaching *own);

/* Where a stop asks for a number the cursor comes back to it when one was taken, or taken back.
 * False: it asks for none. */
bool teaching_point(App *app);

/* --- left.c ----------------------------------------------------------------------------------- */

/* It is played at the moment. */
bool teaching_plays(const Teaching *own, const char *name);

/* Remember where the lesson is left, if one is played. */
void teaching_note_left(Teaching *own);

/* Where the lesson of that name was left; NULL: it was not. */
const TeachingLeft *teaching_left(const Teaching *own, const char *name);

/* How far one got in the lesson of that name, which is played or was left: at which stop one is
 * (from 0), and how many are done. False: nowhere. */
bool teaching_got(const App *app, const char *name, uint32_t *at, uint32_t *done);

void teaching_name(const App *app, LentName *out);

/* --- said.c ----------------------------------------------------------------------------------- */

/* The texts of the stop as it begins. */
void teaching_say_stop(App *app);

/* After an event: whether it left the lesson, and else what came of it. Lifts the veil where what
 * was asked for is reached. */
void teaching_follow(App *app);

/* What a lesson has beside the net on show: how that was as the stop began, and the guess that is
 * asked for. */
void teaching_values(App *app, ValueSource *source);

/* The last guess of what the stop asks for; where it asks for none, of anything. NULL: none. */
const Guess *teaching_guess(const App *app);

/* A guess is asked for, and none of that kind was made: `asked` says which. */
bool teaching_awaits(const App *app);

/* Whether the stop's request is fulfilled, so that its answer is shown. */
bool teaching_is_done(const App *app);

/* --- view.c ----------------------------------------------------------------------------------- */

/* It waits for a row or a number, and not for a guess, a step or a key. */
bool teaching_asks_of_rows(const LessonStop *stop);

void teaching_asks(const App *app, GuessAsked *asked);

/* What the band shows, and that the cell with the stop's cursor is to be typed, where nothing has
 * been. */
void teaching_view(const App *app, const Diagram *named, View *view);

/* --- learn.c ---------------------------------------------------------------------------------- */

/* The rows of lessons in the list of what there is to learn by. */
struct ListRows;
void teaching_rows(App *app, const char *filter, struct ListRows *rows);
