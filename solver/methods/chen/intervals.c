/* The intervals of algorithms S and M (Figs 3, 4, 5), each from its closed form. */
#include "solver/methods/chen/family.h"

#include <math.h>

/* A row of intervals by number, and who wants them. */
typedef struct Row {
	const ChenState *state;
	ChenPieces pieces;
	ChenMemo memo;
	uint32_t processor, peer;
	IntervalKind kind; /* of transfers */
	const IntervalOut *out;
} Row;

static void take_pieces(Row *row, uint32_t class)
{
	row->pieces = chen_state_pieces(row->state, class);
	row->pieces.memo = &row->memo;
	row->memo = (ChenMemo){0};
}

static uint32_t as_part(uint64_t k)
{
	return k < UINT32_MAX ? (uint32_t)k : UINT32_MAX;
}

static Interval make_transfer(void *of, uint64_t k)
{
	const Row *row = of;
	const ChenSpan span = chen_piece_sent(&row->pieces, k);

	return (Interval){.kind = row->kind,
		.stage = k == 0 ? STAGE_SET : STAGE_PIECE,
		.processor = row->processor,
		.peer = row->peer,
		.part = as_part(k),
		.start = span.start,
		.end = span.end,
		.load = chen_piece_size(&row->pieces, k) * row->state->star.load};
}

/* Steps that complete `load` units of a share: each unit stands for L^(gamma-1) steps. */
static void set_work(const Row *row, Interval *interval, double share)
{
	interval->load = share * row->state->star.load;
	interval->work = share * row->state->star.steps;
}

static uint64_t rest_count(const Row *row)
{
	return row->state->star.order > 2 && row->pieces.rest > 0 ? 1 : 0;
}

static uint64_t computing_count(const Row *row)
{
	return row->pieces.count + rest_count(row) + (row->pieces.installments - 1);
}

static Interval make_piece(void *of, uint64_t k)
{
	const Row *row = of;
	const ChenPieces *pieces = &row->pieces;
	const ChenSpan span = chen_piece_computed(pieces, k);
	const bool last = k + 1 == pieces->count && pieces->count > 1;
	Interval interval = {.kind = INTERVAL_COMPUTE,
		.stage = k == 0 ? STAGE_SET : STAGE_PIECE,
		.processor = row->processor,
		.peer = NET_NONE,
		.part = as_part(k),
		.start = span.start,
		.end = span.end,
		.needs = row->state->star.load * (last ? 1 : chen_piece_before(pieces, k + 1))};

	/* S_i^(gamma-1) x S_ik: alpha^(gamma-1) alpha_ik L^gamma steps; all of it for order 1. */
	set_work(row, &interval,
		chen_power(pieces->alpha, row->state->star.order - 1) * chen_piece_size(pieces, k));
	return interval;
}

/* What is computed from data already here: the rest of the first installment, then the others. */
static Interval make_later(void *of, uint64_t k)
{
	const Row *row = of;
	const ChenPieces *pieces = &row->pieces;
	const double all_in = chen_piece_computed(pieces, pieces->count - 1).end;
	const double end = chen_pieces_end(pieces);
	const bool last = k + 1 == rest_count(row) + (pieces->installments - 1);
	Interval interval = {.kind = INTERVAL_COMPUTE,
		.continues = true,
		.processor = row->processor,
		.peer = NET_NONE,
		.needs = row->state->star.load};

	if (k < rest_count(row)) {
		interval.stage = STAGE_REST;
		interval.start = all_in;
		interval.end = last ? end : fmin(end, all_in + pieces->rest);
		set_work(row, &interval,
			-pieces->alpha *
				expm1((row->state->star.order - 2.0) * log(pieces->alpha)));
		return interval;
	}
	const double before = (double)(k - rest_count(row));

	interval.stage = STAGE_INSTALLMENT;
	interval.part = as_part(k - rest_count(row) + 2);
	interval.start = fmin(end, all_in + pieces->rest + before * pieces->installment);
	interval.end =
		last ? end : fmin(end, all_in + pieces->rest + (before + 1) * pieces->installment);
	set_work(row, &interval, pieces->alpha);
	return interval;
}

static Interval make_computing(void *of, uint64_t k)
{
	const Row *row = of;

	return k < row->pieces.count ? make_piece(of, k) : make_later(of, k - row->pieces.count);
}

static Interval make_root(void *of, uint64_t k)
{
	const Row *row = of;
	const ChenStar *star = &row->state->star;
	Interval interval = {.kind = INTERVAL_COMPUTE,
		.stage = STAGE_ALL,
		.peer = NET_NONE,
		.part = as_part(k),
		.end = chen_promised(star, row->state->alpha0) + star->startup_compute};

	set_work(row, &interval, row->state->alpha0);
	return interval;
}

/* A split by hand may leave it nothing. */
static uint64_t root_computes(const ChenState *state)
{
	return state->alpha0 > 0;
}

/* The root's sends, child by child, then its computing. */
static void root_intervals(Row *row)
{
	const ChenState *state = row->state;

	row->kind = INTERVAL_SEND;
	for (uint32_t i = 0; i < state->star.classes; i++) {
		const ChenClass *class = &state->star.class[i];

		const uint32_t end = class->first + class->count;
		uint32_t peer = end - class->kept;

		peer = peer > row->out->from ? peer : row->out->from;
		if (peer >= end || peer > row->out->to || !chen_state_draws(state, i))
			continue;
		take_pieces(row, i);
		for (; peer < end && peer <= row->out->to; peer++) {
			row->peer = peer;
			if (!interval_run(row->out, row->pieces.count, make_transfer, row))
				return;
		}
	}
	interval_run(row->out, root_computes(state), make_root, row);
}

/* The class of a child that has intervals, or `classes`. */
static uint32_t drawn_class(const ChenState *state, uint32_t processor)
{
	const uint32_t class = chen_class_of(&state->star, processor);

	if (!chen_is_kept(&state->star.class[class], processor) || !chen_state_draws(state, class))
		return state->star.classes;
	return class;
}

void chen_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const ChenState *state = chen_state(schedule);
	Row row = {.state = state, .processor = processor, .kind = INTERVAL_RECEIVE, .out = out};

	(void)net;
	if (processor == 0) {
		root_intervals(&row);
		return;
	}
	const uint32_t class = drawn_class(state, processor);

	if (class == state->star.classes)
		return;
	take_pieces(&row, class);
	if (interval_run(out, row.pieces.count, make_transfer, &row))
		interval_run(out, computing_count(&row), make_computing, &row);
}

/* The last piece is what the others leave. */
double chen_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const ChenState *state = chen_state(schedule);
	const uint32_t class = drawn_class(state, processor);

	if (class == state->star.classes)
		return 0;
	const ChenPieces pieces = chen_state_pieces(state, class);
	const uint64_t last = pieces.count - 1;

	return (chen_piece_before(&pieces, last) + chen_piece_size(&pieces, last)) * net->load;
}

static uint64_t root_count(ChenState *state)
{
	if (state->root_count > 0)
		return state->root_count;
	uint64_t count = root_computes(state);

	for (uint32_t i = 0; i < state->star.classes; i++)
		if (chen_state_draws(state, i))
			count += chen_state_count(state, i).count * state->star.class[i].kept;
	return state->root_count = count;
}

uint64_t chen_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	ChenState *state = schedule->state;

	(void)net;
	if (processor == 0)
		return root_count(state);
	const uint32_t class = drawn_class(state, processor);

	if (class == state->star.classes)
		return 0;
	const uint64_t known = state->star.class[class].pieces;

	if (known > 0 && state->star.order <= 2)
		return 2 * known + (state->rho - 1);
	const Row row = {.state = state, .pieces = chen_state_count(state, class)};

	return row.pieces.count + computing_count(&row);
}
