/* What each list has to show. */
#include "tui/contexts/list_rows.h"

#include "layouts/scene/words.h"
#include "solver/base/embed.h"
#include "tui/app/recovery.h"
#include "tui/contexts/chrome.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LIST_CELLS = 3 * LIST_TEXT / 4 };

static bool contains(const char *text, const char *word)
{
	size_t length = strlen(word);

	if (length == 0)
		return true;
	for (; *text; text++)
		if (strncasecmp(text, word, length) == 0)
			return true;
	return false;
}

/* A row that cannot be chosen, as it is; the last one again where there is no room for more. */
static ListRow *add(ListRows *rows, const char *left, const char *text)
{
	ListRow *row = &rows->row[rows->count < LIST_ROWS_MAX ? rows->count++ : LIST_ROWS_MAX - 1];

	*row = (ListRow){.action = ACTIONS};
	snprintf(row->left, sizeof row->left, "%s", left);
	snprintf(row->text, sizeof row->text, "%s", text);
	return row;
}

/* One that runs an action. */
static ListRow *add_choice(
	ListRows *rows, const char *left, const char *text, ActionId action, const char *argument)
{
	ListRow *row = add(rows, left, text);

	row->selectable = true;
	row->action = action;
	snprintf(row->argument, sizeof row->argument, "%s", argument);
	return row;
}

void list_rows_help(App *app, const char *filter, ListRows *rows)
{
	for (int group = 0; group < GROUPS; group++) {
		bool titled = false;
		for (int i = 0; i < ACTIONS; i++) {
			Buf keys;
			char text[LIST_TEXT];
			if (actions[i].group != (ActionGroup)group)
				continue;
			buf_init(&keys);
			keymap_keys(&app->config.keymap, (ActionId)i, &keys);
			snprintf(text, sizeof text, "%-15s %s", actions[i].name, actions[i].help);
			if (contains(text, filter) || contains(keys.text, filter)) {
				if (!titled)
					add(rows, action_group_titles[group], "");
				titled = true;
				ListRow *row = add_choice(rows, keys.text, text, (ActionId)i, "");
				snprintf(row->detail, LIST_TEXT, "%s: %s", actions[i].name,
					actions[i].help);
			}
			buf_release(&keys);
		}
	}
}

/* The title of a sample, from its "title:" line. */
static void sample_title(const Embedded *sample, char *out, size_t size)
{
	const char *at = strstr(sample->text, "title:");

	out[0] = '\0';
	if (!at)
		return;
	at += 6 + strspn(at + 6, " \"'");
	snprintf(out, size, "%.*s", (int)strcspn(at, "\r\n#\""), at);
}

void list_rows_samples(App *app, const char *filter, ListRows *rows)
{
	(void)app;
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		char title[LIST_TEXT], name[LIST_ARGUMENT];

		sample_title(sample, title, sizeof title);
		if (!contains(title, filter) && !contains(sample->name, filter))
			continue;
		snprintf(name, sizeof name, "sample:%s", sample->name);
		add_choice(rows, sample->name, title, ACTION_OPEN, name);
	}
}

/* "T 3337  speed-up 2.997  exact   multi-installment M, Chen & Chu" */
static void describe_trial(const App *app, const Trial *trial, char out[LIST_TEXT])
{
	const Word finish = word_fine(trial->finish), speedup = word_value(trial->speedup);
	const char *now = trial->method == app->method ? "in use: " : "";

	if (trial->state == TRIAL_WAITING) {
		snprintf(out, LIST_TEXT, "being solved: %s", trial->method->title);
		return;
	}
	if (trial->state != TRIAL_SOLVED) {
		snprintf(out, LIST_TEXT, "%s: %s",
			trial->state == TRIAL_FAILED ? "cannot be solved" : "does not apply",
			trial->why);
		return;
	}
	snprintf(out, LIST_TEXT, "T %-11s speed-up %-7s %-10s  %s%s, %s%s%s%s", finish.text,
		speedup.text,
		outcome_name(trial->outcome), now, trial->method->title, trial->method->paper,
		trial->replayed ? "" : "; REPLAY FAILED", trial->why[0] ? ": " : "", trial->why);
}

/* "equal allocation EAS, Ko & Robertazzi; heuristic: every processor gets the same load" */
static void detail_of(const Trial *trial, char out[LIST_TEXT])
{
	const char *state = trial->state == TRIAL_SOLVED    ? outcome_name(trial->outcome)
			    : trial->state == TRIAL_WAITING ? "being solved"
			    : trial->state == TRIAL_FAILED  ? "cannot be solved"
							    : "does not apply";

	snprintf(out, LIST_TEXT, "%s, %s; %s%s%s", trial->method->title, trial->method->paper,
		state, trial->why[0] ? ": " : "", trial->why);
}

void list_rows_methods(App *app, const char *filter, ListRows *rows)
{
	for (int k = 0; k < app->comparison.count; k++) {
		const Trial *trial = &app->comparison.trial[k];
		const char *id = trial->method->id;
		const bool in_use = trial->method == app->method;
		char text[LIST_TEXT], left[24];

		describe_trial(app, trial, text);
		if (!contains(id, filter) && !contains(text, filter))
			continue;
		snprintf(left, sizeof left, "%s%s", in_use ? "● " : "  ", id);
		ListRow *row = add_choice(rows, left, text, ACTION_METHOD, id);

		row->faint = trial->state == TRIAL_NOT_APPLICABLE;
		row->in_use = in_use;
		detail_of(trial, row->detail);
	}
}

/* A message in so many cells, and so that it fits the row it is written to. */
static void fit_message(const App *app, int slot, int cells, char out[LIST_TEXT])
{
	char text[MESSAGE_MAX];

	snprintf(text, sizeof text, "%s", app->messages.log[slot].text);
	chrome_fit(text, app->messages.log[slot].path, cells < LIST_CELLS ? cells : LIST_CELLS);
	snprintf(out, LIST_TEXT, "%.*s", LIST_TEXT - 1, text);
}

void list_rows_messages(App *app, const char *filter, ListRows *rows)
{
	int from = app->messages.count > MESSAGES_MAX ? app->messages.count - MESSAGES_MAX : 0;

	for (int i = app->messages.count - 1; i >= from; i--) {
		const int slot = i % MESSAGES_MAX;
		char text[LIST_TEXT];

		if (!app->messages.log[slot].text ||
			!contains(app->messages.log[slot].text, filter))
			continue;
		fit_message(app, slot, app->drawn.width - 3, text);
		ListRow *row = add_choice(rows, "", text, ACTIONS, "");

		/* Parting at blanks may cost one of the lines kept for it. */
		fit_message(
			app, slot, (LIST_DETAIL_LINES - 1) * (app->drawn.width - 4), row->detail);
	}
}

/* What earlier runs left, the newest first, each with what it did. */
void list_rows_recover(App *app, const char *filter, ListRows *rows)
{
	for (size_t i = app->recovery.found.count; i-- > 0;) {
		const JournalFound *found = &app->recovery.found.item[i];
		Buf about, edits;

		buf_init(&about);
		buf_init(&edits);
		recovery_tell(app, found, &about);
		recovery_list_edits(found, &edits);
		if (contains(about.text, filter) || contains(edits.text, filter)) {
			if (found->running)
				add(rows, "", about.text);
			else
				add_choice(
					rows, found->name, about.text, ACTION_RECOVER, found->name);
			for (char *at = edits.text, *line; (line = strsep(&at, "\n")) && *line;)
				add(rows, "", line);
		}
		buf_release(&about);
		buf_release(&edits);
	}
}
