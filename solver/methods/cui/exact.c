/* The equations of Cui, Suresh & Kim (2 and 8) solved as they are, for any y and for x + log x. */
#include "solver/methods/cui/family.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

static void add_residual(const CuiStar *star, Schedule *out)
{
	double bound = 1e-12;

	while (bound < star->residual)
		bound *= 10;
	schedule_fact(out, "residual", 0, bound, "Eq. 2 and 8 hold to %s", shown(bound, 1).text);
}

/* The law x + log x is meant for loads that take some steps: below 1 the logarithm is negative. */
static bool is_meaningful(const CuiStar *star, const Net *net, Schedule *out)
{
	char name[SHOWN_NAME_MAX];
	double x;
	const uint32_t least = cui_least(star, &x);

	if (!star->log || x >= 1)
		return true;
	shown_name(net, least, name);
	out->outcome = OUTCOME_INFEASIBLE;
	snprintf(out->why, sizeof out->why,
		"%s would get %s units, and below 1 the logarithm is negative; take a larger load "
		"or fewer processors",
		name, shown(x, 4).text);
	return false;
}

Status cui_exact_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	CuiStar star;
	Status status = cui_star_read(&star, net, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	cui_exact(&star);
	status = cui_fill(&star, net, out, error);
	if (status == STATUS_OK) {
		out->outcome = OUTCOME_EXACT;
		out->formula_source = "Eq. 8";
		add_residual(&star, out);
		if (is_meaningful(&star, net, out)) {
			cui_fill_times(&star, star.T, out);
			cui_note_steps(&star, net, out);
		}
	}
	cui_star_release(&star);
	return status;
}
