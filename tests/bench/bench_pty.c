/* From a key to the last byte of its frame on a pseudo-terminal, beside the floor: a program that
 * answers a byte with a byte. And how long a lone Esc takes, which must not wait for a sequence. */
#include "tests/bench/bench.h"
#include "tests/bench/large.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WARM_UP = 20, KEYS = 200, KEYS_LARGE = 40, PAUSES = 8, SILENCE_MS = 5, FIRST_MS = 3000 };

/* Seconds until the last byte before the silence; how many bytes there were. */
static double answer(const Pty *pty, const char *key, size_t length, size_t *bytes)
{
	struct pollfd wait = {.fd = pty->fd, .events = POLLIN};
	char buffer[65536];
	const double begin = bench_now();
	double last = begin;

	*bytes = 0;
	assert_int_equal(write(pty->fd, key, length), (ssize_t)length);
	while (poll(&wait, 1, *bytes > 0 ? SILENCE_MS : FIRST_MS) > 0) {
		ssize_t count = read(pty->fd, buffer, sizeof buffer);

		if (count <= 0)
			break;
		last = bench_now();
		*bytes += (size_t)count;
	}
	return last - begin;
}

static size_t measure(
	const char *name, const Pty *pty, int keys, const char *one, const char *other)
{
	double times[KEYS];
	size_t bytes = 0, sum = 0;

	for (int k = 0; k < WARM_UP + keys; k++) {
		const char *key = k % 2 == 0 ? one : other;
		const double seconds = answer(pty, key, strlen(key), &bytes);

		if (k < WARM_UP)
			continue;
		times[k - WARM_UP] = seconds;
		sum += bytes;
	}
	printf("  %-40s %8.3f ms   99 %% below %8.3f   %zu bytes\n", name,
		1e3 * bench_quantile(times, (size_t)keys, 0.5),
		1e3 * bench_quantile(times, (size_t)keys, 0.99), sum / (size_t)keys);
	fflush(stdout);
	return sum / (size_t)keys;
}

/* Moves right after an edit, and after a pause in which its journal was written: a ratio of 1 says
 * that nobody waits for that. */
static void measure_pause(const Pty *pty)
{
	enum { KEPT_MS = 700 };
	double soon[PAUSES], late[PAUSES];
	size_t bytes;

	for (int k = 0; k < PAUSES; k++) {
		answer(pty, "+", 1, &bytes);
		soon[k] = answer(pty, "j", 1, &bytes);
		answer(pty, "-", 1, &bytes);
		usleep(1000 * KEPT_MS);
		late[k] = answer(pty, "k", 1, &bytes);
	}
	const double before = bench_quantile(soon, PAUSES, 0.5);
	const double after = bench_quantile(late, PAUSES, 0.5);

	printf("  %-40s %8.3f ms   %.2f times one without\n", "a move after a pause", 1e3 * after,
		after / before);
	fflush(stdout);
}

static void floor_of_echo(int width, int height)
{
	static const char *const cat[] = {"/bin/sh", "-c", "stty raw -echo; echo ready; cat", NULL};
	Pty pty;

	pty_start(&pty, &(PtyOptions){.width = width, .height = height}, cat);
	pty_wait_text(&pty, "ready", FIRST_MS);
	measure("a byte for a byte", &pty, KEYS, "x", "y");
	pty_release(&pty);
}

/* Every other one goes back to what is in the file, which changes the keys at the foot; then none
 * does. */
static void measure_nudges(Pty *pty, int width)
{
	const size_t bytes = measure("an edit", pty, KEYS, "+", "-");

	if (width <= 200)
		bench_bound(width == 80 ? "a nudge at 80x24" : "a nudge at 200x60", "bytes",
			(double)bytes, width == 80 ? 800 : 1500);
	pty_keys(pty, "+");
	measure("an edit of a net that is changed", pty, KEYS, "+", "-");
	pty_keys(pty, "-");
}

static void program(int width, int height)
{
	const char *const command[] = {pty_program(), "sample:fig5", NULL};
	Pty pty;

	pty_start(&pty, &(PtyOptions){.width = width, .height = height}, command);
	pty_settle(&pty);
	pty_keys(&pty, "Down");
	measure_nudges(&pty, width);
	measure("a move", &pty, KEYS, "j", "k");
	measure("? and Esc by turns", &pty, KEYS, "?", "\x1b");
	pty_release(&pty);
}

/* By the net's own method, on a large screen. */
static void program_large(const Large *large, const char *path)
{
	const char *const command[] = {pty_program(), path, NULL};
	char name[80];
	Pty pty;
	Buf text;

	buf_init(&text);
	large_write(large, &text);
	check_write_file(path, text.text, text.length);
	buf_release(&text);
	pty_start(&pty, &(PtyOptions){.width = 200, .height = 60}, command);
	pty_settle_for(&pty, 500);
	pty_keys(&pty, "Down");
	snprintf(name, sizeof name, "%s: an edit", large->name);
	measure(name, &pty, KEYS_LARGE, "+", "-");
	snprintf(name, sizeof name, "%s: a move", large->name);
	measure(name, &pty, KEYS_LARGE, "j", "k");
	measure_pause(&pty);
	pty_release(&pty);
}

int main(void)
{
	static const int sizes[][2] = {{80, 24}, {200, 60}, {400, 120}};

	for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
		printf("%dx%d\n", sizes[s][0], sizes[s][1]);
		floor_of_echo(sizes[s][0], sizes[s][1]);
		program(sizes[s][0], sizes[s][1]);
	}
	char *folder = check_folder_make(), *path = check_path(folder, "large.yaml");

	printf("200x60\n");
	for (const Large *large = large_nets; large->name; large++)
		if (large->frame)
			program_large(large, path);
	free(path);
	check_folder_remove(folder);
	return 0;
}
