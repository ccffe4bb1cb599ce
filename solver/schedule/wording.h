/* What methods say: numbers and names in sentences (notes, facts, reasons, faults), and the
 * formulas behind numbers. */
#pragma once

#include "solver/claims/shown.h"
#include "solver/schedule/explain.h"

/* A processor's name for a sentence: harmless, at most 24 cells; "#7" where memory is out. */
enum { SHOWN_NAME_MAX = 64 };
typedef struct ShownName {
	char text[SHOWN_NAME_MAX];
} ShownName;
ShownName shown_name(const Net *net, uint32_t processor);

/* claim_say with the names of those it is about, where there is a net; `more` as in ClaimWords, or
 * NULL. */
void claim_say_named(const Claim *claim, const Net *net, const char *more, unsigned form, char *out,
	size_t size);

/* The fact that with the children served as in `now`, not as in `file`, T is the claim's first
 * number, and how that is known. Its word becomes the order itself, where that is one processor's
 * children: "C, A, B: ". */
void tell_order(
	Schedule *out, const Net *net, const NetTree *file, const NetTree *now, Claim claim);

/* For MethodExplain: the parts of an Explanation; its subject is usually there already. */
void explain_subject(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);
void explain_source(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);
void explain_line(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);

/* A value it is made of: one that may be asked for in turn, or (`quantity` QUANTITIES) one that is
 * only told; or one of the net's. Put in by stage; a second of the same symbol is left out. */
void explain_part(Explanation *out, PartStage stage, Quantity quantity, uint32_t processor,
	double value, const char *format, ...) STATUS_FORMAT(6, 7);
void explain_given(Explanation *out, const char *field, uint32_t processor, double value,
	const char *format, ...) STATUS_FORMAT(5, 6);

/* A formula in three lines: the symbols as written, "T = αLA, with words"; the numbers, the values
 * of the parts put in for their symbols (which must be parts already); and `value`, which is that
 * of the explanation. Words are what follows ", " or ": ". */
void explain_formula(Explanation *out, double value, const char *format, ...) STATUS_FORMAT(3, 4);

/* A line, more of it, or such a formula, with words: what a claim says. */
void explain_said(Explanation *out, Claim claim, const ClaimWords *words);
void explain_said_more(Explanation *out, Claim claim);
void explain_said_formula(Explanation *out, double value, Claim claim);

/* " of at most 3.5 with these links", behind a speed-up. */
void explain_at_most(const Schedule *schedule, Explanation *out);

/* "T = end_{3}, the last to stop" */
void explain_last(const Schedule *schedule, uint32_t last, Explanation *out);

/* Only the numbers of such a text. */
void explain_number(char out[EXPLANATION_TEXT_MAX], const Explanation *e, const char *symbols);

/* More behind the last line. */
void explain_more(Explanation *out, const char *format, ...) STATUS_FORMAT(2, 3);

/* "r_{1} + 3r_{2} + … 997 more": the first terms of a sum, and what the others come to, which is a
 * part. Begin with `rest` the whole sum. */
enum { EXPLAIN_TERMS = 4 };
typedef struct ExplainSum {
	char text[EXPLANATION_TEXT_MAX - 32];
	uint32_t terms; /* so far; for the caller to stop at EXPLAIN_TERMS */
	double rest;
} ExplainSum;
void explain_add(ExplainSum *sum, uint32_t times, double value, const char *format, ...)
	STATUS_FORMAT(4, 5);
void explain_rest(Explanation *out, ExplainSum *sum, uint32_t left, PartStage stage);

/* The time for a unit, its parts given: "A_{3}", "A_{3}(×A)", "w_{3}T_{cp}". `processor`: itself,
 * or what is at the lower end of the link. */
typedef enum ChargeKind { CHARGE_COMPUTE, CHARGE_TRANSFER, CHARGE_REPORT } ChargeKind;
typedef struct ChargeSymbol {
	char text[64];
} ChargeSymbol;
ChargeSymbol explain_charge(const Net *net, const Schedule *schedule, ChargeKind kind,
	uint32_t processor, Explanation *out);

/* How long an interval lasts: for MethodExplainInterval, which puts the parts into the Explanation
 * and the formula here. `note`: how a number comes about that is only told; "" for nothing. */
typedef struct IntervalFormula {
	char symbols[EXPLANATION_TEXT_MAX - 32];
	char note[EXPLANATION_TEXT_MAX];
} IntervalFormula;
void interval_symbols(IntervalFormula *formula, const char *format, ...) STATUS_FORMAT(2, 3);
void interval_note(IntervalFormula *formula, Claim claim);

/* Its three terms by what the net charges: the start-up cost; the units ("α_{3}L" or "units"); and
 * the time for one, on `link`: a processor, itself or what is at the lower end of the link. */
void interval_startup(const Schedule *schedule, const Interval *interval, IntervalFormula *formula,
	Explanation *out);
void interval_load(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out);
void interval_charge(const Net *net, const Schedule *schedule, const Interval *interval,
	uint32_t link, IntervalFormula *formula, Explanation *out);
uint32_t interval_whose(const Interval *interval);

/* `subject` is when the last interval of these kinds (bits 1U << kind) in a row ends. False: there
 * is none. */
bool explain_latest(const Net *net, const Schedule *schedule, uint32_t processor, unsigned kinds,
	const char *subject, Explanation *out);

/* STATUS_NOT_APPLICABLE unless computing takes steps in proportion to the load. */
Status solve_check_linear(const Net *net, Error *error) STATUS_CHECKED;

/* STATUS_RANGE: numbers went beyond what doubles hold. Whoever called the method says which of the
 * net's took them there (net_beyond_range). */
Status solve_beyond_range(Error *error);
