/* Against: whose processor is whose in the other net, by name. */
#include "layouts/scene/against.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <math.h>
#include <string.h>

/* The search in the other net. As long as its names come in the same order, each is the one after
 * the last found; else a tree is looked up in a table, and the names of regular nets say where they
 * stand. */
typedef struct Search {
	const Net *net, *other;
	Buf name, theirs;
	uint32_t *slot; /* ids of `other`, by their names' hashes, 0 where empty; NULL: not needed
			 * so far */
	size_t mask;
	bool failed; /* memory ran out for a name */
} Search;

static void write_name(Search *s, const Net *net, uint32_t processor, Buf *out)
{
	buf_clear(out);
	net_name(net, processor, out);
	s->failed = s->failed || out->failed;
}

/* The two nets' processors are called alike by rule. */
static bool same_shape(const Net *net, const Net *other)
{
	return net->kind != NET_TREE && net->kind == other->kind &&
	       net->dimensions == other->dimensions &&
	       memcmp(net->sizes, other->sizes, net->dimensions * sizeof *net->sizes) == 0;
}

/* The next copy number at or above `*at` in the name of a processor; 0 when there is none left. */
static uint32_t next_copy(const Net *net, uint32_t *at)
{
	uint32_t copy = 0;

	while (*at != NET_NONE && copy == 0) {
		copy = net->copy_of[*at];
		*at = net->form == NET_FLAT ? NET_NONE : net->parent_of[*at];
	}
	return copy;
}

static bool same_copies(const Net *net, uint32_t at, const Net *other, uint32_t there)
{
	for (;;) {
		const uint32_t copy = next_copy(net, &at);

		if (copy != next_copy(other, &there))
			return false;
		if (copy == 0)
			return true;
	}
}

static bool same_text(Search *s, uint32_t there)
{
	write_name(s, s->other, there, &s->theirs);
	return s->name.length == s->theirs.length &&
	       memcmp(s->name.text, s->theirs.text, s->name.length) == 0;
}

/* Whether two are called the same: without writing their names, where that is plain. */
static bool same_name(Search *s, uint32_t p, uint32_t there)
{
	if (s->net->kind == NET_TREE && s->other->kind == NET_TREE) {
		const char *name = s->net->node[s->net->node_of[p]].name;
		const char *theirs = s->other->node[s->other->node_of[there]].name;

		if (!name && !theirs)
			return p == there;
		if (name && theirs && strcmp(name, theirs) == 0)
			return same_copies(s->net, p, s->other, there);
	}
	write_name(s, s->net, p, &s->name);
	return same_text(s, there);
}

/* Those before `first` are taken. False when memory is out. */
static bool open_table(Search *s, uint32_t first)
{
	size_t slots = 16;

	while (slots < (size_t)(s->other->processors - first) * 2)
		slots *= 2;
	s->slot = mem_array(slots, sizeof *s->slot);
	s->mask = slots - 1;
	for (uint32_t q = first; s->slot && q < s->other->processors && !pace_step(q); q++) {
		write_name(s, s->other, q, &s->theirs);
		size_t at = hash_bytes(s->theirs.text, s->theirs.length) & s->mask;
		while (s->slot[at] != 0)
			at = (at + 1) & s->mask;
		s->slot[at] = q;
	}
	s->failed = s->failed || !s->slot;
	return s->slot;
}

/* The id of what is called as `p` is; NET_NONE when nobody is. */
static uint32_t look_up(Search *s, uint32_t p)
{
	write_name(s, s->net, p, &s->name);
	if (s->other->kind != NET_TREE) {
		const uint32_t there = net_find(s->other, s->name.text, s->name.length);

		/* Blanks in a name of a mesh make another name. */
		return there != NET_NONE && same_text(s, there) ? there : NET_NONE;
	}
	for (size_t at = hash_bytes(s->name.text, s->name.length) & s->mask; s->slot[at] != 0;
		at = (at + 1) & s->mask)
		if (same_text(s, s->slot[at]))
			return s->slot[at];
	return NET_NONE;
}

static void push_run(Search *s, Against *out, uint32_t first, uint32_t there)
{
	void *runs = out->run;

	if (!mem_grow(&runs, &out->runs_cap, out->runs + 1, sizeof *out->run)) {
		s->failed = true;
		return;
	}
	out->run = runs;
	out->run[out->runs++] = (AgainstRun){first, there};
}

/* The next `count` have these partners, the first of them `there`. */
static void add_run(Search *s, Against *out, uint32_t count, uint32_t there)
{
	const AgainstRun *last = &out->run[out->runs - 1];
	const uint32_t first = out->processors;

	out->processors += count;
	if (there == (last->there == NET_NONE ? NET_NONE : last->there + (first - last->first)))
		return;
	push_run(s, out, first, there);
}

/* Where the net drawn is the larger one and its names say where they stand: those of the other one
 * are looked up there. */
static void find_from_other(Search *s, Against *out)
{
	uint32_t *partner = mem_array(s->net->processors, sizeof *partner);

	s->failed = !partner;
	for (uint32_t q = 1; q < s->other->processors && !s->failed && !pace_step(q); q++) {
		write_name(s, s->other, q, &s->name);
		const uint32_t p = net_find(s->net, s->name.text, s->name.length);

		if (p == NET_NONE)
			continue;
		write_name(s, s->net, p, &s->theirs);
		if (strcmp(s->name.text, s->theirs.text) == 0)
			partner[p] = q;
	}
	for (uint32_t p = 1; p < s->net->processors && !s->failed && !pace_step(p); p++)
		add_run(s, out, 1, partner[p] == 0 ? NET_NONE : partner[p]);
	mem_free(partner);
}

/* For how many the names go on alike, from these two on, which have the same: those of copies
 * differ in their last number alone. */
static uint32_t same_names(const Search *s, uint32_t p, uint32_t there)
{
	if (same_shape(s->net, s->other))
		return s->net->processors - p;
	const uint32_t here = net_run(s->net, p), theirs = net_run(s->other, there);

	return here < theirs ? here : theirs;
}

static void find_partners(Search *s, Against *out)
{
	const uint32_t all = s->net->processors;
	const bool alike = same_shape(s->net, s->other);
	uint32_t next = 1;

	if (s->net->kind != NET_TREE && all > s->other->processors) {
		find_from_other(s, out);
		return;
	}
	for (uint32_t p = 1, runs = 1; p < all && !s->failed && !pace_step(runs); runs++) {
		uint32_t there = next, count = 1;

		if (next >= s->other->processors || (!alike && !same_name(s, p, next))) {
			if (s->other->kind == NET_TREE && !s->slot && !open_table(s, next))
				return;
			there = look_up(s, p);
		}
		/* The roots are each other's, whatever they are called. */
		there = there == 0 ? NET_NONE : there;
		if (there != NET_NONE) {
			count = same_names(s, p, there);
			next = there + count;
		}
		add_run(s, out, count, there);
		p += count;
	}
}

Status against_make(Against *out, const Net *net, const Net *other, Error *error)
{
	Search search = {.net = net, .other = other};
	Status status = STATUS_OK;

	*out = (Against){0};
	if (!units_same(&net->units, &other->units, DIMENSION_TIME))
		return error_set(error, STATUS_INPUT,
			"times of the one beside are in %s, here they are in %s; set units.time=%s "
			"there",
			other->units.time, net->units.time, net->units.time);
	*out = (Against){.net = other, .processors = 1};
	buf_init(&search.name);
	buf_init(&search.theirs);
	push_run(&search, out, 0, 0);
	if (!search.failed)
		find_partners(&search, out);
	if (search.failed)
		status = error_no_memory(error);
	else if (pace_stop(net->processors, net->processors))
		status = pace_stopped(error);
	if (status != STATUS_OK)
		against_release(out);
	buf_release(&search.name);
	buf_release(&search.theirs);
	mem_free(search.slot);
	return status;
}

void against_release(Against *against)
{
	mem_free(against->run);
	*against = (Against){0};
}

double against_finish(const Against *against)
{
	const Schedule *schedule = against->schedule;

	return schedule && isfinite(schedule->finish) && schedule->finish > 0 ? schedule->finish
									      : NAN;
}

uint32_t against_partner(const Against *against, uint32_t processor, uint32_t *more)
{
	size_t at = 0, above = against->runs;

	while (above - at > 1) {
		const size_t middle = at + (above - at) / 2;

		if (against->run[middle].first <= processor)
			at = middle;
		else
			above = middle;
	}
	const AgainstRun *run = &against->run[at];

	if (more)
		*more = (above < against->runs ? run[1].first : against->processors) - processor;
	return run->there == NET_NONE ? NET_NONE : run->there + (processor - run->first);
}

double against_share(const Against *against, uint32_t processor)
{
	const uint32_t there = against_partner(against, processor, NULL);

	return there == NET_NONE ? 0 : against->schedule->share[there];
}

double against_end(const Against *against, uint32_t processor)
{
	const uint32_t there = against_partner(against, processor, NULL);

	return there == NET_NONE ? NAN : against->schedule->end[there];
}
