/* Exercises: templates, each a question about a net that was made for it, backwards from its
 * answer, and refused where it does not contain what is asked. The same template, level and seed
 * give the same exercise on every machine. All answers are the solver's.
 *
 * Sheets are written by layouts/export/sheet.h; the screen asks the same exercises (tui). Those who
 * write a template read make.h. */
#pragma once

#include "solver/net/net.h"
#include "solver/schedule/schedule.h"

/* How an answer is typed, and held against the solver's. */
typedef enum AnswerKind {
	ANSWER_NUMBER, /* within half a percent, or right to the digits asked */
	ANSWER_SHARE,  /* as NUMBER; fractions ("1/3"), percent and decimals */
	ANSWER_COUNT,  /* a whole number */
	ANSWER_WHO,    /* one processor's name, in any case */
	ANSWER_SET,    /* names in any order; "none" for none of them */
	ANSWER_ORDER,  /* names in this order */
	ANSWER_YES_NO,
	ANSWER_NET, /* the net itself is changed until something holds: exercise_check_net */
} AnswerKind;

enum {
	QUIZ_LEVELS = 3, /* 1: all but the last of rates, shares, test, time is given; 2: the first;
			  * 3: none, and the idea is not named */
	QUIZ_FIELDS_MAX = 8,
	QUIZ_WRONG_MAX = 4,
	QUIZ_HINTS = 2,
	QUIZ_LINES = 4, /* rates, shares, test, time */
	QUIZ_TEXT = 320,
	QUIZ_NAMES = 96,
	QUIZ_DRAWS = 4000, /* before an exercise is given up */
};

/* A wrong answer that people give, and what to say of it, which names what it would be. */
typedef struct WrongAnswer {
	double number;          /* NAN: see names */
	char names[QUIZ_NAMES]; /* as typed: "P3", "P2 P4", "yes" */
	char hint[QUIZ_TEXT];
} WrongAnswer;

/* The lines of a solution, always these in this order. */
typedef enum QuizLine { LINE_RATES, LINE_SHARES, LINE_TEST, LINE_TIME } QuizLine;
extern const char *const quiz_lines[QUIZ_LINES + 1]; /* "rates", ..., NULL */

typedef struct AnswerField {
	char ask[QUIZ_TEXT]; /* "T", "share of P1", "who is removed": what stands before the blank
			      */
	AnswerKind kind;
	QuizLine line; /* of the solution, which says it: not asked at a level that gives it */
	double number;
	int digits;             /* it is asked to so many digits; 0: as it is, of 4 at most */
	char names[QUIZ_NAMES]; /* the answer as a person would write it; in all kinds, for sheets
				 */
	uint32_t wrongs;
	WrongAnswer wrong[QUIZ_WRONG_MAX];
} AnswerField;

typedef struct Exercise {
	const char *template; /* its id: "shares" */
	int level;
	uint64_t seed;
	Net net;                      /* expanded; owned */
	char method[NET_METHOD_MAX];  /* it is asked about */
	char title[QUIZ_TEXT];        /* names the idea; "" at level 3 */
	char question[2 * QUIZ_TEXT]; /* plain sentences */
	char given[QUIZ_LINES]
		  [QUIZ_TEXT]; /* the lines of the solution that the level fills in; "" */
	char solution[QUIZ_LINES][QUIZ_TEXT]; /* without its name: "r1 = 1/(0.9 + 6/60) = 1" */
	char sentence[QUIZ_TEXT];             /* what one should see in it, after the solution */
	char hint[QUIZ_HINTS][QUIZ_TEXT];     /* for wrong answers that no field knows */
	char command[QUIZ_TEXT];              /* shows the net: "gantree ..." */
	uint32_t fields;
	AnswerField field[QUIZ_FIELDS_MAX];
} Exercise;

/* Why drawn instances were refused, and how many were. */
typedef enum QuizRefusal {
	QUIZ_NEAR,     /* a test is within 15 % of its threshold */
	QUIZ_CLOSE,    /* two of the listed wrong answers and the right one are within 3 % */
	QUIZ_TIE,      /* in a round of PE the two least keys are within 3 % */
	QUIZ_NOT_BEST, /* PE's set is not the best set, where that is not what is asked */
	QUIZ_REPLAY,   /* somebody waits, or replay finds a fault */
	QUIZ_DIGITS,   /* an input has more than 3 digits, or a result more than 4 */
	QUIZ_ABSENT,   /* what the question is about does not happen */
	QUIZ_REFUSALS
} QuizRefusal;
extern const char *const quiz_refusals[QUIZ_REFUSALS + 1]; /* NULL-ended words */

struct QuizDraw; /* make.h */
struct QuizRow;  /* rows.h */

/* One template, of templates.def. */
typedef struct QuizTemplate {
	const char *id, *title; /* "shares", "shares and T" */
	int level;              /* the lowest it is asked at in a mixed sheet */
	unsigned excepted;      /* bits 1u << QuizRefusal of the shared checks left out */
	/* Draw a net; then find what rows speak of and values cannot say (NULL: there is nothing).
	 * What all templates check, make.h says. */
	Status (*draw)(const struct QuizDraw *draw);
	Status (*find)(const struct QuizDraw *draw, const Schedule *schedule);
	const struct QuizRow *rows; /* everything that is asked and said of it */
} QuizTemplate;

extern const QuizTemplate *const quiz_templates[]; /* NULL-ended, in the order of levels */
const QuizTemplate *quiz_template_find(const char *id);

/* Whether it is one of those of the level: at the last, where nobody says which idea it is about,
 * all are. How many are, and one of them, chosen by the seed; NULL where there is none. */
bool quiz_is_asked_at(const QuizTemplate *template, int level);
uint32_t quiz_templates_at(int level);
const QuizTemplate *quiz_template_at(int level, uint64_t seed);

void exercise_init(Exercise *exercise);
void exercise_release(Exercise *exercise);

/* The exercise of a template (NULL: one of the level's, chosen by the seed) at a
 * level (1 to QUIZ_LEVELS). `refused` counts what was thrown away on the way (0 first); may be
 * NULL. STATUS_INPUT where no instance was found in QUIZ_DRAWS draws. On failure `out` is empty. */
Status exercise_make(const QuizTemplate *template, int level, uint64_t seed, Exercise *out,
	uint32_t refused[QUIZ_REFUSALS], Error *error) STATUS_CHECKED;

/* What an exercise is called behind "quiz:", by which the program opens its net: "2/17", level and
 * seed; "service/2/17" where that seed chooses another template. */
void exercise_name(const Exercise *exercise, char out[QUIZ_NAMES]);
Status exercise_make_named(const char *name, Exercise *out, Error *error) STATUS_CHECKED;

/* What is said of an answer: never "wrong". */
typedef struct QuizReply {
	bool right;
	char text[QUIZ_TEXT]; /* "that is T if links cost nothing", a hint of the try, or what it is
			       */
} QuizReply;

/* Hold what was typed for a field against the solver's; `tried` is how many tries went before: from
 * QUIZ_HINTS on the answer is told. STATUS_INPUT where it cannot be read as such an answer, with
 * how to write it; that is no try. */
Status exercise_check(const Exercise *exercise, uint32_t field, const char *typed, uint32_t tried,
	QuizReply *out, Error *error) STATUS_CHECKED;
Status exercise_check_net(const Exercise *exercise, const Net *net, uint32_t tried, QuizReply *out,
	Error *error) STATUS_CHECKED;
