/* A number of a net given value after value to some methods: the cells, one solve each. */
#include "solver/study/sweep_parts.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/net/fields.h"
#include "solver/schedule/find.h"
#include "solver/schedule/method.h"
#include "solver/search/cores.h"
#include "solver/search/scan.h"
#include "solver/study/best_search.h"
#include "solver/study/trial.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A thread more is worth it from so much work on, counted as by scan_looks. */
#define WORTH 20000

/* --- one cell -------------------------------------------------------------------------------- */

static const SweepSpan none = {NAN, NAN, NULL, false};

static SweepCell empty_cell(SweepState state)
{
	return (SweepCell){
		.state = state,
		.finish = NAN,
		.formula = NAN,
		.speedup = NAN,
		.formula_speedup = NAN,
		.speedup_bound = NAN,
		.rule = none,
		.best = none,
		.installments_estimate = none,
		.children_estimate = none,
		.best_set = {.finish = NAN, .speedup = NAN, .gap = NAN},
		.measure = NAN,
	};
}

static SweepSpan find_fact(const Schedule *schedule, const char *name)
{
	const Fact *fact = schedule_fact_named(schedule, name);

	if (fact == NULL)
		return none;
	return (SweepSpan){.low = fact->low,
		.high = fact->high,
		.name = fact->name,
		.misses = fact->estimate && *fact->because && isnan(fact->printed)};
}

/* Facts name the rule's and the best number only where they are not the number used. That they were
 * looked for at all is seen by the other one, or by the estimate. */
static SweepSpan find_number(
	const Schedule *schedule, const SweepCell *cell, const char *name, const char *other)
{
	const SweepSpan told = find_fact(schedule, name);
	const bool sought =
		!isnan(find_fact(schedule, other).low) || !isnan(cell->installments_estimate.low);

	if (!isnan(told.low) || !sought)
		return told;
	return (SweepSpan){schedule->installments, schedule->installments, name, false};
}

static SweepCell cell_of(const Schedule *schedule)
{
	SweepCell cell = empty_cell(SWEEP_SOLVED);
	const char *rule = schedule->method->rule; /* arrays and cubes have none */

	cell.outcome = schedule->outcome;
	cell.installments = schedule->installments;
	cell.useless = schedule->eliminations;
	cell.set = trial_set_of(schedule);
	cell.finish = schedule->finish;
	cell.formula = schedule->formula;
	cell.speedup = schedule->speedup;
	cell.formula_speedup = schedule->formula_speedup;
	cell.speedup_bound = schedule->speedup_bound;
	cell.bound_by_links = schedule->bound_by_links != NULL;
	cell.installments_estimate = find_fact(schedule, schedule->method->installments_estimate);
	cell.children_estimate = find_fact(schedule, schedule->method->children_estimate);
	cell.rule = rule != NULL ? find_number(schedule, &cell, rule, "best") : none;
	cell.best = find_number(schedule, &cell, "best", rule);
	return cell;
}

static Status find_best(const Net *net, const Schedule *schedule, SweepBest *out, Error *error)
{
	BestSearch search;
	STATUS_TRY(best_search_run(&search, net, schedule, error));
	const BestSet *best = best_search_now(&search);

	if (best != NULL) {
		*out = (SweepBest){.finish = best->finish,
			.speedup = schedule->sequential / best->finish,
			.proved = best->proved,
			.gap = best->gap};
		for (uint32_t k = 0; k < best->kept; k++)
			out->set += probe_mixed(best->processor[k]);
	}
	best_search_release(&search);
	return STATUS_OK;
}

/* The figures, and whatever takes other schedules to know only where it is `told`; for a best set,
 * and where it is wanted `whole`, the schedule itself. */
static Status solve_net(
	const Method *method, Net *net, bool told, bool whole, Schedule *out, Error *error)
{
	const Settings settings = told ? settings_standard() : settings_alone();

	if (!whole && (net->curve.of != NET_OF_BEST_SET || method->best == NULL))
		return method_summarize(method, net, &settings, out, error);
	if (!net->expanded)
		STATUS_TRY(net_expand(net, error));
	return method_solve(method, net, &settings, out, error);
}

/* All but lack of memory, and being stopped, is a result. */
static Status fault_of(Status status, Error *error)
{
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return status == STATUS_STOPPED ? pace_stopped(error) : STATUS_OK;
}

/* `why` may be NULL. */
static Status solve_cell(
	const Sweep *sweep, uint32_t m, Net *net, SweepCell *cell, char *why, Error *error)
{
	const SweepLook *look = &sweep->look;
	const bool whole = look->measure != NULL;
	Schedule schedule;
	void *const seen = cell->seen;
	Error reason = {0};
	Status status =
		solve_net(sweep->method[m], net, whole || why != NULL, whole, &schedule, &reason);

	STATUS_TRY(fault_of(status, error));
	if (status != STATUS_OK) {
		*cell = empty_cell(
			status == STATUS_NOT_APPLICABLE ? SWEEP_NOT_APPLICABLE : SWEEP_FAILED);
		if (why != NULL)
			snprintf(why, ERROR_TEXT_MAX, "%s", reason.text);
		return STATUS_OK;
	}
	*cell = cell_of(&schedule);
	cell->seen = seen;
	if (why != NULL)
		snprintf(why, ERROR_TEXT_MAX, "%s",
			outcome_is_sound(schedule.outcome) ? "" : schedule.why);
	if (net->curve.of == NET_OF_BEST_SET)
		status = find_best(net, &schedule, &cell->best_set, error);
	if (whole && status == STATUS_OK)
		status = look->measure(look->context, net, &schedule, &cell->measure, seen, error);
	schedule_release(&schedule);
	return status;
}

/* --- the sweep ------------------------------------------------------------------------------- */

Status sweep_begin(Sweep *out, const Net *net, const char *vary, const struct Method *const *which,
	uint32_t count, SweepMemory memory, Error *error)
{
	*out = (Sweep){.memory = memory, .methods = count};
	net_init(&out->net);
	if (count > SWEEP_METHODS_MAX)
		return error_set(error, STATUS_INPUT, "too many methods; at most %d at a time",
			SWEEP_METHODS_MAX);
	for (uint32_t m = 0; m < count; m++)
		out->method[m] = which[m];
	Status status = net_copy(&out->net, net, error);

	if (status == STATUS_OK)
		status = sweep_read_vary(out, vary, error);
	if (status != STATUS_OK)
		sweep_release(out);
	return status;
}

void sweep_release(Sweep *sweep)
{
	net_release(&sweep->net);
	mem_free(sweep->key);
	mem_free(sweep->point);
	mem_free(sweep->cell);
	mem_free(sweep->seen);
	*sweep = (Sweep){.methods = 0};
	net_init(&sweep->net);
}

Status sweep_begin_drawn(Sweep *out, const char *vary, SweepDraw *draw, void *context, Error *error)
{
	*out = (Sweep){.draw = draw, .draw_context = context};
	net_init(&out->net);
	const Status status = sweep_read_vary(out, vary, error);

	if (status != STATUS_OK)
		sweep_release(out);
	return status;
}

Status sweep_within(Sweep *sweep, const Sweep *outer, Error *error)
{
	const double points = (double)sweep->range.points * outer->range.points;

	STATUS_TRY(sweep_check_within(sweep, outer, error));
	if (points > SWEEP_CELLS_MAX)
		return error_set(error, STATUS_INPUT,
			"that makes %.6g pairs of values; the most is %d, so use a larger STEP",
			points, SWEEP_CELLS_MAX);
	sweep->outer = outer;
	return STATUS_OK;
}

uint32_t sweep_points(const Sweep *sweep)
{
	return sweep->range.points * (sweep->outer ? sweep->outer->range.points : 1);
}

static double value_at(const Sweep *sweep, uint32_t k)
{
	return sweep_range_value(&sweep->range, k % sweep->range.points);
}

static double outer_at(const Sweep *sweep, uint32_t k)
{
	return sweep->outer ? sweep_range_value(&sweep->outer->range, k / sweep->range.points)
			    : NAN;
}

bool sweep_due(const Sweep *sweep)
{
	return !sweep->cancelled && sweep->done < sweep_points(sweep);
}

void sweep_cancel(Sweep *sweep)
{
	sweep->cancelled = true;
}

static size_t places_of(const Sweep *sweep)
{
	return sweep->memory == SWEEP_KEEP ? sweep_points(sweep) : CORES_AHEAD;
}

/* Where point `k` stands. */
static size_t place_of(const Sweep *sweep, uint32_t k)
{
	return k % places_of(sweep);
}

const SweepPoint *sweep_point(const Sweep *sweep, uint32_t k)
{
	return &sweep->point[place_of(sweep, k)];
}

const SweepCell *sweep_cell(const Sweep *sweep, uint32_t k, uint32_t m)
{
	return &sweep->cell[place_of(sweep, k) * sweep->methods + m];
}

static Status make_room(Sweep *sweep, Error *error)
{
	const size_t places = places_of(sweep), cells = places * sweep->methods;

	if (!sweep->point)
		sweep->point = mem_array(places, sizeof *sweep->point);
	if (!sweep->cell)
		sweep->cell = mem_array(cells, sizeof *sweep->cell);
	if (!sweep->seen && sweep->look.size > 0)
		sweep->seen = mem_array(cells, sweep->look.size);
	return sweep->point && sweep->cell && (sweep->seen || sweep->look.size == 0)
		       ? STATUS_OK
		       : error_no_memory(error);
}

/* By so many methods from the first one on. `why` (may be NULL) is what sweep_reason tells of the
 * last one. */
static Status solve_at(const Sweep *sweep, double outer, double value, uint32_t first,
	uint32_t count, SweepPoint *point, SweepCell *cell, char *why, Error *error)
{
	Error reason;
	Net net;
	Status status = sweep_net(sweep, outer, value, &net, why ? &reason : NULL);

	*point = (SweepPoint){.value = value, .outer = outer, .ideal = NAN};
	STATUS_TRY(fault_of(status, error));
	if (status != STATUS_OK) {
		for (uint32_t m = 0; m < count; m++)
			cell[m] = empty_cell(SWEEP_REFUSED);
		if (why)
			snprintf(why, ERROR_TEXT_MAX, "%s", reason.text);
		return STATUS_OK;
	}
	point->processors = sweep_processors(&net);
	point->ideal = sweep_speeds(&net);
	for (uint32_t m = 0; m < count && status == STATUS_OK; m++)
		status = solve_cell(sweep, first + m, &net, &cell[m], why, error);
	net_release(&net);
	return status;
}

/* Solve point `k` where it stands, on any thread. */
static Status solve_point(const Sweep *sweep, uint32_t k, Error *error)
{
	const size_t place = place_of(sweep, k);
	SweepCell *cell = &sweep->cell[place * sweep->methods];

	for (uint32_t m = 0; m < sweep->methods; m++)
		cell[m].seen =
			sweep->seen ? &sweep->seen[(place * sweep->methods + m) * sweep->look.size]
				    : NULL;
	return solve_at(sweep, outer_at(sweep, k), value_at(sweep, k), 0, sweep->methods,
		&sweep->point[place], cell, NULL, error);
}

Status sweep_step(Sweep *sweep, Error *error)
{
	STATUS_TRY(make_room(sweep, error));
	STATUS_TRY(solve_point(sweep, sweep->done, error));
	sweep->done++;
	return STATUS_OK;
}

Status sweep_solve(const Sweep *sweep, double value, uint32_t m, SweepPoint *point, SweepCell *cell,
	Error *error)
{
	cell->seen = NULL;
	return solve_at(sweep, NAN, value, m, 1, point, cell, NULL, error);
}

/* --- on several cores ------------------------------------------------------------------------ */

/* The sweep a piece of work is of; pieces are counted from where the sweeps are. */
static uint32_t sweep_of(const SweepRun *run, uint32_t piece)
{
	piece += run->first;
	return run->in_turn ? piece % run->count : piece / sweep_points(&run->sweep[0]);
}

static Status work_piece(void *context, uint32_t piece, Error *error)
{
	const SweepRun *run = context;
	const uint32_t k = run->first + piece;
	const uint32_t point = run->in_turn ? k / run->count : k % sweep_points(&run->sweep[0]);

	return solve_point(&run->sweep[sweep_of(run, piece)], point, error);
}

static Status pass_piece(void *context, uint32_t piece, Error *error)
{
	SweepRun *run = context;
	const uint32_t s = sweep_of(run, piece);

	run->sweep[s].done++;
	return run->pass(run->context, s, error);
}

uint32_t sweep_cores(double looks, double processors)
{
	return looks * (processors + SCAN_EACH) < WORTH ? 1 : cores_here();
}

Status sweeps_run(SweepRun *run, Error *error)
{
	static const CoreRules rules = {work_piece, pass_piece};
	const Sweep *first = &run->sweep[0];

	run->first = 0;
	for (uint32_t s = 0; s < run->count; s++) {
		STATUS_TRY(make_room(&run->sweep[s], error));
		run->first += run->sweep[s].done;
	}
	const uint32_t pieces = run->count * sweep_points(first) - run->first;
	const uint32_t cores = run->cores > 0 ? run->cores
					      : sweep_cores((double)pieces * first->methods,
							sweep_processors(&first->net));

	return cores_run(&rules, run, pieces, cores, run->until > 0 ? run->until : INFINITY, error);
}

uint64_t sweep_kind(const SweepCell *cell, bool of_best)
{
	const bool infeasible = cell->state == SWEEP_SOLVED && cell->outcome == OUTCOME_INFEASIBLE;
	uint64_t kind =
		probe_mixed((uint64_t)cell->installments << 8 | cell->state << 1 | infeasible);

	kind = probe_mixed(kind ^ cell->useless) + cell->set;
	if (!of_best)
		return kind;
	return cell->best_set.proved ? probe_mixed(kind ^ probe_mixed(cell->best_set.set)) : 0;
}

/* --- who ------------------------------------------------------------------------------------- */

enum { NAMED = 2 }; /* at most */

static uint32_t first_at_fault(const Schedule *schedule)
{
	const uint32_t waits = find_verdict(schedule, VERDICT_LOSING);

	return waits != NET_NONE || schedule->eliminations == 0
		       ? waits
		       : schedule_eliminated_who(schedule, 0);
}

/* Of many useless ones the one whose number is varied; NET_NONE: it is not among them. */
static uint32_t varied_among(const Sweep *sweep, const Net *net, const Schedule *schedule)
{
	FieldPlace place;

	if (sweep->keys > 0 || !sweep->field || sweep->field->scope != FIELD_NODE ||
		schedule->eliminations <= NAMED ||
		net_place(net, sweep->key, &place, NULL) != STATUS_OK)
		return NET_NONE;
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		if (net->node_of[schedule_eliminated_who(schedule, k)] == place.node)
			return schedule_eliminated_who(schedule, k);
	return NET_NONE;
}

/* "P4", "P3, P4", "5 processors". */
static Status name_first(
	const Sweep *sweep, const Net *net, const Schedule *schedule, char *out, Error *error)
{
	const uint32_t first = first_at_fault(schedule);
	const bool loses = first != NET_NONE && schedule->verdict[first] == VERDICT_LOSING;
	const uint32_t varied = loses ? NET_NONE : varied_among(sweep, net, schedule);
	const uint32_t id = varied != NET_NONE ? varied : first;
	const uint32_t count = loses || varied != NET_NONE ? 1 : schedule->eliminations;
	const uint32_t other = count == 2 ? schedule_eliminated_who(schedule, 1) : id;
	const Claim counted = CLAIM_OF(CLAIM_COUNTED, count);
	Buf name;

	if (id == NET_NONE)
		return STATUS_OK;
	buf_init(&name);
	net_name(net, count == 2 && other < id ? other : id, &name);
	if (count == 2) {
		buf_add_text(&name, ", ");
		net_name(net, other < id ? id : other, &name);
	}
	const Status status = buf_status(&name) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK && (count > NAMED || (count == 2 && name.length >= SWEEP_NAME_MAX)))
		claim_say(&counted, NULL, 0, out, SWEEP_NAME_MAX);
	else if (status == STATUS_OK)
		text_show_into(out, SWEEP_NAME_MAX, name.text, name.length);
	buf_release(&name);
	return status;
}

Status sweep_who(
	const Sweep *sweep, double value, uint32_t m, char out[SWEEP_NAME_MAX], Error *error)
{
	const Settings settings = settings_alone();
	Schedule schedule;
	Net net;
	Status status = sweep_net(sweep, NAN, value, &net, NULL);

	out[0] = '\0';
	if (status == STATUS_OK && !net.expanded) {
		status = net_expand(&net, NULL);
		if (status != STATUS_OK)
			net_release(&net);
	}
	if (status != STATUS_OK)
		return fault_of(status, error);
	status = method_solve(sweep->method[m], &net, &settings, &schedule, NULL);
	if (status == STATUS_OK) {
		status = name_first(sweep, &net, &schedule, out, error);
		schedule_release(&schedule);
	} else {
		status = fault_of(status, error);
	}
	net_release(&net);
	return status;
}

Status sweep_reason(const Sweep *sweep, uint32_t k, uint32_t m, char out[ERROR_TEXT_MAX])
{
	SweepPoint point;
	SweepCell cell = {.seen = NULL};

	return solve_at(
		sweep, outer_at(sweep, k), value_at(sweep, k), m, 1, &point, &cell, out, NULL);
}

const char *sweep_outcome(const SweepCell *cell)
{
	switch (cell->state) {
	case SWEEP_REFUSED:
		return "refused";
	case SWEEP_NOT_APPLICABLE:
		return "not-applicable";
	case SWEEP_FAILED:
		return "failed";
	default:
		return outcome_name(cell->outcome);
	}
}

Status sweep_applicable(const Sweep *sweep, bool out[SWEEP_METHODS_MAX], Error *error)
{
	memset(out, 0, sizeof *out * SWEEP_METHODS_MAX);
	for (uint32_t k = 0; k < sweep_points(sweep); k++) {
		bool all = true;
		Net net;
		const Status status =
			sweep_net(sweep, outer_at(sweep, k), value_at(sweep, k), &net, NULL);

		if (status == STATUS_NO_MEMORY)
			return error_no_memory(error);
		if (status != STATUS_OK)
			continue;
		for (uint32_t m = 0; m < sweep->methods; m++) {
			out[m] = out[m] || method_suits(sweep->method[m], &net, NULL) == STATUS_OK;
			all = all && out[m];
		}
		net_release(&net);
		if (all)
			break;
	}
	return STATUS_OK;
}
