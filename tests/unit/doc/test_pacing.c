/* layer: tui */
/* What stops long work, and what is shown meanwhile. */
#include "tests/fixtures/check.h"

#include "solver/base/pace.h"
#include "tui/solve/pacing.h"

#include <stdio.h>
#include <string.h>

/* A terminal that has what the test says. */
typedef struct Pretended {
	Pulse pulse;
	int shown;
	char text[PACING_TEXT];
} Pretended;

static Pulse look(void *owner)
{
	return ((Pretended *)owner)->pulse;
}

static void show(void *owner, const char *text)
{
	Pretended *terminal = owner;

	terminal->shown++;
	snprintf(terminal->text, sizeof terminal->text, "%s", text);
}

static int stop_the_clock(void **state)
{
	clock_pass(0);
	return 0;
}

TESTS_AROUND(stop_the_clock, NULL)

/* Work for so long, however busy this machine is, then be asked. */
static bool stops_after(int ms, size_t done, size_t total)
{
	clock_pass(ms);
	return pace_stop(done, total);
}

enum { A_WHILE = 3 * PACE_MS };

TEST(keys_typed_ahead_do_not_stop_reading)
{
	Pretended terminal = {.pulse = {.keys = 3}};
	Pacing pacing = {.look = look, .show = show, .owner = &terminal, .way = "any key stops"};

	pacing_begin(&pacing, PACING_READING, "net.yaml");
	assert_false(stops_after(A_WHILE, 40, 1000));
	assert_int_equal(terminal.shown, 0);
	assert_false(stops_after(A_WHILE, PACING_LARGE / 4, PACING_LARGE));
	assert_int_equal(terminal.shown, 1);
	assert_string_equal(terminal.text, "reading net.yaml: 25 %; any key stops");
	assert_false(stops_after(A_WHILE, PACING_LARGE / 2, PACING_LARGE));
	assert_int_equal(terminal.shown, 1); /* too soon after the last */
	terminal.pulse.keys = 4;
	assert_true(stops_after(A_WHILE, PACING_LARGE / 2, PACING_LARGE));
	pacing_end(&pacing);
	assert_true(pacing_took_key(&pacing));
	assert_false(pacing_took_key(&pacing));
	assert_false(stops_after(A_WHILE, 0, 0));
}

TEST(what_takes_long_is_told_whatever_its_size)
{
	Pretended terminal = {.pulse = {.keys = 0}};
	Pacing pacing = {.look = look, .show = show, .owner = &terminal, .way = "any key stops"};

	pacing_begin(&pacing, PACING_READING, "net.yaml");
	assert_false(stops_after(PACING_PATIENCE_MS + A_WHILE, 0, 0));
	assert_string_equal(terminal.text, "opening net.yaml; any key stops");
	assert_false(stops_after(PACING_SHOW_MS + A_WHILE, 1, 1000));
	assert_int_equal(terminal.shown, 2);
	pacing_end(&pacing);
	assert_false(pacing_took_key(&pacing));
}

TEST(what_is_sought_may_say_how_far_it_is)
{
	Pretended terminal = {.pulse = {.keys = 0}};
	Pacing pacing = {.look = look, .show = show, .owner = &terminal, .way = "any key stops"};
	char progress[] = "looking for it: 3 of 9";

	pacing_begin(&pacing, PACING_SEEKING, progress);
	assert_false(stops_after(PACING_PATIENCE_MS + A_WHILE, 0, 0));
	assert_string_equal(terminal.text, "looking for it: 3 of 9; any key stops");
	progress[16] = '5';
	assert_false(stops_after(PACING_SHOW_MS + A_WHILE, 0, 0));
	assert_string_equal(terminal.text, "looking for it: 5 of 9; any key stops");
	terminal.pulse.keys = 1;
	assert_true(stops_after(A_WHILE, 0, 0));
	pacing_end(&pacing);
	assert_true(pacing_took_key(&pacing));
}

TEST(signals_stop_reading_at_once)
{
	static const Pulse stopping[] = {{.leave = true}, {.stop = true}}, other = {.news = true};

	for (int i = 0; i < 2; i++) {
		Pretended terminal = {.pulse = other};
		Pacing pacing = {
			.look = look, .show = show, .owner = &terminal, .way = "any key stops"};

		pacing_begin(&pacing, PACING_READING, "net.yaml");
		assert_false(stops_after(A_WHILE, 0, 0));
		terminal.pulse = stopping[i];
		assert_true(stops_after(A_WHILE, 0, 0));
		pacing_end(&pacing);
		assert_false(pacing_took_key(&pacing));
	}
}

TEST(solving_is_told_and_settling_heeds_signals_only)
{
	Pretended terminal = {.pulse = {.keys = 0}};
	Pacing pacing = {.look = look, .show = show, .owner = &terminal};

	pacing_begin(&pacing, PACING_SOLVING, "");
	for (int i = 0; i < 3; i++)
		assert_false(stops_after(2 * A_WHILE, 0, 0));
	pacing_end(&pacing);
	assert_int_equal(terminal.shown, 1);
	assert_string_equal(terminal.text, "solving…");
	terminal.pulse.keys = 7;
	pacing_begin(&pacing, PACING_SETTLING, "");
	for (int i = 0; i < 3; i++)
		assert_false(stops_after(2 * A_WHILE, 0, 0));
	assert_int_equal(terminal.shown, 2);
	terminal.pulse.leave = true;
	assert_true(stops_after(A_WHILE, 0, 0));
	pacing_end(&pacing);
	terminal.pulse = (Pulse){.keys = 0};
	pacing.leaving = true;
	pacing_begin(&pacing, PACING_SETTLING, "");
	assert_true(stops_after(A_WHILE, 0, 0));
	pacing_end(&pacing);
}

TEST(whatever_waits_stops_solving)
{
	static const Pulse stopping[] = {
		{.leave = true}, {.stop = true}, {.news = true}, {.keys = 1}};

	for (int i = 0; i < 4; i++) {
		Pretended terminal = {.pulse = {.keys = 0}};
		Pacing pacing = {
			.look = look, .show = show, .owner = &terminal, .way = "any key stops"};

		pacing_begin(&pacing, PACING_SOLVING, "");
		assert_false(stops_after(A_WHILE, 0, 0));
		terminal.pulse = stopping[i];
		assert_true(stops_after(A_WHILE, 0, 0));
		pacing_end(&pacing);
		assert_false(pacing_took_key(&pacing));
		assert_int_equal(terminal.shown, 0);
	}
}

/* A net that is opened is solved: the rules of opening hold. */
TEST(the_outermost_work_decides)
{
	Pretended terminal = {.pulse = {.keys = 1}};
	Pacing pacing = {.look = look, .show = show, .owner = &terminal, .way = "any key stops"};

	pacing_begin(&pacing, PACING_READING, "net.yaml");
	pacing_begin(&pacing, PACING_SOLVING, "");
	assert_false(stops_after(A_WHILE, 0, 0));
	pacing_end(&pacing);
	terminal.pulse.leave = true;
	assert_true(stops_after(A_WHILE, 0, 0));
	pacing_end(&pacing);
	assert_false(stops_after(A_WHILE, 0, 0));
}

TEST(without_a_terminal_nothing_stops)
{
	Pacing pacing = {.look = NULL};

	pacing_begin(&pacing, PACING_READING, "net.yaml");
	assert_false(stops_after(A_WHILE, 0, PACING_LARGE));
	pacing_end(&pacing);
	pacing_begin(&pacing, PACING_SOLVING, "");
	assert_false(stops_after(A_WHILE, 0, 0));
	pacing_end(&pacing);
}
