#include "solver/study/paradox.h"

#include "solver/base/number.h"
#include "solver/search/scan.h"
#include "solver/study/trial.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	WORK = 50000000, /* in processors solved, each solve counted SOLVE more */
	SOLVE = 20,
	DIGITS_MIN = 3, /* of a value a hair beyond the one at which the method decides otherwise */
	DIGITS_MAX = 9,
	KEYS_OF_NET = 4,  /* load, the start-ups, installments; before those of the nodes, */
	KEYS_OF_NODE = 3, /* compute, link, the node itself */
	UNSOLVED = 1,     /* a kind */
};

/* Steps that are tried, as fractions of the value; those after TRIED only to find where the method
 * decides otherwise. */
static const double steps[] = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 0.75, 0.9};
enum { TRIED = 6, STEPS = sizeof steps / sizeof *steps };

#define HAIR 1e-9 /* how exactly that value is found */

/* --- one solve -------------------------------------------------------------------------------- */

/* Who is out, in whatever order they went; whether anybody waits; how many installments. */
static uint64_t kind_of(const Schedule *schedule)
{
	const uint64_t who = trial_set_of(schedule);

	return probe_mixed(probe_mixed(who ^ schedule->eliminations) ^
			   ((uint64_t)schedule->installments << 1 |
				   (schedule->outcome == OUTCOME_INFEASIBLE)));
}

/* A net that the method cannot solve is no fault: it has no T. */
static Status solve(const Method *method, Net *net, Probe *out, Error *error)
{
	const Settings settings = settings_alone();
	Schedule schedule;
	const Status status = method_summarize(method, net, &settings, &schedule, error);

	if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	if (status != STATUS_OK)
		return STATUS_OK;
	out->y = schedule.finish;
	out->kind = kind_of(&schedule);
	schedule_release(&schedule);
	return STATUS_OK;
}

static Status change(const Paradox *paradox, Net *net, Error *error)
{
	const FieldValue value = {paradox->to, NULL};
	NetPiece *piece;

	if (paradox->place.field)
		return field_set(net, &paradox->place, &value, error);
	/* Those behind it would take over its number, and with it its name. */
	STATUS_TRY(net_expand(net, error));
	STATUS_TRY(net_name_all(net, error));
	STATUS_TRY(net_cut(net, paradox->place.node, &piece, error));
	net_piece_free(piece);
	return STATUS_OK;
}

static Status make(const Paradox *paradox, const Net *net, Net *out, Error *error)
{
	STATUS_TRY(net_copy(out, net, error));
	Status status = change(paradox, out, error);

	/* Regular ones stay folded: many a method needs no more. */
	if (status == STATUS_OK && out->form != NET_REGULAR)
		status = net_expand(out, error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

Status paradox_apply(const Paradox *paradox, const Net *net, Net *out, Error *error)
{
	STATUS_TRY(make(paradox, net, out, error));
	const Status status = net_expand(out, error);

	if (status != STATUS_OK)
		net_release(out);
	return status;
}

/* --- one change ------------------------------------------------------------------------------- */

double paradox_ratio(const Paradox *paradox)
{
	return fmax(paradox->before, paradox->after) / fmin(paradox->before, paradox->after);
}

/* Whether T went the wrong way. */
static bool is_wrong(const Paradox *paradox)
{
	const bool longer = paradox->after > paradox->before;
	const bool fewer = paradox->kind == PARADOX_INSTALLMENTS && paradox->to < paradox->from;
	const bool expected =
		paradox->kind == PARADOX_REMOVED || paradox->kind == PARADOX_LOAD || fewer;

	return paradox_ratio(paradox) > 1 + PARADOX_LEAST && longer != expected;
}

/* Solve the net changed. What is not solved is of a kind of its own. */
static Status look(Paradoxes *search, const Paradox *paradox, Probe *out, Error *error)
{
	const uint64_t work = search->net.processors + (uint64_t)SOLVE;
	Net net;
	Status status = make(paradox, &search->net, &net, error);

	*out = (Probe){.value = paradox->to, .y = NAN, .kind = UNSOLVED};
	if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	if (status != STATUS_OK)
		return STATUS_OK;
	status = solve(search->method, &net, out, error);
	net_release(&net);
	search->left -= work < search->left ? work : search->left;
	search->tried++;
	return status;
}

static Status try_change(Paradoxes *search, Paradox *paradox, Probe *out, Error *error)
{
	Paradox *best = &search->strongest[paradox->kind];
	STATUS_TRY(look(search, paradox, out, error));

	paradox->after = out->y;
	/* Of equals the first; on every machine the same. */
	paradox->found = out->y > 0 && is_wrong(paradox);
	if (paradox->found &&
		(!best->found || paradox_ratio(paradox) > (1 + HAIR) * paradox_ratio(best)))
		*best = *paradox;
	return STATUS_OK;
}

/* --- one number ------------------------------------------------------------------------------- */

/* With so many digits, never nearer to where it came from: down for values that fall. */
static double rounded(double value, int digits, bool up)
{
	const double unit = pow(10, floor(log10(value)) - digits + 1);
	char text[NUMBER_TEXT_MAX];
	double read;

	snprintf(
		text, sizeof text, "%.12g", (up ? ceil(value / unit) : floor(value / unit)) * unit);
	return number_read(text, strlen(text), &read) == NUMBER_OK ? read : value;
}

static Status try_value(Paradoxes *search, Paradox *paradox, double to, Probe *out, Error *error)
{
	paradox->to = to;
	return try_change(search, paradox, out, error);
}

/* A number that is looked at, and tried only where it is told so. */
typedef struct Change {
	Paradoxes *search;
	Paradox *paradox;
} Change;

static Status look_at(void *context, double to, Probe *out, Error *error)
{
	const Change *change = context;

	change->paradox->to = to;
	return look(change->search, change->paradox, out, error);
}

static bool hides(void *context, const Probe *a, const Probe *b)
{
	const Change *change = context;

	return !probe_same(a, b) && fabs(a->value - b->value) > HAIR * change->paradox->from;
}

/* Between `near`, where the method decides as it does now, and `far`, where it does not: the first
 * value of few digits beyond, up to `far`. */
static Status try_break(Change *change, const Probe *near, const Probe *far, Error *error)
{
	static const ScanRules rules = {.look = look_at, .hides = hides};
	const bool up = far->value > near->value;
	Scan scan = scan_between(near, far, false);
	Probe probe;
	STATUS_TRY(scan_run(&scan, &rules, change, error));

	const Probe *beyond = scan_found(&scan);

	for (int digits = DIGITS_MIN; digits <= DIGITS_MAX; digits++) {
		const double value = rounded(beyond->value, digits, up);

		if (up ? value > far->value : value < far->value)
			continue;
		STATUS_TRY(look_at(change, value, &probe, error));
		if (probe_same(&probe, beyond))
			return try_value(change->search, change->paradox, value, &probe, error);
	}
	return STATUS_OK;
}

static Status try_real(Paradoxes *search, Paradox *paradox, bool up, Error *error)
{
	const double from = paradox->from;
	Change change = {search, paradox};
	Probe near = {.value = from, .y = search->finish, .kind = search->kind}, probe;
	bool broken = false;

	for (int k = 0; k < STEPS && steps[k] <= search->reach; k++) {
		const double factor = !up         ? 1 - steps[k]
				      : k < TRIED ? 1 + steps[k]
						  : 1 / (1 - steps[k]);
		const double to = rounded(from * factor, 12, up);

		if (!(from > 0) || (broken && k >= TRIED))
			break;
		STATUS_TRY(k < TRIED ? try_value(search, paradox, to, &probe, error)
				     : look_at(&change, to, &probe, error));
		if (!broken && !probe_same(&probe, &near)) {
			broken = true;
			STATUS_TRY(try_break(&change, &near, &probe, error));
		}
		near = probe;
	}
	return STATUS_OK;
}

static Status try_installments(Paradoxes *search, Paradox *paradox, Error *error)
{
	Probe probe;

	/* Below 1 these are words: the method chooses. */
	if (paradox->from < 1)
		return STATUS_OK;
	STATUS_TRY(try_value(search, paradox, paradox->from + 1, &probe, error));
	if (paradox->from < 2)
		return STATUS_OK;
	return try_value(search, paradox, paradox->from - 1, &probe, error);
}

static Status try_field(Paradoxes *search, ParadoxKind kind, int key, uint32_t node, Error *error)
{
	const Field *field = &net_fields[key];
	Paradox paradox = {
		.kind = kind, .place = {field, node, NET_NONE}, .before = search->finish};

	if (field->scope == FIELD_NET && !method_reads(search->method, field->key))
		return STATUS_OK;
	paradox.from = field_number(&search->net, field, node);
	if (isinf(paradox.from))
		return STATUS_OK;
	if (kind == PARADOX_INSTALLMENTS)
		return try_installments(search, &paradox, error);
	return try_real(search, &paradox, kind == PARADOX_LOAD, error);
}

/* A node, or one processor of a group. */
static Status try_removing(Paradoxes *search, uint32_t node, Error *error)
{
	const uint32_t repeat = search->net.node[node].repeat;
	const Field *field = repeat > 1 ? &net_fields[NET_KEY_REPEAT] : NULL;
	Paradox paradox = {.kind = PARADOX_REMOVED,
		.place = {field, node, NET_NONE},
		.from = field ? (double)repeat : NAN,
		.to = field ? (double)repeat - 1 : NAN,
		.before = search->finish};
	Probe probe;

	if (node == 0 || search->net.form == NET_REGULAR)
		return STATUS_OK;
	return try_change(search, &paradox, &probe, error);
}

/* --- the search ------------------------------------------------------------------------------- */

/* Those of a regular network share their numbers. */
static uint32_t count_all(const Net *net)
{
	return KEYS_OF_NET + KEYS_OF_NODE * (net->form == NET_REGULAR ? 1 : net->nodes);
}

Status paradoxes_begin(Paradoxes *out, const Net *net, const Method *method, Error *error)
{
	Probe probe = {.y = NAN};

	*out = (Paradoxes){.method = method, .left = WORK, .reach = 1, .finish = NAN};
	net_init(&out->net);
	Status status = method_check(method, net, error);
	if (status == STATUS_OK)
		status = net_copy(&out->net, net, error);
	if (status == STATUS_OK)
		status = net_expand(&out->net, error);
	if (status == STATUS_OK)
		status = solve(method, &out->net, &probe, error);
	if (status != STATUS_OK) {
		paradoxes_release(out);
		return status;
	}
	out->finish = probe.y;
	out->kind = probe.kind;
	out->count = probe.y > 0 ? count_all(&out->net) : 0;
	return STATUS_OK;
}

void paradoxes_release(Paradoxes *search)
{
	if (search->method)
		net_release(&search->net);
	*search = (Paradoxes){.method = NULL};
}

bool paradoxes_due(const Paradoxes *search)
{
	return search->at < search->count && !search->cut;
}

static Status try_next(Paradoxes *search, Error *error)
{
	static const struct {
		ParadoxKind kind;
		int key;
	} of_net[KEYS_OF_NET] = {
		{PARADOX_LOAD, NET_KEY_LOAD},
		{PARADOX_FASTER, NET_KEY_STARTUP_COMPUTE},
		{PARADOX_FASTER, NET_KEY_STARTUP_TRANSFER},
		{PARADOX_INSTALLMENTS, NET_KEY_INSTALLMENTS},
	};
	const uint32_t at = search->at;

	if (at < KEYS_OF_NET)
		return try_field(search, of_net[at].kind, of_net[at].key, NET_NONE, error);
	const uint32_t node = (at - KEYS_OF_NET) / KEYS_OF_NODE;
	const bool shared = search->net.form == NET_REGULAR;

	switch ((at - KEYS_OF_NET) % KEYS_OF_NODE) {
	case 0:
		return try_field(search, PARADOX_FASTER,
			shared ? NET_KEY_SHARED_COMPUTE : NET_KEY_COMPUTE, node, error);
	case 1:
		return try_field(search, PARADOX_FASTER,
			shared ? NET_KEY_SHARED_LINK : NET_KEY_LINK, node, error);
	default:
		return try_removing(search, node, error);
	}
}

Status paradoxes_step(Paradoxes *search, Error *error)
{
	const uint32_t tried = search->tried;
	const uint64_t left = search->left;
	const Status status = try_next(search, error);

	if (status != STATUS_OK) {
		search->tried = tried;
		search->left = left;
		return status;
	}
	search->at++;
	search->cut = search->left == 0 && search->at < search->count;
	return STATUS_OK;
}

Status paradoxes_run(Paradoxes *out, const Net *net, const Method *method, Error *error)
{
	STATUS_TRY(paradoxes_begin(out, net, method, error));
	Status status = STATUS_OK;

	while (status == STATUS_OK && paradoxes_due(out))
		status = paradoxes_step(out, error);
	if (status != STATUS_OK)
		paradoxes_release(out);
	return status;
}

const Paradox *paradoxes_strongest(const Paradoxes *search)
{
	const Paradox *best = NULL;

	for (int kind = 0; kind < PARADOX_KINDS; kind++) {
		const Paradox *here = &search->strongest[kind];

		if (here->found && (!best || paradox_ratio(here) > paradox_ratio(best)))
			best = here;
	}
	return best;
}
