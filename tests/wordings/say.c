/* layer: tui */
/* What the program says, screen by screen: of every sample at eight sizes and of random nets of
 * every method it opens, explains, steps, lists and edits, and prints a line for each screen, a
 * hash of its text and the place where it is said.
 *
 *   say samples|random [PLACE]     with PLACE the texts of the places that begin so
 *
 * tests/wordings.sh compares two commits by that. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NETS = 400, ROWS = 3, STEPS = 4, LARGE = 2000, PLACE = 200 };

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

static void say(Visit *visit, const char *keys)
{
	char place[PLACE];

	drive_keys(&visit->drive, keys);
	drive_draw(&visit->drive);
	SCOPED(check_free) char *screen = drive_screen(&visit->drive);

	snprintf(place, sizeof place, "%s/%dx%d/%d:%s", visit->name, visit->drive.grid.width,
		visit->drive.grid.height, visit->said++, keys);
	for (char *at = place; *at; at++)
		if (*at == ' ')
			*at = '+';
	if (!wanted)
		printf("%016" PRIx64 " %s\n", hash_of(screen), place);
	else if (strncmp(place, wanted, strlen(wanted)) == 0)
		printf("%s\n%s\n", place, screen);
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

static bool is_wanted(const char *name)
{
	const size_t length = strlen(name);

	return !wanted ||
	       strncmp(name, wanted, length < strlen(wanted) ? length : strlen(wanted)) == 0;
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
	char *folder = check_folder_make();
	uint64_t seed = 31;

	assert_int_equal(chdir(folder), 0);
	for (int k = 0; k < NETS; k++)
		any_solved(any_net, &seed, visit_solved, &k);
	assert_int_equal(chdir("/"), 0);
	check_folder_remove(folder);
}

int main(int argc, char **argv)
{
	wanted = argc > 2 ? argv[2] : NULL;
	if (argc > 1 && strcmp(argv[1], "samples") == 0)
		visit_samples();
	else
		visit_random();
	return 0;
}
