/* XML: words as text and as values of attributes, for SVG and HTML. */
#ifndef GANTREE_XML_H
#define GANTREE_XML_H

#include "solver/base/buf.h"

#include <stddef.h>

/* Append UTF-8; what XML 1.0 has no way to write becomes "?". */
void xml_put(Buf *out, const char *text, size_t length);

#endif
