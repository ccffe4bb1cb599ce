/* Labels and formulas from one alphabet into another, sign by sign.
 *
 * A sign is a letter with its scripts: "α_{3}", "L^{2}", "T_{cp}". What papers call by other
 * letters stands in one table, with what it means in words. What no row has stays as it is; but
 * where the other alphabet has that very sign for something else it gets its paper's name as an
 * index, "β_{Cui,3}", by which it is also known again. */
#include "solver/base/text.h"
#include "solver/schedule/notation_sign.h"
#include "solver/schedule/wording.h"

#include <stdio.h>
#include <string.h>

/* --- writing ---------------------------------------------------------------------------------- */

typedef struct Writer {
	const Net *net;     /* whose names are told in words; NULL: "P3" */
	int from, to;       /* papers; `to` PAPERS: words */
	bool told[FACTORS]; /* the text has a sign of its own for that intensity */
	char *out;
	size_t size, length;
	bool phrase;        /* words were written last, */
	const char *behind; /* or a sign, which ended there in the text */
	const char *closes; /* a bracket that has been opened closes there */
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
			   sign_sense(sign, w->to) >= 0;

	snprintf(low, sizeof low, "%s%s%s", clash ? sign_papers[sign->paper] : "",
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
		put_text(w, sign_factors[factor].sign[w->to]);
}

/* A divisor that is written as a product, with the intensity that may follow it, has brackets. */
static bool is_product_below(const Writer *w, const char *text, const Sign *sign)
{
	const Sense *sense = sign->sense < 0 ? NULL : &sign_senses[sign->sense];
	const bool power =
		sign->high[0] && strcmp(sign->high, "sol") != 0 && strcmp(sign->high, "eq") != 0;

	if (!sense || !sense->unit || power || sign->at == text || sign->at[-1] != '/')
		return false;
	return w->to == ROBERTAZZI ||
	       (sign->charged && is_charged(w, sense->unit[1] == 'p' ? 0 : 1));
}

#define WITH_BELOW(text) static const char with_below[] = text;
#include "solver/schedule/signs.def"

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
		put_text(w, with_below);
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
	put_text(w, eq ? with_below : solution ? ", results" : "");
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
	if (w->behind == at || strchr(")}", at[-1]) || sign_is_letter(at[-1]) ||
		(at[-1] >= '0' && at[-1] <= '9'))
		put_text(w, " × ");
	else if (at - text >= 2 && (strncmp(at - 2, "Σ", 2) == 0 || strncmp(at - 2, "Π", 2) == 0))
		put_text(w, " ");
	else
		part_operator(w);
}

/* Which intensity's sign stands here; its bytes, 0 for none. */
static size_t factor_at(const Writer *w, const char *at, int *which)
{
	for (int k = 0; k < FACTORS; k++) {
		const char *sign = sign_factors[k].sign[w->from];
		const size_t length = strlen(sign);

		if (strncmp(at, sign, length) != 0)
			continue;
		if (which)
			*which = k;
		return length;
	}
	return 0;
}

static void write_sign(Writer *w, const char *text, const Sign *sign)
{
	const Sense *sense = sign->sense < 0 ? NULL : &sign_senses[sign->sense];
	const char *phrase = !sense || w->to < PAPERS ? NULL
			     : sign->low[0]           ? sense->indexed
						      : sense->bare;
	const bool known = sense && w->to < PAPERS && sense->sign[w->to];

	if (phrase || (w->phrase && w->behind == sign->at))
		part_phrase(w, text, sign->at);
	/* Ko & Robertazzi's sum over a processor and those below it. */
	const bool below = phrase && sign->paper == ROBERTAZZI && sign->low[0] >= '0' &&
			   sign->low[0] <= '9' && sign->at - text >= 2 &&
			   strncmp(sign->at - 2, "Σ", 2) == 0;

	if (below)
		w->length -= strlen("Σ ");
	if (is_product_below(w, text, sign)) {
		put_text(w, "(");
		w->closes = sign->at + sign->length;
		w->closes += factor_at(w, w->closes, NULL);
	}
	if (phrase) {
		put_phrase(w, phrase, sign);
		put_text(w, below ? with_below : "");
		if (sign->charged && is_charged(w, sense->unit[1] == 'p' ? 0 : 1)) {
			put_text(w, " × ");
			put_text(w, sign_factors[sense->unit[1] == 'p' ? 0 : 1].words);
		}
	} else if (known && sense->unit) {
		put_charged(w, sense, sign);
	} else if (known) {
		put_text(w, sense->sign[w->to]);
		put_in_order(w, sign, sign->low);
	} else {
		put_kept(w, sign);
	}
	w->phrase = phrase != NULL;
	w->behind = sign->at + sign->length;
}

static size_t write_factor(Writer *w, const char *text, const char *at)
{
	int k;
	const size_t length = factor_at(w, at, &k);

	if (length == 0)
		return 0;
	if (w->to == PAPERS)
		part_phrase(w, text, at);
	put_text(w, w->to < PAPERS ? sign_factors[k].sign[w->to] : sign_factors[k].words);
	w->phrase = w->to == PAPERS;
	w->behind = at + length;
	return length;
}

/* "end_{3}" and "arrival_{3}" are words with an index, in words "end of P3". */
static size_t write_moment(Writer *w, const char *text, const char *at)
{
	static const char *const moment[][2] = {{"end_{", "end of "}, {"arrival_{", "arrival at "}};

	for (size_t k = 0; w->to == PAPERS && k < sizeof moment / sizeof *moment; k++) {
		const size_t length = strlen(moment[k][0]);
		const size_t index = strncmp(at, moment[k][0], length) == 0
					     ? strcspn(at + length, "}")
					     : INDEX_MAX;
		char who[INDEX_MAX];

		if (index >= INDEX_MAX || (at > text && sign_is_letter(at[-1])))
			continue;
		snprintf(who, sizeof who, "%.*s", (int)index, at + length);
		part_phrase(w, text, at);
		put_text(w, moment[k][1]);
		put_who(w, who);
		w->phrase = true;
		w->behind = at + length + index + 1;
		return length + index + 1;
	}
	return 0;
}

/* A character that is no sign: `length` bytes of it. */
static size_t write_other(Writer *w, const char *at)
{
	const bool touches = w->phrase && w->behind == at;
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
		size_t factor;

		if (at == w->closes) {
			put_text(w, ")");
			w->closes = NULL;
		}
		factor = write_factor(w, text, at);
		factor = factor > 0 ? factor : write_moment(w, text, at);
		sentence = sentence || strncmp(at, ": ", 2) == 0;
		if (factor > 0) {
			at += factor;
		} else if (sign_is_greek(at) ||
			   (sign_is_letter(*at) && sign_is_at(text, at, w->from, sentence))) {
			const Sign sign = sign_read(at, w->from);

			write_sign(w, text, &sign);
			at += sign.length;
		} else {
			at += write_other(w, at);
		}
	}
	if (w->closes && !*w->closes) {
		put_text(w, ")");
		w->closes = NULL;
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
		writer.told[k] = strstr(text, sign_factors[k].sign[writer.from]) != NULL;
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
