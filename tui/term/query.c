#include "tui/term/query.h"

#include "solver/base/clock.h"

#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { WAIT_MS = 100, ANSWER_MAX = 512 };

static Replies listen(int in)
{
	const long deadline = (long)clock_ms() + WAIT_MS;
	char bytes[ANSWER_MAX];
	size_t length = 0;
	Replies replies = decode_replies(bytes, 0);

	while (!replies.complete && length < sizeof bytes) {
		struct pollfd input = {.fd = in, .events = POLLIN};
		const long left = deadline - (long)clock_ms();
		ssize_t got;

		if (left <= 0)
			break;
		if (poll(&input, 1, (int)left) <= 0)
			continue;
		got = read(in, bytes + length, sizeof bytes - length);
		if (got <= 0)
			break;
		length += (size_t)got;
		replies = decode_replies(bytes, length);
	}
	return replies;
}

Replies term_query(int in, int out)
{
	static const char question[] = "\033]11;?\033\\\033[c";
	struct pollfd room = {.fd = out, .events = POLLOUT}; /* never wait to ask */
	struct termios found, quiet;
	Replies replies = decode_replies(question, 0);

	if (tcgetattr(in, &found) != 0)
		return replies;
	quiet = found;
	quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	quiet.c_cc[VMIN] = 0;
	quiet.c_cc[VTIME] = 0;
	if (tcsetattr(in, TCSANOW, &quiet) != 0)
		return replies;
	if (poll(&room, 1, 0) > 0 &&
		write(out, question, strlen(question)) == (ssize_t)strlen(question))
		replies = listen(in);
	tcsetattr(in, TCSANOW, &found);
	return replies;
}
