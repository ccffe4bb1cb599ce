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

/* Whose journal is left is told by its process. */
static long kill_it(Pty *pty)
{
	const long process = (long)pty->pid;

	pty_signal(pty, SIGKILL);
	assert_int_equal(pty_wait_end(pty), 128 + SIGKILL);
	pty_release(pty);
	return process;
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

static void start(Pty *pty, const Home *home, const char *path)
{
	home_start(pty, home, 100, 30, path, NULL);
}

/* The process that was killed with P1 at 7.5. */
static long die_at_work(Pty *pty, const Home *home)
{
	pty_keys(pty, "7 . 5 Enter");
	must_keep(home, "7.5");
	assert_false(pty_shows(pty, "not kept"));
	return kill_it(pty);
}

/* Edits without any rest between them, and one that is held back by nothing but moving about. */
TEST_AT_HOME(steady_work_is_kept)
{
	SCOPED(check_free) char *path = make_net(home, "net.yaml");

	start(pty, home, path);
	pty_keys(pty, "7 . 5 Enter");
	for (int i = 0; i < 25; i++) {
		pty_send(pty, i % 2 ? "h" : "l", 1);
		usleep(50000);
	}
	pty_type(pty, "9");
	const long process = kill_it(pty);

	start(pty, home, path);
	must_show(pty, "an earlier run left unsaved work, last edited");
	recover(pty, process);
	must_show(pty, "7.5");
	pty_keys(pty, "u");
	must_show(pty, "P1 back to 1.2: ");
	must_end(pty, "q");
	assert_int_equal(journals(home), 1);
}

/* Each has a journal of its own, is told of the other, and touches only its own. */
TEST_AT_HOME(two_instances_keep_apart)
{
	SCOPED(check_free) char *path = make_net(home, "net.yaml");
	char told[80];
	Pty second;

	start(pty, home, path);
	pty_keys(pty, "7 . 5 Enter");
	start(&second, home, path);
	snprintf(told, sizeof told, "also open in process %ld (since ", (long)pty->pid);
	must_show(&second, told);
	pty_keys(&second, "8 . 5 Enter");
	must_keep(home, "8.5");
	must_keep(home, "7.5");
	pty_type(&second, ":recover\r");
	must_show(&second, "is still running");
	pty_keys(&second, "Esc");
	/* The second leaves for good: what the first has is still there. */
	must_end(&second, "q d");
	kill_it(pty);
	start(pty, home, path);
	pty_type(pty, ":recover\r");
	must_show(pty, "P1 compute 1.2 → 7.5");
	assert_false(pty_shows(pty, "8.5"));
	pty_keys(pty, "Esc");
	must_end(pty, "q");
}

/* Two deaths in a row, what was recovered in between included. */
TEST_AT_HOME(every_death_leaves_its_own)
{
	SCOPED(check_free) char *path = make_net(home, "net.yaml");

	start(pty, home, path);
	const long first = die_at_work(pty, home);

	start(pty, home, path);
	recover(pty, first);
	pty_keys(pty, "Down 3 . 5 Enter");
	must_keep(home, "3.5");
	const long second = kill_it(pty);

	assert_int_equal(journals(home), 2);
	start(pty, home, path);
	must_show(pty, "earlier runs left unsaved work");
	recover(pty, second);
	must_show(pty, "7.5");
	must_show(pty, "3.5");
	pty_keys(pty, "Ctrl-S");
	must_show(pty, "saved");
	must_end(pty, "q");
	SCOPED(check_free) char *saved = check_read_file(path, NULL);

	assert_non_null(strstr(saved, "{compute: 7.5, link: 0.1}  # near"));
	assert_non_null(strstr(saved, "{compute: 3.5, link: 0.2}"));
	/* What was recovered and saved is done with; the first was not recovered here. */
	assert_int_equal(journals(home), 1);
}

TEST_AT_HOME(a_changed_file_is_told_and_not_overwritten)
{
	static const char changed[] = "load: 7\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
				      "    compute: 1\n    children:\n"
				      "      - {compute: 9, link: 0.1}\n";
	SCOPED(check_free) char *path = make_net(home, "net.yaml");

	start(pty, home, path);
	const long process = die_at_work(pty, home);

	check_write_file(path, changed, strlen(changed));
	start(pty, home, path);
	pty_type(pty, ":recover\r");
	must_show(pty, "1 edit, last at ");
	must_show(pty, ", changed since these edits");
	must_show(pty, "P1 compute 1.2 → 7.5");
	pty_keys(pty, "Esc");
	recover(pty, process);
	must_show(pty, "but asks first");
	pty_keys(pty, "Ctrl-S");
	must_show(pty, "overwrite");
	pty_keys(pty, "Esc");
	SCOPED(check_free) char *kept = check_read_file(path, NULL);

	assert_string_equal(kept, changed);
	pty_keys(pty, "Ctrl-S o");
	must_show(pty, "saved");
	must_end(pty, "q");
	SCOPED(check_free) char *saved = check_read_file(path, NULL);

	assert_non_null(strstr(saved, "{compute: 7.5, link: 0.1}  # near"));
	assert_int_equal(journals(home), 0);
}

TEST_AT_HOME(any_name_has_a_journal)
{
	char name[300] = "";

	for (int i = 0; i < 120; i++)
		strcat(name, "ж");
	SCOPED(check_free) char *path = make_net(home, strcat(name, ".yaml"));

	start(pty, home, path);
	const long process = die_at_work(pty, home);

	start(pty, home, path);
	recover(pty, process);
	must_show(pty, "7.5");
	must_end(pty, "q d");
}

TEST_AT_HOME(work_that_cannot_be_kept_is_told_once)
{
	SCOPED(check_free) char *blocked = check_path(home->folder, "state");

	check_write_file(blocked, "no folder", 9);
	start(pty, home, "sample:fig5");
	assert_false(pty_shows(pty, "not kept"));
	pty_keys(pty, "7 . 5 Enter");
	must_show(pty, "unsaved work cannot be kept");
	pty_keys(pty, "Down");
	assert_false(pty_shows(pty, "so save it"));
	assert_true(pty_shows(pty, "not kept"));
	/* As soon as it can be, it is. */
	unlink(blocked);
	usleep(2500000);
	pty_keys(pty, "Up 8 Enter");
	must_keep(home, "→%208");
	usleep(100000);
	pty_keys(pty, "Down");
	assert_false(pty_shows(pty, "not kept"));
	assert_int_equal(journals(home), 1);
	must_end(pty, "q d");
}

TEST_AT_HOME(what_options_changed_comes_back)
{
	const char *const command[] = {
		pty_program(), "sample:fig5", "--set", "P2.link=0.7", "--method", "chen-s", NULL};

	pty_start(pty, &(PtyOptions){.width = 100, .height = 30, .env = home->env}, command);
	pty_settle(pty);
	const long process = die_at_work(pty, home);

	start(pty, home, "sample:fig5");
	recover(pty, process);
	must_show(pty, "7.5");
	must_show(pty, "0.7");
	must_end(pty, "q d");
}

/* However short the time between an edit and the editor, which may be open for hours. */
TEST_AT_HOME(edits_are_kept_before_the_editor_opens)
{
	static const char keys[] = "7.5\r:edit\r";
	SCOPED(check_free) char *path = make_net(home, "net.yaml");

	home->env[2] = "EDITOR=kill -9 $PPID; true";
	start(pty, home, path);
	const long process = (long)pty->pid;

	pty_send(pty, keys, strlen(keys));
	assert_int_equal(pty_wait_end(pty), 128 + SIGKILL);
	pty_release(pty);
	start(pty, home, path);
	recover(pty, process);
	must_show(pty, "7.5");
	must_end(pty, "q d");
}
