/* The terminal below curses: the modes curses does not know, what every way out must undo, and
 * signals. One terminal at a time; its state is global, because signal handlers must reach it.
 *
 * Handlers of signals that ask for something only leave a note and wake the event loop through a
 * pipe. Handlers of crashes give the terminal back with write and tcsetattr alone, then let the
 * signal take its course, so that the exit status and the core stay true. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

/* What signals asked for since the last look. */
typedef struct ModesNews {
	int fatal; /* SIGTERM or another that asks to leave; 0 for none */
	bool resized, stop, resumed;
} ModesNews;

/* Remember how the terminal at `fd` is set and take the signals. With `bare` the terminal is one
 * that knows none of the private modes (mouse, paste, focus): they are never sent. With
 * `ctrl_z` that is a key like others. */
Status modes_begin(int fd, bool bare, bool ctrl_z, Error *error) STATUS_CHECKED;

/* Give terminal and signals back. Harmless when nothing was begun. */
void modes_end(void);

/* What is to be sent beside the private modes: the strings with which curses would leave. */
void modes_set_exit_bytes(const char *bytes, size_t length);

/* While curses starts: it does not look whether it got its memory, or ends the program with a line
 * of its own, '"?", line 0, col 0: Out of memory' (_nc_err_abort of ncurses 6.4, from setupterm
 * and newterm). A fault, or the end of the program, is taken for that, and said. That
 * it ends, and with that line, only curses could do otherwise. */
void modes_fragile(bool on);

/* Take the terminal: the line as keys need it, private modes on. And give it back as it was found,
 * with those strings, past a terminal that takes nothing. In between a crash does the same. */
void modes_enter(bool mouse);
void modes_leave(void);
void modes_mouse(bool on);

ModesNews modes_news(void);
ModesNews modes_peek(void); /* the same, left for modes_news to tell */
int modes_wake_fd(
	void); /* readable when there is news; and once more, at times, when it was taken */

/* Stop the process group as the terminal's Ctrl-Z would; returns when it goes on. Call with the
 * modes left. */
void modes_stop(void);

/* While a child has the terminal, Ctrl-Z stops it and us alike. */
void modes_child(bool running);
