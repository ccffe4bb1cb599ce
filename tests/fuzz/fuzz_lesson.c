/* layer: solver */
/* Bytes as a lesson: read, each stop's net made, its texts filled and its conditions worked out.
 * What is refused has a harmless message with a place. */
#include "tests/fuzz/fuzz.h"

#include "solver/lesson/check.h"
#include "solver/schedule/method.h"

#include <string.h>

enum { BYTES_MAX = 4096, PROCESSORS_MAX = 60 };

static void count_fault(void *count, const Error *fault)
{
	fuzz_check_fault(fault->status, fault);
	++*(uint32_t *)count;
}

static void fill(const LessonScene *scene, const char *text)
{
	Error error;
	Buf out;

	if (!text)
		return;
	buf_init(&out);
	const Status status = lesson_fill(scene, text, &out, &error);

	FUZZ_CHECK(status == STATUS_OK || (status == STATUS_NOT_APPLICABLE && out.length == 0));
	fuzz_check_harmless(out.text);
	buf_release(&out);
}

static void play(const LessonStop *stop, const Net *net, const Schedule *schedule)
{
	const LessonScene scene = {.of = {.net = net,
					   .schedule = schedule,
					   .before_net = net,
					   .before = schedule,
					   .column = "link"}};
	Error error;
	bool holds;

	fill(&scene, stop->title);
	fill(&scene, stop->say);
	fill(&scene, stop->task);
	FUZZ_CHECK(lesson_gone(&scene, stop) == NET_NONE);
	FUZZ_CHECK(lesson_holds(&scene, stop->until, &holds, &error) == STATUS_OK);
	for (uint32_t k = 0; k < stop->comments; k++) {
		fill(&scene, stop->comment[k].say);
		FUZZ_CHECK(
			lesson_holds(&scene, stop->comment[k].when, &holds, &error) == STATUS_OK);
	}
}

static void play_stop(const Lesson *lesson, uint32_t k)
{
	const Settings settings = settings_standard();
	const Method *method;
	Schedule schedule;
	Error error;
	Net net;

	const Status status = lesson_net(lesson, k, NULL, &net, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(error.line > 0);
		return;
	}
	if (net.processors <= PROCESSORS_MAX && method_of_net(&net, &method, NULL) == STATUS_OK &&
		method_solve(method, &net, &settings, &schedule, NULL) == STATUS_OK) {
		play(&lesson->stop[k], &net, &schedule);
		schedule_release(&schedule);
	}
	net_release(&net);
}

/* All at once or one by one, the same is refused. */
static void check_refused(const char *text, size_t length)
{
	uint32_t faults = 0, stops;
	Error error;

	FUZZ_CHECK(lesson_check("fuzz.yaml", text, length, NULL, NULL, count_fault, &faults, &stops,
			   &error) == STATUS_OK);
	FUZZ_CHECK(faults > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *text = (const char *)bytes;
	Lesson lesson;
	Error error;

	if (size > BYTES_MAX)
		return 0;
	/* large nets cost too much, and are fuzzed as nets */
	for (size_t k = 0; k + 7 < size; k++)
		if (memcmp(text + k, "million", 7) == 0 || memcmp(text + k, "repeat", 6) == 0 ||
			memcmp(text + k, "network.", 8) == 0)
			return 0;
	const Status status = lesson_read(&lesson, "fuzz.yaml", text, size, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(error.line > 0 && error.column > 0);
		check_refused(text, size);
		return 0;
	}
	for (uint32_t k = 0; k < lesson.stops; k++)
		play_stop(&lesson, k);
	lesson_release(&lesson);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/lesson")
