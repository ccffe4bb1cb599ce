/* What makes one net of another, as KEY=VALUE for net_set: the way a caption tells how a net
 * differs from its file. Children are addressed by name, by id where a name would not do. */
#pragma once

#include "solver/net/net.h"

enum { NET_DIFF_MAX = 64 }; /* settings; a net that differs by more is another net */

typedef struct NetDiff {
	Buf text; /* the settings, each ended by NUL */
	size_t count;
	bool whole; /* one after the other they make the other net of the one; else there are none
		     */
} NetDiff;

/* Both nets are expanded. Not `whole` where the shape differs, where a value cannot be set, or
 * where it would take more than NET_DIFF_MAX settings or `most` bytes. The method is no setting and
 * does not count. O(nodes) for each setting. Release with net_diff_release, also on failure. */
Status net_diff(
	NetDiff *out, const Net *from, const Net *to, size_t most, Error *error) STATUS_CHECKED;
void net_diff_release(NetDiff *diff);
