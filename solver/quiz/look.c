#include "solver/quiz/look.h"

#include "solver/base/mem.h"

#include <math.h>

Status look_solve(const char *method, const Net *net, Schedule *out, Error *error)
{
	const Settings settings = settings_standard();

	return method_solve(method_find(method), net, &settings, out, error);
}

/* The key of `processor` before anybody leaves where it is useless, else at the end. */
static Status key_of(const Look *look, uint32_t processor, bool first, double *out)
{
	const Schedule *schedule = look->schedule;
	double *key = mem_array(schedule->processors, sizeof *key);

	if (!key)
		return error_no_memory(look->error);
	const Status status = schedule_keys(
		look->net, schedule, first ? 0 : schedule->eliminations, key, look->error);

	*out = key[processor];
	mem_free(key);
	return status;
}

Status look_useless(Look *look)
{
	const Schedule *schedule = look->schedule;
	const uint32_t third = net_find(look->net, "P3", 2);
	double key = NAN;

	if (third == NET_NONE) {
		quiz_add(look->far, QUIZ_TEXT, "There is no P3 in this net any more.");
		return STATUS_OK;
	}
	for (uint32_t id = 1; id < schedule->processors; id++)
		if (id != third && schedule->verdict[id] == VERDICT_USELESS) {
			quiz_add(look->far, QUIZ_TEXT, "%s is useless. Only P3 is to be.",
				shown_name(look->net, id).text);
			return STATUS_OK;
		}
	look->holds = schedule->verdict[third] == VERDICT_USELESS;
	STATUS_TRY(key_of(look, third, look->holds, &key));
	quiz_add(look->far, QUIZ_TEXT,
		look->holds ? "P3: q + α = %s, below 1; T is %s without it."
			    : "P3: q + α = %s, must be below 1; T is %s with it.",
		shown(key, 4).text, shown(schedule->finish, 4).text);
	return STATUS_OK;
}

/* T of the net without a child of the root. */
static Status finish_without(const Look *look, uint32_t node, double *out)
{
	NetPiece *piece = NULL;
	Schedule schedule;
	Net net;

	STATUS_TRY(net_copy(&net, look->net, look->error));
	Status status = net_cut(&net, node, &piece, look->error);

	net_piece_free(piece);
	if (status == STATUS_OK)
		status = net_expand(&net, look->error);
	if (status == STATUS_OK)
		status = look_solve(look->schedule->method->id, &net, &schedule, look->error);
	if (status == STATUS_OK) {
		*out = schedule.finish;
		schedule_release(&schedule);
	}
	net_release(&net);
	return status;
}

Status look_removal(Look *look)
{
	const uint32_t second = net_find(look->net, "P2", 2);
	double without;

	if (second == NET_NONE) {
		quiz_add(look->far, QUIZ_TEXT, "There is no P2 in this net any more.");
		return STATUS_OK;
	}
	STATUS_TRY(finish_without(look, look->net->node_of[second], &without));
	look->holds = without < look->schedule->finish * (1 - 1e-9);
	quiz_add(look->far, QUIZ_TEXT,
		look->holds ? "T is %s with P2, and %s without it."
			    : "T is %s with P2, and %s without it: it must be less without it.",
		shown(look->schedule->finish, 4).text, shown(without, 4).text);
	return STATUS_OK;
}

/* Who waits first, or would: whose key is least. */
Status look_waiting(Look *look)
{
	const Schedule *schedule = look->schedule;
	uint32_t least = NET_NONE;
	double *key = mem_array(schedule->processors, sizeof *key);

	if (!key)
		return error_no_memory(look->error);
	const Status status =
		schedule_keys(look->net, schedule, schedule->eliminations, key, look->error);

	for (uint32_t id = 1; id < schedule->processors; id++)
		if (!isnan(key[id]) && (least == NET_NONE || key[id] < key[least]))
			least = id;
	look->holds = schedule->installments == 2 && schedule->outcome == OUTCOME_INFEASIBLE;
	if (look->holds)
		quiz_add(look->far, QUIZ_TEXT,
			"Two installments do not fit: a child waits for data.");
	else if (schedule->installments != 2)
		quiz_add(look->far, QUIZ_TEXT, "There must be two installments.");
	else if (status == STATUS_OK && least != NET_NONE)
		quiz_add(look->far, QUIZ_TEXT,
			"Two installments fit. %s comes nearest: q + α = %s, must be below 1.",
			shown_name(look->net, least).text, shown(key[least], 4).text);
	else
		quiz_add(look->far, QUIZ_TEXT, "Two installments fit: P0 alone has load.");
	mem_free(key);
	return status;
}

Status look_speedup(Look *look)
{
	const Schedule *schedule = look->schedule;

	look->holds = schedule->speedup > schedule->processors;
	quiz_add(look->far, QUIZ_TEXT,
		look->holds ? "The speed-up is %s with %u processors."
			    : "The speed-up is %s with %u processors: it must be more than that.",
		shown(schedule->speedup, 4).text, (unsigned)schedule->processors);
	return STATUS_OK;
}
