#include "solver/methods/chen/best/sums.h"

#include "solver/base/mem.h"

#include <string.h>

enum { ROOM_FIRST = 64 };

Status sums_begin(Sums *out, Error *error)
{
	*out = (Sums){.sum = mem_array(ROOM_FIRST, sizeof *out->sum), .cap = ROOM_FIRST};
	if (out->sum == NULL)
		return error_no_memory(error);
	out->count = 1;
	return STATUS_OK;
}

void sums_release(Sums *sums)
{
	mem_free(sums->sum);
	*sums = (Sums){0};
}

Status sums_reserve(Sums *sums, Error *error)
{
	void *items = sums->sum;

	if (!mem_grow(&items, &sums->cap, 2 * sums->count, sizeof *sums->sum))
		return error_no_memory(error);
	sums->sum = items;
	return STATUS_OK;
}

/* The larger of the two sums that come next from above, and one step on. */
static uint64_t next_down(Sums *sums, uint64_t value)
{
	const uint64_t *sum = sums->sum;
	const uint64_t moved = sums->moved > 0 ? sum[sums->moved - 1] + value : 0;

	if (sums->moved > 0 && (sums->kept == 0 || moved >= sum[sums->kept - 1])) {
		sums->moved--;
		return moved;
	}
	return sum[--sums->kept];
}

/* From above, so that it can be done in place: what is written lies beyond all that is to be read.
 */
bool sums_add(
	Sums *sums, uint64_t value, uint32_t what, uint64_t low, uint64_t high, uint64_t *work)
{
	const size_t end = 2 * sums->count;

	if (sums->put == 0) {
		sums->kept = sums->moved = sums->count;
		sums->put = end;
	}
	while (sums->kept + sums->moved > 0) {
		if (*work == 0)
			return false;
		--*work;
		const uint64_t sum = next_down(sums, value);

		if (sum < low)
			break;
		if (sum <= high && (sums->put == end || sum != sums->sum[sums->put]))
			sums->sum[--sums->put] = sum;
	}
	sums->count = end - sums->put;
	memmove(sums->sum, sums->sum + sums->put, sums->count * sizeof *sums->sum);
	sums->put = 0;
	sums->value[sums->values] = value;
	sums->what[sums->values++] = what;
	return true;
}

bool sums_pair(SumsPair *pair, const Sums *left, const Sums *right, uint64_t limit, uint64_t *work)
{
	if (!pair->begun) {
		*pair = (SumsPair){.begun = true};
		pair->down = right->count;
	}
	for (; pair->up<left->count && * work> 0; pair->up++) {
		const uint64_t from = left->sum[pair->up];

		for (; pair->down > 0 && from + right->sum[pair->down - 1] > limit; pair->down--)
			*work -= *work > 1;
		if (pair->down == 0)
			return true;
		--*work;
		if (pair->found && from + right->sum[pair->down - 1] <= pair->best)
			continue;
		pair->found = true;
		pair->left = from;
		pair->right = right->sum[pair->down - 1];
		pair->best = pair->left + pair->right;
	}
	return pair->up == left->count;
}

static Status all_sums(Sums *out, const uint64_t *value, size_t count, uint64_t high, Error *error)
{
	uint64_t work = UINT64_MAX;
	Status status = sums_begin(out, error);

	for (size_t i = 0; i < count && status == STATUS_OK; i++) {
		status = sums_reserve(out, error);
		if (status == STATUS_OK)
			sums_add(out, value[i], 0, 0, high, &work);
	}
	return status;
}

/* Halve the values, and find which sums of the halves make it up. */
static Status find_members(
	const uint64_t *value, size_t count, uint64_t sum, bool *chosen, Error *error)
{
	const size_t half = count / 2;
	uint64_t work = UINT64_MAX;
	Sums left = {0}, right = {0};
	SumsPair pair = {0};

	if (count <= 1) {
		if (count == 1)
			chosen[0] = sum > 0;
		return STATUS_OK;
	}
	Status status = all_sums(&left, value, half, sum, error);

	if (status == STATUS_OK)
		status = all_sums(&right, value + half, count - half, sum, error);
	if (status == STATUS_OK)
		sums_pair(&pair, &left, &right, sum, &work);
	sums_release(&left);
	sums_release(&right);
	STATUS_TRY(status);
	STATUS_TRY(find_members(value, half, pair.left, chosen, error));
	return find_members(value + half, count - half, pair.right, chosen + half, error);
}

Status sums_members(const Sums *sums, uint64_t sum, bool chosen[SUMS_VALUES], Error *error)
{
	return find_members(sums->value, sums->values, sum, chosen, error);
}
