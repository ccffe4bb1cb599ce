#include "solver/schedule/key_words.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/net/curve.h"
#include "solver/net/fields.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- words ----------------------------------------------------------------------------------- */

/* "1" stands for what a paper has no letter for. */
static const char *letter_of(const Field *field, const Notation *symbols)
{
	const char *const letters[] = {"", symbols->compute, symbols->link, symbols->load,
		symbols->order, symbols->installments, symbols->computing, symbols->transfer,
		symbols->startup_compute, symbols->startup_transfer};
	const char *letter = field->sign ? field->sign : letters[field->letter];

	return strcmp(letter, "1") == 0 ? "" : letter;
}

KeyWords key_words(const char *key, const Notation *symbols)
{
	const Field *field = net_fields;
	KeyWords words = {key, "", "", ""};

	while (field->key && strcmp(field->key, key) != 0)
		field++;
	if (field->key) {
		words.word = field->word ? field->word : key;
		words.symbol = letter_of(field, symbols);
		words.off = field->off ? field->off : "";
		words.also = field->also ? field->also : "";
	} else if (strcmp(key, CURVE_CHILDREN) == 0) {
		words.symbol = "m";
	}
	if (field == &net_fields[NET_KEY_LOAD] && !*words.symbol)
		words.also = "L";
	if (symbols == &notation_words)
		words.symbol = "";
	return words;
}

const Notation *method_notation(const Method *method)
{
	return method && method->notation ? method->notation : &notation_chen;
}

/* --- what is typed ---------------------------------------------------------------------------- */

/* Letters that keyboards lack: by name, and as screens show them in ASCII. */
static const struct {
	const char *letter, *name, *ascii;
} letters[] = {{"γ", "gamma", "g"}, {"ρ", "rho", "r"}, {"θ", "theta", "t"}, {"×", "*", "x"}};

/* Behind `with`, where `text` begins with it; else NULL. */
static const char *behind(const char *text, const char *with)
{
	const size_t length = strlen(with);

	return strncmp(text, with, length) == 0 ? text + length : NULL;
}

/* Whether `typed` is the symbol or, with `begins`, how it begins: letters in any spelling, with or
 * without the "_" before an index. */
static bool spells(const char *symbol, const char *typed, bool begins)
{
	symbol += strspn(symbol, "_");
	typed += strspn(typed, "_");
	if (*typed == '\0')
		return *symbol == '\0' || begins;
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		const char *const forms[] = {letters[i].letter, letters[i].name, letters[i].ascii};
		const char *rest = behind(symbol, letters[i].letter);

		for (size_t k = 0; rest && k < 3; k++) {
			const char *after = behind(typed, forms[k]);

			if (after && spells(rest, after, begins))
				return true;
		}
	}
	return *symbol == *typed && spells(symbol + 1, typed + 1, begins);
}

/* What the parts of a net are asked for. */
typedef struct Asked {
	const Net *net;
	const Method *method;
	const Notation *symbols;
	bool varied;
	const char *typed;
	const Notation *shown; /* on the screen in place of these; NULL */
} Asked;

typedef enum Match { MATCH_EXACT, MATCH_BEGINS, MATCH_STRICT } Match;

static bool is_called(const char *key, const Asked *asked, Match match)
{
	const KeyWords words = key_words(key, asked->symbols);

	if (match == MATCH_STRICT)
		return words.symbol[0] && strcmp(words.symbol, asked->typed) == 0;
	if (match == MATCH_BEGINS)
		return words.symbol[0] && spells(words.symbol, asked->typed, true);
	return (words.symbol[0] && spells(words.symbol, asked->typed, false)) ||
	       strcasecmp(words.word, asked->typed) == 0 ||
	       (words.also[0] && strcmp(words.also, asked->typed) == 0);
}

enum { FOUND_MAX = 8 };
typedef struct Found {
	const char *key[FOUND_MAX];
	size_t count;
} Found;

static void note(Found *found, const char *key)
{
	if (found->count < FOUND_MAX)
		found->key[found->count++] = key;
}

/* Keys of the net, or of a processor, that are called so. */
static Found find(const Asked *asked, bool of_node, Match match)
{
	Found found = {.count = 0};

	if (!of_node && asked->varied && is_called(CURVE_CHILDREN, asked, match))
		note(&found, CURVE_CHILDREN);
	for (const Field *field = net_fields; field->key; field++)
		if ((field->scope == FIELD_NODE) == of_node && !field_is_drawing(field) &&
			field_applies(asked->net, field) && is_called(field->key, asked, match))
			note(&found, field->key);
	return found;
}

/* Of several those that the method reads, if there are any. */
static Found narrow(Found all, const Method *method)
{
	Found read = {.count = 0};

	for (size_t i = 0; method && i < all.count; i++) {
		const Field *field = net_field(FIELD_NET, all.key[i]);

		if (!field || method_reads(method, all.key[i]))
			note(&read, all.key[i]);
	}
	return all.count > 1 && read.count > 0 ? read : all;
}

static const Notation *const papers[] = {
	&notation_chen, &notation_cui, &notation_robertazzi, &notation_report, &notation_star};
enum { PAPERS = sizeof papers / sizeof *papers };

/* "θ is no key; here θcp is startup.compute, θcm is startup.transfer" */
static Status refuse_all(const Asked *asked, const Found *found, Error *error)
{
	char shown[TEXT_BRIEF_MAX], list[200] = "";
	size_t used = 0;

	for (size_t i = 0; i < found->count && used < sizeof list; i++)
		used += (size_t)snprintf(list + used, sizeof list - used, "%s%s is %s",
			i > 0 ? ", " : "", key_words(found->key[i], asked->symbols).symbol,
			found->key[i]);
	return error_set(error, STATUS_INPUT, "%s is no key; here %s",
		text_brief(shown, asked->typed, strlen(asked->typed)), list);
}

/* A letter that means something in another paper only. */
static Status refuse_foreign(const Asked *asked, bool of_node, Error *error)
{
	Asked there = *asked;

	for (size_t i = 0; i < 2 * PAPERS; i++) {
		there.symbols = papers[i / 2];
		const Found found =
			narrow(find(&there, of_node == (i % 2 == 0), MATCH_STRICT), asked->method);

		if (found.count == 0)
			continue;
		const KeyWords here = key_words(found.key[0], asked->symbols);

		return error_set(error, STATUS_INPUT, "in this method's letters %s is %s, not %s",
			here.word, here.symbol, asked->typed);
	}
	return STATUS_OK;
}

/* A key of processors where one of the net is wanted, or the other way about. */
static Status refuse_elsewhere(const Asked *asked, bool of_node, Error *error)
{
	const Found found = find(asked, !of_node, MATCH_EXACT);
	char shown[TEXT_BRIEF_MAX];

	if (found.count != 1)
		return STATUS_OK;
	text_brief(shown, asked->typed, strlen(asked->typed));
	if (of_node)
		return error_set(error, STATUS_INPUT,
			"a processor has no %s of its own; it is %s of the whole net", shown,
			found.key[0]);
	return error_set(error, STATUS_INPUT,
		"each processor has its own %s: NAME.%s is that of one, *.%s of all", shown,
		found.key[0], found.key[0]);
}

/* The key that is meant by `asked->typed`; NULL where there is none. */
static Status find_one(const Asked *asked, bool of_node, const char **out, Error *error)
{
	const Found exact = narrow(find(asked, of_node, MATCH_EXACT), asked->method);
	const Found begun = find(asked, of_node, MATCH_BEGINS);

	*out = exact.count == 1 ? exact.key[0] : NULL;
	if (*out)
		return STATUS_OK;
	if (exact.count > 1)
		return refuse_all(asked, &exact, error);
	if (begun.count > 0)
		return refuse_all(asked, &begun, error);
	STATUS_TRY(refuse_elsewhere(asked, of_node, error));
	return refuse_foreign(asked, of_node, error);
}

/* --- KEY and KEY=VALUE ------------------------------------------------------------------------ */

static bool is_key(const char *key, bool varied)
{
	return net_field_of(key) || (varied && strcmp(key, CURVE_CHILDREN) == 0);
}

/* A letter that the method has no use for: in its paper it is likely to mean something else. */
static Status refuse_unread(const Asked *asked, const char *key, Error *error)
{
	if (!asked->method || !is_called(key, asked, MATCH_STRICT) ||
		strcmp(key, CURVE_CHILDREN) == 0 || !net_field(FIELD_NET, key) ||
		method_reads(asked->method, key))
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"%s is %s, which %s does not read; to set it all the same, write %s", asked->typed,
		key, asked->method->id, key);
}

/* What the screen calls so. */
static Found find_shown(const Asked *asked, bool of_node)
{
	Asked there = *asked;

	there.symbols = asked->shown;
	return asked->shown ? narrow(find(&there, of_node, MATCH_EXACT), asked->method)
			    : (Found){.count = 0};
}

/* The key in `typed` as the file has it, appended; `*done` is false where it is none. */
static Status add_key(Asked *asked, const char *typed, Buf *out, bool *done, Error *error)
{
	const char *point = strrchr(typed, '.'), *own;
	const bool of_node = point && point > typed;
	const char *key;

	if (net_node_field(typed, &own))
		point = own - 1;
	asked->typed = of_node ? point + 1 : typed;
	*done = false;
	if (*asked->typed == '\0')
		return STATUS_OK;
	const Found seen = find_shown(asked, of_node);

	if (seen.count == 1)
		key = seen.key[0];
	else
		STATUS_TRY(find_one(asked, of_node, &key, error));
	if (key && !of_node)
		STATUS_TRY(refuse_unread(asked, key, error));
	*done = key != NULL;
	if (of_node && key)
		buf_add(out, typed, (size_t)(point + 1 - typed));
	if (key)
		buf_add_text(out, key);
	return STATUS_OK;
}

/* One "=" after the other ends the key, the end of the text as well; blanks around it go. */
typedef struct KeyWalk {
	const char *text, *end;
	char *key;
} KeyWalk;

static Status next_key(KeyWalk *walk, bool *more, Error *error)
{
	const char *from = walk->text + strspn(walk->text, " \t");
	const char *at = walk->end ? walk->end + 1 : walk->text, *to;

	mem_free(walk->key);
	walk->key = NULL;
	*more = !walk->end || *walk->end == '=';
	if (!*more)
		return STATUS_OK;
	walk->end = to = at + strcspn(at, "=");
	while (to > from && (to[-1] == ' ' || to[-1] == '\t'))
		to--;
	walk->key = mem_text(from, (size_t)(to - from));
	return walk->key ? STATUS_OK : error_no_memory(error);
}

/* Only what stands before an "=" is a key, unless there is none. */
static bool may_end(const KeyWalk *walk)
{
	return *walk->end == '=' || !strchr(walk->text, '=');
}

Status key_meant(const Net *net, const Method *method, const Notation *shown, const char *text,
	bool varied, Buf *out, Error *error)
{
	KeyWalk walk = {.text = text};
	Status status;
	bool more, done = false;

	if (!method && method_of_net(net, &method, NULL) != STATUS_OK)
		method = NULL;
	Asked asked = {net, method, method_notation(method), varied, NULL, shown};

	while ((status = next_key(&walk, &more, error)) == STATUS_OK && more)
		if (may_end(&walk) && is_key(walk.key, varied))
			break;
	if (status == STATUS_OK && !more) {
		walk = (KeyWalk){.text = text};
		status = next_key(&walk, &more, error);
		if (status == STATUS_OK)
			status = add_key(&asked, walk.key, out, &done, error);
	}
	buf_add_text(out, done ? walk.end : text);
	mem_free(walk.key);
	if (status == STATUS_OK && buf_status(out) != STATUS_OK)
		status = error_no_memory(error);
	return status;
}
