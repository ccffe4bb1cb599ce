#include "layouts/scene/label.h"

#include "solver/base/text.h"

#include <string.h>

/* Where the set text goes; `out` is NULL when only its width is wanted. */
typedef struct Setter {
	Buf *out;
	int width;
	Charset charset;
} Setter;

typedef struct Small {
	const char *plain, *subscript, *superscript; /* NULL: Unicode has none in common fonts */
} Small;

static const Small smalls[] = {
	{"0", "₀", "⁰"},
	{"1", "₁", "¹"},
	{"2", "₂", "²"},
	{"3", "₃", "³"},
	{"4", "₄", "⁴"},
	{"5", "₅", "⁵"},
	{"6", "₆", "⁶"},
	{"7", "₇", "⁷"},
	{"8", "₈", "⁸"},
	{"9", "₉", "⁹"},
	{"+", "₊", "⁺"},
	{"-", "₋", "⁻"},
	{"−", "₋", "⁻"},
	{"=", "₌", "⁼"},
	{"(", "₍", "⁽"},
	{")", "₎", "⁾"},
	{"i", "ᵢ", "ⁱ"},
	{"j", "ⱼ", NULL},
	{"k", "ₖ", NULL},
	{"m", "ₘ", NULL},
	{"n", "ₙ", "ⁿ"},
};

static void put(Setter *setter, const char *text, size_t length)
{
	setter->width += text_width(text, length);
	if (setter->out)
		buf_add(setter->out, text, length);
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* What a string says in letters where a cell has one stand-in: "≥" as ">" would be another claim, a
 * product's point that of a decimal. NULL: as it folds. */
static const char *spelling(const char *text, size_t at, size_t length, Charset charset)
{
	static const char *const spelt[][2] = {
		{"≤", "<="}, {"≥", ">="}, {"≠", "!="}, {"…", ".."}, {"√", "sqrt"}};
	const char *sign = text + at;

	/* Between blanks it parts words. */
	if (charset == CHARSET_ASCII && strncmp(sign, "·", 2) == 0)
		return at > 0 && sign[-1] == ' ' && at + 2 < length && sign[2] == ' ' ? NULL : "*";
	/* Its word and the letter behind it would be one. */
	if (strncmp(sign, "Σ", 2) == 0)
		return sign[2] && !strchr(" _^),", sign[2]) ? "sum " : "sum";
	for (size_t i = 0; i < sizeof spelt / sizeof *spelt; i++)
		if (strncmp(sign, spelt[i][0], strlen(spelt[i][0])) == 0)
			return spelt[i][1];
	return NULL;
}

/* Plain text, folded glyph by glyph. */
static void put_plain(Setter *setter, const char *text, size_t length)
{
	enum { CLUSTER_MAX = 32 };
	char cluster[CLUSTER_MAX];
	int cells;

	if (charset_is_fine(setter->charset)) {
		put(setter, text, length);
		return;
	}
	for (size_t at = 0; at < length;) {
		size_t size = text_cluster(text + at, length - at, &cells);
		size_t kept = size < CLUSTER_MAX ? size : text_whole(text + at, CLUSTER_MAX - 1);

		memcpy(cluster, text + at, kept);
		cluster[kept] = '\0';
		/* What is wide may stay so (grid_fold). */
		if (cells < 2)
			glyph_fold(cluster, setter->charset);
		const char *letters = spelling(text, at, length, setter->charset);

		letters = letters ? letters : cluster;
		put(setter, letters, strlen(letters));
		at += size;
	}
}

/* The small form of the character at `text`, or NULL; `*size` gets its bytes. */
static const char *small_form(const char *text, size_t length, bool raised, size_t *size)
{
	for (size_t i = 0; i < sizeof smalls / sizeof smalls[0]; i++) {
		*size = strlen(smalls[i].plain);
		if (*size <= length && memcmp(smalls[i].plain, text, *size) == 0)
			return raised ? smalls[i].superscript : smalls[i].subscript;
	}
	return NULL;
}

/* In poor fonts Latin-1 has the powers 1 to 3 and nothing else. */
static bool charset_has(Charset charset, const char *form)
{
	return charset_is_fine(charset) ||
	       (charset == CHARSET_SHADES && (unsigned char)form[0] < 0xC4);
}

static bool all_small(const Setter *setter, const char *text, size_t length, bool raised)
{
	size_t size;

	for (size_t at = 0; at < length; at += size) {
		const char *form = small_form(text + at, length - at, raised, &size);

		if (!form || !charset_has(setter->charset, form))
			return false;
	}
	return true;
}

static void put_small(Setter *setter, const char *text, size_t length, bool raised)
{
	size_t size;

	for (size_t at = 0; at < length; at += size) {
		const char *form = small_form(text + at, length - at, raised, &size);

		put(setter, form, strlen(form));
	}
}

/* One index of a subscript: small where Unicode can, else in line. */
static void put_index(Setter *setter, const char *text, size_t length)
{
	if (all_small(setter, text, length, false))
		put_small(setter, text, length, false);
	else
		put_plain(setter, text, length);
}

static bool is_index(char c)
{
	return is_digit(c) || (c >= 'a' && c <= 'z');
}

/* Every index between commas is a single digit or letter, so that none of them is needed. */
static bool single_indices(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (i % 2 == 0 ? !is_index(text[i]) : text[i] != ',')
			return false;
	return true;
}

static void put_subscript(Setter *setter, const char *text, size_t length)
{
	bool joined = single_indices(text, length);
	size_t begin = 0;

	for (size_t at = 0; at <= length; at++) {
		if (at < length && text[at] != ',')
			continue;
		put_index(setter, text + begin, at - begin);
		if (at < length && !joined)
			put(setter, ",", 1);
		begin = at + 1;
	}
}

static bool needs_brackets(const char *text, size_t length)
{
	size_t digits = 0;
	int cells;

	while (digits < length && is_digit(text[digits]))
		digits++;
	return digits < length && text_cluster(text, length, &cells) < length;
}

static void put_superscript(Setter *setter, const char *text, size_t length)
{
	bool brackets;

	if (all_small(setter, text, length, true)) {
		put_small(setter, text, length, true);
		return;
	}
	if (length == 1 && *text == '*') { /* raised by its shape */
		put(setter, text, length);
		return;
	}
	brackets = needs_brackets(text, length);
	put(setter, brackets ? "^(" : "^", brackets ? 2 : 1);
	put_plain(setter, text, length);
	if (brackets)
		put(setter, ")", 1);
}

/* The first "_{...}" or "^{...}" that is closed, or NULL; `*end` is its closing brace. */
static const char *next_script(const char *text, const char **end)
{
	for (const char *c = text; *c; c++) {
		if ((*c != '_' && *c != '^') || c[1] != '{')
			continue;
		*end = strchr(c + 2, '}');
		if (*end)
			return c;
	}
	return NULL;
}

static void set(Setter *setter, const char *markup)
{
	const char *script, *end;

	while ((script = next_script(markup, &end)) != NULL) {
		put_plain(setter, markup, (size_t)(script - markup));
		if (*script == '_')
			put_subscript(setter, script + 2, (size_t)(end - script) - 2);
		else
			put_superscript(setter, script + 2, (size_t)(end - script) - 2);
		markup = end + 1;
	}
	put_plain(setter, markup, strlen(markup));
}

void label_text(Buf *out, const char *markup, Charset charset)
{
	Setter setter = {.out = out, .charset = charset};

	set(&setter, markup);
}

void label_plain(Buf *out, const char *text, Charset charset)
{
	Setter setter = {.out = out, .charset = charset};

	put_plain(&setter, text, strlen(text));
}

int label_width(const char *markup, Charset charset)
{
	Setter setter = {.charset = charset};

	set(&setter, markup);
	return setter.width;
}

bool label_part(const char **markup, LabelPart *out)
{
	const char *end, *script = next_script(*markup, &end);

	*out = (LabelPart){.text = *markup};
	if (script && script == *markup) {
		out->script = *script == '_' ? LABEL_SUB : LABEL_SUPER;
		out->text = script + 2;
		out->length = (size_t)(end - script) - 2;
		out->joined = out->script == LABEL_SUB && single_indices(out->text, out->length);
		if (out->length == 1 && *out->text == '*')
			out->script = LABEL_BASE;
		*markup = end + 1;
		return true;
	}
	out->length = script ? (size_t)(script - *markup) : strlen(*markup);
	*markup += out->length;
	return out->length > 0;
}
