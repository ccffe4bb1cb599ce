/* layer: tui */
/* Every allocation of an event and the frame after it fails in turn, once and from then on: the
 * program lives, the document is the one from before or the one after and never anything between,
 * and the next event works as if nothing had been. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

#include <stdlib.h>
#include <string.h>

/* Allocations of one event go into the hundreds; a step above 1 keeps the run short. */
enum { EACH_UP_TO = 40, STEP = 11, SEEK_CALLS = 200 };

/* A key, after others, on a net; and the net as it was opened, before the key, and after it. */
typedef struct Case {
	const char *file, *before, *key;
	Net opened, start, end;
} Case;

static void send(Drive *drive, const char *name)
{
	Event event = {.kind = EVENT_KEY};

	assert_true(key_parse(name, &event.key));
	app_event(&drive->app, &event);
	drive->app.request = REQUEST_NONE;
}

static void check_sound(Drive *drive)
{
	const App *app = &drive->app;

	drive_draw(drive);
	assert_true(app->doc.net.expanded);
	assert_true(app->now.solved);
	assert_int_equal(app->now.schedule.processors, app->doc.net.processors);
	assert_true(app->view.selected < app->doc.net.processors);
	assert_true(app->now.rows.count > 0);
}

static void keep(Net *out, const Drive *drive)
{
	net_release(out);
	assert_int_equal(net_copy(out, &drive->app.doc.net, NULL), STATUS_OK);
}

/* A value being typed is not part of the document yet: then the one before may stand as well. */
static bool is_one_of(const Case *c, const App *app)
{
	const Net *net = &app->doc.net;

	return net_equal(net, &c->start) || net_equal(net, &c->end) ||
	       (app->cell.active && net_equal(net, &c->opened));
}

/* Open, do what comes before, then the key with the k-th allocation failing. True when k was
 * reached. */
static bool fail_at(const Case *c, size_t k, bool sticky)
{
	char said[DOC_STEP_TEXT];
	Drive drive;

	drive_open(&drive, c->file, 64, 18, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, c->before);
	mem_fail_plan(k, sticky);
	send(&drive, c->key);
	drive_draw(&drive);
	const bool reached = mem_calls() >= k;
	mem_fail_plan(0, false);
	check_sound(&drive);
	if (!is_one_of(c, &drive.app))
		fail_msg("%s after '%s' on %s, allocation %zu%s: the net is neither", c->key,
			c->before, c->file, k, sticky ? " and on" : "");
	drive_keys(&drive, "Escape Escape Escape Down + -");
	check_sound(&drive);
	while (drive.app.doc.done > 0)
		assert_int_equal(doc_undo(&drive.app.doc, said, NULL), STATUS_OK);
	drive_close(&drive);
	return reached;
}

static void run_out(const char *file, const char *before, const char *key)
{
	Case c = {file, before, key, .opened = {0}};
	Drive drive;

	net_init(&c.opened);
	net_init(&c.start);
	net_init(&c.end);
	drive_open(&drive, file, 64, 18, "dark", CHARSET_EIGHTHS);
	keep(&c.opened, &drive);
	drive_keys(&drive, before);
	keep(&c.start, &drive);
	drive_keys(&drive, key);
	keep(&c.end, &drive);
	drive_close(&drive);
	for (int sticky = 0; sticky < 2; sticky++)
		for (size_t k = 1; fail_at(&c, k, sticky); k += k < EACH_UP_TO ? 1 : STEP)
			continue;
	net_release(&c.opened);
	net_release(&c.start);
	net_release(&c.end);
}

TEST(editing_values)
{
	run_out("sample:fig5", "Down Right", "+");
	run_out("sample:fig5", "Down Right 2 5", "0");
	run_out("sample:fig5", "Down Right 2 5 0", "Enter");
	run_out("sample:fig5", "Down Right 2 5 0", "Escape");
}

TEST(editing_the_tree)
{
	run_out("sample:fig5", "Down", "a");
	run_out("sample:fig5", "Down", "d");
	run_out("sample:fig5", "Down y", "p");
	run_out("sample:fig5", "Down Down", "K");
	run_out("sample:fig10", "Down", "s");
}

TEST(changing_the_shape)
{
	run_out("sample:hung-fig3", ": s h a p e Space t r e e Space 2 Space 3", "Enter");
	run_out("sample:fig5", "+ u : s h a p e Space t r e e Space 2 Space 3", "Enter");
	run_out("sample:hung-fig3", ": s h a p e Space m e s h Space 3 x 4", "Enter");
	run_out("sample:hung-fig3", ": s h a p e Space t r e e Space 2 Space 3 Enter", "Space");
	run_out("sample:hung-fig3", ": s h a p e Space t r e e Space 2 Space 3 Enter g Up", "+");
	run_out("sample:hung-fig3", ": s h a p e Space a r r a y Space 5 Enter g Up", "7");
}

TEST(explaining)
{
	run_out("sample:eliminated", "Down", "E");
	run_out("sample:eliminated", "Down E", "Down");
}

TEST(undoing)
{
	run_out("sample:fig5", "Down d", "u");
	run_out("sample:fig5", "Down d u", "Ctrl-R");
}

/* Work for the list's picture, with the k-th allocation failing; then without. */
static bool fail_picture_at(const char *keys, size_t k, bool sticky)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, keys);
	mem_fail_plan(k, sticky);
	for (int i = 0; i < 4 && app_work_due(&drive.app) != WORK_NONE; i++) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	const bool reached = mem_calls() >= k;
	mem_fail_plan(0, false);
	check_sound(&drive);
	drive_keys(&drive, "Down");
	drive_settle(&drive);
	assert_true(drive.app.sample.solved);
	assert_string_equal(drive.app.sample.why, "");
	drive_keys(&drive, "Escape");
	assert_false(doc_is_modified(&drive.app.doc));
	return reached;
}

TEST(pictures_of_samples)
{
	static const char *const keys[] = {": o p e n Enter Down", ": o p e n Enter Tab f i g 8"};

	for (int i = 0; i < 2; i++)
		for (int sticky = 0; sticky < 2; sticky++)
			for (size_t k = 1; fail_picture_at(keys[i], k, sticky);
				k += k < EACH_UP_TO ? 1 : STEP)
				continue;
}

/* Opening the table of what helps most and working on it, with the k-th allocation failing; then a
 * step of another size, without. */
static bool fail_table_at(size_t k, bool sticky)
{
	SCOPED(drive_close) Drive drive;
	const UpgradesView *own = &drive.app.upgrades;

	drive_open(&drive, "sample:fig4", 80, 24, "dark", CHARSET_EIGHTHS);
	mem_fail_plan(k, sticky);
	send(&drive, "B");
	drive_draw(&drive);
	for (int i = 0; i < 40 && app_work_due(&drive.app) != WORK_NONE; i++) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	const bool reached = mem_calls() >= k;
	mem_fail_plan(0, false);
	check_sound(&drive);
	if (!own->open)
		drive_keys(&drive, "B");
	drive_keys(&drive, "+");
	drive_settle(&drive);
	assert_true(own->begun && own->table.count > 3);
	for (uint32_t row = 0; row < own->table.count; row++)
		assert_int_equal(own->table.row[row].stage, UPGRADE_DONE);
	drive_keys(&drive, "Escape");
	assert_string_equal(drive.app.view.layout.name, "explore");
	assert_false(doc_is_modified(&drive.app.doc));
	return reached;
}

TEST(what_helps_most)
{
	for (int sticky = 0; sticky < 2; sticky++)
		for (size_t k = 1; fail_table_at(k, sticky); k += k < EACH_UP_TO ? 1 : 7 * STEP)
			continue;
	run_out("sample:fig5", "", "B");
	run_out("sample:fig5", "B", "Enter");
	run_out("sample:fig5", "B", "Down");
	run_out("sample:fig5", "B", "s");
	run_out("sample:fig5", "B", "Escape");
}

/* Begin, look at some values and go to what is found, with the k-th allocation failing; then
 * without: T is what was wanted. */
static bool fail_seek_at(size_t k, bool sticky)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 64, 18, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive,
		": s e e k Space f i n i s h = 3 0 0 1 Space b y Space P 0 . c o m p u t e");
	mem_fail_plan(k, sticky);
	send(&drive, "Enter");
	for (int i = 0; i < 3 && app_work_due(&drive.app) != WORK_NONE; i++) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	send(&drive, "]");
	drive_draw(&drive);
	const bool reached = mem_calls() >= k;
	mem_fail_plan(0, false);
	check_sound(&drive);
	/* It is open, or it said that there is no memory. */
	if (!drive.app.seeking.begun)
		drive_command(&drive, "seek finish=3001 by P0.compute");
	drive_settle(&drive);
	assert_int_equal(drive.app.seeking.seek.answers, 1);
	drive_keys(&drive, "Enter");
	check_close(drive.app.now.schedule.finish, 3001, 1e-12);
	drive_keys(&drive, "u");
	assert_false(doc_is_modified(&drive.app.doc));
	return reached;
}

/* It solves ten thousand times: of those a few. */
TEST(asking_backwards)
{
	for (int sticky = 0; sticky < 2; sticky++)
		for (size_t k = 1; k < SEEK_CALLS && fail_seek_at(k, sticky);
			k += k < EACH_UP_TO ? 1 : k / 4)
			continue;
}

TEST(looking)
{
	run_out("sample:eliminated", "", "n");
	run_out("sample:eliminated", "", "V");
	run_out("sample:eliminated", "V", "V");
	run_out("sample:eliminated", "V Down Right 2", "Enter");
	run_out("sample:eliminated", "", "v");
	run_out("sample:fig5", "", "o");
	run_out("sample:fig5", "", "M");
	run_out("sample:fig5", ": o p e n Enter", "Down");
	run_out("sample:fig5", ": o p e n Enter", "Tab");
	run_out("sample:fig5", "", "t");
	run_out("sample:fig10", "Down", "Space");
	run_out("sample:fig5", "", "?");
	run_out("sample:eliminated", "", "e");
	run_out("sample:fig5", "e", "Left");
	run_out("sample:fig5", "e Up Up Up", "Right");
	run_out("sample:fig5", "", "Y");
	run_out("sample:fig5", ": s e t Space l o a d", "Tab");
	run_out("sample:fig5", ": s e t Space l o a d = 7", "Enter");
	run_out("sample:fig5", ": o p e n Space s a m p l e : f i g 2", "Enter");
	run_out("sample:fig5", ": n e w", "Enter");
}

TEST(comparing)
{
	run_out("sample:fig5", "", "P");
	run_out("sample:fig5", "P", "P");
	run_out("sample:fig5", "P Down Right", "+");
	run_out("sample:fig5", "P Down Right +", "W");
	run_out("sample:fig5", "P Down d W", "1");
	run_out("sample:fig5", "P Down d W", "Tab");
	run_out("sample:fig5", "P Down Right + W", "Enter");
	run_out("sample:far-from-best", "W", "2");
	run_out("sample:fig5", "Down Right + W 1 W", "Space");
	run_out("sample:fig5", "P W Space Down Right", "3");
	run_out("sample:fig5", "P Down Right +", "e");
	run_out("sample:fig5", "P Down Right +", "Y");
	run_out("sample:far-from-best", "O P O", "W");
	run_out("sample:fig5", "P : o p e n Space s a m p l e : f i g 2 Enter W", "Enter");
}

TEST(the_other_answer)
{
	run_out("sample:far-from-best", "", "O");
	run_out("sample:far-from-best", "O Down Right", "+");
	run_out("sample:far-from-best", "O", "n");
	run_out("sample:start-up", "O", "O");
}

TEST(following_with_curves)
{
	run_out("sample:fig5", "D", "D");
	run_out("sample:fig5", "D D Down", "Right");
	run_out("sample:fig5", "D D : v a r y Space t h i s", "Enter");
	run_out("sample:hung-fig3", "v v v", "+");
}
