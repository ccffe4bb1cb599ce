/* layer: solver */
/* Plays the pages of all folders here and of the papers (tests/fixtures/page.h): what is read of a
 * net, what its schedule says, and what is told of both.
 *
 *	net FILE           a net file, in lines as it stands
 *	sample NAME        a built-in one
 *	curve CURVE        the same with such a curve
 *	reads              the file is read
 *	wrong PLACE: TEXT  it is refused so: 1:42: ...
 *	set KEY=VALUE ...  parted by blanks
 *	by METHOD          set method=METHOD
 *	refuses KEY=VALUE => TEXT
 *	                   that cannot be set, and nothing is changed by it
 *	names NAME ...     of all processors
 *	change KEY=VALUE at PLACE, changed at PLACE
 *	                   that is set and saved, or what was edited is: the lines below stand
 *	                   in place of those of the file, "3" or "3-5", or behind the third, "3+",
 *	                   nothing else is changed, and it reads back as the net; then the file is
 *	                   read anew
 *	writes FILE, writes as read
 *	                   the file as it is written afresh
 *	equals FILE, differs FILE
 *	                   the net is that of another file, or is not
 *	cannot TEXT        the method does not solve it
 *	unknown NAME ..., parents NAME ..., runs COUNT ..., single-level yes
 *	                   names that nobody has; whose child each is, but the root; how many alike
 *	                   ones begin with each; whether it is one (or: no)
 *	rename NODE NAME, split NODE, append NODE NAME, cut-out NODE, copy NODE, write-out,
 *	move NODE PARENT PLACE
 *	                   edits, by the numbers of nodes; with => TEXT, they are refused so
 *
 * The others want it solved, which the replay accepts:
 *	holds CONDITION    in values (solver/values/values.h), and `bars` (intervals of all),
 *	                   `facts`, `notes`, `periods`, `shares` (their sum), `unused`
 *	fails CONDITION    it can be read, and does not hold
 *	close VALUE = NUMBER within PART
 *	                   which may be 0, or be worked out of values
 *	about VALUE NUMBER to half a unit of its last digit
 *	table KEY ... | VALUE ...
 *	                   and below it rows: the keys are set, and the values come to that,
 *	                   parted by blanks: numbers as printed (page_slack), words, nan for
 *	                   what is none; 'what has blanks' stands in quotes
 *	bars NAME KIND PEER LOAD START END | ...
 *	                   all intervals of that kind of a processor, of one peer or any, the
 *	                   numbers as printed, "-" for what does not matter
 *	why TEXT, because TEXT, unused TEXT
 *	                   of the outcome, of the number of installments, of who is not used
 *	note TEXT          the next of its notes that is so
 *	fact NAME: TEXT    of the fact of that name
 *	out NAME by TEST: TEXT
 *	                   the next that is removed, and its reason
 *	keeps LINK         the largest with which that one is kept, in 13 digits; nan
 *	keys ROUND NUMBER ...
 *	                   of all but the root as it begins, in 13 digits
 *	labels N TEXT, short N TEXT
 *	                   of the intervals of processor N, in full and short (labels_of)
 *	listed N TEXT, listed-in-full N TEXT, cut HEAD N TEXT
 *	                   behind their kinds, in full and cut short
 *	explains N QUANTITY TEXT
 *	                   (explain); "nothing" where it is not explained
 *
 * Values, in texts and conditions:
 *	before             the net so far is the one of before., and goes on as it is
 *	cursor P3.link     what is selected
 *	fills TEXT => TEXT with its braces filled in
 *	lacks TEXT         a value in its braces does not exist
 *	unread CONDITION => TEXT, unread-text TEXT => TEXT
 *	                   it cannot be read
 *
 * Lessons:
 *	lesson FILE        then `reads` or `wrong`
 *	stop KEYS          a lesson of one stop with these keys, in lines
 *	plays KEYS         the same with keys between commas, and a net among them
 *	mends TEXT         all that lesson_check finds in it, a line each, the place left out that
 *	                   is the stop's
 *
 * Curves and guesses:
 *	varies KEY => RANGE
 *	                   what a curve varies where no range is said; without KEY: nothing is
 *	axis TEXT now NUMBER, lines LABEL | LABEL
 *	                   of the curve of the net, and the value it has
 *	points N X: NUMBER ...
 *	                   of line N, from 0, from the value X on, as printed
 *	highest N: FROM to TO, top N NUMBER
 *	                   at which value it is, and what it comes to there
 *	no-curve TEXT      there is none
 *	guess LINE, guesses TEXT
 *	                   one or several more, and all that there are
 *	no-guess LINE => TEXT
 *	                   it cannot be read
 *	right LINE, not-right LINE
 *	told LINE => TEXT  what is told whoever guesses that
 *	believed VALUE => TEXT
 *	                   the same, of who guesses T, to a ten-thousandth
 *
 * Schedules written down by hand, of the net, for the replay; P2.1 is the first interval of P2:
 *	model KEY=VALUE ...
 *	                   ports=collective, one, half, full, one-send or free; flow=whole or
 *	                   stream; steps=together or alone; root-collective, root-fed, fat,
 *	                   infeasible=1; startup.compute, startup.transfer
 *	row P2 KIND PEER START END LOAD
 *	row P2 compute START END LOAD WORK
 *	                   an interval more; behind it may stand needs=UNITS, throttled=1,
 *	                   continues=1, post=1
 *	done P2 SHARE START END, idle P2, finish T
 *	                   what it says itself
 *	put P2.1 KEY=VALUE ..., shift P2.1 ... BY, swap P2.1 P2.2, again P2.1, drop P2.1
 *	                   what is changed: `again` puts a copy behind it
 *	accepts, rejects TEXT, rejects-too TEXT
 *	                   what the replay finds: first, and among others
 *
 * In a text "…" stands for anything. */
#include "tests/fixtures/pages/words.h"

#include <stdio.h>
#include <string.h>

static const Word *const words[] = {words_of_nets, words_of_values, words_of_schedules,
	words_of_lessons, words_of_studies, words_of_replays, words_of_edits, NULL};

/* What is told of a word, in its line and in those below. */
static char *told(const PageLine *line, char join)
{
	ScopedBuf text = check_buf();

	buf_add_text(&text, line->rest);
	for (const char *at = line->block; *at; at += strcspn(at, "\n") + 1) {
		if (text.length > 0)
			buf_add_char(&text, join);
		buf_add(&text, at, strcspn(at, "\n"));
	}
	return strdup(text.text);
}

static void play_line(void *self, const PageLine *line)
{
	for (const Word *const *list = words; *list; list++)
		for (const Word *word = *list; word->word; word++)
			if (page_is(line, word->word)) {
				ScopedText text = told(line, word->join);

				word->play(text);
				return;
			}
	page_fails(line, "this is no step");
}

static void play(void **state)
{
	page_end(); /* of one that failed */
	page_play(*state, play_line, NULL);
	page_end();
}

__attribute__((constructor)) static void add_pages(void)
{
	static const char *const folders[] = {
		"file", "lesson", "methods", "net", "replay", "schedule", "study"};

	for (size_t k = 0; k < sizeof folders / sizeof *folders; k++)
		page_add_all(text_of("tests/unit/%s/*.page", folders[k]), play);
	page_add_all("tests/paper/*.page", play);
}
