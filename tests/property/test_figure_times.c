/* layer: tui */
/* Bars of figures read back to the schedule: in SVG and TikZ, on every sample and on random nets of
 * every method, on both scales, each bar is an interval of the JSON to the last bit, or says how
 * many it stands for and those are there; and each interval of a row is in some bar. The readers
 * know nothing of the program but what the files say of themselves. */
#include "tests/fixtures/layouts/figure_nets.h"
#include "tests/fixtures/layouts/shot.h"

#include "tui/figure/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ITEMS_MAX = 10000, WORD_MAX = 24 };

typedef struct Piece {
	uint32_t id;
	double start, end;
	char kind[WORD_MAX]; /* of the JSON, or the bar's class */
	uint64_t intervals;
	uint32_t peer; /* of the JSON's */
	bool seen;
} Piece;

typedef struct Pieces {
	Piece at[ITEMS_MAX];
	size_t count;
} Pieces;

static Pieces bars, intervals;
static const char *what;

static Piece *add(Pieces *pieces)
{
	if (pieces->count == ITEMS_MAX)
		fail_msg("%s: too many", what);
	Piece *piece = &pieces->at[pieces->count++];

	*piece = (Piece){0};
	return piece;
}

static void take_word(char out[WORD_MAX], const char *at, const char *stop)
{
	const size_t length = strcspn(at, stop);

	assert_true(length < WORD_MAX);
	snprintf(out, WORD_MAX, "%.*s", (int)length, at);
}

/* --- readers --------------------------------------------------------------------------------- */

/* The value behind `key` before `end`; NULL: there is none. */
static const char *value_of(const char *at, const char *end, const char *key)
{
	const char *found = strstr(at, key);

	return found && found < end ? found + strlen(key) : NULL;
}

/* False when there are more intervals than a reader as plain as this one compares in a second. */
static bool read_json(const char *text)
{
	intervals.count = 0;
	text = strstr(text, "\"intervals\":[");
	assert_non_null(text);
	for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
		const char *end = strchr(at, '}');
		const char *kind = value_of(at, end, "\"kind\":\"");

		if (!kind)
			break;
		if (intervals.count == ITEMS_MAX)
			return false;
		Piece *piece = add(&intervals);

		piece->id = (uint32_t)strtoul(value_of(at, end, "\"id\":"), NULL, 10);
		piece->start = strtod(value_of(at, end, "\"start\":"), NULL);
		piece->end = strtod(value_of(at, end, "\"end\":"), NULL);
		piece->peer = (uint32_t)strtoul(value_of(at, end, "\"peer\":"), NULL, 10);
		take_word(piece->kind, kind, "\"");
	}
	return true;
}

/* The inset shows bars once more. */
static void read_svg(const char *text)
{
	const char *inset = strstr(text, "<g class=\"inset\"");
	const char *after = inset ? strstr(inset, "</g>") : NULL;

	bars.count = 0;
	for (const char *at = strstr(text, "<rect"); at; at = strstr(at + 1, "<rect")) {
		const char *end = strchr(at, '>');
		const char *id = value_of(at, end, "data-id=\""), *several;

		if (!id || (inset && at > inset && at < after))
			continue;
		Piece *piece = add(&bars);

		piece->id = (uint32_t)strtoul(id, NULL, 10);
		piece->start = strtod(value_of(at, end, "data-start=\""), NULL);
		piece->end = strtod(value_of(at, end, "data-end=\""), NULL);
		several = value_of(at, end, "data-intervals=\"");
		piece->intervals = several ? strtoull(several, NULL, 10) : 0;
		take_word(piece->kind, value_of(at, end, "class=\""), "\"");
	}
}

/* \gantreebar{style}{start}{end}{x0}{x1}{y0}{y1}{label}{processor:part*intervals}: names hold no
 * brace that is not a command's argument, so the last argument is the line's last. */
static void read_tikz(const char *text)
{
	static const char macro[] = "\n\\gantreebar{";

	bars.count = 0;
	for (const char *at = strstr(text, macro); at; at = strstr(at + 1, macro)) {
		const char *style = at + sizeof macro - 1, *end = strchr(style, '\n');
		const char *last = end - 1, *start = strstr(style, "}{") + 2;
		char *after;

		assert_int_equal(*last, '}');
		while (last[-1] != '{')
			last--;
		if (*last == '}')
			continue;
		Piece *piece = add(&bars);

		take_word(piece->kind, style, "} ");
		piece->start = strtod(start, &after);
		assert_memory_equal(after, "}{", 2);
		piece->end = strtod(after + 2, &after);
		assert_memory_equal(after, "}{", 2);
		piece->id = (uint32_t)strtoul(last, &after, 10);
		assert_int_equal(*after, ':');
		strtoul(after + 1, &after, 10);
		piece->intervals = *after == '*' ? strtoull(after + 1, NULL, 10) : 0;
	}
}

/* --- comparison ------------------------------------------------------------------------------ */

/* A lane of a row: computing, what comes in, what goes out. */
static int lane_of(const char *kind)
{
	if (strncmp(kind, "compute", 7) == 0 || strncmp(kind, "throttled", 9) == 0)
		return 0;
	return strncmp(kind, "receive", 7) == 0 || strncmp(kind, "relay", 5) == 0 ||
			       strcmp(kind, "collect") == 0
		       ? 1
		       : 2;
}

static void missing(const Piece *piece, const char *why)
{
	fail_msg("%s: %s of %u from %.17g to %.17g (%u intervals) %s", what, piece->kind,
		(unsigned)piece->id, piece->start, piece->end, (unsigned)piece->intervals, why);
}

/* A time of the schedule, whosever. */
static bool is_time(double time)
{
	for (size_t i = 0; i < intervals.count; i++)
		if (intervals.at[i].start == time || intervals.at[i].end == time)
			return true;
	return false;
}

/* What leaves the root by a port may be drawn as its child receives it: in parts. */
static void check_one(const Piece *bar)
{
	const bool port = bar->id == 0 && lane_of(bar->kind) == 2;
	bool found = false;

	for (size_t i = 0; i < intervals.count; i++) {
		Piece *one = &intervals.at[i];

		if ((port || one->id == bar->id) && one->start == bar->start &&
			one->end == bar->end)
			found = one->seen = true;
	}
	if (!found)
		missing(bar, "is no interval");
}

/* Who serves several children at once has a lane for each: what is in it is one child's. */
static bool is_one_peers(const Piece *bar)
{
	for (size_t i = 0; i < intervals.count; i++) {
		uint64_t inside = 0;

		for (size_t k = 0; k < intervals.count; k++) {
			const Piece *one = &intervals.at[k];

			inside += one->id == bar->id && one->peer == intervals.at[i].peer &&
				  one->start >= bar->start && one->end <= bar->end &&
				  (lane_of(one->kind) == 0) == (lane_of(bar->kind) == 0);
		}
		if (intervals.at[i].id == bar->id && inside == bar->intervals)
			return true;
	}
	return false;
}

static void check_several(const Piece *bar, bool single)
{
	uint64_t inside = 0;

	if (!is_time(bar->start) || !is_time(bar->end))
		missing(bar, "begins or ends at no interval's time");
	for (size_t i = 0; i < intervals.count; i++) {
		Piece *one = &intervals.at[i];

		if (one->id != bar->id || one->start < bar->start || one->end > bar->end)
			continue;
		one->seen = true;
		inside += lane_of(one->kind) == lane_of(bar->kind);
	}
	/* Of a row of its own, but for the root's ports, whose lanes are one child's each. */
	if (single && bar->id != 0 && inside != bar->intervals && !is_one_peers(bar))
		missing(bar, "has others in it");
}

/* Idle times, waits and lost races are no intervals. */
static bool is_interval(const Piece *bar)
{
	return strncmp(bar->kind, "lost", 4) != 0 && strncmp(bar->kind, "wait", 4) != 0 &&
	       strncmp(bar->kind, "track", 5) != 0;
}

static const Row *row_of(const Case *c, uint32_t id)
{
	const Row *row = &c->rows.row[rows_find(&c->rows, id)];

	return row->first == id ? row : NULL;
}

static void compare(const Case *c)
{
	for (size_t i = 0; i < intervals.count; i++)
		intervals.at[i].seen = false;
	for (size_t i = 0; i < bars.count; i++) {
		const Piece *bar = &bars.at[i];
		const Row *row = row_of(c, bar->id);

		if (!is_interval(bar))
			continue;
		if (bar->intervals > 0)
			check_several(bar, row && row->kind == ROW_SINGLE);
		else
			check_one(bar);
	}
	for (size_t i = 0; i < intervals.count; i++) {
		const Piece *one = &intervals.at[i];
		const Row *row = row_of(c, one->id);

		/* The root's sends are drawn as its ports, or left to its children's rows. */
		if (!one->seen && one->id != 0 && one->start < one->end && row &&
			row->kind == ROW_SINGLE)
			missing(one, "is in no bar");
	}
}

static void check_net(const Case *c, const char *name)
{
	const ExportJob job = {.solved = &c->solved, .method = c->net.method};
	char title[128];
	Buf out;

	buf_init(&out);
	assert_int_equal(drawing_write(exporter_find("json", false), &job, &out, NULL), STATUS_OK);
	if (!strstr(out.text, "\"intervals\":[") || !read_json(out.text)) {
		buf_release(&out);
		return;
	}
	for (int k = 0; k < 4; k++) {
		const bool tikz = k % 2;

		snprintf(title, sizeof title, "%s, %s, %s", name, shots[k / 2].name,
			tikz ? "tex" : "svg");
		what = title;
		buf_clear(&out);
		shot_draw(c, &shots[k / 2], tikz ? "tex" : "svg", "print", k ? 180 : 88, &out);
		if (tikz)
			read_tikz(out.text);
		else
			read_svg(out.text);
		if (bars.count == 0 && intervals.count > 0)
			fail_msg("%s: no bars", what);
		compare(c);
	}
	buf_release(&out);
}

TEST(bars_are_the_schedule)
{
	figure_nets_all(20261121, 2, check_net);
}
