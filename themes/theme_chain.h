/* Reading and finding call each other, as themes inherit themes (private to both). */
#ifndef GANTREE_THEME_CHAIN_H
#define GANTREE_THEME_CHAIN_H

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

/* What an unknown name is told. */
Status theme_unknown(const char *name, const char *folder, Error *error) STATUS_CHECKED;

/* "FOLDER/NAME.yaml"; empty where `folder` is none or NAME cannot be that of a theme. */
void theme_path(Buf *out, const char *folder, const char *name);

#endif
