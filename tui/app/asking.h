/* An exercise on the screen (solver/quiz): its fields are asked one after the other, two tries each
 * with a hint, then comes the solution. The net is veiled while it is asked; where the net itself
 * is the answer it is not, and is checked at every change. */
#pragma once

#include "layouts/panes/lesson_band.h"
#include "solver/quiz/quiz.h"
#include "tui/app/line.h"

struct App;

typedef enum AskingState { ASKING_NOTHING, ASKING_ASKED, ASKING_SOLVED, ASKING_SHOWN } AskingState;

typedef struct Asking {
	AskingState state; /* shown: the solution is, as tries were used up */
	Exercise exercise;
	const char *template; /* as asked for; NULL: any of the level */
	uint64_t seed;        /* of the first; each new net takes the next */
	uint32_t field, tried;
	bool given_up; /* the solution was asked for */
	Line answer;
	bool right; /* what `reply` says of the last answer */
	char reply[QUIZ_TEXT];
	char ask[LADDER_TEXT], aside[80]; /* as the band writes them */
} Asking;

void asking_init(Asking *asking);
void asking_release(Asking *asking);

/* Make an exercise and show its net, called `label` (NULL: by its seed). On failure nothing has
 * changed. */
Status asking_begin(struct App *app, const char *template, int level, uint64_t seed,
	const char *label, Error *error) STATUS_CHECKED;
void asking_end(struct App *app);

/* The same question of a new net, or of the one before (by < 0). */
Status asking_next(struct App *app, int by, const char *label, Error *error) STATUS_CHECKED;

/* Whether an answer is to be typed. */
bool asking_types(const struct App *app);

/* Whether the solution of what was typed is shown: one more number is an answer, not an edit. */
bool asking_is_over(const struct App *app);

/* The answer was typed. */
void asking_answer(struct App *app);

/* Show the solution, unanswered. */
void asking_give_up(struct App *app);

/* After an event: where the net is the answer, look at it. */
void asking_follow(struct App *app);

/* Its lines of the band. */
void asking_view(const struct App *app, LessonView *view);
