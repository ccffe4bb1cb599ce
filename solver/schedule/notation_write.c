/* Labels and formulas from one alphabet into another, sign by sign.
 *
 * A sign is a letter with its scripts: "α_{3}", "L^{2}", "T_{cp}". What papers call by other
 * letters stands in one table, with what it means in words. What no row has stays as it is; but
 * where the other alphabet has that very sign for something else it gets its paper's name as an
 * index, "β_{Cui,3}", by which it is also known again. */
#include "solver/base/text.h"
#include "solver/schedule/wording.h"

#include <stdio.h>
#include <string.h>

enum { PAPERS = NOTATIONS - 2, ROBERTAZZI = 2, REPORT = 3, INDEX_MAX = 40 };

/* How a sign of a table stands: without an index, with one, or either way. */
typedef enum Shape { BARE, INDEXED, ANY } Shape;

/* What is called by one sign in some papers; NULL: a paper has none for it. `unit`: Robertazzi's
 * sign is followed by T with that index, the report's is T with it. */
typedef struct Sense {
	const char *sign[PAPERS]; /* as in `notations`, from the first paper on */
	Shape shape;
	const char *unit;
	const char *bare, *indexed; /* in words; "%" is who has it; NULL: it stays a sign */
} Sense;

/* Time per step and per unit are those that are charged: with the factors of the intensities, which
 * Robertazzi writes as T_cp and T_cm. */
static const Sense senses[] = {
	{{"A", "A", "w", "T"}, ANY, "cp", "time per step", "time per step of %"},
	{{"G", "G", "z", "T"}, ANY, "cm", "time per unit", "time per unit over the link of %"},
	{{"L", "N", "L", "L"}, BARE, NULL, "load", NULL},
	{{"α", "α", "α", "α"}, ANY, NULL, "share", "share of %"},
	{{"γ", "y", "γ", "γ"}, BARE, NULL, "order", NULL},
	{{"ρ", "ρ", "m", "m"}, BARE, NULL, "installments", NULL},
	{{"β", NULL, NULL, "β"}, ANY, NULL, "compute-to-link ratio", NULL},
	{{NULL, "β", "σ", NULL}, ANY, NULL, "link-to-compute ratio", "link-to-compute ratio of %"},
	{{"T", "T", "T", "T"}, BARE, NULL, NULL, NULL},
	{{"θ", "θ", "θ", "θ"}, ANY, NULL, "start-up", "start-up of %"},
	{{"S", NULL, NULL, NULL}, INDEXED, NULL, NULL, "set of %"},
	{{"m", NULL, NULL, NULL}, BARE, NULL, "children", NULL},
	{{"r", NULL, NULL, NULL}, INDEXED, NULL, NULL, "rate of %"},
	{{"q", NULL, NULL, NULL}, ANY, NULL, NULL, NULL},
	{{NULL, NULL, "q", NULL}, ANY, NULL, NULL, NULL},
	{{NULL, NULL, "L", NULL}, INDEXED, NULL, NULL, "share of % with those below"},
	{{NULL, NULL, "p", NULL}, INDEXED, NULL, NULL, NULL},
	{{NULL, NULL, "S", "S"}, BARE, NULL, "speed-up", NULL},
	{{NULL, NULL, NULL, "S"}, INDEXED, NULL, NULL, NULL},
	{{NULL, NULL, "N", "N"}, BARE, NULL, "processors", NULL},
	{{NULL, NULL, NULL, "ρ"}, BARE, NULL, "growth of installments", NULL},
	{{NULL, NULL, NULL, "L"}, INDEXED, NULL, NULL, NULL},
	{{NULL, NULL, NULL, "p"}, INDEXED, NULL, NULL, NULL},
	{{NULL, NULL, "S", NULL}, INDEXED, NULL, NULL, NULL},
	{{NULL, NULL, NULL, "A"}, INDEXED, NULL, NULL, NULL},
	{{NULL, NULL, NULL, "G"}, BARE, NULL, NULL, NULL},
	{{NULL, NULL, NULL, "w"}, ANY, NULL, NULL, NULL},
};
enum { SENSES = sizeof senses / sizeof *senses };

/* The intensities as formulas have them where they are not 1; Robertazzi's w alone is without. */
enum { FACTORS = 2 };
static const struct {
	const char *sign[PAPERS];
	const char *unit, *words;
} factors[FACTORS] = {
	{{"(×A)", "(×A)", "T_{cp}", "(×T_{cp})"}, "cp", "intensity of computing"},
	{{"(×G)", "(×G)", "T_{cm}", "(×T_{cm})"}, "cm", "intensity of transfers"},
};

/* As indices name them. */
static const char *const paper_names[PAPERS] = {"Chen", "Cui", "Robertazzi", "report"};

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct Sign {
	const char *at; /* as it stands in the text, */
	size_t length;
	const char *base; /* a letter with its primes */
	size_t base_length;
	char low[INDEX_MAX], high[INDEX_MAX]; /* scripts without their brackets; "" */
	bool charged;                         /* with Robertazzi's "T_{cp}" */
	bool high_first;                      /* "w^{(2)}_{3}" */
	int paper;                            /* whose it is */
	int sense;                            /* of `senses`; -1: none */
} Sign;

static bool is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Greek letters take two bytes; sums and products are no letters. */
static bool is_greek(const char *at)
{
	return (at[0] == '\xce' || at[0] == '\xcf') && strncmp(at, "Σ", 2) != 0 &&
	       strncmp(at, "Π", 2) != 0;
}

static bool is_scripted(const char *at)
{
	return (at[0] == '_' || at[0] == '^') && at[1] == '{';
}

/* Read a script where one of that kind stands; what follows it. */
static const char *read_script(const char *at, char kind, char out[INDEX_MAX])
{
	size_t length = 0;
	int depth = 1;

	if (at[0] != kind || at[1] != '{')
		return at;
	for (at += 2; *at; at++) {
		depth += (*at == '{') - (*at == '}');
		if (depth == 0)
			break;
		if (length + 1 < INDEX_MAX)
			out[length++] = *at;
	}
	out[length] = '\0';
	return *at ? at + 1 : at;
}

static const char *read_scripts(const char *at, Sign *sign)
{
	at = read_script(at, '^', sign->high);
	at = read_script(at, '_', sign->low);
	sign->high_first = sign->high[0] && sign->low[0];
	return sign->high[0] ? at : read_script(at, '^', sign->high);
}

/* An index that says whose the sign is; it goes. */
static void take_mark(Sign *sign)
{
	for (int k = 0; k < PAPERS; k++) {
		const size_t length = strlen(paper_names[k]);
		const char after =
			strncmp(sign->low, paper_names[k], length) == 0 ? sign->low[length] : 'x';

		if (after != '\0' && after != ',')
			continue;
		const char *rest = sign->low + length + (after == ',');

		sign->paper = k;
		memmove(sign->low, rest, strlen(rest) + 1);
		return;
	}
}

/* "cp" or "cp,3", as an index, is the unit with or without a processor. */
static bool has_unit(const char *low, const char *unit)
{
	return strncmp(low, unit, 2) == 0 && (low[2] == '\0' || low[2] == ',');
}

/* What a sign means in a paper; -1: nothing that the table has. */
static int sense_of(const Sign *sign, int paper)
{
	for (int k = 0; k < SENSES; k++) {
		const Sense *sense = &senses[k];
		const char *letter = sense->sign[paper];
		const bool fits =
			sense->shape == ANY || (sense->shape == INDEXED) == (sign->low[0] != '\0');

		if (!letter || strlen(letter) != sign->base_length ||
			strncmp(letter, sign->base, sign->base_length) != 0)
			continue;
		if (sense->unit && paper == REPORT ? has_unit(sign->low, sense->unit) : fits)
			return k;
	}
	return -1;
}

/* Robertazzi's "T_{cp}" behind w: part of that sign, with what stands above it. */
static const char *read_unit(const char *at, const char *unit, Sign *sign)
{
	char text[8];
	const size_t length = (size_t)snprintf(text, sizeof text, "T_{%s}", unit);

	sign->charged = strncmp(at, text, length) == 0;
	if (!sign->charged)
		return at;
	return read_script(at + length, '^', sign->high);
}

static Sign read_sign(const char *at, int paper)
{
	Sign sign = {.at = at, .base = at, .base_length = is_greek(at) ? 2 : 1, .paper = paper};

	at += sign.base_length;
	while (*at == '\'')
		at++, sign.base_length++;
	at = read_scripts(at, &sign);
	take_mark(&sign);
	sign.sense = sense_of(&sign, sign.paper);
	if (sign.sense >= 0 && senses[sign.sense].unit && sign.paper == ROBERTAZZI)
		at = read_unit(at, senses[sign.sense].unit, &sign);
	else if (sign.sense >= 0 && senses[sign.sense].unit && sign.paper == REPORT)
		memmove(sign.low, sign.low + 2 + (sign.low[2] == ','),
			strlen(sign.low + 2 + (sign.low[2] == ',')) + 1);
	sign.length = (size_t)(at - sign.at);
	return sign;
}

/* --- letters among words ---------------------------------------------------------------------- */

/* Whether letters in a sentence are signs: where something is said of their value, or they are
 * divided. Names of processors are not. */
static bool is_said_of(const char *text, const char *begin, const char *end)
{
	static const char *const after[] = {" =", " ≤", " ≥", " <", " >", "/"};

	for (size_t i = 0; i < sizeof after / sizeof *after; i++)
		if (strncmp(end, after[i], strlen(after[i])) == 0)
			return true;
	return begin > text && begin[-1] == '/';
}

/* Whether words stand beside letters in a formula: "A takes all", "algorithm S", "B: ". */
static bool is_among_words(const char *text, const char *begin, const char *end)
{
	if (begin > text && strchr(")}", begin[-1]))
		return false;
	return *end == ':' || (*end == ' ' && is_letter(end[1])) ||
	       (begin - text >= 2 && begin[-1] == ' ' && is_letter(begin[-2]) && !is_greek(end));
}

/* Whether letters without scripts are signs side by side, as in "LA": no word has only these. */
static bool are_signs(const char *at, size_t length, int paper)
{
	for (size_t i = 0; i < length; i++) {
		const Sign sign = {.base = at + i, .base_length = 1};

		if (!strchr("xdkmMPRSTVXYBCN", at[i]) && sense_of(&sign, paper) < 0)
			return false;
	}
	return true;
}

/* Whether the letter at `at` is a sign and not part of a word. */
static bool is_sign(const char *text, const char *at, int paper, bool sentence)
{
	const char *begin = at, *end = at;

	while (begin > text && is_letter(begin[-1]))
		begin--;
	while (is_letter(*end))
		end++;
	if (end - begin > 1 && !are_signs(begin, (size_t)(end - begin), paper))
		return false;
	if (*end == '\'' ? is_scripted(end + 1) : is_scripted(end))
		return true;
	if (*end >= '0' && *end <= '9')
		return false;
	return is_said_of(text, begin, end) || !(sentence || is_among_words(text, begin, end));
}

/* --- writing ---------------------------------------------------------------------------------- */

typedef enum Last { LAST_OTHER, LAST_SIGN, LAST_PHRASE } Last;

typedef struct Writer {
	const Net *net;     /* whose names are told in words; NULL: "P3" */
	int from, to;       /* papers; `to` PAPERS: words */
	bool told[FACTORS]; /* the text has a sign of its own for that intensity */
	char *out;
	size_t size, length;
	Last last;
	const char *behind; /* where that ended in the text */
} Writer;

static void put(Writer *w, const char *text, size_t length)
{
	const size_t room = w->size - 1 - w->length;

	length = length < room ? length : text_whole(text, room);
	memcpy(w->out + w->length, text, length);
	w->length += length;
}

static void put_text(Writer *w, const char *text)
{
	put(w, text, strlen(text));
}

static void translate(Writer *w, const char *text, bool sentence);

/* An exponent may be the order. */
static void put_scripts(Writer *w, const char *low, const char *high)
{
	if (low[0]) {
		put_text(w, "_{");
		put_text(w, low);
		put_text(w, "}");
	}
	if (high[0]) {
		put_text(w, "^{");
		translate(w, high, false);
		put_text(w, "}");
	}
}

/* The scripts of a sign as it has them, with `low` for its index. */
static void put_in_order(Writer *w, const Sign *sign, const char *low)
{
	put_scripts(w, sign->high_first ? "" : low, sign->high);
	put_scripts(w, sign->high_first ? low : "", "");
}

/* As it is in its own paper, which is named where the other one would read it otherwise. */
static void put_kept(Writer *w, const Sign *sign)
{
	char low[2 * INDEX_MAX];
	const bool clash = w->to < PAPERS && w->to != sign->paper && sign->sense >= 0 &&
			   sense_of(sign, w->to) >= 0;

	snprintf(low, sizeof low, "%s%s%s", clash ? paper_names[sign->paper] : "",
		clash && sign->low[0] ? "," : "", sign->low);
	put(w, sign->base, sign->base_length);
	put_in_order(w, sign, low);
}

/* Whether a time of Robertazzi's that is charged has a factor to be told. */
static bool is_charged(const Writer *w, int factor)
{
	return w->net && w->from == ROBERTAZZI &&
	       (factor == 0 ? w->net->intensity_compute : w->net->intensity_transfer) != 1;
}

/* "w_{3}T_{cp}", "T_{cp,3}", "A_{3}". */
static void put_charged(Writer *w, const Sense *sense, const Sign *sign)
{
	const int factor = sense->unit[1] == 'p' ? 0 : 1;
	const bool pair = w->to == ROBERTAZZI && !w->told[factor],
		   solution = strcmp(sign->high, "sol") == 0;
	const bool power = pair && sign->high[0] && !solution && strcmp(sign->high, "eq") != 0;
	char low[INDEX_MAX + 8], unit[8];

	snprintf(low, sizeof low, w->to == REPORT ? sign->low[0] ? "%s,%s" : "%s" : "%.0s%s",
		sense->unit, sign->low);
	put_text(w, power ? "(" : "");
	put_text(w, sense->sign[w->to]);
	put_scripts(w, low, power || (pair && solution) ? "" : sign->high);
	if (pair) {
		snprintf(unit, sizeof unit, "T_{%s}", sense->unit);
		put_text(w, unit);
		put_scripts(w, "", solution ? "sol" : "");
	}
	put_text(w, power ? ")" : "");
	put_scripts(w, "", power ? sign->high : "");
	if (sign->charged && is_charged(w, factor))
		put_text(w, factors[factor].sign[w->to]);
}

/* --- words ------------------------------------------------------------------------------------ */

/* Who an index means: "3" a processor, "eq,3" it and those below it, "cp" computing. */
static void put_who(Writer *w, const char *index)
{
	char text[INDEX_MAX + 48], name[SHOWN_NAME_MAX];
	unsigned id, part;
	int end = -1;

	if (strcmp(index, "cp") == 0 || strcmp(index, "cm") == 0) {
		put_text(w, index[1] == 'p' ? "computing" : "transfers");
		return;
	}
	if (strncmp(index, "eq", 2) == 0) {
		put_who(w, index[2] == ',' ? index + 3 : "0");
		put_text(w, " with those below");
		return;
	}
	if (sscanf(index, "%u,%u%n", &id, &part, &end) == 2 && index[end] == '\0')
		end = 0;
	else if (sscanf(index, "%u%n", &id, &end) == 1 && index[end] == '\0')
		end = 1;
	else
		end = -1;
	snprintf(name, sizeof name, "P%u", end >= 0 ? id : 0);
	if (end >= 0 && w->net && id < w->net->processors) {
		const ShownName shown = shown_name(w->net, id);

		/* A name must not read as markup. */
		if (!strstr(shown.text, "_{") && !strstr(shown.text, "^{"))
			snprintf(name, sizeof name, "%s", shown.text);
	}
	snprintf(text, sizeof text, "piece %u of ", part);
	put_text(w, end == 0 ? text : "");
	snprintf(text, sizeof text, end < 0 ? "%.0sP_{%s}" : "%s", name, index);
	put_text(w, text);
}

static void put_phrase(Writer *w, const char *phrase, const Sign *sign)
{
	const bool solution = strcmp(sign->high, "sol") == 0, eq = strcmp(sign->high, "eq") == 0;
	const bool power = sign->high[0] && !solution && !eq;
	const bool brackets = power && (sign->low[0] || strchr(phrase, ' '));
	const char *who = strchr(phrase, '%');

	put_text(w, brackets ? "(" : "");
	/* A piece is called so, whatever it is of. */
	if (!who || sign->base[0] != 'S' || !strchr(sign->low, ','))
		put(w, phrase, who ? (size_t)(who - phrase) : strlen(phrase));
	if (who)
		put_who(w, sign->low);
	put_text(w, who ? who + 1 : "");
	put_text(w, eq ? " with those below" : solution ? ", results" : "");
	put_text(w, brackets ? ")" : "");
	put_scripts(w, "", power ? sign->high : "");
}

/* What operators are set with: "α_{3}L" is "share of P3 × load". */
static bool is_operator(const char *at, size_t *length)
{
	static const char *const sign[] = {"·", "×", "/", "+", "-"};

	for (size_t i = 0; i < sizeof sign / sizeof *sign; i++) {
		*length = strlen(sign[i]);
		if (strncmp(at, sign[i], *length) == 0)
			return true;
	}
	return false;
}

/* Blanks around an operator that stands at the end of what is written. */
static void part_operator(Writer *w)
{
	char sign[4];
	size_t length;

	for (size_t back = 1; back <= 2 && back < w->length; back++) {
		const char *at = w->out + w->length - back;

		w->out[w->length] = '\0';
		if (!is_operator(at, &length) || length != back || at[-1] == ' ')
			continue;
		memcpy(sign, at, length);
		w->length -= length;
		put_text(w, " ");
		put(w, strncmp(sign, "·", 2) == 0 && length == 2 ? "×" : sign, length);
		put_text(w, " ");
		return;
	}
}

/* What stands between a phrase and what it touches. */
static void part_phrase(Writer *w, const char *text, const char *at)
{
	if (at == text || w->length == 0)
		return;
	if (w->behind == at || strchr(")}", at[-1]) || is_letter(at[-1]) ||
		(at[-1] >= '0' && at[-1] <= '9'))
		put_text(w, " × ");
	else if (at - text >= 2 && (strncmp(at - 2, "Σ", 2) == 0 || strncmp(at - 2, "Π", 2) == 0))
		put_text(w, " ");
	else
		part_operator(w);
}

static void write_sign(Writer *w, const char *text, const Sign *sign)
{
	const Sense *sense = sign->sense < 0 ? NULL : &senses[sign->sense];
	const char *phrase = !sense || w->to < PAPERS ? NULL
			     : sign->low[0]           ? sense->indexed
						      : sense->bare;
	const bool known = sense && w->to < PAPERS && sense->sign[w->to];

	if (phrase || (w->last == LAST_PHRASE && w->behind == sign->at))
		part_phrase(w, text, sign->at);
	/* Ko & Robertazzi's sum over a processor and those below it. */
	const bool below = phrase && sign->low[0] >= '0' && sign->low[0] <= '9' &&
			   sign->at - text >= 2 && strncmp(sign->at - 2, "Σ", 2) == 0;

	if (below)
		w->length -= strlen("Σ ");
	if (phrase) {
		put_phrase(w, phrase, sign);
		put_text(w, below ? " with those below" : "");
		if (sign->charged && is_charged(w, sense->unit[1] == 'p' ? 0 : 1)) {
			put_text(w, " × ");
			put_text(w, factors[sense->unit[1] == 'p' ? 0 : 1].words);
		}
	} else if (known && sense->unit) {
		put_charged(w, sense, sign);
	} else if (known) {
		put_text(w, sense->sign[w->to]);
		put_in_order(w, sign, sign->low);
	} else {
		put_kept(w, sign);
	}
	w->last = phrase ? LAST_PHRASE : LAST_SIGN;
	w->behind = sign->at + sign->length;
}

/* The sign of an intensity in the text; its bytes, 0 for none. */
static size_t write_factor(Writer *w, const char *text, const char *at)
{
	for (int k = 0; k < FACTORS; k++) {
		const char *sign = factors[k].sign[w->from];
		const size_t length = strlen(sign);

		if (strncmp(at, sign, length) != 0)
			continue;
		if (w->to == PAPERS)
			part_phrase(w, text, at);
		put_text(w, w->to < PAPERS ? factors[k].sign[w->to] : factors[k].words);
		w->last = w->to < PAPERS ? LAST_SIGN : LAST_PHRASE;
		w->behind = at + length;
		return length;
	}
	return 0;
}

/* A character that is no sign: `length` bytes of it. */
static size_t write_other(Writer *w, const char *at)
{
	const bool touches = w->last == LAST_PHRASE && w->behind == at;
	size_t length;

	if (touches && is_operator(at, &length)) {
		put_text(w, " ");
		put(w, length == 2 ? "×" : at, length);
		put_text(w, " ");
		return length;
	}
	if (touches && *at == '(' && strncmp(at, "(T)", 3) != 0)
		put_text(w, " × ");
	for (length = 1; (at[length] & '\xc0') == '\x80';)
		length++;
	put(w, at, length);
	return length;
}

/* Behind a colon a formula is explained. */
static void translate(Writer *w, const char *text, bool sentence)
{
	for (const char *at = text; *at;) {
		const size_t factor = write_factor(w, text, at);

		sentence = sentence || strncmp(at, ": ", 2) == 0;
		if (factor > 0) {
			at += factor;
		} else if (is_greek(at) ||
			   (is_letter(*at) && is_sign(text, at, w->from, sentence))) {
			const Sign sign = read_sign(at, w->from);

			write_sign(w, text, &sign);
			at += sign.length;
		} else {
			at += write_other(w, at);
		}
	}
}

static void notate(const Notation *from, const Notation *to, const Net *net, const char *text,
	bool sentence, char *out, size_t size)
{
	Writer writer = {.net = net,
		.from = notation_index(from) - 1,
		.to = notation_index(to) - 1,
		.out = out,
		.size = size};

	for (int k = 0; k < FACTORS && from != &notation_robertazzi; k++)
		writer.told[k] = strstr(text, factors[k].sign[writer.from]) != NULL;
	if (from == to)
		put_text(&writer, text);
	else
		translate(&writer, text, sentence);
	out[writer.length] = '\0';
}

void notation_write(const Notation *from, const Notation *to, const Net *net, const char *markup,
	char *out, size_t size)
{
	notate(from, to, net, markup, false, out, size);
}

void notation_say(const Notation *from, const Notation *to, const Net *net, const char *sentence,
	char *out, size_t size)
{
	notate(from, to, net, sentence, true, out, size);
}
