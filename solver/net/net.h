/* The network and its load: what a net file says, as arrays.
 *
 * A Net has two layers.
 *   nodes       what was written: one entry per item of the file, in preorder, node 0 the root. A
 *               node with `repeat` r stands for r alike subtrees. Editing works on nodes.
 *   processors  what that means: every processor with its own id, id 0 the root. Solvers and
 *               diagrams work on processors. They are derived by net_expand and are valid only
 *               while `expanded` is true; every function here that changes nodes clears it.
 * Processor ids count in preorder for nested trees, in the list's order for flat ones, and in level
 * order for regular ones. A million processors is ordinary: all arrays have one entry per node or
 * per processor and nothing is searched linearly where it matters.
 *
 * Units: compute is time per step of computing, link time per unit of load, both before
 * multiplication by the intensities; load is in units of load; start-ups are in units of time.
 * Which units these are `units` says; nothing is calculated with them here.
 *
 * Owner: whoever called net_init; release with net_release. On any failure the Net is unchanged. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"
#include "solver/base/token.h"
#include "solver/net/curve.h"
#include "solver/units/units.h"

#include <float.h>
#include <stdbool.h>
#include <stdint.h>

enum {
	NET_LEVELS_MAX = 128,
	NET_PROCESSORS_MAX = 1 << 24,
	NET_METHOD_MAX = 32,
	NET_NOTE_MAX = 1000, /* bytes */
};

#define NET_NONE UINT32_MAX /* no node, no processor */

/* Trees, and networks whose shape a few numbers say. In all of them load travels along parent_of;
 * in a hypercube that is one of several neighbours that feed a processor (net_sources).
 *   array      p_N (id 0, the source) down to p_1; id i is fed by i - 1
 *   mesh       ids count from the source corner, dimension 1 fastest. A processor is fed along
 *              its lowest dimension in which it is not at the source's place
 *   hypercube  ids are addresses; 0 is the source, layer k holds those with k ones */
typedef enum NetKind { NET_TREE, NET_ARRAY, NET_MESH, NET_HYPERCUBE } NetKind;

enum { NET_DIMENSIONS_MAX = 24 };

/* How a tree is written; saving keeps the form. Arrays, meshes and hypercubes are NET_REGULAR. */
typedef enum NetForm {
	NET_NESTED,  /* root: {children: [...]} */
	NET_REGULAR, /* a few numbers; all share one compute and one link (the root's own link too).
		      * Trees: node k is level k, its repeat is arity^k. Hypercubes: node k is
		      * layer k, its repeat is C(d, k). Arrays and meshes: one node, repeated */
	NET_FLAT,    /* processors: [{name, parent, ...}], parents first */
} NetForm;

typedef enum NetDistribution { NET_SEQUENTIAL, NET_SIMULTANEOUS } NetDistribution;
typedef enum NetService { NET_SERVICE_FILE, NET_SERVICE_BEST } NetService;
/* Rounds of start-up costs in Chen & Chu's T: one for each communication after the first
 * (Theorem 9), or one more, as their Section VI counts. */
typedef enum NetRounds { NET_ROUNDS_THEOREM, NET_ROUNDS_SECTION6 } NetRounds;
typedef enum NetLaw { NET_LAW_POWER, NET_LAW_XLOGX } NetLaw;
typedef enum NetScale { NET_SCALE_LINEAR, NET_SCALE_SCHEMATIC } NetScale; /* on the screen */
typedef enum NetPorts { NET_PORTS_HALF, NET_PORTS_FULL } NetPorts;

enum { NET_FON = 0, NET_BEST = -1 }; /* values of `installments` beside 1, 2, ... */

typedef struct NetNode {
	double compute;
	double link;                              /* 0 on a root without one */
	double startup_compute, startup_transfer; /* its own, where it has them; else 0 */
	char *name;                               /* NULL: the default P<id>; owner: the net */
	uint32_t repeat;                          /* >= 1 */
	uint32_t parent;                          /* node of the parent; NET_NONE for the root */
	uint32_t size;                            /* nodes in the subtree, itself included */
	uint32_t origin; /* its place in the file's reading order from 1; 0 when new since then */
	uint32_t first;  /* its first processor; valid while the net is expanded */
	bool has_link;   /* roots may do without */
	bool has_startup_compute, has_startup_transfer; /* else the net's */
	bool no_front_end; /* a root that computes only after its last transfer has gone out */
} NetNode;

typedef struct Net {
	/* the file's top-level keys */
	char *title, *source, *note; /* never NULL */
	char method[NET_METHOD_MAX]; /* "" when absent */
	Units units;                 /* of all numbers here */
	double load;
	double order;
	int32_t installments; /* >= 1, NET_FON or NET_BEST */
	double startup_compute, startup_transfer;
	NetRounds rounds;
	double intensity_compute, intensity_transfer, intensity_report;
	NetDistribution distribution;
	bool fat, storage;
	NetService service;
	NetLaw law;
	NetPorts ports;
	NetCurve curve;
	NetScale scale;
	NetKind kind;
	NetForm form;
	uint32_t levels, arity;             /* regular trees only */
	uint32_t dimensions;                /* arrays: 1; meshes: k; hypercubes: d; trees: 0 */
	uint32_t sizes[NET_DIMENSIONS_MAX]; /* N_1 (innermost) ... N_k; hypercubes: 2 each */

	NetNode *node; /* `nodes` entries, in preorder */
	uint32_t nodes, nodes_cap;

	/* processors; all arrays have `processors` entries. Valid while `expanded`. */
	bool expanded;
	bool single_level; /* what net_is_single_level says */
	uint32_t processors, processors_cap;
	uint32_t *node_of;   /* processor -> node */
	uint32_t *parent_of; /* processor -> parent processor; NET_NONE for the root */
	uint32_t *copy_of; /* which copy of its node under one parent, from 1; 0 when repeat is 1 */
} Net;

/* An empty net with every default and no nodes. Never fails: titles are static until set. */
void net_init(Net *net);
void net_release(Net *net);
Status net_copy(Net *out, const Net *net, Error *error) STATUS_CHECKED; /* O(nodes), not expanded */

/* The same content, key for key and node for node (origins and expansion do not count). */
bool net_equal(const Net *a, const Net *b);

/* Make the network of `net`, which may be empty (net_init'ed), an array, mesh or hypercube.
 * `sizes` has `dimensions` entries, each >= 1; hypercubes may pass NULL. STATUS_INPUT beyond
 * NET_DIMENSIONS_MAX and NET_PROCESSORS_MAX; then the net is unchanged. */
Status net_set_shape(Net *net, NetKind kind, uint32_t dimensions, const uint32_t *sizes,
	double compute, double link, Error *error) STATUS_CHECKED;

/* Make a net without nodes, or of NET_REGULAR form, a regular tree. Unchanged on failure. */
Status net_set_tree(Net *net, uint32_t levels, uint32_t arity, double compute, double link,
	Error *error) STATUS_CHECKED;

/* Append a last child of `parent` (NET_NONE: the root of an empty net) in preorder, with a copy of
 * the name of `node` (NULL or "": the default); its parent, size and first are not read. Amortised
 * O(1) when the parent is on the rightmost path, as when a file is read. */
Status net_append(Net *net, uint32_t parent, const NetNode *node, Error *error) STATUS_CHECKED;

/* A detached run of nodes: a subtree and all below it, with its own arrays. */
typedef struct NetPiece NetPiece;
void net_piece_free(NetPiece *piece); /* NULL is fine */

/* How many children a node has, and the k-th (from 0); O(children). */
uint32_t net_children(const Net *net, uint32_t node);
uint32_t net_child(const Net *net, uint32_t node, uint32_t k);
uint32_t net_child_index(const Net *net, uint32_t node); /* its place among its siblings */

/* Structure edits, each O(nodes). Not for NET_REGULAR nets (STATUS_INPUT says what to do).
 *   cut      take the subtree at `node` (not the root) out; `*out` owns it
 *   copy     the same without removing; origins are 0, explicit names kept
 *   paste    insert a copy of `piece` as the k-th child of `parent` (k beyond the end: last) */
Status net_cut(Net *net, uint32_t node, NetPiece **out, Error *error) STATUS_CHECKED;
Status net_piece_copy(const Net *net, uint32_t node, NetPiece **out, Error *error) STATUS_CHECKED;
Status net_paste(
	Net *net, uint32_t parent, uint32_t k, const NetPiece *piece, Error *error) STATUS_CHECKED;

/* In the piece: give every explicitly named node a name not in use in `net`, by counting up. */
Status net_piece_rename(NetPiece *piece, const Net *net, Error *error) STATUS_CHECKED;

/* Append a piece to a line as words, and read it back; its origins are 0 then. */
void net_piece_write(const NetPiece *piece, Buf *out);
Status net_piece_read(TokenReader *from, NetPiece **out, Error *error) STATUS_CHECKED;

/* Set the name of a node; "" or NULL gives the default back. A doubled name is STATUS_INPUT. */
Status net_rename(Net *net, uint32_t node, const char *name, Error *error) STATUS_CHECKED;

/* Give every node without a name one, copies of repeated nodes and what is below them left out: in
 * an expanded net the default name it has now, else a free one. O(nodes), times the free names
 * looked for. Default names follow the ids, so an edit that moves ids may let one meet a given
 * name. */
Status net_name_all(Net *net, Error *error) STATUS_CHECKED;

/* What a processor is called that is added as the k-th child of `parent` of an expanded net: the
 * lowest "P<number>" from P1 on that is free, and stays so when the ids move; "" where that is what
 * it is called without a name. O(processors). */
enum { NET_NEW_NAME_MAX = 16 };
Status net_new_name(const Net *net, uint32_t parent, uint32_t k, char out[NET_NEW_NAME_MAX],
	Error *error) STATUS_CHECKED;

/* Write a regular net out as a tree that lists its processors, all called as before (by naming
 * where the default would differ). An array becomes a chain; of a mesh the links that parent_of
 * follows remain; hypercubes and more than a million processors are refused (STATUS_INPUT). The
 * form is NET_NESTED, or NET_FLAT where that would be too deep. O(processors). */
Status net_make_explicit(Net *net, Error *error) STATUS_CHECKED;

/* Split the last copy of a node with repeat > 1 off as a node of its own, right after it. It keeps
 * its name. */
Status net_split_last(Net *net, uint32_t node, Error *error) STATUS_CHECKED;

/* Give the root `count` children: the last ones are dropped, or the last one is repeated, with all
 * below it. A regular tree of one level gets that arity. STATUS_INPUT on other regular nets, on a
 * root that has no child, and where the last child cannot repeat; net_check_children tells the
 * first two beforehand. O(nodes). */
Status net_set_children(Net *net, uint32_t count, Error *error) STATUS_CHECKED;
Status net_check_children(const Net *net, Error *error) STATUS_CHECKED;

/* Derive the processors. Fails on more than NET_PROCESSORS_MAX and on doubled names (the error
 * names both nodes; no place: net_yaml adds it). O(processors); nothing to do for one that is. */
Status net_expand(Net *net, Error *error) STATUS_CHECKED;

/* The rest needs an expanded net. */

/* Append the processor's name: W, W.3 for copies of a named node (with the copy numbers of its
 * repeated ancestors, outermost first), P7 for unnamed ones. Raw: pass through text_show. */
void net_name(const Net *net, uint32_t processor, Buf *out);

/* The processor called `name` (length bytes), or NET_NONE. O(nodes). */
uint32_t net_find(const Net *net, const char *name, size_t length);

/* Whether a link joins two processors. O(1), hypercubes too. */
bool net_linked(const Net *net, uint32_t one, uint32_t other);

/* The processors that feed this one, by id; returns how many: 0 for the root, in a hypercube as
 * many as its layer, else 1. */
uint32_t net_sources(const Net *net, uint32_t processor, uint32_t out[NET_DIMENSIONS_MAX]);

/* Hops from the root: the layer in a hypercube. O(levels); arrays and meshes O(dimensions). */
uint32_t net_depth(const Net *net, uint32_t processor);

/* Without intensity. */
static inline double net_compute(const Net *net, uint32_t processor)
{
	return net->node[net->node_of[processor]].compute;
}

/* A root that only sends has the compute infinity. */
static inline bool net_root_rests(const Net *net)
{
	return net->nodes > 0 && net->node[0].compute > DBL_MAX;
}

/* Whose time alone speed-ups are measured by: the root, or where it only sends, the fastest of the
 * others. */
uint32_t net_yardstick(const Net *net);

/* 0 for a root without link. */
static inline double net_link(const Net *net, uint32_t processor)
{
	return net->node[net->node_of[processor]].link;
}

/* What each computation of a processor, and each transfer to it, begins with: its own start-up, or
 * the net's. */
static inline double net_startup_compute(const Net *net, uint32_t processor)
{
	const NetNode *node = &net->node[net->node_of[processor]];

	return node->has_startup_compute ? node->startup_compute : net->startup_compute;
}

static inline double net_startup_transfer(const Net *net, uint32_t processor)
{
	const NetNode *node = &net->node[net->node_of[processor]];

	return node->has_startup_transfer ? node->startup_transfer : net->startup_transfer;
}

/* The steps of computing `units` of load alone: units^order, or units + ln(units) (law x+log). */
double net_steps(const Net *net, double units);

/* True when the network is a tree, one root with only leaves below it, or the root alone. Arrays,
 * meshes and hypercubes are none, however small. O(1) where the net is expanded, else O(nodes). */
bool net_is_single_level(const Net *net);

/* Processors alike: the number of processors from `processor` on that belong to the same node and
 * parent; >= 1. */
uint32_t net_run(const Net *net, uint32_t processor);

/* The children of every processor of a tree, an array or a mesh, for methods and drawings that walk
 * down as well as up. (A Net knows parents only.)
 *
 * Processor ids always stand after their parent's, so a loop over falling ids visits children
 * before parents, one over rising ids parents before children; no recursion is needed.
 * Owner: whoever called net_tree_open; release with net_tree_close. */
typedef struct NetTree {
	uint32_t processors;
	uint32_t *begin; /* processors + 1 entries: the children of p are child[begin[p]] to
			  * child[begin[p + 1] - 1], in the order of the file */
	uint32_t *child; /* processors - 1 entries */
	uint32_t *size;  /* processors in the subtree, itself included */
} NetTree;

/* `net` is expanded and stays so while the tree is used. O(processors). */
Status net_tree_open(NetTree *out, const Net *net, Error *error) STATUS_CHECKED;
void net_tree_close(NetTree *tree); /* also after a failed open */

/* Serve the children of every processor in the order of rising `key` (one for each processor),
 * equal ones as they stand. `*changed`: somebody's stood otherwise. O(processors log processors).
 */
Status net_tree_sort(NetTree *tree, const double *key, bool *changed, Error *error) STATUS_CHECKED;
bool net_tree_is_sorted(const NetTree *tree, const double *key, uint32_t processor);

/* How many orders of service there are in all: infinite beyond doubles. */
double net_tree_orders(const NetTree *tree);

/* Try all of them, beginning with that of the file, in which `tree` is, and leave it in the one of
 * least value, the first of equals. Returns that value. What pace_stop ends is left undone. */
typedef double NetOrderValue(void *context);
Status net_tree_try_orders(NetTree *tree, NetOrderValue *value, void *context, double *least,
	Error *error) STATUS_CHECKED;

static inline uint32_t net_tree_degree(const NetTree *tree, uint32_t processor)
{
	return tree->begin[processor + 1] - tree->begin[processor];
}
