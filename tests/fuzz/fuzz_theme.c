/* layer: themes */
/* Bytes as a theme: read, dimmed, and its colours asked for where there are few. */
#include "tests/fuzz/fuzz.h"

#include "themes/theme.h"

enum { BYTES_MAX = 4096 };

static void check(const Theme *theme)
{
	static const int colors[] = {256, 16, 8};

	for (int role = 0; role < ROLES; role++)
		for (int k = 0; k < 3; k++) {
			const int number = style_number(&theme->style[role], colors[k]);

			FUZZ_CHECK(number >= -1 && number < colors[k]);
		}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	Error error = {.text = ""};
	Theme theme, dim;

	if (size > BYTES_MAX)
		return 0;
	const Status status = theme_read(&theme, "fuzz", (const char *)bytes, size, NULL, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(error.line >= 1 && error.column >= 1);
		return 0;
	}
	fuzz_check_harmless(theme.name);
	fuzz_check_harmless(theme.about);
	for (int k = 0; k < theme.warnings && k < THEME_WARNINGS_MAX; k++)
		fuzz_check_harmless(theme.warning[k]);
	theme_dim(&theme, &dim);
	check(&theme);
	check(&dim);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/theme")
