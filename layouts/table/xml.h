/* Text as SVG and HTML write it. */
#pragma once

#include "solver/base/buf.h"

/* Append UTF-8 as text or the value of an attribute of XML; what XML 1.0 has no way to write
 * becomes
 * "?". */
void xml_put(Buf *out, const char *text, size_t length);
