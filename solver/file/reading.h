/* Reading net files: what read.c (the file), read_network.c (its network), read_items.c
 * (processors), read_curve.c (curves) and reading.c (maps and values) share. There is one reader of
 * the grammar: asked to, it keeps the places of all it reads, or looks for one of them. Inner
 * header of this folder. */
#pragma once

#include "solver/file/source.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"
#include "solver/yaml/map.h"

enum { KEYS_MAX = 32 };

/* The keys of one map of the file, and where the field table has them. */
typedef struct NetKeys {
	YamlKeys keys;
	FieldScope scope;
	const char *prefix; /* "startup."; "" for those of the file and of processors */
	uint32_t origin;    /* of the processor inside which it stands; 0: it is one, or in none */
} NetKeys;

typedef struct Place {
	int line, column;
} Place;

/* A place that is looked for: the value of a key, or the nearest thing to it there is. */
typedef struct Wanted {
	uint32_t origin;  /* of the processor, 0 for the file itself */
	const char *path; /* "compute", "curve.vary"; NULL for the processor as a whole */
	Place found;
} Wanted;

typedef struct Reading {
	YamlReader *yaml;
	const char *text; /* what is read, `length` bytes */
	size_t length;
	Net net;
	Error *error;
	uint32_t items; /* processors' items so far */
	bool ahead;     /* the units and the order have been read, wherever they stand */
	Place storage;  /* where storage stands when it is false; line 0 if nowhere */
	Source *source; /* where places are kept; NULL: nowhere */
	Wanted *wanted; /* NULL: nothing */

	/* flat lists: each item's parent as text, ended by NUL; "" for the root */
	Buf parents;
} Reading;

/* Say the last message again, with a place. */
Status reading_fault_here(const Reading *reading, const YamlEvent *event, Status status);

/* Read a map (yaml_map). Its places go to `map`; NULL where none are kept. */
Status reading_map(Reading *reading, const NetKeys *keys, const YamlEvent *opened, YamlRead *read,
	void *into, SourceMap *map, uint32_t *seen) STATUS_CHECKED;

/* A value as the field table wants it. YAML takes "5." for a number, and so does this. Words may
 * stand in quotes, as they do in JSON. */
Status reading_value(Reading *reading, const Field *field, const YamlEvent *event,
	FieldValue *out) STATUS_CHECKED;
Status reading_number(
	Reading *reading, const Field *field, const YamlEvent *event, double *out) STATUS_CHECKED;
Status reading_net_value(
	Reading *reading, const Field *field, const YamlEvent *event) STATUS_CHECKED;

/* Put the units of the file, and its order, into the net: the first value with a unit may stand
 * before them. What is wrong with them is said where they stand. */
void reading_ahead(Reading *reading);

/* The map `network`, and the keys it may have. */
Status reading_network(Reading *reading, const YamlEvent *map) STATUS_CHECKED;
extern const YamlKeys reading_network_keys;

/* The map `curve`; its places go to `kept`. */
Status reading_curve(Reading *reading, const YamlEvent *map, SourceMap *kept) STATUS_CHECKED;

/* The root and all below it. At most NET_LEVELS_MAX deep: net_append refuses more. */
Status reading_root(Reading *reading, const YamlEvent *item) STATUS_CHECKED;

/* The list of a flat file, with its places in `map`. Nodes stand in its order, all below the first,
 * until their parents are found by name; then net_sort_list puts them in preorder. On failure
 * `*culprit` is the item. */
Status reading_flat(Reading *reading, const YamlEvent *list, SourceMap *map) STATUS_CHECKED;
Status reading_link_parents(Reading *reading, uint32_t *culprit) STATUS_CHECKED;
