/* Reading a net file: what file/read.c (the file), file/read_network.c (its network), file/reading.c (maps
 * and values) and file/read_items.c (processors) share. Nothing else includes this header. */
#ifndef GANTREE_NET_READING_H
#define GANTREE_NET_READING_H

#include "solver/base/yaml.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"

enum { KEYS_MAX = 32 };

/* The keys a map may have, in the order in which messages list them. */
typedef struct Keys {
	const char *word[KEYS_MAX];
	uint32_t count;
	const char *of;           /* "a processor" */
	const struct Keys *inner; /* of the map `inner->of`, a key of this one; may be NULL */
} Keys;

typedef struct Place {
	int line, column;
} Place;

typedef struct Reading {
	YamlReader *yaml;
	const char *text; /* what is read, `length` bytes */
	size_t length;
	Net net;
	Error *error;
	uint32_t items; /* processors' items so far */
	Place storage;  /* where storage stands when it is false; line 0 if nowhere */

	/* Looking for a place after a fault was found: the value of `key` in item `origin`. */
	uint32_t wanted_origin;
	const char *wanted_key;
	Place found;

	/* flat lists: each item's parent as text, ended by NUL; "" for the root */
	Buf parents;
} Reading;

/* Say what is wrong at `event`; _here says the last message again, with that place. */
Status reading_fault(const Reading *reading, const YamlEvent *event, const char *text);
Status reading_fault_here(const Reading *reading, const YamlEvent *event, Status status);

/* "a map", "a list", "text" */
const char *reading_kind(const YamlEvent *event);

/* Read on to the next key of a map and its value. `*index` is the key's place in `keys`, or
 * keys->count at the end of the map; `*seen` collects bits, so that doubled keys are refused. */
Status reading_next_key(Reading *reading, const Keys *keys, uint32_t *seen, uint32_t *index,
	YamlEvent *value) STATUS_CHECKED;

/* A value as the field table wants it. YAML takes "5." for a number, and so does this. Words may
 * stand in quotes, as they do in JSON. */
Status reading_value(const Reading *reading, const Field *field, const YamlEvent *event,
	FieldValue *out) STATUS_CHECKED;
Status reading_number(const Reading *reading, const Field *field, const YamlEvent *event,
	double *out) STATUS_CHECKED;
Status reading_net_value(
	Reading *reading, const Field *field, const YamlEvent *event) STATUS_CHECKED;

/* The map `network`, and the keys it may have. */
Status reading_network(Reading *reading, const YamlEvent *map) STATUS_CHECKED;
const Keys *reading_network_keys(void);

/* The map `curve`. */
Status reading_curve(Reading *reading, const YamlEvent *map) STATUS_CHECKED;

/* A processor and all below it. At most NET_LEVELS_MAX deep: net_append refuses more. */
Status reading_nested(Reading *reading, uint32_t parent, const YamlEvent *item) STATUS_CHECKED;

/* The list of a flat file. Nodes stand in its order, all below the first, until their parents are
 * found by name; then net_sort_list puts them in preorder. On failure `*culprit` is the item. */
Status reading_flat(Reading *reading, const YamlEvent *list) STATUS_CHECKED;
Status reading_link_parents(Reading *reading, uint32_t *culprit) STATUS_CHECKED;

#endif
