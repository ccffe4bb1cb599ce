#include "solver/schedule/method.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/split.h"

#include "solver/base/holds.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

extern const Method methods_chen[], methods_cui[], methods_hung[], methods_ko[], methods_array[],
	methods_cube[], methods_star[];

const Method *const methods[] = {
#define METHOD(family, row, id) &methods_##family[row],
#include "solver/net/methods.def"
#undef METHOD
	NULL,
};

enum { METHOD_LIST_MAX = 256 };

Settings settings_standard(void)
{
	return (Settings){.rounds = ROUNDS_ALL, .pieces_max = 1000000};
}

Settings settings_alone(void)
{
	Settings settings = settings_standard();

	settings.alone = true;
	return settings;
}

Settings settings_silent(void)
{
	Settings settings = settings_alone();

	settings.silent = true;
	return settings;
}

const Method *method_find(const char *id)
{
	for (const Method *const *method = methods; *method != NULL; method++)
		if (strcmp((*method)->id, id) == 0)
			return *method;
	return NULL;
}

static Status unknown_method(const char *id, Error *error)
{
	const char *nearest = net_nearest_method(id);
	Buf shown;

	buf_init(&shown);
	text_show(&shown, id, strlen(id));
	const Status status =
		nearest != NULL ? error_set(error, STATUS_INPUT,
					  "there is no method \"%s\"; did you mean %s?", shown.text,
					  nearest)
				: error_set(error, STATUS_INPUT,
					  "there is no method \"%s\"; \"gantree methods\" lists "
					  "them",
					  shown.text);

	buf_release(&shown);
	return status;
}

/* Without a wish: pipelined on arrays, meshes and hypercubes; on trees multi-installment where the
 * load is not linear, else store-and-forward. */
static const Method *default_method(const Net *net)
{
	if (net->kind == NET_HYPERCUBE)
		return method_find("cube-p");
	if (net->kind != NET_TREE)
		return method_find("array-q");
	if (net_root_rests(net) || (net->nodes > 0 && net->node[0].no_front_end))
		return method_find("ko-sos");
	return method_find(net->order > 1 && net_is_single_level(net) ? "chen-m" : "hung-sf");
}

Status method_of_net(const Net *net, const Method **out, Error *error)
{
	*out = net->method[0] == '\0' ? default_method(net) : method_find(net->method);
	return *out == NULL ? unknown_method(net->method, error) : STATUS_OK;
}

/* What few methods can do without: a root that computes, and while it sends. */
static Status check_root(const Method *method, const Net *net, Error *error)
{
	const NetNode *root = net->nodes > 0 ? net->node : NULL;
	const bool rests = net_root_rests(net);

	if (rests && net->nodes == 1)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the root only sends, and no other processor computes; add a child");
	if (rests && !method->root_rests)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the root does not compute; this method needs a root that does");
	if (root && root->no_front_end && !method_reads(method, "front_end"))
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the root has no front end; this method needs a root that computes while "
			"it "
			"sends");
	if (root && root->no_front_end && net->intensity_report > 0)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the root has no front end, so it cannot receive results while it "
			"computes; "
			"set intensity.report to 0");
	return STATUS_OK;
}

Status method_suits(const Method *method, const Net *net, Error *error)
{
	STATUS_TRY(method->check(net, error));
	return check_root(method, net, error);
}

/* "chen-c, chen-s", or "" when none applies; `split`: of those that can split by hand. */
static void list_applicable(const Net *net, bool split, char out[METHOD_LIST_MAX])
{
	int length = 0;

	out[0] = '\0';
	for (const Method *const *method = methods; *method != NULL; method++) {
		if ((split && (*method)->split == NULL) ||
			method_suits(*method, net, NULL) != STATUS_OK ||
			length >= METHOD_LIST_MAX - 40)
			continue;
		length += snprintf(out + length, (size_t)(METHOD_LIST_MAX - length), "%s%s",
			length > 0 ? ", " : "", (*method)->id);
	}
}

Status method_check(const Method *method, const Net *net, Error *error)
{
	Error reason = {0};
	const Status status = method_suits(method, net, &reason);

	if (status == STATUS_OK)
		return STATUS_OK;
	char others[METHOD_LIST_MAX];

	list_applicable(net, false, others);
	/* What would help comes first: the line may be cut. */
	if (others[0] == '\0' && net->order > 1)
		return error_set(error, status,
			"no method applies with order %g, but with order 1 some do; %s: %s",
			net->order, method->id, reason.text);
	return error_set(error, status, "%s: %s; %s%s", method->id, reason.text,
		others[0] != '\0' ? "these methods apply: " : "no method applies", others);
}

/* Keys that say what the net is or is called, not how it is solved. */
static bool is_description(const Field *field)
{
	return field->type == FIELD_TEXT || field_is_drawing(field);
}

/* Keys of one note. */
enum { UNREAD_MAX = 6 };

static void note_keys(const char *const *key, uint32_t count, Schedule *schedule)
{
	char list[NOTE_TEXT_MAX] = "";
	size_t length = 0;

	for (uint32_t k = 0; k < count && length < sizeof list; k++)
		length += (size_t)snprintf(
			list + length, sizeof list - length, "%s%s", text_joint(k, count), key[k]);
	if (count > 0)
		schedule_note_words(schedule, CLAIM_OF(CLAIM_KEYS_IGNORED, count),
			&(ClaimWords){.word = list, .more = schedule->method->id});
}

/* What is set in the net that the method knows nothing of. */
static void note_unread(const Net *net, const Method *method, Schedule *schedule)
{
	const char *key[UNREAD_MAX];
	uint32_t count = 0;

	for (const Field *field = net_fields; field->key != NULL; field++) {
		if (field->scope != FIELD_NET || is_description(field) ||
			method_reads(method, field->key) || field_is_standard(net, field, 0))
			continue;
		if (count == UNREAD_MAX) {
			note_keys(key, count, schedule);
			count = 0;
		}
		key[count++] = field->key;
	}
	note_keys(key, count, schedule);
	if (schedule->without_own_startups)
		schedule_note_words(schedule, CLAIM_OF(CLAIM_OWN_STARTUPS_IGNORED),
			&(ClaimWords){.more = schedule->method->id});
}

/* Whether the method charges processors another start-up than they have of their own. */
static bool leaves_own(const Net *net, const Method *method)
{
	const double compute = method_reads(method, "startup.compute") ? net->startup_compute : 0;
	const double transfer =
		method_reads(method, "startup.transfer") ? net->startup_transfer : 0;

	for (uint32_t i = 0; !method->own_startups && i < net->nodes; i++) {
		const NetNode *node = &net->node[i];

		if ((node->has_startup_compute && node->startup_compute != compute) ||
			(node->has_startup_transfer && node->startup_transfer != transfer))
			return true;
	}
	return false;
}

/* All start-ups that the net has, and its processors of their own. */
static bool counts_startups(const Method *method, const Net *net)
{
	return method_reads(method, "startup.compute") &&
	       method_reads(method, "startup.transfer") && !leaves_own(net, method) &&
	       method_suits(method, net, NULL) == STATUS_OK;
}

/* Of the same paper before others, and of these first those that know start-ups of each processor.
 */
static const Method *counts_for(const Method *method, const Net *net)
{
	const Method *found = NULL;
	int rank = 0;

	for (const Method *const *other = methods; *other; other++) {
		const int here = strcmp((*other)->paper, method->paper) == 0 ? 3
				 : (*other)->own_startups                    ? 2
									     : 1;

		if (here > rank && counts_startups(*other, net)) {
			found = *other;
			rank = here;
		}
	}
	return found;
}

static void find_left_out(const Net *net, Schedule *out)
{
	const Method *method = out->method;

	out->without_own_startups = leaves_own(net, method);
	out->without_startups =
		(net->startup_compute > 0 && !method_reads(method, "startup.compute")) ||
		(net->startup_transfer > 0 && !method_reads(method, "startup.transfer"));
	out->counts = schedule_leaves_startups(out) ? counts_for(method, net) : NULL;
}

const char *method_differs(const Net *net, const Schedule *schedule)
{
	const Method *method = schedule->method;

	if (schedule->steps == STEPS_ALONE && net->order > 1)
		return claim_text(CLAIM_SHARES_ALONE);
	if (schedule->ports == PORTS_FREE)
		return claim_text(CLAIM_NO_TRANSFERS_COUNTED);
	if (!net->storage && !method_reads(method, "storage"))
		return claim_text(CLAIM_NO_ROOT_LINK);
	if (net->fat && !method_reads(method, "fat"))
		return claim_text(CLAIM_NO_FAT_TREE);
	if (schedule->without_startups)
		return claim_text(CLAIM_NO_STARTUPS);
	if (schedule->without_own_startups)
		return claim_text(CLAIM_NO_OWN_STARTUPS);
	if (net->intensity_report > 0 && !method_reads(method, "intensity.report"))
		return claim_text(CLAIM_NO_RESULTS);
	return NULL;
}

Status method_check_best(const Method *method, Error *error)
{
	return method->best != NULL ? STATUS_OK
				    : error_set(error, STATUS_NOT_APPLICABLE,
					      "gantree looks for no best set with %s", method->id);
}

Status method_check_split(const Method *method, const Net *net, Error *error)
{
	char others[METHOD_LIST_MAX];

	if (method->split != NULL)
		return STATUS_OK;
	list_applicable(net, true, others);
	return error_set(error, STATUS_NOT_APPLICABLE,
		"the load cannot be split by hand with %s%s%s", method->id,
		others[0] ? "; it can with " : ", nor with any method of this net", others);
}

/* Whatever the method. What does not add up as its numbers are too far apart is the replay's to
 * refuse. */
static bool is_whole(const Net *net, const Schedule *schedule)
{
	FieldPlace far;
	double shares = 0;
	bool in_order = true;

	for (uint32_t p = 0; p < schedule->processors; p++) {
		shares += schedule->share[p];
		in_order = in_order && !(schedule->start[p] > schedule->end[p] * (1 + 1e-9));
	}
	if (in_order && (isnan(schedule->finish) || !(fabs(shares - 1) > 1e-6)))
		return schedule->processors == net->processors;
	return net_farthest(net, &far);
}

Status method_solve(
	const Method *method, const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	schedule_init(out);
	memcpy(out->time_unit, net->units.time, sizeof out->time_unit);
	STATUS_TRY(method_check(method, net, error));
	if (settings->keep != NULL)
		STATUS_TRY(method_check_best(method, error));
	if (settings->shares != NULL) {
		STATUS_TRY(method_check_split(method, net, error));
		STATUS_TRY(split_check(net, settings->shares, error));
	}
	out->method = method;
	out->alone = settings->alone;
	Status status =
		(settings->shares ? method->split : method->solve)(net, settings, out, error);
	if (status == STATUS_OK) {
		schedule_find_late(out);
		find_left_out(net, out);
	}
	/* Loops end early where they are stopped, so what came out of it is none. */
	if (pace_stop(0, 0))
		status = pace_stopped(error);
	if (status == STATUS_RANGE)
		status = net_beyond_range(net, error);
	if (status == STATUS_OK)
		note_unread(net, method, out);
	HOLDS(status != STATUS_OK || is_whole(net, out));
	if (status != STATUS_OK)
		schedule_release(out);
	return status;
}

Status method_summarize(
	const Method *method, Net *net, const Settings *settings, Schedule *out, Error *error)
{
	const bool summary =
		method->summary != NULL && net->form == NET_REGULAR && settings->shares == NULL;
	Status status;

	schedule_init(out);
	memcpy(out->time_unit, net->units.time, sizeof out->time_unit);
	status = method_suits(method, net, error);
	if (status == STATUS_OK && !summary && !net->expanded)
		status = net_expand(net, error);
	if (status != STATUS_OK)
		return status;
	out->method = method;
	out->alone = settings->alone;
	status = (summary ? method->summary : method->solve)(net, settings, out, error);
	if (status == STATUS_OK) {
		schedule_find_late(out);
		find_left_out(net, out);
	}
	if (pace_stop(0, 0))
		status = pace_stopped(error);
	if (status == STATUS_RANGE)
		status = net_beyond_range(net, error);
	if (status != STATUS_OK)
		schedule_release(out);
	return status;
}
