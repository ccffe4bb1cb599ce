/* The file that the editor of `:edit` is given: in a folder of its own below TMPDIR, which names
 * this process and is locked for as long as it or the editor lives. */
#pragma once

#include "solver/base/buf.h"

#include <stdbool.h>

enum { EDITOR_PATH_MAX = 4096 };

typedef struct EditorCopy {
	char folder[EDITOR_PATH_MAX - 16];
	char path[EDITOR_PATH_MAX]; /* ends in .yaml, so that editors know what it is */
	int lock;
} EditorCopy;

Status editor_copy_make(EditorCopy *copy, const Buf *text, Error *error) STATUS_CHECKED;
void editor_copy_remove(EditorCopy *copy); /* with all that the editor put beside it */

/* Whether nothing was written since, neither into it nor beside it: editors that are killed leave
 * unsaved text in files of their own. */
bool editor_copy_is_untouched(const EditorCopy *copy);

/* Leave the file where it is, for whoever wrote it; later runs tell of it. */
void editor_copy_leave(EditorCopy *copy);

/* Remove what earlier runs left, unless somebody wrote into it: `path` is then the last of those,
 * and true is returned. */
bool editor_copy_clean(char path[EDITOR_PATH_MAX]);
