/* What a lesson's texts may be: their braces, their length, their numbers. Inner header of this
 * folder. */
#pragma once

#include "solver/lesson/scene.h"
#include "solver/values/expression.h"

/* At most `most` letters with typical values in the braces; no digits but in names, behind words
 * such as Theorem and, where `typed` (of `do`), such as are to be typed. */
Status text_check(const char *text, int most, bool typed, Error *error) STATUS_CHECKED;

/* Whether it tells what is known only after solving; the text can be read. */
bool text_tells(const char *text);

/* The next number outside braces that is part of no name; false: there is none. `*at` goes behind
 * it. */
bool text_number(const char *text, const char **at, Slice *out);

/* Whether the number, which a user is asked to type, is one of the condition's (NULL: no). */
bool condition_has(const char *condition, double number);
