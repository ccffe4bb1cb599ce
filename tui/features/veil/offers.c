/* What ":guess" is told: what is guessed, of which processor, how much, and who guesses so. */
#include "tui/features/veil/guessing.h"

#include "layouts/scene/words.h"

#include <string.h>

static const struct {
	const char *word, *help, *about;
	bool names, number;
} kinds[] = {
#define GUESSED(word, names, number, help, about) {word, help, about, names, number},
#include "layouts/sayings/words.def"
};

/* Names, while one is being typed: that is up to the blank behind it. */
static bool offer_named(const App *app, Finding *finding, const char *from, bool nobody)
{
	const char *comma = strrchr(from, ','), *word = comma ? comma + 1 : from;

	word += strspn(word, " ");
	if (strchr(word, ' '))
		return false;
	offer_from(finding, word);
	if (nobody && !comma)
		offer(finding, "none", said(SAY_OFFER_NOBODY));
	offer_names(app, finding);
	if (nobody)
		offer_noun(finding, "answers");
	return finding->offers->found > 0;
}

void guessing_offers(const App *app, ActionArgument argument, Finding *finding)
{
	Offers *offers = finding->offers;
	const char *typed = finding->typed;

	if (argument != ARGUMENT_GUESS)
		return;
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

		tell_plain(offers->about, SAY_OFFERS_GUESS,
			TOLD(TELL_WORD(WHAT, kinds[k].about), TELL_NUMBER(COUNT, !!app->lent.by),
				TELL_WORD(NAMED, root.text),
				TELL_NUMBER(FINISH, app->now.schedule.sequential)));
		return;
	}
	offer_noun(finding, said(SAY_NOUN_GUESSES));
	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
		offer(finding, kinds[k].word, kinds[k].help);
}
