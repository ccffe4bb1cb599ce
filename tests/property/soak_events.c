/* layer: tui */
/* Random events on the whole program but its terminal: keys, commands, pastes, mouse, sizes, work
 * at rest, files written by others, on every sample net. After each event the program is sound;
 * undoing all gives the first bytes and the first solution, redoing all the latest; no file is left
 * or written elsewhere. Each episode has a seed, and the events of one that fails are told.
 *
 *	soak_events [EVENTS [SEED [WIDTHxHEIGHT]]]    1 event: the one episode of that seed */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/script.h"
#include "tests/fixtures/tui/sound.h"
#include "tests/fixtures/tui/trial.h"

#include "solver/base/embed.h"
#include "solver/net/random.h"
#include "tui/actions/editor.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { EPISODE = 300, PROCESSORS_DRAWN = 20000000, LIMIT_S = 300, SHRINK_S = 60 };

/* What a trial tells the one who started it. */
typedef struct Told {
	uint32_t events;
	double slowest_ms;
	uint32_t slowest;
} Told;

typedef struct Episode {
	uint64_t seed;
	const char *sample;
	bool as_file; /* a copy that can be saved */
	int width, height;
	ScriptEvent event[EPISODE];
	bool keep[EPISODE];
	char *folder; /* each trial makes one of its own in it */
	Told *told;
} Episode;

/* The editor needs no terminal here. */
int term_run(Term *term, const char *command)
{
	(void)term;
	return system(command);
}

/* Of work alone: others may have the machine. */
static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* --- one episode, in its own process --------------------------------------------------------- */

/* As program.c does. False when the program would end. */
static bool serve_request(Drive *drive)
{
	const Request request = drive->app.request;

	drive->app.request = REQUEST_NONE;
	if (request == REQUEST_EDITOR)
		editor_run(&drive->app, NULL);
	else if (request == REQUEST_SUSPEND)
		app_event(&drive->app, &(Event){.kind = EVENT_RESUME});
	drive_draw(drive);
	return request != REQUEST_QUIT;
}

static void timed_event(Episode *episode, Drive *drive, uint32_t k)
{
	const double begin = now_ms();
	double took;

	script_send(drive, &episode->event[k]);
	took = now_ms() - begin;
	if (took > episode->told->slowest_ms) {
		episode->told->slowest_ms = took;
		episode->told->slowest = k;
	}
	episode->told->events++;
}

static void check_whole(const SoundStart *start, Drive *drive)
{
	sound_leave(drive);
	sound_check_log(start, drive);
	sound_check_undo(start, drive);
	sound_check_log(start, drive);
	sound_check_text(drive);
}

/* Large nets get fewer events, and so does one that has grown. */
static void play(Episode *episode, Drive *drive, SoundStart *start)
{
	uint64_t drawn = 0;

	for (uint32_t k = 0; k < EPISODE && drawn < PROCESSORS_DRAWN; k++) {
		if (!episode->keep[k])
			continue;
		timed_event(episode, drive, k);
		if (!serve_request(drive))
			return;
		sound_check(drive);
		sound_follow(start, drive);
		drawn += drive->app.doc.net.processors;
		if (episode->event[k].pick[2] % 256 == 0)
			check_whole(start, drive);
	}
}

/* Nothing, but for a text from the editor that is no net yet. */
static void check_left(const char *folder, bool draft)
{
	DIR *entries = opendir(folder);
	const struct dirent *entry;

	assert_non_null(entries);
	while ((entry = readdir(entries))) {
		const char *name = entry->d_name;
		const bool ours = strncmp(name, ".gantree-", 9) == 0 || name[0] != '.';

		if (ours && strcmp(name, "net.yaml") != 0 &&
			!(draft && strncmp(name, "gantree-", 8) == 0))
			fail_msg("%s is left behind", name);
	}
	closedir(entries);
}

static void run_episode(void *context)
{
	Episode *episode = context;

	setenv("TMPDIR", episode->folder, 1);
	const Embedded *sample = embedded_find(embedded_samples, episode->sample);
	char *folder = check_folder_make(), *path = check_path(folder, "net.yaml"), name[80];
	SoundStart start;
	Drive drive;

	setenv("CMOCKA_TEST_ABORT", "1", 1);
	setenv("TMPDIR", folder, 1);
	setenv("EDITOR", "sed -i s/1/2/", 1);
	unsetenv("VISUAL");
	snprintf(name, sizeof name, "sample:%s", episode->sample);
	if (episode->as_file)
		check_write_file(path, sample->text, sample->length);
	drive_open(&drive, episode->as_file ? path : name, episode->width, episode->height, "dark",
		(Charset)(episode->seed % (CHARSET_ASCII + 1)));
	assert_int_equal(chdir(drive.home), 0);
	sound_start(&start, &drive);
	play(episode, &drive, &start);
	check_whole(&start, &drive);
	sound_start_release(&start);
	assert_int_equal(chdir(folder), 0);
	const bool draft = drive.app.draft.path[0];

	drive_close(&drive);
	check_left(folder, draft);
	free(path);
	free(folder);
}

/* --- many of them ---------------------------------------------------------------------------- */

static void make_episode(Episode *episode, uint64_t seed, int width, int height)
{
	size_t samples = 0;

	while (embedded_samples[samples].name)
		samples++;
	episode->seed = seed;
	episode->sample = embedded_samples[random_next(&seed) % samples].name;
	episode->as_file = random_next(&seed) % 2;
	for (uint32_t k = 0; k < EPISODE; k++) {
		episode->event[k] = script_random(&seed, width, height);
		episode->keep[k] = true;
	}
	episode->width = width;
	episode->height = height;
	*episode->told = (Told){0};
}

static bool fails(Episode *episode, bool quiet)
{
	return trial_fails(run_episode, episode, LIMIT_S, quiet);
}

static void tell_event(const Episode *episode, uint32_t k)
{
	ScopedBuf line = check_buf();

	script_print(&episode->event[k], &line);
	printf("#   %s\n", line.text);
}

static void tell_failure(Episode *episode)
{
	printf("# seed %llu on %s%s at %dx%d fails; the fewest events that do:\n",
		(unsigned long long)episode->seed, episode->sample,
		episode->as_file ? " as a file" : "", episode->width, episode->height);
	trial_shrink(run_episode, episode, SHRINK_S, episode->keep, EPISODE);
	for (uint32_t k = 0; k < EPISODE; k++)
		if (episode->keep[k])
			tell_event(episode, k);
	fails(episode, false);
}

/* Episodes until so many events were sent; the number of those that failed. */
static int soak(uint32_t events, uint64_t seed, int width, int height)
{
	SCOPED(check_free) Episode *episode = calloc(1, sizeof *episode);
	uint32_t sent = 0;
	int failed = 0;

	assert_non_null(episode);
	episode->told = mmap(NULL, sizeof *episode->told, PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert_true(episode->told != MAP_FAILED);
	for (; sent < events; seed++) {
		episode->folder = check_folder_make();
		make_episode(episode, seed, width, height);
		const bool bad = fails(episode, false);

		sent += episode->told->events + 1;
		if (episode->told->slowest_ms > 1000) {
			printf("# seed %llu, %s: %.0f ms for\n", (unsigned long long)seed,
				episode->sample, episode->told->slowest_ms);
			tell_event(episode, episode->told->slowest);
		}
		if (bad)
			tell_failure(episode);
		failed += bad;
		check_folder_remove(episode->folder);
	}
	munmap(episode->told, sizeof *episode->told);
	return failed;
}

static int report(int number, uint32_t events, uint64_t seed, int width, int height)
{
	const int failed = soak(events, seed, width, height);

	printf("%sok %d - %u random events, sizes up to %dx%d, seeds from %llu\n",
		failed ? "not " : "", number, (unsigned)events, width, height,
		(unsigned long long)seed);
	fflush(stdout);
	return failed;
}

int main(int count, char **argument)
{
	int width = 300, height = 100;

	setvbuf(stdout, NULL, _IOLBF, 0);
	if (count > 3)
		assert_int_equal(sscanf(argument[3], "%dx%d", &width, &height), 2);
	if (count > 1) {
		printf("1..1\n");
		return report(1, (uint32_t)strtoul(argument[1], NULL, 10),
			       count > 2 ? strtoull(argument[2], NULL, 10) : 1, width, height) > 0;
	}
	printf("1..2\n");
	return report(1, 700 / ONE_IN, 1, 100, 40) + report(2, 4, 7, 1000, 1000) > 0;
}
