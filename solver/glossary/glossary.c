#include "solver/glossary/glossary.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

const Term glossary[] = {
#define TERM(...) {__VA_ARGS__},
#include "solver/glossary/glossary.def"
#undef TERM
	{0},
};

static bool is_called(const Term *term, const char *word)
{
	const size_t length = strlen(word);

	for (const char *name = term->names; *name;) {
		const size_t cells = strcspn(name, "|");

		if (cells == length && strncasecmp(name, word, length) == 0)
			return true;
		name += cells + (name[cells] == '|');
	}
	return false;
}

const Term *glossary_find(const char *word, const Term *after)
{
	for (const Term *term = after ? after + 1 : glossary; term->id; term++)
		if (is_called(term, word))
			return term;
	return NULL;
}
