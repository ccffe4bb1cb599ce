/* The sequences that keys send, with and without modifiers, and their codes. */
#include "tui/term/input.h"

#include <stdio.h>

int input_named(uint32_t key, int modifiers)
{
	return INPUT_NAMED + 8 * (int)(key - KEY_FIRST_NAMED) + modifiers;
}

static const struct {
	char letter;
	uint32_t key;
} letters[] = {
	{'A', KEYCODE_UP},
	{'B', KEYCODE_DOWN},
	{'C', KEYCODE_RIGHT},
	{'D', KEYCODE_LEFT},
	{'H', KEYCODE_HOME},
	{'F', KEYCODE_END},
	{'P', KEYCODE_F1},
	{'Q', KEYCODE_F1 + 1},
	{'R', KEYCODE_F1 + 2},
	{'S', KEYCODE_F1 + 3},
};

static const struct {
	int number;
	uint32_t key;
} numbers[] = {
	{1, KEYCODE_HOME},
	{2, KEYCODE_INSERT},
	{3, KEYCODE_DELETE},
	{4, KEYCODE_END},
	{5, KEYCODE_PAGE_UP},
	{6, KEYCODE_PAGE_DOWN},
	{7, KEYCODE_HOME},
	{8, KEYCODE_END},
	{11, KEYCODE_F1},
	{12, KEYCODE_F1 + 1},
	{13, KEYCODE_F1 + 2},
	{14, KEYCODE_F1 + 3},
	{15, KEYCODE_F1 + 4},
	{17, KEYCODE_F1 + 5},
	{18, KEYCODE_F1 + 6},
	{19, KEYCODE_F1 + 7},
	{20, KEYCODE_F1 + 8},
	{21, KEYCODE_F1 + 9},
	{23, KEYCODE_F1 + 10},
	{24, KEYCODE_F1 + 11},
};

static const struct {
	const char *sequence;
	int code;
} others[] = {
	{"\033[<", INPUT_MOUSE},
	{"\033[200~", INPUT_PASTE},
	{"\033[201~", INPUT_PASTE_END},
	{"\033[I", INPUT_FOCUS},
	{"\033[O", INPUT_IGNORED},
};

enum {
	FORMS = 9, /* of a letter: CSI, SS3, and CSI with modifiers 1 to 7 */
	LETTERS = sizeof letters / sizeof letters[0] * FORMS,
	NUMBERS = sizeof numbers / sizeof numbers[0] * 8,
	OTHERS = sizeof others / sizeof others[0],
};

static int letter_sequence(int k, char out[INPUT_SEQUENCE_MAX])
{
	const char letter = letters[k / FORMS].letter;
	const int modifiers = k % FORMS < 8 ? k % FORMS : 0;

	if (k % FORMS == 8)
		snprintf(out, INPUT_SEQUENCE_MAX, "\033O%c", letter);
	else if (modifiers == 0)
		snprintf(out, INPUT_SEQUENCE_MAX, "\033[%c", letter);
	else
		snprintf(out, INPUT_SEQUENCE_MAX, "\033[1;%d%c", modifiers + 1, letter);
	return input_named(letters[k / FORMS].key, modifiers);
}

static int number_sequence(int k, char out[INPUT_SEQUENCE_MAX])
{
	const int number = numbers[k / 8].number, modifiers = k % 8;

	if (modifiers == 0)
		snprintf(out, INPUT_SEQUENCE_MAX, "\033[%d~", number);
	else
		snprintf(out, INPUT_SEQUENCE_MAX, "\033[%d;%d~", number, modifiers + 1);
	return input_named(numbers[k / 8].key, modifiers);
}

bool input_sequence(int k, char out[INPUT_SEQUENCE_MAX], int *code)
{
	if (k < (int)LETTERS) {
		*code = letter_sequence(k, out);
	} else if (k < (int)(LETTERS + NUMBERS)) {
		*code = number_sequence(k - (int)LETTERS, out);
	} else if (k < (int)(LETTERS + NUMBERS + OTHERS)) {
		snprintf(out, INPUT_SEQUENCE_MAX, "%s",
			others[k - (int)(LETTERS + NUMBERS)].sequence);
		*code = others[k - (int)(LETTERS + NUMBERS)].code;
	} else if (k == (int)(LETTERS + NUMBERS + OTHERS)) {
		snprintf(out, INPUT_SEQUENCE_MAX, "\033[Z");
		*code = input_named(KEYCODE_TAB, 1);
	} else {
		return false;
	}
	return true;
}
