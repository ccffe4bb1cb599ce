#include "solver/import/said.h"

#include "solver/base/wording.h"

#include <string.h>

static const char *const sentences[] = {
#define SAID(id, text) [SAID_##id] = text,
#include "solver/import/said.def"
};

static bool put(Wording *out, const char *brace, size_t length)
{
	const char *const *given = out->context;
	const char *text = length == 3 && memcmp(brace, "one", 3) == 0 ? given[0] : given[1];

	if (text)
		wording_add_text(out, text);
	return text != NULL;
}

void import_say(Buf *out, SaidId id, const char *one, const char *two)
{
	char text[2000] = "";
	const char *const given[] = {one, two};
	Wording wording = {
		.text = text, .size = sizeof text, .stops = true, .put = put, .context = given};

	(void)wording_say(&wording, sentences[id]);
	buf_add_text(out, text);
}
