#include "layouts/scene/label.h"

#include "solver/base/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <uninorm.h>

/* `shades` is NULL where the ASCII stand-in serves a poor font as well. */
typedef struct Fold {
	uint32_t code;
	const char *ascii, *shades;
} Fold;

/* clang-format off */
/* In order of code; Latin-1 has no third column, because every font has it. */
static const Fold folds[] = {
	{0x00A0, " ", NULL}, {U'¦', "|", NULL}, {U'«', "\"", NULL}, {U'°', "o", NULL},
	{U'±', "+", NULL}, {U'²', "2", NULL}, {U'³', "3", NULL}, {U'µ', "u", NULL},
	{U'·', ".", NULL}, {U'¹', "1", NULL}, {U'»', "\"", NULL}, {U'¼', "?", NULL},
	{U'½', "?", NULL}, {U'×', "x", NULL}, {U'÷', "/", NULL}, {U'Γ', "G", NULL},
	{U'Δ', "D", NULL}, {U'Θ', "T", NULL}, {U'Λ', "L", NULL}, {U'Ξ', "X", NULL},
	{U'Π', "P", NULL}, {U'Σ', "S", NULL}, {U'Φ', "F", NULL}, {U'Ψ', "Y", NULL},
	{U'Ω', "O", NULL}, {U'α', "a", NULL}, {U'β', "b", NULL}, {U'γ', "g", NULL},
	{U'δ', "d", NULL}, {U'ε', "e", NULL}, {U'ζ', "z", NULL}, {U'η', "h", NULL},
	{U'θ', "t", NULL}, {U'ι', "i", NULL}, {U'κ', "k", NULL}, {U'λ', "l", NULL},
	{U'μ', "m", NULL}, {U'ν', "n", NULL}, {U'ξ', "x", NULL}, {U'ο', "o", NULL},
	{U'π', "p", NULL}, {U'ρ', "r", NULL}, {U'ς', "s", NULL}, {U'σ', "s", NULL},
	{U'τ', "t", NULL}, {U'υ', "y", NULL}, {U'φ', "f", NULL}, {U'χ', "x", NULL},
	{U'ψ', "y", NULL}, {U'ω', "w", NULL}, {U'ᵢ', "i", NULL}, {U'ᵣ', "r", NULL},
	{U'ᵤ', "u", NULL}, {U'ᵥ', "v", NULL}, {0x2009, " ", NULL}, {U'‐', "-", NULL},
	{U'‑', "-", NULL}, {U'‒', "-", NULL}, {U'–', "-", NULL}, {U'—', "-", NULL},
	{U'―', "-", NULL}, {U'‖', "|", NULL}, {U'‘', "'", NULL}, {U'’', "'", NULL},
	{U'‚', "'", NULL}, {U'“', "\"", NULL}, {U'”', "\"", NULL}, {U'„', "\"", NULL},
	{U'•', "*", NULL}, {U'…', "~", NULL}, {0x202F, " ", NULL}, {U'‰', "%", NULL},
	{U'′', "'", NULL}, {U'″', "\"", NULL}, {U'⁰', "0", NULL}, {U'ⁱ', "i", NULL},
	{U'⁴', "4", NULL}, {U'⁵', "5", NULL}, {U'⁶', "6", NULL}, {U'⁷', "7", NULL},
	{U'⁸', "8", NULL}, {U'⁹', "9", NULL}, {U'⁺', "+", NULL}, {U'⁻', "-", NULL},
	{U'⁼', "=", NULL}, {U'⁽', "(", NULL}, {U'⁾', ")", NULL}, {U'ⁿ', "n", NULL},
	{U'₀', "0", NULL}, {U'₁', "1", NULL}, {U'₂', "2", NULL}, {U'₃', "3", NULL},
	{U'₄', "4", NULL}, {U'₅', "5", NULL}, {U'₆', "6", NULL}, {U'₇', "7", NULL},
	{U'₈', "8", NULL}, {U'₉', "9", NULL}, {U'₊', "+", NULL}, {U'₋', "-", NULL},
	{U'₌', "=", NULL}, {U'₍', "(", NULL}, {U'₎', ")", NULL}, {U'ₐ', "a", NULL},
	{U'ₑ', "e", NULL}, {U'ₒ', "o", NULL}, {U'ₓ', "x", NULL}, {U'ₕ', "h", NULL},
	{U'ₖ', "k", NULL}, {U'ₗ', "l", NULL}, {U'ₘ', "m", NULL}, {U'ₙ', "n", NULL},
	{U'ₚ', "p", NULL}, {U'ₛ', "s", NULL}, {U'ₜ', "t", NULL}, {U'←', "<", NULL},
	{U'↑', "^", NULL}, {U'→', ">", NULL}, {U'↓', "v", NULL}, {U'↔', "-", NULL}, {U'↳', "`", NULL},
	{U'↕', "|", NULL}, {U'↵', "<", NULL}, {U'⇒', ">", NULL}, {U'∆', "D", NULL},
	{U'∈', "e", NULL}, {U'∏', "P", NULL}, {U'∑', "S", NULL}, {U'−', "-", NULL},
	{U'√', "v", NULL}, {U'∞', "~", NULL}, {U'∥', "|", NULL}, {U'≈', "~", NULL},
	{U'≠', "!", NULL}, {U'≤', "<", NULL}, {U'≥', ">", NULL}, {U'⋅', ".", NULL},
	{U'⋮', ":", NULL}, {U'⋯', ".", NULL}, {U'⌈', "[", NULL}, {U'⌉', "]", NULL},
	{U'⌊', "[", NULL}, {U'⌋', "]", NULL}, {U'⏎', "<", NULL}, {U'─', "-", "─"},
	{U'━', "-", "─"}, {U'│', "|", "│"}, {U'┃', "|", "│"}, {U'┄', ".", "─"}, {U'┅', "-", "─"},
	{U'┆', ":", "│"}, {U'┇', "|", "│"}, {U'┈', ".", "─"}, {U'┉', "-", "─"}, {U'┊', ":", "│"},
	{U'┋', "|", "│"}, {U'┌', "+", "┌"}, {U'┍', "+", "┌"}, {U'┏', "+", "┌"}, {U'┐', "+", "┐"}, {U'┑', "+", "┐"}, {U'┓', "+", "┐"},
	{U'└', "+", "└"}, {U'┕', "+", "└"}, {U'┗', "+", "└"}, {U'┘', "+", "┘"}, {U'┙', "+", "┘"}, {U'┛', "+", "┘"}, {U'├', "+", "├"},
	{U'┝', "+", "├"}, {U'┣', "+", "├"}, {U'┤', "+", "┤"}, {U'┥', "+", "┤"}, {U'┫', "+", "┤"},
	{U'┬', "+", "┬"}, {U'┯', "+", "┬"}, {U'┳', "+", "┬"}, {U'┴', "+", "┴"}, {U'┷', "+", "┴"},
	{U'┻', "+", "┴"}, {U'┼', "+", "┼"}, {U'┿', "+", "┼"}, {U'╂', "+", "┼"}, {U'╋', "+", "┼"},
	{U'╌', ".", "─"}, {U'╍', "-", "─"}, {U'╎', ":", "│"}, {U'╏', "|", "│"}, {U'═', "=", "="},
	{U'║', "|", "│"}, {U'╒', "+", "┌"}, {U'╓', "+", "┌"}, {U'╔', "+", "┌"}, {U'╕', "+", "┐"},
	{U'╖', "+", "┐"}, {U'╗', "+", "┐"}, {U'╘', "+", "└"}, {U'╙', "+", "└"}, {U'╚', "+", "└"},
	{U'╛', "+", "┘"}, {U'╜', "+", "┘"}, {U'╝', "+", "┘"}, {U'╞', "+", "├"}, {U'╠', "+", "├"},
	{U'╡', "+", "┤"}, {U'╣', "+", "┤"}, {U'╤', "+", "┬"}, {U'╦', "+", "┬"}, {U'╧', "+", "┴"},
	{U'╩', "+", "┴"}, {U'╪', "+", "┼"}, {U'╫', "+", "┼"}, {U'╬', "+", "┼"}, {U'╭', "+", "┌"},
	{U'╮', "+", "┐"}, {U'╯', "+", "┘"}, {U'╰', "+", "└"}, {U'╴', "-", "─"}, {U'╵', "|", "│"},
	{U'╶', "-", "─"}, {U'╷', "|", "│"}, {U'╸', "-", "─"}, {U'╹', "|", "│"}, {U'╺', "-", "─"},
	{U'╻', "|", "│"}, {U'▀', "\"", NULL}, {U'▁', "_", NULL}, {U'▂', "_", NULL},
	{U'▃', "_", NULL}, {U'▄', "_", NULL}, {U'▅', "#", "█"}, {U'▆', "#", "█"}, {U'▇', "#", "█"},
	{U'█', "#", "█"}, {U'▉', "#", "█"}, {U'▊', "#", "█"}, {U'▋', "#", "█"}, {U'▌', "|", "█"},
	{U'▍', "|", "│"}, {U'▎', "|", "│"}, {U'▏', "|", "│"}, {U'▐', "|", "█"}, {U'░', "-", "░"},
	{U'▒', "=", "▒"}, {U'▓', "%", "▓"}, {U'▔', "-", "─"}, {U'▕', "|", "│"}, {U'▗', "_", NULL}, {U'▚', "o", "o"}, {U'▝', "\"", NULL}, {U'■', "#", "█"}, {U'□', "o", "o"},
	{U'▪', "*", "*"}, {U'▫', "o", "o"}, {U'▲', "^", NULL}, {U'△', "^", NULL},
	{U'▴', "^", NULL}, {U'▵', "^", NULL}, {U'▶', ">", NULL}, {U'▷', ">", NULL},
	{U'▸', ">", NULL}, {U'▹', ">", NULL}, {U'►', ">", NULL}, {U'▼', "v", NULL},
	{U'▽', "v", NULL}, {U'▾', "v", NULL}, {U'▿', "v", NULL}, {U'◀', "<", NULL},
	{U'◁', "<", NULL}, {U'◂', "<", NULL}, {U'◃', "<", NULL}, {U'◄', "<", NULL},
	{U'◆', "*", NULL}, {U'◇', "o", NULL}, {U'◉', "@", NULL}, {U'○', "o", NULL}, {U'●', "*", NULL},
	{U'★', "*", NULL}, {U'☆', "o", NULL}, {U'✓', "+", NULL}, {U'✔', "+", NULL},
	{U'✕', "x", NULL}, {U'✖', "x", NULL}, {U'✗', "x", NULL}, {U'✘', "x", NULL},
	{U'⟂', "|", NULL}, {U'ⱼ', "j", NULL},
};
/* clang-format on */

static int by_code(const void *key, const void *entry)
{
	uint32_t code = *(const uint32_t *)key, other = ((const Fold *)entry)->code;

	return code < other ? -1 : code > other;
}

static bool has_glyph(uint32_t code, Charset charset)
{
	return code < 0x80 || (charset == CHARSET_SHADES && code > 0xA0 && code < 0x100);
}

/* "e" of "é": names stay legible. */
static bool bare_letter(uint32_t code, char out[2])
{
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
	const int count = uc_canonical_decomposition(code, parts);

	if (count > 1 && parts[0] >= 0x80)
		return bare_letter(parts[0], out);
	out[0] = count > 1 ? (char)parts[0] : '\0';
	out[1] = '\0';
	return count > 1;
}

void glyph_fold(char *cluster, Charset charset)
{
	TextWalk walk = {.text = cluster, .length = strlen(cluster)};
	const Fold *fold;
	const char *text = "?";
	char bare[2];

	if (charset_is_fine(charset) || !text_walk(&walk))
		return;
	if (has_glyph(walk.code, charset)) {
		cluster[walk.end] = '\0'; /* the marks on it go */
		return;
	}
	fold = bsearch(&walk.code, folds, sizeof folds / sizeof folds[0], sizeof folds[0], by_code);
	if (fold)
		text = charset == CHARSET_SHADES && fold->shades ? fold->shades : fold->ascii;
	else if (bare_letter(walk.code, bare))
		text = bare;
	memcpy(cluster, text, strlen(text) + 1);
}

bool charset_is_fine(Charset charset)
{
	return charset == CHARSET_EIGHTHS || charset == CHARSET_BRAILLE;
}
