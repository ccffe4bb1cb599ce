#include "solver/study/upgrades.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"
#include "solver/study/upgrades_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* To call a cheaper number worse takes more than a T that is not the same. */
#define WORSE 1e-9

enum {
	DIGITS = 15, /* of a number a step away: 0.9 times 11.9 is 10.71 */
	PROCESSORS_ALL = 5000,
	BEST_WORK = 2000000, /* for each best set, as best_search.h counts: some 10 ms */
};

/* --- rows ------------------------------------------------------------------------------------ */

static uint32_t last_of(const Net *net, uint32_t node)
{
	uint32_t id = net->processors - 1;

	while (net->node_of[id] != node)
		id--;
	return id;
}

/* "P3", "P4…P18", "W.1…W.4". */
static void name_node(const Net *net, uint32_t node, Buf *out)
{
	const uint32_t first = net->node[node].first;
	const uint32_t last =
		net_run(net, first) > 1 || net->copy_of[first] > 0 ? last_of(net, node) : first;
	Buf name;

	buf_init(&name);
	net_name(net, first, &name);
	text_show(out, name.text, name.length);
	if (last != first) {
		buf_clear(&name);
		net_name(net, last, &name);
		buf_add_text(out, "…");
		text_show(out, name.text, name.length);
	}
	out->failed |= name.failed;
	buf_release(&name);
}

static char *take_text(Buf *buf)
{
	char *text = buf->failed ? NULL : mem_text(buf->text, buf->length);

	buf_clear(buf);
	return text;
}

static double step_to(const UpgradeRow *row, double by, double sign)
{
	const double value = row->whole ? row->now + sign : row->now * (1 + sign * by);
	char text[NUMBER_TEXT_MAX];
	double rounded;

	if (value < row->field->min || (row->field->min_open && value <= row->field->min) ||
		value > row->field->max || !isfinite(value))
		return NAN;
	number_short(text, value, DIGITS);
	if (row->whole || number_read(text, strlen(text), &rounded) != NUMBER_OK)
		return value;
	return rounded;
}

static const UpgradeWay no_way = {.value = NAN, .finish = NAN, .best = NAN};

static bool add_row(
	Upgrades *upgrades, const Net *net, const Field *field, uint32_t node, Buf *text)
{
	UpgradeRow *row = &upgrades->row[upgrades->count];

	*row = (UpgradeRow){.field = field,
		.node = node,
		.whole = field->type != FIELD_REAL,
		.now = field_number(net, field, node == NET_NONE ? 0 : node),
		.down = no_way,
		.up = no_way,
		.gain = NAN,
		.next_break = NAN,
		.break_before = NAN,
		.break_finish = NAN};
	row->down.value = step_to(row, upgrades->by, -1);
	row->up.value = step_to(row, upgrades->by, 1);
	upgrades->sorted[upgrades->count] = upgrades->count;
	upgrades->count++;
	if (node != NET_NONE)
		name_node(net, node, text);
	row->name = take_text(text);
	if (node != NET_NONE)
		net_node_key(net, node, field, text);
	else
		buf_add_text(text, field->key);
	row->key = take_text(text);
	return row->key && row->name;
}

/* Whether the method reads it, and it can take a step. A root's link is read where the load comes
 * over it. */
static bool is_row(const UpgradeState *state, const Field *field, uint32_t node)
{
	const Net *net = &state->trial.net;

	if (!field_is_number(field) || !field_applies(net, field))
		return false;
	if (node == NET_NONE && !field->of_node &&
		(field == &net_fields[NET_KEY_ORDER] || field->scope != FIELD_NET ||
			!method_reads(state->trial.method, field->key)))
		return false;
	if (field->of_node && field->type != FIELD_REAL)
		return false;
	if (node == 0 && field == &net_fields[NET_KEY_LINK] &&
		(net->storage || !method_reads(state->trial.method, "storage")))
		return false;
	const double number = field_number(net, field, node == NET_NONE ? 0 : node);

	return number > 0 && isfinite(number);
}

/* Go through all rows; `count` them, or add them to `upgrades`. */
static bool list_rows(Upgrades *upgrades, UpgradeState *state, uint64_t *count, Buf *text)
{
	const Net *net = &state->trial.net;
	const uint32_t nodes = net->form == NET_REGULAR ? 0 : net->nodes;
	const Field *const of_node[] = {&net_fields[NET_KEY_COMPUTE], &net_fields[NET_KEY_LINK],
		&net_fields[NET_KEY_OWN_COMPUTE], &net_fields[NET_KEY_OWN_TRANSFER]};
	const int fields = state->trial.method->own_startups ? 4 : 2;
	bool good = true;

	*count = 0;
	for (int k = 0; k < NET_KEYS_OF_NODES && good; k++) {
		const Field *field = &net_fields[k];

		if (!is_row(state, field, NET_NONE))
			continue;
		++*count;
		good = !text || add_row(upgrades, net, field, NET_NONE, text);
	}
	for (uint32_t node = 0; node < nodes && good; node++)
		for (int i = 0; i < fields && good; i++) {
			if (!is_row(state, of_node[i], node))
				continue;
			++*count;
			good = !text || add_row(upgrades, net, of_node[i], node, text);
		}
	return good;
}

static Status make_rows(Upgrades *upgrades, UpgradeState *state, Error *error)
{
	uint64_t count;
	Buf text;

	list_rows(upgrades, state, &count, NULL);
	if (count > UPGRADE_ROWS_MAX)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the net has %llu numbers, and at most %d can be tried; join processors "
			"that "
			"are alike with repeat",
			(unsigned long long)count, UPGRADE_ROWS_MAX);
	upgrades->row = mem_array(count, sizeof *upgrades->row);
	upgrades->sorted = mem_array(count, sizeof *upgrades->sorted);
	buf_init(&text);
	const bool good =
		upgrades->row && upgrades->sorted && list_rows(upgrades, state, &count, &text);

	buf_release(&text);
	return good ? STATUS_OK : error_no_memory(error);
}

bool upgrade_step_read(const char *text, double *by)
{
	const size_t length = strlen(text);
	const bool percent = length > 0 && text[length - 1] == '%';
	double step;

	if (number_read(text, length - percent, &step) != NUMBER_OK)
		return false;
	step /= percent ? 100 : 1;
	if (!(step > 0 && step < 1))
		return false;
	*by = step;
	return true;
}

/* --- begin, release --------------------------------------------------------------------------- */

/* Of a regular network with more, only the summary is asked for. */
static bool is_small(const Net *net)
{
	uint64_t processors = 0;

	for (uint32_t node = 0; node < net->nodes; node++)
		processors += net->node[node].repeat;
	return processors <= PROCESSORS_ALL;
}

static Status begin(Upgrades *out, UpgradeState *state, const Net *net, Error *error)
{
	const Settings settings = settings_alone();

	STATUS_TRY(net_copy(&state->trial.net, net, error));
	STATUS_TRY(method_check(state->trial.method, &state->trial.net, error));
	if (state->trial.net.form != NET_REGULAR || state->trial.method->best ||
		is_small(&state->trial.net))
		STATUS_TRY(net_expand(&state->trial.net, error));
	STATUS_TRY(trial_now(&state->trial, &settings, &state->schedule, error));
	out->finish = state->schedule.finish;
	out->infeasible = state->schedule.outcome == OUTCOME_INFEASIBLE;
	out->apart = upgrades_apart(state);
	return make_rows(out, state, error);
}

Status upgrades_begin(Upgrades *out, const Net *net, const Method *method, double by, Error *error)
{
	UpgradeState *state = mem_array(1, sizeof *state);

	*out = (Upgrades){.by = by, .finish = NAN, .best = NAN, .state = state};
	if (!state)
		return error_no_memory(error);
	state->trial.method = method;
	state->preferred = state->row = NET_NONE;
	net_init(&state->trial.net);
	schedule_init(&state->schedule);
	const Status status = begin(out, state, net, error);

	if (status != STATUS_OK)
		upgrades_release(out);
	return status;
}

void upgrades_worker_release(UpgradeState *worker)
{
	if (!worker)
		return;
	best_search_release(&worker->search);
	net_release(&worker->trial.net);
	mem_free(worker);
}

void upgrades_release(Upgrades *upgrades)
{
	UpgradeState *state = upgrades->state;

	for (uint32_t i = 0; i < upgrades->count; i++) {
		mem_free(upgrades->row[i].key);
		mem_free(upgrades->row[i].name);
	}
	mem_free(upgrades->row);
	mem_free(upgrades->sorted);
	for (uint32_t k = 0; state && k < CORES_MOST - 1; k++)
		upgrades_worker_release(state->other[k]);
	if (state)
		schedule_release(&state->schedule);
	upgrades_worker_release(state);
	*upgrades = (Upgrades){.count = 0};
}

/* --- what comes next -------------------------------------------------------------------------- */

uint32_t upgrades_first_below(const Upgrades *upgrades, UpgradeStage stage)
{
	UpgradeState *state = upgrades->state;
	uint32_t *next = &state->next[stage];

	while (*next < upgrades->count && upgrades->row[*next].stage >= stage)
		++*next;
	return *next;
}

/* Of the row being worked on first, then of the one that is looked at, then stage by stage. */
static uint32_t next_row(const Upgrades *upgrades)
{
	const UpgradeState *state = upgrades->state;

	if (state->row != NET_NONE)
		return state->row;
	if (state->preferred < upgrades->count &&
		upgrades->row[state->preferred].stage < UPGRADE_DONE)
		return state->preferred;
	for (UpgradeStage stage = UPGRADE_SOLVED; stage <= UPGRADE_DONE; stage++) {
		const uint32_t row = upgrades_first_below(upgrades, stage);

		if (row < upgrades->count)
			return row;
	}
	return NET_NONE;
}

bool upgrades_due(const Upgrades *upgrades)
{
	return upgrades->state && next_row(upgrades) != NET_NONE;
}

void upgrades_prefer(Upgrades *upgrades, uint32_t row)
{
	UpgradeState *state = upgrades->state;

	if (state)
		state->preferred = row;
}

/* --- T of both ways --------------------------------------------------------------------------- */

static bool is_longer(const UpgradeState *state, double finish)
{
	return finish > state->schedule.finish * (1 + WORSE);
}

static Status solve_way(UpgradeState *state, const UpgradeRow *row, UpgradeWay *way, Error *error)
{
	const Settings settings = settings_alone();
	Error reason = {.text = ""};
	Schedule then;
	bool solved;

	if (isnan(way->value))
		return STATUS_OK;
	STATUS_TRY(
		trial_solve(&state->trial, &settings, way->value, &then, &solved, &reason, error));
	if (!solved) {
		text_show_into(way->why, sizeof way->why, reason.text, strlen(reason.text));
		return STATUS_OK;
	}
	way->finish = then.finish;
	way->outcome = then.outcome;
	if (isnan(way->finish))
		text_show_into(way->why, sizeof way->why, then.why, strlen(then.why));
	else if (!row->whole && way == &row->down && is_longer(state, way->finish))
		upgrades_say_worse(state, row, &then, way->why);
	else if (way->outcome == OUTCOME_INFEASIBLE)
		upgrades_say_fates(state, &then, way->why);
	schedule_release(&then);
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

/* Of alike gains the first row's; those of which none is known are behind. */
static bool comes_first(const Upgrades *upgrades, uint32_t a, uint32_t b)
{
	const double of_a = upgrades->row[a].gain, of_b = upgrades->row[b].gain;

	if (isnan(of_a) != isnan(of_b))
		return isnan(of_b);
	return of_a > of_b || (!(of_a < of_b) && a < b);
}

void upgrades_place(Upgrades *upgrades, uint32_t index)
{
	uint32_t *sorted = upgrades->sorted;
	uint32_t from = 0, to = 0;

	if (upgrades->row[index].placed || upgrades->row[index].stage == UPGRADE_WAITING)
		return;
	while (sorted[from] != index)
		from++;
	while (to < from && upgrades->row[sorted[to]].placed &&
		comes_first(upgrades, sorted[to], index))
		to++;
	memmove(&sorted[to + 1], &sorted[to], (from - to) * sizeof *sorted);
	sorted[to] = index;
	upgrades->row[index].placed = true;
}

static Status solve_row(
	const Upgrades *upgrades, UpgradeState *state, UpgradeRow *row, Error *error)
{
	const double now = upgrades->finish;

	STATUS_TRY(solve_way(state, row, &row->down, error));
	STATUS_TRY(solve_way(state, row, &row->up, error));
	row->paradox = !row->whole && is_longer(state, row->down.finish);
	row->gain = now - row->down.finish;
	if (row->whole)
		row->gain = fmax(row->gain, now - row->up.finish);
	if (fabs(row->gain) <= SAME_SOLVED * now)
		row->gain = 0;
	row->stage = state->trial.method->best ? UPGRADE_SOLVED : UPGRADE_BEST;
	return STATUS_OK;
}

/* --- best sets -------------------------------------------------------------------------------- */

static const UpgradeWay *way_of(const UpgradeRow *row, BestOf of)
{
	return of == BEST_OF_DOWN ? &row->down : &row->up;
}

static Status begin_best(UpgradeState *state, const UpgradeRow *row, Error *error)
{
	const double value = state->of == BEST_OF_NOW ? row->now : way_of(row, state->of)->value;
	const Settings settings = settings_alone();
	Schedule schedule;
	bool solved;

	if (isnan(value))
		return STATUS_OK;
	STATUS_TRY(trial_solve(&state->trial, &settings, value, &schedule, &solved, NULL, error));
	if (!solved)
		return STATUS_OK;
	const Status status =
		best_search_begin(&state->search, &state->trial.net, &schedule, error);

	schedule_release(&schedule);
	if (status != STATUS_OK)
		best_search_release(&state->search);
	if (state->search.left > BEST_WORK)
		state->search.left = BEST_WORK;
	return status;
}

static void end_best(Upgrades *upgrades, UpgradeState *state, UpgradeRow *row)
{
	const BestSet *best = best_search_now(&state->search);
	UpgradeWay *way = state->of == BEST_OF_DOWN ? &row->down : &row->up;

	if (state->of == BEST_OF_NOW) {
		upgrades->best = best ? best->finish : NAN;
		upgrades->proved = best && best->proved;
		state->knows_best = true;
	} else {
		way->best = best ? best->finish : NAN;
		way->proved = best && best->proved;
	}
	best_search_release(&state->search);
	state->searching = false;
	if (state->of == BEST_OF_UP)
		row->stage = UPGRADE_BEST;
	state->of = state->of == BEST_OF_NOW ? BEST_OF_DOWN : BEST_OF_UP;
}

static Status best_row_step(
	Upgrades *upgrades, UpgradeState *state, UpgradeRow *row, bool *done, Error *error)
{
	if (!state->searching) {
		STATUS_TRY(begin_best(state, row, error));
		state->searching = true;
	} else if (best_search_due(&state->search)) {
		STATUS_TRY(best_search_step(&state->search, error));
	}
	if (!best_search_due(&state->search))
		end_best(upgrades, state, row);
	*done = row->stage == UPGRADE_BEST;
	return STATUS_OK;
}

/* --- a step ----------------------------------------------------------------------------------- */

Status upgrades_row_step(Upgrades *upgrades, UpgradeState *state, uint32_t index, Error *error)
{
	UpgradeRow *row = &upgrades->row[index];
	const FieldPlace place = {row->field, row->node == NET_NONE ? 0 : row->node, NET_NONE};
	bool done = false;
	STATUS_TRY(trial_of(&state->trial, &place, error));

	if (row->stage == UPGRADE_WAITING)
		return solve_row(upgrades, state, row, error);
	if (state->row == NET_NONE) {
		state->row = index;
		state->of = state->knows_best ? BEST_OF_DOWN : BEST_OF_NOW;
		state->breaks.row = NULL;
	}
	STATUS_TRY(row->stage == UPGRADE_SOLVED ? best_row_step(upgrades, state, row, &done, error)
						: upgrades_break_step(state, row, &done, error));
	if (done)
		state->row = NET_NONE;
	return STATUS_OK;
}

Status upgrades_step(Upgrades *upgrades, Error *error)
{
	const uint32_t index = next_row(upgrades);

	STATUS_TRY(upgrades_row_step(upgrades, upgrades->state, index, error));
	upgrades_place(upgrades, index);
	return STATUS_OK;
}
