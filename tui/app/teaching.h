/* A lesson being played (solver/lesson), or exercises asked (asking.h): on a copy of each stop's
 * net, which is nobody's file and has no journal; the user's own document is aside meanwhile
 * (aside.h). All keys work on the copy; PgDn and PgUp are the lesson's.
 *
 * A stop is shown as it begins however one came to it. What the user chose for the screen (layout,
 * letters) she keeps; a stop that wants others has them for itself. */
#pragma once

#include "layouts/panes/lesson_band.h"
#include "layouts/screens/screen.h"
#include "solver/lesson/scene.h"
#include "tui/app/action.h"
#include "tui/app/asking.h"

struct App;

/* How the screen was chosen. */
typedef struct TeachingLook {
	char layout[SCREEN_NAME_MAX];
	const Notation *notation;
} TeachingLook;

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

enum {
	TEACHING_NAME_MAX = 256,
	TEACHING_LABEL_MAX = 96,
	TEACHING_WAY_MAX = 320,
	TEACHING_LEFT_MAX = 8
};

/* Where a lesson was left. */
typedef struct TeachingLeft {
	char name[TEACHING_NAME_MAX]; /* "": none was */
	uint32_t at;
	unsigned char mark[LESSON_STOPS_MAX];
} TeachingLeft;

typedef struct Teaching {
	bool open;
	bool leaving;                         /* Esc was pressed: the next one leaves */
	TeachingLeft left[TEACHING_LEFT_MAX]; /* the last one first */
	Lesson lesson;                        /* stops 0: exercises alone */
	char name[TEACHING_NAME_MAX];         /* as asked for: "pe", "my.yaml" */
	char *folder; /* of its file, "" for the working one; NULL: built in */
	uint32_t at;
	unsigned char mark[LESSON_STOPS_MAX]; /* LessonMark */
	char *began[LESSON_STOPS_MAX]; /* nets of stops that went on with the user's; or NULL */
	TeachingLook chosen, set;      /* by the user, for this stop */
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
	ActionId action;   /* what was done last; ACTIONS: nothing yet */
	LessonAsked asked; /* to be guessed; "": nothing */
	Buf title, say, task, again, comment; /* harmless; again: how the stop begins anew */
	Asking asking;
} Teaching;

void teaching_init(struct App *app);
void teaching_release(struct App *app);

/* Read a lesson, built in by its name or from a file, without showing anything: *folder (to be
 * freed) is where files beside it are, NULL for built-in ones. */
Status teaching_read(Lesson *out, const char *name, char **folder, Error *error) STATUS_CHECKED;

/* Play a lesson from a stop on (its name or number; NULL or "": where it was left, else the first).
 * On failure nothing has changed. */
Status teaching_begin(
	struct App *app, const char *name, const char *stop, Error *error) STATUS_CHECKED;

/* To a stop of the lesson that is open, by its name or number. */
Status teaching_go(struct App *app, const char *stop, Error *error) STATUS_CHECKED;

/* The same for exercises alone. */
Status teaching_ask(struct App *app, const char *template, int level, uint64_t seed,
	Error *error) STATUS_CHECKED;

/* Go on, or back; what is left to do or to guess is said first, once. */
void teaching_on(struct App *app);
void teaching_back(struct App *app);

/* Esc: what it would do is said first; at once again it leaves. */
void teaching_escape(struct App *app);

/* Leave it, and keep what it shows as an unsaved document. */
void teaching_leave(struct App *app);

/* Another document has come on show. */
void teaching_forget(struct App *app);

/* After an event: what came of it. Lifts the veil where what was asked for is reached. */
void teaching_follow(struct App *app);

/* How far one got in the lesson of that name, which is open or was left: at which stop one is (from
 * 0), and how many are done. False: nowhere. */
bool teaching_got(const struct App *app, const char *name, uint32_t *at, uint32_t *done);

/* What the band shows; texts belong to the teaching. */
LessonView teaching_view(const struct App *app);

/* The cell with the stop's cursor is selected, and nothing has been typed of what is to be typed
 * there. */
bool teaching_points(const struct App *app);

/* Where a stop asks for a number the cursor comes back to it when one was taken, or taken back.
 * False: it asks for none. */
bool teaching_point(struct App *app);

/* Whether digits begin a guess, as they do under the veil: of T, or of what a stop asks for, unless
 * a number is to be changed there first. The command up to them in `out`. */
bool teaching_takes_guess(const struct App *app, char out[TEACHING_WAY_MAX]);

/* Show what a stop or an exercise begins with: the net's text is written, so that the document
 * stands on it. The net is left to the caller. (For asking.c.) */
Status teaching_show(
	struct App *app, const Net *net, const char *label, bool veil, Error *error) STATUS_CHECKED;

/* The last guess of what the stop asks for; where it asks for none, of anything. NULL: none. */
const Guess *teaching_guess(const struct App *app);

/* Whether the stop's request is fulfilled, so that its answer is shown. */
bool teaching_is_done(const struct App *app);

/* How the guess that a stop asks for is made, "T 300"; NULL: it asks for none. */
const char *teaching_asked(const struct App *app);

/* The net on show is the one that a guess is asked of: it is judged of no other. So is any where a
 * stop asks for no guess. */
bool teaching_asks_of_this(const struct App *app);

/* What is to be guessed can be seen. */
bool teaching_is_in_sight(const struct App *app);

/* A guess is asked for, and none of that kind was made: `asked` says which. */
bool teaching_awaits(const struct App *app);

/* Lift the veil. */
void teaching_reveal(struct App *app);

/* The texts of the stop as it begins; what came of what was done. (teaching_said.c) */
void teaching_say_stop(struct App *app);
void teaching_judge(struct App *app);
