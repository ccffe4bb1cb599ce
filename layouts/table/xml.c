#include "layouts/table/xml.h"

#include "solver/base/text.h"

void xml_put(Buf *out, const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};

	while (text_walk(&walk)) {
		switch (walk.code) {
		case '&':
			buf_add_text(out, "&amp;");
			break;
		case '<':
			buf_add_text(out, "&lt;");
			break;
		case '>':
			buf_add_text(out, "&gt;");
			break;
		case '"':
			buf_add_text(out, "&quot;");
			break;
		case '\'':
			buf_add_text(out, "&#39;");
			break;
		default:
			if (walk.harmless && walk.code < 0xFFFE)
				buf_add(out, text + walk.begin, walk.end - walk.begin);
			else if (walk.harmless && walk.code > 0xFFFF)
				buf_add(out, text + walk.begin, walk.end - walk.begin);
			else
				buf_add_char(out, '?');
		}
	}
}
