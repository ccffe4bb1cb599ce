/* layer: tui */
/* The veil: what the program shows and writes while the answer is veiled is the same bytes whatever
 * the answer is, also to somebody who has looked at it before; and no number of the answer is on
 * any screen that an action leads to. The answer is another one here because everybody who solves
 * does so by the method_solve below. */
#define method_solve solve_truly
#include "solver/methods/registry.c"
#undef method_solve

#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/scene/words.h"
#include "solver/base/file.h"
#include "solver/schedule/veil.h"
#include "tui/features/export/export.h"
#include "tui/solve/samples.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Status method_solve(const Method *method, const Net *net, const Settings *settings, Schedule *out,
	Error *error) STATUS_CHECKED;

static bool another;    /* the answer is another one */
static unsigned solved; /* calls */

/* Of a net with other speeds, so that others get the load and others are useless. */
static Status solve_another(
	const Method *method, const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	ScopedNet other;

	STATUS_TRY(net_copy(&other, net, error));
	for (uint32_t i = 0; i < other.nodes; i++) {
		other.node[i].compute *= 1 + 0.37 * (i % 3);
		other.node[i].link *= i % 2 ? 7.3 : 0.19;
	}
	other.load *= 1.37;
	STATUS_TRY(net_expand(&other, error));
	return solve_truly(method, &other, settings, out, error);
}

Status method_solve(
	const Method *method, const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	solved++;
	if (another && !settings->keep && !settings->shares &&
		solve_another(method, net, settings, out, error) == STATUS_OK)
		return STATUS_OK;
	return solve_truly(method, net, settings, out, error);
}

/* --- the same bytes --------------------------------------------------------------------------- */

/* Nets of more processors are looked at in fewer ways. */
enum { SMALL = 40, WIDTH = 100, HEIGHT = 30 };

static void add_screen(Drive *drive, const char *what, Buf *out)
{
	drive_draw(drive);
	ScopedText screen = drive_screen(drive);

	buf_addf(out, "--- %s\n%s\n", what, screen);
}

static void add_layouts(Drive *drive, Buf *out)
{
	for (const char *const *name = screen_names; *name; name++) {
		drive_command(drive, "layout %s", *name);
		add_screen(drive, *name, out);
	}
	drive_command(drive, "layout explore");
}

static void add_pictures(Drive *drive, Buf *out)
{
	for (const Diagram *const *at = diagrams; *at; at++) {
		if (!(*at)->picture)
			continue;
		drive->app.view.picture = *at;
		add_screen(drive, (*at)->id, out);
	}
	drive->app.view.picture = diagram_main();
}

/* What a figure would be, or why there is none. */
static void add_export(App *app, const Diagram *diagram, const Exporter *exporter, Buf *out)
{
	ExportChoice choice = export_choice(app);
	ScopedBuf bytes = check_buf();
	Error error;

	choice.diagram = diagram;
	choice.exporter = exporter;
	choice.caption = diagram != NULL && exporter->drawing;
	buf_addf(out, "--- %s as %s\n", diagram ? diagram->id : "screen", exporter->id);
	if (export_bytes(app, &choice, NULL, &bytes, &error) == STATUS_OK)
		buf_add(out, bytes.text, bytes.length);
	else
		buf_add_text(out, error.text);
	buf_add_char(out, '\n');
}

static void add_exports(Drive *drive, Buf *out)
{
	const Exporter *svg = exporter_find("svg", true);

	for (const Exporter *const *at = exporters; *at; at++)
		if (!exporter_absent(*at) && !(*at)->pixels && strcmp((*at)->id, "pdf") != 0) {
			add_export(&drive->app, diagram_main(), *at, out);
			add_export(&drive->app, NULL, *at, out);
		}
	for (const Diagram *const *at = diagrams; *at; at++)
		add_export(&drive->app, *at, svg, out);
}

/* What there is to be seen before somebody veils it. */
static void look_around(Drive *drive)
{
	drive_keys(drive, "n n Down Right + D D D");
	drive_settle(drive);
	drive_keys(drive, "D D D B");
	drive_settle(drive);
	drive_keys(drive, "Esc E Esc P u c Right c o o M Esc");
	drive_command(drive, "paradox");
	drive_settle(drive);
	while (drive->app.doc.done > 0)
		drive_keys(drive, "u");
	drive_command(drive, "seek finish=300 by load");
	drive_settle(drive);
	drive_command(drive, "sort service");
	drive_command(drive, "diagram timing");
	drive_keys(drive, "f Home");
}

/* Opening it is enough to have seen it; `thorough` looks around. */
static void write_veiled(const char *file, bool with_another, bool thorough, Buf *out)
{
	SCOPED(drive_close) Drive drive;

	another = with_another;
	drive_open(&drive, file, WIDTH, HEIGHT, "dark", CHARSET_BRAILLE);
	const bool small = drive.app.doc.net.processors <= SMALL;

	if (thorough && small)
		look_around(&drive);
	drive.app.view.selected = 0;
	drive_command(&drive, "veil");
	assert_true(drive.app.view.veiled);
	assert_int_equal(drive.app.messages.count, 1);
	const unsigned begun = solved;

	drive.app.view.selected = 0;
	drive.app.view.column = COLUMN_COMPUTE;
	drive.app.view.focus = FOCUS_TABLE;
	add_screen(&drive, "veiled", out);
	if (small) {
		add_layouts(&drive, out);
		add_pictures(&drive, out);
		add_exports(&drive, out);
	} else {
		add_export(&drive.app, diagram_main(), exporter_find("svg", true), out);
	}
	drive_keys(&drive, "M");
	add_screen(&drive, "methods", out);
	drive_keys(&drive, "Esc");
	drive_command(&drive, "samples");
	drive_settle(&drive);
	add_screen(&drive, "samples", out);
	drive_keys(&drive, "Esc");
	assert_int_equal(solved, begun);
	another = false;
}

static void assert_same(const char *file, const Buf *one, const Buf *other)
{
	size_t at = 0, begin;

	assert_int_equal(buf_status(one), STATUS_OK);
	if (one->length == other->length && memcmp(one->text, other->text, one->length) == 0)
		return;
	while (at < one->length && one->text[at] == other->text[at])
		at++;
	for (begin = at; begin > 0 && strncmp(one->text + begin, "--- ", 4) != 0;)
		begin--;
	fail_msg("%s: the answer shows in %.60s: %.300s\nor: %.300s", file, one->text + begin,
		one->text + (at > 100 ? at - 100 : 0), other->text + (at > 100 ? at - 100 : 0));
}

TEST(veiled_the_same_bytes_whatever_the_answer_is)
{
	unsigned count = 0;

	for (const Sample *sample = samples; sample->name; sample++, count++) {
		ScopedBuf truth = check_buf(), other = check_buf();
		char file[SAMPLE_FILE_MAX];

		if (count % ONE_IN != 0)
			continue;
		snprintf(file, sizeof file, "sample:%s", sample->name);
		write_veiled(file, false, false, &truth);
		write_veiled(file, true, false, &other);
		assert_same(file, &truth, &other);
	}
	assert_true(count > 30);
}

/* What was looked at leaves nothing behind, either. */
TEST(veiled_as_if_nobody_had_ever_looked)
{
	static const char *const nets[] = {
		"sample:fig5", "sample:eliminated", "sample:far-from-best", "sample:hung-useless"};

	for (size_t k = 0; k < sizeof nets / sizeof *nets; k++) {
		ScopedBuf seen = check_buf(), unseen = check_buf();

		write_veiled(nets[k], false, true, &seen);
		write_veiled(nets[k], false, false, &unseen);
		assert_same(nets[k], &seen, &unseen);
	}
}

/* --- no number of the answer ------------------------------------------------------------------ */

enum { SECRETS_MAX = 400 };

/* Numbers as people would read them, of the answer and nothing that is given. */
typedef struct Secrets {
	int count;
	Word secret[SECRETS_MAX];
} Secrets;

static bool is_of_number(char c)
{
	return (c >= '0' && c <= '9') || c == '.';
}

static bool stands_in(const char *text, const char *number)
{
	const size_t length = strlen(number);
	const char *at = text;

	while ((at = strstr(at, number)) != NULL) {
		if ((at == text || !is_of_number(at[-1])) && !is_of_number(at[length]))
			return true;
		at += length;
	}
	return false;
}

static void add_secret(Secrets *secrets, Word number, const char *given)
{
	if (!strpbrk(number.text, "0123456789") || strlen(number.text) < 3 ||
		stands_in(given, number.text))
		return;
	assert_true(secrets->count < SECRETS_MAX);
	secrets->secret[secrets->count++] = number;
}

static void add_secrets_of(Secrets *secrets, const Schedule *s, const char *given)
{
	add_secret(secrets, word_value(s->finish), given);
	add_secret(secrets, word_fine(s->finish), given);
	add_secret(secrets, word_value(s->speedup), given);
	for (uint32_t p = 0; p < s->processors && p < 6; p++)
		if (s->share[p] > 0)
			add_secret(secrets, word_share(s->share[p]), given);
	for (uint32_t k = 0; k < s->facts; k++) {
		add_secret(secrets, word_fine(s->fact[k].low), given);
		add_secret(secrets, word_fine(s->fact[k].high), given);
	}
}

/* By every method that is for the net. */
static void find_secrets(const Net *net, const char *given, Secrets *out)
{
	const Settings settings = settings_standard();

	*out = (Secrets){.count = 0};
	for (const Method *const *method = methods; *method; method++) {
		Schedule schedule;

		if (solve_truly(*method, net, &settings, &schedule, NULL) != STATUS_OK)
			continue;
		add_secrets_of(out, &schedule, given);
		schedule_release(&schedule);
	}
}

static void assert_secret(Drive *drive, const Secrets *secrets, const char *what)
{
	drive_draw(drive);
	ScopedText screen = drive_screen(drive);

	for (int k = 0; k < secrets->count; k++)
		if (stands_in(screen, secrets->secret[k].text))
			fail_msg("%s shows %s:\n%s", what, secrets->secret[k].text, screen);
}

/* Also those that show a split of one's own, which is no answer. */
static bool leaves(ActionId action)
{
	static const ActionId leaving[] = {ACTION_QUIT, ACTION_QUIT_NOW, ACTION_VEIL, ACTION_SAVE,
		ACTION_EXTERNAL, ACTION_NEW, ACTION_SHARE, ACTION_HOLD_SHARE};

	for (size_t k = 0; k < sizeof leaving / sizeof *leaving; k++)
		if (action == leaving[k])
			return true;
	return false;
}

static const char *const secret_nets[] = {
	"sample:eliminated", "sample:far-from-best", "sample:hung-useless", "sample:ko-fig4"};

/* Without a seed it is another net by the clock, which may give a number that is secret in this
 * one. */
#define ALWAYS_THE_SAME_QUIZ "quiz 1 17"

static void try_all(const char *file)
{
	SCOPED(drive_close) Drive drive;
	Secrets secrets;

	drive_open(&drive, file, WIDTH, HEIGHT, "dark", CHARSET_BRAILLE);
	drive_command(&drive, "veil");
	ScopedText given = drive_screen(&drive);

	find_secrets(&drive.app.doc.net, given, &secrets);
	assert_true(secrets.count >= 4);
	drive_command(&drive, "veil");
	look_around(&drive);
	drive_command(&drive, "veil");
	assert_secret(&drive, &secrets, "the veil");
	for (int action = 0; action < ACTIONS; action++) {
		if (leaves((ActionId)action))
			continue;
		drive_command(&drive, "%s",
			action == ACTION_QUIZ ? ALWAYS_THE_SAME_QUIZ : actions[action].name);
		assert_secret(&drive, &secrets, actions[action].name);
		drive_keys(&drive, "Down");
		assert_secret(&drive, &secrets, actions[action].name);
		drive_keys(&drive, "Esc Esc");
		assert_secret(&drive, &secrets, actions[action].name);
		if (!drive.app.view.veiled)
			drive_command(&drive, "veil");
		while (drive.app.doc.done > 0)
			drive_keys(&drive, "u");
	}
	drive_keys(&drive, "V");
	assert_false(drive.app.view.veiled);
}

TEST(no_number_of_the_answer_is_on_any_screen_that_an_action_leads_to)
{
	for (size_t k = 0; k < sizeof secret_nets / sizeof *secret_nets; k++)
		try_all(secret_nets[k]);
}

/* What stands in the file tells of the answer as well. */
TEST(figures_have_no_title_and_no_note_and_numbers_are_not_written)
{
	SCOPED(drive_close) Drive drive;
	ScopedBuf out = check_buf();

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_BRAILLE);
	assert_true(strstr(drive.app.doc.net.title, "too far away") != NULL);
	drive_keys(&drive, "V");
	add_exports(&drive, &out);
	drive_command(&drive, "share equal");
	add_exports(&drive, &out);
	assert_true(strstr(out.text, "sample:eliminated --veil") != NULL);
	if (strstr(out.text, "too far"))
		fail_msg("%.300s", strstr(out.text, "too far") - 150);
	drive_command(&drive, "export numbers.json");
	assert_false(file_stamp("numbers.json").exists);
}

/* --- the schedule ----------------------------------------------------------------------------- */

TEST(what_the_root_alone_takes_is_known_and_all_else_is_not)
{
	const Settings settings = settings_standard();
	unsigned count = 0;

	for (const Sample *sample = samples; sample->name; sample++) {
		SCOPED(source_release) Source source;
		char file[SAMPLE_FILE_MAX];

		snprintf(file, sizeof file, "sample:%s", sample->name);
		assert_int_equal(source_open(&source, file, NULL), STATUS_OK);
		if (source.net.processors > SMALL)
			continue;
		for (const Method *const *method = methods; *method; method++) {
			ScopedSchedule truth, veiled;

			if (solve_truly(*method, &source.net, &settings, &truth, NULL) != STATUS_OK)
				continue;
			assert_int_equal(
				schedule_veil(*method, &source.net, &veiled, NULL), STATUS_OK);
			assert_true(fabs(veiled.sequential - truth.sequential) <=
				    1e-12 * truth.sequential);
			assert_true(isnan(veiled.finish) && isnan(veiled.speedup));
			for (uint32_t p = 0; p < veiled.processors; p++)
				assert_true(isnan(veiled.share[p]) && isnan(veiled.end[p]));
			assert_ptr_equal(schedule_real_method(&veiled), *method);
			count++;
		}
	}
	assert_true(count > 60);
}
