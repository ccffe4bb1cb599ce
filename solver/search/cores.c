#include "solver/search/cores.h"

#include "solver/base/pace.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

/* As much as the first thread has: less is usual elsewhere. */
#define STACK ((size_t)8 << 20)

typedef enum Piece { PIECE_TAKEN, PIECE_DONE, PIECE_FAILED } Piece;

typedef struct Team {
	const CoreRules *rules;
	void *context;
	uint32_t pieces, taken, passed; /* the last two are the next one's number */
	Piece piece[CORES_AHEAD];       /* of those between them, by number */
	atomic_bool over;
	pthread_mutex_t lock;
	pthread_cond_t changed;
} Team;

static bool can_take(const Team *team)
{
	return team->taken < team->pieces && team->taken - team->passed < CORES_AHEAD;
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
	while (!team->over && team->taken < team->pieces) {
		if (!can_take(team)) {
			pthread_cond_wait(&team->changed, &team->lock);
			continue;
		}
		(void)!work(team, take(team), NULL);
		pthread_cond_signal(&team->changed);
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
		pthread_cond_broadcast(&team->changed);
	return status;
}

/* Whatever is most urgent. Only what fails in its turn is a fault. */
static Status step(Team *team, Error *error)
{
	if (team->passed == team->taken)
		return work(team, take(team), error);
	switch (*piece_of(team, team->passed)) {
	case PIECE_DONE:
		return pass(team, error);
	case PIECE_FAILED:
		return work(team, team->passed, error);
	case PIECE_TAKEN:
		break;
	}
	if (can_take(team))
		(void)!work(team, take(team), NULL);
	else
		pthread_cond_wait(&team->changed, &team->lock);
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

Status cores_run(
	const CoreRules *rules, void *context, uint32_t pieces, uint32_t cores, Error *error)
{
	Team team = {.rules = rules,
		.context = context,
		.pieces = pieces,
		.lock = PTHREAD_MUTEX_INITIALIZER,
		.changed = PTHREAD_COND_INITIALIZER};
	pthread_t helper[CORES_MOST];
	const uint32_t helpers =
		hire(&team, helper, (cores < CORES_MOST ? cores : CORES_MOST) - (cores > 0));
	Status status = STATUS_OK;

	pthread_mutex_lock(&team.lock);
	while (status == STATUS_OK && team.passed < pieces)
		status = step(&team, error);
	team.over = true;
	pthread_cond_broadcast(&team.changed);
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
