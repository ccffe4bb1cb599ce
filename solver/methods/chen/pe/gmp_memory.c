#include "solver/methods/chen/pe/gmp_memory.h"

#include "solver/base/mem.h"

#include <gmp.h>
#include <setjmp.h>
#include <stdalign.h>
#include <stddef.h>
#include <string.h>

typedef struct GmpBlock {
	struct GmpBlock *before, *after;
	alignas(max_align_t) unsigned char bytes[];
} GmpBlock;

static struct {
	GmpMemory *memory; /* whose numbers are worked with now */
	jmp_buf way_out;
} at_work;

static void *take_block(size_t size)
{
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
	GmpBlock *block = (GmpBlock *)((unsigned char *)bytes - offsetof(GmpBlock, bytes));

	(void)size;
	if (block->after != NULL)
		block->after->before = block->before;
	*(block->before ? &block->before->after : &at_work.memory->blocks) = block->after;
	mem_free(block);
}

static void *resize_block(void *bytes, size_t had, size_t size)
{
	void *resized = take_block(size);

	memcpy(resized, bytes, had < size ? had : size);
	give_back(bytes, had);
	return resized;
}

Status gmp_memory_do(GmpMemory *memory, void (*work)(void *given), void *given, Error *error)
{
	void *(*take)(size_t), *(*resize)(void *, size_t, size_t);
	void (*give)(void *, size_t);

	if (memory->left)
		return error_no_memory(error);
	mp_get_memory_functions(&take, &resize, &give);
	mp_set_memory_functions(take_block, resize_block, give_back);
	at_work.memory = memory;
	if (setjmp(at_work.way_out) == 0)
		work(given);
	else
		memory->left = true;
	mp_set_memory_functions(take, resize, give);
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
