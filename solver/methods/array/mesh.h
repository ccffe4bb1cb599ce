/* A linear array or a k-dimensional mesh as arrays of arrays (report, 3.4).
 *
 * Level d is a linear array whose members are whole meshes of the levels below; the members of
 * level 0 are processors. Computing a load on a member of level d is a distribution of that load on
 * its sub-mesh, so an interval of a processor is named by one number per level: which piece of the
 * outermost array, which piece of that piece, and so on. Dimensions of size 1 are left out: levels
 * may be 0. Member 0 of every level is the corner load comes from.
 *
 * A Mesh is a plain value until mesh_keep. Units: load, time. */
#pragma once

#include "solver/methods/array/line.h"
#include "solver/net/net.h"

/* What does not change with the number of installments. */
typedef struct MeshTerms {
	uint32_t levels;
	uint32_t size[NET_DIMENSIONS_MAX];      /* N of each level, >= 2 */
	uint32_t step[NET_DIMENSIONS_MAX];      /* processor ids from one member to the next */
	uint32_t dimension[NET_DIMENSIONS_MAX]; /* as the file counts, from 1 */
	uint32_t processors;
	bool balanced;
	double Tcp, theta_cp, Tcm, theta_cm, load;
} MeshTerms;

typedef struct Mesh {
	MeshTerms terms;
	uint32_t installments;
	ArrayLine line[NET_DIMENSIONS_MAX];
	Affine time; /* computing w on the whole mesh: A_k, B_k */
} Mesh;

MeshTerms mesh_terms(const Net *net, bool balanced);
void mesh_init(Mesh *out, const MeshTerms *terms, uint32_t installments);

/* Keep what all intervals use (array_line_keep); release it when that was asked for. */
bool mesh_keep(Mesh *mesh);
void mesh_release(Mesh *mesh);

/* T; NAN where some message or load would not be above 0. */
double mesh_finish(const Mesh *mesh);

/* When the last of all ends, where all processors end together; else NAN. */
double mesh_end(const Mesh *mesh);

/* Where a load or message would not be above 0. */
typedef struct MeshFault {
	uint32_t level; /* the outermost such, or `levels`: there is none */
	double load;    /* the least that reaches its arrays */
	double spare;   /* how much of that is above what they need: 0 or negative */
} MeshFault;

MeshFault mesh_fault(const Mesh *mesh, double load);
bool mesh_feasible(const Mesh *mesh, double load);

/* Which member of level d a processor belongs to. */
uint32_t mesh_member(const Mesh *mesh, uint32_t processor, uint32_t level);

/* The level on whose links load reaches a processor: the lowest at which it is not member 0;
 * `levels` for the source. It sends on that level and those below. */
uint32_t mesh_feed(const Mesh *mesh, uint32_t processor);

/* Intervals of a processor: computing, and messages on the links of one level to member + 1 or
 * from member - 1. Beyond 2^63 they saturate. */
uint64_t mesh_pieces(const Mesh *mesh, uint32_t processor);
uint64_t mesh_messages(const Mesh *mesh, uint32_t receiver);
uint64_t mesh_intervals(const Mesh *mesh, uint32_t processor);

/* A walk over a processor's intervals on one level (messages) or its computing, by number. */
typedef struct MeshWindow {
	double start, end, load;
	double before;   /* load of the windows before it */
	uint64_t number; /* how many there were */
	uint32_t period; /* of the outermost array, from 1 */
} MeshWindow;

typedef struct MeshWalk {
	const Mesh *mesh;
	uint32_t processor, receiver; /* of messages */
	uint32_t level;               /* of messages; levels above are walked as computing */
	bool messages;
	uint64_t number; /* where it is; UINT64_MAX at first */
	uint32_t feed;   /* of `processor` */
	uint32_t member[NET_DIMENSIONS_MAX];
	uint64_t digit[NET_DIMENSIONS_MAX], each[NET_DIMENSIONS_MAX]; /* and how many there are */
	double arrived; /* at `processor` in the runs before the one at hand */
	uint64_t runs;  /* how many those were, UINT64_MAX at first */
	ArrayRun run[NET_DIMENSIONS_MAX];
	MeshWindow window[NET_DIMENSIONS_MAX + 1]; /* of level d's run; [0] a processor's piece */
} MeshWalk;

/* One interval, from the beginning of the schedule. */
typedef struct MeshSpan {
	double start, end, load;
	double needs;    /* units that must have arrived at the processor before */
	uint32_t period; /* of the outermost array, from 1 */
} MeshSpan;

MeshWalk mesh_walk_computing(const Mesh *mesh, uint32_t processor);
/* The messages to `receiver`, as `processor` (one of its two ends) sees them. */
MeshWalk mesh_walk_messages(const Mesh *mesh, uint32_t processor, uint32_t receiver);
MeshSpan mesh_walk_to(MeshWalk *walk, uint64_t number); /* O(levels), the next in O(1) on average */

/* What a processor computes and when, for all of them in order of id: O(processors). */
typedef void MeshSink(void *context, uint32_t processor, double load, double start, double end);
void mesh_each(const Mesh *mesh, MeshSink *sink, void *context);

/* Units that reach a processor over its links; 0 for the source. */
double mesh_traffic(const Mesh *mesh, uint32_t processor);
