#include "solver/claims/kinds.h"
#include "solver/schedule/method.h"
#include "solver/schedule/split.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- a bar ------------------------------------------------------------------------------------ */

/* The longest row that is looked through for what an interval waits for. */
enum { ROW_MAX = 4096 };

/* What the intensities are called in formulas, where they are not 1 or always stand there. */
static const char *intensity_symbol(const Notation *symbols, ChargeKind kind)
{
	if (symbols == &notation_report)
		return kind == CHARGE_COMPUTE ? "(×T_{cp})" : "(×T_{cm})";
	if (symbols == &notation_robertazzi)
		return kind == CHARGE_COMPUTE  ? "T_{cp}"
		       : kind == CHARGE_REPORT ? "T_{cm}^{sol}"
					       : "T_{cm}";
	return kind == CHARGE_COMPUTE ? "(×A)" : symbols == &notation_star ? "(×C)" : "(×G)";
}

static void write_cost(
	const Notation *symbols, bool computes, uint32_t processor, char out[LABEL_MAX])
{
	if (symbols == &notation_report)
		snprintf(out, LABEL_MAX, computes ? "T_{cp}" : "T_{cm}");
	else
		snprintf(out, LABEL_MAX, "%s_{%u}", computes ? symbols->compute : symbols->link,
			processor);
}

ChargeSymbol explain_charge(const Net *net, const Schedule *schedule, ChargeKind kind,
	uint32_t processor, Explanation *out)
{
	static const char *const field[] = {
		"intensity.compute", "intensity.transfer", "intensity.report"};
	const double factor[] = {
		net->intensity_compute, net->intensity_transfer, net->intensity_report};
	const Notation *symbols = schedule_notation(schedule);
	const bool computes = kind == CHARGE_COMPUTE;
	const char *intensity = intensity_symbol(symbols, kind);
	char cost[LABEL_MAX];
	ChargeSymbol symbol;

	write_cost(symbols, computes, processor, cost);
	explain_given(out, computes ? "compute" : "link", processor,
		computes ? net_compute(net, processor) : net_link(net, processor), "%s", cost);
	if (factor[kind] == 1 && symbols != &notation_robertazzi)
		intensity = "";
	else
		explain_given(out, field[kind], NET_NONE, factor[kind], "%s", intensity);
	snprintf(symbol.text, sizeof symbol.text, "%.40s%s", cost, intensity);
	return symbol;
}

void interval_charge(const Net *net, const Schedule *schedule, const Interval *interval,
	uint32_t link, IntervalFormula *formula, Explanation *out)
{
	const bool reports =
		interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT;
	const ChargeKind kind = interval->kind == INTERVAL_COMPUTE ? CHARGE_COMPUTE
				: reports                          ? CHARGE_REPORT
								   : CHARGE_TRANSFER;

	interval_symbols(formula, "%s", explain_charge(net, schedule, kind, link, out).text);
}

void interval_startup(const Schedule *schedule, const Interval *interval, IntervalFormula *formula,
	Explanation *out)
{
	if (interval->kind == INTERVAL_COMPUTE && schedule->startup_compute > 0 &&
		!interval->continues) {
		explain_given(
			out, "startup.compute", NET_NONE, schedule->startup_compute, "θ_{cp}");
		interval_symbols(formula, "θ_{cp} + ");
	} else if (interval->kind != INTERVAL_COMPUTE && schedule->startup_transfer > 0) {
		explain_given(
			out, "startup.transfer", NET_NONE, schedule->startup_transfer, "θ_{cm}");
		interval_symbols(formula, "θ_{cm} + ");
	}
}

/* The processor whose link a transfer uses: the one at its lower end; of computing its own. */
uint32_t interval_whose(const Interval *interval)
{
	const bool upper = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;

	return upper ? interval->peer : interval->processor;
}

/* So many units: all of a share, or a number that is only told. */
void interval_load(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const uint32_t whose = interval_whose(interval);
	const double share = schedule->share[whose];
	char label[LABEL_MAX];

	if (fabs(share * net->load - interval->load) <= 1e-12 * interval->load) {
		explain_part(out, PART_SHARE, QUANTITY_SHARE, whose, share, "α_{%u}", whose);
		const bool cui = schedule_notation(schedule) == &notation_cui;

		explain_given(out, "load", NET_NONE, net->load, cui ? "N" : "L");
		interval_symbols(formula, cui ? "α_{%u}N" : "α_{%u}L", whose);
		return;
	}
	explain_part(out, PART_SHARE, QUANTITIES, whose, interval->load, "units");
	interval_symbols(formula, "units·");
	schedule_label(net, schedule, interval, LABEL_FULL, label);
	interval_note(formula,
		claim_word(CLAIM_OF(CLAIM_UNITS_OF_LOAD, interval->load, net->load), label));
}

static void charge_all(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	if (schedule->method->explain_interval != NULL) {
		schedule->method->explain_interval(net, schedule, interval, formula, out);
		return;
	}
	interval_startup(schedule, interval, formula, out);
	interval_load(net, schedule, interval, formula, out);
	interval_charge(net, schedule, interval, interval_whose(interval), formula, out);
}

/* What ends as another interval starts: computing waits for data first. */
typedef struct Before {
	const Interval *of;
	Interval found;
	int rank; /* of what was found: the larger the likelier it was waited for */
} Before;

static int rank_before(const Interval *of, const Interval *other)
{
	const bool comes = other->kind == INTERVAL_RECEIVE || other->kind == INTERVAL_RELAY;
	const bool same_link = other->kind == of->kind && other->peer == of->peer;

	if (of->kind == INTERVAL_COMPUTE)
		return comes ? 3 : other->kind == INTERVAL_COMPUTE ? 2 : 1;
	return same_link ? 3 : comes || other->kind == INTERVAL_COLLECT ? 2 : 1;
}

static bool look_before(void *context, const Interval *other)
{
	Before *before = context;
	const double start = before->of->start;

	if (fabs(other->end - start) <= 1e-12 * start && other->end > other->start &&
		rank_before(before->of, other) > before->rank) {
		before->found = *other;
		before->rank = rank_before(before->of, other);
	}
	return true;
}

static void tell_start(
	const Net *net, const Schedule *schedule, const Interval *interval, Explanation *out)
{
	static const char *const done[] = {
		[INTERVAL_RECEIVE] = "here",
		[INTERVAL_RELAY] = "here",
		[INTERVAL_SEND] = "sent",
		[INTERVAL_COMPUTE] = "computed",
		[INTERVAL_REPORT] = "reported",
		[INTERVAL_COLLECT] = "collected",
	};
	const uint32_t rows[] = {interval->processor, interval->peer};
	Before before = {.of = interval};
	char label[LABEL_MAX] = "";

	for (int k = 0; k < 2 && before.rank == 0 && interval->start > 0; k++)
		if (rows[k] != NET_NONE &&
			schedule_interval_count(net, schedule, rows[k]) <= ROW_MAX)
			schedule_intervals(net, schedule, rows[k], look_before, &before);
	if (before.rank > 0)
		schedule_label(net, schedule, &before.found, LABEL_SHORT, label);
	explain_said(out, CLAIM_OF(CLAIM_STARTS, interval->start),
		&(ClaimWords){.word = label, .more = done[before.found.kind]});
}

bool schedule_explain_interval(
	const Net *net, const Schedule *schedule, const Interval *interval, Explanation *out)
{
	IntervalFormula formula = {.symbols = ""};

	*out = (Explanation){.value = NAN};
	explain_subject(out, "%s", interval_kind_name(interval->kind));
	charge_all(net, schedule, interval, &formula, out);
	explain_formula(out, interval->end - interval->start, "%s", formula.symbols);
	if (formula.note[0])
		explain_line(out, "%s", formula.note);
	tell_start(net, schedule, interval, out);
	return true;
}

/* --- when something ends ---------------------------------------------------------------------- */

typedef struct Last {
	unsigned kinds;
	bool any;
	Interval interval;
} Last;

static bool look_last(void *context, const Interval *interval)
{
	Last *last = context;
	const bool fits = last->kinds >> interval->kind & 1;

	if (fits && (!last->any || interval->end >= last->interval.end)) {
		last->interval = *interval;
		last->any = true;
	}
	return true;
}

bool explain_latest(const Net *net, const Schedule *schedule, uint32_t processor, unsigned kinds,
	const char *subject, Explanation *out)
{
	Last last = {.kinds = kinds};
	IntervalFormula formula = {.symbols = ""};

	schedule_intervals_brief(net, schedule, processor, 1, look_last, NULL, &last);
	if (!last.any)
		return false;
	charge_all(net, schedule, &last.interval, &formula, out);
	if (last.interval.start > 0)
		explain_part(out, PART_TIME, QUANTITIES, processor, last.interval.start, "start");
	explain_formula(out, last.interval.end, "%s = %s%s", subject,
		last.interval.start > 0 ? "start + " : "", formula.symbols);
	if (formula.note[0])
		explain_line(out, "%s", formula.note);
	tell_start(net, schedule, &last.interval, out);
	return true;
}

static bool explain_time(
	const Net *net, const Schedule *schedule, uint32_t processor, bool end, Explanation *out)
{
	const unsigned in = 1U << INTERVAL_RECEIVE | 1U << INTERVAL_RELAY;
	char subject[LABEL_MAX];

	snprintf(subject, sizeof subject, "%s", out->subject);
	return explain_latest(
		net, schedule, processor, end ? 1U << INTERVAL_COMPUTE : in, subject, out);
}

/* Where a method has no choice. */
static bool tell_installments(const Schedule *schedule, Explanation *out)
{
	if (!schedule->installments_why[0])
		return false;
	out->value = schedule->installments;
	explain_line(out, "%s = %d: %s", out->subject, schedule->installments,
		schedule->installments_why);
	return true;
}

bool schedule_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out)
{
	const char *const subject[QUANTITIES] = {
		[QUANTITY_FINISH] = "T",
		[QUANTITY_SPEEDUP] = "speed-up",
		[QUANTITY_BOUND] = "bound",
		[QUANTITY_INSTALLMENTS] = schedule_notation(schedule)->installments,
	};
	const bool times = quantity == QUANTITY_ARRIVAL || quantity == QUANTITY_END;

	*out = (Explanation){.value = NAN};
	if (quantity == QUANTITY_SHARE)
		explain_subject(out, "α_{%u}", processor);
	else if (times)
		explain_subject(
			out, "%s_{%u}", quantity == QUANTITY_END ? "end" : "arrival", processor);
	else if (subject[quantity] != NULL)
		explain_subject(out, "%s", subject[quantity]);
	if (schedule->split && split_explain(net, schedule, processor, quantity, out))
		return true;
	if (!schedule->split && schedule->method->explain != NULL &&
		schedule->method->explain(net, schedule, processor, quantity, out))
		return true;
	if (quantity == QUANTITY_INSTALLMENTS)
		return tell_installments(schedule, out);
	return times && explain_time(net, schedule, processor, quantity == QUANTITY_END, out);
}

bool schedule_explain_steps(const Net *net, const Schedule *schedule, Explanation *out)
{
	const Notation *symbols = schedule_notation(schedule);
	const char *load = strcmp(symbols->load, "1") == 0 ? "load" : symbols->load;

	*out = (Explanation){.value = net_steps(net, net->load)};
	if (net->law != NET_LAW_POWER)
		return false;
	explain_subject(out, "steps");
	explain_given(out, "load", NET_NONE, net->load, "%s", load);
	explain_given(out, "order", NET_NONE, net->order, "%s", symbols->order);
	explain_said(out, CLAIM_OF(CLAIM_TO_THE_POWER),
		&(ClaimWords){.word = load, .more = symbols->order});
	explain_line(out, "= %s^{%s}", shown(net->load, 6).text, shown(net->order, 6).text);
	explain_line(out, "= %s", shown(out->value, 4).text);
	return true;
}

/* --- for methods ------------------------------------------------------------------------------ */

void interval_symbols(IntervalFormula *formula, const char *format, ...)
{
	const size_t length = strlen(formula->symbols);
	va_list more;

	va_start(more, format);
	vsnprintf(formula->symbols + length, sizeof formula->symbols - length, format, more);
	va_end(more);
}
