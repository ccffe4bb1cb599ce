#include "solver/random/random_with.h"

#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/study/paradox.h"
#include "solver/values/values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	TRIES = 2000,       /* of nets of few processors; */
	TRIED = 40000,      /* in all no more than so many are drawn, */
	TRIES_LEAST = 20,   /* but so often at least */
	TRIES_TO_BLAME = 4, /* what is given is left alone for a part of them */
};

#define PARADOX_BY 0.05
#define PARADOX_REACH 0.2

const char *const random_traits[RANDOM_TRAITS + 1] = {
	"eliminated", "two-rounds", "pe-not-best", "paradox", "infeasible", NULL};

/* What a net of it is called, what a net may be said to have, and when it has it; what that is, in
 * the first form that can be filled. Without a condition it is searched for. */
typedef struct Trait {
	const char *kind, *has, *condition, *what[2];
} Trait;

static const Trait traits[] = {
#define TRAIT(id, kind, has, condition, one, other)                                                \
	[RANDOM_##id] = {kind, has, condition, {one, other}},
#include "solver/random/traits.def"
#undef TRAIT
};

/* --- whether a net has it --------------------------------------------------------------------- */

static Status find_paradox(
	const Net *net, const Method *method, bool *has, char *what, Error *error)
{
	Paradoxes search;
	Status status = paradoxes_begin(&search, net, method, error);

	*has = false;
	if (status != STATUS_OK)
		return status;
	search.reach = PARADOX_REACH;
	while (status == STATUS_OK && paradoxes_due(&search))
		status = paradoxes_step(&search, error);
	search.strongest[PARADOX_INSTALLMENTS].found = false;
	const Paradox *best = paradoxes_strongest(&search);

	if (status == STATUS_OK && best && paradox_ratio(best) > 1 + PARADOX_BY) {
		*has = true;
		status = paradox_say(best, net, method, what, error);
		if (status == STATUS_OK)
			what[strlen(what) - 1] = '\0'; /* a title has no full stop */
	}
	paradoxes_release(&search);
	return status;
}

/* The first of the forms that can be filled. */
static Status say_what(
	const ValueSource *source, const char *const form[2], char *what, Error *error)
{
	Status status = STATUS_NOT_APPLICABLE;
	Buf said;

	buf_init(&said);
	for (int k = 0; k < 2 && form[k] && status == STATUS_NOT_APPLICABLE; k++)
		status = values_fill(source, form[k], &said, error);
	snprintf(what, RANDOM_TRAIT_TEXT, "%s", said.text);
	buf_release(&said);
	return status == STATUS_NOT_APPLICABLE ? STATUS_OK : status;
}

static Status look(const Net *net, const Schedule *schedule, const RandomWish *wish, bool *has,
	char *what, Error *error)
{
	static const Trait none;
	const Trait *trait = wish->trait == RANDOM_WHERE ? &none : &traits[wish->trait];
	const char *condition = wish->trait == RANDOM_WHERE ? wish->where : trait->condition;
	const ValueSource source = {.net = net, .schedule = schedule};

	if (!condition)
		return find_paradox(net, schedule->method, has, what, error);
	STATUS_TRY(values_hold(&source, condition, has, error));
	return *has ? say_what(&source, trait->what, what, error) : STATUS_OK;
}

Status random_has(const Net *net, const RandomWish *wish, bool *has, char what[RANDOM_TRAIT_TEXT],
	Error *error)
{
	const Settings settings = settings_standard();
	const Method *method;
	Schedule schedule;

	*has = false;
	what[0] = '\0';
	STATUS_TRY(method_of_net(net, &method, error));
	Status status = method_solve(method, net, &settings, &schedule, error);

	/* What cannot be solved has nothing. */
	if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	if (status != STATUS_OK)
		return STATUS_OK;
	status = look(net, &schedule, wish, has, what, error);
	schedule_release(&schedule);
	return status;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static bool is_given(const RandomWish *wish, RandomGiven what)
{
	return wish->given >> what & 1;
}

/* With 3 digits, as all that is drawn. */
static double plain(double value)
{
	char text[NUMBER_TEXT_MAX];
	double read;

	number_short(text, value, 3);
	return number_read(text, strlen(text), &read) == NUMBER_OK ? read : value;
}

static double between(uint64_t *state, double min, double max)
{
	return plain(min * pow(max / min, random_unit(state)));
}

/* A link on which a processor like the others is just useful: with the share that all have alike
 * its data comes in step (Lemma 2 with q = 1 - α about 1). */
static double critical_link(const RandomSettings *settings)
{
	const double compute = sqrt(settings->compute_min * settings->compute_max);

	return compute * pow(settings->load / (settings->children + 1.0), settings->order - 1);
}

/* So many children get slow links, the others fast ones. */
static uint32_t slow_children(const RandomSettings *settings, RandomTrait trait, uint64_t *state)
{
	if (trait == RANDOM_TWO_ROUNDS)
		return 2;
	return 1 + (uint32_t)(random_next(state) % ((settings->children + 2) / 3));
}

/* Links of that kind: some far too slow among fast ones. Each step leaves the chance alike for all
 * children. */
static void slow_down(Net *net, const RandomSettings *settings, RandomTrait trait, uint64_t *state)
{
	const double critical = critical_link(settings);
	uint32_t left = slow_children(settings, trait, state);

	for (uint32_t node = 1; node < net->nodes; node++) {
		const bool slow = random_next(state) % (net->nodes - node) < left;

		net->node[node].link = slow ? between(state, critical * 3, critical * 50)
					    : between(state, critical / 50, critical / 3);
		left -= slow;
	}
}

static Status draw(const RandomSettings *settings, const RandomWish *wish, uint64_t seed, Net *out,
	Error *error)
{
	const bool some_slow = wish->trait == RANDOM_ELIMINATED || wish->trait == RANDOM_TWO_ROUNDS;
	RandomSettings chosen = *settings;
	uint64_t state = seed;

	chosen.seed = random_next(&state);
	if (!is_given(wish, RANDOM_GIVEN_LINK)) {
		chosen.link_min = plain(critical_link(settings) / 4);
		chosen.link_max = plain(critical_link(settings) * 4);
	}
	if (wish->trait == RANDOM_INFEASIBLE && !is_given(wish, RANDOM_GIVEN_INSTALLMENTS))
		chosen.installments = 2 + (int32_t)(random_next(&state) % 5);
	STATUS_TRY(net_random(out, &chosen, error));
	if (wish->method)
		snprintf(out->method, sizeof out->method, "%s", wish->method->id);
	if (some_slow && !is_given(wish, RANDOM_GIVEN_LINK) && settings->levels == 1)
		slow_down(out, settings, wish->trait, &state);
	return STATUS_OK;
}

static int tries_for(const RandomSettings *settings, const RandomWish *wish)
{
	if (wish->tries > 0)
		return wish->tries;
	const uint32_t most = TRIED / (settings->children + 1);

	return most > TRIES ? TRIES : most < TRIES_LEAST ? TRIES_LEAST : (int)most;
}

/* `*found` and the net, or none. */
static Status search(const RandomSettings *settings, const RandomWish *wish, int tries, Net *out,
	char what[RANDOM_TRAIT_TEXT], bool *found, Error *error)
{
	uint64_t seed = settings->seed;

	*found = false;
	for (int k = 0; k < tries; k++) {
		if (pace_stop((size_t)k, (size_t)tries))
			return pace_stopped(error);
		STATUS_TRY(draw(settings, wish, random_next(&seed), out, error));
		const Status status = random_has(out, wish, found, what, error);

		if (status == STATUS_OK && *found)
			return STATUS_OK;
		net_release(out);
		if (status != STATUS_OK)
			return status;
	}
	return STATUS_OK;
}

/* --- what rules it out ------------------------------------------------------------------------ */

static const char *const given_names[RANDOM_GIVENS] = {"link", "installments", "children", "levels",
	"order", "method", "startup", "compute", "load"};

static void leave_alone(RandomGiven what, RandomSettings *settings, RandomWish *wish)
{
	const RandomSettings usual = random_settings();

	wish->given &= ~(1u << what);
	switch (what) {
	case RANDOM_GIVEN_INSTALLMENTS:
		settings->installments = usual.installments;
		break;
	case RANDOM_GIVEN_CHILDREN:
		settings->children = usual.children;
		break;
	case RANDOM_GIVEN_LEVELS:
		settings->levels = usual.levels;
		if (!is_given(wish, RANDOM_GIVEN_ORDER))
			settings->order = usual.order;
		break;
	case RANDOM_GIVEN_ORDER:
		settings->order = settings->levels > 1 ? settings->order : usual.order;
		break;
	case RANDOM_GIVEN_METHOD:
		wish->method = NULL;
		break;
	case RANDOM_GIVEN_STARTUP:
		settings->startup_compute = settings->startup_transfer = 0;
		break;
	case RANDOM_GIVEN_COMPUTE:
		settings->compute_min = usual.compute_min;
		settings->compute_max = usual.compute_max;
		break;
	case RANDOM_GIVEN_LOAD:
		settings->load = usual.load;
		break;
	default: /* links are chosen */
		break;
	}
}

static Status blame(const RandomSettings *settings, const RandomWish *wish, int tries, Error *error)
{
	const char *has = traits[wish->trait].has;
	char what[RANDOM_TRAIT_TEXT];

	for (int k = 0; k < RANDOM_GIVENS; k++) {
		RandomSettings other = *settings;
		RandomWish less = *wish;
		bool found;
		Net net;

		if (!is_given(wish, (RandomGiven)k))
			continue;
		leave_alone((RandomGiven)k, &other, &less);
		STATUS_TRY(search(&other, &less,
			(tries_for(&other, &less) + TRIES_TO_BLAME - 1) / TRIES_TO_BLAME, &net,
			what, &found, error));
		if (!found)
			continue;
		net_release(&net);
		return error_set(error, STATUS_INPUT,
			"with --%s as given, none of %d nets drawn %s; without it, some do",
			given_names[k], tries, has);
	}
	return error_set(error, STATUS_INPUT,
		"none of %d nets drawn %s; try other values, or another seed", tries, has);
}

static Status entitle(Net *net, const char *what, const RandomWish *wish, Error *error)
{
	const bool where = wish->trait == RANDOM_WHERE;
	const FieldPlace place = {&net_fields[NET_KEY_TITLE], NET_NONE, NET_NONE};
	char title[RANDOM_TRAIT_TEXT + 40];
	const FieldValue value = {0, title};

	snprintf(title, sizeof title, "random, %s: %.*s", traits[wish->trait].kind,
		RANDOM_TRAIT_TEXT - 1, where ? wish->where : what);
	return field_set(net, &place, &value, error);
}

/* A processor that the condition names is there in every net of so many. */
static Status check_known(const RandomSettings *settings, const RandomWish *wish, Error *error)
{
	Net net;

	if (wish->trait != RANDOM_WHERE)
		return STATUS_OK;
	STATUS_TRY(draw(settings, wish, settings->seed, &net, error));
	Error why;
	const Status status = values_known_condition(&net, wish->where, &why);

	net_release(&net);
	return status == STATUS_INPUT ? error_set(error, STATUS_USAGE, "--where: %s", why.text)
	       : status               ? error_no_memory(error)
				      : STATUS_OK;
}

Status net_random_with(
	Net *out, const RandomSettings *settings, const RandomWish *wish, Error *error)
{
	const int tries = tries_for(settings, wish);
	char what[RANDOM_TRAIT_TEXT];
	bool found;

	net_init(out);
	STATUS_TRY(check_known(settings, wish, error));
	STATUS_TRY(search(settings, wish, tries, out, what, &found, error));
	if (!found) {
		net_init(out);
		return blame(settings, wish, tries, error);
	}
	const Status status = entitle(out, what, wish, error);

	if (status != STATUS_OK)
		net_release(out);
	return status;
}
