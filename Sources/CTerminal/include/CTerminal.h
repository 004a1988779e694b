#pragma once

#include <stddef.h>

/// The part of a terminal's restoration that must run inside signal handlers: everything here uses
/// functions only that are safe there, and nothing of Swift.

/// What a terminal gives.
typedef enum {
  /// Every key as it is pressed; nothing is shown, and no key is a signal.
  formcheck_terminal_keys,
  /// Lines, as ever, of which nothing is shown.
  formcheck_terminal_hidden_lines,
} formcheck_terminal_mode;

/// Puts a terminal into a mode, and restores it however the program ends: by returning, by exit(), by a signal, by a
/// trap, by a stack overflow.
///
/// Catches every signal that ends a program by default, except those that the program ignores; and, but for SIGINT,
/// SIGTERM, SIGHUP, SIGQUIT and faults, those that it handles. The program then ends by the signal.
///
/// notify: a descriptor that gets a byte for each signal that is no end: 'w' when the size of the
/// terminal has changed, 'c' when the program has the terminal again after it was stopped, or after a
/// handler that was there before has taken a signal and let the program go on. It must not block.
///
/// Returns 0, or the system's error number; then nothing was changed.
int formcheck_terminal_enter(int terminal, int notify, formcheck_terminal_mode mode);

/// Gives the terminal back as it was.
void formcheck_terminal_leave(void);

/// Sets what is written to the terminal before it is given back: the sequences that undo whatever was
/// turned on. At most 256 bytes; returns 0, or -1 when there are more.
int formcheck_terminal_set_farewell(const char *bytes, size_t count);

/// Gives the terminal back, stops the program and its whole group as Ctrl-Z does, and goes on in raw mode
/// when it is in the foreground again.
void formcheck_terminal_suspend(void);

/// Gives the terminal back for a while.
void formcheck_terminal_pause(void);

/// Takes it again, and tells of it as after a stop.
void formcheck_terminal_resume(void);
