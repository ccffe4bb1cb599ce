#include "solver/study/verdict.h"

#include "solver/claims/kinds.h"
#include "solver/net/fields.h"
#include "solver/schedule/wording.h"

/* What is the case there, in words. */
static void name_run(const Net *net, uint32_t processor, const Region *region, VerdictRun *out)
{
	static const ClaimKind names[] = {[STANDING_HELPS] = CLAIM_RUN_HELPS,
		[STANDING_USELESS] = CLAIM_RUN_USELESS,
		[STANDING_WAITS] = CLAIM_RUN_WAITS,
		[STANDING_HINDERED] = CLAIM_RUN_WAITS};
	const bool waits = names[region->standing] == CLAIM_RUN_WAITS;
	const Claim claim = claim_about(CLAIM_OF(names[region->standing], net->installments),
		waits ? region->waits : processor);

	claim_say_named(&claim, net, NULL, 0, out->name, sizeof out->name);
}

/* Which processor's link or compute a key is; false where it is something else. */
static bool find_number(const Net *net, const char *key, uint32_t *processor, bool *of_link)
{
	FieldPlace place;

	if (net_place(net, key, &place, NULL) != STATUS_OK || place.field == NULL ||
		net_read_as(place.field, key)->over || place.field->scope != FIELD_NODE ||
		place.node == NET_NONE)
		return false;
	/* Of a repeated node as a whole nothing is known. */
	if (place.processor == NET_NONE && net->node[place.node].repeat > 1)
		return false;
	*of_link = place.field == &net_fields[NET_KEY_LINK];
	*processor = place.processor != NET_NONE ? place.processor : net->node[place.node].first;
	return *of_link || place.field == &net_fields[NET_KEY_COMPUTE];
}

Status verdicts_find(
	const Net *net, const Schedule *schedule, const char *key, Verdicts *out, Error *error)
{
	uint32_t processor;
	bool of_link;
	Regions regions;

	out->count = 0;
	if (!find_number(net, key, &processor, &of_link))
		return STATUS_OK;
	STATUS_TRY(schedule_regions(net, schedule, processor, of_link, &regions, error));
	for (uint32_t i = 0; i < regions.count; i++) {
		const Region *region = &regions.region[i];

		out->run[i] = (VerdictRun){region->standing, region->to, region->open, ""};
		name_run(net, processor, region, &out->run[i]);
	}
	out->count = regions.count;
	return STATUS_OK;
}

Status verdicts_solve(
	const Net *net, const Method *method, const char *key, Verdicts *out, Error *error)
{
	const Settings settings = settings_alone();
	Schedule schedule;

	out->count = 0;
	STATUS_TRY(method_solve(method, net, &settings, &schedule, error));
	const Status status = verdicts_find(net, &schedule, key, out, error);

	schedule_release(&schedule);
	return status;
}

const VerdictRun *verdict_at(const Verdicts *verdicts, double value)
{
	for (uint32_t i = 0; i < verdicts->count; i++) {
		const VerdictRun *run = &verdicts->run[i];

		if (value < run->to || (value == run->to && !run->open))
			return run;
	}
	return NULL;
}
