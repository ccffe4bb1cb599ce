/* Algorithms S and M: PE with one installment, the number of installments, the fractions, and the
 * times of every child. */
#include "solver/chen_family.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/elimination.h"
#include "solver/installments.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Ends closer than this to T (relative) are T: without start-ups they all are, and only rounding
 * tells them apart. */
#define SAME_TIME 1e-12

/* FON and best are worked out beside the number used only for nets of so many classes. */
enum { COMPARE_CLASSES_MAX = 2000 };

/* One solve on its way. */
typedef struct Solve {
	const Net *net;
	const Settings *settings;
	Schedule *out;
	ChenKind kind;
	ChenState *state;
	double promised; /* T of the equations */
	uint32_t limit;  /* the largest rho that fits; 0 until known */
	uint32_t worst;  /* class with the least q + alpha; `classes` when nobody is kept */
	uint32_t most;   /* class with the most communications */
	uint64_t most_pieces;
	bool endless; /* somebody's q + alpha is exactly 1 */
	Error *error;
} Solve;

static void state_free(void *pointer)
{
	ChenState *state = pointer;

	if (state == NULL)
		return;
	chen_star_release(&state->star);
	mem_free(state->excess);
	mem_free(state);
}

const ChenState *chen_state(const Schedule *schedule)
{
	return schedule->state;
}

ChenPieces chen_state_pieces(const ChenState *state, uint32_t class)
{
	const ChenClass *members = &state->star.class[class];
	const double alpha = chen_alpha(&state->star, members, state->alpha0, state->rho);

	return chen_pieces(&state->star, members, alpha, state->rho, state->excess[class]);
}

static bool is_losing(const ChenState *state, uint32_t class)
{
	return state->star.order > 1 && state->excess[class] < 0;
}

bool chen_state_draws(const ChenState *state, uint32_t class)
{
	return state->star.class[class].kept > 0 && !(state->partial && is_losing(state, class));
}

void chen_name(const Net *net, uint32_t processor, char out[CHEN_NAME_MAX])
{
	Buf raw, shown;

	buf_init(&raw);
	buf_init(&shown);
	net_name(net, processor, &raw);
	text_show(&shown, raw.text, raw.length);
	const size_t length = text_fit(shown.text, shown.length, 24);

	if (buf_status(&shown) == STATUS_OK && length < CHEN_NAME_MAX)
		snprintf(out, CHEN_NAME_MAX, "%.*s", (int)length, shown.text);
	else
		snprintf(out, CHEN_NAME_MAX, "#%u", processor);
	buf_release(&raw);
	buf_release(&shown);
}

static Status beyond_range(Solve *solve)
{
	return error_set(solve->error, STATUS_INPUT,
	        "the result is beyond the range of numbers; bring load, compute and link nearer to "
	        "1");
}

/* Installments ------------------------------------------------------------------------------- */

static Status find_limit(Solve *solve)
{
	if (solve->limit > 0)
		return STATUS_OK;
	return installments_limit(&solve->state->star, &solve->limit, solve->error);
}

static void say_installments(Solve *solve, uint32_t rho, const char *why)
{
	solve->state->rho = rho;
	solve->out->installments = (int32_t)rho;
	snprintf(solve->out->installments_why, sizeof solve->out->installments_why, "%s", why);
}

static Status choose_fon(Solve *solve)
{
	Fon fon;
	Status status = installments_fon(&solve->state->star, &fon, solve->error);

	if (status == STATUS_OK && !fon.feasible)
		status = find_limit(solve);
	if (status != STATUS_OK)
		return status;
	say_installments(solve, fon.feasible ? fon.rho : solve->limit, fon.why);
	return STATUS_OK;
}

static Status choose_best(Solve *solve)
{
	uint32_t best = 1;
	char why[64];
	Status status = installments_best(&solve->state->star, &best, solve->error);

	if (status == STATUS_OK)
		status = find_limit(solve);
	if (status != STATUS_OK)
		return status;
	snprintf(why, sizeof why, "the best of 1 to %u, all that fit", solve->limit);
	say_installments(solve, best, why);
	return STATUS_OK;
}

static Status choose_installments(Solve *solve)
{
	const int32_t asked = solve->net->installments;

	if (solve->state->kind == CHEN_SINGLE)
		say_installments(solve, 1, "algorithm S has one");
	else if (solve->state->star.order == 1)
		say_installments(solve, 1, "order 1 has one");
	else if (solve->state->partial)
		say_installments(solve, 1, "PE works with one");
	else if (asked == NET_FON)
		return choose_fon(solve);
	else if (asked == NET_BEST)
		return choose_best(solve);
	else
		say_installments(solve, (uint32_t)asked, "given");
	return STATUS_OK;
}

/* Filling in --------------------------------------------------------------------------------- */

static void fill_root(Solve *solve)
{
	Schedule *out = solve->out;

	out->share[0] = solve->state->alpha0;
	out->start[0] = 0;
	out->end[0] = solve->promised + solve->state->star.startup_compute;
	out->finish = out->end[0];
}

static double snapped(const Solve *solve, double end)
{
	return fabs(end - solve->promised) <= SAME_TIME * solve->promised ? solve->promised : end;
}

static void fill_members(Schedule *out, const ChenClass *class, double share, double start,
        double end, Verdict verdict)
{
	const uint32_t removed = class->count - class->kept;

	for (uint32_t i = 0; i < removed; i++)
		out->verdict[class->first + i] = VERDICT_USELESS;
	for (uint32_t i = class->first + removed; i < class->first + class->count; i++) {
		out->share[i] = share;
		out->start[i] = start;
		out->end[i] = end;
		out->verdict[i] = (uint8_t)verdict;
	}
}

static Status fill_class(Solve *solve, uint32_t i)
{
	const ChenState *state = solve->state;
	const ChenClass *class = &state->star.class[i];
	Schedule *out = solve->out;

	if (class->kept == 0) {
		fill_members(out, class, 0, NAN, NAN, VERDICT_USELESS);
		return STATUS_OK;
	}
	const ChenPieces pieces = chen_state_pieces(state, i);
	const double share = pieces.alpha * pieces.installments;
	const bool drawn = chen_state_draws(state, i);
	const double start = drawn ? chen_piece_computed(&pieces, 0).start : NAN;
	const double end = drawn ? snapped(solve, chen_pieces_end(&pieces)) : NAN;

	if (!(share > 0) || (drawn && !isfinite(end)))
		return beyond_range(solve);
	fill_members(out, class, share, start, end,
	        is_losing(state, i) ? VERDICT_LOSING : VERDICT_USEFUL);
	out->finish = drawn ? fmax(out->finish, end) : out->finish;
	solve->endless |= pieces.endless;
	if (pieces.count > solve->most_pieces) {
		solve->most_pieces = pieces.count;
		solve->most = i;
	}
	if (solve->worst == state->star.classes || state->excess[i] < state->excess[solve->worst])
		solve->worst = i;
	return STATUS_OK;
}

static Status fill(Solve *solve)
{
	const ChenStar *star = &solve->state->star;

	solve->worst = star->classes;
	fill_root(solve);
	for (uint32_t i = 0; i < star->classes; i++) {
		const Status status = fill_class(solve, i);

		if (status != STATUS_OK)
			return status;
	}
	return STATUS_OK;
}

static Status compute_fractions(Solve *solve)
{
	ChenState *state = solve->state;

	state->alpha0 = chen_root_share(&state->star, state->rho);
	solve->promised = chen_promised(&state->star, state->alpha0);
	if (!(solve->promised > 0) || !isfinite(solve->promised))
		return beyond_range(solve);
	return elimination_excess(
	        &state->star, state->alpha0, state->rho, state->excess, solve->error);
}

/* What it is worth ---------------------------------------------------------------------------- */

static const char *theorem(const Solve *solve)
{
	const ChenStar *star = &solve->state->star;

	if (chen_startup_step(star) > 0)
		return "Theorem 9";
	if (star->order == 1)
		return "Eq. 5";
	if (solve->state->kind == CHEN_MULTI)
		return "Theorem 6";
	return star->order == 2 ? "Theorem 3" : "Theorem 4";
}

static Status fill_formula(Solve *solve)
{
	Schedule *out = solve->out;
	const ChenStar *star = &solve->state->star;
	Theorem9 theorem;
	const Status status = theorem9(star, solve->state->rho, &theorem, solve->error);

	if (status != STATUS_OK)
		return status;
	out->formula = isfinite(theorem.finish) ? theorem.finish : NAN;
	out->sequential = star->steps * chen_A0(star) + star->startup_compute;
	out->formula_speedup = out->sequential / out->formula;
	out->speedup = out->sequential / out->finish;
	if (chen_startup_step(star) == 0 || !(theorem.communications > 1))
		return STATUS_OK;
	if (isfinite(theorem.finish)) {
		char first[NUMBER_TEXT_MAX], extra[NUMBER_TEXT_MAX];

		number_short(first, theorem.first, 5);
		number_short(extra, theorem.finish - theorem.first, 5);
		schedule_fact(out, "Theorem 9", theorem.finish, theorem.finish,
		        "T ≤ %s + %s, at most %.0f communications", first, extra,
		        theorem.communications);
	} else {
		schedule_note(out, "Theorem 9 gives no bound: a child needs infinitely many "
		                   "communications");
	}
	return STATUS_OK;
}

/* The largest link at which `class` keeps up when the others stay as they are. Its key falls as its
 * link grows, so the root is bracketed between a link that fits and its present one. */
static double largest_link(const Solve *solve, uint32_t class)
{
	const ChenState *state = solve->state;
	const ChenStar *star = &state->star;
	const double others = chen_sum_without(star, state->rho, class);
	ChenClass trial = star->class[class];
	double fits = 0, fails = trial.link;

	for (int i = 0; i < 1200; i++) {
		/* Halve until something fits, then bisect. */
		trial.link = fits > 0 ? fits + (fails - fits) / 2 : fails / 2;
		if (!(trial.link > fits && trial.link < fails))
			break;
		const double ratio = chen_ratio(star, &trial, state->rho);
		const double alpha = ratio / (others + trial.kept * ratio) / state->rho;

		if (chen_growth(star, &trial, alpha) + alpha >= 1)
			fits = trial.link;
		else
			fails = trial.link;
	}
	return fits;
}

/* To four digits and never above `value`. */
static void number_below(char out[NUMBER_TEXT_MAX], double value)
{
	const double unit = pow(10, floor(log10(value)) - 3);

	number_short(out, value > 0 ? floor(value / unit) * unit : 0, 5);
}

static Status tell_infeasible(Solve *solve)
{
	char name[CHEN_NAME_MAX], link[NUMBER_TEXT_MAX], key[NUMBER_TEXT_MAX];
	const ChenState *state = solve->state;
	const Status status = find_limit(solve);

	if (status != STATUS_OK)
		return status;
	const ChenClass *worst = &state->star.class[solve->worst];

	chen_name(solve->net, worst->first + worst->count - worst->kept, name);
	number_below(link, largest_link(solve, solve->worst));
	number_short(key, 1 + state->excess[solve->worst], 4);
	solve->out->outcome = OUTCOME_INFEASIBLE;
	snprintf(solve->out->why, sizeof solve->out->why,
	        "%u installments do not fit %s (q + α = %s), it waits for data; "
	        "at most %u fit, or a link of at most %s",
	        state->rho, name, key, solve->limit, link);
	return STATUS_OK;
}

static void tell_partial(Solve *solve)
{
	Schedule *out = solve->out;
	char name[CHEN_NAME_MAX];

	chen_name(solve->net, out->eliminated[out->rounds_shown].processor, name);
	out->outcome = OUTCOME_INFEASIBLE;
	out->finish = out->speedup = NAN;
	snprintf(out->why, sizeof out->why,
	        "round %u of %u of PE: %s is the next to go; T is what the equations promise",
	        out->rounds_shown, out->eliminations, name);
}

static void tell_endless(Solve *solve)
{
	char name[CHEN_NAME_MAX];
	const ChenClass *worst = &solve->state->star.class[solve->worst];

	chen_name(solve->net, worst->first + worst->count - worst->kept, name);
	solve->out->outcome = OUTCOME_BOUND;
	snprintf(solve->out->why, sizeof solve->out->why,
	        "%s needs infinitely many communications (q + α is exactly 1); they are drawn "
	        "until "
	        "1e-13 of the data is left",
	        name);
}

static Status judge(Solve *solve)
{
	solve->out->outcome = OUTCOME_EXACT;
	if (solve->state->partial)
		tell_partial(solve);
	else if (solve->worst < solve->state->star.classes && is_losing(solve->state, solve->worst))
		return tell_infeasible(solve);
	else if (solve->endless)
		tell_endless(solve);
	return STATUS_OK;
}

static Status fact_of(Solve *solve, const char *name, uint32_t rho, bool feasible)
{
	Theorem9 theorem;
	char finish[NUMBER_TEXT_MAX];
	const Status status = theorem9(&solve->state->star, rho, &theorem, solve->error);

	if (status != STATUS_OK)
		return status;
	number_short(finish, isfinite(theorem.finish) ? theorem.finish : theorem.first, 5);
	schedule_fact(solve->out, name, rho, rho,
	        feasible ? "ρ = %u, T = %s" : "ρ = %u, which does not fit", rho, finish);
	return STATUS_OK;
}

/* What FON and the best number would be where they are not what is used. */
static Status compare_installments(Solve *solve)
{
	const ChenState *state = solve->state;
	Fon fon;
	uint32_t best = 1;

	if (solve->state->kind == CHEN_SINGLE || state->partial || state->star.order == 1 ||
	        state->star.classes > COMPARE_CLASSES_MAX || solve->worst == state->star.classes)
		return STATUS_OK;
	Status status = installments_fon(&state->star, &fon, solve->error);

	if (status == STATUS_OK && fon.rho != state->rho)
		status = fact_of(solve, "FON", fon.rho, fon.feasible);
	if (status == STATUS_OK)
		status = installments_best(&state->star, &best, solve->error);
	if (status == STATUS_OK && best != state->rho)
		status = fact_of(solve, "best", best, true);
	return status;
}

static void add_bound(Schedule *out, const char *name, const char *symbol, const double value[3])
{
	char low[NUMBER_TEXT_MAX], high[NUMBER_TEXT_MAX];
	const double from = fmin(value[0], value[1]), to = fmax(value[0], value[2]);

	number_short(low, from, 5);
	number_short(high, to, 5);
	schedule_fact(out, name, from, to, "%s ≤ %s^{*} ≤ %s", low, symbol, high);
}

static void add_bounds(Solve *solve)
{
	LemmaBounds bounds;

	if (!installments_bounds(&solve->state->star, solve->state->rho, &bounds))
		return;
	if (solve->state->kind == CHEN_MULTI)
		add_bound(solve->out, "Lemma 10", "ρ", bounds.rho);
	add_bound(solve->out, "Lemma 12", "m", bounds.m);
}

static void add_notes(Solve *solve)
{
	const ChenState *state = solve->state;
	char name[CHEN_NAME_MAX];

	if (state->star.order == 1)
		schedule_note(solve->out, "order 1 is outside the paper: each child needs its own "
		                          "share only, once, and nobody is useless");
	if (solve->most_pieces <= solve->settings->pieces_max)
		return;
	chen_name(solve->net, state->star.class[solve->most].first, name);
	schedule_note(solve->out, "%s needs %.4g communications; its times are closed forms", name,
	        (double)solve->most_pieces);
}

/* The whole --------------------------------------------------------------------------------------
 */

static Status eliminate(Solve *solve)
{
	Schedule *out = solve->out;
	ChenState *state = solve->state;
	const Status status =
	        elimination_run(&state->star, &out->eliminated, &out->eliminations, solve->error);

	if (status != STATUS_OK)
		return status;
	out->rounds_shown = out->eliminations;
	if (solve->settings->rounds < out->eliminations) {
		out->rounds_shown = solve->settings->rounds;
		state->partial = true;
		elimination_replay(&state->star, out->eliminated, out->rounds_shown);
	}
	return STATUS_OK;
}

static Status prepare(Solve *solve)
{
	Schedule *out = solve->out;
	ChenState *state = mem_array(1, sizeof *state);

	if (state == NULL)
		return error_no_memory(solve->error);
	state->kind = solve->kind;
	solve->state = out->state = state;
	out->state_free = state_free;
	const Status status = chen_star_read(&state->star, solve->net, solve->error);

	if (status != STATUS_OK)
		return status;
	state->excess = mem_array(state->star.classes, sizeof *state->excess);
	if (state->excess == NULL)
		return error_no_memory(solve->error);
	out->ports = PORTS_COLLECTIVE;
	out->startup_compute = state->star.startup_compute;
	out->startup_transfer = state->star.startup_transfer;
	return schedule_reserve(out, solve->net->processors, solve->error);
}

Status chen_solve(
        const Net *net, const Settings *settings, ChenKind kind, Schedule *out, Error *error)
{
	Solve solve = {.net = net, .settings = settings, .kind = kind, .out = out, .error = error};
	static Status (*const step[])(Solve * solve) = {prepare, eliminate, choose_installments,
	        compute_fractions, fill, fill_formula, judge, compare_installments};

	for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
		const Status status = step[i](&solve);

		if (status != STATUS_OK)
			return status;
	}
	out->formula_source = theorem(&solve);
	add_bounds(&solve);
	add_notes(&solve);
	return STATUS_OK;
}
