/* Roles: what a mark means, never what colour it has.
 *
 * Layouts and the program name roles; a theme gives each role one colour, a weight and a pattern.
 * A cell of the screen has an ink role (its glyph) and a paper role (its background), so any pair
 * can meet in one cell. To add a role: one line here, one in each built-in theme. */
#pragma once

#include "solver/claims/useless.h"

/* id, name in theme files, what it is for */
#define ROLE_TABLE(X)                                                                              \
	X(ROLE_CANVAS, "canvas", "background of everything")                                       \
	X(ROLE_TEXT, "text", "ordinary text")                                                      \
	X(ROLE_STRONG, "strong", "names, results, titles")                                         \
	X(ROLE_FAINT, "faint", "units, hints, earlier values; still readable")                     \
	X(ROLE_ACCENT, "accent", "keys, the selection's marks and ticks")                          \
	X(ROLE_ALERT, "alert", WORD_USELESS ", infeasible, errors")                                \
	X(ROLE_GOOD, "good", "replay passed, improvements")                                        \
	X(ROLE_CHROME, "chrome", "background of title bar and footer")                             \
	X(ROLE_CHROME_TEXT, "chrome-text", "text on it")                                           \
	X(ROLE_RULE, "rule", "lines between panes")                                                \
	X(ROLE_SELECTION, "selection", "background of the selected row")                           \
	X(ROLE_FIELD, "field", "background of the cell or line being edited")                      \
	X(ROLE_FIELD_TEXT, "field-text", "text on it")                                             \
	X(ROLE_FIELD_BAD, "field-bad", "background of an edit that is not valid")                  \
	X(ROLE_AXIS, "axis", "axes and tick marks")                                                \
	X(ROLE_MAGNIFIED, "magnified", "parts of the axis that are not true to scale")             \
	X(ROLE_TRACK, "track", "idle time of a processor")                                         \
	X(ROLE_ZEBRA, "zebra", "background of every second period")                                \
	X(ROLE_PERIOD, "period", "vertical lines between periods")                                 \
	X(ROLE_RECEIVE, "receive", "communication that brings load")                               \
	X(ROLE_RELAY, "relay", "load received to be passed on")                                    \
	X(ROLE_REPORT, "report", "results on their way back")                                      \
	X(ROLE_RECEIVE_TEXT, "receive-text", "labels on all these")                                \
	X(ROLE_SEND, "send", "communication seen from the sender")                                 \
	X(ROLE_SEND_NEXT, "send-next", "every second lane of the root")                            \
	X(ROLE_SEND_TEXT, "send-text", "labels on it")                                             \
	X(ROLE_COMPUTE, "compute", "computation")                                                  \
	X(ROLE_THROTTLED, "throttled", "computation held up by its link")                          \
	X(ROLE_HOLLOW, "hollow", "computation of all below a folded row")                          \
	X(ROLE_COMPUTE_TEXT, "compute-text", "labels on these three")                              \
	X(ROLE_STARTUP, "startup", "start-up of a transfer")                                       \
	X(ROLE_STARTUP_COMPUTE, "startup-compute", "start-up of a computation")                    \
	X(ROLE_WAIT, "wait", "a processor waiting for data it needs")                              \
	X(ROLE_USELESS, "useless", "what of " WORD_A_USELESS " processor's data comes too late")   \
	X(ROLE_USELESS_TEXT, "useless-text", "labels on it")                                       \
	X(ROLE_FINISH, "finish", "the line at T")                                                  \
	X(ROLE_GHOST, "ghost", "the line at the last committed T")                                 \
	X(ROLE_AGAINST, "against", "bars of the schedule compared with")                           \
	X(ROLE_AGAINST_TEXT, "against-text", "labels on them, and all else that is its")           \
	X(ROLE_CURSOR, "cursor", "the time cursor")                                                \
	X(ROLE_SHARE, "share", "bars of load per processor")                                       \
	X(ROLE_SERIES_1, "series-1", "first line of a diagram of curves")                          \
	X(ROLE_SERIES_2, "series-2", "second line")                                                \
	X(ROLE_SERIES_3, "series-3", "third line")                                                 \
	X(ROLE_SERIES_4, "series-4", "fourth line")                                                \
	X(ROLE_SERIES_5, "series-5", "fifth line")                                                 \
	X(ROLE_SERIES_6, "series-6", "sixth line")                                                 \
	X(ROLE_SERIES_7, "series-7", "seventh line")                                               \
	X(ROLE_SERIES_8, "series-8", "eighth line")                                                \
	X(ROLE_GRID, "grid", "grid lines of a diagram of curves")                                  \
	X(ROLE_BAND, "band", "values at which one more hurts, or a processor is " WORD_USELESS)    \
	X(ROLE_INFEASIBLE, "infeasible", "values for which there is no schedule")                  \
	X(ROLE_IDEAL, "ideal", "the bound of the speed-up in a plot")

typedef enum Role {
#define X(id, name, help) id,
	ROLE_TABLE(X)
#undef X
		ROLES
} Role;
