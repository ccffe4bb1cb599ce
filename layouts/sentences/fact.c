#include "layouts/sentences/fact.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *fact_label(const Fact *fact)
{
	return strcmp(fact->name, "best") == 0 ? "best number" : fact->name;
}

void fact_reason(const Fact *fact, char out[FACT_WORDS])
{
	const int most = (int)sizeof fact->because;

	if (isnan(fact->printed))
		snprintf(out, FACT_WORDS, "%.*s", most, fact->because);
	else
		snprintf(out, FACT_WORDS, "printed %.*f: %.*s", fact->decimals, fact->printed, most,
			fact->because);
}

void fact_words(const Fact *fact, char out[FACT_WORDS])
{
	char reason[FACT_WORDS];

	fact_reason(fact, reason);
	snprintf(out, FACT_WORDS, "%.*s%s%.200s", (int)sizeof fact->text, fact->text,
		*reason ? "; " : "", reason);
}
