#include "solver/study/random_with.h"

#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/schedule/wording.h"
#include "solver/study/best_search.h"
#include "solver/study/paradox.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	TRIES = 2000,       /* of nets of few processors; */
	TRIED = 40000,      /* in all no more than so many are drawn, */
	TRIES_LEAST = 20,   /* but so often at least */
	TRIES_TO_BLAME = 4, /* what is given is left alone for a part of them */
	NAMED = 3,          /* processors, before they are only counted */
	NAMES = 200,
};

#define BEST_BY 0.001
#define PARADOX_BY 0.05
#define PARADOX_REACH 0.2

const char *const random_traits[RANDOM_TRAITS + 1] = {
	"eliminated", "two-rounds", "pe-not-best", "paradox", "infeasible", NULL};

/* --- whether a net has it --------------------------------------------------------------------- */

/* "P3", "P3, P5", "7 processors". */
static void name_removed(
	const Net *net, const Schedule *schedule, const char *comma, char out[NAMES])
{
	size_t length = 0;

	out[0] = '\0';
	if (schedule->eliminations > NAMED) {
		snprintf(out, NAMES, "%u processors", (unsigned)schedule->eliminations);
		return;
	}
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		length += (size_t)snprintf(out + length, NAMES - length, "%s%.62s",
			k > 0 ? comma : "",
			shown_name(net, schedule->eliminated[k].processor).text);
}

static bool has_eliminated(const Net *net, const Schedule *schedule, char *what)
{
	char names[NAMES];
	const char *algorithm = schedule_elimination_name(schedule);

	name_removed(net, schedule, ", ", names);
	snprintf(what, RANDOM_TRAIT_TEXT, "%s removes %s", *algorithm ? algorithm : "the method",
		names);
	return schedule->eliminations > 0;
}

static bool has_two_rounds(const Net *net, const Schedule *schedule, char *what)
{
	char names[NAMES];

	name_removed(net, schedule, ", then ", names);
	snprintf(what, RANDOM_TRAIT_TEXT, "%s removes %s", schedule_elimination_name(schedule),
		names);
	return schedule_has_rounds(schedule) && schedule->eliminations == 2;
}

static bool has_infeasible(const Net *net, const Schedule *schedule, char *what)
{
	uint32_t id = 1;

	if (schedule->outcome != OUTCOME_INFEASIBLE || net->installments < 2)
		return false;
	while (id < schedule->processors && schedule->verdict[id] != VERDICT_LOSING)
		id++;
	if (id == schedule->processors)
		return false;
	snprintf(what, RANDOM_TRAIT_TEXT, "with %d installments %s waits for data",
		(int)net->installments, shown_name(net, id).text);
	return true;
}

static Status find_not_best(
	const Net *net, const Schedule *schedule, bool *has, char *what, Error *error)
{
	BestSearch search;

	*has = false;
	if (!outcome_is_sound(schedule->outcome))
		return STATUS_OK;
	STATUS_TRY(best_search_run(&search, net, schedule, error));
	const BestSet *best = best_search_now(&search);

	if (best && best->proved && best->finish < (1 - BEST_BY) * schedule->finish) {
		*has = true;
		snprintf(what, RANDOM_TRAIT_TEXT,
			"PE keeps %u children; the best set, of %u, ends %s %% earlier",
			(unsigned)(schedule->processors - 1 - schedule->eliminations),
			(unsigned)best->kept,
			shown(100 * (1 - best->finish / schedule->finish), 2).text);
	}
	best_search_release(&search);
	return STATUS_OK;
}

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

static Status look(const Net *net, const Method *method, const Schedule *schedule,
	RandomTrait trait, bool *has, char *what, Error *error)
{
	switch (trait) {
	case RANDOM_ELIMINATED:
		*has = has_eliminated(net, schedule, what);
		return STATUS_OK;
	case RANDOM_TWO_ROUNDS:
		*has = has_two_rounds(net, schedule, what);
		return STATUS_OK;
	case RANDOM_INFEASIBLE:
		*has = has_infeasible(net, schedule, what);
		return STATUS_OK;
	case RANDOM_PE_NOT_BEST:
		return find_not_best(net, schedule, has, what, error);
	default:
		return find_paradox(net, method, has, what, error);
	}
}

Status random_has(
	const Net *net, RandomTrait trait, bool *has, char what[RANDOM_TRAIT_TEXT], Error *error)
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
	status = look(net, method, &schedule, trait, has, what, error);
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

static int tries_for(const RandomSettings *settings)
{
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
		const Status status = random_has(out, wish->trait, found, what, error);

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
	static const char *const has[RANDOM_TRAITS] = {"has a useless processor",
		"has two rounds of elimination", "has a best set that PE misses", "has a paradox",
		"has too many installments"};
	char what[RANDOM_TRAIT_TEXT];

	for (int k = 0; k < RANDOM_GIVENS; k++) {
		RandomSettings other = *settings;
		RandomWish less = *wish;
		bool found;
		Net net;

		if (!is_given(wish, (RandomGiven)k))
			continue;
		leave_alone((RandomGiven)k, &other, &less);
		STATUS_TRY(search(&other, &less, tries_for(&other) / TRIES_TO_BLAME, &net, what,
			&found, error));
		if (!found)
			continue;
		net_release(&net);
		return error_set(error, STATUS_INPUT,
			"with --%s as given none of %d nets drawn %s; without it some have",
			given_names[k], tries, has[wish->trait]);
	}
	return error_set(error, STATUS_INPUT,
		"none of %d nets drawn %s; try other values, or another seed", tries,
		has[wish->trait]);
}

static Status entitle(Net *net, const char *what, RandomTrait trait, Error *error)
{
	static const char *const kinds[RANDOM_TRAITS] = {"with a useless processor",
		"with two rounds", "where PE misses the best set", "with a paradox", "infeasible"};
	const FieldPlace place = {&net_fields[NET_KEY_TITLE], NET_NONE, NET_NONE};
	char title[RANDOM_TRAIT_TEXT + 40];
	const FieldValue value = {0, title};

	snprintf(title, sizeof title, "random, %s: %s", kinds[trait], what);
	return field_set(net, &place, &value, error);
}

Status net_random_with(
	Net *out, const RandomSettings *settings, const RandomWish *wish, Error *error)
{
	const int tries = tries_for(settings);
	char what[RANDOM_TRAIT_TEXT];
	bool found;

	net_init(out);
	STATUS_TRY(search(settings, wish, tries, out, what, &found, error));
	if (!found) {
		net_init(out);
		return blame(settings, wish, tries, error);
	}
	const Status status = entitle(out, what, wish->trait, error);

	if (status != STATUS_OK)
		net_release(out);
	return status;
}
