/* Settings of a net in one line, as JSON: {"load": 50, "P3.link": 2, "method": "chen-m"}. */
#pragma once

#include "solver/base/buf.h"

#include <stdint.h>

/* Append each as "KEY=VALUE", ended by NUL, and count them. STATUS_INPUT says what is wrong, and at
 * which character; what keys there are nobody looks at. */
Status settings_read(
	const char *line, size_t length, Buf *out, uint32_t *count, Error *error) STATUS_CHECKED;
