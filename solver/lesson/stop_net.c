/* The net that a stop begins with. */
#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/file/read.h"
#include "solver/lesson/reading.h"
#include "solver/schedule/key_words.h"
#include "solver/yaml/yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char SAMPLE[] = "sample:";

uint32_t lesson_stop(const Lesson *lesson, const char *name)
{
	char *end;
	const unsigned long number = strtoul(name, &end, 10);

	if (*name >= '0' && *name <= '9' && !*end)
		return number >= 1 && number <= lesson->stops ? (uint32_t)number - 1 : UINT32_MAX;
	for (uint32_t k = 0; k < lesson->stops; k++)
		if (lesson->stop[k].id && strcmp(lesson->stop[k].id, name) == 0)
			return k;
	return UINT32_MAX;
}

/* Whose net it is. */
static const LessonStop *net_giver(const Lesson *lesson, uint32_t k)
{
	while (k > 0 && !lesson->stop[k].net && !lesson->stop[k].exercise)
		k--;
	return &lesson->stop[k];
}

static Status read_beside(const char *folder, const char *file, Net *out, Error *error)
{
	Buf path, text;

	buf_init(&path);
	buf_init(&text);
	buf_addf(&path, "%s%s%s", folder, *folder ? "/" : "", file);
	Status status = buf_status(&path) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_OK)
		status = file_read(path.text, YAML_FILE_MAX, &text, NULL, error);
	if (status == STATUS_OK)
		status = net_read(out, path.text, text.text, text.length, error);
	buf_release(&path);
	buf_release(&text);
	return status;
}

static Status stop_fault(const Lesson *lesson, const LessonStop *stop, Status status, Error *error)
{
	char text[ERROR_TEXT_MAX];

	if (status == STATUS_OK || status == STATUS_NO_MEMORY || status == STATUS_STOPPED || !error)
		return status;
	memcpy(text, error->text, sizeof text);
	return error_at(error, status, lesson_name(lesson), stop->line, 1, "stop %s: %s",
		stop->id ? stop->id : "", text);
}

static Status read_net(
	const Lesson *lesson, const LessonStop *stop, const char *folder, Net *out, Error *error)
{
	const bool sample = strncmp(stop->net, SAMPLE, strlen(SAMPLE)) == 0;
	const Embedded *found =
		sample ? embedded_find(embedded_samples, stop->net + strlen(SAMPLE)) : NULL;

	if (stop->written)
		return net_read(out, lesson_name(lesson), stop->net, strlen(stop->net), error);
	if (found)
		return net_read(out, stop->net, found->text, found->length, error);
	if (!sample && folder)
		return read_beside(folder, stop->net, out, error);
	return stop_fault(lesson, stop,
		error_set(error, STATUS_INPUT,
			"there is no built-in net %s; \"gantree samples\" "
			"lists them",
			stop->net),
		error);
}

static Status apply_set(const LessonSet *set, Net *net, Error *error)
{
	Buf setting;

	buf_init(&setting);
	buf_addf(&setting, "%s=%s", set->key, set->value);
	const Status status =
		buf_status(&setting) == STATUS_OK
			? value_set_typed(net, (Slice){setting.text, setting.length}, error)
			: error_no_memory(error);

	buf_release(&setting);
	return status;
}

static Status apply_stop(const LessonStop *stop, Net *net, Error *error)
{
	if (stop->method)
		snprintf(net->method, sizeof net->method, "%s", stop->method);
	for (uint32_t k = 0; k < stop->sets; k++)
		STATUS_TRY(apply_set(&stop->set[k], net, error));
	return net_expand(net, error);
}

Status lesson_net(const Lesson *lesson, uint32_t k, const char *folder, Net *out, Error *error)
{
	const LessonStop *stop = net_giver(lesson, k), *last = &lesson->stop[k];
	Error own;
	Status status;

	net_init(out);
	if (!error)
		error = &own;
	if (!stop->net)
		return stop_fault(lesson, last,
			error_set(error, STATUS_NOT_APPLICABLE, "its exercise brings the net"),
			error);
	status = read_net(lesson, stop, folder, out, error);
	for (; status == STATUS_OK && stop <= last; stop++)
		status = stop_fault(lesson, stop, apply_stop(stop, out, error), error);
	if (status != STATUS_OK) {
		net_release(out);
		net_init(out);
	}
	return status;
}
