/* What the formats of an import share. Inner header of this folder. */
#pragma once

#include "solver/file/read.h"
#include "solver/import/import.h"
#include "solver/import/said.h"
#include "solver/net/fields.h"

/* Set a key of the net to what an option says: STATUS_USAGE names that. */
Status import_set(
	Net *net, int key, const char *text, const char *option, Error *error) STATUS_CHECKED;

/* Give an empty net units and load: those asked for, else units where numbers have some (`units`,
 * which stand behind one of them; NULL: none do). */
Status import_begin(Net *net, const ImportAsked *asked, const char *units, Buf *said,
	Error *error) STATUS_CHECKED;

/* Up to `most` things by their names, which stay where they are. Whose slot has no name is not yet
 * among them, and becomes so by being put there. False: no memory; mem_free(slot). */
typedef struct Named {
	const char *name;
	size_t k;
} Named;
typedef struct Index {
	Named *slot;
	size_t slots;
} Index;
bool index_open(Index *index, size_t most);
Named *index_at(const Index *index, const char *name);

/* A processor to be, and the text it comes from; its name may be "". */
typedef struct Made {
	char *name, *parent; /* parent NULL: the root; "": none, as the root alone has */
	NetNode node;        /* its numbers; a name of its own it has none */
	NetTyped typed;
	int line, column;
} Made;

/* Whether it is what a root is called. */
bool import_is_root(const char *name);

/* What an import appends: the text of the net, and what is said of it. */
typedef struct Out {
	Buf *made, *said;
} Out;

/* Put `count` processors into the empty net as a tree, and end it; `root` is the root among them,
 * whose name, where it is NULL, becomes that of a parent that nobody is, and of which is `said`
 * where it comes from. Parents are found by name. Faults are at their place in `name`. */
Status import_plant(Net *net, const char *name, Made *made, size_t count, size_t root, SaidId said,
	Out out, Error *error) STATUS_CHECKED;
void made_release(Made *made, size_t count); /* the names and texts of each, and all of it */

/* The formats. */
Status import_cells(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error) STATUS_CHECKED;
Status import_platform(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error) STATUS_CHECKED;
bool import_is_instance(const char *text, size_t length);
Status import_instance(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error) STATUS_CHECKED;
