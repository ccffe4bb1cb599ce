/* What a solve of algorithm S or M is worth: the paper's closed form beside what is attained, the
 * outcome with its reason, and what else is worth knowing. */
#include "solver/methods/chen/family.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/keep.h"
#include "solver/methods/chen/waiting/waiting.h"

#include <math.h>
#include <stdio.h>

static const char *theorem(const ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;

	if (chen_startup_step(star) > 0)
		return chen_startup_source(star);
	if (star->order == 1)
		return "Eq. 5";
	if (solve->state->kind == CHEN_MULTI)
		return "Theorem 6";
	return star->order == 2 ? "Theorem 3" : "Theorem 4";
}

/* What waiting would bring is told in nets of so many classes, from so much of T on. */
enum { WAITING_CLASSES_MAX = 2000 };
#define WAITING_GAIN 1e-6

/* Of a difference of two T no more is told than this. */
#define ROUND_OFF 1e-9

/* The schedule without start-up costs ends at the promised T, unless somebody waits. */
static void fill_bound(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;
	const bool waits =
		solve->worst < star->classes && chen_is_losing(solve->state, solve->worst);
	const double plain = star->steps * chen_A0(star) / solve->promised;
	const double without = chen_startup_step(star) == 0 ? solve->out->speedup
			       : waits                      ? NAN
							    : plain;

	const double all = chen_free_speedup(star, true);
	const bool whole = solve->out->rounds_shown == 0 && !solve->out->given;

	schedule_bound(solve->out, CLAIM_FREE_LINKS_NO_STARTUPS, all,
		whole ? all : chen_free_speedup(star, false), without);
}

static Status fill_formula(ChenSolve *solve)
{
	Schedule *out = solve->out;
	const ChenStar *star = &solve->state->star;
	Theorem9 theorem = {.first = solve->promised, .finish = solve->promised};

	if (chen_startup_step(star) > 0)
		STATUS_TRY(theorem9(star, solve->state->rho, &theorem, solve->error));
	const double rest = (theorem.finish - theorem.first) * (1 - ROUND_OFF);
	out->formula = isfinite(theorem.finish) ? theorem.finish : NAN;
	out->sequential = star->steps * chen_A0(star) + star->startup_compute;
	out->formula_speedup = out->sequential / out->formula;
	out->speedup = out->sequential / out->finish;
	if (!(theorem.communications > 1))
		return STATUS_OK;
	if (isfinite(theorem.finish))
		schedule_fact(out, theorem.finish, theorem.finish,
			CLAIM_OF(CLAIM_COMMUNICATIONS, theorem.first, rest > 0 ? rest : (double)NAN,
				theorem.communications, star->section6 ? 1 : (double)NAN))
			->name = chen_startup_source(star);
	else
		schedule_note(
			out, NULL, claim_word(CLAIM_OF(CLAIM_NO_BOUND), chen_startup_source(star)));
	return STATUS_OK;
}

/* The largest link at which `class` keeps up when the others stay as they are. Its key falls as its
 * link grows, so the root is bracketed between a link that fits and its present one. */
static double largest_link(const ChenSolve *solve, uint32_t class)
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

static uint32_t first_kept(const ChenClass *class)
{
	return class->first + class->count - class->kept;
}

/* What would be feasible: another link of the child that waits longest, fewer installments. The
 * link of one of several that are alike is no way out. To find it costs more than all the rest. */
static Status find_way_out(ChenSolve *solve, Claim *claim)
{
	const ChenClass *worst = &solve->state->star.class[solve->worst];
	double link = NAN;

	STATUS_TRY(chen_find_limit(solve));
	if (worst->count == 1)
		STATUS_TRY(chen_fitting_link(solve->net, solve->state, worst->first,
			largest_link(solve, solve->worst), &link, solve->error));
	if (link > 0)
		claim->number[2] = link;
	claim->number[3] = solve->limit;
	return STATUS_OK;
}

static Status tell_infeasible(ChenSolve *solve)
{
	const ChenState *state = solve->state;
	Claim claim = CLAIM_OF(CLAIM_WAITS, state->rho, 1 + state->excess[solve->worst]);

	claim.who = first_kept(&state->star.class[solve->worst]);
	solve->out->outcome = OUTCOME_INFEASIBLE;
	if (!solve->out->alone)
		STATUS_TRY(find_way_out(solve, &claim));
	schedule_claim(solve->out, solve->net, claim);
	return STATUS_OK;
}

static void tell_partial(ChenSolve *solve)
{
	Schedule *out = solve->out;
	const Claim claim = CLAIM_OF(CLAIM_NEXT_ROUND, out->rounds_shown + 1, out->eliminations);

	out->outcome = OUTCOME_INFEASIBLE;
	out->finish = out->speedup = NAN;
	schedule_claim(out, solve->net,
		claim_about(claim, schedule_eliminated_who(out, out->rounds_shown)));
}

/* The class of those that need infinitely many communications. */
static uint32_t endless_class(const ChenSolve *solve)
{
	uint32_t class = 0;

	while (!(solve->state->star.class[class].kept > 0 && solve->state->excess[class] == 0))
		class ++;
	return class;
}

static void tell_endless(ChenSolve *solve)
{
	const uint32_t class = endless_class(solve);
	const bool never = chen_never_ends(solve->state, class);
	const Claim claim = CLAIM_OF(never ? CLAIM_ENDLESS : CLAIM_ENDLESS_DRAWN);

	solve->out->outcome = never ? OUTCOME_INFEASIBLE : OUTCOME_BOUND;
	schedule_claim(solve->out, solve->net,
		claim_about(claim, first_kept(&solve->state->star.class[class])));
}

/* What is claimed of a given set is what was found out of it. */
static void judge_given(Schedule *out, const BestSet *keep)
{
	if (keep->proved)
		out->outcome = OUTCOME_OPTIMAL;
	schedule_claim(out, NULL, CLAIM_OF(keep->proved ? CLAIM_BEST_SET : CLAIM_SET_FOUND));
}

static Status judge(ChenSolve *solve)
{
	solve->out->outcome = OUTCOME_EXACT;
	schedule_claim(solve->out, NULL,
		CLAIM_OF(solve->state->star.order == 1 ? CLAIM_ALL : CLAIM_PE_SET));
	if (solve->out->given && (solve->state->star.order > 1 || !solve->settings->keep->proved))
		judge_given(solve->out, solve->settings->keep);
	if (solve->endless && chen_startup_step(&solve->state->star) > 0)
		solve->out->finish = solve->out->speedup = NAN;
	if (solve->state->partial)
		tell_partial(solve);
	else if (solve->worst < solve->state->star.classes &&
		 chen_is_losing(solve->state, solve->worst))
		return tell_infeasible(solve);
	else if (solve->endless)
		tell_endless(solve);
	return STATUS_OK;
}

/* A kept child on a link like that of `useless`, but unlike it; `processors` when there is none. */
static uint32_t kept_in_tie(const ChenSolve *solve, const ChenClass *useless)
{
	const ChenStar *star = &solve->state->star;

	for (uint32_t i = 0; i < star->classes; i++) {
		const ChenClass *class = &star->class[i];

		if (class->kept > 0 && class->link == useless->link &&
			class->compute != useless->compute)
			return class->first + class->count - class->kept;
	}
	return solve->out->processors;
}

/* With order 2 children on alike links tie, and who leaves is a matter of their order: worth a line
 * where it may matter. The last useless one against a kept one goes first, then any two useless
 * ones. */
static void note_tie(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;
	const Schedule *out = solve->out;
	uint32_t first = 0, second = out->processors;

	if (star->order != 2 || out->rounds_shown == 0)
		return;
	for (uint32_t end = out->rounds_shown, k;
		end > 0 && second == out->processors && !pace_step(end); end = k) {
		k = chen_removed_begin(&solve->state->removed, end - 1);
		first = schedule_eliminated_who(out, end - 1);
		const ChenClass *class = &star->class[chen_class_of(star, first)];

		if (end == out->rounds_shown) {
			second = kept_in_tie(solve, class);
			continue;
		}
		const uint32_t next = schedule_eliminated_who(out, end);
		const ChenClass *after = &star->class[chen_class_of(star, next)];

		if (after->link == class->link && after->compute != class->compute)
			second = next;
	}
	if (second == out->processors)
		return;
	Claim tie = claim_about(CLAIM_OF(CLAIM_CHILDREN_TIE), first);

	tie.other = second;
	schedule_note(solve->out, solve->net, tie);
}

static void add_notes(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;

	note_tie(solve);
	if (star->order == 1)
		schedule_note(solve->out, NULL, CLAIM_OF(CLAIM_ORDER_1_NOT_COVERED));
	if (solve->most_pieces <= solve->settings->pieces_max)
		return;
	Claim many =
		claim_about(CLAIM_OF(CLAIM_MANY_COMMUNICATIONS), star->class[solve->most].first);

	snprintf(many.word, sizeof many.word, "%.4g", (double)solve->most_pieces);
	schedule_note(solve->out, solve->net, many);
}

/* T of algorithm W as it is drawn, where nobody would have to be removed: the shorter one, if
 * children may wait. */
static Status tell_waiting(ChenSolve *solve)
{
	const ChenState *state = solve->state;
	Schedule *out = solve->out;
	const bool fits = out->outcome != OUTCOME_INFEASIBLE;
	double T = NAN;

	if (state->partial || state->star.order == 1 || chen_startup_step(&state->star) > 0 ||
		state->star.classes > WAITING_CLASSES_MAX)
		return STATUS_OK;
	STATUS_TRY(waiting_drawn(
		&state->star, state->rho, fits ? out->finish : NAN, &T, solve->error));
	if (!fits || T < out->finish * (1 - WAITING_GAIN))
		schedule_fact(out, T, T, CLAIM_OF(CLAIM_WITH_WAITING, T));
	return STATUS_OK;
}

Status chen_outcome(ChenSolve *solve)
{
	STATUS_TRY(fill_formula(solve));
	STATUS_TRY(judge(solve));
	fill_bound(solve);
	if (solve->settings->silent)
		return STATUS_OK;
	if (!solve->out->alone)
		STATUS_TRY(tell_waiting(solve));
	STATUS_TRY(chen_claims(solve));
	solve->out->formula_source = theorem(solve);
	chen_printed(solve);
	STATUS_TRY(chen_theorems(solve));
	add_notes(solve);
	return STATUS_OK;
}
