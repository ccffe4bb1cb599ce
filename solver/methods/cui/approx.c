/* The closed forms of Cui, Suresh & Kim for y = 1, 2, 3, measured by the exact solution. */
#include "solver/methods/cui/family.h"

#include "solver/claims/kinds.h"

#include <math.h>

Status cui_approx_check(const Net *net, Error *error)
{
	STATUS_TRY(cui_check(net, error));
	if (net->law != NET_LAW_POWER)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "the paper has no closed form for law x+log");
	if (net->order != 1 && net->order != 2 && net->order != 3)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"order is %g; the paper has closed forms for 1, 2 and 3", net->order);
	return STATUS_OK;
}

/* How T stands to another: "0.001 % above", "12.5 times", "equal to". */
static Claim compared(ClaimKind kind, double T, double other)
{
	enum { MANYFOLD = 9 }; /* so much more: a percentage tells little */
	const double error = T / other - 1;
	const bool many = error > MANYFOLD, equal = fabs(error) < 1e-12;

	return CLAIM_OF(kind, T, many ? error + 1 : (double)NAN,
		equal ? (double)NAN : fabs(error) * 100, error > 0, other);
}

static void add_errors(const CuiStar *star, const CuiStar *exact, Schedule *out)
{
	const double T = exact->T;
	double worst = 0;

	for (uint32_t i = 0; i < star->classes; i++)
		worst = fmax(worst, fabs(star->class[i].x - exact->class[i].x) / star->N);
	schedule_fact(out, T, T, compared(CLAIM_EXACT_FINISH, star->T, T));
	if (out->finish > star->T * (1 + 1e-12))
		schedule_fact(out, out->finish, out->finish,
			compared(CLAIM_ATTAINED_FINISH, out->finish, T));
	if (worst > 1e-12)
		schedule_fact(out, 0, worst, CLAIM_OF(CLAIM_SHARES_OFF, worst * 100));
}

/* The paper sets Eq. 33 equal to Eq. 29; it is never below. */
static void tell_rootless(const CuiStar *star, Schedule *out)
{
	const double T = cui_rootless(star);

	schedule_fact(out, T, T, compared(CLAIM_EQ_33, T, star->T));
}

/* What the root's load is worked out from. */
static void tell_terms(const CuiStar *star, Schedule *out)
{
	static const char *const names[] = {"Eqs. 21-22", "Eqs. 26-27", "Eqs. 30-31"};
	double A, B;

	cui_terms(star, &A, &B);
	schedule_fact(out, A, A, CLAIM_OF(CLAIM_ROOT_TERMS, star->y, A, B))->name =
		names[(int)star->y - 1];
}

/* The paper leaves them out from Eq. 8 on. */
static void tell_startups(CuiStar *exact, const Net *net, Schedule *out)
{
	if (!(net->startup_compute > 0 || net->startup_transfer > 0))
		return;
	exact->startup_compute = net->startup_compute;
	exact->startup_transfer = net->startup_transfer;
	cui_exact(exact);
	schedule_fact(out, exact->T, exact->T, CLAIM_OF(CLAIM_WITH_STARTUPS, exact->T));
}

/* Returns whether the loads can be drawn. */
static bool judge(const CuiStar *star, const Net *net, Schedule *out)
{
	double x;
	const uint32_t least = cui_least(star, &x);

	out->outcome = star->y == 1 ? OUTCOME_EXACT : OUTCOME_HEURISTIC;
	if (x >= 0) {
		schedule_claim(out, NULL,
			star->y > 1 ? CLAIM_OF(CLAIM_SMALL_TERMS, star->y)
				    : CLAIM_OF(CLAIM_EQUATIONS));
		return true;
	}
	out->outcome = OUTCOME_INFEASIBLE;
	schedule_claim(out, net, claim_about(CLAIM_OF(CLAIM_NEGATIVE_SHARE, star->y, x), least));
	return false;
}

static const char *source(double y)
{
	return y == 1 ? "Eq. 23" : y == 2 ? "Eq. 25" : "Eq. 29";
}

static Status fill(CuiStar *star, CuiStar *exact, const Net *net, Schedule *out, Error *error)
{
	cui_exact(exact);
	cui_approximate(star);
	STATUS_TRY(cui_fill(star, net, out, error));
	out->formula_source = source(star->y);
	if (judge(star, net, out)) {
		cui_fill_times(star, star->y == 1 ? star->T : NAN, out);
		cui_note_steps(star, net, out);
	}
	add_errors(star, exact, out);
	if (star->y == 3)
		tell_rootless(star, out);
	if (!isnan(out->finish))
		cui_tell_limit(star, net, out);
	tell_startups(exact, net, out);
	tell_terms(star, out);
	return STATUS_OK;
}

Status cui_approx_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	CuiStar star, exact;
	Status status = cui_star_read(&star, net, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	status = cui_star_read(&exact, net, error);
	if (status == STATUS_OK) {
		status = fill(&star, &exact, net, out, error);
		cui_star_release(&exact);
	}
	cui_star_release(&star);
	return status;
}
