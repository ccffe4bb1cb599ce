#include "tui/term/wait.h"

#include "solver/base/pace.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stddef.h>
#include <sys/ioctl.h>

enum { LOST = POLLHUP | POLLERR | POLLNVAL, LONGEST_MS = 1 << 30 };

bool wait_readable(int fd, int ms)
{
	struct pollfd source = {.fd = fd, .events = POLLIN};
	int ready;

	do
		ready = poll(&source, 1, ms);
	while (ready < 0 && errno == EINTR);
	return ready > 0;
}

int wait_bytes(int fd)
{
	int bytes = 0;

	return ioctl(fd, FIONREAD, &bytes) == 0 ? bytes : 0;
}

bool wait_is_gone(int fd)
{
	struct pollfd source = {.fd = fd, .events = POLLIN};

	return poll(&source, 1, 0) > 0 && source.revents & LOST;
}

Waited wait_for(int in, int wake, int out, double deadline)
{
	struct pollfd sources[] = {{.fd = in, .events = POLLIN}, {.fd = wake, .events = POLLIN},
		{.fd = out, .events = POLLOUT}};
	const double left = deadline - clock_ms();
	/* Who is woken early would ask again and again until it is time. */
	const int ms = deadline < 0        ? -1
		       : left <= 0         ? 0
		       : left > LONGEST_MS ? LONGEST_MS
					   : (int)ceil(left);
	const int ready = poll(sources, sizeof sources / sizeof *sources, ms);
	int bytes;

	if (ready == 0)
		return WAITED_IN_VAIN;
	if (ready > 0 && sources[0].revents & LOST)
		return WAITED_GONE;
	/* Where that cannot be asked it is not known to be gone. */
	if (ready > 0 && sources[0].revents & POLLIN && ioctl(in, FIONREAD, &bytes) == 0 &&
		bytes == 0)
		return WAITED_GONE;
	return WAITED_WELL;
}
