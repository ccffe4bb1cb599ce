#include "solver/glossary/glossary.h"

#include "solver/base/file.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const Term glossary[] = {
#define TERM(...) {__VA_ARGS__},
#include "solver/glossary/glossary.def"
#undef TERM
	{0},
};

const Term *glossary_term(const char *id)
{
	for (const Term *term = glossary; term->id; term++)
		if (strcmp(term->id, id) == 0)
			return term;
	return NULL;
}

bool glossary_name(const char **at, char out[GLOSSARY_NAME])
{
	*at += **at == '=';
	const size_t length = strcspn(*at, "|");

	if (**at == '\0')
		return false;
	snprintf(out, GLOSSARY_NAME, "%.*s", (int)length, *at);
	*at += length + ((*at)[length] == '|');
	return true;
}

/* --- spellings -------------------------------------------------------------------------------- */

/* How much of a word is put aside before it is compared, more and more. */
typedef enum Spelling {
	SPELLED,       /* braces, blanks, hyphens, the plural; Greek by name is Greek */
	SPELLED_SMALL, /* capitals, too */
	SPELLED_SHAPE, /* not these, but which index it is: "S_3" is "S_i" */
	SPELLED_BARE,  /* and that it has one */
	SPELLINGS
} Spelling;

static const struct {
	const char *name, *letter;
} greek[] = {{"alpha", "α"}, {"beta", "β"}, {"gamma", "γ"}, {"delta", "Δ"}, {"epsilon", "ε"},
	{"theta", "θ"}, {"pi", "Π"}, {"rho", "ρ"}, {"sigma", "σ"}, {"tau", "τ"}};

static const char subscript[] = "₀₁₂₃₄₅₆₇₈₉";
enum { SUBSCRIPT_BYTES = 3, DIGITS = 10 };

/* The digit that a subscript is; -1: it is none. */
static int subscript_digit(const char *at)
{
	for (int digit = 0; digit < DIGITS && *at == *subscript; digit++)
		if (strncmp(at, subscript + SUBSCRIPT_BYTES * digit, SUBSCRIPT_BYTES) == 0)
			return digit;
	return -1;
}

/* Greek letters by name become themselves where the name is not the beginning of a longer word. */
static const char *add_greek(const char *word, char **out)
{
	for (size_t k = 0; k < sizeof greek / sizeof *greek; k++) {
		const size_t length = strlen(greek[k].name);

		if (strncasecmp(word, greek[k].name, length) == 0 &&
			!isalpha((unsigned char)word[length])) {
			*out = stpcpy(*out, greek[k].letter);
			return word + length;
		}
	}
	return word;
}

static void drop_plural(char *word)
{
	const size_t length = strlen(word);

	if (length > 3 && word[length - 1] == 's' && word[length - 2] != 's' &&
		isalpha((unsigned char)word[length - 2]))
		word[length - 1] = '\0';
}

/* The word with every index a "#", or cut off before the first one. */
static void put_index_aside(char *word, bool bare)
{
	char *to = word;
	bool index = false;

	for (const char *at = word; *at; at++) {
		const bool digit = isdigit((unsigned char)*at);
		/* One letter behind "_" or a comma in an index, as in "S_i,k". */
		const bool letter = index && islower((unsigned char)*at) && strchr("_,", at[-1]) &&
				    !isalpha((unsigned char)at[1]);

		index = *at == '_' || (index && (digit || letter || *at == ','));
		if (bare && to > word && (digit || *at == '_'))
			break;
		if (*at == '_')
			continue;
		if (!digit && !letter)
			*to++ = *at;
		else if (to == word || to[-1] != '#')
			*to++ = '#';
	}
	*to = '\0';
}

static void drop(char *word, const char *signs)
{
	char *to = word;

	for (const char *at = word; *at; at++)
		if (!strchr(signs, *at))
			*to++ = *at;
	*to = '\0';
}

static void spell(const char *word, Spelling spelling, char out[GLOSSARY_NAME])
{
	char *to = out;
	const char *at = word;

	/* A Greek letter has fewer bytes than its name, a digit fewer than a subscript. */
	if (strlen(word) >= GLOSSARY_NAME - 1) {
		*out = '\0';
		return;
	}
	at = add_greek(at, &to);
	while (*at) {
		const int digit = subscript_digit(at);

		*to++ = (char)(digit < 0 ? *at : '0' + digit);
		at += digit < 0 ? 1 : SUBSCRIPT_BYTES;
	}
	*to = '\0';
	if (strlen(out) < 2)
		return;
	drop(out, "{}^ -.");
	drop_plural(out);
	for (char *c = out; spelling == SPELLED_SMALL && *c; c++)
		*c = (char)tolower((unsigned char)*c);
	if (spelling >= SPELLED_SHAPE)
		put_index_aside(out, spelling == SPELLED_BARE);
	drop(out, "_");
}

/* --- names, spelled once ------------------------------------------------------------------------
 */

enum { NAMES_MAX = 2048, INDICES = SPELLED_BARE };

typedef struct Name {
	uint32_t hash; /* of its spelling */
	uint32_t term; /* index into glossary */
} Name;

/* By hash, then in the order of the glossary. A list asks for hundreds of names a key, and spelling
 * is what finding costs. Made once, from what is constant. */
static struct {
	Name name[NAMES_MAX];
	size_t count;
} known[INDICES];

static uint32_t hash_of(const char *spelled)
{
	return (uint32_t)hash_bytes(spelled, strlen(spelled));
}

static int compare_names(const void *one, const void *other)
{
	const Name *a = one, *b = other;

	return a->hash != b->hash ? (a->hash > b->hash) - (a->hash < b->hash)
				  : (a->term > b->term) - (a->term < b->term);
}

static void spell_names(void)
{
	char name[GLOSSARY_NAME], spelled[GLOSSARY_NAME];

	for (int spelling = 0; spelling < INDICES; spelling++) {
		for (const Term *term = glossary; term->id; term++)
			for (const char *at = term->names;
				known[spelling].count < NAMES_MAX && glossary_name(&at, name);) {
				spell(name, (Spelling)spelling, spelled);
				known[spelling].name[known[spelling].count++] =
					(Name){hash_of(spelled), (uint32_t)(term - glossary)};
			}
		qsort(known[spelling].name, known[spelling].count, sizeof(Name), compare_names);
	}
}

/* --- finding ---------------------------------------------------------------------------------- */

static bool is_called(const Term *term, const char *spelled, Spelling spelling)
{
	char name[GLOSSARY_NAME], other[GLOSSARY_NAME];

	for (const char *at = term->names, *from = at; glossary_name(&at, name); from = at) {
		if (*from == '=' && spelling >= SPELLED_SHAPE)
			continue;
		spell(name, spelling == SPELLED_BARE ? SPELLED : spelling, other);
		if (*other && strcmp(other, spelled) == 0)
			return true;
	}
	return false;
}

/* What has no index left is found among names that have none. */
static const Term *next_called(const char *word, Spelling spelling, const Term *after)
{
	const int index = spelling == SPELLED_BARE ? SPELLED : (int)spelling;
	const uint32_t first = after ? (uint32_t)(after - glossary) + 1 : 0;
	char spelled[GLOSSARY_NAME];
	size_t low = 0, high;

	if (known[SPELLED].count == 0)
		spell_names();
	high = known[index].count;
	spell(word, spelling, spelled);
	const Name wanted = {hash_of(spelled), first};

	while (low < high) {
		const size_t middle = (low + high) / 2;

		if (compare_names(&known[index].name[middle], &wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < known[index].count && known[index].name[low].hash == wanted.hash; low++)
		if (is_called(&glossary[known[index].name[low].term], spelled, spelling))
			return &glossary[known[index].name[low].term];
	return NULL;
}

const Term *glossary_find(const char *word, const Term *after)
{
	for (int spelling = 0; spelling < SPELLINGS; spelling++)
		if (next_called(word, (Spelling)spelling, NULL))
			return next_called(word, (Spelling)spelling, after);
	return NULL;
}

bool glossary_is_of(const Term *term, const char *paper)
{
	return !term->paper || (paper && strstr(term->paper, paper));
}

bool glossary_is_place(const Term *term)
{
	return strcmp(term->id, "place") == 0;
}

size_t glossary_meanings(const char *word, const char *paper, const Term *out[GLOSSARY_MEANINGS])
{
	size_t count = 0;

	for (int own = 1; own >= 0; own--)
		for (const Term *term = glossary_find(word, NULL);
			term && count < GLOSSARY_MEANINGS; term = glossary_find(word, term))
			if (glossary_is_of(term, paper) == own)
				out[count++] = term;
	return count;
}

bool glossary_nearest(const char *word, char out[GLOSSARY_NAME])
{
	char name[GLOSSARY_NAME];

	*out = '\0';
	for (const Term *term = glossary; term->id; term++)
		for (const char *at = term->names; glossary_name(&at, name);) {
			const char *const words[] = {out, name};

			if (text_nearest(word, words, 2) == name)
				strcpy(out, name);
		}
	return *out != '\0';
}

/* --- an entry in words ------------------------------------------------------------------------ */

/* Letters and marks are followed by the word they stand for. */
static bool is_word(const char *name)
{
	return strlen(name) > 3 && islower((unsigned char)name[1]) &&
	       islower((unsigned char)name[2]);
}

/* The papers in which the first name is another thing. */
static void add_others(const Term *term, const char *name, char *out, size_t size)
{
	const Term *other = glossary_find(name, NULL);
	size_t used = 0;

	for (; other && used < size; other = glossary_find(name, other))
		if (other != term && other->paper &&
			(!term->paper || strcmp(other->paper, term->paper)))
			used += (size_t)snprintf(out + used, size - used, "%s%s",
				used ? "; " : "elsewhere: ", other->paper);
}

void glossary_words(const Term *term, TermWords *out)
{
	char name[GLOSSARY_NAME], word[GLOSSARY_NAME];
	const char *at = term->names;

	*out = (TermWords){0};
	glossary_name(&at, name);
	bool more = false;

	while (!is_word(name) && !more && glossary_name(&at, word))
		more = is_word(word);

	snprintf(out->head, sizeof out->head, "%s%s%s%s%s%s", name, more ? ", " : "",
		more ? word : "", term->paper ? " (" : "", term->paper ? term->paper : "",
		term->paper ? ")" : "");
	if (*term->formal || *term->source)
		snprintf(out->formal, sizeof out->formal, "%s%s%s%s", term->formal,
			*term->formal && *term->source ? "  ("
			: *term->source                ? "("
						       : "",
			term->source, *term->source ? ")" : "");
	add_others(term, name, out->others, sizeof out->others);
}
