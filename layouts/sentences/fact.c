#include "layouts/sentences/fact.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *fact_label(const Fact *fact)
{
	return strcmp(fact->name, "best") == 0 ? "best number" : fact->name;
}

void fact_say(const Fact *fact, SayingId saying, char out[LADDER_TEXT])
{
	char printed[NUMBER_TEXT_MAX] = "";

	if (!isnan(fact->printed))
		snprintf(printed, sizeof printed, "%.*f", fact->decimals, fact->printed);
	tell_plain(out, saying,
		TOLD(TELL_WORD(TEXT, fact->text), TELL_WORD(WHAT, printed),
			TELL_WORD(REASON, fact->because)));
}
