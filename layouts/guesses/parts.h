/* Parts of the diagram of guesses; included by its own files only. */
#pragma once

#include "layouts/sayings/sayings.h"

enum { GUESS_WORDS_MAX = 8, GUESS_MARKS_MAX = 6 };

/* Lines of cells from the top; height 0: it is not drawn. */
typedef struct GuessBlock {
	int y, height;
} GuessBlock;

typedef struct GuessPlan {
	Frame *frame;
	const Guesses *guesses; /* never NULL */
	Pen pen;
	bool shown; /* the answer is, and may be told */

	GuessBlock head, strip, others, times, words;
	int names; /* cells of who guesses */

	uint32_t time[GUESSES_MAX], times_count; /* guesses of T */
	uint32_t nearest;                        /* one of them; UINT32_MAX */
	bool histogram;
	Axis axis; /* of times */
	int axis_x, pitch;

	uint32_t row[GUESSES_MAX], rows; /* processors that are named, in their order */
	bool of[GUESS_KINDS];            /* such guesses there are */

	char sentence[GUESS_WORDS_MAX][LADDER_TEXT];
	uint32_t sentences;
} GuessPlan;

/* guesses/times.c */
Status guess_lay_axis(GuessPlan *plan, Error *error) STATUS_CHECKED;
void guess_draw_times(GuessPlan *plan);

double guess_x(const GuessPlan *plan, double time);

/* guesses/veiled.c: under the veil, the axis beside the rows of the table with marks on it. */
void guess_plan_veiled(GuessPlan *plan);
void guess_draw_veiled(GuessPlan *plan);

/* guesses/strip.c */
void guess_draw_strip(GuessPlan *plan);
void guess_draw_tallies(GuessPlan *plan, uint32_t processor, int x, int cells, int y);

/* guesses/words.c */

/* Who it is, in a word: "Ada", "you", "×12", "back ×12". */
Word guess_who(const Guess *guess);

/* What became of guess `k`; NULL where that is not known, or not to be told. */
const GuessFound *guess_found(const GuessPlan *plan, uint32_t k);

/* Whether it was held against the answer on show, not one before an edit. */
bool guess_is_of_now(const GuessPlan *plan, uint32_t k);

/* "− 10.1 %", "+ 1.9 %", "0 %". */
Word guess_off(double off);

void guess_find_words(GuessPlan *plan);
int guess_words_rows(const GuessPlan *plan);
void guess_draw_head(GuessPlan *plan);
void guess_draw_others(GuessPlan *plan);
void guess_draw_words(GuessPlan *plan);
void guess_draw_nothing(GuessPlan *plan);
