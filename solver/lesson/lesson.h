/* Lessons: files of stops, each a net to look at and something to do with it. The file format, for
 * those who write one, is told in sample-nets/lessons/README.md; here it is as read.
 *
 * No text of a lesson has a typed number: it writes {T}, {P3.share} or {before.T}, which are filled
 * from what the solver says (values.h). Digits may stand
 *   in braces;
 *   in names, behind a letter: P3, U1, α3;
 *   behind Theorem, Lemma, Example, Table, Figure, Section, Algorithm, Equation: a place in a
 * paper; in `do`, where the user is asked to type the number: then `until` or the `when` of a
 * comment must have it, so that whoever plays the lesson sees that it does what is said of it.
 *
 * A text is as long as it is with typical values in its braces: seven letters for a number, six for
 * a share or a name, three for a count, two more than asked for with {T:6}.
 *
 * `say` and `do` of a stop that begins veiled speak of nothing that has to be solved, but for
 * other nets, with(...) and without(...), which an author chooses to tell. */
#pragma once

#include "solver/net/net.h"
#include "solver/study/guess/guess.h"

enum {
	LESSON_SAY_MAX = 160, /* letters of `say` */
	LESSON_DO_MAX = 72,   /* of `do`, one line at 80 columns */
	LESSON_COMMENT_MAX = 150,
	LESSON_TITLE_MAX = 40,
	LESSON_ABOUT_MAX = 110,
	LESSON_ID_MAX = 32,
	LESSON_FILE_MAX = 1 << 18, /* bytes */
	LESSON_STOPS_MAX = 64,
	LESSON_COMMENTS_MAX = 8,
	LESSON_SETS_MAX = 8,
};

/* Said once its condition holds; of several the first. */
typedef struct LessonComment {
	const char *when; /* a condition (values.h); NULL: always */
	const char *say;
	int line; /* in the file, for messages */
} LessonComment;

typedef struct LessonSet {
	const char *key, *value; /* "P3.link", "20": as typed after ":set" */
} LessonSet;

/* All texts belong to the Lesson. NULL: not given. */
typedef struct LessonStop {
	const char *id;    /* unique in the lesson: "wire-jump" */
	const char *title; /* a few words for the band's head */
	const char *net; /* "sample:fig5", a file beside the lesson, or a net in braces; NULL: that
			  * of the stop before, as it began there */
	bool written;    /* `net` is the text of a net, placed as in the lesson's file */
	bool goes_on;    /* `net: now`: as the user left it */
	uint32_t sets;
	LessonSet set[LESSON_SETS_MAX]; /* changed in it before it is shown */
	const char *method, *notation, *layout, *diagram, *cursor; /* cursor: "P3.link" */
	uint32_t step;          /* shown at first; 0: the result */
	bool veil;              /* begins veiled */
	bool guess;             /* a guess is asked for: it must come before the veil goes */
	GuessKind guess_kind;   /* of what */
	const char *guess_of;   /* the processor whose share; NULL */
	const char *say, *task; /* `say:`, `do:` */
	const char *until;      /* a condition; NULL: any PgDn goes on */
	uint32_t alsos;         /* keys that may be changed, too (changes.h) */
	const char *also[LESSON_SETS_MAX];
	uint32_t comments;
	LessonComment comment[LESSON_COMMENTS_MAX];
	const char *exercise; /* a template of the quiz, or NULL; then */
	int level;            /* of it, and */
	uint64_t seed;
	int line; /* in the file, for messages */
} LessonStop;

typedef struct Lesson {
	const char *id, *title, *about; /* "pe", "Who is useless", a sentence for the list */
	const char *needs;              /* another lesson's id; NULL */
	const char *notation, *layout;  /* of the stops that have none of their own, too; NULL */
	uint32_t stops;
	LessonStop *stop;
	void *state; /* texts */
} Lesson;

void lesson_init(Lesson *lesson);
void lesson_release(Lesson *lesson);

/* Read a lesson; `name` is what messages call it, and what the lesson is called without folder and
 * ending. Whatever is too long, unknown or a typed number in a text is a fault with its place and a
 * remedy; names of screen layouts and diagrams, and what only a solved net tells, are check.h's.
 * `*out` is valid only on STATUS_OK. */
Status lesson_read(Lesson *out, const char *name, const char *text, size_t length,
	Error *error) STATUS_CHECKED;

/* The index of the stop called so, or of that number from 1; UINT32_MAX: none. */
uint32_t lesson_stop(const Lesson *lesson, const char *name);

/* The net of stop `k` as it begins, with its sets and method: expanded, owned by the caller. A stop
 * without a net has that of the one before as it began there; of `net: now` too, which whoever
 * plays it has to hand. `folder` is where files named beside the lesson are; NULL: built in.
 * STATUS_NOT_APPLICABLE where an exercise brings the net. O(stops before). */
Status lesson_net(const Lesson *lesson, uint32_t k, const char *folder, Net *out,
	Error *error) STATUS_CHECKED;
