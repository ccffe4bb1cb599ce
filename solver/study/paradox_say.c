/* What a paradox is called: the change, what T does, and what the method then does otherwise. */
#include "solver/base/mem.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"
#include "solver/study/paradox.h"

#include <math.h>

enum {
	WORDS = 288,       /* bytes of a part of the sentence */
	NAMED = 2,         /* processors, before they are only counted */
	COMPARED = 1 << 12 /* and how many processors are looked at for them */
};

/* --- what the method then does ---------------------------------------------------------------- */

typedef struct Side {
	Net net;
	Schedule schedule;
} Side;

static bool is_out(const Schedule *schedule, uint32_t processor)
{
	return schedule->verdict[processor] == VERDICT_USELESS;
}

static Status find_partner(
	const Net *net, const Net *other, uint32_t id, uint32_t *out, Error *error)
{
	Buf name;

	buf_init(&name);
	net_name(net, id, &name);
	const Status status = buf_status(&name) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	*out = status == STATUS_OK ? net_find(other, name.text, name.length) : NET_NONE;
	buf_release(&name);
	return status;
}

/* Those without load on one side that have some on the other. */
static Status name_newly_out(const Side *in, const Side *out, char names[WORDS], Error *error)
{
	uint32_t count = 0, named[NAMED] = {NET_NONE, NET_NONE};

	names[0] = '\0';
	for (uint32_t id = 1; id < out->net.processors; id++) {
		uint32_t partner = id;

		if (!is_out(&out->schedule, id))
			continue;
		if (in->net.processors != out->net.processors)
			STATUS_TRY(find_partner(&out->net, &in->net, id, &partner, error));
		if (partner == NET_NONE || is_out(&in->schedule, partner))
			continue;
		if (count < NAMED)
			named[count] = id;
		count++;
	}
	Claim claim = CLAIM_OF(count > NAMED ? CLAIM_COUNTED : CLAIM_NAMED, count);

	claim.who = named[0];
	claim.other = named[1];
	claim_say_named(&claim, &out->net, NULL, 0, names, WORDS);
	return STATUS_OK;
}

/* "" where the same have load. */
static Status say_sets(const Side *before, const Side *after, char out[WORDS], Error *error)
{
	char dropped[WORDS], kept[WORDS];
	const Claim claim = CLAIM_OF(CLAIM_THEN_SETS);
	const ClaimWords words = {.who = dropped,
		.other = kept,
		.word = schedule_elimination_name(&after->schedule),
		.time = after->net.units.time};

	STATUS_TRY(name_newly_out(before, after, dropped, error));
	STATUS_TRY(name_newly_out(after, before, kept, error));
	if (*dropped || *kept)
		claim_say(&claim, &words, 0, out, WORDS);
	return STATUS_OK;
}

/* Whether one waits, or how many installments the method chooses, "" where all is as it was. */
static void say_times(const Side *before, const Side *after, char out[WORDS])
{
	const bool waited = before->schedule.outcome == OUTCOME_INFEASIBLE;
	const bool waits = after->schedule.outcome == OUTCOME_INFEASIBLE;
	const int32_t was = before->schedule.installments, is = after->schedule.installments;
	const char *rule = schedule_rule(&after->schedule);
	Claim claim = CLAIM_OF(CLAIM_NONE);

	if (waits && !waited)
		claim = claim_about(
			CLAIM_OF(CLAIM_THEN_WAITS), find_verdict(&after->schedule, VERDICT_LOSING));
	else if (waited && !waits)
		claim = claim_about(CLAIM_OF(CLAIM_THEN_WAITS_NO_LONGER),
			find_verdict(&before->schedule, VERDICT_LOSING));
	else if (before->net.installments < 1 && was != is)
		claim = claim_word(CLAIM_OF(CLAIM_THEN_INSTALLMENTS, is, was),
			after->net.installments == 0 && rule ? rule : "");
	claim_say_named(&claim, waits ? &after->net : &before->net, NULL, 0, out, WORDS);
}

/* The first of these that there is: other processors, waiting, another number of installments. */
static Status say_what_happens(const Side *before, const Side *after, char out[WORDS], Error *error)
{
	out[0] = '\0';
	if (before->net.processors <= COMPARED && after->net.processors <= COMPARED)
		STATUS_TRY(say_sets(before, after, out, error));
	if (!*out)
		say_times(before, after, out);
	return STATUS_OK;
}

static Status open_side(Side *out, const Method *method, Error *error)
{
	const Settings settings = settings_standard();
	const Status status = method_solve(method, &out->net, &settings, &out->schedule, error);

	if (status != STATUS_OK)
		net_release(&out->net);
	return status;
}

static void close_side(Side *side)
{
	schedule_release(&side->schedule);
	net_release(&side->net);
}

static Status open_before(Side *out, const Net *net, const Method *method, Error *error)
{
	STATUS_TRY(net_copy(&out->net, net, error));
	const Status status = net_expand(&out->net, error);

	if (status != STATUS_OK) {
		net_release(&out->net);
		return status;
	}
	return open_side(out, method, error);
}

static Status explain(
	const Paradox *paradox, const Net *net, const Method *method, char out[WORDS], Error *error)
{
	Side before, after;

	STATUS_TRY(open_before(&before, net, method, error));
	Status status = paradox_apply(paradox, net, &after.net, error);
	if (status == STATUS_OK)
		status = open_side(&after, method, error);
	if (status == STATUS_OK) {
		status = say_what_happens(&before, &after, out, error);
		close_side(&after);
	}
	close_side(&before);
	return status;
}

/* --- the change ------------------------------------------------------------------------------- */

static const struct {
	int key;
	ClaimKind of_one, of_group;
} faster[] = {
	{NET_KEY_COMPUTE, CLAIM_PARADOX_FAST_ONE, CLAIM_PARADOX_FAST_GROUP},
	{NET_KEY_LINK, CLAIM_PARADOX_FAST_LINK, CLAIM_PARADOX_FAST_LINKS_OF_GROUP},
	{NET_KEY_SHARED_COMPUTE, CLAIM_PARADOX_FAST_PROCESSORS, CLAIM_NONE},
	{NET_KEY_SHARED_LINK, CLAIM_PARADOX_FAST_LINKS, CLAIM_NONE},
	{NET_KEY_STARTUP_COMPUTE, CLAIM_PARADOX_STARTUP_COMPUTE, CLAIM_NONE},
	{NET_KEY_STARTUP_TRANSFER, CLAIM_PARADOX_STARTUP_TRANSFER, CLAIM_NONE},
};

static ClaimKind kind_of(const Paradox *paradox, const Net *net, bool group)
{
	const FieldPlace *place = &paradox->place;
	size_t k = 0;

	switch (paradox->kind) {
	case PARADOX_REMOVED:
		if (place->field)
			return CLAIM_PARADOX_ONE_LESS;
		return net->node[place->node].size > 1 ? CLAIM_PARADOX_WITHOUT_ALL
						       : CLAIM_PARADOX_WITHOUT;
	case PARADOX_LOAD:
		return CLAIM_PARADOX_MORE_LOAD;
	case PARADOX_INSTALLMENTS:
		return paradox->to > paradox->from ? CLAIM_PARADOX_MORE : CLAIM_PARADOX_FEWER;
	default:
		while (place->field != &net_fields[faster[k].key])
			k++;
		return group ? faster[k].of_group : faster[k].of_one;
	}
}

/* Of a number, or a node; the root has its own words. */
static Claim claim_of_change(const Paradox *paradox, const Net *net)
{
	const uint32_t node = paradox->place.node;
	const bool named = node != NET_NONE && node > 0;
	const uint32_t first = named ? net->node[node].first : NET_NONE;
	const bool group = named && net->node[node].repeat > 1;
	const double ratio = paradox->after / paradox->before;
	Claim claim = CLAIM_OF(kind_of(paradox, net, group), paradox->from, paradox->to,
		100 * fabs(ratio - 1), ratio >= 2 ? ratio : (double)NAN);

	claim.who = first;
	claim.other = group ? first + net_run(net, first) - 1 : NET_NONE;
	return claim;
}

Status paradox_say(const Paradox *paradox, const Net *net, const Method *method,
	char out[PARADOX_TEXT], Error *error)
{
	const Claim claim = claim_of_change(paradox, net);
	char why[WORDS];

	STATUS_TRY(explain(paradox, net, method, why, error));
	claim_say_named(&claim, net, why, 0, out, PARADOX_TEXT);
	return STATUS_OK;
}
