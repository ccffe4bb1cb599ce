/* Large networks of every kind, for benchmarks: as large as must be solved and drawn at the speed
 * of typing, and some far larger. */
#pragma once

#include "solver/base/buf.h"
#include "solver/net/net.h"

typedef struct Large {
	const char *name;
	void (*processors)(Buf *text, const struct Large *large); /* how `network` goes on */
	const char *head;    /* the file's other keys, a line each */
	const char *network; /* its beginning; the whole of it where `processors` is NULL */
	const char
		*methods; /* those to be measured: the beginning of their names, parted by blanks */
	uint32_t size;    /* for `processors` */
	bool frame;       /* must be solved and drawn within a frame */
} Large;

extern const Large large_nets[]; /* ended by one without a name */

/* The net file. */
void large_write(const Large *large, Buf *text);

/* The same, read. */
void large_read(const Large *large, Net *out);
