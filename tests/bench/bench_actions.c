/* What else one does to a large net, each once, with its frame: times in ms. */
#include "tests/bench/bench.h"
#include "tests/bench/large.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Flat lists are read for so long that nobody waits for them here. */
enum { LISTED_MAX = 100000 };

static void step(Drive *drive, const char *keys)
{
	const double begin = bench_now();

	drive_keys(drive, keys);
	printf("  %-16s %9.1f  %.60s\n", keys, 1e3 * (bench_now() - begin),
		drive->app.messages.text);
}

static void command(Drive *drive, const char *text)
{
	drive_keys(drive, ":");
	drive_type(drive, text);
	const double begin = bench_now();

	drive_keys(drive, "Enter");
	printf("  :%-15s %9.1f  %.60s\n", text, 1e3 * (bench_now() - begin),
		drive->app.messages.text);
}

static void measure(const Large *large, const char *path)
{
	static const char *const keys[] = {"y", "p", "u", "a", "u", "d", "u", "L", "u", "Space",
		"Space", "}", "{", "o", "o", "o", "o", "o", "D", "D", "G", "g", "S", "S", "M",
		"Esc", "v", "v", "v"};
	static const char *const commands[] = {
		"goto n1999", "set load=70", "write-out", "undo", "levels 2", "method"};
	const double begin = bench_now();
	Drive drive;

	drive_open(&drive, path, 200, 60, "dark", CHARSET_EIGHTHS);
	printf("%s: opened in %.1f ms\n", large->name, 1e3 * (bench_now() - begin));
	drive_keys(&drive, "Down Down");
	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
		step(&drive, keys[k]);
	for (size_t k = 0; k < sizeof commands / sizeof *commands; k++)
		command(&drive, commands[k]);
	fflush(stdout);
	drive_close(&drive);
}

/* --- keys of the largest nets ----------------------------------------------------------------- */

static double looked, longest;

/* The keyboard is looked at. Work that goes on for long is cut short: it is the same over and over.
 */
static Pulse look(void *begun)
{
	const double now = bench_now();

	longest = now - looked > longest ? now - looked : longest;
	looked = now;
	return (Pulse){.stop = begun && now - *(double *)begun > 5};
}

/* The last key of what is typed, its frame, and a piece of the work behind the screen that it
 * brings; and the longest that another key would have to wait meanwhile. */
static void wait(Drive *drive, const char *typed, const char *key)
{
	double begun = looked = bench_now();

	longest = 0;
	drive->app.pacing = (Pacing){.look = look, .owner = &begun};
	drive_keys(drive, key);
	look(NULL);
	const double frame = looked - begun;

	if (app_work_due(&drive->app) != WORK_NONE) {
		app_work(&drive->app);
		drive_draw(drive);
		look(NULL);
	}
	drive->app.pacing = (Pacing){.look = NULL};
	printf("  %-16s %9.1f  with work behind it %9.1f  longest wait %9.1f\n", typed, 1e3 * frame,
		1e3 * (looked - begun), 1e3 * longest);
}

static void measure_waits(const Large *large, const char *path)
{
	Drive drive;

	drive_open(&drive, path, 200, 60, "dark", CHARSET_EIGHTHS);
	printf("%s\n", large->name);
	wait(&drive, "e", "e");
	drive_keys(&drive, "Esc");
	wait(&drive, "P", "P");
	drive_keys(&drive, "/ P 7");
	wait(&drive, "/P77", "7");
	drive_keys(&drive, "Enter + :");
	drive_type(&drive, "paradox");
	wait(&drive, ":paradox", "Enter");
	drive_keys(&drive, "Esc");
	wait(&drive, "Ctrl-S", "Ctrl-S");
	fflush(stdout);
	drive_close(&drive);
}

/* All of them, or those with `argument[1]` in their names. */
int main(int arguments, char **argument)
{
	char *folder = check_folder_make(), *path = check_path(folder, "large.yaml");

	for (const Large *large = large_nets; large->name; large++) {
		const bool waits = strcmp(large->name, "100000 unlike children") == 0 ||
				   strcmp(large->name, "star of 16777211 by repeat") == 0;
		Buf text;

		if (arguments > 1 ? !strstr(large->name, argument[1])
				  : large->size > LISTED_MAX && !waits)
			continue;
		buf_init(&text);
		large_write(large, &text);
		check_write_file(path, text.text, text.length);
		buf_release(&text);
		(waits ? measure_waits : measure)(large, path);
	}
	free(path);
	check_folder_remove(folder);
	return 0;
}
