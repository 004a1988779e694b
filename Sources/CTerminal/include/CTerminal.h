#pragma once

#include <signal.h>
#include <stddef.h>

/// Restores a terminal, even from signal handlers. The handlers call only async-signal-safe functions and contain no
/// Swift code.

/// The input mode of a terminal.
typedef enum {
  /// Each key is delivered at once and not echoed. No key sends a signal.
  formcheck_terminal_keys,
  /// Input is delivered line by line, as usual, but not echoed.
  formcheck_terminal_hidden_lines,
} formcheck_terminal_mode;

/// Sets the mode of a terminal, and restores the original mode however the process ends: by returning, by exit(), by a
/// signal, by a trap, or by a stack overflow.
///
/// Catches every signal that ends a process by default, restores the terminal, and then ends the process by that
/// signal. Ignored signals stay ignored. Signals that the program handles keep their handlers, except for SIGINT,
/// SIGTERM, SIGHUP, SIGQUIT, faults, SIGWINCH, SIGCONT, and the signals that stop a process.
///
/// notify: a descriptor that receives a byte for each event that does not end the process: 'w' when the size of the
/// terminal has changed, and 'c' when the program has the terminal again (after a stop, after a pause, or after an
/// earlier handler let the program continue). The descriptor must be non-blocking.
///
/// Returns 0, or the system's error number if the mode was not changed.
int formcheck_terminal_enter(int terminal, int notify, formcheck_terminal_mode mode);

/// Restores the terminal and the signal handlers.
void formcheck_terminal_leave(void);

/// Sets the bytes to write when the terminal is restored: the escape sequences that undo the program's settings. At
/// most 256 bytes. Returns 0, or -1 if there are more.
int formcheck_terminal_set_farewell(const char *bytes, size_t count);

/// Restores the terminal and stops the process and its whole group, as Ctrl-Z does. Returns to raw mode when the group
/// is in the foreground again.
void formcheck_terminal_suspend(void);

/// Restores the terminal temporarily.
void formcheck_terminal_pause(void);

/// Restores the terminal temporarily for a program that runs in another process group, except that typed keys are not
/// echoed. If this process ends, the terminal is restored, although the process is in the background.
void formcheck_terminal_lend_quietly(void);

/// Ends a pause or a loan, and sends the notification 'c'.
void formcheck_terminal_resume(void);

/// Opens a descriptor that becomes readable when one of the given signals arrives while it is blocked. Returns -1 if that
/// is not possible.
int formcheck_open_signal_descriptor(const sigset_t *signals);

/// Returns the next signal of a descriptor, or 0 if none has arrived.
int formcheck_read_signal(int descriptor);
