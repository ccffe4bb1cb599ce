#include "tui/features/lessons/teaching.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { LESSON_BYTES_MAX = 1 << 20 };

/* --- its life --------------------------------------------------------------------------------- */

static void drop_lesson(Teaching *own)
{
	lesson_release(&own->lesson);
	mem_free(own->folder);
	own->folder = NULL;
	for (int k = 0; k < LESSON_STOPS_MAX; k++) {
		mem_free(own->began[k]);
		own->began[k] = NULL;
	}
	memset(own->mark, LESSON_AHEAD, sizeof own->mark);
	own->at = 0;
}

void teaching_forget(App *app)
{
	Teaching *own = teaching_of(app);

	teaching_note_left(own);
	drop_lesson(own);
	teaching_drop_before(own);
}

void teaching_end(App *app)
{
	Teaching *own = teaching_of(app);

	teaching_forget(app);
	buf_release(&own->title);
	buf_release(&own->say);
	buf_release(&own->task);
	buf_release(&own->again);
	buf_release(&own->comment);
}

/* --- reading ---------------------------------------------------------------------------------- */

static Status refuse_name(const char *name, Error *error)
{
	const char *names[EMBEDDED_MAX];
	char shown[TEXT_BRIEF_MAX], advice[TEXT_ADVICE_MAX];

	return error_set(error, STATUS_INPUT, "there is no lesson called %s; %s",
		text_brief(shown, name, strlen(name)),
		text_advice(advice,
			text_nearest(name, names, embedded_names(embedded_lessons, names)),
			"\"gantree lesson\" lists them"));
}

static Status read_file(Lesson *out, const char *path, char **folder, Error *error)
{
	const char *slash = strrchr(path, '/');
	Buf text;

	buf_init(&text);
	Status status = file_read(path, LESSON_BYTES_MAX, &text, NULL, error);

	*folder =
		status == STATUS_OK ? mem_text(path, slash ? (size_t)(slash - path) + 1 : 0) : NULL;
	if (status == STATUS_OK && !*folder)
		status = error_no_memory(error);
	if (status == STATUS_OK)
		status = lesson_read(out, path, text.text, text.length, error);
	if (status != STATUS_OK) {
		mem_free(*folder);
		*folder = NULL;
	}
	buf_release(&text);
	return status;
}

/* A word alone is a built-in lesson's name; what has a point or a folder is a file, beside which
 * the nets of its stops are: in `*folder`, to be freed. */
static Status read_lesson(Lesson *out, const char *name, char **folder, Error *error)
{
	const Embedded *built_in = embedded_find(embedded_lessons, name);

	lesson_init(out);
	*folder = NULL;
	if (built_in)
		return lesson_read(out, name, built_in->text, built_in->length, error);
	return strpbrk(name, "./") ? read_file(out, name, folder, error) : refuse_name(name, error);
}

/* --- beginning -------------------------------------------------------------------------------- */

static Status find_stop(const Lesson *lesson, const char *name, uint32_t *k, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	*k = 0;
	if (!name || !*name)
		return STATUS_OK;
	*k = lesson_stop(lesson, name);
	if (*k < lesson->stops)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"this lesson has no stop %s; they are 1 to %u, or go by their names",
		text_brief(shown, name, strlen(name)), lesson->stops);
}

/* What is open is left for it; should the new one fail, that goes on. */
Status teaching_begin(App *app, const char *name, const char *stop, Error *error)
{
	Teaching *own = teaching_of(app);
	const Teaching old = *own;
	Lesson lesson;
	char *folder;
	uint32_t k;

	STATUS_TRY(read_lesson(&lesson, name, &folder, error));
	const bool again = teaching_plays(own, name);

	if (!again)
		teaching_note_left(own);
	Status status = find_stop(&lesson, stop, &k, error);
	const TeachingLeft *left =
		!again && (k > 0 || !stop || !*stop) ? teaching_left(own, name) : NULL;

	if (left && k == 0)
		k = left->at < lesson.stops ? left->at : 0;
	if (status == STATUS_OK) {
		own->lesson = lesson;
		own->folder = folder;
		memset(own->began, 0, sizeof own->began);
		snprintf(own->name, sizeof own->name, "%s", name);
		status = teaching_go_to(app, k, false, error);
	}
	if (status != STATUS_OK) {
		own->lesson = old.lesson;
		own->folder = old.folder;
		memcpy(own->began, old.began, sizeof own->began);
		memcpy(own->name, old.name, sizeof own->name);
		lesson_release(&lesson);
		mem_free(folder);
		return status;
	}
	Teaching gone = {.lesson = old.lesson, .folder = old.folder};

	memcpy(gone.began, old.began, sizeof gone.began);
	drop_lesson(&gone);
	memset(own->mark, LESSON_AHEAD, sizeof own->mark);
	if (left)
		memcpy(own->mark, left->mark, sizeof own->mark);
	return STATUS_OK;
}

Status teaching_go(App *app, const char *stop, Error *error)
{
	uint32_t k;

	STATUS_TRY(find_stop(&teaching_of(app)->lesson, stop, &k, error));
	return teaching_go_to(app, k, false, error);
}
