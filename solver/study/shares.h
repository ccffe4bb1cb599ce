/* A load split by hand: who gets how much of it. Shares that were given are fixed, and those of all
 * others follow in proportion; where nobody is left to follow, the one fixed first is let go,
 * unless it is held. And what to move, so that T is less.
 *
 * A share is typed in per cent ("30", "30%"), or below 1 and as a quotient as a fraction ("0.3",
 * "3/10"). Owner: whoever called shares_begin or shares_copy. */
#pragma once

#include "solver/schedule/method.h"

#define SHARE_HELD UINT32_MAX

typedef struct GivenShares {
	uint32_t count;  /* processors of the net; 0: there are none */
	double *share;   /* none below 0; they sum to 1 */
	uint32_t *fixed; /* 0: it follows; else when it was fixed, the larger the later, or
			  * SHARE_HELD: until it is let go */
	uint32_t given;  /* how often shares were fixed so far */
} GivenShares;

/* As `like`, what is below 0 or no number in it counting as 0; NULL: alike. Nobody is fixed. */
Status shares_begin(
	GivenShares *out, uint32_t count, const double *like, Error *error) STATUS_CHECKED;
Status shares_copy(GivenShares *out, const GivenShares *shares, Error *error) STATUS_CHECKED;
void shares_release(GivenShares *shares); /* also of {0} */

/* Those processors get `share` together, divided as they have it, and are fixed. STATUS_INPUT where
 * what is held, or the share itself, leaves no such split; then nothing has changed. O(count). */
Status shares_give(GivenShares *shares, const Net *net, const uint32_t *who, uint32_t count,
	double share, Error *error) STATUS_CHECKED;

void shares_equal(GivenShares *shares);                               /* all alike, nobody fixed */
void shares_hold(GivenShares *shares, uint32_t processor, bool held); /* false: it follows again */

/* For the processors of another net: `partner` has for each of `count` which one of these it was,
 * NET_NONE for none (scene/against.h). New ones get nothing at first; what those gone had goes to
 * all in proportion. */
Status shares_follow(
	GivenShares *shares, uint32_t count, const uint32_t *partner, Error *error) STATUS_CHECKED;

/* A share as it is typed. STATUS_INPUT with what would be right. */
Status share_read(const char *text, size_t length, double *out, Error *error) STATUS_CHECKED;

/* "P0=30%,P1=20%": those named are given that, all or none. STATUS_INPUT with what would be right.
 */
Status shares_give_text(
	GivenShares *shares, const Net *net, const char *text, Error *error) STATUS_CHECKED;

/* Such a text, or "equal", of a split that begins as `like`. */
Status shares_read(GivenShares *out, const Net *net, const double *like, const char *text,
	Error *error) STATUS_CHECKED;

/* Part of one processor's load given to another, with which T of a split is less than it is. */
typedef struct ShareMove {
	bool leaves;       /* there are shares that may be moved; else nothing was tried */
	bool helps;        /* such a move was found; else */
	bool all;          /* every pair was tried, in nets of up to SHARE_MOVE_ALL processors */
	bool some;         /* some shares are fixed and stay as they are */
	uint32_t from, to; /* of the best of those tried; from NET_NONE: from all others that are
			    * free, in proportion, where no other move helps */
	double amount;     /* a fraction of the load, of few digits */
	double finish;     /* T then, of a solve */
} ShareMove;
enum { SHARE_MOVE_ALL = 12, SHARE_MOVE_MAX = 10000 };

/* The move after which T is least of those tried: from each to each in small nets, else from the
 * last to end to those that end first. Only between shares that are free: `fixed` as in
 * GivenShares, NULL: all are. Of more than SHARE_MOVE_MAX processors none is. Some 40
 * solves a pair. May be stopped (pace.h). */
Status shares_move(const Method *method, const Net *net, const Schedule *split,
	const uint32_t *fixed, ShareMove *out, Error *error) STATUS_CHECKED;

void shares_make_move(GivenShares *shares, const ShareMove *move);

/* What is claimed of it, and in words, at most `size` bytes: "P3 ends last, P1 200 earlier: 4.5 %
 * from P3 to P1 gives T 3350". */
Claim shares_move_claim(const Schedule *split, const ShareMove *move);
enum { SHARE_MOVE_TEXT = 512 };
void shares_move_say(
	const Net *net, const Schedule *split, const ShareMove *move, char *out, size_t size);
