/* What is explained, in a few words. */
#include "layouts/panes/explain_parts.h"

#include "layouts/sentences/fact.h"
#include "solver/papers/papers.h"
#include "solver/schedule/find.h"
#include "solver/schedule/key_words.h"
#include "solver/schedule/method.h"

#include <stdio.h>
#include <string.h>

/* What it is called, behind its processor's name where it is one's; and in the glossary. */
static const struct {
	const char *title, *term;
} quantities[QUANTITIES] = {
	[QUANTITY_FINISH] = {"the finish time T", "T"},
	[QUANTITY_SPEEDUP] = {"the speed-up", "speed-up"},
	[QUANTITY_BOUND] = {"the limit of the speed-up", "limit"},
	[QUANTITY_INSTALLMENTS] = {"the number of installments", "installment"},
	[QUANTITY_RATE] = {"its rate beside the root's", "rate"},
	[QUANTITY_SHARE] = {"its share of the load", "share"},
	[QUANTITY_KEY] = {"the test whether it is useful", "key"},
	[QUANTITY_ARRIVAL] = {"when all its data is there", "arrival"},
	[QUANTITY_END] = {"when it stops", "T"},
};

static const struct {
	const char *before, *behind, *term;
} verdicts[] = {
	[VERDICT_USEFUL] = {"", " takes part", "useful"},
	[VERDICT_USELESS] = {"why ", " is ", "useless"},
	[VERDICT_LOSING] = {"why ", " fails the test", "key"},
	[VERDICT_WAITS] = {"why ", " waits", "waits"},
	[VERDICT_COSTLY] = {"why T is shorter without ", "", "costly"},
};

static const char *const bars[] = {
	[INTERVAL_RECEIVE] = "receives",
	[INTERVAL_RELAY] = "receives to pass on",
	[INTERVAL_SEND] = "sends",
	[INTERVAL_COMPUTE] = "computes",
	[INTERVAL_REPORT] = "sends its results",
	[INTERVAL_COLLECT] = "collects results",
};

static const char *column_word(const Notation *notation, uint32_t column)
{
	switch (column) {
	case COLUMN_COMPUTE:
		return notation->compute;
	case COLUMN_LINK:
		return notation->link;
	case COLUMN_REPEAT:
		return "repeat";
	default:
		return "processor";
	}
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

static void put(Word *out, const char *before, const char *name, const char *behind)
{
	snprintf(out->text, sizeof out->text, "%.25s%.40s%.30s", before, name, behind);
}

/* "sends to P1" */
static Word bar_words(const Solved *solved, const Subject *subject)
{
	Interval interval;
	Word out;

	find_interval(solved->net, solved->schedule, subject->processor, subject->part, &interval);
	snprintf(out.text, sizeof out.text, "%s", bars[interval.kind]);
	if (interval.kind == INTERVAL_SEND && interval.peer != NET_NONE)
		snprintf(out.text, sizeof out.text, "%s to %.20s", bars[interval.kind],
			word_name(solved->net, interval.peer, 16).text);
	return out;
}

static void put_own(const Frame *frame, const Subject *subject, const char *name, Word *out)
{
	const Solved *solved = frame->solved;
	const Schedule *schedule = solved->schedule;
	const char *what =
		subject->part == 0 ? "until when its data is needed" : "when all its data is there";

	const Word bar = subject->kind == SUBJECT_BAR ? bar_words(solved, subject) : (Word){""};

	if (subject->kind == SUBJECT_CELL)
		what = column_word(frame_notation(frame), subject->part);
	else if (subject->kind == SUBJECT_QUANTITY)
		what = quantities[subject->part].title;
	else if (subject->kind == SUBJECT_BAR)
		what = bar.text;
	else if (subject->kind == SUBJECT_VERDICT) {
		const Verdict verdict = schedule->verdict[subject->processor];

		char behind[40];

		snprintf(behind, sizeof behind, "%s%s", verdicts[verdict].behind,
			verdict == VERDICT_USELESS ? schedule_idle_word(schedule) : "");
		put(out, verdicts[verdict].before, name, behind);
		return;
	}
	put(out, name, subject->kind == SUBJECT_BAR ? " " : ": ", what);
}

/* Titles that name no part. */
static const char *const same[] = {
	[SUBJECT_NONE] = "",
	[SUBJECT_LOSS] = "what is lost of the speed-up",
	[SUBJECT_REPLAY] = "checked by a second program",
	[SUBJECT_BEST_SET] = "the best set",
	[SUBJECT_AGAINST] = "what this is compared with",
	[SUBJECT_NOTE] = "what the method notes",
	[SUBJECT_CURVE] = "a line of the curve",
	[SUBJECT_POINT] = "a point of the curve",
	[SUBJECT_UPGRADE] = "what a cheaper number gains",
};

Word explain_title(const Frame *frame, const Subject *subject)
{
	const Solved *solved = frame->solved;
	const Schedule *schedule = solved->schedule;
	char name[STATEMENT_NAME];
	Word out = {""};

	switch (subject->kind) {
	case SUBJECT_QUANTITY:
		if (subject->part < QUANTITY_RATE) {
			put(&out, "", quantities[subject->part].title, "");
			break;
		} /* fall through */
	case SUBJECT_CELL:
	case SUBJECT_VERDICT:
	case SUBJECT_BAR:
	case SUBJECT_RACE:
		put_own(frame, subject, word_name(solved->net, subject->processor, 30).text, &out);
		break;
	case SUBJECT_SETTING:
		put(&out, "", subject->key, "");
		break;
	case SUBJECT_OUTCOME:
		put(&out, "the answer is ", outcome_name(schedule->outcome), "");
		break;
	case SUBJECT_FACT:
		put(&out, "", fact_label(&schedule->fact[subject->part]), "");
		break;
	case SUBJECT_INSTANT:
		put(&out, "time ", word_value(subject->time).text, "");
		break;
	case SUBJECT_TERM: {
		const Term *term = explain_term(solved, subject);

		const char *at = term ? term->names : "";
		char called[GLOSSARY_NAME];

		put(&out, "", glossary_name(&at, called) ? called : subject->key, "");
		break;
	}
	case SUBJECT_STATEMENT:
		statement_name(&papers[subject->processor].statement[subject->part], name);
		snprintf(out.text, sizeof out.text, "%.40s, %.40s", name,
			papers[subject->processor].name);
		break;
	default:
		put(&out, "", same[subject->kind], "");
		break;
	}
	return out;
}
