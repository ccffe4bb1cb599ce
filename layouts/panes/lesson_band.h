/* The band at the foot of the screen while a lesson is played or an exercise asked: where one is in
 * it, what is said, what there is to do, and what came of it. It tells nothing of a net and so is
 * none of the registry's diagrams; it is drawn as they are, of View.lesson. */
#pragma once

#include "layouts/scene/diagram.h"

extern const Diagram diagram_lesson;

/* How a stop of the lesson stands. */
typedef enum LessonMark { LESSON_AHEAD, LESSON_PASSED, LESSON_DONE } LessonMark;

/* What a line is, in order of weight: where rows are short the last kinds have less. */
typedef enum LessonLineKind {
	LESSON_PROMPT,  /* asks for an answer, which is being typed */
	LESSON_TASK,    /* to do */
	LESSON_COMMENT, /* on what was done, */
	LESSON_GOOD,    /* and what was asked for is reached */
	LESSON_GIVEN,   /* a line of a solution, with its name */
	LESSON_SAY,
} LessonLineKind;

/* Harmless texts. */
typedef struct LessonLine {
	LessonLineKind kind;
	const char *name; /* of a given line: "rates"; else NULL */
	const char *text;
} LessonLine;

enum { LESSON_LINES = 8 };
typedef struct LessonView {
	const char *title, *aside; /* aside: at the right, where no stops are; may be NULL */
	unsigned stops, at;        /* at: from 0 */
	const unsigned char *mark; /* a LessonMark for each stop */
	unsigned lines;
	LessonLine line[LESSON_LINES]; /* as they stand, from above */
	const char *typed;             /* the answer so far */
	int caret;                     /* in cells from its start */
	bool fulfilled; /* what there was to do: its rows are for what is said of it */
} LessonView;
