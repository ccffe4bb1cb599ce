/* What is explained, in a few words. */
#include "layouts/panes/explain_parts.h"

#include "layouts/sayings/sayings.h"
#include "layouts/sentences/fact.h"
#include "solver/papers/papers.h"
#include "solver/schedule/find.h"
#include "solver/schedule/key_words.h"
#include "solver/schedule/method.h"

#include <stdio.h>

enum { NAME_MOST = 30, CALLED = 160 }; /* bytes of a processor's name, of any other */
_Static_assert((int)CALLED >= (int)GLOSSARY_NAME && (int)CALLED >= (int)STATEMENT_NAME,
	"whatever is explained has room for its name");

/* What it is called, and in the glossary. */
typedef struct Titled {
	SayingId title;
	const char *term;
} Titled;

static const Titled quantities[QUANTITIES] = {
	[QUANTITY_FINISH] = {SAY_TITLE_FINISH, "T"},
	[QUANTITY_SPEEDUP] = {SAY_TITLE_SPEEDUP, "speed-up"},
	[QUANTITY_BOUND] = {SAY_TITLE_LIMIT, "limit"},
	[QUANTITY_INSTALLMENTS] = {SAY_TITLE_INSTALLMENTS, "installment"},
	[QUANTITY_RATE] = {SAY_TITLE_RATE, "rate"},
	[QUANTITY_SHARE] = {SAY_TITLE_SHARE, "share"},
	[QUANTITY_KEY] = {SAY_TITLE_KEY, "key"},
	[QUANTITY_ARRIVAL] = {SAY_TITLE_ARRIVAL, "arrival"},
	[QUANTITY_END] = {SAY_TITLE_END, "T"},
	[QUANTITY_LOAD] = {SAY_TITLE_LOAD, "share"},
};

static const Titled verdicts[] = {
	[VERDICT_USEFUL] = {SAY_TITLE_USEFUL, "useful"},
	[VERDICT_USELESS] = {SAY_TITLE_USELESS, "useless"},
	[VERDICT_LOSING] = {SAY_TITLE_LOSING, "key"},
	[VERDICT_WAITS] = {SAY_TITLE_WAITS, "waits"},
	[VERDICT_COSTLY] = {SAY_TITLE_COSTLY, "costly"},
};

static const SayingId bars[] = {
	[INTERVAL_RECEIVE] = SAY_TITLE_RECEIVES,
	[INTERVAL_RELAY] = SAY_TITLE_RELAYS,
	[INTERVAL_SEND] = SAY_TITLE_SENDS,
	[INTERVAL_COMPUTE] = SAY_TITLE_COMPUTES,
	[INTERVAL_REPORT] = SAY_TITLE_REPORTS,
	[INTERVAL_COLLECT] = SAY_TITLE_COLLECTS,
};

static const char *column_word(const Notation *notation, uint32_t column)
{
	const Field *field = column_field((int)column);

	if (!field || field->type == FIELD_TEXT)
		return "processor";
	const KeyWords words = key_words(field->key, notation);

	return *words.symbol ? words.symbol : field->type == FIELD_REAL ? words.word : field->key;
}

/* Of several meanings that of the method's paper. */
static const Term *meaning(const Schedule *schedule, const char *word)
{
	const Term *found[GLOSSARY_MEANINGS];

	return glossary_meanings(word, schedule->method ? schedule->method->paper : NULL, found)
		       ? found[0]
		       : NULL;
}

static const Term *term_called(const Schedule *schedule, const char *key)
{
	const Term *term = glossary_term(key);

	return term ? term : meaning(schedule, key);
}

/* By its letter, else by its name. */
static const Term *setting_term(const Schedule *schedule, const char *key)
{
	const KeyWords words = key_words(key, schedule_notation(schedule));
	const Term *term = words.symbol[0] ? meaning(schedule, words.symbol) : NULL;

	return term ? term : meaning(schedule, key);
}

const Term *explain_term(const Solved *solved, const Subject *subject)
{
	const Schedule *schedule = solved->schedule;

	switch (subject->kind) {
	case SUBJECT_TERM:
		return term_called(schedule, subject->key);
	case SUBJECT_CELL:
		return meaning(schedule, column_word(schedule_notation(schedule), subject->part));
	case SUBJECT_QUANTITY:
		return meaning(schedule, quantities[subject->part].term);
	case SUBJECT_VERDICT:
		return meaning(schedule, verdicts[schedule->verdict[subject->processor]].term);
	case SUBJECT_OUTCOME:
		return meaning(schedule, outcome_name(schedule->outcome));
	case SUBJECT_FACT:
		return meaning(schedule, schedule->fact[subject->part].name);
	case SUBJECT_SETTING:
		return setting_term(schedule, subject->key);
	case SUBJECT_RACE:
		return meaning(schedule, subject->part == 0 ? "deadline" : "arrival");
	case SUBJECT_BEST_SET:
		return meaning(schedule, "best set");
	case SUBJECT_REPLAY:
		return meaning(schedule, "checked");
	case SUBJECT_INSTANT:
		return meaning(schedule, "time cursor");
	default:
		return NULL;
	}
}

/* Where a formula, a word or a fact is cited from. What has a value to go to leads there. */
static const char *citation_of(
	const Solved *solved, const Subject *subject, const Explanation *formula)
{
	const Term *term = subject->kind == SUBJECT_TERM ? explain_term(solved, subject) : NULL;
	const bool value = subject->kind == SUBJECT_CELL || subject->kind == SUBJECT_SETTING;

	if (formula->lines > 0)
		return value && formula->parts == 0 ? "" : formula->source;
	if (subject->kind == SUBJECT_FACT)
		return solved->schedule->fact[subject->part].name;
	return term ? term->source : "";
}

Subject explain_cited(const Solved *solved, const Subject *subject, const Explanation *formula)
{
	const Method *method = solved->schedule->method;
	Citation cited[CITATIONS];
	const size_t count = papers_cited(
		citation_of(solved, subject, formula), method ? method->paper : NULL, cited);

	for (size_t k = 0; k < count; k++)
		if (cited[k].statement)
			return subject_of_statement(cited[k].paper, cited[k].statement);
	return (Subject){0};
}

/* Titles that name no part; of all else what is told. */
static const SayingId same[] = {
	[SUBJECT_LOSS] = SAY_TITLE_LOSS,
	[SUBJECT_REPLAY] = SAY_TITLE_REPLAY,
	[SUBJECT_BEST_SET] = SAY_TITLE_BEST_SET,
	[SUBJECT_AGAINST] = SAY_TITLE_AGAINST,
	[SUBJECT_NOTE] = SAY_TITLE_NOTE,
	[SUBJECT_CURVE] = SAY_TITLE_CURVE,
	[SUBJECT_POINT] = SAY_TITLE_POINT,
	[SUBJECT_UPGRADE] = SAY_TITLE_UPGRADE,
	[SUBJECT_CELL] = SAY_TITLE_CELL,
	[SUBJECT_OUTCOME] = SAY_TITLE_OUTCOME,
	[SUBJECT_INSTANT] = SAY_TITLE_INSTANT,
	[SUBJECT_NONE] = SAY_TITLE_NAMED,
	[SUBJECT_SETTING] = SAY_TITLE_NAMED,
	[SUBJECT_FACT] = SAY_TITLE_NAMED,
	[SUBJECT_TERM] = SAY_TITLE_NAMED,
	[SUBJECT_STATEMENT] = SAY_TITLE_NAMED,
};

static SayingId title_of(const Solved *solved, const Subject *subject, Telling *telling)
{
	Interval interval;

	switch (subject->kind) {
	case SUBJECT_QUANTITY:
		return quantities[subject->part].title;
	case SUBJECT_VERDICT:
		return verdicts[solved->schedule->verdict[subject->processor]].title;
	case SUBJECT_RACE:
		return subject->part == 0 ? SAY_TITLE_DEADLINE : SAY_TITLE_ARRIVAL;
	case SUBJECT_BAR:
		find_interval(solved->net, solved->schedule, subject->processor, subject->part,
			&interval);
		tell_who(telling, GIVEN_OTHER, interval.peer);
		return bars[interval.kind];
	default:
		return same[subject->kind];
	}
}

/* What is explained by its own name; `called` holds it where nothing else does. */
static const char *name_of(const Frame *frame, const Subject *subject, char called[CALLED])
{
	const Schedule *schedule = frame->schedule;
	const Term *term;
	const char *at;

	switch (subject->kind) {
	case SUBJECT_CELL:
		return column_word(frame_notation(frame), subject->part);
	case SUBJECT_SETTING:
		return subject->key;
	case SUBJECT_FACT:
		return fact_label(&schedule->fact[subject->part]);
	case SUBJECT_TERM:
		term = explain_term(frame->solved, subject);
		at = term ? term->names : "";
		return glossary_name(&at, called) ? called : subject->key;
	case SUBJECT_STATEMENT:
		statement_name(&papers[subject->processor].statement[subject->part], called);
		return called;
	default:
		return NULL;
	}
}

Word explain_title(const Frame *frame, const Subject *subject)
{
	char called[CALLED], title[LADDER_TEXT];
	Telling telling;
	Word out;

	telling_frame(&telling, frame, subject->processor, NULL);
	telling.name_most = NAME_MOST;
	tell_word(&telling, GIVEN_WHAT, name_of(frame, subject, called));
	if (subject->kind == SUBJECT_STATEMENT)
		tell_word(&telling, GIVEN_CITED, papers[subject->processor].name);
	tell_number(&telling, GIVEN_START, subject->time);
	tell_text(&telling, title_of(frame->solved, subject, &telling), title);
	snprintf(out.text, sizeof out.text, "%.95s", title);
	return out;
}
