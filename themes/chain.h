/* Reading (read.c) and finding (find.c) call each other, as themes inherit themes. Inner header of
 * this folder. */
#pragma once

#include "themes/theme.h"

/* Themes being read, from the innermost out: what inherits what. */
typedef struct ThemeChain {
	const char *name;
	const struct ThemeChain *up;
	int depth;
	ThemeFiles *files; /* where to note the files looked for; NULL: nowhere */
} ThemeChain;

/* As theme_read and theme_find, for a theme that `chain` has as its first link, or that the themes
 * from `up` on (NULL: none) inherit. `folder` is NULL for built-in ones. */
Status theme_chain_read(Theme *out, const char *name, const char *text, size_t length,
	const char *folder, const ThemeChain *chain, Error *error) STATUS_CHECKED;
Status theme_chain_find(Theme *out, const char *name, const char *folder, const ThemeChain *up,
	Error *error) STATUS_CHECKED;
