/* What ":guess" is told: what is guessed, of which processor, how much, and who guesses so. */
#include "tui/prompt/complete.h"

#include "layouts/scene/words.h"

#include <stdio.h>
#include <string.h>

static const struct {
	const char *word, *help, *about;
	bool names, number;
} kinds[] = {
	{"T ", "the finish time: T 300 Ada", "T: a time", false, true},
	{"useless ", "who gets no load: useless P3,P4 Bo, or useless none",
		"useless: names, or none", true, false},
	{"share ", "a part of the load: share P1 30 Cleo", "share: per cent of the load", true,
		true},
	{"last ", "who stops last: last P3 Ada", "last: a name", true, false},
	{"speedup ", "how many times faster than the root alone: speedup 3", "speedup: a number",
		false, true},
	{"installments ", "the best number of installments: installments 2",
		"installments: a number", false, true},
};

/* Names, while one is being typed: that is up to the blank behind it. */
static bool offer_named(App *app, Finding *finding, const char *from, bool nobody)
{
	const char *comma = strrchr(from, ','), *word = comma ? comma + 1 : from;

	word += strspn(word, " ");
	if (strchr(word, ' '))
		return false;
	offer_from(finding, word);
	if (nobody && !comma)
		offer(finding, "none", "all get load");
	offer_values(app, ARGUMENT_NAME, finding);
	if (nobody)
		offer_noun(finding, "answers");
	return finding->offers->found > 0;
}

void offer_guesses(App *app, Finding *finding)
{
	Offers *offers = finding->offers;
	const char *typed = finding->typed;

	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
		const size_t length = strlen(kinds[k].word);

		if (strncmp(typed, kinds[k].word, length) != 0)
			continue;
		if (kinds[k].names &&
			offer_named(app, finding, typed + length, !kinds[k].number && k == 1))
			return;
		/* What is given, not what is sought; whoever plays a lesson is no class. */
		const Net *net = &app->doc.net;
		const Word root = net->form == NET_REGULAR ? (Word){"one"} : word_name(net, 0, 40);

		snprintf(offers->about, sizeof offers->about, "%s%s; %.40s alone takes %.40s",
			kinds[k].about,
			app->teaching.open ? "" : ", then who, or x12 for twelve hands", root.text,
			word_value(app->now.schedule.sequential).text);
		return;
	}
	offer_noun(finding, "things to guess");
	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
		offer(finding, kinds[k].word, kinds[k].help);
}
