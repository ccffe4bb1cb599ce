/* Which formula a subject stands in, and what else can be said of the same thing. */
#include "layouts/panes/explain_parts.h"
#include "solver/schedule/find.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

static bool has_processor(const Subject *subject)
{
	switch (subject->kind) {
	case SUBJECT_CELL:
	case SUBJECT_VERDICT:
	case SUBJECT_BAR:
	case SUBJECT_RACE:
		return true;
	case SUBJECT_QUANTITY:
		return subject->part >= QUANTITY_RATE;
	default:
		return false;
	}
}

bool explain_is_of(const Subject *subject, uint32_t processor)
{
	return has_processor(subject) && subject->processor == processor;
}

uint32_t explain_elimination(const Solved *solved, const Subject *subject)
{
	const uint32_t k = has_processor(subject)
				   ? find_elimination(solved->schedule, subject->processor)
				   : NET_NONE;

	return k < solved->schedule->rounds_shown ? k : UINT32_MAX;
}

static bool takes_part(const Solved *solved, uint32_t processor)
{
	const Verdict verdict = solved->schedule->verdict[processor];

	return verdict == VERDICT_USEFUL || verdict == VERDICT_COSTLY;
}

/* --- the formula ------------------------------------------------------------------------------ */

/* Which number of a cell is worth explaining. */
static Quantity quantity_of_cell(const Solved *solved, uint32_t processor, uint32_t column)
{
	if (solved->net->parent_of[processor] == NET_NONE && column != COLUMN_SHARE &&
		column != COLUMN_COMPUTE)
		return QUANTITY_FINISH;
	if (column == COLUMN_LINK || column == COLUMN_OWN_TRANSFER ||
		solved->schedule->verdict[processor] == VERDICT_USELESS)
		return takes_part(solved, processor) ? QUANTITY_ARRIVAL : QUANTITY_KEY;
	return column == COLUMN_FINISH || column == COLUMN_COMPUTE || column == COLUMN_OWN_COMPUTE
		       ? QUANTITY_END
		       : QUANTITY_SHARE;
}

static bool ask(
	const Solved *solved, uint32_t processor, Quantity quantity, Subject *of, Explanation *out)
{
	*of = (Subject){
		.kind = SUBJECT_QUANTITY, .processor = processor, .part = (uint32_t)quantity};
	return schedule_explain(solved->net, solved->schedule, processor, quantity, out);
}

/* Where there is nothing to say of it, of something near. */
static bool ask_near(
	const Solved *solved, uint32_t processor, Quantity quantity, Subject *of, Explanation *out)
{
	return ask(solved, processor, quantity, of, out) ||
	       ask(solved, processor, QUANTITY_SHARE, of, out) ||
	       ask(solved, 0, QUANTITY_FINISH, of, out);
}

static bool ask_bar(const Solved *solved, const Subject *subject, Explanation *out)
{
	Interval interval;

	return find_interval(solved->net, solved->schedule, subject->processor, subject->part,
		       &interval) &&
	       schedule_explain_interval(solved->net, solved->schedule, &interval, out);
}

bool explanation_of(const Solved *solved, const Subject *subject, Subject *of, Explanation *out)
{
	const uint32_t processor = subject->processor;
	Subject ignored;

	of = of ? of : &ignored;
	*of = *subject;
	*out = (Explanation){.value = NAN};
	if (!explain_exists(solved, subject))
		return false;
	switch (subject->kind) {
	case SUBJECT_CELL:
		return ask_near(solved, processor,
			quantity_of_cell(solved, processor, subject->part), of, out);
	case SUBJECT_QUANTITY:
		return ask(solved, processor, subject->part, of, out);
	case SUBJECT_VERDICT:
	case SUBJECT_RACE:
		return ask(solved, processor, QUANTITY_KEY, of, out);
	case SUBJECT_BAR:
		return ask_bar(solved, subject, out);
	case SUBJECT_SETTING:
		if (strcmp(subject->key, "installments") == 0)
			return ask(solved, 0, QUANTITY_INSTALLMENTS, of, out);
		return (strcmp(subject->key, "load") == 0 || strcmp(subject->key, "order") == 0) &&
		       schedule_explain_steps(solved->net, solved->schedule, out);
	case SUBJECT_OUTCOME:
	case SUBJECT_BEST_SET:
		return ask(solved, 0, QUANTITY_FINISH, of, out);
	default:
		return false;
	}
}

Subject explain_part_of(const Explanation *explanation, uint32_t part)
{
	const ExplanationPart *wanted = &explanation->part[part];

	if (part >= explanation->parts || wanted->quantity == QUANTITIES)
		return (Subject){0};
	return (Subject){.kind = SUBJECT_QUANTITY,
		.processor = wanted->processor == NET_NONE ? 0 : wanted->processor,
		.part = wanted->quantity};
}

bool explain_exists(const Solved *solved, const Subject *subject)
{
	const Schedule *schedule = solved->schedule;

	if (subject->kind == SUBJECT_STATEMENT)
		return true;
	if (subject->processor >= schedule->processors && subject->kind != SUBJECT_POINT &&
		subject->kind != SUBJECT_CURVE)
		return false;
	switch (subject->kind) {
	case SUBJECT_NONE:
		return false;
	case SUBJECT_BAR:
		return subject->part <
		       schedule_interval_count(solved->net, schedule, subject->processor);
	case SUBJECT_RACE:
		return explain_elimination(solved, subject) != UINT32_MAX;
	case SUBJECT_FACT:
		return subject->part < schedule->facts;
	case SUBJECT_NOTE:
		return subject->part < schedule->notes;
	case SUBJECT_CURVE:
	case SUBJECT_POINT:
		return solved->curve != NULL;
	case SUBJECT_UPGRADE:
		return solved->upgrades && subject->part < solved->upgrades->count;
	default:
		return true;
	}
}

/* --- aspects ---------------------------------------------------------------------------------- */

typedef struct Aspects {
	const Solved *solved;
	Subject *out;
	uint32_t count;
} Aspects;

static bool is_equal(const Subject *a, const Subject *b)
{
	return a->kind == b->kind && a->processor == b->processor && a->part == b->part;
}

static void add(Aspects *aspects, SubjectKind kind, uint32_t processor, uint32_t part)
{
	const Subject subject = {.kind = kind, .processor = processor, .part = part};

	for (uint32_t k = 0; k < aspects->count; k++)
		if (is_equal(&aspects->out[k], &subject))
			return;
	if (aspects->count < EXPLAIN_ASPECTS)
		aspects->out[aspects->count++] = subject;
}

static void add_quantity(Aspects *aspects, uint32_t processor, Quantity quantity)
{
	Explanation ignored;
	Subject of;

	if (ask(aspects->solved, processor, quantity, &of, &ignored))
		add(aspects, SUBJECT_QUANTITY, processor, quantity);
}

static void add_net(Aspects *aspects)
{
	add_quantity(aspects, 0, QUANTITY_FINISH);
	add_quantity(aspects, 0, QUANTITY_SPEEDUP);
	add_quantity(aspects, 0, QUANTITY_BOUND);
	add_quantity(aspects, 0, QUANTITY_INSTALLMENTS);
	add(aspects, SUBJECT_OUTCOME, 0, 0);
	if (aspects->solved->best)
		add(aspects, SUBJECT_BEST_SET, 0, 0);
}

static void add_processor(Aspects *aspects, uint32_t processor)
{
	const bool verdict = aspects->solved->schedule->verdict[processor] != VERDICT_USEFUL;

	if (verdict)
		add(aspects, SUBJECT_VERDICT, processor, 0);
	add_quantity(aspects, processor, QUANTITY_SHARE);
	add_quantity(aspects, processor, QUANTITY_RATE);
	if (!verdict)
		add_quantity(aspects, processor, QUANTITY_KEY);
	add_quantity(aspects, processor, QUANTITY_ARRIVAL);
	add_quantity(aspects, processor, QUANTITY_END);
}

/* Cells of results are these; of a useless processor all but its repeat ask why it is. */
static void add_own(Aspects *aspects, const Subject *subject)
{
	const uint32_t processor = subject->processor;
	const bool useless = aspects->solved->schedule->verdict[processor] == VERDICT_USELESS;

	if (subject->kind == SUBJECT_CELL && useless && subject->part != COLUMN_REPEAT)
		add(aspects, SUBJECT_VERDICT, processor, 0);
	else if (subject->kind == SUBJECT_CELL && subject->part == COLUMN_SHARE)
		add(aspects, SUBJECT_QUANTITY, processor, QUANTITY_SHARE);
	else if (subject->kind == SUBJECT_CELL && subject->part == COLUMN_FINISH)
		add(aspects, SUBJECT_QUANTITY, processor, QUANTITY_END);
	else
		aspects->out[aspects->count++] = *subject;
}

static void add_all(Aspects *aspects, SubjectKind kind, uint32_t count)
{
	for (uint32_t k = 0; k < count; k++)
		add(aspects, kind, 0, k);
}

/* A letter that papers use for different things has a term for each. */
static void add_terms(Aspects *aspects, const Subject *subject)
{
	const Term *own = explain_term(aspects->solved, subject);
	const Term *all[GLOSSARY_MEANINGS];
	char name[GLOSSARY_NAME];
	const char *at = own ? own->names : NULL;
	const Method *method = aspects->solved->schedule->method;

	if (!own || !glossary_name(&at, name))
		return;
	const size_t count = glossary_meanings(name, method ? method->paper : NULL, all);

	for (size_t k = 0; k < count; k++)
		if (all[k] != own && aspects->count < EXPLAIN_ASPECTS)
			aspects->out[aspects->count++] =
				(Subject){.kind = SUBJECT_TERM, .key = all[k]->id};
}

uint32_t explain_aspects(const Solved *solved, const Subject *subject, Subject out[EXPLAIN_ASPECTS])
{
	Aspects aspects = {.solved = solved, .out = out};

	if (has_processor(subject)) {
		add_own(&aspects, subject);
		add_processor(&aspects, subject->processor);
		return aspects.count;
	}
	out[aspects.count++] = *subject;
	if (subject->kind == SUBJECT_FACT)
		add_all(&aspects, SUBJECT_FACT, solved->schedule->facts);
	else if (subject->kind == SUBJECT_NOTE)
		add_all(&aspects, SUBJECT_NOTE, solved->schedule->notes);
	else if (subject->kind == SUBJECT_TERM)
		add_terms(&aspects, subject);
	else if (subject->kind == SUBJECT_QUANTITY || subject->kind == SUBJECT_OUTCOME ||
		 subject->kind == SUBJECT_BEST_SET || subject->kind == SUBJECT_LOSS ||
		 subject->kind == SUBJECT_REPLAY) {
		/* What the speed-up falls short of comes next. */
		if (subject->kind == SUBJECT_LOSS || subject_quantity(subject) == QUANTITY_SPEEDUP)
			add_quantity(&aspects, 0, QUANTITY_BOUND);
		add_net(&aspects);
	}
	return aspects.count;
}
