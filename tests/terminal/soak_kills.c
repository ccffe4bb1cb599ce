/* layer: tui */
/* The program killed at random moments: while one types, edits, rests, saves, recovers, leaves, has
 * the net in an editor. After each kill the file is an old or a new one, never a mix, the next
 *start offers what was not saved, every edit older than a second comes back, and no temporary file
 *stays. With two instances on one file each loses nothing by what the other does. What happens
 *follows from a seed; how it falls in time does not.
 *
 *	soak_kills [KILLS [SEED [WORKERS]]] */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/desk.h"
#include "tests/fixtures/tui/ledger.h"
#include "tests/fixtures/tui/pty.h"

#include "solver/base/buf.h"
#include "solver/net/random.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	LIMIT_MS = 10000,
	WORKERS = 8,
	LIVES = 12,
	UNDO_MAX = 64,
	DEAD_MAX = 64,
	WHY_MAX = 20000,
	ROUNDS_MAX = 5
};

/* One person at the program. */
typedef struct User {
	uint64_t seed;
	time_t born;
	Desk *desk;
	Pty pty;
	Ledger ledger;
	int number;            /* of the last edit */
	bool both;             /* sets load and compute by turns; else the one of `turn` */
	int turn;              /* 0 load, 1 compute */
	size_t steps;          /* that undo could take back */
	int undo[UNDO_MAX][2]; /* the states before them */
	bool typing;           /* a number is half typed */
	bool killed;
	pid_t dead[DEAD_MAX]; /* killed since it was known what came back */
	int deaths;
	Buf *log;
	char why[WHY_MAX];
} User;

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static uint32_t below(User *user, uint32_t end)
{
	return (uint32_t)(random_next(&user->seed) % end);
}

static void note(User *user, const char *what)
{
	buf_addf(user->log, "#   %12.1f %s %s\n", now_ms(),
		user->both   ? ""
		: user->turn ? "B"
			     : "A",
		what);
}

/* The first fault is told; what follows from it is not. */
static void fault(User *user, const char *why)
{
	SCOPED(check_free)
	char *screen = user->pty.fd >= 0 && user->pty.term ? pty_screen(&user->pty) : NULL;

	if (!user->why[0])
		snprintf(user->why, sizeof user->why, "%s\n%s", why, screen ? screen : "");
}

static void send(User *user, const char *keys)
{
	pty_send(&user->pty, keys, strlen(keys));
}

/* Whether the screen shows `text` in time. */
static bool await(User *user, const char *text)
{
	const double end = now_ms() + LIMIT_MS;
	char why[100];

	while (!pty_shows(&user->pty, text) && !user->pty.ended && now_ms() < end)
		pty_listen(&user->pty, 1);
	if (pty_shows(&user->pty, text))
		return true;
	snprintf(why, sizeof why, "\"%s\" is not shown", text);
	fault(user, why);
	return false;
}

/* Whether it ends by itself, or by a kill, in time. */
static bool await_end(User *user)
{
	const double end = now_ms() + LIMIT_MS;

	while (!user->pty.ended && now_ms() < end)
		pty_listen(&user->pty, 20);
	if (!user->pty.ended)
		fault(user, "has not ended");
	return user->pty.ended;
}

static void kill_now(User *user)
{
	if (user->killed || user->pty.ended)
		return;
	note(user, "killed");
	kill(user->pty.pid, SIGKILL);
	ledger_kill(&user->ledger, now_ms());
	user->killed = true;
	assert_true(user->deaths < DEAD_MAX);
	user->dead[user->deaths++] = user->pty.pid;
}

/* Killed while what was sent is under way. */
static void kill_soon(User *user)
{
	usleep(below(user, 2) ? below(user, 1500) : below(user, 12000));
	kill_now(user);
}

/* --- what a user does ------------------------------------------------------------------------ */

static void leave_typing(User *user)
{
	if (!user->typing)
		return;
	send(user, "\033");
	pty_settle_for(&user->pty, 60);
	user->typing = false;
}

/* Set the next number; `seen` or killed at once. */
static void set_value(User *user, bool seen)
{
	const LedgerState last = *ledger_last(&user->ledger);
	const int key = user->both ? user->number % 2 : user->turn;
	const int value = ++user->number;
	char text[80];

	leave_typing(user);
	snprintf(text, sizeof text, ":set %s=%d\r", key ? "P1.compute" : "load", value);
	note(user, text);
	send(user, text);
	snprintf(text, sizeof text, "to %d", value);
	const bool shown = seen && await(user, text);

	if (user->steps == UNDO_MAX)
		memmove(user->undo[0], user->undo[1], sizeof user->undo[0] * (size_t)--user->steps);
	user->undo[user->steps][0] = last.load;
	user->undo[user->steps++][1] = last.compute;
	ledger_add(&user->ledger, key ? last.load : value, key ? value : last.compute,
		shown ? now_ms() : INFINITY);
}

static void undo_value(User *user)
{
	if (user->steps == 0 || user->steps == UNDO_MAX)
		return;
	const LedgerState last = *ledger_last(&user->ledger);
	const int *before = user->undo[user->steps - 1];
	char text[40];

	leave_typing(user);
	note(user, "u");
	pty_listen(&user->pty, 1);
	send(user, "u");
	snprintf(text, sizeof text, "back to %d", last.load != before[0] ? before[0] : before[1]);
	if (!await(user, text))
		return;
	user->steps--;
	ledger_add(&user->ledger, user->undo[user->steps][0], user->undo[user->steps][1], now_ms());
}

static void type_half(User *user)
{
	leave_typing(user);
	note(user, "types");
	for (uint32_t count = 2 + below(user, 12); count > 0; count--) {
		send(user, "7");
		pty_listen(&user->pty, 40 + (int)below(user, 120));
	}
	user->typing = true;
}

static void move_about(User *user)
{
	note(user, "moves");
	for (uint32_t count = 5 + below(user, 30); count > 0 && !user->typing; count--) {
		send(user, count % 2 ? "j" : "k");
		pty_listen(&user->pty, 20 + (int)below(user, 60));
	}
}

static void save(User *user, bool seen)
{
	leave_typing(user);
	note(user, "saves");
	send(user, "j\023");
	if (!seen) {
		user->ledger.maybe_saved = true;
		kill_soon(user);
	} else if (await(user, "saved ")) {
		ledger_save(&user->ledger);
		user->steps = 0;
	}
}

static void use_editor(User *user, bool seen)
{
	leave_typing(user);
	note(user, ":edit");
	send(user, ":edit\r");
	if (!seen)
		kill_soon(user);
	else
		await(user, "nothing was changed");
}

/* Leave with `answer` to the question whether to save; a key too many goes nowhere. */
static void leave(User *user, char answer, bool seen)
{
	leave_typing(user);
	note(user, answer == 's' ? "saves and leaves" : "leaves without saving");
	send(user, answer == 's' ? "qs" : "qd");
	if (answer == 's')
		user->ledger.maybe_saved = true;
	else
		user->ledger.maybe_dropped = true;
	if (!seen) {
		kill_soon(user);
		return;
	}
	if (!await_end(user))
		return;
	if (user->pty.status != 0)
		fault(user, "left with another status than 0");
	else if (answer == 's')
		ledger_save(&user->ledger);
	else
		ledger_drop(&user->ledger);
}

static void act(User *user)
{
	const uint32_t pick = below(user, 100);

	if (pick < 45)
		set_value(user, true);
	else if (pick < 52)
		undo_value(user);
	else if (pick < 60)
		type_half(user);
	else if (pick < 70)
		move_about(user);
	else if (pick < 75)
		save(user, true);
	else if (pick < 80)
		use_editor(user, true);
	else
		pty_listen(&user->pty, (int)below(user, 900));
}

/* The last thing in a life: killed while doing something, or left by choice. */
static void end(User *user)
{
	switch (below(user, 9)) {
	case 0:
		set_value(user, false);
		kill_soon(user);
		break;
	case 1:
	case 2:
		save(user, false);
		break;
	case 3:
		use_editor(user, false);
		break;
	case 4:
		leave(user, 's', below(user, 2));
		break;
	case 5:
		leave(user, 'd', below(user, 2));
		break;
	default:
		break;
	}
	kill_now(user);
}

static void finish(User *user)
{
	await_end(user);
	pty_release(&user->pty);
}

/* --- the next start -------------------------------------------------------------------------- */

/* What is offered says of when it is, down to the minute at least. */
static void check_time(User *user)
{
	char clock[16];

	for (time_t t = user->born - user->born % 60; t <= time(NULL); t += 60) {
		strftime(clock, sizeof clock, "%H:%M", localtime(&t));
		if (pty_shows(&user->pty, clock))
			return;
	}
	fault(user, "the offer does not say of when it is");
}

/* Start; whether there is something to recover. */
static bool start(User *user)
{
	char load[40];
	int file_load = 0, file_compute = 0;

	user->killed = user->typing = false;
	user->steps = 0;
	if (!desk_read(user->desk, &file_load, &file_compute))
		fault(user, "the file is a mix");
	note(user, "starts");
	desk_start(user->desk, &user->pty);
	snprintf(load, sizeof load, "L %d", file_load);
	await(user, load);
	await(user, "checked");
	if (!pty_shows(&user->pty, ":recover"))
		return false;
	check_time(user);
	return true;
}

static void check_stray(User *user)
{
	char stray[DESK_TEXT_MAX];

	desk_find_stray(user->desk, stray);
	if (stray[0])
		fault(user, stray);
}

/* A kill after the file was written and before the journal went offers what is saved: saving it
 * once more asks, as the file is not what those edits began with. */
static void save_recovered(User *user)
{
	const double end = now_ms() + LIMIT_MS;

	note(user, "saves");
	send(user, "j\023");
	while (!pty_shows(&user->pty, "saved ") && now_ms() < end) {
		pty_listen(&user->pty, 1);
		if (pty_shows(&user->pty, "o overwrite")) {
			send(user, "o");
			return;
		}
	}
}

/* Save what was brought back, and see what it is. */
static void check_recovered(User *user)
{
	int load = 0, compute = 0;
	char why[100];

	save_recovered(user);
	if (!await(user, "saved ") || !desk_read(user->desk, &load, &compute)) {
		fault(user, "what was brought back is not saved");
	} else if (!ledger_may_come_back(&user->ledger, load, compute)) {
		snprintf(why, sizeof why, "load %d, compute %d came back, not at least %d, %d",
			load, compute, user->ledger.state[0].load, user->ledger.state[0].compute);
		fault(user, why);
	}
	ledger_open(&user->ledger, load, compute);
}

/* Take back what is newest in the list. */
static bool take_back(User *user, bool seen)
{
	note(user, ":recover");
	send(user, ":recover\r");
	if (!seen && below(user, 2))
		return false;
	if (!await(user, "unsaved work from earlier runs"))
		return false;
	send(user, "\r");
	return seen && await(user, "restored the work of");
}

/* What was taken back and lost again by a kill stays in its own journal as well. */
static void drop_older(User *user)
{
	char command[60];

	for (int k = 0; k < user->deaths; k++) {
		snprintf(command, sizeof command, ":recover drop %ld\r", (long)user->dead[k]);
		send(user, command);
		pty_settle_for(&user->pty, 20);
	}
	user->deaths = 0;
}

/* Recover, or be killed at it. True when it is known what came back. */
static bool recover(User *user)
{
	const uint32_t pick = below(user, 10);

	if (!take_back(user, pick > 0)) {
		kill_soon(user);
	} else if (pick == 1) {
		pty_listen(&user->pty, (int)below(user, 1500));
		kill_now(user);
	} else if (pick == 2) {
		user->ledger.maybe_saved = true;
		note(user, "saves");
		send(user, "j\023");
		kill_soon(user);
	} else {
		check_recovered(user);
		drop_older(user);
		return true;
	}
	return false;
}

/* What a kill left: the file, the offer, what comes back. False when killed again. */
static bool take_up(User *user)
{
	Ledger *ledger = &user->ledger;
	int load = 0, compute = 0;
	char why[100];
	const bool offered = start(user);

	if (!desk_read(user->desk, &load, &compute))
		return true;
	check_stray(user);
	if (!ledger_may_be_file(ledger, load, compute)) {
		snprintf(why, sizeof why, "the file holds load %d, compute %d; saved were %d, %d",
			load, compute, ledger->saved.load, ledger->saved.compute);
		fault(user, why);
	}
	if (offered)
		return recover(user);
	if (ledger_must_offer(ledger, load, compute))
		fault(user, "nothing is offered");
	ledger_open(ledger, load, compute);
	return true;
}

/* --- one instance ---------------------------------------------------------------------------- */

static void live(User *user)
{
	const double until = now_ms() + below(user, 3000);

	if (take_up(user)) {
		while (now_ms() < until && !user->pty.ended && !user->why[0])
			act(user);
		end(user);
	}
	finish(user);
}

/* Lives on one file, until one goes wrong; the number of kills, up to `most`. */
static uint32_t one_instance(User *user, uint32_t most)
{
	uint32_t kills = 0;

	ledger_open(&user->ledger, DESK_LOAD, DESK_COMPUTE);
	user->both = true;
	for (int life = 0; life < LIVES && kills < most && !user->why[0]; life++) {
		live(user);
		kills += user->killed;
	}
	if (user->killed && !user->why[0]) {
		take_up(user);
		kill_now(user);
		finish(user);
	}
	return kills;
}

/* --- two instances --------------------------------------------------------------------------- */

/* Which of the two values came back, by one `:recover` after the other, each saved elsewhere. */
static void collect(User *user, const Ledger ledger[2], bool found[2])
{
	Desk *desk = user->desk;
	char command[DESK_TEXT_MAX];

	for (int round = 0; round < ROUNDS_MAX && !user->why[0]; round++) {
		const bool offered = start(user);
		Desk copy = *desk;
		char name[40];
		int load = 0, compute = 0;

		check_stray(user);
		if (!offered) {
			send(user, ":quit!\r");
			finish(user);
			return;
		}
		take_back(user, true);
		snprintf(name, sizeof name, "back-%d.yaml", round);
		copy.path = check_path(desk->folder, name);
		snprintf(command, sizeof command, ":write %s\r", copy.path);
		send(user, command);
		if (!await(user, "saved ") || !desk_read(&copy, &load, &compute))
			fault(user, "what was brought back is not saved");
		note(user, name);
		found[0] |= ledger_may_come_back(&ledger[0], load, DESK_COMPUTE);
		found[1] |= ledger_may_come_back(&ledger[1], DESK_LOAD, compute);
		unlink(copy.path);
		free(copy.path);
		send(user, ":quit!\r");
		finish(user);
	}
	fault(user, "more is offered than was left");
}

static void act_beside(User *user)
{
	if (below(user, 3))
		set_value(user, true);
	else
		pty_listen(&user->pty, (int)below(user, 500));
}

/* A sets the load, B the compute; each is killed or leaves without saving. */
static uint32_t two_instances(User *user)
{
	SCOPED(check_free) User *other = malloc(sizeof *other);
	User *both[2] = {user, other};
	const double until = now_ms() + below(user, 3000);
	bool found[2] = {false, false};
	Ledger left[2];
	uint32_t kills;

	assert_non_null(other);
	*other = *user;
	for (int k = 0; k < 2; k++) {
		both[k]->turn = k;
		ledger_open(&both[k]->ledger, DESK_LOAD, DESK_COMPUTE);
		start(both[k]);
	}
	other->seed = ~user->seed;
	while (now_ms() < until && !user->why[0] && !other->why[0])
		act_beside(both[below(user, 2)]);
	for (int k = 0; k < 2; k++) {
		pty_listen(&both[k]->pty, (int)below(user, 1200));
		if (below(user, 4) == 0)
			leave(both[k], 'd', true);
		kill_now(both[k]);
		finish(both[k]);
		left[k] = both[k]->ledger;
	}
	kills = (uint32_t)user->killed + other->killed;
	if (other->why[0])
		fault(user, other->why);
	collect(user, left, found);
	for (int k = 0; k < 2; k++)
		if (!found[k] && ledger_must_offer(&left[k], DESK_LOAD, DESK_COMPUTE))
			fault(user, k ? "B's edits are lost" : "A's edits are lost");
	return kills;
}

/* --- many of them ---------------------------------------------------------------------------- */

/* A fresh folder, and lives in it. Returns the kills, two more than `most` perhaps; tells what went
 * wrong. */
static uint32_t trial(uint64_t seed, uint32_t most, int *failed)
{
	SCOPED(check_free) User *user = calloc(1, sizeof *user);
	SCOPED(desk_close) Desk desk;
	ScopedBuf log = check_buf();
	uint32_t kills;

	assert_non_null(user);
	desk_open(&desk);
	user->seed = seed;
	user->desk = &desk;
	user->log = &log;
	user->number = 1000;
	user->born = time(NULL);
	kills = seed % 4 == 0 ? two_instances(user) : one_instance(user, most);
	if (user->why[0]) {
		printf("# seed %llu:\n%s# %s\n", (unsigned long long)seed, log.text, user->why);
		(*failed)++;
	}
	return kills;
}

static int work(uint64_t seed, uint32_t kills, uint32_t *done)
{
	int failed = 0;

	for (*done = 0; *done < kills; seed++)
		*done += trial(seed, kills - *done, &failed);
	return failed;
}

/* Most of a life is waiting, so several go on at a time. */
int main(int count, char **argument)
{
	const uint32_t kills = count > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 16;
	const uint64_t first = count > 2 ? strtoull(argument[2], NULL, 10) : 1;
	const uint32_t workers = count > 3 ? (uint32_t)strtoul(argument[3], NULL, 10) : WORKERS;
	int failed = 0, status;

	setvbuf(stdout, NULL, _IOFBF, 1 << 20);
	printf("1..1\n");
	fflush(stdout);
	for (uint32_t k = 0; k < workers; k++)
		if (fork() == 0) {
			uint32_t done;
			const int bad =
				work(first + 1000001 * k, (kills + workers - 1) / workers, &done);

			fflush(stdout);
			_exit(bad < 100 ? bad : 100);
		}
	while (wait(&status) > 0)
		failed += WIFEXITED(status) ? WEXITSTATUS(status) : 1;
	printf("%sok 1 - %u kills, %d trials went wrong\n", failed ? "not " : "", (unsigned)kills,
		failed);
	return failed > 0;
}
