/* What to move in a split: part of one processor's load to another, tried by solving. */
#include "solver/study/shares.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"
#include "solver/schedule/split.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Parts of what one has that are tried first, halved from all of it; then between the two beside
 * the best of them, and how near to it. */
enum { HALVINGS = 10, NARROWINGS = 24 };

/* Less of the load than this is what rounding left. */
#define LEAST 1e-12

/* What T must be less by to be worth a move. */
#define GAIN 1e-6

enum { EARLIEST = 4 }; /* in large nets so many are given more */

typedef struct Search {
	const Method *method;
	const Net *net;
	const Schedule *split;
	const uint32_t *fixed; /* NULL: none is */
	double *shares;
	ShareMove *out;
	Error *error;
	Status status;
} Search;

static bool is_free(const uint32_t *fixed, uint32_t v)
{
	return !fixed || fixed[v] == 0;
}

/* What all of them have that may be taken from. */
static double left_of(
	const double *own, uint32_t count, const uint32_t *fixed, uint32_t from, uint32_t to)
{
	double sum = 0;

	if (from != NET_NONE)
		return own[from];
	for (uint32_t v = 0; v < count; v++)
		sum += v != to && is_free(fixed, v) ? own[v] : 0;
	return sum;
}

static void move_some(double *out, uint32_t count, const double *own, const uint32_t *fixed,
	const ShareMove *move)
{
	const double others = left_of(own, count, fixed, NET_NONE, move->to);

	memmove(out, own, count * sizeof *own);
	for (uint32_t v = 0; v < count && move->from == NET_NONE; v++)
		if (v != move->to && is_free(fixed, v))
			out[v] *= fmax(0, 1 - move->amount / others);
	if (move->from != NET_NONE) {
		const double left = out[move->from] - move->amount;

		out[move->from] = left > LEAST ? left : 0;
	}
	out[move->to] += move->amount;
}

void shares_make_move(GivenShares *shares, const ShareMove *move)
{
	move_some(shares->share, shares->count, shares->share, shares->fixed, move);
}

/* T with so much moved; infinite where that cannot be solved. */
static double finish_with(Search *search, uint32_t from, uint32_t to, double amount)
{
	const double *own = search->split->share;
	Settings settings = settings_standard();
	double finish = INFINITY;
	Schedule schedule;

	if (search->status != STATUS_OK)
		return INFINITY;
	move_some(search->shares, search->split->processors, own, search->fixed,
		&(ShareMove){.from = from, .to = to, .amount = amount});
	settings.shares = search->shares;
	settings.installments = (uint32_t)search->split->installments;
	const Status status =
		method_solve(search->method, search->net, &settings, &schedule, search->error);

	if (status == STATUS_OK) {
		finish = schedule.finish;
		schedule_release(&schedule);
	}
	if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		search->status = status;
	return finish;
}

static double most_of(const Search *search, uint32_t from, uint32_t to)
{
	return left_of(search->split->share, search->split->processors, search->fixed, from, to);
}

/* Few digits, if T is still less then. */
static void take(Search *search, uint32_t from, uint32_t to, double amount, double finish)
{
	ShareMove *out = search->out, move = *out;
	const double left = most_of(search, from, to);

	move.helps = true;
	move.from = from;
	move.to = to;
	/* All of it is no number to be rounded. */
	if (amount >= left) {
		move.amount = amount;
		move.finish = finish;
		*out = move;
		return;
	}
	for (int digits = 1; digits <= 4; digits++) {
		char text[NUMBER_TEXT_MAX];
		double rounded;

		number_short(text, 100 * amount, digits);
		if (number_read(text, strlen(text), &rounded) != NUMBER_OK || rounded / 100 > left)
			continue;
		const double then = finish_with(search, from, to, rounded / 100);

		/* Nearly as good as could be. */
		if (search->split->finish - then <
			(digits == 4 ? 0.5 : 0.95) * (search->split->finish - finish))
			continue;
		if (out->helps && then >= out->finish)
			return;
		move.amount = rounded / 100;
		move.finish = then;
		*out = move;
		return;
	}
}

static void try_pair(Search *search, uint32_t from, uint32_t to)
{
	const double all = most_of(search, from, to);
	if (!is_free(search->fixed, to) || (from != NET_NONE && !is_free(search->fixed, from)))
		return;
	double best = NAN, least = search->split->finish * (1 - GAIN), amount = all;

	if (search->out->helps)
		least = fmin(least, search->out->finish);
	for (int k = 0; k < HALVINGS && search->status == STATUS_OK; k++, amount /= 2) {
		const double finish = finish_with(search, from, to, amount);

		if (finish < least) {
			least = finish;
			best = amount;
		}
	}
	if (isnan(best))
		return;
	double low = best / 2, high = fmin(all, best * 2);

	for (int k = 0; k < NARROWINGS && search->status == STATUS_OK; k++) {
		const double one = low + (high - low) / 3, other = high - (high - low) / 3;
		const double at_one = finish_with(search, from, to, one);
		const double at_other = finish_with(search, from, to, other);

		if (fmin(at_one, at_other) < least) {
			least = fmin(at_one, at_other);
			best = at_one < at_other ? one : other;
		}
		if (at_one < at_other)
			high = other;
		else
			low = one;
	}
	take(search, from, to, best, least);
}

static void try_all(Search *search)
{
	const uint32_t n = search->split->processors;

	search->out->all = true;
	for (uint32_t from = 0; from < n; from++)
		for (uint32_t to = 0; to < n && search->split->share[from] > 0; to++)
			if (from != to)
				try_pair(search, from, to);
	/* Where several end last they all must give. */
	for (uint32_t to = 0; to < n && !search->out->helps && n > 1; to++)
		try_pair(search, NET_NONE, to);
}

/* When it is done; who has no load is at once. */
static double end_of(const Schedule *split, uint32_t v)
{
	return isnan(split->end[v]) ? 0 : split->end[v];
}

/* From the last to those that are done first. */
static void try_last(Search *search, uint32_t last)
{
	uint32_t early[EARLIEST], count = 0;

	for (uint32_t v = 0; v < search->split->processors; v++) {
		if (!is_free(search->fixed, v))
			continue;
		uint32_t at = count < EARLIEST ? count++ : EARLIEST;

		for (; at > 0 && end_of(search->split, v) < end_of(search->split, early[at - 1]);
			at--)
			if (at < EARLIEST)
				early[at] = early[at - 1];
		if (at < EARLIEST)
			early[at] = v;
	}
	for (uint32_t k = 0; k < count; k++)
		if (early[k] != last)
			try_pair(search, last, early[k]);
	for (uint32_t k = 0; k < count && !search->out->helps; k++)
		try_pair(search, NET_NONE, early[k]);
}

/* From one that is free to another. */
static bool leaves_some(const Schedule *split, const uint32_t *fixed)
{
	uint32_t count = 0;
	bool loaded = false;

	for (uint32_t v = 0; v < split->processors; v++) {
		count += is_free(fixed, v);
		loaded = loaded || (is_free(fixed, v) && split->share[v] > 0);
	}
	return count > 1 && loaded;
}

static bool some_fixed(const uint32_t *fixed, uint32_t count)
{
	for (uint32_t v = 0; v < count; v++)
		if (!is_free(fixed, v))
			return true;
	return false;
}

Status shares_move(const Method *method, const Net *net, const Schedule *split,
	const uint32_t *fixed, ShareMove *out, Error *error)
{
	const uint32_t n = split->processors, last = find_ends(split).last_who;
	Search search = {.method = method,
		.net = net,
		.split = split,
		.fixed = fixed,
		.shares = mem_array(n, sizeof *search.shares),
		.out = out,
		.error = error};

	*out = (ShareMove){.leaves = leaves_some(split, fixed),
		.some = some_fixed(fixed, n),
		.from = last,
		.to = NET_NONE,
		.finish = NAN};
	if (search.shares == NULL)
		return error_no_memory(error);
	memcpy(search.shares, split->share, n * sizeof *search.shares);
	if (!out->leaves)
		out->all = true;
	else if (n <= SHARE_MOVE_ALL)
		try_all(&search);
	else if (n <= SHARE_MOVE_MAX && last != NET_NONE)
		try_last(&search, last);
	mem_free(search.shares);
	return search.status;
}

/* --- in words -------------------------------------------------------------------------------- */

static ClaimKind kind_of(const ShareMove *move)
{
	if (move->helps)
		return CLAIM_MOVE;
	if (move->some)
		return move->leaves ? CLAIM_MOVE_NONE_FREE : CLAIM_MOVE_NOTHING_LEFT;
	return move->all ? CLAIM_MOVE_NONE : CLAIM_MOVE_NONE_FROM_LAST;
}

Claim shares_move_claim(const Schedule *split, const ShareMove *move)
{
	Claim claim = CLAIM_OF(kind_of(move));

	if (!move->helps)
		return claim;
	const double early = split->finish - end_of(split, move->to);
	const bool all = move->from != NET_NONE && move->amount >= split->share[move->from];

	claim = CLAIM_OF(CLAIM_MOVE, early > SPLIT_SLACK * split->finish ? early : (double)NAN,
		all ? 1 : (double)NAN, 100 * move->amount, move->finish, split->finish, move->some);
	claim.who = move->from;
	claim.other = move->to;
	return claim;
}

_Static_assert(SHARE_MOVE_TEXT >= SPLIT_LAST_TEXT + 3 * (SHOWN_NAME_MAX + NUMBER_TEXT_MAX) + 64,
	"who ends last, three names, three numbers and the words between");

void shares_move_say(
	const Net *net, const Schedule *split, const ShareMove *move, char *out, size_t size)
{
	const Claim claim = shares_move_claim(split, move);
	char last[SPLIT_LAST_TEXT];

	split_say_last(net, split, last);
	claim_say_named(&claim, net, last, 0, out, size);
}
