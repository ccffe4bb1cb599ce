/* Every key of a net file in one table, fields.def: type, place in the Net, range, default, unit,
 * help.
 *
 * Loading, saving, the program's forms, `--set`, `:set`, completion and the README's list of keys
 * all read this table, so there is one place that knows a key exists.
 *
 * A key has a dotted path ("startup.compute", "network.levels"); a processor's fields are addressed
 * as NAME.compute, #7.link (by id) or *.link (all nodes that have one), split at the last dot, or
 * at the one before where that leaves a key of its own (NAME.startup.compute); all copies of one
 * node as FIRST..LAST.link, also with "…". File keys win over processors of the same name, and
 * processors that are named so over copies. */
#pragma once

#include "solver/net/net.h"

typedef enum FieldType {
	FIELD_REAL,
	FIELD_COUNT,        /* whole number */
	FIELD_INSTALLMENTS, /* whole number >= 1, "fon" or "best" */
	FIELD_CHOICE,       /* one of `choices` */
	FIELD_BOOL,
	FIELD_SIZES, /* whole numbers >= 1, innermost first: a list, or "4x4" or "4,4" */
	FIELD_TEXT,
} FieldType;

typedef enum FieldScope {
	FIELD_NET,     /* a top-level key of the file, or one inside startup/intensity */
	FIELD_NETWORK, /* inside network: kind, and what says the shape of a regular one */
	FIELD_NODE,    /* of each processor as written: name, compute, link, repeat, startup */
} FieldScope;

/* What stands for it in formulas: a letter that each paper has its own of (Notation). */
typedef enum FieldLetter {
	LETTER_NONE,
	LETTER_COMPUTE,
	LETTER_LINK,
	LETTER_LOAD,
	LETTER_ORDER,
	LETTER_INSTALLMENTS,
	LETTER_COMPUTING, /* the intensities */
	LETTER_TRANSFER,
	LETTER_STARTUP_COMPUTE,
	LETTER_STARTUP_TRANSFER,
} FieldLetter;

typedef struct Field {
	const char *key; /* dotted path, or the bare key for FIELD_NODE */
	FieldType type;
	FieldScope scope;
	size_t offset;    /* of its member in the Net, or in the NetNode */
	bool of_node;     /* FIELD_NODE, and what FIELD_NETWORK says for all nodes */
	const char *unit; /* "time/step", "time/unit", "units", "": its dimension (units.h) */
	const char *help; /* one line */
	double min, max;  /* inclusive unless min_open */
	bool min_open;    /* the value must be > min */
	bool required;
	size_t has; /* FIELD_REAL: of the bool in the NetNode that says that there is one; 0: always
		     */
	const char *nothing; /* what holds where there is none, so that nothing takes it away */
	bool none;           /* a root may have "none", which is infinity */
	bool of_root;        /* no other processor has it */
	bool inverse;        /* FIELD_BOOL: its member says the contrary */
	double standard;     /* the default: number, choice index, or 0/1 */
	const char *const *choices; /* FIELD_CHOICE: NULL-ended */
	unsigned kinds;             /* bits 1 << NetKind: the regular form it is the shape of */
	bool of_curve;              /* says what curves are to be drawn (net/curve.h), */
	bool of_view;               /* or how the screen draws it */
	bool moves;                 /* setting it moves processors or renames them */
	size_t room;      /* FIELD_TEXT: the member holds so many bytes; 0: a char * of its own */
	const char *word; /* what people call it; NULL: its key */
	const char *off;  /* FIELD_BOOL: the word when it is false */
	const char *also; /* what else it is called, where it has no letter; NULL */
	const char *sign; /* the same letter in all papers; NULL: `letter` */
	FieldLetter letter;
	const char *lever;        /* what a list of upgrades calls it; NULL: its key */
	bool of_links;            /* a time of transfers */
	Powers powers;            /* FIELD_TEXT: of the unit that it is; all 0: it is none */
	const struct Field *over; /* of net_reciprocals: the key whose value it is one over */
} Field;

/* NET_KEY_LOAD ...: where in the table the fields stand that the code knows by name. */
enum {
#define FIELD(id, ...) NET_KEY_##id,
#include "solver/net/fields.def"
#undef FIELD
	NET_KEYS,
	NET_KEYS_OF_NODES = NET_KEY_NAME,   /* from here to the end: FIELD_NODE; */
	NET_KEYS_OWN = NET_KEY_OWN_COMPUTE, /* from here, those inside its startup */
};

extern const Field net_fields[NET_KEYS + 1]; /* ends with a NULL key */

const Field *net_field(FieldScope scope, const char *key); /* NULL when there is none */

/* speed and rate, which may stand for compute and link, of processors and of the network: what is
 * read of them is the time. Ends with a NULL key. */
extern const Field net_reciprocals[];
const Field *net_reciprocal(FieldScope scope, const char *key); /* NULL when it is none */
const Field *net_reciprocal_of(const Field *field);             /* NULL when it has none */

/* What KEY of KEY=VALUE means as far as the key alone tells (P3.link: a link), or NULL. */
const Field *net_field_of(const char *key);

/* The longest key of processors at the end of `key`, behind a point and somebody's name, and where
 * it begins; NULL where there is none. */
const Field *net_node_field(const char *key, const char **at);

/* Whether it says how the net is drawn, not what it is. */
static inline bool field_is_drawing(const Field *field)
{
	return field->of_curve || field->of_view;
}

/* One of the units of the net. */
static inline bool field_is_unit(const Field *field)
{
	return field->powers.load + field->powers.time + field->powers.work > 0;
}

static inline bool field_is_number(const Field *field)
{
	return field->type == FIELD_REAL || field->type == FIELD_COUNT ||
	       field->type == FIELD_INSTALLMENTS;
}

/* Whether the field has a value in a net of this kind and form: levels and arity in regular trees,
 * processors in arrays, sizes in meshes, dimension in hypercubes, compute and link of the network
 * in all of these; what one processor has of its own not in these; other fields always. */
bool field_applies(const Net *net, const Field *field);

/* STATUS_INPUT where it does not, with what to do instead. */
Status field_check_applies(const Net *net, const Field *field, Error *error) STATUS_CHECKED;

/* A place in a net where a value lives. */
typedef struct FieldPlace {
	const Field *field;
	uint32_t node;      /* FIELD_NODE: which; NET_NONE: all nodes (the * form) */
	uint32_t processor; /* FIELD_NODE addressed by a copy of a repeated node: that copy, to be
			     * split off first; else NET_NONE */
} FieldPlace;

/* What the text of such a key is read as: of P3.speed, that, though the place is the compute. */
const Field *net_read_as(const Field *field, const char *key);

/* The processor called so where a key names one: by its name, or "#7"; NET_NONE. As net_find. */
uint32_t net_find_typed(const Net *net, const char *name, size_t length);

/* Find what KEY of KEY=VALUE means. An unknown key is STATUS_INPUT and names the nearest one.
 * The net is expanded. */
Status net_place(const Net *net, const char *key, FieldPlace *out, Error *error) STATUS_CHECKED;

/* Append the key that means `field` of the whole node, all its copies at once: "P3.link", "W.link",
 * "P4..P18.link", by ids where names say something else. The net is expanded; linear in its
 * processors. */
void net_node_key(const Net *net, uint32_t node, const Field *field, Buf *out);

/* A value of any field. Text is owned by whoever made it (field_value_release). */
typedef struct FieldValue {
	double number; /* REAL, COUNT, CHOICE index, BOOL 0/1, INSTALLMENTS (0 fon, -1 best) */
	char *text;    /* FIELD_TEXT and FIELD_SIZES (then "[4, 4]") only, never NULL there */
} FieldValue;
void field_value_release(FieldValue *value);
bool field_value_equal(const FieldValue *a, const FieldValue *b);

/* Append what a value may be: "a number, greater than 0", "true or false"; `brief`: where it is
 * clear that it is a number. */
void field_domain(const Field *field, bool brief, Buf *out);

/* Read `text` as a value of `field`, checking type and range: STATUS_INPUT says what is wrong and
 * what would be right ("link is -1; it must be 0 or more"). No place is given. Numbers may be
 * fractions, and have units where `net` has some, whose units and order these are; it may be NULL.
 */
Status field_read(const Field *field, const Net *net, const char *text, size_t length,
	FieldValue *out, Error *error) STATUS_CHECKED;

/* What stands beside a number of such a unit ("time/step", as fields and values have it): "s/GB";
 * "" where the net has none. Returns `out`. */
const char *net_unit(char out[UNIT_NAME_MAX], const Net *net, const char *unit);

/* Give all numbers in the units of the net that are in units `from`. STATUS_INPUT where there is a
 * curve, which has ranges, and beyond doubles; the net is to be thrown away then. */
Status net_convert(Net *net, const Units *from, Error *error) STATUS_CHECKED;

/* Append `value` as it is written in a file, exact ("0.1", "fon", "true"). */
void field_write(const Field *field, const FieldValue *value, Buf *out);

/* What stands in the net, without a copy; `node` is read for fields of nodes only. A number of any
 * type but FIELD_TEXT and FIELD_SIZES, NAN for the link that a root does not have and for start-ups
 * that are the net's, infinity for none; a text; whether it is the default; whether two nets hold
 * the same. The field applies. */
double field_number(const Net *net, const Field *field, uint32_t node);
double field_in_force(const Net *net, const Field *field, uint32_t node); /* not NAN: the net's */
const char *field_text(const Net *net, const Field *field, uint32_t node);
bool field_is_standard(const Net *net, const Field *field, uint32_t node);
bool field_same(const Field *field, const Net *a, uint32_t node_a, const Net *b, uint32_t node_b);

/* The number farthest from 1 of those that are not 0 nor from 1e-9 to 1e9; false where there is
 * none. O(nodes). */
bool net_farthest(const Net *net, FieldPlace *out);

/* STATUS_INPUT: the numbers of the net, expanded or regular, took a computation beyond what doubles
 * hold. Names that one, and its range. */
Status net_beyond_range(const Net *net, Error *error);

/* Whether *.KEY is meant of this node, too: not of a root for the link that it lacks, transfers to
 * it, or computing that it does not do. */
bool field_is_everyones(const Net *net, const Field *field, uint32_t node);

/* Read and change. field_set checks the range again and what lies between fields (levels and arity
 * against NET_PROCESSORS_MAX, doubled names); it takes one node or FIELD_NET/FIELD_NETWORK places.
 * On regular nets compute and link of any node set the shared value. The net is expanded afterwards
 * only where it was and no processor moves.
 *
 * Setting network.kind keeps the speeds and, where the kind allows it, the number of processors:
 * an array gets all in a row, a mesh as many in one dimension, a tree one level. A hypercube gets
 * the nearest power of two, the smaller where two are as near; a mesh whose sizes are all 2 is that
 * hypercube, and back. A tree that lists its processors must have one compute and one link for all.
 * What the old kind said is lost: the inverse is not setting the old kind again.
 *
 * A root without a link has the link NAN, and setting that takes it away again; so it is with
 * start-ups of a processor's own, which nothing as a text takes away, too. */
Status field_get(
	const Net *net, const FieldPlace *place, FieldValue *out, Error *error) STATUS_CHECKED;
Status field_set(
	Net *net, const FieldPlace *place, const FieldValue *value, Error *error) STATUS_CHECKED;

/* KEY=VALUE in one go, for --set: places, reads, splits a copy off where needed, sets, expands. On
 * failure the net is unchanged. */
Status net_set(Net *net, const char *assignment, Error *error) STATUS_CHECKED;
