#include "tui/recovery.h"

#include "solver/base/file.h"
#include "solver/net_yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECOVERY_FILE_MAX = 1 << 28 };

/* The state folder and a file name in which every byte that is not plain is written %XX. A document
 * without a path is known by its label. False when there is no folder or the name is too long. */
static bool recovery_path(const App *app, char out[CONFIG_PATH_MAX])
{
	char full[CONFIG_PATH_MAX], *resolved = NULL;
	const char *name = app->doc.path ? app->doc.path : app->doc.label;
	int length;

	if (app->doc.path && (resolved = realpath(app->doc.path, NULL)) != NULL)
		name = resolved;
	snprintf(full, sizeof full, "%s", name ? name : "");
	free(resolved);
	if (!app->config.state_folder[0])
		return false;
	length = snprintf(out, CONFIG_PATH_MAX, "%s/", app->config.state_folder);
	for (const char *c = full; *c && length < CONFIG_PATH_MAX - 16; c++) {
		bool plain = (*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z') ||
			     (*c >= 'A' && *c <= 'Z') || *c == '-' || *c == '_' || *c == '.';
		length += snprintf(out + length, (size_t)(CONFIG_PATH_MAX - length),
			plain ? "%c" : "%%%02X", (unsigned char)*c);
	}
	if (strlen(out + strlen(app->config.state_folder)) > 240)
		return false;
	snprintf(out + length, (size_t)(CONFIG_PATH_MAX - length), ".yaml");
	return true;
}

Status recovery_write(App *app, Error *error)
{
	char path[CONFIG_PATH_MAX];
	Buf text;
	Status status;

	app->journal_due = false;
	if (!doc_is_modified(&app->doc)) {
		recovery_forget(app);
		return STATUS_OK;
	}
	if (!recovery_path(app, path))
		return STATUS_OK;
	config_make_state(&app->config);
	buf_init(&text);
	status = doc_text(&app->doc, &text, error);
	if (status == STATUS_OK)
		status = file_write(path, text.text, text.length, NULL, NULL, error);
	buf_release(&text);
	return status;
}

/* Where what an earlier run left is set aside. */
static bool aside_path(const App *app, char out[CONFIG_PATH_MAX])
{
	if (!recovery_path(app, out) || strlen(out) + sizeof ".old" > CONFIG_PATH_MAX)
		return false;
	strcat(out, ".old");
	return true;
}

bool recovery_notice(App *app)
{
	char path[CONFIG_PATH_MAX], aside[CONFIG_PATH_MAX];

	if (!recovery_path(app, path) || !aside_path(app, aside))
		return false;
	rename(path, aside);
	if (!file_stamp(aside).exists)
		return false;
	app_say(app, "an earlier run left unsaved work: :recover brings it back");
	return true;
}

void recovery_restore(App *app)
{
	char path[CONFIG_PATH_MAX];
	Error error;
	Buf text;
	Net net;
	Status status;

	if (!aside_path(app, path) || !file_stamp(path).exists) {
		app_say(app, "there is no unsaved work of an earlier run");
		return;
	}
	buf_init(&text);
	status = file_read(path, RECOVERY_FILE_MAX, &text, NULL, &error);
	if (status == STATUS_OK)
		status = net_read(&net, path, text.text, text.length, &error);
	if (status == STATUS_OK) {
		status = doc_replace(
			&app->doc, &net, text.text, text.length, "recover unsaved work", &error);
		net_release(&net);
	}
	buf_release(&text);
	if (status != STATUS_OK) {
		app_fail(app, &error);
		return;
	}
	unlink(path);
	app_apply(app, EFFECT_SOLVE);
	app_say(app, "recovered; u goes back to the file, Ctrl-S saves");
}

void recovery_drop(App *app)
{
	char path[CONFIG_PATH_MAX];

	if (aside_path(app, path))
		unlink(path);
	app_say(app, "dropped");
}

void recovery_forget(App *app)
{
	char path[CONFIG_PATH_MAX];

	if (recovery_path(app, path))
		unlink(path);
}
