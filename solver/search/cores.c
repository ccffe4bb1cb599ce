#include "solver/search/cores.h"

#include "solver/base/pace.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* As much as the first thread has: less is usual elsewhere. */
#define STACK ((size_t)8 << 20)

typedef enum Piece { PIECE_TAKEN, PIECE_DONE, PIECE_FAILED } Piece;

typedef struct Team {
	const CoreRules *rules;
	void *context;
	uint32_t pieces, taken, passed; /* the last two are the next one's number */
	double until;
	Piece piece[CORES_AHEAD]; /* of those between them, by number */
	atomic_bool over;
	pthread_mutex_t lock;
	pthread_cond_t done, room; /* for who asks, and for the others */
} Team;

/* Whether there is a piece to begin; from `until` on those begun are all there will be. */
static bool is_left(Team *team)
{
	if (team->taken > 0 && clock_ms() >= team->until)
		team->pieces = team->taken;
	return team->taken < team->pieces;
}

static bool has_room(const Team *team)
{
	return team->taken - team->passed < CORES_AHEAD;
}

static Piece *piece_of(Team *team, uint32_t number)
{
	return &team->piece[number % CORES_AHEAD];
}

/* Work at a piece, unlocked. */
static Status work(Team *team, uint32_t number, Error *error)
{
	pthread_mutex_unlock(&team->lock);
	const Status status = team->rules->work(team->context, number, error);

	pthread_mutex_lock(&team->lock);
	*piece_of(team, number) = status == STATUS_OK ? PIECE_DONE : PIECE_FAILED;
	return status;
}

static uint32_t take(Team *team)
{
	*piece_of(team, team->taken) = PIECE_TAKEN;
	return team->taken++;
}

static bool is_over(void *owner, size_t done, size_t total)
{
	(void)done;
	(void)total;
	return ((Team *)owner)->over;
}

static void *help(void *given)
{
	Team *team = given;

	pace_set(is_over, team);
	pthread_mutex_lock(&team->lock);
	while (!team->over && is_left(team)) {
		if (!has_room(team)) {
			pthread_cond_wait(&team->room, &team->lock);
			continue;
		}
		(void)!work(team, take(team), NULL);
		pthread_cond_signal(&team->done);
	}
	pthread_mutex_unlock(&team->lock);
	return NULL;
}

/* Pass the next piece, unlocked. Who waits for room is woken when there is some to work in. */
static Status pass(Team *team, Error *error)
{
	pthread_mutex_unlock(&team->lock);
	const Status status = team->rules->pass(team->context, team->passed, error);

	pthread_mutex_lock(&team->lock);
	team->passed++;
	if (team->taken - team->passed <= CORES_AHEAD / 2)
		pthread_cond_broadcast(&team->room);
	return status;
}

/* Until something has changed, but not so long that nobody asks for a stop. */
static Status await(Team *team, Error *error)
{
	struct timespec end;

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_nsec += PACE_MS * 1000000;
	end.tv_sec += end.tv_nsec / 1000000000;
	end.tv_nsec %= 1000000000;
	if (pthread_cond_timedwait(&team->done, &team->lock, &end) == 0)
		return STATUS_OK;
	pthread_mutex_unlock(&team->lock);
	const bool stops = pace_stop(team->passed, 0);

	pthread_mutex_lock(&team->lock);
	return stops ? pace_stopped(error) : STATUS_OK;
}

/* Whatever is most urgent. Only what fails in its turn is a fault. */
static Status step(Team *team, Error *error)
{
	const bool left = is_left(team);

	if (team->passed == team->taken)
		return left ? work(team, take(team), error) : STATUS_OK;
	switch (*piece_of(team, team->passed)) {
	case PIECE_DONE:
		return pass(team, error);
	case PIECE_FAILED:
		return work(team, team->passed, error);
	case PIECE_TAKEN:
		break;
	}
	if (!left || !has_room(team))
		return await(team, error);
	(void)!work(team, take(team), NULL);
	return STATUS_OK;
}

static uint32_t hire(Team *team, pthread_t *helper, uint32_t most)
{
	pthread_attr_t attributes;
	uint32_t count = 0;

	if (most == 0 || pthread_attr_init(&attributes) != 0)
		return 0;
	pthread_attr_setstacksize(&attributes, STACK);
	while (count < most && pthread_create(&helper[count], &attributes, help, team) == 0)
		count++;
	pthread_attr_destroy(&attributes);
	return count;
}

Status cores_run(const CoreRules *rules, void *context, uint32_t pieces, uint32_t cores,
	double until, Error *error)
{
	Team team = {.rules = rules,
		.context = context,
		.pieces = pieces,
		.until = until,
		.lock = PTHREAD_MUTEX_INITIALIZER,
		.done = PTHREAD_COND_INITIALIZER,
		.room = PTHREAD_COND_INITIALIZER};
	pthread_t helper[CORES_MOST];
	const uint32_t most = cores < pieces ? cores : pieces;
	const uint32_t helpers =
		hire(&team, helper, (most < CORES_MOST ? most : CORES_MOST) - (most > 0));
	Status status = STATUS_OK;

	pthread_mutex_lock(&team.lock);
	while (status == STATUS_OK && team.passed < team.pieces)
		status = step(&team, error);
	team.over = true;
	pthread_cond_broadcast(&team.room);
	pthread_mutex_unlock(&team.lock);
	for (uint32_t k = 0; k < helpers; k++)
		pthread_join(helper[k], NULL);
	return status;
}

uint32_t cores_here(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);

	return cores < 1 ? 1 : cores > CORES_MOST ? CORES_MOST : (uint32_t)cores;
}
