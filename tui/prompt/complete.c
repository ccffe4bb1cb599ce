#include "tui/prompt/complete.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/figure/shell_word.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- how well a word fits -------------------------------------------------------------------- */

enum { PART_LEAST = 3 }; /* letters from which on the middle of a word counts */

/* Whether `text` holds `part`: at the beginning of a word or, if it is long enough and not
 * `begins`, anywhere. Capitals do not count. */
static bool holds(const char *text, const char *part, bool begins)
{
	const size_t length = strlen(part);

	for (const char *at = text; *at; at++)
		if (strncasecmp(at, part, length) == 0 &&
			(at == text || strchr("-._:/ (,;", at[-1]) ||
				(!begins && length >= PART_LEAST)))
			return true;
	return false;
}

/* -1: it does not. */
static int offer_rank(const char *word, const char *typed)
{
	if (strcmp(word, typed) == 0)
		return OFFER_SAME;
	if (strncasecmp(word, typed, strlen(typed)) == 0)
		return OFFER_BEGINS;
	return holds(word, typed, false) ? OFFER_INSIDE : -1;
}

static int action_rank(const Action *action, const char *typed, const Keymap *map)
{
	const int rank = offer_rank(action->name, typed);

	if (&actions[action_find(typed)] == action)
		return OFFER_SAME;
	if (&actions[keymap_find_named(map, typed)] == action)
		return OFFER_BEGINS;
	/* With nothing typed first what no key does, or what takes an argument. */
	if (!*typed && *action->keys && action->argument == ARGUMENT_NONE)
		return OFFER_INSIDE;
	if (rank >= 0 || strlen(typed) < PART_LEAST)
		return rank;
	return holds(action->words, typed, true) ? OFFER_ALLUDES : -1;
}

/* --- offers ---------------------------------------------------------------------------------- */

/* Behind those that fit as well. */
static Offer *make_room(Offers *offers, int rank)
{
	int at = offers->count;

	if (offers->count == OFFERS_MAX && offers->offer[OFFERS_MAX - 1].rank <= rank)
		return NULL;
	if (offers->count == OFFERS_MAX)
		mem_free(offers->offer[--offers->count].word);
	while (at > 0 && (at > offers->count || offers->offer[at - 1].rank > rank))
		at--;
	memmove(offers->offer + at + 1, offers->offer + at,
		sizeof *offers->offer * (size_t)(offers->count - at));
	offers->count++;
	return &offers->offer[at];
}

/* The nearest so far. */
static void consider(Offers *offers, const char *word, const char *typed)
{
	const char *words[] = {offers->nearest, word};
	char plain[sizeof offers->nearest];

	snprintf(plain, sizeof plain, "%.*s", (int)strcspn(word, " ="), word);
	words[1] = plain;
	if (text_nearest(typed, words, 2) == plain)
		snprintf(offers->nearest, sizeof offers->nearest, "%s", plain);
}

static Offer *offer_ranked(Finding *finding, int rank, const char *word, const char *help)
{
	Offers *offers = finding->offers;
	Offer *offer;

	offers->all++;
	if (rank < 0 && offers->found == 0)
		consider(offers, word, finding->typed);
	if (rank < 0)
		return NULL;
	offers->found++;
	char *copy = mem_text(word, strlen(word));

	if (!copy)
		return NULL;
	offer = make_room(offers, rank);
	if (!offer) {
		mem_free(copy);
		return NULL;
	}
	*offer = (Offer){.word = copy, .rank = rank};
	text_show_into(offer->help, sizeof offer->help, help, strlen(help));
	return offer;
}

Offer *offer(Finding *finding, const char *word, const char *help)
{
	return offer_ranked(finding, offer_rank(word, finding->typed), word, help);
}

Offer *offer_called(Finding *finding, const char *word, const char *also, const char *help)
{
	const int rank = offer_rank(word, finding->typed);
	const bool named = *also && *finding->typed &&
			   strncmp(also, finding->typed, strlen(finding->typed)) == 0;

	return offer_ranked(finding,
		named && !(rank >= 0 && rank < OFFER_BEGINS) ? OFFER_BEGINS : rank, word, help);
}

static void offer_commands(App *app, Finding *finding)
{
	snprintf(finding->offers->noun, sizeof finding->offers->noun, "commands");
	for (int i = 0; i < ACTIONS; i++) {
		const bool bare = actions[i].argument == ARGUMENT_NONE;
		char word[64], key[KEY_NAME_MAX];

		snprintf(word, sizeof word, "%s%s", actions[i].name, bare ? "" : " ");
		Offer *made = offer_ranked(finding,
			action_rank(&actions[i], finding->typed, &app->config.keymap), word,
			actions[i].help);
		if (!made)
			continue;
		keymap_key(&app->config.keymap, (ActionId)i, key);
		snprintf(made->aside, sizeof made->aside, "%s", key);
		snprintf(
			made->more, sizeof made->more, "%s", action_arguments[actions[i].argument]);
	}
}

/* --- all ------------------------------------------------------------------------------------- */

Offers *offers_find(App *app, const char *line)
{
	Offers *offers = mem_array(1, sizeof *offers);
	const char *space = strchr(line, ' ');
	ActionId action = app->prompt.action;
	char name[64];

	if (!offers)
		return NULL;
	*offers = (Offers){.count = 0};
	Finding finding = {offers, line, false};

	if (action == ACTION_COMMAND && shell_is_line(line)) {
		tell_plain(offers->about, SAY_OFFERS_STATE, NULL);
		return offers;
	}

	if (action == ACTION_COMMAND && !space) {
		offer_commands(app, &finding);
		return offers;
	}
	if (action == ACTION_COMMAND) {
		snprintf(name, sizeof name, "%.*s", (int)(space - line < 60 ? space - line : 60),
			line);
		action = action_find(name);
		finding.typed = space + 1 + strspn(space + 1, " ");
		offers->head = (size_t)(finding.typed - line);
	}
	if (action != ACTIONS && action != ACTION_GOTO)
		offer_values(app, actions[action].argument, &finding);
	return offers;
}

void offers_free(Offers *offers)
{
	for (int i = 0; offers && i < offers->count; i++)
		mem_free(offers->offer[i].word);
	mem_free(offers);
}

int offers_begun(const Offers *offers)
{
	int count = 0;

	while (count < offers->count && offers->offer[count].rank <= OFFER_BEGINS)
		count++;
	return count;
}

void offers_line(const Offers *offers, const char *line, int index, Buf *out)
{
	buf_add(out, line, offers->head);
	buf_add_text(out, offers->offer[index].word);
}
