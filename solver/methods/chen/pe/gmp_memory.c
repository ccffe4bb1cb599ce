#include "solver/methods/chen/pe/gmp_memory.h"

#include "solver/base/mem.h"

#include <gmp.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdalign.h>
#include <stddef.h>
#include <string.h>

typedef struct GmpBlock {
	struct GmpBlock *before, *after;
	alignas(max_align_t) unsigned char bytes[];
} GmpBlock;

/* What each thread is at. */
static _Thread_local struct {
	GmpMemory *memory; /* whose numbers are worked with now; NULL: nobody's here */
	jmp_buf way_out;
} at_work;

/* What was there before, for numbers that are not ours. */
static struct {
	void *(*take)(size_t);
	void *(*resize)(void *, size_t, size_t);
	void (*give_back)(void *, size_t);
} theirs;

static void *take_block(size_t size)
{
	if (at_work.memory == NULL)
		return theirs.take(size);
	GmpBlock *block = mem_array(1, sizeof *block + size);
	GmpBlock **first = &at_work.memory->blocks;

	if (block == NULL)
		longjmp(at_work.way_out, 1);
	block->after = *first;
	if (*first != NULL)
		(*first)->before = block;
	*first = block;
	return block->bytes;
}

static void give_back(void *bytes, size_t size)
{
	if (at_work.memory == NULL) {
		theirs.give_back(bytes, size);
		return;
	}
	GmpBlock *block = (GmpBlock *)(void *)((unsigned char *)bytes - offsetof(GmpBlock, bytes));

	if (block->after != NULL)
		block->after->before = block->before;
	*(block->before ? &block->before->after : &at_work.memory->blocks) = block->after;
	mem_free(block);
}

static void *resize_block(void *bytes, size_t had, size_t size)
{
	if (at_work.memory == NULL)
		return theirs.resize(bytes, had, size);
	void *resized = take_block(size);

	memcpy(resized, bytes, had < size ? had : size);
	give_back(bytes, had);
	return resized;
}

static void stand_between(void)
{
	mp_get_memory_functions(&theirs.take, &theirs.resize, &theirs.give_back);
	mp_set_memory_functions(take_block, resize_block, give_back);
}

Status gmp_memory_do(GmpMemory *memory, void (*work)(void *given), void *given, Error *error)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	if (memory->left)
		return error_no_memory(error);
	pthread_once(&once, stand_between);
	at_work.memory = memory;
	if (setjmp(at_work.way_out) == 0)
		work(given);
	else
		memory->left = true;
	at_work.memory = NULL;
	return memory->left ? error_no_memory(error) : STATUS_OK;
}

void gmp_memory_free(GmpMemory *memory)
{
	for (GmpBlock *block = memory->blocks, *after; block != NULL; block = after) {
		after = block->after;
		mem_free(block);
	}
	*memory = (GmpMemory){0};
}
