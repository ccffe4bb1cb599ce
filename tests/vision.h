/* Colours as different eyes see them, by a published model, and how far apart they then are. */
#ifndef GANTREE_TESTS_VISION_H
#define GANTREE_TESTS_VISION_H

#include "themes/theme.h"

/* EYE_NORMAL, and the three kinds of dichromacy. */
typedef enum Eye { EYE_NORMAL, EYE_PROTANOPIA, EYE_DEUTERANOPIA, EYE_TRITANOPIA, EYES } Eye;

extern const char *const eye_names[];

/* Distance in CIELAB (CIE 1976) of two colours as an eye sees them; about 2 is just noticeable, 40
 * is another colour altogether. */
double vision_difference(Color a, Color b, Eye eye);

/* The least of any eye. */
double vision_least(Color a, Color b);

/* As written, or as a terminal with 256 colours shows it. */
Color vision_shown(Color color, bool exact);

#endif
