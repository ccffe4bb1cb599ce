/* layer: layouts */
#include "tests/fixtures/check.h"

#include "layouts/scene/label.h"

#include <string.h>

typedef struct Case {
	const char *markup, *eighths, *shades, *ascii;
} Case;

static const Case cases[] = {
	{"", "", "", ""},
	{"α_{3}LG_{3}", "α₃LG₃", "a3LG3", "a3LG3"},
	{"α_{3}^{2}L^{2}A_{3}", "α₃²L²A₃", "a3²L²A3", "a3^2L^2A3"},
	{"S_{3,1}", "S₃₁", "S31", "S31"},
	{"S_{12,3}", "S₁₂,₃", "S12,3", "S12,3"},
	{"α_{10}(1-α_{10})", "α₁₀(1-α₁₀)", "a10(1-a10)", "a10(1-a10)"},
	{"L^{12}", "L¹²", "L¹²", "L^12"},
	{"L^{4}", "L⁴", "L^4", "L^4"},
	{"L^{γ-1}", "L^(γ-1)", "L^(g-1)", "L^(g-1)"},
	{"ρ^{*}", "ρ*", "r*", "r*"},
	{"L^{γ}", "L^γ", "L^g", "L^g"},
	{"T_{cp}", "Tcp", "Tcp", "Tcp"},
	{"α_{i}", "αᵢ", "ai", "ai"},
	{"q_{i,j}", "qᵢⱼ", "qij", "qij"},
	{"q_{i,12}", "qᵢ,₁₂", "qi,12", "qi,12"},
	{"θ·≤…", "θ·≤…", "t·<=..", "t*<=.."},
	{"0.3337·100^{2}·1", "0.3337·100²·1", "0.3337·100²·1", "0.3337*100^2*1"},
	{"S ≥ C ≠ 1 · load", "S ≥ C ≠ 1 · load", "S >= C != 1 · load", "S >= C != 1 . load"},
	{"√(ΣA_{0}/A_{i})", "√(ΣA₀/Aᵢ)", "sqrt(sum A0/Ai)", "sqrt(sum A0/Ai)"},
	{"Σ_{i} α_{i}, Σ α", "Σᵢ αᵢ, Σ α", "sumi ai, sum a", "sumi ai, sum a"},
	{"a_{3", "a_{3", "a_{3", "a_{3"},
	{"a_3^", "a_3^", "a_3^", "a_3^"},
	{"_{}x^{}", "x", "x", "x"},
};

TEST(markup_is_set_for_each_charset)
{
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *expected[] = {[CHARSET_EIGHTHS] = cases[i].eighths,
			[CHARSET_BRAILLE] = cases[i].eighths,
			[CHARSET_SHADES] = cases[i].shades,
			[CHARSET_ASCII] = cases[i].ascii};

		for (int charset = 0; charset <= CHARSET_ASCII; charset++) {
			ScopedBuf out = check_buf();

			label_text(&out, cases[i].markup, (Charset)charset);
			assert_string_equal(out.text, expected[charset]);
		}
	}
}

TEST(width_counts_cells_not_bytes)
{
	assert_int_equal(label_width("α_{3}^{2}L^{2}A_{3}", CHARSET_EIGHTHS), 7);
	assert_int_equal(label_width("α_{3}^{2}L^{2}A_{3}", CHARSET_ASCII), 9);
	assert_int_equal(label_width("S_{12,3}", CHARSET_EIGHTHS), 5);
	assert_int_equal(label_width("S ≥ C", CHARSET_EIGHTHS), 5);
	assert_int_equal(label_width("S ≥ C", CHARSET_ASCII), 6);
	assert_int_equal(label_width("", CHARSET_EIGHTHS), 0);
}

static void check_fold(const char *glyph, const char *shades, const char *ascii)
{
	char cluster[32];

	strcpy(cluster, glyph);
	glyph_fold(cluster, CHARSET_EIGHTHS);
	assert_string_equal(cluster, glyph);
	glyph_fold(cluster, CHARSET_SHADES);
	assert_string_equal(cluster, shades);
	strcpy(cluster, glyph);
	glyph_fold(cluster, CHARSET_ASCII);
	assert_string_equal(cluster, ascii);
}

TEST(glyphs_fold_to_what_looks_like_them)
{
	check_fold("x", "x", "x");
	check_fold("─", "─", "-");
	check_fold("═", "=", "=");
	check_fold("╪", "┼", "+");
	check_fold("┊", "│", ":");
	check_fold("▓", "▓", "%");
	check_fold("▏", "│", "|");
	check_fold("▶", ">", ">");
	check_fold("ρ", "r", "r");
	check_fold("²", "²", "2");
	check_fold("₉", "9", "9");
	check_fold("é", "é", "e");
	check_fold("ő", "o", "o");
	check_fold("中", "?", "?");
	check_fold("e\u0301", "e", "e");
	check_fold("→", ">", ">");
	check_fold("✓", "+", "+");
	check_fold("“", "\"", "\"");
	check_fold("–", "-", "-");
}

/* Every sign the program draws with has a stand-in: the search needs the table in order. */
TEST(nothing_of_ours_is_unknown)
{
	static const char ours[] = "─│┌┐└┘├┤┬┴┼═║╪╤╧╒╕╘╛╞╡━┃┿┯┷┍┑┕┙┝┥╌┊▔▕▗▚▝▶◀▲▼▸▾▴◂◆◇●○×✓✗≈…⋯⋮≤≥≠·"
				   "°±→←↑↓⏎∞Σ‖▏▎▍▌▋▊▉█▇▆▅▄▃▂▁▀▓▒░"
				   "αβγδθλρστφω₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹₊₋⁺⁻ⁿᵢⱼ“”‘’–—⌈⌉∑∏√■□«»µ\u00a0";
	char cluster[8];

	for (const char *c = ours; *c;) {
		size_t size = ((unsigned char)*c & 0xE0) == 0xC0 ? 2 : 3;

		memcpy(cluster, c, size);
		cluster[size] = '\0';
		glyph_fold(cluster, CHARSET_ASCII);
		assert_string_not_equal(cluster, "?");
		assert_int_equal(strlen(cluster), 1);
		c += size;
	}
}
