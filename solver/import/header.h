/* What a header says: columns.def has the words. Inner header of this folder. */
#pragma once

#include "solver/units/units.h"

enum {
#define COLUMN(id, ...) KIND_##id,
#include "solver/import/columns.def"
	KINDS
};

enum { WORDS_MAX = 12, HEADER_MAX = 120 };

/* A header in words, in small letters, and its unit, which is none of them. */
typedef struct Words {
	char text[HEADER_MAX];
	const char *word[WORDS_MAX];
	size_t count;
	char unit[UNIT_NAME_MAX];
	char odd[UNIT_NAME_MAX]; /* in brackets in place of a unit; "" */
	Powers powers;
} Words;

void header_read(Words *out, const char *text, size_t length);

/* What it says by its words where its unit fits, by a unit alone: KINDS where it is nothing. A time
 * for load may be of computing, too, and is the link's. */
int header_kind(const Words *words);
int unit_kind(Powers powers);

/* The key that the kind has in files. */
const char *column_key(int kind);
