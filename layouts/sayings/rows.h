/* What a saying is made of. Inner header of this folder, and of its tests. */
#pragma once

#include "layouts/sayings/sayings.h"

typedef enum SayRowKind {
	ROW_NONE, /* behind the last one */
	ROW_FORM,
	ROW_MARKUP,
	ROW_IF,
	ROW_ELSE_IF,
	ROW_ELSE,
	ROW_END,
	ROW_LET,
	ROW_ALSO,
} SayRowKind;

typedef struct SayRow {
	SayRowKind kind;
	int which; /* ROW_LET: GivenId; ROW_ALSO: SayingId */
	const char *text;
} SayRow;

/* clang-format off */
#define FORM(words) {.kind = ROW_FORM, .text = (words)},
#define MARKUP(words) {.kind = ROW_MARKUP, .text = (words)},
#define IF(condition) {.kind = ROW_IF, .text = (condition)},
#define ELSE_IF(condition) {.kind = ROW_ELSE_IF, .text = (condition)},
#define ELSE {.kind = ROW_ELSE},
#define END {.kind = ROW_END},
#define LET(id, words) {.kind = ROW_LET, .which = GIVEN_##id, .text = (words)},
#define ALSO(id) {.kind = ROW_ALSO, .which = SAY_##id},

/* As is_less and is_same (find.h) tell numbers apart. */
#define FINITE(x) x " - " x " = 0"
#define LESS " * 1.000000001 < "
#define SAME_AS(a, b, scale) a " - " b " <= 1e-9 * " scale " and " b " - " a " <= 1e-9 * " scale
/* clang-format on */

extern const SayRow *const saying_rows[SAYINGS];
extern const GivenNames saying_given;
