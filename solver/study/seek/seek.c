/* A scan of the range from left to right, whose looks become answers and stretches. */
#include "solver/study/seek/seek.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "solver/study/seek/ahead.h"
#include "solver/study/seek/range.h"

#include <math.h>
#include <string.h>

/* As search/scan.h counts it. */
#define WORK UINT64_C(100000000)
enum {
	POINTS_MOST = 10000,
	POINTS_LEAST = 32,
	SPARE_MOST = 100000,
	BEST_FACTOR = 500, /* a best set costs so much more */
};

/* Of the target: two sides that are as near to each other are one T. Neighbouring doubles of a key
 * differ by 1e-16, which no method magnifies by more than some powers of ten. */
#define ONE_TIME 1e-9

/* Of a value: two answers as near to each other are one, seen twice for rounding. */
#define ONE_VALUE 1e-9

/* A change of kind is followed where T is so near to the target: of it, or of the change. */
#define NEAR_TARGET 0.25
#define NEAR_CHANGE 4

/* --- values ---------------------------------------------------------------------------------- */

static double measure_of(const Seek *seek, const SweepCell *cell)
{
	if (cell->state != SWEEP_SOLVED)
		return NAN;
	if (seek->wish.goal == SEEK_BEST)
		return cell->best_set.finish;
	if (seek->wish.goal == SEEK_VALUE)
		return cell->measure;
	return seek->wish.goal == SEEK_SPEEDUP ? cell->speedup : cell->finish;
}

/* What is asked for is a y and back again. */
static double turned(const Seek *seek, double measure)
{
	return seek->wish.goal == SEEK_SPEEDUP ? -measure : measure;
}

static double goal_of(const Seek *seek)
{
	return turned(seek, seek->wish.target);
}

/* -1: the target holds, 0: it is met exactly, 1: not, 2: there is no measure. */
static int side_of(const Seek *seek, const Probe *at)
{
	const double goal = goal_of(seek);

	if (isnan(at->y))
		return 2;
	if (at->y == goal)
		return seek->whole ? -1 : 0;
	return at->y < goal ? -1 : 1;
}

static bool holds(const Seek *seek, const Probe *at)
{
	return side_of(seek, at) <= 0;
}

static void note(Seek *seek, double value, double measure)
{
	if (!isfinite(measure))
		return;
	if (!seek->begun || measure < seek->least) {
		seek->least = measure;
		seek->least_at = value;
	}
	if (!seek->begun || measure > seek->most) {
		seek->most = measure;
		seek->most_at = value;
	}
	seek->begun = true;
}

static Status look(void *context, double value, Probe *out, Error *error)
{
	Seek *seek = context;
	const Scan *scan = &seek->scan;
	const bool best = seek->wish.goal == SEEK_BEST;
	SweepPoint point;
	SweepCell cell;

	STATUS_TRY(seek_ahead_solve(seek->ahead, &seek->sweep, value, &point, &cell, error));
	const uint64_t work = (point.processors + SCAN_EACH) * (uint64_t)(best ? BEST_FACTOR : 1);
	const double measure = measure_of(seek, &cell);

	seek->work -= work < seek->work ? work : seek->work;
	seek->values++;
	seek->spare -= seek->spare > 0 && scan->ahead > 0 &&
		       side_of(seek, &scan->left) == side_of(seek, &scan->stack[scan->ahead - 1]);
	note(seek, value, measure);
	*out = (Probe){.value = value,
		.y = isfinite(measure) ? turned(seek, measure) : NAN,
		.kind = sweep_kind(&cell, best)};
	return STATUS_OK;
}

/* --- answers --------------------------------------------------------------------------------- */

static double distance(double a, double b)
{
	return fabs(a - b);
}

/* It is solved once more for all that an answer tells. */
static Status add_answer(
	Seek *seek, SeekKind kind, const Probe *at, double beyond, bool ceases, Error *error)
{
	const bool best = seek->wish.goal == SEEK_BEST;
	const SeekAnswer *last = seek->answers > 0 ? &seek->answer[seek->answers - 1] : NULL;
	SweepPoint point;
	SweepCell cell;

	if (last && !seek->whole && last->kind == SEEK_EQUAL && kind == SEEK_EQUAL &&
		distance(last->value, at->value) <= ONE_VALUE * at->value)
		return STATUS_OK;
	if (seek->answers == SEEK_ANSWERS_MAX) {
		seek->more = true;
		return STATUS_OK;
	}
	STATUS_TRY(sweep_solve(&seek->sweep, at->value, 0, &point, &cell, error));
	seek->answer[seek->answers++] = (SeekAnswer){
		.kind = kind,
		.value = at->value,
		.finish = best ? cell.best_set.finish : cell.finish,
		.speedup = best ? cell.best_set.speedup : cell.speedup,
		.measure = measure_of(seek, &cell),
		.beyond = beyond,
		.ceases = ceases,
		.outcome = sweep_outcome(&cell),
	};
	return STATUS_OK;
}

/* What lies between neighbours. */
static Status cross(Seek *seek, const Probe *a, const Probe *b, Error *error)
{
	const int from = side_of(seek, a), to = side_of(seek, b);

	if (from == to)
		return STATUS_OK;
	if (from == 0 || to == 0)
		return add_answer(seek, SEEK_EQUAL, from == 0 ? a : b, NAN,
			from == 0 ? to > 0 : from < 0, error);
	if (from == 2 || to == 2)
		return STATUS_OK;
	const bool ceases = from < to;
	const Probe *held = ceases ? a : b, *other = ceases ? b : a;

	if (seek->whole)
		return add_answer(seek, ceases ? SEEK_UPTO : SEEK_FROM, held, NAN, ceases, error);
	if (distance(a->y, b->y) <= ONE_TIME * fabs(seek->wish.target))
		return add_answer(seek, SEEK_EQUAL, held, NAN, ceases, error);
	return add_answer(seek, SEEK_JUMP, held, turned(seek, other->y), ceases, error);
}

/* --- stretches ------------------------------------------------------------------------------- */

/* What ceases for rounding alone goes on. */
static void begin_stretch(Seek *seek, const Probe *first)
{
	if (!seek->whole && first->value - seek->last <= ONE_VALUE * first->value)
		return;
	seek->first = *first;
	seek->earlier = seek->answers;
}

static Status end_stretch(Seek *seek, const Probe *last, Error *error)
{
	if (seek->answers == seek->earlier)
		STATUS_TRY(add_answer(seek, SEEK_RANGE, &seek->first, NAN, false, error));
	seek->last = last->value;
	for (uint32_t k = seek->earlier; k < seek->answers; k++) {
		seek->answer[k].first = seek->first.value;
		seek->answer[k].last = last->value;
	}
	return STATUS_OK;
}

/* From a value to the next. */
static Status follow(Seek *seek, const Probe *a, const Probe *b, Error *error)
{
	const uint32_t answers = seek->answers;

	if (!(a && holds(seek, a)) && holds(seek, b))
		begin_stretch(seek, b);
	if (!a)
		return STATUS_OK;
	if (scan_distance(a->value, b->value, seek->whole) == 1)
		STATUS_TRY(cross(seek, a, b, error));
	if (!holds(seek, a) || holds(seek, b))
		return STATUS_OK;
	const Status status = end_stretch(seek, a, error);

	if (status != STATUS_OK)
		seek->answers = answers;
	return status;
}

/* --- between two values ---------------------------------------------------------------------- */

static bool is_near(const Seek *seek, const Probe *a, const Probe *b)
{
	const double goal = goal_of(seek), change = distance(a->y, b->y);
	const double off = fmin(distance(a->y, goal), distance(b->y, goal));

	return off <= fmax(NEAR_CHANGE * change, NEAR_TARGET * fabs(goal));
}

static bool hides(void *context, const Probe *a, const Probe *b)
{
	const Seek *seek = context;

	if (side_of(seek, a) != side_of(seek, b))
		return true;
	return seek->spare > 0 && !isnan(a->y) && !probe_same(a, b) && is_near(seek, a, b);
}

/* Whether T turns at the one in the middle, on one side of the target and so near to it that the
 * turn may cross it. */
static bool turns_between(const Seek *seek, const Probe *a, const Probe *b, const Probe *c)
{
	const double change = fmax(distance(a->y, b->y), distance(c->y, b->y));
	const int side = side_of(seek, b);
	const bool falls = side == 1 && b->y <= a->y && b->y <= c->y;
	const bool rises = side < 0 && b->y >= a->y && b->y >= c->y;

	return side_of(seek, a) == side && side_of(seek, c) == side && (falls || rises) &&
	       change > 0 && distance(b->y, goal_of(seek)) <= NEAR_CHANGE * change &&
	       scan_distance(a->value, c->value, seek->whole) > 4;
}

/* --- going through --------------------------------------------------------------------------- */

/* The next value of the scan: steps are even, but at the beginning of the range they grow with the
 * value: by a hundredth of it, or by what goes through all its decades. */
static double next_value(void *context, const Probe *left)
{
	const Seek *seek = context;
	const double value = left ? left->value : NAN;
	const double even = (seek->to - seek->from) / seek->points;
	const double decades = seek->from > 0 ? log(seek->to) - log(seek->from) : 0;
	const double grown =
		value * fmax(100, seek->points * expm1(decades / seek->points)) / seek->points;
	const double least = seek->from > 0 ? 0 : (seek->to - seek->from) * 1e-9;
	const double step = fmax(fmin(even, grown), least);
	const double next = seek->whole ? value + fmax(1, floor(step)) : value + step;

	if (!left || value >= seek->to)
		return left ? NAN : seek->from;
	return next > value ? fmin(next, seek->to) : seek->to;
}

/* Done with what lies left of the next value; but where T turns there, the scan waits for where it
 * turns. */
static Status pass(void *context, const Probe *a, const Probe *b, bool *over, Error *error)
{
	static const ScanRules rules = {.look = look};
	Seek *seek = context;
	STATUS_TRY(follow(seek, a, b, error));

	if (a && seek->has_before && turns_between(seek, &seek->before, a, b)) {
		seek->turn = (Golden){.whole = seek->whole, .highest = holds(seek, a)};
		STATUS_TRY(golden_begin(&seek->turn, &seek->before, b, &rules, seek, error));
		seek->turning = *over = true;
	}
	seek->has_before = a && !seek->turning;
	if (seek->has_before)
		seek->before = *a;
	return STATUS_OK;
}

static const ScanRules rules = {look, next_value, hides, pass};

/* Where the target is met, or missed, between the ends: go through them once more, by way of it. */
static Status step_turn(Seek *seek, Error *error)
{
	const Probe *at = seek->turn.at;

	for (int k = 1; k <= 2 && seek->turning; k++)
		if (side_of(seek, &at[k]) != side_of(seek, &at[0]))
			seek->turning =
				isnan(at[k].y) || !scan_return(&seek->scan, &seek->before, &at[k]);
	seek->turning = seek->turning && golden_due(&seek->turn);
	seek->scan.over = seek->turning;
	return seek->turning ? golden_step(&seek->turn, &rules, seek, error) : STATUS_OK;
}

bool seek_due(const Seek *seek)
{
	return seek->points > 0 && (!seek->scan.over || seek->turning) && !seek->cut && !seek->more;
}

Status seek_step(Seek *seek, Error *error)
{
	Scan *scan = &seek->scan;

	seek->cut = seek->work == 0;
	if (!seek->cut)
		STATUS_TRY(seek->turning ? step_turn(seek, error)
					 : scan_step(scan, &rules, seek, error));
	if (!seek_due(seek) && scan->begun && holds(seek, &scan->left))
		return end_stretch(seek, &scan->left, error);
	return STATUS_OK;
}

/* --- on several cores ------------------------------------------------------------------------ */

/* The last of the scan's own steps that is looked at; NULL: none. */
static const Probe *last_step(const Scan *scan)
{
	if (scan->ahead > 0)
		return &scan->stack[0];
	return scan->begun ? &scan->left : NULL;
}

static Status look_ahead(Seek *seek, double until, Error *error)
{
	const Probe *last = last_step(&seek->scan);
	Probe step;

	if (!seek->ahead)
		seek->ahead = mem_array(1, sizeof *seek->ahead);
	if (!seek->ahead)
		return error_no_memory(error);
	SeekAhead *ahead = seek->ahead;

	ahead->sweep = &seek->sweep;
	for (ahead->count = 0; ahead->count < SEEK_AHEAD; ahead->count++) {
		step.value = next_value(seek, last);
		if (isnan(step.value))
			break;
		ahead->value[ahead->count] = step.value;
		last = &step;
	}
	return seek_ahead_run(ahead, seek->cores, until, error);
}

Status seek_run(Seek *seek, uint32_t cores, double until, Error *error)
{
	const bool best = seek->wish.goal == SEEK_BEST;

	seek->cores =
		cores > 0 ? cores
			  : sweep_cores(SEEK_AHEAD * (best ? BEST_FACTOR : 1), seek->processors);
	while (seek_due(seek)) {
		const bool known = seek->ahead && seek->ahead->at < seek->ahead->known;

		if (seek->cores > 1 && !known && !seek->turning)
			STATUS_TRY(look_ahead(seek, until > 0 ? until : INFINITY, error));
		STATUS_TRY(seek_step(seek, error));
		if (until > 0 && clock_ms() >= until)
			break;
	}
	return STATUS_OK;
}

double seek_progress(const Seek *seek)
{
	if (!seek_due(seek))
		return 1;
	return seek->scan.begun ? (seek->scan.left.value - seek->from) / (seek->to - seek->from)
				: 0;
}

/* --- beginning and end ----------------------------------------------------------------------- */

/* T as the net stands says what a solve costs, and whether the method suits it. */
static Status look_now(Seek *seek, const Net *net, const Method *method, Error *error)
{
	STATUS_TRY(method_check(method, net, error));
	if (seek->wish.goal == SEEK_BEST && method->best == NULL)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"%s has no best set; ask for T or the speed-up", method->id);
	const bool best = seek->wish.goal == SEEK_BEST;

	const double work = (double)(WORK / (best ? BEST_FACTOR : 1));

	seek->processors = net->processors;
	seek->points = scan_looks(work / 2, net->processors, POINTS_LEAST, POINTS_MOST);
	seek->spare = scan_looks(work / 4, net->processors, POINTS_LEAST, SPARE_MOST);
	return STATUS_OK;
}

/* One key, or several with commas between, by symbol or word too. */
static Status add_keys(
	const Net *net, const Method *method, const SeekWish *wish, Buf *out, Error *error)
{
	const char *by = wish->by;
	NetPart rest = net_parts(by), key;
	FieldPlace place;
	Status status = STATUS_OK;

	if (!strchr(by, ',') || net_place(net, by, &place, NULL) == STATUS_OK)
		return key_meant(net, method, wish->shown, by, true, out, error);
	while (status == STATUS_OK && net_part_next(&rest, ',', &key)) {
		if (key.length == 0)
			return error_set(error, STATUS_INPUT,
				"a key is missing beside a comma; write one key, or several such "
				"as P1.link,P2.link");
		char *text = mem_text(key.text, key.length);

		if (!text)
			return error_no_memory(error);
		buf_add_text(out, out->length > 0 ? "," : "");
		status = key_meant(net, method, wish->shown, text, true, out, error);
		mem_free(text);
	}
	return status;
}

static Status begin(
	Seek *out, const Net *net, const Method *method, const SeekWish *wish, Error *error)
{
	const Method *const which[] = {method};
	Net at = *net; /* borrowed */
	Buf vary;

	at.curve.of = wish->goal == SEEK_BEST ? NET_OF_BEST_SET : NET_OF_FINISH;
	buf_init(&vary);
	Status status = add_keys(net, method, wish, &vary, error);

	buf_add_text(&vary, "=1:2");
	if (status == STATUS_OK && buf_status(&vary) != STATUS_OK)
		status = error_no_memory(error);
	if (status == STATUS_OK)
		status = sweep_begin(&out->sweep, &at, vary.text, which, 1, SWEEP_LAST, error);
	buf_release(&vary);
	STATUS_TRY(status);
	out->sweep.look = wish->look;
	out->wish.by = out->sweep.key;
	STATUS_TRY(look_now(out, net, method, error));
	STATUS_TRY(seek_range_choose(out, net, wish->range, error));
	out->scan.whole = out->whole;
	return STATUS_OK;
}

Status seek_begin(
	Seek *out, const Net *net, const Method *method, const SeekWish *wish, Error *error)
{
	*out = (Seek){
		.wish = *wish, .work = WORK, .now = NAN, .least = NAN, .most = NAN, .last = NAN};
	out->wish.range = NULL;
	if (!isfinite(wish->target) || (wish->goal != SEEK_VALUE && !(wish->target > 0)))
		return error_set(error, STATUS_INPUT, "%s to be sought must be a number above 0",
			seek_measure_name(wish));
	const Status status = begin(out, net, method, wish, error);

	if (status != STATUS_OK)
		seek_release(out);
	return status;
}

void seek_release(Seek *seek)
{
	mem_free(seek->ahead);
	if (seek->sweep.methods > 0)
		sweep_release(&seek->sweep);
	*seek = (Seek){.now = NAN};
}

/* --- words ----------------------------------------------------------------------------------- */

const char *seek_measure_name(const SeekWish *wish)
{
	static const ClaimKind names[] = {[SEEK_FINISH] = CLAIM_THE_FINISH,
		[SEEK_SPEEDUP] = CLAIM_THE_SPEEDUP,
		[SEEK_BEST] = CLAIM_THE_BEST_FINISH};

	return wish->goal == SEEK_VALUE ? wish->name : claim_text(names[wish->goal]);
}

/* It exists where several keys are varied by one. */
static double factor_of(const Seek *seek)
{
	return seek->sweep.keys > 0 ? 1 : (double)NAN;
}

/* Keys are of any length. */
static void say(const Seek *seek, const Claim *claim, Buf *out)
{
	Buf key;

	buf_init(&key);
	text_show(&key, seek->sweep.key, strlen(seek->sweep.key));
	const ClaimWords words = {.word = seek_measure_name(&seek->wish), .more = key.text};

	claim_add(claim, &words, out);
	out->failed = out->failed || key.failed;
	buf_release(&key);
}

void seek_why(const Seek *seek, Buf *out)
{
	const bool above = seek->begun && seek->least > seek->wish.target;
	const double most = above ? seek->least : seek->most;
	const double at = above ? seek->least_at : seek->most_at;
	const Claim claim = CLAIM_OF(seek->begun ? CLAIM_SEEK_BEYOND : CLAIM_SEEK_NOWHERE,
		factor_of(seek), above, most, at,
		seek->wish.goal == SEEK_FINISH || seek->wish.goal == SEEK_BEST ? most
									       : (double)NAN);

	say(seek, &claim, out);
	buf_add_text(out, ": ");
	seek_looked(seek, out);
}

void seek_looked(const Seek *seek, Buf *out)
{
	const double to = seek->cut && seek->scan.begun ? seek->scan.left.value : seek->to;
	const Claim claim = CLAIM_OF(seek->values == 1 ? CLAIM_SEEK_LOOKED_ONCE : CLAIM_SEEK_LOOKED,
		factor_of(seek), seek->from, to, (double)seek->values, seek->cut ? 1 : (double)NAN);

	say(seek, &claim, out);
}
