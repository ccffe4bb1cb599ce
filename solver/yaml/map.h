/* Maps with known keys, whatever kind of file they stand in. What is no map, an unknown key and a
 * key given twice are refused with their place, in the same words everywhere:
 *
 *   network is 5; it must be a map with kind and root
 *   a processor has no key conpute; did you mean compute?
 *   the key compute is given twice; keep one of them */
#pragma once

#include "solver/yaml/yaml.h"

#include <stdint.h>

typedef struct YamlKeys {
	const char *const *word; /* ended by NULL, at most 32, in the order messages list them */
	const char *of;          /* whose they are: "a processor" */
	const char *must;        /* what has to stand here: "a map with kind and root" */
	const char *is;          /* what messages call what is no map; NULL: as `of` */
	const struct YamlKeys *inner; /* of the map `inner->of`, a key of this one; may be NULL */
} YamlKeys;

/* Read the value of key number `index` of a map, or item number `index` of a list; `value` is its
 * first event. The contexts are those given to yaml_map or yaml_each. */
typedef Status YamlRead(void *reading, void *into, unsigned index, const YamlEvent *value);

/* Read the map that `opened` begins. `*seen` (may be NULL) gets a bit for every key found. */
Status yaml_map(YamlReader *reader, const YamlKeys *keys, const YamlEvent *opened, YamlRead *read,
	void *reading, void *into, uint32_t *seen) STATUS_CHECKED;

typedef struct YamlItems {
	YamlKind kind;         /* YAML_LIST, or YAML_MAP: a map that may have any keys */
	const char *of, *must; /* as in YamlKeys: "children", "a list of processors" */
	const char *needs;     /* what an empty list lacks: "at least the root"; NULL: nothing */
} YamlItems;

/* Read what `opened` begins, item by item, or key by key: then `read` is given the key, and reads
 * on to its value. */
Status yaml_each(YamlReader *reader, const YamlItems *items, const YamlEvent *opened,
	YamlRead *read, void *reading, void *into) STATUS_CHECKED;

/* The next key of a map that is read by hand, or its end. */
Status yaml_key(YamlReader *reader, YamlEvent *key) STATUS_CHECKED;

/* The faults of such a map: a key it does not have, one that was there before, and what is no map,
 * list or text. */
Status yaml_unknown(
	const YamlReader *reader, const YamlKeys *keys, const YamlEvent *key) STATUS_CHECKED;
Status yaml_not(const YamlReader *reader, const YamlEvent *event, const char *of, const char *must);
Status yaml_doubled(const YamlReader *reader, const YamlEvent *key, const char *word);

/* Where `word` stands in a list ended by NULL; its length when it is not there. */
unsigned yaml_word(const char *const *words, const YamlEvent *word);

/* Whether `event` is that word. */
bool yaml_is(const YamlEvent *event, const char *word);

/* "a map", "a list", "text" */
const char *yaml_kind(const YamlEvent *event);

/* true or false */
Status yaml_switch(const YamlReader *reader, const YamlEvent *event, bool *out) STATUS_CHECKED;
