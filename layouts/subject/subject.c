/* What is pointed at, and which marks are of it. */
#include "layouts/subject/parts.h"

#include "layouts/legend/legend.h"
#include "layouts/scene/frame.h"

#include <math.h>
#include <string.h>

/* --- of a mark -------------------------------------------------------------------------------- */

static Subject of(SubjectKind kind, uint32_t processor, uint32_t part)
{
	return (Subject){.kind = kind, .processor = processor, .part = part};
}

static Subject of_quantity(uint32_t processor, Quantity quantity)
{
	return of(SUBJECT_QUANTITY, processor, quantity);
}

static Subject of_told(const SceneItem *item)
{
	if (item->part >= TOLD_BAR)
		return of(SUBJECT_BAR, item->id, item->part - TOLD_BAR);
	switch ((SceneTold)item->part) {
	case TOLD_LOSS:
		return of(SUBJECT_LOSS, 0, 0);
	case TOLD_OUTCOME:
		return of(SUBJECT_OUTCOME, 0, 0);
	case TOLD_REPLAY:
		return of(SUBJECT_REPLAY, 0, 0);
	case TOLD_BEST_SET:
		return of(SUBJECT_BEST_SET, 0, 0);
	case TOLD_AGAINST:
		return of(SUBJECT_AGAINST, 0, 0);
	case TOLD_FACT:
		return of(SUBJECT_FACT, 0, item->id);
	case TOLD_NOTE:
		return of(SUBJECT_NOTE, 0, item->id);
	case TOLD_VERDICT:
		return of(SUBJECT_VERDICT, item->id, 0);
	case TOLD_QUANTITY:
	case TOLD_BAR:
	default:
		return of_quantity(item->id, (Quantity)(item->part - TOLD_QUANTITY));
	}
}

Subject subject_of_statement(const Paper *paper, const Statement *statement)
{
	return (Subject){.kind = SUBJECT_STATEMENT,
		.processor = (uint32_t)(paper - papers),
		.part = (uint32_t)(statement - paper->statement)};
}

Subject subject_of_item(const SceneItem *item)
{
	switch (item->element) {
	case ELEMENT_ROW:
	case ELEMENT_VALUE:
		return of(SUBJECT_CELL, item->id, item->part);
	case ELEMENT_NAME:
		return of(SUBJECT_CELL, item->id, COLUMN_NAME);
	case ELEMENT_BAR:
	case ELEMENT_INSET:
		return item->id == SCENE_NO_ID ? (Subject){0}
					       : of(SUBJECT_BAR, item->id, item->part);
	case ELEMENT_SHARE:
		return of(SUBJECT_CELL, item->id, COLUMN_SHARE);
	case ELEMENT_AXIS:
		return (Subject){.kind = SUBJECT_TERM, .key = "time axis"};
	case ELEMENT_FINISH:
		return of_quantity(0, QUANTITY_FINISH);
	case ELEMENT_CURSOR:
		return (Subject){.kind = SUBJECT_TERM, .key = "time cursor"};
	case ELEMENT_CURVE:
		return of(SUBJECT_CURVE, item->id, 0);
	case ELEMENT_POINT:
		return (Subject){.kind = SUBJECT_POINT,
			.processor = item->id,
			.part = item->part,
			.time = item->start};
	case ELEMENT_RACE:
		return of(SUBJECT_RACE, item->id, item->part);
	case ELEMENT_UPGRADE:
		return of(SUBJECT_UPGRADE, 0, item->id);
	case ELEMENT_LEGEND:
		return (Subject){.kind = SUBJECT_TERM, .key = legend_name((LegendMark)item->part)};
	case ELEMENT_TOLD:
		return of_told(item);
	case ELEMENT_NONE:
	case ELEMENT_SETTING:
	case ELEMENT_PART:
		break;
	}
	return (Subject){0};
}

/* --- of a view -------------------------------------------------------------------------------- */

Subject subject_of_curve(const Curve *curve)
{
	const uint32_t line = curve->force < curve->lines ? curve->force : 0;
	const uint32_t done = curve_done(curve, line);
	Subject subject = {.kind = SUBJECT_POINT, .processor = line, .time = curve->now};
	double nearest = INFINITY;

	for (uint32_t k = 0; k < done; k++) {
		const double far = fabs(curve_value(curve, line, k).x - curve->now);

		if (far < nearest) {
			nearest = far;
			subject.part = k;
		}
	}
	return subject;
}

Subject subject_of_view(const Solved *solved, const View *view)
{
	const Upgrades *upgrades = solved->upgrades;
	const Row *row = view->rows && view->selected_row < view->rows->count
				 ? &view->rows->row[view->selected_row]
				 : NULL;

	if (view->selection == SELECTION_SETTING && view->setting.key)
		return (Subject){.kind = SUBJECT_SETTING, .key = view->setting.key};
	if (view->selection == SELECTION_POINT && solved->curve && solved->curve->lines > 0)
		return subject_of_curve(solved->curve);
	if (view->selection == SELECTION_UPGRADE && upgrades &&
		view->selected_row < upgrades->count)
		return of(SUBJECT_UPGRADE, 0, view->selected_row);
	if (view->selection == SELECTION_INSTANT && isfinite(view->cursor))
		return (Subject){.kind = SUBJECT_INSTANT,
			.processor = row ? row->first : 0,
			.time = view->cursor};
	if (view->selection == SELECTION_UPGRADE || !row || view->selected_column < 0)
		return of_quantity(0, QUANTITY_FINISH);
	return of(SUBJECT_CELL, row->first, (uint32_t)view->selected_column);
}

Quantity subject_quantity(const Subject *subject)
{
	if (subject->kind == SUBJECT_QUANTITY)
		return (Quantity)subject->part;
	if (subject->kind == SUBJECT_CELL && subject->part == COLUMN_SHARE)
		return QUANTITY_SHARE;
	if (subject->kind == SUBJECT_CELL && subject->part == COLUMN_FINISH)
		return QUANTITY_END;
	if (subject->kind == SUBJECT_SETTING &&
		strcmp(subject->key, net_fields[NET_KEY_INSTALLMENTS].key) == 0)
		return QUANTITY_INSTALLMENTS;
	return QUANTITIES;
}

/* --- marks of it ------------------------------------------------------------------------------ */

static bool is_number(const Subject *subject, Quantity quantity)
{
	return subject_quantity(subject) == quantity;
}

/* Whether a mark is a bar of the processor, of computing or of its link. */
static bool is_bar(const Subject *subject, const SceneItem *item)
{
	return (item->element == ELEMENT_BAR || item->element == ELEMENT_INSET) &&
	       item->id == subject->processor;
}

static bool is_work(const SceneItem *item)
{
	return item->role == ROLE_COMPUTE || item->role == ROLE_THROTTLED ||
	       item->role == ROLE_HOLLOW;
}

/* The cell of the table, and what words or bars have the same number. */
static bool is_cell(const Subject *subject, const SceneItem *item, uint32_t column)
{
	if (item->id != subject->processor)
		return false;
	if (item->element == ELEMENT_VALUE || item->element == ELEMENT_ROW)
		return item->part == column && (item->part > 0 || item->kind != SCENE_FILL);
	return (column == COLUMN_NAME && item->element == ELEMENT_NAME) ||
	       (column == COLUMN_SHARE && item->element == ELEMENT_SHARE);
}

static bool same(const Subject *a, const Subject *b)
{
	return a->kind == b->kind && a->processor == b->processor && a->part == b->part &&
	       (a->kind != SUBJECT_TERM || a->key == b->key);
}

static bool cell_has(const Subject *subject, const SceneItem *item)
{
	const bool bar = is_bar(subject, item);

	switch (subject->part) {
	case COLUMN_COMPUTE:
	case COLUMN_OWN_COMPUTE:
	case COLUMN_FINISH:
		return is_cell(subject, item, subject->part) || (bar && is_work(item));
	case COLUMN_LINK:
	case COLUMN_OWN_TRANSFER:
		return is_cell(subject, item, subject->part) || (bar && !is_work(item)) ||
		       (item->element == ELEMENT_RACE && item->id == subject->processor);
	case COLUMN_REPEAT:
		return is_cell(subject, item, COLUMN_REPEAT);
	default:
		return is_cell(subject, item, subject->part) || bar ||
		       (item->element == ELEMENT_RACE && item->id == subject->processor);
	}
}

/* Whose number it is, all of which may come from any of his marks. */
static bool quantity_has(const Subject *subject, const SceneItem *item)
{
	const Subject cell = {.kind = SUBJECT_CELL,
		.processor = subject->processor,
		.part = subject->part == QUANTITY_SHARE  ? COLUMN_SHARE
			: subject->part == QUANTITY_END  ? COLUMN_FINISH
			: subject->part >= QUANTITY_KEY  ? COLUMN_LINK
			: subject->part == QUANTITY_RATE ? COLUMN_SHARE
							 : COLUMNS};

	return subject->part >= QUANTITY_RATE && cell_has(&cell, item);
}

bool subject_has_item(const Solved *solved, const Subject *subject, const SceneItem *item)
{
	const Subject its = subject_of_item(item);

	(void)solved;
	if (its.kind == SUBJECT_NONE)
		return false;
	if (same(subject, &its))
		return true;
	switch (subject->kind) {
	case SUBJECT_CELL:
		return cell_has(subject, item) ||
		       (its.kind == SUBJECT_QUANTITY && its.processor == subject->processor &&
			       its.part >= QUANTITY_RATE && subject_quantity(subject) == its.part);
	case SUBJECT_QUANTITY:
		return quantity_has(subject, item);
	case SUBJECT_SETTING:
		return is_number(subject, QUANTITY_INSTALLMENTS) &&
		       is_number(&its, QUANTITY_INSTALLMENTS);
	case SUBJECT_VERDICT:
	case SUBJECT_RACE:
		return its.processor == subject->processor &&
		       (its.kind == SUBJECT_RACE || its.kind == SUBJECT_VERDICT ||
			       (its.kind == SUBJECT_CELL && its.part == COLUMN_SHARE));
	case SUBJECT_INSTANT:
		return item->element == ELEMENT_CURSOR;
	default:
		return false;
	}
}

/* --- its sentence ----------------------------------------------------------------------------- */

static void say_kind(const Saying *say, const Subject *subject)
{
	switch (subject->kind) {
	case SUBJECT_CELL:
		say_cell(say, subject->processor, subject->part);
		break;
	case SUBJECT_SETTING:
		say_setting(say, subject->key);
		break;
	case SUBJECT_QUANTITY:
		say_quantity(say, subject->processor, (Quantity)subject->part);
		break;
	case SUBJECT_LOSS:
		say_loss(say);
		break;
	case SUBJECT_VERDICT:
		say_verdict(say, subject->processor);
		break;
	case SUBJECT_OUTCOME:
		say_outcome(say);
		break;
	case SUBJECT_REPLAY:
		say_replay(say);
		break;
	case SUBJECT_BAR:
		say_bar(say, subject->processor, subject->part);
		break;
	case SUBJECT_RACE:
		say_race(say, subject->processor, subject->part);
		break;
	case SUBJECT_BEST_SET:
		say_best_set(say);
		break;
	case SUBJECT_AGAINST:
		say_against(say);
		break;
	case SUBJECT_FACT:
		say_fact(say, subject->part);
		break;
	case SUBJECT_NOTE:
		say_note(say, subject->part);
		break;
	case SUBJECT_CURVE:
		say_curve(say, subject->processor);
		break;
	case SUBJECT_POINT:
		say_point(say, subject->processor, subject->part, subject->time);
		break;
	case SUBJECT_UPGRADE:
		say_upgrade(say, subject->part);
		break;
	case SUBJECT_INSTANT:
		say_instant(say, subject->processor, subject->time);
		break;
	case SUBJECT_TERM:
		say_term(say, subject->key);
		break;
	case SUBJECT_STATEMENT:
		say_statement(say, subject->processor, subject->part);
		break;
	case SUBJECT_NONE:
		break;
	}
}

void subject_say(const Frame *frame, const Subject *subject, Ladder *out)
{
	const Saying say = {frame, frame->net, frame->schedule, frame_notation(frame), out};
	const int before = out->count;

	/* The net may have changed since somebody pointed at it. */
	if (subject->processor < frame->schedule->processors || subject->kind == SUBJECT_CURVE ||
		subject->kind == SUBJECT_POINT)
		say_kind(&say, subject);
	if (out->count == before)
		say_finish(&say);
}
