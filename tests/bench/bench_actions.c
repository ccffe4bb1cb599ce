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

/* All of them, or those with `argument[1]` in their names. */
int main(int arguments, char **argument)
{
	char *folder = check_folder_make(), *path = check_path(folder, "large.yaml");

	for (const Large *large = large_nets; large->name; large++) {
		Buf text;

		if (arguments > 1 ? !strstr(large->name, argument[1]) : large->size > LISTED_MAX)
			continue;
		buf_init(&text);
		large_write(large, &text);
		check_write_file(path, text.text, text.length);
		buf_release(&text);
		measure(large, path);
	}
	free(path);
	check_folder_remove(folder);
	return 0;
}
