/* The range is gone through from left to right; wherever something may lie between two values, the
 * one in the middle of them is put ahead of the right one, down to neighbouring doubles. */
#include "solver/study/seek.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "solver/study/seek_range.h"

#include <math.h>
#include <string.h>

/* Work is counted in processors solved, and a constant for each solve. */
#define WORK UINT64_C(100000000)
enum {
	WORK_EACH = 50,
	POINTS_MOST = 10000,
	POINTS_LEAST = 32,
	BEST_FACTOR = 500, /* a best set costs so much more */
	TURNS_MOST = 60,   /* narrowing a turn by the golden section */
};

/* Of the target: two sides that are as near to each other are one T. Neighbouring doubles of a key
 * differ by 1e-16, which no method magnifies by more than some powers of ten. */
#define ONE_TIME 1e-9

/* Of a value: two answers as near to each other are one, seen twice for rounding. */
#define ONE_VALUE 1e-9

/* A change of kind is followed where T is so near to the target: of it, or of the change. */
#define NEAR_TARGET 0.25
#define NEAR_CHANGE 4

#define GOLDEN 0.3819660112501051

/* --- values ---------------------------------------------------------------------------------- */

/* Doubles that are not negative stand in the order of their bits. */
static uint64_t place_of(const Seek *seek, double value)
{
	uint64_t bits;

	if (seek->whole)
		return (uint64_t)value;
	memcpy(&bits, &value, sizeof bits);
	return bits;
}

static double value_of(const Seek *seek, uint64_t at)
{
	double value;

	if (seek->whole)
		return (double)at;
	memcpy(&value, &at, sizeof value);
	return value;
}

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

/* The target, as a height. */
static double goal_of(const Seek *seek)
{
	return seek->wish.goal == SEEK_SPEEDUP ? -seek->wish.target : seek->wish.target;
}

static int side_of(const Seek *seek, double height)
{
	const double goal = goal_of(seek);

	if (!isfinite(height))
		return 2;
	if (height == goal)
		return seek->whole ? -1 : 0;
	return height < goal ? -1 : 1;
}

static void note(Seek *seek, const SeekSample *sample)
{
	if (sample->side == 2)
		return;
	if (!seek->begun || sample->measure < seek->least) {
		seek->least = sample->measure;
		seek->least_at = sample->value;
	}
	if (!seek->begun || sample->measure > seek->most) {
		seek->most = sample->measure;
		seek->most_at = sample->value;
	}
	seek->begun = true;
}

static Status look(Seek *seek, uint64_t at, SeekSample *out, Error *error)
{
	SweepPoint point;

	*out = (SeekSample){.at = at, .value = value_of(seek, at), .height = INFINITY};
	STATUS_TRY(sweep_solve(&seek->sweep, out->value, 0, &point, &out->cell, error));
	const uint64_t work = (point.processors + WORK_EACH) *
			      (uint64_t)(seek->wish.goal == SEEK_BEST ? BEST_FACTOR : 1);

	seek->work -= work < seek->work ? work : seek->work;
	seek->values++;
	out->measure = measure_of(seek, &out->cell);
	if (isfinite(out->measure))
		out->height = seek->wish.goal == SEEK_SPEEDUP ? -out->measure : out->measure;
	out->side = side_of(seek, out->height);
	note(seek, out);
	return STATUS_OK;
}

/* --- answers --------------------------------------------------------------------------------- */

static double distance(double a, double b)
{
	return fabs(a - b);
}

static void add_answer(
	Seek *seek, SeekKind kind, const SeekSample *sample, double beyond, bool ceases)
{
	const bool best = seek->wish.goal == SEEK_BEST;
	const SeekAnswer *last = seek->answers > 0 ? &seek->answer[seek->answers - 1] : NULL;

	if (last && !seek->whole && last->kind == SEEK_EQUAL && kind == SEEK_EQUAL &&
		distance(last->value, sample->value) <= ONE_VALUE * sample->value)
		return;
	if (seek->answers == SEEK_ANSWERS_MAX) {
		seek->more = true;
		return;
	}
	seek->answer[seek->answers++] = (SeekAnswer){
		.kind = kind,
		.value = sample->value,
		.finish = best ? sample->cell.best_set.finish : sample->cell.finish,
		.speedup = best ? sample->cell.best_set.speedup : sample->cell.speedup,
		.measure = sample->measure,
		.beyond = beyond,
		.ceases = ceases,
		.outcome = sweep_outcome(&sample->cell),
	};
}

/* What lies between neighbours. */
static void cross(Seek *seek, const SeekSample *a, const SeekSample *b)
{
	if (a->side == b->side)
		return;
	if (a->side == 0 || b->side == 0) {
		add_answer(seek, SEEK_EQUAL, a->side == 0 ? a : b, NAN,
			a->side == 0 ? b->side > 0 : a->side < 0);
		return;
	}
	if (a->side == 2 || b->side == 2)
		return;
	const bool ceases = a->side < b->side;
	const SeekSample *held = ceases ? a : b, *other = ceases ? b : a;

	if (seek->whole)
		add_answer(seek, ceases ? SEEK_UPTO : SEEK_FROM, held, NAN, ceases);
	else if (distance(a->height, b->height) <= ONE_TIME * fabs(seek->wish.target))
		add_answer(seek, SEEK_EQUAL, held, NAN, ceases);
	else
		add_answer(seek, SEEK_JUMP, held, other->measure, ceases);
}

/* --- stretches ------------------------------------------------------------------------------- */

static bool holds(const SeekSample *sample)
{
	return sample->side <= 0;
}

/* What ceases for rounding alone goes on. */
static void begin_stretch(Seek *seek, const SeekSample *first)
{
	if (!seek->whole && first->value - seek->last <= ONE_VALUE * first->value)
		return;
	seek->first = *first;
	seek->earlier = seek->answers;
}

static void end_stretch(Seek *seek, const SeekSample *last)
{
	seek->last = last->value;
	if (seek->answers == seek->earlier)
		add_answer(seek, SEEK_RANGE, &seek->first, NAN, false);
	for (uint32_t k = seek->earlier; k < seek->answers; k++) {
		seek->answer[k].first = seek->first.value;
		seek->answer[k].last = last->value;
	}
}

/* From a value to the next. */
static void follow(Seek *seek, const SeekSample *a, const SeekSample *b)
{
	if (!holds(a) && holds(b))
		begin_stretch(seek, b);
	if (b->at - a->at == 1)
		cross(seek, a, b);
	if (holds(a) && !holds(b))
		end_stretch(seek, a);
}

/* --- between two values ---------------------------------------------------------------------- */

static bool is_near(const Seek *seek, const SeekSample *a, const SeekSample *b)
{
	const double goal = goal_of(seek), change = distance(a->height, b->height);
	const double off = fmin(distance(a->height, goal), distance(b->height, goal));

	return off <= fmax(NEAR_CHANGE * change, NEAR_TARGET * fabs(goal));
}

static bool is_same_kind(const Seek *seek, const SeekSample *a, const SeekSample *b)
{
	if (!sweep_same_kind(&a->cell, &b->cell))
		return false;
	return seek->wish.goal != SEEK_BEST || sweep_same_best(&a->cell, &b->cell);
}

/* Whether something may lie between: not where they are neighbours. */
static bool must_part(const Seek *seek, const SeekSample *a, const SeekSample *b)
{
	if (b->at - a->at < 2 || seek->ahead == SEEK_DEPTH)
		return false;
	if (a->side != b->side)
		return true;
	return a->side != 2 && !is_same_kind(seek, a, b) && is_near(seek, a, b);
}

/* Whether T turns at the one in the middle, on one side of the target and so near to it that the
 * turn may cross it. */
static bool turns_between(
	const Seek *seek, const SeekSample *a, const SeekSample *b, const SeekSample *c)
{
	const double change = fmax(distance(a->height, b->height), distance(c->height, b->height));
	const bool falls = b->side == 1 && b->height <= a->height && b->height <= c->height;
	const bool rises = b->side < 0 && b->height >= a->height && b->height >= c->height;

	return a->side == b->side && c->side == b->side && (falls || rises) && change > 0 &&
	       distance(b->height, goal_of(seek)) <= NEAR_CHANGE * change && c->at - a->at > 4 &&
	       seek->ahead + 2 < SEEK_DEPTH;
}

static uint64_t part_of(
	const Seek *seek, const SeekSample *low, const SeekSample *high, double share)
{
	const double value = low->value + (high->value - low->value) * share;
	const uint64_t at = place_of(seek, value);

	return at <= low->at ? low->at + 1 : at >= high->at ? high->at - 1 : at;
}

/* Two values in between, of which the better one stays; turn[0] and turn[3] are the ends. */
static Status begin_turn(Seek *seek, const SeekSample *right, Error *error)
{
	SeekSample *turn = seek->turn;

	turn[0] = seek->before;
	turn[3] = *right;
	seek->falling = seek->left.side == 1;
	STATUS_TRY(look(seek, part_of(seek, &turn[0], &turn[3], GOLDEN), &turn[1], error));
	STATUS_TRY(look(seek, part_of(seek, &turn[0], &turn[3], 1 - GOLDEN), &turn[2], error));
	seek->turning = true;
	seek->turns = 0;
	return STATUS_OK;
}

/* The target is met, or missed, between the ends: go through them once more, by way of this one. */
static void found_turn(Seek *seek, const SeekSample *sample)
{
	seek->left = seek->before;
	seek->has_before = false;
	seek->stack[seek->ahead++] = *sample;
	seek->turning = false;
}

static Status step_turn(Seek *seek, Error *error)
{
	SeekSample *turn = seek->turn, next;
	const int other = seek->left.side;

	for (int k = 1; k <= 2; k++)
		if (turn[k].side != other && turn[k].side != 2) {
			found_turn(seek, &turn[k]);
			return STATUS_OK;
		}
	const bool first = (turn[1].height < turn[2].height) == seek->falling;

	if (++seek->turns == TURNS_MOST || turn[3].at - turn[0].at < 8 ||
		turn[2].at - turn[1].at < 2) {
		seek->turning = false;
		return STATUS_OK;
	}
	const SeekSample *low = first ? &turn[0] : &turn[1], *high = first ? &turn[2] : &turn[3];
	const uint64_t at = part_of(seek, low, high, first ? GOLDEN : 1 - GOLDEN);

	STATUS_TRY(look(seek, at, &next, error));
	if (first) {
		turn[3] = turn[2];
		turn[2] = turn[1];
		turn[1] = next;
	} else {
		turn[0] = turn[1];
		turn[1] = turn[2];
		turn[2] = next;
	}
	if (turn[1].at >= turn[2].at)
		seek->turning = false;
	return STATUS_OK;
}

/* --- going through --------------------------------------------------------------------------- */

/* The next value of the scan: steps are even, but at the beginning of the range they grow with the
 * value: by a hundredth of it, or by what goes through all its decades. */
static double next_value(const Seek *seek, double value)
{
	const double even = (seek->to - seek->from) / seek->points;
	const double decades = seek->from > 0 ? log(seek->to) - log(seek->from) : 0;
	const double grown =
		value * fmax(100, seek->points * expm1(decades / seek->points)) / seek->points;
	const double least = seek->from > 0 ? 0 : (seek->to - seek->from) * 1e-9;
	const double step = fmax(fmin(even, grown), least);
	const double next = seek->whole ? value + fmax(1, floor(step)) : value + step;

	return next > value ? fmin(next, seek->to) : seek->to;
}

static Status advance(Seek *seek, Error *error)
{
	const double from = seek->has_left ? next_value(seek, seek->left.value) : seek->from;

	STATUS_TRY(look(seek, place_of(seek, from), &seek->stack[0], error));
	seek->ahead = 1;
	return STATUS_OK;
}

/* Done with what lies left of the next value. */
static Status pass(Seek *seek, Error *error)
{
	const SeekSample next = seek->stack[seek->ahead - 1];

	follow(seek, &seek->left, &next);
	if (seek->has_before && turns_between(seek, &seek->before, &seek->left, &next)) {
		STATUS_TRY(begin_turn(seek, &next, error));
		seek->has_before = false;
		return STATUS_OK;
	}
	seek->before = seek->left;
	seek->has_before = true;
	seek->left = next;
	seek->ahead--;
	seek->scanned = seek->ahead == 0 && seek->left.value >= seek->to;
	return STATUS_OK;
}

bool seek_due(const Seek *seek)
{
	return seek->stack && !seek->scanned && !seek->cut && !seek->more;
}

static Status step(Seek *seek, Error *error)
{
	SeekSample middle;

	if (seek->turning)
		return step_turn(seek, error);
	if (seek->ahead == 0)
		STATUS_TRY(advance(seek, error));
	if (!seek->has_left) {
		seek->left = seek->stack[0];
		seek->has_left = true;
		seek->ahead = 0;
		seek->scanned = seek->left.value >= seek->to;
		if (holds(&seek->left))
			begin_stretch(seek, &seek->left);
		return STATUS_OK;
	}
	const SeekSample *next = &seek->stack[seek->ahead - 1];

	if (!must_part(seek, &seek->left, next))
		return pass(seek, error);
	STATUS_TRY(look(seek, seek->left.at + (next->at - seek->left.at) / 2, &middle, error));
	seek->stack[seek->ahead++] = middle;
	return STATUS_OK;
}

Status seek_step(Seek *seek, Error *error)
{
	seek->cut = seek->work == 0;
	if (!seek->cut)
		STATUS_TRY(step(seek, error));
	if (!seek_due(seek) && seek->has_left && holds(&seek->left))
		end_stretch(seek, &seek->left);
	return STATUS_OK;
}

double seek_progress(const Seek *seek)
{
	if (!seek_due(seek))
		return 1;
	return seek->has_left ? (seek->left.value - seek->from) / (seek->to - seek->from) : 0;
}

/* --- beginning and end ----------------------------------------------------------------------- */

/* T as the net stands says what a solve costs, and whether the method suits it. */
static Status look_now(Seek *seek, const Net *net, const Method *method, Error *error)
{
	STATUS_TRY(method_check(method, net, error));
	if (seek->wish.goal == SEEK_BEST && method->best == NULL)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"%s has no best set; ask for T or the speed-up", method->id);
	const uint64_t each = net->processors + WORK_EACH;
	const uint64_t points = WORK / 2 / each / (seek->wish.goal == SEEK_BEST ? BEST_FACTOR : 1);

	seek->points = points > POINTS_MOST    ? POINTS_MOST
		       : points < POINTS_LEAST ? POINTS_LEAST
					       : (uint32_t)points;
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
	out->stack = mem_array(SEEK_DEPTH, sizeof *out->stack);
	return out->stack ? STATUS_OK : error_no_memory(error);
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
	if (seek->sweep.methods > 0)
		sweep_release(&seek->sweep);
	mem_free(seek->stack);
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
		factor_of(seek), above, most, at);

	say(seek, &claim, out);
	buf_add_text(out, ": ");
	seek_looked(seek, out);
}

void seek_looked(const Seek *seek, Buf *out)
{
	const double to = seek->cut && seek->has_left ? seek->left.value : seek->to;
	const Claim claim = CLAIM_OF(seek->values == 1 ? CLAIM_SEEK_LOOKED_ONCE : CLAIM_SEEK_LOOKED,
		factor_of(seek), seek->from, to, (double)seek->values, seek->cut ? 1 : (double)NAN);

	say(seek, &claim, out);
}
