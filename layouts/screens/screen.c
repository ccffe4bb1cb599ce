#include "layouts/screens/part.h"

#include "solver/base/mem.h"

#include <stdbool.h>
#include <string.h>

const char *const screen_names[] = {
	"explore", "lecture", "figure", "curve", "result", "pair", NULL};

typedef struct Box {
	int x, y, width, height, rule_x;
	bool shared; /* within an alternative that shares rows */
} Box;

typedef struct Placer {
	bool shared;
	ScreenWanted *wanted;
	void *context;
	ScreenPane *out;
	int count;
} Placer;

/* --- what is shown --------------------------------------------------------------------------- */

static bool may_stand(const ScreenPart *part, int width, int height, bool shared)
{
	return (shared || !part->shared) && width >= part->min_width && width <= part->max_width &&
	       height >= part->min_height && height <= part->max_height;
}

/* The alternative that holds, through nested choices; NULL when none does. */
static const ScreenPart *chosen(const ScreenPart *part, int width, int height, bool shared)
{
	while (part && part->kind == PART_CHOOSE) {
		const ScreenPart *found = NULL;

		for (int k = 0; k < part->parts && !found; k++)
			if (may_stand(part->part[k], width, height, shared))
				found = part->part[k];
		part = found;
	}
	return part;
}

static int least(const ScreenPart *part)
{
	if (part->min > 0)
		return part->min;
	return part->size == SIZE_CELLS ? part->cells : 1;
}

/* Leave out parts, the highest priority number first and later ones before earlier ones, until the
 * least sizes fit with what is between them. One always stays. */
static int choose_parts(
	const ScreenPart *part, int room, int between, const ScreenPart *kept[SCREEN_PARTS_MAX])
{
	int count = part->parts, need = 0;

	for (int k = 0; k < count; k++) {
		kept[k] = part->part[k];
		need += least(kept[k]) + (k > 0 ? between : 0);
	}
	while (count > 1 && need > room) {
		int worst = 0;

		for (int k = 1; k < count; k++)
			if (kept[k]->priority >= kept[worst]->priority)
				worst = k;
		need -= least(kept[worst]) + between;
		memmove(&kept[worst], &kept[worst + 1], (size_t)(count - worst - 1) * sizeof *kept);
		count--;
	}
	return count;
}

/* --- how large ------------------------------------------------------------------------------- */

static int wanted_height(const Placer *p, const ScreenPart *part, int width, int height);

/* What a part would like to have; 0: whatever is left. */
static int wish(const Placer *p, const ScreenPart *part, bool rows, int across, int room)
{
	int cells = 0;

	if (part->size == SIZE_CELLS)
		cells = part->cells;
	if (part->size == SIZE_FIT && rows)
		cells = wanted_height(p, part, across, room);
	if (part->max > 0 && cells > part->max)
		cells = part->max;
	return cells;
}

/* The height a part would fill: panes are asked, rows add up, columns take the tallest. */
static int wanted_height(const Placer *p, const ScreenPart *part, int width, int height)
{
	int total = -1; /* where none of its parts has something to say */

	part = chosen(part, width, height, p->shared);
	if (!part)
		return 0;
	if (part->kind == PART_PANE)
		return p->wanted ? p->wanted(p->context, part->pane, width, height) : 0;
	for (int k = 0; k < part->parts; k++) {
		const ScreenPart *inner = part->part[k];
		bool rows = part->kind == PART_ROWS;
		/* In columns a part of fixed width is asked at that width, others at their share.
		 */
		int across = rows                        ? width
			     : inner->size == SIZE_CELLS ? inner->cells
							 : width / part->parts;
		int cells = rows ? wish(p, inner, true, across, height)
				 : wanted_height(p, inner, across, height);

		if (rows && cells >= 0)
			total += cells + (total > 0 ? part->gap : 0);
		else if (cells > total)
			total = cells;
	}
	return total;
}

/* Drop parts with nothing to say. Returns how many are kept; one always is. */
static int drop_empty(const Placer *p, const ScreenPart **kept, int count, const Box *box)
{
	int left = 0;

	for (int k = 0; k < count; k++)
		if ((kept[k]->size != SIZE_FIT && kept[k]->size != SIZE_REST) ||
			wanted_height(p, kept[k], box->width, box->height) >= 0)
			kept[left++] = kept[k];
	return left > 0 ? left : 1;
}

/* Whether something is left for a part that gets the rest of the rows: then `want` says what the
 * others have, else the rest is theirs. Those that share are asked what they would fill of what the
 * others leave. */
static bool rest_stands(const Placer *p, const ScreenPart *const *kept, int count, int rest,
	const Box *box, int gap, int *want)
{
	int left = box->height - gap * (count - 1);

	for (int k = 0; k < count; k++)
		if (k != rest && kept[k]->size != SIZE_SHARE) {
			want[k] = wish(p, kept[k], true, box->width, box->height);
			left -= want[k] > least(kept[k]) ? want[k] : least(kept[k]);
		}
	for (int k = 0; k < count; k++)
		if (kept[k]->size == SIZE_SHARE) {
			want[k] = left > 0 ? wanted_height(p, kept[k], box->width, left) : 0;
			if (want[k] == 0)
				return false;
			left -= want[k] > least(kept[k]) ? want[k] : least(kept[k]);
		}
	return left >= least(kept[rest]);
}

/* Drop a part that gets the rest where there is none. Returns how many are kept. */
static int settle_rest(
	const Placer *p, const ScreenPart **kept, int count, const Box *box, int gap, int *want)
{
	int rest = count - 1;

	while (rest >= 0 && kept[rest]->size != SIZE_REST)
		rest--;
	if (rest >= 0 && count > 1 && !rest_stands(p, kept, count, rest, box, gap, want)) {
		memmove(&kept[rest], &kept[rest + 1], (size_t)(count - rest - 1) * sizeof(*kept));
		count--;
		rest = -1;
	}
	if (rest >= 0)
		want[rest] = 0;
	else
		for (int k = 0; k < count; k++)
			want[k] = wish(p, kept[k], true, box->width, box->height);
	return count;
}

/* Sizes from `least` upwards: what each part wants, the lowest priority number first, so that a
 * long table takes what its neighbours can spare and no more; the rest goes to those who share. */
static void grow(const ScreenPart *const *kept, const int *want, int count, int room, int *size)
{
	int shares = 0, given = 0;
	bool done[SCREEN_PARTS_MAX] = {false};

	for (int k = 0; k < count; k++)
		room -= size[k];
	for (int round = 0; round < count && room > 0; round++) {
		int first = -1;

		for (int k = 0; k < count; k++)
			if (!done[k] && (first < 0 || kept[k]->priority < kept[first]->priority))
				first = k;
		int more = want[first] > size[first] ? want[first] - size[first] : 0;
		size[first] += more < room ? more : room;
		room -= more < room ? more : room;
		done[first] = true;
	}
	for (int k = 0; k < count; k++)
		shares += want[k] == 0;
	for (int k = 0; k < count && room > 0; k++)
		if (want[k] == 0) {
			int before = (int)((long long)room * given / shares);

			size[k] += (int)((long long)room * ++given / shares) - before;
		}
}

static void place(Placer *p, const ScreenPart *part, Box box);

static void place_split(Placer *p, const ScreenPart *part, Box box)
{
	bool rows = part->kind == PART_ROWS;
	int room = rows ? box.height : box.width, across = rows ? box.width : box.height;
	int between = rows ? 0 : 1, at = rows ? box.y : box.x, need = 0;
	const ScreenPart *kept[SCREEN_PARTS_MAX];
	int want[SCREEN_PARTS_MAX], size[SCREEN_PARTS_MAX];
	int count = choose_parts(part, room, rows ? part->gap : between, kept);

	if (rows)
		count = drop_empty(p, kept, count, &box);
	if (rows)
		count = settle_rest(p, kept, count, &box, part->gap, want);
	for (int k = 0; k < count; k++) {
		if (!rows)
			want[k] = wish(p, kept[k], false, across, room);
		size[k] = least(kept[k]) < room ? least(kept[k]) : room;
		if (kept[k]->size == SIZE_FIT && want[k] > 0 && want[k] < size[k])
			size[k] = want[k]; /* it has less to say than it may need */
		need += size[k];
	}
	if (rows && need + part->gap * (count - 1) <= room)
		between = part->gap;
	grow(kept, want, count, room - between * (count - 1), size);
	for (int k = 0; k < count; k++) {
		Box inner = box;

		if (rows) {
			inner.y = at;
			inner.height = size[k];
		} else {
			inner.x = at;
			inner.width = size[k];
			inner.rule_x = k > 0 ? at - 1 : box.rule_x;
		}
		place(p, kept[k], inner);
		at += size[k] + between;
	}
}

static void place(Placer *p, const ScreenPart *part, Box box)
{
	part = chosen(part, box.width, box.height, p->shared);
	if (!part || box.width < 1 || box.height < 1)
		return;
	box.shared = box.shared || part->shared;
	if (part->kind != PART_PANE) {
		place_split(p, part, box);
		return;
	}
	if (p->count == SCREEN_PANES_MAX)
		return;
	ScreenPane *pane = &p->out[p->count++];
	*pane = (ScreenPane){.x = box.x,
		.y = box.y,
		.width = box.width,
		.height = box.height,
		.rule_x = box.rule_x,
		.shared = box.shared};
	memcpy(pane->pane, part->pane, sizeof pane->pane);
}

static bool part_shares(const ScreenPart *part)
{
	bool shares = part->shared;

	for (int k = 0; k < part->parts; k++)
		shares = shares || part_shares(part->part[k]);
	return shares;
}

bool screen_shares(const ScreenLayout *layout)
{
	return part_shares(layout->root);
}

int screen_place(const ScreenLayout *layout, int y, int width, int height, bool shared,
	ScreenWanted *wanted, void *context, ScreenPane out[SCREEN_PANES_MAX])
{
	Placer p = {shared, wanted, context, out, 0};
	Box box = {0, y, width, height, -1, false};

	place(&p, layout->root, box);
	return p.count;
}

void screen_part_free(ScreenPart *part)
{
	if (!part)
		return;
	for (int k = 0; k < part->parts; k++)
		screen_part_free(part->part[k]);
	mem_free(part);
}

void screen_release(ScreenLayout *layout)
{
	screen_part_free(layout->root);
	*layout = (ScreenLayout){0};
}
