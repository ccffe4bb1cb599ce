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
	static const Net net;
	static const Schedule schedule; /* nothing of them is asked for */
	char printed[NUMBER_TEXT_MAX] = "";
	Telling telling;

	if (!isnan(fact->printed))
		snprintf(printed, sizeof printed, "%.*f", fact->decimals, fact->printed);
	telling_start(&telling, &net, &schedule, NET_NONE, NULL);
	tell_word(&telling, GIVEN_TEXT, fact->text);
	tell_word(&telling, GIVEN_WHAT, printed);
	tell_word(&telling, GIVEN_REASON, fact->because);
	tell_text(&telling, saying, out);
}
