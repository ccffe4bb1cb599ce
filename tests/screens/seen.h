/* What stands on a screen, which is text: rows that each end. Steps say what they mean (script.h).
 */
#pragma once

#include <stdbool.h>

bool has_text(const char *screen, const char *text);
bool lacks_text(const char *screen, const char *text);
bool has_row(const char *screen, const char *text);
bool has_below(const char *screen, const char *text);
