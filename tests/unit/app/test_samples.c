/* layer: tui */
/* The list of built-in nets: how they are grouped, what is said of them, and their pictures. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/scene/words.h"
#include "solver/base/embed.h"
#include "solver/base/pace.h"
#include "solver/file/read.h"
#include "tui/solve/samples.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* As the list has it; release it. */
static Buf note_of(const char *name)
{
	Buf note;

	buf_init(&note);
	sample_note(sample_find(name), &note);
	assert_int_equal(buf_status(&note), STATUS_OK);
	return note;
}

TEST(every_sample_is_in_the_table_once)
{
	size_t count = 0;

	for (const Embedded *file = embedded_samples; file->name; file++, count++)
		if (!sample_find(file->name))
			fail_msg("%s is in no list", file->name);
	for (const Sample *sample = samples; sample->name; sample++, count--) {
		char title[80];

		assert_ptr_equal(sample_find(sample->name), sample);
		assert_non_null(embedded_find(embedded_samples, sample->name));
		assert_true(sample->paper < PAPERS);
		assert_true(sample->topics != 0 && sample->topics < 1U << TOPICS);
		sample_title(sample, title, sizeof title);
		assert_true(strlen(title) > 5);
		SCOPED(buf_release) Buf note = note_of(sample->name);

		assert_true(note.length > 40 && note.length <= 240);
	}
	assert_int_equal(count, 0);
}

/* Nets that have curves are under that topic, and no others. */
TEST(the_topic_of_curves_is_true)
{
	for (const Sample *sample = samples; sample->name; sample++) {
		const char *text = embedded_find(embedded_samples, sample->name)->text;
		const bool topic = (sample->topics & 1U << TOPIC_CURVES) != 0;

		if (topic != (strstr(text, "\ncurve:") != NULL))
			fail_msg("%s", sample->name);
	}
}

/* The list has the note as the reader of files has it. */
TEST(every_sample_has_its_note)
{
	for (const Embedded *file = embedded_samples; file->name; file++) {
		SCOPED(buf_release) Buf note = note_of(file->name);
		ScopedNet net;

		assert_int_equal(
			net_read_folded(&net, "-", file->text, file->length, NULL), STATUS_OK);
		assert_string_equal(note.text, net.note);
	}
}

/* --- figures in notes --------------------------------------------------------------- */

typedef enum Figure {
	FINISH,
	FINISH_OF_ROOT,
	FINISH_OF_P1,
	SPEEDUP,
	INSTALLMENTS,
	PROCESSORS,
	SHARE_OF_LAST,
	DEADLINE,
	ARRIVAL,
	PROMISED,
	INFEASIBLE, /* there is no schedule */
	BEST,
} Figure;

/* A figure, of the net as it is or by another method, with some of its file changed or with keys
 * set; `line` is the curve that is highest there (BEST), or the round (PROMISED). */
typedef struct SampleClaim {
	const char *sample, *text, *method;
	Figure figure;
	uint32_t line;
	const char *change[4]; /* from, to, from, to */
	const char *set[2];    /* KEY=VALUE */
} SampleClaim;

static const SampleClaim claims[] = {
	{"pair", "1", .figure = FINISH},
	{"pair", "0.6667", .method = "ko-sos"},
	{"pair", "0.6", .method = "ko-sos", .set = {"intensity.report=0"}},
	{"hand", "0.5425", .figure = FINISH},
	{"hand", "0.3051", .method = "ko-sos"},
	{"fastest", "9.06", .figure = SHARE_OF_LAST},
	{"fastest", "62", .figure = FINISH},
	{"fastest", "61.78", .set = {"P3.compute=0.1"}},
	{"drain", "0.3333", .figure = FINISH},
	{"drain", "0.3333", .set = {"P1.compute=0.2"}},
	{"drain", "0.2857", .set = {"P1.link=0.25"}},
	{"order", "0.9091", .figure = FINISH},
	{"order", "0.8", .set = {"service=best"}},
	{"chain", "0.4", .figure = FINISH},
	{"chain", "0.4286", .method = "hung-sf"},
	{"class", "1200", .figure = FINISH},
	{"class", "1800", .set = {"P1.link=600"}},
	{"late", "1080", .figure = ARRIVAL},
	{"late", "1029", .figure = DEADLINE},
	{"late", "1200", .figure = FINISH},
	{"late", "1027", .set = {"P4.link=17"}},
	{"three-rounds", "800", .figure = PROMISED, .line = 0},
	{"three-rounds", "900", .figure = PROMISED, .line = 1},
	{"three-rounds", "1200", .figure = PROMISED, .line = 2},
	{"three-rounds", "1800", .figure = FINISH},
	{"pays", "122.6", .figure = FINISH},
	{"pays", "96.31", .set = {"installments=2"}},
	{"pays", "110.9", .set = {"installments=3"}},
	{"textbook", "37.91", .figure = FINISH},
	{"textbook", "44.24", .set = {"intensity.report=1"}},
	{"fig2", "8.468", .figure = FINISH_OF_P1},
	{"fig2", "83.06", .figure = FINISH},
	{"fig2", "33.51", .method = "chen-s"},
	{"fig3", "42.78", .figure = FINISH},
	{"fig3", "49.58", .set = {"P4.link=8"}},
	{"fig5", "3337", .figure = FINISH},
	{"fig5", "4165", .set = {"P3.link=25"}},
	{"fig5", "4001", .set = {"P3.link=250"}},
	{"transform", "3.313", .figure = SPEEDUP},
	{"transform", "1.014", .figure = SPEEDUP, .set = {"order=1"}},
	{"fig6", "1.09", .figure = SPEEDUP, .method = "chen-c"},
	{"fig7", "1583", .figure = FINISH},
	{"fig7", "1617", .method = "chen-s"},
	{"fig7", "1697", .method = "chen-s", .set = {"startup.transfer=20", "startup.compute=20"}},
	{"fig7", "1961", .set = {"startup.transfer=20", "startup.compute=20"}},
	{"fig8", "2057", .figure = FINISH},
	{"fig8", "1778", .method = "chen-s"},
	{"fig9", "13", .figure = BEST, .line = 0},
	{"fig9", "20", .figure = BEST, .line = 1},
	{"fig9", "28", .figure = BEST, .line = 2},
	{"fig10", "25", .figure = INSTALLMENTS},
	{"fig10", "36", .figure = BEST, .line = 2},
	{"first", "3088", .set = {"P4.link=20"}},
	{"eliminated", "3008", .set = {"P4.link=10"}},
	{"eliminated", "4497", .set = {"P4.link=30"}},
	{"far-from-best", "865.4", .figure = FINISH},
	{"far-from-best", "288.6",
		.change = {"      - {name: P2, compute: 4.8, link: 120.74}\n", "",
			"      - {name: P3, compute: 3.62, link: 3.87}\n", ""}},
	{"far-from-best", "245.3", .method = "chen-w"},
	{"far-from-best", "246.8", .set = {"P1.compute=0.25"}},
	{"one-free-link", "50", .method = "chen-m"},
	{"one-free-link", "49", .figure = FINISH},
	{"one-free-link", "14.29", .set = {"P2.link=1"}},
	{"order-3-waiting", "750", .method = "chen-m"},
	{"order-3-waiting", "659.4", .figure = FINISH},
	{"order-3-jump", "8190", .figure = FINISH},
	{"tie-rule", "83.33", .figure = FINISH},
	{"tie-rule", "10.1", .set = {"P2.link=1.01"}},
	{"start-up", "35.38", .set = {"startup.transfer=0", "startup.compute=0"}},
	{"start-up", "39.88", .figure = FINISH},
	{"hung-fig2", "11.54", .figure = SPEEDUP},
	{"hung-fig2", "5.78", .figure = SPEEDUP, .set = {"fat=false"}},
	{"hung-fig3", "0.344", .figure = FINISH},
	{"hung-fig3", "0.3382", .set = {"service=best"}},
	{"hung-fig3", "0.3382",
		.change = {"{name: P1, compute: 1, link: 0.2}", "{name: Q, compute: 2, link: 0.1}",
			"{name: P2, compute: 2, link: 0.1}", "{name: P1, compute: 1, link: 0.2}"}},
	{"hung-fig4", "0.344", .change = {"storage: false\n", "", "    link: 0.1\n", ""}},
	{"hung-fig4", "0.3682", .figure = FINISH},
	{"hung-fig5", "0.2116", .figure = FINISH},
	{"hung-fig5", "0.3532", .method = "hung-sf"},
	{"hung-fig6", "0.1768", .figure = FINISH},
	{"hung-fig6", "0.1015", .set = {"distribution=simultaneous"}},
	{"hung-fig7", "0.1015", .figure = FINISH},
	{"hung-fig7", "0.1768", .set = {"distribution=sequential"}},
	{"hung-fig8", "0.3532", .figure = FINISH},
	{"hung-fig8", "0.2116", .method = "hung-ct"},
	{"hung-fig9", "97.17", .figure = SPEEDUP},
	{"hung-fig9", "11", .figure = SPEEDUP, .set = {"fat=false"}},
	{"hung-tree", "18.05", .figure = FINISH},
	{"hung-tree", "17.68", .set = {"C.link=0.05"}},
	{"hung-useless", "0.4", .figure = FINISH},
	{"hung-useless", "0.3338", .set = {"A.link=0.25"}},
	{"ko-fig2", "0.07692", .figure = FINISH_OF_ROOT},
	{"ko-fig2", "0.2115", .figure = FINISH},
	{"ko-fig2", "0.1683", .method = "ko-sos"},
	{"ko-fig3", "0.06474", .figure = FINISH},
	{"ko-fig3", "0.07514", .method = "ko-sos"},
	{"ko-fig4", "0.07847", .method = "ko-eas"},
	{"ko-fig4", "0.05965", .figure = FINISH},
	{"ko-fig4", "0.05737", .method = "ko-mos"},
	{"ko-table1", "0.05672", .figure = FINISH},
	{"ko-table1", "0.07191", .method = "ko-eas"},
	{"ko-table1", "0.05137", .set = {"intensity.report=0"}},
	{"ko-table2", "0.1026", .figure = FINISH},
	{"ko-table2", "0.1203", .method = "ko-sos"},
	{"cui", "11.75", .figure = SPEEDUP},
	{"cui", "850.7", .figure = FINISH},
	{"cui", "8306", .method = "chen-c"},
	{"array-fig3-1", "8", .figure = FINISH},
	{"array-fig3-1", "7.5", .set = {"network.processors=32"}},
	{"array-fig3-1", "7.5", .set = {"network.processors=1000"}},
	{"array-fig3-2", "273", .figure = FINISH},
	{"array-fig3-2", "310.5", .set = {"installments=1"}},
	{"array-fig3-2", "256.2", .set = {"installments=3"}},
	{"array-fig3-6", "15", .figure = FINISH},
	{"array-fig3-6", "13.13", .method = "array-s"},
	{"array-fig3-9", "296", .figure = FINISH},
	{"array-fig3-9", "330.3", .set = {"installments=1"}},
	{"array-fig3-12", "92.46", .figure = SPEEDUP},
	{"array-fig3-12", "64.03", .figure = SPEEDUP, .method = "array-q"},
	{"array-fig3-12", "101", .figure = SPEEDUP, .set = {"network.processors=200"}},
	{"array-fig3-13", "5517", .figure = FINISH},
	{"array-fig3-13", "5527", .method = "array-q"},
	{"array-fig3-14", "100", .figure = INFEASIBLE, .set = {"load=100"}},
	{"array-fig3-15", "69", .figure = BEST, .line = 0},
	{"array-fig3-16", "6", .figure = BEST, .line = 0},
	{"array-fig3-16", "21", .figure = BEST, .line = 1},
	{"array-fig3-16", "69", .figure = BEST, .line = 2},
	{"mesh-fig3-11", "67.29", .figure = FINISH},
	{"mesh-fig3-11", "69.56", .set = {"network.sizes=2x2x3"}},
	{"mesh", "1548", .figure = FINISH},
	{"mesh", "1492", .set = {"network.sizes=20x5"}},
	{"cube-fig4-1", "64.2", .figure = FINISH},
	{"cube-fig4-1", "22.89", .set = {"network.dimension=6"}},
	{"cube-fig4-2", "49.49", .figure = FINISH},
	{"cube-fig4-2", "64.2", .method = "cube-c"},
	{"cube-fig4-5", "44.38", .figure = FINISH},
	{"cube-fig4-5", "49.49", .method = "cube-p"},
	{"cube-fig4-5", "37.5", .set = {"installments=97"}},
	{"cube-fig4-9", "308.6", .figure = SPEEDUP, .method = "cube-c"},
	{"cube-fig4-9", "511.6", .figure = SPEEDUP},
	{"cube-fig4-9", "512", .figure = PROCESSORS},
	{"campus", "429.8", .figure = FINISH},
	{"campus", "378.3", .set = {"home office.link=0.9"}},
	{"cluster", "199.6", .figure = FINISH},
	{"cluster", "267", .set = {"intensity.report=1"}},
	{"million", "1.5", .set = {"order=1"}},
	{"million-tree", "1.186", .figure = FINISH},
	{"million-tree", "1.143", .method = "hung-ct"},
};

/* Release it. */
static Buf changed(const SampleClaim *claim)
{
	Buf text;

	buf_init(&text);
	buf_add_text(&text, embedded_find(embedded_samples, claim->sample)->text);
	for (int i = 0; i < 4 && claim->change[i]; i += 2) {
		const char *at = strstr(text.text, claim->change[i]);
		Buf next;

		assert_non_null(at);
		buf_init(&next);
		buf_add(&next, text.text, (size_t)(at - text.text));
		buf_add_text(&next, claim->change[i + 1]);
		buf_add_text(&next, at + strlen(claim->change[i]));
		buf_release(&text);
		text = next;
	}
	assert_int_equal(buf_status(&text), STATUS_OK);
	return text;
}

/* What is varied where a line is highest. */
static double best_of(const Net *net, const Method *method, uint32_t line)
{
	double best = NAN, most = -INFINITY;
	Curve curve;

	assert_int_equal(curve_begin(&curve, net, method, NULL), STATUS_OK);
	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	for (uint32_t i = 0; i < curve_done(&curve, line); i++) {
		const CurveValue value = curve_value(&curve, line, i);

		if (value.y > most) {
			most = value.y;
			best = value.x;
		}
	}
	curve_release(&curve);
	return best;
}

static double figure_of(const SampleClaim *claim, const Net *net, const Method *method)
{
	const Settings settings = settings_standard();
	Schedule schedule;
	double figure = NAN;

	if (claim->figure == BEST)
		return best_of(net, method, claim->line);
	assert_int_equal(method_solve(method, net, &settings, &schedule, NULL), STATUS_OK);
	switch (claim->figure) {
	case FINISH_OF_ROOT:
	case FINISH_OF_P1:
		figure = schedule.end[claim->figure == FINISH_OF_P1];
		break;
	case SPEEDUP:
		figure = schedule.speedup;
		break;
	case INSTALLMENTS:
		figure = schedule.installments;
		break;
	case PROCESSORS:
		figure = net->processors;
		break;
	case SHARE_OF_LAST:
		figure = round(1e4 * schedule.share[net->processors - 1]) / 100; /* as shown */
		break;
	case DEADLINE:
		figure = schedule.eliminated[0].deadline;
		break;
	case ARRIVAL:
		figure = schedule.eliminated[0].arrival;
		break;
	case PROMISED:
		assert_true(claim->line < schedule.eliminations);
		figure = schedule.eliminated[claim->line].promised;
		break;
	case INFEASIBLE:
		assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
		assert_true(isnan(schedule.finish));
		figure = net->load;
		break;
	default:
		figure = schedule.finish;
	}
	schedule_release(&schedule);
	return figure;
}

TEST_ROWS(what_is_said_is_so, SampleClaim, claims)
{
	SCOPED(buf_release) Buf text = changed(row);
	const Method *method;
	ScopedNet net;

	assert_int_equal(net_read(&net, "-", text.text, text.length, NULL), STATUS_OK);
	assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
	for (int i = 0; i < 2 && row->set[i]; i++)
		assert_int_equal(net_set(&net, row->set[i], NULL), STATUS_OK);
	if (row->method)
		method = method_find(row->method);
	assert_string_equal(word_value(figure_of(row, &net, method)).text, row->text);
	SCOPED(buf_release) Buf note = note_of(row->sample);

	assert_non_null(strstr(note.text, row->text));
}

static bool is_in_claims(const char *sample, const char *number)
{
	for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
		const SampleClaim *claim = &claims[i];

		if (strcmp(claim->sample, sample) != 0)
			continue;
		if (strcmp(claim->text, number) == 0)
			return true;
		for (int k = 0; k < 4 && claim->change[k]; k++)
			if (strstr(claim->change[k], number))
				return true;
		for (int k = 0; k < 2 && claim->set[k]; k++)
			if (strstr(claim->set[k], number))
				return true;
	}
	return false;
}

/* What is below the note. */
static bool is_in_net(const char *sample, const char *number)
{
	const char *text = embedded_find(embedded_samples, sample)->text;

	return strstr(strstr(text, "\nmethod:"), number) != NULL;
}

/* The next number of a text, from `*at` on; behind a letter it is part of a name. */
static bool next_number(const char *text, const char **at, char out[20])
{
	while (**at) {
		const size_t length = strspn(*at, "0123456789.");

		if (length > 0 && isdigit((unsigned char)**at) &&
			(*at == text || !isalpha((unsigned char)(*at)[-1]))) {
			snprintf(out, 20, "%.*s", (int)(length - ((*at)[length - 1] == '.')), *at);
			*at += length;
			return true;
		}
		*at += length > 0 ? length : 1;
	}
	return false;
}

/* A number is one of the net, or there is a claim of it above; all others are named here. */
TEST(no_other_figure_is_said)
{
	static const struct {
		const char *sample, *number, *why;
	} others[] = {
		{"class", "3", "a third, and P3"},
		{"class", "6", "a sixth"},
		{"fig4", "2", "the order that is tried"},
		{"fig5", "25", "in a claim"},
		{"cube-fig4-2", "4", "cube-fig4-1"},
		{"transform", "1", "the order that is tried"},
		{"hung-fig2", "7", "processors below a link of the root"},
		{"hung-fig4", "1", "a link that is tried: all_for_the_root"},
	};

	for (const Sample *sample = samples; sample->name; sample++) {
		SCOPED(buf_release) Buf note = note_of(sample->name);
		char number[20];

		for (const char *at = note.text; next_number(note.text, &at, number);) {
			bool known = is_in_claims(sample->name, number) ||
				     is_in_net(sample->name, number);

			for (size_t i = 0; i < sizeof others / sizeof *others; i++)
				known = known || (strcmp(others[i].sample, sample->name) == 0 &&
							 strcmp(others[i].number, number) == 0);
			if (!known)
				fail_msg("%s: %s", sample->name, number);
		}
	}
}

/* "From seven children on". */
TEST(the_curves_of_fig8_cross_at_seven)
{
	const Embedded *file = embedded_find(embedded_samples, "fig8");
	const Method *method;
	ScopedNet net;
	Curve curve;

	assert_int_equal(net_read(&net, "-", file->text, file->length, NULL), STATUS_OK);
	assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
	assert_int_equal(curve_begin(&curve, &net, method, NULL), STATUS_OK);
	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	for (uint32_t i = 0; i < curve_points(&curve); i++) {
		const CurveValue m = curve_value(&curve, 0, i), s = curve_value(&curve, 1, i);

		if (isfinite(m.y))
			assert_int_equal(s.y > m.y, m.x >= 7);
	}
	curve_release(&curve);
}

/* --- the list --------------------------------------------------------------------------------- */

static void open_list(Drive *drive, int width, int height, const char *theme, Charset charset)
{
	drive_open(drive, "sample:eliminated", width, height, theme, charset);
	drive_keys(drive, ": o p e n Enter");
	assert_int_equal(drive->app.list.kind, LIST_SAMPLES);
	drive_keys(drive, "Tab"); /* by paper: each once */
}

static void work_off(Drive *drive)
{
	for (int i = 0; i < 10000 && app_work_due(&drive->app) != WORK_NONE; i++)
		app_work(&drive->app);
	drive_draw(drive);
}

/* Cells of the picture that are a part of the diagram, not words. */
static int cells_drawn(const Grid *grid)
{
	int count = 0;

	for (int y = 5; y < grid->height - 1; y++)
		for (int x = grid->width / 2; x < grid->width; x++) {
			const Cell *cell = grid_at(grid, x, y);
			count += cell->paper != ROLE_CANVAS || (unsigned char)cell->text[0] >= 0x80;
		}
	return count;
}

typedef struct Screen {
	const char *name;
	int width, height;
	Charset charset;
} Screen;

static const Screen screens[] = {
	{"100x30", 100, 30, CHARSET_BRAILLE},
	{"80x24", 80, 24, CHARSET_EIGHTHS},
	{"80x24 ASCII", 80, 24, CHARSET_ASCII},
	{"120x36", 120, 36, CHARSET_BRAILLE},
	{"200x60", 200, 60, CHARSET_BRAILLE},
};

/* Each key is answered by a frame for which nothing is solved; then there is the picture, with T
 * where it has a time axis. */
TEST_ROWS(every_sample_has_its_picture, Screen, screens)
{
	SCOPED(drive_close) Drive drive;
	const SampleView *view = &drive.app.sample;

	open_list(&drive, row->width, row->height, "dark", row->charset);
	for (const Sample *sample = samples; sample->name; sample++) {
		char finish[120];

		assert_string_equal(view->file + strlen("sample:"), sample->name);
		assert_false(view->solved);
		char about[40];

		snprintf(about, sizeof about, "%s", view->about.text);
		if (row->charset != CHARSET_ASCII)
			assert_true(drive_shows(&drive, about));
		const int before = cells_drawn(&drive.grid);
		work_off(&drive);
		assert_true(view->solved);
		assert_string_equal(view->why, "");
		if (row->charset != CHARSET_ASCII && cells_drawn(&drive.grid) < before + 30)
			fail_msg("%s has no picture", sample->name);
		snprintf(finish, sizeof finish, "T %s",
			word_value(view->source.schedule.finish).text);
		assert_true(drive_shows(&drive, finish));
		assert_true(drive_shows(&drive, "Note"));
		drive_keys(&drive, "Down");
	}
}

/* All that is said has room in the lines for it. */
TEST(texts_are_shown_whole)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 80, 24, "dark", CHARSET_EIGHTHS);
	for (const Sample *sample = samples; sample->name; sample++) {
		char *text = drive_screen(&drive);
		SCOPED(buf_release) Buf note = note_of(sample->name);
		const char *last = strrchr(note.text, ' ') + 1;
		const char *at = strstr(text, "Note");

		assert_non_null(at);
		if (!strstr(at, last))
			fail_msg("%s ends before \"%s\"", sample->name, last);
		free(text);
		drive_keys(&drive, "Down");
	}
}

TEST(the_list_is_grouped_and_searched)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 100, 30, "dark", CHARSET_BRAILLE);
	assert_true(drive_shows(&drive, "64 nets"));
	assert_true(drive_shows(&drive, "More on Chen & Chu"));
	assert_true(drive_shows(&drive, "a star with 4 children, order 2, load 100"));
	drive_keys(&drive, "Down Tab");
	assert_true(drive_shows(&drive, "First lessons"));
	assert_true(drive_shows(&drive, "▶ textbook"));
	assert_true(drive_shows(&drive, "64 nets"));
	drive_keys(&drive, "Tab");
	assert_true(drive_shows(&drive, "More on Chen & Chu"));
	drive_type(&drive, "far-q");
	assert_int_equal(drive.app.list.kind, LIST_SAMPLES);
	drive_keys(&drive, "Backspace Backspace");
	assert_true(drive_shows(&drive, "of 64"));
	assert_true(drive_shows(&drive, "far-from-best"));
	/* A topic, a paper, and a word of what to look at. */
	drive_keys(&drive, "Ctrl-U");
	drive_type(&drive, "store and f");
	assert_true(drive_shows(&drive, "hung-fig8"));
	drive_keys(&drive, "Ctrl-U");
	drive_type(&drive, "cui,");
	assert_true(drive_shows(&drive, "1 of 64"));
	drive_keys(&drive, "Ctrl-U");
	drive_type(&drive, "Four racks");
	assert_true(drive_shows(&drive, "1 of 64"));
	assert_true(drive_shows(&drive, "Racks of a computing centre"));
}

/* The words stand below the picture, a blank line apart, however high that is. */
TEST(the_note_stands_below_the_picture)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 120, 36, "dark", CHARSET_BRAILLE);
	drive_type(&drive, "fig2");
	work_off(&drive);
	char *text = drive_screen(&drive);
	const char *heading = strstr(text, "Note"), *ticks = text, *next;
	int lines = 0;

	while ((next = strstr(ticks + 1, "T 83.06")) != NULL)
		ticks = next;
	assert_true(ticks > text && ticks < heading);
	for (; ticks < heading; ticks++)
		lines += *ticks == '\n';
	free(text);
	assert_int_equal(lines, 3); /* legend, blank, heading */
}

TEST(narrow_screens_have_the_list_alone)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 50, 16, "dark", CHARSET_EIGHTHS);
	assert_true(drive_shows(&drive, "A processor too far away\n"));
	assert_true(drive_shows(&drive, "a star with 4 children, order 2, load 100\n"));
	assert_false(drive_shows(&drive, "Note"));
}

TEST(escape_leaves_the_net_alone)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 80, 24, "dark", CHARSET_EIGHTHS);
	const uint64_t edition = drive.app.edition;

	drive_keys(&drive, "Down Down");
	work_off(&drive);
	drive_keys(&drive, "Down Escape");
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	assert_int_equal(drive.app.edition, edition);
	assert_false(doc_is_modified(&drive.app.doc));
	assert_string_equal(drive.app.doc.label, "sample:eliminated");
	assert_string_equal(drive.app.sample.file, "");
	drive_keys(&drive, ": o p e n Enter Down Enter");
	assert_string_equal(drive.app.doc.label, "sample:textbook");
}

static void click(Drive *drive, int x, int y)
{
	const Event event = {
		.kind = EVENT_MOUSE, .mouse = MOUSE_PRESS, .button = 1, .x = x, .y = y};

	app_event(&drive->app, &event);
	drive_draw(drive);
}

TEST(a_click_selects_and_a_second_one_opens)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 80, 24, "dark", CHARSET_EIGHTHS);
	click(&drive, 5, drive.app.list.y + 4);
	assert_true(drive_shows(&drive, "▶ pair"));
	click(&drive, 60, drive.app.list.y + 4); /* the picture */
	assert_int_equal(drive.app.list.kind, LIST_SAMPLES);
	click(&drive, 5, drive.app.list.y + 4);
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	assert_string_equal(drive.app.doc.label, "sample:pair");
}

/* A page is what is shown but for one row, which stays in sight. */
TEST(a_page_leaves_one_row_in_sight)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 100, 30, "dark", CHARSET_BRAILLE);
	drive_keys(&drive, "Home");
	const int from = drive.app.list.selected, shown = drive.app.list.shown;

	drive_keys(&drive, "PgDn");
	assert_true(shown > 5 && drive.app.list.selected >= from + shown - 1);
	assert_true(drive.app.list.top < from + shown);
	drive_keys(&drive, "PgUp");
	assert_int_equal(drive.app.list.selected, from);
}

static Pulse key_waits(void *owner)
{
	return (Pulse){.keys = *(int *)owner};
}

/* A key that comes while the largest net is solved is served first; then it is solved anew. */
TEST(solving_for_a_picture_stops_for_a_key)
{
	SCOPED(drive_close) Drive drive;
	int keys = 1;

	open_list(&drive, 100, 30, "dark", CHARSET_BRAILLE);
	drive_keys(&drive, "Up PgDn PgDn PgDn PgDn PgDn");
	assert_string_equal(drive.app.sample.file, "sample:million-tree");
	drive.app.pacing = (Pacing){.look = key_waits, .owner = &keys, .way = "any key stops"};
	app_work(&drive.app);
	assert_false(drive.app.sample.solved);
	assert_int_equal(app_work_due(&drive.app), WORK_AT_ONCE);
	keys = 0;
	work_off(&drive);
	assert_true(drive.app.sample.solved);
	drive.app.pacing = (Pacing){.look = NULL};
}

/* Where titles have no room they end with a word. */
TEST(titles_are_cut_between_words)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive, 80, 24, "dark", CHARSET_BRAILLE);
	drive_type(&drive, "chu");
	assert_true(drive_shows(&drive, "Algorithm S… "));
	assert_true(drive_shows(&drive, "S without… "));
	assert_true(drive_shows(&drive, "The best… "));
	drive_keys(&drive, "Ctrl-U");
	drive_type(&drive, "tie");
	assert_true(drive_shows(&drive, "A tie decides "));
	assert_true(drive_shows(&drive, "Note"));
	drive_close(&drive);
	open_list(&drive, 40, 12, "dark", CHARSET_BRAILLE);
	drive_type(&drive, "fig2");
	assert_true(drive_shows(&drive, "a star with 3 children, order 2…"));
}

/* Whatever the size of the screen, something sensible is drawn and nothing is read outside. */
TEST(lists_are_drawn_at_any_size)
{
	static const int sizes[][2] = {
		{1, 1}, {7, 3}, {20, 5}, {40, 12}, {59, 9}, {60, 8}, {61, 13}, {90, 14}, {240, 10}};
	static const char *const lists[] = {": o p e n Enter", "M", "?"};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
			SCOPED(drive_close) Drive drive;

			drive_open(&drive, "sample:fig5", sizes[i][0], sizes[i][1], "dark",
				CHARSET_EIGHTHS);
			drive_keys(&drive, lists[k]);
			drive_keys(&drive, "Down Down Tab PgDn PgDn Up");
			work_off(&drive);
			drive_keys(&drive, "PgUp Escape");
			assert_int_equal(drive.app.list.kind, LIST_NONE);
		}
}

/* Others whose notes have the word stand before it. */
TEST(a_sample_that_is_called_so_is_found_first)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 100, 30, "dark", CHARSET_BRAILLE);
	drive_command(&drive, "samples");
	drive_keys(&drive, "c l a s s Enter");
	assert_string_equal(drive.app.doc.label, "sample:class");
}
