/* What flips between two schedules of one net, in words. */
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"
#include "solver/study/upgrades_parts.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_MAX = 3 };

/* A way in which somebody's verdict can flip. */
typedef struct Flip {
	bool (*is)(Verdict now, Verdict then);
	ClaimKind kind;
} Flip;

static bool is_late(Verdict verdict)
{
	return verdict == VERDICT_WAITS || verdict == VERDICT_LOSING;
}

static bool is_in(Verdict now, Verdict then)
{
	return now == VERDICT_USELESS && then != VERDICT_USELESS && !is_late(then);
}

static bool is_in_late(Verdict now, Verdict then)
{
	return now == VERDICT_USELESS && is_late(then);
}

static bool is_out(Verdict now, Verdict then)
{
	return now != VERDICT_USELESS && then == VERDICT_USELESS;
}

static bool begins_to_wait(Verdict now, Verdict then)
{
	return !is_late(now) && now != VERDICT_USELESS && is_late(then);
}

static bool waits_no_more(Verdict now, Verdict then)
{
	return is_late(now) && !is_late(then) && then != VERDICT_USELESS;
}

static bool begins_to_cost(Verdict now, Verdict then)
{
	return now != VERDICT_COSTLY && then == VERDICT_COSTLY;
}

static bool costs_no_more(Verdict now, Verdict then)
{
	return now == VERDICT_COSTLY && then == VERDICT_USEFUL;
}

static const Flip flips[] = {
	{is_in, CLAIM_FLIP_IN},
	{is_in_late, CLAIM_FLIP_IN_LATE},
	{is_out, CLAIM_FLIP_OUT},
	{begins_to_wait, CLAIM_FLIP_WAITS},
	{waits_no_more, CLAIM_FLIP_WAITS_NO_MORE},
	{begins_to_cost, CLAIM_FLIP_COSTS},
	{costs_no_more, CLAIM_FLIP_COSTS_NO_MORE},
};
enum { FLIPS = sizeof flips / sizeof *flips };

/* Append what a claim says to a list; UPGRADE_TEXT bytes. */
static void add(char out[UPGRADE_TEXT], Claim claim, const ClaimWords *words)
{
	const size_t length = strlen(out);
	const char *comma = length > 0 ? ", " : "";

	snprintf(out + length, UPGRADE_TEXT - length, "%s", comma);
	const size_t used = strlen(out);

	claim_say(&claim, words, 0, out + used, UPGRADE_TEXT - used);
}

/* With millions of processors each look at all of them counts. */
static bool nobody_flips(const Schedule *now, const Schedule *then)
{
	return now->processors == then->processors &&
	       memcmp(now->verdict, then->verdict, now->processors * sizeof *now->verdict) == 0;
}

static uint32_t count_flip(const Flip *flip, const Schedule *now, const Schedule *then)
{
	uint32_t count = 0;

	for (uint32_t id = 0; id < now->processors && id < then->processors && !pace_step(id); id++)
		count += flip->is(now->verdict[id], then->verdict[id]);
	return count;
}

/* "P2", "P1, P3", "12 processors"; "" and 0 where there is none. */
static uint32_t name_those(
	const UpgradeState *state, const Flip *flip, const Schedule *then, char names[UPGRADE_TEXT])
{
	const uint32_t count = count_flip(flip, &state->schedule, then);

	names[0] = '\0';
	if (count > NAMES_MAX)
		add(names, CLAIM_OF(CLAIM_COUNTED, count), NULL);
	for (uint32_t id = 0, named = 0; count <= NAMES_MAX && named < count; id++)
		if (flip->is(state->schedule.verdict[id], then->verdict[id])) {
			add(names, CLAIM_OF(CLAIM_NAMED),
				&(ClaimWords){.who = shown_name(&state->trial.net, id).text});
			named++;
		}
	return count;
}

static void add_installments(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT])
{
	const int32_t now = state->schedule.installments, after = then->installments;
	const ClaimWords symbol = {.word = schedule_notation(then)->installments};
	const bool fitted = state->schedule.outcome != OUTCOME_INFEASIBLE;
	const bool fits = then->outcome != OUTCOME_INFEASIBLE;
	const bool chosen = row->field != &net_fields[NET_KEY_INSTALLMENTS];

	if (chosen && after != now)
		add(out, CLAIM_OF(CLAIM_FLIP_INSTALLMENTS, after, now), &symbol);
	if (fits == fitted)
		return;
	if (chosen && after == now && after > 1)
		add(out, CLAIM_OF(fits ? CLAIM_FLIP_FITS : CLAIM_FLIP_FITS_NO_LONGER, after),
			&symbol);
	else
		add(out, CLAIM_OF(fits ? CLAIM_FLIP_FEASIBLE : CLAIM_FLIP_INFEASIBLE), NULL);
}

/* Where only the summary is known, or only the outcome's word differs. */
static void add_rest(const Schedule *now, const Schedule *then, char out[UPGRADE_TEXT])
{
	const double more = (double)then->eliminations - now->eliminations;
	const ClaimWords outcomes = {
		.word = outcome_name(then->outcome), .more = outcome_name(now->outcome)};

	if (more != 0)
		add(out, CLAIM_OF(more > 0 ? CLAIM_FLIP_MORE_OUT : CLAIM_FLIP_MORE_IN, fabs(more)),
			NULL);
	else if (then->outcome != now->outcome)
		add(out, CLAIM_OF(CLAIM_FLIP_OUTCOME), &outcomes);
	else
		add(out, CLAIM_OF(CLAIM_FLIP_ORDER), NULL);
}

static void add_fates(const UpgradeState *state, const Schedule *then, char out[UPGRADE_TEXT])
{
	char names[UPGRADE_TEXT];

	for (size_t i = 0; i < FLIPS && !nobody_flips(&state->schedule, then); i++) {
		const uint32_t count = name_those(state, &flips[i], then, names);

		if (count > 0)
			add(out, CLAIM_OF(flips[i].kind, count), &(ClaimWords){.word = names});
	}
}

static void say_all(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT])
{
	out[0] = '\0';
	add_installments(state, row, then, out);
	add_fates(state, then, out);
}

void upgrades_say_fates(const UpgradeState *state, const Schedule *then, char out[UPGRADE_TEXT])
{
	out[0] = '\0';
	add_fates(state, then, out);
	text_mend(out);
}

void upgrades_say_flip(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT])
{
	out[0] = '\0';
	if (then)
		say_all(state, row, then, out);
	else
		add(out, CLAIM_OF(CLAIM_FLIP_NO_SCHEDULE), NULL);
	if (!*out)
		add_rest(&state->schedule, then, out);
	text_mend(out);
}

void upgrades_say_worse(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT])
{
	const char *elimination = schedule_elimination_name(then);
	const Flip drops = {is_out, CLAIM_THEN_SETS};
	char what[UPGRADE_TEXT];

	out[0] = '\0';
	if (*elimination && name_those(state, &drops, then, what) > 0) {
		add(out, CLAIM_OF(drops.kind), &(ClaimWords){.who = what, .word = elimination});
	} else {
		say_all(state, row, then, what);
		add(out, CLAIM_OF(*what ? CLAIM_THEN : CLAIM_THEN_THE_SAME),
			&(ClaimWords){.more = what});
	}
	text_mend(out);
}
