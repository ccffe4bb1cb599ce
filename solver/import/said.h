/* The sentences of an import. Inner header of this folder. */
#pragma once

#include "solver/base/buf.h"

typedef enum SaidId {
#define SAID(id, ...) SAID_##id,
#include "solver/import/said.def"
} SaidId;

/* Append the sentence, with what stands for {one} and {two}; NULL: it does not exist. */
void import_say(Buf *out, SaidId id, const char *one, const char *two);
