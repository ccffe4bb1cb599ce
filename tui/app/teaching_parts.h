/* What the parts of the teaching (teaching*.c) know of each other. */
#pragma once

#include "tui/app/teaching.h"

/* --- teaching_stop.c -------------------------------------------------------------------------- */

/* The stop at hand; NULL: exercises alone. */
const LessonStop *teaching_stop(const Teaching *own);

/* To stop `k`; `on`: the user comes from the stop before. On failure the stop that is shown stays.
 */
Status teaching_go_to(struct App *app, uint32_t k, bool on, Error *error) STATUS_CHECKED;

/* What its net is called: "pe 3/12". */
void teaching_label_stop(const Teaching *own, uint32_t k, char out[TEACHING_LABEL_MAX]);


/* The nets that are kept solved. */
void teaching_drop_states(Teaching *own);

/* --- teaching_kept.c -------------------------------------------------------------------------- */

/* How the screen is chosen now. */
TeachingLook teaching_look(const struct App *app);

/* What the user has changed of it since the stop began is her choice from now on. */
void teaching_learn_look(struct App *app);

void teaching_use_look(struct App *app, const TeachingLook *look);

/* As the user chose, but for what the stop (or NULL) wants. */
void teaching_set_look(struct App *app, const LessonStop *stop);

/* It is played at the moment, and no exercises in its place. */
bool teaching_plays(const Teaching *own, const char *name);

/* Remember where the lesson is left, if one is played. */
void teaching_note_left(Teaching *own);

/* Where the lesson of that name was left; NULL: it was not. */
const TeachingLeft *teaching_left(const Teaching *own, const char *name);

/* The command that comes back to what is shown: ":tour 5", ":quiz 1 shares 17". */
void teaching_way(const Teaching *own, char out[TEACHING_WAY_MAX]);

/* --- teaching_view.c -------------------------------------------------------------------------- */

/* It waits for a row or a number, and not for a guess, a step or a key. */
bool teaching_asks_of_rows(const LessonStop *stop);
