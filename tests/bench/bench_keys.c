/* What one key costs: the event with all it brings about (edit, solve, replay, rows) and the frame,
 * beside drawing the same frame alone. Without a terminal: bench_pty.c adds that. */
#include "tests/bench/bench.h"
#include "tests/bench/large.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tui/solve/samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 101, ROUNDS_LARGE = 11 };

typedef struct Typist {
	Drive drive;
	bool up;
} Typist;

static void draw(void *context)
{
	Typist *typist = context;

	drive_draw(&typist->drive);
}

/* Up and down again by turns, so that the net stays what it was. */
static void send(Typist *typist, const char *one, const char *other)
{
	Event event = {.kind = EVENT_KEY};

	assert_true(key_parse(typist->up ? one : other, &event.key));
	typist->up = !typist->up;
	app_event(&typist->drive.app, &event);
	drive_draw(&typist->drive);
}

static void nudge(void *context)
{
	send(context, "+", "-");
}

static void move(void *context)
{
	send(context, "Down", "Up");
}

static void search(void *context)
{
	send(context, "d", "Backspace");
}

/* A letter typed and deleted where all words of the glossary are looked through. */
static void search_words(void)
{
	static const char *const opened[] = {
		"?", "? c h e c k e", ": w h a t Enter", ": w h a t Space"};
	Typist typist[4];
	BenchWay ways[4];

	for (size_t k = 0; k < 4; k++) {
		typist[k] = (Typist){.up = true};
		drive_open(&typist[k].drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
		drive_keys(&typist[k].drive, opened[k]);
		ways[k] = (BenchWay){opened[k], search, &typist[k], 0, 0};
	}
	bench_run(ways, 4, ROUNDS, 0);
	bench_report("a letter searched for", ways, 4);
	for (size_t k = 0; k < 4; k++)
		drive_close(&typist[k].drive);
}

/* The least that an edit and its frame take, in milliseconds, is promised for Example 2's net. */
static void promise(const char *file, const char *title, double seconds)
{
	static const struct {
		const char *title;
		double most;
	} promised[] = {{"80x24", 0.5}, {"200x60", 1.1}, {"400x120", 3.2}};
	char what[120];

	if (strcmp(file, SAMPLE_FIRST) != 0)
		return;
	for (size_t k = 0; k < sizeof promised / sizeof *promised; k++) {
		snprintf(what, sizeof what, "an edit of Example 2's net and its frame at %s",
			promised[k].title);
		if (strstr(title, promised[k].title))
			bench_bound(what, "ms", 1e3 * seconds, promised[k].most);
	}
}

static void compare(const char *name, const char *file, int width, int height, int rounds)
{
	char title[120];
	Typist typist = {.up = false};

	drive_open(&typist.drive, file, width, height, "dark", CHARSET_EIGHTHS);
	drive_keys(&typist.drive, "Down");
	BenchWay ways[] = {{"the frame alone", draw, &typist, 0, 0},
		{"a move and its frame", move, &typist, 0, 0},
		{"an edit and its frame", nudge, &typist, 0, 0}};

	bench_run(ways, 3, rounds, 0);
	snprintf(title, sizeof title, "%s at %dx%d", name, width, height);
	bench_report(title, ways, 3);
	promise(file, title, ways[2].median);
	drive_close(&typist.drive);
}

/* So many children written one by one. */
static void write_star(const char *path, unsigned children)
{
	Buf text;

	buf_init(&text);
	buf_add_text(&text, "load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
			    "    compute: 1\n    children:\n");
	for (unsigned i = 0; i < children; i++)
		buf_addf(&text, "      - {compute: %g, link: %g}\n", 0.5 + i % 97 * 0.02,
			0.01 + i % 89 * 0.001);
	check_write_file(path, text.text, text.length);
	buf_release(&text);
}

/* Time of this program alone: slices are long enough for others to come between. */
static double own_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* While the table of what helps most fills, a key waits for the slice of work that it interrupts,
 * then for its own frame. */
static void fill_table(const char *path, int width, int height)
{
	enum { SLICES_MAX = 20000, A_KEY = 10 };
	static double slice[SLICES_MAX], frame[SLICES_MAX];
	Typist typist = {.up = false};
	App *app = &typist.drive.app;
	size_t slices = 0, frames = 0;

	drive_open(&typist.drive, path, width, height, "dark", CHARSET_EIGHTHS);
	drive_keys(&typist.drive, "B");
	const double begin = own_now();

	while (app_work_due(app) >= WORK_RESTED && slices < SLICES_MAX) {
		const double from = own_now();

		app_work(app);
		const double to = own_now();

		slice[slices++] = to - from;
		if (slices % A_KEY != 0)
			continue;
		move(&typist);
		frame[frames++] = own_now() - to;
	}
	const double all = own_now() - begin;

	printf("200 children, B open, at %dx%d: %.2f s to the last break\n", width, height, all);
	printf("  a slice of work   median %.3f ms   99 %% below %.3f   most %.3f\n",
		1e3 * bench_quantile(slice, slices, 0.5), 1e3 * bench_quantile(slice, slices, 0.99),
		1e3 * bench_quantile(slice, slices, 1));
	printf("  a move, its frame median %.3f ms   99 %% below %.3f   most %.3f\n",
		1e3 * bench_quantile(frame, frames, 0.5), 1e3 * bench_quantile(frame, frames, 0.99),
		1e3 * bench_quantile(frame, frames, 1));
	drive_close(&typist.drive);
}

/* By the method that stands first of those it is there for. */
static void compare_large(const Large *large, const char *folder)
{
	char *path = check_path(folder, "large.yaml");
	Buf text;

	buf_init(&text);
	large_write(large, &text);
	check_write_file(path, text.text, text.length);
	compare(large->name, path, 200, 60, large->frame ? ROUNDS_LARGE : 3);
	buf_release(&text);
	free(path);
}

/* All of them, or those with `argument[1]` in their names. */
int main(int arguments, char **argument)
{
	const char *wanted = arguments > 1 ? argument[1] : "";
	static const int sizes[][2] = {{80, 24}, {200, 60}, {400, 120}};
	char *folder = check_folder_make();
	char *many = check_path(folder, "1000.yaml");
	const char *const files[] = {SAMPLE_FIRST, "sample:fig5", many, "sample:million"};
	const char *const names[] = {
		"the opening net", "Fig. 5", "1000 children", "a million alike"};

	write_star(many, 200);
	if (strstr("200 children, B open", wanted))
		fill_table(many, 100, 30);
	if (strstr("words", wanted))
		search_words();
	write_star(many, 1000);
	for (size_t f = 0; f < sizeof files / sizeof *files; f++)
		for (size_t s = 0; s < sizeof sizes / sizeof *sizes && strstr(names[f], wanted);
			s++)
			compare(names[f], files[f], sizes[s][0], sizes[s][1], ROUNDS);
	free(many);
	for (const Large *large = large_nets; large->name; large++)
		if (strstr(large->name, wanted))
			compare_large(large, folder);
	check_folder_remove(folder);
	return 0;
}
