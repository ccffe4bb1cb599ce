/* layer: tui */
/* A session of tree editing on a pseudo-terminal: a tree is folded, grown, rearranged, turned into
 * other networks and brought back to what it was. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char tree[] =
	"method: hung-sf\nnetwork:\n  kind: tree\n  root:\n    name: P0\n    compute: 1\n"
	"    children:\n      - name: A\n        compute: 2\n        link: 0.1\n        children:\n"
	"          - {name: A1, compute: 1, link: 0.1}\n          - {name: A2, compute: 3, link: "
	"0.2}\n"
	"      - {name: B, compute: 2, link: 0.1}   # the last\n";

static void must_show(Pty *pty, const char *text)
{
	pty_wait_text(pty, text, 3000);
}

TEST(a_tree_is_edited_and_comes_back)
{
	SCOPED(check_folder_free) char *home = check_folder_make();
	char path[300], config[300], states[300];

	snprintf(path, sizeof path, "%s/net.yaml", home);
	snprintf(config, sizeof config, "XDG_CONFIG_HOME=%s", home);
	snprintf(states, sizeof states, "XDG_STATE_HOME=%s/state", home);
	check_write_file(path, tree, strlen(tree));
	const char *const env[] = {config, states, NULL};
	const char *const command[] = {pty_program(), path, NULL};
	const PtyOptions options = {.width = 120, .height = 36, .env = env};
	Pty pty;

	pty_start(&pty, &options, command);
	must_show(&pty, "▾ A");
	must_show(&pty, "A2");
	pty_keys(&pty, "Space");
	must_show(&pty, "▸ A");
	must_show(&pty, "+2");
	pty_keys(&pty, "Space");
	must_show(&pty, "▾ A");
	pty_keys(&pty, "Down a");
	must_show(&pty, "P1 added below ");
	pty_keys(&pty, "H");
	must_show(&pty, "P1 moved: ");
	pty_keys(&pty, "{");
	must_show(&pty, "1 level shown");
	pty_type(&pty, ":shape mesh 3x4\r");
	must_show(&pty, "sizes 3x4");
	must_show(&pty, "T_cm");
	pty_keys(&pty, "g Up +");
	must_show(&pty, "sizes 3x5");
	pty_type(&pty, ":shape hypercube 3\r");
	must_show(&pty, "L2");
	pty_keys(&pty, "u u u u u");
	must_show(&pty, "P1 removed: ");
	must_show(&pty, "A2");
	assert_false(pty_shows(&pty, "●"));
	pty_check_log(&pty);
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	SCOPED(check_free) char *after = check_read_file(path, NULL);
	assert_string_equal(after, tree);
}
