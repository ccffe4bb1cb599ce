/* What check.c, the stops, and check_said.c, their texts and what can come of them, share. Inner
 * header of this folder. */
#pragma once

#include "solver/lesson/reading.h"
#include "solver/lesson/trials.h"

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

/* A fault of the stop looked at; in a line of its own; what need not be one. */
void checking_tell(Check *c, const char *format, ...) STATUS_FORMAT(2, 3);
void checking_tell_at(Check *c, int line, const char *format, ...) STATUS_FORMAT(3, 4);
void checking_remark(Check *c, int line, const char *format, ...) STATUS_FORMAT(3, 4);

/* That `word` is one of `words`; either may be NULL. */
void checking_word(Check *c, const char *what, const char *word, const char *const *words);

/* What the stop says, what it asks for and what is commented on. */
Status checking_said(Check *c, const StopStart *start, Error *error) STATUS_CHECKED;
