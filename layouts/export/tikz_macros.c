#include "layouts/export/tikz.h"

#include "layouts/figure/figure.h"
#include "solver/base/number.h"

#include <stdio.h>
#include <string.h>

const char *const tikz_shapes[SHAPES] = {
	"circle", "square", "triangle", "diamond", "wedge", "cross"};

const char *const tikz_patterns[] = {[PATTERN_DENSE] = "dense",
	[PATTERN_MEDIUM] = "medium",
	[PATTERN_LIGHT] = "light",
	[PATTERN_SLASH] = "slash",
	[PATTERN_BACK] = "back",
	[PATTERN_DOTS] = "dots"};

/* The tile of the screen, which has y downwards. */
void tikz_pattern(Buf *out, Pattern pattern)
{
	const FigureTile tile = figure_tile(pattern);
	const char *name = tikz_patterns[pattern];

	buf_addf(out, "\\ifcsname pgf@pattern@name@gantree %s\\endcsname\\else\n", name);
	buf_addf(out, "\\pgfdeclarepatternformonly{gantree %s}{\\pgfpointorigin}", name);
	for (int i = 0; i < 2; i++)
		buf_addf(out, "{\\pgfpoint{%gbp}{%gbp}}", tile.size, tile.size);
	buf_add_text(out, "{%\n");
	for (size_t i = 0; i < tile.lines; i++)
		buf_addf(out,
			"\\pgfpathmoveto{\\pgfpoint{%gbp}{%gbp}}\\pgfpathlineto{\\pgfpoint{%gbp}{%"
			"gbp}}%%\n",
			tile.line[i][0], tile.size - tile.line[i][1], tile.line[i][2],
			tile.size - tile.line[i][3]);
	if (tile.lines > 0)
		buf_addf(out, "\\pgfsetlinewidth{%gbp}\\pgfusepath{stroke}%%\n", tile.width);
	if (tile.dot > 0) {
		const double corner = (tile.size - tile.dot) / 2;

		buf_addf(out,
			"\\pgfpathrectangle{\\pgfpoint{%gbp}{%gbp}}{\\pgfpoint{%gbp}{%gbp}}"
			"\\pgfusepath{fill}%%\n",
			corner, corner, tile.dot, tile.dot);
	}
	buf_add_text(out, "}\\fi\n");
}

void tikz_macros(Buf *out)
{
	buf_add_text(out,
		"% Styles and macros that the document has defined before stay as they are.\n"
		"\\providecommand\\gantreestyle[2]{\\pgfkeysifdefined{/tikz/gantree #1/.@cmd}{}%\n"
		"  {\\tikzset{gantree #1/.style={#2}}}}\n"
		"% {pattern}{colour}: what the library does, for documents that have not loaded "
		"it\n"
		"\\tikzset{gantree hatch/.code 2 args={\\csname tikz@addoption\\endcsname{%\n"
		"  \\pgfsetfillpattern{#1}{#2}}}}\n"
		"\\providecommand\\gantreefont{\\fontsize{8}{9.6}\\selectfont}\n"
		"% {style}{start}{end}{x0}{x1}{y0}{y1}{label}{processor:part}; times are exact "
		"(bars of\n"
		"% shares: from 0 to the share), *n behind part: n intervals lie between; x and y\n"
		"% big points from the upper left corner, x not always to scale\n"
		"\\providecommand\\gantreebar[9]{\\path[gantree #1](#4,#6)rectangle(#5,#7);}\n"
		"% the same once more, magnified: a bar that is drawn elsewhere too\n"
		"\\providecommand\\gantreeinset{\\gantreebar}\n"
		"% {style}{x0}{x1}{y0}{y1}\n"
		"\\providecommand\\gantreearea[5]{\\path[gantree #1](#2,#4)rectangle(#3,#5);}\n"
		"% {style}{x0}{y0}{x1}{y1}\n"
		"\\providecommand\\gantreeline[5]{\\path[gantree #1](#2,#3)--(#4,#5);}\n"
		"% {style}{x}{y}\n"
		"\\providecommand\\gantreearrow[3]{\\path[gantree #1]\n"
		"  (#2,#3)--+(-3.5,-1.3)--+(-3.5,1.3)--cycle;}\n"
		"% {style}{anchor}{x}{y}{room}{text}: no wider than its room\n"
		"\\providecommand\\gantreelabel[6]{\\node[inner sep=0pt,outer sep=0pt,anchor=#2,\n"
		"  gantree #1]at(#3,#4){\\gantreefont\\sbox0{#6}%\n"
		"  \\ifdim\\wd0>#5bp \\resizebox{#5bp}{\\height}{\\usebox0}\\else\\usebox0\\fi};}\n"
		"% what these fonts do not have\n"
		"\\providecommand\\gantreeother[1]{?}\n"
		"% {corners}{where to}\n"
		"\\providecommand\\gantreetip[2]{\\pgfpicture\\pgfsetbaseline{-2.6bp}%\n"
		"  "
		"\\pgfsetfillcolor{.}\\pgftransformrotate{#2}\\pgfpathmoveto{\\pgfpointpolar{0}{2."
		"2bp}}%\n"
		"  \\foreach\\corner "
		"in{2,...,#1}{\\pgfpathlineto{\\pgfpointpolar{360/#1*(\\corner-1)}{2.2bp}}}%\n"
		"  \\pgfpathclose\\pgfusepath{fill}\\endpgfpicture}\n"
		"% {up}{down}{right: 2 through}, a cell of a tree's lines\n"
		"\\providecommand\\gantreebranch[3]{\\pgfpicture\\pgfsetbaseline{-2.9bp}%\n"
		"  \\pgfsetlinewidth{0.5bp}\\pgfsetstrokecolor{.}%\n"
		"  "
		"\\pgfpathmoveto{\\pgfpoint{0bp}{6bp*#1}}\\pgfpathlineto{\\pgfpoint{0bp}{-6bp*#2}}%"
		"\n"
		"  \\ifnum#3>0\n"
		"    \\pgfpathmoveto{\\pgfpoint{\\ifnum#3>1 -2.5bp\\else 0bp\\fi}{0bp}}%\n"
		"    \\pgfpathlineto{\\pgfpoint{2.5bp}{0bp}}\\fi\n"
		"  \\pgfusepath{stroke}\\pgfresetboundingbox\n"
		"  \\pgfpathrectangle{\\pgfpoint{-2.5bp}{-2.9bp}}{\\pgfpoint{5bp}{5.8bp}}%\n"
		"  \\pgfusepath{use as bounding box}\\endpgfpicture}\n");
}

/* What is drawn around a marker's middle. */
static void put_shape(Buf *out, SceneShape shape)
{
	double corners[2 * FIGURE_CORNERS_MAX];
	const size_t count = figure_corners(shape, FIGURE_POINT, corners);
	const bool cross = shape == SHAPE_CROSS;

	buf_addf(out, "\\expandafter\\providecommand\\csname gantree %s\\endcsname{",
		tikz_shapes[shape]);
	if (count == 0)
		buf_addf(out, "circle(%gbp)", FIGURE_POINT / 2);
	for (size_t i = 0; i < count; i++) {
		buf_add_text(out, i == 0 || (cross && i == 2) ? "+(" : "--+(");
		figure_number(out, corners[2 * i]);
		buf_add_char(out, ',');
		figure_number(out, corners[2 * i + 1]);
		buf_add_char(out, ')');
	}
	buf_add_text(out, count > 0 && !cross ? "--cycle}\n" : "}\n");
}

void tikz_curve_macros(Buf *out)
{
	buf_add_text(out,
		"% {style}{path}{line}: a path in big points\n"
		"\\providecommand\\gantreecurve[3]{\\path[gantree #1]#2;}\n"
		"% {style}{shape}{value varied}{value measured}{x}{y}{line:point}; the values are\n"
		"% exact, x and y big points; the shape's macro draws around the point before it\n"
		"\\providecommand\\gantreepoint[7]{\\path[gantree #1](#5,#6)\\csname gantree "
		"#2\\endcsname;}\n");
	for (int shape = 0; shape < SHAPES; shape++)
		put_shape(out, (SceneShape)shape);
}
