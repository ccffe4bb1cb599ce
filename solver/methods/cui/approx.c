/* The closed forms of Cui, Suresh & Kim for y = 1, 2, 3, measured by the exact solution. */
#include "solver/methods/cui/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

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

/* "0.001 % above this", "12.5 times this", "equal to T by Eq. 29". */
static void write_error(double value, double other, const char *name, char out[64])
{
	enum { MANYFOLD = 9 }; /* so much more: a percentage tells little */
	const double error = value / other - 1;

	if (fabs(error) < 1e-12)
		snprintf(out, 64, "equal to %s", name);
	else if (error > MANYFOLD)
		snprintf(out, 64, "%s times %s", shown(error + 1, 3).text, name);
	else
		snprintf(out, 64, "%s %% %s %s", shown(fabs(error) * 100, 2).text,
			error > 0 ? "above" : "below", name);
}

static void add_errors(const CuiStar *star, const CuiStar *exact, Schedule *out)
{
	const double T = exact->T;
	double worst = 0;
	char error[64];

	for (uint32_t i = 0; i < star->classes; i++)
		worst = fmax(worst, fabs(star->class[i].x - exact->class[i].x) / star->N);
	write_error(star->T, T, "this", error);
	fact_text(out, "exact", T, T, "T = %s; the closed form is %s", shown(T, 7).text, error);
	if (out->finish > star->T * (1 + 1e-12)) {
		write_error(out->finish, T, "the exact one", error);
		fact_text(out, "attained", out->finish, out->finish, "T = %s, %s",
			shown(out->finish, 7).text, error);
	}
	if (worst > 1e-12)
		fact_text(out, "shares", 0, worst, "off by at most %s %% of the load",
			shown(worst * 100, 2).text);
}

/* The paper sets Eq. 33 equal to Eq. 29; it is never below. */
static void tell_rootless(const CuiStar *star, Schedule *out)
{
	const double T = cui_rootless(star);
	char error[64];

	write_error(T, star->T, shown(star->T, 7).text, error);
	fact_text(out, "Eq. 33", T, T,
		"T = %s, with A(m)_{3} + B(m)_{3}/A(m)_{3} in place of Eq. 29; that is %s, "
		"T by Eq. 29",
		shown(T, 7).text, error);
}

/* What the root's load is worked out from. */
static void tell_terms(const CuiStar *star, Schedule *out)
{
	static const char *const names[] = {"Eqs. 21-22", "Eqs. 26-27", "Eqs. 30-31"};
	const int y = (int)star->y;
	double A, B;

	cui_terms(star, &A, &B);
	fact_text(out, names[y - 1], A, A, "A(m)_{%d} = %s, B(m)_{%d} = %s", y, shown(A, 6).text, y,
		shown(B, 6).text);
}

/* The paper leaves them out from Eq. 8 on. */
static void tell_startups(CuiStar *exact, const Net *net, Schedule *out)
{
	if (!(net->startup_compute > 0 || net->startup_transfer > 0))
		return;
	exact->startup_compute = net->startup_compute;
	exact->startup_transfer = net->startup_transfer;
	cui_exact(exact);
	fact_text(out, "start-ups", exact->T, exact->T, "with them T = %s (cui-exact)",
		shown(exact->T, 7).text);
}

/* Returns whether the loads can be drawn. */
static bool judge(const CuiStar *star, const Net *net, Schedule *out)
{
	double x;
	const uint32_t least = cui_least(star, &x);

	out->outcome = star->y == 1 ? OUTCOME_EXACT : OUTCOME_HEURISTIC;
	if (x >= 0) {
		if (star->y > 1)
			schedule_claim(out, NULL, CLAIM_OF(CLAIM_SMALL_TERMS, star->y));
		else
			schedule_claim(out, NULL, CLAIM_OF(CLAIM_EQUATIONS));
		return true;
	}
	out->outcome = OUTCOME_INFEASIBLE;
	Claim claim = CLAIM_OF(CLAIM_NEGATIVE_SHARE, star->y, x);

	claim.who = least;
	schedule_claim(out, net, claim);
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
