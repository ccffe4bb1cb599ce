/* Recovery: what keeps unsaved work, and gives back what earlier runs left. */
#include "tui/features/recovery/recovery.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/actions/actions.h"
#include "tui/app/aside.h"
#include "tui/app/feature.h"
#include "tui/lists/list.h"
#include "tui/lists/rows.h"

#include <stdlib.h>
#include <string.h>

/* --- its life --------------------------------------------------------------------------------- */

/* Only a person can do something about it. */
static void say_unreadable(App *app, const JournalFound *found)
{
	Error error;

	error_at(&error, STATUS_SYNTAX, found->path, 0, 0,
		"unsaved work of an earlier run, kept though it is damaged and cannot be read");
	app_fail(app, &error);
}

static void say_found(App *app, const JournalList *list)
{
	const JournalFound *running = NULL, *left = NULL;
	char text[2][LADDER_TEXT] = {"", ""}, when[JOURNAL_TIME_MAX];
	size_t count = 0;

	for (size_t i = 0; i < list->count; i++) {
		if (list->item[i].running)
			running = &list->item[i];
		else if (recovery_is_readable(app, &list->item[i]))
			left = &list->item[i];
		else
			say_unreadable(app, &list->item[i]);
		count += left == &list->item[i];
	}
	if (running && app->doc.path) {
		journal_time(running->head.start, when);
		tell_plain(text[0], SAY_FILE_ALSO_OPEN,
			TOLD(TELL_NUMBER(PROCESS, running->head.pid), TELL_WORD(SINCE, when)));
	}
	if (left) {
		journal_time(left->written, when);
		tell_plain(text[1], SAY_UNSAVED_LEFT,
			TOLD(TELL_NUMBER(COUNT, count), TELL_WORD(SINCE, when),
				TELL_NUMBER(DAMAGED, left->damaged)));
	}
	if (*text[0] || *text[1])
		app_say_of(app, SAY_BOTH, TOLD(TELL_WORD(TEXT, text[1]), TELL_WORD(WITH, text[0])));
}

/* What was written in an editor, and is no net yet. */
static bool say_edited(App *app)
{
	char path[EDITOR_PATH_MAX];
	Buf shown;

	if (!editor_copy_clean(path))
		return false;
	buf_init(&shown);
	text_show(&shown, path, strlen(path));
	app_say_of(app, SAY_DRAFT_LEFT, TOLD(TELL_WORD(FILE, shown.text)));
	buf_release(&shown);
	return true;
}

static bool look_around(App *app)
{
	JournalList list;
	Error error;
	char *of = recovery_subject(app, app->doc.path);
	bool any = false;

	if (of && app->config.state_folder[0] &&
		journal_find(&list, app->config.state_folder, of, &recovery_of(app)->journal,
			&error) == STATUS_OK) {
		say_found(app, &list);
		any = list.count > 0;
		journal_list_release(&list);
	}
	mem_free(of);
	return any;
}

/* Killed runs leave temporary files beside what they were about to replace, links followed. */
static void clean_up(const App *app)
{
	char *file = app->doc.path ? recovery_subject(app, app->doc.path) : NULL;
	char *slash = file ? strrchr(file, '/') : NULL;

	if (app->config.state_folder[0])
		file_clean(app->config.state_folder);
	if (slash)
		slash[1] = '\0';
	if (file)
		file_clean(slash ? file : ".");
	mem_free(file);
}

bool recovery_begin(App *app)
{
	Recovery *recovery = recovery_of(app);
	Error ignored;
	bool said;

	journal_end(&recovery->journal, false);
	journal_list_release(&recovery->found);
	*recovery = (Recovery){.begun = true,
		.base = app->doc.stamp.hash,
		.seen = app->doc.count > 0 ? 0 : app->doc.log.length};
	clean_up(app);
	said = say_edited(app);
	/* Where this fails there is nothing to keep yet; it is tried again when there is. */
	(void)!recovery_begin_journal(app, &ignored);
	return look_around(app) || said;
}

/* --- :recover --------------------------------------------------------------------------------- */

/* What earlier runs left, the newest first, each with what it did. */
static void add_rows(App *app, const char *filter, ListRows *rows)
{
	for (size_t i = recovery_of(app)->found.count; i-- > 0;) {
		const JournalFound *found = &recovery_of(app)->found.item[i];
		Buf about, edits;

		buf_init(&about);
		buf_init(&edits);
		recovery_tell(app, found, &about);
		recovery_list_edits(found, &edits);
		if (list_holds(about.text, filter) || list_holds(edits.text, filter)) {
			if (found->running)
				list_add(rows, "", about.text);
			else
				list_add_choice(
					rows, found->name, about.text, ACTION_RECOVER, found->name);
			for (char *at = edits.text, *line; (line = strsep(&at, "\n")) && *line;)
				list_add(rows, "", line);
		}
		buf_release(&about);
		buf_release(&edits);
	}
}

Effects act_recover(App *app, const char *argument)
{
	static const char drop[] = "drop";
	const size_t length = strlen(drop);
	Error error;

	if (!*argument) {
		if (recovery_look(app, &error) != STATUS_OK)
			app_fail(app, &error);
		else if (recovery_of(app)->found.count == 0)
			app_say(app, SAY_NOTHING_TO_RECOVER);
		else
			list_open(app, LIST_RECOVER);
	} else if (strncmp(argument, drop, length) == 0 && strchr(" ", argument[length])) {
		recovery_drop(app, argument + length + strspn(argument + length, " "));
	} else {
		recovery_restore(app, argument);
	}
	return EFFECT_REDRAW;
}

/* --- the feature ------------------------------------------------------------------------------ */

/* Another document is on show, and nobody's work before it is said to be. */
static void changed(App *app)
{
	Recovery *recovery = recovery_of(app);

	journal_end(&recovery->journal, false);
	journal_list_release(&recovery->found);
	memset(recovery, 0, sizeof *recovery);
}

/* That of the document on show, and that of the one put aside. */
static void aside(App *app)
{
	Recovery *recovery = recovery_of(app), shown = recovery[0];

	recovery[0] = recovery[1];
	recovery[1] = shown;
}

static void keep(App *app)
{
	Error ignored;

	(void)!recovery_keep(app, &ignored);
}

void recovery_leave(App *app)
{
	Recovery *recovery = recovery_of(app);

	journal_end(&recovery[0].journal, false);
	journal_end(&recovery[1].journal, false);
}

/* Unless it was left by choice, a journal of unsaved work stays. */
static void end(App *app)
{
	Recovery *recovery = recovery_of(app);

	journal_end(&recovery[0].journal, doc_is_modified(&app->doc));
	journal_end(&recovery[1].journal, app->aside.has && doc_is_modified(&app->aside.doc));
	for (int i = 0; i < 2; i++)
		journal_list_release(&recovery[i].found);
}

static const char *mark(const App *app)
{
	return recovery_of(app)->refused ? "not kept" : NULL;
}

const Feature feature_recovery = {.state = 2 * sizeof(Recovery),
	.changed = changed,
	.owned = recovery_begin,
	.aside = aside,
	.saved = recovery_saved,
	.left = recovery_leave,
	.end = end,
	.guard = &recovery_guard,
	.keep = keep,
	.patience = recovery_patience,
	.tend = recovery_tend,
	.mark = mark,
	.list = &(const ListForm){.kind = LIST_RECOVER, .build = add_rows}};
