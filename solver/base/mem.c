#include "solver/base/mem.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Debug builds start tiny, so that growth is exercised by the second element. */
#ifdef GANTREE_SMALL_STEPS
enum { FIRST_CAP = 2 };
#else
enum { FIRST_CAP = 16 };
#endif

/* The plan of the running test, which goes by the calls of all threads; all zero in the program. */
static struct {
	size_t fail_at;
	bool sticky;
	atomic_size_t calls;
} plan;

/* Each thread counts its own: one count would be fought for at every call. */
static _Thread_local size_t calls;

void mem_fail_plan(size_t k, bool sticky)
{
	plan.fail_at = k;
	plan.sticky = sticky;
	plan.calls = 0;
	calls = 0;
}

size_t mem_calls(void)
{
	return calls;
}

static bool is_planned(void)
{
	const size_t call = atomic_fetch_add(&plan.calls, 1) + 1;

	return call == plan.fail_at || (plan.sticky && call > plan.fail_at);
}

static bool refused(size_t count, size_t size)
{
	calls++;
	if (plan.fail_at > 0 && is_planned())
		return true;
	/* Objects above PTRDIFF_MAX cannot be indexed safely, and no machine has the room. */
	return size > 0 && count > PTRDIFF_MAX / size;
}

/* The C library may answer a request for nothing with NULL; one byte keeps NULL unambiguous. */
static size_t at_least_one(size_t n)
{
	return n > 0 ? n : 1;
}

bool mem_keep(void)
{
#ifdef __GLIBC__
	return mallopt(M_MMAP_THRESHOLD, MEM_KEPT) && mallopt(M_TRIM_THRESHOLD, MEM_KEPT);
#else
	return false;
#endif
}

/* Arrays of millions are taken anew at every key, and each page of them costs more than what is
 * written there: they are asked for in large pages. Where there are none nothing is lost. */
static void *in_large_pages(void *block, size_t bytes)
{
#ifdef MADV_HUGEPAGE
	enum { PAGE = 2 << 20 };
	const size_t before = (PAGE - (uintptr_t)block % PAGE) % PAGE;

	if (block && bytes >= before + PAGE)
		(void)madvise(
			(char *)block + before, (bytes - before) / PAGE * PAGE, MADV_HUGEPAGE);
#else
	(void)bytes;
#endif
	return block;
}

void *mem_array(size_t count, size_t size)
{
	if (refused(count, size))
		return NULL;
	return in_large_pages(calloc(at_least_one(count), at_least_one(size)), count * size);
}

void *mem_resize(void *block, size_t count, size_t size)
{
	if (refused(count, size))
		return NULL;
	return in_large_pages(realloc(block, at_least_one(count * size)), count * size);
}

char *mem_text(const char *text, size_t length)
{
	char *copy;

	if (length == SIZE_MAX || refused(length + 1, 1))
		return NULL;
	copy = malloc(length + 1);
	if (!copy)
		return NULL;
	if (length > 0)
		memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

void mem_free(void *block)
{
	free(block);
}

bool mem_grow_more(void **items, size_t *cap, size_t need, size_t size)
{
	size_t grown = *cap > 0 ? *cap : FIRST_CAP;
	void *block;

	while (grown < need)
		grown = grown <= SIZE_MAX / 2 ? grown * 2 : need;
	block = mem_resize(*items, grown, size);
	if (!block)
		return false;
	*items = block;
	*cap = grown;
	return true;
}
