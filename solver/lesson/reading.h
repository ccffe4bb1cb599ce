/* What read.c, stop.c and check.c share. Inner header of this folder. */
#pragma once

#include "solver/lesson/check.h"
#include "solver/lesson/texts.h"
#include "solver/yaml/map.h"

typedef struct LessonState {
	char *name; /* what messages call the lesson */
	char **text;
	size_t texts, cap;
} LessonState;

/* lesson_read; with `fault` all faults in values are told, and reading goes on. Only what is not
 * well formed ends it. */
Status lesson_read_all(Lesson *out, const char *name, const char *text, size_t length,
	LessonFault *fault, void *context, Error *error) STATUS_CHECKED;

const char *lesson_name(const Lesson *lesson);

typedef struct Reading {
	YamlReader *yaml;
	Error *error; /* never NULL */
	LessonFault *fault;
	void *context;
	Lesson lesson;
	LessonState *state; /* the lesson's */
	const char *source; /* what is read */
} Reading;

/* What went wrong in a value: `status`, or STATUS_OK where it is told and reading goes on. */
Status reading_told(Reading *r, Status status) STATUS_CHECKED;

/* Say the last message again, with the place of `event` and `what` before it. */
Status reading_placed(
	Reading *r, const YamlEvent *event, const char *what, Status status) STATUS_CHECKED;

/* A text of the file: blanks at its ends taken off, line breaks made blanks. */
Status reading_text(
	Reading *r, const YamlEvent *event, const char *what, const char **out) STATUS_CHECKED;
Status reading_kept(Reading *r, const char *text, size_t length, const char **out) STATUS_CHECKED;

/* Whose letters. */
Status reading_notation(Reading *r, const YamlEvent *value, const char **out) STATUS_CHECKED;

/* One item of `stops`. */
Status reading_stop(void *reading, void *into, unsigned index, const YamlEvent *item);
