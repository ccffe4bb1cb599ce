/* layer: tui */
/* Whatever a screen says can be asked for: every symbol, word and mark of all samples' screens, in
 * several sizes, layouts, diagrams, lists and alphabets, and of all facts, notes, reasons and
 * legend marks, is in the glossary. Ordinary English is in ordinary_words.txt: nothing that a
 * student who never heard of divisible loads would have to ask about. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/legend/legend.h"
#include "layouts/screens/screen.h"
#include "solver/base/embed.h"
#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "themes/theme.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CUT = 3, TOKEN = 200, ORDINARY_MOST = 2500, SEEN_MOST = 1 << 14 };

/* --- ordinary words --------------------------------------------------------------------------- */

static char *ordinary_text;
static const char *ordinary[ORDINARY_MOST];
static size_t ordinary_count;

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void read_ordinary(void)
{
	if (ordinary_text)
		return;
	ordinary_text = check_read_file("tests/property/ordinary_words.txt", NULL);
	assert_non_null(ordinary_text);
	for (char *word = strtok(ordinary_text, " \n"); word; word = strtok(NULL, " \n")) {
		assert_true(ordinary_count < ORDINARY_MOST);
		ordinary[ordinary_count++] = word;
	}
	qsort(ordinary, ordinary_count, sizeof *ordinary, by_text);
}

static bool is_ordinary(const char *word)
{
	char small[TOKEN];
	const char *key = small;
	size_t length = 0;

	for (; word[length] && length + 1 < sizeof small; length++)
		small[length] = (char)tolower((unsigned char)word[length]);
	small[length] = '\0';
	return bsearch(&key, ordinary, ordinary_count, sizeof *ordinary, by_text) != NULL;
}

/* --- words of the glossary -------------------------------------------------------------------- */

/* A name of several words is asked for as a whole; here each of them is met alone, and some are cut
 * off at the edge of a pane. */
static bool is_part_of_name(const char *word)
{
	static const char between[] = "| ,-/.=";
	const size_t length = strlen(word);

	for (const Term *term = glossary; term->id; term++)
		for (const char *at = term->names; *at; at++)
			if (strncasecmp(at, word, length) == 0 &&
				(at == term->names || strchr(between, at[-1])) &&
				(length >= CUT || strchr(between, at[length])))
				return true;
	return false;
}

static bool is_known_word(const char *word)
{
	return is_ordinary(word) || glossary_find(word, NULL) || is_part_of_name(word);
}

/* --- symbols ---------------------------------------------------------------------------------- */

/* Small letters and digits, as they stand below and above the line. */
static const char *const lowered[] = {"₋", "₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "ᵢ",
	"ⱼ", "ₖ", "ₗ", "ₘ", "ₙ", "ₐ", "ₑ", "ₒ", "ₓ", "ₕ", "ₚ", "ₛ", "ₜ", "ᵣ", "ᵤ", "ᵥ", NULL};
static const char *const raised[] = {
	"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺", "⁻", "⁽", "⁾", "ⁿ", "ⁱ", "^", NULL};
/* Names of more than one letter. */
static const char *const long_symbols[] = {"T_cp", "T_cm", "Tcp", "Tcm", "Tsol", "sol", "weq", "eq",
	"max", "min", "log", "θcp", "θcm", "dT", "dN", "dm", NULL};

static size_t one_of(const char *text, const char *const *signs)
{
	for (; *signs; signs++)
		if (strncmp(text, *signs, strlen(*signs)) == 0)
			return strlen(*signs);
	return 0;
}

static size_t letter(const char *text)
{
	if (isalpha((unsigned char)*text))
		return 1;
	/* Greek: two bytes from U+0391 on. */
	return ((unsigned char)*text == 0xCE || (unsigned char)*text == 0xCF) ? 2 : 0;
}

/* Letters that two papers in sight use for different things carry a paper's name. */
static const char *const paper_names[] = {"Chen", "Cui", "Robertazzi", "report", NULL};

/* Bytes of a word in plain words: "load²". */
static size_t word_of(const char *text)
{
	char word[TOKEN];
	size_t length = 0;

	while (isalpha((unsigned char)text[length]))
		length++;
	snprintf(word, sizeof word, "%.*s", (int)length, text);
	return length > 2 && is_known_word(word) ? length : 0;
}

/* Whether what is left of a formula is made of known symbols, numbers and signs. */
static bool is_known_formula(const char *text)
{
	while (*text) {
		char symbol[TOKEN];
		size_t length = one_of(text, long_symbols), from;

		if (length == 0 && word_of(text) > 0) {
			text += word_of(text);
			continue;
		}
		if (length == 0)
			length = letter(text);
		if (length == 0) {
			text++; /* a digit, an operator, or a byte of a sign */
			continue;
		}
		from = length;
		length += text[length] == '\'';
		const size_t paper = one_of(text + length, paper_names);
		length += paper;
		for (size_t more; (more = one_of(text + length, lowered)) || text[length] == '_' ||
				  (length > from && text[length] == ',' &&
					  one_of(text + length + 1, lowered));)
			length += more ? more : 1;
		snprintf(symbol, sizeof symbol, "%.*s", (int)length, text);
		/* An index is one of a known letter; behind "^" it is a power. */
		if (!glossary_find(symbol, NULL)) {
			snprintf(symbol, sizeof symbol, "%.*s", (int)from, text);
			if (!glossary_find(symbol, NULL) && !is_ordinary(symbol))
				return false;
		}
		text += length;
	}
	return true;
}

static bool is_formula(const char *token)
{
	for (const char *at = token; *at; at++)
		if (one_of(at, lowered) || one_of(at, raised) || (unsigned char)*at == 0xCE ||
			(unsigned char)*at == 0xCF || strchr("=/_*^(", *at) ||
			strncmp(at, "·", 2) == 0)
			return true;
	return strlen(token) <= 2 || strstr(token, "Tcm") || strstr(token, "Tcp");
}

/* --- marks ------------------------------------------------------------------------------------ */

/* Ink of bars, rules, curves and braille; what of it is a mark has a name in the legend. */
static bool is_ink(uint32_t code)
{
	return (code >= 0x2500 && code <= 0x259F) || (code >= 0x2800 && code <= 0x28FF);
}

/* Sentences and numbers have these. */
static bool is_punctuation(uint32_t code)
{
	return code < 0x80 ? ispunct((int)code) && code != '!'
			   : code == U'–' || code == U'…' || code == U'½' || code == U'₊';
}

static bool is_known_mark(const char *mark, uint32_t code)
{
	return is_ink(code) || is_punctuation(code) || glossary_find(mark, NULL);
}

/* --- what was met ------------------------------------------------------------------------------
 */

static char *seen[SEEN_MOST];
static size_t seen_count, missing;
static const char *where;
static const Net *net_now;

static bool was_seen(const char *token)
{
	size_t at = 0;

	for (const char *c = token; *c; c++)
		at = at * 31 + (unsigned char)*c;
	for (at %= SEEN_MOST; seen[at]; at = (at + 1) % SEEN_MOST)
		if (strcmp(seen[at], token) == 0)
			return true;
	assert_true(++seen_count < SEEN_MOST);
	seen[at] = strdup(token);
	assert_non_null(seen[at]);
	return false;
}

static void miss(const char *token)
{
	missing++;
	print_message("MISSING %s in %s\n", token, where);
}

/* --- names of this net and of files, which nobody has to ask about ------------------------------
 */

static bool is_name_of_file(const char *token)
{
	char bare[TOKEN];

	snprintf(bare, sizeof bare, "%s", strncmp(token, "sample:", 7) == 0 ? token + 7 : token);
	return embedded_find(embedded_samples, bare) || embedded_find(embedded_themes, bare) ||
	       embedded_find(embedded_layouts, bare);
}

static bool is_name_of_net(const char *token)
{
	if ((net_now->title && strstr(net_now->title, token)) ||
		(net_now->source && strstr(net_now->source, token)))
		return true;
	return net_find(net_now, token, strlen(token)) != NET_NONE;
}

/* Keys and commands, which the help list explains. */
static bool is_of_action(const char *token)
{
	const size_t length = strlen(token);

	for (int i = 0; i < ACTIONS; i++) {
		if (strcmp(actions[i].name, token + (*token == ':')) == 0)
			return true;
		for (const char *at = actions[i].keys; (at = strstr(at, token)) != NULL; at++)
			if ((at == actions[i].keys || at[-1] == ' ') &&
				(at[length] == ' ' || at[length] == '\0'))
				return true;
	}
	return false;
}

static bool is_number(const char *token)
{
	return strspn(token, "0123456789.,:%+-eE/x") == strlen(token) &&
	       strpbrk(token, "0123456789");
}

/* --- tokens ----------------------------------------------------------------------------------- */

static bool is_known(const char *token)
{
	return is_number(token) || is_known_word(token) || is_name_of_file(token) ||
	       is_name_of_net(token) || is_of_action(token) ||
	       (is_formula(token) && is_known_formula(token));
}

/* "network.levels", "start-ups", "P1/P2": known when its parts are. */
static bool are_parts_known(const char *token)
{
	char part[TOKEN];
	const char *const between = "-./:=,'|*<>+()[]{}\"#&$";

	if (!strpbrk(token, between))
		return false;
	for (const char *at = token; *at; at += strspn(at, between)) {
		const size_t length = strcspn(at, between);

		snprintf(part, sizeof part, "%.*s", (int)length, at);
		if (length > 0 && !is_known(part))
			return false;
		at += length;
	}
	return true;
}

static void look_at_token(char *token)
{
	size_t used = strlen(token);

	while (used > 0 && strchr(".,:;)\"'?", token[used - 1]))
		token[--used] = '\0';
	token += strspn(token, "(\"'");
	if (*token && !was_seen(token) && !is_known(token) && !are_parts_known(token))
		miss(token);
}

/* Marks are looked at one by one; between them, and without what sentences put around words, stand
 * tokens. */
static void look_at_word(const char *word, size_t length)
{
	TextWalk walk = {.text = word, .length = length};
	char token[TOKEN] = "";
	size_t used = 0;

	while (text_walk(&walk)) {
		char sign[8];
		const size_t from = walk.begin, bytes = walk.end - walk.begin;
		const bool in_token = walk.code < 0x80 || letter(word + from) == 2 ||
				      one_of(word + from, lowered) || one_of(word + from, raised) ||
				      strncmp(word + from, "·", 2) == 0;

		snprintf(sign, sizeof sign, "%.*s", (int)bytes, word + from);
		if (in_token && used + bytes < sizeof token) {
			memcpy(token + used, sign, bytes + 1);
			used += bytes;
			continue;
		}
		look_at_token(token);
		*token = '\0';
		used = 0;
		if (!was_seen(sign) && !is_known_mark(sign, walk.code))
			miss(sign);
	}
	look_at_token(token);
}

static void look_at_text(const char *text)
{
	for (const char *at = text; *(at += strspn(at, " \n")) != '\0';) {
		const size_t length = strcspn(at, " \n");

		const char *cut = strstr(at, "…");

		/* A word that had no room ends, or begins, with it. */
		if (!cut || cut >= at + length)
			look_at_word(at, length);
		at += length;
	}
}

static void look_at_screen(Drive *drive)
{
	ScopedText screen = drive_screen(drive);

	net_now = &drive->app.doc.net;
	look_at_text(screen);
}

/* What the screens of these sizes may have no room for. */
static void look_at_schedule(const Drive *drive)
{
	const Schedule *schedule = &drive->app.now.schedule;
	char text[OUTCOME_TEXT_MAX];

	net_now = &drive->app.doc.net;
	outcome_say(schedule->outcome, schedule->why, text);
	look_at_text(text);
	look_at_text(schedule->installments_why);
	look_at_text(schedule->remark);
	look_at_text(schedule->formula_source ? schedule->formula_source : "");
	look_at_text(schedule->bound_why ? schedule->bound_why : "");
	for (uint32_t k = 0; k < schedule->facts; k++) {
		look_at_text(schedule->fact[k].name);
		look_at_text(schedule->fact[k].because);
	}
	for (uint32_t k = 0; k < schedule->notes; k++)
		look_at_text(schedule->note[k]);
}

/* --- screens ---------------------------------------------------------------------------------- */

typedef struct Way {
	int width, height;
	const char *keys[12]; /* pressed one after the other, each seen */
} Way;

static const Way ways[] = {
	{120, 36,
		{"", "G Right", "n", "b", "S c", "Escape D", "D", "D", "M", "Escape B",
			"Escape W"}},
	{100, 30, {"Escape E", "Right", "Right", "Right"}},
	{80, 24, {"", "Down Right 2 3", "Escape v", "v", "v"}},
};

/* Of what helps most, which takes long to work out, there is one in three. */
static void look_at_sample(const char *name, size_t number)
{
	char file[TOKEN];

	snprintf(file, sizeof file, "sample:%s", name);
	where = name;
	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, file, ways[k].width, ways[k].height, "dark", CHARSET_EIGHTHS);
		drive_settle(&drive);
		look_at_schedule(&drive);
		for (size_t i = 0;
			i < sizeof ways[k].keys / sizeof *ways[k].keys && ways[k].keys[i]; i++) {
			if (strcmp(ways[k].keys[i], "Escape B") == 0 && number % 3 > 0)
				continue;
			drive_keys(&drive, ways[k].keys[i]);
			drive_settle(&drive);
			look_at_screen(&drive);
		}
	}
}

TEST(every_sign_on_screen_can_be_asked_for)
{
	missing = 0;
	read_ordinary();
	for (size_t k = 0; embedded_samples[k].name; k++)
		if (strncmp(embedded_samples[k].name, "million", 7) != 0 && k % ONE_IN == 0)
			look_at_sample(embedded_samples[k].name, k);
	if (missing > 0)
		fail_msg("%zu are not in the glossary", missing);
}

/* Alphabets, and what is the same in all nets. */
TEST(so_can_every_sign_of_alphabets_and_lists)
{
	static const char *const names[] = {"fig5", "hung-useless", "ko-fig2", "cube-fig4-2"};
	static const char *const alphabets[] = {"chen", "cui", "robertazzi", "report", "words"};

	missing = 0;
	read_ordinary();
	for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
		SCOPED(drive_close) Drive drive;
		char file[TOKEN];

		where = names[k];
		snprintf(file, sizeof file, "sample:%s", names[k]);
		drive_open(&drive, file, 120, 40, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, "b");
		for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++) {
			drive_command(&drive, "notation %s", alphabets[i]);
			drive_settle(&drive);
			look_at_screen(&drive);
		}
		drive_keys(&drive, "?");
		for (int page = 0; page < 12; page++) {
			look_at_screen(&drive);
			drive_keys(&drive, "PgDn");
		}
	}
	if (missing > 0)
		fail_msg("%zu are not in the glossary", missing);
}

TEST(so_can_what_is_said_of_guesses)
{
	static const char *const guesses[] = {"T 3000 Ada", "T 4500 Bo", "T 3400 x12",
		"useless P3,P4 Bo", "useless nobody x3", "share P1 20 Bo", "last P4 Ada",
		"speedup 4 Ada", "installments 3 Bo"};
	SCOPED(drive_close) Drive drive;

	missing = 0;
	drive_open(&drive, "sample:eliminated", 120, 40, "dark", CHARSET_EIGHTHS);
	for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++)
		drive_command(&drive, "guess %s", guesses[i]);
	look_at_screen(&drive);
	drive_command(&drive, "diagram guesses");
	look_at_screen(&drive);
	if (missing > 0)
		fail_msg("%zu are not in the glossary", missing);
}

TEST(so_can_every_mark_of_a_legend)
{
	for (int mark = 0; mark < LEGEND_MARKS; mark++)
		if (!glossary_find(legend_name((LegendMark)mark), NULL))
			fail_msg("%s", legend_name((LegendMark)mark));
}

TEST(a_word_is_explained_where_it_is_asked_for)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:mesh", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "what rho");
	assert_true(drive_shows(&drive, "ρ = β/(N-1)"));
	drive_keys(&drive, "Escape");
	drive_command(&drive, "what instalments");
	assert_true(drive_shows(&drive, "did you mean installments?"));
	drive_type(&drive, "?useless");
	drive_keys(&drive, "Enter");
	assert_true(drive_shows(&drive, "its data would come too late"));
	drive_keys(&drive, "Escape");
	drive_command(&drive, "what");
	assert_true(drive_shows(&drive, "words, symbols and marks"));
}

/* Words of the field are no ordinary ones. */
TEST(no_term_is_among_ordinary_words)
{
	read_ordinary();
	for (const Term *term = glossary; term->id; term++) {
		char name[GLOSSARY_NAME];

		for (const char *at = term->names; glossary_name(&at, name);)
			if (name[1] != '\0' && is_ordinary(name))
				fail_msg("%s of %s", name, term->id);
	}
}
