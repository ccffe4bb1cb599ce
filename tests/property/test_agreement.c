/* layer: tui */
/* What the screen says agrees with itself and with the net: while a link is typed through many
 * values, every statement in every pane (T, speed-up and bound, who is useless, who waits, what is
 * infeasible, what would help up to where and with what T, what would be feasible) is compared with
 * fresh solves of the net with that value, and on either side of every limit that is named. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/net/fields.h"

#include <math.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers are shown with four digits and more. */
#define SHOWN 1e-3

enum { FOUND_MAX = 4, PATTERNS_MAX = 64, PATTERN_MAX = 1024, PANE_TEXT_MAX = 1 << 15 };

/* The net as opened, and the link that is typed. */
typedef struct Stand {
	Drive drive;
	Net net;
	uint32_t processor;
	char name[64];
	uint32_t claims; /* statements found and compared */
} Stand;

/* --- what the net says ------------------------------------------------------------------------ */

static uint32_t named(const Net *net, const char *name)
{
	for (uint32_t i = 0; i < net->processors; i++) {
		SCOPED(buf_release) Buf text;

		buf_init(&text);
		net_name(net, i, &text);
		if (strcmp(text.text, name) == 0)
			return i;
	}
	fail_msg("nobody is called %s", name);
	return 0;
}

/* The net with `link` typed, `other` on another link and another number of installments (0: as it
 * is). */
static Schedule fresh_of(
	const Stand *stand, double link, uint32_t other, double others, int installments)
{
	const Settings settings = settings_standard();
	char assignment[64];
	Schedule schedule;
	ScopedNet net;

	assert_int_equal(net_copy(&net, &stand->net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	snprintf(assignment, sizeof assignment, "#%u.link=%.17g", stand->processor, link);
	assert_int_equal(net_set(&net, assignment, NULL), STATUS_OK);
	snprintf(assignment, sizeof assignment, "#%u.link=%.17g", other, others);
	assert_int_equal(net_set(&net, assignment, NULL), STATUS_OK);
	if (installments > 0)
		net.installments = installments;
	assert_int_equal(
		method_solve(stand->drive.app.method, &net, &settings, &schedule, NULL), STATUS_OK);
	return schedule;
}

static Schedule fresh(const Stand *stand, double link, int installments)
{
	return fresh_of(stand, link, stand->processor, link, installments);
}

/* Whether `about` gets load and nobody waits, on a link of `value`. */
static bool helps(const Stand *stand, double link, uint32_t about, double value)
{
	ScopedSchedule schedule = fresh_of(stand, link, about, value, 0);

	return schedule.verdict[about] == VERDICT_USEFUL && schedule.outcome != OUTCOME_INFEASIBLE;
}

static double finish_at(const Stand *stand, double link, uint32_t about, double value)
{
	ScopedSchedule schedule = fresh_of(stand, link, about, value, 0);

	return schedule.finish;
}

static Verdict verdict(const Stand *stand, double link, uint32_t about, double value)
{
	ScopedSchedule schedule = fresh_of(stand, link, about, value, 0);

	return (Verdict)schedule.verdict[about];
}

/* The least T of any set of children in which nobody waits, by trying them all: who is not in one
 * is on a link so slow that it is the first to leave. */
static double least_of_all(const Stand *stand, double link)
{
	const uint32_t children = stand->net.processors - 1;
	double least = INFINITY;

	for (uint32_t set = 0; set < 1U << children; set++) {
		const Settings settings = settings_standard();
		ScopedSchedule schedule = {0};
		char assignment[64];
		ScopedNet net;

		assert_int_equal(net_copy(&net, &stand->net, NULL), STATUS_OK);
		assert_int_equal(net_expand(&net, NULL), STATUS_OK);
		for (uint32_t i = 1; i <= children; i++) {
			const bool in = set >> (i - 1) & 1;
			const double own = i == stand->processor ? link : net_link(&net, i);

			snprintf(assignment, sizeof assignment, "#%u.link=%.17g", i,
				in ? own : 1e15);
			assert_int_equal(net_set(&net, assignment, NULL), STATUS_OK);
		}
		assert_int_equal(
			method_solve(stand->drive.app.method, &net, &settings, &schedule, NULL),
			STATUS_OK);
		uint32_t kept = 0;

		for (uint32_t i = 1; i <= children; i++)
			kept |= (uint32_t)(schedule.verdict[i] == VERDICT_USEFUL) << (i - 1);
		if (kept == set && schedule.outcome != OUTCOME_INFEASIBLE)
			least = fmin(least, schedule.finish);
	}
	return least;
}

/* Whom advice is about: the one of the round shown, else the selected one, else the first. */
static uint32_t advised(const Stand *stand, const Schedule *now, uint32_t round)
{
	/* Enter goes on to the row below. */
	const uint32_t selected = (uint32_t)stand->drive.app.view.selected;

	if (round > 0)
		return schedule_eliminated_who(now, round - 1);
	if (now->verdict[selected] == VERDICT_USELESS || now->eliminations == 0)
		return selected;
	return schedule_eliminated_who(now, stand->drive.app.now.detail_of);
}

/* --- what the screen says --------------------------------------------------------------------- */

typedef struct Page {
	char text[PANE_TEXT_MAX];
	const char *at; /* what follows is still to be read */
	size_t from;    /* where what was read last begins */
	double number[FOUND_MAX];
	char word[FOUND_MAX][64];
} Page;

static void read_pane(const Grid *grid, int x, int y, int width, int height, Page *out)
{
	size_t length = 0;

	for (int row = y; row < y + height; row++) {
		for (int column = x; column < x + width; column++) {
			const Cell *cell = grid_at(grid, column, row);

			if (cell)
				length += (size_t)snprintf(out->text + length,
					PANE_TEXT_MAX - length, "%s", cell->text);
		}
		assert_true(length + 2 < PANE_TEXT_MAX);
		out->text[length++] = '\n';
	}
	out->text[length] = '\0';
}

/* Lines may be broken wherever there is a blank; "#" is a number, "@" a name. */
static void compile(const char *pattern, regex_t *out)
{
	static const char number[] = "([0-9]{1,3}( [0-9]{3})+|[0-9]+(\\.[0-9]+)?)";
	static const char name[] = "([A-Za-z][A-Za-z0-9]*)";
	char text[PATTERN_MAX];
	size_t length = 0;

	for (; *pattern; pattern++) {
		const char single[] = {*pattern, '\0'};
		const char *more = *pattern == '#'   ? number
				   : *pattern == '@' ? name
				   : *pattern == ' ' ? "[ \n]+"
						     : single;

		length += (size_t)snprintf(text + length, sizeof text - length, "%s", more);
	}
	assert_int_equal(regcomp(out, text, REG_EXTENDED), 0);
}

/* Each pattern is compiled once and kept while the program runs. */
static const regex_t *compiled(const char *pattern)
{
	static struct {
		const char *pattern;
		regex_t regex;
	} kept[PATTERNS_MAX];
	int i = 0;

	while (i < PATTERNS_MAX && kept[i].pattern && kept[i].pattern != pattern)
		i++;
	assert_true(i < PATTERNS_MAX);
	if (!kept[i].pattern) {
		compile(pattern, &kept[i].regex);
		kept[i].pattern = pattern;
	}
	return &kept[i].regex;
}

static void take(Page *page, const regmatch_t *match, int k)
{
	size_t length = 0;

	for (regoff_t i = match->rm_so; i < match->rm_eo && length < 63; i++)
		if (page->at[i] != ' ')
			page->word[k][length++] = page->at[i];
	page->word[k][length] = '\0';
	page->number[k] = strtod(page->word[k], NULL);
}

/* The next place that reads like this; what "#" and "@" stand for is in page->number and ->word. */
static bool next(Page *page, const char *pattern)
{
	regmatch_t match[1 + 3 * FOUND_MAX];
	int group = 1, k = 0;

	if (regexec(compiled(pattern), page->at, 1 + 3 * FOUND_MAX, match, 0) != 0)
		return false;
	for (; *pattern; pattern++) {
		if (*pattern == '\\') {
			pattern++;
			continue;
		}
		if (*pattern == '#' || *pattern == '@')
			take(page, &match[group], k++);
		group += *pattern == '#' ? 3 : *pattern == '@' || *pattern == '(' ? 1 : 0;
	}
	page->from = (size_t)(page->at - page->text) + (size_t)match[0].rm_so;
	page->at += match[0].rm_eo;
	return true;
}

static bool has(Page *page, const char *pattern)
{
	page->at = page->text;
	return next(page, pattern);
}

/* What has been compared and would read like something else to a check that follows. */
static void forget(Page *page)
{
	memset(page->text + page->from, '~', (size_t)(page->at - page->text) - page->from);
}

/* --- the comparison --------------------------------------------------------------------------- */

#define CLAIM(holds)                                                                               \
	do {                                                                                       \
		stand->claims++;                                                                   \
		if (!(holds))                                                                      \
			fail_msg("link %.17g: not true: %s\n%s", link, #holds, page->text);        \
	} while (0)

static bool near(double shown, double is)
{
	return fabs(shown - is) <= SHOWN * fabs(is);
}

static void check_numbers(Stand *stand, Page *page, double link, const Schedule *now)
{
	double all = 0;

	for (uint32_t i = 0; i < stand->net.processors; i++)
		all += net_compute(&stand->net, 0) / net_compute(&stand->net, i);
	if (has(page, "finish T #"))
		CLAIM(near(page->number[0], now->finish));
	if (has(page, "preview T #"))
		CLAIM(near(page->number[0], now->finish));
	/* Beside a bound it has as many decimals as that, which can be few digits. */
	if (has(page, "speed-up #")) {
		const char *point = strchr(page->word[0], '.');
		const double unit = pow(10, point ? 1 - (double)strlen(point) : 0);

		CLAIM(near(page->number[0], now->speedup) ||
			fabs(page->number[0] - now->speedup) <= unit / 2);
	}
	if (has(page, "speed-up # of( at most)? #")) {
		const double bound = page->number[1], speedup = page->number[0];
		double lost = 0;

		CLAIM(near(bound, all));
		if (!has(page, "lost to"))
			return;
		static const char *const parts[] = {"lost to[^ρ✓]*removed( processors)? #",
			"lost to[^ρ✓]*start-up #", "lost to[^ρ✓]*transfer( and start-up)? #"};

		for (int i = 0; i < 3; i++)
			if (has(page, parts[i]))
				lost += page->number[0];
		CLAIM(fabs(bound - speedup - lost) < 1e-9);
	}
}

static bool anybody(const Schedule *now, Verdict is)
{
	for (uint32_t i = 0; i < now->processors; i++)
		if (now->verdict[i] == is)
			return true;
	return false;
}

/* Two on links alike, of whom the first leaves: only because it is not nearer by a hair. */
static void check_tie(Stand *stand, Page *page, double link, const Schedule *now)
{
	const uint32_t leaves = named(&stand->net, page->word[0]);
	const uint32_t other = named(&stand->net, page->word[1]);
	const double own = leaves == stand->processor ? link : net_link(&stand->net, leaves);
	const double others = other == stand->processor ? link : net_link(&stand->net, other);

	forget(page);
	CLAIM(now->verdict[leaves] == VERDICT_USELESS && leaves < other && own == others);
	CLAIM(verdict(stand, link, leaves, own * (1 - 1e-9)) != VERDICT_USELESS);
}

static void check_verdicts(Stand *stand, Page *page, double link, const Schedule *now)
{
	const bool waits = anybody(now, VERDICT_LOSING);

	for (page->at = page->text;
		next(page, "@ and @ tie; PE removes the one with the lower index");)
		check_tie(stand, page, link, now);
	/* In the legend it stands behind the mark of "idle". */
	for (page->at = page->text; next(page, "@ waits for data");)
		CLAIM(strcmp(page->word[0], "idle") == 0 ||
			strcmp(page->word[0], "processor") == 0 ||
			now->verdict[named(&stand->net, page->word[0])] == VERDICT_LOSING);
	for (page->at = page->text; next(page, "removes @");)
		if (strcmp(page->word[0], "none") != 0)
			CLAIM(now->verdict[named(&stand->net, page->word[0])] == VERDICT_USELESS);
	if (has(page, "removes none"))
		CLAIM(now->eliminations == 0 && !waits);
	if (has(page, "infeasible"))
		CLAIM(now->outcome == OUTCOME_INFEASIBLE);
	if (has(page, "outcome @"))
		CLAIM(now->outcome != OUTCOME_INFEASIBLE);
	if (has(page, "< 1: it waits"))
		CLAIM(waits);
	if (has(page, "≥ 1: useful"))
		CLAIM(!waits);
	if (has(page, "every link is fast enough|links fast enough"))
		CLAIM(!waits && !anybody(now, VERDICT_USELESS));
	for (page->at = page->text; next(page, "@ [0-9.]+ [0-9.]+ useless");)
		CLAIM(now->verdict[named(&stand->net, page->word[0])] == VERDICT_USELESS);
	/* Of the table's rows, which have a compute and a link before it. */
	for (page->at = page->text; next(page, "[├└│] @ [0-9.]+ [0-9.]+ # %");)
		CLAIM(near(page->number[1], 100 * now->share[named(&stand->net, page->word[0])]) ||
			page->number[1] < 1);
	if (has(page, "times too late|× too late|% too late|needed by"))
		CLAIM(now->eliminations > 0);
	if (has(page, "× # useless|# useless\n"))
		CLAIM((uint32_t)page->number[0] == now->eliminations);
}

/* Whether T lies in `least` to `most` on all links up to a limit, and by `change` at least beside T
 * now; on the limit it is the most where that is claimed. */
static void check_span(Stand *stand, Page *page, double link, uint32_t about, double limit,
	double least, double most, double change)
{
	const double now = finish_at(stand, link, about, link);

	for (int k = 0; k <= 20; k++) {
		const double then =
			finish_at(stand, link, about, limit * (1 - 1e-6) * (20 - k) / 20);

		CLAIM(then >= least * (1 - SHOWN) && then <= most * (1 + SHOWN));
		CLAIM(fabs(then - now) >= change * (1 - 5e-2) - SHOWN * then);
	}
}

/* "useful if G ≤ 15.42 (now 900): T 3011 or less, at least ▼ 326 better than now; from there
 * to 30.33 it waits", in whatever form there is room for. */
static void check_advice(Stand *stand, Page *page, double link, const Schedule *now, uint32_t about)
{
	for (page->at = page->text; next(page, "useful if G (≤|<|<=) #");) {
		const double most = page->number[0];

		CLAIM(helps(stand, link, about, most * (1 - SHOWN)));
		CLAIM(helps(stand, link, about, most / 7));
		CLAIM(!helps(stand, link, about, most * (1 + SHOWN)));
	}
	/* With a "(now #)" left out T is the number after it. */
	for (int k = 0; k < 2; k++) {
		static const char *const forms[] = {
			"useful if G (≤|<=|<) #( \\(now #\\))?: T (≤|<=) #",
			"useful if G (≤|<=|<) #( \\(now #\\))?: T # or less"};

		for (page->at = page->text; next(page, forms[k]);) {
			const double limit = page->number[0], most = page->number[2];

			CLAIM(near(most, finish_at(stand, link, about, limit * (1 - 1e-6))));
			check_span(stand, page, link, about, limit, 0, most, 0);
		}
	}
	for (page->at = page->text; next(page, "useful if G (≤|<=|<) #( \\(now #\\))?: T # to #");)
		check_span(stand, page, link, about, page->number[0], page->number[2],
			page->number[3], 0);
	for (page->at = page->text;
		next(page, "useful if G (≤|<=|<) #[^;]*, at least (▼|▲|v|\\^) # @");) {
		const bool worse =
			finish_at(stand, link, about, page->number[0] * (1 - 1e-6)) > now->finish;

		CLAIM(strcmp(page->word[2], worse ? "worse" : "better") == 0);
		check_span(stand, page, link, about, page->number[0], worse ? now->finish : 0,
			worse ? INFINITY : now->finish, page->number[1]);
	}
	for (page->at = page->text; next(page, "useful if G (≤|<=|<) #( \\(now #\\))?: T worse");)
		check_span(stand, page, link, about, page->number[0], now->finish, INFINITY, 0);
	for (page->at = page->text;
		next(page, "useful if G (≤|<|<=) #[^;]*; from there to # it waits( for data)?");) {
		const double helped = page->number[0], kept = page->number[1];

		forget(page);
		CLAIM(verdict(stand, link, about, helped * (1 + SHOWN)) == VERDICT_LOSING);
		CLAIM(verdict(stand, link, about, (helped + kept) / 2) == VERDICT_LOSING);
		CLAIM(verdict(stand, link, about, kept * (1 - SHOWN)) == VERDICT_LOSING);
		CLAIM(verdict(stand, link, about, kept * (1 + SHOWN)) == VERDICT_USELESS);
	}
	for (page->at = page->text; next(page, "if G (≤|<|<=) #, (a )?@ waits for data");) {
		const bool itself = strcmp(page->word[1], "it") == 0;
		const bool any = strcmp(page->word[1], "processor") == 0;
		const uint32_t who = itself ? about : any ? 0 : named(&stand->net, page->word[1]);
		const double most = page->number[0];
		ScopedSchedule then = fresh_of(stand, link, about, most * (1 - SHOWN), 0);

		forget(page);
		CLAIM(any ? anybody(&then, VERDICT_LOSING) : then.verdict[who] == VERDICT_LOSING);
		CLAIM(verdict(stand, link, about, most * (1 + SHOWN)) == VERDICT_USELESS);
		for (double less = most; less > most / 1e6; less /= 3)
			CLAIM(!helps(stand, link, about, less));
	}
	if (has(page, "never useful with # installments"))
		CLAIM((int)page->number[0] == now->installments);
	if (has(page, "useless at any G"))
		CLAIM(verdict(stand, link, about, 1e-9) == VERDICT_USELESS);
}

/* "best set {P1}: T 288.55 (proved)", in whatever form; and which rounds lose. */
static void check_worth(Stand *stand, Page *page, double link, const Schedule *now)
{
	static const char *const best[] = {"best set, \\{[^}]*\\}, needs only T # \\(proved\\)",
		"best set[ ,\n]+(PE's does not fit; )?\\{[^}]*\\}: T # \\(proved\\)",
		"best set all but [^:]*: T # \\(proved\\)", "\\} (would need|needs) T #"};

	for (size_t k = 0; k < sizeof best / sizeof *best; k++)
		for (page->at = page->text; next(page, best[k]);)
			CLAIM(near(page->number[0], least_of_all(stand, link)));
	if (has(page, "set is the best \\(proved\\)|best set +PE's \\(proved\\)")) {
		forget(page);
		CLAIM(now->finish <= least_of_all(stand, link) * (1 + 1e-9));
	}
	if (has(page, "PE keeps \\{|PE keeps all")) {
		forget(page);
		CLAIM(now->finish > least_of_all(stand, link) * (1 + 1e-9));
	}
}

/* Of a round that loses: T without its victim is what one installment comes to in the end, and with
 * it less. With order 2 whoever waits ends with its data at the earliest, and with ever finer
 * pieces then: so no T from there and from the promised one on is out of reach. */
static void check_loss(Stand *stand, Page *page, double link, const Schedule *now, uint32_t about)
{
	uint32_t before = 0;

	while (before < now->eliminations && schedule_eliminated_who(now, before) != about)
		before++;
	for (page->at = page->text; next(page, "loses( here)?: with it #, (without|PE's set) #");) {
		const double with = page->number[0], without = page->number[1];

		forget(page);
		ScopedSchedule once = fresh(stand, link, 1);
		const Elimination one = schedule_eliminated(&once, before);

		CLAIM(with >= fmax(one.promised, one.arrival) * (1 - SHOWN));
		CLAIM(with < without);
		CLAIM(near(without, once.finish));
	}
}

static void check_way_out(Stand *stand, Page *page, double link, const Schedule *now)
{
	const double load = stand->net.load;

	uint32_t about = stand->processor;

	for (page->at = page->text; next(page, "@ waits with # installments \\(q \\+ α = #");) {
		const uint32_t i = named(&stand->net, page->word[0]);
		const double alpha = now->share[i] / now->installments;
		const double G = i == stand->processor ? link : net_link(&stand->net, i);

		about = i;
		CLAIM(now->verdict[i] == VERDICT_LOSING);
		CLAIM((int)page->number[1] == now->installments);
		CLAIM(near(
			page->number[2], alpha * load * net_compute(&stand->net, i) / G + alpha));
	}
	if (has(page, "feasible if G ≤ #")) {
		CLAIM(now->outcome == OUTCOME_INFEASIBLE);
		CLAIM(helps(stand, link, about, page->number[0] * (1 - SHOWN)));
		CLAIM(!helps(stand, link, about, page->number[0] * (1 + SHOWN)));
	}
	if (has(page, "(or|feasible) with ρ (=|≤) #")) {
		ScopedSchedule fits = fresh(stand, link, (int)page->number[0]);
		ScopedSchedule fails = fresh(stand, link, (int)page->number[0] + 1);

		CLAIM(fits.outcome != OUTCOME_INFEASIBLE);
		CLAIM(fails.outcome == OUTCOME_INFEASIBLE);
	}
}

/* "P4 helps", "2 installments: P4 waits from 15.42", "useless from 30.34". */
static void check_regions(Stand *stand, Page *page, double link)
{
	for (page->at = page->text; next(page, "waits from #");) {
		CLAIM(helps(stand, link, stand->processor, page->number[0] * (1 - SHOWN)));
		CLAIM(verdict(stand, link, stand->processor, page->number[0] * (1 + SHOWN)) ==
			VERDICT_LOSING);
	}
	for (page->at = page->text; next(page, "useless from #");) {
		CLAIM(verdict(stand, link, stand->processor, page->number[0] * (1 - SHOWN)) !=
			VERDICT_USELESS);
		CLAIM(verdict(stand, link, stand->processor, page->number[0] * (1 + SHOWN)) ==
			VERDICT_USELESS);
	}
}

/* Before a round of PE: what that round says. */
static void check_round(Stand *stand, Page *page, double link, const Schedule *now, uint32_t round)
{
	static const char row[] = "@ needed by[^,\n]*\n[^,\n]*all here[^,0-9\n]*#";
	const Elimination one = schedule_eliminated(now, round - 1);

	if (has(page, "formula with (it|@):?( T)? #"))
		CLAIM(near(page->number[1], one.promised));
	if (has(page, "without (it|@):?( T)? #"))
		CLAIM(near(page->number[1], one.without));
	/* The whole data set is sent to everybody who is still in, and several may be late. */
	for (page->at = page->text; next(page, row);) {
		const uint32_t i = named(&stand->net, page->word[0]);
		const double G = i == stand->processor ? link : net_link(&stand->net, i);

		CLAIM(near(page->number[1], stand->net.load * G));
	}
}

static void check_screen(Stand *stand, double link, uint32_t round)
{
	static Page page;
	ScopedSchedule now = fresh(stand, link, 0);
	const Drawn *drawn = &stand->drive.app.drawn;

	for (int i = 0; i < drawn->count; i++) {
		const ScreenPane *at = &drawn->pane[i].at;

		read_pane(&stand->drive.grid, at->x, at->y, at->width, at->height, &page);
		check_regions(stand, &page, link);
		/* A curve tells of all values of the link. */
		if (drawn->pane[i].named && drawn->pane[i].named->curves)
			continue;
		check_loss(stand, &page, link, &now, advised(stand, &now, round));
		check_advice(stand, &page, link, &now, advised(stand, &now, round));
		if (round > 0) {
			check_round(stand, &page, link, &now, round);
			continue;
		}
		check_numbers(stand, &page, link, &now);
		check_worth(stand, &page, link, &now);
		check_verdicts(stand, &page, link, &now);
		check_way_out(stand, &page, link, &now);
	}
}

/* --- typing ----------------------------------------------------------------------------------- */

static void stand_open(
	Stand *stand, const char *sample, const char *processor, int width, int height)
{
	stand->claims = 0;
	drive_open(&stand->drive, sample, width, height, "dark", CHARSET_EIGHTHS);
	assert_int_equal(net_copy(&stand->net, &stand->drive.app.doc.net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&stand->net, NULL), STATUS_OK);
	snprintf(stand->name, sizeof stand->name, "%s", processor);
	stand->processor = named(&stand->net, processor);
	drive_keys(&stand->drive, "Home");
	for (uint32_t i = 0; i < stand->processor; i++)
		drive_keys(&stand->drive, "Down");
	drive_keys(&stand->drive, "Right");
}

static void stand_close(Stand *stand)
{
	drive_close(&stand->drive);
	net_release(&stand->net);
}

/* After the last key, after Enter and, where `rounds`, in each round of PE. */
static void type_value(Stand *stand, int value, bool rounds)
{
	char text[16];

	snprintf(text, sizeof text, "%d", value);
	drive_type(&stand->drive, text);
	check_screen(stand, value, 0);
	drive_keys(&stand->drive, "Enter");
	check_screen(stand, value, 0);
	for (uint32_t k = 1; rounds && k <= stand->drive.app.now.schedule.eliminations; k++) {
		drive_keys(&stand->drive, "n");
		check_screen(stand, value, stand->drive.app.view.step);
	}
	for (uint32_t k = 0; k < 99 && stand->drive.app.view.step > 0; k++)
		drive_keys(&stand->drive, "n");
	assert_int_equal(stand->drive.app.view.step, 0);
	/* Stepping selects who is removed. */
	while (stand->drive.app.view.selected < stand->processor)
		drive_keys(&stand->drive, "Down");
	while (stand->drive.app.view.selected > stand->processor)
		drive_keys(&stand->drive, "Up");
}

typedef struct Trip {
	const char *name, *sample, *processor, *layout;
	int width, height, last, step;
	uint32_t claims; /* so many at least */
} Trip;

static const Trip trips[] = {
	{"the opening net", "sample:eliminated", "P4", "", 120, 36, 900, 5, 1800},
	{"in few lines", "sample:eliminated", "P4", "", 80, 24, 900, 7, 900},
	{"in a lecture", "sample:eliminated", "P4", "v", 120, 36, 900, 7, 500},
	{"wide", "sample:eliminated", "P4", "", 200, 60, 900, 83, 80},
	{"nobody is useless at first", "sample:fig5", "P3", "", 120, 36, 60, 1, 500},
	{"the same in few lines", "sample:fig5", "P3", "", 80, 24, 60, 1, 400},
	{"another is useless", "sample:eliminated", "P3", "", 120, 36, 300, 7, 500},
	{"a tie", "sample:tie-rule", "P2", "", 120, 36, 20, 1, 100},
	{"far from the best set", "sample:far-from-best", "P1", "", 120, 36, 40, 1, 200},
	{"the same in few lines", "sample:far-from-best", "P3", "", 80, 24, 40, 1, 200},
	{"start-ups", "sample:start-up", "P3", "", 120, 36, 60, 1, 300},
};

TEST_ROWS(nothing_on_the_screen_contradicts, Trip, trips)
{
	SCOPED(stand_close) Stand stand;

	stand_open(&stand, row->sample, row->processor, row->width, row->height);
	if (*row->layout)
		drive_keys(&stand.drive, row->layout);
	for (int value = 1; value <= row->last; value += row->step)
		type_value(&stand, value, value % 97 == 0 || value < 35);
	if (stand.claims < row->claims)
		fail_msg("only %u statements were found", stand.claims);
}
