/* Nets from what other programs write: spreadsheets (CSV, TSV), and nets as they are (YAML, JSON).
 * Which of them a text is, is seen by its content. */
#pragma once

#include "solver/net/net.h"

/* What is asked for beside the text; NULL: nothing. */
typedef struct ImportAsked {
	const char *columns; /* what the columns are: "name,speed,rate"; "-" leaves one out */
	const char *load;    /* "100 GB" */
	const char *work;    /* of a unit of load: "10 GFlop/GB" */
} ImportAsked;

/* Whether `text` is a net file already; else net_import makes one of it, or says what is wrong. */
bool import_is_net(const char *text, size_t length);

/* Make a net, which is expanded, and append its text, numbers with units as they stand in the other
 * (of a net file: nothing). `name` is what messages call the text. What was guessed, made and
 * left out is appended to `said`, a line each. Faults are at their place; those of what is asked
 * for are STATUS_USAGE, and name the option. */
Status net_import(Net *out, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Buf *made, Buf *said, Error *error) STATUS_CHECKED;
