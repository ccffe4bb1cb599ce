#include "solver/methods/array/mesh.h"

#include "solver/base/pace.h"

#include <float.h>
#include <math.h>

MeshTerms mesh_terms(const Net *net, bool balanced)
{
	MeshTerms terms = {.balanced = balanced,
		.Tcp = net->node[0].compute * net->intensity_compute,
		.theta_cp = net->startup_compute,
		.Tcm = net->node[0].link * net->intensity_transfer,
		.theta_cm = net->startup_transfer,
		.load = net->load};
	uint32_t step = 1;

	for (uint32_t k = 0; k < net->dimensions; k++) {
		if (net->sizes[k] > 1) {
			terms.size[terms.levels] = net->sizes[k];
			terms.step[terms.levels] = step;
			terms.dimension[terms.levels++] = k + 1;
		}
		step *= net->sizes[k];
	}
	terms.processors = step;
	return terms;
}

void mesh_init(Mesh *out, const MeshTerms *terms, uint32_t installments)
{
	out->terms = *terms;
	out->installments = installments;
	out->time = (Affine){terms->Tcp, terms->theta_cp};
	for (uint32_t d = 0; d < terms->levels; d++) {
		const double rough = d > 0 ? out->line[d - 1].rough : 3 * DBL_EPSILON / 2;
		const ArrayTerms line = {.processors = terms->size[d],
			.installments = installments,
			.balanced = terms->balanced,
			.Tcp = out->time.slope,
			.theta_cp = out->time.rest,
			.Tcm = terms->Tcm,
			.theta_cm = terms->theta_cm,
			.rough = rough};

		array_line_init(&out->line[d], &line);
		out->time = out->line[d].time;
	}
}

bool mesh_keep(Mesh *mesh)
{
	bool kept = true;

	for (uint32_t d = 0; d < mesh->terms.levels; d++)
		kept = kept && array_line_keep(&mesh->line[d]);
	return kept;
}

void mesh_release(Mesh *mesh)
{
	for (uint32_t d = 0; d < mesh->terms.levels; d++)
		array_line_release(&mesh->line[d]);
}

MeshFault mesh_fault(const Mesh *mesh, double load)
{
	double rough = DBL_EPSILON / 2;

	for (uint32_t d = mesh->terms.levels; d-- > 0;) {
		ArrayRun run = array_run(&mesh->line[d], load, 1);
		const double spare = array_spare(&mesh->line[d], load, &rough);

		if (!(spare > 0))
			return (MeshFault){.level = d, .load = load, .spare = spare};
		if (mesh->terms.balanced && d > 0)
			load = array_least_piece(&run);
	}
	return (MeshFault){.level = mesh->terms.levels};
}

bool mesh_feasible(const Mesh *mesh, double load)
{
	return mesh_fault(mesh, load).level == mesh->terms.levels;
}

double mesh_finish(const Mesh *mesh)
{
	if (!mesh_feasible(mesh, mesh->terms.load))
		return NAN;
	return affine_at(mesh->time, mesh->terms.load);
}

uint32_t mesh_member(const Mesh *mesh, uint32_t processor, uint32_t level)
{
	return processor / mesh->terms.step[level] % mesh->terms.size[level];
}

uint32_t mesh_feed(const Mesh *mesh, uint32_t processor)
{
	uint32_t level = 0;

	while (level < mesh->terms.levels && mesh_member(mesh, processor, level) == 0)
		level++;
	return level;
}

/* --- counts ----------------------------------------------------------------------------------- */

static uint64_t times(uint64_t a, uint64_t b)
{
	const uint64_t most = UINT64_C(1) << 63;

	return b > 0 && a > most / b ? most : a * b;
}

static uint64_t pieces_above(const Mesh *mesh, uint32_t processor, uint32_t level)
{
	uint64_t count = 1;

	for (uint32_t d = level; d < mesh->terms.levels; d++)
		count = times(count, array_pieces(&mesh->line[d], mesh_member(mesh, processor, d)));
	return count;
}

uint64_t mesh_pieces(const Mesh *mesh, uint32_t processor)
{
	return pieces_above(mesh, processor, 0);
}

uint64_t mesh_messages(const Mesh *mesh, uint32_t receiver)
{
	const uint32_t level = mesh_feed(mesh, receiver);

	if (level == mesh->terms.levels)
		return 0;
	return times(pieces_above(mesh, receiver, level + 1),
		array_messages(&mesh->line[level], mesh_member(mesh, receiver, level)));
}

uint64_t mesh_intervals(const Mesh *mesh, uint32_t processor)
{
	const uint64_t most = UINT64_C(1) << 63;
	const uint32_t feed = mesh_feed(mesh, processor);
	uint64_t parts[NET_DIMENSIONS_MAX + 2] = {
		mesh_pieces(mesh, processor), mesh_messages(mesh, processor)};
	uint64_t count = 0;

	for (uint32_t d = 0; d < mesh->terms.levels && d <= feed; d++)
		if (mesh_member(mesh, processor, d) + 1 < mesh->terms.size[d])
			parts[d + 2] = mesh_messages(mesh, processor + mesh->terms.step[d]);
	for (uint32_t d = 0; d < mesh->terms.levels + 2; d++)
		count = count > most - parts[d] ? most : count + parts[d];
	return count;
}

/* All of it; its end is worked out as those of the outermost pieces are. */
static MeshWindow whole_window(const Mesh *mesh)
{
	const uint32_t levels = mesh->terms.levels;
	MeshWindow whole = {.end = affine_at(mesh->time, mesh->terms.load),
		.load = mesh->terms.load,
		.period = 1};

	if (levels == 0)
		return whole;
	const ArrayLine *line = &mesh->line[levels - 1];
	ArrayRun run = array_run(line, mesh->terms.load, 1);

	if (line->together)
		whole.end = array_piece(&run, 0, array_pieces(line, 0) - 1).end;
	return whole;
}

/* When a piece ends in its window: where all members end together, with it to the last bit. */
static double end_of(const ArrayLine *line, const MeshWindow *outer, const ArrayPiece *piece)
{
	return piece->step == 0 && line->together ? fmax(outer->end, outer->start + piece->start)
						  : outer->start + piece->end;
}

double mesh_end(const Mesh *mesh)
{
	for (uint32_t d = 0; d < mesh->terms.levels; d++)
		if (!mesh->line[d].together)
			return NAN;
	return whole_window(mesh).end;
}

/* --- walking ---------------------------------------------------------------------------------- */

static MeshWalk walk_of(const Mesh *mesh, uint32_t processor)
{
	const uint32_t levels = mesh->terms.levels;
	MeshWalk walk = {.mesh = mesh,
		.processor = processor,
		.number = UINT64_MAX,
		.feed = mesh_feed(mesh, processor),
		.runs = UINT64_MAX};

	for (uint32_t d = 0; d < levels; d++) {
		walk.member[d] = mesh_member(mesh, processor, d);
		walk.each[d] = array_pieces(&mesh->line[d], walk.member[d]);
	}
	walk.window[levels] = whole_window(mesh);
	if (levels > 0)
		walk.run[levels - 1] = array_run(&mesh->line[levels - 1], mesh->terms.load, 1);
	return walk;
}

MeshWalk mesh_walk_computing(const Mesh *mesh, uint32_t processor)
{
	return walk_of(mesh, processor);
}

MeshWalk mesh_walk_messages(const Mesh *mesh, uint32_t processor, uint32_t receiver)
{
	MeshWalk walk = walk_of(mesh, processor);

	walk.messages = true;
	walk.receiver = receiver;
	walk.level = mesh_feed(mesh, receiver);
	if (walk.level < mesh->terms.levels)
		walk.each[walk.level] = array_messages(
			&mesh->line[walk.level], mesh_member(mesh, receiver, walk.level));
	return walk;
}

/* What member i has computed in the runs before a window's. */
static double loads_before(const ArrayLine *line, const MeshWindow *outer, uint32_t i)
{
	if (outer->number == 0)
		return 0;
	ArrayRun past = array_run(line, outer->before, (double)outer->number);

	return array_load(&past, i);
}

/* What member i has received in them. */
static double arrivals_before(const ArrayLine *line, const MeshWindow *outer, uint32_t i)
{
	if (outer->number == 0)
		return 0;
	ArrayRun past = array_run(line, outer->before, (double)outer->number);

	return array_arrived(&past, i, array_messages(line, i));
}

/* The window of piece digit[d] of level d. */
static void open_window(MeshWalk *walk, uint32_t d)
{
	const ArrayLine *line = &walk->mesh->line[d];
	const MeshWindow *outer = &walk->window[d + 1];
	const uint32_t i = walk->member[d];
	const uint64_t p = walk->digit[d];
	ArrayRun *run = &walk->run[d];
	const ArrayPiece piece = array_piece(run, i, p);
	double before = 0;

	/* Only what lies below asks for it. */
	if (d > 0)
		before = loads_before(line, outer, i) + array_computed(run, i, p);

	walk->window[d] = (MeshWindow){.start = outer->start + piece.start,
		.end = end_of(line, outer, &piece),
		.load = piece.load,
		.before = before,
		.number = outer->number * array_pieces(line, i) + p,
		.period = d + 1 < walk->mesh->terms.levels ? outer->period : piece.period};
	if (d > 0)
		walk->run[d - 1] = array_run(&walk->mesh->line[d - 1], piece.load, 1);
}

/* The digits of `number`, from `low` on. Returns 1 + the highest that changed. */
static uint32_t set_digits(MeshWalk *walk, uint32_t low, uint64_t number)
{
	const bool fresh = walk->number == UINT64_MAX;
	uint32_t changed = 0;

	for (uint32_t d = low; d < walk->mesh->terms.levels; d++) {
		const uint64_t digit = number % walk->each[d];

		if (fresh || walk->digit[d] != digit)
			changed = d + 1;
		walk->digit[d] = digit;
		number /= walk->each[d];
	}
	return changed;
}

/* The same for the number after the one it is at. */
static uint32_t next_digits(MeshWalk *walk, uint32_t low)
{
	uint32_t d = low;

	for (; d < walk->mesh->terms.levels; d++) {
		if (++walk->digit[d] < walk->each[d])
			return d + 1;
		walk->digit[d] = 0;
	}
	return d;
}

/* Windows are opened from the highest digit that changed; a message has none of its own. */
static void seek(MeshWalk *walk, uint64_t number)
{
	const uint32_t low = walk->messages ? walk->level : 0;
	const bool next = number > 0 && number == walk->number + 1;
	const uint32_t changed = next ? next_digits(walk, low) : set_digits(walk, low, number);

	walk->number = number;
	for (uint32_t d = changed; d-- > (walk->messages ? low + 1 : 0);)
		open_window(walk, d);
}

/* What must have arrived before a piece or a message: all messages of the runs before, and some of
 * this one. */
static double needs(MeshWalk *walk)
{
	const Mesh *mesh = walk->mesh;
	const uint32_t level = walk->feed;

	if (level == mesh->terms.levels || (walk->messages && walk->receiver == walk->processor))
		return 0;
	const ArrayLine *line = &mesh->line[level];
	const MeshWindow *outer = &walk->window[level + 1];
	const uint32_t i = walk->member[level];
	const bool onward = walk->messages && walk->level == level;
	const uint64_t q = onward ? array_needed_to_send(line, i, walk->digit[level])
				  : array_needed_to_compute(line, i, walk->digit[level]);

	if (walk->runs != outer->number) {
		walk->runs = outer->number;
		walk->arrived = arrivals_before(line, outer, i);
	}
	return walk->arrived + array_arrived(&walk->run[level], i, q);
}

MeshSpan mesh_walk_to(MeshWalk *walk, uint64_t number)
{
	seek(walk, number);
	if (!walk->messages) {
		const MeshWindow *piece = &walk->window[0];

		return (MeshSpan){.start = piece->start,
			.end = piece->end,
			.load = piece->load,
			.needs = needs(walk),
			.period = piece->period};
	}
	const uint32_t d = walk->level;
	const MeshWindow *outer = &walk->window[d + 1];
	const ArrayPiece message = array_message(
		&walk->run[d], mesh_member(walk->mesh, walk->receiver, d), walk->digit[d]);

	return (MeshSpan){.start = outer->start + message.start,
		.end = outer->start + message.end,
		.load = message.load,
		.needs = needs(walk),
		.period = d + 1 < walk->mesh->terms.levels ? outer->period : message.period};
}

/* --- all processors --------------------------------------------------------------------------- */

typedef struct Each {
	const Mesh *mesh;
	MeshSink *sink;
	void *context;
} Each;

/* One member of every level above d is fixed: its loads add up to `all` in `pieces` pieces, of
 * which `first` and `last` are known. As deep as there are levels. */
static void each_below(const Each *each, uint32_t d, uint32_t processor, double all, double pieces,
	const MeshWindow *first, const MeshWindow *last)
{
	if (d == 0) {
		each->sink(each->context, processor, all, first->start, last->end);
		return;
	}
	const ArrayLine *line = &each->mesh->line[d - 1];
	ArrayRun whole = array_run(line, all, pieces), begin = array_run(line, first->load, 1),
		 end = array_run(line, last->load, 1);

	for (uint32_t i = 0; i < line->terms.processors && !pace_step(i); i++) {
		const uint64_t count = array_pieces(line, i);
		const ArrayPiece final = array_piece(&end, i, count - 1);
		MeshWindow opening = {.start = first->start + array_piece_start(&begin, i, 0)};
		const MeshWindow closing = {.start = last->start + final.start,
			.end = end_of(line, last, &final),
			.load = final.load};

		if (d > 1)
			opening.load = array_piece(&begin, i, 0).load;
		each_below(each, d - 1, processor + i * each->mesh->terms.step[d - 1],
			array_load(&whole, i), pieces * (double)count, &opening, &closing);
	}
}

void mesh_each(const Mesh *mesh, MeshSink *sink, void *context)
{
	const Each each = {mesh, sink, context};
	const MeshWindow whole = whole_window(mesh);

	each_below(&each, mesh->terms.levels, 0, mesh->terms.load, 1, &whole, &whole);
}

double mesh_traffic(const Mesh *mesh, uint32_t processor)
{
	const uint32_t feed = mesh_feed(mesh, processor);
	double all = mesh->terms.load, pieces = 1;

	if (feed == mesh->terms.levels)
		return 0;
	for (uint32_t d = mesh->terms.levels; d-- > feed;) {
		const ArrayLine *line = &mesh->line[d];
		const uint32_t i = mesh_member(mesh, processor, d);
		ArrayRun run = array_run(line, all, pieces);

		if (d == feed)
			return array_arrived(&run, i, array_messages(line, i));
		all = array_load(&run, i);
		pieces *= (double)array_pieces(line, i);
	}
	return 0;
}
