/* layer: tui */
/* Bytes as a configuration. What is wrong is noted at its place, from the top to the end, and costs
 * no more than its key. */
#include "tests/fuzz/fuzz.h"

#include "tui/app/config.h"

#include <string.h>

enum { BYTES_MAX = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static Config standard;
	Config config;

	if (size > BYTES_MAX)
		return 0;
	if (!standard.mouse) {
		config_standard(&standard);
		/* nothing is looked for on the disk */
		standard.themes_folder[0] = standard.layouts_folder[0] = '\0';
	}
	config = standard;
	config_read(&config, (const char *)bytes, size);
	for (int k = 0; k < config.notes && k < CONFIG_NOTES_MAX; k++) {
		FUZZ_CHECK(config.note[k].text[0] != '\0');
		fuzz_check_harmless(config.note[k].text);
		FUZZ_CHECK(config.note[k].line >= 1 && config.note[k].column >= 1);
		FUZZ_CHECK(k == 0 || config.note[k - 1].line <= config.note[k].line);
	}
	fuzz_check_harmless(config.theme);
	fuzz_check_harmless(config.layout);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/config")
