/* What a paradox is called: the change, what T does, and what the method then does otherwise. */
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"
#include "solver/study/paradox.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	WORDS = 96,
	NAMED = 2,         /* processors, before they are only counted */
	COMPARED = 1 << 12 /* and how many processors are looked at for them */
};

/* --- what the method then does ---------------------------------------------------------------- */

typedef struct Side {
	Net net;
	Schedule schedule;
} Side;

/* Those without load on one side that have some on the other. */
typedef struct Names {
	uint32_t count;
	char text[WORDS];
} Names;

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

static Status find_newly_out(const Side *in, const Side *out, Names *names, Error *error)
{
	*names = (Names){.count = 0};
	for (uint32_t id = 1; id < out->net.processors; id++) {
		uint32_t partner = id;

		if (!is_out(&out->schedule, id))
			continue;
		if (in->net.processors != out->net.processors)
			STATUS_TRY(find_partner(&out->net, &in->net, id, &partner, error));
		if (partner == NET_NONE || is_out(&in->schedule, partner))
			continue;
		const size_t length = strlen(names->text);

		if (names->count < NAMED)
			snprintf(names->text + length, sizeof names->text - length, "%s%s",
				text_joint(names->count, NAMED), shown_name(&out->net, id).text);
		names->count++;
	}
	if (names->count > NAMED)
		snprintf(names->text, sizeof names->text, "%u processors", (unsigned)names->count);
	return STATUS_OK;
}

static const char *first_that_waits(const Side *side, ShownName *name)
{
	const uint32_t who = find_verdict(&side->schedule, VERDICT_LOSING);

	if (who == NET_NONE)
		return "somebody";
	*name = shown_name(&side->net, who);
	return name->text;
}

static Status say_sets(const Side *before, const Side *after, char out[WORDS * 3], Error *error)
{
	const char *algorithm = schedule_elimination_name(&after->schedule);
	Names dropped, kept;

	STATUS_TRY(find_newly_out(before, after, &dropped, error));
	STATUS_TRY(find_newly_out(after, before, &kept, error));
	if (dropped.count + kept.count == 0)
		return STATUS_OK;
	if (!*algorithm)
		algorithm = "the method";
	if (dropped.count == 0)
		snprintf(out, WORDS * 3, "%s then keeps %s", algorithm, kept.text);
	else if (kept.count == 0)
		snprintf(out, WORDS * 3, "%s then drops %s", algorithm, dropped.text);
	else
		snprintf(out, WORDS * 3, "%s then drops %s and keeps %s", algorithm, dropped.text,
			kept.text);
	return STATUS_OK;
}

/* The first of these that there is: other processors, waiting, another number of installments. */
static Status say_what_happens(
	const Side *before, const Side *after, char out[WORDS * 3], Error *error)
{
	const bool waited = before->schedule.outcome == OUTCOME_INFEASIBLE;
	const bool waits = after->schedule.outcome == OUTCOME_INFEASIBLE;
	const char *rule = schedule_rule(&after->schedule);
	ShownName name;

	out[0] = '\0';
	if (before->net.processors <= COMPARED && after->net.processors <= COMPARED)
		STATUS_TRY(say_sets(before, after, out, error));
	if (*out)
		return STATUS_OK;
	if (waits && !waited)
		snprintf(out, WORDS, "%s then waits for data", first_that_waits(after, &name));
	else if (waited && !waits)
		snprintf(out, WORDS, "%s then waits no longer", first_that_waits(before, &name));
	else if (before->net.installments < 1 &&
		 before->schedule.installments != after->schedule.installments)
		snprintf(out, WORDS, "%s then takes %d installments, not %d",
			after->net.installments == 0 && rule ? rule : "it",
			(int)after->schedule.installments, (int)before->schedule.installments);
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

static Status explain(const Paradox *paradox, const Net *net, const Method *method,
	char out[WORDS * 3], Error *error)
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

/* "P3"; of a group "W.1 to W.15", and `*many`. The root is called so. */
static void name_node(const Net *net, uint32_t node, char out[WORDS * 2], bool *many)
{
	const uint32_t first = net->node[node].first, repeat = net->node[node].repeat;

	*many = node > 0 && repeat > 1;
	if (node == 0)
		snprintf(out, WORDS * 2, "root");
	else if (*many)
		snprintf(out, WORDS * 2, "%s to %s", shown_name(net, first).text,
			shown_name(net, first + net_run(net, first) - 1).text);
	else
		snprintf(out, WORDS * 2, "%s", shown_name(net, first).text);
}

/* With digits enough that the two differ. */
static void say_numbers(const Paradox *paradox, char out[WORDS])
{
	int digits = 4;

	while (digits < 12 &&
		strcmp(shown(paradox->from, digits).text, shown(paradox->to, digits).text) == 0)
		digits++;
	snprintf(out, WORDS, "(%s → %s)", shown(paradox->from, digits).text,
		shown(paradox->to, digits).text);
}

/* What is done, as the subject of a sentence; `*many`: it is a plural. */
static void say_change(const Paradox *paradox, const Net *net, char out[WORDS * 3], bool *many)
{
	const Field *field = paradox->place.field;
	char name[WORDS * 2] = "", numbers[WORDS] = "";

	*many = false;
	if (field)
		say_numbers(paradox, numbers);
	if (!field || field->scope == FIELD_NODE)
		name_node(net, paradox->place.node, name, many);
	if (paradox->kind == PARADOX_REMOVED && field)
		snprintf(out, WORDS * 3, "With one of %s less", name);
	else if (paradox->kind == PARADOX_REMOVED)
		snprintf(out, WORDS * 3, "Without %s%s", name,
			net->node[paradox->place.node].size > 1 ? " and those below it" : "");
	else if (paradox->kind == PARADOX_LOAD)
		snprintf(out, WORDS * 3, "More load %s", numbers);
	else if (paradox->kind == PARADOX_INSTALLMENTS)
		snprintf(out, WORDS * 3, "One installment %s %s",
			paradox->to > paradox->from ? "more" : "fewer", numbers);
	else if (field == &net_fields[NET_KEY_STARTUP_COMPUTE])
		snprintf(out, WORDS * 3, "A shorter start-up of computing %s", numbers);
	else if (field == &net_fields[NET_KEY_STARTUP_TRANSFER])
		snprintf(out, WORDS * 3, "A shorter start-up of transfers %s", numbers);
	else if (field == &net_fields[NET_KEY_SHARED_COMPUTE])
		snprintf(out, WORDS * 3, "Faster processors %s", numbers), *many = true;
	else if (field == &net_fields[NET_KEY_SHARED_LINK])
		snprintf(out, WORDS * 3, "Faster links %s", numbers), *many = true;
	else if (field == &net_fields[NET_KEY_LINK])
		snprintf(out, WORDS * 3, "%s to %s%.160s %s",
			*many ? "Faster links" : "A faster link",
			paradox->place.node == 0 ? "the " : "", name, numbers);
	else
		snprintf(out, WORDS * 3, "%s%.170s %s", *many ? "Faster " : "A faster ", name,
			numbers);
}

/* "12 %", "0.034 %": of T as it was. */
static Shown percent(const Paradox *paradox)
{
	return shown(100 * fabs(paradox->after / paradox->before - 1), 2);
}

static void say_finish(const Paradox *paradox, bool many, char out[WORDS])
{
	const double ratio = paradox->after / paradox->before;
	const char *makes = many ? "make" : "makes";

	if (paradox->kind == PARADOX_REMOVED)
		snprintf(out, WORDS, ", T falls by %s %%", percent(paradox).text);
	else if (paradox->kind == PARADOX_LOAD)
		snprintf(out, WORDS, " ends sooner: T falls by %s %%", percent(paradox).text);
	else if (ratio >= 2)
		snprintf(out, WORDS, " %s T %s times as long", makes, shown(ratio, 2).text);
	else
		snprintf(out, WORDS, " %s T %s %% %s", makes, percent(paradox).text,
			ratio > 1 ? "longer" : "shorter");
}

Status paradox_say(const Paradox *paradox, const Net *net, const Method *method,
	char out[PARADOX_TEXT], Error *error)
{
	char what[WORDS * 3], finish[WORDS], why[WORDS * 3];
	bool many;

	STATUS_TRY(explain(paradox, net, method, why, error));
	say_change(paradox, net, what, &many);
	say_finish(paradox, many, finish);
	const char *join = !*why ? "" : paradox->kind == PARADOX_LOAD ? ", and " : ": ";

	snprintf(out, PARADOX_TEXT, "%s%s%s%s.", what, finish, join, why);
	return STATUS_OK;
}
