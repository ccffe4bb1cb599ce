/* layer: solver */
/* Every number that is explained is the schedule's, the formula printed comes to it with the values
 * of its parts, and its parts lead down to what the net gives. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/schedule/wording.h"

#include <ctype.h>
#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NETS = 80, INTERVALS = 6, PROCESSORS = 12 };

/* What is being looked at, for messages. */
typedef struct Case {
	const Net *net;
	const Schedule *schedule;
	const char *yaml;
	Explanation said;
	uint32_t explained, intervals, evaluated;
	struct Seen *seen; /* by processor and quantity */
} Case;

/* What has been explained already; on the way: it is asked for by something that it is made of. */
typedef struct Seen {
	bool done, on_the_way;
	double value;
} Seen;

static void complain(const Case *c, const char *what)
{
	fprintf(stderr, "%s: %s\n%s\n", c->schedule->method->id, what, c->yaml);
	for (uint32_t k = 0; k < c->said.lines; k++)
		fprintf(stderr, "  [%s] %s\n", c->said.subject, c->said.line[k]);
	for (uint32_t k = 0; k < c->said.parts; k++)
		fprintf(stderr, "    part %s = %.17g\n", c->said.part[k].symbol,
			c->said.part[k].value);
	fprintf(stderr, "    value %.17g\n", c->said.value);
	fail();
}

static bool is_near(double one, double other, double tolerance)
{
	return one == other || (isnan(one) && isnan(other)) ||
	       fabs(one - other) <= tolerance * fmax(fabs(one), fabs(other));
}

/* --- a line of numbers is worked out ---------------------------------------------------------- */

/* The k-th number stands for the k-th of the symbols' line, a part's or a number as it is. */
typedef struct Reader {
	const char *at, *symbols;
	const Explanation *said;
	bool strange; /* cannot be read */
} Reader;

static double read_sum(Reader *r);

static bool take(Reader *r, const char *text)
{
	while (*r->at == ' ')
		r->at++;
	if (strncmp(r->at, text, strlen(text)) != 0)
		return false;
	r->at += strlen(text);
	return true;
}

static const ExplanationPart *part_at(const Explanation *e, const char *symbols)
{
	const ExplanationPart *longest = NULL;

	for (uint32_t k = 0; k < e->parts; k++) {
		const size_t length = strlen(e->part[k].symbol);

		if (strncmp(symbols, e->part[k].symbol, length) == 0 &&
			(longest == NULL || length > strlen(longest->symbol)))
			longest = &e->part[k];
	}
	return longest;
}

static double meaning(Reader *r, const char *text, double printed)
{
	const ExplanationPart *part = NULL;

	while (*r->symbols && (part = part_at(r->said, r->symbols)) == NULL &&
		!isdigit((unsigned char)*r->symbols))
		r->symbols += strncmp(r->symbols, "max", 3) == 0 ? 3 : 1;
	if (part == NULL) {
		char *end;

		r->strange |= strtod(r->symbols, &end) != printed;
		r->symbols = end;
		return printed;
	}
	const double size = fabs(part->value);

	r->symbols += strlen(part->symbol);
	r->strange |= strcmp(shown(size, part->stage == PART_GIVEN ? 6 : 4).text, text) != 0;
	return size;
}

static double read_number(Reader *r)
{
	char text[64];
	char *end;
	const double printed = strtod(r->at, &end);
	const size_t length = (size_t)(end - r->at);

	if (length == 0 || length >= sizeof text) {
		r->strange = true;
		return NAN;
	}
	memcpy(text, r->at, length);
	text[length] = '\0';
	r->at = end;
	return meaning(r, text, printed);
}

static double read_choice(Reader *r, bool most)
{
	double value = read_sum(r);

	while (take(r, ",")) {
		const double next = read_sum(r);

		value = most ? fmax(value, next) : fmin(value, next);
	}
	r->strange |= !take(r, "}");
	return value;
}

static double read_factor(Reader *r)
{
	double value;

	if (take(r, "-"))
		return -read_factor(r);
	if (take(r, "max{"))
		return read_choice(r, true);
	if (take(r, "min{"))
		return read_choice(r, false);
	if (take(r, "log"))
		return log(read_factor(r));
	if (take(r, "(")) {
		value = read_sum(r);
		r->strange |= !take(r, ")");
	} else {
		value = read_number(r);
	}
	if (take(r, "^{")) {
		value = pow(value, read_sum(r));
		r->strange |= !take(r, "}");
	}
	return value;
}

static double read_product(Reader *r)
{
	double value = read_factor(r);

	for (;;) {
		if (take(r, "·"))
			value *= read_factor(r);
		else if (take(r, "/"))
			value /= read_factor(r);
		else
			return value;
	}
}

static double read_sum(Reader *r)
{
	double value = read_product(r);

	for (;;) {
		if (take(r, "+"))
			value += read_product(r);
		else if (take(r, "-"))
			value -= read_product(r);
		else
			return value;
	}
}

/* The line of numbers is the second, where there is one. */
static void check_numbers(Case *c)
{
	const Explanation *e = &c->said;
	double value = e->value;
	const char *equals = strstr(e->line[0], " = ");
	Reader r = {.at = e->lines > 1 ? e->line[1] : "",
		.symbols = equals ? equals + 3 : e->line[0],
		.said = e};

	if (!take(&r, "= "))
		return;
	const double read = read_sum(&r);

	/* "= 0.083, in all ρα = 0.166": the number before the words. */
	if (e->lines > 2 && strncmp(e->line[2], "= ", 2) == 0 && strstr(e->line[2], "in all"))
		value /= c->schedule->installments;
	if (r.strange || (*r.at != '\0' && e->lines > 2 && strncmp(e->line[2], "= ", 2) == 0))
		complain(c, "not a formula that can be read");
	if (e->lines > 2 && strncmp(e->line[2], "= ", 2) == 0 && isfinite(read) &&
		!is_near(read, value, 1e-9))
		complain(c, "the numbers come to something else");
	c->evaluated++;
}

/* --- one explanation -------------------------------------------------------------------------- */

static double given_value(const Net *net, const ExplanationPart *part)
{
	static const char *const key[] = {"load", "order", "installments", "startup.compute",
		"startup.transfer", "intensity.compute", "intensity.transfer", "intensity.report"};
	const double value[] = {net->load, net->order, net->installments, net->startup_compute,
		net->startup_transfer, net->intensity_compute, net->intensity_transfer,
		net->intensity_report};

	if (part->processor != NET_NONE)
		return strcmp(part->field, "link") == 0      ? net_link(net, part->processor)
		       : strcmp(part->field, "compute") == 0 ? net_compute(net, part->processor)
		       : strcmp(part->field, "startup.compute") == 0
			       ? net_startup_compute(net, part->processor)
		       : strcmp(part->field, "startup.transfer") == 0
			       ? net_startup_transfer(net, part->processor)
			       : NAN;
	for (size_t k = 0; k < sizeof key / sizeof *key; k++)
		if (strcmp(key[k], part->field) == 0)
			return value[k];
	return NAN;
}

/* A number that is only told is spoken of in another line. */
static bool is_told(const Explanation *e, const ExplanationPart *part)
{
	int lines = 0;

	for (uint32_t k = 0; k < e->lines; k++) {
		const char *at = strstr(e->line[k], part->symbol);

		lines += at == NULL ? 0 : k > 0 && at == e->line[k] ? 2 : 1;
	}
	return lines > 1 || strstr(part->symbol, "more") != NULL;
}

static void check_text(Case *c)
{
	const Explanation *e = &c->said;

	if (e->lines == 0 || e->lines > EXPLANATION_LINES || !e->subject[0])
		complain(c, "has no text");
	for (uint32_t k = 0; k < e->lines; k++)
		if (strlen(e->line[k]) >= EXPLANATION_TEXT_MAX - 1 || !e->line[k][0])
			complain(c, "a line that is empty or cut");
	for (uint32_t k = 1; k < e->parts; k++)
		if (e->part[k].stage < e->part[k - 1].stage)
			complain(c, "parts out of order");
	check_numbers(c);
}

static void check_quantity(
	Case *c, uint32_t processor, Quantity quantity, const ExplanationPart *asked);

static void check_parts(Case *c)
{
	const Explanation said = c->said;

	for (uint32_t k = 0; k < said.parts; k++) {
		const ExplanationPart *part = &said.part[k];

		c->said = said;
		if (part->stage == PART_GIVEN &&
			!is_near(part->value, given_value(c->net, part), 1e-15))
			complain(c, part->symbol);
		if (part->stage != PART_GIVEN && part->quantity == QUANTITIES &&
			!is_told(&said, part))
			complain(c, "a number that nothing is said of");
		if (part->quantity != QUANTITIES)
			check_quantity(c, part->processor, part->quantity, part);
	}
}

static double arrival_of(const Case *c, uint32_t processor)
{
	ScopedIntervals row = intervals_of(c->net, c->schedule, processor);
	double last = NAN;

	for (size_t k = 0; k < row.count; k++)
		if (row.item[k].kind == INTERVAL_RECEIVE || row.item[k].kind == INTERVAL_RELAY)
			last = fmax(row.item[k].end, isnan(last) ? 0 : last);
	return last;
}

/* What the schedule itself says; NAN where it does not. */
static double expected(const Case *c, uint32_t processor, Quantity quantity)
{
	const Schedule *s = c->schedule;

	switch (quantity) {
	case QUANTITY_FINISH:
		return s->finish;
	case QUANTITY_SPEEDUP:
		return s->speedup;
	case QUANTITY_BOUND:
		return s->speedup_bound;
	case QUANTITY_INSTALLMENTS:
		return s->installments;
	case QUANTITY_SHARE:
		return s->share[processor];
	case QUANTITY_END:
		return s->end[processor];
	case QUANTITY_ARRIVAL:
		return arrival_of(c, processor);
	default:
		return NAN;
	}
}

/* One may be a share of one installment, the other of all. */
static bool is_same_value(
	const Case *c, uint32_t processor, Quantity quantity, double one, double other)
{
	const double times =
		quantity == QUANTITY_SHARE && processor > 0 ? c->schedule->installments : 1;

	return is_near(one, other, 1e-9) || is_near(one * times, other, 1e-9);
}

static void explain_anew(Case *c, uint32_t processor, Quantity quantity, Seen *seen, bool asked)
{
	const double value = expected(c, processor, quantity);

	if (!schedule_explain(c->net, c->schedule, processor, quantity, &c->said)) {
		/* A schedule that is not drawn has no T; who has no load has no times. */
		if (asked || (!isnan(value) && quantity != QUANTITY_INSTALLMENTS))
			complain(c, "is not explained");
		return;
	}
	c->explained++;
	seen->value = c->said.value;
	if (!isnan(value) && !is_near(c->said.value, value, 1e-9))
		complain(c, "is not the schedule's");
	if (isnan(c->said.value))
		complain(c, "has no value");
	check_text(c);
	seen->on_the_way = true;
	check_parts(c);
	seen->on_the_way = false;
}

static void check_quantity(
	Case *c, uint32_t processor, Quantity quantity, const ExplanationPart *asked)
{
	Seen *seen = &c->seen[processor * QUANTITIES + quantity];

	if (seen->on_the_way)
		complain(c, "is made of itself");
	if (!seen->done)
		explain_anew(c, processor, quantity, seen, asked != NULL);
	seen->done = true;
	if (asked != NULL && !is_same_value(c, processor, quantity, asked->value, seen->value)) {
		fprintf(stderr, "%s = %.17g, %.17g\n", asked->symbol, asked->value, seen->value);
		complain(c, "another value than the part's");
	}
}

static void check_intervals(Case *c, uint32_t processor)
{
	ScopedIntervals row = intervals_of(c->net, c->schedule, processor);
	const size_t step = row.count / INTERVALS + 1;

	for (size_t k = 0; k < row.count; k += step) {
		const Interval *interval = &row.item[k];
		const double length = interval->end - interval->start;

		assert_true(schedule_explain_interval(c->net, c->schedule, interval, &c->said));
		/* Lengths are differences of times. */
		if (!is_near(c->said.value, length, 1e-15))
			complain(c, "another length");
		c->intervals++;
		const double slack = 1e-9 * interval->end / length;

		if (slack < 1e-6)
			check_text(c);
		check_parts(c);
	}
}

static void check_keys(Case *c)
{
	double *key = calloc(c->schedule->processors, sizeof *key);
	Error error;

	assert_int_equal(schedule_keys(c->net, c->schedule, c->schedule->rounds_shown, key, &error),
		STATUS_OK);
	for (uint32_t i = 0; i < c->schedule->processors; i++) {
		if (isnan(key[i]))
			continue;
		if (!schedule_explain(c->net, c->schedule, i, QUANTITY_KEY, &c->said))
			complain(c, "a key that is not explained");
		/* Who waits is told of the test it fails: that with all installments. */
		if (c->schedule->verdict[i] != VERDICT_LOSING &&
			!is_near(c->said.value, key[i], 1e-9))
			complain(c, "another key");
	}
	free(key);
}

static void check_schedule(Case *c, const Net *net, const Schedule *schedule, const char *yaml)
{
	c->net = net;
	c->schedule = schedule;
	c->yaml = yaml;
	c->seen = calloc((size_t)schedule->processors * QUANTITIES, sizeof *c->seen);
	for (int quantity = 0; quantity < QUANTITY_RATE; quantity++)
		check_quantity(c, 0, (Quantity)quantity, NULL);
	const uint32_t step = schedule->processors / PROCESSORS + 1;

	for (uint32_t i = 0; i < schedule->processors; i += step) {
		for (int quantity = QUANTITY_RATE; quantity < QUANTITIES; quantity++)
			check_quantity(c, i, (Quantity)quantity, NULL);
		if (schedule_interval_count(net, schedule, i) < 10000)
			check_intervals(c, i);
	}
	if (schedule->processors <= 100)
		check_keys(c);
	free(c->seen);
}

/* Also as it is half-way through its rounds. */
static void check_solved(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	Settings settings = settings_standard();
	ScopedSchedule halfway;
	Error error;

	(void)seed;
	check_schedule(context, net, schedule, yaml);
	schedule_init(&halfway);
	if (!schedule_has_rounds(schedule) || schedule->eliminations == 0)
		return;
	settings.rounds = schedule->eliminations / 2;
	assert_int_equal(
		method_solve(schedule->method, net, &settings, &halfway, &error), STATUS_OK);
	check_schedule(context, net, &halfway, yaml);
}

static const char *sample;

static void write_sample(Buf *out, uint64_t *seed)
{
	(void)seed;
	buf_add_text(out, sample);
}

/* All samples but those of a million processors, by every method that applies. */
static void check_samples(Case *c, uint64_t *seed)
{
	glob_t files;

	assert_int_equal(glob("sample-nets/*.yaml", 0, NULL, &files), 0);
	for (size_t k = 0; k < files.gl_pathc; k++) {
		char *yaml = check_read_file(files.gl_pathv[k], NULL);

		if (strstr(files.gl_pathv[k], "million") == NULL) {
			sample = yaml;
			any_solved(write_sample, seed, check_solved, c);
		}
		free(yaml);
	}
	globfree(&files);
}

TEST(every_number_leads_down_to_the_file)
{
	Case c = {.explained = 0};
	uint64_t seed = 20151;

	check_samples(&c, &seed);
	for (int k = 0; k < NETS; k++) {
		any_solved(any_net, &seed, check_solved, &c);
		any_solved(any_star, &seed, check_solved, &c);
	}
	printf("# %u quantities and %u intervals explained, %u formulas worked out\n", c.explained,
		c.intervals, c.evaluated);
}
