/* How a child fares as its link, or its compute, takes other values: PE starts anew at each, and
 * the number of installments in force is tried on those it keeps.
 *
 * Between two values with the same children kept, the child's own key falls as its link grows, and
 * alpha_0 and with it the keys of the others rise; as its compute grows its own key is a quotient
 * of two straight lines. So nothing turns twice, and where both ends are alike all between is.
 * Where they are not, the run is halved until its ends are neighbours. (Order 2: those kept grow
 * with the child's link and compute until it leaves itself, so that equal ends mean equal sets
 * between. Above that is taken to hold.) */
#include "solver/methods/chen/keep.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"

#include <math.h>
#include <string.h>

/* Ends so near (relative) are neighbours; nearer ones are for exact numbers. */
#define NEIGHBOURS 1e-11

/* Compute is looked at from 1/REACH to REACH times its value. */
#define REACH 1e6

enum {
	CLASSES_MAX = 256, /* a look costs O(classes) */
	LOOKS_MAX = 3000,
	STEP = 16,
	ROUND_DIGITS = 9,
	WORK_LOOK = 100, /* in the steps of EliminationDetail */
};

/* How things are at one value. */
typedef struct Look {
	Standing standing;
	bool own, others; /* keep up */
	uint32_t waits;
	uint64_t kept; /* a number that tells sets of kept children apart */
} Look;

typedef struct Walk {
	ChenSearch search;
	bool of_link, alone; /* with one installment nobody waits */
	uint32_t rho;
	double *excess;
	double nothing; /* values below are 0 */
	uint32_t looks;
	Regions *out;
	Status status;
} Walk;

static void look_at_keys(Walk *walk, Look *look)
{
	const ChenStar *star = &walk->search.star;
	const double alpha0 = chen_root_share(star, walk->rho);

	walk->status =
		elimination_excess(star, alpha0, walk->rho, walk->excess, walk->search.error);
	for (uint32_t i = 0; i < star->classes && walk->status == STATUS_OK; i++) {
		const ChenClass *class = &star->class[i];

		/* Nobody's key is below NAN. */
		if (!(walk->excess[i] < 0))
			continue;
		*(i == walk->search.class ? &look->own : &look->others) = false;
		if (look->waits == NET_NONE || i == walk->search.class)
			look->waits = class->first + class->count - class->kept;
	}
}

static Look look_at(Walk *walk, double value)
{
	ChenStar *star = &walk->search.star;
	ChenClass *class = &star->class[walk->search.class];
	Look look = {.own = true, .others = true, .waits = NET_NONE};
	ChenRemoved removed;

	if (walk->status != STATUS_OK)
		return look;
	*(walk->of_link ? &class->link : &class->compute) = value;
	elimination_replay(star, NULL, 0);
	walk->status = elimination_run(star, &removed, walk->search.error);
	chen_removed_release(&removed);
	walk->looks++;
	for (uint32_t i = 0; i < star->classes; i++)
		look.kept = (look.kept ^ star->class[i].kept) * UINT64_C(0x9e3779b97f4a7c15) + i;
	if (class->kept > 0 && !walk->alone && walk->status == STATUS_OK)
		look_at_keys(walk, &look);
	look.standing = class->kept == 0 ? STANDING_USELESS
			: !look.own      ? STANDING_WAITS
			: !look.others   ? STANDING_HINDERED
					 : STANDING_HELPS;
	return look;
}

static bool are_alike(const Walk *walk, const Look *a, const Look *b)
{
	if (a->standing != b->standing)
		return false;
	/* Once useless it stays so, and it is asked for nothing else where nobody waits. */
	return a->standing == STANDING_USELESS || walk->alone ||
	       (a->own == b->own && a->others == b->others && a->kept == b->kept);
}

/* A run of `look`'s kind ends at `to`. */
static void end_region(Walk *walk, const Look *look, double to, bool open)
{
	Regions *out = walk->out;

	if (out->count < REGIONS_MAX)
		out->region[out->count] = (Region){look->standing, to, open, look->waits};
	out->count++;
}

/* Between neighbours there may be a round number, which then is the limit. */
static void end_between(Walk *walk, double low, double high, const Look *look)
{
	char text[NUMBER_TEXT_MAX];
	double value;

	number_short(text, high, ROUND_DIGITS);
	if (number_read(text, strlen(text), &value) == NUMBER_OK && value >= low && value <= high) {
		const Look at = look_at(walk, value);

		end_region(walk, look, value, at.standing != look->standing);
		return;
	}
	end_region(walk, look, low, false);
}

static double middle_of(double low, double high)
{
	return low > 0 && high > STEP * low ? sqrt(low) * sqrt(high) : low + (high - low) / 2;
}

/* The value between that is still to be looked at; NAN where the ends are alike or neighbours. */
static double between(
	const Walk *walk, double low, const Look *at_low, double high, const Look *at_high)
{
	if (are_alike(walk, at_low, at_high) || high - low <= NEIGHBOURS * high ||
		high <= walk->nothing)
		return NAN;
	return middle_of(low, high);
}

/* What is still to be looked at, the nearest on top. */
enum { STACK_MAX = 256 };
typedef struct Ahead {
	double value;
	Look look;
} Ahead;

/* From `low` up to `high`: halve towards the lower end, then go on from there. */
static void walk_up(Walk *walk, double low, double high)
{
	Ahead ahead[STACK_MAX];
	uint32_t depth = 1;
	Look look = look_at(walk, low);

	ahead[0] = (Ahead){high, look_at(walk, high)};
	while (depth > 0 && walk->status == STATUS_OK && walk->looks < LOOKS_MAX) {
		const Ahead *next = &ahead[depth - 1];
		const double value = between(walk, low, &look, next->value, &next->look);

		if (!isnan(value) && depth < STACK_MAX) {
			ahead[depth++] = (Ahead){value, look_at(walk, value)};
			continue;
		}
		const Look before = look;

		if (next->look.standing != look.standing)
			end_between(walk, low, next->value, &look);
		low = next->value;
		look = next->look;
		/* With the same children kept, who waits on a fast link waits on a slower one. */
		if (look.standing == before.standing && look.waits != before.waits)
			look.waits = NET_NONE;
		depth--;
	}
	end_region(walk, &look, INFINITY, false);
	if (walk->looks >= LOOKS_MAX || walk->out->count > REGIONS_MAX)
		walk->out->count = 0;
}

/* A link on which the child is useless; INFINITY where there is none. */
static double useless_link(Walk *walk)
{
	const ChenStar *star = &walk->search.star;
	const ChenClass *own = &star->class[walk->search.class];
	double link = own->link > 0 ? own->link : own->compute / star->weight;

	while (isfinite(link * star->weight) && look_at(walk, link).standing != STANDING_USELESS &&
		walk->status == STATUS_OK)
		link *= STEP;
	return isfinite(link * star->weight) ? link : INFINITY;
}

/* Up to `top` where that is known to be the last link that keeps it. */
static void walk_links(Walk *walk, const LinkLimit *top)
{
	const bool known = !isnan(top->link);
	const double high = known ? top->link : useless_link(walk);
	Regions *out = walk->out;

	walk->nothing = high * 1e-18;
	if (isfinite(high))
		walk_up(walk, 0, high);
	if (!known || out->count == 0)
		return;
	out->region[out->count - 1].to = top->link;
	out->region[out->count - 1].open = top->open;
	end_region(walk, &(Look){.standing = STANDING_USELESS, .waits = NET_NONE}, INFINITY, false);
	if (out->count > REGIONS_MAX)
		out->count = 0;
}

static void walk_compute(Walk *walk)
{
	const double own = walk->search.star.class[walk->search.class].compute;

	walk_up(walk, own / REACH, own * REACH);
}

/* FON and best choose a number that fits, so nobody waits with them. */
static bool is_alone(const ChenState *state, const Net *net)
{
	return state->kind == CHEN_SINGLE || net->installments <= 1;
}

static Status begin(Walk *walk, const Net *net, const ChenState *state, uint32_t processor,
	EliminationDetail *detail, Error *error)
{
	walk->alone = is_alone(state, net);
	walk->rho = walk->alone ? 1 : (uint32_t)net->installments;
	STATUS_TRY(chen_search_begin(&walk->search, state, processor, detail, error));
	walk->excess = mem_array(walk->search.star.classes, sizeof *walk->excess);
	return walk->excess != NULL ? STATUS_OK : error_no_memory(error);
}

static void end(Walk *walk)
{
	mem_free(walk->excess);
	chen_search_end(&walk->search);
}

static Status walk_all(const Net *net, const ChenState *state, uint32_t processor, bool of_link,
	const LinkLimit *top, Regions *out, Error *error)
{
	EliminationDetail detail = {.work = 0};
	Walk walk = {.of_link = of_link, .out = out};

	*out = (Regions){.count = 0};
	if (state->star.order == 1 || state->star.classes > CLASSES_MAX)
		return STATUS_OK;
	walk.status = begin(&walk, net, state, processor, &detail, error);
	if (walk.status == STATUS_OK && of_link)
		walk_links(&walk, top);
	else if (walk.status == STATUS_OK)
		walk_compute(&walk);
	out->work = (double)walk.looks * (WORK_LOOK + walk.search.star.classes);
	end(&walk);
	if (walk.status != STATUS_OK)
		out->count = 0;
	return walk.status;
}

Status chen_regions(const Net *net, const Schedule *schedule, uint32_t processor, bool of_link,
	Regions *out, Error *error)
{
	static const LinkLimit unknown = {NAN, false};

	return walk_all(net, chen_state(schedule), processor, of_link, &unknown, out, error);
}

Status chen_regions_below(const Net *net, const ChenState *state, uint32_t processor,
	const LinkLimit *top, Regions *out, Error *error)
{
	/* There nobody waits. */
	if (is_alone(state, net)) {
		*out = (Regions){.count = 2,
			.region = {{STANDING_HELPS, top->link, top->open, NET_NONE},
				{STANDING_USELESS, INFINITY, false, NET_NONE}}};
		return STATUS_OK;
	}
	return walk_all(net, state, processor, true, top, out, error);
}

/* From no link up to `limit` nobody waits, just above it somebody does: three looks prove it where
 * the same children are kept on no link and on this. */
static bool is_limit(Walk *walk, const Look *none, double limit)
{
	const Look at = look_at(walk, limit), above = look_at(walk, limit * (1 + 1e-9));

	return at.standing == STANDING_HELPS && none->kept == at.kept &&
	       above.standing != STANDING_HELPS;
}

Status chen_fitting_link(const Net *net, const ChenState *state, uint32_t processor, double guess,
	double *out, Error *error)
{
	static const LinkLimit unknown = {NAN, false};
	EliminationDetail detail = {.work = 0};
	Regions regions = {.count = 0};
	Walk walk = {.of_link = true, .out = &regions};

	*out = NAN;
	if (state->star.classes > CLASSES_MAX)
		return STATUS_OK;
	walk.status = begin(&walk, net, state, processor, &detail, error);
	if (walk.status == STATUS_OK) {
		const Look none = look_at(&walk, 0);

		/* Where somebody else waits even then no link is a way out. */
		if (none.standing == STANDING_HELPS && guess > 0 && is_limit(&walk, &none, guess)) {
			*out = guess;
		} else if (none.standing == STANDING_HELPS) {
			walk_links(&walk, &unknown);
			*out = regions.count > 0 ? regions.region[0].to : NAN;
		}
	}
	end(&walk);
	return walk.status;
}
