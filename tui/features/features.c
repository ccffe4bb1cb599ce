/* Every feature, in the order of features.def. */
#include "tui/app/feature.h"

#define FEATURE(name) extern const Feature feature_##name;
#include "tui/features/features.def"

const Feature *const features[FEATURES] = {
#define FEATURE(name) [FEATURE_##name] = &feature_##name,
#include "tui/features/features.def"
};
