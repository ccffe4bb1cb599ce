/* layer: tui */
/* What the program says, screen by screen: of every sample at eight sizes and of random nets of
 * every method it opens, explains, steps, lists and edits, plays the lessons and does commands that
 * are mostly wrong, and prints a line for each screen, a hash of its text and the place where it is
 * said. Of nets that are wrong the same: every key of every sample spoiled in turn.
 *
 *   say samples|random|pointed|lessons|typed|files [PLACE]     with PLACE the texts of places that
 * begin so say sayings                                        all sayings; behind the places stand
 * those heard
 *
 * tests/wordings.sh compares two commits by that. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/said.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/plays.h"

#include "solver/base/embed.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/schedule/steps.h"
#include "solver/study/curve/curve.h"
#include "tui/app/action.h"
#include "tui/solve/source.h"

#if __has_include("tests/wordings/heard.h") && __has_include("layouts/sayings/sayings.h")
#include "tests/wordings/heard.h"
#define HEARS
#endif

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	NETS = 400,
	POINTED = 15,
	STEPS_SEEN = 12,
	ROWS = 3,
	STEPS = 4,
	LARGE = 2000,
	FEW = 40,
	PLACE = 400
};

static const struct {
	int width, height;
} sizes[] = {{40, 12}, {60, 20}, {72, 24}, {80, 24}, {100, 30}, {120, 36}, {160, 48}, {200, 60}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static const char *wanted; /* the beginning of the places to print; NULL: hashes of all */

/* One net on one screen, and what has been done there: the place is its name. */
typedef struct Visit {
	const char *name;
	Drive drive;
	int said;
} Visit;

static uint64_t hash_of(const char *text)
{
	uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */

	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(1099511628211);
	return hash;
}

/* In place. */
static const char *name_of(char *place)
{
	for (char *at = place; (at = strchr(at, ' '));)
		*at = '+';
	return place;
}

static bool is_wanted(const char *name)
{
	const size_t length = strlen(name);

	return !wanted ||
	       strncmp(name, wanted, length < strlen(wanted) ? length : strlen(wanted)) == 0;
}

static void say_text(const char *name, const char *text)
{
	if (!wanted)
		printf("%016" PRIx64 " %s\n", hash_of(text), name);
	else if (strncmp(name, wanted, strlen(wanted)) == 0)
		printf("%s\n%s\n", name, text);
}

/* Keys by name, or ":" and a command; what it says as well, which may be wider than the screen. */
static void say(Visit *visit, const char *keys)
{
	char place[PLACE];

	if (*keys == ':')
		drive_command(&visit->drive, "%s", keys + 1);
	else
		drive_keys(&visit->drive, keys);
	drive_draw(&visit->drive);
	SCOPED(check_free) char *screen = drive_screen(&visit->drive);
	ScopedBuf text = check_buf();

	buf_addf(&text, "%s%s\n", screen, visit->drive.app.messages.text);
	snprintf(place, sizeof place, "%s/%dx%d/%d:%s", visit->name, visit->drive.grid.width,
		visit->drive.grid.height, visit->said++, keys);
	say_text(name_of(place), text.text);
}

static void say_each(Visit *visit, const char *const *keys)
{
	for (; *keys; keys++)
		say(visit, *keys);
}

/* Of each row both values and what is worked out are explained, with a part of it. */
static void say_rows(Visit *visit)
{
	static const char *const cells[] = {"E", "Right", "Esc", "Right E", "Right", "Esc",
		"Right E", "Esc", "Left Left", NULL};

	say(visit, "g");
	for (int row = 0; row < ROWS; row++) {
		say_each(visit, cells);
		say(visit, "Down");
	}
}

static void say_steps(Visit *visit)
{
	for (int step = 0; step < STEPS; step++)
		say(visit, "n");
	say(visit, "Esc");
}

/* Settings are explained; then every diagram and layout, what helps, what could stand instead,
 * edits and their undoing, a pin, and the veil. */
static void say_all(Visit *visit)
{
	static const char *const all[] = {"g Up E", "Esc", "Right E", "Esc", "Down", "D", "D", "D",
		"D", "D", "v", "v", "v", "v", "v", "B", "Down", "Esc", "M", "Down", "Esc", "+", "u",
		"d", "u", "a", "u", "P", "+", "W", "Space", "v", "u", "O", "O", "V", "V", "S", "S",
		"c Right Right", "c", "e", "Esc", NULL};

	say_each(visit, all);
}

static void visit(const char *name, const char *file, int size, bool random)
{
	Visit visit = {.name = name};

	if (!is_wanted(name))
		return;
	drive_open(
		&visit.drive, file, sizes[size].width, sizes[size].height, "dark", CHARSET_EIGHTHS);
	drive_settle(&visit.drive); /* what is worked out behind the screen is once enough */
	say(&visit, "");
	if (visit.drive.app.doc.net.processors <= LARGE) {
		say_rows(&visit);
		say_steps(&visit);
		if (!random)
			say_all(&visit);
	}
	drive_close(&visit.drive);
}

static void visit_samples(void)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		char file[PLACE];

		snprintf(file, sizeof file, "sample:%s", sample->name);
		for (int size = 0; size < SIZES; size++)
			visit(sample->name, file, size, false);
	}
}

/* The files are called as their places are: names stand on the screen. */
static void visit_solved(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	const int *k = context;
	char name[PLACE];

	snprintf(name, sizeof name, "random-%d-%s", *k, schedule->method->id);
	FILE *file = fopen(name, "w");

	assert_non_null(file);
	fprintf(file, "method: %s\n%s", schedule->method->id, yaml);
	fclose(file);
	visit(name, name, *k % SIZES, true);
	unlink(name);
}

static void visit_random(void)
{
	uint64_t seed = 31;

	for (int k = 0; k < NETS; k++)
		any_solved(any_net, &seed, visit_solved, &k);
}

/* --- all that can be pointed at ----------------------------------------------------------------
 */

/* What is said at a place is one hash. */
static struct {
	char name[PLACE];
	uint64_t hash;
} pointed;

static void print_pointed(void)
{
	if (pointed.name[0])
		printf("%016" PRIx64 " %s\n", pointed.hash, pointed.name);
}

static void print_form(const char *place, const char *form)
{
	char name[PLACE];

	snprintf(name, sizeof name, "pointed-%s", place);
	if (!is_wanted(name_of(name)))
		return;
	if (wanted) {
		printf("%s: %s\n", name, form);
		return;
	}
	if (strcmp(name, pointed.name) != 0) {
		print_pointed();
		memcpy(pointed.name, name, sizeof name);
		pointed.hash = 0;
	}
	pointed.hash = pointed.hash * UINT64_C(1099511628211) ^ hash_of(form);
}

/* All texts of a diagram. */
static void print_diagram(
	const char *place, const Diagram *diagram, const Solved *solved, const View *view)
{
	char name[PLACE];
	DrawnInfo info;
	Scene scene;

	snprintf(name, sizeof name, "%.300s-%s-%.0f", place, diagram->id, view->width);
	assert_int_equal(diagram_layout(diagram, solved, view, &scene, &info, NULL), STATUS_OK);
	for (size_t k = 0; k < scene.count; k++)
		if (scene.items[k].kind == SCENE_TEXT)
			print_form(name, scene.texts.text + scene.items[k].text);
	scene_release(&scene);
	axis_release(&info.axis);
}

/* The band that explains it; nobody points at a number that the method has not. */
static void print_band(
	const char *place, const Solved *solved, const View *view, const Subject *subject)
{
	View explaining = *view;
	Explanation e;

	if (subject->kind == SUBJECT_QUANTITY &&
		!schedule_explain(solved->net, solved->schedule, subject->processor,
			(Quantity)subject->part, &e))
		return;
	explaining.width = 160;
	explaining.explain.subject = subject;
	print_diagram(place, diagram_find("explain"), solved, &explaining);
}

static void print_diagrams(const char *place, const Solved *solved, const View *view)
{
	static const double widths[] = {24, 40, 66, 100, 180};
	View drawn = *view;

	for (size_t k = 0; k < sizeof widths / sizeof *widths; k++)
		for (const Diagram *const *diagram = diagrams; *diagram; diagram++) {
			drawn.width = widths[k];
			print_diagram(place, *diagram, solved, &drawn);
		}
}

/* Each as it is solved for it: a round without those removed before. */
static void print_steps(const char *place, const Solved *solved, const View *view)
{
	const uint32_t steps = schedule_steps(solved->net, solved->schedule);
	View stepped = *view;
	char name[PLACE];

	for (uint32_t k = 1; k <= steps && k <= STEPS_SEEN; k++) {
		Schedule schedule;
		Solved then = {.net = solved->net, .schedule = &schedule};

		stepped.step = schedule_step(solved->net, solved->schedule, k);
		const Settings settings = steps_settings(stepped.step);

		snprintf(name, sizeof name, "%.200s-step-%u", place, k);
		schedule_init(&schedule);
		if (method_solve(solved->schedule->method, solved->net, &settings, &schedule,
			    NULL) == STATUS_OK)
			print_diagrams(name, &then, &stepped);
		schedule_release(&schedule);
	}
}

/* In the symbols of its paper, and in words. */
static void point(const Net *net, const Schedule *schedule, const char *name)
{
	const Solved solved = {.net = net, .schedule = schedule};
	RowSettings settings = row_settings();
	Rows rows;

	settings.fold_alike = net->processors % 2 == 0;

	rows_init(&rows);
	if (net->processors <= LARGE &&
		rows_build(&rows, net, schedule, &settings, NULL) == STATUS_OK)
		for (int words = 0; words < 2; words++) {
			View view = view_standard(80, 24);

			view.rows = &rows;
			view.notation = words ? &notation_words : NULL;
			check_all_said(&solved, &view, name);
			print_diagrams(name, &solved, &view);
			print_steps(name, &solved, &view);
		}
	rows_release(&rows);
}

static void point_solved(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	const int *k = context;
	char name[PLACE];

	(void)yaml;
	(void)seed;
	snprintf(name, sizeof name, "random-%d-%s", *k, schedule->method->id);
	point(net, schedule, name);
}

static void visit_pointed(void)
{
	uint64_t seed = 31;

	said_to = print_form;
	said_of = print_band;
	for (int k = 0; k < POINTED; k++)
		any_solved(any_net, &seed, point_solved, &k);
	print_pointed();
}

/* --- lessons ---------------------------------------------------------------------------------- */

/* The stop as it begins, and what comes of what is done there, parted by "; ". */
static void visit_play(const Play *play)
{
	char name[PLACE], text[PLACE];
	Visit visit = {.name = name};

	snprintf(name, sizeof name, "lessons-%s-%s/%s", play->lesson, play->stop, play->does);
	if (!is_wanted(name_of(name)))
		return;
	drive_open(&visit.drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	snprintf(text, sizeof text, ":lesson %s %s; %s", play->lesson, play->stop, play->does);
	for (char *does = text, *end = text; end; does = end + 2) {
		end = strstr(does, "; ");
		if (end)
			*end = '\0';
		say(&visit, does);
	}
	drive_close(&visit.drive);
}

static void visit_lessons(void)
{
	size_t count;
	const Play *plays = plays_all(&count);

	for (size_t k = 0; k < count; k++)
		visit_play(&plays[k]);
}

/* --- what is typed ---------------------------------------------------------------------------- */

/* Only what is answered: the screens behind are others' business. */
static void type_each(const char *file, const char *begin, const char *const *words)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, file, 40, 12, "dark", CHARSET_EIGHTHS);
	for (; *words; words++) {
		char line[PLACE], place[2 * PLACE];

		snprintf(line, sizeof line, "%s%s", begin, *words);
		snprintf(place, sizeof place, "typed-%s/:%s", file, line);
		app_hush(&drive.app);
		drive_keys(&drive, ":");
		drive_paste(&drive, line);
		drive_keys(&drive, "Enter");
		say_text(name_of(place), drive.app.messages.text);
		drive_keys(&drive, "Esc Esc Esc");
	}
}

static void visit_typed(void)
{
	static const char *const words[] = {"", " bogus", " -1", " 0", " 1e400", " P9", " 1 2 3",
		" T=", " P9.link=1", " bogus=3", " P1.lnk=3 by", NULL};
	static const char *const values[] = {"", "=", "=bogus", "=-3", "=0", "=2.385", "=1e400",
		"=1e308", "=99999999999", "=1,2", "=tree", "=mesh", "=hypercube", "=4x4", "=fon",
		"=false", "=x+log", "=order=2, T=3", "=load=0:9:0", "=load=1:9:1e-9", "=a,,b",
		NULL};
	static const char *const files[] = {"sample:fig5", "sample:mesh", "sample:cube-fig4-1",
		"sample:hung-tree", "sample:chain"};

	for (int k = 0; k < ACTIONS; k++)
		type_each("sample:fig5", actions[k].name, words);
	for (size_t f = 0; f < sizeof files / sizeof *files; f++)
		for (const Field *field = net_fields; field->key; field++) {
			char begin[PLACE];

			snprintf(begin, sizeof begin, "set %s%s",
				field->scope == FIELD_NODE ? "P1." : "", field->key);
			type_each(files[f], begin, values);
		}
}

/* --- files that are wrong --------------------------------------------------------------------- */

/* Of a key and its value; BEHIND: behind the bracket, comma or line end after it. */
typedef enum Mark { KEY, COLON, VALUE, END, BEHIND, MARKS } Mark;

static const struct {
	const char *name;
	Mark from, to;
	const char *text; /* in place of what is between them; NULL: the key and its value again */
} slips[] = {{"word", VALUE, END, "bogus"}, {"minus", VALUE, END, "-3"}, {"zero", VALUE, END, "0"},
	{"part", VALUE, END, "2.385"}, {"large", VALUE, END, "1e308"},
	{"small", VALUE, END, "1e-308"}, {"beyond", VALUE, END, "1e400"},
	{"many", VALUE, END, "99999999999"}, {"list", VALUE, END, "[1, 2]"},
	{"map", VALUE, END, "{a: 1}"}, {"nothing", VALUE, END, ""}, {"name", VALUE, END, "P1"},
	{"unit", VALUE, END, "3 GB"}, {"long", VALUE, END, "a name of too many letters for this"},
	{"fon", VALUE, END, "fon"}, {"no", VALUE, END, "false"}, {"kind", VALUE, END, "mesh"},
	{"log", KEY, KEY, "law: x+log\n"}, {"stored", KEY, KEY, "storage: false\n"},
	{"repeat", KEY, KEY, "repeat: 3, "}, {"more", KEY, KEY, "repeat: 16777216, "},
	{"series", KEY, KEY,
		"curve: {vary: load=1:9, series: 'P1.link=3, method=2; x', methods: 'a,,b'}\n"},
	{"alias", VALUE, END, "*a"}, {"anchor", VALUE, VALUE, "&a "}, {"open", VALUE, VALUE, "["},
	{"quote", VALUE, VALUE, "\""}, {"byte", VALUE, VALUE, "\xff"},
	{"sign", VALUE, VALUE, "\x01"}, {"tab", KEY, KEY, "\t"}, {"next", KEY, KEY, "---\n"},
	{"unknown", KEY, KEY, "x"}, {"twice", KEY, KEY, NULL}, {"away", KEY, END, ""},
	{"colon", COLON, VALUE, ""}, {"bracket", END, BEHIND, ""}};

static size_t value_end(const char *text, size_t at)
{
	int depth = 0;

	for (; text[at] && (depth > 0 || !strchr(",}]\n", text[at])); at++)
		depth += (strchr("[{", text[at]) != NULL) - (strchr("]}", text[at]) != NULL);
	return at;
}

/* Go on to the next key; false: there is none. */
static bool next_key(const char *text, size_t mark[MARKS])
{
	for (size_t at = mark[VALUE]; text[at += strcspn(text + at, ":")]; at++) {
		mark[KEY] = mark[COLON] = at;
		while (mark[KEY] > 0 &&
			(islower((unsigned char)text[mark[KEY] - 1]) || text[mark[KEY] - 1] == '_'))
			mark[KEY]--;
		mark[VALUE] = at + 1 + strspn(text + at + 1, " ");
		mark[END] = value_end(text, mark[VALUE]);
		mark[BEHIND] = mark[END] + (text[mark[END]] != '\0');
		mark[BEHIND] += strspn(text + mark[BEHIND], " ");
		if (mark[KEY] < at && strchr(" \n", text[at + 1]))
			return true;
	}
	return false;
}

static bool failed(Buf *out, Status status, const Error *error)
{
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 40];

	if (status == STATUS_OK)
		return false;
	error_format(error, text, sizeof text);
	buf_addf(out, "%s\n", text);
	return true;
}

/* A net of few processors is solved by every method, most of which will say why not. */
static void solve_by_all(Source *source, Buf *out)
{
	const Net *net = &source->net;
	const Settings settings = settings_standard();
	Schedule schedule;
	Curve curve;
	Error error;

	if (!failed(out, source_solve(source, &error), &error) &&
		!failed(out, curve_begin(&curve, net, source->schedule.method, &error), &error))
		curve_release(&curve);
	for (size_t k = 0; methods[k]; k++)
		if (!failed(out, method_solve(methods[k], net, &settings, &schedule, &error),
			    &error))
			schedule_release(&schedule);
}

static void say_net(const char *place, const Buf *yaml)
{
	ScopedBuf said = check_buf();
	Source source;
	Error error;

	check_write_file("net.yaml", yaml->text, yaml->length);
	if (!failed(&said, source_open(&source, "net.yaml", &error), &error)) {
		if (source.net.processors <= FEW)
			solve_by_all(&source, &said);
		source_release(&source);
	}
	say_text(place, said.length > 0 ? said.text : "");
}

/* Each slip at that key. */
static void say_slips(const char *sample, const char *whole, int key, const size_t mark[MARKS])
{
	for (size_t k = 0; k < sizeof slips / sizeof *slips; k++) {
		const char *at = whole + mark[KEY], *text = slips[k].text;
		ScopedBuf spoiled = check_buf();
		char place[PLACE];

		snprintf(place, sizeof place, "files-%s/%d:%.*s/%s", sample, key,
			(int)(mark[COLON] - mark[KEY]), at, slips[k].name);
		if (!is_wanted(place))
			continue;
		buf_add(&spoiled, whole, mark[slips[k].from]);
		buf_add(&spoiled, text ? text : at, text ? strlen(text) : mark[BEHIND] - mark[KEY]);
		buf_add_text(&spoiled, whole + mark[slips[k].to]);
		say_net(place, &spoiled);
	}
}

static void visit_files(void)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		size_t mark[MARKS] = {0};

		for (int key = 1; next_key(sample->text, mark); key++)
			say_slips(sample->name, sample->text, key, mark);
	}
}

/* As places that have no hash. */
static void print_sayings(bool all)
{
#ifdef HEARS
	for (int k = 1; k < SAYINGS; k++)
		if (all || saying_heard[k])
			printf("- said/%s\n", saying_names[k]);
#else
	(void)all;
#endif
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*say)(void);
	} parts[] = {
		{"samples", visit_samples},
		{"random", visit_random},
		{"pointed", visit_pointed},
		{"lessons", visit_lessons},
		{"typed", visit_typed},
		{"files", visit_files},
	};
	char *folder = check_folder_make();
	size_t count;

	plays_all(&count); /* are read from here */
	if (argc > 1 && strcmp(argv[1], "sayings") == 0)
		print_sayings(true);

	wanted = argc > 2 ? argv[2] : NULL;
	assert_int_equal(chdir(folder), 0); /* what is written goes there */
	for (size_t k = 0; argc > 1 && k < sizeof parts / sizeof *parts; k++)
		if (strcmp(argv[1], parts[k].name) == 0)
			parts[k].say();
	if (!wanted)
		print_sayings(false);
	assert_int_equal(chdir("/"), 0);
	check_folder_remove(folder);
	return 0;
}
