/* Scripts of screens: what is pressed, and what then stands there, as pages of text (page.h),
 * tests/screens/NAME.script:
 *
 *	# What this file is about.
 *	open sample:fig5 80x24 dark eighths
 *
 *	test what is shown is pinned
 *	press P
 *	says pinned: fig5, chen-m; P removes it
 *	:set P2.link=25
 *	shows P2 link 0.2 → 25
 *	holds pins = 1 and P2.link = 25
 *
 *	open FILE [WxH] [THEME] [CHARSET]  the program begins, or begins anew. 80x24, dark, eighths
 *	                                   where nothing is said
 *	net [WxH] [THEME] [CHARSET]        the same, of the net file on the lines below
 *	begin [WxH] [THEME] [CHARSET]      without a file, as one begins
 *	file NAME          is written, in the folder where the test is played: the lines below
 *	replace NAME       the same of another file, which then gets that name
 *	remove NAME        it is removed; of all three the program hears while no key comes
 *	file NAME has TEXT, file NAME lacks TEXT, file NAME missing
 *	                   what the program wrote
 *	press KEYS         by their names in key.h, parted by blanks
 *	:COMMAND           typed, then Enter
 *	type TEXT, paste TEXT
 *	paste              the lines below
 *	click TEXT         on the first place where it stands
 *	resize WxH
 *	says TEXT          this is the message, to the letter
 *	shows TEXT         it is on the screen
 *	hides TEXT         it is not
 *	keep, same         remember the screen; it is as it was then
 *	copied TEXT        what was sent to the clipboard has it
 *	row TEXT … TEXT    a row has these, in this order; runs of blanks are one
 *	below TEXT … TEXT  a row has the first, one below it the next, and so on
 *	holds CONDITION    once its pieces of work are done, in values of the program
 *	                   (solver/values/values.h), those of a feature and `modified`, `done`
 *	                   (records of the log: a move with its change of method is two), `sound`,
 *	                   `pins`, `quit` (it was left)
 *	about VALUE NUMBER the same, of a number as it is printed: to half a unit of its last digit
 *	at WxH WxH ...     the test is played at each of these sizes, whatever the opening says
 *	in a terminal      the test is played in a real terminal, too, where nothing is known but
 *	                   what the screen shows */
#pragma once

#include "tests/fixtures/page.h"

#include "layouts/raster/raster.h"

typedef struct ScriptOpening {
	const char *file; /* NULL: the text; and without that none */
	const char *text; /* of a net file */
	int width, height;
	char theme[20];
	Charset charset;
} ScriptOpening;

typedef struct ScriptTest {
	const PageTest *test;
	int width, height; /* 0: those of its openings */
} ScriptTest;

/* What a script is played on; each function fails the running test. */
typedef struct Ground {
	const ScriptTest *test;
	void *self;
	void (*open)(void *self, const ScriptOpening *opening);
	void (*press)(void *self, const char *keys);
	void (*type)(void *self, const char *text);
	void (*paste)(void *self, const char *text);
	void (*click)(void *self, int x, int y); /* of the screen's cells, from 0 */
	void (*resize)(void *self, int width, int height);
	void (*look)(void *self);    /* no key comes for a while */
	char *(*screen)(void *self); /* free it */
	int patience;                /* how often one that does not fit is looked at again */
	/* NULL where the screen is all that is known. */
	const char *(*said)(void *self);
	const char *(*copied)(void *self);
	bool (*holds)(void *self, const char *condition, char why[ERROR_TEXT_MAX]);
} Ground;

/* A test for each one of the pages whose paths are such, at each of its sizes; for those alone that
 * are played in a terminal. Its state is a const ScriptTest. */
void script_add(const char *paths, bool terminal, CMUnitTestFunction run);

void script_play(Ground *ground);
