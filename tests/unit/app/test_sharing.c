/* layer: tui */
/* One's own split on the screen: typed, nudged, dragged, held; what it does to everything else. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* In fig5 with one installment T is 3340.61: shares 33.41, 27.81, 22.24, 16.54 %. */
static void open_it(Drive *drive)
{
	drive_open(drive, "sample:fig5", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "set installments=1");
}

static const Schedule *shown(const Drive *drive)
{
	return &drive->app.now.schedule;
}

static void check_message(const Drive *drive, const char *words)
{
	if (!strstr(drive->app.messages.text, words))
		fail_msg("%s", drive->app.messages.text);
}

/* The share of the row selected, P1. */
static void type_share(Drive *drive, const char *keys)
{
	drive->app.view.column = COLUMN_SHARE;
	drive_keys(drive, keys);
}

TEST(a_typed_share_is_ones_own_split)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	const double before = shown(&drive)->finish;

	type_share(&drive, "4 0");
	/* Live, while it is typed: P1 takes 0.4 x 100 x (0.1 + 100 x 1.2). */
	check_close(shown(&drive)->finish, 0.4 * 100 * (0.1 + 100 * 1.2), 1e-12);
	assert_true(drive_shows(&drive, "your split"));
	drive_keys(&drive, "Enter");
	check_close(shown(&drive)->share[1], 0.4, 1e-12);
	/* The others follow in proportion. */
	check_close(
		shown(&drive)->share[0] / shown(&drive)->share[3], 100 * (2 + 0.02) / 100.0, 1e-9);
	check_message(&drive, "P1 ends last");
	assert_true(drive_shows(&drive, "than with chen-m"));
	assert_false(doc_is_modified(&drive.app.doc) && drive.app.doc.done > 1);
	drive_command(&drive, "share off");
	check_close(shown(&drive)->finish, before, 1e-12);
	assert_false(drive_shows(&drive, "your split"));
	drive_keys(&drive, "u");
	check_close(shown(&drive)->share[1], 0.4, 1e-12);
}

TEST(esc_leaves_no_trace)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	const double before = shown(&drive)->finish;

	type_share(&drive, "4 0 Esc");
	check_close(shown(&drive)->finish, before, 1e-12);
	assert_false(shown(&drive)->split);
	assert_int_equal(drive.app.sharing.steps, 0);
}

TEST(what_cannot_be_is_refused_with_its_reason)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	type_share(&drive, "1 4 0 Enter");
	assert_true(drive_shows(&drive, "a share is from 0 to 100 percent"));
	assert_true(drive.app.sharing.typing);
	drive_keys(&drive, "Esc");
	drive_command(&drive, "share P9 30");
	check_message(&drive, "there is no processor called 'P9'");
	drive_command(&drive, "method chen-w");
	drive_command(&drive, "share equal");
	check_message(&drive, "cannot be split by hand with chen-w; it can with chen-s, chen-m");
	assert_false(shown(&drive)->split);
}

TEST(held_shares_stay_and_typed_ones_until_nobody_is_left)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "share P0=40%%,P1=1/5,P2=0.1");
	check_close(shown(&drive)->share[3], 0.3, 1e-12);
	/* P0 was fixed with the others of that line; the first to be let go follows. */
	drive_command(&drive, "share hold P1");
	drive_command(&drive, "share P3 50");
	check_close(shown(&drive)->share[1], 0.2, 1e-12);
	check_close(shown(&drive)->share[3], 0.5, 1e-12);
	drive_command(&drive, "share hold P0");
	drive_command(&drive, "share hold P2");
	drive_command(&drive, "share hold P3");
	drive_command(&drive, "share P3 60");
	check_message(&drive, "P3 has 50 % as long as all others are held; let one go first");
	drive_command(&drive, "share free P1");
	drive_command(&drive, "share P3 60");
	check_close(shown(&drive)->share[1], 0.1, 1e-9);
}

TEST(u_steps_back_through_shares_and_edits_in_turn)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "share P1 40");
	drive_command(&drive, "set P1.compute=3.1");
	drive_command(&drive, "share P1 20");
	drive_keys(&drive, "u");
	check_close(shown(&drive)->share[1], 0.4, 1e-12);
	drive_keys(&drive, "u");
	check_close(net_compute(&drive.app.doc.net, 1), 1.2, 1e-12);
	check_close(shown(&drive)->share[1], 0.4, 1e-12);
	drive_keys(&drive, "u");
	assert_false(shown(&drive)->split);
	drive_keys(&drive, "Ctrl-R");
	check_close(shown(&drive)->share[1], 0.4, 1e-12);
	drive_keys(&drive, "Ctrl-R Ctrl-R");
	check_close(net_compute(&drive.app.doc.net, 1), 3.1, 1e-12);
	check_close(shown(&drive)->share[1], 0.2, 1e-12);
}

TEST(processors_come_and_go)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "share P0=40,P1=20,P2=10,P3=30");
	drive_keys(&drive, "d"); /* P1 */
	assert_int_equal(shown(&drive)->processors, 3);
	assert_true(shown(&drive)->split);
	check_close(shown(&drive)->share[0], 0.5, 1e-9);
	check_close(shown(&drive)->share[2], 0.375, 1e-9);
	drive_keys(&drive, "u");
	check_close(shown(&drive)->share[1], 0.2, 1e-12);
	drive_keys(&drive, "A");
	assert_int_equal(shown(&drive)->processors, 5);
	check_close(shown(&drive)->share[0], 0.4, 1e-12);
	/* Another document is another load. */
	drive_command(&drive, "reset");
	assert_true(shown(&drive)->split);
	drive_command(&drive, "open sample:hung-tree");
	assert_false(shown(&drive)->split);
}

TEST(a_method_that_cannot_shows_its_own_until_one_can)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "share P1 40");
	drive_command(&drive, "method chen-w");
	assert_false(shown(&drive)->split);
	drive_command(&drive, "method chen-s");
	check_close(shown(&drive)->share[1], 0.4, 1e-12);
}

TEST(what_to_move_makes_t_less_till_nothing_does)
{
	SCOPED(drive_close) Drive drive;
	double finish = INFINITY;

	open_it(&drive);
	drive_command(&drive, "share equal");
	for (int k = 0; k < 40; k++) {
		assert_true(shown(&drive)->finish < finish);
		finish = shown(&drive)->finish;
		drive_command(&drive, "share move");
		if (shown(&drive)->finish == finish)
			break;
	}
	check_message(&drive, "none of the moves tried lowers T");
	/* The shares of all that end together are the best of order 2 without start-ups. */
	check_close(finish, 3340.6071, 1e-3);
}

TEST(behind_the_veil_nothing_begins_with_the_methods_shares)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "share P1 40");
	drive_keys(&drive, "V");
	assert_false(shown(&drive)->split);
	drive_command(&drive, "share P1 40");
	check_close(shown(&drive)->share[0], 0.2, 1e-12);
	check_close(shown(&drive)->share[3], 0.2, 1e-12);
	assert_false(drive_shows(&drive, "3340"));
	assert_false(drive_shows(&drive, "than with chen-m"));
	check_close(shown(&drive)->finish, 0.4 * 100 * (0.1 + 100 * 1.2), 1e-12);
	drive_keys(&drive, "V");
	assert_true(drive_shows(&drive, "than with chen-m"));
}

TEST(nudges_are_whole_per_cents_and_one_step)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	type_share(&drive, "+ + +");
	check_close(shown(&drive)->share[1], 0.3, 1e-12);
	drive_keys(&drive, "u");
	assert_false(shown(&drive)->split);
}

/* What it is compared with is no pin. */
TEST(a_figure_of_it_says_what_it_is_compared_with)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "share P1 40");
	drive_command(&drive, "layout figure");
	assert_true(drive_shows(&drive, "T = "));
	drive_command(&drive, "export %s/fig.svg", drive.home);
	assert_false(drive.app.messages.alert);
}

/* What was typed or held stays; the rest may go where it helps. */
TEST(only_free_shares_are_moved)
{
	SCOPED(drive_close) Drive drive;
	const double *share;

	drive_open(&drive, "sample:fig5", 120, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "share P1 30");
	check_message(&drive, "P1 ends last");
	assert_true(strstr(drive.app.messages.text, "from P1") == NULL);
	for (int k = 0; k < 5; k++) {
		drive_command(&drive, "share move");
		share = shown(&drive)->share;
		check_close(share[1], 0.3, 1e-12);
		check_close(share[0] + share[2] + share[3], 0.7, 1e-12);
	}
	drive_command(&drive, "share free P1");
	check_message(&drive, "from P1");
}

TEST(where_all_is_held_nothing_is_left_to_move)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "share equal");
	for (int k = 0; k < 3; k++) {
		char name[] = {'P', (char)('0' + k), '\0'};

		drive_command(&drive, "share hold %s", name);
	}
	check_message(&drive, "the shares given or held leave nothing to move");
	const double finish = shown(&drive)->finish;

	drive_command(&drive, "share move");
	assert_true(shown(&drive)->finish == finish);
	check_message(&drive, "the shares given or held leave nothing to move");
}

TEST(who_gets_all_does_all)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "share P1 100");
	check_message(&drive, "P1 does it all; the shares given or held leave nothing to move");
	drive_command(&drive, "share equal");
	drive_command(&drive, "set load=500");
	drive_command(&drive, "share");
	check_message(&drive, "P0 62 600 earlier: moving 10 % from P3 to P0 gives T 93 760");
}
