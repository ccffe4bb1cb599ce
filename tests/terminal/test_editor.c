/* layer: tui */
/* `:edit` with editors that end badly: what was written in one is not lost. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A home with a folder for temporary files, and the program on the net fig5 in it. */
typedef struct Office {
	Home home;
	char *script, *temporary;
	char variable[300];
	Pty pty;
} Office;

static void start(Office *office)
{
	home_start(&office->pty, &office->home, 120, 30, "sample:fig5", NULL);
}

static void open_office(Office *office)
{
	Home *home = &office->home;

	home_open(home);
	office->script = check_path(home->folder, "editor");
	office->temporary = check_path(home->folder, "tmp");
	assert_int_equal(mkdir(office->temporary, 0700), 0);
	snprintf(home->editor, sizeof home->editor, "EDITOR=%s", office->script);
	snprintf(office->variable, sizeof office->variable, "TMPDIR=%s", office->temporary);
	home->env[2] = home->editor;
	home->env[3] = office->variable;
	start(office);
}

static void close_office(Office *office)
{
	free(office->script);
	free(office->temporary);
	home_close(&office->home);
}

/* `:edit`, by an editor that does this to the file "$1". */
static void edit(Office *office, const char *what)
{
	char body[400];

	snprintf(body, sizeof body, "#!/bin/sh\n%s\n", what);
	check_write_file(office->script, body, strlen(body));
	assert_int_equal(chmod(office->script, 0700), 0);
	pty_type(&office->pty, ":edit\r");
}

static void quit(Office *office)
{
	must_end(&office->pty, "q");
}

/* So many folders with text are in that of temporary files; the one there is must hold `text`. */
static int copies(const Office *office, const char *text)
{
	DIR *all = opendir(office->temporary);
	struct dirent *entry;
	int count = 0;

	assert_non_null(all);
	while ((entry = readdir(all)) != NULL) {
		char name[300];

		if (strncmp(entry->d_name, "gantree-", 8) != 0)
			continue;
		snprintf(name, sizeof name, "%s/net.yaml", entry->d_name);
		SCOPED(check_free) char *path = check_path(office->temporary, name);
		SCOPED(check_free) char *kept = check_read_file(path, NULL);

		assert_non_null(strstr(kept, text));
		count++;
	}
	closedir(all);
	return count;
}

typedef struct Ending {
	const char *row, *editor, *told, *kept; /* kept: what is in the file */
} Ending;

#define SAVES "sed -i 's/^load: 100/load: 90/' \"$1\"; "
static const Ending endings[] = {
	{"status 1", SAVES "exit 1", "editor ended with status 1", "load: 90"},
	{"killed", SAVES "kill -9 $$", "editor was killed by signal 9", "load: 90"},
	{"killed before it saved", "cp \"$1\" \"${1%/*}/.net.yaml.swp\"; kill -9 $$",
		"editor was killed by signal 9", "load: 100"},
	{"a fault in it", SAVES "sed -i 's/^order:/ordr:/' \"$1\"",
		"a net file has no key ordr; did you mean order?", "ordr: "},
};

/* The net is as it was; the text is kept where the message says, also when that is gone from its
 * line; the next :edit has it, and then it is the net's and nowhere else. */
TEST_ROWS(what_an_editor_leaves_is_kept, Ending, endings)
{
	SCOPED(close_office) Office office;
	Pty *pty = &office.pty;

	open_office(&office);
	edit(&office, row->editor);
	must_show(pty, row->told);
	must_show(pty, ":edit opens it again");
	must_show(pty, "L 100");
	pty_keys(pty, "Down");
	assert_false(pty_shows(pty, "opens it again"));
	pty_type(pty, ":messages\r");
	must_show(pty, office.temporary);
	must_show(pty, "/net.yaml");
	pty_keys(pty, "Esc");
	assert_int_equal(copies(&office, row->kept), 1);
	edit(&office, "exit 1");
	must_show(pty, "ended with status 1");
	assert_int_equal(copies(&office, row->kept), 1);
	edit(&office, "sed -i 's/^ordr:/order:/; s/^load: 100/load: 90/' \"$1\"");
	must_show(pty, "the net is now as edited");
	must_show(pty, "L 90");
	assert_int_equal(copies(&office, ""), 0);
	pty_keys(pty, "u");
	must_show(pty, "Undone: text edit");
	must_show(pty, "L 100");
	quit(&office);
}

TEST(what_was_not_written_is_not_kept)
{
	SCOPED(close_office) Office office;

	open_office(&office);
	edit(&office, "exit 0");
	must_show(&office.pty, "nothing was changed");
	assert_int_equal(copies(&office, ""), 0);
	edit(&office, "exit 1");
	must_show(&office.pty, "ended with status 1, so nothing was changed");
	assert_int_equal(copies(&office, ""), 0);
	quit(&office);
}

/* An empty text says that nothing of it is wanted. */
TEST(an_emptied_text_is_given_up)
{
	SCOPED(close_office) Office office;

	open_office(&office);
	edit(&office, SAVES "exit 1");
	must_show(&office.pty, "ended with status 1");
	edit(&office, "echo > \"$1\"");
	must_show(&office.pty, "the text is empty, so the net stays as it is");
	assert_int_equal(copies(&office, ""), 0);
	edit(&office, "grep -q '^load: 100' \"$1\" && sed -i 's/^load: 100/load: 80/' \"$1\"");
	must_show(&office.pty, "L 80");
	pty_keys(&office.pty, "u");
	quit(&office);
}

/* Somebody may leave without having used it. */
TEST(the_next_run_tells_of_it)
{
	SCOPED(close_office) Office office;

	open_office(&office);
	edit(&office, SAVES "exit 1");
	must_show(&office.pty, "ended with status 1");
	quit(&office);
	assert_int_equal(copies(&office, "load: 90"), 1);
	start(&office);
	must_show(&office.pty, "unsaved text from an editor is in ");
	quit(&office);
}

/* What a kill leaves of a copy that no editor had yet is nobody's; what an editor wrote beside it
 * is somebody's. */
TEST(what_a_kill_leaves_is_cleaned_or_told)
{
	SCOPED(close_office) Office office;
	const pid_t dead = fork();
	char name[60];

	if (dead == 0)
		_exit(0);
	waitpid(dead, NULL, 0);
	snprintf(name, sizeof name, ".gantree-%ld-abcdef", (long)dead);
	open_office(&office);
	quit(&office);
	for (int swap = 0; swap < 2; swap++) {
		SCOPED(check_free) char *folder = check_path(office.temporary, name + 1);

		assert_int_equal(mkdir(folder, 0700), 0);
		SCOPED(check_free) char *file = check_path(folder, swap ? ".net.yaml.swp" : name);

		check_write_file(file, "half", 4);
		start(&office);
		assert_int_equal(
			pty_shows(&office.pty, "unsaved text from an editor is in "), swap);
		quit(&office);
		assert_int_equal(access(folder, F_OK) == 0, swap);
	}
}

/* What was written of one net is nothing for the next. */
TEST(another_net_is_edited_as_it_is)
{
	SCOPED(close_office) Office office;

	open_office(&office);
	edit(&office, SAVES "exit 1");
	must_show(&office.pty, "ended with status 1");
	pty_type(&office.pty, ":open sample:fig2\r");
	must_show(&office.pty, "fig2");
	edit(&office, "exit 0");
	must_show(&office.pty, "nothing was changed");
	assert_int_equal(copies(&office, "load: 90"), 1);
	quit(&office);
}

typedef struct Death {
	const char *row, *editor;
	int copies;
} Death;

/* The program's number is in the folder's name. */
#define KILLS "p=${1%/*}; p=${p##*gantree-}; kill -9 ${p%%-*}"
static const Death deaths[] = {
	{"nothing written", KILLS, 0}, {"written", "echo '# mine' >> \"$1\"; " KILLS, 1}};

/* The editor is still open when the program dies; what is written in it then is told of. */
TEST_ROWS(a_dead_programs_copy_is_cleaned_or_told, Death, deaths)
{
	SCOPED(close_office) Office office;

	open_office(&office);
	edit(&office, row->editor);
	assert_int_equal(pty_wait_end(&office.pty), 128 + SIGKILL);
	pty_release(&office.pty);
	usleep(100000);
	start(&office);
	if (row->copies)
		must_show(&office.pty, "unsaved text from an editor is in");
	quit(&office);
	assert_int_equal(copies(&office, "# mine"), row->copies);
}

/* It is somebody's work, and the message says where it is. */
TEST(an_edited_text_that_cannot_be_read_stays)
{
	SCOPED(close_office) Office office;
	char command[600];

	open_office(&office);
	pty_resize(&office.pty, 250, 30);
	edit(&office, "echo mine > \"$1\"; truncate -s 1100M \"$1\"");
	must_show(&office.pty, "the file is larger than the limit");
	must_show(&office.pty, office.temporary);
	quit(&office);
	snprintf(command, sizeof command, "head -c 4 '%s'/*/net.yaml | grep -q mine",
		office.temporary);
	assert_int_equal(system(command), 0);
}
