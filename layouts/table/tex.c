#include "layouts/table/tex.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <string.h>

/* Shorter runs of small letters are products of symbols, longer ones words. */
enum { WORD_LEAST = 3 };

/* --- what TeX calls it ----------------------------------------------------------------------- */

typedef struct Sign {
	uint32_t code;
	const char *tex;
} Sign;

static const Sign formula_signs[] = {
	{0xAC, "\\neg"},
	{0xB0, "^{\\circ}"},
	{0xB1, "\\pm"},
	{0xB5, "\\mu"},
	{0xB7, "\\cdot"},
	{0xD7, "\\times"},
	{0xF7, "\\div"},
	{0x391, "\\mathrm{A}"},
	{0x392, "\\mathrm{B}"},
	{0x393, "\\Gamma"},
	{0x394, "\\Delta"},
	{0x395, "\\mathrm{E}"},
	{0x396, "\\mathrm{Z}"},
	{0x397, "\\mathrm{H}"},
	{0x398, "\\Theta"},
	{0x399, "\\mathrm{I}"},
	{0x39A, "\\mathrm{K}"},
	{0x39B, "\\Lambda"},
	{0x39C, "\\mathrm{M}"},
	{0x39D, "\\mathrm{N}"},
	{0x39E, "\\Xi"},
	{0x39F, "\\mathrm{O}"},
	{0x3A0, "\\Pi"},
	{0x3A1, "\\mathrm{P}"},
	{0x3A3, "\\Sigma"},
	{0x3A4, "\\mathrm{T}"},
	{0x3A5, "\\Upsilon"},
	{0x3A6, "\\Phi"},
	{0x3A7, "\\mathrm{X}"},
	{0x3A8, "\\Psi"},
	{0x3A9, "\\Omega"},
	{0x3B1, "\\alpha"},
	{0x3B2, "\\beta"},
	{0x3B3, "\\gamma"},
	{0x3B4, "\\delta"},
	{0x3B5, "\\varepsilon"},
	{0x3B6, "\\zeta"},
	{0x3B7, "\\eta"},
	{0x3B8, "\\theta"},
	{0x3B9, "\\iota"},
	{0x3BA, "\\kappa"},
	{0x3BB, "\\lambda"},
	{0x3BC, "\\mu"},
	{0x3BD, "\\nu"},
	{0x3BE, "\\xi"},
	{0x3BF, "o"},
	{0x3C0, "\\pi"},
	{0x3C1, "\\rho"},
	{0x3C2, "\\varsigma"},
	{0x3C3, "\\sigma"},
	{0x3C4, "\\tau"},
	{0x3C5, "\\upsilon"},
	{0x3C6, "\\varphi"},
	{0x3C7, "\\chi"},
	{0x3C8, "\\psi"},
	{0x3C9, "\\omega"},
	{0x3D1, "\\vartheta"},
	{0x3D5, "\\phi"},
	{0x3F5, "\\epsilon"},
	{0x2016, "\\parallel"},
	{0x2022, "\\bullet"},
	{0x2032, "{}^{\\prime}"},
	{0x2190, "\\leftarrow"},
	{0x2191, "\\uparrow"},
	{0x2192, "\\rightarrow"},
	{0x2193, "\\downarrow"},
	{0x2194, "\\leftrightarrow"},
	{0x21D2, "\\Rightarrow"},
	{0x2202, "\\partial"},
	{0x2208, "\\in"},
	{0x220F, "\\prod"},
	{0x2211, "\\Sigma"},
	{0x2212, "-"},
	{0x221A, "\\surd"},
	{0x221E, "\\infty"},
	{0x2248, "\\approx"},
	{0x2260, "\\neq"},
	{0x2261, "\\equiv"},
	{0x2264, "\\leq"},
	{0x2265, "\\geq"},
	{0x226A, "\\ll"},
	{0x226B, "\\gg"},
	{0x22C5, "\\cdot"},
	{0x22EE, "\\vdots"},
	{0x22EF, "\\cdots"},
	{0x2308, "\\lceil"},
	{0x2309, "\\rceil"},
	{0x230A, "\\lfloor"},
	{0x230B, "\\rfloor"},
	{0x25B3, "\\triangle"},
	{0x25BD, "\\bigtriangledown"},
	{0x25C7, "\\diamond"},
	{0x25CB, "\\circ"},
	{0x25CF, "\\bullet"},
	{0x2713, "\\surd"},
};

static const Sign text_signs[] = {
	{'"', "\\char34{}"},
	{'#', "\\#"},
	{'$', "\\$"},
	{'%', "\\%"},
	{'&', "\\&"},
	{'<', "\\textless{}"},
	{'>', "\\textgreater{}"},
	{'\\', "\\textbackslash{}"},
	{'^', "\\textasciicircum{}"},
	{'_', "\\_"},
	{'`', "{}\\char96{}"},
	{'{', "\\{"},
	{'|', "\\textbar{}"},
	{'}', "\\}"},
	{'~', "\\textasciitilde{}"},
	{0xA0, "~"},
	{0xA1, "\\textexclamdown{}"},
	{0xA3, "\\pounds{}"},
	{0xA7, "\\S{}"},
	{0xA9, "\\copyright{}"},
	{0xB6, "\\P{}"},
	{0xBF, "\\textquestiondown{}"},
	{0xC6, "\\AE{}"},
	{0xD8, "\\O{}"},
	{0xDF, "\\ss{}"},
	{0xE6, "\\ae{}"},
	{0xF8, "\\o{}"},
	{0x131, "\\i{}"},
	{0x141, "\\L{}"},
	{0x142, "\\l{}"},
	{0x152, "\\OE{}"},
	{0x153, "\\oe{}"},
	{0x2010, "-"},
	{0x2011, "-"},
	{0x2013, "\\textendash{}"},
	{0x2014, "\\textemdash{}"},
	{0x2018, "\\textquoteleft{}"},
	{0x2019, "\\textquoteright{}"},
	{0x201C, "\\textquotedblleft{}"},
	{0x201D, "\\textquotedblright{}"},
	{0x2026, "\\textellipsis{}"},
	/* lines of trees: up, down, right; points of arrows: where to */
	{0x2500, "\\gantreebranch{0}{0}{2}"},
	{0x2502, "\\gantreebranch{1}{1}{0}"},
	{0x250C, "\\gantreebranch{0}{1}{1}"},
	{0x2514, "\\gantreebranch{1}{0}{1}"},
	{0x251C, "\\gantreebranch{1}{1}{1}"},
	{0x252C, "\\gantreebranch{0}{1}{2}"},
	{0x25A0, "\\gantreetip{4}{45}"},
	{0x25B2, "\\gantreetip{3}{90}"},
	{0x25B4, "\\gantreetip{3}{90}"},
	{0x25B6, "\\gantreetip{3}{0}"},
	{0x25B8, "\\gantreetip{3}{0}"},
	{0x25BC, "\\gantreetip{3}{-90}"},
	{0x25BE, "\\gantreetip{3}{-90}"},
	{0x25C0, "\\gantreetip{3}{180}"},
	{0x25C2, "\\gantreetip{3}{180}"},
	{0x25C6, "\\gantreetip{4}{0}"},
};

static const Sign accents[] = {
	{0x300, "\\`"},
	{0x301, "\\'"},
	{0x302, "\\^"},
	{0x303, "\\~"},
	{0x304, "\\="},
	{0x306, "\\u"},
	{0x307, "\\."},
	{0x308, "\\\""},
	{0x30A, "\\r"},
	{0x30B, "\\H"},
	{0x30C, "\\v"},
	{0x323, "\\d"},
	{0x327, "\\c"},
	{0x331, "\\b"},
};

static const char *sign_of(const Sign *signs, size_t count, uint32_t code)
{
	for (size_t i = 0; i < count; i++)
		if (signs[i].code == code)
			return signs[i].tex;
	return NULL;
}

#define SIGN_OF(signs, code) sign_of(signs, sizeof(signs) / sizeof *(signs), code)

static bool is_letter(uint32_t code)
{
	return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

/* --- collecting ------------------------------------------------------------------------------ */

/* Small digits and letters are indices and powers of what they are small for. */
static TexChar unscripted(TexChar c)
{
	static const struct {
		uint32_t code;
		char plain;
		LabelScript script;
	} small[] = {{0xB9, '1', LABEL_SUPER}, {0xB2, '2', LABEL_SUPER}, {0xB3, '3', LABEL_SUPER},
		{0x207A, '+', LABEL_SUPER}, {0x207B, '-', LABEL_SUPER}, {0x207F, 'n', LABEL_SUPER},
		{0x2071, 'i', LABEL_SUPER}, {0x1D62, 'i', LABEL_SUB}, {0x2C7C, 'j', LABEL_SUB},
		{0x208A, '+', LABEL_SUB}, {0x208B, '-', LABEL_SUB}, {0x2096, 'k', LABEL_SUB},
		{0x2098, 'm', LABEL_SUB}, {0x2099, 'n', LABEL_SUB}};

	if (c.code == 0x2070 || (c.code >= 0x2074 && c.code <= 0x2079))
		return (TexChar){'0' + c.code - 0x2070, LABEL_SUPER};
	if (c.code >= 0x2080 && c.code <= 0x2089)
		return (TexChar){'0' + c.code - 0x2080, LABEL_SUB};
	for (size_t i = 0; i < sizeof small / sizeof *small; i++)
		if (small[i].code == c.code)
			return (TexChar){(uint32_t)small[i].plain, small[i].script};
	return c;
}

void tex_add(TexWords *words, const char *text, size_t length, LabelScript script)
{
	TextWalk walk = {.text = text, .length = length};

	while (text_walk(&walk)) {
		void *chars = words->chars;
		const uint32_t code = walk.harmless ? walk.code : 0xFFFD;

		if (!mem_grow(&chars, &words->cap, words->count + 1, sizeof *words->chars)) {
			words->failed = true;
			return;
		}
		words->chars = chars;
		words->chars[words->count++] = unscripted((TexChar){code, script});
	}
}

void tex_release(TexWords *words)
{
	mem_free(words->chars);
}

/* --- text ------------------------------------------------------------------------------------ */

static void put_other(Buf *out, uint32_t code)
{
	buf_addf(out, "\\gantreeother{%04X}", (unsigned)code);
}

static void put_letter(Buf *out, uint32_t base, const char *accent)
{
	if (!accent)
		buf_add_char(out, (char)base);
	else if (base == 'i' || base == 'j')
		buf_addf(out, "%s{\\%c}", accent, (char)base);
	else
		buf_addf(out, "%s{%c}", accent, (char)base);
}

/* One character and the marks on it; returns how many of `count` (>= 1) that are. */
static size_t put_character(Buf *out, const TexChar *chars, size_t count)
{
	uint32_t mark = 0;
	/* Some signs are letters with strokes to Unicode. */
	const uint32_t base = SIGN_OF(formula_signs, chars[0].code)
				      ? chars[0].code
				      : text_base(chars[0].code, &mark);
	const char *sign = SIGN_OF(text_signs, base), *formula = SIGN_OF(formula_signs, base);
	const char *accent = mark ? SIGN_OF(accents, mark) : NULL;
	size_t used = 1;

	for (; used < count && text_is_mark(chars[used].code); used++)
		if (!accent)
			accent = SIGN_OF(accents, chars[used].code);
	if (is_letter(base))
		put_letter(out, base, accent);
	else if (sign)
		buf_add_text(out, sign);
	else if (formula)
		buf_addf(out, "\\ensuremath{%s}", formula);
	else if (base >= ' ' && base <= '~')
		buf_add_char(out, (char)base);
	else if (!text_is_mark(base))
		put_other(out, chars[0].code);
	return used;
}

/* Letters and digits stay what they are beside their like. */
static bool may_melt(uint32_t code)
{
	return code < 0x80 && !is_letter(code) && !(code >= '0' && code <= '9');
}

static void put_text(Buf *out, const TexChar *chars, size_t count)
{
	for (size_t i = 0; i < count;) {
		/* Neighbours such as "--" and "''" would melt into one sign. */
		if (i > 0 && chars[i].code == chars[i - 1].code && may_melt(chars[i].code))
			buf_add_text(out, "{}");
		i += put_character(out, chars + i, count - i);
	}
}

/* --- formulas -------------------------------------------------------------------------------- */

static bool is_greek(uint32_t code)
{
	return code >= 0x391 && code <= 0x3F5 && SIGN_OF(formula_signs, code);
}

/* A letter among other words is a symbol; alone it may be a name. */
static bool is_formula(const TexChar *chars, size_t count, bool alone)
{
	for (size_t i = 0; i < count; i++)
		if (chars[i].script != LABEL_BASE || is_greek(chars[i].code))
			return true;
	return !alone && count == 1 && is_letter(chars[0].code) && chars[0].code != 'a' &&
	       chars[0].code != 'A' && chars[0].code != 'I';
}

/* Behind a number a letter may be its unit. */
static bool is_unit(const TexChar *chars, size_t at, size_t count)
{
	return count == 1 && at > 1 && chars[at - 1].code == ' ' && chars[at - 2].code >= '0' &&
	       chars[at - 2].code <= '9' && chars[at].code <= 'z' &&
	       strchr("shdB", (int)chars[at].code);
}

static size_t small_letters(const TexChar *chars, size_t count)
{
	size_t run = 0;

	while (run < count && chars[run].code >= 'a' && chars[run].code <= 'z' &&
		!(run + 1 < count && text_is_mark(chars[run + 1].code)))
		run++;
	return run;
}

static size_t put_symbol(Buf *out, const TexChar *chars, size_t count)
{
	const uint32_t code = chars[0].code;
	const char *formula = SIGN_OF(formula_signs, code);
	const bool marked = count > 1 && text_is_mark(chars[1].code);
	size_t used = 1;

	if (formula && !marked) {
		buf_addf(out, "{%s}", formula);
	} else if (marked || code > '~' || strchr("\"`<>\\^|~", (int)code)) {
		buf_add_text(out, "\\mbox{");
		used = put_character(out, chars, count);
		buf_add_char(out, '}');
	} else if (code == '\'') {
		buf_add_text(out, "{}^{\\prime}");
	} else if (strchr("#$%&_{}", (int)code)) {
		buf_addf(out, "\\%c", (char)code);
	} else if (strchr("+-*/=,;:!?", (int)code)) {
		buf_addf(out, "{%c}", (char)code);
	} else if (code == ' ') {
		buf_add_text(out, "\\ ");
	} else {
		buf_add_char(out, (char)code);
	}
	return used;
}

/* Characters of one script. */
static void put_symbols(Buf *out, const TexChar *chars, size_t count)
{
	for (size_t i = 0; i < count;) {
		const size_t run = small_letters(chars + i, count - i);

		if (run >= WORD_LEAST)
			buf_add_text(out, "\\mathrm{");
		for (size_t k = 0; k < run; k++)
			buf_add_char(out, (char)chars[i + k].code);
		if (run >= WORD_LEAST)
			buf_add_char(out, '}');
		i += run > 0 ? run : put_symbol(out, chars + i, count - i);
	}
}

static void put_formula(Buf *out, const TexChar *chars, size_t count)
{
	bool taken[] = {[LABEL_BASE] = false, [LABEL_SUB] = true, [LABEL_SUPER] = true};

	buf_add_char(out, '$');
	for (size_t i = 0, end; i < count; i = end) {
		const LabelScript script = chars[i].script;

		for (end = i; end < count && chars[end].script == script;)
			end++;
		if (script == LABEL_BASE) {
			put_symbols(out, chars + i, end - i);
			taken[LABEL_SUB] = taken[LABEL_SUPER] = false;
			continue;
		}
		/* A symbol has one index and one power; more are set behind it. */
		if (taken[script]) {
			buf_add_text(out, "{}");
			taken[LABEL_SUB] = taken[LABEL_SUPER] = false;
		}
		taken[script] = true;
		buf_add_text(out, script == LABEL_SUB ? "_{" : "^{");
		put_symbols(out, chars + i, end - i);
		buf_add_char(out, '}');
	}
	buf_add_char(out, '$');
}

static void end_words(Buf *out, TexWords *words)
{
	out->failed |= words->failed;
	words->count = 0;
}

void tex_put(Buf *out, TexWords *words)
{
	const TexChar *chars = words->chars;

	for (size_t i = 0, end; i < words->count; i = end) {
		for (end = i; end < words->count &&
			      !(chars[end].code == ' ' && chars[end].script == LABEL_BASE);)
			end++;
		if (end == i) {
			buf_add_char(out, ' ');
			end++;
		} else if (!is_unit(chars, i, end - i) &&
			   is_formula(chars + i, end - i, end - i == words->count)) {
			put_formula(out, chars + i, end - i);
		} else {
			put_text(out, chars + i, end - i);
		}
	}
	end_words(out, words);
}

void tex_put_verbatim(Buf *out, TexWords *words)
{
	const TexChar *chars = words->chars;

	for (size_t i = 0; i < words->count;) {
		const bool again = i > 0 && chars[i].code == chars[i - 1].code;

		if (chars[i].code == '\'' || chars[i].code == '"') {
			buf_addf(out, "\\gantreequote{%d}", chars[i].code == '"' ? 34 : 13);
			i++;
		} else if (chars[i].code == ' ') {
			buf_add_text(out, again ? "\\ " : " ");
			i++;
		} else {
			/* Neighbours such as "--" would melt into one sign. */
			buf_add_text(out, again && may_melt(chars[i].code) ? "{}" : "");
			i += put_character(out, chars + i, words->count - i);
		}
	}
	end_words(out, words);
}

void tex_put_text(Buf *out, const char *text, size_t length, TexPut *put)
{
	TexWords words = {0};

	tex_add(&words, text, length, LABEL_BASE);
	put(out, &words);
	tex_release(&words);
}
