/* layer: tui */
/* Keys that wait together end where one by one they do: picture, file, messages and what undo takes
 * back; and what nudges or types on is one solve. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/tui/drive.h"

#include <string.h>

/* Some bursts are of those keys alone that nudge and move, and type; some among settings. */
enum { ROUNDS = 60, BURSTS = 9, BURST = 12, NUDGES = 12, TYPED = 20 };

static const char *const files[] = {
	"sample:fig5", "sample:first", "sample:three-rounds", "sample:hung-tree"};

/* As a terminal that has so many keys to come. */
static Pulse look(void *owner)
{
	return (Pulse){.keys = *(const int *)owner};
}

static void serve(Drive *drive, const char *const *keys, int count, int *waiting)
{
	Event event = {.kind = EVENT_KEY};

	for (*waiting = count - 1; *waiting >= 0; --*waiting) {
		assert_true(key_parse(*keys++, &event.key));
		app_event(&drive->app, &event);
	}
	*waiting = 0;
	if (drive->app.queued)
		app_work(&drive->app);
	drive_draw(drive);
	drive_settle(drive);
}

static void check_same(Drive *one, Drive *other)
{
	Drive *drives[] = {one, other};
	Buf seen[2], text[2];
	Error error;

	for (int k = 0; k < 2; k++) {
		buf_init(&seen[k]);
		buf_init(&text[k]);
		grid_dump_styles(&drives[k]->grid, &seen[k]);
		assert_int_equal(doc_text(&drives[k]->app.doc, &text[k], &error), STATUS_OK);
	}
	assert_string_equal(seen[0].text, seen[1].text);
	assert_string_equal(text[0].text, text[1].text);
	assert_memory_equal(&one->app.held.before.finish, &other->app.held.before.finish,
		sizeof one->app.held.before.finish);
	assert_int_equal(one->app.doc.done, other->app.doc.done);
	assert_int_equal(one->app.messages.count, other->app.messages.count);
	assert_string_equal(one->app.messages.text, other->app.messages.text);
	for (int k = 0; k < 2; k++) {
		buf_release(&seen[k]);
		buf_release(&text[k]);
	}
}

static void begin(Drive *drive, const char *file, int *waiting)
{
	drive_open(drive, file, 80, 24, "dark", CHARSET_EIGHTHS);
	drive->app.pacing.look = look;
	drive->app.pacing.owner = waiting;
}

TEST(random_keys)
{
	static const char *const keys[] = {"+", "+", "+", "+", "-", "-", ">", "<", "Down", "Up",
		"Left", "Right", "3", "5", ".", "0", "1", "Enter", "Tab", "Escape", "u", "Ctrl-R",
		"a", "d", "n", "E", "M", "Space"};
	const size_t count = sizeof keys / sizeof *keys;
	const uint32_t kinds[] = {(uint32_t)count, NUDGES, TYPED};
	uint64_t seed = 7, solved = 0, less = 0;

	for (int round = 0; round < ROUNDS; round++) {
		const char *file = files[(size_t)round % (sizeof files / sizeof *files)];
		int waiting = 0, none = 0;
		SCOPED(drive_close) Drive alone, queued;

		begin(&queued, file, &waiting);
		drive_open(&alone, file, 80, 24, "dark", CHARSET_EIGHTHS);
		for (int burst = 0; burst < BURSTS; burst++) {
			/* Out of whatever the last one opened. */
			const char *chosen[BURST] = {"Escape", "Escape"};

			if (burst % 6 > 3)
				alone.app.view.focus = queued.app.view.focus = FOCUS_SETTINGS;
			for (int k = 2; k < BURST; k++)
				chosen[k] = keys[below(&seed, kinds[burst % 3])];
			serve(&alone, chosen, BURST, &none);
			serve(&queued, chosen, BURST, &waiting);
			check_same(&alone, &queued);
		}
		solved += alone.app.edition;
		less += queued.app.edition;
	}
	assert_true(less < solved * 9 / 10);
}

TEST(edits_are_one_solve)
{
	static const char *const keys[][6] = {
		{"+", "+", "-", ">", "+", "+"}, {"2", "5", "Backspace", "7", ".", "5"}};
	int waiting = 0;
	SCOPED(drive_close) Drive drive;

	begin(&drive, "sample:fig5", &waiting);
	for (int k = 0; k < 2; k++) {
		const uint64_t before = drive.app.edition;

		serve(&drive, keys[k], 6, &waiting);
		assert_int_equal(drive.app.edition, before + 1);
	}
}
