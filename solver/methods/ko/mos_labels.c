/* Labels of MOS, in the symbols of the paper; processors by id. */
#include "solver/methods/ko/mos.h"

#include <stdio.h>

static const KoMos *state_of(const Schedule *schedule)
{
	return schedule->state;
}

void ko_mos_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const KoMos *mos = state_of(schedule);
	const uint32_t rank = mos->rank_of[ko_link_of(interval)];
	char fraction[24];

	(void)net;
	snprintf(fraction, sizeof fraction, "α_{%u}",
		mos->id_of[ko_passing(mos, rank, interval->part)]);
	ko_write_label(interval, fraction, form, out);
}
