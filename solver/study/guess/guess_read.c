/* Reading what was typed after ":guess". */
#include "solver/study/guess/guess.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAMED_MAX = 32 }; /* processors in one line */

static const struct {
	const char *word;
	GuessKind kind;
} kinds[] = {
	{"T", GUESS_FINISH},
	{"S", GUESS_SPEEDUP},
	{"finish", GUESS_FINISH},
	{"time", GUESS_FINISH},
	{"speedup", GUESS_SPEEDUP},
	{"speed-up", GUESS_SPEEDUP},
	{"share", GUESS_SHARE},
	{"useless", GUESS_USELESS},
	{"last", GUESS_LAST},
	{"installments", GUESS_INSTALLMENTS},
	{"rho", GUESS_INSTALLMENTS},
	{"ρ", GUESS_INSTALLMENTS},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* A line being read: what is left of it. */
typedef struct Reading {
	const Net *net;
	const char *at;
	Error *error;
	uint32_t named; /* processors */
	uint32_t processor[NAMED_MAX];
} Reading;

static void skip(Reading *reading)
{
	reading->at += strspn(reading->at, " \t");
}

/* The next word, up to a blank; cut, which no word that means something is. */
static size_t word_of(Reading *reading, char *out, size_t size)
{
	skip(reading);
	const size_t length = strcspn(reading->at, " \t");

	snprintf(out, size, "%.*s", (int)(length < size ? length : size - 1), reading->at);
	return length;
}

static Status bad(Reading *reading, const char *what, const char *right)
{
	char shown[TEXT_BRIEF_MAX];

	text_brief(shown, what, strlen(what));
	return error_set(reading->error, STATUS_INPUT, "'%s' is no guess; %s", shown, right);
}

/* --- numbers ---------------------------------------------------------------------------- */

static bool is_number(const char *word)
{
	double value;

	return number_read(word, strlen(word), &value) == NUMBER_OK;
}

static Status read_number(Reading *reading, const char *text, const char *such, double *out)
{
	char point[NUMBER_TEXT_MAX], right[64];

	if (number_read(text, strlen(text), out) == NUMBER_OK && *out >= 0)
		return STATUS_OK;
	if (text[0] == '-' && is_number(text + 1))
		snprintf(right, sizeof right, "it must be above 0");
	else if (number_comma(text, strlen(text), point))
		snprintf(right, sizeof right, "decimals have a point: %s", point);
	else
		snprintf(right, sizeof right, "it must be a number, as in: %s", such);
	return bad(reading, text, right);
}

static Status next_number(Reading *reading, const char *such, double *out)
{
	char word[64];

	reading->at += word_of(reading, word, sizeof word);
	STATUS_TRY(read_number(reading, word, such, out));
	return *out > 0 ? STATUS_OK : bad(reading, word, "it must be above 0");
}

/* In per cent, or below 1 and in quotients as a fraction. */
static Status next_share(Reading *reading, double *out)
{
	static const char such[] = "share P1 30";
	char word[64];

	reading->at += word_of(reading, word, sizeof word);
	char *slash = strchr(word, '/'), *percent = strchr(word, '%');
	double of = 1;

	if (percent && !percent[1])
		*percent = '\0';
	if (slash) {
		*slash = '\0';
		STATUS_TRY(read_number(reading, slash + 1, such, &of));
	}
	STATUS_TRY(read_number(reading, word, such, out));
	if (slash)
		*out /= of;
	else if (percent || *out >= 1)
		*out /= 100;
	/* "30 %" has its sign as a word of its own. */
	skip(reading);
	if (reading->at[0] == '%')
		reading->at++;
	return *out >= 0 && *out <= 1 ? STATUS_OK
				      : bad(reading, word, "a share is from 0 to 100 percent");
}

/* --- names of processors ---------------------------------------------------------------- */

static bool ends_name(char c)
{
	return c == '\0' || c == ' ' || c == '\t' || c == ',';
}

/* In whatever case: each given name, and that of those without one, is tried as the beginning. */
static uint32_t find_any(const Net *net, const char *name, size_t length)
{
	uint32_t found = net_find(net, name, length);
	char *own = mem_text(name, length);

	for (uint32_t i = 0; own && i <= net->nodes && found == NET_NONE; i++) {
		const char *given = i < net->nodes          ? net->node[i].name
				    : net->kind == NET_TREE ? "P"
							    : "p";
		const size_t base = given ? strlen(given) : 0;

		if (base == 0 || base > length || strncasecmp(given, name, base) != 0)
			continue;
		memcpy(own, name, length);
		memcpy(own, given, base);
		found = net_find(net, own, length);
	}
	mem_free(own);
	return found;
}

/* The longest name that stands next: names may have blanks. False: none does. */
static bool take_name(Reading *reading, uint32_t *out)
{
	skip(reading);
	for (size_t length = strlen(reading->at); length > 0; length--) {
		if (!ends_name(reading->at[length]) || ends_name(reading->at[length - 1]))
			continue;
		*out = find_any(reading->net, reading->at, length);
		if (*out == NET_NONE)
			continue;
		reading->at += length;
		return true;
	}
	return false;
}

static Status next_name(Reading *reading, const char *such)
{
	char word[64], shown[TEXT_BRIEF_MAX];
	uint32_t processor;

	if (!take_name(reading, &processor)) {
		word_of(reading, word, sizeof word);
		word[strcspn(word, ",")] = '\0';
		if (!*word)
			return error_set(reading->error, STATUS_INPUT,
				"a processor's name is missing, as in: %s", such);
		return error_set(reading->error, STATUS_INPUT,
			"there is no processor '%s'; names are those of the table",
			text_brief(shown, word, strlen(word)));
	}
	if (reading->named == NAMED_MAX)
		return error_set(reading->error, STATUS_INPUT,
			"a guess names at most %d processors", NAMED_MAX);
	reading->processor[reading->named++] = processor;
	return STATUS_OK;
}

static bool is_nobody(const char *word)
{
	return strcasecmp(word, "nobody") == 0 || strcasecmp(word, "none") == 0;
}

static bool take_nobody(Reading *reading)
{
	char word[16];
	const size_t length = word_of(reading, word, sizeof word);

	if (!is_nobody(word))
		return false;
	reading->at += length;
	reading->processor[reading->named++] = NET_NONE;
	return true;
}

static Status next_names(Reading *reading)
{
	if (take_nobody(reading))
		return STATUS_OK;
	for (;;) {
		STATUS_TRY(next_name(reading, "useless P4, or useless none"));
		skip(reading);
		if (*reading->at != ',')
			return STATUS_OK;
		reading->at++;
	}
}

/* --- who --------------------------------------------------------------------------------- */

/* "x12", "×12". */
static bool is_hands(const char *word, uint32_t *out)
{
	static const char cross[] = "×";
	const size_t skipped = strncmp(word, cross, strlen(cross)) == 0 ? strlen(cross)
			       : *word == 'x' || *word == 'X'           ? 1
									: 0;
	double count;

	if (skipped == 0 ||
		number_read(word + skipped, strlen(word + skipped), &count) != NUMBER_OK ||
		count < 1 || count > GUESS_HANDS_MAX || count != floor(count))
		return false;
	*out = (uint32_t)count;
	return true;
}

/* Of a long name whole words, as far as there is room. */
static void keep_who(Guess *out, const char *who, size_t length)
{
	char shown[256];
	size_t kept = text_show_into(shown, sizeof shown, who, length);

	if (kept >= sizeof out->who) {
		kept = text_whole(shown, sizeof out->who - 1);
		size_t blank = kept;

		while (blank > 0 && shown[blank] != ' ')
			blank--;
		kept = blank > 0 ? blank : kept;
	}
	snprintf(out->who, sizeof out->who, "%.*s", (int)kept, shown);
}

/* What is left: a person, hands, or both. */
static Status read_who(Reading *reading, Guess *out)
{
	char who[64], word[64], shown[TEXT_BRIEF_MAX];
	size_t length = 0;

	who[0] = '\0';
	for (;;) {
		const size_t skipped = word_of(reading, word, sizeof word);

		if (skipped == 0)
			break;
		reading->at += skipped;
		if (is_hands(word, &out->hands))
			continue;
		if (is_number(word))
			return bad(reading, word,
				"after the guess comes a name, or x12 for twelve hands; numbers "
				"have no blanks");
		if (find_any(reading->net, word, strlen(word)) != NET_NONE)
			return error_set(reading->error, STATUS_INPUT,
				"%s is a processor; several are written with commas: useless P3,P4",
				text_brief(shown, word, strlen(word)));
		length += (size_t)snprintf(
			who + length, sizeof who - length, "%s%s", length > 0 ? " " : "", word);
		length = length < sizeof who ? length : sizeof who - 1;
	}
	keep_who(out, who, text_whole(who, length));
	return STATUS_OK;
}

/* --- all --------------------------------------------------------------------------------- */

/* The word itself, else what all words mean that begin so; GUESS_KINDS: neither. */
static GuessKind kind_meant(const char *word)
{
	GuessKind found = GUESS_KINDS;
	bool several = false;

	for (size_t k = 0; k < KINDS; k++) {
		if (strcasecmp(word, kinds[k].word) == 0)
			return kinds[k].kind;
		if (!*word || strncasecmp(word, kinds[k].word, strlen(word)) != 0)
			continue;
		several = several || (found != GUESS_KINDS && found != kinds[k].kind);
		found = kinds[k].kind;
	}
	return several ? GUESS_KINDS : found;
}

static Status read_kind(Reading *reading, GuessKind *out)
{
	char word[64];
	const size_t length = word_of(reading, word, sizeof word);

	*out = GUESS_FINISH;
	/* A number alone is a time. */
	if (is_number(word))
		return STATUS_OK;
	/* "none" alone is of who is useless. */
	if (is_nobody(word)) {
		*out = GUESS_USELESS;
		return STATUS_OK;
	}
	*out = kind_meant(word);
	if (*out == GUESS_KINDS)
		return bad(reading, word,
			"there are T 300, speedup 3, share P1 30, useless P4, last P3 and "
			"installments 2, each with a name behind it or x12 for twelve hands");
	reading->at += length;
	return STATUS_OK;
}

static Status read_what(Reading *reading, Guess *out)
{
	switch (out->kind) {
	case GUESS_FINISH:
		return next_number(reading, "T 300", &out->value);
	case GUESS_SPEEDUP:
		return next_number(reading, "speedup 3", &out->value);
	case GUESS_SHARE:
		STATUS_TRY(next_name(reading, "share P1 30"));
		return next_share(reading, &out->value);
	case GUESS_USELESS:
		return next_names(reading);
	case GUESS_LAST:
		return next_name(reading, "last P3");
	default:
		STATUS_TRY(next_number(reading, "installments 2", &out->value));
		return out->value == floor(out->value) && out->value <= INT32_MAX
			       ? STATUS_OK
			       : error_set(reading->error, STATUS_INPUT,
					 "installments are a whole number, as in: installments 2");
	}
}

/* `out` has all but the processor. */
static Status read_line(Reading *reading, Guess *out)
{
	*out = (Guess){.processor = NET_NONE, .value = NAN, .hands = 1};
	STATUS_TRY(read_kind(reading, &out->kind));
	STATUS_TRY(read_what(reading, out));
	return read_who(reading, out);
}

static void name_one(const Reading *reading, uint32_t k, Guess *out)
{
	out->processor = k < reading->named ? reading->processor[k] : NET_NONE;
	if (reading->named > 0)
		snprintf(out->name, sizeof out->name, "%s",
			out->processor == NET_NONE ? "none"
						   : shown_name(reading->net, out->processor).text);
}

Status guess_read(const Net *net, const char *text, Guess *out, Error *error)
{
	Reading reading = {.net = net, .at = text, .error = error};

	STATUS_TRY(read_line(&reading, out));
	if (reading.named > 1)
		return error_set(error, STATUS_INPUT, "one processor at a time here");
	name_one(&reading, 0, out);
	return STATUS_OK;
}

static Status add_line(Guesses *guesses, const Net *net, const char *line, Error *error)
{
	Reading reading = {.net = net, .at = line, .error = error};
	Guess guess;

	STATUS_TRY(read_line(&reading, &guess));
	for (uint32_t k = 0; k < reading.named || k == 0; k++) {
		name_one(&reading, k, &guess);
		STATUS_TRY(guesses_add(guesses, &guess, error));
	}
	return STATUS_OK;
}

Status guesses_read(Guesses *guesses, const Net *net, const char *text, Error *error)
{
	Guesses all = *guesses;
	Status status = STATUS_OK;
	Buf line;

	buf_init(&line);
	for (bool more = true; more && status == STATUS_OK; text++) {
		const size_t length = strcspn(text, ";");

		buf_clear(&line);
		buf_add(&line, text, length);
		text += length;
		more = *text == ';';
		status = buf_status(&line) == STATUS_OK ? add_line(&all, net, line.text, error)
							: error_no_memory(error);
	}
	buf_release(&line);
	if (status == STATUS_OK)
		*guesses = all;
	return status;
}
