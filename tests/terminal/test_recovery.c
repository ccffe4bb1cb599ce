/* layer: tui */
/* Unsaved work, the program being killed in every way a user meets. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char net[] = "# my net\nload: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
			  "    compute: 1\n    children:\n"
			  "      - {compute: 1.2, link: 0.1}  # near\n"
			  "      - {compute: 1.5, link: 0.2}\n";

static char *make_net(const Home *home, const char *name)
{
	char *path = check_path(home->folder, name);

	check_write_file(path, net, strlen(net));
	return path;
}

static void kill_it(Pty *pty)
{
	pty_signal(pty, SIGKILL);
	assert_int_equal(pty_wait_end(pty), 128 + SIGKILL);
	pty_release(pty);
}

static void leave(Pty *pty, const char *keys)
{
	pty_keys(pty, keys);
	assert_int_equal(pty_end(pty), 0);
}

static void recover(Pty *pty, long process)
{
	char command[64];

	snprintf(command, sizeof command, ":recover %ld\r", process);
	pty_type(pty, command);
	must_show(pty, "restored the work of");
}

/* So many files in the state folder whose names end so. */
static int journals(const Home *home)
{
	SCOPED(check_free) char *folder = check_path(home->folder, "state/gantree");
	DIR *all = opendir(folder);
	struct dirent *entry;
	int count = 0;

	while (all && (entry = readdir(all)) != NULL) {
		struct stat seen;

		if (!strstr(entry->d_name, ".journal"))
			continue;
		count++;
		assert_int_equal(fstatat(dirfd(all), entry->d_name, &seen, 0), 0);
		assert_int_equal(seen.st_mode & 0777, 0600);
	}
	if (all)
		closedir(all);
	return count;
}

/* Wait until a journal holds `text`, 5 s at most; a second is promised. */
static void must_keep(const Home *home, const char *text)
{
	char command[1000];

	snprintf(command, sizeof command, "cat '%s'/state/gantree/*.journal | grep -qF '%s'",
		home->folder, text);
	for (int turn = 0; turn < 100; turn++) {
		if (system(command) == 0)
			return;
		usleep(50000);
	}
	fail_msg("no journal has %s", text);
}

/* Edits without any rest between them, and one that is held back by nothing but moving about. */
TEST(steady_work_is_kept)
{
	long process;
	SCOPED(check_free) char *path;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	path = make_net(&home, "net.yaml");
	home_start(&pty, &home, 100, 30, path, NULL);
	process = (long)pty.pid;
	pty_keys(&pty, "7 . 5 Enter");
	for (int i = 0; i < 25; i++) {
		pty_send(&pty, i % 2 ? "h" : "l", 1);
		usleep(50000);
	}
	pty_type(&pty, "9");
	kill_it(&pty);
	home_start(&pty, &home, 100, 30, path, NULL);
	must_show(&pty, "an earlier run left unsaved work, last edited");
	recover(&pty, process);
	must_show(&pty, "7.5");
	pty_keys(&pty, "u");
	must_show(&pty, "P1 back to 1.2: ");
	leave(&pty, "q");
	assert_int_equal(journals(&home), 1);
}

/* Each has a journal of its own, is told of the other, and touches only its own. */
TEST(two_instances_keep_apart)
{
	long one;
	char *path, told[80];
	SCOPED(home_close) Home home;
	Pty first, second;

	home_open(&home);
	path = make_net(&home, "net.yaml");
	home_start(&first, &home, 100, 30, path, NULL);
	one = (long)first.pid;
	pty_keys(&first, "7 . 5 Enter");
	home_start(&second, &home, 100, 30, path, NULL);
	snprintf(told, sizeof told, "also open in process %ld (since ", one);
	must_show(&second, told);
	pty_keys(&second, "8 . 5 Enter");
	must_keep(&home, "8.5");
	must_keep(&home, "7.5");
	pty_type(&second, ":recover\r");
	must_show(&second, "is still running");
	pty_keys(&second, "Esc");
	/* The second leaves for good: what the first has is still there. */
	leave(&second, "q d");
	kill_it(&first);
	home_start(&first, &home, 100, 30, path, NULL);
	pty_type(&first, ":recover\r");
	must_show(&first, "P1 compute 1.2 → 7.5");
	assert_false(pty_shows(&first, "8.5"));
	pty_keys(&first, "Esc");
	leave(&first, "q");
	free(path);
}

/* Two deaths in a row, what was recovered in between included. */
TEST(every_death_leaves_its_own)
{
	long process[2];
	char *path, *saved;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	path = make_net(&home, "net.yaml");
	home_start(&pty, &home, 100, 30, path, NULL);
	process[0] = (long)pty.pid;
	pty_keys(&pty, "7 . 5 Enter");
	must_keep(&home, "7.5");
	kill_it(&pty);
	home_start(&pty, &home, 100, 30, path, NULL);
	process[1] = (long)pty.pid;
	recover(&pty, process[0]);
	pty_keys(&pty, "Down 3 . 5 Enter");
	must_keep(&home, "3.5");
	kill_it(&pty);
	assert_int_equal(journals(&home), 2);
	home_start(&pty, &home, 100, 30, path, NULL);
	must_show(&pty, "earlier runs left unsaved work");
	recover(&pty, process[1]);
	must_show(&pty, "7.5");
	must_show(&pty, "3.5");
	pty_keys(&pty, "Ctrl-S");
	must_show(&pty, "saved");
	leave(&pty, "q");
	saved = check_read_file(path, NULL);
	assert_non_null(strstr(saved, "{compute: 7.5, link: 0.1}  # near"));
	assert_non_null(strstr(saved, "{compute: 3.5, link: 0.2}"));
	free(saved);
	/* What was recovered and saved is done with; the first was not recovered here. */
	assert_int_equal(journals(&home), 1);
	free(path);
}

TEST(a_changed_file_is_told_and_not_overwritten)
{
	static const char changed[] = "load: 7\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
				      "    compute: 1\n    children:\n"
				      "      - {compute: 9, link: 0.1}\n";
	long process;
	char *path, *saved;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	path = make_net(&home, "net.yaml");
	home_start(&pty, &home, 100, 30, path, NULL);
	process = (long)pty.pid;
	pty_keys(&pty, "7 . 5 Enter");
	must_keep(&home, "7.5");
	kill_it(&pty);
	check_write_file(path, changed, strlen(changed));
	home_start(&pty, &home, 100, 30, path, NULL);
	pty_type(&pty, ":recover\r");
	must_show(&pty, "1 edit, last at ");
	must_show(&pty, ", changed since these edits");
	must_show(&pty, "P1 compute 1.2 → 7.5");
	pty_keys(&pty, "Esc");
	recover(&pty, process);
	must_show(&pty, "but asks first");
	pty_keys(&pty, "Ctrl-S");
	must_show(&pty, "overwrite");
	pty_keys(&pty, "Esc");
	saved = check_read_file(path, NULL);
	assert_string_equal(saved, changed);
	free(saved);
	pty_keys(&pty, "Ctrl-S o");
	must_show(&pty, "saved");
	leave(&pty, "q");
	saved = check_read_file(path, NULL);
	assert_non_null(strstr(saved, "{compute: 7.5, link: 0.1}  # near"));
	free(saved);
	assert_int_equal(journals(&home), 0);
	free(path);
}

TEST(any_name_has_a_journal)
{
	char name[300] = "";
	SCOPED(check_free) char *path;
	long process;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	for (int i = 0; i < 120; i++)
		strcat(name, "ж");
	path = make_net(&home, strcat(name, ".yaml"));
	home_start(&pty, &home, 100, 30, path, NULL);
	process = (long)pty.pid;
	pty_keys(&pty, "7 . 5 Enter");
	must_keep(&home, "7.5");
	assert_false(pty_shows(&pty, "not kept"));
	kill_it(&pty);
	home_start(&pty, &home, 100, 30, path, NULL);
	recover(&pty, process);
	must_show(&pty, "7.5");
	leave(&pty, "q d");
}

TEST(work_that_cannot_be_kept_is_told_once)
{
	SCOPED(check_free) char *blocked;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	blocked = check_path(home.folder, "state");
	check_write_file(blocked, "no folder", 9);
	home_start(&pty, &home, 100, 30, "sample:fig5", NULL);
	assert_false(pty_shows(&pty, "not kept"));
	pty_keys(&pty, "7 . 5 Enter");
	must_show(&pty, "unsaved work cannot be kept");
	pty_keys(&pty, "Down");
	assert_false(pty_shows(&pty, "so save it"));
	assert_true(pty_shows(&pty, "not kept"));
	/* As soon as it can be, it is. */
	unlink(blocked);
	usleep(2500000);
	pty_keys(&pty, "Up 8 Enter");
	must_keep(&home, "→%208");
	usleep(100000);
	pty_keys(&pty, "Down");
	assert_false(pty_shows(&pty, "not kept"));
	assert_int_equal(journals(&home), 1);
	leave(&pty, "q d");
}

TEST(what_options_changed_comes_back)
{
	const char *const command[] = {
		pty_program(), "sample:fig5", "--set", "P2.link=0.7", "--method", "chen-s", NULL};
	long process;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	pty_start(&pty, &(PtyOptions){.width = 100, .height = 30, .env = home.env}, command);
	pty_settle(&pty);
	process = (long)pty.pid;
	pty_keys(&pty, "7 . 5 Enter");
	must_keep(&home, "7.5");
	kill_it(&pty);
	home_start(&pty, &home, 100, 30, "sample:fig5", NULL);
	recover(&pty, process);
	must_show(&pty, "7.5");
	must_show(&pty, "0.7");
	leave(&pty, "q d");
}

/* The editor is still open when the program dies; what is written in it then is told of. */
TEST(the_editors_copy_is_cleaned_or_told)
{
	char *script, *temporary, list[600];
	char variable[300];
	SCOPED(home_close) Home home;
	Pty pty;
	FILE *found;

	home_open(&home);
	script = check_path(home.folder, "editor");
	temporary = check_path(home.folder, "tmp");
	mkdir(temporary, 0700);
	snprintf(home.editor, sizeof home.editor, "EDITOR=%s", script);
	snprintf(variable, sizeof variable, "TMPDIR=%s", temporary);
	home.env[2] = home.editor;
	home.env[3] = variable;
	for (int writes = 0; writes < 2; writes++) {
		char kill_parent[200];

		/* The program's number is in the folder's name. */
		snprintf(kill_parent, sizeof kill_parent,
			"#!/bin/sh\n%sp=${1%%/*}; p=${p##*gantree-}; kill -9 ${p%%%%-*}\n",
			writes ? "echo '# mine' >> \"$1\"\n" : "");
		check_write_file(script, kill_parent, strlen(kill_parent));
		chmod(script, 0700);
		home_start(&pty, &home, 100, 30, "sample:fig5", NULL);
		pty_type(&pty, ":edit\r");
		assert_int_equal(pty_wait_end(&pty), 128 + SIGKILL);
		pty_release(&pty);
		usleep(100000);
		home_start(&pty, &home, 100, 30, "sample:fig5", NULL);
		if (writes)
			must_show(&pty, "unsaved text from an editor is in");
		leave(&pty, "q");
		snprintf(list, sizeof list, "cat '%s'/*/net.yaml 2>/dev/null | grep -c mine",
			temporary);
		found = popen(list, "r");
		int lines = -1;
		assert_int_equal(fscanf(found, "%d", &lines), 1);
		pclose(found);
		assert_int_equal(lines, writes);
	}
	free(script);
	free(temporary);
}

/* However short the time between an edit and the editor, which may be open for hours. */
TEST(edits_are_kept_before_the_editor_opens)
{
	static const char keys[] = "7.5\r:edit\r";
	long process;
	SCOPED(check_free) char *path;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home.env[2] = "EDITOR=kill -9 $PPID; true";
	path = make_net(&home, "net.yaml");
	home_start(&pty, &home, 100, 30, path, NULL);
	process = (long)pty.pid;
	pty_send(&pty, keys, strlen(keys));
	assert_int_equal(pty_wait_end(&pty), 128 + SIGKILL);
	pty_release(&pty);
	home_start(&pty, &home, 100, 30, path, NULL);
	recover(&pty, process);
	must_show(&pty, "7.5");
	leave(&pty, "q d");
}

/* It is somebody's work, and the message says where it is. */
TEST(an_edited_text_that_cannot_be_read_stays)
{
	char *script, *temporary, command[600], variable[300];
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	script = check_path(home.folder, "editor");
	temporary = check_path(home.folder, "tmp");
	mkdir(temporary, 0700);
	snprintf(command, sizeof command,
		"#!/bin/sh\necho mine > \"$1\"\ntruncate -s 1100M \"$1\"\n");
	check_write_file(script, command, strlen(command));
	chmod(script, 0700);
	snprintf(home.editor, sizeof home.editor, "EDITOR=%s", script);
	snprintf(variable, sizeof variable, "TMPDIR=%s", temporary);
	home.env[2] = home.editor;
	home.env[3] = variable;
	home_start(&pty, &home, 250, 30, "sample:fig5", NULL);
	pty_type(&pty, ":edit\r");
	must_show(&pty, "the file is larger than the limit");
	must_show(&pty, temporary);
	leave(&pty, "q");
	snprintf(command, sizeof command, "head -c 4 '%s'/*/net.yaml | grep -q mine", temporary);
	assert_int_equal(system(command), 0);
	free(script);
	free(temporary);
}
