/* The band above the footer of what is lent: what View.lesson says, which features put there. */
#pragma once

#include "tui/app/feature.h"

extern const Band lesson_band;
