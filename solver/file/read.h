/* Nets from and to YAML text. */
#pragma once

#include "solver/net/fields.h"

/* Read a net file. `name` is what messages call it. Every fault has a place and says what would be
 * right; nothing is half-opened: `*out` (uninitialised before) is valid only on STATUS_OK and then
 * expanded. Origins number the processors' items in reading order from 1. */
Status net_read(
	Net *out, const char *name, const char *text, size_t length, Error *error) STATUS_CHECKED;

/* The same, but what a few numbers say (NET_REGULAR) is not expanded: for those who ask nothing of
 * single processors. O(length). */
Status net_read_folded(
	Net *out, const char *name, const char *text, size_t length, Error *error) STATUS_CHECKED;

/* The place of the value of a key ("method", "curve.vary"; of the processor of that origin "link",
 * else 0) in `text`, for messages about values that are well formed but do not suit the network; of
 * an inner key that is absent that of the map
 * it would be in, and 1:1 when that is absent too. */
void net_place_of_key(
	const char *text, size_t length, uint32_t origin, const char *key, int *line, int *column);

/* Append the net as a fresh YAML file, keys in the order of the field table, defaults left out. */
Status net_write(const Net *net, Buf *out, Error *error) STATUS_CHECKED;

/* The same, but where a node has a text that says the same with its unit, that in place of the key:
 * "speed: 12.5 GFlop/s". One for each node, of each of its keys; NULL: none. */
typedef struct NetTyped {
	char *of[NET_KEYS - NET_KEYS_OF_NODES];
} NetTyped;
Status net_write_typed(
	const Net *net, const NetTyped *typed, Buf *out, Error *error) STATUS_CHECKED;

/* Append the net on one line, as a map in braces that is a net file by itself. `out` never holds
 * more than some `most` bytes of it: beyond, STATUS_INPUT says so. */
Status net_write_flow(const Net *net, size_t most, Buf *out, Error *error) STATUS_CHECKED;

/* Append `original` (the text the net was read from) changed just so far that it reads back as
 * `net`: comments, order, quoting and number spelling of what was not changed stay byte for byte.
 * Nodes are matched by origin. Where the form of the tree changed, the network part is written
 * anew. The result is read back and compared before it is returned (numbers in place of numbers are
 * proved without that), so a save can never lose an edit: should patching fall short the network
 * part, then the whole file is written afresh. */
Status net_patch(
	const Net *net, const char *original, size_t length, Buf *out, Error *error) STATUS_CHECKED;
