#include "tests/sound.h"

#include "tests/check.h"

#include "solver/base/text.h"
#include "solver/net_yaml.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- at any time ----------------------------------------------------------------------------- */

/* Marks that have a cell of their own stand behind their letter's. */
static void check_harmless(const Grid *grid, int x, int y)
{
	const char *text = grid_at(grid, x, y)->text;
	const bool behind = x > 0 && strcmp(grid_at(grid, x - 1, y)->text, " ") != 0;
	TextWalk walk = {.text = text, .length = strlen(text)};

	while (text_walk(&walk))
		if (!walk.harmless && !(behind && walk.begin == 0 && text_is_mark(walk.code)))
			fail_msg("U+%04X at %d, %d", (unsigned)walk.code, x, y);
}

void sound_check(const Drive *drive)
{
	enum { WIDTH_READ = 80 }; /* large screens take long to read */
	const App *app = &drive->app;
	double sum = 0;

	assert_true(app->now.solved && app->doc.net.expanded);
	assert_true(app->selected < app->doc.net.processors);
	assert_int_equal(app->now.schedule.processors, app->doc.net.processors);
	for (uint32_t i = 0; i < app->now.schedule.processors; i++)
		sum += app->now.schedule.share[i];
	if (!(fabs(sum - 1) < 1e-9))
		fail_msg("the shares' sum is %.17g", sum);
	if (!app->now.replay.ok)
		fail_msg("replay: %s", app->now.replay.violation[0]);
	assert_true(text_invalid(app->message, strlen(app->message)) == strlen(app->message));
	assert_true(drive->caret_x < drive->grid.width && drive->caret_y < drive->grid.height);
	for (int y = 0; y < drive->grid.height && drive->grid.width <= WIDTH_READ; y++)
		for (int x = 0; x < drive->grid.width; x++)
			check_harmless(&drive->grid, x, y);
}

/* --- undo ------------------------------------------------------------------------------------ */

static void take_text(const Drive *drive, Buf *out)
{
	Error error;

	buf_init(out);
	if (doc_text(&drive->app.doc, out, &error) != STATUS_OK)
		fail_msg("no text: %s", error.text);
}

static bool same(const Buf *a, const Buf *b)
{
	return a->length == b->length &&
	       (a->length == 0 || memcmp(a->text, b->text, a->length) == 0);
}

static void check_same(const char *what, const Buf *is, const Buf *expected)
{
	if (!same(is, expected))
		fail_msg("%s is\n%.4000s\nnot\n%.4000s", what, is->text, expected->text);
}

void sound_start(SoundStart *start, const Drive *drive)
{
	const Buf *original = doc_opened_text(&drive->app.doc);
	const Schedule *schedule = &drive->app.now.schedule;
	const size_t size = schedule->processors * sizeof *start->share;

	take_text(drive, &start->text);
	buf_init(&start->original);
	buf_add(&start->original, original->text, original->length);
	if (original->length > 0)
		check_same("what was opened", &start->text, original);
	start->method = drive->app.method;
	start->finish = schedule->finish;
	start->processors = schedule->processors;
	start->share = malloc(size);
	assert_non_null(start->share);
	memcpy(start->share, schedule->share, size);
}

void sound_start_release(SoundStart *start)
{
	buf_release(&start->original);
	buf_release(&start->text);
	free(start->share);
}

/* All rounds of algorithm PE, whichever of them was on show. */
static void check_solution(const SoundStart *start, Drive *drive)
{
	const Schedule *schedule = &drive->app.now.schedule;
	Error error;

	drive->app.round = 0;
	if (!app_solve(&drive->app, &error))
		fail_msg("what was opened is not solved: %s", error.text);
	if (drive->app.method != start->method)
		fail_msg("method %s is now %s", start->method->id, drive->app.method->id);
	assert_int_equal(schedule->processors, start->processors);
	assert_memory_equal(&schedule->finish, &start->finish, sizeof start->finish);
	assert_memory_equal(
		schedule->share, start->share, start->processors * sizeof *start->share);
}

static void check_text(const Drive *drive, const Buf *expected, const char *what)
{
	Buf text;

	take_text(drive, &text);
	check_same(what, &text, expected);
	buf_release(&text);
}

/* Press `key` until so many edits are applied. */
static void step_to(Drive *drive, const char *key, size_t edits)
{
	const Doc *doc = &drive->app.doc;

	while (doc->done != edits) {
		const size_t before = doc->done;

		drive_keys(drive, key);
		if (doc->done == before)
			fail_msg("%s does nothing with %zu of %zu edits applied: %s", key, before,
				doc->count, drive->app.message);
	}
}

void sound_leave(Drive *drive)
{
	drive_keys(drive, "Escape Escape Escape Escape");
}

/* It may have been edited already, by what was typed on. */
void sound_follow(SoundStart *start, Drive *drive)
{
	const size_t done = drive->app.doc.done;

	if (same(&start->original, doc_opened_text(&drive->app.doc)))
		return;
	if (drive->app.doc.step > 0) {
		sound_leave(drive);
		step_to(drive, "u", 0);
	}
	sound_start_release(start);
	sound_start(start, drive);
	step_to(drive, "Ctrl-R", done);
}

void sound_check_undo(const SoundStart *start, Drive *drive)
{
	Doc *doc = &drive->app.doc;
	Error error;
	Net latest;
	Buf text;

	const size_t done = doc->done;

	assert_int_equal(net_copy(&latest, &doc->net, &error), STATUS_OK);
	take_text(drive, &text);
	step_to(drive, "u", 0);
	check_text(drive, &start->text, "the text with all undone");
	check_solution(start, drive);
	step_to(drive, "Ctrl-R", done);
	assert_true(net_equal(&latest, &doc->net));
	check_text(drive, &text, "the text with all done again");
	buf_release(&text);
	net_release(&latest);
}

/* One line, which says what step it leaves. */
static void do_line(Doc *doc, const char *line, size_t length)
{
	Error error;
	Buf says;

	buf_init(&says);
	if (doc_do_line(doc, line, length, &error) != STATUS_OK)
		fail_msg("%.*s: %s", (int)length, line, error.text);
	assert_int_equal(doc_line_says(line, length, &says), doc->done);
	if (!doc->idle)
		assert_string_equal(says.text, doc_last_step(doc));
	buf_release(&says);
}

void sound_check_log(const SoundStart *start, const Drive *drive)
{
	const Doc *doc = &drive->app.doc;
	Buf expected, found;
	Error error;
	Net net;
	Doc again;

	buf_init(&found);
	doc_init(&again);
	assert_int_equal(
		net_read(&net, "log", start->text.text, start->text.length, &error), STATUS_OK);
	assert_int_equal(doc_take(&again, &net, NULL, "log", start->original.text,
				 start->original.length, NULL, &error),
		STATUS_OK);
	for (const char *line = doc->log.text; *line; line += strcspn(line, "\n") + 1)
		do_line(&again, line, strcspn(line, "\n"));
	assert_int_equal(again.done, doc->done);
	take_text(drive, &expected);
	assert_int_equal(doc_text(&again, &found, &error), STATUS_OK);
	check_same("the log done again", &found, &expected);
	buf_release(&expected);
	buf_release(&found);
	doc_release(&again);
}

void sound_check_text(const Drive *drive)
{
	Error error;
	Net again;
	Buf text;

	take_text(drive, &text);
	if (net_read(&again, "saved", text.text, text.length, &error) != STATUS_OK)
		fail_msg("what saving would write is no net: %s", error.text);
	assert_true(net_equal(&again, &drive->app.doc.net));
	net_release(&again);
	buf_release(&text);
}
