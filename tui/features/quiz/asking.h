/* An exercise on the screen (solver/quiz): its fields are asked one after the other, two tries each
 * with a hint, then comes the solution. The net is veiled while it is asked; where the net itself
 * is the answer it is not, and is checked at every change. */
#pragma once

#include "layouts/panes/lesson_band.h"
#include "solver/quiz/quiz.h"
#include "tui/app/app.h"

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
	size_t log;                       /* of the document, as it was asked */
	char label[LENT_LABEL_MAX];       /* what its net is called */
	Buf typed;                        /* the answer, harmless; */
	LessonView view;                  /* and the band as last shown */
} Asking;

Asking *asking_of(const App *app);

/* Exercises.ask: where this lends, the net is called by its seed. */
Status asking_begin(App *app, const Lender *lender, const char *template, int level, uint64_t seed,
	const char *label, Error *error) STATUS_CHECKED;

/* Exercises.page. */
bool asking_page(App *app, int by);

/* Whether an answer is to be typed. */
bool asking_types(const App *app);

/* Whether the solution of what was typed is shown: one more number is an answer, not an edit. */
bool asking_is_over(const App *app);

/* The answer was typed. */
void asking_answer(App *app);

/* After an event: whether it left the exercise; and where the net is the answer, look at it. */
void asking_follow(App *app);

/* Its lines of the band, below those that are there. */
void asking_view(const App *app, const Diagram *named, View *view);
