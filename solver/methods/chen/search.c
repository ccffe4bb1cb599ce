/* PE run anew with one child split off, whose link is tried. */
#include "solver/methods/chen/keep.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/pe/elimination.h"

#include <string.h>

enum {
	/* In the steps of EliminationDetail: a class and a round of a run. */
	WORK_CLASS = 10,
	WORK_ROUND = 100,
};

/* Give one child a class of its own, so that its link can differ; chen_star_copy left the room. */
static uint32_t split_off(ChenStar *star, uint32_t processor)
{
	const uint32_t at = chen_class_of(star, processor);
	const ChenClass whole = star->class[at];
	const uint32_t before = processor - whole.first, after = whole.count - before - 1;
	const uint32_t extra = (before > 0 ? 1U : 0) + (after > 0 ? 1U : 0);
	ChenClass *slot = &star->class[at];

	memmove(slot + 1 + extra, slot + 1, (star->classes - at - 1) * sizeof *slot);
	star->classes += extra;
	if (before > 0) {
		*slot = whole;
		slot->count = slot->kept = before;
		slot++;
	}
	*slot = whole;
	slot->first = processor;
	slot->count = slot->kept = 1;
	if (after > 0) {
		slot[1] = whole;
		slot[1].first = processor + 1;
		slot[1].count = slot[1].kept = after;
	}
	return (uint32_t)(slot - star->class);
}

Status chen_search_begin(ChenSearch *search, const ChenState *state, uint32_t processor,
	EliminationDetail *out, Error *error)
{
	*search = (ChenSearch){.out = out, .error = error};
	STATUS_TRY(chen_star_copy(&search->star, &state->star, error));
	search->class = split_off(&search->star, processor);
	return STATUS_OK;
}

void chen_search_end(ChenSearch *search)
{
	chen_star_release(&search->star);
	chen_removed_release(&search->removed);
	mem_free(search->base);
}

Status chen_search_run(ChenSearch *search, double link, bool *kept, ChenRemoved *removed)
{
	elimination_replay(&search->star, NULL, 0);
	search->star.class[search->class].link = link;
	const Status status = elimination_run(&search->star, removed, search->error);

	*kept = search->star.class[search->class].kept > 0;
	search->out->work +=
		(double)WORK_CLASS * search->star.classes + (double)WORK_ROUND * removed->count;
	return status;
}

Status chen_search_settle(ChenSearch *search, double link, bool *kept)
{
	ChenRemoved removed;
	const Status status = chen_search_run(search, link, kept, &removed);

	if (status == STATUS_OK && *kept) {
		search->out->keep_link = link;
		search->out->keep_finish =
			chen_promised(&search->star, chen_root_share(&search->star, 1));
	}
	chen_removed_release(&removed);
	return status;
}
