/* What flips between two schedules of one net, in words. */
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/schedule/wording.h"
#include "solver/study/upgrades_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAMES_MAX = 3 };

/* A way in which somebody's verdict can flip, and what is said of one, and of several. */
typedef struct Flip {
	bool (*is)(Verdict now, Verdict then);
	const char *one, *several;
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
	{is_in, "in", "in"},
	{is_in_late, "in, but waits", "in, but wait"},
	{is_out, "out", "out"},
	{begins_to_wait, "waits", "wait"},
	{waits_no_more, "waits no more", "wait no more"},
	{begins_to_cost, "costs time", "cost time"},
	{costs_no_more, "costs no time", "cost no time"},
};
enum { FLIPS = sizeof flips / sizeof *flips };

typedef struct Words {
	char *text; /* UPGRADE_TEXT bytes */
	size_t length;
} Words;

STATUS_FORMAT(2, 3) static void add(Words *words, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	const int length =
		vsnprintf(words->text + words->length, UPGRADE_TEXT - words->length, format, list);

	va_end(list);
	words->length += (size_t)(length > 0 ? length : 0);
	if (words->length >= UPGRADE_TEXT)
		words->length = UPGRADE_TEXT - 1;
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

/* "P2 in", "P1, P3 out", "12 processors out". */
static void add_flip(const UpgradeState *state, const Flip *flip, const Schedule *then,
	Words *words, const char *comma)
{
	const Schedule *now = &state->schedule;
	const uint32_t count = count_flip(flip, now, then);

	if (count == 0)
		return;
	if (words->length > 0)
		add(words, "%s", comma);
	if (count > NAMES_MAX)
		add(words, "%u processors", (unsigned)count);
	for (uint32_t id = 0, named = 0; count <= NAMES_MAX && named < count; id++)
		if (flip->is(now->verdict[id], then->verdict[id]))
			add(words, "%s%s", named++ > 0 ? ", " : "",
				shown_name(&state->net, id).text);
	add(words, " %s", count == 1 ? flip->one : flip->several);
}

static void add_installments(
	const UpgradeState *state, const UpgradeRow *row, const Schedule *then, Words *words)
{
	const Schedule *now = &state->schedule;
	const char *symbol = schedule_notation(then)->installments;
	const bool fitted = now->outcome != OUTCOME_INFEASIBLE;
	const bool fits = then->outcome != OUTCOME_INFEASIBLE;
	const bool chosen = row->field != &net_fields[NET_KEY_INSTALLMENTS];

	if (chosen && then->installments != now->installments)
		add(words, "%s %d instead of %d", symbol, (int)then->installments,
			(int)now->installments);
	if (fits == fitted)
		return;
	add(words, "%s", words->length > 0 ? ", " : "");
	if (chosen && then->installments == now->installments && then->installments > 1)
		add(words, "%s %d %s", symbol, (int)then->installments,
			fits ? "fits" : "no longer fits");
	else
		add(words, "%s", fits ? "feasible" : "infeasible");
}

/* Where only the summary is known, or only the outcome's word differs. */
static void add_rest(const Schedule *now, const Schedule *then, Words *words)
{
	const uint32_t before = now->eliminations, after = then->eliminations;

	if (after != before)
		add(words, "%u %s", (unsigned)(after > before ? after - before : before - after),
			after > before ? "more out" : "more in");
	else if (then->outcome != now->outcome)
		add(words, "%s instead of %s", outcome_name(then->outcome),
			outcome_name(now->outcome));
	else
		add(words, "the order of removal");
}

static void say_fates(const UpgradeState *state, const Schedule *then, Words *words)
{
	for (size_t i = 0; i < FLIPS && !nobody_flips(&state->schedule, then); i++)
		add_flip(state, &flips[i], then, words, ", ");
}

static void say_all(
	const UpgradeState *state, const UpgradeRow *row, const Schedule *then, Words *words)
{
	add_installments(state, row, then, words);
	say_fates(state, then, words);
}

void upgrades_say_fates(const UpgradeState *state, const Schedule *then, char out[UPGRADE_TEXT])
{
	Words words = {out, 0};

	out[0] = '\0';
	say_fates(state, then, &words);
	text_mend(out);
}

void upgrades_say_flip(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT])
{
	Words words = {out, 0};

	out[0] = '\0';
	if (!then) {
		add(&words, "no schedule");
		return;
	}
	say_all(state, row, then, &words);
	if (words.length == 0)
		add_rest(&state->schedule, then, &words);
	text_mend(out);
}

void upgrades_say_worse(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT])
{
	const char *elimination = schedule_elimination_name(then);
	const Flip drops = {is_out, "", ""};
	char flip[UPGRADE_TEXT] = "";
	Words words = {out, 0}, all = {flip, 0};

	out[0] = '\0';
	if (*elimination && count_flip(&drops, &state->schedule, then) > 0) {
		Words names = {flip, 0};

		add_flip(state, &drops, then, &names, "");
		add(&words, "%s then drops %.*s", elimination, (int)names.length - 1, flip);
		text_mend(out);
		return;
	}
	say_all(state, row, then, &all);
	if (all.length > 0)
		add(&words, "then %s", flip);
	else
		add(&words, "the same processors take part");
	text_mend(out);
}
