/* The inside of subjects: what the files with their sentences share. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "layouts/subject/subject.h"

/* A sentence is written to be read with the frame's own numbers and letters. */
typedef struct Saying {
	const Frame *frame;
	const Net *net;
	const Schedule *schedule;
	const Notation *symbols;
	Ladder *out;
} Saying;

/* --- a processor, or a row of them (say_cell.c, say_verdict.c) ---------------------------------
 */

void say_cell(const Saying *say, uint32_t processor, uint32_t column);
void say_verdict(const Saying *say, uint32_t processor);
void say_race(const Saying *say, uint32_t processor, uint32_t part);
void say_quantity(const Saying *say, uint32_t processor, Quantity quantity);

/* False where nothing but "useful" can be said. */
bool say_fate(const Saying *say, uint32_t processor);

/* --- the whole net (say_net.c, say_setting.c) --------------------------------------------------
 */

void say_finish(const Saying *say);
void say_speedup(const Saying *say);
void say_bound(const Saying *say);
void say_loss(const Saying *say);
void say_installments(const Saying *say);
void say_outcome(const Saying *say);
void say_replay(const Saying *say);
void say_best_set(const Saying *say);
void say_against(const Saying *say);
void say_fact(const Saying *say, uint32_t which);
void say_note(const Saying *say, uint32_t which);
void say_setting(const Saying *say, const char *key);

/* --- what lasts, and what is elsewhere (say_bar.c, say_list.c) ----------------------------------
 */

void say_bar(const Saying *say, uint32_t processor, uint32_t ordinal);
void say_instant(const Saying *say, uint32_t processor, double time);
void say_curve(const Saying *say, uint32_t line);
void say_point(const Saying *say, uint32_t line, uint32_t point, double value);
void say_upgrade(const Saying *say, uint32_t place);
void say_term(const Saying *say, const char *word);
void say_statement(const Saying *say, uint32_t paper, uint32_t which);

/* --- what they are made of (busy.c) -------------------------------------------------------------
 */

/* What a processor's own intervals come to. `known` is false where there are too many to look at:
 * all but `first`, the first interval that brings load, is NAN then. */
typedef struct SaidBusy {
	bool known;
	double in, units;   /* how long its link is busy bringing load, and how much it brings */
	double arrival;     /* when the last of it is here; NAN: nothing comes */
	double first;       /* when the first piece of it is, of all that was looked at */
	double work, steps; /* how long it computes, and how much */
	uint32_t messages;  /* that bring load */
	bool passes_on;     /* some of it is for those below */
} SaidBusy;

SaidBusy said_busy(const Saying *say, uint32_t processor);
void tell_busy(const Saying *say, uint32_t processor, Telling *telling);

/* Whether it gets all the load though it computes only a part: every unit meets every other. */
bool said_needs_all(const Saying *say, uint32_t processor, const SaidBusy *busy);

/* Markup as plain text, cut to what a Ladder holds. */
typedef struct SaidText {
	char text[LADDER_TEXT];
} SaidText;
SaidText said_plain(const Saying *say, const char *markup);

/* A sentence of somebody else's text: with a capital and a full stop where it has none. */
SaidText said_sentence(const char *text);
