/* What curves a net file asks for: its key `curve`.
 *
 *     curve:
 *       vary: children=1:10         # KEY=FROM:TO[:STEP], as gantree sweep has it (sweep.h)
 *       measure: speedup            # finish, speedup, ideal-ratio or relative
 *       of: formula                 # finish, formula or best-set (NetMeasureOf)
 *       methods: [chen-c, chen-s]   # absent: the one that solves the net
 *       series: [{load: 500}, {load: 750, order: 3}]   # KEY: VALUE as --set has them
 *
 * In the field table they are curve.vary, curve.measure, curve.of, curve.methods and curve.series,
 * so --set, :set, undo and saving know them. Setting curve.vary to nothing takes the whole curve
 * away. Without vary the rest holds for what is varied where nobody says (curve_default). Every
 * series is drawn for every method.
 *
 * Here texts are kept and checked as far as they can be without the network: that the key still
 * means something in the net, and the methods are defined for it, solver/curve.h finds out. So an
 * edit of the network never makes a net that cannot be saved. */
#pragma once

#include "solver/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* What is measured. IDEAL_RATIO: the speed-up divided by that of the same processors with links of
 * no cost, which is the sum of their speeds against the root's. RELATIVE: T in % of that of the
 * first method at the same value, in the same series. */
typedef enum NetMeasure {
	NET_MEASURE_FINISH,
	NET_MEASURE_SPEEDUP,
	NET_MEASURE_IDEAL_RATIO,
	NET_MEASURE_RELATIVE,
} NetMeasure;

/* Of the schedule drawn; of the closed form; or of the schedule drawn and, beside each method that
 * has one, of its best set (schedule/best.h). */
typedef enum NetMeasureOf { NET_OF_FINISH, NET_OF_FORMULA, NET_OF_BEST_SET } NetMeasureOf;

enum { NET_SERIES_MAX = 16, NET_SETTINGS_MAX = 16 };

/* All texts are "" when the file says nothing; never NULL. Owner: the Net. */
typedef struct NetCurve {
	char *vary;
	NetMeasure measure;
	NetMeasureOf of;
	char *methods; /* "chen-c, chen-s" */
	char *series;  /* "load=500; load=750, order=3": series parted by ";", settings by "," */
} NetCurve;

/* --- lists in texts -------------------------------------------------------------------------- */

typedef struct NetPart {
	const char *text; /* not ended by NUL */
	size_t length;
} NetPart;

/* All of `text`, to be walked through: no part at all when it is blank. */
NetPart net_parts(const char *text);

/* The next part of `rest` up to `by`, without the blanks around it; false at the end. */
bool net_part_next(NetPart *rest, char by, NetPart *out);

/* KEY=VALUE, parted at the last "=": names may hold some, values do not. False without one, or
 * without a key. */
bool net_part_setting(NetPart setting, NetPart *key, NetPart *value);

/* --- checking -------------------------------------------------------------------------------- */

/* The field that a key means as far as the key alone tells, of several (sweep.h) one of theirs;
 * children has one of its own. */
#define CURVE_CHILDREN "children"
struct Field;
Status net_curve_field(NetPart key, const struct Field **out, Error *error) STATUS_CHECKED;

/* STATUS_INPUT says what is wrong and what would be right, without a place. A key of varying is a
 * number of the field table, of a processor (whether there is such a one is not asked), or
 * children. */
Status net_curve_check_vary(NetPart vary, Error *error) STATUS_CHECKED;
Status net_curve_check_number(const struct Field *field, NetPart key, Error *error) STATUS_CHECKED;
const char *net_nearest_method(const char *id); /* NULL when none is near */
Status net_curve_check_method(NetPart id, Error *error) STATUS_CHECKED;

/* Check and append KEY=VALUE, numbers and words as the field table writes them. The key may also be
 * a word or true or false, such as fat. */
Status net_curve_add_setting(NetPart key, NetPart value, Buf *out, Error *error) STATUS_CHECKED;

/* Check a whole list, that nothing stands in it twice included, and append it as it is kept. */
Status net_curve_tidy_methods(NetPart list, Buf *out, Error *error) STATUS_CHECKED;
Status net_curve_tidy_series(NetPart list, Buf *out, Error *error) STATUS_CHECKED;

/* Append the text of a field as YAML: "children=1:10" of curve.vary, "[chen-c, chen-s]" of
 * curve.methods, "[{load: 500}]" of curve.series. */
void net_curve_write(const struct Field *field, const char *text, Buf *out);
