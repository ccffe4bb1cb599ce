/* What templates on stars of order 2 have in common: children made of their rate, and the lines of
 * a solution. Chen & Chu's algorithm S: r_i = A_0/(A_i + G_i/L), T = α_0 L² A_0. */
#pragma once

#include "solver/quiz/make.h"

/* A child whose rate is `rate`, of whose time A_0/rate the link takes `part`, in whole hundredths,
 * at least one. */
QuizChild quiz_child(double load, double root, double rate, double part);

/* "P0 has 60 units of data …": what order 2 means and how it is sent. */
void quiz_say_order(const QuizDraw *draw);

/* The four lines of all children that have load in `schedule`. */
void quiz_say_rates(const QuizDraw *draw, const Schedule *schedule);
void quiz_say_shares(const QuizDraw *draw, const Schedule *schedule);
void quiz_say_slowest_link(const QuizDraw *draw, const Schedule *schedule);
void quiz_say_finish(const QuizDraw *draw, const Schedule *schedule);
