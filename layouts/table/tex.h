/* Words for TeX: harmless UTF-8, with sub- and superscripts, as what pdflatex sets with its own
 * fonts whatever the document's input encoding: ASCII only.
 *
 * Words without blanks that have indices, powers or Greek letters, and letters that stand
 * among other words, become formulas ("α_{3}LG_{3}" is $\alpha_{3}LG_{3}$) whose signs are spaced
 * like letters; all else is text. Accents become accents. Anything else is \gantreeother{CODE
 * POINT}, one for a character and the marks on it, left to right. No character of a name is ever a
 * command. */
#pragma once

#include "layouts/scene/scene.h"

#include <stdint.h>

typedef struct TexChar {
	uint32_t code;
	LabelScript script;
} TexChar;

typedef struct TexWords {
	TexChar *chars;
	size_t count, cap;
	bool failed; /* memory ran out */
} TexWords;

/* Start from zeros, end with tex_release. */
void tex_add(TexWords *words, const char *text, size_t length, LabelScript script);
void tex_release(TexWords *words);

/* Append all as TeX and clear them. Memory that ran out is noted in `out`. */
typedef void TexPut(Buf *out, TexWords *words);
TexPut tex_put;

/* What it may ask for, for documents without TikZ. */
#define TEX_OTHER                                                                                  \
	"\\providecommand\\gantreeother[1]{?}\n\\providecommand\\gantreetip[2]{?}\n"               \
	"\\providecommand\\gantreebranch[3]{?}\n"

/* The same as text to be copied letter by letter: no formulas, every blank, straight quotes
 * by \gantreequote, which is to be as TEX_QUOTE defines it. */
#define TEX_QUOTE "\\providecommand\\gantreequote[1]{{\\usefont{OT1}{cmtt}{m}{n}\\char#1}}\n"
TexPut tex_put_verbatim;

/* Append a text. */
void tex_put_text(Buf *out, const char *text, size_t length, TexPut *put);

/* Append a text of ours: symbols are formulas wherever they stand, their numbers indices. */
void tex_prose(Buf *out, const char *text);
