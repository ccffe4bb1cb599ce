/* What check.c, the stops, and check_said.c, their texts, share. Inner header of this folder. */
#pragma once

#include "solver/lesson/reading.h"
#include "solver/lesson/texts.h"

enum { CHECK_LINES_MAX = 256 };

typedef struct Check {
	const Lesson *lesson;
	const LessonStop *stop; /* looked at */
	const char *folder;
	const LessonWords *words;
	LessonFault *fault;
	void *context;
	int line[CHECK_LINES_MAX]; /* of faults found in reading */
	uint32_t lines;
} Check;

/* A fault of the stop looked at; in a line of its own. */
void checking_tell(Check *c, const char *format, ...) STATUS_FORMAT(2, 3);
void checking_tell_at(Check *c, int line, const char *format, ...) STATUS_FORMAT(3, 4);

/* That `word` is one of `words`; either may be NULL. */
void checking_word(Check *c, const char *what, const char *word, const char *const *words);

/* What the stop says; `scene`: as it begins. */
Status checking_said(Check *c, const LessonScene *scene, Error *error) STATUS_CHECKED;
